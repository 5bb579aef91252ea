import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// What is in a layer of content that may be several views is met as any other view is.
@MainActor
struct LayerControlTests {
    @Observable @MainActor
    final class Model {
        var items: [Int] = []
        var isShown = true
        var log: [String] = []
        var goal = 0
    }

    struct Worked: View {
        let model: Model
        @FocusState private var isGoal: Bool

        var body: some View {
            VStack {
                Button("other") {}
                ForEach(model.items, id: \.self) { Text("row \($0) .....") }
                    .overlay(alignment: .trailing) {
                        Button("go") { model.log.append("go") }
                            .keyboardShortcut("k", modifiers: .control)
                            .focused($isGoal)
                    }
            }
            .onChange(of: model.goal) { isGoal = true }
        }
    }

    @Test(arguments: [0, 1, 2])
    func `is worked by keys`(count: Int) throws {
        let model = Model()
        model.items = Array(0..<count)
        let pilot = try Pilot(width: 40, height: 10) { Worked(model: model) }
        pilot.press("k", modifiers: .control)
        #expect(model.log == (count > 0 ? ["go"] : []))
        model.log = []
        for _ in 0..<count {
            pilot.press(.tab)
            pilot.press(.return)
        }
        #expect(model.log == Array(repeating: "go", count: count))
        guard count == 1 else { return }
        pilot.press(.tab)
        #expect(pilot.reversed == ["[ other ]"])
        model.goal += 1
        pilot.render()
        #expect(pilot.reversed == ["[ go ]"])
    }

    struct Rows: View {
        let model: Model

        var body: some View {
            List(0..<40) { item in
                Group {
                    if model.isShown { Text("row \(item) .................") }
                }
                .overlay(alignment: .trailing) {
                    if item == 1 { Button("go") { model.log.append("go") } }
                }
            }
        }
    }

    @Test
    func `is worked by Return on its row`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 8) { Rows(model: model) }
        pilot.press(.downArrow)
        pilot.press(.return)
        #expect(model.log == ["go"])
    }
}
