import PublisherCore

/// A publisher that gives its values at the pace of the demand, and writes down what is asked of it.
final class ManualSource: Publisher {
    typealias Output = Int
    typealias Failure = Trouble

    private let values: [Int]
    private let completion: Subscribers.Completion<Trouble>?
    private(set) var subscribers = 0
    private(set) var requests: [Subscribers.Demand] = []
    private(set) var cancels = 0
    /// Whether it gave everything and its end.
    private(set) var isDone = false

    init(_ values: [Int], completion: Subscribers.Completion<Trouble>? = .finished) {
        self.values = values
        self.completion = completion
    }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Trouble {
        subscribers += 1
        subscriber.receive(subscription: Link(self, subscriber))
    }

    private final class Link: Subscription {
        private var source: ManualSource?
        private var subscriber: (any Subscriber<Int, Trouble>)?
        private var demand = Subscribers.Demand.none
        private var next = 0
        private var isGiving = false

        init<S: Subscriber>(_ source: ManualSource, _ subscriber: S)
        where S.Input == Int, S.Failure == Trouble {
            self.source = source
            self.subscriber = subscriber
        }

        func request(_ demand: Subscribers.Demand) {
            source?.requests.append(demand)
            self.demand += demand
            if !isGiving { give() }
        }

        func cancel() {
            if source != nil { source?.cancels += 1 }
            source = nil
            subscriber = nil
        }

        private func give() {
            isGiving = true
            defer { isGiving = false }
            while demand > .none, let source, let subscriber, source.values.count > next {
                demand -= 1
                next += 1
                demand += subscriber.receive(source.values[next - 1])
            }
            guard let source, let subscriber, next == source.values.count,
                let completion = source.completion
            else { return }
            self.source = nil
            self.subscriber = nil
            source.isDone = true
            subscriber.receive(completion: completion)
        }
    }
}
