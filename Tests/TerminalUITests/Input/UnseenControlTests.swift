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
}
