import CSQLite
import SQLiteTestSupport
import Testing

@testable import SQLiteCore

/// A value that is bound to `LIKE` is part of the plan: SQLite compiles the statement again for another one, and counts
/// that as it counts a changed schema.
@Suite("Arguments that SQLite compiles statements again for")
struct PatternArgumentsTests {
    private static let sql = "SELECT * FROM player WHERE name LIKE ? AND score > ? ORDER BY name"

    private func players(_ backend: TestBackend) throws -> TestDatabase {
        let database = try TestDatabase(backend)
        try database.writer.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, score INTEGER);
                    CREATE TABLE team (id INTEGER PRIMARY KEY);
                    INSERT INTO player(name, score) VALUES ('Ada', 10), ('Arthur', 20), ('Bob', 30)
                    """)
        }
        return database
    }

    private func recompilations(_ statement: Statement) -> Int32 {
        sqlite3_stmt_status(statement.sqliteStatement, SQLITE_STMTSTATUS_REPREPARE, 0)
    }

    @Test("They are no change of the schema: statements are kept", arguments: TestBackend.allCases)
    func keptStatements(backend: TestBackend) throws {
        let database = try players(backend)
        try database.writer.write { db in
            let other = try db.cachedStatement(sql: "SELECT 1")
            let statement = try db.cachedStatement(sql: Self.sql)
            for (pattern, names) in [("a%", ["Ada", "Arthur"]), ("%b%", ["Bob"]), ("x%", [])] {
                let found = try String.fetchAll(
                    db, sql: Self.sql, arguments: [pattern, 0],
                    adapter: ColumnMapping(["name": "name"]))
                #expect(found == names)
            }
            #expect(recompilations(statement) == 3)
            try db.execute(sql: "DELETE FROM player WHERE name LIKE ?", arguments: ["a%"])
            #expect(try db.cachedStatement(sql: Self.sql) === statement)
            #expect(try db.cachedStatement(sql: "SELECT 1") === other)
        }
    }

    @Test("The same text again has nothing compiled again, whatever the other arguments are")
    func sameText() throws {
        let database = try players(.inMemory)
        try database.writer.read { db in
            let statement = try db.makeStatement(sql: Self.sql)
            func names(_ pattern: String, _ score: Int) throws -> [String] {
                try Row.fetchAll(statement, arguments: [pattern, score]).map { $0["name"] }
            }
            #expect(try names("a%", 0) == ["Ada", "Arthur"])
            #expect(try names("a%", 15) == ["Arthur"])
            #expect(try names("a%", 0) == ["Ada", "Arthur"])
            #expect(recompilations(statement) == 1)
            #expect(try names("%", 25) == ["Bob"])
            statement.setUncheckedArguments(["a%", 0])
            #expect(try Row.fetchAll(statement).count == 2)
            #expect(try names("a%", 15) == ["Arthur"])
            #expect(try names("b%", 0) == ["Bob"])
        }
    }

    @Test("Texts of the same characters in other bytes are other texts")
    func otherBytes() throws {
        try DatabaseQueue().read { db in
            let statement = try db.makeStatement(sql: "SELECT hex(?)")
            #expect(try String.fetchOne(statement, arguments: ["\u{E9}"]) == "C3A9")
            #expect(try String.fetchOne(statement, arguments: ["e\u{301}"]) == "65CC81")
        }
    }

    @Test(
        "A schema that another connection has changed is noticed all the same",
        arguments: TestBackend.allCases.filter { $0 != .inMemory })
    func changedSchema(backend: TestBackend) throws {
        let database = try players(backend)
        let other = try DatabaseQueue(path: database.writer.path)
        try database.writer.writeWithoutTransaction { db in
            let statement = try db.cachedStatement(sql: Self.sql)
            let unrelated = try db.cachedStatement(sql: "SELECT 1")
            #expect(
                try Row.fetchAll(statement, arguments: ["a%", 0]).map(\.count) == [3, 3])
            try other.write { try $0.execute(sql: "ALTER TABLE player ADD COLUMN team") }
            let rows = try Row.fetchAll(statement, arguments: ["b%", 0])
            #expect(rows.map { Array($0.columnNames) } == [["id", "name", "score", "team"]])
            try db.execute(sql: "UPDATE player SET team = 1")
            #expect(try db.cachedStatement(sql: "SELECT 1") !== unrelated)
        }
    }

    @MainActor
    @Test(
        "An observation of them fetches once, and follows what it reads",
        arguments: TestBackend.allCases)
    func observation(backend: TestBackend) throws {
        let database = try players(backend)
        let fetches = LockedBox(0)
        let values = LockedBox<[Int]>([])
        let observation = ValueObservation.tracking { db in
            fetches.withLock { $0 += 1 }
            return try Row.fetchAll(db, sql: Self.sql, arguments: ["a%", 0]).count
        }
        let cancellable = observation.start(
            in: database.writer, scheduling: .immediate, onError: { Issue.record($0) },
            onChange: { count in values.withLock { $0.append(count) } })
        #expect(values.withLock { $0 } == [2])
        #expect(fetches.withLock { $0 } == 1)
        cancellable.cancel()
    }

    @Test("Writes of them concern their table alone", arguments: TestBackend.allCases)
    func observedWrites(backend: TestBackend) throws {
        let database = try players(backend)
        let observer = ChangeCounter()
        database.writer.add(transactionObserver: observer, extent: .databaseLifetime)
        try database.writer.write { db in
            try db.execute(sql: "UPDATE player SET score = 0 WHERE name LIKE ?", arguments: ["a%"])
            try db.execute(sql: "DELETE FROM player WHERE name LIKE ?", arguments: ["a%"])
        }
        #expect(observer.changes == 4)
        #expect(observer.tables == ["player"])
    }
}

private final class ChangeCounter: TransactionObserver {
    var changes = 0
    var tables: Set<String> = []

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }

    func databaseDidChange(with event: DatabaseEvent) {
        changes += 1
        tables.insert(event.tableName)
    }

    func databaseDidCommit(_ db: Database) {}
    func databaseDidRollback(_ db: Database) {}
}
