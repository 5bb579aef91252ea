import Dispatch
import Foundation
import PublisherCore
import SQLiteCore
import SQLiteTestSupport
import Synchronization
import Testing

/// Publishers of databases under a recorder that a program wrote for its tests.
@Suite struct PublisherTestScenarios {
    struct Player: Codable, FetchableRecord, PersistableRecord, Sendable {
        var id: Int64
        var name: String
        var score: Int?

        static func createTable(_ db: Database) throws {
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull()
                t.column("score", .integer)
            }
        }
    }

    /// A subscriber that records all it gets.
    final class Recorder<Input, Failure: Error>: Subscriber, @unchecked Sendable {
        // unchecked: the lock guards all that is stored.
        private let lock = NSLock()
        private var inputs: [Input] = []
        private var ended: Subscribers.Completion<Failure>?
        private var subscription: (any Subscription)?

        var output: [Input] { lock.withLock { inputs } }
        var completion: Subscribers.Completion<Failure>? { lock.withLock { ended } }

        func receive(subscription: any Subscription) {
            lock.withLock { self.subscription = subscription }
            subscription.request(.unlimited)
        }

        func receive(_ input: Input) -> Subscribers.Demand {
            lock.withLock { inputs.append(input) }
            return .unlimited
        }

        func receive(completion: Subscribers.Completion<Failure>) {
            lock.withLock { ended = completion }
        }

        func cancel() { lock.withLock { subscription }?.cancel() }
    }

    /// A subscriber that asks when it is told to.
    final class DemandSubscriber<Input, Failure: Error>: Subscriber, @unchecked Sendable {
        // unchecked: it is used where the test runs, and the subject from one thread at a time.
        private var subscription: (any Subscription)?
        let subject = PassthroughSubject<Input, Failure>()

        deinit { subscription?.cancel() }

        func cancel() { subscription!.cancel() }
        func request(_ demand: Subscribers.Demand) { subscription!.request(demand) }
        func receive(subscription: Subscription) { self.subscription = subscription }
        func receive(_ input: Input) -> Subscribers.Demand {
            subject.send(input)
            return .none
        }
        func receive(completion: Subscribers.Completion<Failure>) {
            subject.send(completion: completion)
        }
    }

    func players(_ backend: TestBackend) throws -> TestDatabase {
        let database = try TestDatabase(backend)
        try database.writer.write(Player.createTable)
        return database
    }

    func error<Failure>(of completion: Subscribers.Completion<Failure>?) -> DatabaseError? {
        if case .failure(let error) = completion { return error as? DatabaseError }
        return nil
    }

    @Test(arguments: TestBackend.allCases)
    func readsArePublished(backend: TestBackend) async throws {
        let database = try players(backend)
        var readers: [any DatabaseReader] = [database.writer]
        if let dbPool = database.writer as? DatabasePool {
            readers.append(try dbPool.makeSnapshot())
            readers.append(try dbPool.makeSnapshotPool())
        }
        for reader in readers {
            let counts = Recorder<Int, any Error>()
            reader.readPublisher(value: { db in try Player.fetchCount(db) }).subscribe(counts)
            try await waitUntil { counts.completion != nil }
            #expect(counts.output == [0])

            let rows = Recorder<[Row], any Error>()
            reader.readPublisher { db in try Row.fetchAll(db, sql: "THIS IS NOT SQL") }
                .subscribe(rows)
            try await waitUntil { rows.completion != nil }
            #expect(rows.output.isEmpty)
            #expect(error(of: rows.completion)?.resultCode == .SQLITE_ERROR)
            #expect(error(of: rows.completion)?.sql == "THIS IS NOT SQL")

            let nothing = Recorder<Void, any Error>()
            reader.readPublisher(value: { db in try db.execute(sql: "CREATE TABLE t(a)") })
                .subscribe(nothing)
            try await waitUntil { nothing.completion != nil }
            #expect(error(of: nothing.completion)?.resultCode == .SQLITE_READONLY)
        }
    }

    @Test(arguments: TestBackend.allCases)
    func valuesComeOnTheQueueThatWasAskedFor(backend: TestBackend) async throws {
        let database = try players(backend)
        let queue = DispatchQueue(label: "test")
        for scheduler in [DispatchQueue.main, queue] {
            let lines = Lines()
            let read = database.writer
                .readPublisher(receiveOn: scheduler, value: { db in try Player.fetchCount(db) })
                .sink(
                    receiveCompletion: { _ in
                        if scheduler !== DispatchQueue.main {
                            dispatchPrecondition(condition: .onQueue(scheduler))
                        }
                        lines.append("read")
                    },
                    receiveValue: { _ in
                        if scheduler !== DispatchQueue.main {
                            dispatchPrecondition(condition: .onQueue(scheduler))
                        }
                    })
            let write = database.writer
                .writePublisher(
                    receiveOn: scheduler,
                    updates: { db in try Player(id: 1, name: "Arthur", score: 1000).upsert(db) }
                )
                .sink(
                    receiveCompletion: { _ in lines.append("written") }, receiveValue: { _ in })
            try await waitUntil { lines.all.count == 2 }
            withExtendedLifetime((read, write)) {}
        }
    }

    @Test(arguments: TestBackend.allCases)
    func writesArePublished(backend: TestBackend) async throws {
        let database = try players(backend)
        let writer = database.writer

        let inserted = Recorder<Void, any Error>()
        writer.writePublisher(updates: { db in
            try Player(id: 1, name: "Arthur", score: 1000).insert(db)
        }).subscribe(inserted)
        try await waitUntil { inserted.completion != nil }
        #expect(inserted.output.count == 1)
        #expect(try await writer.read(Player.fetchCount) == 1)

        let counts = Recorder<Int, any Error>()
        writer.writePublisher(updates: { db -> Int in
            try Player(id: 2, name: "Barbara", score: 1000).insert(db)
            return try Player.fetchCount(db)
        }).subscribe(counts)
        try await waitUntil { counts.completion != nil }
        #expect(counts.output == [2])

        let failed = Recorder<Void, any Error>()
        writer.writePublisher(updates: { db in
            try Player(id: 3, name: "Craig", score: 1000).insert(db)
            try db.execute(sql: "THIS IS NOT SQL")
        }).subscribe(failed)
        try await waitUntil { failed.completion != nil }
        #expect(error(of: failed.completion)?.sql == "THIS IS NOT SQL")
        #expect(try await writer.read(Player.fetchCount) == 2)

        let read = Recorder<Int, any Error>()
        writer.writePublisher(
            updates: { db in try Player(id: 3, name: "Craig", score: 1000).insert(db) },
            thenRead: { db, _ in try Player.fetchCount(db) }
        ).subscribe(read)
        try await waitUntil { read.completion != nil }
        #expect(read.output == [3])

        let readonly = Recorder<Void, any Error>()
        writer.writePublisher(
            updates: { _ in }, thenRead: { db, _ in try db.execute(sql: "CREATE TABLE t(a)") }
        ).subscribe(readonly)
        try await waitUntil { readonly.completion != nil }
        #expect(error(of: readonly.completion)?.resultCode == .SQLITE_READONLY)

        let unread = Recorder<Void, any Error>()
        writer.writePublisher(
            updates: { db in try db.execute(sql: "THIS IS NOT SQL") },
            thenRead: { _, _ in Issue.record("Read after a failure") }
        ).subscribe(unread)
        try await waitUntil { unread.completion != nil }
        #expect(error(of: unread.completion)?.resultCode == .SQLITE_ERROR)

        let rows = Recorder<[Row], any Error>()
        writer.writePublisher(
            updates: { _ in },
            thenRead: { db, _ in try Row.fetchAll(db, sql: "THIS IS NOT SQL") }
        ).subscribe(rows)
        try await waitUntil { rows.completion != nil }
        #expect(rows.output.isEmpty)
        #expect(error(of: rows.completion)?.sql == "THIS IS NOT SQL")
    }

    @Test(arguments: TestBackend.allCases)
    func latestWritesAreTakenOnce(backend: TestBackend) async throws {
        let database = try players(backend)
        let writer = database.writer
        for round in 1...20 {
            let recorder = Recorder<Void, any Error>()
            let score = PassthroughSubject<Int, any Error>()
            score
                .map { score in
                    writer.writePublisher(updates: { db in
                        try Player(id: 1, name: "Arthur", score: score).upsert(db)
                    })
                }
                .switchToLatest()
                .prefix(1)
                .subscribe(recorder)
            score.send(round)
            try await waitUntil { recorder.completion != nil }
            #expect(recorder.output.count == 1)
        }
    }

    @Test(arguments: TestBackend.allCases)
    func observationsArePublishedInOrder(backend: TestBackend) async throws {
        let database = try players(backend)
        let writer = database.writer
        let counts = Recorder<Int, any Error>()
        ValueObservation
            .trackingConstantRegion(Player.fetchCount)
            .publisher(in: writer)
            .subscribe(counts)
        try await waitUntil { counts.output == [0] }
        try await writer.writeWithoutTransaction { db in
            try Player(id: 1, name: "Arthur", score: 1000).insert(db)
            try db.inTransaction {
                try Player(id: 2, name: "Barbara", score: 750).insert(db)
                try Player(id: 3, name: "Craig", score: 500).insert(db)
                return .commit
            }
        }
        try await waitUntil { counts.output.last == 3 }
        // The last count may come once more: looked at but once.
        let output = counts.output
        #expect(output == output.sorted())
        #expect(Set(output).isSubset(of: [0, 1, 3]))
        counts.cancel()

        let failures = Recorder<Void, any Error>()
        ValueObservation
            .trackingConstantRegion { try $0.execute(sql: "THIS IS NOT SQL") }
            .publisher(in: writer)
            .subscribe(failures)
        try await waitUntil { failures.completion != nil }
        #expect(error(of: failures.completion) != nil)
    }

    @MainActor @Test(arguments: TestBackend.allCases)
    func immediateObservationsPublishWhileTheySubscribe(backend: TestBackend) throws {
        let database = try players(backend)
        let writer = database.writer
        let lines = Lines()
        let subject = PassthroughSubject<Int, any Error>()
        let subjectCancellable = subject.sink(
            receiveCompletion: { _ in },
            receiveValue: { value in
                dispatchPrecondition(condition: .onQueue(.main))
                lines.append("\(value)")
            })
        let observationCancellable =
            ValueObservation
            .trackingConstantRegion(Player.fetchCount)
            .publisher(in: writer, scheduling: .immediate)
            .subscribe(subject)
        #expect(lines.all == ["0"])
        subjectCancellable.cancel()
        observationCancellable.cancel()

        let failures = Recorder<Void, any Error>()
        ValueObservation
            .trackingConstantRegion { try $0.execute(sql: "THIS IS NOT SQL") }
            .publisher(in: writer, scheduling: .immediate)
            .subscribe(failures)
        #expect(error(of: failures.completion) != nil)
    }

    @MainActor @Test(arguments: TestBackend.allCases)
    func valuesAreGivenAsTheyAreAskedFor(backend: TestBackend) async throws {
        let database = try players(backend)
        let writer = database.writer
        let subscriber = DemandSubscriber<Int, any Error>()
        let values = Mutex<[Int]>([])
        let cancellable = subscriber.subject.sink(
            receiveCompletion: { _ in Issue.record("It has ended") },
            receiveValue: { value in values.withLock { $0.append(value) } })
        let fetches = Mutex(0)
        ValueObservation
            .tracking(Player.fetchCount)
            .handleEvents(willFetch: { fetches.withLock { $0 += 1 } })
            .publisher(in: writer, scheduling: .immediate)
            .subscribe(subscriber)
        #expect(values.withLock { $0 } == [])
        #expect(fetches.withLock { $0 } == 0)
        subscriber.request(.max(1))
        #expect(values.withLock { $0 } == [0])
        try await writer.write { db in try Player(id: 1, name: "Arthur", score: 1).insert(db) }
        try await waitUntil { fetches.withLock { $0 } > 1 }
        #expect(values.withLock { $0 } == [0])
        subscriber.request(.max(1))
        try await waitUntil { values.withLock { $0.count } == 2 }
        #expect(values.withLock { $0 } == [0, 1])
        cancellable.cancel()
        subscriber.cancel()
    }

    @Test(arguments: TestBackend.allCases)
    func changesOfRegionsArePublished(backend: TestBackend) throws {
        let database = try players(backend)
        let writer = database.writer
        let counts = Recorder<Int, any Error>()
        DatabaseRegionObservation(tracking: Player.all())
            .publisher(in: writer)
            .tryMap(Player.fetchCount)
            .subscribe(counts)

        let all = Mutex<[[Int]]>([])
        let subject = PassthroughSubject<Database, any Error>()
        let subjectCancellable =
            subject
            .tryMap(Player.fetchCount)
            .collect(3)
            .sink(
                receiveCompletion: { _ in Issue.record("It has ended") },
                receiveValue: { value in all.withLock { $0.append(value) } })
        let observationCancellable = try writer.write { db in
            DatabaseRegionObservation(tracking: Player.all())
                .publisher(in: writer)
                .prepend(db)
                .subscribe(subject)
        }

        try writer.writeWithoutTransaction { db in
            try Player(id: 1, name: "Arthur", score: 1000).insert(db)
            try db.inTransaction {
                try Player(id: 2, name: "Barbara", score: 750).insert(db)
                try Player(id: 3, name: "Craig", score: 500).insert(db)
                return .commit
            }
        }
        #expect(counts.output == [1, 3])
        #expect(all.withLock { $0 } == [[0, 1, 3]])
        counts.cancel()
        subjectCancellable.cancel()
        observationCancellable.cancel()
        try writer.write { db in _ = try Player.deleteAll(db) }
        #expect(counts.output == [1, 3])
    }

    @Test(arguments: TestBackend.allCases)
    func migrationsArePublished(backend: TestBackend) async throws {
        let database = try TestDatabase(backend)
        var migrator = DatabaseMigrator()
        migrator.registerMigration("v1", migrate: Player.createTable)
        let done = Recorder<Void, any Error>()
        migrator.migratePublisher(database.writer).subscribe(done)
        try await waitUntil { done.completion != nil }
        #expect(done.output.count == 1)
        #expect(try await database.writer.read { try $0.tableExists("player") })
        migrator.registerMigration("v2") { db in try db.execute(sql: "THIS IS NOT SQL") }
        let failed = Recorder<Void, any Error>()
        let queue = DispatchQueue(label: "migrated")
        migrator.migratePublisher(database.writer, receiveOn: queue).subscribe(failed)
        try await waitUntil { failed.completion != nil }
        #expect(error(of: failed.completion)?.sql == "THIS IS NOT SQL")
    }
}
