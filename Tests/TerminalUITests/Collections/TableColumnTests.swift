import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// Columns that are made elsewhere, in groups and for elements.
@MainActor
struct TableColumnTests {
    struct Player: Identifiable {
        let id: Int
        let name: String
        let scores: [Int]
    }

    private struct Scores: View {
        let hidesHeaders: Bool
        private let players = [
            Player(id: 1, name: "Ada", scores: [7, 8]),
            Player(id: 2, name: "Bob", scores: [9, 10]),
        ]

        @TableColumnBuilder<Player, Never>
        private var names: some TableColumnContent<Player, Never> {
            TableColumn("Id") { Text("\($0.id)") }.width(3)
            TableColumn("Name") { Text($0.name) }.width(5)
        }

        var body: some View {
            Table(of: Player.self) {
                Group { names }
                TableColumnForEach([0, 1], id: \.self) { round in
                    TableColumn("R\(round)") { (player: Player) in Text("\(player.scores[round])") }
                        .width(3)
                        .alignment(.numeric)
                }
            } rows: {
                ForEach(players) { TableRow($0) }
            }
            .tableColumnHeaders(hidesHeaders ? .hidden : .automatic)
        }
    }

    @Test func `columns come from properties, groups and elements`() throws {
        let pilot = try Pilot(width: 24, height: 3) { Scores(hidesHeaders: false) }
        #expect(pilot.lines[0].contains("Id"))
        #expect(pilot.lines[0].contains("R1"))
        #expect(pilot.lines[1].contains("Ada"))
        #expect(pilot.lines[2].hasSuffix("9  10"))
    }

    @Test func `titles of columns are hidden`() throws {
        let pilot = try Pilot(width: 24, height: 3) { Scores(hidesHeaders: true) }
        #expect(!pilot.screen.contains("Name"))
        #expect(pilot.lines[0].contains("Ada"))
    }
}
