import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// What has the focus where a change of the layout pushes it out of sight.
@MainActor
struct FocusOutOfSightTests {
    @Observable
    @MainActor
    final class Model {
        var lines = 2
        var text = ""
        var isOn = false
    }

    enum Container: CaseIterable {
        case page, scroll
    }

    struct Lines: View {
        @Bindable var model: Model
        let container: Container
        let hasField: Bool

        var body: some View {
            switch container {
            case .page: content
            case .scroll: ScrollView { content }
            }
        }

        private var content: some View {
            VStack(alignment: .leading, spacing: 0) {
                ForEach(0..<model.lines, id: \.self) { Text("line \($0)") }
                if hasField {
                    TextField("field", text: $model.text)
                } else {
                    Toggle("switch", isOn: $model.isOn)
                }
            }
        }
    }

    @Test(arguments: Container.allCases)
    func `what is typed is seen`(_ container: Container) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 5) {
            Lines(model: model, container: container, hasField: true)
        }
        pilot.click(text: "field")
        pilot.type("hey")
        model.lines = 9
        pilot.render()
        #expect(!pilot.screen.contains("hey"))
        pilot.type("abc")
        #expect(model.text == "heyabc")
        #expect(pilot.screen.contains("heyabc"), "\(pilot.screen)")
        #expect(pilot.cursor != nil)
    }

    @Test func `a control is seen before it is pressed`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 5) {
            Lines(model: model, container: .page, hasField: false)
        }
        pilot.press(.space)
        #expect(model.isOn)
        model.lines = 9
        pilot.render()
        #expect(!pilot.screen.contains("switch"))
        pilot.press(.space)
        #expect(pilot.screen.contains("switch"), "\(pilot.screen)")
        #expect(model.isOn)
        pilot.press(.space)
        #expect(!model.isOn)
    }
}
