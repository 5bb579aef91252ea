import Testing

@testable import CursesDriver
@testable import TerminalCore

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
            rows.insert(row, cells: 1, hasSpecial: false)
        }
        #expect(rows.rowsToDraw == drawn)
        #expect(!rows.haveSpecial)
    }

    @Test("are all after a scroll")
    func scrolled() {
        var rows = TouchedRows(count: 3)
        rows.insert(1, cells: 2, hasSpecial: true)
        rows.insertAll()
        #expect(rows.rowsToDraw == [0, 1, 2])
        #expect(rows.haveSpecial)
        #expect(TouchedRows(all: CellSize(width: 9, height: 2)).rowsToDraw == [0, 1])
    }

    @Test("arrive at once while their cells are few and ordinary")
    func parts() {
        var rows = TouchedRows(count: 24)
        for row in 0..<6 { rows.insert(row, cells: 80, hasSpecial: false) }
        #expect(!rows.mayArriveInParts)
        rows.insert(6, cells: 80, hasSpecial: false)
        #expect(rows.mayArriveInParts)
        var special = TouchedRows(count: 24)
        special.insert(0, cells: 2, hasSpecial: true)
        #expect(special.mayArriveInParts)
        #expect(TouchedRows(all: CellSize(width: 80, height: 24)).mayArriveInParts)
    }
}
