import PublisherCore
import Testing

struct GatheringTests {
    @Test func `Merge passes values as they come and finishes with the last`() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let recorder = a.merge(with: b, Just(0)).record()
        a.send(1)
        b.send(2)
        a.send(completion: .finished)
        #expect(recorder.completions.isEmpty)
        b.send(3)
        b.send(completion: .finished)
        #expect(recorder.values == [0, 1, 2, 3])
        #expect(recorder.isFinished)
    }

    @Test func `A failure of one cancels the others`() {
        let (a, b) = (PassthroughSubject<Int, Trouble>(), PassthroughSubject<Int, Trouble>())
        var cancels = 0
        let recorder = a.merge(with: b.handleEvents(receiveCancel: { cancels += 1 })).record()
        a.send(completion: .failure(Trouble()))
        b.send(1)
        #expect(recorder.values == [])
        #expect(recorder.failures == [Trouble()])
        #expect(cancels == 1)
    }

    @Test func `FlatMap keeps to the demand of endless publishers`() {
        let recorder = [10, 20].publisher
            .flatMap { base in (0...).publisher.map { base + $0 } }
            .record(.max(4))
        #expect(recorder.values.count == 4)
        recorder.request(2)
        #expect(recorder.values.count == 6)
        #expect(Set(recorder.values).count == 6)
        recorder.cancel()
    }

    @Test func `FlatMap listens to as many publishers as allowed`() {
        var made: [PassthroughSubject<Int, Never>] = []
        let recorder = (0..<3).publisher
            .flatMap(maxPublishers: .max(1)) { _ in
                made.append(PassthroughSubject<Int, Never>())
                return made[made.count - 1]
            }
            .record()
        #expect(made.count == 1)
        made[0].send(1)
        made[0].send(completion: .finished)
        #expect(made.count == 2)
        made[1].send(completion: .finished)
        made[2].send(3)
        made[2].send(completion: .finished)
        #expect(recorder.values == [1, 3])
        #expect(recorder.isFinished)
    }

    @Test func `FlatMap mixes publishers that fail with those that cannot`() {
        let failing = Just(1).flatMap { _ in Fail<Int, Trouble>(error: Trouble()) }.record()
        #expect(failing.failures == [Trouble()])
        let safe = Fail<Int, Trouble>(error: Trouble()).flatMap { Just($0) }.record()
        #expect(safe.failures == [Trouble()])
    }

    @Test func `SwitchToLatest drops the former publisher at once`() {
        let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let recorder = outer.switchToLatest().record()
        outer.send(a)
        a.send(1)
        outer.send(b)
        a.send(2)
        b.send(3)
        outer.send(completion: .finished)
        #expect(recorder.completions.isEmpty)
        b.send(completion: .finished)
        #expect(recorder.values == [1, 3])
        #expect(recorder.isFinished)
    }

    @Test func `SwitchToLatest asks the latest publisher for no more than is wanted`() {
        let (a, b) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(10))
        let outer = CurrentValueSubject<CurrentValueSubject<Int, Never>, Never>(a)
        let recorder = outer.switchToLatest().record(.none)
        a.send(2)
        recorder.request(1)
        #expect(recorder.values == [2])
        for value in [3, 4] { a.send(value) }
        recorder.request(1)
        #expect(recorder.values == [2, 4])
        a.send(5)
        outer.send(b)
        #expect(recorder.values == [2, 4])
        recorder.request(2)
        #expect(recorder.values == [2, 4, 10])
        b.send(11)
        b.send(12)
        #expect(recorder.values == [2, 4, 10, 11])
        // What is still wanted of a publisher is asked of the next one.
        recorder.request(2)
        outer.send(a)
        #expect(recorder.values == [2, 4, 10, 11, 12, 5])
        recorder.cancel()
    }

    @Test func `CombineLatest waits for all and then follows each`() {
        let (a, b) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<String, Never>("x"))
        let recorder = a.combineLatest(b) { "\($0)\($1)" }.record()
        #expect(recorder.values == [])
        a.send(1)
        b.send("y")
        a.send(2)
        a.send(completion: .finished)
        b.send("z")
        b.send(completion: .finished)
        #expect(recorder.values == ["1x", "1y", "2y", "2z"])
        #expect(recorder.isFinished)
    }

    @Test func `Zip pairs in turn and finishes when no pair can come`() {
        let recorder = (1...3).publisher.zip(["a", "b"].publisher) { "\($0)\($1)" }.record()
        #expect(recorder.values == ["1a", "2b"])
        #expect(recorder.isFinished)
        let three = Just(1).zip(Just(2), Just(3)).record()
        #expect(three.values.map { "\($0)" } == ["(1, 2, 3)"])
        let late = (1...3).publisher.zip((4...6).publisher).record(.max(1))
        #expect(late.values.count == 1)
    }

    @Test func `Share subscribes once and lets go with the last`() {
        let subject = PassthroughSubject<Int, Never>()
        var subscriptions = 0
        var cancels = 0
        let shared = subject.handleEvents(
            receiveSubscription: { _ in subscriptions += 1 }, receiveCancel: { cancels += 1 }
        ).share()
        let (a, b) = (shared.record(), shared.record())
        subject.send(1)
        #expect(subscriptions == 1)
        a.cancel()
        #expect(cancels == 0)
        b.cancel()
        #expect(cancels == 1)
        #expect(a.values == [1] && b.values == [1])
        let again = shared.record()
        subject.send(2)
        #expect(subscriptions == 2)
        #expect(again.values == [2])
    }

    @Test func `A connectable publisher waits for connect`() {
        let connectable = [1, 2].publisher.makeConnectable()
        let (a, b) = (connectable.record(), connectable.record())
        #expect(a.values == [])
        let link = connectable.connect()
        #expect(a.values == [1, 2] && b.values == [1, 2])
        link.cancel()
    }

    @Test func `Multicast makes its subject once`() {
        var made = 0
        let multicast = Just(1).multicast { () -> PassthroughSubject<Int, Never> in
            made += 1
            return PassthroughSubject()
        }
        let (a, b) = (multicast.record(), multicast.record())
        _ = multicast.connect()
        #expect(made == 1)
        #expect(a.values == [1] && b.values == [1])
    }
}

struct UntilOutputTests {
    @Test func `Arrays of so many values are collected at the pace of the demand`() {
        #expect((1...5).publisher.collect(2).record().values == [[1, 2], [3, 4], [5]])
        let slow = (1...5).publisher.collect(2).record(.max(1))
        #expect(slow.values == [[1, 2]])
        slow.request(2)
        #expect(slow.values == [[1, 2], [3, 4], [5]])
        #expect(slow.isFinished)
    }

    @Test func `A value of another publisher ends a prefix`() {
        let (values, end) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
        let recorder = values.prefix(untilOutputFrom: end).record()
        values.send(1)
        end.send()
        values.send(2)
        #expect(recorder.values == [1])
        #expect(recorder.isFinished)
    }

    @Test func `A value of another publisher lets values pass`() {
        let (values, start) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
        let recorder = values.drop(untilOutputFrom: start).record()
        values.send(1)
        start.send()
        values.send(2)
        values.send(completion: .finished)
        #expect(recorder.values == [2])
        #expect(recorder.isFinished)
    }

    @Test func `What can no longer start finishes`() {
        let (values, start) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
        let recorder = values.drop(untilOutputFrom: start).record()
        start.send(completion: .finished)
        #expect(recorder.isFinished)
        values.send(1)
        #expect(recorder.values == [])
    }
}
