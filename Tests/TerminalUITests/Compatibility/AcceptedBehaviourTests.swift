import TerminalTestSupport
import TerminalUI
import Testing

/// What programs of other platforms ask for and a terminal has in its own way.
@MainActor
struct AcceptedBehaviourTests {
    @MainActor
    final class Log {
        var entries: [String] = []
    }

    private struct Field: View {
        let log: Log
        @State private var name = ""
        var body: some View {
            VStack {
                TextField(
                    "Name", text: $name,
                    onEditingChanged: { log.entries.append("editing \($0)") },
                    onCommit: { log.entries.append("commit \(name)") })
                Button("Next") {}
            }
        }
    }

    @Test func `a field tells when editing begins, ends and is done`() throws {
        let log = Log()
        let pilot = try Pilot(width: 20, height: 3) { Field(log: log) }
        pilot.type("ab")
        pilot.press(.tab)
        #expect(log.entries == ["editing true", "editing false"])
        pilot.press([.tab, .return])
        #expect(log.entries.dropFirst(2).prefix(2) == ["editing true", "commit ab"])
    }

    @Test func `pages without names have dots, which are clicked`() throws {
        struct Pages: View {
            @State private var page = 0
            var body: some View {
                TabView(selection: $page) {
                    ForEach(0..<3) { Text("page \($0)").tag($0) }
                }
                .tabViewStyle(.page)
            }
        }
        let pilot = try Pilot(width: 20, height: 3) { Pages() }
        #expect(pilot.lines[0] == " ●   ○   ○")
        pilot.click(9, 0)
        #expect(pilot.lines[0] == " ○   ○   ●")
        #expect(pilot.screen.contains("page 2"))
    }

    @Test func `a page of a scroll view is as wide as that`() throws {
        let pilot = try Pilot(width: 10, height: 2) {
            ScrollView(.horizontal, showsIndicators: false) {
                HStack(spacing: 0) {
                    ForEach(0..<3) { Text("p\($0)").containerRelativeFrame(.horizontal) }
                }
            }
        }
        #expect(pilot.lines[0] == "    p0")
        pilot.press(Array(repeating: .rightArrow, count: 10))
        #expect(pilot.lines[0] == "    p1")
    }

    @Test func `a border without width is not drawn and keeps its room`() throws {
        let pilot = try Pilot(width: 6, height: 3) {
            Text("a").border(.red, width: 0)
        }
        #expect(pilot.screen.filter { $0 != " " && $0 != "\n" } == "a")
    }

    private struct Mails: View {
        let log: Log
        @State private var chosen: Set<Int> = []
        var body: some View {
            List(1...3, id: \.self, selection: $chosen) { Text("mail \($0)") }
                .contextMenu(forSelectionType: Int.self) { _ in
                    Button("Delete") {}
                } primaryAction: { ids in
                    log.entries.append("open \(ids.sorted())")
                }
        }
    }

    @Test func `a double click on a row is the primary action`() throws {
        let log = Log()
        let pilot = try Pilot(width: 20, height: 6) { Mails(log: log) }
        pilot.click(text: "mail 2")
        #expect(log.entries == [])
        pilot.click(text: "mail 2")
        #expect(log.entries == ["open [2]"])
        pilot.click(5, 5)
        pilot.click(5, 5)
        #expect(log.entries == ["open [2]"])
        pilot.press(.return)
        #expect(log.entries == ["open [2]", "open [2]"])
    }
}
