import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// What is typed ahead into a field that waits, and is enabled again before the frame that shows it.
@MainActor
struct TypedAheadTests {
    @Observable @MainActor
    final class Model {
        var text = ""
        var isBusy = false
        var log: [String] = []
    }

    private struct Chat: View {
        @Bindable var model: Model

        var body: some View {
            TextField("Say", text: $model.text)
                .disabled(model.isBusy)
                .onSubmit {
                    model.log.append(model.text)
                    model.text = ""
                }
        }
    }

    private func enabledAgain(_ model: Model) throws -> Pilot {
        let pilot = try Pilot(width: 30, height: 3) { Chat(model: model) }
        pilot.type("a\n")
        model.isBusy = true
        pilot.render()
        model.isBusy = false
        return pilot
    }

    @Test func `all of a read counts once its letters do`() throws {
        let model = Model()
        let pilot = try enabledAgain(model)
        pilot.type("hi\nyou\n")
        #expect(model.log == ["a", "hi", "you"])
    }

    @Test func `what is still dim is not submitted by Return alone`() throws {
        let model = Model()
        let pilot = try enabledAgain(model)
        model.text = "draft"
        pilot.press(.return)
        #expect(model.log == ["a"])
        pilot.press(.return)
        #expect(model.log == ["a", "draft"])
    }
}
