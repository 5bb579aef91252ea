import TerminalTestSupport
import TerminalUI
import Testing

/// When a search begins, and when it is over.
@MainActor
struct SearchEndTests {
    struct Results: View {
        @Environment(\.isSearching) private var isSearching
        @Environment(\.dismissSearch) private var dismiss

        var body: some View {
            Text(isSearching ? "searching" : "resting")
            Button("end") { dismiss() }
        }
    }

    struct Screen: View {
        @State private var text = ""
        @State private var isPresented = false

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Text("presented \(isPresented)")
                VStack(alignment: .leading, spacing: 0) { Results() }
                    .searchable(text: $text, isPresented: $isPresented)
                Button("begin") { isPresented = true }
                Button("cancel") { isPresented = false }
            }
        }
    }

    private func expect(_ isSearching: Bool, _ pilot: Pilot) {
        #expect(pilot.screen.contains("presented \(isSearching)"), "\(pilot.screen)")
        #expect(pilot.screen.contains("searching") == isSearching, "\(pilot.screen)")
    }

    @Test func `A search goes on while there is something to search for`() throws {
        let pilot = try Pilot(width: 30, height: 8) { Screen() }
        expect(false, pilot)
        pilot.click(text: "begin")
        expect(true, pilot)
        pilot.type("ab\n")
        // The focus is in what was found.
        expect(true, pilot)
        pilot.press(.escape)
        expect(false, pilot)
        #expect(!pilot.screen.contains("ab"))
    }

    enum End: CaseIterable {
        case escapeInField, dismissal, value
    }

    @Test(arguments: End.allCases)
    func `A search is over for all who look at it`(_ end: End) throws {
        let pilot = try Pilot(width: 30, height: 8) { Screen() }
        pilot.click(text: "resting")
        pilot.press("/")
        pilot.type("ab")
        expect(true, pilot)
        switch end {
        case .escapeInField: pilot.press([.escape, .escape])
        case .dismissal: pilot.click(text: "end")
        case .value: pilot.click(text: "cancel")
        }
        expect(false, pilot)
        #expect(!pilot.screen.contains("ab"))
        expectRedrawn(pilot)
    }

    struct Plain: View {
        @Bindable var model: Model

        var body: some View {
            VStack(alignment: .leading) { State() }
                .searchable(text: $model.text, isPresented: $model.isPresented)
                .onKeyPress(keys: ["d", .escape]) {
                    model.log.append($0.characters)
                    return .handled
                }
        }

        struct State: View {
            @Environment(\.isSearching) private var isSearching
            var body: some View { Text(isSearching ? "searching" : "resting") }
        }
    }

    @Observable
    final class Model {
        var text = ""
        var isPresented = false
        var log: [String] = []
    }

    @Test func `Above what takes no focus the next key is no part of a search that is over`() throws
    {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 4) { Plain(model: model) }
        pilot.press(["/", "a", .escape, .escape, "d", .escape])
        #expect(model.log.count == 2)
        #expect(model.text.isEmpty)
        #expect(pilot.screen.contains("resting"))
        #expect(pilot.cursor == nil)
        pilot.press("/")
        #expect(model.isPresented && pilot.cursor != nil)
        model.isPresented = false
        pilot.render()
        #expect(!model.isPresented && pilot.screen.contains("resting"))
        pilot.press("d")
        #expect(model.log.count == 3)
        #expect(model.text.isEmpty)
    }

    @Test func `An empty search is over when the focus leaves its field`() throws {
        let pilot = try Pilot(width: 30, height: 8) { Screen() }
        pilot.press("/")
        expect(true, pilot)
        pilot.press(.tab)
        expect(false, pilot)
    }
}
