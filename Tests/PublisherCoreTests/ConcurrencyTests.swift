import Dispatch
import PublisherCore
import Testing

struct ConcurrencyTests {
    /// A subscriber that finds out whether it is ever called by two threads at a time.
    ///
    /// Sendable because calls are serial: that is what the tests are about; the thread sanitizer
    /// says if they are not.
    final class Witness: Subscriber, @unchecked Sendable {
        private var isInside = false
        private(set) var count = 0
        private(set) var overlaps = 0
        private(set) var completions = 0
        private(set) var valuesAfterEnd = 0
        private(set) var subscription: (any Subscription)?

        func receive(subscription: any Subscription) {
            self.subscription = subscription
            subscription.request(.unlimited)
        }

        func receive(_ input: Int) -> Subscribers.Demand {
            if isInside { overlaps += 1 }
            isInside = true
            if completions > 0 { valuesAfterEnd += 1 }
            count += 1
            isInside = false
            return .none
        }

        func receive(completion: Subscribers.Completion<Never>) {
            completions += 1
        }
    }

    private func onThreads(_ count: Int, _ body: @escaping (Int) -> Void) {
        nonisolated(unsafe) let body = body
        DispatchQueue.concurrentPerform(iterations: count) { body($0) }
    }

    @Test func `Values from many threads are delivered one at a time, none lost`() {
        let subject = PassthroughSubject<Int, Never>()
        let witness = Witness()
        subject.subscribe(witness)
        onThreads(8) { thread in
            for value in 0..<500 { subject.send(thread * 1000 + value) }
        }
        subject.send(completion: .finished)
        #expect(witness.count == 4000)
        #expect(witness.overlaps == 0)
        #expect(witness.completions == 1)
    }

    @Test func `Operators with several sources deliver one at a time`() {
        let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
        let witness = Witness()
        subjects[0].merge(with: subjects[1])
            .combineLatest(subjects[2].merge(with: subjects[3])) { $0 + $1 }
            .subscribe(witness)
        onThreads(4) { thread in
            for value in 0..<500 { subjects[thread].send(value) }
            subjects[thread].send(completion: .finished)
        }
        #expect(witness.overlaps == 0)
        #expect(witness.completions == 1)
        #expect(witness.valuesAfterEnd == 0)
        #expect(witness.count >= 1000)
    }

    @Test func `Cancelling while others send neither crashes nor completes`() {
        for _ in 0..<50 {
            let subject = CurrentValueSubject<Int, Never>(0)
            let witness = Witness()
            subject.map { $0 + 1 }.filter { $0 >= 0 }.subscribe(witness)
            onThreads(4) { thread in
                if thread == 0 {
                    witness.subscription?.cancel()
                } else {
                    for value in 0..<50 { subject.send(value) }
                }
            }
            subject.send(completion: .finished)
            #expect(witness.completions == 0)
            #expect(witness.overlaps == 0)
        }
    }

    @Test func `Subscribing and letting go from many threads leaves nothing behind`() {
        let subject = PassthroughSubject<Int, Never>()
        let shared = subject.share()
        onThreads(8) { _ in
            for value in 0..<100 {
                let link = shared.sink { _ in }
                subject.send(value)
                link.cancel()
            }
        }
        let witness = Witness()
        shared.subscribe(witness)
        subject.send(1)
        #expect(witness.count == 1)
    }
}
