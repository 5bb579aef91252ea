internal import Dispatch
internal import PublisherCore
internal import ViewCore

/// What lives with a view for each of its queries: the request, the subscription and its outcome.
@MainActor
final class QueryTracker<Request: Queryable>: ObservableObject {
    private(set) var value: Request.Value?
    private(set) var error: (any Error)?
    private(set) var isLoading = false
    /// What views that hold a binding to the request read.
    let requestSource = Source()

    /// What was set through a binding, or else what was tracked last.
    private var request: Request?
    private(set) var trackedRequest: Request?
    private(set) var trackedContext: Request.Context?
    /// What writes an edited value; what is published meanwhile may be older, and waits.
    private var editor: (any QueryEditing)?
    private var parentRequest: Request?
    private var cancellable: AnyCancellable?
    // What arrives for a former subscription is too late.
    private var generation = 0
    /// How many subscriptions there have been.
    var subscriptionCount: Int { generation }
    private var hasAnswer = false
    private var isUpdating = false
    // How often the present request has been tried again since it last answered.
    private var attempts = 0
    private var retryPolicy = QueryRetry.standard

    var phase: QueryPhase<Request.Value> {
        if let error { return .failure(error) }
        guard hasAnswer || !isLoading, let value else { return .loading }
        return .value(value)
    }

    /// Brings the subscription up to date, before a body.
    func update(
        isEnabled: Bool, configuration: QueryConfiguration<Request>, retry: QueryRetry,
        context makeContext: () -> Request.Context
    ) {
        retryPolicy = retry
        guard isEnabled else { return disable() }
        guard let newRequest = nextRequest(configuration) else { return }
        let context = makeContext()
        if newRequest == trackedRequest, let trackedContext,
            ContextIdentity.isSame(context, trackedContext)
        {
            return
        }
        let isRequestChanged = request.map { $0 != newRequest } ?? false
        if isRequestChanged { attempts = 0 }
        request = newRequest
        if isRequestChanged { tellReadersOfRequest() }
        subscribe(to: newRequest, in: context)
    }

    /// The last value published, or else the request's default.
    func shownValue(_ configuration: QueryConfiguration<Request>) -> Request.Value {
        if let value { return value }
        if let request = request(configuration) as? any DefaultCarrying,
            let value = request.carriedDefault as? Request.Value
        {
            return value
        }
        return Request.defaultValue
    }

    func request(_ configuration: QueryConfiguration<Request>) -> Request? {
        switch configuration.kind {
        case .initial, .following: request ?? configuration.request
        case .constant: configuration.request
        case .binding: configuration.binding?.wrappedValue
        }
    }

    func set(_ newRequest: Request, _ configuration: QueryConfiguration<Request>) {
        switch configuration.kind {
        case .constant:
            return
        case .initial, .following:
            guard newRequest != (request ?? configuration.request) else { return }
            objectWillChange.send()
            request = newRequest
            tellReadersOfRequest()
        case .binding:
            guard let binding = configuration.binding, newRequest != binding.wrappedValue else {
                return
            }
            objectWillChange.send()
            binding.wrappedValue = newRequest
        }
    }

    func retry() {
        objectWillChange.send()
        trackedRequest = nil
        trackedContext = nil
    }

    private func nextRequest(_ configuration: QueryConfiguration<Request>) -> Request? {
        if configuration.kind == .following, parentRequest != configuration.request {
            parentRequest = configuration.request
            return configuration.request
        }
        return request(configuration)
    }

    private func disable() {
        generation += 1
        trackedRequest = nil
        trackedContext = nil
        cancellable = nil
        isLoading = false
    }

    private func subscribe(to request: Request, in context: Request.Context) {
        // The former subscription ends first: nothing of it can arrive any more.
        cancellable = nil
        editor = nil
        generation += 1
        trackedRequest = request
        trackedContext = context
        error = nil
        hasAnswer = false
        isLoading = true
        isUpdating = true
        defer { isUpdating = false }
        do {
            let publisher = try request.publisher(in: context)
            let generation = generation
            cancellable = publisher.sink(
                receiveCompletion: { [weak self] completion in
                    onMainQueue(completion) { self?.receive($0, generation) }
                },
                receiveValue: { [weak self] value in
                    onMainQueue(value) { self?.receive($0, generation) }
                })
        } catch {
            receive(error)
        }
    }

    private func receive(_ value: Request.Value, _ generation: Int) {
        guard generation == self.generation else { return }
        if let editor {
            editor.hasMissedValue = true
            return
        }
        show(value)
    }

    private func show(_ value: Request.Value) {
        willChange()
        self.value = value
        attempts = 0
        hasAnswer = true
        isLoading = false
    }

    private func receive<Failure: Error>(
        _ completion: Subscribers.Completion<Failure>, _ generation: Int
    ) {
        guard generation == self.generation else { return }
        if case .failure(let error) = completion { receive(error) }
    }

    private func receive(_ error: any Error) {
        show(error)
        if QueryRetry.mayPass(error) { retryLater() }
    }

    private func retryLater() {
        attempts += 1
        let generation = generation
        retryPolicy.schedule(QueryRetry.delay(attempt: attempts)) { [weak self] in
            guard let self, generation == self.generation else { return }
            retry()
        }
    }

    /// Announces a change, unless the body that would show it is about to run.
    private func willChange() {
        if !isUpdating { objectWillChange.send() }
    }

    private func tellReadersOfRequest() {
        // An update runs within the evaluation of a body, which is not the one that writes.
        Node.detached { requestSource.changed() }
    }
}

extension QueryTracker {
    func show(_ error: any Error) {
        willChange()
        self.error = error
        isLoading = false
    }

    /// Shows an edited value until its editor ends.
    func edit(_ value: Request.Value, by newEditor: any QueryEditing) {
        editor = newEditor
        error = nil
        show(value)
    }

    /// Shows what has come of the edits of an editor, unless another request has taken over.
    func end(_ editor: any QueryEditing, with result: Result<Request.Value, any Error>?) {
        guard self.editor === editor else { return }
        self.editor = nil
        switch result {
        case .success(let value): show(value)
        case .failure(let error): receive(error)
        case nil: break
        }
    }

    /// The editor of the present request that has edits to write.
    var presentEditor: (any QueryEditing)? { editor }
}

/// Calls the closure with a value on the main actor: now if this is the main queue, or else later.
private func onMainQueue<Value>(_ value: Value, _ receive: @escaping @MainActor (Value) -> Void) {
    // Handed over: a publisher keeps nothing of what it delivers.
    nonisolated(unsafe) let value = value
    if MainQueue.isCurrent {
        MainActor.assumeIsolated { receive(value) }
    } else {
        DispatchQueue.main.async { receive(value) }
    }
}
