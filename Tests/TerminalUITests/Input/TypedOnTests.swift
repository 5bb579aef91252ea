import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Who gets what is typed on where a field's own key has taken it away, or something else has come.
@MainActor
struct TypedOnTests {
    @Observable
    @MainActor
    final class Model {
        struct Item: Identifiable, Equatable {
            let id: Int
            var name: String
        }

        var items = [Item(id: 0, name: "one"), Item(id: 1, name: "two"), Item(id: 2, name: "old")]
        var text = ""
        var pressed = 0
        var path: [Int] = []
        var tab = 0
        var isEnabled = true
        var hasField = true
        var isWide = true
    }

    enum Container: CaseIterable {
        case stack, list, form, lazyStack
    }

    private struct Rows: View {
        @Bindable var model: Model
        let container: Container

        private var rows: some DynamicViewContent {
            ForEach($model.items) { $item in TextField("name", text: $item.name) }
                .onDelete { model.items.remove(atOffsets: $0) }
        }

        var body: some View {
            Group {
                switch container {
                case .stack: VStack { rows }
                case .list: List { rows }
                case .form: Form { rows }
                case .lazyStack: ScrollView { LazyVStack { rows } }
                }
            }
            .onChange(of: model.items) { model.items.removeAll { $0.name.contains("x") } }
        }
    }

    @Test(arguments: Container.allCases)
    func `where the own letter makes a row go, no other row is written or deleted`(
        _ container: Container
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) {
            Rows(model: model, container: container)
        }
        _ = pilot.tab {
            pilot.type("z")
            return model.items[0].name == "onez"
        }
        let rest = Array(model.items.dropFirst())
        pilot.type("xyz")
        for _ in 0..<3 { pilot.press(.delete) }
        #expect(model.items == rest)
    }

    private struct Saving: View {
        @Bindable var model: Model
        let change: (Model) -> Void
        var isOwnLetter = false

        var body: some View {
            VStack(alignment: .leading) {
                if model.hasField {
                    TextField("t", text: $model.text)
                        .disabled(!model.isEnabled)
                        .onSubmit { if !isOwnLetter { change(model) } }
                        .onChange(of: model.text) {
                            if isOwnLetter, model.text.hasSuffix("!") { change(model) }
                        }
                }
                Button("Delete all") { model.pressed += 1 }
            }
        }
    }

    @Test(arguments: [true, false])
    func `a field that its own key has disabled has the focus again once it is enabled`(
        isOwnLetter: Bool
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 4) {
            Saving(model: model, change: { $0.isEnabled = false }, isOwnLetter: isOwnLetter)
        }
        pilot.type(isOwnLetter ? "a!" : "a\n")
        pilot.type(" \n")
        #expect(model.pressed == 0)
        model.isEnabled = true
        pilot.render()
        pilot.type("b")
        #expect(model.text == (isOwnLetter ? "a!b" : "ab"))
    }

    @Test(arguments: [true, false])
    func `the button beside a field that its own key has removed is not pressed`(
        isOwnLetter: Bool
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 4) {
            Saving(model: model, change: { $0.hasField = false }, isOwnLetter: isOwnLetter)
        }
        pilot.type(isOwnLetter ? "a!" : "a\n")
        pilot.type(" \n")
        #expect(model.pressed == 0)
        pilot.press(.tab)
        pilot.press(.space)
        #expect(model.pressed == 1)
    }

    @Test func `what has come in the place of a field that was submitted has the focus`() throws {
        struct Steps: View {
            @Bindable var model: Model
            var body: some View {
                VStack {
                    if model.hasField {
                        TextField("t", text: $model.text).onSubmit { model.hasField = false }
                    } else {
                        Button("Continue") { model.pressed += 1 }
                    }
                    Button("Cancel") { model.pressed -= 1 }
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 4) { Steps(model: model) }
        pilot.type("a\n")
        pilot.press(.return)
        #expect(model.pressed == 1)
    }

    @Test func `a list that is renamed in has the focus after Return`() throws {
        struct Names: View {
            @Bindable var model: Model
            @State private var edited: Int?
            @FocusState private var isFocused: Bool
            var body: some View {
                List($model.items) { $item in
                    if edited == item.id {
                        TextField("name", text: $item.name).focused($isFocused)
                            .onAppear { isFocused = true }
                            .onSubmit { edited = nil }
                    } else {
                        Button(item.name) { edited = item.id }
                    }
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 6) { Names(model: model) }
        pilot.press(.return)
        pilot.type("a\n")
        #expect(model.items[0].name == "onea")
        pilot.press(.downArrow)
        pilot.press(.return)
        pilot.type("b\n")
        #expect(model.items.map(\.name) == ["onea", "twob", "old"])
    }

    private struct Pages: View {
        @Bindable var model: Model
        var body: some View {
            NavigationStack(path: $model.path) {
                TextField("t", text: $model.text)
                    .navigationDestination(for: Int.self) { _ in
                        Button("Delete all") { model.pressed += 1 }
                    }
            }
        }
    }

    private struct Tabs: View {
        @Bindable var model: Model
        var body: some View {
            TabView(selection: $model.tab) {
                Tab("One", value: 0) { TextField("t", text: $model.text) }
                Tab("Two", value: 1) { Button("Delete all") { model.pressed += 1 } }
            }
        }
    }

    @Test func `a page that comes by itself is not typed into`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 6) { Pages(model: model) }
        pilot.type("a")
        model.path = [1]
        pilot.type(" \n")
        #expect(model.pressed == 0)
        pilot.press(.downArrow)
        pilot.press(.return)
        #expect(model.pressed == 1)
        pilot.press(.escape)
        pilot.type("b")
        #expect(model.text == "ab")
    }

    @Test func `a page that Return has brought is pressed`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 6) {
            Pages(model: model).onSubmit { model.path = [1] }
        }
        pilot.type("a\n\n")
        #expect(model.pressed == 1)
        pilot.press(.escape)
        pilot.type("b")
        #expect(model.text == "ab")
    }

    @Test func `a tab that comes by itself is not typed into`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 6) { Tabs(model: model) }
        _ = pilot.tab {
            pilot.type("a")
            return model.text == "a"
        }
        model.tab = 1
        pilot.type(" \n")
        #expect(model.pressed == 0)
        model.tab = 0
        pilot.type("b")
        #expect(model.text == "ab")
    }

    enum Entry: CaseIterable {
        case left, home, click, tab
    }

    @Test(arguments: Entry.allCases)
    func `somebody who has only come to a field types nowhere once it has gone`(_ entry: Entry)
        throws
    {
        struct Two: View {
            @Bindable var model: Model
            var body: some View {
                VStack(alignment: .leading) {
                    Button("Delete all") { model.pressed += 1 }
                    if model.hasField { TextField("field", text: $model.text) }
                    Button("Delete more") { model.pressed += 1 }
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 6) { Two(model: model) }
        pilot.press(.tab)
        switch entry {
        case .left: pilot.press(.leftArrow)
        case .home: pilot.press("a", modifiers: .control)
        case .click: pilot.click(text: "field")
        case .tab: break
        }
        model.hasField = false
        pilot.type(" \n")
        #expect(model.pressed == 0)
    }

    @Test func `typing goes on where the own letter has another alternative fit`() throws {
        struct Growing: View {
            @Bindable var model: Model
            var body: some View {
                ViewThatFits(in: .horizontal) {
                    HStack {
                        Text(model.text).fixedSize()
                        TextField("name", text: $model.items[0].name).frame(width: 10)
                        TextField("t", text: $model.text).frame(width: 10)
                    }
                    VStack {
                        TextField("name", text: $model.items[0].name)
                        TextField("t", text: $model.text)
                    }
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 26, height: 4) { Growing(model: model) }
        pilot.press(.tab)
        pilot.type("abcdefgh")
        #expect(model.text == "abcdefgh")
        #expect(model.items[0].name == "one")
        for _ in 0..<6 { pilot.press(.delete) }
        pilot.type("x")
        #expect(model.text == "abx")
    }

    @Test func `typing goes on in a field that becomes one of several lines`() throws {
        struct Growing: View {
            @Bindable var model: Model
            var body: some View {
                VStack {
                    TextField(
                        "t", text: $model.text, axis: model.text.count > 3 ? .vertical : .horizontal
                    )
                    TextField("name", text: $model.items[0].name)
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 26, height: 6) { Growing(model: model) }
        pilot.type("abcdef")
        #expect(model.text == "abcdef")
        for _ in 0..<4 { pilot.press(.delete) }
        pilot.type("x")
        #expect(model.text == "abx")
    }

    @Test func `another size of the screen has no button pressed that stands where a field was`()
        throws
    {
        struct Sized: View {
            @Bindable var model: Model
            @State private var width = 40.0
            var body: some View {
                VStack {
                    if width > 30 { TextField("t", text: $model.text) }
                    Button("Delete all") { model.pressed += 1 }
                }
                .frame(maxWidth: .infinity)
                .onGeometryChange(for: CGFloat.self) {
                    $0.size.width
                } action: {
                    width = $0
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 40, height: 6) { Sized(model: model) }
        pilot.type("a")
        pilot.resize(to: CellSize(width: 20, height: 6))
        pilot.type(" \n")
        #expect(model.pressed == 0)
        #expect(model.text == "a")
    }
}
