/// The subscription of an iterator and its copies, which goes with the last of them.
///
/// The waiter itself is kept by the publisher for as long as it is subscribed.
final class AwaitedValues<Input, Failure: Error> {
    let waiter = ValueWaiter<Input, Failure>()

    init<P: Publisher>(of publisher: P) where P.Output == Input, P.Failure == Failure {
        publisher.receive(subscriber: waiter)
    }

    deinit {
        waiter.cancel()
    }
}
