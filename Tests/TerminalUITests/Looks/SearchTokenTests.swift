import TerminalTestSupport
import TerminalUI
import Testing

/// How tokens of a search are chosen, and how its field is given the focus.
@MainActor
struct SearchTokenTests {
    struct Token: Identifiable {
        let id: String
    }

    struct Search: View {
        @State private var text = ""
        @State private var tokens: [Token] = []
        @State private var suggested = [Token(id: "red"), Token(id: "green")]

        var body: some View {
            List(["tokens: " + tokens.map(\.id).joined(separator: " ")], id: \.self) { Text($0) }
                .searchable(text: $text, tokens: $tokens, suggestedTokens: $suggested) {
                    Text($0.id)
                }
                .searchSuggestions {
                    Text("Words").searchCompletion("words")
                    Text("Sky").searchCompletion(Token(id: "blue"))
                }
        }
    }

    @Test func `a token that is chosen again is there once, and the field has the focus`() throws {
        let pilot = try Pilot(width: 40, height: 8) { Search() }
        pilot.press(["/", .downArrow, .return])
        #expect(pilot.screen.contains("tokens: red"))
        pilot.type("x")
        #expect(pilot.screen.contains("/ [red] x"))
        pilot.click(text: "  red")
        pilot.press([.downArrow, .return, .downArrow, .return])
        #expect(pilot.screen.contains("/ [red] x"))
    }

    @Test func `a search that is over has no tokens`() throws {
        let pilot = try Pilot(width: 40, height: 8) { Search() }
        pilot.press(["/", .downArrow, .return])
        #expect(pilot.screen.contains("/ [red]"))
        pilot.press(.escape)
        #expect(!pilot.screen.contains("red"))
        expectRedrawn(pilot)
    }

    @Test func `suggested tokens and suggested words are shown together`() throws {
        let pilot = try Pilot(width: 40, height: 8) { Search() }
        pilot.press("/")
        #expect(
            pilot.screen.contains("  red\n  green\n  Words\n  Sky"), "\(pilot.screen)")
        pilot.click(text: "Words")
        #expect(pilot.screen.contains("/ words"))
    }

    @Test func `a view with a token for its completion puts it before the words`() throws {
        let pilot = try Pilot(width: 40, height: 8) { Search() }
        pilot.press("/")
        pilot.click(text: "Sky")
        #expect(pilot.screen.contains("tokens: blue"))
    }

    struct Choice: Identifiable, Equatable {
        let id: Int
        var isOn = false
    }

    struct Editable: View {
        @State private var text = ""
        @State private var tokens = [Choice(id: 1), Choice(id: 2)]
        @State private var isPresented = false

        var body: some View {
            List { Text("on: \(tokens.filter(\.isOn).map { "\($0.id)" }.joined())") }
                .searchable(
                    text: $text, editableTokens: $tokens, isPresented: $isPresented,
                    prompt: Text("Find")
                ) { $token in
                    Toggle("t\(token.id)", isOn: $token.isOn)
                }
                .searchDictationBehavior(.inline(activation: .onLook))
        }
    }

    @Test func `a token is changed in its place`() throws {
        let pilot = try Pilot(width: 40, height: 8) { Editable() }
        pilot.click(text: "t2")
        #expect(pilot.screen.contains("on: 2"))
        pilot.click(text: "t1")
        pilot.click(text: "t2")
        #expect(pilot.screen.contains("on: 1"))
        #expect(pilot.screen.contains("Find"))
    }

    struct Focused: View {
        enum Part { case search }
        @State private var text = ""
        @FocusState private var isSearching: Bool
        @FocusState private var part: Part?
        var isByValue = false

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                if isByValue {
                    list.searchFocused($part, equals: .search)
                } else {
                    list.searchFocused($isSearching)
                }
                Text(isSearching || part == .search ? "searching" : "resting")
            }
        }

        private var list: some View {
            List {
                Button("Find") {
                    if isByValue { part = .search } else { isSearching = true }
                }
            }
            .searchable(text: $text)
        }
    }

    @Test(arguments: [false, true])
    func `a program gives the focus to the field of a search, and knows of it`(
        isByValue: Bool
    ) throws {
        let pilot = try Pilot(width: 40, height: 8) { Focused(isByValue: isByValue) }
        #expect(pilot.screen.contains("resting"))
        pilot.click(text: "Find")
        #expect(pilot.screen.contains("searching"))
        pilot.type("x")
        #expect(pilot.screen.contains("/ x"))
        pilot.press([.escape, .escape])
        #expect(pilot.screen.contains("resting"))
        pilot.press("/")
        #expect(pilot.screen.contains("searching"))
    }
}
