import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// What keys do while the control that was used last waits for its answer, or a field has gone in mid-word.
@MainActor
struct WaitingControlTests {
    @Observable
    @MainActor
    final class Model {
        var text = ""
        var other = ""
        var saved = 0
        var deleted = 0
        var isBusy = false
        var isShown = false
        var isDone = false
        var isEmpty = false
        var items = ["one", "two", "three"]
        var selection: String?
        var busy: Set<String> = []
    }

    enum Modal: CaseIterable {
        case sheet, popover, cover, alert
    }

    private struct Closing: View {
        @Bindable var model: Model
        let modal: Modal

        private var root: some View {
            VStack {
                TextField("root", text: $model.other)
                Button("Open") { model.isShown = true }
                Toggle("Delete", isOn: $model.isDone)
            }
        }
        private var field: some View {
            TextField("t", text: $model.text).onChange(of: model.text) {
                if model.text == "ab" { model.isShown = false }
            }
        }

        var body: some View {
            switch modal {
            case .sheet: root.sheet(isPresented: $model.isShown) { field }
            case .popover: root.popover(isPresented: $model.isShown) { field }
            case .cover: root.fullScreenCover(isPresented: $model.isShown) { field }
            case .alert: root.alert("Name", isPresented: $model.isShown) { field }
            }
        }
    }

    @Test(arguments: Modal.allCases, 0..<6)
    func `the rest of a word is not for what was behind what has closed`(
        _ modal: Modal, _ variant: Int
    ) throws {
        let (control, isOwnLetter) = (variant / 2, variant % 2 == 0)
        let model = Model()
        let pilot = try Pilot(width: 40, height: 12) { Closing(model: model, modal: modal) }
        for _ in 0..<control { pilot.press(.tab) }
        model.isShown = true
        pilot.type(isOwnLetter ? "ab" : "a")
        model.isShown = false
        pilot.type("d d\n")
        #expect(model.other.isEmpty)
        #expect(!model.isShown)
        #expect(!model.isDone)
        pilot.press(.escape)
        pilot.press(.tab)
        pilot.press(.tab)
        pilot.type(" x")
        #expect(!model.other.isEmpty || model.isShown || model.isDone)
    }

    private struct Saving: View {
        @Bindable var model: Model
        let isField: Bool

        var body: some View {
            VStack(alignment: .leading) {
                Button("First") { model.other += "f" }
                if isField {
                    TextField("t", text: $model.text).onSubmit { model.isBusy = true }
                        .disabled(model.isBusy)
                } else {
                    Button("Save") {
                        model.saved += 1
                        model.isBusy = true
                    }
                    .disabled(model.isBusy)
                }
                Button("Delete") { model.deleted += 1 }
                Button("Store") { model.isBusy = true }
                    .keyboardShortcut("s", modifiers: .control)
                if model.isDone { Text("another line") }
            }
        }
    }

    enum Stray: CaseIterable {
        case letter, escape, end, cut, alt, click, background, paste, shortcut
    }

    @Test(arguments: Stray.allCases, [true, false])
    func `no other key or click gives the focus to the neighbour`(
        _ stray: Stray, isField: Bool
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 10) { Saving(model: model, isField: isField) }
        pilot.press(.tab)
        if isField { pilot.type("a") }
        if stray == .shortcut {
            pilot.press("s", modifiers: .control)
        } else {
            pilot.press(.return)
        }
        #expect(model.isBusy)
        switch stray {
        case .letter: pilot.type("x")
        case .escape: pilot.press(.escape)
        case .end: pilot.press(.end)
        case .cut: pilot.press("w", modifiers: .control)
        case .alt: pilot.press("b", modifiers: .option)
        case .click: pilot.click(text: isField ? "a" : "Save")
        case .background: pilot.mouse(.press, .left, at: CellPoint(x: 28, y: 9))
        case .paste: pilot.paste("more")
        case .shortcut: break
        }
        model.isDone = true
        pilot.render()
        pilot.press([.return, .space])
        #expect(model.deleted == 0)
        model.isBusy = false
        pilot.render()
        pilot.press(.space)
        #expect(model.deleted == 0)
        #expect(isField ? model.text == "a " : model.saved == 2 || stray == .shortcut)
    }

    @Test(arguments: [
        (KeyEquivalent.upArrow, false, 0), (.downArrow, true, 0), (.tab, true, 0),
        (.upArrow, false, 1), (.downArrow, true, 1), (.tab, true, 1),
    ])
    func `the keys that move the focus go on from there`(
        _ key: KeyEquivalent, isBelow: Bool, field: Int
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 10) { Saving(model: model, isField: field == 1) }
        pilot.press([.tab, .return])
        #expect(model.isBusy)
        pilot.press([key, .space])
        #expect(model.deleted == (isBelow ? 1 : 0))
        #expect(model.other == (isBelow ? "" : "f"))
        // Who has gone elsewhere stays there.
        model.isBusy = false
        pilot.press(.space)
        #expect(model.deleted == (isBelow ? 2 : 0))
    }

    private struct Rows: View {
        @Bindable var model: Model

        var body: some View {
            VStack {
                List {
                    ForEach(model.items, id: \.self) { item in
                        HStack {
                            Text(item)
                            Button("Go") { model.busy.insert(item) }
                                .disabled(model.busy.contains(item))
                            Button("B") { model.saved += 1 }
                        }
                        .onKeyPress("d") {
                            model.items.removeAll { $0 == item }
                            return .handled
                        }
                    }
                }
                Button("Delete all") { model.deleted += 1 }
            }
        }
    }

    @Test func `a key in the row of a control that waits is for that row`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 10) { Rows(model: model) }
        pilot.press([.rightArrow, .return])
        #expect(model.busy == ["one"])
        pilot.press([.return, .space])
        pilot.type("d")
        #expect(model.items == ["two", "three"])
        #expect(model.deleted == 0)
    }

    @Test func `Escape leads from it to the list, and the arrows to other rows`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 10) { Rows(model: model) }
        pilot.press([.rightArrow, .return, .escape, .downArrow, .rightArrow, .return])
        #expect(model.busy == ["one", "two"])
        pilot.press([.downArrow, .rightArrow, .return])
        #expect(model.busy == ["one", "two", "three"])
        #expect(model.deleted == 0)
    }

    @Test func `the selected row is not deleted by a key for a button that waits`() throws {
        struct Refreshing: View {
            @Bindable var model: Model
            var body: some View {
                VStack {
                    Button("Refresh") { model.isBusy = true }.disabled(model.isBusy)
                    List(model.items, id: \.self, selection: $model.selection) { Text($0) }
                        .onDeleteCommand { model.items.removeAll { $0 == model.selection } }
                }
            }
        }
        let model = Model()
        model.selection = "two"
        let pilot = try Pilot(width: 30, height: 10) { Refreshing(model: model) }
        pilot.press([.return, .delete])
        #expect(model.isBusy)
        #expect(model.items.count == 3)
    }

    @Test func `Return presses what is drawn as the default`() throws {
        struct Starting: View {
            @Bindable var model: Model
            var body: some View {
                VStack {
                    Button("Start") { model.isBusy = true }.disabled(model.isBusy)
                    Button("Stop") { model.deleted += 1 }.keyboardShortcut(.defaultAction)
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 4) { Starting(model: model) }
        pilot.press([.space, .space, .return])
        #expect(model.isBusy)
        #expect(model.deleted == 1)
    }

    @Test func `what the own letter has brought up answers its keys`() throws {
        struct Locked: View {
            @Bindable var model: Model
            var body: some View {
                if model.text == "12" {
                    Text("n: next").onKeyPress("n") {
                        model.saved += 1
                        return .handled
                    }
                } else {
                    SecureField("pin", text: $model.text)
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 4) { Locked(model: model) }
        pilot.type("12n")
        #expect(model.saved == 1)
    }

    @Test func `a list whose choice disables it keeps the arrows`() throws {
        struct Choosing: View {
            @Bindable var model: Model
            var body: some View {
                VStack {
                    List(model.items, id: \.self, selection: $model.selection) { Text($0) }
                        .disabled(model.isBusy)
                        .onChange(of: model.selection) { model.isBusy = true }
                    Button("Delete all") { model.deleted += 1 }
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) { Choosing(model: model) }
        pilot.press([.downArrow, .return, .downArrow, .pageDown])
        pilot.type("j")
        model.isBusy = false
        pilot.press(.return)
        #expect(model.deleted == 0)
        #expect(model.selection == "two")
    }

    @Test func `what can be enabled no more without being disabled hands on the focus`() throws {
        struct Emptied: View {
            @Bindable var model: Model
            var body: some View {
                VStack {
                    List {
                        ForEach(model.items, id: \.self) { Text($0) }
                            .onDelete { model.items.remove(atOffsets: $0) }
                    }
                    Button("Add") { model.saved += 1 }
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) { Emptied(model: model) }
        pilot.press([.delete, .delete, .delete, .return])
        #expect(model.items.isEmpty)
        #expect(model.saved == 1)
    }

    @Test func `the state of the focus is false while its view waits`() throws {
        struct Told: View {
            @Bindable var model: Model
            @FocusState private var isFocused: Bool
            var body: some View {
                VStack {
                    Text(isFocused ? "typing" : "idle")
                    TextField("t", text: $model.text).focused($isFocused)
                        .disabled(model.isBusy).onSubmit { model.isBusy = true }
                    Button("Delete") { model.deleted += 1 }
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 4) { Told(model: model) }
        pilot.type("a")
        #expect(pilot.screen.contains("typing"))
        pilot.press(.return)
        #expect(pilot.screen.contains("idle"))
        expectRedrawn(pilot)
        model.isBusy = false
        pilot.type("b")
        #expect(pilot.screen.contains("typing"))
        #expect(model.text == "ab")
    }
}
