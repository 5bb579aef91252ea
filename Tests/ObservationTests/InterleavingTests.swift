import Dispatch
import SQLiteCore
import SQLiteTestSupport
import Testing

/// Observations and writes that cross each other in a chosen order: threads wait at gates, and
/// deliveries are held. One after the other, so that few threads of the shared pool are blocked.
@Suite("Interleavings of observations and writes", .serialized, .timeLimit(.minutes(5)))
struct InterleavingTests {
    // MARK: - The start and writes

    @Test(
        "A write that waits for the first fetch is told after it", arguments: TestBackend.allCases)
    func writeBehindFirstFetch(backend: TestBackend) async throws {
        let database = try Players.database(backend)
        let gate = Gate()
        let recorder = ObservationRecorder<Int>()
        let observation = ValueObservation.tracking { db in
            let count = try Players.fetchCount(db)
            gate.pass()
            return count
        }
        let cancellable = recorder.start(observation, in: database.writer)
        await gate.waitUntilReached()
        async let write: Void = onThread { try database.insertPlayer() }
        // A pool writes beside the reader; a queue waits for it.
        if backend == .pool { try await write }
        gate.open()
        try await write
        try await recorder.wait { $0.last == 1 }
        #expect(recorder.values == [0, 1])
        cancellable.cancel()
    }

    @Test("A commit between the first fetch and its registration is told", arguments: [1, 3])
    func commitBeforeRegistration(commits: Int) async throws {
        let database = try Players.database(.pool)
        let gate = Gate()
        let recorder = ObservationRecorder<Int>()
        let observation = Players.count.handleEvents(willTrackRegion: { _ in gate.pass() })
        let cancellable = recorder.start(observation, in: database.writer)
        await gate.waitUntilReached()
        for _ in 1...commits { try await onThread { try database.insertPlayer() } }
        gate.open()
        try await recorder.wait { $0.last == commits }
        #expect(recorder.values == [0, commits])
        cancellable.cancel()
    }

    @Test(
        "Another process's commit between fetch and registration is told",
        arguments: [TestBackend.walQueue, .pool])
    func foreignCommitBeforeRegistration(backend: TestBackend) async throws {
        let database = try Players.database(backend)
        let process = try database.anotherProcess()
        let gate = Gate()
        let recorder = ObservationRecorder<Int>()
        let observation = Players.count.handleEvents(willTrackRegion: { _ in gate.pass() })
        let cancellable = recorder.start(observation, in: database.writer)
        await gate.waitUntilReached()
        try process.execute("INSERT INTO player (score) VALUES (1)")
        gate.open()
        try await recorder.wait { $0.last == 1 }
        cancellable.cancel()
    }

    // MARK: - Readers behind the writer

    @Test("An observation that starts in a read from before a commit is told of the commit")
    func startInOldRead() async throws {
        let database = try Players.database(.pool)
        let recorder = ObservationRecorder<Int>()
        let writer = database.writer
        let others = ObservationRecorder<Int>()
        // Commits are noted as long as somebody observes.
        let other = others.start(Players.count, in: writer)
        try await others.wait { $0 == [0] }
        let began = Gate()
        let cancellable = Box<AnyDatabaseCancellable?>(nil)
        async let read: Void = onThread {
            try writer.read { db in
                _ = try Players.fetchCount(db)
                began.pass()
                let started = recorder.start(
                    Players.count, in: writer, scheduling: FirstValueAtOnce())
                cancellable.with { $0 = started }
            }
        }
        await began.waitUntilReached()
        try await onThread { try database.insertPlayer() }
        began.open()
        try await read
        try await recorder.wait { $0 == [0, 1] }
        cancellable.with { $0 }?.cancel()
        other.cancel()
    }

    @Test("A reader that lags behind the writer tells its own view, then the last one")
    func readerBehindWriter() async throws {
        let database = try Players.database(.pool)
        let gate = Gate()
        let fetches = Box(0)
        let recorder = ObservationRecorder<Int>()
        let observation = ValueObservation.tracking { db in
            let count = try Players.fetchCount(db)
            // The second fetch has taken its view of the database, and then rests.
            if fetches.with({
                $0 += 1; return $0
            }) == 2 {
                gate.pass()
            }
            return count
        }
        let cancellable = recorder.start(observation, in: database.writer)
        try await recorder.wait { $0 == [0] }
        try await onThread { try database.insertPlayer() }
        await gate.waitUntilReached()
        for _ in 1...3 { try await onThread { try database.insertPlayer() } }
        gate.open()
        try await recorder.wait { $0.last == 4 }
        #expect(recorder.values == [0, 1, 4])
        #expect(fetches.with { $0 } == 3)
        cancellable.cancel()
    }

    @Test(
        "write returns while the observer's fetch has not begun to run",
        arguments: [
            TestBackend.inMemory, .queue, .walQueue, .pool,
        ])
    func writersDoNotWait(backend: TestBackend) async throws {
        let database = try Players.database(backend)
        let held = HeldScheduler()
        let values = Box<[Int]>([])
        let cancellable = Players.count.start(
            in: database.writer, scheduling: held, onError: { _ in },
            onChange: { value in values.with { $0.append(value) } })
        await held.runNext()
        // Nobody takes values, and yet writes go on.
        for _ in 1...10 { try await onThread { try database.insertPlayer() } }
        #expect(values.with { $0 } == [0])
        cancellable.cancel()
    }

    @Test(
        "While a value is not taken, one fetch is made and one waits",
        arguments: TestBackend.allCases)
    func slowConsumers(backend: TestBackend) async throws {
        let database = try Players.database(backend)
        let held = HeldScheduler()
        let fetches = Box(0)
        let values = Box<[Int]>([])
        let observation = ValueObservation.tracking { db in
            fetches.with { $0 += 1 }
            return try Players.fetchCount(db)
        }
        let cancellable = observation.start(
            in: database.writer, scheduling: held, onError: { _ in },
            onChange: { value in values.with { $0.append(value) } })
        await held.waitForAction()
        for _ in 1...5 { try await onThread { try database.insertPlayer() } }
        #expect(fetches.with { $0 } == 1)
        #expect(held.count == 1)
        await held.runNext()
        await held.waitForAction()
        #expect(fetches.with { $0 } == 2)
        await held.runNext()
        #expect(values.with { $0 } == [0, 5])
        cancellable.cancel()
    }

    // MARK: - Cancelling

    @Test("What was to be delivered when cancel was called is not", arguments: TestBackend.allCases)
    func cancelBeforeDelivery(backend: TestBackend) async throws {
        let database = try Players.database(backend)
        let held = HeldScheduler()
        let values = Box<[Int]>([])
        let cancellable = Players.count.start(
            in: database.writer, scheduling: held, onError: { _ in },
            onChange: { value in values.with { $0.append(value) } })
        await held.runNext()
        try await onThread { try database.insertPlayer() }
        await held.waitForAction()
        cancellable.cancel()
        await held.runNext()
        #expect(values.with { $0 } == [0])
    }

    @Test("A fetch under way when cancel is called tells nothing", arguments: TestBackend.allCases)
    func cancelDuringFetch(backend: TestBackend) async throws {
        let database = try Players.database(backend)
        let gate = Gate()
        let held = HeldScheduler()
        let cancelled = Box(0)
        let observation = ValueObservation.tracking { db in
            gate.pass()
            return try Players.fetchCount(db)
        }.handleEvents(didCancel: { cancelled.with { $0 += 1 } })
        let cancellable = observation.start(
            in: database.writer, scheduling: held, onError: { _ in Issue.record("It failed") },
            onChange: { _ in Issue.record("It was cancelled") })
        await gate.waitUntilReached()
        cancellable.cancel()
        cancellable.cancel()
        gate.open()
        // The fetch ends before this write does on a queue, and its reader is free again on a pool.
        try await onThread { try database.insertPlayer() }
        if held.count > 0 { await held.runNext() }
        #expect(cancelled.with { $0 } == 1)
    }

    @Test("An observation may be cancelled inside its onChange", arguments: TestBackend.allCases)
    func cancelInsideDelivery(backend: TestBackend) async throws {
        let database = try Players.database(backend)
        let held = HeldScheduler()
        let values = Box<[Int]>([])
        let cancellable = Box<AnyDatabaseCancellable?>(nil)
        let started = Players.count.start(
            in: database.writer, scheduling: held, onError: { _ in },
            onChange: { value in
                values.with { $0.append(value) }
                cancellable.with { $0 }?.cancel()
            })
        cancellable.with { $0 = started }
        await held.runNext()
        try await onThread { try database.insertPlayer() }
        #expect(held.count == 0)
        #expect(values.with { $0 } == [0])
    }

    @Test("cancel returns while onChange is running", arguments: TestBackend.allCases)
    func cancelDuringDelivery(backend: TestBackend) async throws {
        let database = try Players.database(backend)
        let gate = Gate()
        let calls = Box(0)
        let cancellable = Players.count.start(
            in: database.writer,
            scheduling: .async(onQueue: DispatchQueue(label: "delivery")), onError: { _ in },
            onChange: { _ in
                calls.with { $0 += 1 }
                gate.pass()
            })
        await gate.waitUntilReached()
        try await onThread { try database.insertPlayer() }
        try await onThread { cancellable.cancel() }
        gate.open()
        try await onThread { try database.insertPlayer() }
        #expect(calls.with { $0 } == 1)
    }

    // MARK: - Writing and starting inside of others

    @Test("Writing inside of onChange is told, and ends", arguments: TestBackend.allCases)
    func writeInsideDelivery(backend: TestBackend) async throws {
        let database = try Players.database(backend)
        let recorder = ObservationRecorder<Int>()
        let cancellable = Players.count.start(
            in: database.writer, scheduling: .async(onQueue: DispatchQueue(label: "delivery")),
            onError: { recorder.record(.failure($0)) },
            onChange: { value in
                recorder.record(.value(value))
                if value < 5 { #expect(throws: Never.self) { try database.insertPlayer() } }
            })
        try await recorder.wait { $0.last == 5 }
        #expect(recorder.values == [0, 1, 2, 3, 4, 5])
        cancellable.cancel()
    }

    @Test(
        "Writing inside of the immediate value is told after start returned",
        arguments: TestBackend.allCases)
    @MainActor func writeInsideImmediateValue(backend: TestBackend) async throws {
        let database = try Players.database(backend)
        let recorder = ObservationRecorder<Int>()
        let cancellable = Players.count.start(
            in: database.writer, scheduling: .immediate,
            onError: { recorder.record(.failure($0)) },
            onChange: { value in
                recorder.record(.value(value))
                if value == 0 { #expect(throws: Never.self) { try database.insertPlayer() } }
            })
        #expect(recorder.values == [0])
        try await recorder.wait { $0.last == 1 }
        #expect(recorder.values == [0, 1])
        cancellable.cancel()
    }

    /// How an access inside of which an observation starts ends.
    enum Ending: CaseIterable { case commit, rollback, savepointRollback, read }

    @Test(
        "An observation started inside of an access ends with what is committed",
        arguments: TestBackend.allCases, Ending.allCases)
    func startInsideAccess(backend: TestBackend, ending: Ending) async throws {
        let database = try Players.database(backend)
        let writer = database.writer
        let recorder = ObservationRecorder<Int>()
        let cancellable = try await onThread { () -> AnyDatabaseCancellable in
            if ending == .read {
                return try writer.read { _ in recorder.start(Players.count, in: writer) }
            }
            return try writer.writeWithoutTransaction { db in
                var started: AnyDatabaseCancellable?
                try db.inTransaction {
                    try Players.insert(db)
                    if ending == .savepointRollback {
                        try db.inSavepoint {
                            try Players.insert(db)
                            started = recorder.start(Players.count, in: writer)
                            return .rollback
                        }
                    } else {
                        started = recorder.start(Players.count, in: writer)
                    }
                    try Players.insert(db)
                    return ending == .rollback ? .rollback : .commit
                }
                return try #require(started)
            }
        }
        let expected =
            switch ending {
            case .commit, .savepointRollback: 2
            case .rollback, .read: 0
            }
        try await recorder.wait { $0.last == expected }
        try await onThread { try database.insertPlayer() }
        try await recorder.wait { $0.last == expected + 1 }
        // What was not committed may only be told by a fetch inside of the access itself.
        #expect(!recorder.values.contains(3) || expected == 2)
        cancellable.cancel()
    }

    @Test(
        "An observation started when a commit is heard sees that commit",
        arguments: TestBackend.allCases)
    func startInsideCommit(backend: TestBackend) async throws {
        let database = try Players.database(backend)
        let recorder = ObservationRecorder<Int>()
        let writer = database.writer
        let cancellable = Box<AnyDatabaseCancellable?>(nil)
        try await onThread {
            try writer.write { db in
                try Players.insert(db)
                db.afterNextTransaction { _ in
                    let started = recorder.start(Players.count, in: writer)
                    cancellable.with { $0 = started }
                }
            }
        }
        try await recorder.wait { $0.last == 1 }
        #expect(recorder.values == [1])
        cancellable.with { $0 }?.cancel()
    }

    @Test("An observation may start inside of another's onChange", arguments: TestBackend.allCases)
    func startInsideDelivery(backend: TestBackend) async throws {
        let database = try Players.database(backend)
        let inner = ObservationRecorder<Int>()
        let cancellables = Box<[AnyDatabaseCancellable]>([])
        let outer = Players.count.start(
            in: database.writer, scheduling: .async(onQueue: DispatchQueue(label: "delivery")),
            onError: { _ in },
            onChange: { value in
                // A value may be told twice.
                guard value == 1, cancellables.with({ $0.isEmpty }) else { return }
                let started = inner.start(Players.count, in: database.writer)
                cancellables.with { $0.append(started) }
            })
        try await onThread { try database.insertPlayer() }
        try await inner.wait { $0.last == 1 }
        try await onThread { try database.insertPlayer() }
        try await inner.wait { $0.last == 2 }
        outer.cancel()
        cancellables.with { $0 }.forEach { $0.cancel() }
    }

    @Test(
        "A fetch that writes what it observes does not make itself fetch again",
        arguments: TestBackend.allCases)
    func writingFetch(backend: TestBackend) async throws {
        let database = try Players.database(backend)
        try await database.writer.write { try $0.execute(sql: "CREATE TABLE seen (count)") }
        let fetches = Box(0)
        var observation = ValueObservation.tracking { db in
            fetches.with { $0 += 1 }
            let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM player") ?? 0
            try db.execute(sql: "INSERT INTO seen VALUES (?)", arguments: [count])
            try db.execute(sql: "CREATE TEMPORARY TABLE IF NOT EXISTS note (text)")
            return try Int.fetchAll(db, sql: "SELECT count FROM seen ORDER BY rowid")
        }
        observation.requiresWriteAccess = true
        let recorder = ObservationRecorder<[Int]>()
        let other = ObservationRecorder<Int>()
        let cancellables = [
            recorder.start(observation, in: database.writer),
            other.start(
                .tracking { try Int.fetchOne($0, sql: "SELECT count(*) FROM seen") ?? 0 },
                in: database.writer),
        ]
        try await recorder.wait { $0.last == [0] }
        try await onThread { try database.insertPlayer() }
        try await recorder.wait { $0.last == [0, 1] }
        // Others are told of what it writes.
        try await other.wait { $0.last == 2 }
        // As many accesses as it would take to see it go on.
        for _ in 0..<20 { try await database.writer.write { _ in } }
        #expect(fetches.with { $0 } == 2)
        for cancellable in cancellables { cancellable.cancel() }
    }
}
