import PublisherCore

/// A publisher that tells of each request once it has reached its upstream.
///
/// `handleEvents(receiveRequest:)` tells before: a subject drops what another thread sends it then.
struct RequestTeller<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let tell: @Sendable () -> Void

    func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
        upstream.subscribe(
            AnySubscriber<Output, Failure>(
                receiveSubscription: { subscription in
                    subscriber.receive(subscription: Link(subscription: subscription, tell: tell))
                },
                receiveValue: { subscriber.receive($0) },
                receiveCompletion: { subscriber.receive(completion: $0) }))
    }

    private struct Link: Subscription {
        let subscription: any Subscription
        let tell: @Sendable () -> Void

        var combineIdentifier: CombineIdentifier { subscription.combineIdentifier }

        func request(_ demand: Subscribers.Demand) {
            subscription.request(demand)
            tell()
        }

        func cancel() {
            subscription.cancel()
        }
    }
}
