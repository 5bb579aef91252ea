import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Lists of bindings to the elements of a collection, which nobody else reads.
@MainActor
struct BoundRowsTests {
    struct Entry: Identifiable, Equatable {
        let id: Int
        var text: String
    }

    enum Form: CaseIterable { case list, selection, selections, loop }

    struct Rows: View {
        let form: Form
        @State private var entries = [Entry(id: 1, text: "one"), Entry(id: 2, text: "two")]
        @State private var selection: Int?
        @State private var selections: Set<Int> = []

        var body: some View {
            VStack(alignment: .leading) {
                switch form {
                case .list: List($entries) { $entry in Text(entry.text) }
                case .selection:
                    List($entries, selection: $selection) { $entry in Text(entry.text) }
                case .selections:
                    List($entries, selection: $selections) { $entry in Text(entry.text) }
                case .loop:
                    List {
                        ForEach($entries) { $entry in Text(entry.text) }
                            .onDelete { entries.remove(atOffsets: $0) }
                    }
                }
                Button("Add") { entries.append(Entry(id: 9, text: "new")) }
                Button("Remove") { if !entries.isEmpty { entries.removeFirst() } }
            }
        }
    }

    @Test(arguments: Form.allCases)
    func `rows come and go with the elements`(form: Form) throws {
        let pilot = try Pilot(width: 20, height: 8) { Rows(form: form) }
        pilot.click(text: "Add")
        #expect(Array(pilot.lines.prefix(3)) == ["one", "two", "new"])
        pilot.click(text: "Remove")
        #expect(Array(pilot.lines.prefix(3)) == ["two", "new", ""])
        for _ in 0..<2 { pilot.click(text: "Remove") }
        #expect(Array(pilot.lines.prefix(3)) == ["", "", ""])
    }

    @Test func `all rows can be deleted, one after the other`() throws {
        let pilot = try Pilot(width: 20, height: 8) { Rows(form: .loop) }
        for _ in 0..<3 { pilot.press(.delete) }
        #expect(Array(pilot.lines.prefix(3)) == ["", "", ""])
    }
}
