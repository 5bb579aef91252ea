public import SQLiteCore
public import ViewCore

/// The records of a table or of a query, live.
///
/// ```swift
/// @FetchAll var players: [Player]
/// @FetchAll(Player.order(\.score.desc)) var ranking: [Player]
/// @FetchAll(sql: "SELECT * FROM player ORDER BY score DESC") var ranked: [Player]
/// ```
///
/// In a view, a key that was loaded through ``projectedValue`` survives redraws of the parent,
/// until the parent asks for something else. Outside of views it is a shared reader.
@propertyWrapper
@MainActor
public struct FetchAll<Element: FetchableRecord & Sendable>: DynamicProperty {
    var fetched: Fetched<[Element]>

    /// Creates a property with all records of the table.
    public init(wrappedValue: [Element] = [], database: (any DatabaseReader)? = nil)
    where Element: TableRecord {
        fetched = Fetched(
            SharedReader(
                wrappedValue: wrappedValue,
                FetchKey(AllRows<Element>(), database: database, scheduler: nil)))
    }

    /// Creates a property with the records of a request.
    ///
    /// Requests are the same if their SQL is, which is made for each creation: about the cost of a short read.
    public init(
        wrappedValue: [Element] = [], _ request: QueryInterfaceRequest<Element>,
        database: (any DatabaseReader)? = nil
    ) {
        let database = database ?? DependencyValues.current.defaultDatabase
        let id = RequestID(request, in: database)
        let key = FetchKey(id: id, database: database, scheduler: nil) { db in
            try request.fetchAll(db)
        }
        fetched = Fetched(SharedReader(wrappedValue: wrappedValue, key))
    }

    /// Creates a property with the records that the SQL selects.
    public init(
        wrappedValue: [Element] = [], sql: String,
        arguments: StatementArguments = StatementArguments(),
        database: (any DatabaseReader)? = nil
    ) {
        let key: FetchKey<[Element]>.Default = .fetchAll(
            sql: sql, arguments: arguments, database: database)
        fetched = Fetched(SharedReader(wrappedValue: wrappedValue, key))
    }

    /// The records.
    public var wrappedValue: [Element] { fetched.reader.wrappedValue }

    /// The reader: how it is doing, and the way to load something else.
    public var projectedValue: SharedReader<[Element]> { fetched.reader }
}

/// The first record of a table or of a query, live; or a value that SQL selects.
///
/// ```swift
/// @FetchOne var player: Player?
/// @FetchOne(sql: "SELECT COUNT(*) FROM player") var count = 0
/// ```
@propertyWrapper
@MainActor
public struct FetchOne<Value: Sendable>: DynamicProperty {
    private var fetched: Fetched<Value>

    /// Creates a property with the first record of the table.
    public init(wrappedValue: Value = nil, database: (any DatabaseReader)? = nil)
    where Value: FirstRecord {
        fetched = Fetched(
            SharedReader(
                wrappedValue: wrappedValue,
                FetchKey(FirstRow<Value>(), database: database, scheduler: nil)))
    }

    /// Creates a property with the value that the SQL selects.
    public init(
        wrappedValue: Value, sql: String, arguments: StatementArguments = StatementArguments(),
        database: (any DatabaseReader)? = nil
    ) where Value: DatabaseValueConvertible {
        let key: FetchKey<Value> = .fetchOne(sql: sql, arguments: arguments, database: database)
        fetched = Fetched(SharedReader(wrappedValue: wrappedValue, key))
    }

    /// The record or value.
    public var wrappedValue: Value { fetched.reader.wrappedValue }

    /// The reader: how it is doing, and the way to load something else.
    public var projectedValue: SharedReader<Value> { fetched.reader }
}

/// An optional record: what ``FetchOne`` shows of a table.
public protocol FirstRecord: ExpressibleByNilLiteral {
    /// Fetches the first record of the table, if there is one. Apps do not call it.
    static func _fetchFirst(_ db: Database) throws -> Self
}

extension Optional: FirstRecord where Wrapped: FetchableRecord & TableRecord {
    /// Fetches the first record of the table, if there is one. Apps do not call it.
    public static func _fetchFirst(_ db: Database) throws -> Wrapped? {
        try Wrapped.fetchOne(db)
    }
}

/// What a request fetches, live: several queries in one reading, for instance.
///
/// ```swift
/// @Fetch(Ranking()) var ranking = Ranking.Value()
/// ```
@propertyWrapper
@MainActor
public struct Fetch<Value: Sendable>: DynamicProperty {
    private var fetched: Fetched<Value>

    /// Creates a property with what the request fetches.
    public init<Request: FetchKeyRequest>(
        wrappedValue: Value, _ request: Request, database: (any DatabaseReader)? = nil
    ) where Request.Value == Value {
        fetched = Fetched(
            SharedReader(
                wrappedValue: wrappedValue,
                FetchKey(request, database: database, scheduler: nil)))
    }

    /// What was fetched.
    public var wrappedValue: Value { fetched.reader.wrappedValue }

    /// The reader: how it is doing, and the way to load something else.
    public var projectedValue: SharedReader<Value> { fetched.reader }
}
