import Foundation
import PlayerKit
import SQLiteCore
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

@MainActor
@Suite("A file that is lost while it is open", .serialized)
struct LossTests {
    private let files = FileManager.default

    private func stage() async throws -> Stage { try await Stage.shown(KeyMapTests.five) }

    /// Moves the file and what stands beside it, as a person who tidies up does.
    ///
    /// The file itself is away first and back last: whoever found it without its WAL would begin
    /// another one.
    private func move(_ path: String, to other: String, isBack: Bool = false) throws {
        let suffixes = ["", "-wal", "-shm"]
        for suffix in isBack ? suffixes.reversed() : suffixes
        where files.fileExists(atPath: path + suffix) {
            try files.moveItem(atPath: path + suffix, toPath: other + suffix)
        }
    }

    @Test(
        "it is said, its last players stay and are dim, nothing is written, and it is opened again")
    func comesBack() async throws {
        let stage = try await stage()
        let (path, place) = (stage.repository.path, stage.folder.path + "/elsewhere.sqlite")
        stage.pilot.press("j")
        try move(path, to: place)
        #expect(await stage.shows("LOST"))
        #expect(await stage.shows("The file is lost (moved, deleted or replaced); waiting for it."))
        #expect(stage.order(of: KeyMapTests.five.map(\.name)).count == 5)
        #expect(stage.pilot.attributes(of: "Bob")?.contains(.dim) == true)
        // A change would go to a file that nobody finds again.
        for key: KeyEquivalent in ["+", "a", "d", "m", "u"] {
            stage.pilot.press(key)
            #expect(stage.pilot.screen.contains("waiting for it."))
        }
        try move(place, to: path, isBack: true)
        #expect(await stage.shows("LIVE"))
        #expect(await stage.shows("league.sqlite is open again."))
        #expect(!stage.pilot.screen.contains("marked"))
        #expect(stage.pilot.attributes(of: "Bob")?.contains(.dim) == false)
        // The cursor is still where it was, and what is done now is done.
        stage.pilot.press("+")
        #expect(await stage.shows("Bob has 41."))
        #expect(try stage.session.repository.player(atRank: 2)?.score == 41)
        try await stage.others("UPDATE player SET score = 77 WHERE name = 'Eve'")
        #expect(await stage.pilot.wait { stage.row("Eve")?.contains("77") == true })
    }

    @Test("nothing is looked for that cannot be read, and what is shown can be taken away")
    func keepsWhatIsShown() async throws {
        let stage = try await stage()
        let (path, place) = (stage.repository.path, stage.folder.path + "/elsewhere.sqlite")
        stage.pilot.press("/")
        stage.pilot.type("b")
        #expect(await stage.pilot.wait { !stage.pilot.screen.contains("Eve") })
        stage.pilot.press(.return)
        try move(path, to: place)
        #expect(await stage.shows("LOST"))
        let shown = stage.pilot.lines.dropFirst().dropLast(3)
        for key: KeyEquivalent in ["s", "2", "f", "r", .escape, .escape] {
            stage.pilot.press(key)
        }
        #expect(stage.pilot.lines.dropFirst().dropLast(3) == shown)
        stage.pilot.press("A")
        stage.pilot.press("X")
        let copy = stage.folder.path + "/copy.csv"
        stage.pilot.type(copy)
        stage.pilot.press(.return)
        #expect(await stage.shows("Exported: 1 player to"))
        #expect(try String(contentsOfFile: copy, encoding: .utf8).contains("Bob"))
        try move(place, to: path, isBack: true)
        #expect(await stage.shows("LIVE"))
    }

    @Test(
        "a filter that was being typed when the file was lost holds once that is back",
        arguments: [KeyEquivalent.return, .escape, nil])
    func isTypedMeanwhile(end: KeyEquivalent?) async throws {
        let stage = try await stage()
        let (path, place) = (stage.repository.path, stage.folder.path + "/elsewhere.sqlite")
        stage.pilot.press("/")
        stage.pilot.type("d")
        #expect(await stage.shows("filter d    3 rows"))
        try move(path, to: place)
        #expect(await stage.shows("LOST"))
        stage.pilot.type("a")
        #expect(await stage.shows("waiting for it."))
        #expect(stage.pilot.screen.contains("filter d    3 rows"))
        if let end { stage.pilot.press(end) }
        if end == .return {
            stage.pilot.press("A")
            #expect(await stage.shows("3 marked"))
        }
        #expect(stage.pilot.screen.contains("filter d    3 rows"))
        try move(place, to: path, isBack: true)
        #expect(await stage.shows("LIVE"))
        #expect(await stage.shows(end == .escape ? "no filter    5 rows" : "filter da    2 rows"))
    }

    @Test(
        "what is typed as a filter, or to be found, while the file is lost holds once that is back")
    func isTypedThen() async throws {
        let stage = try await stage()
        let (path, place) = (stage.repository.path, stage.folder.path + "/elsewhere.sqlite")
        try move(path, to: place)
        #expect(await stage.shows("LOST"))
        stage.pilot.press("/")
        stage.pilot.type("da\n")
        try move(place, to: path, isBack: true)
        #expect(await stage.shows("LIVE"))
        #expect(await stage.shows("filter da    2 rows"))
        try move(path, to: place)
        #expect(await stage.shows("LOST"))
        stage.pilot.press("/")
        stage.pilot.press("u", modifiers: .control)
        stage.pilot.press(.tab)
        stage.pilot.type("y")
        stage.pilot.press(.return)
        stage.pilot.press("/")
        stage.pilot.press(.tab)
        stage.pilot.type("y")
        try move(place, to: path, isBack: true)
        #expect(await stage.shows("LIVE"))
        #expect(await stage.shows("no filter    5 rows"))
        #expect(await stage.pilot.wait { stage.row("Cyd")?.hasPrefix(" >") == true })
    }

    @Test("a paused list says that the file is lost, and is opened again")
    func isPaused() async throws {
        let stage = try await stage()
        let (path, place) = (stage.repository.path, stage.folder.path + "/elsewhere.sqlite")
        stage.pilot.press("p")
        #expect(await stage.shows("PAUSED"))
        try move(path, to: place)
        #expect(await stage.shows("LOST"))
        #expect(stage.pilot.screen.contains("(moved, deleted or replaced)"))
        // It would not be noticed then that the file is back.
        stage.pilot.press("p")
        #expect(!stage.pilot.screen.contains("PAUSED"))
        try move(place, to: path, isBack: true)
        #expect(await stage.shows("LIVE"))
        #expect(await stage.shows("is open again"))
        try await stage.others("UPDATE player SET score = 77 WHERE name = 'Eve'")
        #expect(await stage.pilot.wait { stage.row("Eve")?.contains("77") == true })
    }

    @Test("that nobody is marked any more is said")
    func marks() async throws {
        let stage = try await stage()
        let (path, place) = (stage.repository.path, stage.folder.path + "/elsewhere.sqlite")
        stage.pilot.press(" ")
        #expect(await stage.shows("1 marked"))
        try move(path, to: place)
        #expect(await stage.shows("LOST"))
        try move(place, to: path, isBack: true)
        #expect(await stage.shows("is open again. Nobody is marked any more"))
        #expect(!stage.pilot.screen.contains("1 marked"))
    }

    @Test("another file at its place is shown, with the cursor on the player with that id")
    func isReplaced() async throws {
        let stage = try await stage()
        let path = stage.repository.path
        stage.pilot.press("j")
        let other = stage.folder.path + "/other.sqlite"
        let repository = try PlayerRepository.open(path: other, create: true)
        try await repository.write { players in
            for name in ["Kim", "Lea", "Mia"] { try players.add(name: name, score: 7) }
        }
        try repository.close()
        try move(path, to: stage.folder.path + "/old.sqlite")
        try files.moveItem(atPath: other, toPath: path)
        #expect(await stage.pilot.wait { stage.order(of: ["Kim", "Lea", "Mia"]).count == 3 })
        #expect(await stage.pilot.wait { stage.row("Lea")?.hasPrefix(" >") == true })
        // What the journal of another file says is no change of this one.
        #expect(!stage.pilot.screen.contains("since you looked"))
        stage.pilot.press("u")
        #expect(await stage.shows("Undone: add Kim and more."))
    }

    @Test(
        "what was asked about its players is not done to those of another file",
        arguments: [0, 1, 2])
    func isReplacedWhileAsked(kind: Int) async throws {
        let stage = try await stage()
        let path = stage.repository.path
        if kind == 0 { stage.pilot.press(["m", "d"]) }
        if kind == 1 { stage.pilot.press(["H", .return]) }
        if kind == 2 { stage.pilot.press([.space, "j", .space]) }
        let question = ["Type 5", "Bring back what was there before:", "2 marked"][kind]
        #expect(await stage.shows(question))
        let other = stage.folder.path + "/other.sqlite"
        let repository = try PlayerRepository.open(path: other, create: true)
        let names = ["Kim", "Lea", "Mia", "Nia", "Oda"]
        try await repository.write { players in
            for name in names { try players.add(name: name, score: 7) }
        }
        try repository.close()
        try move(path, to: stage.folder.path + "/old.sqlite")
        try files.moveItem(atPath: other, toPath: path)
        #expect(await stage.shows("is open again"))
        #expect(await stage.pilot.wait { !stage.pilot.screen.contains(question) })
        stage.pilot.render()
        #expect(stage.order(of: names).count == 5)
        let left = try stage.session.repository.read {
            try String.fetchAll($0, sql: "SELECT name FROM player ORDER BY id")
        }
        #expect(left == names)
    }

    @Test("what is no file of players at its place is said, and waited out")
    func isNoDatabase() async throws {
        let stage = try await Stage.shown(KeyMapTests.five, width: 120)
        let (path, place) = (stage.repository.path, stage.folder.path + "/elsewhere.sqlite")
        try move(path, to: place)
        try "text".write(toFile: path, atomically: true, encoding: .utf8)
        #expect(
            await stage.shows("The file is lost (not a player database: it is not a SQLite file)"))
        #expect(stage.order(of: KeyMapTests.five.map(\.name)).count == 5)
        try files.removeItem(atPath: path)
        try move(place, to: path, isBack: true)
        #expect(await stage.shows("LIVE"))
    }

    @Test("a file that is damaged while it is open is said to be, and what was read last stays")
    func isDamaged() async throws {
        let players = (1...3_000).map { (name: "Player number \($0)", score: 9_000 - $0) }
        let stage = try await Stage.shown(players, width: 100)
        let path = stage.repository.path
        // What is in the log would be read instead of the file.
        try await stage.others("PRAGMA wal_checkpoint(TRUNCATE)")
        let handle = try #require(FileHandle(forUpdatingAtPath: path))
        let size = try handle.seekToEnd()
        try handle.seek(toOffset: 3 * 4096)
        handle.write(Data(repeating: 0xFF, count: Int(size) - 4 * 4096))
        try handle.close()
        stage.pilot.press("G")
        stage.pilot.press("s")
        #expect(await stage.shows("LOST"))
        #expect(await stage.shows("The file is lost (the file is damaged"))
        #expect(stage.pilot.screen.contains("Player number"))
    }

    @Test(
        "something else that is written over the file is seen without a key",
        arguments: [true, false])
    func isOverwritten(isEmpty: Bool) async throws {
        let stage = try await stage()
        let path = stage.repository.path
        try await stage.others("PRAGMA wal_checkpoint(PASSIVE)")
        let former = try Data(contentsOf: URL(fileURLWithPath: path))
        let handle = try #require(FileHandle(forUpdatingAtPath: path))
        try handle.truncate(atOffset: 0)
        if !isEmpty { handle.write(Data(repeating: 0x20, count: former.count)) }
        #expect(await stage.shows("LOST"))
        #expect(await stage.shows("it is not a SQLite file"))
        #expect(stage.order(of: KeyMapTests.five.map(\.name)).count == 5)
        try handle.truncate(atOffset: 0)
        handle.write(former)
        try handle.close()
        #expect(await stage.shows("LIVE"))
        #expect(await stage.shows("is open again"))
    }
}
