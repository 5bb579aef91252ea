import Dispatch
import Foundation
import SQLiteTestSupport
import Synchronization
import Testing

@testable import SQLiteCore

@Suite("Accesses of many threads")
struct ConcurrencyTests {
    private func counter(_ backend: TestBackend, configuration: Configuration = Configuration())
        throws
        -> TestDatabase
    {
        let database = try TestDatabase(backend, configuration: configuration)
        try database.writer.write { db in
            try db.execute(sql: "CREATE TABLE t (n INTEGER); INSERT INTO t VALUES (0)")
        }
        return database
    }

    private func count(_ db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT n FROM t") ?? -1
    }

    @Test("Writes of many threads come one after the other", arguments: TestBackend.allCases)
    func serialisedWrites(backend: TestBackend) throws {
        let database = try counter(backend)
        let inside = Locked(0)
        let failures = Locked<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<50 {
                do {
                    try database.writer.write { db in
                        let others = inside.with {
                            $0 += 1; return $0
                        }
                        if others != 1 { failures.with { $0.append("\(others) writers") } }
                        let n = try count(db)
                        try db.execute(sql: "UPDATE t SET n = ?", arguments: [n + 1])
                        inside.with { $0 -= 1 }
                    }
                } catch {
                    failures.with { $0.append("\(error)") }
                }
            }
        }
        #expect(failures.value == [])
        #expect(try database.writer.read { try count($0) } == 400)
    }

    @Test(
        "Readers and writers of many threads see whole transactions only",
        arguments: TestBackend.allCases)
    func consistentReads(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        try database.writer.write { db in
            try db.execute(
                sql: "CREATE TABLE pair (a INTEGER, b INTEGER); INSERT INTO pair VALUES (0, 0)")
        }
        let failures = Locked<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            do {
                for _ in 0..<60 {
                    if thread < 2 {
                        try database.writer.write { db in
                            try db.execute(sql: "UPDATE pair SET a = a + 1")
                            try db.execute(sql: "UPDATE pair SET b = b + 1")
                        }
                    } else {
                        try database.writer.read { db in
                            let a = try Int.fetchOne(db, sql: "SELECT a FROM pair")
                            let b = try Int.fetchOne(db, sql: "SELECT b FROM pair")
                            if a != b { failures.with { $0.append("\(a ?? -1) and \(b ?? -1)") } }
                        }
                    }
                }
            } catch {
                failures.with { $0.append("\(error)") }
            }
        }
        #expect(failures.value == [])
        #expect(try database.writer.read { try Int.fetchOne($0, sql: "SELECT b FROM pair") } == 120)
    }

    @Test("Tasks read and write without losing a write", arguments: TestBackend.allCases)
    func tasks(backend: TestBackend) async throws {
        let database = try counter(backend)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<40 {
                group.addTask {
                    try await database.writer.write { db in
                        try db.execute(sql: "UPDATE t SET n = n + 1")
                    }
                    _ = try await database.writer.read { db in
                        try Int.fetchOne(db, sql: "SELECT n FROM t")
                    }
                }
            }
            try await group.waitForAll()
        }
        let final = try await database.writer.read { try Int.fetchOne($0, sql: "SELECT n FROM t") }
        #expect(final == 40)
    }

    @Test("A reader of a pool sees what was committed when it began, whatever is written then")
    func snapshots() throws {
        let database = try counter(.pool)
        let reading = DispatchSemaphore(value: 0)
        let written = DispatchSemaphore(value: 0)
        let done = DispatchSemaphore(value: 0)
        let seen = Locked<[Int]>([])
        Thread.detachNewThread {
            defer { done.signal() }
            try? database.writer.read { db in
                let first = try count(db)
                reading.signal()
                written.wait()
                let second = try count(db)
                seen.with { $0 = [first, second] }
            }
        }
        reading.wait()
        try database.writer.write { try $0.execute(sql: "UPDATE t SET n = 1") }
        #expect(try database.writer.read { try count($0) } == 1)
        written.signal()
        done.wait()
        #expect(seen.value == [0, 0])
    }

    @Test("A pool's readers go on while a write is under way, and do not see it")
    func readsDuringWrite() throws {
        let database = try counter(.pool)
        try database.writer.write { db in
            try db.execute(sql: "UPDATE t SET n = 5")
            let other = Locked(-1)
            let done = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                if let n = try? database.writer.read({ try count($0) }) { other.with { $0 = n } }
                done.signal()
            }
            done.wait()
            #expect(other.value == 0)
            #expect(try count(db) == 5)
        }
    }

    @Test("No more readers than the maximum read at once")
    func maximumReaderCount() throws {
        var configuration = Configuration()
        configuration.maximumReaderCount = 2
        let database = try counter(.pool, configuration: configuration)
        let now = Locked((current: 0, greatest: 0))
        DispatchQueue.concurrentPerform(iterations: 6) { _ in
            for _ in 0..<20 {
                try? database.writer.read { db in
                    now.with {
                        $0.current += 1
                        $0.greatest = max($0.greatest, $0.current)
                    }
                    _ = try count(db)
                    now.with { $0.current -= 1 }
                }
            }
        }
        #expect(now.value.greatest <= 2 && now.value.greatest > 0)
        #expect(now.value.current == 0)
    }

    @Test("A barrier waits for the readers that run, and keeps others out")
    func barrier() throws {
        let database = try counter(.pool)
        let reading = DispatchSemaphore(value: 0)
        let mayEnd = DispatchSemaphore(value: 0)
        let done = DispatchSemaphore(value: 0)
        let events = Statements()
        Thread.detachNewThread {
            try? database.writer.read { _ in
                reading.signal()
                mayEnd.wait()
                events.append("read")
            }
            done.signal()
        }
        reading.wait()
        Thread.detachNewThread {
            try? database.writer.barrierWriteWithoutTransaction { _ in events.append("barrier") }
            done.signal()
        }
        mayEnd.signal()
        done.wait()
        done.wait()
        #expect(events.all == ["read", "barrier"])
    }

    @Test("A concurrent read sees what the write before it committed, and not what comes after")
    func concurrentRead() throws {
        let database = try counter(.pool)
        let mayRead = DispatchSemaphore(value: 0)
        let done = DispatchSemaphore(value: 0)
        let seen = Locked(-1)
        try database.writer.writeWithoutTransaction { db in
            try db.execute(sql: "UPDATE t SET n = 1")
            database.writer.spawnConcurrentRead { result in
                mayRead.wait()
                if let n = try? count(result.get()) { seen.with { $0 = n } }
                done.signal()
            }
            try db.execute(sql: "UPDATE t SET n = 2")
        }
        mayRead.signal()
        done.wait()
        #expect(seen.value == 1)
    }

    @Test("An access inside another one traps with advice")
    func reentrancy() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let dbQueue = DatabaseQueue()
            try dbQueue.read { _ in try dbQueue.read { _ in } }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Database methods are not reentrant."))
    }

    @Test("Reentrant accesses use the connection of the access around them")
    func reentrantAccesses() throws {
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            #expect(dbQueue.unsafeReentrantWrite { $0 === db })
            let reader = dbQueue.unsafeReentrantRead { ObjectIdentifier($0) }
            #expect(reader == ObjectIdentifier(db))
        }
    }

    @Test("A lock knows its holder and lets one thread in")
    func accessLock() {
        let lock = AccessLock()
        #expect(!lock.isHeldByCurrentThread)
        lock.lock()
        #expect(lock.isHeldByCurrentThread)
        let others = Locked<[Bool]>([])
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            others.with { $0 = [lock.isHeldByCurrentThread, lock.tryLock()] }
            done.signal()
        }
        done.wait()
        #expect(others.value == [false, false])
        lock.unlock()
        #expect(lock.tryLock())
        lock.unlock()
        let sum = UnsafeCounter()
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<2000 { lock.withLock { sum.value += 1 } }
        }
        #expect(sum.value == 16000)
    }

    // Sendable: the test reads and writes it under a lock.
    private final class UnsafeCounter: @unchecked Sendable { var value = 0 }

    @Test("Asynchronous accesses run in their order", arguments: [TestBackend.inMemory, .pool])
    func asyncOrder(backend: TestBackend) throws {
        let database = try counter(backend)
        let done = DispatchSemaphore(value: 0)
        let order = Locked<[Int]>([])
        for number in 0..<20 {
            database.writer.asyncWrite(
                { db in try db.execute(sql: "UPDATE t SET n = n + 1") },
                completion: { db, result in
                    if case .success = result { order.with { $0.append(number) } }
                    if number == 19 { done.signal() }
                })
        }
        done.wait()
        #expect(order.value == Array(0..<20))
        database.writer.asyncRead { result in
            let n = try? Int.fetchOne(result.get(), sql: "SELECT n FROM t")
            order.with { $0 = [n ?? -1] }
            done.signal()
        }
        done.wait()
        #expect(order.value == [20])
    }

    private final class Gate: Sendable {
        let isOpen = Atomic(false)
    }

    @Test("A pool reads as often at once as it has readers, however few processors there are")
    func asynchronousReadsAtOnce() async throws {
        let readerCount = ProcessInfo.processInfo.activeProcessorCount + 2
        var configuration = Configuration()
        configuration.maximumReaderCount = readerCount
        let database = try counter(.pool, configuration: configuration)
        let begun = Locked(0)
        let mostAtOnce = Locked(0)
        let gate = Gate()
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<readerCount + 3 {
                group.addTask {
                    try await database.writer.read { db in
                        let now = begun.with {
                            $0 += 1; return $0
                        }
                        mostAtOnce.with { $0 = max($0, now) }
                        if now == readerCount { gate.isOpen.store(true, ordering: .relaxed) }
                        // Busy as a long query is: a thread that sleeps would be replaced in time.
                        let end = ContinuousClock.now + .seconds(60)
                        while !gate.isOpen.load(ordering: .relaxed), ContinuousClock.now < end {}
                        begun.with { $0 -= 1 }
                        return try count(db)
                    }
                }
            }
            for try await n in group { #expect(n == 0) }
        }
        #expect(mostAtOnce.value == readerCount)
    }

    @Test("Asynchronous reads begin in their order", arguments: [1, 3])
    func asynchronousReadsInOrder(readerCount: Int) async throws {
        var configuration = Configuration()
        configuration.maximumReaderCount = readerCount
        let database = try counter(.pool, configuration: configuration)
        let mayGoOn = DispatchSemaphore(value: 0)
        let order = Locked<[Int]>([])
        await withCheckedContinuation { continuation in
            for _ in 0..<readerCount { database.writer.asyncRead { _ in mayGoOn.wait() } }
            for number in 0..<50 {
                database.writer.asyncRead { _ in
                    order.with { $0.append(number) }
                    if order.value.count == 50 { continuation.resume() }
                }
            }
            for _ in 0..<readerCount { mayGoOn.signal() }
        }
        #expect(order.value.sorted() == Array(0..<50))
        if readerCount == 1 { #expect(order.value == Array(0..<50)) }
    }

    @Test("A reader's picture of the schema follows the writer's changes")
    func schemaOfReaders() throws {
        var configuration = Configuration()
        configuration.maximumReaderCount = 1
        let database = try counter(.pool, configuration: configuration)
        func columns() throws -> [String] {
            try database.writer.read { try $0.columns(in: "t").map(\.name) }
        }
        #expect(try columns() == ["n"])
        _ = try database.writer.read { try Row.fetchAll($0, sql: "SELECT * FROM t") }
        try database.writer.write { db in
            try db.execute(sql: "DROP TABLE t; CREATE TABLE t (k TEXT PRIMARY KEY, m)")
        }
        #expect(try columns() == ["k", "m"])
        // A statement that SQLite compiles again tells the connection of the change.
        _ = try database.writer.read { try Row.fetchAll($0, sql: "SELECT * FROM t") }
        #expect(try columns() == ["k", "m"])
        #expect(try database.writer.read { try $0.primaryKey("t").columns } == ["k"])
    }
}
