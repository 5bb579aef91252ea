import TerminalTestSupport
import TerminalUI
import Testing

/// How a search looks and is worked: the field, scopes, suggestions, tokens.
@MainActor
struct SearchLookTests {
    struct Token: Identifiable {
        let id: String
    }

    struct Search: View {
        @Bindable var values: Values
        @State var tokens = [Token(id: "日本")]
        var hasParts = true

        var body: some View {
            List(0..<3, id: \.self) { Text("row \($0)") }
                .searchable(text: $values.text, tokens: $tokens, prompt: "Find") { Text($0.id) }
                .searchScopes($values.choice) {
                    Text("All").tag(1)
                    Text("新しい").tag(2)
                }
                .searchSuggestions {
                    Text("Apple").searchCompletion("apple")
                    Text("林檎").searchCompletion("林檎")
                }
        }
    }

    @Test func `the field stands above the content, with its tokens`() throws {
        try expectShots(
            [
                Shot(
                    26, 5,
                    """
                    / [日本] Find
                    row 0
                    row 1
                    row 2
                    """),
                Shot(
                    26, 5, .styled,
                    """
                    ⟨dim:/⟩ ⟨dim:[⟩日本⟨dim:]⟩ ⟨dim underline:Find⟩⟨underline:             ⟩
                    ⟨bold reverse:row 0                     ⟩
                    row 1
                    row 2
                    """),
                Shot(
                    26, 5, .monochrome,
                    """
                    ⟨dim:/⟩ ⟨dim:[⟩日本⟨dim:]⟩ ⟨dim underline:Find⟩⟨underline:             ⟩
                    ⟨bold reverse:row 0                     ⟩
                    row 1
                    row 2
                    """),
                Shot(
                    10, 4, .styled,
                    """
                    ⟨dim:/⟩ ⟨dim:[⟩… ⟨dim:]⟩ ⟨dim underline:Fi…⟩
                    ⟨bold reverse:row 0     ⟩
                    row 1
                    row 2
                    """),
                Shot(
                    3, 3,
                    """
                    / [
                    row
                    0
                    """),
                Shot(
                    1, 2,
                    """
                    /
                    r
                    """),
            ], of: { Search(values: Values()) })
    }

    @Test func `scopes and suggestions are shown while the field has the focus`() throws {
        try expectShots(
            [
                Shot(
                    26, 8,
                    """
                    / [日本] Find
                     All [新しい]
                      Apple
                      林檎
                    row 0
                    row 1
                    row 2
                    """),
                Shot(
                    26, 8, .styled,
                    """
                    ⟨dim:/⟩ ⟨dim:[⟩日本⟨dim:]⟩ ⟨dim underline cyan:Find⟩⟨underline cyan:             ⟩
                     All ⟨bold cyan:[⟩⟨bold:新しい⟩⟨bold cyan:]⟩
                      Apple
                      林檎
                    ⟨bold:row 0                     ⟩
                    row 1
                    row 2
                    """),
                Shot(
                    26, 8, .monochrome,
                    """
                    ⟨dim:/⟩ ⟨dim:[⟩日本⟨dim:]⟩ ⟨dim underline:Find⟩⟨underline:             ⟩
                     All ⟨bold:[新しい]⟩
                      Apple
                      林檎
                    ⟨bold:row 0                     ⟩
                    row 1
                    row 2
                    """),
                Shot(
                    26, 8, .ascii,
                    """
                    / [日本] Find
                     All [新しい]
                      Apple
                      林檎
                    row 0
                    row 1
                    row 2
                    """),
                Shot(
                    8, 8,
                    """
                    / […] F…
                    ‹[新し…]
                      Apple
                      林檎
                    row 0
                    row 1
                    row 2
                    """),
            ], of: { Search(values: Values()) }, act: { $0.press("/") })
    }

    @Test func `the slash goes to the field, Escape empties it and leads back`() throws {
        let values = Values()
        let pilot = try Pilot(width: 26, height: 8) { Search(values: values) }
        pilot.press("/")
        pilot.type("x日")
        #expect(values.text == "x日")
        pilot.press(.escape)
        #expect(values.text == "")
        #expect(pilot.screen.contains("Apple"))
        pilot.press(.escape)
        #expect(!pilot.screen.contains("Apple"))
        #expect(pilot.reversed.contains("row 0"))
    }

    @Test func `a suggestion is chosen by keys, and by a click`() throws {
        let values = Values()
        let pilot = try Pilot(width: 26, height: 8) { Search(values: values) }
        pilot.press(["/", .downArrow])
        #expect(pilot.reversed.contains("Apple"))
        pilot.press([.downArrow, .return])
        #expect(values.text == "林檎")
        pilot.type("!")
        #expect(values.text == "林檎!")
        pilot.click(text: "Apple")
        #expect(values.text == "apple")
    }

    @Test func `a scope is chosen by a click`() throws {
        let values = Values()
        values.choice = 1
        let pilot = try Pilot(width: 26, height: 8) { Search(values: values) }
        pilot.press("/")
        pilot.click(text: "新しい")
        #expect(values.choice == 2)
        #expect(pilot.screen.contains("Apple"))
    }

    @Test func `Backspace in an empty field takes the last token away`() throws {
        let pilot = try Pilot(width: 26, height: 8) { Search(values: Values()) }
        pilot.press("/")
        pilot.type("a")
        pilot.press(.delete)
        #expect(pilot.screen.contains("日本"))
        pilot.press(.delete)
        #expect(!pilot.screen.contains("日本"))
        pilot.press(.delete)
        #expect(pilot.screen.contains("Apple"))
    }

    struct Presented: View {
        @State var isPresented = true
        @State var text = ""

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                List(0..<2, id: \.self) { Text("row \($0)") }
                    .searchable(text: $text, isPresented: $isPresented)
                Text(isPresented ? "searching" : "resting")
                Button("Go") { isPresented = true }
            }
        }
    }

    @Test func `a search is begun and ended by a value, which follows the focus`() throws {
        let pilot = try Pilot(width: 26, height: 8) { Presented() }
        pilot.type("x")
        #expect(pilot.screen.contains("/ x"))
        #expect(pilot.screen.contains("searching"))
        pilot.press([.escape, .escape])
        #expect(pilot.screen.contains("resting"))
        pilot.click(text: "Go")
        #expect(pilot.screen.contains("searching"))
        pilot.type("y")
        #expect(pilot.screen.contains("/ y"))
    }

    struct Probe: View {
        @Environment(\.isSearching) private var isSearching
        @Environment(\.dismissSearch) private var dismissSearch

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Text(isSearching ? "yes" : "no")
                Button("End") { dismissSearch() }
            }
        }
    }

    @Test func `views below know of the search, and end it`() throws {
        let values = Values()
        let pilot = try Pilot(width: 26, height: 6) {
            Probe().searchable(text: Bindable(values).text)
        }
        #expect(pilot.screen.contains("no"))
        pilot.press("/")
        pilot.type("q")
        #expect(pilot.screen.contains("yes"))
        pilot.click(text: "End")
        #expect(values.text == "")
        #expect(pilot.screen.contains("no"))
    }
}
