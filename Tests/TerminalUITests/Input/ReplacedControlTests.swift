import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// What stands beside a control whose answer has taken its place is not pressed by the next key.
@MainActor
struct ReplacedControlTests {
    @Observable @MainActor
    final class Model {
        var isBusy = false
        var isAsked = false
        var percent = 0
        var log: [String] = []

        func get() {
            log.append("get")
            isBusy = true
        }
    }

    enum Container: CaseIterable {
        case stack, form, lazyStack, list, table
    }

    enum Answer: CaseIterable {
        case progress, text, hidden, hiddenAndDisabled
    }

    enum Use: CaseIterable {
        case button, click, toggle, stepper, picker, menu, alert, dialog, sheet
    }

    private struct Screen: View {
        @Bindable var model: Model
        var container = Container.stack
        var answer = Answer.progress
        var use = Use.button

        var body: some View {
            switch container {
            case .stack:
                VStack {
                    Text("at \(model.percent)")
                    parts
                }
            case .form: Form { parts }
            case .lazyStack: ScrollView { LazyVStack { parts } }
            case .list: List { HStack { parts } }
            case .table: Table([Row()]) { TableColumn("Work") { _ in HStack { parts } } }
            }
        }

        private struct Row: Identifiable { let id = 0 }

        @ViewBuilder private var parts: some View {
            switch answer {
            case .progress: if model.isBusy { ProgressView() } else { control }
            case .text: if model.isBusy { Text("Wait") } else { control }
            case .hidden: control.opacity(model.isBusy ? 0 : 1)
            case .hiddenAndDisabled:
                control.opacity(model.isBusy ? 0 : 1).disabled(model.isBusy)
            }
            Text("\(model.percent) %")
            Button("Delete") { model.log.append("delete") }
        }

        @ViewBuilder private var control: some View {
            switch use {
            case .button, .click: Button("Get") { model.get() }
            case .toggle:
                Toggle(
                    "Get",
                    isOn: Binding {
                        model.isBusy
                    } set: { _ in
                        model.get()
                    })
            case .stepper:
                Stepper("Get") {
                    model.get()
                } onDecrement: {
                }
            case .picker:
                Picker(
                    "Get",
                    selection: Binding {
                        0
                    } set: { _ in
                        model.get()
                    }
                ) {
                    Text("a").tag(0)
                    Text("b").tag(1)
                }
                .pickerStyle(.segmented)
            case .menu: Menu("Get") { Button("Now") { model.get() } }
            case .alert:
                ask.alert("Sure?", isPresented: $model.isAsked) { yes }
            case .dialog:
                ask.confirmationDialog("Sure?", isPresented: $model.isAsked) { yes }
            case .sheet:
                ask.sheet(isPresented: $model.isAsked) {
                    Button("Yes") {
                        model.isAsked = false
                        model.get()
                    }
                }
            }
        }

        private var ask: some View { Button("Get") { model.isAsked = true } }

        private var yes: some View { Button("Yes") { model.get() } }
    }

    @Test(arguments: Container.allCases, Answer.allCases)
    func `keys while something else is in the place of a button are for nobody`(
        _ container: Container, _ answer: Answer
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 50, height: 8) {
            Screen(model: model, container: container, answer: answer)
        }
        pilot.press(.return)
        #expect(model.log == ["get"])
        for key: KeyEquivalent in [.return, "x", .space, .return] {
            pilot.press(key)
            model.percent += 1
            pilot.render()
        }
        #expect(model.log == ["get"])
        expectRedrawn(pilot)
        model.isBusy = false
        pilot.render()
        pilot.press(.return)
        #expect(model.log == ["get", "get"])
    }

    @Test(arguments: Use.allCases)
    func `however a control is used, the next keys do not press its neighbour`(_ use: Use) throws {
        let model = Model()
        let pilot = try Pilot(width: 50, height: 12) { Screen(model: model, use: use) }
        switch use {
        case .button: pilot.press(.return)
        case .click: #expect(pilot.click(text: "Get"))
        case .toggle: pilot.press(.space)
        case .stepper, .picker: pilot.press(.rightArrow)
        case .menu: pilot.press([.return, .return])
        case .alert, .dialog, .sheet:
            pilot.press(.return)
            #expect(pilot.click(text: "Yes"))
        }
        #expect(model.log == ["get"])
        pilot.press([.return, .space, .return])
        model.percent += 1
        pilot.render()
        pilot.press([.return, .space])
        #expect(model.log == ["get"])
        model.isBusy = false
        pilot.render()
        // The focus is where it was: on what asks first, or on what is worked by the arrows.
        switch use {
        case .stepper, .picker: pilot.press(.rightArrow)
        case .button, .click, .toggle: pilot.press(.return)
        case .menu, .alert, .dialog, .sheet:
            pilot.press(.return)
            #expect(pilot.click(text: use == .menu ? "Now" : "Yes"))
        }
        #expect(model.log == ["get", "get"])
    }

    @Test(arguments: [Container.list, .table], Answer.allCases)
    func `a row is not worked by its second control, however the first one was pressed`(
        _ container: Container, _ answer: Answer
    ) throws {
        for isClicked in [false, true] {
            let model = Model()
            let pilot = try Pilot(width: 50, height: 8) {
                Screen(model: model, container: container, answer: answer)
            }
            if isClicked {
                #expect(pilot.click(text: "Get"))
            } else {
                pilot.press([.rightArrow, .return])
            }
            #expect(model.log == ["get"])
            pilot.press([.return, .space, .return])
            #expect(model.log == ["get"])
            // The arrow leads to the control, where it is seen to have the focus.
            pilot.press([.rightArrow, .return])
            #expect(model.log == ["get", "delete"])
        }
    }

    private struct Downloads: View {
        @Bindable var model: Model
        @State private var busy: Set<Int> = []
        var isWhole = false

        var body: some View {
            List {
                ForEach(0..<2, id: \.self) { item in
                    HStack {
                        Text("row \(item)")
                        if busy.contains(item), model.isBusy {
                            ProgressView()
                        } else {
                            Button("Get") {
                                busy.insert(item)
                                model.log.append("get \(item)")
                                model.isBusy = true
                            }
                            if isWhole { Button("Delete") { model.log.append("delete") } }
                        }
                        if !isWhole { Button("Delete") { model.log.append("delete") } }
                    }
                }
            }
        }
    }

    @Test func `a row is held whatever is done in others meanwhile`() throws {
        let model = Model()
        let pilot = try Pilot(width: 50, height: 8) { Downloads(model: model) }
        pilot.press([.return, .downArrow, .return, .upArrow, .return, .space])
        pilot.press([.downArrow, .return])
        #expect(pilot.click(text: "row 0"))
        pilot.press(.return)
        #expect(model.log == ["get 0", "get 1"])
        model.isBusy = false
        pilot.render()
        pilot.press(.return)
        #expect(model.log == ["get 0", "get 1", "get 0"])
    }

    @Test func `a row that is back as a whole can be worked again, however often`() throws {
        let model = Model()
        let pilot = try Pilot(width: 50, height: 8) { Downloads(model: model, isWhole: true) }
        for count in 1...40 {
            pilot.press([.return, .return])
            #expect(model.log.count == count)
            model.isBusy = false
            pilot.render()
        }
        #expect(Set(model.log) == ["get 0"])
    }

    private struct Invitations: View {
        let model: Model
        @State private var joined: Set<Int> = []

        var body: some View {
            List(0..<2, id: \.self) { item in
                HStack {
                    if joined.contains(item) {
                        Text("joined")
                    } else {
                        Button("Join") { joined.insert(item) }
                    }
                    Button("Info") { model.log.append("info \(item)") }
                }
            }
        }
    }

    @Test func `who comes back to a row means the control that is the first one now`() throws {
        let model = Model()
        let pilot = try Pilot(width: 50, height: 8) { Invitations(model: model) }
        pilot.press([.return, .return, .space])
        #expect(model.log == [])
        pilot.press([.downArrow, .upArrow, .return])
        #expect(model.log == ["info 0"])
    }

    private struct Group: View {
        let model: Model

        var body: some View {
            VStack {
                if model.isBusy {
                    ProgressView()
                } else {
                    Button("Delete") { model.log.append("delete") }
                    Button("Get") { model.get() }
                }
                Button("Quit") { model.log.append("quit") }
            }
        }
    }

    @Test func `of a group that is back the control has the focus that had it`() throws {
        let model = Model()
        let pilot = try Pilot(width: 50, height: 8) { Group(model: model) }
        pilot.press([.downArrow, .return, .return])
        model.isBusy = false
        pilot.render()
        pilot.press(.return)
        #expect(model.log == ["get", "get"])
    }

    @Test func `what nobody has the focus for, Tab leads on from`() throws {
        let model = Model()
        let pilot = try Pilot(width: 50, height: 8) { Screen(model: model) }
        pilot.press([.return, .return, .tab, .return])
        #expect(model.log == ["get", "delete"])
        // It was left for another control: it does not take the focus back.
        model.isBusy = false
        pilot.render()
        pilot.press(.return)
        #expect(model.log == ["get", "delete", "delete"])
    }

    private struct Fields: View {
        enum Kind: CaseIterable { case typed, submitted, loop, toggles }

        let kind: Kind
        @State private var text = ""
        @State private var isShown = true
        @State private var items = [1, 2]
        @FocusState private var hasFocus: Bool
        @FocusState private var focused: Int?

        var body: some View {
            VStack {
                switch kind {
                case .typed, .submitted:
                    if isShown {
                        TextField("t", text: $text).focused($hasFocus)
                            .onChange(of: text) { if kind == .typed, text.count == 3 { leave() } }
                            .onSubmit { leave() }
                    } else {
                        Text("thanks")
                    }
                case .loop:
                    ForEach(items, id: \.self) { item in
                        TextField("t\(item)", text: $text).focused($focused, equals: item)
                            .onSubmit { remove(item) }
                    }
                case .toggles:
                    ForEach(items, id: \.self) { item in
                        Toggle(
                            "t\(item)",
                            isOn: Binding {
                                false
                            } set: { _ in
                                remove(item)
                            }
                        )
                        .focused($focused, equals: item)
                    }
                }
                Text("focus \(hasFocus) \(focused ?? 0), \(items.count) left")
            }
        }

        private func leave() {
            hasFocus = false
            isShown = false
        }

        private func remove(_ item: Int) {
            items.removeAll { $0 == item }
            focused = nil
        }
    }

    @Test(arguments: Fields.Kind.allCases, [false, true])
    private func `a view that goes while the program takes its focus leaves that to nobody`(
        _ kind: Fields.Kind, _ isBurst: Bool
    ) throws {
        let pilot = try Pilot(width: 40, height: 6) { Fields(kind: kind) }
        let keys: [KeyEquivalent] =
            switch kind {
            case .typed: ["a", "b", "c"]
            case .submitted, .loop: ["a", .return]
            case .toggles: [.space]
            }
        if isBurst { pilot.press(keys) } else { for key in keys { pilot.press(key) } }
        let count = kind == .loop || kind == .toggles ? 1 : 2
        #expect(pilot.screen.contains("focus false 0, \(count) left"))
        pilot.press(.space)
        #expect(pilot.screen.contains("\(count) left"))
    }
}
