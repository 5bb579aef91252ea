import PublisherCore

/// A subscriber that asks for as many values as the test says.
final class Asking<Input, Failure: Error>: Subscriber {
    private(set) var values: [Input] = []
    private var subscription: (any Subscription)?

    func receive(subscription: any Subscription) { self.subscription = subscription }

    func receive(_ input: Input) -> Subscribers.Demand {
        values.append(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {}

    func request(_ count: Int) { subscription?.request(.max(count)) }

    func cancel() { subscription?.cancel() }
}
