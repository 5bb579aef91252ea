import SQLiteTestSupport
import Synchronization
import Testing

@testable import SQLiteCore

/// A record of whichever table its phantom type names.
private struct Thing<Name>: Codable, Equatable, FetchableRecord, MutablePersistableRecord {
    static var databaseTableName: String { "thing" }
    var id: Int64?
    var value: String

    mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

private enum One {}
private enum Two {}

/// A record whose table is looked up at each use, under a name that is a new string each time.
private struct Movable: Codable, PersistableRecord {
    static let number = Mutex(0)
    static var databaseTableName: String { "a_table_with_a_long_name_\(number.withLock { $0 })" }
    var id: Int
    var value: Int
}

@Suite("Kept plans of saving", .serialized)
struct KeptPlanTests {
    @Test(
        "Types, verbs and policies take turns on one connection",
        arguments: TestBackend.allCases)
    func turns(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        let values = try database.writer.write { db in
            try db.execute(sql: "CREATE TABLE thing (id INTEGER PRIMARY KEY, value UNIQUE)")
            for round in 1...3 {
                var one = Thing<One>(value: "one \(round)")
                var two = Thing<Two>(value: "two \(round)")
                try one.insert(db)
                try two.insert(db)
                one.value += "!"
                try one.update(db)
                two.value += "?"
                try two.update(db)
                for policy in [Database.ConflictResolution.ignore, .replace] {
                    var same = Thing<One>(value: one.value)
                    try same.insert(db, onConflict: policy)
                }
                #expect(throws: DatabaseError.self) {
                    _ = try Thing<One>(value: one.value).inserted(db)
                }
                #expect(try Thing<Two>.fetchOne(db, key: two.id)?.value == two.value)
            }
            return try String.fetchAll(db, sql: "SELECT value FROM thing ORDER BY id")
        }
        #expect(
            Set(values) == ["one 1!", "two 1?", "one 2!", "two 2?", "one 3!", "two 3?"]
                && values.count == 6)
    }

    @Test("A type whose table changes is saved where it belongs by then")
    func tables() throws {
        let queue = DatabaseQueue()
        try queue.write { db in
            for number in 0..<3 {
                Movable.number.withLock { $0 = number }
                try db.create(table: Movable.databaseTableName) { table in
                    table.primaryKey("id", .integer)
                    table.column("value", .integer)
                }
            }
            for id in 0..<30 {
                Movable.number.withLock { $0 = id % 3 }
                try Movable(id: id, value: 0).insert(db)
                try Movable(id: id, value: id).update(db)
            }
            for number in 0..<3 {
                Movable.number.withLock { $0 = number }
                let values = try Int.fetchAll(
                    db, sql: "SELECT value FROM \(Movable.databaseTableName) ORDER BY id")
                #expect(values == Array(stride(from: number, to: 30, by: 3)))
            }
        }
    }

    @Test("More types than are found without hashing keep their plans")
    func manyTypes() throws {
        let queue = DatabaseQueue()
        try queue.write { db in
            try db.execute(sql: "CREATE TABLE thing (id INTEGER PRIMARY KEY, value TEXT)")
            func insert<each Name>(_ names: repeat (each Name).Type) throws {
                func insert<Type>(_ type: Type.Type) throws {
                    var thing = Thing<Type>(value: "\(type)")
                    try thing.insert(db)
                    thing.value += "!"
                    try thing.update(db)
                }
                repeat try insert(each names)
            }
            for _ in 1...3 {
                try insert(
                    Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self,
                    UInt16.self, UInt32.self, UInt64.self, Bool.self, Double.self, Float.self,
                    String.self, Character.self, Substring.self, Duration.self, Never.self,
                    Unicode.Scalar.self, StaticString.self, ObjectIdentifier.self)
            }
            let values = try String.fetchAll(db, sql: "SELECT value FROM thing ORDER BY id")
            #expect(values.count == 63 && values.allSatisfy { $0.hasSuffix("!") })
            #expect(Array(values[0..<21]) == Array(values[42..<63]))
        }
    }
}
