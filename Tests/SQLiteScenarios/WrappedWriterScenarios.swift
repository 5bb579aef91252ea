import PublisherCore
import SQLiteCore
import SQLiteTestSupport
import Synchronization
import Testing

/// Databases behind types of a program's own, and observations that models on the main actor start.
@Suite struct WrappedWriterScenarios {
    /// A database that is opened when it is first used.
    final class LazyDatabase: DatabaseWriter {
        private let opened = Mutex<DatabaseQueue?>(nil)

        var current: DatabaseQueue {
            opened.withLock { opened in
                if let opened { return opened }
                let dbQueue = DatabaseQueue()
                opened = dbQueue
                return dbQueue
            }
        }

        var configuration: Configuration { current.configuration }
        var path: String { current.path }
        func close() throws { try current.close() }
        func interrupt() { current.interrupt() }

        @_disfavoredOverload
        func read<T>(_ value: (Database) throws -> T) throws -> T { try current.read(value) }
        func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws
            -> T
        {
            try await current.read(value)
        }
        func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
            current.asyncRead(value)
        }
        @_disfavoredOverload
        func unsafeRead<T>(_ value: (Database) throws -> T) throws -> T {
            try current.unsafeRead(value)
        }
        func unsafeRead<T: Sendable>(
            _ value: @escaping @Sendable (Database) throws -> T
        ) async throws -> T { try await current.unsafeRead(value) }
        func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
            current.asyncUnsafeRead(value)
        }
        func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T {
            try current.unsafeReentrantRead(value)
        }
        func _add<Reducer: ValueReducer>(
            observation: ValueObservation<Reducer>,
            scheduling scheduler: some ValueObservationScheduler,
            onChange: @escaping @Sendable (Reducer.Value) -> Void
        ) -> AnyDatabaseCancellable {
            current._add(observation: observation, scheduling: scheduler, onChange: onChange)
        }
        @_disfavoredOverload
        func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T {
            try current.writeWithoutTransaction(updates)
        }
        func writeWithoutTransaction<T: Sendable>(
            _ updates: @escaping @Sendable (Database) throws -> T
        ) async throws -> T { try await current.writeWithoutTransaction(updates) }
        @_disfavoredOverload
        func barrierWriteWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T {
            try current.barrierWriteWithoutTransaction(updates)
        }
        func barrierWriteWithoutTransaction<T: Sendable>(
            _ updates: @escaping @Sendable (Database) throws -> T
        ) async throws -> T { try await current.barrierWriteWithoutTransaction(updates) }
        func asyncBarrierWriteWithoutTransaction(
            _ updates: @escaping @Sendable (Result<Database, any Error>) -> Void
        ) { current.asyncBarrierWriteWithoutTransaction(updates) }
        func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void) {
            current.asyncWriteWithoutTransaction(updates)
        }
        func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T {
            try current.unsafeReentrantWrite(updates)
        }
        func spawnConcurrentRead(
            _ value: @escaping @Sendable (Result<Database, any Error>) -> Void
        ) { current.spawnConcurrentRead(value) }
    }

    @MainActor final class Model {
        var counts: [Int] = []
        private(set) var failure: (any Error)?
        private var cancellable: AnyDatabaseCancellable?
        private var cancellables: [AnyDatabaseCancellable] = []
        private let writer: any DatabaseWriter

        init(_ writer: any DatabaseWriter) { self.writer = writer }

        func start() {
            cancellable =
                ValueObservation
                .tracking(Table("player").fetchCount)
                .start(in: writer) { [weak self] error in
                    self?.failure = error
                } onChange: { [weak self] count in
                    self?.counts.append(count)
                }
        }

        func startAtOnce() {
            ValueObservation.tracking { db in try Table("player").fetchCount(db) }
                .map { $0 * 10 }
                .start(in: writer, scheduling: .immediate) { error in
                    self.failure = error
                } onChange: { count in
                    self.counts.append(count)
                }
                .store(in: &cancellables)
        }

        func follow() async throws {
            let observation = ValueObservation.tracking(Table("player").fetchCount)
            for try await count in observation.values(
                in: writer, scheduling: .mainActor, bufferingPolicy: .bufferingNewest(1))
            {
                counts.append(count)
                break
            }
            for try await count in observation.values(in: writer, scheduling: .immediate) {
                counts.append(count)
                break
            }
            for try await count in observation.values(
                in: writer, scheduling: .task(priority: .high))
            {
                counts.append(count)
                break
            }
        }

        func stop() {
            cancellable = nil
            cancellables.removeAll()
        }
    }

    @MainActor @Test func modelsObserveDatabasesOfAnyKind() async throws {
        let writer = LazyDatabase()
        try await writer.write { db in
            try db.create(table: "player") { t in t.autoIncrementedPrimaryKey("id") }
        }
        let model = Model(writer)
        model.startAtOnce()
        #expect(model.counts == [0])
        model.start()
        try await waitUntil { model.counts == [0, 0] }
        try await writer.write { try $0.execute(sql: "INSERT INTO player DEFAULT VALUES") }
        try await waitUntil { model.counts.count == 4 }
        #expect(Set(model.counts.suffix(2)) == [1, 10])
        model.stop()
        try await model.follow()
        #expect(model.counts.suffix(3) == [1, 1, 1])
        #expect(model.failure == nil)
    }

    @Test func wrappedDatabasesAreDatabases() async throws {
        let writer = LazyDatabase()
        var migrator = DatabaseMigrator()
        migrator.registerMigration("v1") { db in
            try db.create(table: "player") { t in t.autoIncrementedPrimaryKey("id") }
        }
        try migrator.migrate(writer)
        let changes = Lines()
        let cancellable = DatabaseRegionObservation(tracking: Table("player")).start(
            in: writer, onError: { Issue.record($0) }, onChange: { _ in changes.append("changed") })
        let count = try await writer.write { db in
            try db.execute(sql: "INSERT INTO player DEFAULT VALUES")
            return try Table("player").fetchCount(db)
        }
        #expect(count == 1)
        #expect(changes.all == ["changed"])
        cancellable.cancel()
        let shared = ValueObservation.tracking(Table("player").fetchCount).shared(in: writer)
        for try await count in shared.values() {
            #expect(count == 1)
            break
        }
        let (first, second): (Int, Int) = try await withCheckedThrowingContinuation {
            continuation in
            writer.asyncWrite { db in
                try db.execute(sql: "INSERT INTO player DEFAULT VALUES")
                return try Table("player").fetchCount(db)
            } completion: { db, result in
                continuation.resume(
                    with: Result { (try result.get(), try Table("player").fetchCount(db)) })
            }
        }
        #expect(first == 2)
        #expect(second == 2)
        try await writer.erase()
        #expect(try await AnyDatabaseWriter(writer).read { try $0.tableExists("player") } == false)
    }
}
