import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Escape on a page with a cancel action is that action's: it is shown in the bar.
@MainActor
struct PageCancelTests {
    @Observable @MainActor
    final class Model {
        var path = [1]
        var text = ""
        var log: [String] = []
    }

    private struct Pages: View {
        @Bindable var model: Model
        let hasCancel: Bool
        let isHidden: Bool

        var body: some View {
            NavigationStack(path: $model.path) {
                NavigationLink("Go", value: 1)
                    .navigationDestination(for: Int.self) { _ in
                        Form { TextField("Name", text: $model.text) }
                            .navigationBarBackButtonHidden(isHidden)
                            .toolbar {
                                if hasCancel {
                                    ToolbarItem(placement: .cancellationAction) {
                                        Button("Cancel") { model.log.append("cancel") }
                                            .keyboardShortcut(.cancelAction)
                                    }
                                }
                            }
                    }
            }
        }
    }

    @Test(arguments: [true, false], [true, false])
    func `Escape cancels, and goes back where nothing is to be cancelled`(
        hasCancel: Bool, isHidden: Bool
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 50, height: 10) {
            Pages(model: model, hasCancel: hasCancel, isHidden: isHidden)
        }
        pilot.type("x")
        pilot.press(.escape)
        #expect(model.log == (hasCancel ? ["cancel"] : []))
        #expect(model.path == (hasCancel || isHidden ? [1] : []))
    }
}
