import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// What comes in the place of a control: another page, the same once more, or other rows.
@MainActor
struct ReplacedContentTests {
    @Observable @MainActor
    final class Model {
        var isLoggedIn = false
        var isBusy = false
        var page = 1
        var items = ["A", "B", "C"]
        var others = ["D", "E"]
        var text = ""
        var log: [String] = []

        func go(_ word: String) {
            log.append(word)
            isBusy = true
        }

        func show(_ pilot: Pilot) {
            isBusy = false
            pilot.render()
        }
    }

    private struct Account: View {
        @Bindable var model: Model
        let isRow: Bool

        var body: some View {
            if isRow { List { HStack { content } } } else { VStack { content } }
        }

        @ViewBuilder private var content: some View {
            if model.isLoggedIn {
                if model.isBusy { ProgressView() } else { Button("Get") { model.go("get") } }
                Button("Erase") { model.log.append("erase") }
                Button("Log out") { model.isLoggedIn = false }
            } else {
                TextField("user", text: $model.text)
                Button("Log in") { model.isLoggedIn = true }
            }
        }
    }

    @Test(arguments: [false, true])
    func `another page has its own control that was used last`(_ isRow: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 60, height: 8) { Account(model: model, isRow: isRow) }
        #expect(pilot.click(text: "Log in"))
        for _ in 0..<2 {
            #expect(pilot.click(text: "Get"))
            pilot.press([.return, .space])
            model.show(pilot)
        }
        #expect(model.log == ["get", "get"])
        #expect(pilot.click(text: "Log out"))
        if !isRow {
            pilot.type("eve")
            #expect(model.text == "eve")
        }
    }

    private struct Pair: View {
        let model: Model

        var body: some View {
            if model.isBusy {
                ProgressView()
            } else {
                Button("Delete") { model.go("delete") }
                Button("Get") { model.go("get") }
            }
        }
    }

    @Test func `the focus is on that of several that was used last`() throws {
        let model = Model()
        let pilot = try Pilot(width: 60, height: 8) { Pair(model: model) }
        for word in ["Delete", "Get", "Delete", "Get"] {
            #expect(pilot.click(text: word))
            model.show(pilot)
        }
        pilot.press(.return)
        #expect(model.log.last == "get")
    }

    private struct Steps: View {
        enum Kind: CaseIterable { case id, any }

        let model: Model
        let kind: Kind

        var body: some View {
            switch kind {
            case .id: content.id(model.page)
            case .any: model.page == 1 ? AnyView(content) : AnyView(content.bold())
            }
        }

        private var content: some View {
            VStack {
                Text("Step \(model.page)")
                ForEach(model.page == 1 ? ["Back", "Next"] : ["Keep", "Delete all"], id: \.self) {
                    label in
                    Button(label) {
                        model.log.append(label)
                        model.page = 2
                    }
                }
            }
        }
    }

    @Test(arguments: Steps.Kind.allCases)
    private func `another page begins with its first control, whatever makes it another`(
        _ kind: Steps.Kind
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 60, height: 8) { Steps(model: model, kind: kind) }
        pilot.press([.downArrow, .return])
        pilot.press(.return)
        #expect(model.log == ["Next", "Keep"])
    }

    private struct Elements: View {
        let model: Model

        var body: some View {
            if model.isBusy {
                ProgressView()
            } else {
                ForEach(model.items, id: \.self) { item in
                    Button("Buy \(item)") { model.go(item) }
                }
            }
        }
    }

    @Test(arguments: [["N", "A", "B", "C"], ["C", "B", "A"], ["B"]])
    func `an element of a loop is known by its id`(_ items: [String]) throws {
        let model = Model()
        let pilot = try Pilot(width: 60, height: 8) { Elements(model: model) }
        pilot.press([.downArrow, .return])
        model.items = items
        model.show(pilot)
        pilot.press(.return)
        #expect(model.log == ["B", "B"])
    }

    private struct Board: View {
        @Bindable var model: Model

        var body: some View {
            VStack {
                HStack {
                    if model.isBusy { ProgressView() } else { column($model.items) }
                    column($model.others)
                }
                Button("Delete all") { model.log.append("all") }
            }
        }

        private func column(_ items: Binding<[String]>) -> some View {
            List {
                ForEach(items.wrappedValue, id: \.self) { item in
                    Button("open \(item)") { model.go("open \(item)") }
                }
                .onDelete { offsets in
                    model.go("delete " + offsets.map { items.wrappedValue[$0] }.joined())
                    items.wrappedValue.remove(atOffsets: offsets)
                }
            }
        }
    }

    @Test(arguments: [KeyEquivalent.delete, .return])
    func `a list that its own key replaces leaves the next key to no other`(
        _ key: KeyEquivalent
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 60, height: 8) { Board(model: model) }
        pilot.press(key)
        pilot.press(key)
        pilot.press(.delete)
        #expect(model.log == [key == .delete ? "delete A" : "open A"])
        model.show(pilot)
        pilot.press(.delete)
        #expect(model.log.last == (key == .delete ? "delete B" : "delete A"))
    }

    private struct Work: View {
        let model: Model
        let isScrolled: Bool

        var body: some View {
            if isScrolled { ScrollView { content } } else { VStack { content } }
        }

        @ViewBuilder private var content: some View {
            if model.isBusy { ProgressView() } else { Button("Get") { model.go("get") } }
            Button("Erase") { model.log.append("erase") }
            Text("page \(model.page)")
            ForEach(0..<(isScrolled ? 30 : 2), id: \.self) { Text("line \($0)") }
        }
    }

    @Test(arguments: [false, true])
    func `a click that follows on one in the same place changes nothing`(
        _ isScrolled: Bool
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 60, height: 8) { Work(model: model, isScrolled: isScrolled) }
        let row = try #require(pilot.lines.firstIndex { $0.contains("Get") })
        let word = try #require(pilot.lines[row].range(of: "Get"))
        let point = CellPoint(
            x: pilot.lines[row].distance(from: pilot.lines[row].startIndex, to: word.lowerBound),
            y: row)
        for _ in 0..<2 {
            pilot.mouse(.press, at: point)
            pilot.mouse(.release, at: point)
        }
        model.page += 1
        pilot.render()
        pilot.press([.return, .space])
        #expect(model.log == ["get"])
        guard isScrolled else { return }
        // What nobody has the focus for is scrolled all the same.
        pilot.press(.pageDown)
        #expect(!pilot.screen.contains("line 0"))
    }

    private struct Page: View {
        @Bindable var model: Model

        var body: some View {
            if model.isLoggedIn {
                VStack {
                    HStack {
                        if model.isBusy {
                            ProgressView()
                        } else {
                            Button("Sync") { model.go("sync") }
                        }
                        Button("Erase") { model.log.append("erase") }
                    }
                    ProgressView(value: 0.4)
                }
            } else {
                Button("Log in") { model.isLoggedIn = true }
            }
        }
    }

    @Test func `a sign of progress elsewhere on a page stands for no control of it`() throws {
        let model = Model()
        let pilot = try Pilot(width: 60, height: 8) { Page(model: model) }
        for _ in 0..<4 { pilot.press(.return) }
        #expect(model.log == ["sync"])
    }

    private struct Saving: View {
        @Bindable var model: Model

        var body: some View {
            VStack {
                TextField("name", text: $model.text)
                if model.isBusy {
                    ProgressView()
                } else {
                    HStack {
                        Button("Save") { model.go("save") }.disabled(model.page == 2)
                        Button("Delete") { model.log.append("delete") }
                    }
                }
                if model.page != 3 { Toggle("Other", isOn: $model.isLoggedIn) }
            }
        }
    }

    @Test func `a control that is back but disabled leaves the keys to no other`() throws {
        let model = Model()
        let pilot = try Pilot(width: 60, height: 8) { Saving(model: model) }
        #expect(pilot.click(text: "Save"))
        model.page = 2
        model.show(pilot)
        pilot.press(.return)
        pilot.press(.space)
        #expect(model.log == ["save"])
        #expect(!model.isLoggedIn)
        // Once it can be pressed it has the focus.
        model.page = 1
        pilot.render()
        pilot.press(.return)
        #expect(model.log == ["save", "save"])
    }

    @Test func `a field beside it is not typed into`() throws {
        let model = Model()
        model.page = 3
        let pilot = try Pilot(width: 60, height: 8) { Saving(model: model) }
        pilot.type("bob")
        pilot.press(.tab)
        for _ in 0..<3 { pilot.press(.space) }
        #expect(model.text == "bob")
        model.show(pilot)
        pilot.press(.space)
        #expect(model.log == ["save", "save"])
    }

    private struct Columns: View {
        @Bindable var model: Model
        @State private var side: String?

        var body: some View {
            NavigationSplitView {
                List(model.items, id: \.self, selection: $side) { Text("side \($0)") }
            } detail: {
                NavigationStack { List { NavigationLink("go") { Text("page") } } }
            }
            .onChange(of: side) { model.log.append(side ?? "none") }
        }
    }

    @Test func `a page without controls leaves the keys to no other column`() throws {
        let model = Model()
        let pilot = try Pilot(width: 80, height: 10) { Columns(model: model) }
        #expect(pilot.click(text: "go"))
        #expect(pilot.screen.contains("page"))
        model.log = []
        pilot.press(.return)
        #expect(model.log == [])
        pilot.press(.escape)
        #expect(!pilot.screen.contains("page"))
        pilot.press(.return)
        #expect(pilot.screen.contains("page"))
    }
}
