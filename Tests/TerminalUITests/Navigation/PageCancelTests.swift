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

    private struct Stacked: View {
        @Bindable var model: Model
        let isInBar: Bool

        var body: some View {
            NavigationSplitView {
                if isInBar {
                    List(0..<3, id: \.self) { Text("row \($0)") }.toolbar { cancel }
                } else {
                    List(0..<3, id: \.self) { Text("row \($0)") }
                    cancel
                }
            } detail: {
                NavigationStack(path: $model.path) {
                    NavigationLink("Go", value: 1)
                        .navigationDestination(for: Int.self) {
                            TextField("F\($0)", text: $model.text)
                        }
                }
            }
        }

        private var cancel: some View {
            Button("Cancel") { model.log.append("cancel") }.keyboardShortcut(.cancelAction)
        }
    }

    @Test("nor from going back in a stack of its own", arguments: [true, false])
    func ownStack(isInBar: Bool) throws {
        let model = Model()
        model.path = []
        let pilot = try Pilot(width: 70, height: 10) { Stacked(model: model, isInBar: isInBar) }
        pilot.click(text: "Go")
        pilot.click(text: "F1")
        pilot.type("q")
        #expect(model.text == "q")
        pilot.press(.escape)
        #expect(model.path == [])
        #expect(model.log == [])
    }

    private struct Editing: View {
        @Bindable var model: Model
        let isHidden: Bool

        var body: some View {
            NavigationSplitView {
                List(0..<3, id: \.self) { Text("row \($0)") }
            } detail: {
                NavigationLink("Edit") {
                    Form { TextField("Name", text: $model.text) }
                        .navigationBarBackButtonHidden(isHidden)
                        .toolbar {
                            ToolbarItem(placement: .cancellationAction) {
                                Button("Cancel") { model.log.append("cancel") }
                                    .keyboardShortcut(.cancelAction)
                            }
                        }
                }
            }
        }
    }

    @Test(
        "what cancels on the page that would go comes first, wherever the focus is",
        arguments: [true, false])
    func fromSidebar(isHidden: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 70, height: 10) { Editing(model: model, isHidden: isHidden) }
        pilot.click(text: "Edit")
        pilot.type("x")
        pilot.click(text: "row 1")
        pilot.press(.escape)
        #expect(model.log == ["cancel"])
        #expect(pilot.screen.contains("Cancel"))
    }

    private struct Wizard: View {
        @Bindable var model: Model

        var body: some View {
            VStack {
                Button("Cancel") { model.log.append("cancel") }.keyboardShortcut(.cancelAction)
                NavigationStack(path: $model.path) {
                    TextField("First", text: $model.text)
                        .navigationDestination(for: Int.self) {
                            TextField("Page \($0)", text: $model.text)
                        }
                }
            }
        }
    }

    @Test func `what cancels around the pages is cancelled on each of them`() throws {
        let model = Model()
        let pilot = try Pilot(width: 70, height: 10) { Wizard(model: model) }
        pilot.click(text: "Page 1")
        pilot.type("x")
        #expect(model.text == "x")
        pilot.press(.escape)
        #expect(model.log == ["cancel"])
        #expect(model.path == [1])
    }

    private struct Leaving: View {
        @Bindable var model: Model
        let hasCancel: Bool
        let isOfField: Bool

        var body: some View {
            VStack {
                if isOfField {
                    TextField("Name", text: $model.text).onExitCommand { leave() }
                } else {
                    TextField("Name", text: $model.text)
                }
                if hasCancel {
                    Button("Cancel") { model.log.append("cancel") }.keyboardShortcut(.cancelAction)
                }
            }
            .onExitCommand { leave() }
        }

        private func leave() { model.log.append("exit") }
    }

    @Test(arguments: [true, false], [true, false])
    func `a way out is for where nothing cancels`(hasCancel: Bool, isOfField: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 6) {
            Leaving(model: model, hasCancel: hasCancel, isOfField: isOfField)
        }
        pilot.type("x")
        pilot.press(.escape)
        #expect(model.log == [hasCancel ? "cancel" : "exit"])
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
