import PublisherCore
import Testing

/// What both subjects promise.
struct SubjectContractTests {
    struct Kind: Sendable, CustomTestStringConvertible {
        let name: String
        /// What a new subscriber gets at once.
        let initial: [Int]
        let make: @Sendable () -> any Subject<Int, Trouble>
        var testDescription: String { name }
    }

    static let kinds = [
        Kind(name: "PassthroughSubject", initial: []) { PassthroughSubject<Int, Trouble>() },
        Kind(name: "CurrentValueSubject", initial: [0]) { CurrentValueSubject<Int, Trouble>(0) },
    ]

    private func record<S: Subject<Int, Trouble>>(
        _ subject: S, _ demand: Subscribers.Demand = .unlimited
    ) -> Recorder<Int, Trouble> {
        subject.record(demand)
    }

    @Test(arguments: kinds)
    func `Each subscriber gets what is sent, until it cancels`(kind: Kind) {
        let subject = kind.make()
        let (one, two) = (record(subject), record(subject))
        subject.send(1)
        one.cancel()
        subject.send(2)
        #expect(one.values == kind.initial + [1])
        #expect(two.values == kind.initial + [1, 2])
        subject.send(completion: .finished)
        #expect(one.completions.isEmpty)
        #expect(two.isFinished)
    }

    @Test(arguments: kinds)
    func `Nothing is sent after the end, and late subscribers get the end`(kind: Kind) {
        for completion in [Subscribers.Completion<Trouble>.finished, .failure(Trouble(code: 2))] {
            let subject = kind.make()
            let early = record(subject)
            subject.send(completion: completion)
            subject.send(1)
            subject.send(completion: .failure(Trouble(code: 9)))
            #expect(early.values == kind.initial)
            #expect(early.completions == [completion])
            let late = record(subject)
            #expect(late.values == [])
            #expect(late.completions == [completion])
            #expect(late.subscriptions.count == 1)
        }
    }

    @Test(arguments: kinds)
    func `Each subscriber is served at its own pace`(kind: Kind) {
        let subject = kind.make()
        let (fast, slow) = (record(subject), record(subject, .none))
        subject.send(1)
        subject.send(2)
        #expect(fast.values == kind.initial + [1, 2])
        #expect(slow.values == [])
        slow.request(1)
        // A passthrough has forgotten, a current value has the last.
        #expect(slow.values == (kind.initial.isEmpty ? [] : [2]))
        subject.send(3)
        #expect(slow.values == (kind.initial.isEmpty ? [3] : [2]))
        subject.send(4)
        slow.request(1)
        #expect(slow.values == (kind.initial.isEmpty ? [3] : [2, 4]))
    }

    @Test(arguments: kinds)
    func `Sending inside of a delivery keeps the order for all`(kind: Kind) {
        let subject = kind.make()
        let (one, two) = (record(subject), record(subject))
        one.onValue = { value in if value == 1 { subject.send(2) } }
        two.onValue = { value in if value == 2 { subject.send(3) } }
        subject.send(1)
        #expect(one.values == kind.initial + [1, 2, 3])
        #expect(two.values == kind.initial + [1, 2, 3])
    }

    @Test(arguments: kinds)
    func `The end inside of a delivery comes after the value`(kind: Kind) {
        let subject = kind.make()
        let (one, two) = (record(subject), record(subject))
        one.onValue = { value in if value == 1 { subject.send(completion: .finished) } }
        subject.send(1)
        #expect(one.values == kind.initial + [1])
        #expect(two.values.first == kind.initial.first ?? 1)
        #expect(one.isFinished)
        #expect(two.isFinished)
    }

    @Test(arguments: kinds)
    func `Subscribing inside of a delivery is safe`(kind: Kind) {
        let subject = kind.make()
        var inner: Recorder<Int, Trouble>?
        let outer = record(subject)
        outer.onValue = { value in if value == 1 { inner = self.record(subject) } }
        subject.send(1)
        subject.send(2)
        #expect(outer.values == kind.initial + [1, 2])
        #expect(inner?.values.last == 2)
    }

    @Test(arguments: kinds)
    func `A subject asks a publisher it subscribes to for everything`(kind: Kind) {
        let subject = kind.make()
        let recorder = record(subject)
        let source = ManualSource([1, 2], completion: .failure(Trouble()))
        func connect<S: Subject<Int, Trouble>>(_ subject: S) -> AnyCancellable {
            source.subscribe(subject)
        }
        let link = connect(subject)
        #expect(source.requests == [.unlimited])
        #expect(recorder.values == kind.initial + [1, 2])
        #expect(recorder.failures == [Trouble()])
        link.cancel()
    }

    @Test(arguments: kinds)
    func `A subject lets its upstream go when the link is cancelled`(kind: Kind) {
        let subject = kind.make()
        let recorder = record(subject)
        let source = PassthroughSubject<Int, Trouble>()
        func connect<S: Subject<Int, Trouble>>(_ subject: S) -> AnyCancellable {
            source.subscribe(subject)
        }
        let link = connect(subject)
        source.send(1)
        link.cancel()
        source.send(2)
        #expect(recorder.values == kind.initial + [1])
        #expect(recorder.completions.isEmpty)
    }

    @Test func `A current value is read and set`() {
        let subject = CurrentValueSubject<String, Never>("a")
        let recorder = subject.record()
        #expect(subject.value == "a")
        subject.value = "b"
        #expect(subject.value == "b")
        subject.send("c")
        #expect(subject.value == "c")
        #expect(recorder.values == ["a", "b", "c"])
        subject.send(completion: .finished)
        subject.send("d")
        #expect(recorder.values == ["a", "b", "c"])
    }

    @Test func `A sink counts as demand without end, an assignment too`() {
        final class Box { var value = 0 }
        let source = ManualSource([1, 2, 3])
        var seen: [Int] = []
        let sink = source.replaceError(with: 0).sink { seen.append($0) }
        #expect(source.requests == [.unlimited])
        #expect(seen == [1, 2, 3])
        let box = Box()
        let assignment = [4, 5].publisher.assign(to: \.value, on: box)
        #expect(box.value == 5)
        sink.cancel()
        assignment.cancel()
    }
}
