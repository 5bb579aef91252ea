import RandomTestSupport
import Observation
import TerminalTestSupport
import TerminalUI
import Testing

@MainActor
struct FocusOrderTests {
    /// A button for each name; what is pressed is logged.
    struct Named: View {
        let names: [String]
        var body: some View { ForEach(names, id: \.self) { name in Button(name) {} } }
    }

    private func order(_ pilot: Pilot, _ count: Int, _ modifiers: EventModifiers = []) -> [String] {
        (0..<count).map { _ in
            let focused = pilot.reversed.first ?? "none"
            pilot.press(.tab, modifiers: modifiers)
            return focused.filter { $0 != "[" && $0 != "]" && $0 != " " }
        }
    }

    @Test func `the order is that of the views, whatever holds them`() throws {
        let pilot = try Pilot(width: 60, height: 20) {
            VStack {
                HStack { Named(names: ["a", "b"]) }
                ZStack { Button("c") {} }
                Grid {
                    GridRow { Named(names: ["d", "e"]) }
                    GridRow { Named(names: ["f"]) }
                }
                GroupBox("box") { Named(names: ["g"]) }
                ScrollView { Named(names: ["h"]) }.frame(height: 2)
                Color.clear.frame(height: 1).overlay { Button("j") {} }
                Group {
                    if true { Named(names: ["k"]) }
                }
            }
        }
        let wanted = ["a", "b", "c", "d", "e", "f", "g", "h", "j", "k"]
        #expect(order(pilot, wanted.count + 2) == wanted + ["a", "b"])
        let back = order(pilot, wanted.count, .shift)
        #expect(back == ["c", "b", "a"] + wanted.reversed().prefix(7))
    }

    struct Changing: View {
        @Bindable var values: Values
        var body: some View {
            VStack {
                Button("one") {}
                if !values.flag { Button("two") {} }
                Button("three") {}.disabled(values.isOpen)
                Button("four") {}
            }
        }
    }

    @Test func `when what has the focus is removed or disabled, the focus goes somewhere`() throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 5) { Changing(values: values) }
        pilot.press(.tab)
        #expect(pilot.reversed == ["[ two ]"])
        values.flag = true
        pilot.render()
        #expect(pilot.reversed.count == 1)
        #expect(pilot.focus(on: "three"))
        values.isOpen = true
        pilot.render()
        #expect(pilot.reversed.count == 1)
        #expect(pilot.reversed != ["[ three ]"])
        values.flag = false
        values.isOpen = false
        pilot.render()
        #expect(order(pilot, 4).sorted() == ["four", "one", "three", "two"])
    }

    @Test func `what comes before and after does not move the focus`() throws {
        let names = Names(["m"])
        let pilot = try Pilot(width: 20, height: 9) { NamesView(names: names) }
        for name in ["a", "z", "b"] {
            names.list = name < "m" ? [name] + names.list : names.list + [name]
            pilot.render()
            #expect(pilot.reversed == ["[ m ]"])
        }
        names.list.reverse()
        pilot.render()
        #expect(pilot.reversed == ["[ m ]"])
        pilot.press(.tab)
        #expect(pilot.reversed == ["[ a ]"])
    }

    @Observable
    @MainActor
    final class Names {
        var list: [String]
        init(_ list: [String]) { self.list = list }
    }

    struct NamesView: View {
        let names: Names
        var body: some View { VStack { Named(names: names.list) } }
    }

    struct Fields: View {
        enum Field: Hashable { case name, team, note }
        @FocusState var field: Field?
        @Bindable var values: Values
        var body: some View {
            VStack(alignment: .leading) {
                TextField("name", text: $values.text).focused($field, equals: .name)
                TextField("team", text: .constant("")).focused($field, equals: .team)
                Button("Clear") { field = nil }
                Button("To name") { field = .name }
                Button("To nothing") { field = .note }
                Text("at \(field.map { "\($0)" } ?? "none")")
            }
        }
    }

    @Test func `focus state follows the focus and moves it`() throws {
        let pilot = try Pilot(width: 20, height: 7) { Fields(values: Values()) }
        #expect(pilot.screen.contains("at name"))
        pilot.press(.tab)
        #expect(pilot.screen.contains("at team"))
        pilot.press(.tab)
        #expect(pilot.screen.contains("at none"))
        #expect(pilot.focus(on: "To name"))
        pilot.press(.return)
        #expect(pilot.screen.contains("at name"))
        #expect(pilot.cursor?.y == pilot.find(text: "name")?.y)
        #expect(pilot.focus(on: "To nothing"))
        pilot.press(.return)
        #expect(pilot.screen.contains("at none"))
        #expect(pilot.reversed == ["[ To nothing ]"])
        pilot.click(text: "team")
        #expect(pilot.screen.contains("at team"))
        pilot.click(text: "Clear")
        #expect(pilot.screen.contains("at none"))
    }

    struct Preferring: View {
        enum Field: Hashable { case first, second }
        @FocusState var field: Field?
        var body: some View {
            VStack {
                TextField("first", text: .constant("")).focused($field, equals: .first)
                TextField("second", text: .constant("")).focused($field, equals: .second)
            }
            .defaultFocus($field, .second)
        }
    }

    @Test func `a screen begins with the focus it prefers`() throws {
        let pilot = try Pilot(width: 20, height: 2) { Preferring() }
        #expect(pilot.cursor?.y == 1)
        let other = try Pilot(width: 20, height: 2) {
            VStack {
                Button("first") {}
                Button("second") {}.prefersDefaultFocus()
            }
        }
        #expect(other.reversed == ["[ second ]"])
    }

    private final class Record {
        var fields: [Preferring.Field?] = []
    }

    /// The view that says where the focus belongs stands around more than the fields, and comes later or not.
    private struct Recording: View {
        let record: Record
        @State var isShown: Bool
        @FocusState private var field: Preferring.Field?

        var body: some View {
            VStack {
                if isShown {
                    TextField("first", text: .constant("")).focused($field, equals: .first)
                    TextField("second", text: .constant("")).focused($field, equals: .second)
                } else {
                    Text("loading").task { isShown = true }
                }
            }
            .defaultFocus($field, .second)
            .onChange(of: field, initial: true) { record.fields.append(field) }
        }
    }

    @Test(arguments: [true, false])
    func `no other view is told that it has the focus before`(isShown: Bool) async throws {
        let record = Record()
        let pilot = try Pilot(width: 20, height: 3) { Recording(record: record, isShown: isShown) }
        #expect(await pilot.wait { record.fields.last == .second })
        #expect(record.fields == [nil, .second])
        #expect(pilot.cursor?.y == pilot.find(text: "second")?.y)
    }

    @Test func `arrows go through controls and stop at the ends`() throws {
        let pilot = try Pilot(width: 20, height: 3) { VStack { Named(names: ["a", "b", "c"]) } }
        var seen: [String?] = []
        for key in [.downArrow, .rightArrow, .downArrow, .upArrow, .leftArrow, .leftArrow]
            as [KeyEquivalent]
        {
            pilot.press(key)
            seen.append(pilot.reversed.first)
        }
        #expect(seen == ["[ b ]", "[ c ]", "[ c ]", "[ b ]", "[ a ]", "[ a ]"])
    }

    enum Arrangement: CaseIterable {
        case lazyGrid, grid, stacks
    }

    struct Keypad: View {
        let arrangement: Arrangement

        var body: some View {
            switch arrangement {
            case .lazyGrid:
                LazyVGrid(columns: Array(repeating: GridItem(.fixed(7)), count: 3)) { named(0..<9) }
            case .grid:
                Grid {
                    ForEach(0..<3, id: \.self) { row in GridRow { named(row * 3..<row * 3 + 3) } }
                }
            case .stacks:
                HStack { ForEach(0..<3, id: \.self) { index in VStack { column(index) } } }
            }
        }

        private func named(_ numbers: Range<Int>) -> some View {
            ForEach(numbers, id: \.self) { number in Button("b\(number)") {} }
        }

        private func column(_ column: Int) -> some View {
            ForEach(0..<3, id: \.self) { row in Button("b\(row * 3 + column)") {} }
        }
    }

    @Test(arguments: Arrangement.allCases)
    func `The arrows up and down stay in the column`(_ arrangement: Arrangement) throws {
        let pilot = try Pilot(width: 40, height: 8) { Keypad(arrangement: arrangement) }
        #expect(pilot.click(text: "b1"))
        var seen: [String?] = []
        for key in [.downArrow, .downArrow, .downArrow, .upArrow] as [KeyEquivalent] {
            pilot.press(key)
            seen.append(pilot.reversed.first)
        }
        #expect(seen == ["[ b4 ]", "[ b7 ]", "[ b7 ]", "[ b4 ]"])
    }

    @Test(arguments: Seeds.first(10))
    func `Tab and Shift-Tab are each other's way back`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed) &* 17)
        let part = ControlPart.random(depth: 3, &random)
        let pilot = try Pilot(width: 70, height: 40) { ControlPartView(part: part) }
        for step in 0..<12 {
            let before = pilot.host.focus.focused
            pilot.press(.tab)
            let after = pilot.host.focus.focused
            pilot.press(.tab, modifiers: .shift)
            #expect(pilot.host.focus.focused === before, "seed \(seed), step \(step)")
            pilot.press(.tab)
            #expect(pilot.host.focus.focused === after, "seed \(seed), step \(step)")
        }
    }
}
