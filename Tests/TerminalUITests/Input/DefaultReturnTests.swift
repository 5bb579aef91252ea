import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Return in a form with a default button: it is for that, and presses nothing beside it while that cannot answer.
@MainActor
struct DefaultReturnTests {
    @Observable @MainActor
    final class Model {
        var user = ""
        var password = ""
        var isBusy = false
        var stance = Stance.disabled
        var choice = 0
        var items: [String] = []
        var log: [String] = []
    }

    /// What becomes of the default button while it works.
    enum Stance: CaseIterable { case disabled, renamed, replaced, hidden }

    private struct Login: View {
        @Bindable var model: Model

        var body: some View {
            Form {
                TextField("User", text: $model.user)
                SecureField("Password", text: $model.password)
                HStack {
                    if model.isBusy, model.stance == .replaced {
                        ProgressView()
                    } else if !model.isBusy || model.stance != .hidden {
                        Button(model.isBusy && model.stance == .renamed ? "Wait" : "Log in") {
                            model.log.append("log in \(model.password)")
                            model.isBusy = true
                        }
                        .keyboardShortcut(.defaultAction)
                        .disabled(model.password.isEmpty || model.isBusy)
                    }
                    Button("Delete account") { model.log.append("gone") }
                }
                Picker("Colour", selection: $model.choice) {
                    ForEach(0..<3) { Text("P\($0)").tag($0) }
                }
            }
        }
    }

    /// Types a text with its Returns, in one read or in one for each key.
    private func type(_ text: String, isOneRead: Bool, in pilot: Pilot) {
        if isOneRead {
            pilot.press(text.map { $0 == "\n" ? .return : KeyEquivalent($0) })
        } else {
            pilot.type(text)
        }
    }

    private func login(_ model: Model, _ stance: Stance) throws -> Pilot {
        model.stance = stance
        return try Pilot(width: 50, height: 12) { Login(model: model) }
    }

    @Test(
        "who presses Return again while that is answered presses nothing else",
        arguments: Stance.allCases, [true, false])
    func again(_ stance: Stance, isOneRead: Bool) throws {
        let model = Model()
        let pilot = try login(model, stance)
        pilot.press(.tab)
        pilot.type("s")
        if isOneRead {
            pilot.press([.return, .return, .return])
        } else {
            for _ in 0..<3 { pilot.press(.return) }
        }
        #expect(model.log == ["log in s"])
        pilot.type("t")
        pilot.press(.return)
        pilot.press(.return)
        #expect(model.log == ["log in s"])
        #expect(model.choice == 0)
        model.isBusy = false
        pilot.render()
        pilot.type("u")
        pilot.press(.return)
        #expect(model.log == ["log in s", "log in stu"])
        pilot.press(.tab)
        pilot.press(.return)
        #expect(model.log.last == "gone")
    }

    @Test("Return leads on to the next field while the button is disabled, and no further")
    func leadsOn() throws {
        let model = Model()
        let pilot = try login(model, .disabled)
        pilot.type("me")
        pilot.press(.return)
        pilot.press(.return)
        pilot.press(.return)
        #expect(model.log == [])
        pilot.type("s")
        #expect(model.password == "s")
        #expect(model.user == "me")
    }

    private struct Redeeming: View {
        @Bindable var model: Model

        var body: some View {
            VStack {
                TextField("Code", text: $model.user)
                TextField("Note", text: $model.password)
                Button("Redeem") {
                    model.log.append(model.user)
                    model.user = model.user.uppercased()
                    model.isBusy = true
                }
                .keyboardShortcut(.defaultAction)
                .disabled(model.isBusy)
            }
        }
    }

    @Test("what the program has made of the text is submitted, too", arguments: ["abc", "ABC"])
    func madeOfText(_ text: String) throws {
        let model = Model()
        let pilot = try Pilot(width: 50, height: 12) { Redeeming(model: model) }
        pilot.type(text)
        pilot.press(.return)
        pilot.press(.return)
        pilot.type("d")
        #expect(model.log == [text])
        #expect(model.user == "ABCd")
        #expect(model.password == "")
    }

    private struct Shop: View {
        @Bindable var model: Model
        @FocusState private var field: Int?

        var body: some View {
            Form {
                TextField("Name", text: $model.user).focused($field, equals: 0)
                Toggle("Gift", isOn: $model.isBusy)
                TextField("Price", text: $model.password).focused($field, equals: 1)
                Button("Add") {
                    model.log.append("\(model.user) \(model.password)")
                    model.user = ""
                    model.password = ""
                    field = 0
                }
                .keyboardShortcut(.defaultAction)
                .disabled(model.user.isEmpty || model.password.isEmpty)
            }
        }
    }

    @Test("the next record is typed like the first one", arguments: [true, false])
    func nextRecord(isOneRead: Bool) throws {
        let model = Model()
        model.password = "1"
        let pilot = try Pilot(width: 50, height: 12) { Shop(model: model) }
        for text in ["milk\n", "egg\n2\n", "tea\n3\n"] {
            type(text, isOneRead: isOneRead, in: pilot)
        }
        #expect(model.log == ["milk 1", "egg 2", "tea 3"])
        #expect(!model.isBusy)
    }

    @Test("what is pasted or filled in after that is led on from", arguments: [true, false])
    func filledIn(isPasted: Bool) throws {
        let model = Model()
        model.password = "1"
        let pilot = try Pilot(width: 50, height: 12) { Shop(model: model) }
        pilot.type("milk\n")
        if isPasted {
            pilot.paste("egg")
        } else {
            model.user = "egg"
            pilot.render()
        }
        pilot.type("\n2\n")
        #expect(model.log == ["milk 1", "egg 2"])
    }

    private struct Adding: View {
        @Bindable var model: Model
        let isInForm: Bool

        var body: some View {
            VStack {
                HStack {
                    TextField("New", text: $model.user)
                    Button("Add") {
                        model.items.append(model.user)
                        model.user = ""
                    }
                    .keyboardShortcut(.defaultAction).disabled(model.user.isEmpty)
                }
                if isInForm {
                    TextField("User", text: $model.password)
                } else {
                    List {
                        ForEach(model.items, id: \.self) { item in
                            HStack {
                                Text(item)
                                Button("Delete") { model.items.removeAll { $0 == item } }
                            }
                        }
                    }
                }
            }
        }
    }

    @Test(
        "who adds one after the other reaches neither a list nor another field",
        arguments: [true, false], [true, false])
    func adding(isInForm: Bool, isOneRead: Bool) throws {
        let model = Model()
        model.items = ["milk"]
        let pilot = try Pilot(width: 50, height: 12) { Adding(model: model, isInForm: isInForm) }
        for text in ["tea\n\n", "eggs\n\n\n"] {
            type(text, isOneRead: isOneRead, in: pilot)
        }
        #expect(model.items == ["milk", "tea", "eggs"])
        #expect(model.password == "")
    }

    private struct Editing: View {
        @Bindable var model: Model
        let hasHandler: Bool

        var body: some View {
            VStack {
                List {
                    ForEach(model.items.indices, id: \.self) { index in
                        TextField("n", text: $model.items[index])
                    }
                    .onDelete { model.items.remove(atOffsets: $0) }
                }
                .onKeyPress(keys: hasHandler ? [.return] : []) { _ in
                    model.log.append("handler")
                    return .handled
                }
                Button("Save") {
                    model.log.append("save")
                    model.isBusy = true
                }
                .keyboardShortcut(.defaultAction).disabled(model.isBusy)
            }
        }
    }

    @Test("a field in a row that was submitted is not left for the row")
    func submittedRow() throws {
        let model = Model()
        model.items = ["milk"]
        let pilot = try Pilot(width: 50, height: 12) { Editing(model: model, hasHandler: false) }
        pilot.press(.return)
        pilot.type("ab")
        pilot.press([.return, .return, .delete])
        #expect(model.log == ["save"])
        #expect(model.items == ["milka"])
    }

    @Test("what a list does with Return comes before the default button")
    func handler() throws {
        let model = Model()
        model.items = ["milk"]
        let pilot = try Pilot(width: 50, height: 12) { Editing(model: model, hasHandler: true) }
        pilot.press(.return)
        #expect(model.log == ["handler"])
    }

    @Test("a shortcut with Return that is not the default action submits nothing")
    func otherShortcut() throws {
        let model = Model()
        let pilot = try Pilot(width: 50, height: 12) {
            VStack {
                TextField("Title", text: Bindable(model).user)
                Button("Send") { model.log.append("send") }
                    .keyboardShortcut(.return, modifiers: .control)
            }
        }
        pilot.type("a")
        pilot.press(.return, modifiers: .control)
        #expect(model.log == ["send"])
        pilot.press([.return, .return])
        #expect(model.log == ["send", "send"])
    }

    @Test("a default button that is disabled elsewhere does not keep the focus in a filter")
    func otherColumn() throws {
        let model = Model()
        let pilot = try Pilot(width: 70, height: 12) {
            NavigationSplitView {
                TextField("Filter", text: Bindable(model).user)
                List(["row"], id: \.self) { row in
                    Button(row) { model.log.append(row) }
                }
            } detail: {
                Button("Save") { model.log.append("save") }
                    .keyboardShortcut(.defaultAction).disabled(true)
            }
        }
        pilot.type("r")
        pilot.press([.return, .return])
        #expect(model.log == ["row"])
    }

    private struct Rows: View {
        @Bindable var model: Model

        var body: some View {
            VStack {
                List {
                    HStack {
                        Text("Name")
                        TextField("n", text: $model.user)
                    }
                }
                Button("Save") { model.log.append("save \(model.user)") }
                    .keyboardShortcut(.defaultAction).disabled(model.user.isEmpty)
            }
        }
    }

    @Test("what is typed in a row is sent, too")
    func inRow() throws {
        let model = Model()
        let pilot = try Pilot(width: 50, height: 12) { Rows(model: model) }
        pilot.press(.return)
        pilot.type("x")
        pilot.press(.return)
        #expect(model.log == ["save x"])
    }

    @Test("Return leads on to a button where there is no default one")
    func noDefault() throws {
        let model = Model()
        let pilot = try Pilot(width: 50, height: 12) {
            VStack {
                TextField("User", text: Bindable(model).user)
                Button("Send") { model.log.append("send") }
            }
        }
        pilot.type("me")
        pilot.press(.return)
        #expect(model.log == [])
        pilot.press(.return)
        #expect(model.log == ["send"])
    }
}
