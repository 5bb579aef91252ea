/// The cells of a screen: what the next frame shows, and what the last one did.
///
/// Drawing marks what it touches, and only that is compared when the frame is presented. Wide
/// clusters are kept whole: whoever overwrites half of one blanks the other half, and one that does
/// not fit where it is written becomes spaces.
///
/// ```swift
/// let buffer = CellBuffer(size: CellSize(width: 80, height: 24))
/// buffer.write("Barbara", at: CellPoint(x: 2, y: 0), style: CellStyle(attributes: .bold))
/// driver.present(buffer, cursor: nil)
/// ```
///
/// A buffer belongs to whoever made it; it is not safe to share between threads.
public final class CellBuffer {
    /// The number of columns and rows.
    public private(set) var size: CellSize

    // Raw storage, because each of a screen's cells is written and compared through it: arrays in a
    // class pay an exclusivity and a uniqueness check for each access. Owned here, freed in deinit,
    // and reached through `index(x:y:)`, whose callers have clipped to the size.
    var back: UnsafeMutableBufferPointer<PackedCell>
    var front: UnsafeMutableBufferPointer<PackedCell>
    var damage: [DamagedColumns]

    var scrolls: [ScrollOperation] = []
    var styles = InternTable<CellStyle>([.plain])
    var clusters = InternTable<String>()

    /// Grows each time numbers of styles and clusters get another meaning.
    package internal(set) var tableGeneration = 0

    /// Creates a buffer of blank cells, all of which the first frame shows.
    public init(size: CellSize) {
        self.size = CellSize(width: max(0, size.width), height: max(0, size.height))
        let count = self.size.width * self.size.height
        back = .allocate(capacity: count)
        front = .allocate(capacity: count)
        back.initialize(repeating: .blank)
        front.initialize(repeating: .unknown)
        damage = Array(
            repeating: DamagedColumns(lower: 0, upper: self.size.width), count: self.size.height)
    }

    deinit {
        back.deallocate()
        front.deallocate()
    }

    /// The whole of the buffer.
    public var bounds: CellRect { CellRect(origin: .zero, size: size) }

    /// The cell at a column and row. Outside of the buffer everything is blank.
    public subscript(x: Int, y: Int) -> Cell {
        guard bounds.contains(CellPoint(x: x, y: y)) else { return .blank }
        let cell = back[index(x, y)]
        return Cell(
            text: text(of: cell), style: styles[Int(cell.style)], width: Int(cell.width))
    }

    /// Returns a row's text, with the spaces at its end.
    public func rowText(_ y: Int) -> String {
        var row = ""
        guard y >= 0, y < size.height else { return row }
        for x in 0..<size.width {
            row += text(of: back[index(x, y)])
        }
        return row
    }

    /// The rows' texts from top to bottom, without the spaces at their ends.
    public var lines: [String] {
        (0..<size.height).map { y in
            var row = Substring(rowText(y))
            while row.last == " " {
                row.removeLast()
            }
            return String(row)
        }
    }

    /// Gives the buffer another size and blanks it; all of it is shown by the next frame.
    public func resize(to newSize: CellSize) {
        let newSize = CellSize(width: max(0, newSize.width), height: max(0, newSize.height))
        if newSize != size {
            size = newSize
            let count = size.width * size.height
            back.deallocate()
            front.deallocate()
            back = .allocate(capacity: count)
            front = .allocate(capacity: count)
            front.initialize(repeating: .unknown)
            back.initialize(repeating: .blank)
        } else {
            back.update(repeating: .blank)
        }
        invalidate()
    }

    @inline(__always)
    func index(_ x: Int, _ y: Int) -> Int {
        y * size.width + x
    }

    func text(of cell: PackedCell) -> String {
        if cell.isContinuation { return "" }
        if let number = cell.cluster { return clusters[number] }
        return Unicode.Scalar(cell.content).map { String(Character($0)) } ?? " "
    }

    /// Puts a cell of one or two columns where the clip allows.
    func put(_ cell: PackedCell, _ x: Int, _ y: Int, _ clip: CellRect) {
        if !cell.isWide {
            putNarrow(cell, x, y)
        } else if x < clip.minX {
            put(cell.blanked, x + 1, y, clip)
        } else if x + 2 > clip.maxX {
            put(cell.blanked, x, y, clip)
        } else {
            splitWide(x, y)
            splitWide(x + 2, y)
            back[index(x, y)] = cell
            back[index(x + 1, y)] = .continuation(style: cell.style)
            damage[y].insert(x, x + 2)
        }
    }

    /// Puts a cell of one column.
    @inline(__always)
    func putNarrow(_ cell: PackedCell, _ x: Int, _ y: Int) {
        let position = index(x, y)
        let old = back[position]
        if old == cell { return }
        if old.width != 1 {
            splitWide(x, y)
            splitWide(x + 1, y)
        }
        back[position] = cell
        damage[y].insert(x, x + 1)
    }

    /// Blanks the wide cluster that lies on both sides of a column's left edge, if there is one.
    func splitWide(_ x: Int, _ y: Int) {
        guard x > 0, x < size.width, back[index(x, y)].isContinuation else { return }
        let lead = index(x - 1, y)
        back[lead] = back[lead].blanked
        back[lead + 1] = back[lead + 1].blanked
        damage[y].insert(x - 1, x + 1)
    }

    /// The number of the ink's style over the background of a cell.
    @inline(__always)
    func styleKeepingBackground(_ ink: inout Ink, _ x: Int, _ y: Int) -> UInt16 {
        guard x >= 0, x < size.width else { return ink.number }
        let below = back[index(x, y)].style
        if below != ink.below { mix(&ink, over: below) }
        return ink.mixed
    }

    private func mix(_ ink: inout Ink, over below: UInt16) {
        var merged = ink.style
        merged.background = styles[Int(below)].background
        ink.below = below
        ink.mixed = number(of: merged)
    }

    /// A style that text is written in, and what it comes to over the background last met: that of
    /// the next cell is mostly the same.
    struct Ink {
        let style: CellStyle
        let number: UInt16
        let keepsBackground: Bool
        fileprivate var below: UInt16
        fileprivate var mixed: UInt16

        /// Creates the ink over the plain style, which has no background.
        init(style: CellStyle, number: UInt16, keepsBackground: Bool) {
            self.style = style
            self.number = number
            self.keepsBackground = keepsBackground
            below = 0
            mixed = number
        }
    }
}
