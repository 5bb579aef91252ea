import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// What others have enabled, asked or chosen since the frame: it is dim, or says something else, on the screen.
@MainActor
struct UnseenEnabledTests {
    @Observable @MainActor
    final class Model {
        var isBusy = false
        var isOn = false
        var rows = Array(0..<4)
        var selection: Int? = 1
        var isAsking = false
        var time = 0
        var note = ""
        var log: [String] = []
    }

    enum Kind: CaseIterable { case button, toggle, group, list, row }

    private struct Disabled: View {
        @Bindable var model: Model
        let kind: Kind

        var body: some View {
            VStack {
                switch kind {
                case .button: Button("Pay") { pay("pay") }.disabled(model.isBusy)
                case .toggle:
                    Toggle(
                        "Active",
                        isOn: Binding {
                            model.isOn
                        } set: { _ in
                            pay("toggle")
                        }
                    )
                    .disabled(model.isBusy)
                case .group:
                    VStack {
                        Button("Pay") { pay("pay") }
                        Button("Never") {}
                    }
                    .disabled(model.isBusy)
                case .list:
                    List {
                        ForEach(model.rows, id: \.self) { Text("row\($0)") }
                            .onDelete {
                                model.rows.remove(atOffsets: $0)
                                pay("delete")
                            }
                    }
                    .disabled(model.isBusy)
                case .row:
                    List(model.rows, id: \.self) { row in
                        HStack {
                            Text("row\(row)")
                            Button("Buy") { pay("buy \(row)") }.disabled(model.isBusy)
                        }
                    }
                }
                Text("\(model.time)")
                Button("Other") { model.log.append("other") }
            }
        }

        private func pay(_ text: String) {
            model.log.append(text)
            model.isBusy = true
        }
    }

    @Test("what is dim on the screen is not pressed", arguments: Kind.allCases)
    func dim(_ kind: Kind) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 10) { Disabled(model: model, kind: kind) }
        let key: KeyEquivalent = kind == .list ? .delete : .return
        pilot.press(key)
        #expect(model.log.count == 1)
        for _ in 0..<3 {
            model.isBusy = false
            pilot.press(key)
            #expect(model.log.count == 1)
            model.isBusy = true
            pilot.render()
        }
        // Once it has been seen, it can be pressed.
        model.isBusy = false
        pilot.render()
        model.time += 1
        pilot.press(key)
        #expect(model.log.count == 2)
    }

    enum Worker: CaseIterable { case stepper, slider, tabs, waiting, field, view }

    private struct Buying: View {
        @Bindable var model: Model
        let worker: Worker

        var body: some View {
            if worker == .tabs {
                TabView {
                    rest.tabItem { Text("One") }
                    Text("two").tabItem { Text("Two") }
                }
            } else {
                rest
            }
        }

        private var rest: some View {
            VStack {
                switch worker {
                case .stepper: Stepper("Quantity \(model.time)", value: $model.time)
                case .slider:
                    Slider(
                        value: Binding {
                            Double(model.time)
                        } set: {
                            model.time = Int($0)
                        }, in: 0...9)
                case .waiting: Button("Back") { model.time = 1 }.disabled(model.time == 1)
                case .field: TextField("t", text: $model.note)
                case .tabs: EmptyView()
                case .view: Text("Canvas").focusable()
                }
                Button("Buy \(model.rows.count)") { model.log.append("buy \(model.rows.count)") }
                    .keyboardShortcut(.defaultAction).disabled(model.isBusy)
            }
        }
    }

    @Test(
        "Return presses no default button that says something else or is dim, whatever has the focus",
        arguments: Worker.allCases, [true, false])
    func defaultButton(_ worker: Worker, isDim: Bool) throws {
        let model = Model()
        model.isBusy = isDim
        let pilot = try Pilot(width: 40, height: 8) { Buying(model: model, worker: worker) }
        if worker == .waiting { pilot.press(.space) }
        if isDim { model.isBusy = false } else { model.rows = [] }
        pilot.press(.return)
        #expect(model.log == [])
        pilot.press(.return)
        #expect(model.log.count == 1)
    }

    private struct Copying: View {
        @Bindable var model: Model
        let isAlert: Bool
        let hasField: Bool

        var body: some View {
            let message = Text("\(hasField ? model.note.count : model.time) of 20")
            let list = Text("clock \(model.time)")
            if isAlert {
                list.alert("Stop?", isPresented: $model.isAsking) {
                    if hasField { TextField("Name", text: $model.note) }
                    Button("Stop") { model.log.append("stop \(model.note)") }
                } message: {
                    message
                }
            } else {
                list.confirmationDialog("Stop?", isPresented: $model.isAsking) {
                    Button("Stop") { model.log.append("stop ") }
                } message: {
                    message
                }
            }
        }
    }

    @Test("who insists answers a question that changes all the time", arguments: [true, false])
    func ticking(isAlert: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 14) {
            Copying(model: model, isAlert: isAlert, hasField: false)
        }
        model.isAsking = true
        pilot.render()
        for _ in 0..<2 {
            model.time += 1
            pilot.press(.return)
        }
        #expect(model.log == ["stop "])
    }

    @Test("a question that the own keys have changed is meant so")
    func ownQuestion() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 14) {
            Copying(model: model, isAlert: true, hasField: true)
        }
        model.isAsking = true
        pilot.render()
        model.time += 1
        pilot.press(["a", "b", "x", .delete, "c", .return])
        #expect(model.log == ["stop abc"])
    }

    private struct Tail: View {
        @Bindable var model: Model

        var body: some View {
            List(selection: $model.selection) {
                ForEach(model.rows, id: \.self) { Text("row\($0)") }
            }
            .sheet(isPresented: $model.isAsking) {
                VStack {
                    Toggle("Public", isOn: $model.isOn)
                    Button("Create") { model.log.append("create") }
                }
            }
        }
    }

    @Test("a sheet is answered whatever is selected behind it")
    func sheet() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 14) { Tail(model: model) }
        model.isAsking = true
        pilot.render()
        model.selection = 2
        pilot.press(.space)
        #expect(model.isOn)
        model.selection = 3
        pilot.press([.tab, .return])
        #expect(model.log == ["create"])
    }

    private struct Asking: View {
        @Bindable var model: Model
        let isAlert: Bool

        var body: some View {
            let list = VStack {
                Text("\(model.time)")
                List(selection: $model.selection) {
                    ForEach(model.rows, id: \.self) { Text("row\($0)") }
                }
            }
            let title = "Remove \(model.selection ?? -1)?"
            if isAlert {
                list.alert(title, isPresented: $model.isAsking) { answers }
            } else {
                list.confirmationDialog("Sure?", isPresented: $model.isAsking) {
                    answers
                } message: {
                    Text(title)
                }
            }
        }

        @ViewBuilder private var answers: some View {
            Button("Remove", role: .destructive) {
                model.log.append("remove \(model.selection ?? -1)")
            }
            Button("Keep", role: .cancel) { model.log.append("keep") }
        }
    }

    enum Answer: CaseIterable { case key, letter, click }

    private func answer(_ answer: Answer, in pilot: Pilot) {
        switch answer {
        case .key: pilot.press(.return)
        case .letter: pilot.type("y")
        case .click: pilot.click(text: "Remove ]")
        }
    }

    @Test(
        "a question is answered as it was asked, and not as it is by now",
        arguments: Answer.allCases, [true, false])
    func question(_ kind: Answer, isAlert: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 14) { Asking(model: model, isAlert: isAlert) }
        model.isAsking = true
        pilot.render()
        if kind == .key { pilot.press(.tab) }
        #expect(pilot.screen.contains("Remove 1?"))
        model.selection = 3
        answer(kind, in: pilot)
        #expect(model.log == [])
        #expect(pilot.screen.contains("Remove 3?"))
        // Others that change meanwhile keep nobody from answering.
        model.time += 1
        answer(kind, in: pilot)
        #expect(model.log == ["remove 3"])
    }

    private struct Rename: View {
        @Bindable var model: Model

        var body: some View {
            Text("\(model.time)").alert(
                "Rename \(model.selection ?? -1)", isPresented: $model.isAsking
            ) {
                TextField("Name", text: $model.note)
                Button("Save") { model.log.append("\(model.selection ?? -1) \(model.note)") }
                    .disabled(model.note.isEmpty)
            }
        }
    }

    @Test("what is typed into a question changes none", arguments: [true, false])
    func field(isOther: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 14) { Rename(model: model) }
        model.isAsking = true
        pilot.render()
        if isOther { model.selection = 3 } else { model.time += 1 }
        pilot.press(["a", "b", .return])
        #expect(model.log == (isOther ? [] : ["1 ab"]))
    }

    private struct Ship: View {
        @Bindable var model: Model

        var body: some View {
            VStack {
                Text("clock \(model.time)")
                HStack {
                    List(selection: $model.selection) {
                        ForEach(model.rows, id: \.self) { Text("row\($0)") }
                    }
                    VStack {
                        Button("Ship \(model.selection ?? -1)\(model.note)") {
                            model.log.append("ship \(model.selection ?? -1)")
                        }
                        .keyboardShortcut("s", modifiers: .control)
                        DisclosureGroup("More") { Button("Hidden") { model.log.append("hidden") } }
                    }
                }
            }
        }
    }

    @Test(
        "what an arrow has changed itself is meant so, whatever else changes meanwhile",
        arguments: ["", "!"], [true, false])
    func ownChange(note: String, isShortcut: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 60, height: 10) { Ship(model: model) }
        model.time += 1
        model.note = note
        let rest =
            isShortcut
            ? [KeyPress(key: "s", modifiers: .control)]
            : [KeyPress(key: .tab), KeyPress(key: .return)]
        pilot.driver.send(([KeyPress(key: .downArrow)] + rest).map { .key($0) })
        pilot.render()
        #expect(model.log == (note.isEmpty ? ["ship 2"] : []))
    }

    @Test("what an arrow unfolds is folded by the next key")
    func unfolds() throws {
        let model = Model()
        let pilot = try Pilot(width: 60, height: 10) { Ship(model: model) }
        pilot.press(.tab)
        pilot.press(.tab)
        model.time += 1
        pilot.press([.rightArrow, .return])
        #expect(!pilot.screen.contains("Hidden"))
        model.time += 1
        pilot.press([.rightArrow, .downArrow, .return])
        #expect(model.log == ["hidden"])
    }
}
