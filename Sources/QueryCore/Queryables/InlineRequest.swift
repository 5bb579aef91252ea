public import PublisherCore
public import SQLiteCore

/// The request of a query that is written where it is used; see ``Query/init(_:default:id:options:fileID:line:column:)``.
///
/// Two of them are the same when they are written at the same place with the same id.
public struct InlineRequest<Value: Sendable>: Queryable, Sendable {
    let fetch: @Sendable (Database) throws -> Value
    let initialValue: Value
    let options: QueryableOptions
    let place: String
    let id: SendableHashable?

    /// Never shown: the default value comes with each request.
    public static var defaultValue: Value {
        preconditionFailure("An inline request has its default value with it.")
    }

    /// A publisher of the value and of each change of it.
    public func publisher(in context: DatabaseContext) -> AnyPublisher<Value, any Error> {
        ObservedFetch(options: options, reader: Result { try context.reader }, fetch: fetch)
            .publisher
            .failing(as: options, in: self)
    }

    /// Whether both are written at the same place with the same id.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.place == rhs.place && lhs.id == rhs.id
    }
}

/// A request that has its default value with it.
protocol DefaultCarrying {
    var carriedDefault: Any { get }
}

extension InlineRequest: DefaultCarrying {
    var carriedDefault: Any { initialValue }
}

extension Query {
    /// Creates a query of what the closure fetches, without a type for the request.
    ///
    /// ```swift
    /// @Query({ try Player.fetchCount($0) }, default: 0) var count: Int
    /// ```
    ///
    /// A closure that depends on parameters of the view names them as the `id`: the closure is
    /// fetched with anew when the id becomes another one.
    ///
    /// - parameters:
    ///   - fetch: What is fetched. Called on any thread.
    ///   - defaultValue: What is shown until something has been fetched.
    ///   - id: What the closure depends on.
    ///   - options: How the database is observed.
    ///   - fileID: The file of the query: its place tells it from others.
    ///   - line: The line of the query.
    ///   - column: The column of the query.
    public init<Value: Sendable>(
        _ fetch: @escaping @Sendable (Database) throws -> Value, default defaultValue: Value,
        id: (any Hashable & Sendable)? = nil, options: QueryableOptions = .default,
        fileID: String = #fileID, line: UInt = #line, column: UInt = #column
    ) where Request == InlineRequest<Value> {
        self.init(
            constant: InlineRequest(
                fetch: fetch, initialValue: defaultValue, options: options,
                place: "\(fileID):\(line):\(column)",
                id: id.map { SendableHashable($0) }))
    }
}
