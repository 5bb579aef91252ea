import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Controls whose meaning, or place, changes before it is shown.
@MainActor
struct UnseenControlTests {
    @Observable @MainActor
    final class Model {
        var items = ["a", "b", "c"]
        var amounts = [1, 1, 1]
        var amount = 9
        var isRunning = false
        var isValid = false
        var choice = "b"
        var text = ""
        var log: [String] = []
    }

    private struct Amounts: View {
        @Bindable var model: Model

        var body: some View {
            VStack {
                ForEach(model.items, id: \.self) { item in
                    let index = model.items.firstIndex(of: item) ?? 0
                    Stepper(item, value: $model.amounts[index])
                }
            }
        }
    }

    @Test(arguments: [KeyEquivalent.rightArrow, "+", "-"])
    func `a value is changed that was seen to have the focus`(_ key: KeyEquivalent) throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 6) { Amounts(model: model) }
        pilot.press(.tab)
        model.items.remove(at: 1)
        pilot.press(key)
        #expect(model.amounts == [1, 1, 1])
        // What the others do is of no importance.
        model.amounts[0] = 5
        pilot.press("+")
        #expect(model.amounts == [5, 2, 1])
    }

    private struct Switch: View {
        @Bindable var model: Model

        var body: some View {
            VStack {
                Button(model.isRunning ? "Stop" : "Start") {
                    model.log.append(model.isRunning ? "stop" : "start")
                }
                Text(model.text)
            }
        }
    }

    @Test(arguments: [false, true])
    func `a button does what it says`(_ isClicked: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 6) { Switch(model: model) }
        let row = try #require(pilot.lines.firstIndex { $0.contains("Start") })
        let column = try #require(pilot.lines[row].range(of: "tar")).lowerBound
        let point = CellPoint(
            x: pilot.lines[row].distance(from: pilot.lines[row].startIndex, to: column), y: row)
        func press() {
            if isClicked {
                pilot.mouse(.press, at: point)
                pilot.mouse(.release, at: point)
            } else {
                pilot.press(.return)
            }
        }
        model.isRunning = true
        press()
        #expect(model.log == [])
        press()
        #expect(model.log == ["stop"])
        model.text = "what is beside it"
        press()
        #expect(model.log == ["stop", "stop"])
    }

    private struct Choices: View {
        enum Style: CaseIterable { case inline, segmented, form }

        @Bindable var model: Model
        let style: Style

        var body: some View {
            switch style {
            case .inline: picker.pickerStyle(.inline).frame(maxHeight: .infinity, alignment: .top)
            case .segmented: picker.pickerStyle(.segmented)
            case .form: Form { picker.pickerStyle(.inline) }
            }
        }

        private var picker: some View {
            Picker("p", selection: $model.choice) {
                ForEach(model.items, id: \.self) { Text("item \($0)").tag($0) }
            }
        }
    }

    @Test(arguments: Choices.Style.allCases)
    private func `a click chooses what is read there`(_ style: Choices.Style) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 8) { Choices(model: model, style: style) }
        let row = try #require(pilot.lines.firstIndex { $0.contains("item c") })
        let column = try #require(pilot.lines[row].range(of: "item c")).lowerBound
        let point = CellPoint(
            x: pilot.lines[row].distance(from: pilot.lines[row].startIndex, to: column), y: row)
        model.items.insert("x", at: 0)
        pilot.mouse(.press, at: point)
        pilot.mouse(.release, at: point)
        #expect(model.choice == "b")
        expectRedrawn(pilot)
        #expect(pilot.click(text: "item c"))
        #expect(model.choice == "c")
    }

    private struct Amount: View {
        @Bindable var model: Model

        var body: some View { Form { Stepper("Amount \(model.amount)", value: $model.amount) } }
    }

    @Test func `a click that was for more does not make it less`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 4) { Amount(model: model) }
        let row = try #require(pilot.lines.firstIndex { $0.contains("+") })
        let column = try #require(pilot.lines[row].firstIndex(of: "+"))
        let x = pilot.lines[row].distance(from: pilot.lines[row].startIndex, to: column)
        model.amount = 1000
        pilot.mouse(.press, at: CellPoint(x: x, y: row))
        pilot.mouse(.release, at: CellPoint(x: x, y: row))
        #expect(model.amount >= 1000)
    }

    private struct Post: View {
        enum Kind: CaseIterable { case editor, field, button, list }

        @Bindable var model: Model
        let kind: Kind

        var body: some View {
            VStack {
                switch kind {
                case .editor: TextEditor(text: $model.text)
                case .field:
                    TextField("t", text: $model.text).onSubmit { model.log.append("used") }
                case .button: Button("Add") { model.log.append("used") }
                case .list:
                    List { Button("Row") { model.log.append("used") } }
                }
                Button("Post") { model.log.append("post") }
                    .keyboardShortcut(.defaultAction).disabled(!model.isValid)
            }
        }
    }

    @Test(arguments: Post.Kind.allCases)
    private func `Return is for what uses it, whatever the default button becomes`(
        _ kind: Post.Kind
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) { Post(model: model, kind: kind) }
        model.isValid = true
        pilot.press(.return)
        if kind == .editor {
            #expect(model.text == "\n")
        } else {
            #expect(model.log == ["used"])
        }
    }

    private struct Clock: View {
        let model: Model

        var body: some View {
            VStack {
                Button("Pause (\(model.amount) %)") { model.log.append("pause") }
                HStack {
                    Text("\(model.amount)")
                    Button {
                        model.log.append("go")
                    } label: {
                        Text("Go").frame(maxWidth: .infinity)
                    }
                }
                VStack { Text("0:\(model.amount)") }
                    .focusable()
                    .onKeyPress(.space) {
                        model.log.append("space")
                        return .handled
                    }
            }
        }
    }

    @Test func `a label that counts holds up the first press only, and what is no label none`()
        throws
    {
        let model = Model()
        model.amount = 95
        let pilot = try Pilot(width: 30, height: 6) { Clock(model: model) }
        for (key, word, count) in [
            (KeyEquivalent.return, "pause", 9), (.return, "go", 10), (.space, "space", 10),
        ] {
            model.log = []
            for _ in 0..<10 {
                model.amount += 1
                pilot.press(key)
            }
            #expect(model.log == Array(repeating: word, count: count))
            pilot.press(.tab)
        }
    }

    private struct Shortcuts: View {
        let model: Model
        let shortcut: KeyboardShortcut

        var body: some View {
            VStack {
                Button("First") { model.log.append("first") }
                Button(model.isRunning ? "Stop" : "Quit") {
                    model.log.append(model.isRunning ? "stop" : "quit")
                }
                .keyboardShortcut(shortcut)
                if model.isValid {
                    Button("New") { model.log.append("new") }.keyboardShortcut("n", modifiers: [])
                }
            }
        }
    }

    @Test(arguments: [
        KeyboardShortcut("r", modifiers: .control), KeyboardShortcut("r", modifiers: []),
        .cancelAction,
    ])
    func `a shortcut is for what its button says`(_ shortcut: KeyboardShortcut) throws {
        let model = Model()
        model.isRunning = true
        let pilot = try Pilot(width: 30, height: 6) { Shortcuts(model: model, shortcut: shortcut) }
        model.isRunning = false
        pilot.press(shortcut.key, modifiers: shortcut.modifiers)
        #expect(model.log == [])
        pilot.press(shortcut.key, modifiers: shortcut.modifiers)
        #expect(model.log == ["quit"])
        // Nor for one that has only come.
        model.isValid = true
        pilot.press("n")
        #expect(model.log == ["quit"])
        pilot.press("n")
        #expect(model.log == ["quit", "new"])
    }

    private struct Mail: View {
        @Bindable var model: Model
        @State private var selection: Set<String> = ["a"]

        var body: some View {
            VStack {
                Button("Trash") { model.log.append("trash \(selection.sorted().joined())") }
                    .keyboardShortcut("x", modifiers: .control)
                List(model.items, id: \.self, selection: $selection) { Text("mail \($0)") }
            }
            .onChange(of: model.items) { selection = Set(model.items.prefix(1)) }
        }
    }

    @Test(arguments: ["key", "click", "return"])
    func `what acts on the selection acts on that which is seen`(_ way: String) throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) { Mail(model: model) }
        func act() throws {
            switch way {
            case "key": pilot.press("x", modifiers: .control)
            case "return": pilot.press(.return)
            default:
                let row = try #require(pilot.lines.firstIndex { $0.contains("Trash") })
                pilot.mouse(.press, at: CellPoint(x: 15, y: row))
                pilot.mouse(.release, at: CellPoint(x: 15, y: row))
            }
        }
        model.items.removeFirst()
        try act()
        #expect(model.log == [])
        // What comes behind it does not matter.
        model.items.append("e")
        try act()
        #expect(model.log == ["trash b"])
    }

    private struct Log: View {
        let model: Model
        @State private var selection: String?

        var body: some View {
            VStack {
                Button("Pause") { model.log.append("pause") }
                List(model.items, id: \.self, selection: $selection) { Text($0) }
            }
            .onChange(of: model.items) { selection = model.items.last }
        }
    }

    @Test func `a selection that goes on with each frame holds up the first key only`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) { Log(model: model) }
        for number in 0..<10 {
            model.items.append("\(number)")
            pilot.press(.return)
        }
        #expect(model.log.count == 9)
    }
}
