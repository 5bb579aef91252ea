import Testing

@testable import CursesDriver

@Suite("The rows that a frame touched")
struct TouchedRowsTests {
    @Test(
        "are drawn again alone unless ncurses may have scrolled",
        arguments: [
            ([], []), ([2], [2]), ([0, 5, 7], [0, 5, 7]), ([3, 4], [3, 4]),
            ([3, 4, 5], [0, 1, 2, 3, 4, 5, 6, 7]), ([0, 2, 4, 6], [0, 2, 4, 6]),
        ])
    func rows(touched: [Int], drawn: [Int]) {
        var rows = TouchedRows(count: 8)
        for row in touched {
            rows.insert(row, hasSpecial: false)
        }
        #expect(rows.rowsToDraw == drawn)
        #expect(!rows.haveSpecial)
    }

    @Test("are all after a scroll")
    func scrolled() {
        var rows = TouchedRows(count: 3)
        rows.insert(1, hasSpecial: true)
        rows.insertAll()
        #expect(rows.rowsToDraw == [0, 1, 2])
        #expect(rows.haveSpecial)
        #expect(TouchedRows(all: 2).rowsToDraw == [0, 1])
    }
}
