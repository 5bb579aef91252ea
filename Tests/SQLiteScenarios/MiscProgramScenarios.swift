import Foundation
import SQLiteCore
import SQLiteTestSupport
import Testing

/// Whole small programs: a key-value store, a journal with triggers, a tree, an import, a report.
@Suite struct MiscProgramScenarios {
    // MARK: - A key-value store

    struct Store: Sendable {
        let writer: any DatabaseWriter

        init(_ writer: any DatabaseWriter) throws {
            self.writer = writer
            try writer.write { db in
                try db.create(table: "entry", options: [.ifNotExists, .withoutRowID]) { t in
                    t.primaryKey("key", .text)
                    t.column("value", .blob).notNull()
                }
            }
        }

        func set<T: Encodable>(_ value: T, for key: String) throws {
            let data = try JSONEncoder().encode(value)
            try writer.write { db in
                try db.execute(
                    sql: """
                        INSERT INTO entry (key, value) VALUES (:key, :value)
                        ON CONFLICT (key) DO UPDATE SET value = excluded.value
                        """, arguments: ["key": key, "value": data])
            }
        }

        func get<T: Decodable>(_ type: T.Type, for key: String) throws -> T? {
            let data = try writer.read { db in
                try Data.fetchOne(
                    db, sql: "SELECT value FROM entry WHERE key = ?", arguments: [key])
            }
            return try data.map { try JSONDecoder().decode(type, from: $0) }
        }

        func keys(prefix: String) throws -> [String] {
            try writer.read { db in
                try String.fetchAll(
                    db,
                    Table("entry").select(Column("key"))
                        .filter(Column("key").like("\(prefix)%")).order(Column("key")))
            }
        }
    }

    @Test(arguments: TestBackend.allCases)
    func valuesAreKeptByKey(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        let store = try Store(database.writer)
        try store.set([1, 2, 3], for: "numbers.first")
        try store.set(["a": true], for: "flags")
        try store.set([4], for: "numbers.first")
        try store.set(2.5, for: "numbers.second")
        #expect(try store.get([Int].self, for: "numbers.first") == [4])
        #expect(try store.get([String: Bool].self, for: "flags") == ["a": true])
        #expect(try store.get(Int.self, for: "missing") == nil)
        #expect(try store.keys(prefix: "numbers") == ["numbers.first", "numbers.second"])
        #expect(throws: DecodingError.self) { try store.get(String.self, for: "flags") }
    }

    // MARK: - A tree

    struct Node: Codable, Equatable, FetchableRecord, PersistableRecord, Identifiable {
        var id: Int64
        var parentId: Int64?
        var name: String
        static let children = hasMany(Node.self, key: "children", using: ForeignKey(["parentId"]))
        static let parent = belongsTo(Node.self, key: "parent", using: ForeignKey(["parentId"]))
    }

    @Test func treesAreWalked() throws {
        struct NodeInfo: Decodable, FetchableRecord {
            var node: Node
            var children: [Node]
        }
        let dbQueue = try DatabaseQueue()
        try dbQueue.write { db throws in
            try db.create(table: "node") { t in
                t.primaryKey("id", .integer)
                t.belongsTo("parent", inTable: "node", onDelete: .cascade)
                t.column("name", .text).notNull()
            }
            for (id, parent, name) in [
                (1, nil, "root"), (2, 1, "a"), (3, 1, "b"), (4, 2, "aa"), (5, 4, "aaa"),
            ] as [(Int64, Int64?, String)] {
                try Node(id: id, parentId: parent, name: name).insert(db)
            }
            let infos = try Node.including(all: Node.children.order(Column("name")))
                .order(Column("id")).asRequest(of: NodeInfo.self).fetchAll(db)
            #expect(
                infos.map { $0.children.map(\.name) } == [["a", "b"], ["aa"], [], ["aaa"], []])
            let path: SQLRequest<String> = """
                WITH RECURSIVE up(id, parentId, name, depth) AS (
                    SELECT id, parentId, name, 0 FROM node WHERE id = \(5)
                    UNION ALL
                    SELECT node.id, node.parentId, node.name, depth + 1
                    FROM node JOIN up ON node.id = up.parentId)
                SELECT name FROM up ORDER BY depth DESC
                """
            #expect(try path.fetchAll(db).joined(separator: "/") == "root/a/aa/aaa")
            let leaves = try Node.having(Node.children.isEmpty).order(Column("id")).fetchAll(db)
            #expect(leaves.map(\.name) == ["b", "aaa"])
            #expect(try Node.deleteOne(db, id: 2))
            #expect(try Node.fetchCount(db) == 2)
        }
    }

    // MARK: - A journal by triggers

    @Test(arguments: TestBackend.allCases)
    func triggersKeepAJournal(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        try database.writer.write { db throws in
            try db.execute(
                sql: """
                    CREATE TABLE account (id INTEGER PRIMARY KEY, balance INTEGER NOT NULL
                        CHECK (balance >= 0));
                    CREATE TABLE journal (id INTEGER PRIMARY KEY, accountId INT, change INT);
                    CREATE TRIGGER account_update AFTER UPDATE OF balance ON account BEGIN
                        INSERT INTO journal (accountId, change)
                        VALUES (new.id, new.balance - old.balance);
                    END;
                    INSERT INTO account VALUES (1, 100), (2, 50);
                    """)
        }
        func transfer(_ amount: Int, from: Int, to: Int) throws {
            try database.writer.write { db in
                for (id, change) in [(from, -amount), (to, amount)] {
                    try db.execute(
                        literal:
                            "UPDATE account SET balance = balance + \(change) WHERE id = \(id)")
                    guard db.changesCount == 1 else { throw CocoaError(.fileNoSuchFile) }
                }
            }
        }
        try transfer(30, from: 1, to: 2)
        #expect(throws: DatabaseError.self) { try transfer(500, from: 1, to: 2) }
        #expect(throws: CocoaError.self) { try transfer(10, from: 1, to: 9) }
        try database.writer.read { db throws in
            #expect(
                try Int.fetchAll(db, sql: "SELECT balance FROM account ORDER BY id") == [70, 80])
            let changes = try Row.fetchAll(db, sql: "SELECT * FROM journal ORDER BY id")
            #expect(changes.map { $0["change"] as Int } == [-30, 30])
        }
    }

    // MARK: - An import and a report

    struct Sale: Codable, FetchableRecord, PersistableRecord {
        var region: String
        var day: Date
        var amount: Decimal
    }

    @Test(arguments: TestBackend.allCases)
    func salesAreImportedAndReported(backend: TestBackend) async throws {
        struct Report: Decodable, FetchableRecord, Equatable {
            var region: String
            var count: Int
            var total: Double
            var best: Double?
        }
        let database = try TestDatabase(backend)
        try await database.writer.write { db in
            try db.create(table: "sale") { t in
                t.column("region", .text).notNull().indexed()
                t.column("day", .date).notNull()
                t.column("amount", .numeric).notNull()
            }
        }
        let lines = (0..<500).map { "\(["north", "south", "west"][$0 % 3]),\($0),\($0).5" }
        try await database.writer.write { db in
            let statement = try db.makeStatement(
                sql: "INSERT INTO sale (region, day, amount) VALUES (?, ?, ?)")
            for line in lines {
                let fields = line.split(separator: ",").map(String.init)
                try statement.execute(arguments: [
                    fields[0], Date(timeIntervalSince1970: 86_400 * Double(fields[1])!),
                    Double(fields[2]),
                ])
            }
        }
        let reports = try await database.writer.read { db in
            try Sale
                .select(
                    Column("region"), count(Column.rowID).forKey("count"),
                    sum(Column("amount")).forKey("total"), max(Column("amount")).forKey("best")
                )
                .filter(Column("day") >= Date(timeIntervalSince1970: 86_400 * 100))
                .group(Column("region"))
                .having(count(Column.rowID) > 133)
                .order(Column("region"))
                .asRequest(of: Report.self)
                .fetchAll(db)
        }
        #expect(reports.map(\.region) == ["south"])
        #expect(reports.first?.count == 134)
        #expect(reports.first?.best == 499.5)
        let sales = try await database.writer.read { db in
            try Sale.order(Column("day").desc).limit(1).fetchOne(db)
        }
        #expect(sales?.amount == Decimal(string: "499.5"))
    }
}
