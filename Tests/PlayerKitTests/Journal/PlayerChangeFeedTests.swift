import SQLiteCore
import Synchronization
import Testing

@testable import PlayerKit

@Suite("PlayerChangeFeed")
struct PlayerChangeFeedTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open(foreign: Bool) throws -> PlayerRepository {
        let path = folder.file("a.sqlite")
        if foreign {
            try ForeignDatabase.make(
                path, "CREATE TABLE player(id INTEGER PRIMARY KEY, name, score)")
        }
        return try PlayerRepository.open(path: path, create: true)
    }

    private func short(_ changes: [PlayerChange]) -> [String] {
        changes.map { "\($0.event.rawValue) \($0.player.name) \($0.player.score)" }
    }

    @Test(
        "tells what was inserted, updated and deleted since the last time",
        arguments: [false, true])
    func events(foreign: Bool) throws {
        let repository = try open(foreign: foreign)
        try repository.write { try $0.add(name: "Ada", score: 1) }
        let feed = try PlayerChangeFeed(repository) { _ in }
        #expect(try feed.count() == 1)
        #expect(try feed.next() == [])
        try repository.write { try $0.add(name: "Bob", score: 2) }
        #expect(try short(feed.next()) == ["insert Bob 2"])
        try ForeignDatabase.make(
            repository.path,
            "UPDATE player SET score = 5 WHERE id = 1; DELETE FROM player WHERE id = 2")
        #expect(try short(feed.next()) == ["update Ada 5", "delete Bob 2"])
        #expect(try feed.next() == [])
    }

    @Test("players that are compared are read anew only when the file has changed")
    func unchanged() throws {
        let repository = try open(foreign: true)
        let feed = try PlayerChangeFeed(repository) { _ in }
        let statements = Mutex<[String]>([])
        try repository.databaseWriter.read { db in
            db.trace(options: .statement) { event in
                statements.withLock { $0.append("\(event)") }
            }
        }
        func reads() throws -> Int {
            statements.withLock { $0 = [] }
            _ = try feed.next()
            return statements.withLock { $0.count { $0.contains("FROM \"player\"") } }
        }
        #expect(try reads() == 0)
        try ForeignDatabase.make(repository.path, "INSERT INTO player(name) VALUES ('Ada')")
        #expect(try reads() == 1)
        #expect(try reads() == 0)
        try repository.databaseWriter.read { $0.trace(options: [], nil) }
    }

    @Test("tells each of several changes of one player, with its values at that time")
    func several() throws {
        let repository = try open(foreign: false)
        let feed = try PlayerChangeFeed(repository) { _ in }
        try ForeignDatabase.make(
            repository.path,
            """
            INSERT INTO player(name, score) VALUES ('Ada', 1);
            UPDATE player SET score = 2; UPDATE player SET name = 'Bea';
            REPLACE INTO player(id, name, score) VALUES (1, 'Kim', 3);
            DELETE FROM player
            """)
        #expect(
            try short(feed.next()) == [
                "insert Ada 1", "update Ada 2", "update Bea 2", "delete Bea 2", "insert Kim 3",
                "delete Kim 3",
            ])
    }

    @Test("tells of players that fit the filter only", arguments: [false, true])
    func filtered(foreign: Bool) throws {
        let repository = try open(foreign: foreign)
        let feed = try PlayerChangeFeed(repository, filter: PlayerFilter("zoe score>5")) { _ in }
        try repository.write { players in
            for (name, score) in [("Zoë", 9), ("Zoe", 1), ("Ada", 9)] {
                try players.add(name: name, score: score)
            }
        }
        #expect(try short(feed.next()) == ["insert Zoë 9"])
        try repository.write { try $0.delete(ids: [1, 2, 3]) }
        #expect(try short(feed.next()) == ["delete Zoë 9"])
    }

    @Test(
        "who comes to fit the filter is inserted, and who does so no longer is deleted",
        arguments: [false, true])
    func comingAndGoing(foreign: Bool) throws {
        let repository = try open(foreign: foreign)
        try repository.write { players in
            for (name, score) in [("Ada", 9), ("Bob", 1), ("Cyd", 1)] {
                try players.add(name: name, score: score)
            }
        }
        let feed = try PlayerChangeFeed(repository, filter: PlayerFilter("score>5")) { _ in }
        try repository.write { _ = try $0.addToScores(-7, ids: [1]) }
        #expect(try short(feed.next()) == ["delete Ada 9"])
        try repository.write { _ = try $0.addToScores(7, ids: [1, 2]) }
        #expect(try short(feed.next()) == ["insert Ada 9", "insert Bob 8"])
        try repository.write { _ = try $0.addToScores(1, ids: [1, 3]) }
        #expect(try short(feed.next()) == ["update Ada 10"])
    }

    @Test("reads many changes in parts and loses none")
    func many() throws {
        let repository = try open(foreign: false)
        let feed = try PlayerChangeFeed(repository) { _ in }
        let count = PlayerChangeFeed.batch * 2 + 5
        try ForeignDatabase.make(
            repository.path,
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
            INSERT INTO player(name, score) SELECT 'p', i FROM n
            """)
        var scores: [Int] = []
        while case let changes = try feed.next(), !changes.isEmpty {
            scores += changes.map(\.player.score)
        }
        #expect(scores == Array(1...count))
    }

    @Test("wakes after a change of another connection", .timeLimit(.minutes(5)))
    func wakes() async throws {
        let repository = try open(foreign: false)
        let (wakes, wake) = AsyncStream.makeStream(of: Void.self)
        let feed = try PlayerChangeFeed(repository) { _ in wake.yield() }
        var iterator = wakes.makeAsyncIterator()
        try ForeignDatabase.make(
            repository.path, "INSERT INTO player(name, score) VALUES ('Ada', 1)")
        var changes: [PlayerChange] = []
        // The first wake may be that of the beginning.
        while changes.isEmpty, await iterator.next() != nil { changes = try feed.next() }
        #expect(short(changes) == ["insert Ada 1"])
    }

    @Test("a change is one line of JSON")
    func json() {
        let change = PlayerChange(.update, Player(id: 1, name: "A\nb", score: 2, photoID: 0))
        #expect(
            change.line(columns: ["id", "name", "score"])
                == "{\"event\":\"update\",\"player\":{\"id\":1,\"name\":\"A\\nb\",\"score\":2}}\n")
    }
}
