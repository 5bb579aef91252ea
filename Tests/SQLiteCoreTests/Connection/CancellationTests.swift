import Dispatch
import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Cancelled tasks", .timeLimit(.minutes(5)))
struct CancellationTests {
    private static let endless = """
        WITH RECURSIVE c(x) AS (VALUES(1) UNION ALL SELECT x + started() FROM c) SELECT COUNT(*) FROM c
        """

    /// A function of SQL that tells when a statement runs.
    private func configuration(_ started: DispatchSemaphore) -> Configuration {
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            let isTold = Locked(false)
            db.add(
                function: DatabaseFunction("started", argumentCount: 0) { _ in
                    let isFirst = isTold.with { told in
                        defer { told = true }
                        return !told
                    }
                    if isFirst { started.signal() }
                    return 0
                })
        }
        return configuration
    }

    private func wait(_ semaphore: DispatchSemaphore) async {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                semaphore.wait()
                continuation.resume()
            }
        }
    }

    @Test(
        "Cancelling a task stops the statement it runs", arguments: TestBackend.allCases,
        [true, false])
    func stopsStatement(backend: TestBackend, writes: Bool) async throws {
        let started = DispatchSemaphore(value: 0)
        let database = try TestDatabase(backend, configuration: configuration(started))
        try await database.writer.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
        let task = Task {
            if writes {
                return try await database.writer.write { db in
                    try db.execute(sql: "INSERT INTO t VALUES (1)")
                    return try Int.fetchOne(db, sql: Self.endless)
                }
            }
            return try await database.writer.read { try Int.fetchOne($0, sql: Self.endless) }
        }
        await wait(started)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        let count = try await database.writer.write { db in
            try db.execute(sql: "INSERT INTO t VALUES (2)")
            return try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t")
        }
        #expect(count == 1)
    }

    @Test("A task that is cancelled before its turn does not run", arguments: TestBackend.allCases)
    func cancelledWhileWaiting(backend: TestBackend) async throws {
        let database = try TestDatabase(backend)
        let holds = DispatchSemaphore(value: 0)
        let mayEnd = DispatchSemaphore(value: 0)
        database.writer.asyncWriteWithoutTransaction { _ in
            holds.signal()
            mayEnd.wait()
        }
        await wait(holds)
        let ran = Locked(false)
        let task = Task {
            try await database.writer.write { _ in ran.with { $0 = true } }
        }
        task.cancel()
        mayEnd.signal()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(!ran.value)
    }

    @Test(
        "Whenever tasks are cancelled, the connection stays usable", arguments: TestBackend.allCases
    )
    func manyCancellations(backend: TestBackend) async throws {
        let database = try TestDatabase(backend)
        try await database.writer.write { db in
            try db.execute(sql: "CREATE TABLE t (a)")
            for number in 0..<200 {
                try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [number])
            }
        }
        var random = RandomSource(seed: RandomSource.seed())
        for _ in 0..<150 * RandomSource.soak {
            let writes = random.chance(50)
            let spins = random.int(0...30)
            let task = Task {
                if writes {
                    try await database.writer.write { db in
                        try db.execute(sql: "UPDATE t SET a = a + 1")
                        try db.execute(sql: "UPDATE t SET a = a - 1")
                    }
                } else {
                    try await database.writer.read { db in
                        _ = try Int.fetchAll(db, sql: "SELECT a FROM t ORDER BY a DESC")
                    }
                }
            }
            for _ in 0..<spins { await Task.yield() }
            task.cancel()
            do {
                try await task.value
            } catch is CancellationError {}
        }
        let sum = try await database.writer.write { db in
            #expect(db.isInsideTransaction)
            try db.execute(sql: "UPDATE t SET a = a + 0")
            return try Int.fetchOne(db, sql: "SELECT SUM(a) FROM t")
        }
        #expect(sum == 199 * 100)
    }

    @Test("A cancelled access throws at its next statement, and rolls back")
    func nextStatement() async throws {
        let dbQueue = DatabaseQueue()
        try await dbQueue.write { try $0.execute(sql: "CREATE TABLE t (a)") }
        let inside = DispatchSemaphore(value: 0)
        let cancelled = DispatchSemaphore(value: 0)
        let task = Task {
            try await dbQueue.write { db in
                try db.execute(sql: "INSERT INTO t VALUES (1)")
                inside.signal()
                cancelled.wait()
                try db.execute(sql: "INSERT INTO t VALUES (2)")
            }
        }
        await wait(inside)
        task.cancel()
        cancelled.signal()
        await #expect(throws: CancellationError.self) { try await task.value }
        let count = try await dbQueue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") }
        #expect(count == 0)
    }

    @Test(
        "A transaction that was opened without a block is undone when its access is cancelled",
        arguments: TestBackend.allCases)
    func openTransaction(backend: TestBackend) async throws {
        let database = try TestDatabase(backend)
        try await database.writer.write { try $0.execute(sql: "CREATE TABLE t (a)") }
        let isOpen = Locked(false)
        let task = Task {
            try await database.writer.writeWithoutTransaction { db in
                try db.beginTransaction()
                isOpen.with { $0 = true }
                while true { try db.execute(sql: "INSERT INTO t VALUES (1)") }
            }
        }
        try await waitUntil { isOpen.value }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        let count = try await database.writer.write { db in
            try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t")
        }
        #expect(count == 0)
    }

    @Test(
        "A cancelled write that has lost its transaction says that it was cancelled",
        arguments: TestBackend.allCases)
    func lostTransaction(backend: TestBackend) async throws {
        let database = try TestDatabase(backend)
        let (hasLost, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let isCancellation = Locked(false)
        let task = Task {
            try await database.writer.write { db in
                try db.execute(sql: "ROLLBACK")
                hasLost.signal()
                mayGoOn.wait()
                do {
                    try db.execute(sql: "CREATE TABLE t (a)")
                } catch {
                    isCancellation.with { $0 = error is CancellationError }
                    throw error
                }
            }
        }
        await wait(hasLost)
        task.cancel()
        mayGoOn.signal()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(isCancellation.value)
    }

}
