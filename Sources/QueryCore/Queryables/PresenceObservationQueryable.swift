public import PublisherCore
public import SQLiteCore

/// A request that observes whether a value is in the database, and remembers what is gone.
///
/// ```swift
/// struct PlayerPresenceRequest: PresenceObservationQueryable {
///     var playerId: Int64
///
///     func fetch(_ db: Database) throws -> Player? {
///         try Player.fetchOne(db, id: playerId)
///     }
/// }
/// ```
public protocol PresenceObservationQueryable<Context>: Queryable, Sendable
where
    Context: TopLevelDatabaseReader, ValuePublisher == AnyPublisher<Value, any Error>,
    Value == Presence<WrappedValue>
{
    /// The kind of value observed.
    associatedtype WrappedValue: Sendable

    /// How the request observes.
    static var queryableOptions: QueryableOptions { get }

    /// Fetches the value, or nil if it does not exist. Called on any thread.
    func fetch(_ db: Database) throws -> WrappedValue?
}

extension PresenceObservationQueryable {
    /// The default options.
    public static var queryableOptions: QueryableOptions { .default }

    /// Missing, until something else is known.
    @MainActor public static var defaultValue: Presence<WrappedValue> { .missing }

    /// A publisher of the presence and of each change of it.
    @MainActor
    public func publisher(
        in context: Context
    ) -> AnyPublisher<Presence<WrappedValue>, any Error> {
        ObservedFetch(options: Self.queryableOptions, reader: Result { try context.reader }) { db in
            try fetch(db)
        }
        .publisher
        .scanPresence()
        .failing(as: Self.queryableOptions, in: self)
    }
}
