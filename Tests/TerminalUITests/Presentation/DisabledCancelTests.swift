import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Escape where the button that cancels is disabled.
@MainActor
struct DisabledCancelTests {
    @Observable @MainActor
    final class Model {
        var isShown = true
        var isSaving = true
        var log: [String] = []
    }

    struct Sheet: View {
        @Bindable var model: Model
        let hasShortcut: Bool

        var body: some View {
            Text("x").sheet(isPresented: $model.isShown) {
                Text("Name")
                Button("Cancel", role: hasShortcut ? nil : .cancel) {
                    model.log.append("cancel")
                    model.isShown = false
                }
                .keyboardShortcut(hasShortcut ? .cancelAction : nil)
                .disabled(model.isSaving)
            }
        }
    }

    @Test(arguments: [true, false])
    func `a sheet that cannot be cancelled now is not closed by Escape`(hasShortcut: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) {
            Sheet(model: model, hasShortcut: hasShortcut)
        }
        pilot.press(.escape)
        #expect(model.isShown)
        #expect(model.log == [])
        model.isSaving = false
        pilot.render()
        pilot.press(.escape)
        #expect(!model.isShown)
        #expect(model.log == (hasShortcut ? ["cancel"] : []))
    }

    struct Alert: View {
        @Bindable var model: Model

        var body: some View {
            Text("x").alert("Delete?", isPresented: $model.isShown) {
                Button("Delete", role: .destructive) { model.log.append("delete") }
                Button("Keep", role: .cancel) { model.log.append("keep") }
                    .disabled(model.isSaving)
            }
        }
    }

    @Test(arguments: [KeyEquivalent.escape, "n"])
    func `an alert waits for its answer`(key: KeyEquivalent) throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) { Alert(model: model) }
        pilot.press(key)
        #expect(model.isShown)
        model.isSaving = false
        pilot.render()
        pilot.press(key)
        #expect(!model.isShown)
        #expect(model.log == ["keep"])
    }
}
