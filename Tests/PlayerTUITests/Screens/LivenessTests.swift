import PlayerKit
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

@MainActor
@Suite("Changes of others on the list", .serialized)
struct LivenessTests {
    private static let five = KeyMapTests.five

    @Test("a deleted player stays as a ghost at its place until the cursor leaves it")
    func ghost() async throws {
        let stage = try await Stage.shown(Self.five)
        stage.pilot.press("j")
        try await stage.others("DELETE FROM player WHERE name = 'Bob'")
        #expect(await stage.shows("->"))
        #expect(
            await stage.pilot.wait {
                stage.order(of: Self.five.map(\.name)) == ["Ada", "Bob", "Cyd", "Dan", "Eve"]
            })
        #expect(stage.pilot.attributes(of: "Bob")?.contains(.strikethrough) == true)
        #expect(stage.pilot.lines[0].contains("4 players"))
        // Nothing is done to a ghost.
        for key: KeyEquivalent in ["d", "e", "+", .space] {
            stage.pilot.press(key)
            #expect(!stage.pilot.screen.contains("Delete this player?"))
            #expect(!stage.pilot.screen.contains("Edit the player"))
        }
        #expect(!stage.pilot.screen.contains("marked"))
        stage.pilot.press("j")
        #expect(await stage.pilot.wait { stage.row("Bob") == nil })
    }

    @Test("a ghost goes by itself after a while")
    func ghostGoes() async throws {
        let stage = try await Stage.shown(Self.five, ghostTime: .milliseconds(1))
        try await stage.others("DELETE FROM player WHERE name = 'Bob'")
        #expect(await stage.pilot.wait { stage.row("Bob") == nil })
        #expect(await stage.shows("1 gone"))
    }

    @Test("what is deleted here leaves no ghost")
    func noOwnGhost() async throws {
        let stage = try await Stage.shown(Self.five)
        stage.pilot.press("d")
        stage.pilot.press("y")
        #expect(await stage.shows("Ada is deleted."))
        #expect(await stage.pilot.wait { stage.row("Ada") == nil })
    }

    @Test("rows say how ranks have moved, what changed and what is new")
    func marks() async throws {
        let stage = try await Stage.shown(Self.five, width: 100)
        try await stage.others(
            """
            UPDATE player SET score = 45 WHERE name = 'Dan';
            INSERT INTO player(name, score) VALUES ('New', 35);
            """)
        #expect(await stage.shows("since you looked: 1 changed, 1 new, 0 gone"))
        func words(_ name: String) -> [Substring] {
            (stage.row(name) ?? "").split(separator: " ").filter { $0 != ">" }
        }
        #expect(await stage.pilot.wait { words("Dan").prefix(3) == ["2", "^2", "Dan"] })
        #expect(words("Dan").suffix(2) == ["now", "*"])
        #expect(words("Bob").prefix(3) == ["3", "v1", "Bob"])
        #expect(words("Cyd").prefix(3) == ["5", "v2", "Cyd"])
        #expect(words("New").prefix(3) == ["4", "new", "New"])
        #expect(words("New").suffix(2) == ["now", "+"])
        #expect(words("Ada").prefix(3) == ["1", "=", "Ada"])
        #expect(words("Eve").prefix(3) == ["6", "v1", "Eve"])
    }

    @Test("w shows what has changed, and again forgets it")
    func changes() async throws {
        let stage = try await Stage.shown(Self.five)
        try await stage.others(
            "UPDATE player SET score = 45 WHERE name = 'Dan'; DELETE FROM player WHERE name = 'Eve'"
        )
        #expect(await stage.shows("since you looked"))
        stage.pilot.press("w")
        #expect(
            await stage.pilot.wait { stage.order(of: Self.five.map(\.name)) == ["Dan", "Eve"] })
        stage.pilot.press("w")
        #expect(
            await stage.pilot.wait {
                stage.order(of: Self.five.map(\.name)) == ["Ada", "Dan", "Bob", "Cyd"]
            })
        #expect(await stage.pilot.wait { !stage.pilot.screen.contains("since you looked") })
        stage.pilot.press("w")
        #expect(await stage.shows("Nothing has changed since you looked"))
    }

    @Test("the details say what the score was, what the rank was, and who did it")
    func details() async throws {
        let stage = try await Stage.shown(Self.five, width: 100)
        stage.pilot.press("G")
        try await stage.others("UPDATE player SET score = 45 WHERE name = 'Eve'")
        #expect(await stage.shows("score 45 (was 10)    rank 2 (was 5)"))
        #expect(await stage.shows("changed by another program, now"))
        #expect(stage.pilot.screen.contains("history ▁█ 10 45"))
    }

    @Test("the cursor stays on its player wherever it goes")
    func cursor() async throws {
        let stage = try await Stage.shown((1...200).map { (name: "P\($0)x", score: -$0) })
        for _ in 1...50 { stage.pilot.press("j") }
        try await stage.others("UPDATE player SET score = score + 100 WHERE name = 'P51x'")
        #expect(await stage.pilot.wait { stage.row("P51x")?.contains("49") == true })
        #expect(await stage.pilot.wait { stage.row("P51x")?.hasPrefix(" >") == true })
        stage.pilot.press("s")
        #expect(await stage.pilot.wait { stage.row("P51x")?.hasPrefix(" >") == true })
        stage.pilot.press("s")
        #expect(await stage.pilot.wait { stage.row("P51x")?.hasPrefix(" >") == true })
    }
}
