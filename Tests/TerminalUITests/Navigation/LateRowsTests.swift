import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Where the focus is when rows come after the first frame.
@MainActor
struct LateRowsTests {
    @Observable
    @MainActor
    final class Model {
        var rows: [String] = []
        var added = 0
    }

    struct Rows: View {
        let model: Model

        var body: some View {
            NavigationStack {
                List(model.rows, id: \.self) { Text($0) }
                    .navigationTitle("Rows")
                    .toolbar { Button("Add") { model.added += 1 } }
            }
        }
    }

    @Test func `rows that come later have the focus before a toolbar`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 8) { Rows(model: model) }
        model.rows = ["one", "two"]
        pilot.render()
        pilot.press(.downArrow)
        #expect(pilot.reversed.contains { $0.contains("two") })
        pilot.press(.return)
        #expect(model.added == 0)
    }

    @Test func `the focus stays in the toolbar where somebody has used it`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 8) { Rows(model: model) }
        pilot.press(.return)
        #expect(model.added == 1)
        model.rows = ["one", "two"]
        pilot.render()
        pilot.press(.return)
        #expect(model.added == 2)
    }
}
