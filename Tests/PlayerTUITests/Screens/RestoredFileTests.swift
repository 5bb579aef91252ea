import PlayerKit
import SQLiteCore
import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

/// A backup that is restored over the open file, as `sqlite3` does: the file keeps its name.
@MainActor
@Suite("A file that is restored while it is open", .serialized)
struct RestoredFileTests {
    private func stage() async throws -> Stage {
        try await Stage.shown(KeyMapTests.five, width: 110)
    }

    @concurrent
    private func copy(_ path: String, to other: String) async throws {
        let (source, target) = (try DatabaseQueue(path: path), try DatabaseQueue(path: other))
        try source.backup(to: target)
        try source.close()
        try target.close()
    }

    @Test("to a state of before: nothing of it is new, and nobody is marked any more")
    func isOlder() async throws {
        let stage = try await stage()
        let (path, backup) = (stage.repository.path, stage.folder.path + "/backup.sqlite")
        try await copy(path, to: backup)
        stage.pilot.press("+")
        #expect(await stage.shows("has 51."))
        try await stage.others("INSERT INTO player(name, score) VALUES ('Newbie', 1)")
        #expect(await stage.shows("Newbie"))
        stage.pilot.press(" ")
        #expect(await stage.shows("1 marked"))
        try await copy(backup, to: path)
        #expect(await stage.shows("is open again. Nobody is marked any more"))
        #expect(await stage.pilot.wait { !stage.pilot.screen.contains("Newbie") })
        #expect(!stage.pilot.screen.contains("since you looked"))
        #expect(!stage.pilot.screen.contains(" new "))
        // Changes are seen and made as ever.
        stage.pilot.press("+")
        #expect(await stage.shows("has 41."))
        try await stage.others("UPDATE player SET score = 77 WHERE name = 'Eve'")
        #expect(await stage.pilot.wait { stage.row("Eve")?.contains("77") == true })
        #expect(await stage.shows("2 changed, 0 new, 0 gone"))
    }

    @Test("to that of another league: no key is for who has the ids of those who were marked")
    func isOther() async throws {
        let stage = try await stage()
        let (path, other) = (stage.repository.path, stage.folder.path + "/other.sqlite")
        let repository = try PlayerRepository.open(path: other, create: true)
        for number in 1...12 {
            _ = try await repository.write { try $0.add(name: "Kim \(number)", score: number) }
        }
        try repository.close()
        stage.pilot.press([" ", "j", " "])
        #expect(await stage.shows("2 marked"))
        try await copy(other, to: path)
        // The key comes before the screen has seen anything.
        stage.pilot.press("+")
        #expect(await stage.shows("is open again. Nobody is marked any more"))
        #expect(await stage.shows("Kim 12"))
        let sum = try await stage.session.repository.databaseWriter.read {
            try Int.fetchOne($0, sql: "SELECT sum(score) FROM player")
        }
        #expect(sum == 78)
    }
}
