public import SQLiteCore
public import ViewCore

/// The first record of a table or of a query, live; or a value that is selected.
///
/// ```swift
/// @FetchOne var player: Player?
/// @FetchOne(Player.order(\.score.desc)) var best: Player?
/// @FetchOne(Player.select(max(Column("score")), as: Int.self)) var maximum: Int?
/// @FetchOne(sql: "SELECT COUNT(*) FROM player") var count = 0
/// ```
///
/// Where nothing is found the value is the initial one.
@propertyWrapper
public struct FetchOne<Value: Sendable> {
    private var fetched: Fetched<Value>

    private init(_ reader: SharedReader<Value>) {
        fetched = Fetched(reader)
    }

    /// Creates a property with a value to show until something is loaded.
    @_disfavoredOverload
    public init(wrappedValue: sending Value) {
        fetched = Fetched(initialValue: wrappedValue)
    }

    /// Creates a property with the first record of a request, if there is one.
    public init<Record: FetchableRecord & Sendable>(
        wrappedValue: Value = nil, _ request: some FetchRequest<Record>,
        database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) where Value == Record? {
        let key: FetchKey<Value> = .fetchOne(request, database: database, scheduler: scheduler)
        self.init(SharedReader(wrappedValue: wrappedValue, key))
    }

    /// Creates a property with the first record of a request.
    public init(
        wrappedValue: Value, _ request: some FetchRequest<Value>,
        database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) where Value: FetchableRecord {
        let key: FetchKey<Value> = .fetchOne(request, database: database, scheduler: scheduler)
        self.init(SharedReader(wrappedValue: wrappedValue, key))
    }

    /// Creates a property with the value that a request selects, if there is one.
    public init<Selected: DatabaseValueConvertible & Sendable>(
        wrappedValue: Value = nil, _ request: some FetchRequest<Selected>,
        database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) where Value == Selected? {
        let key: FetchKey<Value> = .fetchOne(request, database: database, scheduler: scheduler)
        self.init(SharedReader(wrappedValue: wrappedValue, key))
    }

    /// Creates a property with the value that a request selects.
    public init(
        wrappedValue: Value, _ request: some FetchRequest<Value>,
        database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) where Value: DatabaseValueConvertible {
        let key: FetchKey<Value> = .fetchOne(request, database: database, scheduler: scheduler)
        self.init(SharedReader(wrappedValue: wrappedValue, key))
    }

    /// Creates a property with the value that the SQL selects.
    public init(
        wrappedValue: Value, sql: String, arguments: StatementArguments = StatementArguments(),
        database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) where Value: DatabaseValueConvertible {
        let key: FetchKey<Value> = .fetchOne(
            sql: sql, arguments: arguments, database: database, scheduler: scheduler)
        self.init(SharedReader(wrappedValue: wrappedValue, key))
    }

    /// The record or value.
    public var wrappedValue: Value { fetched.reader.wrappedValue }

    /// The reader: how it is doing, and the way to load something else.
    public var projectedValue: SharedReader<Value> { fetched.reader }
}

// In an extension, which leaves the property on no actor: models have it as views do.
extension FetchOne: DynamicProperty {}

// In an extension: a property without an initial value that is set in an `init` would be taken for one of these.
extension FetchOne where Value: FirstRecord {
    /// Creates a property with the first record of the table.
    public init(
        wrappedValue: Value = nil, database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) {
        self.init(
            SharedReader(
                wrappedValue: wrappedValue,
                FetchKey(FirstRow<Value>(), database: database, scheduler: scheduler)))
    }
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
