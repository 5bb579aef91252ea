import Foundation
import SQLiteTestSupport
import Testing

@testable import SQLiteCore

/// Copies of tables that are made in short reads: requests find on them what they find on the tables.
@Suite(.timeLimit(.minutes(5)))
struct TableCopyTests {
    /// Tables of columns `a` and `b`, in the ways in which they can be declared.
    static let schemas = [
        "CREATE TABLE t(id INTEGER PRIMARY KEY, a TEXT, b INTEGER)",
        "CREATE TABLE t(a, b)",
        "CREATE TABLE t(b VARCHAR(20) NOT NULL DEFAULT '', \"rowid\" TEXT, a REAL COLLATE NOCASE)",
        "CREATE TABLE t(\"ID\" INTEGER PRIMARY KEY AUTOINCREMENT, \"a\" \"odd \"\" type\", b NUMERIC, c BLOB)",
        "CREATE TABLE t(a TEXT COLLATE RTRIM, id INTEGER PRIMARY KEY, b AS (a || '!'))",
        "CREATE TABLE t(a TEXT COLLATE NOCASE, b INT AS (length(a)) STORED, c CHECK (c > 0))",
        "CREATE TABLE t(k TEXT PRIMARY KEY, a TEXT COLLATE swiftCaseInsensitiveCompare, b DATE)",
        "PRAGMA encoding = 'UTF-16be'; CREATE TABLE t(id INTEGER PRIMARY KEY, a TEXT, b)",
    ]

    private var orders: [[any SQLOrderingTerm]] {
        [
            [Column("a").asc, Column("b").desc],
            [Column("b").ascNullsLast, Column("a").collating(.nocase)],
            [SQL(sql: "a || b").sqlExpression.desc], [Column.rowID.desc],
        ]
    }

    private func request(_ order: [any SQLOrderingTerm], filter: SQL? = nil)
        -> QueryInterfaceRequest<Row>
    {
        let request = Table("t").select(Column.rowID.forKey("key"), Column("a"), Column("b"))
            .order(order + [Column.rowID.asc])
        return (filter.map { request.filter($0.sqlExpression) } ?? request).asRequest(of: Row.self)
    }

    private func fill(_ db: Database, _ random: inout RandomSource, count: Int) throws {
        let values: [DatabaseValue] =
            [
                .null, 0.databaseValue, (-7).databaseValue, 2.5.databaseValue,
                Int64.max.databaseValue,
            ]
            + ["", "a", "A ", "a", "É", "e\u{301}", "10", "9", "😀", "\u{FFFD}z", "2020-01-01"].map(
                \.databaseValue) + [[UInt8](0...3).withUnsafeBytes { Data($0) }.databaseValue]
        let isGenerated = try db.columns(in: "t").first { $0.name == "b" }.map { $0.hidden > 0 }
        for number in 0..<count {
            let key: Int64 = number == 0 ? .min : number == 1 ? .max : Int64(number * 3)
            let (a, b) = (random.pick(values), random.pick(values))
            try db.execute(
                sql: isGenerated == true
                    ? "INSERT OR IGNORE INTO t(_rowid_, a) VALUES (?, ?)"
                    : "INSERT OR IGNORE INTO t(_rowid_, a, b) VALUES (?, ?, ?)",
                arguments: isGenerated == true ? [key, a] : [key, a, b])
        }
    }

    @Test(arguments: schemas.indices)
    func `Requests find on the copy what they find on the table`(_ schema: Int) throws {
        var random = RandomSource(seed: RandomSource.seed())
        let source = DatabaseQueue()
        try source.write { db in
            try db.execute(sql: Self.schemas[schema])
            try fill(db, &random, count: 500)
            let filters: [SQL?] = [nil, SQL(sql: "a > 'a'"), SQL(sql: "b IS NOT NULL")]
            let requests = orders.flatMap { order in
                filters.map { request(order, filter: $0) }
            }
            var copy = try #require(try TableCopy(of: requests, db))
            var pieces = 0
            while try !copy.advance(db, while: { false }) { pieces += 1 }
            #expect(pieces >= 4)
            for request in requests {
                let expected = try Row.fetchAll(db, request)
                #expect(!expected.isEmpty)
                #expect(try copy.read({ try Row.fetchAll($0, request) }) == expected)
            }
        }
    }

    @Test(arguments: [0, 1, 31, 32, 33, 63, 64, 65, 96, 1000])
    func `All rows are copied, each once, however many there are`(_ count: Int) throws {
        let source = DatabaseQueue()
        try source.write { db in
            try db.execute(sql: "CREATE TABLE t(a, b)")
            for number in 0..<count {
                try db.execute(sql: "INSERT INTO t VALUES (?, ?)", arguments: [number, -number])
            }
            let request = request([Column("b").desc])
            for isInPieces in [false, true] {
                var copy = try #require(try TableCopy(of: [request], db))
                while try !copy.advance(db, while: { !isInPieces }) {}
                #expect(try copy.advance(db, while: { true }))
                let rows = try copy.read { try Row.fetchAll($0, request) }
                #expect(rows.map { $0["a"] as Int } == Array(0..<count))
                #expect(rows.map { $0["b"] as Int } == (0..<count).map { -$0 })
            }
        }
    }

    @Test func `Only what the requests read is copied`() throws {
        let source = DatabaseQueue()
        try source.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE t(id INTEGER PRIMARY KEY, a, b, photo BLOB);
                    INSERT INTO t VALUES (1, 2, 3, zeroblob(100000))
                    """)
            var copy = try #require(
                try TableCopy(
                    of: [Table("t").select(Column("a")).order(Column("b")).asRequest(of: Row.self)],
                    db))
            #expect(try copy.advance(db, while: { true }))
            let columns = try copy.read { try $0.columns(in: "t").map(\.name) }
            #expect(Set(columns) == ["id", "a", "b"])
        }
    }

    @Test func `Others commit between two pieces, without waiting`() throws {
        let database = try TestDatabase(.queue)
        try database.writer.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE t(a, b);
                    WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
                    INSERT INTO t SELECT i, 0 FROM n
                    """)
        }
        let reader = try SteadyReader(database.writer)
        var configuration = Configuration()
        configuration.busyMode = .immediateError
        let other = try database.anotherConnection(configuration: configuration)
        let request = request([Column("a").desc])
        var copy = try #require(try reader.read { try TableCopy(of: [request], $0) })
        var number = 0
        while try !reader.read({ try copy.advance($0, while: { false }) }) {
            number += 1
            try other.write { db in
                // One row that has been copied and one that has not.
                try db.execute(
                    sql: "UPDATE t SET b = ? WHERE a IN (?, ?)",
                    arguments: [number, number, 1001 - number])
            }
        }
        #expect(number > 10)
        let rows = try copy.read { try Row.fetchAll($0, request) }
        #expect(rows.map { $0["a"] as Int } == (1...1000).reversed())
        #expect(rows.count { $0["b"] as Int > 0 } == number)
    }

    @Test func `The functions and collations of the configuration are those of the copy`() throws {
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            db.add(
                collation: DatabaseCollation("byLength") {
                    $0.count < $1.count ? .orderedAscending : .orderedDescending
                })
            db.add(
                function: DatabaseFunction("half", argumentCount: 1) {
                    (Int64.fromDatabaseValue($0[0]) ?? 0) / 2
                })
        }
        let source = try DatabaseQueue(configuration: configuration)
        try source.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE t(id INTEGER PRIMARY KEY, a TEXT COLLATE byLength, b);
                    INSERT INTO t VALUES (1, 'three', 9), (2, 'a', 8), (3, 'bb', 1)
                    """)
            let request = request([SQL(sql: "half(b)").sqlExpression.asc, Column("a").asc])
            var copy = try #require(try TableCopy(of: [request], db))
            #expect(try copy.advance(db, while: { true }))
            #expect(try copy.read { try Row.fetchAll($0, request) } == Row.fetchAll(db, request))
            db.add(function: DatabaseFunction("late", argumentCount: 0) { _ in 1 })
            let other = self.request([SQL(sql: "late()").sqlExpression.asc])
            let unknowing = try #require(try TableCopy(of: [other], db))
            #expect(throws: DatabaseError.self) {
                try unknowing.read { _ = try Row.fetchAll($0, other) }
            }
        }
    }

    @Test func `What is more than a table with rowids is not copied`() throws {
        let source = DatabaseQueue()
        try source.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE t(a INTEGER PRIMARY KEY, b);
                    CREATE TABLE u(a PRIMARY KEY, b) WITHOUT ROWID;
                    CREATE TABLE w(rowid, _rowid_, oid, a, b);
                    CREATE VIEW v AS SELECT * FROM t;
                    CREATE VIRTUAL TABLE f USING fts5(a, b);
                    """)
            func isCopied(_ table: String, _ filter: SQL = "TRUE") throws -> Bool {
                let request = Table(table).select(Column("a"), Column("b"))
                    .filter(filter.sqlExpression).asRequest(of: Row.self)
                return try TableCopy(of: [request], db) != nil
            }
            #expect(try isCopied("t"))
            #expect(try isCopied("t", "b > (SELECT max(b) FROM t)"))
            #expect(try !isCopied("t", "b > (SELECT max(b) FROM u)"))
            for table in ["u", "v", "w", "f"] { #expect(try !isCopied(table)) }
        }
    }

    @Test(arguments: [
        (TestBackend.inMemory, false), (.queue, true), (.walQueue, false), (.pool, false),
    ])
    func `Reads hold up writers where a rollback journal is used`(
        _ backend: TestBackend, expected: Bool
    ) throws {
        let database = try TestDatabase(backend)
        #expect(try database.writer.read { try $0.readsHoldUpWriters() } == expected)
        guard backend == .queue else { return }
        for mode in ["truncate", "persist"] {
            try database.writer.writeWithoutTransaction { db in
                _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = \(mode)")
                #expect(try db.readsHoldUpWriters())
            }
        }
    }
}
