import Foundation
import Observation
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

    @Test(arguments: [3, 5, 6, 7, 20])
    func `the direction of the order is shown in a column that is as wide as its title`(
        width: Int
    ) throws {
        struct Sorted: View {
            let width: Int
            @State private var order = [KeyPathComparator(\Player.name)]
            private let players = [Player(id: 1, name: "Ada", scores: [])]

            var body: some View {
                Table(players, sortOrder: $order) {
                    TableColumn("Named", value: \.name).width(CGFloat(width))
                    TableColumn("Id", value: \.id) { Text("\($0.id)") }.width(2)
                }
            }
        }
        let pilot = try Pilot(width: 30, height: 4) { Sorted(width: width) }
        let titles = [3: "N…^", 5: "Nam…^", 6: "Named^", 7: "Named ^", 20: "Named ^"]
        #expect(try pilot.screen.contains(#require(titles[width])), "\(pilot.screen)")
        pilot.click(text: "^")
        #expect(pilot.lines[0].contains("v"))
        #expect(pilot.screen.contains("Id"))
        expectRedrawn(pilot)
    }

    @MainActor
    @Observable
    final class Columns {
        var names = ["q", "w", "e"]
        var hasFirst = false
        var hasOther = false
    }

    private struct Counter: View {
        let name: String
        @State private var count = 0

        var body: some View { Button("\(name)\(count)") { count += 1 } }
    }

    private struct Changing: View {
        let columns: Columns
        private let players = [Player(id: 1, name: "Ada", scores: [])]

        var body: some View {
            Table(players) {
                if columns.hasFirst { TableColumn("First") { _ in Text("-") } }
                TableColumn("Name") { _ in Counter(name: "name") }
                TableColumnForEach(columns.names, id: \.self) { name in
                    TableColumn(name) { _ in Counter(name: name) }
                }
                if columns.hasOther {
                    TableColumn("Other") { _ in Counter(name: "other") }
                } else {
                    TableColumn("One") { _ in Counter(name: "one") }
                }
            }
        }
    }

    @Test func `what a cell holds stays in its column when others come, go and move`() throws {
        let columns = Columns()
        let pilot = try Pilot(width: 90, height: 3) { Changing(columns: columns) }
        for name in ["name0", "w0", "w1", "e0", "one0"] { pilot.click(text: name) }
        func counts() -> [String] {
            pilot.lines[1].split(separator: " ").map(String.init).filter { $0.count > 1 }
        }
        #expect(counts() == ["name1", "q0", "w2", "e1", "one1"])
        columns.hasFirst = true
        columns.names = ["e", "w"]
        pilot.render()
        #expect(counts() == ["name1", "e1", "w2", "one1"])
        columns.hasOther = true
        columns.names = ["w", "x"]
        pilot.render()
        #expect(counts() == ["name1", "w2", "x0", "other0"])
        columns.hasFirst = false
        pilot.render()
        #expect(counts() == ["name1", "w2", "x0", "other0"])
        expectRedrawn(pilot)
    }
}
