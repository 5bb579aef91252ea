import PlayerKit
import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

@MainActor
@Suite("A dialog that is closed while it writes", .serialized)
struct ClosedDialogTests {
    /// Opens a dialog that writes, and closes it while another program keeps the file locked.
    private func close(_ stage: Stage, after keys: String) async throws {
        let lock = try stage.lock()
        stage.pilot.type(keys)
        #expect(await stage.shows("Working..."))
        stage.pilot.press(.escape)
        #expect(!stage.pilot.screen.contains("Working..."))
        #expect(await stage.pilot.wait { !stage.session.isWriting })
        try stage.unlock(lock)
    }

    private func stage() async throws -> Stage {
        let stage = try Stage(KeyMapTests.five, busyTimeout: 1)
        #expect(await stage.pilot.wait { stage.row("Ada") != nil })
        return stage
    }

    @Test("says on the screen that the change was not made", arguments: ["dy", "mD5\n"])
    func failure(keys: String) async throws {
        let stage = try await stage()
        try await close(stage, after: keys)
        #expect(await stage.shows("locked by another program"))
        #expect(try stage.names().count == 5)
    }

    @Test("says whose values are not saved, since they are no longer there to be read")
    func unsaved() async throws {
        let stage = try await stage()
        try await close(stage, after: "aZoe\n7\n")
        #expect(await stage.shows("Zoe is not saved: "))
        #expect(try stage.names().count == 5)
    }

    @Test("closes no dialog that was opened since")
    func openedSince() async throws {
        let stage = try await Stage.shown(KeyMapTests.five)
        let lock = try stage.lock()
        stage.pilot.type("aZoe\n7\n")
        #expect(await stage.shows("Working..."))
        stage.pilot.press(.escape)
        stage.pilot.press("e")
        #expect(stage.pilot.screen.contains("Edit the player"))
        try stage.unlock(lock)
        #expect(await stage.pilot.wait { !stage.session.isWriting })
        await stage.pilot.settle()
        #expect(stage.pilot.screen.contains("Edit the player"))
        #expect(try stage.names().contains("Zoe"))
    }

    @Test("begins a history, and does not go on with what the person no longer wants")
    func adoption() async throws {
        let stage = try Stage(
            foreign: """
                CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT, score INTEGER);
                INSERT INTO player(name, score) VALUES ('Ada', 5);
                """)
        #expect(await stage.shows("Ada"))
        let lock = try stage.lock()
        stage.pilot.type("+y")
        #expect(await stage.shows("Working..."))
        stage.pilot.press(.escape)
        try stage.unlock(lock)
        #expect(await stage.shows("A history has begun"))
        #expect(await stage.pilot.wait { !stage.session.isWriting })
        #expect(stage.repository.hasJournal)
        #expect(try stage.repository.player(atRank: 1)?.score == 5)
        // What changes from now on is looked back at.
        stage.pilot.press("+")
        #expect(await stage.shows("since you looked: 1 changed"))
    }
}
