import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Values of focus states for which there is no view, or none yet.
@MainActor
struct FocusWishTests {
    struct Fields: View {
        enum Field: Hashable { case a, disabled, gone }

        let next: Field?
        @FocusState private var field: Field?
        @State private var text = ""

        var body: some View {
            VStack(alignment: .leading) {
                TextField("A", text: $text).focused($field, equals: .a).onSubmit { field = next }
                TextField("D", text: .constant("")).focused($field, equals: .disabled)
                    .disabled(true)
                Text("\(field.map { "\($0)" } ?? "none"): \(text)")
            }
        }
    }

    @Test(arguments: [Fields.Field.gone, .disabled])
    func `A value without a view leaves the state as it is`(_ next: Fields.Field) throws {
        let pilot = try Pilot(width: 30, height: 5) { Fields(next: next) }
        pilot.type("1\n")
        #expect(pilot.screen.contains("a: 1"))
        pilot.type("x")
        #expect(pilot.screen.contains("a: 1x"))
    }

    @Test func `No value takes the focus away`() throws {
        let pilot = try Pilot(width: 30, height: 5) { Fields(next: nil) }
        pilot.type("1\n")
        pilot.type("x")
        #expect(pilot.screen.contains("none: 1") && !pilot.screen.contains("1x"))
    }

    struct Item: Identifiable {
        let id: Int
        var name: String
    }

    enum Container: CaseIterable {
        case list, lazyStack, stack
    }

    struct Rows: View {
        let container: Container
        @State private var items = (0..<12).map { Item(id: $0, name: "row \($0)") }
        @FocusState private var focused: Int?

        var body: some View {
            VStack(spacing: 0) {
                switch container {
                case .list: List { rows }
                case .lazyStack: ScrollView { LazyVStack { rows } }
                case .stack: ScrollView { VStack { rows } }
                }
                Text("focus \(focused.map { "\($0)" } ?? "none")")
            }
        }

        private var rows: some View {
            ForEach($items) { $item in
                TextField("name", text: $item.name).focused($focused, equals: item.id).onSubmit {
                    let new = Item(id: items.count, name: "")
                    items.append(new)
                    focused = new.id
                }
            }
        }
    }

    @Test(arguments: Container.allCases)
    func `The field of a row that is out of sight gets the focus`(_ container: Container) throws {
        let pilot = try Pilot(width: 20, height: 6) { Rows(container: container) }
        pilot.click(text: "row 1")
        for name in 12..<16 {
            pilot.press(.return)
            #expect(pilot.screen.contains("focus \(name)"))
            pilot.type("new \(name)")
            #expect(pilot.screen.contains("new \(name)"), "\(pilot.screen)")
        }
        expectRedrawn(pilot)
    }

    struct Unrelated: View {
        @State private var names = (0..<50).map { "name \($0)" }
        @FocusState private var focused: Int?

        var body: some View {
            VStack(spacing: 0) {
                List(0..<50, id: \.self) { Text("other \($0)") }.frame(height: 4)
                Button("go") { focused = 40 }
                Button("twice") {
                    focused = 44
                    focused = 30
                }
                List {
                    ForEach(names.indices, id: \.self) { index in
                        TextField("", text: $names[index]).focused($focused, equals: index)
                    }
                }
                Text("focus \(focused.map { "\($0)" } ?? "none")")
            }
        }
    }

    @Test func `Only the list whose rows are meant is scrolled for a wish`() throws {
        let pilot = try Pilot(width: 24, height: 13) { Unrelated() }
        pilot.click(text: "go")
        #expect(pilot.screen.contains("focus 40") && pilot.screen.contains("name 40"))
        #expect(pilot.screen.contains("other 0"))
        expectRedrawn(pilot)
    }

    @Test func `Of two wishes the last one counts`() throws {
        let pilot = try Pilot(width: 24, height: 13) { Unrelated() }
        pilot.click(text: "twice")
        #expect(pilot.screen.contains("focus 30") && pilot.screen.contains("name 30"))
        pilot.type("!")
        #expect(pilot.screen.contains("name 30!"), "\(pilot.screen)")
    }
}
