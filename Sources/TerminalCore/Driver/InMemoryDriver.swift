/// A terminal without a terminal: input is sent by a test, and what is shown can be read.
///
/// ```swift
/// let driver = InMemoryDriver(size: CellSize(width: 40, height: 10))
/// try driver.start { events in ... }
/// driver.send(.key(KeyPress(key: .downArrow)))
/// driver.lines    // what the screen shows
/// ```
///
/// It keeps a screen of its own from the changes alone, as a real terminal does, so a change that
/// was not handed on is missing here too.
@MainActor
public final class InMemoryDriver: TerminalDriver {
    /// The size of the screen.
    public private(set) var size: CellSize

    /// What the terminal claims to be able to do.
    public var capabilities: TerminalCapabilities

    /// The cells shown, row by row.
    public private(set) var screen: [[Cell]] {
        didSet { knownLines = nil }
    }

    private var knownLines: [String]?

    /// Where the cursor stands, or nil when it is hidden.
    public private(set) var cursor: CellPoint?

    /// The number of frames presented.
    public private(set) var frameCount = 0

    /// The number of cells handed on by all frames together.
    public private(set) var changedCellCount = 0

    /// The number of cells handed on by the last frame.
    public private(set) var lastFrameCellCount = 0

    /// Whether the terminal is taken over.
    public private(set) var isStarted = false

    /// How often the program asked to be stopped with ``suspend()``.
    public private(set) var suspendCount = 0

    /// How often the bell rang.
    public private(set) var bellCount = 0

    /// The window's title.
    public private(set) var title: String?

    /// What was last put on the clipboard.
    public private(set) var clipboard: String?

    private var onInput: (@MainActor ([InputEvent]) -> Void)?
    private weak var lastBuffer: CellBuffer?

    /// Creates a terminal with a blank screen.
    public init(
        size: CellSize = CellSize(width: 80, height: 24),
        capabilities: TerminalCapabilities = TerminalCapabilities()
    ) {
        self.size = size
        self.capabilities = capabilities
        screen = Self.blankScreen(size)
    }

    /// The rows' texts from top to bottom, without the spaces at their ends.
    public var lines: [String] {
        if let knownLines { return knownLines }
        let lines = screen.map { row in
            var text = Substring(row.map(\.text).joined())
            while text.last == " " {
                text.removeLast()
            }
            return String(text)
        }
        knownLines = lines
        return lines
    }

    /// The whole screen's text, one line for each row.
    public var text: String {
        lines.joined(separator: "\n")
    }

    /// Delivers events in one batch, as if all could be read at once.
    public func send(_ events: InputEvent...) {
        onInput?(events)
    }

    /// Delivers events in one batch.
    public func send(_ events: [InputEvent]) {
        onInput?(events)
    }

    /// Gives the screen another size, blanks it and tells the program.
    public func resize(to newSize: CellSize) {
        size = newSize
        screen = Self.blankScreen(newSize)
        lastBuffer = nil
        onInput?([.resize(newSize)])
    }

    /// Starts to deliver what is sent.
    public func start(onInput: @escaping @MainActor ([InputEvent]) -> Void) throws {
        self.onInput = onInput
        isStarted = true
    }

    /// Takes over the buffer's changes.
    public func present(_ buffer: CellBuffer, cursor: CellPoint?) {
        if buffer !== lastBuffer {
            buffer.invalidate()
            lastBuffer = buffer
        }
        frameCount += 1
        lastFrameCellCount = 0
        self.cursor = cursor
        buffer.drainChanges(
            scroll: { rows, count in scroll(rows, by: count) },
            run: { y, x, cells in
                lastFrameCellCount += cells.count
                for column in x..<x + cells.count {
                    if y < screen.count, column < screen[y].count {
                        screen[y][column] = buffer[column, y]
                    }
                }
            })
        changedCellCount += lastFrameCellCount
    }

    /// Stops to deliver input.
    public func stop() {
        isStarted = false
        onInput = nil
    }

    /// Counts the wish, and resumes at once.
    public func suspend() {
        suspendCount += 1
        screen = Self.blankScreen(size)
        lastBuffer = nil
        onInput?([.resumed])
    }

    /// Keeps the title.
    public func setTitle(_ title: String) {
        self.title = title
    }

    /// Claims that the mouse is reported, or that it is not.
    public func setMouseReporting(_ isOn: Bool) {
        capabilities.mouse = isOn
    }

    /// Counts the bell.
    public func bell() {
        bellCount += 1
    }

    /// Keeps the text.
    public func copyToClipboard(_ text: String) {
        clipboard = text
    }

    /// Runs the body; the screen is blank afterwards.
    public func withTerminalReleased(_ body: () throws -> Void) rethrows {
        defer {
            screen = Self.blankScreen(size)
            lastBuffer = nil
        }
        try body()
    }

    private func scroll(_ rows: Range<Int>, by count: Int) {
        let old = screen
        for y in rows where screen.indices.contains(y) {
            let source = y + count
            screen[y] =
                rows.contains(source)
                ? old[source] : Array(repeating: .blank, count: size.width)
        }
    }

    private static func blankScreen(_ size: CellSize) -> [[Cell]] {
        Array(
            repeating: Array(repeating: .blank, count: max(0, size.width)),
            count: max(0, size.height))
    }
}
