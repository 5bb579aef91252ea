import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

@MainActor
@Suite("A journal that others have written into, on the screen", .serialized)
struct ForeignJournalScreenTests {
    @Test(
        "hides no player and no other change",
        arguments: [
            "UPDATE journal_row SET at = NULL", "UPDATE journal_row SET at = 'x'",
            "UPDATE journal_row SET at = -9223372036854775807 - 1",
            "INSERT INTO journal_row(op, id) VALUES (2, 'x'), ('x', 1), (9, 1)",
            "INSERT INTO journal_action(at, first, last, label) VALUES ('x', 'y', 'z', 'w')",
            "UPDATE journal_action SET last = 9223372036854775807",
        ])
    func shown(sql: String) async throws {
        let stage = try await Stage.shown(KeyMapTests.five)
        try await stage.others("\(sql); UPDATE player SET score = 77 WHERE name = 'Ada'")
        #expect(await stage.pilot.wait { stage.row("Ada")?.contains(" 77 ") == true })
        // Without a journal action left to tell its own changes from those of others, it is shown all the same.
        stage.pilot.press("H")
        #expect(await stage.shows("others"))
        stage.pilot.press(.escape)
        stage.pilot.press("w")
        await stage.pilot.settle()
        stage.pilot.press("w")
        stage.pilot.press("+")
        #expect(await stage.pilot.wait { stage.row("Ada")?.contains(" 78 ") == true })
    }
}
