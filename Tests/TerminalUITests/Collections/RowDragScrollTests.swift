import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Rows that are dragged to places that the list does not show yet.
@MainActor
struct RowDragScrollTests {
    @Observable
    @MainActor
    final class Model {
        var rows = Array(0..<30)
        var moves: [String] = []
    }

    /// Seven lines of rows, and one below them.
    struct Rows: View {
        let model: Model
        var isHigh = false
        var others = 0
        var body: some View {
            VStack(spacing: 0) {
                List {
                    ForEach(model.rows, id: \.self) { row in
                        if isHigh {
                            VStack(alignment: .leading) {
                                Text("row \(row)")
                                Text("more")
                            }
                        } else {
                            Text("row \(row)")
                        }
                    }
                    .onMove {
                        model.moves.append("\($0.first ?? -1)>\($1)")
                        model.rows.move(fromOffsets: $0, toOffset: $1)
                    }
                    ForEach(0..<others, id: \.self) { Text("other \($0)") }
                }
                Text("footer")
            }
        }
    }

    private func mouse(_ pilot: Pilot, _ kind: MouseEvent.Kind, _ y: Int, x: Int = 1) {
        pilot.mouse(kind, at: CellPoint(x: x, y: y))
    }

    private func shown(_ pilot: Pilot) -> [String] {
        pilot.lines.prefix(7).map { $0.replacing("row ", with: "").filter { !"┃│ ".contains($0) } }
    }

    @Test func `each report at the first or the last line, or beyond it, scrolls by one`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 8) { Rows(model: model) }
        mouse(pilot, .press, 0)
        for line in 1...6 { mouse(pilot, .drag, line) }
        #expect(shown(pilot) == ["2", "3", "4", "5", "6", "7", "0"])
        mouse(pilot, .drag, 7)
        mouse(pilot, .drag, 7)
        #expect(shown(pilot) == ["4", "5", "6", "7", "8", "9", "0"])
        expectRedrawn(pilot)
        mouse(pilot, .drag, 3)
        #expect(shown(pilot) == ["4", "5", "6", "0", "7", "8", "9"])
        mouse(pilot, .drag, 0)
        #expect(shown(pilot) == ["0", "3", "4", "5", "6", "7", "8"])
        for _ in 0..<3 { mouse(pilot, .drag, 0) }
        #expect(shown(pilot) == ["0", "1", "2", "3", "4", "5", "6"])
        for _ in 0..<40 { mouse(pilot, .drag, 7) }
        #expect(shown(pilot) == ["24", "25", "26", "27", "28", "29", "0"])
        #expect(model.moves == [])
        mouse(pilot, .release, 7)
        #expect(model.moves == ["0>30"])
        #expect(shown(pilot) == ["24", "25", "26", "27", "28", "29", "0"])
        expectRedrawn(pilot)
    }

    @Test func `who holds a row at an edge sees the list scroll`() async throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 8) { Rows(model: model) }
        mouse(pilot, .press, 0)
        mouse(pilot, .drag, 6)
        #expect(shown(pilot)[0] == "2")
        #expect(await pilot.wait { Int(shown(pilot)[0]) ?? 0 >= 5 })
        #expect(shown(pilot)[6] == "0")
        mouse(pilot, .drag, 3)
        mouse(pilot, .release, 3)
        #expect(model.moves.count == 1)
        #expect(shown(pilot)[3] == "0")
    }

    @Test func `who moves the mouse along the last line has not come to an edge`() throws {
        let pilot = try Pilot(width: 20, height: 8) { Rows(model: Model()) }
        mouse(pilot, .press, 6)
        mouse(pilot, .drag, 6, x: 4)
        #expect(shown(pilot) == (0..<7).map { "\($0)" })
        mouse(pilot, .release, 6, x: 4)
    }

    @Test func `a list does not scroll past the rows among which the row stays`() throws {
        let model = Model()
        model.rows = Array(0..<9)
        let pilot = try Pilot(width: 20, height: 8) { Rows(model: model, others: 20) }
        mouse(pilot, .press, 5)
        for _ in 0..<12 { mouse(pilot, .drag, 6) }
        #expect(shown(pilot) == ["2", "3", "4", "6", "7", "8", "5"])
        mouse(pilot, .release, 6)
        #expect(model.moves == ["5>9"])
    }

    @Test func `rows of several lines come into sight as a whole`() throws {
        let model = Model()
        model.rows = Array(0..<6)
        let pilot = try Pilot(width: 20, height: 8) { Rows(model: model, isHigh: true) }
        mouse(pilot, .press, 0)
        for _ in 0..<20 { mouse(pilot, .drag, 6) }
        #expect(shown(pilot) == ["more", "4", "more", "5", "more", "0", "more"])
        for _ in 0..<20 { mouse(pilot, .drag, 0) }
        #expect(shown(pilot) == ["0", "more", "1", "more", "2", "more", "3"])
        mouse(pilot, .release, 0)
        #expect(model.moves == [])
    }

    @Test func `the wheel takes the row along`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 8) { Rows(model: model) }
        mouse(pilot, .press, 2)
        mouse(pilot, .drag, 3)
        pilot.wheel(1, y: 3)
        #expect(shown(pilot) == ["4", "5", "6", "2", "7", "8", "9"])
        pilot.wheel(2, y: 3)
        #expect(shown(pilot) == ["10", "11", "12", "2", "13", "14", "15"])
        mouse(pilot, .drag, 4)
        pilot.wheel(-1, y: 4)
        #expect(shown(pilot) == ["7", "8", "9", "10", "2", "11", "12"])
        expectRedrawn(pilot)
        mouse(pilot, .release, 4)
        #expect(model.moves == ["2>11"])
        #expect(shown(pilot) == ["7", "8", "9", "10", "2", "11", "12"])
    }
}
