public import SQLiteCore
public import ViewCore

// A type that is a record, too, is one.
extension FetchAll where Element: DatabaseValueConvertible {
    /// Creates a property with the values that a request selects.
    ///
    /// ```swift
    /// @FetchAll(Player.select(Column("name"), as: String.self)) var names: [String]
    /// ```
    ///
    /// NULL is an error, unless the elements are optionals.
    @_disfavoredOverload
    public init(
        wrappedValue: [Element] = [], _ request: some FetchRequest<Element>,
        database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) {
        let key: FetchKey<[Element]>.Default = .fetchAll(
            request, database: database, scheduler: scheduler)
        fetched = Fetched(SharedReader(wrappedValue: wrappedValue, key))
    }

    /// Creates a property with the values in the first column of what the SQL selects.
    @_disfavoredOverload
    public init(
        wrappedValue: [Element] = [], sql: String,
        arguments: StatementArguments = StatementArguments(),
        database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) {
        self.init(
            wrappedValue: wrappedValue, SQLRequest(sql: sql, arguments: arguments),
            database: database, scheduler: scheduler)
    }
}

extension SharedReaderKey {
    /// A key to the values that a request selects.
    @_disfavoredOverload
    public static func fetchAll<Selected: DatabaseValueConvertible & Sendable>(
        _ request: some FetchRequest<Selected>, database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) -> Self where Self == FetchKey<[Selected]>.Default {
        Self(
            FetchKey(of: request, in: database, scheduler) { try request.fetchAll($0) }, default: []
        )
    }

    /// A key to the values in the first column of what the SQL selects.
    @_disfavoredOverload
    public static func fetchAll<Selected: DatabaseValueConvertible & Sendable>(
        sql: String, arguments: StatementArguments = StatementArguments(),
        database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) -> Self where Self == FetchKey<[Selected]>.Default {
        fetchAll(
            SQLRequest<Selected>(sql: sql, arguments: arguments), database: database,
            scheduler: scheduler)
    }
}

extension SharedReading {
    /// Follows the values that the request selects from now on; those that are there stay until they come.
    @discardableResult
    @_disfavoredOverload
    public func load<Selected: DatabaseValueConvertible & Sendable>(
        _ request: some FetchRequest<Selected>, database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) async throws -> FetchSubscription where Value == [Selected] {
        try await load(.fetchAll(request, database: database, scheduler: scheduler))
    }
}
