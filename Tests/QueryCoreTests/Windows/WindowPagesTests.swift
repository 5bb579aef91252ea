import SQLiteCore
import Testing

@testable import QueryCore

/// The memory of a window: runs of rows, as many as there is room for.
struct WindowPagesTests {
    private static func rows(_ positions: Range<Int>) -> [WindowPages<Int>.Row] {
        positions.map { position in
            WindowPages.Row(element: position, key: WindowKey(values: [position.databaseValue]))
        }
    }

    private static func pages(_ runs: [Range<Int>], capacity: Int = 100) -> WindowPages<Int> {
        var pages = WindowPages<Int>(capacity: capacity)
        for run in runs { pages.insert(rows(run), at: run.lowerBound) }
        return pages
    }

    @Test func `Rows are found where they were put, and nowhere else`() {
        var pages = Self.pages([10..<20, 30..<40])
        for position in 0..<50 {
            let isThere = (10..<20).contains(position) || (30..<40).contains(position)
            #expect(pages.element(at: position) == (isThere ? position : nil))
            #expect(pages.covers(position) == isThere)
        }
        #expect(pages.position { $0 == 33 } == 33)
        #expect(pages.position { $0 == 25 } == nil)
    }

    @Test(arguments: [[5..<15], [15..<35], [35..<45], [0..<50], [12..<18], [5..<15, 35..<45]])
    func `Rows that are there already stay the ones they were`(_ added: [Range<Int>]) {
        var pages = Self.pages([10..<20, 30..<40])
        for range in added {
            let others = range.map { WindowPages.Row(element: -$0, key: WindowKey(values: [])) }
            pages.insert(others, at: range.lowerBound)
        }
        for position in Array(10..<20) + Array(30..<40) {
            #expect(pages.element(at: position) == position)
        }
        for (run, next) in zip(pages.runs, pages.runs.dropFirst()) {
            #expect(run.end <= next.start)
        }
        for run in pages.runs { #expect(!run.rows.isEmpty) }
    }

    @Test func `Rows between two runs without a gap are there already`() {
        var pages = Self.pages([10..<20, 20..<30])
        let others = (15..<40).map { WindowPages.Row(element: -$0, key: WindowKey(values: [])) }
        pages.insert(others, at: 15)
        for position in 10..<30 { #expect(pages.element(at: position) == position) }
        for (run, next) in zip(pages.runs, pages.runs.dropFirst()) {
            #expect(run.end <= next.start)
        }
    }

    @Test func `What was used longest ago goes first, and two runs always stay`() {
        var pages = Self.pages([0..<10, 20..<30, 40..<50], capacity: 30)
        _ = pages.element(at: 0)
        pages.insert(Self.rows(60..<70), at: 60)
        #expect(pages.runs.map(\.start) == [0, 40, 60])
        pages.insert(Self.rows(80..<180), at: 80)
        #expect(pages.runs.map(\.start) == [60, 80])
    }

    @Test func `The nearest row is found on both sides`() {
        let pages = Self.pages([10..<20, 30..<40])
        let expected = [0: 10, 12: 12, 22: 19, 28: 30, 50: 39]
        for (position, nearest) in expected {
            #expect(pages.nearest(to: position)?.element == nearest)
        }
        #expect(WindowPages<Int>(capacity: 1).nearest(to: 3) == nil)
    }

    @Test
    func `The next page is wanted before the last row is reached, in the direction of travel`() {
        var pages = Self.pages([20..<40])
        _ = pages.element(at: 25)
        #expect(pages.spans.positionAhead(100, margin: 4) == nil)
        _ = pages.element(at: 37)
        #expect(pages.spans.positionAhead(100, margin: 4) == 40)
        #expect(pages.spans.positionAhead(40, margin: 4) == nil)
        _ = pages.element(at: 22)
        #expect(pages.spans.positionAhead(100, margin: 4) == 19)
        pages.insert(Self.rows(10..<20), at: 10)
        #expect(pages.spans.positionAhead(100, margin: 4) == nil)
    }

    @Test func `A screen's rows are those around the latest, across runs`() {
        var pages = Self.pages([0..<10, 10..<20, 20..<30, 50..<60])
        for position in 8..<22 { _ = pages.element(at: position) }
        let span = pages.span(atMost: 40)
        #expect(span?.start == 0)
        #expect(span?.count == 30)
        var long = Self.pages([0..<100])
        _ = long.element(at: 60)
        #expect(long.span(atMost: 20)?.start == 50)
        #expect(long.span(atMost: 20)?.key.values == [50.databaseValue])
        _ = long.element(at: 99)
        #expect(long.span(atMost: 20)?.start == 80)
        #expect(WindowPages<Int>(capacity: 1).span(atMost: 3) == nil)
    }
}
