import Testing

@testable import SQLiteCore

@Suite("Options of creations as flags")
struct FlaggedCreationTests {
    @Test("Flags do what options do")
    func flags() throws {
        try DatabaseQueue().write { db in
            for _ in 0..<2 {
                try db.create(table: "t", ifNotExists: true, withoutRowID: true) { t in
                    t.primaryKey("a", .text)
                }
                try db.create(table: "s", temporary: true, ifNotExists: true) { t in
                    t.column("a")
                }
                try db.create(
                    index: "i", on: "t", columns: ["a"], unique: true, ifNotExists: true,
                    condition: Column("a") > 1)
                try db.create(virtualTable: "d", ifNotExists: true, using: FTS5()) { t in
                    t.column("a")
                }
                try db.create(virtualTable: "r", ifNotExists: true, using: "rtree(id, a, b)")
            }
            #expect(try !db.primaryKey("t").tableHasRowID)
            #expect(try db.tableExists("s", in: "temp"))
            #expect(try db.indexes(on: "t").first { $0.name == "i" }?.isUnique == true)
            #expect(throws: DatabaseError.self) {
                try db.create(table: "t", temporary: false) { $0.column("a") }
            }
        }
    }

    @Test("Facts of SQLite, and memory that is given back")
    func facts() throws {
        #expect(Database.sqliteCompileOptions.contains("ENABLE_FTS5"))
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            try db.execute(sql: "CREATE TABLE t (a)")
            _ = try db.columns(in: "t")
        }
        dbQueue.releaseMemory()
        #expect(try dbQueue.read { $0.statementCache.count } == 0)
        #expect(try dbQueue.read { try $0.columns(in: "t").count } == 1)
    }

    @Test("Errors that SQLite meets are logged, if it was asked for in time")
    func logError() async {
        await #expect(processExitsWith: .success) {
            let messages = Locked<[String]>([])
            Database.logError = { code, message in
                messages.with { $0.append("\(code.primaryResultCode.rawValue) \(message)") }
            }
            try DatabaseQueue().write { db in
                try? db.execute(sql: "nonsense")
            }
            precondition(messages.value.count == 1)
            precondition(messages.value[0].contains("syntax error"))
            Database.logError = nil
            try DatabaseQueue().write { db in
                try? db.execute(sql: "nonsense")
            }
            precondition(messages.value.count == 1)
        }
    }

    @Test("An observation follows regions that it was told of")
    func registeredAccess() throws {
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE t (a)")
            let (_, region) = try db.recordingRegion { try db.registerAccess(to: Table("t")) }
            #expect(region.description == "t(*)")
            try db.registerAccess(to: Table("t"))
        }
    }
}
