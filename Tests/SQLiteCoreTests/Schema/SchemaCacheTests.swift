import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("What is remembered of the schema")
struct SchemaCacheTests {
    private struct Item: Codable, FetchableRecord, PersistableRecord, Equatable {
        var id: Int64
        var name: String
    }

    private func columns(_ db: Database) throws -> [String] {
        try db.columns(in: "item").map(\.name)
    }

    private static let fileBackends = TestBackend.allCases.filter { $0 != .inMemory }

    @Test("Changes by another connection are seen by the next access", arguments: fileBackends)
    func otherConnection(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        let other = try DatabaseQueue(path: database.writer.path)
        try database.writer.write { db in
            try db.execute(sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT)")
            try Item(id: 1, name: "a").insert(db)
            #expect(try columns(db) == ["id", "name"])
        }
        #expect(try database.writer.read(columns) == ["id", "name"])
        #expect(try database.writer.read { try Item.find($0, key: 1).name } == "a")
        try other.write { db in
            try db.execute(
                sql: """
                    DROP TABLE item;
                    CREATE TABLE item (code INTEGER PRIMARY KEY, name TEXT, id INTEGER UNIQUE);
                    INSERT INTO item VALUES (1, 'code 1', 7), (7, 'code 7', 1)
                    """)
        }
        // By the new primary key, which is not the column of before.
        #expect(try database.writer.read { try Item.find($0, key: 1).name } == "code 1")
        #expect(try database.writer.read(columns) == ["code", "name", "id"])
        #expect(try database.writer.read { try $0.primaryKey("item").columns } == ["code"])
        try database.writer.write { db in
            #expect(try columns(db) == ["code", "name", "id"])
            let rowIDColumn = try Item(id: 9, name: "new").insertedRowIDColumn(db)
            #expect(rowIDColumn == "code")
        }
    }

    @Test("Changes that are rolled back are forgotten", arguments: TestBackend.allCases)
    func rollback(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        try database.writer.writeWithoutTransaction { db in
            try db.execute(sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT)")
            try db.inTransaction {
                try db.execute(sql: "ALTER TABLE item ADD COLUMN price")
                #expect(try columns(db) == ["id", "name", "price"])
                return .rollback
            }
            #expect(try columns(db) == ["id", "name"])
            try db.inTransaction {
                try db.inSavepoint {
                    try db.execute(sql: "ALTER TABLE item ADD COLUMN price")
                    #expect(try columns(db).count == 3)
                    return .rollback
                }
                #expect(try columns(db) == ["id", "name"])
                return .commit
            }
            #expect(throws: DatabaseError.self) {
                try db.inTransaction {
                    try db.execute(sql: "ALTER TABLE item ADD COLUMN price")
                    #expect(try columns(db).count == 3)
                    try db.execute(
                        sql:
                            "INSERT INTO item (id) VALUES (1); INSERT OR ROLLBACK INTO item (id) VALUES (1)"
                    )
                    return .commit
                }
            }
            #expect(try columns(db) == ["id", "name"])
        }
    }

    @Test("clearSchemaCache() forgets what was known")
    func clear() throws {
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT)")
            #expect(try columns(db) == ["id", "name"])
            #expect(!db.schema.columns.isEmpty)
            db.clearSchemaCache()
            #expect(db.schema.columns.isEmpty)
            #expect(try columns(db) == ["id", "name"])
        }
    }

    @Test("Looking the schema up is nothing that an observation reads")
    func region() throws {
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            try db.execute(sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT)")
        }
        try dbQueue.read { db in
            let (_, region) = try db.recordingRegion { try Item.fetchOne(db, key: 1) }
            #expect(region.description == "item(id,name)[1]")
            let (_, exists) = try db.recordingRegion { try Item.exists(db, key: 2) }
            #expect(exists.description == "item(id,name)[2]")
            let (_, several) = try db.recordingRegion { try Item.fetchAll(db, keys: [3, 4]) }
            #expect(several.description == "item(id,name)[3,4]")
        }
    }

    @Test("A short statement given as text is compiled once")
    func executeKeepsStatements() throws {
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT)")
            let sql = "INSERT INTO item VALUES (?, ?)"
            try db.execute(sql: sql, arguments: [1, "a"])
            let kept = try #require(db.statementCache[sql])
            try db.execute(sql: sql, arguments: [2, "b"])
            #expect(db.statementCache[sql] === kept)
            #expect(try Item.fetchAll(db).map(\.name) == ["a", "b"])
            let several = "INSERT INTO item VALUES (3, 'c'); DELETE FROM item"
            try db.execute(sql: several)
            #expect(db.statementCache[several] == nil)
            let error = #expect(throws: DatabaseError.self) {
                try db.execute(sql: sql, arguments: [1])
            }
            #expect(error?.resultCode == .SQLITE_MISUSE)
        }
    }
}

extension PersistableRecord {
    /// The column that the success of an insertion names.
    fileprivate func insertedRowIDColumn(_ db: Database) throws -> String? {
        var column: String?
        let record = self
        try record.aroundInsert(db) {
            let success = try record.insertWithoutCallbacks(db, onConflict: nil)
            column = success.rowIDColumn
            return success
        }
        return column
    }
}
