import PublisherCore
import Testing

/// Publishers with one subscription for many: when it begins, when it ends, and who gets what.
struct SharingTests {
    enum Kind: CaseIterable, Sendable { case share, multicast, autoconnected }

    private func shared(
        _ source: ManualSource, _ kind: Kind
    ) -> AnyPublisher<Int, Trouble> {
        switch kind {
        case .share: source.share().eraseToAnyPublisher()
        case .multicast:
            source.multicast { PassthroughSubject() }.autoconnect().eraseToAnyPublisher()
        case .autoconnected:
            source.assertNoFailure().makeConnectable().autoconnect()
                .setFailureType(to: Trouble.self).eraseToAnyPublisher()
        }
    }

    @Test(arguments: Kind.allCases)
    func `The first subscriber begins it, the last one ends it, and another begins anew`(
        _ kind: Kind
    ) {
        let source = ManualSource([1, 2], completion: nil)
        let publisher = shared(source, kind)
        #expect(source.subscribers == 0)
        let first = publisher.record()
        #expect(source.subscribers == 1)
        #expect(first.values == [1, 2])
        let second = publisher.record()
        #expect(source.subscribers == 1)
        first.cancel()
        #expect(source.cancels == 0)
        second.cancel()
        #expect(source.cancels == 1)
        let third = publisher.record()
        #expect(third.values == [1, 2])
        #expect(first.completions.isEmpty && second.completions.isEmpty)
        third.cancel()
    }

    @Test(arguments: [Kind.share, .multicast])
    func `All get each value, in the order in which they came`(_ kind: Kind) {
        let subject = PassthroughSubject<Int, Trouble>()
        let publisher =
            kind == .share
            ? subject.share().eraseToAnyPublisher()
            : subject.multicast { PassthroughSubject() }.autoconnect().eraseToAnyPublisher()
        var order: [String] = []
        let recorders = ["a", "b", "c"].map { name in
            let recorder = Recorder<Int, Trouble>()
            recorder.onValue = { order.append("\(name)\($0)") }
            publisher.subscribe(recorder)
            return recorder
        }
        subject.send(1)
        recorders[1].cancel()
        subject.send(2)
        #expect(order == ["a1", "b1", "c1", "a2", "c2"])
        subject.send(completion: .failure(Trouble(code: 6)))
        #expect(recorders.map(\.failures) == [[Trouble(code: 6)], [], [Trouble(code: 6)]])
    }

    @Test func `A subject of values gives the latest to who comes late`() {
        let source = ManualSource([1, 2, 3], completion: nil)
        let publisher = source.multicast(subject: CurrentValueSubject<Int, Trouble>(0))
        let early = publisher.record()
        #expect(early.values == [0])
        let connection = publisher.connect()
        #expect(early.values == [0, 1, 2, 3])
        #expect(publisher.record().values == [3])
        connection.cancel()
        #expect(source.cancels == 1)
        #expect(early.completions.isEmpty)
    }

    @Test func `Subscribers of a connectable publisher wait for the connection, which may end`() {
        let source = ManualSource([1, 2], completion: .finished)
        let publisher = source.multicast { PassthroughSubject<Int, Trouble>() }
        let recorder = publisher.record()
        let other = publisher.record(.max(1))
        #expect(source.subscribers == 0)
        let connection = publisher.connect()
        #expect(recorder.values == [1, 2])
        #expect(other.values == [1])
        #expect(recorder.isFinished)
        #expect(source.subscribers == 1)
        connection.cancel()
        #expect(source.cancels == 0)
    }

    @Test func `Once what is shared has ended, who comes late gets the end`() {
        let source = ManualSource([1], completion: .failure(Trouble(code: 2)))
        let publisher = source.share()
        #expect(publisher.record().values == [1])
        let late = publisher.record()
        #expect(late.values.isEmpty)
        #expect(late.failures == [Trouble(code: 2)])
        #expect(source.subscribers == 1)
    }

    @Test func `A value sent by a subscriber of a shared publisher reaches all after the first`() {
        let subject = PassthroughSubject<Int, Trouble>()
        let publisher = subject.share()
        let first = Recorder<Int, Trouble>()
        first.onValue = { if $0 == 1 { subject.send(2) } }
        publisher.subscribe(first)
        let second = publisher.record()
        subject.send(1)
        #expect(first.values == [1, 2])
        #expect(second.values == [1, 2])
    }

    @Test func `Who cancels as it subscribes begins nothing`() {
        final class Leaver: Subscriber {
            typealias Input = Int
            typealias Failure = Trouble

            func receive(subscription: any Subscription) { subscription.cancel() }
            func receive(_ input: Int) -> Subscribers.Demand { .none }
            func receive(completion: Subscribers.Completion<Trouble>) {}
        }
        let source = ManualSource([1], completion: nil)
        let publisher = source.share()
        publisher.subscribe(Leaver())
        #expect(source.subscribers == 0)
        let recorder = publisher.record()
        #expect(recorder.values == [1])
        #expect(source.subscribers == 1)
    }

    @Test func `All that left while the connection was being made let it go`() {
        let source = ManualSource([1, 2, 3], completion: nil)
        let publisher = source.share()
        let recorder = Recorder<Int, Trouble>()
        recorder.onValue = { [unowned recorder] in if $0 == 2 { recorder.cancel() } }
        publisher.subscribe(recorder)
        #expect(recorder.values == [1, 2])
        #expect(source.cancels == 1)
    }
}
