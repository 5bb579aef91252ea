import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// Columns of words are sorted as people sort words.
@MainActor
struct TableWordOrderTests {
    struct Song: Identifiable {
        let id: Int
        let name: String
    }

    enum Column: CaseIterable {
        case text, view
    }

    struct Songs: View {
        let column: Column
        @State private var order: [KeyPathComparator<Song>] = []
        private let songs = ["item 10", "Beta", "alpha", "item 9"].enumerated()
            .map { Song(id: $0, name: $1) }

        var body: some View {
            let sorted = songs.sorted(using: order)
            switch column {
            case .text:
                Table(sorted, sortOrder: $order) { TableColumn("Name", value: \.name) }
            case .view:
                Table(sorted, sortOrder: $order) {
                    TableColumn("Name", value: \.name) { Text($0.name) }
                }
            }
        }
    }

    @Test(arguments: Column.allCases)
    func `case does not count, and numbers do`(_ column: Column) throws {
        let pilot = try Pilot(width: 20, height: 6) { Songs(column: column) }
        pilot.click(text: "Name")
        let names = pilot.lines.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(names.prefix(4) == ["alpha", "Beta", "item 9", "item 10"], "\(pilot.screen)")
    }
}
