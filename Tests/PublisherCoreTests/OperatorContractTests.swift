import PublisherCore
import Testing

/// Combine's contract, asked of each operator: what comes out, at whose pace, and how it ends.
struct OperatorContractTests {
    @Test(arguments: OperatorCase.all)
    func `What comes out of a source that finishes`(operation: OperatorCase) {
        let source = ManualSource(operation.input)
        let recorder = operation.make(source.eraseToAnyPublisher()).record()
        #expect(recorder.subscriptions.count == 1)
        #expect(recorder.values == operation.output)
        #expect(recorder.completions.count == 1)
        #expect(source.isDone || source.cancels > 0)
    }

    @Test(arguments: OperatorCase.all)
    func `What comes out of a source that fails`(operation: OperatorCase) {
        let source = ManualSource(operation.input, completion: .failure(Trouble()))
        let recorder = operation.make(source.eraseToAnyPublisher()).record()
        #expect(recorder.values == operation.failed)
        #expect(recorder.completions.count == 1)
        #expect(recorder.isFinished == (operation.ending == .finished))
    }

    @Test(arguments: OperatorCase.all.filter(\.isPaced))
    func `The same comes out when it is asked for one by one`(operation: OperatorCase) {
        let source = ManualSource(operation.input)
        let recorder = operation.make(source.eraseToAnyPublisher()).record(.none)
        #expect(recorder.values.isEmpty)
        for count in operation.output.indices {
            recorder.request(1)
            #expect(recorder.values.count == count + 1)
        }
        // An end that needs a look at further values comes with the next demand.
        if recorder.completions.isEmpty { recorder.request(1) }
        #expect(recorder.values == operation.output)
        #expect(recorder.completions.count == 1)
    }

    @Test(arguments: OperatorCase.all)
    func `The same comes out when each value asks for the next`(operation: OperatorCase) {
        let source = ManualSource(operation.input)
        let recorder = operation.make(source.eraseToAnyPublisher())
            .record(.max(1), perValue: .max(1))
        #expect(recorder.values == operation.output)
        #expect(recorder.completions.count == 1)
    }

    @Test(arguments: OperatorCase.all.filter(\.isPaced))
    func `The same comes out when demand is asked for inside of a delivery`(
        operation: OperatorCase
    ) {
        let source = ManualSource(operation.input)
        let publisher = operation.make(source.eraseToAnyPublisher())
        let recorder = Recorder<String, any Error>(.none)
        recorder.onValue = { [unowned recorder] _ in recorder.request(1) }
        publisher.subscribe(recorder)
        recorder.request(1)
        #expect(recorder.values == operation.output)
        #expect(recorder.completions.count == 1)
    }

    @Test(arguments: OperatorCase.all.filter { $0.output.count > 1 })
    func `A cancellation in the middle reaches the source, and is the last`(
        operation: OperatorCase
    ) {
        let source = ManualSource(operation.input + [5, 6, 7], completion: nil)
        let publisher = operation.make(source.eraseToAnyPublisher())
        let recorder = Recorder<String, any Error>(.unlimited)
        recorder.onValue = { [unowned recorder] _ in
            if recorder.values.count == 2 { recorder.cancel() }
        }
        publisher.subscribe(recorder)
        #expect(recorder.values.first == operation.output.first)
        #expect(recorder.values.count == 2)
        #expect(recorder.completions.isEmpty)
        recorder.request(9)
        recorder.cancel()
        #expect(recorder.values.count == 2)
        #expect(source.cancels == 1 || source.subscribers == 0)
    }

    @Test(arguments: OperatorCase.all)
    func `A cancellation before any demand leaves the source alone`(operation: OperatorCase) {
        let source = ManualSource(operation.input)
        let recorder = operation.make(source.eraseToAnyPublisher()).record(.none)
        recorder.cancel()
        recorder.request(3)
        #expect(recorder.values.isEmpty)
        #expect(recorder.completions.count <= 1)
        #expect(source.cancels + (source.isDone ? 1 : 0) >= source.subscribers)
    }

    @Test(arguments: OperatorCase.all.filter(\.isPaced))
    func `Two subscribers do not disturb each other`(operation: OperatorCase) {
        let publisher = operation.make(ManualSource(operation.input).eraseToAnyPublisher())
        let slow = publisher.record(.none)
        #expect(publisher.record().values == operation.output)
        slow.request(99)
        #expect(slow.values == operation.output)
    }

    @Test(arguments: OperatorCase.all)
    func `Neither subscriber nor source is kept after the end`(operation: OperatorCase) {
        weak var goneRecorder: Recorder<String, any Error>?
        weak var goneSource: ManualSource?
        do {
            let source = ManualSource(operation.input)
            let recorder = operation.make(source.eraseToAnyPublisher()).record()
            (goneRecorder, goneSource) = (recorder, source)
        }
        #expect(goneRecorder == nil)
        #expect(goneSource == nil)
    }

    @Test(arguments: OperatorCase.all)
    func `Neither subscriber nor source is kept after a cancellation`(operation: OperatorCase) {
        weak var goneRecorder: Recorder<String, any Error>?
        weak var goneSource: ManualSource?
        do {
            let source = ManualSource(operation.input, completion: nil)
            let recorder = operation.make(source.eraseToAnyPublisher()).record(.max(1))
            recorder.cancel()
            (goneRecorder, goneSource) = (recorder, source)
        }
        #expect(goneRecorder == nil)
        #expect(goneSource == nil)
    }

    @Test(arguments: OperatorCase.all)
    func `A source that speaks after its end is not heard`(operation: OperatorCase) {
        let subject = Unruly()
        let recorder = operation.make(subject.eraseToAnyPublisher()).record()
        for value in operation.input { subject.send(value) }
        subject.send(completion: .finished)
        let (values, ends) = (recorder.values, recorder.completions.count)
        subject.send(1)
        subject.send(completion: .failure(Trouble()))
        #expect(recorder.values == values)
        #expect(recorder.completions.count == ends)
        #expect(ends == 1)
    }
}

/// A publisher that goes on after its completion, as no publisher should.
final class Unruly: Publisher {
    typealias Output = Int
    typealias Failure = Trouble

    private var subscriber: (any Subscriber<Int, Trouble>)?

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Trouble {
        self.subscriber = subscriber
        subscriber.receive(subscription: Deaf())
    }

    func send(_ value: Int) { _ = subscriber?.receive(value) }

    func send(completion: Subscribers.Completion<Trouble>) {
        subscriber?.receive(completion: completion)
    }

    private final class Deaf: Subscription {
        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
    }
}
