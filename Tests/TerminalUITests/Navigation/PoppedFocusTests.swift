import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Where the focus is when a page without controls has gone.
@MainActor
struct PoppedFocusTests {
    @Observable
    @MainActor
    final class Model {
        var texts = ["a", "b", "c", "d"]
        var isPushed = false
    }

    struct Fields: View {
        @Bindable var model: Model
        let isScrolled: Bool

        var body: some View {
            NavigationStack {
                Group {
                    if isScrolled { ScrollView { fields } } else { fields }
                }
                .navigationDestination(isPresented: $model.isPushed) { Text("Page") }
            }
        }

        private var fields: some View {
            VStack(spacing: 0) {
                ForEach(0..<4, id: \.self) { TextField("f", text: $model.texts[$0]) }
            }
        }
    }

    @Test(arguments: [false, true], [false, true])
    func `a field gets the focus back when the page above it goes`(
        isScrolled: Bool, isByKey: Bool
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 7) { Fields(model: model, isScrolled: isScrolled) }
        pilot.click(text: "c")
        model.isPushed = true
        pilot.render()
        #expect(pilot.find(text: "Page") != nil)
        if isByKey { pilot.press(.escape) } else { model.isPushed = false }
        pilot.render()
        #expect(!model.isPushed)
        pilot.press(.end)
        pilot.type("q")
        #expect(model.texts == ["a", "b", "cq", "d"])
    }
}
