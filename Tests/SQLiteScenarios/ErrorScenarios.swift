import Foundation
import SQLiteCore
import SQLiteTestSupport
import Testing

/// What goes wrong, and what the errors say.
@Suite struct ErrorScenarios {
    @Test func constraintsAreMatchedByCode() throws {
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE player (
                        id INTEGER PRIMARY KEY, email TEXT UNIQUE, name TEXT NOT NULL,
                        score INTEGER CHECK (score >= 0))
                    """)
            try db.execute(sql: "INSERT INTO player VALUES (1, 'a@b', 'a', 1)")
            func code(_ sql: String) throws -> ResultCode? {
                let error = #expect(throws: DatabaseError.self) { try db.execute(sql: sql) }
                #expect(error?.resultCode == .SQLITE_CONSTRAINT)
                return error?.extendedResultCode
            }
            #expect(
                try code("INSERT INTO player VALUES (1, 'c', 'a', 1)")
                    == .SQLITE_CONSTRAINT_PRIMARYKEY)
            #expect(
                try code("INSERT INTO player VALUES (2, 'a@b', 'a', 1)")
                    == .SQLITE_CONSTRAINT_UNIQUE)
            #expect(
                try code("INSERT INTO player VALUES (2, 'c', NULL, 1)")
                    == .SQLITE_CONSTRAINT_NOTNULL)
            #expect(
                try code("INSERT INTO player VALUES (2, 'c', 'a', -1)")
                    == .SQLITE_CONSTRAINT_CHECK)
            do {
                try db.execute(sql: "INSERT INTO player VALUES (2, 'a@b', 'a', 1)")
            } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
            } catch {
                Issue.record("The unique constraint has its own pattern")
            }
            do {
                try db.execute(sql: "INSERT INTO player VALUES (2, 'a@b', 'a', 1)")
            } catch DatabaseError.SQLITE_CONSTRAINT {
            } catch {
                Issue.record("The primary code matches extended codes")
            }
            do {
                try db.execute(sql: "INSERT INTO player VALUES (2, 'a@b', 'a', 1)")
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
                #expect(error.message == "UNIQUE constraint failed: player.email")
            }
            do {
                try db.execute(sql: "INSERT INTO player VALUES (2, 'a@b', 'a', 1)")
            } catch let error as DatabaseError {
                switch error {
                case DatabaseError.SQLITE_CONSTRAINT_FOREIGNKEY: Issue.record("wrong")
                case DatabaseError.SQLITE_CONSTRAINT: break
                default: Issue.record("wrong")
                }
            }
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM player") == 1)
        }
    }

    @Test func errorsSayWhatRan() throws {
        let dbQueue = DatabaseQueue()
        let error = try #require(
            #expect(throws: DatabaseError.self) {
                try dbQueue.write { db in
                    try db.execute(sql: "INSERT INTO missing VALUES (?)", arguments: ["secret"])
                }
            })
        #expect(error.resultCode == .SQLITE_ERROR)
        #expect(error.message == "no such table: missing")
        #expect(error.sql == "INSERT INTO missing VALUES (?)")
        #expect(
            error.description
                == "SQLite error 1: no such table: missing - while executing "
                + "`INSERT INTO missing VALUES (?)`")
        #expect(String(describing: error) == error.description)
        #expect(!"\(error)".contains("secret"))
        #expect((error as NSError).code == 1)
    }

    @Test func argumentsAreShownWhereAllowed() throws {
        var configuration = Configuration()
        configuration.publicStatementArguments = true
        func failure(_ configuration: Configuration) throws -> DatabaseError {
            let dbQueue = try DatabaseQueue(configuration: configuration)
            return try #require(
                #expect(throws: DatabaseError.self) {
                    try dbQueue.write { db in
                        try db.execute(sql: "CREATE TABLE t (a UNIQUE)")
                        for _ in 1...2 {
                            try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: ["secret"])
                        }
                    }
                })
        }
        let shown = try failure(configuration)
        #expect(shown.description.contains("secret"))
        let hidden = try failure(Configuration())
        #expect(!hidden.description.contains("secret"))
        #expect(hidden.expandedDescription.contains("secret"))
    }

    @Test func resultCodesDescribeThemselves() {
        #expect(ResultCode.SQLITE_BUSY.rawValue == 5)
        #expect(ResultCode.SQLITE_CONSTRAINT_UNIQUE.primaryResultCode == .SQLITE_CONSTRAINT)
        #expect("\(ResultCode.SQLITE_BUSY)".contains("5"))
        #expect(ResultCode.SQLITE_CONSTRAINT ~= ResultCode.SQLITE_CONSTRAINT_CHECK)
        #expect(!(ResultCode.SQLITE_CONSTRAINT_CHECK ~= ResultCode.SQLITE_CONSTRAINT))
        let error = DatabaseError(
            resultCode: .SQLITE_CONSTRAINT, message: "refused", sql: "SELECT ?", arguments: [1])
        #expect(error.resultCode == .SQLITE_CONSTRAINT)
        #expect(DatabaseError().resultCode == .SQLITE_ERROR)
        #expect(DatabaseError(message: "custom").message == "custom")
    }

    @Test func aCorruptedFileIsNoDatabase() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("db.sqlite")
        let bytes = Data("This is not a database, but it is long enough to look like one.".utf8)
        try bytes.write(to: URL(fileURLWithPath: path))
        let error = #expect(throws: DatabaseError.self) {
            let dbQueue = try DatabaseQueue(path: path)
            try dbQueue.read { db in _ = try Int.fetchOne(db, sql: "PRAGMA user_version") }
        }
        #expect(error?.resultCode == .SQLITE_NOTADB)
        #expect(directory.contents("db.sqlite") == Array(bytes))
    }

    @Test func damageInsideAFileIsReported() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("db.sqlite")
        try {
            let dbQueue = try DatabaseQueue(path: path)
            try dbQueue.write { db in
                try db.execute(sql: "CREATE TABLE t (a TEXT)")
                for _ in 1...200 {
                    try db.execute(
                        sql: "INSERT INTO t VALUES (?)",
                        arguments: [
                            String(repeating: "x", count: 500)
                        ])
                }
            }
            try dbQueue.close()
        }()
        var bytes = try #require(directory.contents("db.sqlite"))
        for index in 4096..<bytes.count { bytes[index] = 0xA5 }
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let error = #expect(throws: DatabaseError.self) {
            let dbQueue = try DatabaseQueue(path: path)
            try dbQueue.read { db in _ = try String.fetchAll(db, sql: "SELECT a FROM t") }
        }
        #expect(error?.resultCode == .SQLITE_CORRUPT)
    }

    @Test(arguments: [TestBackend.queue, .pool, .inMemory])
    func aFullDiskLosesNothing(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        defer { withExtendedLifetime(database) {} }
        let writer = database.writer
        try writer.writeWithoutTransaction { db in
            try db.execute(sql: "CREATE TABLE t (a TEXT)")
            try db.execute(sql: "INSERT INTO t VALUES ('kept')")
            try db.execute(sql: "PRAGMA max_page_count = 20")
        }
        let error = #expect(throws: DatabaseError.self) {
            try writer.write { db in
                for _ in 1...1000 {
                    try db.execute(
                        sql: "INSERT INTO t VALUES (?)",
                        arguments: [
                            String(repeating: "x", count: 1000)
                        ])
                }
            }
        }
        #expect(error?.resultCode == .SQLITE_FULL)
        #expect(
            try writer.read { db in try String.fetchAll(db, sql: "SELECT a FROM t") } == ["kept"])
        try writer.write { db in try db.execute(sql: "UPDATE t SET a = 'still usable'") }
    }

    @Test(arguments: TestBackend.onDisk)
    func aLockedFileIsBusy(backend: TestBackend) throws {
        var configuration = Configuration()
        configuration.busyMode = .immediateError
        let database = try TestDatabase(backend, configuration: configuration)
        try database.writer.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
        let other = try database.anotherConnection(configuration: configuration)
        try other.inTransaction(.immediate) { _ in
            let error = #expect(throws: DatabaseError.self) {
                try database.writer.write { db in try db.execute(sql: "INSERT INTO t VALUES (1)") }
            }
            #expect(error?.resultCode == .SQLITE_BUSY)
            #expect(error?.message == "database is locked")
            return .rollback
        }
        try database.writer.write { db in try db.execute(sql: "INSERT INTO t VALUES (1)") }
    }

    @Test func aBusyCallbackDecidesHowLongToWait() throws {
        let tries = Lines()
        var configuration = Configuration()
        configuration.busyMode = .callback { count in
            tries.append("\(count)")
            return count < 2
        }
        let database = try TestDatabase(.queue, configuration: configuration)
        let other = try database.anotherConnection()
        try other.inTransaction(.exclusive) { _ in
            #expect(throws: DatabaseError.self) {
                try database.writer.write { _ in }
            }
            return .rollback
        }
        #expect(tries.all == ["0", "1", "2"])
    }

    @Test func directoriesAndMissingFoldersCannotBeOpened() throws {
        let directory = try TemporaryDirectory()
        for path in [directory.path, directory.path("missing/db.sqlite")] {
            let error = #expect(throws: DatabaseError.self) { try DatabaseQueue(path: path) }
            #expect(error?.resultCode == .SQLITE_CANTOPEN)
            #expect(throws: DatabaseError.self) { try DatabasePool(path: path) }
        }
    }
}
