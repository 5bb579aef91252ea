import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Confirmation dialogs have a way out that can be seen.
@MainActor
struct ConfirmationCancelTests {
    @Observable
    @MainActor
    final class Model {
        var isShown = true
        var hasCancel = false
        var log: [String] = []
    }

    struct Screen: View {
        @Bindable var model: Model
        var body: some View {
            Text("x").confirmationDialog("Delete?", isPresented: $model.isShown) {
                Button("Delete", role: .destructive) { model.log.append("delete") }
                if model.hasCancel {
                    Button("Keep", role: .cancel) { model.log.append("keep") }
                }
            }
        }
    }

    @Test func `a confirmation dialog without a button that cancels gets one`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) { Screen(model: model) }
        #expect(pilot.reversed == ["[ Cancel ]"])
        pilot.click(text: "Cancel")
        #expect(!model.isShown)
        #expect(model.log == [])
        model.isShown = true
        pilot.render()
        pilot.press("n")
        #expect(!model.isShown)
        model.isShown = true
        pilot.render()
        pilot.press("y")
        #expect(model.log == ["delete"])
    }

    @Test func `a button that cancels takes its place, whenever it comes and goes`() throws {
        let model = Model()
        model.hasCancel = true
        let pilot = try Pilot(width: 30, height: 8) { Screen(model: model) }
        #expect(!pilot.screen.contains("Cancel"))
        #expect(pilot.reversed == ["[ Keep ]"])
        model.hasCancel = false
        pilot.render()
        #expect(pilot.screen.contains("[ Cancel ]"))
        #expect(!pilot.screen.contains("Keep"))
        model.hasCancel = true
        pilot.render()
        #expect(!pilot.screen.contains("Cancel"))
        pilot.press(.escape)
        #expect(model.log == ["keep"])
    }
}
