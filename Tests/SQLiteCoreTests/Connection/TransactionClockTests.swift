import Foundation
import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Dates of transactions, and other facts of connections")
struct TransactionClockTests {
    @Test("All who ask in a transaction get the same date")
    func transactionDate() throws {
        let calls = Locked(0)
        var configuration = Configuration()
        configuration.transactionClock = .custom { _ in
            calls.with { $0 += 1 }
            return Date(timeIntervalSince1970: Double(calls.value))
        }
        let dbQueue = try DatabaseQueue(configuration: configuration)
        func seconds(_ db: Database) throws -> Double {
            try db.transactionDate.timeIntervalSince1970
        }
        try dbQueue.write { db throws in
            #expect(try seconds(db) == 1)
            #expect(try seconds(db) == 1)
        }
        try dbQueue.writeWithoutTransaction { db in
            #expect(try seconds(db) == 2)
            #expect(try seconds(db) == 3)
            try db.execute(sql: "BEGIN")
            #expect(try seconds(db) == 4)
            try db.inSavepoint { () throws in
                #expect(try seconds(db) == 4)
                return .commit
            }
            try db.execute(sql: "ROLLBACK")
            #expect(try seconds(db) == 5)
        }
    }

    @Test("The system's clock tells the date by default")
    func systemClock() throws {
        let before = Date()
        let date = try DatabaseQueue().write { try $0.transactionDate }
        #expect(before <= date && date <= Date())
    }

    @Test("Copies of a file are changed without changing the file")
    func copies() throws {
        let database = try TestDatabase(.queue)
        try database.writer.write {
            try $0.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)")
        }
        for copy in [
            try DatabaseQueue.inMemoryCopy(fromPath: database.writer.path),
            try DatabaseQueue.temporaryCopy(fromPath: database.writer.path),
        ] {
            try copy.write { try $0.execute(sql: "INSERT INTO t VALUES (2)") }
            #expect(try copy.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") } == 2)
        }
        #expect(
            try database.writer.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") } == 1)
    }

    @Test("Facts of SQLite")
    func facts() throws {
        #expect(Database.sqliteLibVersionNumber >= 3_040_000)
        #expect(try DatabaseQueue().read { $0.maximumStatementArgumentCount } >= 999)
        #expect(Database.isSQLiteInternalTable("SQLITE_sequence"))
        #expect(!Database.isSQLiteInternalTable("player"))
        #expect(Database.isGRDBInternalTable("grdb_migrations"))
        #expect(databaseQuestionMarks(count: 3) == "?,?,?")
        #expect(databaseQuestionMarks(count: 0) == "")
    }

    @Test("Readers of a pool are opened anew after they were invalidated")
    func invalidation() throws {
        let opened = Locked(0)
        var configuration = Configuration()
        configuration.prepareDatabase { _ in opened.with { $0 += 1 } }
        let database = try TestDatabase(.pool, configuration: configuration)
        let dbPool = try #require(database.writer as? DatabasePool)
        try dbPool.read { _ in }
        let count = opened.value
        try dbPool.read { _ in }
        #expect(opened.value == count)
        dbPool.invalidateReadOnlyConnections()
        try dbPool.read { _ in }
        #expect(opened.value == count + 1)
    }
}
