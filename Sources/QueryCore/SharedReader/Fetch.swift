public import SQLiteCore
public import ViewCore

/// What a request fetches, live: several queries in one reading, for instance.
///
/// ```swift
/// @Fetch(Ranking(), animation: .default) var ranking = Ranking.Value()
/// ```
///
/// A terminal shows no animation.
@propertyWrapper
public struct Fetch<Value: Sendable> {
    var fetched: Fetched<Value>

    /// Creates a property with a value to show until a request is loaded.
    ///
    /// ```swift
    /// @Fetch var ranking = Ranking.Value()
    ///
    /// var body: some View {
    ///     Text("\(ranking.best)").task { _ = try? await $ranking.load(Ranking()) }
    /// }
    /// ```
    public init(wrappedValue: sending Value) {
        fetched = Fetched(initialValue: wrappedValue)
    }

    /// Creates a property with what the request fetches.
    public init<Request: FetchKeyRequest>(
        wrappedValue: Value, _ request: Request, database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) where Request.Value == Value {
        fetched = Fetched(
            SharedReader(
                wrappedValue: wrappedValue,
                FetchKey(request, database: database, scheduler: scheduler)))
    }

    /// What was fetched.
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
extension Fetch: DynamicProperty {}

extension Fetch: SharedReading {}
extension Fetch: CustomReflectable {}
extension Fetch: Equatable where Value: Equatable {}
