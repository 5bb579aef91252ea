public import Dispatch
public import PublisherCore

/// The publishers of databases.
public enum DatabasePublishers {
    /// Publishes the values of an observation.
    ///
    /// Each subscription starts an observation of its own, at the first demand. A value that nobody
    /// asked for is replaced by the next one.
    public struct Value<Output>: Publisher {
        /// Any error ends the observation.
        public typealias Failure = any Error

        package typealias Start =
            @Sendable (
                _ onError: @escaping @Sendable (any Error) -> Void,
                _ onChange: @escaping @Sendable (Output) -> Void
            ) -> AnyDatabaseCancellable

        private let start: Start
        private let schedule: @Sendable (@escaping @Sendable () -> Void) -> Void

        /// Publishes what comes from something that is started like an observation.
        ///
        /// - parameter schedule: Delivers a value that has waited for demand, where values come.
        package init(
            start: @escaping Start,
            schedule: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
        ) {
            self.start = start
            self.schedule = schedule
        }

        /// Attaches the subscriber; the observation starts when it asks for values.
        public func receive<S: Subscriber<Output, any Error>>(subscriber: S) {
            let subscription = ValueSubscription(
                start: start, schedule: schedule, downstream: AnySubscriber(subscriber))
            subscriber.receive(subscription: subscription)
        }
    }

    /// Publishes one value that is read from a database, then completes.
    public struct Read<Output>: Publisher {
        /// The error of the read.
        public typealias Failure = any Error

        fileprivate let upstream: AnyPublisher<Output, any Error>

        /// Reads for the subscriber.
        public func receive<S: Subscriber<Output, any Error>>(subscriber: S) {
            upstream.receive(subscriber: subscriber)
        }
    }

    /// Publishes one value after writing a database, then completes.
    public struct Write<Output>: Publisher {
        /// The error of the write.
        public typealias Failure = any Error

        fileprivate let upstream: AnyPublisher<Output, any Error>

        /// Writes for the subscriber.
        public func receive<S: Subscriber<Output, any Error>>(subscriber: S) {
            upstream.receive(subscriber: subscriber)
        }
    }
}

extension DatabasePublishers {
    /// Publishes once migrations were applied, then completes.
    public struct Migrate: Publisher {
        /// Nothing but that it is done.
        public typealias Output = Void
        /// The error of a migration.
        public typealias Failure = any Error

        fileprivate let upstream: AnyPublisher<Void, any Error>

        /// Migrates for the subscriber.
        public func receive<S: Subscriber<Void, any Error>>(subscriber: S) {
            upstream.receive(subscriber: subscriber)
        }
    }

    /// Publishes the connection after each commit that changed a region, inside the access that
    /// made it.
    public struct DatabaseRegion: Publisher {
        /// The writing connection, valid while the subscriber receives it.
        public typealias Output = Database
        /// The error that ends the observation.
        public typealias Failure = any Error

        fileprivate let observation: DatabaseRegionObservation
        fileprivate let writer: any DatabaseWriter

        /// Starts the observation for the subscriber.
        public func receive<S: Subscriber<Database, any Error>>(subscriber: S) {
            let subject = PassthroughSubject<Database, any Error>()
            let relay = LockedBox(subject)
            let cancellable = observation.start(in: writer) { error in
                relay.withLock { $0 }.send(completion: .failure(error))
            } onChange: { db in
                relay.withLock { $0 }.send(db)
            }
            subject.handleEvents(
                receiveCompletion: { _ in cancellable.cancel() },
                receiveCancel: { cancellable.cancel() }
            ).receive(subscriber: subscriber)
        }
    }
}

extension DatabaseRegionObservation {
    /// Publishes the writing connection after each commit that changed the region.
    ///
    /// ```swift
    /// let cancellable = DatabaseRegionObservation(tracking: Player.all())
    ///     .publisher(in: dbQueue)
    ///     .sink { _ in } receiveValue: { db in print("Players have changed") }
    /// ```
    public func publisher(in writer: any DatabaseWriter) -> DatabasePublishers.DatabaseRegion {
        DatabasePublishers.DatabaseRegion(observation: self, writer: writer)
    }
}

/// Gives the values of an observation to one subscriber, as it asks for them.
private final class ValueSubscription<Output>: Subscription, Sendable {
    private typealias Downstream = AnySubscriber<Output, any Error>

    private enum State {
        case waitingForDemand(Downstream)
        case observing(Downstream, demand: Subscribers.Demand, undelivered: Output?)
        case finished
    }

    private let lock = AccessLock()
    // unsafe: both are read and written with `lock` held, and nowhere else. The subscriber in the state
    // is called without it, one call after the other, where the scheduler runs.
    nonisolated(unsafe) private var state: State
    nonisolated(unsafe) private var cancellable: AnyDatabaseCancellable?
    private let start: DatabasePublishers.Value<Output>.Start
    private let schedule: @Sendable (@escaping @Sendable () -> Void) -> Void

    init(
        start: @escaping DatabasePublishers.Value<Output>.Start,
        schedule: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
        downstream: AnySubscriber<Output, any Error>
    ) {
        self.start = start
        self.schedule = schedule
        self.state = .waitingForDemand(downstream)
    }

    private enum Action {
        case none
        case start
        case deliver
    }

    func request(_ demand: Subscribers.Demand) {
        let action = lock.withLock { () -> Action in
            switch state {
            case .waitingForDemand(let downstream):
                guard demand > .none else { return .none }
                state = .observing(downstream, demand: demand, undelivered: nil)
                return .start
            case .observing(let downstream, let former, let undelivered):
                state = .observing(
                    downstream, demand: former + demand, undelivered: undelivered)
                return undelivered != nil && demand > .none ? .deliver : .none
            case .finished:
                return .none
            }
        }
        switch action {
        case .none: break
        case .start: startObserving()
        case .deliver: schedule { self.deliverUndelivered() }
        }
    }

    private func startObserving() {
        let cancellable = start(
            { [weak self] error in self?.complete(error) }, { [weak self] in self?.receive($0) })
        let isFinished = lock.withLock { () -> Bool in
            if case .finished = state { return true }
            self.cancellable = cancellable
            return false
        }
        // Cancelled by the initial value.
        if isFinished { cancellable.cancel() }
    }

    private func receive(_ value: Output) {
        let downstream = lock.withLock { () -> Downstream? in
            guard case .observing(let downstream, let demand, _) = state else { return nil }
            guard demand > .none else {
                state = .observing(downstream, demand: demand, undelivered: value)
                return nil
            }
            state = .observing(downstream, demand: demand - 1, undelivered: nil)
            return downstream
        }
        guard let downstream else { return }
        let more = downstream.receive(value)
        if more > .none { request(more) }
    }

    private func deliverUndelivered() {
        let value = lock.withLock { () -> Output? in
            guard case .observing(let downstream, let demand, let undelivered) = state else {
                return nil
            }
            guard demand > .none else { return nil }
            state = .observing(downstream, demand: demand, undelivered: nil)
            return undelivered
        }
        if let value { receive(value) }
    }

    private func complete(_ error: any Error) {
        guard case .observing(let downstream, _, _) = finish() else { return }
        cancelObservation()
        downstream.receive(completion: .failure(error))
    }

    func cancel() {
        let former = finish()
        cancelObservation()
        // The subscriber is let go here, as that may cancel again.
        withExtendedLifetime(former) {}
    }

    private func cancelObservation() {
        let cancellable = lock.withLock { () -> AnyDatabaseCancellable? in
            defer { self.cancellable = nil }
            return self.cancellable
        }
        cancellable?.cancel()
    }

    private func finish() -> State {
        lock.withLock {
            defer { state = .finished }
            return state
        }
    }
}

extension ValueObservation {
    /// Publishes the values.
    ///
    /// ```swift
    /// let cancellable = observation.publisher(in: dbQueue).sink { completion in
    ///     ...
    /// } receiveValue: { players in
    ///     ...
    /// }
    /// ```
    ///
    /// - parameter scheduler: by default, values come on the main queue, the first one later too;
    ///   with `.immediate`, the first one comes while the subscriber subscribes.
    public func publisher(
        in reader: any DatabaseReader,
        scheduling scheduler: some ValueObservationScheduler = .async(onQueue: .main)
    ) -> DatabasePublishers.Value<Reducer.Value> {
        DatabasePublishers.Value(
            start: { onError, onChange in
                self.start(in: reader, scheduling: scheduler, onError: onError, onChange: onChange)
            },
            schedule: { scheduler.schedule($0) })
    }
}

extension DatabaseReader {
    /// Publishes one value that is read when somebody subscribes, then completes.
    public func readPublisher<Output>(
        receiveOn scheduler: some Scheduler = DispatchQueue.main,
        value: @escaping @Sendable (Database) throws -> Output
    ) -> DatabasePublishers.Read<Output> {
        let future = Deferred {
            Future<Output, any Error> { promise in
                let promise = LockedBox(promise)
                self.asyncRead { db in
                    promise.withLock { $0 }(db.flatMap { db in Result { try value(db) } })
                }
            }
        }
        return DatabasePublishers.Read(
            upstream: future.receive(on: scheduler).eraseToAnyPublisher())
    }
}

extension DatabaseWriter {
    /// Publishes one value after a transaction that is run when somebody subscribes.
    public func writePublisher<Output>(
        receiveOn scheduler: some Scheduler = DispatchQueue.main,
        updates: @escaping @Sendable (Database) throws -> Output
    ) -> DatabasePublishers.Write<Output> {
        let future = Deferred {
            Future<Output, any Error> { promise in
                let promise = LockedBox(promise)
                self.asyncWrite(updates) { _, result in promise.withLock { $0 }(result) }
            }
        }
        return DatabasePublishers.Write(
            upstream: future.receive(on: scheduler).eraseToAnyPublisher())
    }
}

extension DatabaseWriter {
    /// Publishes one value that is read after a transaction which is run when somebody subscribes.
    ///
    /// The value is read from the database as the transaction left it; on a pool, other writes go
    /// on meanwhile.
    public func writePublisher<T: Sendable, Output>(
        receiveOn scheduler: some Scheduler = DispatchQueue.main,
        updates: @escaping @Sendable (Database) throws -> T,
        thenRead value: @escaping @Sendable (Database, T) throws -> Output
    ) -> DatabasePublishers.Write<Output> {
        let future = Deferred {
            Future<Output, any Error> { promise in
                let promise = LockedBox(promise)
                self.asyncWriteWithoutTransaction { db in
                    do {
                        let updated = try db.transaction { (.commit, try updates(db)) }
                        self.spawnConcurrentRead { db in
                            promise.withLock { $0 }(
                                db.flatMap { db in Result { try value(db, updated) } })
                        }
                    } catch {
                        promise.withLock { $0 }(.failure(error))
                    }
                }
            }
        }
        return DatabasePublishers.Write(
            upstream: future.receive(on: scheduler).eraseToAnyPublisher())
    }
}

extension DatabaseMigrator {
    /// Publishes once the migrations were applied, which begins when somebody subscribes.
    public func migratePublisher(
        _ writer: any DatabaseWriter, receiveOn scheduler: some Scheduler = DispatchQueue.main
    ) -> DatabasePublishers.Migrate {
        let future = Deferred {
            Future<Void, any Error> { promise in
                let promise = LockedBox(promise)
                self.asyncMigrate(writer) { result in
                    promise.withLock { $0 }(result.map { _ in () })
                }
            }
        }
        return DatabasePublishers.Migrate(
            upstream: future.receive(on: scheduler).eraseToAnyPublisher())
    }
}
