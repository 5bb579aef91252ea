import Dispatch
import Foundation
import SQLiteCore
import SQLiteTestSupport
import Testing

/// Attached databases, WITHOUT ROWID tables, views, and threads that compete.
@Suite(.timeLimit(.minutes(5))) struct CombinedScenarios {
    struct Item: Codable, Hashable, FetchableRecord, PersistableRecord {
        var key: String
        var value: Int
    }

    struct ItemView: Codable, FetchableRecord, TableRecord {
        static let databaseTableName = "itemView"
        var key: String
        var double: Int
    }

    static func prepare(_ writer: any DatabaseWriter) throws {
        try writer.write { db in
            try db.create(table: "item", options: .withoutRowID) { t in
                t.primaryKey("key", .text)
                t.column("value", .integer).notNull()
            }
            try db.execute(sql: "CREATE VIEW itemView AS SELECT key, value * 2 AS double FROM item")
        }
    }

    @Test(arguments: TestBackend.allCases)
    func tablesWithoutRowidAreTables(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        try Self.prepare(database.writer)
        try database.writer.write { db in
            try Item(key: "a", value: 1).insert(db)
            try Item(key: "b", value: 2).insert(db)
            var item = try #require(try Item.fetchOne(db, key: "a"))
            #expect(try item.updateChanges(db) { $0.value = 10 })
            #expect(try Item.order(Column("value")).fetchAll(db).map(\.key) == ["b", "a"])
            #expect(try ItemView.filter(Column("double") > 10).fetchAll(db).map(\.key) == ["a"])
            #expect(try Item.deleteOne(db, key: "a"))
            #expect(try Item.fetchSet(db) == [Item(key: "b", value: 2)])
            #expect(try db.primaryKey("item").rowIDColumn == nil)
        }
    }

    @Test(arguments: TestBackend.allCases)
    func observationsSeeTablesWithoutRowidAndViews(backend: TestBackend) async throws {
        let database = try TestDatabase(backend)
        try Self.prepare(database.writer)
        let recorder = ObservationRecorder<[Int]>()
        let cancellable = recorder.start(
            ValueObservation.tracking { db in
                try ItemView.order(Column("key")).fetchAll(db).map(\.double)
            }, in: database.writer)
        try await recorder.wait { $0.last == [] }
        try await database.writer.write { db in try Item(key: "a", value: 1).insert(db) }
        try await recorder.wait { $0.last == [2] }
        try await database.writer.write { db in try Item(key: "a", value: 2).update(db) }
        try await recorder.wait { $0.last == [4] }
        try await database.writer.write { db in
            try Item(key: "a", value: 3).insert(db, onConflict: .replace)
        }
        try await recorder.wait { $0.last == [6] }
        try await database.writer.write { db in try db.execute(sql: "DELETE FROM item") }
        try await recorder.wait { $0.count > 1 && $0.last == [] }
        cancellable.cancel()
    }

    @Test func attachedDatabasesAreQueried() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("other.sqlite")
        try DatabaseQueue(path: path).write { db in
            try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)")
        }
        let dbQueue = DatabaseQueue()
        try dbQueue.writeWithoutTransaction { db in
            try db.execute(sql: "ATTACH DATABASE ? AS other", arguments: [path])
            try db.execute(sql: "CREATE TABLE t (a, b)")
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM other.t") == 1)
            #expect(try db.columns(in: "t", in: "other").map(\.name) == ["a"])
            #expect(try db.columns(in: "t").map(\.name) == ["a", "b"])
            #expect(try db.tableExists("t", in: "other"))
            try db.execute(sql: "DETACH DATABASE other")
        }
    }

    @Test func observationsSeeOtherConnections() async throws {
        let database = try TestDatabase(.walQueue)
        try Self.prepare(database.writer)
        let other = try database.anotherConnection()
        let recorder = ObservationRecorder<Int>()
        let cancellable = recorder.start(
            ValueObservation.tracking(Item.fetchCount), in: database.writer)
        try await recorder.wait { $0.last == 0 }
        try await other.write { db in try Item(key: "a", value: 1).insert(db) }
        try await recorder.wait { $0.last == 1 }
        cancellable.cancel()
    }

    @Test(arguments: TestBackend.allCases)
    func threadsCompete(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        let writer = database.writer
        try Self.prepare(writer)
        try writer.write { db in try Item(key: "counter", value: 0).insert(db) }
        let failures = Lines()
        DispatchQueue.concurrentPerform(iterations: 40) { index in
            do {
                if index.isMultiple(of: 2) {
                    try writer.write { db in
                        guard var item = try Item.fetchOne(db, key: "counter") else { return }
                        item.value += 1
                        try item.update(db)
                    }
                } else {
                    _ = try writer.read(Item.fetchAll)
                }
            } catch {
                failures.append("\(error)")
            }
        }
        #expect(failures.all == [])
        #expect(try writer.read { db in try Item.fetchOne(db, key: "counter")?.value } == 20)
    }

    @Test func largeValuesSurvive() throws {
        let dbQueue = DatabaseQueue()
        let text = String(repeating: "né😀", count: 100_000)
        let data = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) })
        try dbQueue.write { db in
            try db.execute(sql: "CREATE TABLE t (a, b)")
            try db.execute(sql: "INSERT INTO t VALUES (?, ?)", arguments: [text, data])
            let row = try #require(try Row.fetchOne(db, sql: "SELECT * FROM t"))
            #expect(row["a"] == text)
            #expect(row["b"] == data)
        }
    }

    @Test func namesAreQuoted() throws {
        struct Odd: Codable, Equatable, FetchableRecord, PersistableRecord {
            static let databaseTableName = "order \"by\""
            var id: Int64
            var group: String

            enum CodingKeys: String, CodingKey {
                case id
                case group = "group by"
            }
        }
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            try db.create(table: Odd.databaseTableName) { t in
                t.primaryKey("id", .integer)
                t.column("group by", .text)
            }
            let odd = Odd(id: 1, group: "x")
            try odd.insert(db)
            try odd.update(db)
            #expect(try Odd.filter(Column("group by") == "x").fetchAll(db) == [odd])
            #expect(try Odd.updateAll(db, Column("group by").set(to: "y")) == 1)
            #expect(try odd.delete(db))
            try db.rename(table: Odd.databaseTableName, to: "select")
            #expect(try db.tableExists("select"))
        }
    }

    @Test func textWithNulIsKept() throws {
        let dbQueue = DatabaseQueue()
        try dbQueue.read { db throws in
            let text = "a\0b"
            #expect(try String.fetchOne(db, sql: "SELECT ?", arguments: [text]) == text)
        }
    }
}
