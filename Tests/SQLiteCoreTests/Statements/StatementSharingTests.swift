import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Statements with several users")
struct StatementSharingTests {
    @Test func `long texts that differ in one byte are other statements`() throws {
        let queue = DatabaseQueue()
        let padding = String(repeating: " ", count: 700)
        let texts = (0...9).map { "SELECT \(padding)\(padding)\($0)\(padding)\(padding), 1" }
        try queue.read { db in
            for _ in 0..<2 {
                for (number, text) in texts.enumerated() {
                    #expect(try Int.fetchOne(db.cachedStatement(sql: text)) == number)
                }
            }
            let first = try db.cachedStatement(sql: texts[0])
            let again = try db.cachedStatement(sql: texts[0])
            #expect(first === again)
        }
    }

    @Test("A plan is that of the schema of now")
    func plans() throws {
        let sql = "EXPLAIN QUERY PLAN SELECT * FROM t ORDER BY a"
        let database = try TestDatabase(.queue)
        func plan() throws -> String? {
            try database.writer.read { db in
                // What reads the file sees that the schema has changed.
                _ = try Row.fetchOne(db, sql: "SELECT * FROM t")
                return try Row.fetchOne(db, sql: sql)?["detail"]
            }
        }
        try database.writer.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        #expect(try plan() == "SCAN t")
        try database.anotherConnection().write { try $0.execute(sql: "CREATE INDEX i ON t(a)") }
        #expect(try plan() == "SCAN t USING COVERING INDEX i")
    }

    @Test("Two cursors over the same SQL advance apart from each other")
    func twoRunningCursors() throws {
        try DatabaseQueue().read { db in
            let sql = "SELECT value FROM json_each(?)"
            let one = try Int.fetchCursor(db, sql: sql, arguments: ["[1,2,3]"])
            #expect(try one.next() == 1)
            let two = try Int.fetchCursor(db, sql: sql, arguments: ["[10,20,30]"])
            #expect(try two.next() == 10)
            #expect(try one.next() == 2)
            #expect(try two.next() == 20)
            #expect(try one.next() == 3)
            #expect(try one.next() == nil)
            #expect(try one.next() == nil)
            #expect(try two.next() == 30)
            #expect(try two.next() == nil)
        }
    }

    @Test("Two cursors over the same SQL keep their arguments until they start")
    func twoCursorsBeforeTheyStart() throws {
        try DatabaseQueue().read { db throws in
            let one = try Int.fetchCursor(db, sql: "SELECT ?", arguments: [1])
            let two = try Int.fetchCursor(db, sql: "SELECT ?", arguments: [2])
            #expect(try one.next() == 1)
            #expect(try two.next() == 2)
        }
    }

    @Test("A fetch between the making and the first step of a cursor does not change it")
    func fetchBeforeFirstStep() throws {
        try DatabaseQueue().read { db throws in
            let cursor = try Int.fetchCursor(db, sql: "SELECT ?", arguments: [1])
            #expect(try Int.fetchOne(db, sql: "SELECT ?", arguments: [2]) == 2)
            #expect(try cursor.next() == 1)
        }
    }

    @Test("A cursor that is dropped before its start leaves others alone")
    func droppedBeforeStart() throws {
        try DatabaseQueue().read { db throws in
            var unused: DatabaseValueCursor<Int>? = try Int.fetchCursor(
                db, sql: "SELECT value FROM json_each(?)", arguments: ["[7]"])
            let used = try Int.fetchCursor(
                db, sql: "SELECT value FROM json_each(?)", arguments: ["[1,2]"])
            #expect(try used.next() == 1)
            #expect(unused != nil)
            unused = nil
            #expect(try used.next() == 2)
        }
    }

    private struct Tree: FetchableRecord, Equatable {
        static let query = "SELECT id FROM node WHERE parent IS ? ORDER BY id"

        nonisolated(unsafe) static var db: Database?

        var id: Int
        var children: [Tree]

        init(row: Row) throws {
            id = row["id"]
            guard let db = Tree.db else { preconditionFailure("A test sets the connection") }
            children = try Tree.fetchAll(db, sql: Tree.query, arguments: [id])
            // The row is still there after fetches of the same SQL.
            precondition(row["id"] == id)
        }
    }

    @Test("A record fetches records of its own type by the same SQL while it is made")
    func recursiveRecord() throws {
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE node (id INTEGER PRIMARY KEY, parent INTEGER)")
            try db.execute(
                sql: "INSERT INTO node VALUES (1, NULL), (2, 1), (3, 1), (4, 2), (5, NULL), (6, 4)")
            Tree.db = db
            defer { Tree.db = nil }
            let trees = try Tree.fetchAll(db, sql: Tree.query, arguments: [nil])
            func outline(_ trees: [Tree]) -> String {
                "(" + trees.map { "\($0.id)\(outline($0.children))" }.joined() + ")"
            }
            #expect(outline(trees) == "(1(2(4(6()))3())5())")
            #expect(db.busyStatements.isEmpty)
        }
    }

    private struct CodableTree: Decodable, FetchableRecord {
        nonisolated(unsafe) static var db: Database?

        var id: Int
        var childCount: Int
        var name: String

        enum CodingKeys: String, CodingKey { case id, name }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(Int.self, forKey: .id)
            guard let db = CodableTree.db else { preconditionFailure("A test sets the connection") }
            childCount = try CodableTree.fetchAll(
                db, sql: "SELECT id, name FROM node WHERE parent IS ?", arguments: [id]
            ).reduce(0) { $0 + 1 + $1.childCount }
            name = try container.decode(String.self, forKey: .name)
        }
    }

    @Test("A decodable record fetches its own type in the midst of its keys")
    func recursiveDecodable() throws {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE node (id INTEGER PRIMARY KEY, parent INTEGER, name TEXT);
                    INSERT INTO node VALUES (1, NULL, 'a'), (2, 1, 'b'), (3, 1, 'c'), (4, 2, 'd');
                    """)
            CodableTree.db = db
            defer { CodableTree.db = nil }
            let all = try CodableTree.fetchAll(
                db, sql: "SELECT id, name FROM node WHERE parent IS ?", arguments: [nil])
            #expect(all.map(\.id) == [1])
            #expect(all.map(\.childCount) == [3])
            #expect(all.map(\.name) == ["a"])
            let every = try CodableTree.fetchAll(db, sql: "SELECT id, name FROM node ORDER BY id")
            #expect(every.map(\.childCount) == [3, 1, 0, 0])
            #expect(every.map(\.name) == ["a", "b", "c", "d"])
        }
    }

    @Test("A fetch that fails in the middle leaves no statement running")
    func failingRecord() throws {
        struct Refusing: FetchableRecord {
            struct Refusal: Error {}
            init(row: Row) throws { if row[0] == 2 { throw Refusal() } }
        }
        try DatabaseQueue().read { db throws in
            let sql = "SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3"
            for _ in 0..<3 {
                #expect(throws: Refusing.Refusal.self) { try Refusing.fetchAll(db, sql: sql) }
                #expect(db.busyStatements.isEmpty)
            }
            #expect(try Refusing.fetchOne(db, sql: sql) != nil)
            #expect(db.busyStatements.isEmpty)
            #expect(try Int.fetchAll(db, sql: sql) == [1, 2, 3])
        }
    }

    @Test("SELECT * shows the columns of the present schema", arguments: TestBackend.allCases)
    func schemaChange(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        try database.writer.write { db in
            try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)")
            #expect(try Row.fetchAll(db, sql: "SELECT * FROM t") == [["a": 1]])
        }
        #expect(
            try database.writer.read { try Row.fetchAll($0, sql: "SELECT * FROM t") } == [["a": 1]])
        try database.writer.write { db in
            let statement = try db.makeStatement(sql: "SELECT * FROM t")
            #expect(try Row.fetchOne(statement) == ["a": 1])
            try db.execute(sql: "ALTER TABLE t ADD COLUMN b DEFAULT 'x'")
            #expect(try Row.fetchOne(statement) == ["a": 1, "b": "x"])
            #expect(try Row.fetchAll(db, sql: "SELECT * FROM t") == [["a": 1, "b": "x"]])
            try db.execute(sql: "ALTER TABLE t RENAME COLUMN a TO c")
            #expect(try Row.fetchOne(statement) == ["c": 1, "b": "x"])
        }
        #expect(
            try database.writer.read { try Row.fetchAll($0, sql: "SELECT * FROM t") }
                == [["c": 1, "b": "x"]])
        try database.writer.write { db in
            try db.execute(sql: "DROP TABLE t; CREATE TABLE t (z); INSERT INTO t VALUES (9)")
        }
        #expect(
            try database.writer.read { try Row.fetchAll($0, sql: "SELECT * FROM t") } == [["z": 9]])
    }

    @Test("Learned columns are forgotten when the schema moves them")
    func movedColumns() throws {
        struct Pair: Decodable, FetchableRecord, Equatable {
            var a: Int
            var b: Int
        }
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE t (a, b); INSERT INTO t VALUES (1, 2)")
            let statement = try db.cachedStatement(sql: "SELECT * FROM t")
            #expect(try Pair.fetchAll(statement) == [Pair(a: 1, b: 2)])
            try db.execute(
                sql: "DROP TABLE t; CREATE TABLE t (b, x, a); INSERT INTO t VALUES (20, 0, 10)")
            #expect(try Pair.fetchAll(statement) == [Pair(a: 10, b: 20)])
            #expect(try Pair.fetchAll(db, sql: "SELECT * FROM t") == [Pair(a: 10, b: 20)])
            let cursor = try Row.fetchCursor(statement)
            let row = try #require(try cursor.next())
            #expect([row["a"], row["b"]] == [10, 20])
        }
    }

    @Test("Another process that alters a table changes the columns of a cached SELECT *")
    func schemaChangeElsewhere() throws {
        let database = try TestDatabase(.pool)
        try database.writer.write { db in
            try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)")
        }
        #expect(
            try database.writer.read { try Row.fetchOne($0, sql: "SELECT * FROM t") } == ["a": 1])
        try database.anotherProcess().execute("ALTER TABLE t ADD COLUMN b DEFAULT 2")
        #expect(
            try database.writer.read { try Row.fetchOne($0, sql: "SELECT * FROM t") }
                == ["a": 1, "b": 2])
        #expect(
            try database.writer.write { try Row.fetchOne($0, sql: "SELECT * FROM t") }
                == ["a": 1, "b": 2])
    }

    @Test("The cache keeps what was used last, and never more than its capacity")
    func eviction() throws {
        try DatabaseQueue().read { db in
            for capacity in 1...9 {
                let cache = StatementCache(capacity: capacity)
                for number in 0..<40 {
                    let sql = "SELECT \(number)"
                    cache[sql] = try db.makeStatement(sql: sql)
                    #expect(cache.count <= capacity)
                    #expect(cache[sql]?.sql == sql)
                    if capacity > 2, number > 0 { _ = cache["SELECT 0"] }
                }
                #expect((cache["SELECT 0"] != nil) == (capacity > 2))
                cache.removeAll()
                #expect(cache.count == 0)
            }
        }
    }

    @Test("SQL that differs only in how an accent is written is not the same statement")
    func canonicallyEquivalentSQL() throws {
        try DatabaseQueue().read { db in
            let composed = try String.fetchOne(db, sql: "SELECT '\u{E9}'")
            let decomposed = try String.fetchOne(db, sql: "SELECT 'e\u{301}'")
            #expect(composed?.unicodeScalars.count == 1)
            #expect(decomposed?.unicodeScalars.count == 2)
        }
    }

    @Test("A running statement survives its eviction")
    func evictionWhileRunning() throws {
        try DatabaseQueue().read { db in
            let cursor = try Int.fetchCursor(db, sql: "SELECT value FROM json_each('[1,2,3]')")
            #expect(try cursor.next() == 1)
            for number in 0..<600 { _ = try Int.fetchOne(db, sql: "SELECT \(number)") }
            db.dropCaches()
            #expect(try cursor.next() == 2)
            #expect(try cursor.next() == 3)
            #expect(try cursor.next() == nil)
        }
    }
}
