internal import TerminalCore

/// The rows that a frame changed, as far as the terminal may have redrawn them.
struct TouchedRows {
    private var isTouched: [Bool]
    private var isAll = false
    private var cellCount = 0

    /// Whether a special cell was among the changes.
    private(set) var haveSpecial = false

    init(count: Int) {
        isTouched = Array(repeating: false, count: count)
    }

    /// All of the rows, each with all of its cells.
    init(all size: CellSize) {
        self.init(count: size.height)
        insertAll()
        cellCount = size.width * size.height
    }

    mutating func insert(_ row: Int, cells: Int, hasSpecial: Bool) {
        isTouched[row] = true
        cellCount += cells
        if hasSpecial { haveSpecial = true }
    }

    mutating func insertAll() {
        isAll = true
    }

    /// Whether the frame may reach the terminal in parts, and has to tell where it ends.
    ///
    /// A few cells are written, and read, at once: the marks would be more bytes than a changed score.
    var mayArriveInParts: Bool { haveSpecial || cellCount > 512 }

    /// The rows whose special cells have to be drawn again.
    ///
    /// ncurses scrolls by itself when at least three changed rows that are neighbours look like a
    /// scroll; it then may blank and rewrite an unchanged row beside them.
    var rowsToDraw: [Int] {
        var neighbours = 0
        var mayScroll = isAll
        for touched in isTouched {
            neighbours = touched ? neighbours + 1 : 0
            if neighbours >= 3 { mayScroll = true }
        }
        return isTouched.indices.filter { mayScroll || isTouched[$0] }
    }
}
