import Foundation
import QueryCore
import SQLiteCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Applications as they are written for GRDBQuery behave as they do there, on a screen in memory.
@MainActor
// One after the other, because notifications reach all containers.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct DemoTests {
    let database: DatabaseQueue

    init() throws {
        database = try Samples.database()
    }

    private func app(_ repository: PlayerDemo.PlayerRepository) throws -> Pilot {
        try Pilot(width: 60, height: 20) { PlayerDemo.AppView().appDatabase(repository) }
    }

    @Test func `A player is created, and another component deletes it`() async throws {
        let repository = PlayerDemo.PlayerRepository.empty()
        let pilot = try app(repository)
        #expect(pilot.screen.contains("@Query Demo"))
        #expect(!pilot.screen.contains("xxxxxx"))
        #expect(pilot.click(text: "Create a Player"))
        #expect(await pilot.wait { pilot.screen.contains("Arthur") })
        #expect(pilot.screen.contains("Score: 10"))
        #expect(pilot.click(text: "Delete Player"))
        #expect(await pilot.wait { pilot.screen.contains("Create a Player") })
        #expect(!pilot.screen.contains("Arthur"))
    }

    @Test func `The sheet edits the player, and tells when it is gone`() async throws {
        let repository = PlayerDemo.PlayerRepository.populated()
        let pilot = try app(repository)
        #expect(pilot.click(text: "Edit"))
        await pilot.settle()
        #expect(pilot.screen.contains("Done"))
        #expect(pilot.find(text: "Score: 10") != nil)
        pilot.press(.rightArrow)
        #expect(await pilot.wait { pilot.screen.contains("Score: 20") })
        try repository.deleteAllPlayer()
        #expect(await pilot.wait { pilot.screen.contains("Ooops, player is gone.") })
        #expect(pilot.click(text: "Dismiss"))
        #expect(await pilot.wait { pilot.screen.contains("Create a Player") })
        #expect(!pilot.screen.contains("Ooops"))
    }

    @Test func `A form that is done goes away, and the list shows what was edited`() async throws {
        let pilot = try app(.populated())
        #expect(pilot.click(text: "Edit"))
        await pilot.settle()
        pilot.press(.rightArrow)
        #expect(await pilot.wait { pilot.screen.contains("Score: 20") })
        #expect(pilot.click(text: "Done"))
        await pilot.settle()
        #expect(!pilot.screen.contains("Done"))
        #expect(pilot.screen.contains("Score: 20"))
    }

    @Test func `A request with a publisher of its own counts the players`() async throws {
        let repository = PlayerDemo.PlayerRepository.populated()
        let pilot = try Pilot(width: 30, height: 3) {
            PlayerDemo.PlayerCount().appDatabase(repository)
        }
        #expect(pilot.screen.contains("1 players"))
        try repository.insert(.makeRandom())
        #expect(await pilot.wait { pilot.screen.contains("2 players") })
    }

    // MARK: - Behaviours

    private func container(_ kind: BehaviourDemo.Kind) throws -> Pilot {
        let database = database
        return try Pilot(width: 50, height: 12) {
            BehaviourDemo.ContainerView(kind: kind).databaseContext(.readOnly { database })
        }
    }

    private func shows(_ pilot: Pilot, container: Int, child: String) -> Bool {
        pilot.screen.contains("container: \(container),")
            && pilot.screen.contains("child: \(child)")
    }

    @Test func `An initial request is the child's alone, until its identity is another`() throws {
        let pilot = try container(.initial)
        #expect(shows(pilot, container: 1, child: "1 Arthur"))
        pilot.click(text: "Container changes")
        #expect(shows(pilot, container: 2, child: "1 Arthur"))
        pilot.click(text: "Child changes")
        pilot.click(text: "Child changes")
        #expect(shows(pilot, container: 2, child: "3 Craig"))
        pilot.click(text: "Container redraws")
        #expect(shows(pilot, container: 2, child: "3 Craig"))
        pilot.click(text: "Editor resets 3")
        #expect(shows(pilot, container: 2, child: "1 Arthur"))
        pilot.click(text: "Another identity")
        #expect(shows(pilot, container: 2, child: "2 Barbara"))
    }

    @Test func `A binding is the container's, whoever changes it`() throws {
        let pilot = try container(.binding)
        pilot.click(text: "Child changes")
        #expect(shows(pilot, container: 2, child: "2 Barbara"))
        pilot.click(text: "Container changes")
        #expect(shows(pilot, container: 3, child: "3 Craig"))
        pilot.click(text: "Another identity")
        #expect(shows(pilot, container: 3, child: "3 Craig"))
        pilot.click(text: "Editor resets 3")
        #expect(shows(pilot, container: 1, child: "1 Arthur"))
    }

    @Test func `A constant request is the container's, and the child changes nothing`() throws {
        let pilot = try container(.constant)
        pilot.click(text: "Child changes")
        #expect(shows(pilot, container: 1, child: "1 Arthur"))
        pilot.click(text: "Container changes")
        #expect(shows(pilot, container: 2, child: "2 Barbara"))
        pilot.click(text: "Editor resets 2")
        #expect(shows(pilot, container: 2, child: "2 Barbara"))
    }

    @Test(arguments: BehaviourDemo.Kind.allCases)
    func `A notification changes the container's request`(_ kind: BehaviourDemo.Kind) async throws {
        let pilot = try container(kind)
        NotificationCenter.default.post(name: .numberShouldChange, object: 3)
        await pilot.settle()
        #expect(shows(pilot, container: 3, child: kind == .initial ? "1 Arthur" : "3 Craig"))
    }

    @Test(arguments: BehaviourDemo.Kind.allCases)
    func `What is not observed keeps its value, and is fresh when it is again`(
        _ kind: BehaviourDemo.Kind
    ) async throws {
        let pilot = try container(kind)
        pilot.click(text: "Observe")
        try await database.write { db in
            try db.execute(sql: "UPDATE player SET name = 'Zoe' WHERE id = 1")
        }
        await pilot.settle()
        #expect(shows(pilot, container: 1, child: "1 Arthur"))
        pilot.click(text: "Observe")
        #expect(shows(pilot, container: 1, child: "1 Zoe"))
        try await database.write { db in
            try db.execute(sql: "UPDATE player SET name = 'Yan' WHERE id = 1")
        }
        #expect(await pilot.wait { shows(pilot, container: 1, child: "1 Yan") })
    }

    @Test func `Tabs show fresh values, however they observe`() async throws {
        let database = database
        let pilot = try Pilot(width: 60, height: 10) {
            BehaviourDemo.TabsView().databaseContext(.readOnly { database })
        }
        #expect(pilot.screen.contains("A: 1 Arthur"))
        for (round, name) in ["Bea", "Cid", "Dan"].enumerated() {
            for (title, button) in [("B", "Second"), ("C", "Third"), ("A", "First")] {
                try await database.write { db in
                    try db.execute(
                        sql: "UPDATE player SET name = ? WHERE id = 1",
                        arguments: ["\(name) \(title)\(round)"])
                }
                #expect(pilot.click(text: button))
                let wanted = "\(title): 1 \(name) \(title)\(round)"
                #expect(await pilot.wait { pilot.screen.contains(wanted) })
            }
        }
    }
}
