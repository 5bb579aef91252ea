import SQLiteCore
import SQLiteTestSupport
import Synchronization
import Testing

/// Two queues on one file with a rollback journal, in one order of events each.
@Suite struct TwoQueuesScenarios {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.path("shared.sqlite")
        try DatabaseQueue(path: path).write { db in
            try db.execute(sql: "CREATE TABLE thing (id INTEGER PRIMARY KEY)")
        }
    }

    private func queue(_ busyMode: Database.BusyMode = .immediateError) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = busyMode
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    private static let insertion = "INSERT INTO thing (id) VALUES (NULL)"

    private func insert(into db: Database) throws {
        try db.execute(sql: Self.insertion)
    }

    private func expectBusy(_ error: DatabaseError?, _ sql: String) {
        #expect(error?.resultCode == .SQLITE_BUSY)
        #expect(error?.sql == sql)
        #expect(error?.message == "database is locked")
    }

    @Test func ofTwoDeferredTransactionsTheFirstToWriteWins() throws {
        let first = try queue()
        let second = try queue()
        try first.inTransaction(.deferred) { db in
            let error = #expect(throws: DatabaseError.self) {
                try second.inTransaction(.deferred) { other in
                    try insert(into: db)
                    try insert(into: other)
                    return .commit
                }
            }
            expectBusy(error, Self.insertion)
            return .commit
        }
        try second.inTransaction(.deferred) { db in
            let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM thing")
            #expect(count == 1)
            return .commit
        }
    }

    @Test(arguments: [
        (Database.TransactionKind.immediate, "BEGIN IMMEDIATE TRANSACTION"),
        (.exclusive, "BEGIN EXCLUSIVE TRANSACTION"),
    ])
    func ofTwoEagerTransactionsTheSecondCannotBegin(
        kind: Database.TransactionKind, sql: String
    ) throws {
        let first = try queue()
        let second = try queue()
        try first.inTransaction(kind) { _ in
            let error = #expect(throws: DatabaseError.self) {
                try second.inTransaction(kind) { _ in
                    Issue.record("A transaction began beside another")
                    return .commit
                }
            }
            expectBusy(error, sql)
            return .commit
        }
        try second.inTransaction(kind) { _ in .commit }
    }

    @Test func whatIsNotCommittedIsNotReadElsewhere() throws {
        let first = try queue()
        let second = try queue()
        func count() throws -> Int? {
            try second.writeWithoutTransaction { db in
                try Int.fetchOne(db, sql: "SELECT count(*) FROM thing")
            }
        }
        try first.inTransaction { db in
            try db.execute(sql: Self.insertion)
            #expect(try count() == 0)
            return .commit
        }
        #expect(try count() == 1)
    }

    @Test func aCommitAsksWhetherToWaitForAReader() throws {
        let reader = try queue()
        let endReading = Mutex<(@Sendable () throws -> Void)?>(nil)
        let tries = Lines()
        let writer = try queue(
            .callback { count in
                tries.append("\(count)")
                try? endReading.withLock { $0 }?()
                return true
            })
        try reader.writeWithoutTransaction { db in
            try db.beginTransaction(.deferred)
            #expect(try Row.fetchAll(db, sql: "SELECT * FROM thing").isEmpty)
            // All of this happens on one thread, inside of the access.
            nonisolated(unsafe) let db = db
            endReading.withLock { $0 = { if db.isInsideTransaction { try db.commit() } } }
            try writer.inTransaction { other in
                try other.execute(sql: Self.insertion)
                #expect(tries.all.isEmpty)
                return .commit
            }
            #expect(tries.all == ["0"])
            #expect(!db.isInsideTransaction)
            endReading.withLock { $0 = nil }
        }
    }
}
