/// The columns of a row that drawing touched.
struct DamagedColumns {
    var lower = Int.max
    var upper = 0

    var isEmpty: Bool { lower >= upper }

    @inline(__always)
    mutating func insert(_ start: Int, _ end: Int) {
        if start < lower { lower = start }
        if end > upper { upper = end }
    }
}
