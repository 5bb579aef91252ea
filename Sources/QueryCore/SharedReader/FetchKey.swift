internal import PublisherCore
public import SQLiteCore

/// A key whose value is fetched from a database and followed there.
///
/// Two keys are the same when database, request and scheduler are.
public struct FetchKey<Value: Sendable>: SharedReaderKey {
    private let database: any DatabaseReader
    private let scheduler: any ValueObservationScheduler
    private let fetch: @Sendable (Database) throws -> Value?

    /// The identity of the key.
    public let id: FetchKeyID

    init<Request: FetchKeyRequest>(
        _ request: Request, database: (any DatabaseReader)?,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler()
    ) where Request.Value == Value {
        self.init(
            id: request, database: database, scheduler: scheduler,
            fetch: { try request.fetch($0) })
    }

    init<ID: Hashable & Sendable>(
        id: ID, database: (any DatabaseReader)?,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        fetch: @escaping @Sendable (Database) throws -> Value?
    ) {
        let database = database ?? DependencyValues.current.defaultDatabase
        self.database = database
        self.scheduler = scheduler
        // Fetches run on threads of the database, where the scope of the key is not.
        let dependencies = DependencyValues.scoped
        self.fetch = { db in
            try DependencyValues.$scoped.withValue(dependencies) { try fetch(db) }
        }
        self.id = FetchKeyID(
            database: database.connectionID, request: SendableHashable(id),
            requestType: ObjectIdentifier(ID.self),
            scheduler: SendableHashable(scheduler))
    }

    /// Fetches the value in a reading of its own, when somebody asks for it: who follows the key has it anyway.
    public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
        guard case .userInitiated = context else {
            return continuation.resumeReturningInitialValue()
        }
        Task {
            do {
                continuation.resume(with: .success(try await _load()))
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }

    /// Fetches the value in a reading of its own. Apps do not call it.
    public func _load() async throws -> Value? {
        let fetch = fetch
        return try await database.read { db in try fetch(db) }
    }

    /// Observes the value. An error of the fetch is told and does not end the observation.
    public func subscribe(
        context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
    ) -> SharedSubscription {
        subscribe(subscriber, scheduler)
    }

    /// Observes the value, all of which are told later. Apps do not call it.
    public func _subscribeLater(subscriber: SharedSubscriber<Value>) -> SharedSubscription? {
        subscribe(subscriber, LaterScheduler(base: scheduler))
    }

    private func subscribe(
        _ subscriber: SharedSubscriber<Value>, _ scheduler: some ValueObservationScheduler
    ) -> SharedSubscription {
        let fetch = fetch
        let observation = ValueObservation.tracking { db in
            Result<Value?, any Error> { try fetch(db) }
        }
        let cancellable = observation.start(
            in: database, scheduling: scheduler, onError: { subscriber.end(throwing: $0) },
            onChange: { subscriber.yield(with: $0) })
        return SharedSubscription { cancellable.cancel() }
    }
}

/// Tells the first value as another scheduler tells the later ones.
private struct LaterScheduler: ValueObservationScheduler {
    let base: any ValueObservationScheduler

    func immediateInitialValue() -> Bool { false }

    func schedule(_ action: @escaping @Sendable () -> Void) { base.schedule(action) }
}

/// The identity of a ``FetchKey``: database, request and scheduler.
public struct FetchKeyID: Hashable, Sendable {
    let database: ObjectIdentifier
    let request: SendableHashable
    let requestType: ObjectIdentifier
    let scheduler: SendableHashable
}

/// A hashable and sendable value of any type: `AnyHashable` forgets that a value is sendable.
struct SendableHashable: Hashable, Sendable {
    private let value: any Hashable & Sendable

    init(_ value: any Hashable & Sendable) {
        self.value = value
    }

    static func == (lhs: Self, rhs: Self) -> Bool {
        AnyHashable(lhs.value) == AnyHashable(rhs.value)
    }

    func hash(into hasher: inout Hasher) {
        value.hash(into: &hasher)
    }
}

/// A request whose value a ``FetchKey`` finds: several queries in one reading, for instance.
///
/// ```swift
/// struct Items: FetchKeyRequest {
///     var order: SortOrder
///
///     func fetch(_ db: Database) throws -> [Item] {
///         try Item.order(Column("timestamp")).fetchAll(db)
///     }
/// }
/// ```
public protocol FetchKeyRequest<Value>: Hashable, Sendable {
    /// The kind of value fetched.
    associatedtype Value

    /// Fetches the value. Called on any thread.
    func fetch(_ db: Database) throws -> Value
}
