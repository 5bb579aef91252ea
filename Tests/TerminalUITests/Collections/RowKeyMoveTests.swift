import Observation
import RandomTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

/// Rows that keys move among the data stay in sight.
@MainActor
struct RowKeyMoveTests {
    @Observable
    @MainActor
    final class Model {
        var rows = (1...12).map { "#\($0)" }
        var chosen: String?
    }

    enum Kind: CaseIterable {
        case plain, selection, section, links, inScrollView
    }

    private struct Rows: View {
        @Bindable var model: Model
        let kind: Kind

        private var loop: some View {
            ForEach(model.rows, id: \.self) { row in
                if kind == .links {
                    NavigationLink(row) { Text(row) }
                } else {
                    Text(row)
                }
            }
            .onMove { model.rows.move(fromOffsets: $0, toOffset: $1) }
        }

        var body: some View {
            switch kind {
            case .plain: List { loop }
            case .selection: List(selection: $model.chosen) { loop }
            case .section: List { Section("S") { loop } }
            case .links: NavigationStack { List { loop } }
            case .inScrollView: ScrollView { List { loop }.frame(height: 20) }
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func `the row that a key moves is seen where it is then`(_ kind: Kind) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 6) { Rows(model: model, kind: kind) }
        func isCursorSeen(on row: String) -> Bool {
            pilot.lines.contains { $0.contains(row + " ") || $0.hasSuffix(row) }
                && pilot.attributes(of: row)?.contains(.reverse) == true
        }
        var steps = SplitMix(seed: 7)
        for _ in 0..<3 { pilot.press(.downArrow) }
        let row = try #require(model.rows.first { isCursorSeen(on: $0) })
        for _ in 0..<60 {
            let isDown = Int.random(in: 0..<5, using: &steps) < 3
            let before = model.rows.firstIndex(of: row)
            pilot.press(isDown ? .downArrow : .upArrow, modifiers: .shift)
            let after = model.rows.firstIndex(of: row)
            #expect(isCursorSeen(on: row), "\(before ?? -1) \(after ?? -1)\n\(pilot.screen)")
            expectRedrawn(pilot)
        }
        for _ in model.rows { pilot.press(.downArrow, modifiers: .shift) }
        #expect(model.rows.last == row)
        #expect(isCursorSeen(on: row), "\(pilot.screen)")
        for _ in model.rows { pilot.press(.upArrow, modifiers: .shift) }
        #expect(model.rows.first == row)
        #expect(isCursorSeen(on: row), "\(pilot.screen)")
    }
}
