import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// What somebody types into goes, by itself, in the middle of a word.
@MainActor
struct CutTypingTests {
    @Observable
    @MainActor
    final class Model {
        var hasField = true
        var text = ""
        var pressed = 0
        var isOn = false
        var other = ""
    }

    enum Place: CaseIterable {
        case stack, form, list, editor, page, sheet, detail
    }

    private struct Screen: View {
        @Bindable var model: Model
        let place: Place
        @FocusState var isFocused: Bool

        private var field: some View { TextField("t", text: $model.text).focused($isFocused) }
        private var rest: some View {
            VStack(alignment: .leading) {
                Text(isFocused ? "typing" : "idle")
                Button("Delete all") { model.pressed += 1 }
                Toggle("On", isOn: $model.isOn)
                TextField("other", text: $model.other)
            }
        }

        var body: some View {
            switch place {
            case .stack:
                VStack(alignment: .leading) {
                    if model.hasField { field }
                    rest
                }
            case .form:
                Form {
                    if model.hasField { field } else { Text("gone") }
                    rest
                }
            case .list:
                List {
                    if model.hasField { field }
                    rest
                }
            case .editor:
                VStack(alignment: .leading) {
                    if model.hasField {
                        TextEditor(text: $model.text).focused($isFocused).frame(height: 2)
                    }
                    Toggle("On", isOn: $model.isOn)
                    rest
                }
            case .page:
                NavigationStack {
                    rest.navigationDestination(isPresented: $model.hasField) { field }
                }
            case .sheet: rest.sheet(isPresented: $model.hasField) { field }
            case .detail:
                NavigationSplitView {
                    rest
                } detail: {
                    if model.hasField { field } else { Text("gone") }
                }
            }
        }
    }

    private func pilot(_ model: Model, _ place: Place) throws -> Pilot {
        let pilot = try Pilot(width: 60, height: 12) { Screen(model: model, place: place) }
        pilot.click(text: "t ")
        for _ in 0..<8 where !pilot.screen.contains("typing") && place != .sheet && place != .page {
            pilot.press(.tab)
        }
        pilot.type("ab")
        #expect(model.text == "ab")
        return pilot
    }

    @Test(arguments: Place.allCases)
    func `what is typed on goes to nobody`(_ place: Place) throws {
        let model = Model()
        let pilot = try pilot(model, place)
        model.hasField = false
        pilot.type("c d\n")
        pilot.paste("more")
        #expect(model.text == "ab")
        #expect(model.pressed == 0)
        #expect(!model.isOn)
        #expect(model.other.isEmpty)
        #expect(pilot.screen.contains("idle"))
    }

    @Test(arguments: Place.allCases)
    func `the next key that moves the focus goes on from there`(_ place: Place) throws {
        let model = Model()
        let pilot = try pilot(model, place)
        model.hasField = false
        pilot.type("c")
        pilot.press(.tab)
        // Into the row, where the list itself is what has come in the place.
        if place == .list { pilot.press(.tab) }
        pilot.press(.space)
        #expect(model.pressed == 1 || model.isOn)
    }

    @Test(arguments: [Place.stack, .form, .page, .sheet])
    func `a field that its own key has closed hands on the focus`(_ place: Place) throws {
        let model = Model()
        let pilot = try pilot(model, place)
        pilot.press(.escape)
        // As one that is closed once what it holds has been saved.
        model.hasField = false
        pilot.render()
        pilot.press(.space)
        #expect(model.pressed == 1 || model.isOn, "\(pilot.screen)")
    }

    private struct Opening: View {
        @Bindable var model: Model
        let isSheet: Bool

        private var button: some View { Button("Open") { model.hasField = true } }
        private var field: some View { TextField("t", text: $model.text) }

        var body: some View {
            if isSheet {
                button.sheet(isPresented: $model.hasField) { field }
            } else {
                NavigationStack {
                    button.navigationDestination(isPresented: $model.hasField) { field }
                }
            }
        }
    }

    @Test(arguments: [true, false])
    func `a field that was not typed into gives the focus back`(_ isSheet: Bool) throws {
        let model = Model()
        model.hasField = false
        let pilot = try Pilot(width: 60, height: 12) { Opening(model: model, isSheet: isSheet) }
        for _ in 0..<2 {
            pilot.press(.return)
            #expect(model.hasField)
            model.hasField = false
            pilot.render()
        }
        pilot.press(.return)
        pilot.type("a")
        model.hasField = false
        pilot.press(.return)
        #expect(model.text == "a" && !model.hasField)
    }

    @Test(arguments: ["\n", "c"])
    func `a line that an editor begins is typed, too`(_ last: String) throws {
        let model = Model()
        let pilot = try pilot(model, .editor)
        pilot.type(last)
        pilot.press(.delete)
        pilot.type(last)
        model.hasField = false
        pilot.type(" ")
        #expect(!model.isOn)
        #expect(model.text == "ab" + last)
    }

    @Test func `what has the same value of the focus in its place is typed into`() throws {
        struct Sizes: View {
            @Bindable var model: Model
            @FocusState var isFocused: Bool
            var body: some View {
                if model.hasField {
                    HStack { TextField("t", text: $model.text).focused($isFocused) }
                } else {
                    VStack { TextField("t", text: $model.text).focused($isFocused) }
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 20, height: 4) { Sizes(model: model) }
        pilot.type("ab")
        model.hasField = false
        pilot.type("cd")
        #expect(model.text == "abcd")
    }

    @Test func `typing goes on where another size of the screen has another field`() throws {
        struct Sizes: View {
            @Bindable var model: Model
            var body: some View {
                ViewThatFits(in: .horizontal) {
                    HStack { TextField("t", text: $model.text).frame(width: 20) }
                    VStack { TextField("t", text: $model.text) }
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 4) { Sizes(model: model) }
        pilot.type("ab")
        pilot.resize(to: CellSize(width: 15, height: 4))
        pilot.type("cd")
        #expect(model.text == "abcd")
    }

    @Test func `an alert that comes by itself is answered`() throws {
        struct Asking: View {
            @Bindable var model: Model
            var body: some View {
                TextField("t", text: $model.text)
                    .alert("Stop?", isPresented: $model.isOn) {
                        Button("Yes") { model.pressed += 1 }
                    }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) { Asking(model: model) }
        pilot.type("ab")
        model.isOn = true
        pilot.render()
        pilot.press(.return)
        #expect(model.pressed == 1)
        pilot.type("c")
        #expect(model.text == "abc")
    }

    @Test func `a field that is disabled while it is typed into gets the focus back`() throws {
        struct Saving: View {
            @Bindable var model: Model
            var body: some View {
                VStack {
                    TextField("t", text: $model.text).disabled(!model.hasField)
                    Button("Delete all") { model.pressed += 1 }
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) { Saving(model: model) }
        pilot.type("ab")
        model.hasField = false
        pilot.type(" ")
        #expect(model.pressed == 0)
        model.hasField = true
        pilot.type("c")
        #expect(model.text == "abc")
    }

    @Test(arguments: [MouseEvent.Button.left, .right])
    func `a click on text that can be scrolled leaves the focus with the field`(
        _ button: MouseEvent.Button
    ) throws {
        struct Chat: View {
            @Bindable var model: Model
            var body: some View {
                VStack(alignment: .leading) {
                    ScrollView {
                        LazyVStack(alignment: .leading) {
                            ForEach(0..<20) { number in
                                Text("message \(number)").contextMenu { Button("Copy") {} }
                            }
                        }
                    }
                    TextField("t", text: $model.text)
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) { Chat(model: model) }
        pilot.click(text: "t ")
        for _ in 0..<4 {
            pilot.type("x")
            if !model.text.isEmpty { break }
            pilot.press(.tab)
        }
        pilot.mouse(.press, button, at: CellPoint(x: 2, y: 2))
        pilot.mouse(.release, button, at: CellPoint(x: 2, y: 2))
        if button == .right {
            #expect(pilot.screen.contains("Copy"))
            pilot.press(.escape)
        }
        pilot.type("yz")
        #expect(model.text == "xyz")
    }
}
