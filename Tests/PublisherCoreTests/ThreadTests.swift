import Dispatch
import PublisherCore
import Testing

/// What several threads may do to one publisher at a time.
struct ThreadTests {
    /// A subscriber that finds out whether it is called by two threads at a time, and counts.
    ///
    /// Sendable because calls are serial: that is what the tests are about; the thread sanitizer
    /// says if they are not.
    final class Witness: Subscriber, @unchecked Sendable {
        typealias Failure = Never
        private var isInside = false
        private(set) var values: [Int] = []
        private(set) var overlaps = 0
        private(set) var completions = 0
        private(set) var subscription: (any Subscription)?

        func receive(subscription: any Subscription) {
            self.subscription = subscription
            subscription.request(.unlimited)
        }

        func receive(_ input: Int) -> Subscribers.Demand {
            if isInside { overlaps += 1 }
            isInside = true
            if completions > 0 { overlaps += 1 }
            values.append(input)
            isInside = false
            return .none
        }

        func receive(completion: Subscribers.Completion<Never>) {
            completions += 1
        }
    }

    /// An operator whose sources speak on several threads.
    struct Meeting: Sendable, CustomTestStringConvertible {
        let name: String
        /// How many of the values of all sources come out; nil if that depends on luck.
        let share: Int?
        let make: @Sendable ([PassthroughSubject<Int, Never>]) -> AnyPublisher<Int, Never>
        var testDescription: String { name }
    }

    static let meetings = [
        Meeting(name: "merge", share: 4) {
            $0[0].merge(with: $0[1], $0[2], $0[3]).eraseToAnyPublisher()
        },
        Meeting(name: "merge many", share: 4) { Publishers.MergeMany($0).eraseToAnyPublisher() },
        Meeting(name: "flatMap", share: 4) { sources in
            sources.publisher.flatMap { $0 }.eraseToAnyPublisher()
        },
        Meeting(name: "combineLatest", share: nil) {
            $0[0].combineLatest($0[1], $0[2], $0[3]) { $0 + $1 + $2 + $3 }.eraseToAnyPublisher()
        },
        Meeting(name: "zip", share: 1) {
            $0[0].zip($0[1], $0[2], $0[3]) { $0 + $1 + $2 + $3 }.eraseToAnyPublisher()
        },
        Meeting(name: "share of a merge", share: 4) {
            Publishers.MergeMany($0).share().eraseToAnyPublisher()
        },
        Meeting(name: "buffer of a merge", share: 4) {
            Publishers.MergeMany($0)
                .buffer(size: 10_000, prefetch: .byRequest, whenFull: .dropNewest)
                .eraseToAnyPublisher()
        },
        Meeting(name: "scan of a merge", share: 4) {
            Publishers.MergeMany($0).scan(0) { _, value in value }.eraseToAnyPublisher()
        },
        Meeting(name: "receive(on:) a queue at once", share: 4) {
            Publishers.MergeMany($0).receive(on: ImmediateScheduler.shared).eraseToAnyPublisher()
        },
        Meeting(name: "prefix until output", share: nil) {
            $0[0].merge(with: $0[1], $0[2]).prefix(untilOutputFrom: $0[3]).eraseToAnyPublisher()
        },
        Meeting(name: "drop until output", share: nil) {
            $0[0].merge(with: $0[1], $0[2]).drop(untilOutputFrom: $0[3]).eraseToAnyPublisher()
        },
        Meeting(name: "switchToLatest", share: nil) { sources in
            sources[0].map { sources[1 + $0 % 3] }.switchToLatest().eraseToAnyPublisher()
        },
    ]

    private static let count = 200

    private func send(_ sources: [PassthroughSubject<Int, Never>]) {
        nonisolated(unsafe) let sources = sources
        DispatchQueue.concurrentPerform(iterations: sources.count) { index in
            for value in 0..<Self.count { sources[index].send(value) }
        }
    }

    @Test(arguments: meetings)
    func `Values of four threads come one at a time, and none is lost`(meeting: Meeting) {
        let sources = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
        let witness = Witness()
        meeting.make(sources).subscribe(witness)
        send(sources)
        #expect(witness.overlaps == 0)
        if let share = meeting.share { #expect(witness.values.count == share * Self.count) }
        for source in sources { source.send(completion: .finished) }
        #expect(witness.completions == 1)
    }

    @Test(arguments: meetings)
    func `Ends on four threads are one end`(meeting: Meeting) {
        for _ in 0..<20 {
            let sources = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
            let witness = Witness()
            meeting.make(sources).subscribe(witness)
            nonisolated(unsafe) let all = sources
            DispatchQueue.concurrentPerform(iterations: 4) { index in
                all[index].send(index)
                all[index].send(completion: .finished)
            }
            #expect(witness.completions == 1)
            #expect(witness.overlaps == 0)
        }
    }

    @Test(arguments: meetings)
    func `A cancellation on one thread stops what others send`(meeting: Meeting) {
        for _ in 0..<20 {
            let sources = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
            weak var gone: Witness?
            do {
                let witness = Witness()
                gone = witness
                meeting.make(sources).subscribe(witness)
                nonisolated(unsafe) let all = sources
                let subscription = witness.subscription
                nonisolated(unsafe) let link = subscription
                DispatchQueue.concurrentPerform(iterations: 5) { index in
                    if index == 4 { return link?.cancel() ?? () }
                    for value in 0..<50 { all[index].send(value) }
                }
                #expect(witness.overlaps == 0)
                let count = witness.values.count
                for source in sources { source.send(1) }
                #expect(witness.values.count == count)
                #expect(witness.completions <= 1)
            }
            #expect(gone == nil)
        }
    }

    @Test func `Sources may finish while a merge of them is being cancelled`() {
        for _ in 0..<1500 {
            let sources = (0..<40).map { _ in PassthroughSubject<Int, Never>() }
            let witness = Witness()
            Publishers.MergeMany(sources).subscribe(witness)
            nonisolated(unsafe) let all = sources
            nonisolated(unsafe) let link = witness.subscription
            // One goes from the front, the other from the back: they meet in each round.
            DispatchQueue.concurrentPerform(iterations: 2) { index in
                if index == 0 { return link?.cancel() ?? () }
                for source in all.reversed() { source.send(completion: .finished) }
            }
            #expect(witness.completions <= 1)
        }
    }

    @Test(arguments: [1, 10])
    func `A buffer, an array and a fold may be cancelled while they are asked`(count: Int) {
        let makes: [(PassthroughSubject<Int, Never>) -> AnyPublisher<[Int], Never>] = [
            { $0.collect(count).eraseToAnyPublisher() },
            {
                $0.buffer(size: 100, prefetch: .keepFull, whenFull: .dropOldest).map { [$0] }
                    .eraseToAnyPublisher()
            },
            { $0.prefix(count).collect().eraseToAnyPublisher() },
            { $0.contains(count).map { _ in [] }.eraseToAnyPublisher() },
        ]
        for make in makes {
            for _ in 0..<200 {
                let source = PassthroughSubject<Int, Never>()
                weak var gone: Recorder<[Int], Never>?
                do {
                    let recorder = make(source).record(.none)
                    gone = recorder
                    nonisolated(unsafe) let sent = source
                    nonisolated(unsafe) let link = recorder.subscriptions[0]
                    DispatchQueue.concurrentPerform(iterations: 3) { index in
                        for value in 0..<20 {
                            switch index {
                            case 0: sent.send(value)
                            case 1: link.request(.max(1))
                            default: if value == 10 { link.cancel() }
                            }
                        }
                    }
                }
                #expect(gone == nil)
            }
        }
    }

    @Test func `Demand asked for on many threads is served exactly`() {
        let recorder = (0..<10_000).publisher.record(.none)
        nonisolated(unsafe) let subscription = recorder.subscriptions[0]
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<100 { subscription.request(.max(2)) }
        }
        #expect(recorder.values == Array(0..<1600))
    }

    @Test func `A future fulfilled on many threads keeps one result`() {
        nonisolated(unsafe) var promises: [Future<Int, Never>.Promise] = []
        let future = Future<Int, Never> { promises.append($0) }
        let recorders = (0..<4).map { _ in future.record() }
        DispatchQueue.concurrentPerform(iterations: 8) { index in promises[0](.success(index)) }
        let first = recorders[0].values
        #expect(first.count == 1)
        for recorder in recorders {
            #expect(recorder.values == first)
            #expect(recorder.isFinished)
        }
    }

    @Test func `A current value is never lost between subscribing and sending`() {
        for _ in 0..<200 {
            let subject = CurrentValueSubject<Int, Never>(0)
            let witness = Witness()
            nonisolated(unsafe) let sharedSubject = subject
            DispatchQueue.concurrentPerform(iterations: 2) { index in
                if index == 0 { sharedSubject.subscribe(witness) } else { sharedSubject.send(1) }
            }
            #expect(witness.values.last == 1)
            #expect(witness.values.count <= 2)
        }
    }
}
