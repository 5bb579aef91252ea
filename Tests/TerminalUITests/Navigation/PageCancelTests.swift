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

    private struct Columns: View {
        @Bindable var model: Model

        var body: some View {
            NavigationSplitView {
                Button("Clear") { model.log.append("clear") }.keyboardShortcut(.cancelAction)
            } detail: {
                NavigationLink("More") { TextField("Query", text: $model.text) }
            }
        }
    }

    @Test func `what another column cancels does not keep from going back`() throws {
        let model = Model()
        let pilot = try Pilot(width: 70, height: 10) { Columns(model: model) }
        pilot.click(text: "More")
        #expect(pilot.screen.contains("Query"))
        pilot.type("q")
        pilot.press(.escape)
        #expect(!pilot.screen.contains("Query"))
        #expect(model.log == [])
    }

    enum Presented: CaseIterable { case alert, dialog, sheet, popover }

    private struct Detail: View {
        @Bindable var model: Model
        let presented: Presented
        @State private var isShown = false

        private var button: some View { Button("Delete") { isShown = true } }
        private var answers: some View { Button("No", role: .cancel) { isShown = false } }

        var body: some View {
            NavigationSplitView {
                Button("New") { model.log.append("new") }
            } detail: {
                VStack {
                    TextField("Name", text: $model.text)
                    switch presented {
                    case .alert: button.alert("Sure?", isPresented: $isShown) { answers }
                    case .dialog:
                        button.confirmationDialog("Sure?", isPresented: $isShown) { answers }
                    case .sheet: button.sheet(isPresented: $isShown) { answers }
                    case .popover: button.popover(isPresented: $isShown) { answers }
                    }
                }
            }
        }
    }

    @Test(arguments: Presented.allCases, [true, false])
    func `what has been in front of a column gives the focus back there`(
        _ presented: Presented, isEscape: Bool
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 70, height: 12) { Detail(model: model, presented: presented) }
        pilot.click(text: "Delete")
        #expect(pilot.screen.contains("[ No ]"))
        if isEscape { pilot.press(.escape) } else { pilot.click(text: "[ No ]") }
        #expect(!pilot.screen.contains("[ No ]"))
        pilot.press(.return)
        #expect(pilot.screen.contains("[ No ]"))
        #expect(model.log == [])
    }
}
