public import SQLiteCore
public import ViewCore

/// The records of a table or of a query, live; or the values that are selected.
///
/// ```swift
/// @FetchAll var players: [Player]
/// @FetchAll(Player.order(\.score.desc), animation: .default) var ranking: [Player]
/// @FetchAll(sql: "SELECT * FROM player ORDER BY score DESC") var ranked: [Player]
/// @FetchAll(Player.select(Column("name"), as: String.self)) var names: [String]
/// ```
///
/// In a view, a key that was loaded through ``projectedValue`` survives redraws of the parent,
/// until the parent asks for something else. Outside of views it is a shared reader. A terminal
/// shows no animation.
@propertyWrapper
public struct FetchAll<Element: Sendable> {
    var fetched: Fetched<[Element]>

    /// Creates a property of records that are of no table, until they are loaded.
    ///
    /// ```swift
    /// @FetchAll var results: [PlayerWithTeam]
    ///
    /// var body: some View {
    ///     List(results) { Text($0.player.name) }
    ///         .task(id: search) { _ = try? await $results.load(request(search)) }
    /// }
    /// ```
    @_disfavoredOverload
    public init(wrappedValue: sending [Element] = []) {
        fetched = Fetched(initialValue: wrappedValue)
    }

    /// The records.
    public var wrappedValue: [Element] { fetched.reader.wrappedValue }

    /// The property itself: how it is doing, and the way to load something else, or to set another one.
    public var projectedValue: Self {
        get { self }
        nonmutating set { fetched.adopt(newValue.fetched) }
    }

    /// The reader of what is shown.
    public var sharedReader: SharedReader<[Element]> { fetched.reader }
}

// In an extension, which leaves the property on no actor: models have it as views do.
extension FetchAll: DynamicProperty {}

extension FetchAll: SharedReading {}
extension FetchAll: CustomReflectable {}
extension FetchAll: Equatable where Element: Equatable {}

extension FetchAll where Element: FetchableRecord {
    /// Creates a property with the records of a request.
    ///
    /// Requests are the same if their SQL is, which is written for each creation, and not compiled.
    public init(
        wrappedValue: [Element] = [], _ request: QueryInterfaceRequest<Element>,
        database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) {
        let database = database ?? DependencyValues.current.defaultDatabase
        let id = RequestID(of: request, in: database)
        let key = FetchKey(id: id, database: database, scheduler: scheduler) { db in
            try request.fetchAll(db)
        }
        fetched = Fetched(SharedReader(wrappedValue: wrappedValue, key))
    }

    /// Creates a property with the records of a request of another kind, such as SQL with values in it.
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

    /// Creates a property with the records that the SQL selects.
    public init(
        wrappedValue: [Element] = [], sql: String,
        arguments: StatementArguments = StatementArguments(),
        database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) {
        let key: FetchKey<[Element]>.Default = .fetchAll(
            sql: sql, arguments: arguments, database: database, scheduler: scheduler)
        fetched = Fetched(SharedReader(wrappedValue: wrappedValue, key))
    }
}

// In an extension: a property without an initial value that is set in an `init` would be taken for one of these.
extension FetchAll where Element: FetchableRecord & TableRecord {
    // The compiler takes the initialiser of a constant before one with more parameters.
    /// Creates a property with all records of the table.
    public init(wrappedValue: [Element]) {
        self.init(wrappedValue: wrappedValue, database: nil)
    }

    /// Creates a property with all records of the table.
    public init(
        wrappedValue: [Element] = [], database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) {
        fetched = Fetched(
            SharedReader(
                wrappedValue: wrappedValue,
                FetchKey(AllRows<Element>(), database: database, scheduler: scheduler)))
    }
}
