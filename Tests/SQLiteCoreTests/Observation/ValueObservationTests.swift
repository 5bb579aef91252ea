import Dispatch
import PublisherCore
import SQLiteCore
import SQLiteTestSupport
import Synchronization
import Testing

@Suite("ValueObservation")
struct ValueObservationTests {
    static let schema = """
        CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, score INT);
        CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT);
        INSERT INTO player VALUES (1, 'Arthur', 10), (2, 'Barbara', 20);
        """

    static func database(_ backend: TestBackend) throws -> TestDatabase {
        let database = try TestDatabase(backend)
        try database.writer.write { try $0.execute(sql: schema) }
        return database
    }

    static let scores = ValueObservation.tracking { db in
        try Int.fetchAll(db, sql: "SELECT score FROM player ORDER BY id")
    }

    @Test("The initial value comes first, then each commit's", arguments: TestBackend.allCases)
    func initialThenChanges(backend: TestBackend) async throws {
        let database = try Self.database(backend)
        let recorder = ObservationRecorder<[Int]>()
        let cancellable = recorder.start(Self.scores, in: database.writer)
        try await recorder.wait { $0 == [[10, 20]] }
        try await database.writer.write {
            try $0.execute(sql: "UPDATE player SET score = 11 WHERE id = 1")
        }
        try await recorder.wait { $0.last == [11, 20] }
        #expect(recorder.values.first == [10, 20])
        cancellable.cancel()
    }

    @Test("A rollback notifies nothing", arguments: TestBackend.allCases)
    func rollback(backend: TestBackend) async throws {
        let database = try Self.database(backend)
        let recorder = ObservationRecorder<[Int]>()
        let cancellable = recorder.start(Self.scores, in: database.writer)
        try await recorder.wait { $0.count == 1 }
        try await database.writer.writeWithoutTransaction { db in
            try db.inTransaction {
                try db.execute(sql: "DELETE FROM player")
                return .rollback
            }
        }
        try await database.writer.write { try $0.execute(sql: "UPDATE player SET score = 5") }
        try await recorder.wait { $0.last == [5, 5] }
        #expect(!recorder.values.contains([]))
        cancellable.cancel()
    }

    @Test("Other tables and other columns do not make it fetch", arguments: TestBackend.allCases)
    func unrelatedChanges(backend: TestBackend) async throws {
        let database = try Self.database(backend)
        let fetches = Mutex(0)
        let recorder = ObservationRecorder<[Int]>()
        let observation = Self.scores.handleEvents(willFetch: { fetches.withLock { $0 += 1 } })
        let cancellable = recorder.start(observation, in: database.writer)
        try await recorder.wait { $0.count == 1 }
        try await database.writer.write { db in
            try db.execute(sql: "INSERT INTO team VALUES (1, 'Red')")
            try db.execute(sql: "UPDATE player SET name = 'x'")
        }
        try await database.writer.write { try $0.execute(sql: "UPDATE player SET score = 1") }
        try await recorder.wait { $0.last == [1, 1] }
        #expect(fetches.withLock { $0 } == 2)
        cancellable.cancel()
    }

    @Test("A row found by its key is observed alone", arguments: TestBackend.allCases)
    func singleRow(backend: TestBackend) async throws {
        let database = try Self.database(backend)
        let regions = Mutex<[String]>([])
        let observation = ValueObservation.tracking { db in
            try Table("player").filter(key: 1).fetchCount(db)
        }.handleEvents(willTrackRegion: { region in regions.withLock { $0.append("\(region)") } })
        let counts = ObservationRecorder<Int>()
        let cancellable = counts.start(observation, in: database.writer)
        try await counts.wait { $0 == [1] }
        try await database.writer.write { try $0.execute(sql: "DELETE FROM player WHERE id = 1") }
        try await counts.wait { $0.last == 0 }
        #expect(regions.withLock { $0.count } == 1)
        cancellable.cancel()
    }

    @Test("No value comes after cancel returned on the same queue", arguments: TestBackend.allCases)
    func cancel(backend: TestBackend) async throws {
        let database = try Self.database(backend)
        let recorder = ObservationRecorder<[Int]>()
        let cancellable = recorder.start(Self.scores, in: database.writer)
        try await recorder.wait { $0.count == 1 }
        cancellable.cancel()
        let others = ObservationRecorder<[Int]>()
        let other = others.start(Self.scores, in: database.writer)
        try await others.wait { $0.count == 1 }
        try await database.writer.write { try $0.execute(sql: "UPDATE player SET score = 0") }
        try await others.wait { $0.last == [0, 0] }
        #expect(recorder.values == [[10, 20]])
        other.cancel()
    }

    @Test("An error ends the observation, which can be started again")
    func failure() async throws {
        let database = try Self.database(.pool)
        let observation = ValueObservation.tracking { db in
            try Int.fetchOne(db, sql: "SELECT max(level) FROM player")
        }
        let first = ObservationRecorder<Int?>()
        let cancellable = first.start(observation, in: database.writer)
        let error = await first.waitForFailure()
        #expect((error as? DatabaseError)?.resultCode == .SQLITE_ERROR)
        cancellable.cancel()
        try await database.writer.write {
            try $0.execute(sql: "ALTER TABLE player ADD COLUMN level INT DEFAULT 3")
        }
        let second = ObservationRecorder<Int?>()
        let again = second.start(observation, in: database.writer)
        try await second.wait { $0 == [3] }
        again.cancel()
    }

    @Test("The immediate error comes before start returns")
    @MainActor func immediateError() throws {
        let database = try Self.database(.inMemory)
        let errors = Mutex(0)
        let cancellable = ValueObservation.tracking { db in
            try Int.fetchOne(db, sql: "SELECT nothing")
        }.start(in: database.writer, scheduling: .immediate) { _ in
            errors.withLock { $0 += 1 }
        } onChange: { _ in
            Issue.record("no value is expected")
        }
        #expect(errors.withLock { $0 } == 1)
        cancellable.cancel()
    }

    @Test("Writing from onChange is seen by the observation", arguments: TestBackend.allCases)
    func writeFromOnChange(backend: TestBackend) async throws {
        let database = try Self.database(backend)
        let writer = database.writer
        let recorder = ObservationRecorder<[Int]>()
        let cancellable = Self.scores.start(
            in: writer, scheduling: .async(onQueue: DispatchQueue(label: "test"))
        ) { error in
            recorder.record(.failure(error))
        } onChange: { value in
            recorder.record(.value(value))
            if value[0] < 13 {
                do {
                    try writer.write { db in
                        try db.execute(sql: "UPDATE player SET score = score + 1 WHERE id = 1")
                    }
                } catch {
                    recorder.record(.failure(error))
                }
            }
        }
        try await recorder.wait { $0.last == [13, 20] }
        #expect(recorder.values.map { $0[0] } == [10, 11, 12, 13])
        cancellable.cancel()
    }

    @Test("An observation started inside a rolled back write ends with what is committed")
    @MainActor func startInsideWrite() async throws {
        let database = try Self.database(.inMemory)
        let recorder = ObservationRecorder<[Int]>()
        let cancellable = try startInRolledBackWrite(database.writer, recorder)
        try await recorder.wait { $0.last == [10, 20] }
        cancellable?.cancel()
    }

    @MainActor private func startInRolledBackWrite(
        _ writer: any DatabaseWriter, _ recorder: ObservationRecorder<[Int]>
    ) throws -> AnyDatabaseCancellable? {
        var cancellable: AnyDatabaseCancellable?
        try writer.writeWithoutTransaction { db in
            try db.inTransaction {
                try db.execute(sql: "UPDATE player SET score = 99")
                cancellable = Self.scores.start(
                    in: writer, scheduling: .immediate,
                    onError: { recorder.record(.failure($0)) },
                    onChange: { recorder.record(.value($0)) })
                return .rollback
            }
        }
        return cancellable
    }

    @Test("removeDuplicates, map and compactMap shape the values")
    func operators() async throws {
        let database = try Self.database(.pool)
        let recorder = ObservationRecorder<String>()
        let observation = Self.scores.map(\.count).removeDuplicates()
            .compactMap { $0 == 3 ? nil : "\($0) players" }
        let cancellable = recorder.start(observation, in: database.writer)
        try await recorder.wait { $0 == ["2 players"] }
        for id in 3...4 {
            try await database.writer.write {
                try $0.execute(sql: "INSERT INTO player VALUES (?, 'x', 0)", arguments: [id])
            }
        }
        try await recorder.wait { $0.last == "4 players" }
        #expect(recorder.values.count == 2)
        cancellable.cancel()
    }

    @Test("The values are an asynchronous sequence", arguments: TestBackend.allCases)
    func values(backend: TestBackend) async throws {
        let database = try Self.database(backend)
        var iterator = Self.scores.values(in: database.writer).makeAsyncIterator()
        #expect(try await iterator.next() == [10, 20])
        try await database.writer.write { try $0.execute(sql: "DELETE FROM player") }
        #expect(try await iterator.next() == [])
    }

    @Test("The publisher waits for demand, and keeps the last value until there is some")
    func demand() async throws {
        let database = try Self.database(.pool)
        let starts = Mutex(0)
        let queue = DispatchQueue(label: "test")
        let received = ObservationRecorder<[Int]>()
        let publisher = Self.scores.handleEvents(willStart: { starts.withLock { $0 += 1 } })
            .publisher(in: database.writer, scheduling: .async(onQueue: queue))
        let subscription = Mutex<UncheckedSubscription?>(nil)
        publisher.subscribe(
            AnySubscriber<[Int], any Error>(
                receiveSubscription: { new in
                    let new = UncheckedSubscription(base: new)
                    subscription.withLock { $0 = new }
                },
                receiveValue: {
                    received.record(.value($0))
                    return .none
                }, receiveCompletion: { _ in }))
        #expect(starts.withLock { $0 } == 0)
        subscription.withLock { $0 }?.base.request(.max(1))
        try await received.wait { $0 == [[10, 20]] }
        let other = ObservationRecorder<[Int]>()
        let cancellable = other.start(Self.scores, in: database.writer)
        for score in 1...3 {
            try await database.writer.write {
                try $0.execute(sql: "UPDATE player SET score = ?", arguments: [score])
            }
        }
        try await other.wait { $0.last == [3, 3] }
        #expect(received.values == [[10, 20]])
        subscription.withLock { $0 }?.base.request(.unlimited)
        try await received.wait { $0.last == [3, 3] }
        #expect(starts.withLock { $0 } == 1)
        subscription.withLock { $0 }?.base.cancel()
        cancellable.cancel()
    }

    /// Sendable because subscriptions may be used on any thread.
    struct UncheckedSubscription: @unchecked Sendable {
        let base: any Subscription
    }

    @Test(
        "Values are transformed when others may use the connection",
        arguments: TestBackend.allCases)
    func transformsOutsideOfAccesses(backend: TestBackend) async throws {
        let database = try Self.database(backend)
        let writer = database.writer
        let observation = Self.scores.map { scores in
            let isWritten = DispatchSemaphore(value: 0)
            writer.asyncWriteWithoutTransaction { _ in isWritten.signal() }
            return isWritten.wait(timeout: .now() + 30) == .success ? scores.count : -1
        }
        let recorder = ObservationRecorder<Int>()
        let cancellable = recorder.start(observation, in: writer)
        try await recorder.wait { $0 == [2] || $0 == [-1] }
        #expect(recorder.values == [2])
        try await writer.write { try $0.execute(sql: "DELETE FROM player WHERE id = 1") }
        try await recorder.wait { $0.count > 1 }
        #expect(recorder.values == [2, 1])
        cancellable.cancel()
    }
}
