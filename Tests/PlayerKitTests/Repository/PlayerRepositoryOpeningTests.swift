import Foundation
import SQLiteCore
import Testing

@testable import PlayerKit

@Suite("Opening a PlayerRepository")
struct PlayerRepositoryOpeningTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("a missing file is made for its owner alone, with our schema")
    func creation() throws {
        let path = folder.file("league.sqlite")
        let repository = try PlayerRepository.open(path: path, create: true)
        #expect(repository.origin == .players)
        #expect(!repository.isReadOnly)
        #expect(repository.isLive)
        #expect(repository.fileName == "league.sqlite")
        #expect(try TemporaryFolder.permissions(path) == 0o600)
        try repository.write { _ = try $0.add(name: "Ada") }
        #expect(try TemporaryFolder.permissions(path + "-wal") == 0o600)
        try repository.close()
        #expect(
            try ForeignDatabase.integer(path, "PRAGMA application_id")
                == PlayerSchema.applicationID)
    }

    @Test(
        "an empty file, and a database without tables, become ours only where we may create",
        arguments: [
            "", "PRAGMA user_version = 0; VACUUM",
        ])
    func empty(sql: String) throws {
        let path = try folder.write([], to: "a.sqlite")
        if !sql.isEmpty { try ForeignDatabase.make(path, sql) }
        let before = try TemporaryFolder.bytes(path)
        let error = playerError { _ = try PlayerRepository.open(path: path) }
        #expect(error?.code == .notAPlayerDatabase)
        #expect(try TemporaryFolder.bytes(path) == before)
        let repository = try PlayerRepository.open(path: path, create: true)
        #expect(try repository.write { try $0.count() } == 0)
    }

    @Test("a missing file is an error where none is to be made")
    func missing() {
        let path = folder.file("none.sqlite")
        let error = playerError { _ = try PlayerRepository.open(path: path) }
        #expect(error == PlayerError(.missing, "no such file", path: path))
        #expect(
            playerError {
                _ = try PlayerRepository.open(path: path, access: .readOnly, create: true)
            }?
            .code == .missing)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("a missing folder is named as the reason")
    func missingFolder() {
        let path = folder.file("none/a.sqlite")
        let error = playerError { _ = try PlayerRepository.open(path: path, create: true) }
        #expect(error?.code == .cannotOpen)
        #expect(error?.message == "cannot be created: its folder does not exist")
    }

    @Test("what is no regular file is refused before it is opened")
    func irregular() throws {
        let directory = playerError {
            _ = try PlayerRepository.open(path: folder.path, create: true)
        }
        #expect(directory == PlayerError(.cannotOpen, "is a directory", path: folder.path))
        let pipe = folder.file("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        let error = playerError { _ = try PlayerRepository.open(path: pipe) }
        #expect(error == PlayerError(.cannotOpen, "is not a regular file", path: pipe))
        #expect(playerError { _ = try PlayerRepository.open(path: "") }?.code == .cannotOpen)
        let inFile = try folder.write([1], to: "file") + "/a.sqlite"
        #expect(playerError { _ = try PlayerRepository.open(path: inFile) }?.code == .cannotOpen)
    }

    @Test(
        "a path is a path: neither a URI nor SQLite's name for memory",
        arguments: [
            "file:a.sqlite?mode=memory", ":memory:", "a b?c#d%20.sqlite",
        ])
    func literalPaths(name: String) throws {
        let path = folder.file(name)
        let repository = try PlayerRepository.open(path: path, create: true)
        try repository.write { _ = try $0.add(name: "Ada") }
        try repository.close()
        #expect(FileManager.default.fileExists(atPath: path))
        let again = try PlayerRepository.open(path: path, access: .readOnly)
        #expect(try again.read { try Player.fetchCount($0) } == 1)
    }

    @Test(
        "a file that is no database is refused and keeps its bytes",
        arguments: [
            Array("hello, world\n".utf8), Array(repeating: 0, count: 4096),
            Array("SQLite format 3\0".utf8) + Array(repeating: 255, count: 100),
        ], [true, false])
    func notADatabase(bytes: [UInt8], create: Bool) throws {
        let path = try folder.write(bytes, to: "a.sqlite")
        let error = playerError { _ = try PlayerRepository.open(path: path, create: create) }
        #expect(error?.code == .notAPlayerDatabase || error?.code == .database)
        #expect(error?.path == path)
        #expect(try TemporaryFolder.bytes(path) == Data(bytes))
    }

    @Test(
        "a database without players is refused and keeps its bytes",
        arguments: [
            ("CREATE TABLE song(id)", "it has no table 'player'"),
            (
                "CREATE TABLE player(id INTEGER PRIMARY KEY, name)",
                "its table 'player' has no column 'score'"
            ),
            ("CREATE TABLE player(name, score)", "its table 'player' has no column 'id'"),
        ])
    func notPlayers(sql: String, reason: String) throws {
        let path = folder.file("a.sqlite")
        try ForeignDatabase.make(path, sql)
        let before = try TemporaryFolder.bytes(path)
        let error = playerError { _ = try PlayerRepository.open(path: path, create: true) }
        #expect(error?.code == .notAPlayerDatabase)
        #expect(error?.message == "not a player database: \(reason)")
        #expect(try TemporaryFolder.bytes(path) == before)
    }

    @Test("a file of a newer version is refused and keeps its bytes")
    func newer() throws {
        let path = folder.file("a.sqlite")
        try PlayerRepository.open(path: path, create: true).close()
        try ForeignDatabase.make(
            path, "INSERT INTO grdb_migrations(identifier) VALUES ('players 999')")
        let before = try TemporaryFolder.bytes(path)
        for access in [PlayerRepository.Access.readWrite, .readOnly] {
            let error = playerError { _ = try PlayerRepository.open(path: path, access: access) }
            #expect(error?.code == .newerSchema)
        }
        #expect(try TemporaryFolder.bytes(path) == before)
    }

    @Test(
        "another program's table of players is opened as it is",
        arguments: [
            "CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT, score INTEGER)",
            "CREATE TABLE Player(ID, Name, SCORE, extra)",
            "PRAGMA journal_mode = WAL; CREATE TABLE player(id INTEGER PRIMARY KEY, name, score)",
            """
            CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT, score INTEGER);
            CREATE TABLE grdb_migrations(identifier TEXT PRIMARY KEY);
            INSERT INTO grdb_migrations VALUES ('createPlayer')
            """,
        ], [PlayerRepository.Access.readWrite, .readOnly])
    func foreign(sql: String, access: PlayerRepository.Access) throws {
        let path = folder.file("a.sqlite")
        try ForeignDatabase.make(
            path, sql + "; INSERT INTO player(id, name, score) VALUES (7, 'Ada', 5)")
        let before = try TemporaryFolder.bytes(path)
        let repository = try PlayerRepository.open(path: path, access: access, create: true)
        #expect(repository.origin == .foreign)
        #expect(repository.columns == ["id", "name", "score"])
        let players = try repository.read { db in
            try Player.all().ordered(by: .byName).fetchAll(db)
        }
        #expect(players == [Player(id: 7, name: "Ada", score: 5)])
        #expect(
            playerError { try repository.check(PlayerOrdering("joined")) }?.code == .invalidOrdering
        )
        try repository.close()
        #expect(try TemporaryFolder.bytes(path) == before)
    }

    @Test("another program's players can be changed without a primary key or our columns")
    func foreignWrites() throws {
        let path = folder.file("a.sqlite")
        try ForeignDatabase.make(
            path,
            """
            CREATE TABLE player(id, name, score);
            INSERT INTO player VALUES (7, 'Ada', 5), (8, 'Bob', 6), (8, 'Eve', 6)
            """)
        let repository = try PlayerRepository.open(path: path)
        try repository.write { try $0.update(Player(id: 7, name: "Ada L.", score: 9)) }
        let error = playerError { try repository.write { _ = try $0.delete(ids: [8]) } }
        #expect(error?.code == .changedMeanwhile)
        let players = try repository.read { try Player.all().ordered(by: .byScore).fetchAll($0) }
        #expect(players.map(\.name) == ["Ada L.", "Bob", "Eve"])
        #expect(players.map(\.score) == [9, 6, 6])
    }

    @Test("a change that a program left half done is taken back, by who may write")
    func hotJournal() throws {
        let (path, other) = (folder.file("a.sqlite"), folder.file("b.sqlite"))
        try ForeignDatabase.make(
            path,
            """
            CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT, score INTEGER);
            INSERT INTO player VALUES (7, 'Ada', 5)
            """)
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { db in
            // More than there is room for, so that it goes to the file before the end.
            try db.execute(
                sql: """
                    PRAGMA cache_size = 5;
                    BEGIN;
                    WITH RECURSIVE number(n) AS (SELECT 8 UNION ALL SELECT n + 1 FROM number WHERE n < 9000)
                    INSERT INTO player SELECT n, 'Player ' || n, n FROM number;
                    """)
            for suffix in ["", "-journal"] {
                try FileManager.default.copyItem(atPath: path + suffix, toPath: other + suffix)
            }
            try db.execute(sql: "ROLLBACK")
        }
        let before = try TemporaryFolder.bytes(other)
        let error = playerError {
            _ = try PlayerRepository.open(path: other, access: .readOnly)
        }
        #expect(error?.code == .cannotOpen)
        #expect(error?.description.contains("half done") == true)
        #expect(try TemporaryFolder.bytes(other) == before)
        let repository = try PlayerRepository.open(path: other)
        #expect(try repository.read { try Player.fetchCount($0) } == 1)
        #expect(!FileManager.default.fileExists(atPath: other + "-journal"))
    }

    @Test("reading only, nothing is written and the file keeps its bytes")
    func readOnly() throws {
        let path = folder.file("a.sqlite")
        let writer = try PlayerRepository.open(path: path, create: true)
        try writer.write { _ = try $0.add(name: "Ada") }
        try writer.close()
        let before = try TemporaryFolder.bytes(path)
        let repository = try PlayerRepository.open(path: path, access: .readOnly)
        #expect(repository.isReadOnly)
        #expect(repository.isLive)
        #expect(try repository.read { try Player.fetchCount($0) } == 1)
        let error = playerError { try repository.write { _ = try $0.add(name: "Bob") } }
        #expect(error == PlayerError(.readOnly, "read-only, so nothing was written", path: path))
        #expect(throws: (any Error).self) {
            try repository.databaseWriter.write { try $0.execute(sql: "DELETE FROM player") }
        }
        try repository.close()
        #expect(try TemporaryFolder.bytes(path) == before)
    }

    @Test("what another program keeps locked is busy, with the time that was waited")
    func locked() throws {
        let path = folder.file("a.sqlite")
        try ForeignDatabase.make(path, "CREATE TABLE player(id INTEGER PRIMARY KEY, name, score)")
        let other = try DatabaseQueue(path: path)
        try other.writeWithoutTransaction { db in
            try db.execute(sql: "BEGIN EXCLUSIVE")
            let error = playerError { _ = try PlayerRepository.open(path: path, busyTimeout: 0) }
            #expect(
                error
                    == PlayerError(
                        .busy, "locked by another program (waited 0 s)", path: path))
            try db.execute(sql: "ROLLBACK")
        }
        let repository = try PlayerRepository.open(path: path, busyTimeout: 0)
        try other.writeWithoutTransaction { db in
            try db.execute(sql: "BEGIN IMMEDIATE")
            let error = playerError { try repository.write { _ = try $0.add(name: "Ada") } }
            #expect(error?.code == .busy)
            #expect(try repository.read { try Player.fetchCount($0) } == 0)
            try db.execute(sql: "ROLLBACK")
        }
        try repository.write { _ = try $0.add(name: "Ada") }
    }

    @Test("a file of ours is opened and read while another program is writing it")
    func readWhileWritten() throws {
        let path = folder.file("a.sqlite")
        let first = try PlayerRepository.open(path: path, create: true)
        try first.write { try $0.add(name: "Ada") }
        try first.close()
        let other = try DatabaseQueue(path: path)
        try other.writeWithoutTransaction { db in
            try db.execute(sql: "BEGIN IMMEDIATE; UPDATE player SET score = 7")
            let repository = try PlayerRepository.open(path: path, busyTimeout: 0)
            #expect(try repository.read { try Player.fetchAll($0) }.map(\.score) == [0])
            let error = playerError { try repository.write { _ = try $0.add(name: "Bob") } }
            #expect(error?.code == .busy)
            try db.execute(sql: "COMMIT")
            #expect(try repository.read { try Player.fetchAll($0) }.map(\.score) == [7])
        }
    }

    @Test("our indexes and defaults use nothing of ours: any program can write the file")
    func otherWriters() throws {
        let path = folder.file("a.sqlite")
        let repository = try PlayerRepository.open(path: path, create: true)
        try ForeignDatabase.make(
            path,
            """
            PRAGMA trusted_schema = OFF;
            INSERT INTO player(name, score) VALUES ('Zoë', 5), ('山田', 6), ('adam', 7);
            UPDATE player SET name = 'Émile' WHERE name = 'adam';
            DELETE FROM player WHERE name = '山田'
            """)
        let names = try repository.read { try Player.all().ordered(by: .byName).fetchAll($0) }.map(
            \.name)
        #expect(names == ["Émile", "Zoë"])
        #expect(
            try ForeignDatabase.integer(path, "SELECT count(*) FROM pragma_integrity_check") == 1)
    }

    @Test("programs that make the same file at once all find it made")
    func race() async throws {
        for round in 0..<60 {
            let path = folder.file("\(round).sqlite")
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<4 {
                    group.addTask {
                        let repository = try PlayerRepository.open(
                            path: path, create: true, busyTimeout: 60)
                        try await repository.write { _ = try $0.add(name: "player \(number)") }
                        try repository.close()
                    }
                }
                try await group.waitForAll()
            }
            let repository = try PlayerRepository.open(path: path)
            #expect(try repository.read { try Player.fetchCount($0) } == 4)
        }
    }

    @Test(
        "a file that was moved or replaced is lost: nothing is written, and it can be opened anew")
    func lost() throws {
        let folder = try TemporaryFolder()
        let (path, other) = (folder.file("a.sqlite"), folder.file("b.sqlite"))
        let repository = try PlayerRepository.open(path: path, create: true)
        try repository.write { try $0.add(name: "Ada") }
        #expect(!repository.isLost)
        for suffix in ["", "-wal", "-shm"] {
            try FileManager.default.moveItem(atPath: path + suffix, toPath: other + suffix)
        }
        #expect(repository.isLost)
        let message = "moved, deleted or replaced, so nothing was written"
        let error = playerError { _ = try repository.write { try $0.add(name: "Bob") } }
        #expect(error?.code == .cannotOpen)
        #expect(error?.message == message)
        var bytes = ArraySlice("name\nBob\n".utf8)
        #expect(
            playerError {
                _ = try repository.importPlayers(
                    format: .csv,
                    next: {
                        defer { bytes = [] }
                        return bytes.isEmpty ? nil : bytes
                    })
            }?.message == message)
        #expect(playerError { _ = try repository.reopened() }?.code == .missing)
        for suffix in ["", "-wal", "-shm"] {
            try FileManager.default.moveItem(atPath: other + suffix, toPath: path + suffix)
        }
        // The same file is there again.
        #expect(!repository.isLost)
        let again = try repository.reopened()
        try again.write { try $0.add(name: "Bob") }
        #expect(try again.read { try Player.fetchCount($0) } == 2)
    }

    @Test("a file that goes while a change is made takes nothing of it along")
    func lostMeanwhile() throws {
        let folder = try TemporaryFolder()
        let (path, other) = (folder.file("a.sqlite"), folder.file("b.sqlite"))
        let repository = try PlayerRepository.open(path: path, create: true)
        try repository.write { try $0.add(name: "Ada") }
        let error = playerError {
            try repository.write { players in
                try players.add(name: "Bob")
                try FileManager.default.moveItem(atPath: path, toPath: other)
            }
        }
        #expect(error?.message == "moved, deleted or replaced, so nothing was written")
        try FileManager.default.moveItem(atPath: other, toPath: path)
        #expect(try repository.read { try Player.fetchCount($0) } == 1)
    }
}
