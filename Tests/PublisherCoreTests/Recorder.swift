import PublisherCore

/// A subscriber that asks for what the test says and writes down what it gets.
final class Recorder<Input, Failure: Error>: Subscriber {
    private let initialDemand: Subscribers.Demand
    private let demandPerValue: Subscribers.Demand
    private(set) var subscriptions: [any Subscription] = []
    private(set) var values: [Input] = []
    private(set) var completions: [Subscribers.Completion<Failure>] = []
    var onValue: (Input) -> Void = { _ in }

    init(_ initialDemand: Subscribers.Demand = .unlimited, perValue: Subscribers.Demand = .none) {
        self.initialDemand = initialDemand
        demandPerValue = perValue
    }

    var isFinished: Bool {
        completions.count == 1
            && completions.allSatisfy { if case .finished = $0 { true } else { false } }
    }

    var failures: [Failure] {
        completions.compactMap { if case .failure(let error) = $0 { error } else { nil } }
    }

    func receive(subscription: any Subscription) {
        subscriptions.append(subscription)
        if initialDemand > .none { subscription.request(initialDemand) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        values.append(input)
        onValue(input)
        return demandPerValue
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        completions.append(completion)
    }

    func request(_ count: Int) {
        subscriptions.first?.request(.max(count))
    }

    func cancel() {
        subscriptions.first?.cancel()
    }
}

/// An error to fail with.
struct Trouble: Error, Equatable {
    var code = 1
}

extension Publisher {
    /// Subscribes a recorder and returns it.
    func record(
        _ demand: Subscribers.Demand = .unlimited, perValue: Subscribers.Demand = .none
    ) -> Recorder<Output, Failure> {
        let recorder = Recorder<Output, Failure>(demand, perValue: perValue)
        subscribe(recorder)
        return recorder
    }
}
