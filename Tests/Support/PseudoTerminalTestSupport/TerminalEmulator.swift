internal import CVTerm
public import TerminalCore

/// A terminal emulator that a test feeds with a program's output.
public final class TerminalEmulator {
    /// One cell as the emulator shows it.
    public struct ScreenCell: Hashable, Sendable {
        /// The cluster, a space where nothing was written, empty in the right half of a wide one.
        public var text: String
        /// The columns it takes, 0 for the right half of a wide one.
        public var width: Int
        /// Colours and attributes; dim is not told.
        public var style: CellStyle
    }

    private let emulator: OpaquePointer

    /// The size of the screen.
    public private(set) var size: CellSize

    /// Creates an emulator with a blank screen.
    public init(size: CellSize) {
        self.size = size
        emulator = cv_new(Int32(size.height), Int32(size.width))
    }

    deinit {
        cv_free(emulator)
    }

    /// Gives the screen another size.
    public func resize(to size: CellSize) {
        self.size = size
        cv_set_size(emulator, Int32(size.height), Int32(size.width))
    }

    /// Shows what a program wrote, and returns what the terminal answers.
    public func feed(_ bytes: some Collection<UInt8>) -> [UInt8] {
        let bytes = Array(bytes)
        bytes.withUnsafeBufferPointer { cv_feed(emulator, $0.baseAddress, $0.count) }
        var answers = [UInt8](repeating: 0, count: 1024)
        let count = answers.withUnsafeMutableBufferPointer {
            cv_take_answers(emulator, $0.baseAddress, $0.count)
        }
        return Array(answers.prefix(count))
    }

    /// The cell at a column and row.
    public subscript(x: Int, y: Int) -> ScreenCell {
        var cell = cv_cell()
        cv_get_cell(emulator, Int32(y), Int32(x), &cell)
        // The mark that ends text from right to left is not seen.
        let scalars = withUnsafeBytes(of: cell.scalars) { raw in
            raw.bindMemory(to: UInt32.self).prefix { $0 != 0 && $0 != 0x200E }
                .compactMap { Unicode.Scalar($0) }
        }
        var text = String(String.UnicodeScalarView(scalars))
        if text.isEmpty, cell.width > 0 { text = " " }
        var attributes: CellAttributes = []
        if cell.bold { attributes.insert(.bold) }
        if cell.underline { attributes.insert(.underline) }
        if cell.italic { attributes.insert(.italic) }
        if cell.blink { attributes.insert(.blink) }
        if cell.reverse { attributes.insert(.reverse) }
        if cell.strike { attributes.insert(.strikethrough) }
        return ScreenCell(
            text: text, width: Int(cell.width),
            style: CellStyle(
                foreground: Self.color(cell.foreground), background: Self.color(cell.background),
                attributes: attributes))
    }

    /// The cells of the first rows, or of all.
    public func cells(rows: Int? = nil) -> [[ScreenCell]] {
        (0..<(rows ?? size.height)).map { y in (0..<size.width).map { self[$0, y] } }
    }

    private static func color(_ color: cv_color) -> TerminalColor {
        switch Int(color.kind) {
        case CV_COLOR_DEFAULT: .default
        case CV_COLOR_INDEXED: color.index < 16 ? .ansi(color.index) : .indexed(color.index)
        default: .rgb(color.red, color.green, color.blue)
        }
    }

    /// The rows' texts without the spaces at their ends.
    public var lines: [String] {
        (0..<size.height).map { y in
            var row = Substring((0..<size.width).map { self[$0, y].text }.joined())
            while row.last == " " {
                row.removeLast()
            }
            return String(row)
        }
    }

    /// The whole screen's text.
    public var text: String { lines.joined(separator: "\n") }

    /// Where the cursor stands.
    public var cursor: CellPoint {
        var row: Int32 = 0
        var column: Int32 = 0
        cv_get_cursor(emulator, &row, &column)
        return CellPoint(x: Int(column), y: Int(row))
    }

    /// Whether the cursor is shown.
    public var isCursorVisible: Bool { cv_is_cursor_visible(emulator) }

    /// Whether a full-screen program is on the screen.
    public var isAlternateScreen: Bool { cv_is_alternate_screen(emulator) }

    /// Whether the program asked for the mouse.
    public var reportsMouse: Bool { cv_mouse_mode(emulator) != 0 }

    /// How often the bell rang.
    public var bellCount: Int { Int(cv_bell_count(emulator)) }

    /// The window's title.
    public var title: String { String(cString: cv_title(emulator)) }
}
