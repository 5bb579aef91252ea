import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// Columns of a table that people show, hide and move.
@MainActor
struct TableCustomizationTests {
    struct Player: Identifiable {
        let id: Int
        let name: String
        let team: String
    }

    struct Roster: View {
        @Bindable var model: Model

        var body: some View {
            Table(
                [
                    Player(id: 1, name: "Ada", team: "Red"),
                    Player(id: 2, name: "Bob", team: "Blue"),
                ],
                sortOrder: $model.order, columnCustomization: $model.columns
            ) {
                TableColumn("Name", value: \.name).width(6).customizationID("name")
                TableColumn("Row") { Counter(name: "n\($0.id)") }.width(9)
                TableColumn("Team", value: \.team).width(6).customizationID("team")
                TableColumn("Id") { Text("#\($0.id)") }.width(6).customizationID("id")
                    .defaultVisibility(.hidden)
                TableColumn("Fixed") { _ in Text("f") }.width(6).customizationID("fixed")
                    .disabledCustomizationBehavior(.all)
            }
        }
    }

    struct Counter: View {
        let name: String
        @State private var count = 0

        var body: some View { Button("\(name) \(count)") { count += 1 } }
    }

    @MainActor
    @Observable
    final class Model {
        var columns = TableColumnCustomization<Player>()
        var order = [KeyPathComparator(\Player.name)]
    }

    private let model = Model()

    private func pilot() throws -> Pilot {
        let model = model
        return try Pilot(width: 40, height: 12) { Roster(model: model) }
    }

    private func titles(_ pilot: Pilot) -> [String] {
        pilot.lines[0].split(separator: " ").map(String.init).filter { !["^", "v"].contains($0) }
    }

    private func openMenu(of title: String, _ pilot: Pilot) throws {
        let place = try #require(pilot.find(text: title))
        pilot.mouse(.press, .right, at: place)
        pilot.mouse(.release, .right, at: place)
    }

    @Test func `A column is shown as it says until somebody has said so`() throws {
        let pilot = try pilot()
        #expect(titles(pilot) == ["Name", "Row", "Team", "Fixed"])
        model.columns[visibility: "id"] = .visible
        model.columns[visibility: "name"] = .hidden
        pilot.render()
        #expect(titles(pilot) == ["Row", "Team", "Id", "Fixed"])
        #expect(pilot.lines[1].contains("#1"))
        #expect(!pilot.screen.contains("Ada"))
        expectRedrawn(pilot)
        model.columns[visibility: "id"] = .automatic
        #expect(model.columns[visibility: "id"] == .automatic)
        pilot.render()
        #expect(titles(pilot) == ["Row", "Team", "Fixed"])
    }

    @Test func `A menu on a header moves its column, past those that have no name`() throws {
        let pilot = try pilot()
        pilot.click(text: "n2 0")
        try openMenu(of: "Team", pilot)
        #expect(pilot.click(text: "Move Left"))
        #expect(titles(pilot) == ["Team", "Row", "Name", "Fixed"])
        // What a cell holds goes with its column, and one that stays keeps its own.
        #expect(pilot.screen.contains("n2 1"))
        #expect(pilot.lines[1].contains("Red"))
        // The digits are those of what is shown.
        pilot.press("1")
        #expect(pilot.lines[0].contains("Team ^"))
        try openMenu(of: "Team", pilot)
        pilot.click(text: "Move Left")
        pilot.press(.escape)
        #expect(titles(pilot) == ["Team", "Row", "Name", "Fixed"])
        model.columns.resetOrder()
        pilot.render()
        #expect(titles(pilot) == ["Name", "Row", "Team", "Fixed"])
        expectRedrawn(pilot)
    }

    @Test func `A menu on a header shows and hides columns, and leaves one`() throws {
        let pilot = try pilot()
        try openMenu(of: "Name", pilot)
        #expect(pilot.click(text: "Id"))
        pilot.press(.escape)
        #expect(titles(pilot) == ["Name", "Row", "Team", "Id", "Fixed"])
        #expect(model.columns[visibility: "id"] == .visible)
        // What may not be hidden is not in the menu.
        try openMenu(of: "Name", pilot)
        #expect(pilot.screen.components(separatedBy: "Fixed").count == 2)
        pilot.press(.escape)
    }

    @Test func `A hidden column keeps its place among those that are moved`() throws {
        let pilot = try pilot()
        try openMenu(of: "Name", pilot)
        // Past Team, and not past Id, which nobody sees.
        pilot.click(text: "Move Right")
        #expect(titles(pilot) == ["Team", "Row", "Name", "Fixed"])
        model.columns[visibility: "id"] = .visible
        pilot.render()
        #expect(titles(pilot) == ["Team", "Row", "Name", "Id", "Fixed"])
    }

    @MainActor
    @Observable
    final class Names {
        var all = ["A", "B", "C", "D"]
    }

    struct Some: View {
        @Bindable var model: Model
        let names: () -> [String]

        var body: some View {
            Table([Player(id: 1, name: "Ada", team: "Red")], columnCustomization: $model.columns) {
                TableColumnForEach(names(), id: \.self) { name in
                    TableColumn(name) { (_: Player) in Text("-") }.width(6).customizationID(name)
                }
            }
        }
    }

    @Test func `A column that is away keeps its place while others are moved`() throws {
        let names = Names()
        let model = model
        let pilot = try Pilot(width: 40, height: 12) { Some(model: model, names: { names.all }) }
        for _ in 0..<3 {
            try openMenu(of: "D", pilot)
            pilot.click(text: "Move Left")
        }
        #expect(titles(pilot) == ["D", "A", "B", "C"])
        try openMenu(of: "D", pilot)
        names.all = ["A", "B", "C"]
        pilot.render()
        // The menu has gone with its column.
        #expect(!pilot.screen.contains("Move"))
        try openMenu(of: "C", pilot)
        pilot.click(text: "Move Left")
        #expect(titles(pilot) == ["A", "C", "B"])
        names.all = ["A", "B", "C", "D"]
        pilot.render()
        #expect(titles(pilot) == ["D", "A", "C", "B"])
    }

    @Test func `What has been made of columns is kept as a setting`() throws {
        let store = try #require(UserDefaults(suiteName: "TableCustomizationTests"))
        store.removePersistentDomain(forName: "TableCustomizationTests")
        defer { store.removePersistentDomain(forName: "TableCustomizationTests") }
        struct Screen: View {
            @AppStorage("columns") private var columns: TableColumnCustomization<Player>
            @SceneStorage("others") private var others: TableColumnCustomization<Player>

            var body: some View {
                Text(columns[visibility: "team"] == .hidden ? "hidden" : "shown")
                Text(others[visibility: "team"] == .hidden ? "away" : "there")
                Button("hide") {
                    columns[visibility: "team"] = .hidden
                    others[visibility: "team"] = .hidden
                }
            }
        }
        let pilot = try Pilot(width: 20, height: 4) { Screen().defaultAppStorage(store) }
        #expect(pilot.screen.contains("shown"))
        pilot.click(text: "hide")
        #expect(pilot.screen.contains("hidden") && pilot.screen.contains("away"))
        let other = try Pilot(width: 20, height: 4) { Screen().defaultAppStorage(store) }
        #expect(other.screen.contains("hidden"))
        store.set(Data("no JSON".utf8), forKey: "columns")
        let third = try Pilot(width: 20, height: 4) { Screen().defaultAppStorage(store) }
        #expect(third.screen.contains("shown"))
    }

    @Test func `Sections of rows may have headers, which a table does not show`() throws {
        let pilot = try Pilot(width: 20, height: 4) {
            Table(of: Player.self) {
                TableColumn("Name", value: \.name)
            } rows: {
                Section {
                    TableRow(Player(id: 1, name: "Ada", team: ""))
                } header: {
                    Text("First")
                }
            }
        }
        #expect(pilot.lines[1].contains("Ada"))
        #expect(!pilot.screen.contains("First"))
    }
}
