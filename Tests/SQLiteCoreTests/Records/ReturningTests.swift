import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Writes that return rows")
struct ReturningTests {
    private struct Item: Codable, FetchableRecord, MutablePersistableRecord, Hashable, Identifiable
    {
        var id: Int64?
        var name: String
        var count: Int?

        enum Columns {
            static let name = Column(CodingKeys.name)
            static let count = Column(CodingKeys.count)
        }

        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    /// Knows the name only, and remembers its callbacks.
    private final class Log {
        var events: [String] = []
    }

    private struct Partial: PersistableRecord {
        static let databaseTableName = "item"
        let name: String
        var id: Int64?
        var log = Log()

        func encode(to container: inout PersistenceContainer) {
            if let id { container["id"] = id }
            container["name"] = name
        }

        func willSave(_ db: Database) { log.events.append("willSave") }
        func willInsert(_ db: Database) { log.events.append("willInsert") }
        func didInsert(_ inserted: InsertionSuccess) {
            log.events.append("didInsert \(inserted.rowID)")
        }
        func willUpdate(_ db: Database, columns: Set<String>) {
            log.events.append("willUpdate \(columns.sorted())")
        }
        func didUpdate(_ updated: PersistenceSuccess) { log.events.append("didUpdate") }
        func didSave(_ saved: PersistenceSuccess) { log.events.append("didSave") }
    }

    private let dbQueue: DatabaseQueue
    private let recorder = SQLRecorder()

    init() throws {
        dbQueue = try DatabaseQueue(configuration: recorder.configuration())
        try dbQueue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE item (
                        id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, count INTEGER DEFAULT 7)
                    """)
        }
    }

    @Test("A row that is left out is told by the record's own key, not by that of the row before")
    func leftOut() throws {
        try dbQueue.write { db in
            var first = Item(name: "a")
            try first.insert(db)
            let error = #expect(throws: RecordError.self) {
                try Item(name: "a").insertAndFetch(db, onConflict: .ignore)
            }
            guard case .recordNotFound(_, let key) = error else {
                Issue.record("unexpected \(String(describing: error))")
                return
            }
            #expect(key == ["id": .null])
        }
    }

    @Test("An insertion returns generated values, and runs the callbacks")
    func insert() throws {
        try dbQueue.write { db in
            let partial = Partial(name: "a")
            #expect(
                try partial.insertAndFetch(db, as: Item.self) == Item(id: 1, name: "a", count: 7))
            #expect(recorder.lastSQL == #"INSERT INTO "item" ("name") VALUES ('a') RETURNING *"#)
            #expect(partial.log.events == ["willSave", "willInsert", "didInsert 1", "didSave"])
            let count = try Partial(name: "b").insertAndFetch(db, selection: [Column("count")]) {
                try Int.fetchOne($0)
            }
            #expect(count == 7)
            var item = Item(name: "c", count: 1)
            let name = try item.insertAndFetch(db) {
                try String.fetchOne($0)
            } select: {
                [$0.name]
            }
            #expect(name == "c")
            #expect(item.id == 3)
            #expect(try Item(name: "d", count: 2).insertAndFetch(db).id == 4)
        }
    }

    @Test("A conflict that leaves the row out finds no record")
    func ignored() throws {
        try dbQueue.write { db in
            _ = try Item(id: 1, name: "a").insertAndFetch(db)
            #expect(throws: RecordError.self) {
                try Item(id: 1, name: "b").insertAndFetch(db, onConflict: .ignore)
            }
            let row = try Partial(name: "a").insertAndFetch(
                db, onConflict: .ignore, selection: [Column("id")]
            ) { try Int.fetchOne($0) }
            #expect(row == nil)
        }
    }

    @Test("An update returns the row, and fails if there is none")
    func update() throws {
        try dbQueue.write { db in
            var item = try Item(name: "a", count: 1).insertAndFetch(db)
            item.count = 2
            #expect(try item.updateAndFetch(db) == item)
            let partial = Partial(name: "z", id: 1)
            #expect(
                try partial.updateAndFetch(db, as: Item.self) == Item(id: 1, name: "z", count: 2))
            #expect(
                partial.log.events == [
                    "willSave", #"willUpdate ["count", "id", "name"]"#, "didUpdate", "didSave",
                ])
            let count = try item.updateAndFetch(
                db, columns: ["name"], selection: [Column("count")]
            ) { try Int.fetchOne($0) }
            #expect(count == 2)
            #expect(throws: RecordError.self) { try Item(id: 9, name: "x").updateAndFetch(db) }
        }
    }

    @Test("Only changed columns are updated; nothing is run if there are none")
    func updateChanges() throws {
        try dbQueue.write { db in
            var item = try Item(name: "a", count: 1).insertAndFetch(db)
            recorder.clear()
            #expect(try item.updateChangesAndFetch(db) { $0.count = 1 } == nil)
            #expect(recorder.all.isEmpty)
            #expect(try item.updateChangesAndFetch(db) { $0.count = 5 }?.count == 5)
            #expect(
                recorder.lastSQL == #"UPDATE "item" SET "count"=5 WHERE "id"=1 RETURNING *"#)
            var copy = item
            #expect(try copy.databaseChanges { $0.name = "n" } == ["name": "a".databaseValue])
        }
    }

    @Test("Saving inserts or updates")
    func save() throws {
        try dbQueue.write { db in
            var item = try Item(name: "a", count: 1).saveAndFetch(db)
            #expect(item.id == 1)
            item.name = "b"
            #expect(try item.saveAndFetch(db) == item)
            #expect(try Partial(name: "c", id: 8).saveAndFetch(db, as: Item.self).count == 7)
            #expect(try Item.fetchCount(db) == 2)
        }
    }

    @Test("Upserts update what is in the way, as they are told")
    func upsert() throws {
        try dbQueue.write { db in
            var first = Item(name: "a", count: 1)
            try first.upsert(db)
            #expect(first.id == 1)
            var second = Item(name: "a", count: 10)
            try second.upsert(db)
            #expect(second.id == 1)
            #expect(try Item.fetchAll(db) == [Item(id: 1, name: "a", count: 10)])
            var third = Item(name: "a", count: 5)
            let summed = try third.upsertAndFetch(db, onConflict: ["name"]) { excluded in
                [Column("count") += excluded.count]
            }
            #expect(summed == Item(id: 1, name: "a", count: 15))
            let kept = try third.upsertAndFetch(
                db, onConflict: ["name"], doUpdate: { _ in [Column("count").noOverwrite] })
            #expect(kept.count == 15)
            let untouched = try third.upsertAndFetch(
                db, onConflict: ["name"], updating: .noColumnUnlessSpecified)
            #expect(untouched.count == 15)
            let partial = Partial(name: "a")
            try partial.upsert(db)
            #expect(
                partial.log.events == ["willSave", "willInsert", "didInsert 1", "didSave"])
            #expect(try Partial(name: "p").upsertAndFetch(db, as: Item.self).count == 7)
        }
    }

    @Test("Tables without rowid are upserted too")
    func upsertWithoutRowID() throws {
        struct Word: Codable, PersistableRecord, FetchableRecord, Equatable {
            var text: String
            var count: Int
        }
        try dbQueue.write { db in
            try db.execute(
                sql: "CREATE TABLE word (text TEXT PRIMARY KEY, count INTEGER) WITHOUT ROWID")
            try Word(text: "a", count: 1).upsert(db)
            #expect(
                try Word(text: "a", count: 3).upsertAndFetch(db) == Word(text: "a", count: 3))
        }
    }

    @Test("Batch deletions and updates return the rows")
    func batches() throws {
        try dbQueue.write { db in
            for name in ["a", "b", "c", "d"] {
                _ = try Item(name: name, count: 1).insertAndFetch(db)
            }
            let updated = try Item.filter { $0.name > "b" }.updateAndFetchAll(db) {
                [$0.count += 1]
            }
            #expect(updated.map(\.count) == [2, 2])
            #expect(try Item.all().updateAndFetchSet(db, [Column("count") += 1]).count == 4)
            #expect(try Item.filter(key: 1).deleteAndFetchAll(db).map(\.name) == ["a"])
            #expect(try Item.filter(key: 2).deleteAndFetchSet(db).map(\.name) == ["b"])
            #expect(try Item.limit(1).deleteAndFetchIds(db) == [3])
            let cursor = try Item.all().deleteAndFetchCursor(db)
            #expect(try cursor.next()?.name == "d")
            #expect(try Item.fetchCount(db) == 0)
        }
    }
}
