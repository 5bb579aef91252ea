public import PublisherCore
public import SQLiteCore

/// A request that observes the database.
///
/// ```swift
/// struct PlayersRequest: ValueObservationQueryable {
///     static var defaultValue: [Player] { [] }
///
///     func fetch(_ db: Database) throws -> [Player] {
///         try Player.fetchAll(db)
///     }
/// }
/// ```
///
/// The first value is fetched when the view needs it, on the main actor, so that the first body
/// shows it; a slow fetch wants the ``QueryableOptions/async`` option.
public protocol ValueObservationQueryable<Context>: Queryable, Sendable
where
    Context: TopLevelDatabaseReader, ValuePublisher == AnyPublisher<Value, any Error>,
    Value: Sendable
{
    /// How the request observes.
    static var queryableOptions: QueryableOptions { get }

    /// Fetches the value. Called on any thread.
    func fetch(_ db: Database) throws -> Value
}

extension ValueObservationQueryable {
    /// The default options.
    public static var queryableOptions: QueryableOptions { .default }

    /// A publisher of the value and of each change of it.
    @MainActor public func publisher(in context: Context) -> AnyPublisher<Value, any Error> {
        ObservedFetch(options: Self.queryableOptions, reader: Result { try context.reader }) { db in
            try fetch(db)
        }
        .publisher
        .failing(as: Self.queryableOptions, in: self)
    }
}
