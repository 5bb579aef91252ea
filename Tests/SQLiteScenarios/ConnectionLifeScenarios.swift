import Dispatch
import Foundation
import SQLiteCore
import SQLiteTestSupport
import Synchronization
import Testing

/// Connections that are opened, closed, erased and interrupted.
@Suite struct ConnectionLifeScenarios {
    @Test(arguments: TestBackend.allCases)
    func closedDatabasesAreMisused(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        let writer = database.writer
        try writer.write { db in _ = try db.cachedStatement(sql: "SELECT * FROM sqlite_master") }
        try writer.read { db in _ = try db.cachedStatement(sql: "SELECT * FROM sqlite_master") }
        try writer.close()
        do {
            try writer.write { db in try db.execute(sql: "SELECT * FROM sqlite_master") }
            Issue.record("A closed database was written")
        } catch DatabaseError.SQLITE_MISUSE {
        }
        do {
            _ = try writer.read { db in try Row.fetchOne(db, sql: "SELECT * FROM sqlite_master") }
            Issue.record("A closed database was read")
        } catch DatabaseError.SQLITE_MISUSE {
        }
        try writer.close()
    }

    private func expectRefusedClosing(
        _ writer: any DatabaseWriter, under statement: Statement
    ) throws {
        try withExtendedLifetime(statement) {
            do {
                try writer.close()
                Issue.record("A database was closed under a statement")
            } catch DatabaseError.SQLITE_BUSY {
            }
        }
    }

    @Test func unfinishedStatementsKeepDatabasesOpen() throws {
        for backend in TestBackend.allCases {
            let database = try TestDatabase(backend)
            let writer = database.writer
            nonisolated(unsafe) let statement = try writer.write { db in
                try db.makeStatement(sql: "SELECT * FROM sqlite_master")
            }
            try expectRefusedClosing(writer, under: statement)
            try writer.write { db in try db.execute(sql: "SELECT * FROM sqlite_master") }
            try writer.read { db in try db.execute(sql: "SELECT * FROM sqlite_master") }
        }
    }

    @Test func aStatementOfAReaderLeavesAPoolUnusable() throws {
        let database = try TestDatabase(.pool)
        let writer = database.writer
        nonisolated(unsafe) let statement = try writer.read { db in
            try db.makeStatement(sql: "SELECT * FROM sqlite_master")
        }
        try expectRefusedClosing(writer, under: statement)
        do {
            try writer.write { db in try db.execute(sql: "SELECT * FROM sqlite_master") }
            Issue.record("A closed database was written")
        } catch DatabaseError.SQLITE_MISUSE {
        }
        try writer.close()
    }

    @Test func closedPoolsLeaveNoSideFiles() throws {
        let directory = try TemporaryDirectory()
        let dbPool = try DatabasePool(path: directory.path("test.sqlite"))
        try dbPool.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
        try dbPool.read { db in try db.execute(sql: "SELECT * FROM t") }
        try dbPool.close()
        #expect(directory.files == ["test.sqlite"])
    }

    @Test func sideFilesOfTheLogMayStay() throws {
        for stays in [true, false] {
            let directory = try TemporaryDirectory()
            var configuration = Configuration()
            configuration.prepareDatabase { db in
                var flag: CInt = stays ? 1 : 0
                let code = sqlite3_file_control(
                    db.sqliteConnection, nil, SQLITE_FCNTL_PERSIST_WAL, &flag)
                guard code == SQLITE_OK else {
                    throw DatabaseError(resultCode: ResultCode(rawValue: code))
                }
            }
            let path = directory.path("test.sqlite")
            do {
                let dbPool = try DatabasePool(path: path, configuration: configuration)
                #expect(FileManager.default.fileExists(atPath: dbPool.path + "-wal"))
                #expect(FileManager.default.fileExists(atPath: dbPool.path + "-shm"))
            }
            #expect(FileManager.default.fileExists(atPath: path))
            #expect(FileManager.default.fileExists(atPath: path + "-wal") == stays)

            // Its preparation is run for the database that a migrator compares with, too.
            let dbQueue = try DatabaseQueue(path: path, configuration: configuration)
            var migrator = DatabaseMigrator()
            migrator.eraseDatabaseOnSchemaChange = true
            migrator.registerMigration("v1") { _ in }
            try migrator.migrate(dbQueue)
            try migrator.migrate(dbQueue)
        }
        #expect(sqlite3_libversion_number() == Database.sqliteLibVersionNumber)
    }

    @Test func missingFilesAreNotOpenedForReading() throws {
        let directory = try TemporaryDirectory()
        var configuration = Configuration()
        configuration.readonly = true
        #expect(throws: DatabaseError.self) {
            try DatabasePool(path: directory.path("none.sqlite"), configuration: configuration)
        }
        do {
            _ = try DatabaseQueue(path: directory.path("none.sqlite"), configuration: configuration)
            Issue.record("A missing file was opened")
        } catch let error as DatabaseError {
            #expect(error.resultCode == .SQLITE_CANTOPEN)
        }
    }

    @Test func readonlyPoolsReadFilesWithoutALog() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("test.sqlite")
        try DatabaseQueue(path: path).write { db in
            try db.execute(
                sql: """
                    CREATE TABLE items (id INTEGER PRIMARY KEY);
                    INSERT INTO items (id) VALUES (1), (2), (3)
                    """)
        }
        var configuration = Configuration()
        configuration.readonly = true
        let dbPool = try DatabasePool(path: path, configuration: configuration)
        let mode = try dbPool.read { db in try String.fetchOne(db, sql: "PRAGMA journal_mode") }
        #expect(mode?.lowercased() != "wal")
        let first = DispatchSemaphore(value: 0)
        let second = DispatchSemaphore(value: 0)
        let ended = DispatchSemaphore(value: 0)
        // They wait for each other: iterations of one queue would not, on a machine with one processor.
        for index in 0..<2 {
            Thread.detachNewThread {
                defer { ended.signal() }
                do {
                    try dbPool.read { db in
                        let cursor = try Row.fetchCursor(db, sql: "SELECT * FROM items")
                        #expect(try cursor.next() != nil)
                        (index == 0 ? first : second).signal()
                        (index == 0 ? second : first).wait()
                        #expect(try cursor.next() != nil)
                        #expect(try cursor.next() != nil)
                        #expect(try cursor.next() == nil)
                    }
                } catch {
                    Issue.record(error)
                }
            }
        }
        for _ in 0..<2 { ended.wait() }
        do {
            _ = try dbPool.makeSnapshotPool()
            Issue.record("A snapshot pool needs a log")
        } catch DatabaseError.SQLITE_ERROR {
        }
    }

    @Test func readonlyStatementsAreMadeAndRefusedWhenRun() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("test.sqlite")
        _ = try DatabaseQueue(path: path)
        var configuration = Configuration()
        configuration.readonly = true
        let dbQueue = try DatabaseQueue(path: path, configuration: configuration)
        try dbQueue.inDatabase { db in
            let statement = try db.makeStatement(sql: "CREATE TABLE items (id INTEGER PRIMARY KEY)")
            do {
                try statement.execute()
                Issue.record("A read-only database was written")
            } catch let error as DatabaseError {
                #expect(error.resultCode == .SQLITE_READONLY)
                #expect(error.message == "attempt to write a readonly database")
                #expect(error.sql == "CREATE TABLE items (id INTEGER PRIMARY KEY)")
                #expect(
                    error.description
                        == "SQLite error 8: attempt to write a readonly database - while executing `CREATE TABLE items (id INTEGER PRIMARY KEY)`"
                )
            }
        }
    }

    @Test func aLongReadOfAQueueIsASnapshot() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("test.sqlite")
        let dbPool = try DatabasePool(path: path)
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        configuration.readonly = true
        let dbQueue = try DatabaseQueue(path: path, configuration: configuration)
        try dbPool.write { db in
            try db.create(table: "t") { $0.column("id", .integer).primaryKey() }
            try db.execute(sql: "INSERT INTO t DEFAULT VALUES")
        }
        try dbQueue.writeWithoutTransaction { db in try db.beginTransaction(.deferred) }
        try dbQueue.writeWithoutTransaction { db throws in
            #expect(try Table("t").fetchCount(db) == 1)
        }
        try dbPool.write { db in try db.execute(sql: "INSERT INTO t DEFAULT VALUES") }
        try dbQueue.writeWithoutTransaction { db throws in
            #expect(try Table("t").fetchCount(db) == 1)
            try db.rollback()
            #expect(try Table("t").fetchCount(db) == 2)
        }
    }

    @Test(arguments: TestBackend.allCases)
    func everythingIsErased(backend: TestBackend) async throws {
        let database = try TestDatabase(backend)
        let writer = database.writer
        var migrator = DatabaseMigrator()
        migrator.registerMigration("init") { db in
            try db.execute(
                sql: """
                    CREATE TABLE t1 (
                      id INTEGER PRIMARY KEY AUTOINCREMENT, b UNIQUE,
                      c REFERENCES t2(id) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED);
                    CREATE TABLE t2 (
                      id INTEGER PRIMARY KEY AUTOINCREMENT, b UNIQUE,
                      c REFERENCES t1(id) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED);
                    CREATE VIRTUAL TABLE ft USING fts4(content);
                    CREATE INDEX i ON t1(c);
                    CREATE VIEW v AS SELECT id FROM t1;
                    CREATE TRIGGER tr AFTER INSERT ON t1
                      BEGIN INSERT INTO t2 (id, b, c) VALUES (NEW.c, NEW.b, NEW.id); END;
                    INSERT INTO t1 (id, b, c) VALUES (1, 1, 1);
                    """)
        }
        func eraseNow() throws {
            try migrator.migrate(writer)
            try writer.read { db throws in
                #expect(try db.viewExists("v"))
                #expect(try db.triggerExists("tr"))
                #expect(try db.indexes(on: "t1").count == 2)
                _ = try Row.fetchCursor(db.cachedStatement(sql: "SELECT * FROM t1")).next()
            }
            try writer.erase()
            try writer.vacuum()
            try writer.read { db throws in
                #expect(try Row.fetchOne(db, sql: "SELECT * FROM sqlite_master") == nil)
            }
            try migrator.migrate(writer)
        }
        try eraseNow()
        try await writer.vacuum()
        let copy = database.directory.path("copy.sqlite")
        try await writer.vacuum(into: copy)
        let dbQueue = try DatabaseQueue(path: copy, configuration: writer.configuration)
        let isCopied = try await dbQueue.read { db in try db.tableExists("t1") }
        #expect(isCopied)
        try await writer.erase()
        let isThere = try await writer.read { db in try db.tableExists("t1") }
        #expect(!isThere)
    }

    @Test func backupsReplaceADatabaseUnderAnUnfinishedStatement() throws {
        let dbQueue = DatabaseQueue()
        try dbQueue.inDatabase { db in
            try db.execute(
                sql: """
                    CREATE TABLE t(a);
                    INSERT INTO t VALUES (1);
                    PRAGMA query_only = 1;
                    """)
            _ = try Row.fetchCursor(db.cachedStatement(sql: "SELECT * FROM t")).next()
        }
        try DatabaseQueue().backup(to: dbQueue)
        #expect(try dbQueue.read { try !$0.tableExists("t") })
    }

    @Test func manyPoolsOpenOneFileAtOnce() throws {
        for _ in 0..<5 {
            let directory = try TemporaryDirectory()
            DispatchQueue.concurrentPerform(iterations: 10) { _ in
                do {
                    _ = try DatabasePool(path: directory.path("test.sqlite"))
                } catch {
                    Issue.record(error)
                }
            }
        }
    }

    @Test func schemasAreThoseOfTheReadThatAsks() throws {
        let database = try TestDatabase(.pool)
        let dbPool = try #require(database.writer as? DatabasePool)
        try dbPool.writeWithoutTransaction { db in
            try db.execute(sql: "CREATE TABLE foo(id INTEGER PRIMARY KEY)")
            _ = try db.primaryKey("foo")
            try dbPool.unsafeRead { reader in
                try reader.inTransaction(.deferred) {
                    try reader.execute(sql: "SELECT * FROM sqlite_master")
                    #expect(try reader.primaryKey("foo").columns == ["id"])
                    try db.execute(sql: "DROP TABLE foo")
                    #expect(try !db.tableExists("foo"))
                    #expect(try reader.primaryKey("foo").columns == ["id"])
                    return .commit
                }
                do {
                    _ = try reader.primaryKey("foo")
                    Issue.record("A table was found that is gone")
                } catch let error as DatabaseError {
                    #expect(error.resultCode == .SQLITE_ERROR)
                    #expect(error.message == "no such table: foo")
                    #expect(error.description == "SQLite error 1: no such table: foo")
                }
            }
        }
    }

    @Test(arguments: [TestBackend.queue, .pool])
    func laterAccessesRunOnTheQueuesThatWereAskedFor(backend: TestBackend) async throws {
        let reads = DispatchQueue(label: "reads")
        let writes = DispatchQueue(label: "writes")
        var configuration = Configuration()
        configuration.targetQueue = reads
        configuration.writeTargetQueue = writes
        let database = try TestDatabase(backend, configuration: configuration)
        let writer = database.writer
        try await writer.write { _ in dispatchPrecondition(condition: .onQueue(writes)) }
        try await writer.read { _ in
            dispatchPrecondition(condition: .onQueue(backend == .pool ? reads : writes))
        }
        await withCheckedContinuation { continuation in
            writer.asyncWriteWithoutTransaction { _ in
                dispatchPrecondition(condition: .onQueue(writes))
                continuation.resume()
            }
        }
        await withCheckedContinuation { continuation in
            writer.asyncRead { _ in
                dispatchPrecondition(condition: .onQueue(backend == .pool ? reads : writes))
                continuation.resume()
            }
        }
    }

    @Test func configurationsOfConnectionsAreSeen() throws {
        let directory = try TemporaryDirectory()
        let count = Mutex(0)
        var configuration = Configuration()
        configuration.label = "Toreador"
        configuration.prepareDatabase { db in
            #expect(db.configuration.label == "Toreador")
            count.withLock { $0 += 1 }
        }
        _ = try DatabaseQueue(configuration: configuration)
        #expect(count.withLock { $0 } == 1)
        let dbPool = try DatabasePool(
            path: directory.path("test.sqlite"), configuration: configuration)
        #expect(dbPool.configuration.label == "Toreador")
        #expect(count.withLock { $0 } == 2)
        try dbPool.read { db in #expect(db.configuration.label == "Toreador") }
        #expect(count.withLock { $0 } == 3)
        _ = try dbPool.makeSnapshot()
        #expect(count.withLock { $0 } == 4)

        struct Refused: Error {}
        let refuses = Mutex(false)
        var refusing = Configuration()
        refusing.prepareDatabase { _ in if refuses.withLock({ $0 }) { throw Refused() } }
        let pool = try DatabasePool(path: directory.path("test.sqlite"), configuration: refusing)
        refuses.withLock { $0 = true }
        #expect(throws: Refused.self) { try pool.read { _ in } }
        #expect(throws: Refused.self) { try pool.makeSnapshot() }
        #expect(throws: Refused.self) {
            try DatabaseQueue(path: directory.path("test.sqlite"), configuration: refusing)
        }
        refuses.withLock { $0 = false }
        try pool.read { _ in }
    }

    @Test func stringsInDoubleQuotesAreStringsWhereAccepted() throws {
        var configuration = Configuration()
        #expect(!configuration.acceptsDoubleQuotedStringLiterals)
        for accepts in [true, false] {
            configuration.acceptsDoubleQuotedStringLiterals = accepts
            let dbQueue = try DatabaseQueue(configuration: configuration)
            try dbQueue.inDatabase { db in
                try db.execute(
                    sql: "CREATE TABLE player(name TEXT); INSERT INTO player DEFAULT VALUES")
                if accepts {
                    #expect(try String.fetchOne(db, sql: "SELECT \"foo\" FROM player") == "foo")
                    try db.execute(sql: "CREATE INDEX i ON player(\"foo\")")
                } else {
                    do {
                        _ = try String.fetchOne(db, sql: "SELECT \"foo\" FROM player")
                        Issue.record("A name was taken for a string")
                    } catch let error as DatabaseError {
                        #expect(error.resultCode == .SQLITE_ERROR)
                        #expect(error.message?.hasPrefix("no such column: ") == true)
                        #expect(error.sql == "SELECT \"foo\" FROM player")
                    }
                }
            }
        }
    }
}
