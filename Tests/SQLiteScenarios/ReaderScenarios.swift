import Dispatch
import Foundation
import SQLiteCore
import SQLiteTestSupport
import Synchronization
import Testing

@TaskLocal private var requestName = "none"

/// A task that is known to the access which cancels it.
private final class CancelledTask: Sendable {
    private let task = Mutex<Task<Void, any Error>?>(nil)

    func set(_ task: Task<Void, any Error>) { self.task.withLock { $0 = task } }

    func cancel() throws { try #require(task.withLock { $0 }).cancel() }
}

/// What every kind of reader promises, each of them being asked the same.
@Suite struct ReaderScenarios {
    /// What reads a database, and what keeps its file.
    struct Source: Sendable {
        let reader: any DatabaseReader
        let database: TestDatabase
    }

    enum Kind: String, CaseIterable, Sendable, CustomTestStringConvertible {
        case inMemory, queue, pool, snapshot, snapshotPool, anyReader, anyWriter
        var testDescription: String { rawValue }
    }

    func source(_ kind: Kind) throws -> Source {
        let database = try TestDatabase(
            kind == .inMemory ? .inMemory : kind == .queue ? .queue : .pool)
        try database.writer.write { db in
            try db.execute(sql: "CREATE TABLE t (id INTEGER PRIMARY KEY)")
        }
        let reader: any DatabaseReader
        switch kind {
        case .inMemory, .queue, .pool:
            reader = database.writer
        case .snapshot:
            reader = try #require(database.writer as? DatabasePool).makeSnapshot()
        case .snapshotPool:
            reader = try #require(database.writer as? DatabasePool).makeSnapshotPool()
        case .anyReader:
            reader = AnyDatabaseReader(database.writer)
        case .anyWriter:
            reader = AnyDatabaseWriter(database.writer)
        }
        return Source(reader: reader, database: database)
    }

    @Test(arguments: Kind.allCases)
    func readersReadAndDoNotWrite(kind: Kind) async throws {
        let source = try source(kind)
        func checkNow(_ reader: some DatabaseReader) throws {
            #expect(try reader.read { db in try Table("t").fetchCount(db) } == 0)
            #expect(try reader.unsafeRead { db in try Table("t").fetchCount(db) } == 0)
            #expect(try reader.unsafeReentrantRead { db in try Table("t").fetchCount(db) } == 0)
            do {
                try reader.read { db in try db.execute(sql: "CREATE TABLE u (a)") }
                Issue.record("A read has written")
            } catch DatabaseError.SQLITE_READONLY {
            }
        }
        func check(_ reader: some DatabaseReader) async throws {
            let count = try await reader.read { db in
                try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t")
            }
            #expect(count == 0)
            let unsafeCount = try await reader.unsafeRead { db in
                try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t")
            }
            #expect(unsafeCount == 0)
            do {
                try await reader.read { db in try db.execute(sql: "CREATE TABLE u (a)") }
                Issue.record("A read has written")
            } catch DatabaseError.SQLITE_READONLY {
            }
        }
        try checkNow(source.reader)
        try await check(source.reader)
    }

    @Test(arguments: Kind.allCases)
    func readsWithCallbacksComeLaterAndDoNotWrite(kind: Kind) async throws {
        let source = try source(kind)
        let mayRun = DispatchSemaphore(value: 0)
        let outcome: String = await withCheckedContinuation { continuation in
            source.reader.asyncRead { result in
                mayRun.wait()
                do {
                    let db = try result.get()
                    let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") ?? -1
                    do {
                        try db.execute(sql: "CREATE TABLE u (a)")
                        continuation.resume(returning: "written")
                    } catch let error as DatabaseError {
                        continuation.resume(returning: "\(count) \(error.resultCode.rawValue)")
                    }
                } catch {
                    continuation.resume(returning: "\(error)")
                }
            }
            mayRun.signal()
        }
        #expect(outcome == "0 8")
    }

    @Test(arguments: Kind.allCases)
    func reentrantReadsAreOfOneConnection(kind: Kind) throws {
        let source = try source(kind)
        let reader = source.reader
        try reader.unsafeReentrantRead { db1 in
            try reader.unsafeReentrantRead { db2 in
                try reader.unsafeReentrantRead { db3 in
                    #expect(db1 === db2)
                    #expect(db2 === db3)
                }
            }
        }
    }

    @Test(arguments: [Kind.inMemory, .queue, .pool])
    func reentrantReadsInsideOfWritesAreOfTheWriter(kind: Kind) throws {
        let source = try source(kind)
        let writer = source.database.writer
        try writer.write { db1 in
            try db1.execute(sql: "INSERT INTO t DEFAULT VALUES")
            try writer.unsafeReentrantRead { db2 in
                try writer.unsafeReentrantRead { db3 in
                    #expect(db1 === db2)
                    #expect(db2 === db3)
                    let count = try Table("t").fetchCount(db3)
                    #expect(count == 1)
                }
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func functionsAndCollationsAreAddedToReaders(kind: Kind) throws {
        let source = try source(kind)
        let value = try source.reader.read { db -> Int? in
            db.add(function: DatabaseFunction("f", argumentCount: 0, pure: true) { _ in 7 })
            db.add(collation: DatabaseCollation("c") { _, _ in .orderedSame })
            _ = try String.fetchAll(db, sql: "SELECT 'foo' AS s ORDER BY s COLLATE c")
            return try Int.fetchOne(db, sql: "SELECT f()")
        }
        #expect(value == 7)
    }

    @Test(arguments: Kind.allCases)
    func readersAreBackedUp(kind: Kind) throws {
        let source = try source(kind)
        let copy = DatabaseQueue()
        try source.reader.backup(to: copy)
        #expect(try copy.read { db in try db.tableExists("t") })
    }

    @Test(arguments: Kind.allCases)
    func taskLocalValuesAreSeenByAccesses(kind: Kind) async throws {
        let source = try source(kind)
        let reader = source.reader
        let names = try await $requestName.withValue("ours") {
            var names = try await [
                reader.read { _ in requestName }, reader.unsafeRead { _ in requestName },
            ]
            if let writer = reader as? any DatabaseWriter {
                names.append(try await writer.write { _ in requestName })
                names.append(try await writer.writeWithoutTransaction { _ in requestName })
                names.append(try await writer.barrierWriteWithoutTransaction { _ in requestName })
            }
            return names
        }
        #expect(Set(names) == ["ours"])
        let name = try await reader.read { _ in requestName }
        #expect(name == "none")
    }

    enum Access: CaseIterable, Sendable {
        case read, unsafeRead

        func run(
            _ reader: any DatabaseReader, _ body: @escaping @Sendable (Database) throws -> Void
        ) async throws {
            switch self {
            case .read: try await reader.read(body)
            case .unsafeRead: try await reader.unsafeRead(body)
            }
        }
    }

    @Test(arguments: Kind.allCases, Access.allCases)
    func cancelledTasksDoNotRead(kind: Kind, access: Access) async throws {
        let source = try source(kind)
        let reader = source.reader
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            try await access.run(reader) { _ in Issue.record("A cancelled task has read") }
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await access.run(reader) { db in try db.execute(sql: "SELECT 0") }
    }

    @Test(arguments: Kind.allCases, Access.allCases)
    func tasksThatAreCancelledInTheirReadThrow(kind: Kind, access: Access) async throws {
        let source = try source(kind)
        let reader = source.reader
        let bodies: [@Sendable (Database, CancelledTask) throws -> Void] = [
            { _, task in try task.cancel() },
            { db, task in
                try task.cancel()
                try db.execute(sql: "SELECT 0")
                Issue.record("A statement of a cancelled task has run")
            },
            { db, task in
                let cursor = try Int.fetchCursor(db, sql: "SELECT 1 UNION ALL SELECT 2")
                _ = try cursor.next()
                try task.cancel()
                _ = try cursor.next()
                Issue.record("A cursor of a cancelled task went on")
            },
        ]
        for body in bodies {
            let cancelled = CancelledTask()
            let mayRead = AsyncStream<Void>.makeStream()
            let task = Task {
                for await _ in mayRead.stream { break }
                try await access.run(reader) { db in try body(db, cancelled) }
            }
            cancelled.set(task)
            mayRead.continuation.yield()
            await #expect(throws: CancellationError.self) { try await task.value }
            try await access.run(reader) { db in try db.execute(sql: "SELECT 0") }
        }
    }

    @Test(arguments: [Kind.inMemory, .queue, .pool, .anyWriter])
    func tasksThatAreCancelledInTheirWriteChangeNothing(kind: Kind) async throws {
        let source = try source(kind)
        let writer = try #require(source.reader as? any DatabaseWriter)
        let bodies: [@Sendable (Database, CancelledTask) throws -> Void] = [
            { db, task in
                try db.execute(sql: "INSERT INTO t DEFAULT VALUES")
                try task.cancel()
            },
            { db, task in
                try task.cancel()
                try db.execute(sql: "INSERT INTO t DEFAULT VALUES")
                Issue.record("A statement of a cancelled task has run")
            },
        ]
        for body in bodies {
            let cancelled = CancelledTask()
            let mayWrite = AsyncStream<Void>.makeStream()
            let task = Task {
                for await _ in mayWrite.stream { break }
                try await writer.write { db in try body(db, cancelled) }
            }
            cancelled.set(task)
            mayWrite.continuation.yield()
            await #expect(throws: CancellationError.self) { try await task.value }
            let count = try await writer.read { db in try Table("t").fetchCount(db) }
            #expect(count == 0)
        }
    }
}
