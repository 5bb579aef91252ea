import PlayerKit
import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

/// The player under the cursor stays under it when it is gone, whoever has done that: the next key is for nobody else.
@Suite("Ghosts under the cursor")
@MainActor
struct GhostTests {
    private static let five = KeyMapTests.five

    /// Lets ghosts go when the test says so.
    @MainActor
    private final class Clock {
        private var waiting: [CheckedContinuation<Void, Never>] = []

        init(_ stage: Stage) {
            stage.session.ghostPause = { [self] in
                await withCheckedContinuation { waiting.append($0) }
            }
        }

        /// How many ghosts wait.
        var count: Int { waiting.count }

        /// Lets the first ones go.
        func pass(_ count: Int) {
            for continuation in waiting.prefix(count) { continuation.resume() }
            waiting.removeFirst(min(count, waiting.count))
        }

        deinit { for continuation in waiting { continuation.resume() } }
    }

    private func shown(filter: String? = nil, at name: String) async throws -> Stage {
        let stage = try await Stage.shown(Self.five)
        if let filter { await stage.filter(filter) }
        stage.pilot.press("g")
        for _ in 0..<5 where stage.row(name)?.hasPrefix(" >") != true { stage.pilot.press("j") }
        #expect(stage.row(name)?.hasPrefix(" >") == true)
        return stage
    }

    private func isGone(_ name: String, _ word: String, on stage: Stage) async -> Bool {
        await stage.pilot.wait {
            stage.row(name)?.contains("(\(word))") == true
                && stage.row(name)?.hasPrefix("->") == true
        }
    }

    @Test("another run of the program is another one", arguments: ["-", "+", "d", "e"])
    func otherRun(_ key: String) async throws {
        let stage = try await shown(at: "Cyd")
        let other = try PlayerRepository.open(path: stage.repository.path)
        try await other.write { _ = try $0.delete(ids: [3]) }
        #expect(await isGone("Cyd", "deleted", on: stage))
        #expect(stage.pilot.screen.contains("deleted through players"))
        stage.pilot.type(key)
        #expect(stage.pilot.screen.contains("Cyd is deleted."))
        #expect(try stage.scores() == [50, 40, 20, 10])
    }

    @Test("who was not deleted, or was restored, may be gone later", arguments: [true, false])
    func deletedBefore(isRefused: Bool) async throws {
        let stage = try await shown(filter: "score>=30", at: "Cyd")
        stage.pilot.press("d")
        if isRefused { try await stage.others("UPDATE player SET score = 31 WHERE id = 3") }
        stage.pilot.type("y")
        if isRefused {
            #expect(await stage.shows("meanwhile"))
            stage.pilot.press(.escape)
        } else {
            #expect(await stage.pilot.wait { stage.row("Cyd") == nil })
            let other = try PlayerRepository.open(path: stage.repository.path)
            try await other.write { _ = try $0.undo() }
            #expect(await stage.pilot.wait { stage.row("Cyd") != nil })
            stage.pilot.press("G")
        }
        try await stage.others("UPDATE player SET score = 1 WHERE id = 3")
        #expect(await isGone("Cyd", "gone", on: stage))
        stage.pilot.press("-")
        #expect(stage.pilot.screen.contains("Cyd is no longer on this list."))
        #expect(try stage.scores() == [50, 40, 1, 20, 10])
    }

    @Test("a ghost has its own time each time, and more if a key is meant for it")
    func time() async throws {
        let stage = try await shown(filter: "score>=30", at: "Cyd")
        let clock = Clock(stage)
        stage.pilot.press("-")
        #expect(await isGone("Cyd", "gone", on: stage))
        #expect(await stage.pilot.wait { clock.count == 1 })
        stage.pilot.press("u")
        #expect(await stage.pilot.wait { stage.row("Cyd")?.hasPrefix(" >") == true })
        stage.pilot.press("-")
        #expect(await isGone("Cyd", "gone", on: stage))
        #expect(await stage.pilot.wait { clock.count == 2 })
        clock.pass(1)
        await stage.pilot.settle()
        #expect(stage.row("Cyd") != nil)
        stage.pilot.press("-")
        #expect(await stage.pilot.wait { clock.count == 2 })
        clock.pass(1)
        await stage.pilot.settle()
        #expect(stage.row("Cyd") != nil)
        clock.pass(1)
        #expect(await stage.pilot.wait { stage.row("Cyd") == nil })
        #expect(stage.row("Bob")?.hasPrefix(" >") == true)
    }

    @Test("it stays there when the changes have been seen", arguments: ["deleted", "gone"])
    func seen(_ word: String) async throws {
        let stage = try await shown(filter: "score>=10", at: "Dan")
        try await stage.others(
            word == "gone"
                ? "UPDATE player SET score = 1 WHERE id = 4" : "DELETE FROM player WHERE id = 4")
        #expect(await isGone("Dan", word, on: stage))
        for _ in 0..<2 {
            stage.pilot.press("w")
            await stage.pilot.settle()
        }
        #expect(await isGone("Dan", word, on: stage))
        if word == "gone" { #expect(stage.row("Dan")?.contains(" 1 ") == true) }
        stage.pilot.press("-")
        #expect(
            stage.pilot.screen.contains(
                word == "gone" ? "Dan is no longer on this list." : "Dan is deleted."))
        #expect(try stage.scores().prefix(3) == [50, 40, 30])
    }

    @Test("a cursor that has gone onto a ghost stays there when the changes have been seen")
    func seenFromBeside() async throws {
        let stage = try await shown(at: "Dan")
        try await stage.others("DELETE FROM player WHERE id = 3")
        #expect(await stage.pilot.wait { stage.row("Cyd")?.contains("(deleted)") == true })
        stage.pilot.press("k")
        for _ in 0..<2 {
            stage.pilot.press("w")
            await stage.pilot.settle()
        }
        #expect(await isGone("Cyd", "deleted", on: stage))
        stage.pilot.press("-")
        #expect(stage.pilot.screen.contains("Cyd is deleted."))
        #expect(try stage.scores() == [50, 40, 20, 10])
    }

    @Test("it is so in a file without a history", arguments: [true, false])
    func withoutHistory(isDeleted: Bool) async throws {
        let stage = try Stage(
            foreign: """
                CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT, score INTEGER);
                INSERT INTO player VALUES (1, 'Ada', 50), (2, 'Bob', 40), (3, 'Cyd', 30);
                """)
        #expect(await stage.shows("Cyd"))
        await stage.filter("score>=30")
        stage.pilot.press("G")
        if isDeleted {
            try await stage.others("DELETE FROM player WHERE id = 3")
        } else {
            stage.pilot.press("-")
            stage.pilot.press("n")
        }
        #expect(await isGone("Cyd", isDeleted ? "deleted" : "gone", on: stage))
        for _ in 0..<3 {
            stage.pilot.press("-")
            if isDeleted { stage.pilot.press("n") }
        }
        #expect(
            await stage.shows(isDeleted ? "Cyd is deleted." : "Cyd is no longer on this list."))
        #expect(try stage.scores() == (isDeleted ? [50, 40] : [50, 40, 29]))
    }

    @Test("one that is marked is no player either, and can be unmarked")
    func marked() async throws {
        let stage = try await shown(filter: "score>=30", at: "Cyd")
        stage.pilot.press(.space)
        stage.pilot.press("-")
        #expect(await stage.pilot.wait { stage.row("Cyd")?.contains("(gone)") == true })
        for key in ["-", "d", "+"] {
            stage.pilot.type(key)
            #expect(stage.pilot.screen.contains("Cyd is no longer on this list."))
        }
        #expect(try stage.scores() == [50, 40, 29, 20, 10])
        #expect(stage.pilot.screen.contains("1 marked"))
        stage.pilot.press(.space)
        #expect(!stage.pilot.screen.contains("1 marked"))
        // Of several marked ones the others are meant.
        stage.pilot.press("A")
        #expect(await stage.shows("2 marked"))
        stage.pilot.press("k")
        stage.pilot.press("+")
        #expect(await stage.pilot.wait { (try? stage.scores()) == [51, 41, 29, 20, 10] })
    }

    @Test("of many the one under the cursor is there", arguments: [20, 21])
    func many(count: Int) async throws {
        let players = (1...60).map { (name: "P\($0)x", score: 1000 - $0) }
        let stage = try await Stage.shown(players, height: 60)
        await stage.filter("score>=100")
        stage.pilot.press("g")
        for _ in 0..<5 { stage.pilot.press("j") }
        #expect(stage.row("P6x")?.hasPrefix(" >") == true)
        try await stage.others("DELETE FROM player WHERE id BETWEEN 10 AND \(9 + count)")
        #expect(await stage.shows("\(count) gone"))
        try await stage.others("UPDATE player SET score = 1 WHERE id = 6")
        #expect(await isGone("P6x", "gone", on: stage))
        // After a large deletion nobody looks for one, now or later.
        let ghosts = count > 20 ? 0 : count
        #expect(stage.listLines.count { $0.contains("(deleted)") } == ghosts)
        stage.pilot.press("j")
        #expect(await stage.pilot.wait { stage.row("P6x") == nil })
        #expect(stage.listLines.count { $0.contains("(deleted)") } == ghosts)
        // All of them are among the changes.
        stage.pilot.press("w")
        #expect(
            await stage.pilot.wait {
                stage.listLines.count { $0.contains("(deleted)") } == count
            })
    }

    @Test("one's own addition that is undone leaves none", arguments: 0..<8)
    func undoneAddition(_: Int) async throws {
        let stage = try await shown(at: "Bob")
        let id = try await stage.repository.write { try $0.add(name: "New", score: 45) }
        #expect(await stage.shows("New"))
        stage.pilot.press("k")
        #expect(await stage.pilot.wait { stage.row("New")?.hasPrefix(" >") == true })
        stage.pilot.press("u")
        #expect(await stage.shows("Undone: add New."))
        #expect(await stage.pilot.wait { stage.row("New") == nil })
        await stage.pilot.settle()
        #expect(!stage.pilot.screen.contains("(deleted)"))
        #expect(try stage.repository.players(ids: [id.id ?? 0]).isEmpty)
    }

    @Test("who is deleted while the list is paused is said to be", arguments: ["-", "d", "e"])
    func paused(_ key: String) async throws {
        let stage = try await shown(at: "Dan")
        stage.pilot.press("p")
        #expect(await stage.shows("PAUSED"))
        try await stage.others("DELETE FROM player WHERE id = 4")
        #expect(await stage.shows("PAUSED 1"))
        stage.pilot.type(key)
        #expect(await stage.shows("Dan is deleted."))
        #expect(!stage.pilot.screen.contains("Edit the player"))
        #expect(try stage.scores() == [50, 40, 30, 10])
    }

    @Test("what was undone is not left alone because of others")
    func restored() async throws {
        let stage = try await shown(at: "Dan")
        try await stage.repository.write { _ = try $0.add(name: "New", score: 1) }
        #expect(await stage.shows("New"))
        stage.pilot.press("u")
        #expect(await stage.shows("Undone: add New."))
        stage.pilot.press("H")
        #expect(await stage.shows("undone"))
        stage.pilot.press("j")
        stage.pilot.press(.return)
        stage.pilot.press("y")
        #expect(await stage.shows("There was nothing to do: add New."))
    }

    @Test("the cursor comes back from a filter to its player", arguments: ["\n", ""])
    func filtered(end: String) async throws {
        let stage = try await shown(at: "Dan")
        stage.pilot.press("/")
        for key in "score>=15" { stage.pilot.type(String(key)) }
        if !end.isEmpty { stage.pilot.type(end) }
        #expect(await stage.pilot.wait { stage.pilot.lines[0].contains("4 of 5") })
        #expect(await stage.pilot.wait { stage.row("Dan")?.hasPrefix(" >") == true })
        stage.pilot.press(.escape)
        #expect(await stage.pilot.wait { !stage.pilot.lines[0].contains(" of ") })
        stage.pilot.press("/")
        stage.pilot.type("ada" + end)
        #expect(await stage.pilot.wait { stage.row("Dan") == nil })
        stage.pilot.press(.escape)
        // What was found by a filter that was kept is what one works on.
        let name = end.isEmpty ? "Dan" : "Ada"
        #expect(
            await stage.pilot.wait {
                stage.row(name)?.hasPrefix(" >") == true && stage.row("Bob") != nil
            })
        await stage.pilot.settle()
        #expect(stage.row(name)?.hasPrefix(" >") == true)
        if !end.isEmpty { for _ in 0..<3 { stage.pilot.press("j") } }
        // Who has chosen another one meanwhile stays there.
        await stage.filter("score>=30")
        // Where the cursor is by now follows from what the letters on the way have left.
        for key in ["g", "j"] as [KeyEquivalent] { stage.pilot.press(key) }
        #expect(await stage.pilot.wait { stage.row("Bob")?.hasPrefix(" >") == true })
        stage.pilot.press(.escape)
        #expect(await stage.pilot.wait { stage.row("Dan") != nil })
        await stage.pilot.settle()
        #expect(stage.row("Bob")?.hasPrefix(" >") == true)
    }

    @Test("a filter of several words is answered wherever the cursor stands", arguments: 0...2)
    func severalWords(row: Int) async throws {
        let stage = try await Stage.shown((1...9).map { (name: "Pl \($0) é", score: $0) })
        for _ in 0..<row { stage.pilot.press("j") }
        stage.pilot.press("/")
        stage.pilot.type("p l é score>6")
        #expect(await stage.pilot.wait { stage.pilot.lines[0].contains(" 3 of 9 ") })
        stage.pilot.type(" 8\n")
        #expect(await stage.pilot.wait { stage.pilot.lines[0].contains(" 1 of 9 ") })
        #expect(!stage.pilot.screen.contains("overflow"))
    }

    @Test("another order does not bring the cursor back from what was filtered")
    func reordered() async throws {
        let stage = try await shown(at: "Bob")
        await stage.filter("score<35")
        stage.pilot.press("g")
        stage.pilot.press("+")
        #expect(await stage.shows("Cyd has 31."))
        try await stage.others("UPDATE player SET score = 1 WHERE name = 'Bob'")
        #expect(await stage.pilot.wait { stage.row("Bob") != nil })
        for key: KeyEquivalent in ["s", "w"] {
            stage.pilot.press(key)
            await stage.pilot.settle()
            #expect(stage.row("Cyd")?.hasPrefix(" >") == true)
        }
    }

    @Test("all that are deleted here leave none", arguments: [5, Lookback.limit + 5])
    func deletesAll(count: Int) async throws {
        let stage = try await Stage.shown((1...count).map { (name: "P\($0)x", score: $0) })
        stage.pilot.press("j")
        stage.pilot.press("m")
        stage.pilot.press("d")
        #expect(await stage.shows("Delete all"))
        stage.pilot.type("\(count)\n")
        #expect(await stage.pilot.wait { stage.pilot.lines[0].contains(" 0 ") })
        await stage.pilot.settle()
        #expect(!stage.pilot.screen.contains("(deleted)"))
    }

    @Test("a ghost says what has become of it beside a hidden rank, too")
    func hiddenRank() async throws {
        let stage = try await Stage.shown(KeyMapTests.five)
        for key: KeyEquivalent in ["c", "r", .escape, "j"] { stage.pilot.press(key) }
        #expect(!stage.pilot.lines[1].contains("Rank"))
        try await stage.others("DELETE FROM player WHERE name = 'Bob'")
        #expect(await stage.pilot.wait { stage.row("Bob")?.contains("(deleted)") == true })
    }
}
