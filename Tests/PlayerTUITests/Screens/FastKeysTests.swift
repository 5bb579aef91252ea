import PlayerKit
import SQLiteCore
import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

/// Keys that come faster than what they begin is done: from somebody who types fast, or from another program.
@MainActor
@Suite("Keys that are typed at once", .serialized)
struct FastKeysTests {
    /// The names under the cursor and the scores by rank after keys, typed at once or each after the other is done.
    private func outcome(_ keys: [KeyEquivalent], isFast: Bool) async throws -> (String?, [String])
    {
        let stage = try await Stage.shown(KeyMapTests.five, holdsInput: true)
        if isFast {
            stage.pilot.press(keys)
        } else {
            for key in keys {
                stage.pilot.press(key)
                #expect(await stage.isAtRest())
            }
        }
        #expect(await stage.isAtRest())
        return (
            stage.cursorName,
            try stage.repository.read { db in
                try Player.order(Column("id")).fetchAll(db).map { "\($0.name) \($0.score)" }
            }
        )
    }

    private static func keys(_ text: String) -> [KeyEquivalent] {
        text.map { $0 == "\n" ? .return : $0 == "\t" ? .tab : KeyEquivalent($0) }
    }

    @Test(
        "do what they do one after the other",
        arguments: [
            ("aBob\t45\n+", nil as String?), ("aBob\t45\njj+", nil), ("eZ\t\n+", nil), ("dy+", nil),
            ("d\t\n-j-", nil), ("jj+++k-", nil), ("+u-", nil), ("/\tscore>20\nnG-", "Eve"),
            ("/\ta\nn+n-", nil), ("/a\nj+", nil), ("sj-sk+", nil), ("D5\n", nil),
            ("aX\t1\naY\t2\naZ\t3\n", nil), ("a\t\n", nil),
        ])
    func sameAsSlow(text: String, cursor: String?) async throws {
        let keys = Self.keys(text)
        let (fast, slow) = (
            try await outcome(keys, isFast: true), try await outcome(keys, isFast: false)
        )
        #expect(fast == slow)
        if let cursor { #expect(fast.0 == cursor) }
    }

    @Test("what has just been changed is shown by w")
    func changes() async throws {
        let stage = try await Stage.shown(KeyMapTests.five, holdsInput: true)
        stage.pilot.press(["+", "w"])
        #expect(await stage.shows("1 of 5 players"))
        #expect(stage.row("Ada")?.contains("51") == true)
    }

    @Test(
        "what is typed while a change waits for another program does not leave the list without keys"
    )
    func typedMeanwhile() async throws {
        let stage = try await Stage.shown(KeyMapTests.five)
        let lock = try stage.lock()
        stage.pilot.type("aKim\t6")
        stage.pilot.press(.return)
        #expect(await stage.shows("Working..."))
        stage.pilot.type("j")
        try stage.unlock(lock)
        #expect(await stage.shows("Kim is added."))
        stage.pilot.press("j")
        #expect(await stage.pilot.wait { stage.cursorName == "Bob" })
        stage.pilot.press("+")
        #expect(await stage.shows("Bob has 41."))
    }
}

extension Stage {
    /// Waits until all that was typed is done and shown.
    fileprivate func isAtRest() async -> Bool {
        let isDone = await pilot.wait { !self.pilot.host.isHoldingInput && !self.session.isWriting }
        await pilot.settle()
        return isDone
    }
}
