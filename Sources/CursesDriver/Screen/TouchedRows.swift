/// The rows that a frame changed, as far as the terminal may have redrawn them.
struct TouchedRows {
    private var isTouched: [Bool]
    private var isAll = false

    /// Whether a special cell was among the changes.
    private(set) var haveSpecial = false

    init(count: Int) {
        isTouched = Array(repeating: false, count: count)
    }

    init(all count: Int) {
        self.init(count: count)
        insertAll()
    }

    mutating func insert(_ row: Int, hasSpecial: Bool) {
        isTouched[row] = true
        if hasSpecial { haveSpecial = true }
    }

    mutating func insertAll() {
        isAll = true
    }

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
