import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Who has the focus until what was submitted or pressed is answered, and then.
@MainActor
struct AwaitedAnswerTests {
    @Observable
    @MainActor
    final class Model {
        var text = ""
        var other = ""
        var pressed = 0
        var isShown = false
        var isEnabled = true
        var isDone = false
        var items = ["one", "two", "three"]
        var selection: String? = "two"
        var choice = 0
        var path: [Int] = []
    }

    enum Modal: CaseIterable {
        case alert, sheet, popover, cover, dialog
    }

    private struct Asking: View {
        @Bindable var model: Model
        let modal: Modal

        private var field: some View {
            TextField("t", text: $model.text).onSubmit { model.isShown = true }
        }
        private var content: some View {
            Button("OK") {
                model.pressed += 1
                model.isShown = false
            }
        }

        var body: some View {
            switch modal {
            case .alert: field.alert("Sure?", isPresented: $model.isShown) { content }
            case .sheet: field.sheet(isPresented: $model.isShown) { content }
            case .popover: field.popover(isPresented: $model.isShown) { content }
            case .cover: field.fullScreenCover(isPresented: $model.isShown) { content }
            case .dialog:
                field.confirmationDialog("Sure?", isPresented: $model.isShown) { content }
            }
        }
    }

    @Test(arguments: Modal.allCases)
    func `what Return in a field brings to the front has the focus`(_ modal: Modal) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 12) { Asking(model: model, modal: modal) }
        pilot.type("a\n")
        pilot.press(.return)
        #expect(model.pressed == 1)
        pilot.type("b")
        #expect(model.text == "ab")
    }

    private struct Records: View {
        @Bindable var model: Model

        var body: some View {
            VStack {
                if !model.isDone {
                    TextField("t", text: $model.text).disabled(!model.isEnabled)
                }
                List(model.items, id: \.self, selection: $model.selection) { Text($0) }
                    .onDeleteCommand { model.items.removeAll { $0 == model.selection } }
                    .onKeyPress("d") {
                        model.pressed += 1
                        return .handled
                    }
                    .onKeyPress(.space) {
                        model.pressed += 1
                        return .handled
                    }
                Button("Delete") { model.pressed += 1 }
                    .keyboardShortcut("e", modifiers: [])
            }
        }
    }

    @Test(arguments: [true, false])
    func `what is typed for a field that has gone is no command`(isRemoved: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 10) { Records(model: model) }
        pilot.type("hello")
        if isRemoved { model.isDone = true } else { model.isEnabled = false }
        pilot.type("de d\n")
        pilot.press(.delete)
        #expect(model.items.count == 3)
        #expect(model.pressed == 0)
        // Whoever does something else has seen it.
        pilot.press(.downArrow)
        pilot.type("d")
        #expect(model.pressed == 1)
    }

    private struct Login: View {
        @Bindable var model: Model
        let isPage: Bool

        private var rows: some View {
            List(model.items, id: \.self) { item in Button(item) { model.other = item } }
        }
        private var field: some View {
            VStack {
                TextField("t", text: $model.text).onSubmit { model.isEnabled = false }
                    .disabled(!model.isEnabled)
                Button("Delete all") { model.pressed += 1 }
            }
        }

        var body: some View {
            if isPage {
                NavigationStack(path: $model.path) {
                    field.navigationDestination(for: Int.self) { _ in rows }
                }
            } else if model.isDone {
                rows
            } else {
                field
            }
        }
    }

    @Test(arguments: [true, false])
    func `what answers a field that was disabled meanwhile has the focus`(isPage: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 10) { Login(model: model, isPage: isPage) }
        pilot.type("a\n")
        pilot.render()
        model.isEnabled = true
        if isPage { model.path = [1] } else { model.isDone = true }
        pilot.press(.downArrow)
        pilot.press(.return)
        #expect(model.other == "two")
        #expect(model.pressed == 0)
    }

    @Test func `what answers one that is disabled still has the focus`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 10) { Login(model: model, isPage: false) }
        pilot.type("a\n")
        pilot.render()
        model.isDone = true
        pilot.press(.downArrow)
        pilot.press(.return)
        #expect(model.other == "two")
    }

    @Test func `a page has the focus where a program took it from the field before`() throws {
        struct Pages: View {
            @Bindable var model: Model
            @FocusState private var isFocused: Bool

            var body: some View {
                NavigationStack(path: $model.path) {
                    TextField("t", text: $model.text).focused($isFocused)
                        .onSubmit {
                            isFocused = false
                            model.path = [1]
                        }
                        .navigationDestination(for: Int.self) { _ in
                            TextField("other", text: $model.other)
                        }
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 6) { Pages(model: model) }
        pilot.type("a\nbc")
        #expect(model.other == "bc")
    }

    private struct Saving: View {
        @Bindable var model: Model
        let control: Int

        var body: some View {
            VStack {
                Group {
                    switch control {
                    case 0: Button("Save") { model.isEnabled = false }
                    case 1:
                        Picker("Choice", selection: $model.choice) {
                            ForEach(0..<3) { Text("choice \($0)") }
                        }
                        .pickerStyle(.menu)
                    case 2:
                        Picker("Choice", selection: $model.choice) {
                            ForEach(0..<3) { Text("choice \($0)") }
                        }
                        .pickerStyle(.segmented)
                    default:
                        Toggle("On", isOn: $model.isShown)
                    }
                }
                .disabled(!model.isEnabled)
                .onChange(of: model.choice) { model.isEnabled = false }
                .onChange(of: model.isShown) { model.isEnabled = false }
                Button("Delete") { model.pressed += 1 }
            }
        }
    }

    @Test(arguments: 0..<4, [true, false])
    func `a control that its own key disables has the focus again`(
        _ control: Int, isClicked: Bool
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 10) { Saving(model: model, control: control) }
        switch control {
        case 0 where isClicked: pilot.click(text: "Save")
        case 1 where isClicked:
            pilot.click(text: "choice 0")
            pilot.click(text: "choice 1")
        case 1: pilot.press([.return, .downArrow, .return])
        case 2 where isClicked: pilot.click(text: "choice 1")
        case 2: pilot.press(.rightArrow)
        case 3 where isClicked: pilot.click(text: "On")
        default: pilot.press(.space)
        }
        #expect(!model.isEnabled)
        pilot.type(" \n")
        #expect(model.pressed == 0)
        model.isEnabled = true
        pilot.render()
        pilot.press(.tab)
        pilot.press(.space)
        #expect(model.pressed == 1)
    }

    @Test func `the arrows go on from a control that is disabled`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 10) { Saving(model: model, control: 0) }
        pilot.press([.space, .downArrow, .space])
        #expect(model.pressed == 1)
        model.isEnabled = true
        pilot.press(.space)
        #expect(model.pressed == 2)
    }
}
