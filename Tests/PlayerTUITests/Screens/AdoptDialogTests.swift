import PlayerKit
import SQLiteCore
import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

@MainActor
@Suite("The file of another program on the screen", .serialized)
struct AdoptDialogTests {
    private static let table = """
        CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT, score INTEGER);
        INSERT INTO player(name, score) VALUES ('Ada', 5), ('Bob', 3);
        """

    private func stage(_ sql: String = table) async throws -> Stage {
        let stage = try Stage(foreign: sql)
        #expect(await stage.shows("Ada"))
        return stage
    }

    private func tables(_ stage: Stage) throws -> Int? {
        try stage.repository.read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_master")
        }
    }

    @Test("the first change asks; y begins a history, makes the change, and u undoes it")
    func begin() async throws {
        let stage = try await stage()
        stage.pilot.press("+")
        #expect(stage.pilot.screen.contains("This file has no history"))
        #expect(stage.pilot.screen.contains("[ Cancel ]"))
        #expect(try stage.repository.player(atRank: 1)?.score == 5)
        stage.pilot.press("y")
        #expect(await stage.shows("Ada has 6."))
        #expect(stage.repository.hasJournal)
        // What changes from now on is looked back at.
        #expect(await stage.shows("since you looked: 1 changed"))
        stage.pilot.press("-")
        #expect(await stage.shows("Ada has 5."))
        stage.pilot.press("u")
        #expect(await stage.shows("Undone: score of Ada -1."))
        #expect(try stage.repository.player(atRank: 1)?.score == 6)
    }

    @Test("n changes the file without a history, and is not asked again")
    func without() async throws {
        let stage = try await stage()
        let before = try tables(stage)
        stage.pilot.press("a")
        stage.pilot.press("n")
        #expect(await stage.shows("Add a player"))
        stage.pilot.press(.escape)
        stage.pilot.press("+")
        #expect(await stage.shows("Ada has 6."))
        #expect(try tables(stage) == before)
        #expect(!stage.repository.hasJournal)
        stage.pilot.press("u")
        #expect(await stage.shows("there is no history"))
    }

    @Test(
        "where there is no history nothing is said of undoing, and others are not deleted for all")
    func othersWithoutHistory() async throws {
        let stage = try await stage()
        stage.pilot.press("m")
        stage.pilot.press("d")
        stage.pilot.press("n")
        #expect(await stage.shows("Type 2"))
        try await stage.others(
            "DELETE FROM player WHERE name = 'Bob'; INSERT INTO player VALUES (9, 'Precious', 3)")
        stage.pilot.type("2\n")
        #expect(await stage.shows("there are other players than when you were asked"))
        #expect(try stage.names().sorted() == ["Ada", "Precious"])
        // Now they have been told of.
        stage.pilot.type("2\n")
        #expect(await stage.shows("Deleted: 2 players."))
        #expect(!stage.pilot.screen.contains("Deleted: 2 players.  u"))
        #expect(try stage.names().isEmpty)
    }

    @Test("Esc and Enter, which is on Cancel, change nothing", arguments: [true, false])
    func cancel(isEscape: Bool) async throws {
        let stage = try await stage()
        let before = try tables(stage)
        stage.pilot.press("+")
        stage.pilot.press(isEscape ? .escape : .return)
        #expect(!stage.pilot.screen.contains("This file has no history"))
        #expect(try tables(stage) == before)
        #expect(try stage.repository.player(atRank: 1)?.score == 5)
    }

    @Test("a table that no history can follow says why, and can be changed without one")
    func refused() async throws {
        let stage = try await stage(
            "CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT UNIQUE, score INTEGER);"
                + "INSERT INTO player(name, score) VALUES ('Ada', 5)")
        stage.pilot.press("+")
        #expect(await stage.shows("This file can have no history"))
        #expect(stage.pilot.screen.contains("UNIQUE"))
        #expect(!stage.pilot.screen.contains("Begin a history"))
        stage.pilot.press("n")
        #expect(await stage.shows("Ada has 6."))
        stage.pilot.press("u")
        #expect(await stage.shows("no history is possible: it has a UNIQUE rule"))
    }

    @Test("a history that another run begins is noticed, and what is changed here is in it")
    func begunElsewhere() async throws {
        let stage = try await stage()
        #expect(try PlayerRepository.adopt(path: stage.repository.path))
        #expect(await stage.pilot.wait { stage.session.position != nil })
        stage.pilot.press("+")
        #expect(await stage.shows("Ada has 6."))
        #expect(await stage.shows("since you looked: 1 changed"))
        stage.pilot.press("u")
        #expect(await stage.shows("Undone: score of Ada +1."))
    }

    @Test("one that has begun is noticed also before the screen has followed")
    func begunUnseen() async throws {
        let stage = try await stage()
        stage.pilot.press("p")
        #expect(await stage.shows("PAUSED"))
        #expect(try PlayerRepository.adopt(path: stage.repository.path))
        stage.pilot.press("+")
        stage.pilot.press("n")
        #expect(await stage.shows("Ada has 6."))
        #expect(try stage.repository.history().first?.label == "score of Ada +1")
        #expect(await stage.shows("since you looked"))
    }

    @Test("nobody is asked about a history for a player that is gone", arguments: ["+", "e", "d"])
    func ghost(key: KeyEquivalent) async throws {
        let stage = try await stage()
        stage.pilot.press("j")
        try await stage.others("DELETE FROM player WHERE name = 'Bob'")
        #expect(await stage.pilot.wait { stage.row("Bob")?.contains("(deleted)") == true })
        stage.pilot.press(key)
        #expect(await stage.shows("Bob is deleted."))
        #expect(!stage.pilot.screen.contains("This file has no history"))
    }

    @Test("the question goes when another program begins a history")
    func answeredElsewhere() async throws {
        let stage = try await stage()
        stage.pilot.press("+")
        #expect(stage.pilot.screen.contains("This file has no history"))
        #expect(try PlayerRepository.adopt(path: stage.repository.path))
        #expect(await stage.shows("A history has begun, and nothing else was changed."))
        #expect(!stage.pilot.screen.contains("This file has no history"))
        stage.pilot.press("+")
        #expect(await stage.shows("Ada has 6."))
        #expect(try stage.repository.history().first?.label == "score of Ada +1")
    }

    @Test("what is asked about a history waits for no lock")
    func locked() async throws {
        let stage = try await stage()
        let lock = try stage.lock("EXCLUSIVE")
        stage.pilot.press("+")
        #expect(stage.pilot.screen.contains("This file has no history"))
        stage.pilot.press(.escape)
        try stage.unlock(lock)
    }

    @Test("a history that another program takes away is not looked back at, and is asked for again")
    func takenAway() async throws {
        let stage = try await stage()
        stage.pilot.press("+")
        stage.pilot.press("y")
        #expect(await stage.shows("since you looked: 1 changed"))
        // What can be undone has been said.
        stage.pilot.press("d")
        #expect(await stage.shows("Delete this player?"))
        let triggers = try stage.journalTriggers().map { "DROP TRIGGER IF EXISTS \($0);" }
        try await stage.others(
            triggers.joined()
                + "DROP TABLE journal_row; DROP TABLE journal_action; DROP TABLE player_journal_mark"
        )
        #expect(await stage.shows("Another program has removed the history"))
        #expect(stage.session.position == nil)
        #expect(!stage.pilot.screen.contains("Delete this player?"))
        stage.pilot.press("+")
        #expect(stage.pilot.screen.contains("This file has no history"))
        stage.pilot.press("y")
        #expect(await stage.shows("Ada has 7."))
        #expect(await stage.shows("since you looked: 1 changed"))
    }

    @Test("who works without a history has one as soon as another run has begun it")
    func begunWhileWithout() async throws {
        let stage = try await stage()
        stage.pilot.press("+")
        stage.pilot.press("n")
        #expect(await stage.shows("Ada has 6."))
        #expect(try PlayerRepository.adopt(path: stage.repository.path))
        stage.pilot.press("+")
        #expect(await stage.shows("Ada has 7."))
        stage.pilot.press("u")
        #expect(await stage.shows("Undone: score of Ada +1."))
        #expect(try stage.repository.player(atRank: 1)?.score == 6)
    }

    @Test("where there is no player nothing is asked", arguments: ["+", "-", "e", "d"])
    func nobody(key: Character) async throws {
        let stage = try await stage()
        stage.pilot.press("/")
        stage.pilot.type("nobody\n")
        #expect(await stage.shows("no player"))
        // Nobody may be shown for the first letters, too: until the last have answered the key is refused.
        #expect(
            await stage.pilot.wait {
                stage.pilot.press(KeyEquivalent(key))
                return stage.pilot.screen.contains("There is no player here.")
            })
    }
}
