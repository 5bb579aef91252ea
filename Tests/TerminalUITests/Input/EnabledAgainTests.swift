import TerminalTestSupport
import TerminalUI
import Testing

/// A screen that is disabled as a whole, and enabled again.
@MainActor
struct EnabledAgainTests {
    typealias Model = HeldBackControlTests.Model

    enum Place: CaseIterable {
        case root, sheet, page
    }

    private struct Loading: View {
        @Bindable var model: Model
        let place: Place
        @State private var isShown = true

        var body: some View {
            switch place {
            case .root: form
            case .sheet: Text("below").sheet(isPresented: $isShown) { form }
            case .page:
                NavigationStack {
                    Text("below").navigationDestination(isPresented: $isShown) { form }
                }
            }
        }

        private var form: some View {
            Form {
                TextField("A", text: $model.text)
                TextField("B", text: $model.other)
            }
            .disabled(model.isBusy)
        }
    }

    @Test(arguments: Place.allCases)
    func `its first view has the focus where none had it before`(_ place: Place) throws {
        let model = Model()
        model.isBusy = true
        let pilot = try Pilot(width: 40, height: 10) { Loading(model: model, place: place) }
        pilot.type("x")
        model.isBusy = false
        pilot.render()
        #expect(pilot.cursor != nil)
        pilot.type("y")
        #expect(model.text == "y")
        expectRedrawn(pilot)
    }

    @Test func `the view has it again that had it`() throws {
        struct Buttons: View {
            @Bindable var model: Model
            var body: some View {
                VStack {
                    Button("One") { model.log.append("one") }
                    Button("Two") { model.log.append("two") }
                }
                .disabled(model.isBusy)
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 40, height: 10) { Buttons(model: model) }
        pilot.press(.tab)
        for _ in 0..<2 {
            model.isBusy = true
            pilot.render()
            pilot.press([.return, .space])
            model.isBusy = false
            pilot.render()
        }
        pilot.press(.return)
        #expect(model.log == ["two"])
    }

    enum Listing: CaseIterable {
        case single, multiple, editing, table
    }

    private struct Disabled: View {
        @Bindable var model: Model
        let listing: Listing
        @State private var many: Set<String> = []

        private struct Item: Identifiable {
            let id: String
        }

        var body: some View {
            VStack {
                Text("chosen \(many.count)")
                Group {
                    switch listing {
                    case .single:
                        List(selection: $model.selection) { rows }
                    case .multiple:
                        List(selection: $many) { rows }
                    case .editing:
                        List(selection: $model.selection) { rows }
                            .environment(\.editMode, .constant(.active))
                    case .table:
                        Table(model.items.map(Item.init), selection: $model.selection) {
                            TableColumn("name", value: \.id)
                        }
                    }
                }
                .disabled(model.isBusy)
                Button("Last") {}
            }
        }

        private var rows: some DynamicViewContent {
            ForEach(model.items, id: \.self) { item in
                Text("row \(item)").contextMenu { Button("Rename") { model.log.append(item) } }
            }
            .onDelete { model.items.remove(atOffsets: $0) }
        }
    }

    @Test(arguments: Listing.allCases)
    func `a click does nothing in a list that is disabled`(_ listing: Listing) throws {
        let model = Model()
        model.isBusy = true
        let pilot = try Pilot(width: 40, height: 10) { Disabled(model: model, listing: listing) }
        for y in 0..<10 {
            for x in [0, 1, 2, 3, 8, 20] {
                for button in [MouseEvent.Button.left, .right] {
                    pilot.mouse(.press, button, at: CellPoint(x: x, y: y))
                    pilot.mouse(.release, button, at: CellPoint(x: x, y: y))
                    #expect(!pilot.screen.contains("Rename"))
                }
            }
        }
        #expect(model.items.count == 3)
        #expect(model.selection == nil)
        #expect(pilot.screen.contains("chosen 0"))
        #expect(model.log == [])
    }

    @Test func `no key moves the cursor of a list that waits`() throws {
        struct Waiting: View {
            @Bindable var model: Model
            var body: some View {
                List(model.items, id: \.self, selection: $model.selection) { Text($0) }
                    .onChange(of: model.selection) { model.isBusy = true }
                    .disabled(model.isBusy)
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 40, height: 10) { Waiting(model: model) }
        pilot.press(.downArrow)
        #expect(model.isBusy)
        let chosen = model.selection
        #expect(chosen != nil)
        pilot.press("n", modifiers: .control)
        pilot.press("p", modifiers: .control)
        pilot.press(.downArrow)
        #expect(model.selection == chosen)
    }

    @Test
    func `a field that wants the focus back whenever it loses it does not ask without an end`()
        throws
    {
        struct Sticky: View {
            @Bindable var model: Model
            @FocusState private var isFocused: Bool
            var body: some View {
                TextField("t", text: $model.text).focused($isFocused)
                    .onChange(of: isFocused) {
                        model.log.append("\(isFocused)")
                        if !isFocused { isFocused = true }
                    }
                    .disabled(model.isBusy)
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 40, height: 4) { Sticky(model: model) }
        pilot.type("a")
        for _ in 0..<3 {
            model.isBusy = true
            // The pilot records it where frames do not come to an end.
            pilot.render()
            let count = model.log.count
            pilot.render()
            #expect(model.log.count == count)
            model.isBusy = false
            pilot.render()
            pilot.type("b")
        }
        #expect(model.text == "abbb")
    }

    @Test func `a row that the mouse holds stays where it was if the list is disabled meanwhile`()
        throws
    {
        struct Moving: View {
            @Bindable var model: Model
            var body: some View {
                List(selection: $model.selection) {
                    ForEach(model.items, id: \.self) { Text($0) }
                        .onMove { model.items.move(fromOffsets: $0, toOffset: $1) }
                }
                .environment(\.editMode, .constant(.active))
                .disabled(model.isBusy)
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 20, height: 6) { Moving(model: model) }
        let x = try #require((0..<20).last { pilot.cell($0, 0).text != " " })
        pilot.mouse(.press, at: CellPoint(x: x, y: 0))
        pilot.mouse(.drag, at: CellPoint(x: x, y: 2))
        model.isBusy = true
        pilot.render()
        pilot.mouse(.release, at: CellPoint(x: x, y: 2))
        #expect(model.items == ["a", "b", "c"])
        model.isBusy = false
        pilot.render()
        pilot.mouse(.drag, at: CellPoint(x: x, y: 2))
        pilot.mouse(.release, at: CellPoint(x: x, y: 2))
        #expect(model.items == ["a", "b", "c"])
        expectRedrawn(pilot)
    }
}
