import TerminalTestSupport
import TerminalUI
import Testing

/// Searches in a screen that has nothing else to focus, as while its rows are loaded.
@MainActor
@Suite("A search that nobody has begun")
struct SearchStartTests {
    @MainActor @Observable
    final class Model {
        var text = ""
        var isSearching = false
        var rows: [Int] = []
    }

    struct Screen: View {
        @Bindable var model: Model
        let hasList: Bool

        var body: some View {
            NavigationStack {
                Group {
                    if hasList {
                        List(model.rows, id: \.self) { Text("row \($0)") }
                    } else {
                        Text("text")
                    }
                }
                .searchable(text: $model.text, isPresented: $model.isSearching)
                .searchSuggestions { Text("suggestion") }
            }
        }
    }

    private let model = Model()

    @Test func `The field stays at the top when nothing is found`() throws {
        let pilot = try Pilot(width: 20, height: 7) {
            VStack {
                Text("above")
                Group { EmptyView() }.searchable(text: .constant(""))
                Text("below")
            }
        }
        #expect(pilot.lines[0].contains("above"))
        #expect(pilot.lines[1].hasPrefix("/ Search"))
        #expect(pilot.lines[6].contains("below"))
    }

    @Test func `The field is at the top, and what there is below in the middle of the rest`() throws
    {
        let pilot = try Pilot(width: 20, height: 7) {
            NavigationStack {
                Text("mid").navigationTitle("Title").searchable(text: .constant(""))
            }
        }
        #expect(pilot.lines[1].hasPrefix("/ Search"))
        #expect(pilot.lines[4].contains("mid"))
    }

    @Test("does not begin by itself, and what is typed then is not searched for")
    func byItself() throws {
        let pilot = try Pilot(width: 24, height: 6) { Screen(model: model, hasList: true) }
        #expect(!model.isSearching)
        #expect(!pilot.screen.contains("suggestion"))
        model.rows = [1, 2]
        pilot.render()
        pilot.type("r")
        #expect(!model.isSearching)
        #expect(model.text.isEmpty)
        #expect(pilot.reversed.contains { $0.contains("row 1") })
        model.rows = []
        pilot.render()
        #expect(!model.isSearching)
    }

    @Test("begins by key and by the program, and ends by both", arguments: [true, false])
    func beginsAndEnds(hasList: Bool) async throws {
        let pilot = try Pilot(width: 24, height: 6) { Screen(model: model, hasList: hasList) }
        #expect(!model.isSearching)
        pilot.press("/")
        #expect(model.isSearching)
        pilot.type("a")
        #expect(model.text == "a")
        pilot.press([.escape, .escape])
        #expect(await pilot.wait { !model.isSearching })
        #expect(model.text.isEmpty)
        model.isSearching = true
        pilot.render()
        #expect(model.isSearching)
        #expect(pilot.screen.contains("suggestion"))
        pilot.type("b")
        #expect(model.text == "b")
        model.isSearching = false
        pilot.render()
        #expect(await pilot.wait { !model.isSearching && model.text.isEmpty })
        #expect(!pilot.screen.contains("suggestion"))
        pilot.press(.tab)
        #expect(model.isSearching)
    }
}
