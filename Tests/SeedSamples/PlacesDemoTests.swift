import QueryCore
import SQLiteCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Queries in modifiers, toolbars, looks, wrappers and cells follow the database as those of views do.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct PlacesDemoTests {
    private func app(_ names: [String]) throws -> (Pilot, DatabaseQueue) {
        let dbQueue = try PlacesDemo.database(names)
        let pilot = try Pilot(width: 60, height: 12) {
            PlacesDemo.ContentView().databaseContext(.readWrite { dbQueue })
        }
        return (pilot, dbQueue)
    }

    private func line(_ pilot: Pilot, _ text: String) -> String {
        pilot.lines.first { $0.contains(text) } ?? ""
    }

    @Test func `the first screen has what each place asks for, and every place follows`()
        async throws
    {
        let (pilot, dbQueue) = try app(["b", "a", "m"])
        #expect(pilot.screen.contains("last m after 0 (3)"))
        #expect(pilot.screen.contains("Add m *3"))
        #expect(pilot.screen.contains("bar 3"))
        #expect(pilot.screen.contains("few"))
        #expect(line(pilot, "x1").hasPrefix("a"))
        pilot.click(text: "Add m")
        #expect(await pilot.wait { pilot.screen.contains("last m after 1 (4)") })
        #expect(await pilot.wait { pilot.screen.contains("Add m *4") })
        #expect(await pilot.wait { pilot.screen.contains("bar 4") })
        #expect(await pilot.wait { pilot.screen.contains("many") })
        #expect(await pilot.wait { line(pilot, "x2").hasPrefix("m") })
        try await dbQueue.write { db in _ = try PlacesDemo.Item.deleteAll(db) }
        #expect(await pilot.wait { pilot.screen.contains("last none after 1 (0)") })
        #expect(await pilot.wait { pilot.screen.contains("few") && !pilot.screen.contains("x2") })
    }

    @Test func `a wrapper changes its own request, and no other`() async throws {
        let (pilot, _) = try app(["b", "a"])
        pilot.click(text: "Only a")
        #expect(await pilot.wait { pilot.screen.contains("last a after 0 (2)") })
        #expect(line(pilot, "x1").hasPrefix("a"))
        #expect(pilot.lines.contains { $0.hasPrefix("b") })
    }
}
