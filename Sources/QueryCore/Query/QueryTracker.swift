internal import Dispatch
internal import PublisherCore
internal import ViewCore

/// What lives with a view for each of its queries: the request, the subscription and its outcome.
@MainActor
final class QueryTracker<Request: Queryable>: ObservableObject {
    private(set) var value: Request.Value?
    private(set) var error: (any Error)?
    private(set) var isLoading = false
    /// What views that hold the wrapper read of how the query is doing.
    let outcomeSource = Source()
    /// What views that hold a binding to the request read.
    let requestSource = Source()
    /// What views that hold a binding to whether the query observes read.
    let autoupdatingSource = Source()
    private(set) var isAutoupdating = true

    /// What was set through a binding, or else what was tracked last.
    private var request: Request?
    private var trackedRequest: Request?
    private var trackedContext: ContextIdentity<Request.Context>?
    /// What an edit is written by: the last subscription's, though it may have ended.
    private(set) var target: (request: Request, context: Request.Context)?
    /// What writes an edited value; what is published meanwhile may be older, and waits.
    private var editor: (any QueryEditing)?
    private var parentRequest: Request?
    private var cancellable: AnyCancellable?
    /// Grows with each subscription, and with the end of one: what arrives for a former one is too late.
    private(set) var generation = 0
    private var hasAnswer = false
    private var isUpdating = false
    // How often the present request has been tried again since it last answered.
    private var attempts = 0
    private var retryPolicy = QueryRetry.standard

    /// - parameter shown: What is shown as long as nothing has been published.
    func phase(showing shown: () -> Request.Value) -> QueryPhase<Request.Value> {
        if let error { return .failure(error) }
        if let value, hasAnswer || !isLoading { return .value(value) }
        return hasAnswer ? .value(shown()) : .loading
    }

    /// Brings the subscription up to date, before a body.
    func update(
        isEnabled: Bool, configuration: QueryConfiguration<Request>, retry: QueryRetry,
        context makeContext: () -> Request.Context
    ) {
        retryPolicy = retry
        followParent(configuration)
        guard isEnabled, isAutoupdating else { return disable() }
        guard let newRequest = request(configuration) else { return }
        let context = makeContext()
        if newRequest == trackedRequest, let trackedContext, trackedContext.isSame(context) {
            // The same database, which may be written by now.
            target = (newRequest, context)
            return
        }
        adopt(newRequest)
        subscribe(to: newRequest, in: context)
    }

    /// The last value published, or else the request's default.
    func shownValue(_ configuration: QueryConfiguration<Request>) -> Request.Value {
        value ?? defaultValue(configuration)
    }

    /// Asked for once: of a type that does not conform, the runtime looks through all conformances each time.
    private lazy var carriesDefault = Request.self is any DefaultCarrying.Type

    private func defaultValue(_ configuration: QueryConfiguration<Request>) -> Request.Value {
        if carriesDefault, let request = request(configuration) as? any DefaultCarrying,
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

    func setAutoupdating(_ isOn: Bool) {
        guard isOn != isAutoupdating else { return }
        objectWillChange.send()
        isAutoupdating = isOn
        Node.detached { autoupdatingSource.changed() }
    }

    func retry() {
        objectWillChange.send()
        trackedRequest = nil
        trackedContext = nil
    }

    /// Takes over the parent's request where that has become another one: while nothing is observed, too, or it
    /// would replace later what the view has chosen meanwhile.
    private func followParent(_ configuration: QueryConfiguration<Request>) {
        guard configuration.kind == .following, let new = configuration.request,
            new != parentRequest
        else { return }
        parentRequest = new
        adopt(new)
    }

    private func adopt(_ new: Request) {
        let isChanged = request.map { $0 != new } ?? false
        request = new
        guard isChanged else { return }
        attempts = 0
        tellReadersOfRequest()
    }

    private func disable() {
        generation += 1
        trackedRequest = nil
        trackedContext = nil
        cancellable = nil
        guard isLoading else { return }
        isLoading = false
        tellReadersOfOutcome()
    }

    private func subscribe(to request: Request, in context: Request.Context) {
        // The former subscription ends first: nothing of it can arrive any more.
        cancellable = nil
        editor?.flush()
        editor = nil
        generation += 1
        trackedRequest = request
        trackedContext = ContextIdentity(context)
        target = (request, context)
        error = nil
        hasAnswer = false
        isLoading = true
        isUpdating = true
        defer {
            isUpdating = false
            tellReadersOfOutcome()
        }
        do {
            let publisher = try request.publisher(in: context)
            let generation = generation
            cancellable = publisher.sink(
                receiveCompletion: { [weak self] completion in
                    MainQueue.send(completion) { self?.receive($0, generation) }
                },
                receiveValue: { [weak self] value in
                    MainQueue.send(value) { self?.receive($0, generation) }
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
        // Of an edit: an error of the subscription would have ended it.
        error = nil
        show(value)
    }

    /// - parameter value: Nil if the subscription has ended without one.
    private func show(_ value: Request.Value?) {
        willChange()
        self.value = value ?? self.value
        attempts = 0
        hasAnswer = true
        isLoading = false
    }

    private func receive<Failure: Error>(
        _ completion: Subscribers.Completion<Failure>, _ generation: Int
    ) {
        guard generation == self.generation else { return }
        switch completion {
        case .failure(let error): receive(error)
        case .finished where isLoading: show(nil)
        case .finished: break
        }
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
        guard !isUpdating else { return }
        objectWillChange.send()
        tellReadersOfOutcome()
    }

    private func tellReadersOfOutcome() {
        Node.detached { outcomeSource.changed() }
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
