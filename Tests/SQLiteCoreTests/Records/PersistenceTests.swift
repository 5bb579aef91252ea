import Foundation
import SQLiteTestSupport
import Testing

@testable import SQLiteCore

/// A record whose columns are chosen by a test.
private struct Loose: PersistableRecord {
    static let databaseTableName = "t"
    var columns: [(String, (any DatabaseValueConvertible)?)]

    init(_ columns: KeyValuePairs<String, (any DatabaseValueConvertible)?>) {
        self.columns = columns.map { ($0.key, $0.value) }
    }

    func encode(to container: inout PersistenceContainer) {
        for (name, value) in columns { container[name] = value?.databaseValue }
    }
}

@Suite("Saving records")
struct PersistenceTests {
    private func makeTable(_ db: Database) throws {
        try db.execute(
            sql: "CREATE TABLE t (id INTEGER PRIMARY KEY, a, b, c UNIQUE)")
    }

    @Test(
        "Records of one type that encode other columns each time are saved",
        arguments: TestBackend.allCases)
    func divergingColumns(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        try database.writer.write { db in
            try makeTable(db)
            try Loose(["id": 1, "a": "x", "b": 1]).insert(db)
            try Loose(["b": 2, "id": 2, "a": "y"]).insert(db)
            try Loose(["id": 3]).insert(db)
            try Loose(["a": "z", "id": 4, "b": 4, "c": 4]).insert(db)
            try Loose(["ID": 5, "A": "w"]).insert(db)
            try Loose(["id": 6, "a": "first", "a": "last"]).insert(db)
            try Loose(["id": 7, "a": "x", "b": 1]).insert(db)
            try Loose([:]).insert(db)
        }
        let rows = try database.writer.read {
            try Row.fetchAll($0, sql: "SELECT * FROM t ORDER BY id")
        }
        #expect(
            rows == [
                ["id": 1, "a": "x", "b": 1, "c": nil], ["id": 2, "a": "y", "b": 2, "c": nil],
                ["id": 3, "a": nil, "b": nil, "c": nil], ["id": 4, "a": "z", "b": 4, "c": 4],
                ["id": 5, "a": "w", "b": nil, "c": nil],
                ["id": 6, "a": "last", "b": nil, "c": nil],
                ["id": 7, "a": "x", "b": 1, "c": nil], ["id": 8, "a": nil, "b": nil, "c": nil],
            ])
    }

    @Test("Random records are the rows that plain SQL makes")
    func randomRecords() throws {
        let seed = RandomSource.seed()
        var random = RandomSource(seed: seed)
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE t (id INTEGER PRIMARY KEY, a, b, c)")
            var model: [Int: [String: DatabaseValue]] = [:]
            for _ in 0..<400 * RandomSource.soak {
                let id = random.int(1...30)
                var record = Loose([:])
                record.columns = [("id", id)]
                for name in ["a", "b", "c"] where random.chance(70) {
                    let value: any DatabaseValueConvertible = random.pick(
                        [
                            1, "text", 2.5, Data([1]), String(repeating: "long", count: 300),
                            DatabaseValue.null,
                        ] as [any DatabaseValueConvertible])
                    record.columns.insert((name, value), at: random.int(0...record.columns.count))
                }
                var values = model[id] ?? ["a": .null, "b": .null, "c": .null]
                for (name, value) in record.columns where name != "id" {
                    values[name] = value?.databaseValue
                }
                switch random.int(0...3) {
                case 0 where model[id] == nil:
                    try record.insert(db)
                    model[id] = values
                case 1 where model[id] != nil:
                    try record.update(db)
                    model[id] = values
                case 2:
                    try record.save(db)
                    model[id] = values
                case 3:
                    #expect(try record.delete(db) == (model.removeValue(forKey: id) != nil))
                default: break
                }
                #expect(try record.exists(db) == (model[id] != nil), "seed \(seed)")
            }
            let rows = try Row.fetchAll(db, sql: "SELECT id, a, b, c FROM t")
            #expect(rows.count == model.count)
            for row in rows {
                let expected = model[row["id"]]
                for name in ["a", "b", "c"] {
                    #expect(row[name] as DatabaseValue == expected?[name], "seed \(seed)")
                }
            }
        }
    }

    @Test("Conflicts are resolved as asked")
    func conflicts() throws {
        try DatabaseQueue().write { db in
            try makeTable(db)
            try Loose(["id": 1, "a": 1, "c": "x"]).insert(db)
            #expect(throws: DatabaseError.self) {
                try Loose(["id": 2, "a": 2, "c": "x"]).insert(db)
            }
            try Loose(["id": 2, "a": 2, "c": "x"]).insert(db, onConflict: .ignore)
            #expect(try Row.fetchAll(db, sql: "SELECT id FROM t") == [["id": 1]])
            try Loose(["id": 2, "a": 2, "c": "x"]).insert(db, onConflict: .replace)
            #expect(try Row.fetchAll(db, sql: "SELECT id FROM t") == [["id": 2]])
            try Loose(["id": 3, "a": 3, "c": "y"]).insert(db)
            try Loose(["id": 3, "a": 4, "c": "x"]).update(db, onConflict: .replace)
            #expect(try Row.fetchAll(db, sql: "SELECT id, a FROM t") == [["id": 3, "a": 4]])
        }
    }

    @Test("The policy of the type decides where the call does not")
    func policies() throws {
        struct Replacing: Codable, PersistableRecord {
            static let databaseTableName = "t"
            static let persistenceConflictPolicy = PersistenceConflictPolicy(
                insert: .replace, update: .ignore)
            var id: Int
            var c: String
        }
        try DatabaseQueue().write { db in
            try makeTable(db)
            try Replacing(id: 1, c: "x").insert(db)
            try Replacing(id: 2, c: "x").insert(db)
            #expect(try Int.fetchAll(db, sql: "SELECT id FROM t") == [2])
            try Replacing(id: 3, c: "y").insert(db)
            // Nothing was updated, which is not told from a row that is not there.
            #expect(throws: RecordError.self) { try Replacing(id: 3, c: "x").update(db) }
            #expect(try String.fetchAll(db, sql: "SELECT c FROM t ORDER BY id") == ["x", "y"])
            #expect(throws: DatabaseError.self) {
                try Replacing(id: 2, c: "z").insert(db, onConflict: .abort)
            }
        }
    }

    private struct Item: Codable, Equatable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        var name: String
        var price: Double?
        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    private func makeItems(_ db: Database) throws {
        try db.execute(
            sql:
                "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT NOT NULL CHECK (name <> ''), price)"
        )
    }

    @Test("Only changed columns are updated, and no statement runs if there are none")
    func updateChanges() throws {
        let recorder = SQLRecorder()
        try DatabaseQueue(configuration: recorder.configuration()).write { db in
            try makeItems(db)
            var item = try Item(id: nil, name: "a", price: 1).inserted(db)
            recorder.clear()
            #expect(try item.updateChanges(db, from: item) == false)
            #expect(!recorder.all.contains { $0.hasPrefix("UPDATE") })
            #expect(try item.updateChanges(db) { $0.price = 2 })
            #expect(recorder.lastSQL == #"UPDATE "item" SET "price"=2.0 WHERE "id"=1"#)
            #expect(try item.updateChanges(db) { $0.price = 2 } == false)
            var other = item
            other.name = "b"
            other.price = nil
            #expect(try other.updateChanges(db, from: item))
            #expect(try Item.fetchOne(db, key: 1) == other)
        }
    }

    @Test("Some columns only are updated when they are named")
    func updateColumns() throws {
        try DatabaseQueue().write { db in
            try makeItems(db)
            var item = try Item(id: nil, name: "a", price: 1).inserted(db)
            item.name = "b"
            item.price = 2
            try item.update(db, columns: ["name"])
            #expect(try Item.fetchOne(db, key: 1) == Item(id: 1, name: "b", price: 1))
            try item.update(db, columns: [Column("PRICE")])
            #expect(try Item.fetchOne(db, key: 1) == item)
        }
    }

    @Test("An update of no column finds its row all the same, and observers are told")
    func updateNothing() throws {
        try DatabaseQueue().write { db in
            try makeItems(db)
            let item = try Item(id: nil, name: "a", price: 1).inserted(db)
            var other = item
            other.name = "b"
            for columns in [[], ["id"], ["nothing"]] {
                let changes = db.totalChangesCount
                try other.update(db, columns: columns)
                #expect(db.totalChangesCount == changes + 1)
                #expect(throws: RecordError.self) {
                    try Item(id: 7, name: "x", price: nil).update(db, columns: columns)
                }
            }
            #expect(try Item.fetchOne(db, key: 1) == item)
        }
    }

    @Test("A record that is not there cannot be updated, and is told by its key")
    func notFound() throws {
        try DatabaseQueue().write { db in
            try makeItems(db)
            let error = #expect(throws: RecordError.self) {
                try Item(id: 7, name: "x", price: nil).update(db)
            }
            guard case .recordNotFound(let table, let key) = error else {
                Issue.record("unexpected \(String(describing: error))")
                return
            }
            #expect(table == "item")
            #expect(key == ["id": 7.databaseValue])
            #expect(throws: RecordError.self) {
                try Item(id: nil, name: "x", price: nil).update(db)
            }
            // As it was called before GRDB 7.
            do {
                try Item(id: 7, name: "x", price: nil).update(db)
                Issue.record("There is no such record.")
            } catch PersistenceError.recordNotFound {
            }
            #expect(try Item(id: 7, name: "x", price: nil).delete(db) == false)
            #expect(try Item(id: nil, name: "x", price: nil).delete(db) == false)
            #expect(try Item(id: nil, name: "x", price: nil).exists(db) == false)
        }
    }

    @Test("Saving updates what is there and inserts what is not")
    func save() throws {
        try DatabaseQueue().write { db in
            try makeItems(db)
            var item = Item(id: nil, name: "a", price: nil)
            try item.save(db)
            #expect(item.id == 1)
            item.name = "b"
            try item.save(db)
            #expect(try Item.fetchAll(db) == [item])
            var far = Item(id: 9, name: "c", price: nil)
            try far.save(db)
            #expect(try Item.fetchAll(db) == [item, far])
            #expect(try Item(id: nil, name: "d", price: nil).saved(db).id == 10)
        }
    }

    @Test(
        "A refused insert throws the constraint, and the next insert works",
        arguments: TestBackend.allCases)
    func refusedInsert(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        try database.writer.write { db in
            try makeItems(db)
            for _ in 0..<3 {
                let error = #expect(throws: DatabaseError.self) {
                    try Item(id: nil, name: "", price: 1).inserted(db)
                }
                #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_CHECK)
                #expect(error?.sql == #"INSERT INTO "item" ("id", "name", "price") VALUES (?,?,?)"#)
                _ = try Item(id: nil, name: "ok", price: 1).inserted(db)
            }
            #expect(try Item.fetchCount(db) == 3)
        }
    }

    @Test("The error of a refused insert knows its arguments")
    func argumentsOfErrors() throws {
        try DatabaseQueue().write { db in
            try makeItems(db)
            let plain = #expect(throws: DatabaseError.self) {
                try db.execute(sql: "INSERT INTO item (name) VALUES (?)", arguments: [""])
            }
            #expect(plain?.arguments == [""])
            #expect(plain?.expandedDescription.hasSuffix(#"with arguments [""]"#) == true)
            #expect(plain?.description.contains("arguments") == false)
            let error = #expect(throws: DatabaseError.self) {
                try Item(id: 5, name: "", price: 1).inserted(db)
            }
            #expect(error?.arguments == [5, "", 1.0])
        }
    }

    @Test("The schema may change between two inserts of one type")
    func schemaChange() throws {
        try DatabaseQueue().write { db in
            try makeItems(db)
            _ = try Item(id: nil, name: "a", price: 1).inserted(db)
            try db.execute(sql: "ALTER TABLE item ADD COLUMN note TEXT DEFAULT 'n'")
            _ = try Item(id: nil, name: "b", price: 1).inserted(db)
            try db.execute(
                sql: "DROP TABLE item; CREATE TABLE item (price, name, id INTEGER PRIMARY KEY)")
            let item = try Item(id: nil, name: "c", price: 3).inserted(db)
            #expect(item.id == 1)
            #expect(
                try Row.fetchAll(db, sql: "SELECT * FROM item") == [
                    ["price": 3, "name": "c", "id": 1]
                ])
            try item.update(db)
            #expect(try Item.fetchAll(db) == [item])
        }
    }

    @Test("Primary keys of several columns, of text and none at all")
    func primaryKeys() throws {
        struct Pair: Codable, FetchableRecord, PersistableRecord, Equatable {
            var x: Int
            var y: String
            var note: String
        }
        struct Bag: Codable, FetchableRecord, PersistableRecord, Equatable { var value: Int }
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE pair (x, y, note, PRIMARY KEY (x, y)) WITHOUT ROWID;
                    CREATE TABLE bag (value);
                    """)
            try Pair(x: 1, y: "a", note: "n").insert(db)
            try Pair(x: 1, y: "b", note: "n").insert(db)
            try Pair(x: 1, y: "b", note: "m").update(db)
            #expect(try Pair.fetchOne(db, key: ["x": 1, "y": "b"])?.note == "m")
            #expect(try Pair(x: 1, y: "a", note: "").delete(db))
            #expect(try Pair.fetchCount(db) == 1)
            #expect(throws: DatabaseError.self) { try Pair.fetchOne(db, key: 1) }
            #expect(throws: DatabaseError.self) { try Pair.fetchOne(db, key: ["x": 1]) }
            try Bag(value: 1).insert(db)
            try Bag(value: 1).insert(db)
            #expect(try Bag.fetchAll(db) == [Bag(value: 1), Bag(value: 1)])
            #expect(throws: (any Error).self) { try Bag(value: 1).update(db) }
        }
    }

    private struct Traced: Codable, MutablePersistableRecord {
        static let databaseTableName = "item"
        nonisolated(unsafe) static var calls: [String] = []
        var id: Int64?
        var name: String
        enum CodingKeys: CodingKey { case id, name }

        func willSave(_ db: Database) { Traced.calls.append("willSave") }
        func willInsert(_ db: Database) { Traced.calls.append("willInsert") }
        func willUpdate(_ db: Database, columns: Set<String>) {
            Traced.calls.append("willUpdate \(columns.sorted())")
        }
        func willDelete(_ db: Database) { Traced.calls.append("willDelete") }
        mutating func didInsert(_ inserted: InsertionSuccess) {
            id = inserted.rowID
            Traced.calls.append("didInsert")
        }
        func didSave(_ saved: PersistenceSuccess) { Traced.calls.append("didSave") }
        func didUpdate(_ updated: PersistenceSuccess) { Traced.calls.append("didUpdate") }
        func didDelete(deleted: Bool) { Traced.calls.append("didDelete \(deleted)") }
        func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
            Traced.calls.append("before")
            _ = try insert()
            Traced.calls.append("after")
        }
        static func take() -> [String] {
            defer { calls = [] }
            return calls
        }
    }

    @Test("Callbacks are called in their order, and not after an error")
    func callbacks() throws {
        try DatabaseQueue().write { db in
            try makeItems(db)
            var record = Traced(id: nil, name: "a")
            _ = Traced.take()
            try record.insert(db)
            #expect(
                Traced.take() == [
                    "willSave", "willInsert", "before", "after", "didInsert", "didSave",
                ])
            try record.update(db)
            #expect(
                Traced.take() == [
                    #"willSave"#, #"willUpdate ["id", "name", "price"]"#, "didUpdate", "didSave",
                ])
            try record.delete(db)
            #expect(Traced.take() == ["willDelete", "didDelete true"])
            try record.delete(db)
            #expect(Traced.take() == ["willDelete", "didDelete false"])
            record.name = ""
            #expect(throws: DatabaseError.self) { try record.insert(db) }
            #expect(Traced.take() == ["willSave", "willInsert", "before"])
        }
    }

    @Test("A trigger that inserts records by a function uses other statements")
    func reentrantInsert() throws {
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            try makeItems(db)
            nonisolated(unsafe) let connection = db
            db.add(
                function: DatabaseFunction("copy", argumentCount: 1) { values in
                    guard let depth = Int.fromDatabaseValue(values[0]), depth > 0 else {
                        return nil
                    }
                    return try Item(id: nil, name: "n\(depth)", price: Double(depth - 1)).inserted(
                        connection
                    )
                    .id
                })
            try db.execute(
                sql: "CREATE TRIGGER t AFTER INSERT ON item BEGIN SELECT copy(new.price); END")
            let item = try Item(id: nil, name: "top", price: 3).inserted(db)
            #expect(try Item.fetchOne(db, key: item.id)?.name == "top")
            #expect(
                try String.fetchAll(db, sql: "SELECT name FROM item ORDER BY price")
                    == ["n1", "n2", "n3", "top"])
            _ = try Item(id: nil, name: "again", price: 0).inserted(db)
            #expect(try Item.fetchCount(db) == 5)
        }
    }

    @Test("Table names follow from the names of types")
    func tableNames() {
        struct Player: TableRecord {}
        struct HTTPRequest: TableRecord {}
        struct TOEFL: TableRecord {}
        struct X: TableRecord {}
        struct Generic<T>: TableRecord {}
        struct lower: TableRecord {}
        #expect(Player.databaseTableName == "player")
        #expect(HTTPRequest.databaseTableName == "httpRequest")
        #expect(TOEFL.databaseTableName == "toefl")
        #expect(X.databaseTableName == "x")
        #expect(Generic<Int>.databaseTableName == "generic")
        #expect(lower.databaseTableName == "lower")
    }
}
