/// One value in, at most one value out: the machinery of most operators.
///
/// Demand passes through; a skipped value is asked for again.
final class TransformStage<Input, InputFailure: Error, Output, OutputFailure: Error>: Subscriber,
    Subscription
{
    typealias Failure = InputFailure

    enum Step {
        case emit(Output)
        case skip
        case finish(Output?)
        case fail(OutputFailure)
    }

    /// The closures of the operator: whoever keeps the subscription keeps them until it is over.
    private struct Handlers {
        let transform: (Input) -> Step
        let ending: (Subscribers.Completion<InputFailure>) -> Subscribers.Completion<OutputFailure>
    }

    private let lock = Lock()
    private var handlers: Handlers?
    private var downstream: (any Subscriber<Output, OutputFailure>)?
    private var upstream: (any Subscription)?

    init<S: Subscriber>(
        _ downstream: S,
        ending:
            @escaping (Subscribers.Completion<InputFailure>) ->
            Subscribers.Completion<
                OutputFailure
            >,
        transform: @escaping (Input) -> Step
    ) where S.Input == Output, S.Failure == OutputFailure {
        self.downstream = downstream
        handlers = Handlers(transform: transform, ending: ending)
    }

    func receive(subscription: any Subscription) {
        let downstream = lock.withLock { () -> (any Subscriber<Output, OutputFailure>)? in
            guard upstream == nil, let downstream = self.downstream else { return nil }
            upstream = subscription
            return downstream
        }
        if let downstream {
            downstream.receive(subscription: self)
        } else {
            subscription.cancel()
        }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard let handlers = lock.withLock({ handlers }) else { return .none }
        switch handlers.transform(input) {
        case .emit(let output):
            return lock.withLock { downstream }?.receive(output) ?? .none
        case .skip:
            return .max(1)
        case .finish(let last):
            let upstream = lock.withLock { () -> (any Subscription)? in
                defer { self.upstream = nil }
                return self.upstream
            }
            upstream?.cancel()
            if let last { _ = lock.withLock { downstream }?.receive(last) }
            end().downstream?.receive(completion: .finished)
            return .none
        case .fail(let error):
            let (downstream, upstream, _) = end()
            upstream?.cancel()
            downstream?.receive(completion: .failure(error))
            return .none
        }
    }

    func receive(completion: Subscribers.Completion<InputFailure>) {
        let (downstream, _, handlers) = end()
        if let handlers { downstream?.receive(completion: handlers.ending(completion)) }
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { upstream }?.request(demand)
    }

    func cancel() {
        end().upstream?.cancel()
    }

    private func end() -> (
        downstream: (any Subscriber<Output, OutputFailure>)?, upstream: (any Subscription)?,
        handlers: Handlers?
    ) {
        lock.withLock {
            defer {
                downstream = nil
                upstream = nil
                handlers = nil
            }
            return (downstream, upstream, handlers)
        }
    }
}

extension TransformStage where InputFailure == OutputFailure {
    convenience init<S: Subscriber>(
        _ downstream: S, transform: @escaping (Input) -> Step
    ) where S.Input == Output, S.Failure == OutputFailure {
        self.init(downstream, ending: { $0 }, transform: transform)
    }
}

extension TransformStage where OutputFailure == any Error {
    /// A stage whose closure may throw; the error ends the sequence.
    convenience init<S: Subscriber>(
        _ downstream: S, throwing transform: @escaping (Input) throws -> Step
    ) where S.Input == Output, S.Failure == OutputFailure {
        self.init(downstream, ending: { $0.mapFailure { $0 } }) { input in
            do { return try transform(input) } catch { return .fail(error) }
        }
    }
}
