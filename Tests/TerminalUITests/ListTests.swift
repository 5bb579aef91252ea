import RandomTestSupport
import Observation
import TerminalTestSupport
import TerminalUI
import Testing

struct Item: Identifiable, Equatable {
    var id: Int
    var name: String

    init(_ id: Int, _ name: String? = nil) {
        self.id = id
        self.name = name ?? "row \(id)"
    }
}

@Observable
@MainActor
final class Items {
    var list: [Item]
    var selection: Int?
    var marks: Set<Int> = []

    init(_ ids: some Sequence<Int>) { list = ids.map { Item($0) } }
}

struct ItemsView: View {
    @Bindable var items: Items

    var body: some View {
        List(items.list, selection: $items.selection) { item in
            Text(item.name)
        }
        .scrollIndicators(.hidden)
    }
}

/// Ten million rows that count how many of them were asked for.
struct CountingRows: RandomAccessCollection {
    final class Counter {
        var asked = 0
    }

    let counter = Counter()
    var startIndex: Int { 0 }
    var endIndex: Int { 10_000_000 }
    subscript(position: Int) -> Item {
        counter.asked += 1
        return Item(position)
    }
}

/// Rows that do not know all of their positions yet: what is behind the known ones is said to be the last.
struct GuessingRows: IdentifiedCollection {
    var ids: [Int]
    var known: Int
    var startIndex: Int { 0 }
    var endIndex: Int { known }
    subscript(position: Int) -> Item { Item(ids[position]) }
    func index(id: Int) -> Int? { ids.firstIndex(of: id).map { Swift.min($0, known - 1) } }
}

@Observable
@MainActor
private final class Guess {
    var rows = GuessingRows(ids: Array(1...20), known: 20)
    var selection: Int?
}

private struct GuessView: View {
    @Bindable var guess: Guess

    var body: some View {
        List(guess.rows, selection: $guess.selection) { Text($0.name) }
    }
}

/// A list of which one row shows something two lines below it.
private struct ShiftedItemsView: View {
    @Bindable var items: Items
    var body: some View {
        VStack {
            List(items.list, selection: $items.selection) { item in
                HStack {
                    Text(item.name)
                    Text(item.id == 5 ? "" : "of \(item.id)").offset(y: item.id == 3 ? 2 : 0)
                }
            }
            Button("else") {}
        }
    }
}

@MainActor
struct ListTests {
    @Test func `the selection stays on its row while another one is said to be at its place`()
        throws
    {
        let guess = Guess()
        let pilot = try Pilot(width: 10, height: 8) { GuessView(guess: guess) }
        pilot.press("j")
        #expect(guess.selection == 2)
        guess.rows = GuessingRows(ids: (1...20).reversed(), known: 5)
        pilot.render()
        #expect(guess.selection == 2)
        guess.rows.known = 20
        pilot.render()
        #expect(guess.selection == 2)
        pilot.press("k")
        #expect(guess.selection == 3)
    }

    @Test func `the rows that fit are shown, and the cursor is at the first`() throws {
        let items = Items(1...100)
        let pilot = try Pilot(width: 10, height: 4) { ItemsView(items: items) }
        expectScreen(pilot, "row 1\nrow 2\nrow 3\nrow 4")
        #expect(items.selection == nil)
        #expect(pilot.attributes(of: "row 1")?.contains(.reverse) == true)
        #expect(pilot.attributes(of: "row 2")?.contains(.reverse) == false)
        #expect(pilot.cursor == CellPoint(x: 0, y: 0))
    }

    @Test func `keys move the cursor and scroll by as little as needed`() throws {
        let items = Items(1...100)
        let pilot = try Pilot(width: 10, height: 4) { ItemsView(items: items) }
        pilot.press([.downArrow, "j", "j", .downArrow])
        #expect(items.selection == 5)
        expectScreen(pilot, "row 2\nrow 3\nrow 4\nrow 5")
        pilot.press("k")
        expectScreen(pilot, "row 2\nrow 3\nrow 4\nrow 5")
        pilot.press("G")
        expectScreen(pilot, "row 97\nrow 98\nrow 99\nrow 100")
        #expect(items.selection == 100)
        pilot.press(.pageUp)
        #expect(items.selection == 97)
        pilot.press(.home)
        expectScreen(pilot, "row 1\nrow 2\nrow 3\nrow 4")
        pilot.press(.pageDown)
        #expect(items.selection == 4)
    }

    @Test func `the cursor stays with its element when rows move`() throws {
        let items = Items(1...100)
        let pilot = try Pilot(width: 10, height: 4) { ItemsView(items: items) }
        pilot.press([.downArrow, .downArrow])
        items.list.swapAt(2, 0)
        pilot.render()
        #expect(items.selection == 3)
        expectScreen(pilot, "row 3\nrow 2\nrow 1\nrow 4")
        #expect(pilot.attributes(of: "row 3")?.contains(.reverse) == true)
    }

    @Test func `rows inserted above do not move the screen, but at the top they are seen`() throws {
        let items = Items(1...100)
        let pilot = try Pilot(width: 10, height: 4) { ItemsView(items: items) }
        items.list.insert(Item(200), at: 0)
        pilot.render()
        expectScreen(pilot, "row 200\nrow 1\nrow 2\nrow 3")
        pilot.press(Array(repeating: .downArrow, count: 10))
        let before = pilot.screen
        items.list.insert(contentsOf: [Item(300), Item(301)], at: 0)
        pilot.render()
        expectScreen(pilot, before)
        items.list.removeFirst(3)
        pilot.render()
        expectScreen(pilot, before)
    }

    @Test func `when the row of the cursor is gone the next one takes over`() throws {
        let items = Items(1...5)
        let pilot = try Pilot(width: 10, height: 6) { ItemsView(items: items) }
        pilot.press([.downArrow, .downArrow])
        items.list.remove(at: 2)
        pilot.render()
        #expect(pilot.reversed == ["row 4"])
        items.list.removeAll { $0.id > 2 }
        pilot.render()
        #expect(pilot.reversed == ["row 2"])
        items.list = []
        pilot.render()
        #expect(pilot.screen == "")
        items.list = [Item(7)]
        pilot.render()
        #expect(pilot.reversed == ["row 7"])
        // Nobody has chosen one of these.
        #expect(items.selection == 3)
    }

    @Test func `ten million lazy rows cost the rows on the screen`() throws {
        let rows = CountingRows()
        let pilot = try Pilot(width: 20, height: 10) { List(rows) { Text($0.name) } }
        #expect(rows.counter.asked <= 30)
        rows.counter.asked = 0
        pilot.press(.downArrow)
        #expect(rows.counter.asked <= 4)
        rows.counter.asked = 0
        pilot.press("G")
        #expect(rows.counter.asked <= 40)
        #expect(pilot.lines[9].hasPrefix("row 9999999"))
        #expect(pilot.counters.nodes < 100)
        rows.counter.asked = 0
        pilot.press(.pageUp)
        pilot.press(.upArrow)
        #expect(rows.counter.asked <= 60)
    }

    @Test func `scrolling by one line makes one row and sends one line`() throws {
        let items = Items(1...100)
        let pilot = try Pilot(width: 20, height: 10) { ItemsView(items: items) }
        pilot.press(Array(repeating: .downArrow, count: 9))
        let bodies = pilot.bodies { pilot.press(.downArrow) }
        #expect(bodies <= 1)
        let cells = pilot.cellsChanged { pilot.press(.downArrow) }
        #expect(cells <= 2 * 20)
        expectScreen(pilot, (3...12).map { "row \($0)" }.joined(separator: "\n"))
    }

    @Test func `scrolling by one line draws the row that comes in and those of the cursor`() throws
    {
        let items = Items(1...100)
        let pilot = try Pilot(width: 20, height: 40) { ItemsView(items: items) }
        pilot.press(Array(repeating: .downArrow, count: 50))
        let before = pilot.host.layoutCounters.draws
        pilot.press(.downArrow)
        #expect(pilot.host.layoutCounters.draws - before <= 10)
        expectScreen(pilot, (13...52).map { "row \($0)" }.joined(separator: "\n"))
    }

    @Test func `what a row shows in the lines of others stays when only those are drawn`() throws {
        let items = Items(1...9)
        let pilot = try Pilot(width: 20, height: 10) { ShiftedItemsView(items: items) }
        let shown = "row 1 of 1\nrow 2 of 2\nrow 3\nrow 4 of 4\nrow 5 of 3\nrow 6 of 6"
        for key in [KeyEquivalent.downArrow, .downArrow, .downArrow, .downArrow, .downArrow] {
            pilot.press(key)
            #expect(pilot.screen.hasPrefix(shown), "\(pilot.screen)")
        }
        pilot.press(.upArrow)
        pilot.press(.tab)
        #expect(pilot.lines[4] == "row 5 of 3", "the row of the cursor alone")
    }

    @Test func `a sign moves from row to row, and no body runs`() throws {
        let items = Items(1...100)
        items.marks = [2]
        let pilot = try Pilot(width: 12, height: 4) {
            List(items.list) { Text("  " + $0.name) }
                .listMark(">", column: 1) { items.marks.first }
                .scrollIndicators(.hidden)
        }
        expectScreen(pilot, "  row 1\n >row 2\n  row 3\n  row 4")
        #expect(pilot.bodies { items.marks = [4] } == 0)
        expectScreen(pilot, "  row 1\n  row 2\n  row 3\n >row 4")
        items.marks = [100]
        pilot.render()
        expectScreen(pilot, "  row 1\n  row 2\n  row 3\n  row 4")
        pilot.press(.end)
        expectScreen(pilot, "  row 97\n  row 98\n  row 99\n >row 100")
        items.marks = []
        pilot.render()
        expectScreen(pilot, "  row 97\n  row 98\n  row 99\n  row 100")
    }

    @Test func `of rows with one id the one of the cursor has the sign`() throws {
        let pilot = try Pilot(width: 12, height: 4) {
            List([1, 1, 2], id: \.self) { Text("  row \($0)") }
                .listMark(">", column: 1) { 1 }
        }
        expectScreen(pilot, " >row 1\n  row 1\n  row 2")
        pilot.press(.downArrow)
        expectScreen(pilot, "  row 1\n >row 1\n  row 2")
        pilot.press(.upArrow)
        expectScreen(pilot, " >row 1\n  row 1\n  row 2")
        expectRedrawn(pilot)
    }

    @Test func `one row that changes is the only one drawn`() throws {
        let items = Items(1...100)
        let pilot = try Pilot(width: 20, height: 10) { ItemsView(items: items) }
        #expect(pilot.cellsChanged { items.list[3].name = "row X" } == 1)
        expectScreen(
            pilot,
            (1...10).map { $0 == 4 ? "row X" : "row \($0)" }.joined(separator: "\n"))
    }

    @Test func `rows may have several lines`() throws {
        let items = Items(1...4)
        items.list[1].name = "two\nlines"
        let pilot = try Pilot(width: 10, height: 4) { ItemsView(items: items) }
        expectScreen(pilot, "row 1\ntwo\nlines\nrow 3")
        pilot.press("G")
        expectScreen(pilot, "two\nlines\nrow 3\nrow 4")
        pilot.press("g")
        expectScreen(pilot, "row 1\ntwo\nlines\nrow 3")
    }

    @Test func `the wheel scrolls without moving the cursor, a click moves it`() throws {
        let items = Items(1...100)
        let pilot = try Pilot(width: 10, height: 4) { ItemsView(items: items) }
        pilot.wheel(1)
        expectScreen(pilot, "row 4\nrow 5\nrow 6\nrow 7")
        #expect(items.selection == nil)
        pilot.click(2, 1)
        #expect(items.selection == 5)
        pilot.wheel(-1)
        pilot.wheel(-1)
        expectScreen(pilot, "row 1\nrow 2\nrow 3\nrow 4")
        pilot.wheel(100)
        expectScreen(pilot, "row 97\nrow 98\nrow 99\nrow 100")
    }

    @Test func `sections have headers where the cursor does not go`() throws {
        let items = Items(1...2)
        let pilot = try Pilot(width: 12, height: 7) {
            List(selection: Binding(get: { items.selection }, set: { items.selection = $0 })) {
                Section("First") { ForEach(items.list) { Text($0.name) } }
                Section("Second") {
                    Text("one").tag(10)
                    Text("two").tag(11)
                }
            }
        }
        expectScreen(pilot, "First\nrow 1\nrow 2\n\nSecond\none\ntwo")
        #expect(pilot.attributes(of: "First")?.contains(.bold) == true)
        pilot.press([.downArrow, .downArrow])
        #expect(items.selection == 10)
        pilot.press([.upArrow, .upArrow])
        #expect(items.selection == 1)
    }

    @Test func `space marks rows where several can be selected`() throws {
        let items = Items(1...9)
        let pilot = try Pilot(width: 12, height: 6) {
            List(
                items.list,
                selection: Binding(get: { items.marks }, set: { items.marks = $0 })
            ) { Text($0.name) }
        }
        pilot.press([.space, .space, .downArrow, .space])
        #expect(items.marks == [1, 2, 4])
        pilot.press([.upArrow, .space])
        #expect(items.marks == [1, 2])
    }

    @Test func `a selection set from elsewhere is shown`() throws {
        let items = Items(1...100)
        let pilot = try Pilot(width: 10, height: 4) { ItemsView(items: items) }
        items.selection = 50
        pilot.render()
        #expect(pilot.screen.contains("row 50"))
        #expect(pilot.attributes(of: "row 50")?.contains(.reverse) == true)
    }

    @Test func `any history of changes shows what a fresh list shows at the top`() throws {
        var random = SplitMix(seed: 7)
        for round in 0..<60 {
            let items = Items(1...Int.random(in: 1...30, using: &random))
            let pilot = try Pilot(width: 12, height: 6) { ItemsView(items: items) }
            var next = 1000
            for _ in 0..<12 {
                switch Int.random(in: 0..<7, using: &random) {
                case 0:
                    next += 1
                    items.list.insert(
                        Item(next), at: Int.random(in: 0...items.list.count, using: &random))
                case 1 where !items.list.isEmpty:
                    items.list.remove(at: Int.random(in: 0..<items.list.count, using: &random))
                case 2: items.list.shuffle(using: &random)
                case 3 where !items.list.isEmpty:
                    let index = Int.random(in: 0..<items.list.count, using: &random)
                    items.list[index].name = Bool.random(using: &random) ? "x" : "two\nlines"
                case 4: pilot.press(Bool.random(using: &random) ? .pageDown : .downArrow)
                case 5: pilot.press(Bool.random(using: &random) ? .pageUp : .upArrow)
                default: pilot.wheel(Bool.random(using: &random) ? 1 : -1)
                }
                pilot.render()
                // What is drawn bit by bit is what is drawn when all is drawn.
                expectRedrawn(pilot, "round \(round)")
            }
            pilot.press("g")
            pilot.wheel(-100)
            let copy = Items([])
            copy.list = items.list
            let other = try Pilot(width: 12, height: 6) { ItemsView(items: copy) }
            expectScreen(pilot, other.screen)
        }
    }
}
