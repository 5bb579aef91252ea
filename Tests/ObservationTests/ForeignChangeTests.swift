import Foundation
import SQLiteCore
import SQLiteTestSupport
import Testing

/// What others do to the file: commits in every journal mode, checkpoints, new WALs, new schemas,
/// and another file in its place.
@Suite("Changes of the file by others", .timeLimit(.minutes(5)))
struct ForeignChangeTests {
    private let insert = "INSERT INTO player (score) VALUES (1)"

    @Test(
        "Commits of other processes are told in every journal mode",
        arguments: [
            "DELETE", "TRUNCATE", "PERSIST", "WAL",
        ])
    func journalModes(mode: String) async throws {
        let database = try Players.database(.queue)
        try await database.writer.writeWithoutTransaction { db in
            _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = \(mode)")
        }
        let process = try database.anotherProcess()
        _ = try process.execute("PRAGMA journal_mode = \(mode)")
        let recorder = ObservationRecorder<Int>()
        let cancellable = recorder.start(Players.count, in: database.writer)
        try await recorder.wait { $0.last == 0 }
        for number in 1...5 {
            try process.execute(insert)
            try await recorder.wait { $0.last == number }
        }
        #expect(recorder.values.sorted() == recorder.values)
        cancellable.cancel()
    }

    @Test("Rolled back transactions of others tell nothing new", arguments: TestBackend.onDisk)
    func rollbacks(backend: TestBackend) async throws {
        let database = try Players.database(backend)
        let process = try database.anotherProcess()
        let recorder = ObservationRecorder<Int>()
        let cancellable = recorder.start(Players.count, in: database.writer)
        try await recorder.wait { $0.last == 0 }
        try process.execute("BEGIN; \(insert); \(insert); ROLLBACK")
        try process.execute(insert)
        try await recorder.wait { $0.last == 1 }
        #expect(!recorder.values.contains(2))
        cancellable.cancel()
    }

    @Test("A column that others have added can be asked for at once", arguments: TestBackend.onDisk)
    func staleSchema(backend: TestBackend) throws {
        let database = try Players.database(backend)
        try database.writer.read { _ = try Row.fetchAll($0, sql: "SELECT * FROM player") }
        try database.anotherProcess().execute("ALTER TABLE player ADD COLUMN name")
        let sql = "SELECT * FROM player ORDER BY 1, 2, 3"
        let rows = try database.writer.read { try Row.fetchAll($0, sql: sql) }
        #expect(rows.isEmpty)
        #expect(throws: DatabaseError.self) {
            try database.writer.read { try Row.fetchAll($0, sql: sql + ", 4") }
        }
    }

    @Test(
        "A table that others made, and that is dropped if it exists, is told",
        arguments: TestBackend.onDisk)
    func dropIfExists(backend: TestBackend) async throws {
        var configuration = Configuration()
        // Only the statement itself can tell.
        configuration.observesExternalChanges = false
        let database = try Players.database(backend, configuration: configuration)
        let recorder = ObservationRecorder<[String]>()
        let cancellable = recorder.start(
            .tracking { try String.fetchAll($0, sql: "SELECT name FROM sqlite_schema") },
            in: database.writer)
        try await recorder.wait { $0 == [["player"]] }
        try database.anotherProcess().execute("CREATE TABLE extra (a)")
        try await database.writer.write { try $0.execute(sql: "DROP TABLE IF EXISTS extra") }
        try await recorder.wait { $0 == [["player"], ["player"]] }
        cancellable.cancel()
    }

    @Test(
        "Checkpoints of any kind, of anybody, hide nothing",
        arguments: [
            "PASSIVE", "FULL", "RESTART", "TRUNCATE",
        ])
    func checkpoints(kind: String) async throws {
        let database = try Players.database(.pool)
        let process = try database.anotherProcess()
        let recorder = ObservationRecorder<Int>()
        let cancellable = recorder.start(Players.count, in: database.writer)
        try await recorder.wait { $0.last == 0 }
        for number in 1...4 {
            try process.execute(insert)
            if number.isMultiple(of: 2) {
                try process.execute("PRAGMA wal_checkpoint(\(kind))")
            } else {
                try await database.writer.writeWithoutTransaction { db in
                    _ = try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(\(kind))")
                }
            }
            try await recorder.wait { $0.last == number }
        }
        cancellable.cancel()
    }

    @Test("A WAL that is deleted and created again hides nothing")
    func newWAL() async throws {
        let database = try Players.database(.walQueue)
        let recorder = ObservationRecorder<Int>()
        let cancellable = recorder.start(Players.count, in: database.writer)
        try await recorder.wait { $0.last == 0 }
        for number in 1...4 {
            // Without the WAL of one mode, then with the new one of the other.
            let mode = number.isMultiple(of: 2) ? "WAL" : "DELETE"
            let current = try await database.writer.writeWithoutTransaction { db in
                let current = try String.fetchOne(db, sql: "PRAGMA journal_mode = \(mode)")
                // The first read in the mode creates the WAL.
                _ = try Players.fetchCount(db)
                return current
            }
            #expect(current?.uppercased() == mode)
            let hasWAL = FileManager.default.fileExists(atPath: database.path + "-wal")
            #expect(hasWAL == (mode == "WAL"))
            try database.anotherProcess().execute(insert)
            try await recorder.wait { $0.last == number }
        }
        cancellable.cancel()
    }

    @Test("Tables that others create, change and drop are followed", arguments: TestBackend.onDisk)
    func schemas(backend: TestBackend) async throws {
        let database = try Players.database(backend)
        let process = try database.anotherProcess()
        let recorder = ObservationRecorder<String>()
        let cancellable = recorder.start(
            .tracking { db in
                guard try db.tableExists("team") else { return "none" }
                let columns = try db.columns(in: "team").map(\.name).joined(separator: ",")
                let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM team") ?? -1
                return "\(columns): \(count)"
            }, in: database.writer)
        try await recorder.wait { $0.last == "none" }
        for (sql, expected) in [
            ("CREATE TABLE team (id INTEGER PRIMARY KEY)", "id: 0"),
            ("INSERT INTO team VALUES (1)", "id: 1"),
            ("ALTER TABLE team ADD COLUMN name TEXT", "id,name: 1"),
            ("ALTER TABLE team RENAME COLUMN name TO title", "id,title: 1"),
            ("DROP TABLE team", "none"),
            ("CREATE VIEW team AS SELECT 1 AS one", "none"),
        ] {
            try process.execute(sql)
            try await recorder.wait { $0.last == expected }
        }
        cancellable.cancel()
    }

    @Test("Observers of regions hear others' commits too", arguments: TestBackend.onDisk)
    func regions(backend: TestBackend) async throws {
        let database = try Players.database(backend)
        let process = try database.anotherProcess()
        let recorder = ObservationRecorder<Int>()
        let region = DatabaseRegionObservation(tracking: DatabaseRegion.fullDatabase)
            .start(in: database.writer) {
                recorder.record(.failure($0))
            } onChange: { db in
                let result = Result { try Players.fetchCount(db) }
                switch result {
                case .success(let count): recorder.record(.value(count))
                case .failure(let error): recorder.record(.failure(error))
                }
            }
        try await database.writer.write { try Players.insert($0) }
        try await recorder.wait { $0.last == 1 }
        // An observation beside it shows when others' commits have been heard.
        let values = ObservationRecorder<Int>()
        let cancellable = values.start(Players.count, in: database.writer)
        try await values.wait { $0.last == 1 }
        try process.execute(insert)
        try await values.wait { $0.last == 2 }
        // Both are told, but by connections of their own, in no order.
        try await recorder.wait { $0.last == 2 }
        cancellable.cancel()
        region.cancel()
    }

    /// How the file is taken away.
    enum Replacement: CaseIterable { case rename, unlink }

    @Test(
        "Another file in the place of the database ends observations with an error",
        arguments: TestBackend.onDisk, Replacement.allCases)
    func replacedFile(backend: TestBackend, replacement: Replacement) async throws {
        let database = try Players.database(backend)
        let other = try Players.database(.queue)
        try other.insertPlayer()
        let recorder = ObservationRecorder<Int>()
        let cancellable = recorder.start(Players.count, in: database.writer)
        try await recorder.wait { $0.last == 0 }
        switch replacement {
        case .rename: #expect(rename(other.path, database.path) == 0)
        case .unlink: #expect(unlink(database.path) == 0)
        }
        let error = await recorder.waitForFailure()
        #expect((error as? DatabaseError)?.extendedResultCode == .SQLITE_READONLY_DBMOVED)
        cancellable.cancel()
    }

    @Test("The loss of an attached file ends the observations of what is in it, and no others")
    func lostAttachedFile() async throws {
        let database = try Players.database(.queue)
        let directory = try TemporaryDirectory()
        let attached = directory.path("attached.sqlite")
        let other = try DatabaseQueue(path: attached)
        try await other.write { try $0.execute(sql: "CREATE TABLE team (id INTEGER PRIMARY KEY)") }
        try await database.writer.writeWithoutTransaction {
            try $0.execute(sql: "ATTACH DATABASE '\(attached)' AS aux")
        }
        let players = ObservationRecorder<Int>()
        let teams = ObservationRecorder<Int>()
        let countTeams = ValueObservation.tracking { db in
            try Int.fetchOne(db, sql: "SELECT count(*) FROM aux.team") ?? -1
        }
        let cancellables = [
            players.start(Players.count, in: database.writer),
            teams.start(countTeams, in: database.writer),
        ]
        try await players.wait { $0.last == 0 }
        try await teams.wait { $0.last == 0 }
        #expect(unlink(attached) == 0)
        let error = await teams.waitForFailure()
        #expect((error as? DatabaseError)?.extendedResultCode == .SQLITE_READONLY_DBMOVED)
        try await database.writer.write { try Players.insert($0) }
        try await players.wait { $0.last == 1 }
        for cancellable in cancellables { cancellable.cancel() }
        // It is not begun with a value that nobody would follow.
        let again = ObservationRecorder<Int>()
        let cancellable = again.start(countTeams, in: database.writer)
        let lost = await again.waitForFailure()
        #expect((lost as? DatabaseError)?.extendedResultCode == .SQLITE_READONLY_DBMOVED)
        #expect(again.values.isEmpty)
        cancellable.cancel()
    }

    @Test("What observes a file that was moved leaves the journal of the one in its place alone")
    func journalOfReplacement() async throws {
        let database = try Players.database(.queue)
        try await database.writer.writeWithoutTransaction {
            try $0.execute(sql: "PRAGMA journal_mode = DELETE")
        }
        let recorder = ObservationRecorder<Int>()
        let cancellable = recorder.start(Players.count, in: database.writer)
        try await recorder.wait { $0.last == 0 }
        let path = database.path
        // Nobody looks at the file until the other one is being written.
        let other = try await database.writer.writeWithoutTransaction { _ in
            #expect(rename(path, path + ".away") == 0)
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            let other = try DatabaseQueue(path: path, configuration: configuration)
            try other.inDatabase { db in
                try db.execute(
                    sql: """
                        CREATE TABLE t (x);
                        INSERT INTO t VALUES (zeroblob(100000));
                        PRAGMA cache_size = 1;
                        BEGIN;
                        UPDATE t SET x = randomblob(100000);
                        INSERT INTO t SELECT randomblob(100000) FROM t;
                        """)
            }
            return other
        }
        let error = await recorder.waitForFailure()
        #expect((error as? DatabaseError)?.extendedResultCode == .SQLITE_READONLY_DBMOVED)
        #expect(access(path + "-journal", F_OK) == 0)
        try other.inDatabase { try $0.execute(sql: "COMMIT") }
        #expect(try await other.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM t") } == 2)
        cancellable.cancel()
    }

    @Test(
        "What begins to observe a lost file has the error, and no value",
        arguments: TestBackend.onDisk)
    func startOnLostFile(backend: TestBackend) async throws {
        let database = try Players.database(backend)
        // Of a pool, a reader that is opened later finds no file at all.
        #expect(try await database.writer.read(Players.fetchCount) == 0)
        #expect(rename(database.path, database.path + ".away") == 0)
        let lost = ObservationRecorder<Int>()
        let cancellable = lost.start(Players.count, in: database.writer)
        let error = await lost.waitForFailure()
        #expect((error as? DatabaseError)?.extendedResultCode == .SQLITE_READONLY_DBMOVED)
        #expect(lost.values.isEmpty)
        cancellable.cancel()
        #expect(rename(database.path + ".away", database.path) == 0)
        let found = ObservationRecorder<Int>()
        let again = found.start(Players.count, in: database.writer)
        try await found.wait { $0.last == 0 }
        again.cancel()
    }

    enum Attachment: CaseIterable {
        case atOpening, beforeObserving, whileObserving
    }

    @Test(
        "Others' commits to attached files are told, whenever they were attached",
        arguments: TestBackend.allCases, Attachment.allCases)
    func attachedFiles(backend: TestBackend, attachment: Attachment) async throws {
        // All connections of a pool must attach.
        let attachment = backend == .pool ? .atOpening : attachment
        let directory = try TemporaryDirectory()
        let attached = directory.path("attached.sqlite")
        let other = try DatabaseQueue(path: attached)
        try await other.write { try $0.execute(sql: "CREATE TABLE team (id INTEGER PRIMARY KEY)") }
        let attach = "ATTACH DATABASE '\(attached)' AS aux"
        var configuration = Configuration()
        if attachment == .atOpening {
            configuration.prepareDatabase { try $0.execute(sql: attach) }
        }
        let database = try Players.database(backend, configuration: configuration)
        let count = ObservationRecorder<Int>()
        let players = ObservationRecorder<Int>()
        let countTeams = ValueObservation.tracking { db in
            guard try db.tableExists("team", in: "aux") else { return -1 }
            return try Int.fetchOne(db, sql: "SELECT count(*) FROM aux.team") ?? -1
        }
        if attachment == .beforeObserving {
            try await database.writer.writeWithoutTransaction { try $0.execute(sql: attach) }
        }
        var cancellables = [players.start(Players.count, in: database.writer)]
        try await players.wait { $0.last == 0 }
        if attachment == .whileObserving {
            try await database.writer.writeWithoutTransaction { try $0.execute(sql: attach) }
        }
        cancellables.append(count.start(countTeams, in: database.writer))
        try await count.wait { $0.last == 0 }
        for number in 1...3 {
            try await other.write { try $0.execute(sql: "INSERT INTO team DEFAULT VALUES") }
            try await count.wait { $0.last == number }
        }
        // The main database is followed as before.
        if backend.isOnDisk {
            try database.anotherProcess().execute(insert)
        } else {
            try database.insertPlayer()
        }
        try await players.wait { $0.last == 1 }
        for cancellable in cancellables { cancellable.cancel() }
        withExtendedLifetime(directory) {}
    }

    @Test("Rows of AUTOINCREMENT's own table are followed", arguments: TestBackend.allCases)
    func sequences(backend: TestBackend) async throws {
        let database = try TestDatabase(backend)
        try await database.writer.write { db in
            try db.execute(sql: "CREATE TABLE t (id INTEGER PRIMARY KEY AUTOINCREMENT)")
        }
        let recorder = ObservationRecorder<Int>()
        let sequence = ValueObservation.tracking { db in
            try Int.fetchOne(db, sql: "SELECT seq FROM sqlite_sequence") ?? 0
        }
        let count = ObservationRecorder<Int>()
        let cancellables = [
            recorder.start(sequence, in: database.writer),
            count.start(
                .tracking { try Int.fetchOne($0, sql: "SELECT count(*) FROM t") ?? 0 },
                in: database.writer),
        ]
        try await recorder.wait { $0.last == 0 }
        try await count.wait { $0.last == 0 }
        try await database.writer.write { try $0.execute(sql: "INSERT INTO t DEFAULT VALUES") }
        // Each has a queue of its own, so neither says when the other is told.
        try await count.wait { $0.last == 1 }
        try await recorder.wait { $0.last == 1 }
        for cancellable in cancellables { cancellable.cancel() }
    }

    @Test(
        "The first number of an AUTOINCREMENT is told with no row", arguments: TestBackend.allCases)
    func emptySequence(backend: TestBackend) async throws {
        let database = try TestDatabase(backend)
        try await database.writer.write { db in
            try db.execute(sql: "CREATE TABLE t (id INTEGER PRIMARY KEY AUTOINCREMENT)")
        }
        let recorder = ObservationRecorder<Int?>()
        let cancellable = recorder.start(
            .tracking { try Int.fetchOne($0, sql: "SELECT seq FROM sqlite_sequence") },
            in: database.writer)
        try await recorder.wait { $0 == [nil] }
        try await database.writer.write { db in
            try db.execute(sql: "INSERT INTO t SELECT 1 WHERE 0")
        }
        try await recorder.wait { $0 == [nil, 0] }
        cancellable.cancel()
    }

    @Test(
        "A commit without a transaction around it is told after others have changed the schema",
        arguments: TestBackend.onDisk)
    func autocommitAfterForeignSchema(backend: TestBackend) async throws {
        let database = try Players.database(backend)
        let process = try database.anotherProcess()
        let recorder = ObservationRecorder<Int>()
        let cancellable = recorder.start(Players.count, in: database.writer)
        try await recorder.wait { $0.last == 0 }
        let ends = Ends()
        database.writer.add(transactionObserver: ends)
        for (number, sql) in [insert, "INSERT OR REPLACE INTO player (score) VALUES (2)"]
            .enumerated()
        {
            // The connection has read the schema: it begins the statement with that, in vain.
            try await database.writer.writeWithoutTransaction { _ = try Players.fetchCount($0) }
            try process.execute("CREATE TABLE other\(number) (x)")
            try await database.writer.writeWithoutTransaction { try $0.execute(sql: sql) }
            try await recorder.wait { $0.last == number + 1 }
            #expect(ends.last.with { $0 } == "commit")
        }
        cancellable.cancel()
    }

    private final class Ends: TransactionObserver, Sendable {
        let last = Box("none")

        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
        func databaseDidChange(with event: DatabaseEvent) {}
        func databaseDidCommit(_ db: Database) { last.with { $0 = "commit" } }
        func databaseDidRollback(_ db: Database) { last.with { $0 = "rollback" } }
    }
}
