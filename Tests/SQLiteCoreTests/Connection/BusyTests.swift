import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Locks of other processes")
struct BusyTests {
    private func database(_ backend: TestBackend, _ mode: Database.BusyMode) throws -> TestDatabase
    {
        var configuration = Configuration()
        configuration.busyMode = mode
        let database = try TestDatabase(backend, configuration: configuration)
        try database.writer.write { db in
            try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)")
        }
        return database
    }

    @Test(
        "A write fails at once while another process writes, and works after it",
        arguments: TestBackend.onDisk)
    func immediateError(backend: TestBackend) throws {
        let database = try database(backend, .immediateError)
        let process = try database.anotherProcess()
        try process.execute("BEGIN IMMEDIATE; UPDATE t SET a = 2")
        let error = #expect(throws: DatabaseError.self) {
            try database.writer.write { try $0.execute(sql: "UPDATE t SET a = 3") }
        }
        #expect(error?.resultCode == .SQLITE_BUSY)
        #expect(error?.sql == "BEGIN IMMEDIATE TRANSACTION")
        // Readers go on: the other process has not committed.
        #expect(try database.writer.read { try Int.fetchOne($0, sql: "SELECT a FROM t") } == 1)
        try process.execute("COMMIT")
        try database.writer.write { db in
            #expect(try Int.fetchOne(db, sql: "SELECT a FROM t") == 2)
            try db.execute(sql: "UPDATE t SET a = 3")
        }
        #expect(try process.execute("SELECT a FROM t") == "3")
    }

    @Test("A timeout of no time fails too", arguments: TestBackend.onDisk)
    func noTimeout(backend: TestBackend) throws {
        let database = try database(backend, .timeout(0))
        let process = try database.anotherProcess()
        try process.execute("BEGIN IMMEDIATE")
        #expect(throws: DatabaseError.self) { try database.writer.write { _ in } }
        try process.execute("ROLLBACK")
        try database.writer.write { _ in }
    }

    @Test("A pool that cannot get the WAL waits as long as it is told, and no longer")
    func journalOfPool() throws {
        let database = try database(.queue, .immediateError)
        try database.writer.writeWithoutTransaction {
            try $0.execute(sql: "PRAGMA journal_mode = DELETE")
        }
        // Who reads keeps the journal from being another one.
        let process = try database.anotherProcess()
        try process.execute("BEGIN; SELECT * FROM t")
        let refusals = Locked<Int>(0)
        var configuration = Configuration()
        configuration.busyMode = .callback { count in
            if count >= 3 { refusals.with { $0 += 1 } }
            return count < 3
        }
        let error = #expect(throws: DatabaseError.self) {
            _ = try DatabasePool(path: database.path, configuration: configuration)
        }
        #expect(error?.resultCode == .SQLITE_BUSY)
        #expect(refusals.with { $0 } == 1)
        try process.execute("COMMIT")
        _ = try DatabasePool(path: database.path, configuration: configuration)
    }

    @Test(
        "The callback decides how long to try, and may make the other process end",
        arguments: TestBackend.onDisk)
    func callback(backend: TestBackend) throws {
        let tries = Locked<[Int]>([])
        let database = try database(
            backend,
            .callback { count in
                tries.with { $0.append(count) }
                return count < 3
            })
        let process = try database.anotherProcess()
        try process.execute("BEGIN IMMEDIATE; UPDATE t SET a = 2")
        tries.with { $0 = [] }
        #expect(throws: DatabaseError.self) { try database.writer.write { _ in } }
        #expect(tries.value == [0, 1, 2, 3])
        try process.execute("COMMIT")
        try database.writer.write { _ in }
        #expect(tries.value == [0, 1, 2, 3])
    }

    @Test(
        "A write waits in its callback until the other process has committed",
        arguments: TestBackend.onDisk)
    func waiting(backend: TestBackend) throws {
        let other = Locked<SecondProcess?>(nil)
        let database = try database(
            backend,
            .callback { count in
                if count == 2 { _ = try? other.value?.execute("COMMIT") }
                return count < 1000
            })
        let process = try database.anotherProcess()
        other.with { $0 = process }
        try process.execute("BEGIN IMMEDIATE; UPDATE t SET a = 2")
        let seen = try database.writer.write { db in
            let seen = try Int.fetchOne(db, sql: "SELECT a FROM t")
            try db.execute(sql: "UPDATE t SET a = 3")
            return seen
        }
        #expect(seen == 2)
        #expect(try process.execute("SELECT a FROM t") == "3")
        other.with { $0 = nil }
    }

    @Test("A deferred transaction that another process overtook cannot write")
    func overtaken() throws {
        let database = try database(.walQueue, .immediateError)
        let process = try database.anotherProcess()
        let error = #expect(throws: DatabaseError.self) {
            try database.writer.writeWithoutTransaction { db in
                try db.inTransaction(.deferred) {
                    #expect(try Int.fetchOne(db, sql: "SELECT a FROM t") == 1)
                    try process.execute("UPDATE t SET a = 2")
                    #expect(try Int.fetchOne(db, sql: "SELECT a FROM t") == 1)
                    try db.execute(sql: "UPDATE t SET a = 3")
                    return .commit
                }
            }
        }
        #expect(error?.extendedResultCode == ResultCode(rawValue: 517))
        try database.writer.write { try $0.execute(sql: "UPDATE t SET a = a + 1") }
        #expect(try database.writer.read { try Int.fetchOne($0, sql: "SELECT a FROM t") } == 3)
    }

    @Test("What another process commits is there at the next access", arguments: TestBackend.onDisk)
    func commitsOfOthers(backend: TestBackend) throws {
        let database = try database(backend, .timeout(5))
        let process = try database.anotherProcess()
        for number in 2...5 {
            try process.execute("UPDATE t SET a = \(number)")
            #expect(
                try database.writer.read { try Int.fetchOne($0, sql: "SELECT a FROM t") } == number)
            let written = try database.writer.write { db in
                try db.execute(sql: "UPDATE t SET a = a * 10")
                return try Int.fetchOne(db, sql: "SELECT a FROM t")
            }
            #expect(written == number * 10)
            #expect(try process.execute("SELECT a FROM t") == "\(number * 10)")
        }
    }

    @Test("A new pool waits for whoever reads the file, though SQLite does not wait for them")
    func journalMode() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("plain.sqlite")
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let reader = try DatabaseQueue(path: path, configuration: configuration)
        try reader.writeWithoutTransaction { db in
            try db.execute(sql: "CREATE TABLE t (a); BEGIN; SELECT * FROM t")
        }
        configuration = Configuration()
        configuration.busyMode = .immediateError
        #expect(throws: DatabaseError.self) {
            try DatabasePool(path: path, configuration: configuration)
        }
        let tries = Locked(0)
        configuration.busyMode = .callback { count in
            tries.with { $0 += 1 }
            if count == 0 { try? reader.writeWithoutTransaction { try $0.execute(sql: "COMMIT") } }
            return count < 100
        }
        let pool = try DatabasePool(path: path, configuration: configuration)
        #expect(tries.value >= 1)
        #expect(try pool.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
    }

    @Test("A yielding timeout waits, and then fails, as one of SQLite does")
    func yieldingTimeout() throws {
        for seconds in [0, 0.02] {
            let database = try database(.queue, .yieldingTimeout(seconds))
            let process = try database.anotherProcess()
            try process.execute("BEGIN EXCLUSIVE")
            let error = #expect(throws: DatabaseError.self) {
                try database.writer.read { try Int.fetchOne($0, sql: "SELECT a FROM t") }
            }
            #expect(error?.resultCode == .SQLITE_BUSY)
            try process.execute("ROLLBACK")
            try database.writer.write { _ in }
        }
    }

    /// A queue, an access of which waits for the lock of another process.
    private func waitingQueue() async throws -> (
        queue: DatabaseQueue, process: SecondProcess, waiter: Task<Int?, any Error>, TestDatabase
    ) {
        let database = try database(.queue, .yieldingTimeout(900))
        let queue = try #require(database.writer as? DatabaseQueue)
        let process = try database.anotherProcess()
        try process.execute("BEGIN EXCLUSIVE; UPDATE t SET a = 2")
        // It blocks a thread, which must be none of the few that tasks have.
        let waiter = Task {
            try await withCheckedThrowingContinuation { continuation in
                queue.asyncRead { result in
                    continuation.resume(
                        with: Result {
                            try Int.fetchOne(result.get(), sql: "SELECT a FROM t")
                        })
                }
            }
        }
        while !queue.connection.isWaitingForLock { await Task.yield() }
        return (queue, process, waiter, database)
    }

    @MainActor
    @Test("A hasty read does not wait for a lock, nor for who waits for it")
    func haste() async throws {
        let (queue, process, waiter, database) = try await waitingQueue()
        let error = #expect(throws: DatabaseError.self) {
            try queue.hastyRead { try Int.fetchOne($0, sql: "SELECT a FROM t") }
        }
        #expect(error?.resultCode == .SQLITE_BUSY)
        try process.execute("COMMIT")
        #expect(try await waiter.value == 2)
        try process.execute("BEGIN EXCLUSIVE")
        #expect(throws: DatabaseError.self) {
            try queue.hastyRead { try Int.fetchOne($0, sql: "SELECT a FROM t") }
        }
        try process.execute("COMMIT")
        #expect(try queue.hastyRead { try Int.fetchOne($0, sql: "SELECT a FROM t") } == 2)
        // What waits next waits as long as ever.
        #expect(queue.connection.sync { $0.busyMode.isCallback })
        withExtendedLifetime(database) {}
    }

    @Test("A queue is closed although an access waits for a lock")
    func closing() async throws {
        let (queue, process, waiter, database) = try await waitingQueue()
        try queue.close()
        let error = await #expect(throws: DatabaseError.self) { _ = try await waiter.value }
        #expect(error?.resultCode == .SQLITE_BUSY)
        try process.execute("COMMIT")
        withExtendedLifetime(database) {}
    }
}

extension Database.BusyMode {
    fileprivate var isCallback: Bool { if case .callback = self { true } else { false } }
}
