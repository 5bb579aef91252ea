import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// What the answer to a control may be: another page, the field beside it, the same control once more.
@MainActor
struct ReplacedAnswerTests {
    @Observable @MainActor
    final class Model {
        var isBusy = false
        var isDirty = true
        var isDone = false
        var text = ""
        var path: [Int] = []
        var tab = 0
        var running: Set<Int> = []
        var isOn = [false, false]
        var log: [String] = []

        func go(_ word: String) {
            log.append(word)
            isBusy = true
        }
    }

    private struct Saving: View {
        enum Answer: CaseIterable { case page, tab, button }

        @Bindable var model: Model
        let answer: Answer

        var body: some View {
            switch answer {
            case .page:
                NavigationStack(path: $model.path) {
                    content.navigationDestination(for: Int.self) { _ in
                        Form { TextField("note", text: $model.text) }
                    }
                }
            case .tab:
                TabView(selection: $model.tab) {
                    Tab("One", value: 0) { content }
                    Tab("Two", value: 1) { TextField("note", text: $model.text) }
                }
            case .button: content
            }
        }

        private var content: some View {
            VStack {
                if model.isBusy {
                    ProgressView()
                } else {
                    Button("Save") { model.go("save") }.disabled(!model.isDirty)
                }
                if answer == .button, model.isDone { Button("OK") { model.log.append("ok") } }
            }
        }
    }

    @Test(arguments: Saving.Answer.allCases, [false, true])
    private func `what is shown after the work has the focus, though the control is disabled`(
        _ answer: Saving.Answer, _ isInTwoFrames: Bool
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 10) { Saving(model: model, answer: answer) }
        #expect(pilot.click(text: "Save"))
        (model.isBusy, model.isDirty) = (false, false)
        if isInTwoFrames { pilot.render() }
        (model.isDone, model.path, model.tab) = (true, answer == .page ? [1] : [], 1)
        pilot.render()
        if answer == .button {
            pilot.press(.return)
            #expect(model.log == ["save", "ok"])
        } else {
            pilot.type("hey")
            #expect(model.text == "hey")
        }
    }

    private struct Chat: View {
        @Bindable var model: Model
        var hasChoice = false
        var showsProgress = true

        var body: some View {
            HStack {
                TextField("say", text: $model.text).onSubmit { model.log.append("submit") }
                if hasChoice { Toggle("copy", isOn: $model.isOn[0]) }
                if model.isBusy, showsProgress {
                    ProgressView()
                } else {
                    Button("Send") {
                        model.go(model.text)
                        model.text = ""
                    }
                    .disabled(model.text.isEmpty)
                }
            }
        }
    }

    enum Way: CaseIterable { case click, keys }

    @Test(arguments: Way.allCases, [false, true])
    func `who goes on to type while it works does so where they have typed`(
        _ way: Way, _ isPasted: Bool
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 6) { Chat(model: model) }
        pilot.type("hi")
        if way == .click {
            #expect(pilot.click(text: "Send"))
        } else {
            pilot.press([.tab, .return])
        }
        // Who presses once more does not mean the field.
        pilot.press([.return, .space, .delete])
        if isPasted { pilot.paste("yo") } else { pilot.type("yo") }
        #expect(model.text == "yo")
        #expect(pilot.cursor != nil)
        model.isBusy = false
        pilot.render()
        pilot.type(" go")
        #expect(model.text == "yo go")
        #expect(model.log == ["hi"])
    }

    @Test(arguments: Way.allCases, [false, true])
    func `the same where another control stands between, or the button is disabled`(
        _ way: Way, _ hasChoice: Bool
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 60, height: 6) {
            Chat(model: model, hasChoice: hasChoice, showsProgress: hasChoice)
        }
        pilot.type("hi")
        if way == .click {
            #expect(pilot.click(text: "Send"))
        } else {
            pilot.press(hasChoice ? [.tab, .tab, .return] : [.tab, .return])
        }
        pilot.press([.return, .space])
        pilot.type("next")
        pilot.paste(" one")
        #expect(model.text == "next one")
        #expect(model.log == ["hi"])
        #expect(model.isOn == [false, false])
    }

    @Test func `who has used something else has done with the field`() throws {
        let model = Model()
        let pilot = try Pilot(width: 60, height: 6) { Chat(model: model, hasChoice: true) }
        pilot.type("hi")
        pilot.press([.tab, .space, .tab, .return])
        #expect(model.isOn[0])
        pilot.type("next")
        #expect(model.text == "")
    }

    private struct Search: View {
        @Bindable var model: Model

        var body: some View {
            HStack {
                TextField("find", text: $model.text)
                if model.text.isEmpty { Text("?") } else { Button("x") { model.text = "" } }
            }
        }
    }

    @Test(arguments: Way.allCases)
    func `who has emptied a field types into it`(_ way: Way) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 6) { Search(model: model) }
        pilot.type("ab")
        if way == .click { #expect(pilot.click(text: "x")) } else { pilot.press([.tab, .return]) }
        pilot.type("c")
        #expect(model.text == "c")
    }

    private struct Jobs: View {
        @Bindable var model: Model

        var body: some View {
            List(0..<2, id: \.self) { row in
                HStack {
                    Toggle("auto \(row)", isOn: $model.isOn[row])
                    if model.running.contains(row) {
                        Button("Stop \(row)") { model.running.remove(row) }
                    } else {
                        Button("Start \(row)") { model.running.insert(row) }
                    }
                    Button("Erase \(row)") { model.log.append("erase") }
                }
            }
        }
    }

    @Test(arguments: [false, true])
    func `a row has the first control that it has always had, whichever was used`(_ isClicked: Bool)
        throws
    {
        let model = Model()
        let pilot = try Pilot(width: 60, height: 6) { Jobs(model: model) }
        if isClicked {
            #expect(pilot.click(text: "Start 0"))
        } else {
            pilot.press([.rightArrow, .rightArrow, .return, .escape])
        }
        #expect(model.running == [0])
        if isClicked { pilot.press(.escape) }
        pilot.press(.space)
        #expect(model.isOn == [true, false])
        pilot.press(.return)
        #expect(model.isOn == [false, false])
        #expect(model.log == [])
    }

    private struct Disk: View {
        let model: Model

        var body: some View {
            VStack {
                if model.isBusy {
                    HStack {
                        ProgressView()
                        Text("working")
                    }
                } else {
                    VStack {
                        Button("Erase") { model.go("erase") }
                        Button("Get") { model.go("get") }
                        ProgressView("disk", value: 0.4)
                    }
                }
            }
        }
    }

    @Test func `a sign of progress beside a control makes it no "Stop" of another`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 8) { Disk(model: model) }
        for word in ["Erase", "Get"] {
            #expect(pilot.click(text: word))
            model.isBusy = false
            pilot.render()
        }
        pilot.press(.return)
        #expect(model.log == ["erase", "get", "get"])
    }

    @Observable @MainActor
    final class Team {
        var names = ["Ann", "Bob", "Cid"]
        var selection: Int? = 0
        var isBusy = false
    }

    private struct Members: View {
        @Bindable var team: Team

        var body: some View {
            HStack {
                List(selection: $team.selection) {
                    ForEach(0..<3, id: \.self) { Text(team.names[$0]) }
                }
                VStack {
                    TextField("Name", text: $team.names[team.selection ?? 0])
                    if team.isBusy { ProgressView() } else { Button("Sync") { team.isBusy = true } }
                }
            }
        }
    }

    @Test(arguments: [false, true])
    func `nothing is typed on into a field that shows another record`(_ isByOthers: Bool) throws {
        let team = Team()
        let pilot = try Pilot(width: 60, height: 8) { Members(team: team) }
        pilot.press(.tab)
        pilot.type("X")
        if !isByOthers {
            pilot.press(.tab, modifiers: .shift)
            pilot.press(.downArrow)
            pilot.press(.tab)
        }
        pilot.press(.tab)
        pilot.press(.return)
        #expect(team.isBusy)
        if isByOthers {
            team.selection = 1
            pilot.render()
        }
        pilot.type("j")
        pilot.paste("k")
        #expect(team.names == ["AnnX", "Bob", "Cid"])
    }

    private struct Found: View {
        @Bindable var model: Model

        var body: some View {
            VStack {
                TextField("find", text: $model.text)
                if model.isBusy {
                    ProgressView()
                } else {
                    List(0..<3, id: \.self) { row in
                        Button("open \(row)") { model.go("open \(row)") }
                    }
                }
                Button("Pause (p)") { model.log.append("pause") }.keyboardShortcut(
                    "p", modifiers: [])
            }
        }
    }

    @Test func `what is found is no part of what is typed, nor is a key of the program`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 10) { Found(model: model) }
        pilot.type("foo\n")
        pilot.press("j")
        pilot.press(.return)
        #expect(model.log == ["open 1"])
        pilot.type("jj")
        #expect(model.text == "foo")
        pilot.type("p")
        #expect(model.text == "foo")
        #expect(model.log == ["open 1", "pause"])
    }

    private struct Login: View {
        @Bindable var model: Model
        let note: Binding<String>

        var body: some View {
            VStack {
                TextField("user", text: $model.text)
                SecureField("password", text: note)
                if model.isBusy { ProgressView() } else { Button("Log in") { model.go("in") } }
            }
        }
    }

    enum Entry: CaseIterable { case paste, delete, click, type }

    @Test(arguments: Entry.allCases)
    func `what is typed next is for the field that was left last, or for none`(_ entry: Entry)
        throws
    {
        let model = Model()
        var text = ""
        let note = Binding {
            text
        } set: {
            text = $0
        }
        let pilot = try Pilot(width: 40, height: 8) { Login(model: model, note: note) }
        pilot.type("joe")
        pilot.press(.tab)
        switch entry {
        case .paste: pilot.paste("secret")
        case .delete: pilot.press(.delete)
        case .click: pilot.press(.home)
        case .type: pilot.type("secret")
        }
        pilot.press(.tab)
        pilot.press(.return)
        #expect(model.log == ["in"])
        let before = text
        pilot.type("x")
        pilot.paste("y")
        #expect(model.text == "joe")
        #expect(text == before || text == before + "xy")
    }

    private struct Two: View {
        @Bindable var model: Model

        var body: some View {
            VStack {
                HStack {
                    if model.running.contains(0) {
                        ProgressView()
                    } else {
                        Button("Get") {
                            model.log.append("get")
                            model.running.insert(0)
                        }
                        .disabled(!model.isDirty)
                    }
                }
                HStack {
                    if model.running.contains(1) {
                        ProgressView()
                    } else {
                        Button("Delete") { model.log.append("delete") }
                    }
                }
            }
        }
    }

    @Test(arguments: [false, true])
    func `what has been shown elsewhere meanwhile is no answer`(_ isDirty: Bool) throws {
        let model = Model()
        model.running = [1]
        let pilot = try Pilot(width: 40, height: 8) { Two(model: model) }
        pilot.press(.return)
        #expect(model.log == ["get"])
        model.isDirty = isDirty
        model.running = isDirty ? [0] : []
        pilot.render()
        pilot.press(.return)
        #expect(model.log == ["get"])
        (model.isDirty, model.running) = (true, [])
        pilot.render()
        pilot.press(.return)
        #expect(model.log == ["get", "get"])
    }
}
