import Observation
import TerminalTestSupport
import TerminalUI
import Testing

@MainActor
struct TableTests {
    @Observable
    @MainActor
    final class Model {
        var items = [Item(1, "Grace"), Item(2, "Ada"), Item(3, "山田")]
        var order = [KeyPathComparator(\Item.name)]
        var selection: Int?
        var search = ""

        var sorted: [Item] { items.sorted(using: order) }
    }

    struct Players: View {
        @Bindable var model: Model
        var body: some View {
            Table(model.sorted, selection: $model.selection, sortOrder: $model.order) {
                TableColumn("Id") { Text("\($0.id)") }.width(4).alignment(.trailing)
                TableColumn("Name", value: \.name)
            }
        }
    }

    @Test func `columns are aligned below their headers, and sorted by keys and clicks`() throws {
        let model = Model()
        let pilot = try Pilot(width: 16, height: 4) { Players(model: model) }
        expectScreen(pilot, "  Id Name ^\n   2 Ada\n   1 Grace\n   3 山田")
        #expect(model.selection == nil)
        pilot.press("2")
        expectScreen(pilot, "  Id Name v\n   3 山田\n   1 Grace\n   2 Ada")
        #expect(model.selection == nil)
        pilot.click(text: "Name")
        expectScreen(pilot, "  Id Name ^\n   2 Ada\n   1 Grace\n   3 山田")
        pilot.press(.downArrow)
        #expect(model.selection == 1)
    }

    @Test func `a table of ten million rows makes those on the screen`() throws {
        let rows = CountingRows()
        let pilot = try Pilot(width: 20, height: 10) {
            Table(rows) { TableColumn("Name", value: \.name) }
        }
        #expect(rows.counter.asked <= 40)
        pilot.press("G")
        #expect(pilot.lines[9].hasPrefix("row 9999999"))
        #expect(rows.counter.asked <= 120)
    }

    struct Editable: View {
        @Bindable var model: Model
        var body: some View {
            List {
                ForEach(model.items) { Text($0.name) }
                    .onDelete { model.items.remove(atOffsets: $0) }
                    .onMove { model.items.move(fromOffsets: $0, toOffset: $1) }
            }
        }
    }

    @Test func `rows are moved and deleted by keys`() throws {
        let model = Model()
        let pilot = try Pilot(width: 16, height: 4) { Editable(model: model) }
        pilot.press(.downArrow, modifiers: .shift)
        #expect(model.items.map(\.id) == [2, 1, 3])
        #expect(pilot.attributes(of: "Grace")?.contains(.reverse) == true)
        pilot.press(.downArrow, modifiers: .shift)
        pilot.press(.upArrow, modifiers: .shift)
        #expect(model.items.map(\.id) == [2, 1, 3])
        pilot.press(.deleteForward)
        #expect(model.items.map(\.id) == [2, 3])
        #expect(pilot.attributes(of: "山")?.contains(.reverse) == true)
    }

    struct Search: View {
        @Bindable var model: Model
        var body: some View {
            List(model.items.filter { model.search.isEmpty || $0.name.contains(model.search) }) {
                Text($0.name)
            }
            .searchable(text: $model.search)
        }
    }

    @Test func `a search is reached by a key and left in steps`() throws {
        let model = Model()
        let pilot = try Pilot(width: 16, height: 5) { Search(model: model) }
        #expect(pilot.attributes(of: "Grace")?.contains(.reverse) == true)
        pilot.press("/")
        pilot.type("Ad")
        expectScreen(pilot, "/ Ad\nAda")
        pilot.press(.escape)
        #expect(model.search == "")
        pilot.press(.escape)
        // The cursor has stayed with the one that was found.
        #expect(pilot.attributes(of: "Ada")?.contains(.reverse) == true)
    }

    @Test func `redacted text keeps its place and not its letters`() throws {
        let pilot = try Pilot(width: 10, height: 1) {
            Text("Ada").redacted(reason: .placeholder)
        }
        expectScreen(pilot, "   ▒▒▒")
    }

    @Test func `tapped and focusable views answer clicks and keys`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 1) {
            HStack {
                Text("tap").onTapGesture { model.search += "t" }
                Text("focus").focusable().onKeyPress("x") {
                    model.search += "x"
                    return .handled
                }
            }
        }
        pilot.click(text: "tap")
        pilot.press("x")
        #expect(model.search == "tx")
        #expect(pilot.attributes(of: "focus")?.contains(.reverse) == true)
    }
}
