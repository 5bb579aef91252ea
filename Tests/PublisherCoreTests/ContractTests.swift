import Dispatch
import Foundation
import PublisherCore
import Testing

struct DemandTests {
    @Test func `Demand adds and subtracts without leaving its range`() {
        let unlimited = Subscribers.Demand.unlimited
        #expect(unlimited + .max(1) == .unlimited)
        #expect(unlimited - .max(1) == .unlimited)
        #expect(.max(1) - .max(2) == Subscribers.Demand.none)
        #expect(.max(.max) + .max(1) == unlimited)
        #expect(Subscribers.Demand.max(2) * 3 == .max(6))
        #expect(Subscribers.Demand.max(2) < unlimited)
        #expect(Subscribers.Demand.max(2).max == 2)
        #expect(unlimited.max == nil)
        #expect(Subscribers.Demand.max(2) == 2)
        #expect(unlimited > 1_000_000)
        #expect("\(unlimited) \(Subscribers.Demand.max(3))" == "unlimited max(3)")
        var demand = Subscribers.Demand.max(1)
        demand += 2
        demand -= 1
        demand *= 5
        #expect(demand == .max(10))
    }

    @Test func `Demand is written and read`() throws {
        let demands: [Subscribers.Demand] = [.none, .max(7), .unlimited]
        let data = try JSONEncoder().encode(demands)
        #expect(try JSONDecoder().decode([Subscribers.Demand].self, from: data) == demands)
    }

    @Test func `A negative demand is a programming error`() async {
        await #expect(processExitsWith: .failure) {
            _ = Subscribers.Demand.max(-1)
        }
    }
}

/// The same contract, asked of each operator that has sources of its own.
struct ContractTests {
    typealias Source = PassthroughSubject<Int, Trouble>

    /// Operators between one source and a subscriber.
    static let operators: [(name: String, make: @Sendable (Source) -> AnyPublisher<Int, Trouble>)] =
        [
            ("map", { $0.map { $0 }.eraseToAnyPublisher() }),
            ("filter", { $0.filter { _ in true }.eraseToAnyPublisher() }),
            ("scan", { $0.scan(0) { $1 }.eraseToAnyPublisher() }),
            ("dropFirst", { $0.dropFirst(0).eraseToAnyPublisher() }),
            ("append", { $0.append(Empty(completeImmediately: false)).eraseToAnyPublisher() }),
            ("catch", { $0.catch { Fail<Int, Trouble>(error: $0) }.eraseToAnyPublisher() }),
            ("flatMap", { $0.flatMap { Just($0) }.eraseToAnyPublisher() }),
            ("merge", { $0.merge(with: Empty(completeImmediately: false)).eraseToAnyPublisher() }),
            ("switchToLatest", { $0.map { Just($0) }.switchToLatest().eraseToAnyPublisher() }),
            (
                "combineLatest",
                {
                    $0.combineLatest(Just(0).setFailureType(to: Trouble.self)) { value, _ in value }
                        .eraseToAnyPublisher()
                }
            ),
            (
                "zip",
                {
                    $0.zip((0..<9).publisher.setFailureType(to: Trouble.self)) { value, _ in value }
                        .eraseToAnyPublisher()
                }
            ),
            ("share", { $0.share().eraseToAnyPublisher() }),
            ("handleEvents", { $0.handleEvents().eraseToAnyPublisher() }),
            ("receive(on:)", { $0.receive(on: ImmediateScheduler.shared).eraseToAnyPublisher() }),
            (
                "timeout",
                { $0.timeout(.seconds(1), scheduler: DispatchQueue.test).eraseToAnyPublisher() }
            ),
        ]

    @Test(arguments: operators.indices)
    func `Values pass, the subscription comes once, and nothing follows a cancellation`(index: Int)
    {
        let source = Source()
        let recorder = Self.operators[index].make(source).record()
        #expect(recorder.subscriptions.count == 1)
        source.send(1)
        source.send(2)
        #expect(recorder.values == [1, 2])
        recorder.cancel()
        source.send(3)
        source.send(completion: .finished)
        #expect(recorder.values == [1, 2])
        #expect(recorder.completions.isEmpty)
    }

    @Test(arguments: operators.indices)
    func `A failure comes once and ends it`(index: Int) {
        let source = Source()
        let recorder = Self.operators[index].make(source).record()
        source.send(completion: .failure(Trouble()))
        source.send(1)
        #expect(recorder.failures == [Trouble()])
        #expect(recorder.completions.count == 1)
        #expect(recorder.values == [])
    }

    @Test(arguments: operators.indices)
    func `A cancellation while a value is delivered is the last that happens`(index: Int) {
        let source = Source()
        let recorder = Self.operators[index].make(source).record()
        recorder.onValue = { _ in
            recorder.cancel()
            source.send(2)
        }
        source.send(1)
        #expect(recorder.values == [1])
        #expect(recorder.completions.isEmpty)
    }

    @Test(arguments: operators.indices)
    func `A subscriber that is gone is not kept`(index: Int) {
        let source = Source()
        weak var gone: Recorder<Int, Trouble>?
        do {
            let recorder = Self.operators[index].make(source).record()
            gone = recorder
            source.send(1)
            recorder.cancel()
        }
        #expect(gone == nil)
    }

    @Test(arguments: operators.indices)
    func `No more is delivered than was asked for`(index: Int) {
        let name = Self.operators[index].name
        let source = Source()
        let recorder = Self.operators[index].make(source).record(.max(2))
        for value in 1...5 { source.send(value) }
        #expect(recorder.values.count <= 2, "\(name)")
        #expect(recorder.values.first == 1, "\(name)")
    }
}

struct ManySourcesTests {
    @Test func `Up to eight publishers merge`() {
        let sources = (1...8).map { Just($0) }
        let s = sources
        #expect(s[0].merge(with: s[1], s[2]).record().values == [1, 2, 3])
        #expect(s[0].merge(with: s[1], s[2], s[3]).record().values.count == 4)
        #expect(s[0].merge(with: s[1], s[2], s[3], s[4]).record().values.count == 5)
        #expect(s[0].merge(with: s[1], s[2], s[3], s[4], s[5]).record().values.count == 6)
        #expect(s[0].merge(with: s[1], s[2], s[3], s[4], s[5], s[6]).record().values.count == 7)
        let eight = s[0].merge(with: s[1], s[2], s[3], s[4], s[5], s[6], s[7]).record()
        #expect(eight.values == Array(1...8))
        #expect(eight.isFinished)
        #expect(Publishers.MergeMany(sources).record().values == Array(1...8))
    }

    @Test func `Up to four publishers combine and pair`() {
        let (a, b, c, d) = (Just(1), Just(2), Just(3), Just(4))
        #expect(a.combineLatest(b, c) { $0 + $1 + $2 }.record().values == [6])
        #expect(a.combineLatest(b, c, d) { $0 + $1 + $2 + $3 }.record().values == [10])
        #expect(a.zip(b, c) { $0 + $1 + $2 }.record().values == [6])
        #expect(a.zip(b, c, d) { $0 + $1 + $2 + $3 }.record().values == [10])
    }

    @Test func `An erased subscriber and a deferred publisher do as what they hold`() {
        var made = 0
        let deferred = Deferred { () -> Just<Int> in
            made += 1
            return Just(made)
        }
        let recorder = Recorder<Int, Never>()
        #expect(made == 0)
        deferred.subscribe(AnySubscriber(recorder))
        #expect(recorder.values == [1] && recorder.isFinished)
        #expect(deferred.record().values == [2])
    }

    @Test func `An empty publisher that does not complete is silent`() {
        let recorder = Empty<Int, Never>(completeImmediately: false).record()
        #expect(recorder.subscriptions.count == 1)
        #expect(recorder.completions.isEmpty)
    }

    @Test func `Assertions of success pass values on and stop at a failure`() async {
        #expect(Just(1).setFailureType(to: Trouble.self).assertNoFailure().record().values == [1])
        await #expect(processExitsWith: .failure) {
            _ = Fail<Int, Trouble>(error: Trouble()).assertNoFailure().sink { _ in }
        }
    }
}
