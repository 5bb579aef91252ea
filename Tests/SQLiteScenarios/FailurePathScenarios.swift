import Foundation
import SQLiteCore
import SQLiteTestSupport
import Testing

/// What goes wrong, what the error says, and that the connection is as good as before.
@Suite struct FailurePathScenarios {
    private func makeDatabase(
        _ backend: TestBackend, configuration: Configuration = Configuration()
    ) throws -> TestDatabase {
        let database = try TestDatabase(backend, configuration: configuration)
        try database.writer.write { db throws in
            try db.execute(
                sql: """
                    CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, data BLOB);
                    INSERT INTO player VALUES (1, 'Arthur', NULL);
                    """)
        }
        return database
    }

    private func error(_ body: () throws -> Void) -> DatabaseError? {
        do {
            try body()
        } catch let error as DatabaseError {
            return error
        } catch {
            Issue.record(error)
        }
        return nil
    }

    private func expectUsable(_ writer: some DatabaseWriter) throws {
        try writer.write { db throws in
            try db.execute(sql: "INSERT INTO player (name) VALUES ('Zoe')")
            try db.execute(sql: "DELETE FROM player WHERE name = 'Zoe'")
        }
        #expect(
            try writer.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM player") } == 1)
    }

    @Test(
        arguments: TestBackend.allCases,
        [
            ("INSERT INTO player (name) VALUES (?)", []),
            ("INSERT INTO player (name) VALUES (?)", [1, 2]),
            ("INSERT INTO player (name) VALUES (:name)", ["other": "x"]),
            ("INSERT INTO player (name) VALUES (?); DELETE FROM player WHERE id = ?", ["x"]),
            ("INSERT INTO player (name) VALUES ('x')", ["y"]),
        ] as [(String, StatementArguments)])
    func argumentsMustFit(
        backend: TestBackend, _ call: (sql: String, arguments: StatementArguments)
    )
        throws
    {
        let database = try makeDatabase(backend)
        let error = error {
            try database.writer.write { db throws in
                try db.execute(sql: call.sql, arguments: call.arguments)
            }
        }
        #expect(error?.resultCode == .SQLITE_MISUSE)
        #expect(error?.message?.contains("argument") == true)
        // What is left over belongs to no statement.
        let isTooMany = call.arguments == [1, 2] || call.arguments == ["y"]
        #expect(error?.sql?.isEmpty == (isTooMany ? nil : false))
        try expectUsable(database.writer)
    }

    @Test(arguments: TestBackend.allCases)
    func argumentsOfFetchesMustFit(backend: TestBackend) throws {
        let database = try makeDatabase(backend)
        let sql = "SELECT * FROM player WHERE id = ? AND name = ?"
        try database.writer.read { db throws in
            let error = error { _ = try Row.fetchAll(db, sql: sql, arguments: [1]) }
            #expect(error?.resultCode == .SQLITE_MISUSE)
            #expect(error?.sql == sql)
            let statement = try db.makeStatement(sql: sql)
            #expect(throws: DatabaseError.self) { try statement.setArguments([1]) }
            #expect(throws: DatabaseError.self) { try statement.validateArguments([1, 2, 3]) }
            #expect(throws: DatabaseError.self) { try Row.fetchAll(statement) }
            let rows = try Row.fetchAll(statement, arguments: [1, "Arthur"])
            #expect(rows.count == 1)
        }
        try expectUsable(database.writer)
    }

    @Test(arguments: TestBackend.allCases)
    func aFullDatabaseRefusesRows(backend: TestBackend) throws {
        let database = try makeDatabase(backend)
        let limit = try database.writer.writeWithoutTransaction { db throws in
            let count = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            return try Int.fetchOne(db, sql: "PRAGMA max_page_count = \(count + 4)")
        }
        #expect(limit != nil)
        let big = Data(count: 1_000_000)
        let error = error {
            try database.writer.write { db throws in
                try db.execute(sql: "INSERT INTO player (name) VALUES ('Barbara')")
                try db.execute(
                    sql: "INSERT INTO player (name, data) VALUES (?, ?)", arguments: ["big", big])
            }
        }
        #expect(error?.resultCode == .SQLITE_FULL)
        #expect(error?.message == "database or disk is full")
        #expect(error?.sql == "INSERT INTO player (name, data) VALUES (?, ?)")
        // The transaction is gone as a whole.
        try expectUsable(database.writer)
    }

    @Test(arguments: TestBackend.onDisk)
    func aLockedFileIsBusy(backend: TestBackend) throws {
        var configuration = Configuration()
        configuration.busyMode = .immediateError
        let database = try makeDatabase(backend, configuration: configuration)
        let other = try database.anotherConnection()
        try other.inDatabase { db throws in
            try db.beginTransaction(.immediate)
            let error = error {
                try database.writer.write { db throws in
                    try db.execute(sql: "INSERT INTO player (name) VALUES ('Barbara')")
                }
            }
            #expect(error?.resultCode == .SQLITE_BUSY)
            #expect(error?.message == "database is locked")
            #expect(error?.sql == "BEGIN IMMEDIATE TRANSACTION")
            // Readers are not in the way of a writer that has not begun to commit.
            let count = try database.writer.read { db throws in
                try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM player")
            }
            #expect(count == 1)
            try db.rollback()
        }
        try expectUsable(database.writer)
    }

    @Test(arguments: TestBackend.allCases)
    func readsRefuseWrites(backend: TestBackend) throws {
        let database = try makeDatabase(backend)
        for sql in [
            "DELETE FROM player", "CREATE TABLE other(a)", "INSERT INTO player (name) VALUES ('x')",
        ] {
            let error = error {
                try database.writer.read { db in try db.execute(sql: sql) }
            }
            #expect(error?.resultCode == .SQLITE_READONLY)
            #expect(error?.message == "attempt to write a readonly database")
            #expect(error?.sql == sql)
        }
        try expectUsable(database.writer)
    }

    @Test(arguments: TestBackend.onDisk)
    func readonlyConnectionsRefuseWrites(backend: TestBackend) throws {
        let database = try makeDatabase(backend)
        var configuration = Configuration()
        configuration.readonly = true
        let reader = try database.anotherConnection(configuration: configuration)
        let error = error {
            try reader.write { db in try db.execute(sql: "DELETE FROM player") }
        }
        #expect(error?.resultCode == .SQLITE_READONLY)
        #expect(error?.sql == "DELETE FROM player")
        try reader.inDatabase { db in #expect(!db.isInsideTransaction) }
        let count = try reader.read { db throws in
            try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM player")
        }
        #expect(count == 1)
        try expectUsable(database.writer)
    }

    @Test(arguments: TestBackend.allCases)
    func interruptedStatementsEndTheirTransaction(backend: TestBackend) throws {
        let database = try makeDatabase(backend)
        let writer = database.writer
        try writer.writeWithoutTransaction { db throws in
            db.add(
                function: DatabaseFunction("interrupt", argumentCount: 0) { _ in
                    writer.interrupt()
                    return "player "
                })
        }
        let sql = """
            INSERT INTO player (name) SELECT interrupt() || value FROM (
                WITH RECURSIVE n(value) AS (
                    SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 1000000)
                SELECT value FROM n)
            """
        let error = error { try writer.write { db in try db.execute(sql: sql) } }
        #expect(error?.resultCode == .SQLITE_INTERRUPT)
        #expect(error?.message == "interrupted")
        #expect(error?.sql == sql)
        try expectUsable(writer)
    }

    @Test(arguments: TestBackend.allCases)
    func failedConstraintsNameTheColumn(backend: TestBackend) throws {
        let database = try makeDatabase(backend)
        for (sql, code, message) in [
            (
                "INSERT INTO player (name) VALUES ('Arthur')", ResultCode.SQLITE_CONSTRAINT_UNIQUE,
                "UNIQUE constraint failed: player.name"
            ),
            (
                "INSERT INTO player (name) VALUES (NULL)", .SQLITE_CONSTRAINT_NOTNULL,
                "NOT NULL constraint failed: player.name"
            ),
            (
                "INSERT INTO player VALUES (1, 'x', NULL)", .SQLITE_CONSTRAINT_PRIMARYKEY,
                "UNIQUE constraint failed: player.id"
            ),
        ] {
            let error = error { try database.writer.write { db in try db.execute(sql: sql) } }
            #expect(error?.extendedResultCode == code)
            #expect(error?.resultCode == .SQLITE_CONSTRAINT)
            #expect(error?.message == message)
            #expect(error?.description == "SQLite error 19: \(message) - while executing `\(sql)`")
        }
        try expectUsable(database.writer)
    }

    @Test(arguments: TestBackend.onDisk)
    func damagedPagesAreReported(backend: TestBackend) throws {
        let database = try makeDatabase(backend)
        try database.writer.write { db throws in
            for id in 2...400 {
                try db.execute(
                    sql: "INSERT INTO player VALUES (?, ?, ?)",
                    arguments: [id, "player \(id)", Data(count: 200)])
            }
        }
        try database.writer.writeWithoutTransaction { db throws in
            _ = try Row.fetchAll(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
        try database.writer.close()
        // All but the first two pages, which hold the schema and the root of the table.
        let file = try #require(FileHandle(forUpdatingAtPath: database.path))
        let size = try file.seekToEnd()
        try file.seek(toOffset: 8192)
        try file.write(contentsOf: Data(repeating: 0xFF, count: Int(size) - 8192))
        try file.close()
        let dbQueue = try DatabaseQueue(path: database.path)
        let error = error {
            try dbQueue.read { db throws in
                _ = try Row.fetchAll(db, sql: "SELECT * FROM player ORDER BY id")
            }
        }
        #expect(error?.resultCode == .SQLITE_CORRUPT)
        #expect(error?.message == "database disk image is malformed")
        // What is whole can still be read.
        #expect(try dbQueue.read { db in try db.tableExists("player") })
    }

    @Test(arguments: TestBackend.allCases)
    func wrongSQLSaysWhere(backend: TestBackend) throws {
        let database = try makeDatabase(backend)
        for (sql, message) in [
            ("SELECT * FORM player", "near \"FORM\": syntax error"),
            ("SELECT missing FROM player", "no such column: missing"),
            ("SELECT * FROM nowhere", "no such table: nowhere"),
            ("SELECT unknown(1)", "no such function: unknown"),
        ] {
            let error = error { try database.writer.read { db in try db.execute(sql: sql) } }
            #expect(error?.resultCode == .SQLITE_ERROR)
            #expect(error?.message == message)
            #expect(error?.sql == sql)
        }
        try expectUsable(database.writer)
    }

    @Test(arguments: TestBackend.allCases)
    func cursorsThatAreLeftDoNoHarm(backend: TestBackend) throws {
        let database = try makeDatabase(backend)
        try database.writer.write { db throws in
            let cursor = try Row.fetchCursor(db, sql: "SELECT * FROM player")
            _ = try cursor.next()
            try db.execute(sql: "INSERT INTO player (name) VALUES ('x')")
            #expect(throws: DatabaseError.self) {
                try db.execute(sql: "INSERT INTO player (name) VALUES ('x')")
            }
            try db.execute(sql: "DELETE FROM player WHERE name = 'x'")
        }
        try expectUsable(database.writer)
    }
}
