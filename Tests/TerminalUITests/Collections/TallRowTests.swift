import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Rows that are higher than the list.
@MainActor
struct TallRowTests {
    struct Rows: View {
        var selects = false
        @State private var selection: Int? = 0
        @State private var pressed = "none"

        var body: some View {
            VStack(spacing: 0) {
                if selects {
                    List(0..<3, id: \.self, selection: $selection) { row(it: $0) }
                } else {
                    List(0..<3, id: \.self) { row(it: $0) }
                }
                Text("pressed \(pressed)")
            }
        }

        private func row(it row: Int) -> some View {
            VStack(alignment: .leading, spacing: 0) {
                ForEach(0..<7, id: \.self) { Text("r\(row) line \($0)") }
                HStack {
                    Button("a\(row)") { pressed = "a\(row)" }
                    Button("b\(row)") { pressed = "b\(row)" }
                }
            }
        }
    }

    private static let allLines = (0..<3).flatMap { row in (0..<7).map { "r\(row) line \($0)" } }

    @Test(arguments: [KeyEquivalent.downArrow, .pageDown, "j"], [false, true])
    func `A key that leads on shows all lines on the way, and so does the way back`(
        _ key: KeyEquivalent, selects: Bool
    ) throws {
        let pilot = try Pilot(width: 24, height: 6) { Rows(selects: selects) }
        let back: [KeyEquivalent: KeyEquivalent] = [
            .downArrow: .upArrow, .pageDown: .pageUp, "j": "k",
        ]
        for key in [key, back[key] ?? key] {
            var seen: Set<String> = []
            for _ in 0..<60 {
                for line in Self.allLines where pilot.screen.contains(line) { seen.insert(line) }
                pilot.press(key)
                expectRedrawn(pilot)
            }
            #expect(seen.count == Self.allLines.count, "\(key): \(seen.sorted())")
        }
        #expect(pilot.screen.contains("r0 line 0"))
    }

    @Test func `Home and End show the outer ends of the rows`() throws {
        let pilot = try Pilot(width: 24, height: 6) { Rows() }
        pilot.press(.end)
        #expect(pilot.screen.contains("r2 line 6"), "\(pilot.screen)")
        #expect(pilot.screen.contains("a2"))
        pilot.press(.home)
        #expect(pilot.screen.contains("r0 line 0"), "\(pilot.screen)")
        pilot.press(.downArrow)
        pilot.press(.downArrow)
        #expect(!pilot.screen.contains("r0 line 0"))
        pilot.press(.home)
        #expect(pilot.screen.contains("r0 line 0"))
    }

    @Test func `A control that gets the focus comes into sight`() throws {
        let pilot = try Pilot(width: 24, height: 6) { Rows() }
        #expect(!pilot.screen.contains("a0"))
        pilot.press(.rightArrow)
        #expect(pilot.screen.contains("a0"), "\(pilot.screen)")
        pilot.press(.rightArrow)
        pilot.press(.return)
        #expect(pilot.screen.contains("pressed b0"), "\(pilot.screen)")
        // The way on from a control leads through the rest of the row.
        pilot.press(.downArrow)
        #expect(pilot.screen.contains("r1 line 0"), "\(pilot.screen)")
    }

    @Test func `A click on a row leaves it where it is`() throws {
        let pilot = try Pilot(width: 24, height: 6) { Rows(selects: true) }
        for _ in 0..<3 { pilot.press(.downArrow) }
        let before = pilot.lines
        pilot.click(2, 2)
        #expect(pilot.lines == before, "\(pilot.screen)")
    }

    @Test func `What is out of sight of a row is shown before it is pressed`() throws {
        let pilot = try Pilot(width: 24, height: 6) { Rows() }
        pilot.press(.return)
        #expect(pilot.screen.contains("pressed none"))
        #expect(pilot.screen.contains("a0"), "\(pilot.screen)")
        pilot.press(.return)
        #expect(pilot.screen.contains("pressed a0"), "\(pilot.screen)")
    }

    enum Change: CaseIterable {
        case deleted, lower, wider, before
    }

    @Observable
    @MainActor
    final class Holder {
        struct Row: Identifiable {
            let id: String
            var lines: Int
        }
        var rows = [("a", 1), ("b", 20), ("c", 1), ("d", 12), ("e", 1)].map {
            Row(id: $0.0, lines: $0.1)
        }
    }

    struct Changing: View {
        let model: Holder

        var body: some View {
            List(model.rows) { row in
                Text((0..<row.lines).map { "\(row.id) \($0) word word" }.joined(separator: "\n"))
            }
        }
    }

    @Test(arguments: Change.allCases, [true, false])
    func `A row that is less or gone in its midst leaves what follows in sight`(
        _ change: Change, byKeys: Bool
    ) throws {
        let model = Holder()
        let pilot = try Pilot(width: 12, height: 6) { Changing(model: model) }
        for _ in 0..<(byKeys ? 20 : 5) {
            if byKeys { pilot.press(.downArrow) } else { pilot.wheel(1, x: 1, y: 1) }
        }
        #expect(!pilot.screen.contains("a 0") && !pilot.screen.contains("c 0"), "\(pilot.screen)")
        switch change {
        case .deleted: model.rows.remove(at: 1)
        case .lower: model.rows[1].lines = 2
        case .wider: pilot.resize(to: CellSize(width: 60, height: 6))
        case .before: model.rows.removeSubrange(0...1)
        }
        pilot.render()
        #expect(pilot.lines[0].contains { !$0.isWhitespace }, "\(pilot.screen)")
        // The one in its place is at the top; of two that have gone it is the one after the next.
        let first = [Change.deleted: "c 0", .before: "d 0"][change] ?? "b "
        #expect(pilot.screen.contains(first), "\(pilot.screen)")
        expectRedrawn(pilot)
        if byKeys { #expect(pilot.cursor != nil, "\(pilot.screen)") }
    }

    struct Around: View {
        var body: some View {
            ScrollView {
                Text("top")
                List(0..<4, id: \.self) { row in
                    Text(row == 1 ? (0..<25).map { "t\($0)." }.joined(separator: "\n") : "r\(row)")
                }
                .frame(height: 30)
                Text("bottom")
            }
        }
    }

    @Test func `So is a row that is higher than what is seen of the list`() throws {
        let pilot = try Pilot(width: 16, height: 6) { Around() }
        for key in [KeyEquivalent.downArrow, .upArrow] {
            var seen: Set<Int> = []
            for _ in 0..<40 {
                for line in 0..<25 where pilot.screen.contains("t\(line).") { seen.insert(line) }
                pilot.press(key)
                expectRedrawn(pilot)
            }
            #expect(seen.count == 25, "\(key) \(seen.sorted())")
        }
        #expect(pilot.screen.contains("top"), "\(pilot.screen)")
    }
}
