internal import PublisherCore
public import ViewCore

/// A property of a view that shows what a request finds in the database, now and always.
///
/// ```swift
/// struct PlayerList: View {
///     @Query(PlayersRequest(ordering: .byScore))
///     var players: [Player]
///
///     var body: some View {
///         List(players) { Text($0.name) }
///             .toolbar { ToggleOrderingButton(ordering: $players.ordering) }
///     }
/// }
/// ```
///
/// The request is subscribed to before the view's first body; each published value evaluates the
/// body again. A request that changes - through the bindings of ``projectedValue``, or as the
/// configuration says - is subscribed to once, before the next body, which shows the new value if
/// the request gives it at once. A database that is replaced in the environment is followed at
/// once.
///
/// Observation ends with the view. Outside a view the value is the request's default.
@propertyWrapper
@MainActor
public struct Query<Request: Queryable> {
    private let configuration: QueryConfiguration<Request>
    private let source: QuerySource<Request.Context>
    @Environment(\.self) private var environment
    @StateObject private var tracker = QueryTracker<Request>()

    init(configuration: QueryConfiguration<Request>, source: QuerySource<Request.Context>) {
        self.configuration = configuration
        self.source = source
    }

    /// The last value published, or else the request's default.
    public var wrappedValue: Request.Value {
        tracker.shownValue(configuration)
    }

    /// The bindings to the request, and how the query is doing.
    public var projectedValue: Wrapper {
        Wrapper(query: self)
    }
}

extension Query: DynamicProperty {
    /// Subscribes if need be. Called by the view before each body.
    public mutating func update() {
        let environment = environment
        tracker.update(
            isEnabled: environment.queryObservationEnabled, configuration: configuration,
            retry: environment.queryRetry,
            context: { [source] in source.context(in: environment) })
    }
}

extension Query {
    /// The bindings to a query's request, and how the query is doing.
    ///
    /// A property of the request is a binding by its name: `$players.ordering`.
    @dynamicMemberLookup
    public struct Wrapper {
        let query: Query

        /// What lives with the view.
        @MainActor var installedTracker: QueryTracker<Request> { query.tracker }

        /// A binding to the request.
        ///
        /// Setting another request subscribes to it once, before the next body; setting an equal
        /// one does nothing. A constant request ignores being set.
        @MainActor public var request: Binding<Request> {
            Binding(
                location: RequestLocation(
                    tracker: query.tracker, configuration: query.configuration))
        }

        /// A binding to a property of the request.
        @MainActor
        public subscript<U>(dynamicMember keyPath: WritableKeyPath<Request, U>) -> Binding<U> {
            request[dynamicMember: keyPath]
        }

        /// The latest error, until the next subscription.
        @MainActor public var error: (any Error)? { outcome.error }

        /// Whether the request has been subscribed to and has not answered yet.
        @MainActor public var isLoading: Bool { outcome.isLoading }

        /// What the subscription has come to: nothing yet, a value, or an error.
        @MainActor public var phase: QueryPhase<Request.Value> {
            outcome.phase { query.wrappedValue }
        }

        /// The tracker, of which a view that has been handed the wrapper follows how the query is doing.
        @MainActor private var outcome: QueryTracker<Request> {
            query.tracker.outcomeSource.recordRead()
            return query.tracker
        }

        /// Subscribes anew before the next body, for instance after an error.
        @MainActor public func retry() {
            query.tracker.retry()
        }
    }
}
