import Observation
import RandomTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

/// The row that has the focus stays with it, wherever it goes.
@MainActor
@Suite("The row with the focus")
struct FocusedRowTests {
    enum Container: CaseIterable {
        case list, table, stack, row, grid

        /// Whether the rows are scrolled by the wheel and are all in one column.
        static let vertical: [Container] = [.list, .table, .stack, .grid]
    }

    @Observable
    @MainActor
    final class Item: Identifiable {
        let id: Int
        var name: String
        var presses = 0

        init(_ id: Int) {
            self.id = id
            name = "n\(100 + id)"
        }
    }

    @Observable
    @MainActor
    final class Model {
        var items = (0..<30).map { Item($0) }
        var isSorted = false
        var isShown = true
        @ObservationIgnored var appearances: [Int: Int] = [:]

        var rows: [Item] { isSorted ? items.sorted { $0.name < $1.name } : items }
        /// The names that have been changed.
        var changed: [String] {
            items.filter { $0.name != "n\(100 + $0.id)" }.map { "\($0.id) \($0.name)" }
        }
        var pressed: [Int] { items.filter { $0.presses > 0 }.map(\.id) }

        func prepend(_ count: Int) {
            let first = (items.map(\.id).max() ?? 0) + 1
            items.insert(contentsOf: (first..<first + count).map { Item($0) }, at: 0)
        }
    }

    struct Row: View {
        @Bindable var item: Item
        let model: Model
        let isButton: Bool
        @State private var number = 0

        var body: some View {
            Group {
                if isButton {
                    Button(item.name) { item.presses += 1 }
                } else {
                    TextField("name", text: $item.name)
                }
            }
            .onAppear { model.appearances[item.id, default: 0] += 1 }
            .onDisappear { model.appearances[item.id, default: 0] -= 1 }
        }
    }

    struct Screen: View {
        let model: Model
        let container: Container
        var isButton = false

        var body: some View {
            VStack(spacing: 0) {
                if model.isShown { content }
                Button("after") {}
            }
        }

        @ViewBuilder private var content: some View {
            switch container {
            case .list: List { rows }
            case .table:
                Table(of: Item.self) {
                    TableColumn("Name") { Row(item: $0, model: model, isButton: isButton) }
                } rows: {
                    ForEach(model.rows) { TableRow($0) }
                }
            case .stack: ScrollView { LazyVStack(spacing: 0) { rows } }
            case .row: ScrollView(.horizontal) { LazyHStack(spacing: 1) { rows } }
            case .grid: ScrollView { LazyVGrid(columns: [GridItem()], spacing: 0) { rows } }
            }
        }

        private var rows: some View {
            ForEach(model.rows) { item in
                Row(item: item, model: model, isButton: isButton)
                    .frame(width: container == .row ? 8 : nil)
            }
        }
    }

    /// A screen whose focus is in a row, at the end of its text.
    private func pilot(
        _ model: Model, _ container: Container, row: Int = 2, isButton: Bool = false
    ) throws -> Pilot {
        let pilot = try Pilot(width: 30, height: 8) {
            Screen(model: model, container: container, isButton: isButton)
        }
        pilot.click(text: "n\(100 + row)")
        if !isButton { pilot.press(.end) }
        for item in model.items { item.presses = 0 }
        return pilot
    }

    /// Types letters, one after the other.
    private func type(_ text: String, into pilot: Pilot) {
        for letter in text { pilot.type(String(letter)) }
    }

    private func shows(_ pilot: Pilot, _ text: String) -> Bool { pilot.screen.contains(text) }

    @Test(arguments: Container.allCases)
    func `what is typed stays with its element, which the order takes elsewhere`(
        _ container: Container
    ) throws {
        let model = Model()
        model.isSorted = true
        let pilot = try pilot(model, container)
        for _ in 0..<4 { pilot.press(.delete) }
        type("zoe", into: pilot)
        #expect(model.changed == ["2 zoe"])
        #expect(shows(pilot, "zoe"), "\(pilot.screen)")
        #expect(pilot.cursor != nil)
        // And back to the start.
        for _ in 0..<3 { pilot.press(.delete) }
        type("ann", into: pilot)
        #expect(model.changed == ["2 ann"])
        #expect(shows(pilot, "ann"), "\(pilot.screen)")
        expectRedrawn(pilot)
    }

    enum Change: CaseIterable {
        case insertion, move, reversal, wheel, tiny

        @MainActor
        func make(in model: Model, _ pilot: Pilot) {
            switch self {
            case .insertion: model.prepend(20)
            case .move: model.items.append(model.items.remove(at: 2))
            case .reversal: model.items.reverse()
            case .wheel: pilot.wheel(7, x: 3, y: 2)
            case .tiny:
                pilot.resize(to: CellSize(width: 30, height: 1))
                pilot.resize(to: CellSize(width: 30, height: 8))
            }
            pilot.render()
        }
    }

    @Test(arguments: Container.allCases, Change.allCases)
    func `what is typed stays with a row that has gone out of sight, and shows it`(
        _ container: Container, _ change: Change
    ) throws {
        let model = Model()
        let pilot = try pilot(model, container)
        type("abc", into: pilot)
        change.make(in: model, pilot)
        if change != .tiny, change != .wheel || container != .row {
            #expect(!shows(pilot, "n102"), "\(pilot.screen)")
            #expect(pilot.cursor == nil)
        }
        type("def", into: pilot)
        #expect(model.changed == ["2 n102abcdef"])
        #expect(shows(pilot, "abcdef"), "\(pilot.screen)")
        #expect(pilot.cursor != nil)
        expectRedrawn(pilot)
    }

    @Test(arguments: Container.allCases, [Change.insertion, .move, .reversal])
    func `a button out of sight is shown before it is pressed`(
        _ container: Container, _ change: Change
    ) throws {
        let model = Model()
        let pilot = try pilot(model, container, isButton: true)
        change.make(in: model, pilot)
        #expect(!shows(pilot, "n102"), "\(pilot.screen)")
        pilot.press(.return)
        #expect(model.pressed == [])
        #expect(shows(pilot, "n102"), "\(pilot.screen)")
        pilot.press(.return)
        pilot.press(.space)
        #expect(model.pressed == [2])
        #expect(model.items.contains { $0.presses == 2 })
        expectRedrawn(pilot)
    }

    @Test(arguments: Container.allCases)
    func `one row more is kept, until the focus goes elsewhere`(_ container: Container) throws {
        let model = Model()
        let pilot = try pilot(model, container)
        model.prepend(200)
        pilot.render()
        let shown = model.appearances.filter { $0.value == 1 }.keys
        #expect(shown.contains(2))
        #expect(shown.count { $0 < 30 } == 1)
        #expect(shown.count < 12)
        // Moved about, it stays the one that it is.
        model.items.reverse()
        pilot.render()
        model.items.append(model.items.remove(at: 100))
        pilot.render()
        #expect(model.appearances[2] == 1)
        pilot.click(text: "after")
        #expect(model.appearances[2] == 0)
    }

    @Test(arguments: Container.allCases)
    func `the row is made anew once the focus has left it and comes back`(
        _ container: Container
    ) throws {
        let model = Model()
        let pilot = try pilot(model, container)
        type("abc", into: pilot)
        model.prepend(20)
        pilot.render()
        pilot.click(text: "after")
        model.items.removeFirst(20)
        pilot.render()
        #expect(shows(pilot, "n102abc"), "\(pilot.screen)")
        #expect(model.appearances[2] == 1)
        type("def", into: pilot)
        #expect(model.changed == ["2 n102abc"])
    }

    @Test(arguments: Container.allCases)
    func `an element that is removed out of sight takes its row with it`(
        _ container: Container
    ) throws {
        let model = Model()
        let pilot = try pilot(model, container)
        model.prepend(20)
        pilot.render()
        model.items.removeAll { $0.id == 2 }
        pilot.render()
        #expect(model.appearances[2] == 0)
        type("abc", into: pilot)
        #expect(model.changed == [])
        model.isShown = false
        pilot.render()
        #expect(model.appearances.allSatisfy { $0.value == 0 })
    }

    @Test(arguments: Container.allCases)
    func `Tab goes on from a row that is out of sight`(_ container: Container) throws {
        let model = Model()
        let pilot = try pilot(model, container)
        model.prepend(20)
        pilot.render()
        pilot.press(.tab)
        #expect(model.appearances[2] == 1)
        type("abc", into: pilot)
        #expect(model.changed == ["3 n103abc"])
        #expect(shows(pilot, "abc"), "\(pilot.screen)")
        expectRedrawn(pilot)
    }

    @Test func `arrows go on from what is in sight`() throws {
        let model = Model()
        let pilot = try pilot(model, .stack)
        model.prepend(20)
        pilot.render()
        pilot.press(.downArrow)
        type("abc", into: pilot)
        #expect(model.changed.count == 1)
        #expect(model.changed.first?.hasPrefix("30 ") == true, "\(model.changed)")
        #expect(model.appearances[2] == 0)
    }

    struct Chosen: View {
        let model: Model
        @State private var chosen: Int?

        var body: some View {
            VStack(spacing: 0) {
                Text("chosen \(chosen ?? -1)")
                List(selection: $chosen) {
                    ForEach(model.items) { Row(item: $0, model: model, isButton: false) }
                }
                .listSelectionFollowsCursor()
            }
        }
    }

    @Test func `the cursor of a list stays where it is`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) { Chosen(model: model) }
        pilot.click(text: "n102")
        let line = pilot.lines.first
        pilot.wheel(7, x: 3, y: 3)
        #expect(!shows(pilot, "n102"))
        #expect(pilot.lines.first == line)
        type("a", into: pilot)
        #expect(pilot.lines.first == line)
        #expect(shows(pilot, "n102"), "\(pilot.screen)")
    }

    @Test(arguments: Container.vertical)
    func `whatever happens to the rows, what is typed goes to one element`(
        _ container: Container
    ) throws {
        for seed in 1...12 {
            var random = SplitMix(seed: UInt64(seed))
            let model = Model()
            let pilot = try pilot(model, container, row: 3)
            var typed = ""
            for _ in 0..<25 {
                switch Int.random(in: 0..<7, using: &random) {
                case 0: model.prepend(Int.random(in: 1...9, using: &random))
                case 1: model.items.shuffle(using: &random)
                case 2: model.items.reverse()
                case 3:
                    let gone = Set(model.items.shuffled(using: &random).prefix(5).map(\.id))
                    model.items.removeAll { gone.contains($0.id) && $0.id != 3 }
                case 4: pilot.wheel(Int.random(in: -9...9, using: &random), x: 3, y: 2)
                case 5:
                    pilot.resize(
                        to: CellSize(width: 30, height: Int.random(in: 3...9, using: &random)))
                default: model.isSorted.toggle()
                }
                pilot.render()
                expectRedrawn(pilot)
                guard Bool.random(using: &random) else { continue }
                pilot.type("x")
                typed += "x"
                #expect(shows(pilot, typed), "seed \(seed)\n\(pilot.screen)")
            }
            #expect(model.changed == ["3 n103" + typed], "seed \(seed)")
        }
    }
}
