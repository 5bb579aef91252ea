import Dispatch
import Foundation
import SQLiteTestSupport
import Testing

@testable import SQLiteCore

/// What a read sees of the writes around it: each test is an order of events, which two threads keep by turns.
@Suite("Isolation of reads", .timeLimit(.minutes(5)))
struct IsolationTests {
    /// Two threads that act by turns, each of which says when the other one may go on.
    private final class Turns: Sendable {
        private let here = DispatchSemaphore(value: 0)
        private let there = DispatchSemaphore(value: 0)
        private let ended = DispatchSemaphore(value: 0)

        /// Runs an action on another thread as soon as it is called for.
        func run(_ action: @escaping @Sendable () -> Void) {
            Thread.detachNewThread {
                self.there.wait()
                action()
                self.ended.signal()
                self.here.signal()
            }
        }

        /// Lets the other thread go on until it yields or ends.
        func callOther() {
            there.signal()
            here.wait()
        }

        /// Lets the thread that called go on, until it calls again.
        func yield() {
            here.signal()
            there.wait()
        }

        func waitUntilEnded() {
            there.signal()
            ended.wait()
        }
    }

    /// Keeps the file of the pool.
    private let database: TestDatabase
    private let pool: DatabasePool

    init() throws {
        database = try TestDatabase(.pool)
        pool = try #require(database.writer as? DatabasePool)
        try pool.write { try $0.execute(sql: "CREATE TABLE t (id INTEGER PRIMARY KEY)") }
    }

    private static func insert(_ db: Database) throws {
        try db.execute(sql: "INSERT INTO t DEFAULT VALUES")
    }

    private static func count(_ db: Database) -> Int {
        (try? Int.fetchOne(db, sql: "SELECT count(*) FROM t")) ?? -1
    }

    /// What a read on another thread counts: before each `true`, the writer acts once more.
    private func counts(looksFirst: Bool, _ acts: [() throws -> Void]) throws -> [Int] {
        let (pool, turns) = (pool, Turns())
        let seen = LockedBox<[Int]>([])
        let actCount = acts.count
        turns.run {
            try? pool.read { db in
                if looksFirst { seen.withLock { $0.append(Self.count(db)) } }
                for _ in 0..<actCount {
                    turns.yield()
                    seen.withLock { $0.append(Self.count(db)) }
                }
            }
        }
        for act in acts {
            turns.callOther()
            try act()
        }
        turns.waitUntilEnded()
        return seen.withLock { $0 }
    }

    @Test("A read that has looked sees nothing more, through a checkpoint too")
    func readBeforeWrite() throws {
        let seen = try counts(
            looksFirst: true,
            [
                { try pool.write(Self.insert) },
                { try pool.checkpoint() },
                { try pool.writeWithoutTransaction(Self.insert) },
            ])
        #expect(seen == [0, 0, 0, 0])
        #expect(try pool.read(Self.count) == 2)
    }

    @Test("A read that has not looked yet may see what is committed until then, and no more")
    func readBeforeLook() throws {
        let seen = try counts(
            looksFirst: false,
            [{ try pool.write(Self.insert) }, { try pool.write(Self.insert) }])
        #expect(Set(seen).count == 1)
        #expect(seen == [0, 0] || seen == [1, 1])
    }

    @Test("Statements without a transaction are seen one by one, by reads that begin between them")
    func readBetweenStatements() throws {
        let counts = try pool.writeWithoutTransaction { db in
            try (0..<3).map { _ in
                try Self.insert(db)
                return try Self.onAnotherThread { [pool] in try pool.read(Self.count) }
            }
        }
        #expect(counts == [1, 2, 3])
    }

    @Test("What a transaction has written is seen by none until it commits")
    func readBetweenStatementsOfTransaction() throws {
        let counts = try pool.write { db in
            try (0..<2).map { _ in
                try Self.insert(db)
                return try Self.onAnotherThread { [pool] in try pool.read(Self.count) }
            }
        }
        #expect(counts == [0, 0])
        #expect(try pool.read(Self.count) == 2)
    }

    @Test("Without isolation, each statement sees what is committed, and a cursor what was")
    func unsafeRead() throws {
        for _ in 0..<3 { try pool.write(Self.insert) }
        let (rows, counts) = try pool.unsafeRead { db in
            let before = Self.count(db)
            let cursor = try Row.fetchCursor(db, sql: "SELECT * FROM t")
            var rows = try cursor.next() == nil ? 0 : 1
            try Self.onAnotherThread { [pool] in
                try pool.write { try $0.execute(sql: "DELETE FROM t") }
                try pool.checkpoint()
            }
            while try cursor.next() != nil { rows += 1 }
            return (rows, [before, Self.count(db)])
        }
        #expect(rows == 3)
        #expect(counts == [3, 0])
    }

    @Test("A concurrent read has a transaction of its own, which began where the write stood")
    func concurrentRead() throws {
        let seen = LockedBox<[Int]>([])
        let wasRefused = LockedBox(false)
        let (mayLook, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        try pool.writeWithoutTransaction { db in
            for number in 0..<2 {
                pool.spawnConcurrentRead { result in
                    mayLook.wait()
                    defer { done.signal() }
                    guard let db = try? result.get(), db.isInsideTransaction else { return }
                    seen.withLock { $0.append(Self.count(db)) }
                    if number == 0 {
                        let begin = Result { try db.execute(sql: "BEGIN") }
                        wasRefused.withLock { $0 = (try? begin.get()) == nil }
                    }
                }
                try Self.insert(db)
            }
        }
        for _ in 0..<2 { mayLook.signal() }
        for _ in 0..<2 { done.wait() }
        #expect(seen.withLock { $0.sorted() } == [0, 1])
        #expect(wasRefused.withLock { $0 })
    }

    @Test("A snapshot made between the statements of a write has what was committed, and keeps it")
    func snapshotInsideOfWrite() throws {
        let snapshots = try pool.writeWithoutTransaction { db in
            try (0..<3).map { _ in
                try Self.insert(db)
                return try pool.makeSnapshot()
            }
        }
        try pool.write { try $0.execute(sql: "DELETE FROM t") }
        #expect(snapshots.map { $0.read(Self.count) } == [1, 2, 3])
        for snapshot in snapshots {
            let error = #expect(throws: DatabaseError.self) { try snapshot.read(Self.insert) }
            #expect(error?.resultCode == .SQLITE_READONLY)
        }
        // A checkpoint does not take from them what they hold.
        _ = try? pool.checkpoint()
        #expect(snapshots.map { $0.read(Self.count) } == [1, 2, 3])
    }

    @Test(
        "A transaction that is kept open on a queue of its own is a snapshot of the user's making")
    func longTransaction() throws {
        try pool.write(Self.insert)
        var configuration = Configuration()
        configuration.readonly = true
        configuration.allowsUnsafeTransactions = true
        let queue = try DatabaseQueue(path: pool.path, configuration: configuration)
        try queue.writeWithoutTransaction { try $0.beginTransaction(.deferred) }
        #expect(queue.unsafeRead(Self.count) == 1)
        try pool.write(Self.insert)
        try queue.writeWithoutTransaction { db in
            #expect(Self.count(db) == 1)
            try db.rollback()
            #expect(Self.count(db) == 2)
        }
    }

    @Test("A reader keeps its schema while the writer changes it, and has the new one next time")
    func schema() throws {
        try pool.write(Self.insert)
        let columns = { (db: Database) in
            (
                try db.columns(in: "t").map(\.name),
                try Row.fetchOne(db, sql: "SELECT * FROM t")?.count
            )
        }
        let inside = try pool.read { db in
            let before = try columns(db)
            try Self.onAnotherThread { [pool] in
                try pool.write { try $0.execute(sql: "ALTER TABLE t ADD COLUMN name TEXT") }
            }
            return (before, try columns(db))
        }
        #expect(inside.0 == (["id"], 1))
        #expect(inside.1 == (["id"], 1))
        #expect(try pool.read(columns) == (["id", "name"], 2))
    }

    @Test("A full-text table that another connection has made is read")
    func fullTextTable() throws {
        for module in ["fts3", "fts4", "fts5"] {
            try pool.write { db in
                try db.execute(sql: "CREATE VIRTUAL TABLE \(module)_search USING \(module)(title)")
                try db.execute(sql: "INSERT INTO \(module)_search VALUES ('one')")
            }
            #expect(
                try pool.read { try String.fetchAll($0, sql: "SELECT title FROM \(module)_search") }
                    == ["one"])
        }
    }

    /// Runs an access on a thread that is in none yet.
    private static func onAnotherThread<T: Sendable>(
        _ body: @escaping @Sendable () throws -> T
    ) throws -> T {
        let result = LockedBox<Result<T, any Error>?>(nil)
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let value = Result { try body() }
            result.withLock { $0 = value }
            done.signal()
        }
        done.wait()
        return try #require(result.withLock { $0 }).get()
    }
}
