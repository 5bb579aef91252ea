public import PublisherCore

/// A request that feeds `@Query` with values over time.
///
/// The request is a value: when it becomes a different one, the query subscribes to the publisher
/// of the new one. For example, as a list of all players in a ``DatabaseContext``:
///
/// ```swift
/// struct PlayersRequest: Queryable {
///     static var defaultValue: [Player] { [] }
///
///     func publisher(in context: DatabaseContext) throws -> AnyPublisher<[Player], any Error> {
///         try ValueObservation
///             .tracking { db in try Player.fetchAll(db) }
///             .publisher(in: context.reader, scheduling: .immediate)
///             .eraseToAnyPublisher()
///     }
/// }
/// ```
///
/// ``ValueObservationQueryable``, ``PresenceObservationQueryable`` and ``FetchQueryable`` make the
/// publisher from a fetch. Threading: `publisher(in:)` and `defaultValue` are called on the main
/// actor. A publisher should deliver there too; what it delivers elsewhere is brought there, a
/// turn of the main queue later.
public protocol Queryable<Context>: Equatable {
    /// The kind of values published.
    associatedtype Value

    /// Where values come from: a ``DatabaseContext`` unless said otherwise.
    associatedtype Context = QueryCore.DatabaseContext

    /// The name of ``Context`` in programs written for GRDBQuery before 0.9.
    typealias DatabaseContext = Context

    /// The kind of publisher made.
    associatedtype ValuePublisher: Publisher where ValuePublisher.Output == Value

    /// What is shown until the publisher has published.
    @MainActor static var defaultValue: Value { get }

    /// Makes the publisher of the values. A thrown error is shown as the query's error.
    @MainActor func publisher(in context: Context) throws -> ValuePublisher
}
