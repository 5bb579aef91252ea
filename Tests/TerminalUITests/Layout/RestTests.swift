@testable import TerminalUI
import TerminalTestSupport
import Testing

/// A layout comes to rest: what one view likes to have does not follow from what it was given.
@MainActor
struct RestTests {
    private struct Sheet: View {
        var body: some View {
            Grid {
                GridRow {
                    Text("T")
                    VStack {
                        ScrollView { Text("a\nb\nc") }.frame(maxHeight: 4)
                        List {
                            Text("a\nb")
                            Text("c\nd")
                            Text("e")
                            Text("f\ng")
                            Text("h")
                        }
                    }
                }
                GridRow {
                    Text("x")
                    Text("y")
                }
            }
        }
    }

    @Test(arguments: 1...12)
    func `a list in a grid beside a scroll view`(height: Int) throws {
        let pilot = try Pilot(width: 60, height: height) { Sheet() }
        #expect(pilot.host.layoutCounters.rounds <= 4)
        let rounds = pilot.host.layoutCounters.rounds
        pilot.resize(to: CellSize(width: 40, height: height + 3))
        pilot.resize(to: CellSize(width: 60, height: height))
        #expect(pilot.host.layoutCounters.rounds - rounds <= 8)
        expectRedrawn(pilot)
    }

    private final class Rows: ObservableObject {
        @Published var heights = [2, 1, 3]
    }

    private struct Sized: View {
        @ObservedObject var rows: Rows

        var body: some View {
            VStack {
                List(Array(rows.heights.enumerated()), id: \.offset) { row in
                    Text(Array(repeating: "r", count: row.element).joined(separator: "\n"))
                }
                .fixedSize(horizontal: false, vertical: true)
                Text("end")
            }
            .frame(maxHeight: .infinity, alignment: .top)
        }
    }

    @Test func `a list that has its ideal height follows its rows`() throws {
        let rows = Rows()
        let pilot = try Pilot(width: 10, height: 20) { Sized(rows: rows) }
        func end() -> Int? { pilot.lines.firstIndex { $0.contains("end") } }
        #expect(end() == 6)
        rows.heights = [2, 1, 1]
        pilot.render()
        #expect(end() == 4)
        rows.heights = [2, 1, 1, 5]
        pilot.render()
        #expect(end() == 9)
        rows.heights = Array(repeating: 1, count: 14)
        pilot.render()
        #expect(end() == 10)
        rows.heights = []
        pilot.render()
        #expect(end() == 1)
        expectRedrawn(pilot)
    }

    private struct Edited: View {
        @State var mode: EditMode

        var body: some View {
            ScrollView {
                VStack(alignment: .leading, spacing: 0) {
                    Button("mode") { mode = mode == .active ? .inactive : .active }
                    List {
                        ForEach(0..<3) { Text("a long text of row \($0)") }.onDelete { _ in }
                    }
                    .environment(\.editMode, $mode)
                    Text("end")
                }
            }
        }
    }

    @Test(arguments: [EditMode.inactive, .active])
    func `a list has its ideal height in edit mode and out of it`(first: EditMode) throws {
        let pilot = try Pilot(width: 20, height: 14) { Edited(mode: first) }
        var mode = first
        for _ in 0..<3 {
            // Beside the signs each row is of two lines.
            let end = pilot.lines.firstIndex { $0.hasPrefix("end") }
            #expect(end == (mode == .active ? 7 : 4))
            expectRedrawn(pilot)
            pilot.click(text: "mode")
            mode = mode == .active ? .inactive : .active
        }
    }

    private final class Log {
        var appeared: [Int] = []
    }

    private struct Rejected: View {
        let log: Log

        var body: some View {
            ViewThatFits(in: .vertical) {
                List(0..<10, id: \.self) { row in
                    Text("row \(row)").onAppear { log.appeared.append(row) }
                }
                Text("too small")
            }
        }
    }

    @Test func `rows that are only measured do not appear`() throws {
        let log = Log()
        let pilot = try Pilot(width: 20, height: 6) { Rejected(log: log) }
        #expect(pilot.screen.contains("too small"))
        #expect(log.appeared.isEmpty)
        pilot.resize(to: CellSize(width: 20, height: 12))
        #expect(pilot.screen.contains("row 9"))
        #expect(log.appeared.sorted() == Array(0..<10))
    }
}
