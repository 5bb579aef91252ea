public import Observation
public import PublisherCore

/// What a request finds in the database, now and always, for models and other places outside views.
///
/// ```swift
/// @MainActor @Observable final class PlayerListModel {
///     @ObservationIgnored @ObservedQuery<PlayersRequest> var players: [Player]
///
///     init(database: DatabaseContext) {
///         _players = ObservedQuery(PlayersRequest(ordering: .byScore), in: database)
///     }
///
///     func toggle() { $players.request.ordering = .byName }
/// }
/// ```
///
/// It needs no view: it subscribes when it is made, and again when ``request`` or ``context`` becomes
/// another one, until it is let go. Views that read the value of it are evaluated anew when it
/// changes; so is whoever observes it with `withObservationTracking` or `objectWillChange`.
@propertyWrapper
@MainActor
public final class ObservedQuery<Request: Queryable>: ObservableObject {
    private let tracker = QueryTracker<Request>()
    private let registrar = ObservationRegistrar()
    private let configuration: QueryConfiguration<Request>
    private var storedContext: Request.Context
    private var changes: AnyCancellable?

    /// Subscribes to a request.
    public init(_ request: Request, in context: Request.Context) {
        configuration = .initial(request)
        storedContext = context
        changes = tracker.objectWillChange.sink { [weak self] _ in
            guard let self else { return }
            announce()
            // What the tracker announces may be that it has to subscribe anew.
            Task { [weak self] in self?.update() }
        }
        update()
    }

    /// The last value published, or else the request's default.
    public var wrappedValue: Request.Value {
        registrar.access(self, keyPath: \.wrappedValue)
        return tracker.shownValue(configuration)
    }

    /// The query itself, with the request and how it is doing.
    public var projectedValue: ObservedQuery { self }

    /// The request. An equal one changes nothing.
    public var request: Request {
        get {
            registrar.access(self, keyPath: \.wrappedValue)
            guard let request = tracker.request(configuration) else {
                preconditionFailure("An observed query starts with a request.")
            }
            return request
        }
        set {
            tracker.set(newValue, configuration)
            update()
        }
    }

    /// Where the request finds its values.
    public var context: Request.Context {
        get { storedContext }
        set {
            storedContext = newValue
            update()
        }
    }

    /// The latest error, until the next subscription.
    public var error: (any Error)? {
        registrar.access(self, keyPath: \.wrappedValue)
        return tracker.error
    }

    /// Whether the request has been subscribed to and has not answered yet.
    public var isLoading: Bool {
        registrar.access(self, keyPath: \.wrappedValue)
        return tracker.isLoading
    }

    /// What the subscription has come to: nothing yet, a value, or an error.
    public var phase: QueryPhase<Request.Value> {
        registrar.access(self, keyPath: \.wrappedValue)
        return tracker.phase { wrappedValue }
    }

    /// Subscribes anew, for instance after an error.
    public func retry() {
        tracker.retry()
        update()
    }

    private func update() {
        let former = tracker.generation
        tracker.update(
            isEnabled: true, configuration: configuration, retry: .standard,
            context: { storedContext })
        // What a subscription gives at once is not announced by the tracker.
        if tracker.generation != former { announce() }
    }

    private func announce() {
        registrar.withMutation(of: self, keyPath: \.wrappedValue) {}
        objectWillChange.send()
    }
}

extension ObservedQuery: Observable {}

extension ObservedQuery where Request.Context == Void {
    /// Subscribes to a request that needs no database.
    public convenience init(_ request: Request) {
        self.init(request, in: ())
    }
}
