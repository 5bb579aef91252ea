import SQLiteCore
import SQLiteTestSupport
import Synchronization
import Testing

/// Changes that SQLite's update hook is silent or vague about, one by one.
@Suite("Changes that SQLite does not tell of", .timeLimit(.minutes(5)))
struct SilentChangeTests {
    struct Change: Sendable, CustomTestStringConvertible {
        let name: String
        let schema: String
        let query: String
        let statement: String
        let expected: String

        init(
            _ name: String, _ schema: String, _ query: String, _ statement: String,
            _ expected: String
        ) {
            self.name = name
            self.schema = schema
            self.query = query
            self.statement = statement
            self.expected = expected
        }

        var testDescription: String { name }
    }

    private static let unique = """
        CREATE TABLE t (id INTEGER PRIMARY KEY, u INT UNIQUE, a INT);
        INSERT INTO t VALUES (1, 1, 10), (2, 2, 20)
        """
    private static let generated = """
        CREATE TABLE t (id INTEGER PRIMARY KEY, a INT, v INT AS (a * 2), s INT AS (v + 1) STORED);
        INSERT INTO t (id, a) VALUES (1, 1), (2, 2)
        """
    private static let keyed = """
        CREATE TABLE t (k TEXT PRIMARY KEY, a INT, b INT) WITHOUT ROWID;
        INSERT INTO t VALUES ('x', 1, 1), ('y', 2, 2)
        """
    private static let family = """
        CREATE TABLE p (id INTEGER PRIMARY KEY, a INT);
        CREATE TABLE t (id INTEGER PRIMARY KEY, p INT REFERENCES p ON DELETE CASCADE
            ON UPDATE CASCADE);
        INSERT INTO p VALUES (1, 1), (2, 2); INSERT INTO t VALUES (1, 1), (2, 2)
        """

    static let changes = [
        Change(
            "a row replaced for a unique column", unique, "SELECT a FROM t WHERE id = 1",
            "REPLACE INTO t VALUES (3, 1, 30)", ""),
        Change(
            "a row replaced by an update", unique, "SELECT a FROM t WHERE id = 2",
            "UPDATE OR REPLACE t SET u = 2 WHERE id = 1", ""),
        Change(
            "a row replaced by its own key", unique, "SELECT u FROM t WHERE id = 1",
            "INSERT OR REPLACE INTO t VALUES (1, 9, 9)", "9"),
        Change(
            "a row replaced as its table says",
            """
            CREATE TABLE t (id INTEGER PRIMARY KEY, u INT UNIQUE ON CONFLICT REPLACE);
            INSERT INTO t VALUES (1, 1)
            """, "SELECT u FROM t WHERE id = 1", "INSERT INTO t VALUES (2, 1)", ""),
        Change(
            "an upsert", unique, "SELECT a FROM t WHERE id = 2",
            "INSERT INTO t VALUES (5, 2, 0) ON CONFLICT (u) DO UPDATE SET a = 99", "99"),
        Change(
            "an id that leaves", unique, "SELECT a FROM t WHERE id = 1",
            "UPDATE t SET id = 7 WHERE id = 1", ""),
        Change(
            "an id that comes", unique, "SELECT a FROM t WHERE id = 7",
            "UPDATE t SET id = 7 WHERE id = 1", "10"),
        Change(
            "a rowid that comes, by another name", unique, "SELECT a FROM t WHERE id = 7",
            "UPDATE t SET _rowid_ = 7 WHERE id = 1", "10"),
        Change(
            "a virtual column of what changed", generated, "SELECT v FROM t WHERE id = 1",
            "UPDATE t SET a = 5 WHERE id = 1", "10"),
        Change(
            "a stored column of a virtual one", generated, "SELECT s FROM t ORDER BY id",
            "UPDATE t SET a = 5 WHERE id = 1", "11 5"),
        Change(
            "a condition on a virtual column", generated, "SELECT count(*) FROM t WHERE v > 5",
            "UPDATE t SET a = 5", "2"),
        Change(
            "a row without rowid", keyed, "SELECT a FROM t WHERE k = 'x'",
            "UPDATE t SET a = 5 WHERE k = 'x'", "5"),
        Change(
            "a new row without rowid", keyed, "SELECT count(*) FROM t",
            "INSERT INTO t VALUES ('z', 3, 3)", "3"),
        Change(
            "a deleted row without rowid", keyed, "SELECT k FROM t", "DELETE FROM t WHERE a = 1",
            "\"y\""),
        Change("all rows deleted", unique, "SELECT count(*) FROM t", "DELETE FROM t", "0"),
        Change(
            "all rows deleted, of one row", unique, "SELECT a FROM t WHERE id = 2",
            "DELETE FROM t", ""),
        Change(
            "all rows without rowid deleted", keyed, "SELECT count(*) FROM t", "DELETE FROM t",
            "0"),
        Change(
            "all rows deleted by a trigger",
            unique + """
                ; CREATE TABLE o (x);
                CREATE TRIGGER r AFTER INSERT ON o BEGIN DELETE FROM t; END
                """, "SELECT a FROM t WHERE id = 1", "INSERT INTO o VALUES (1)", ""),
        Change(
            "a row updated by a trigger",
            unique + """
                ; CREATE TABLE o (x);
                CREATE TRIGGER r AFTER INSERT ON o BEGIN UPDATE t SET a = new.x; END
                """, "SELECT a FROM t WHERE id = 1", "INSERT INTO o VALUES (77)", "77"),
        Change(
            "a cascade of deletions", family, "SELECT id FROM t", "DELETE FROM p WHERE id = 1", "2"),
        Change(
            "a cascade of all deletions", family, "SELECT count(*) FROM t", "DELETE FROM p", "0"),
        Change(
            "a cascade of keys", family, "SELECT p FROM t WHERE id = 1",
            "UPDATE p SET id = 9 WHERE id = 1", "9"),
        Change(
            "a view over two tables",
            family + "; CREATE VIEW w AS SELECT p.a FROM t JOIN p ON p = p.id",
            "SELECT a FROM w ORDER BY a", "UPDATE p SET a = 9 WHERE id = 2", "1 9"),
        Change(
            "a row written through a view",
            unique + """
                ; CREATE VIEW w AS SELECT id, a FROM t;
                CREATE TRIGGER r INSTEAD OF UPDATE ON w BEGIN
                    UPDATE t SET a = new.a WHERE id = old.id; END
                """, "SELECT a FROM t WHERE id = 2", "UPDATE w SET a = 5 WHERE id = 2", "5"),
        Change(
            "a full-text index", "CREATE VIRTUAL TABLE t USING fts5(body)",
            "SELECT count(*) FROM t WHERE t MATCH 'red'", "INSERT INTO t VALUES ('red fox')", "1"),
        Change(
            "a column that is added", unique, "SELECT count(*) FROM pragma_table_info('t')",
            "ALTER TABLE t ADD COLUMN z INT", "4"),
        Change(
            "a table that is dropped and made again", unique, "SELECT count(*) FROM t",
            "DROP TABLE t; CREATE TABLE t (id INTEGER PRIMARY KEY)", "0"),
        Change(
            "a table that is renamed", unique + "; CREATE TABLE o (a INT)",
            "SELECT count(*) FROM t", "ALTER TABLE t RENAME TO s; ALTER TABLE o RENAME TO t", "0"),
        Change(
            "a view that becomes another", unique + "; CREATE VIEW w AS SELECT 1 AS a",
            "SELECT max(a) FROM w", "DROP VIEW w; CREATE VIEW w AS SELECT a FROM t", "20"),
        Change(
            "a row copied from another table", unique + "; CREATE TABLE o (a INT)",
            "SELECT a FROM o", "INSERT INTO o SELECT a FROM t WHERE id = 1", "10"),
        Change(
            "a row updated from another table",
            unique + """
                ; CREATE TABLE o (id INT, a INT); INSERT INTO o VALUES (2, 66)
                """, "SELECT a FROM t WHERE id = 2",
            "UPDATE t SET a = o.a FROM o WHERE o.id = t.id", "66"),
        Change(
            "a row that is updated and returned", unique, "SELECT a FROM t WHERE id = 1",
            "UPDATE t SET a = 3 WHERE id = 1 RETURNING a", "3"),
    ]

    static func text(_ db: Database, _ sql: String) throws -> String {
        try Row.fetchAll(db, sql: sql)
            .map { row in row.databaseValues.map { "\($0)" }.joined(separator: "|") }
            .joined(separator: " ")
    }

    enum Writer: CaseIterable { case own, savepoint, process }

    @Test("Each is told", arguments: changes, TestBackend.allCases)
    func told(change: Change, backend: TestBackend) async throws {
        for writer in Writer.allCases where backend.isOnDisk || writer != .process {
            let database = try TestDatabase(backend)
            try await database.writer.write { try $0.execute(sql: change.schema) }
            let recorder = ObservationRecorder<String>()
            let cancellable = recorder.start(
                .tracking { try Self.text($0, change.query) }, in: database.writer)
            try await recorder.wait { !$0.isEmpty }
            #expect(recorder.values != [change.expected])
            switch writer {
            case .own:
                try await database.writer.write { try $0.execute(sql: change.statement) }
            case .savepoint:
                try await database.writer.write { db in
                    try db.inSavepoint {
                        try db.execute(sql: change.statement)
                        return .commit
                    }
                }
            case .process:
                try database.anotherProcess()
                    .execute("PRAGMA foreign_keys = ON; BEGIN; \(change.statement); COMMIT")
            }
            let expected = change.expected
            #expect(await recorder.isTold { $0.last == expected })
            cancellable.cancel()
        }
    }

    @Test("None is told when it is rolled back", arguments: changes, TestBackend.allCases)
    func rolledBack(change: Change, backend: TestBackend) async throws {
        let database = try TestDatabase(backend)
        try await database.writer.write { try $0.execute(sql: change.schema) }
        let recorder = ObservationRecorder<String>()
        let changes = Mutex(0)
        let cancellable = recorder.start(
            ValueObservation.tracking { try Self.text($0, change.query) }
                .handleEvents(databaseDidChange: { changes.withLock { $0 += 1 } }),
            in: database.writer)
        try await recorder.wait { !$0.isEmpty }
        // Observers are told inside of the access that ends the transaction.
        try await database.writer.writeWithoutTransaction { db in
            let former = changes.withLock { $0 }
            try db.inTransaction {
                try db.execute(sql: change.statement)
                return .rollback
            }
            #expect(changes.withLock { $0 } == former)
        }
        try await database.writer.write { try $0.execute(sql: change.statement) }
        #expect(await recorder.isTold { $0.last == change.expected })
        #expect(recorder.values.last == change.expected)
        cancellable.cancel()
    }

    @Test(
        "A pragma that is run again, which SQLite compiles for each run, is no change",
        arguments: [
            "PRAGMA wal_checkpoint(TRUNCATE)", "PRAGMA user_version = 5", "PRAGMA optimize",
            "PRAGMA cache_size = 100",
        ], TestBackend.allCases)
    func pragma(sql: String, backend: TestBackend) async throws {
        let database = try Players.database(backend)
        let recorder = ObservationRecorder<Int>()
        let changes = Mutex(0)
        let cancellable = recorder.start(
            Players.count.handleEvents(databaseDidChange: { changes.withLock { $0 += 1 } }),
            in: database.writer)
        try await recorder.wait { !$0.isEmpty }
        try await database.writer.writeWithoutTransaction { db in
            for _ in 1...3 { try db.execute(sql: sql) }
            let statement = try db.cachedStatement(sql: sql)
            for _ in 1...3 { try statement.execute() }
            #expect(changes.withLock { $0 } == 0)
            try Players.insert(db)
            #expect(changes.withLock { $0 } == 1)
        }
        #expect(await recorder.isTold { $0.last == 1 })
        cancellable.cancel()
    }

    @Test("A statement that is kept finds what another connection made of its table")
    func schemaOfOthers() async throws {
        let database = try Players.database(.pool)
        let recorder = ObservationRecorder<Int?>()
        let cancellable = recorder.start(
            ValueObservation.tracking { db in
                try Int.fetchOne(db, sql: "SELECT score FROM player WHERE id = 1")
            }, in: database.writer)
        try await recorder.wait { !$0.isEmpty }
        let sql = "INSERT INTO player (id, score) VALUES (?, ?)"
        try await database.writer.write { db in
            try db.execute(sql: "CREATE TABLE unique_score (score INT UNIQUE)")
            try db.execute(sql: sql, arguments: [1, 10])
            try db.execute(sql: "INSERT INTO unique_score VALUES (10)")
        }
        #expect(await recorder.isTold { $0.last == 10 })
        // What the statement deletes from now on, the update hook does not tell.
        try await onThread {
            try database.anotherConnection().write { db in
                try db.execute(
                    sql: """
                        CREATE UNIQUE INDEX player_score ON player(score);
                        CREATE TRIGGER replace_player BEFORE INSERT ON unique_score BEGIN
                        INSERT OR REPLACE INTO player VALUES (2, NEW.score); END
                        """)
            }
        }
        try await database.writer.write { db in
            try db.execute(sql: "DELETE FROM unique_score")
            try db.execute(sql: "INSERT INTO unique_score VALUES (10)")
        }
        #expect(await recorder.isTold { $0.last == .some(nil) })
        cancellable.cancel()
    }
}
