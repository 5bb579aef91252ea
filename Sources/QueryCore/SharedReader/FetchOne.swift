public import SQLiteCore
public import ViewCore

/// A record of a table or of a query, live; or a value that is selected.
///
/// ```swift
/// @FetchOne var first: Player?
/// @FetchOne var settings = Settings(id: 1)
/// @FetchOne(Player.order(\.score.desc)) var best: Player?
/// @FetchOne(Player.select(max(Column("score")), as: Int.self)) var maximum: Int?
/// @FetchOne(sql: "SELECT COUNT(*) FROM player") var count = 0
/// ```
///
/// Of a table, an optional is the first record, and any other value the record with its primary key. Where nothing is
/// found, an optional is nil; any other value stays what it is, and ``NotFound`` is the error.
@propertyWrapper
public struct FetchOne<Value: Sendable> {
    var fetched: Fetched<Value>

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
        let key: FetchKey<Value> = .required(request, in: database, scheduler)
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
        let key: FetchKey<Value> = .required(request, in: database, scheduler)
        self.init(SharedReader(wrappedValue: wrappedValue, key))
    }

    /// Creates a property with the value that the SQL selects.
    public init(
        wrappedValue: Value, sql: String, arguments: StatementArguments = StatementArguments(),
        database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) where Value: DatabaseValueConvertible {
        let key: FetchKey<Value> = .required(
            sql: sql, arguments: arguments, in: database, scheduler)
        self.init(SharedReader(wrappedValue: wrappedValue, key))
    }

    /// Creates a property with the value that the SQL selects, if there is one.
    public init<Selected: DatabaseValueConvertible & Sendable>(
        sql: String, arguments: StatementArguments = StatementArguments(),
        database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) where Value == Selected? {
        self.init(
            wrappedValue: nil, sql: sql, arguments: arguments, database: database,
            scheduler: scheduler)
    }

    /// Creates a property with the first record that the SQL selects, if there is one.
    public init<Record: FetchableRecord & Sendable>(
        wrappedValue: Value = nil, sql: String,
        arguments: StatementArguments = StatementArguments(),
        database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) where Value == Record? {
        self.init(
            wrappedValue: wrappedValue, SQLRequest<Record>(sql: sql, arguments: arguments),
            database: database, scheduler: scheduler)
    }

    /// The record or value.
    public var wrappedValue: Value { fetched.reader.wrappedValue }

    /// The property itself: how it is doing, and the way to load something else, or to set another one.
    public var projectedValue: Self {
        get { self }
        nonmutating set { fetched.adopt(newValue.fetched) }
    }

    /// The reader of what is shown.
    public var sharedReader: SharedReader<Value> { fetched.reader }
}

// In an extension, which leaves the property on no actor: models have it as views do.
extension FetchOne: DynamicProperty {}

extension FetchOne: SharedReading {}
extension FetchOne: CustomReflectable {}
extension FetchOne: Equatable where Value: Equatable {}

extension FetchOne {
    // Spelled as an optional: by a constraint alone, the compiler would not see that this is meant rather than the
    // initialiser of a constant.
    /// Creates a property with the first record of the table, and the one to show until that is known.
    public init<Record: FetchableRecord & TableRecord>(wrappedValue: Record?)
    where Value == Record? {
        self.init(wrappedValue: wrappedValue, database: nil)
    }
}

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

extension FetchOne where Value: FetchableRecord & TableRecord {
    /// Creates a property with the record of the table that has the same primary key.
    ///
    /// See ``init(wrappedValue:database:scheduler:animation:)-(Value,_,_,_)``.
    public init(wrappedValue: Value) {
        self.init(wrappedValue: wrappedValue, database: nil)
    }

    /// Creates a property with the record of the table that has the same primary key.
    ///
    /// ```swift
    /// @FetchOne var player: Player
    ///
    /// init(_ player: Player) {
    ///     _player = FetchOne(wrappedValue: player)
    /// }
    /// ```
    ///
    /// The record is shown until the one of the table is known, and again what was last shown once that is deleted, with
    /// ``NotFound`` as the error. The key is in what the record encodes, or else its `id`. Of a record whose key
    /// is nil, or that does not tell it, and of a table that has none, it is the first record that is fetched.
    public init(
        wrappedValue: Value, database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) {
        let database = database ?? DependencyValues.current.defaultDatabase
        let row = RequiredRow(of: wrappedValue, in: database)
        self.init(
            SharedReader(
                wrappedValue: wrappedValue,
                FetchKey(row, database: database, scheduler: scheduler)))
    }
}
