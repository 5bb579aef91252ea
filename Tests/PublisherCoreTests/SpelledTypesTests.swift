import Dispatch
import PublisherCore
import Testing

/// The types that programs write down, as properties and results of functions: each operator makes
/// the one of its name, which does the same when it is made by hand.
struct SpelledTypesTests {
    typealias Numbers = Publishers.Sequence<[Int], Never>
    typealias Failing = Publishers.SetFailureType<Numbers, Trouble>

    private let numbers: Numbers = [1, 2, 3].publisher
    private var failing: Failing { numbers.setFailureType(to: Trouble.self) }

    /// Two publishers of a type, made by the operator and by hand, which give the same.
    private func same<P: Publisher>(
        _ made: P, _ byHand: P, _ expected: [P.Output],
        sourceLocation: SourceLocation = #_sourceLocation
    ) where P.Output: Equatable {
        for publisher in [made, byHand] {
            let recorder = publisher.record()
            #expect(recorder.values == expected, sourceLocation: sourceLocation)
            #expect(recorder.completions.count == 1, sourceLocation: sourceLocation)
        }
    }

    @Test func `Transforms are named after their operators`() {
        same(
            numbers.map { $0 * 2 }, Publishers.Map(upstream: numbers) { $0 * 2 }, [2, 4, 6])
        same(
            numbers.tryMap { $0 + 1 }, Publishers.TryMap(upstream: numbers) { $0 + 1 }, [2, 3, 4])
        same(
            numbers.compactMap { $0 > 1 ? $0 : nil },
            Publishers.CompactMap(upstream: numbers) { $0 > 1 ? $0 : nil }, [2, 3])
        same(
            numbers.tryCompactMap { $0 > 1 ? $0 : nil },
            Publishers.TryCompactMap(upstream: numbers) { $0 > 1 ? $0 : nil }, [2, 3])
        same(
            numbers.filter { $0 != 2 }, Publishers.Filter(upstream: numbers) { $0 != 2 }, [1, 3])
        same(
            numbers.tryFilter { $0 != 2 },
            Publishers.TryFilter(upstream: numbers) { $0 != 2 }, [1, 3])
        same(
            numbers.scan(1, *),
            Publishers.Scan(upstream: numbers, initialResult: 1, nextPartialResult: *), [1, 2, 6])
        same(
            numbers.tryScan(1, *),
            Publishers.TryScan(upstream: numbers, initialResult: 1, nextPartialResult: *),
            [1, 2, 6])
        same(
            numbers.removeDuplicates { $0 + 1 == $1 },
            Publishers.RemoveDuplicates(upstream: numbers) { $0 + 1 == $1 }, [1, 3])
        same(
            numbers.tryRemoveDuplicates { $0 + 1 == $1 },
            Publishers.TryRemoveDuplicates(upstream: numbers) { $0 + 1 == $1 }, [1, 3])
        same(
            failing.mapError { Trouble(code: $0.code + 1) },
            Publishers.MapError(upstream: failing) { Trouble(code: $0.code + 1) }, [1, 2, 3])
        same(failing, Publishers.SetFailureType(upstream: numbers), [1, 2, 3])
    }

    @Test func `Folds are named after their operators`() {
        same(numbers.collect(), Publishers.Collect(upstream: numbers), [[1, 2, 3]])
        same(
            numbers.collect(2), Publishers.CollectByCount(upstream: numbers, count: 2),
            [[1, 2], [3]])
        same(numbers.count(), Publishers.Count(upstream: numbers), [3])
        same(
            numbers.reduce(0, +),
            Publishers.Reduce(upstream: numbers, initial: 0, nextPartialResult: +), [6])
        same(
            numbers.tryReduce(0, +),
            Publishers.TryReduce(upstream: numbers, initial: 0, nextPartialResult: +), [6])
        same(
            numbers.min { $0 > $1 },
            Publishers.Comparison(upstream: numbers) { $0 < $1 }, [3])
        same(
            numbers.tryMax { $0 < $1 },
            Publishers.TryComparison(upstream: numbers) { $0 < $1 }, [3])
        same(numbers.contains(2), Publishers.Contains(upstream: numbers, output: 2), [true])
        same(
            numbers.contains { $0 > 3 }, Publishers.ContainsWhere(upstream: numbers) { $0 > 3 },
            [false])
        same(
            numbers.tryContains { $0 > 3 },
            Publishers.TryContainsWhere(upstream: numbers) { $0 > 3 }, [false])
        same(
            numbers.allSatisfy { $0 > 0 }, Publishers.AllSatisfy(upstream: numbers) { $0 > 0 },
            [true])
        same(
            numbers.tryAllSatisfy { $0 > 1 },
            Publishers.TryAllSatisfy(upstream: numbers) { $0 > 1 }, [false])
        same(numbers.ignoreOutput(), Publishers.IgnoreOutput(upstream: numbers), [])
    }

    @Test func `Choices are named after their operators`() {
        same(numbers.first(), Publishers.First(upstream: numbers), [1])
        same(
            numbers.first { $0 > 1 }, Publishers.FirstWhere(upstream: numbers) { $0 > 1 }, [2])
        same(
            numbers.tryFirst { $0 > 1 },
            Publishers.TryFirstWhere(upstream: numbers) { $0 > 1 }, [2])
        same(numbers.last(), Publishers.Last(upstream: numbers), [3])
        same(numbers.last { $0 < 3 }, Publishers.LastWhere(upstream: numbers) { $0 < 3 }, [2])
        same(
            numbers.tryLast { $0 < 3 }, Publishers.TryLastWhere(upstream: numbers) { $0 < 3 },
            [2])
        same(numbers.dropFirst(2), Publishers.Drop(upstream: numbers, count: 2), [3])
        same(
            numbers.drop { $0 < 2 }, Publishers.DropWhile(upstream: numbers) { $0 < 2 }, [2, 3])
        same(
            numbers.tryDrop { $0 < 2 }, Publishers.TryDropWhile(upstream: numbers) { $0 < 2 },
            [2, 3])
        same(
            numbers.prefix { $0 < 2 }, Publishers.PrefixWhile(upstream: numbers) { $0 < 2 }, [1])
        same(
            numbers.tryPrefix { $0 < 2 },
            Publishers.TryPrefixWhile(upstream: numbers) { $0 < 2 }, [1])
        same(numbers.prefix(2), Publishers.Output(upstream: numbers, range: 0..<2), [1, 2])
        same(numbers.output(at: 1), Publishers.Output(upstream: numbers, range: 1..<2), [2])
        same(
            numbers.drop(untilOutputFrom: Just(0)),
            Publishers.DropUntilOutput(upstream: numbers, other: Just(0)), [1, 2, 3])
        same(
            numbers.prefix(untilOutputFrom: Just(0)),
            Publishers.PrefixUntilOutput(upstream: numbers, other: Just(0)), [])
    }

    @Test func `What is over before it begins gives nothing, and asks for nothing`() {
        let source = ManualSource([1, 2])
        let recorder = source.prefix(untilOutputFrom: Just(0)).record()
        #expect(recorder.subscriptions.count == 1)
        #expect(recorder.values.isEmpty)
        #expect(recorder.isFinished)
        #expect(source.requests.isEmpty)
    }

    @Test func `Ends and failures are named after their operators`() {
        same(
            numbers.append(4), Publishers.Concatenate(prefix: numbers, suffix: [4].publisher),
            [1, 2, 3, 4])
        same(
            numbers.prepend(0), Publishers.Concatenate(prefix: [0].publisher, suffix: numbers),
            [0, 1, 2, 3])
        same(
            numbers.replaceEmpty(with: 9),
            Publishers.ReplaceEmpty(upstream: numbers, output: 9), [1, 2, 3])
        same(
            failing.replaceError(with: 9),
            Publishers.ReplaceError(upstream: failing, output: 9), [1, 2, 3])
        same(
            failing.catch { _ in Just(9) },
            Publishers.Catch(upstream: failing) { _ in Just(9) }, [1, 2, 3])
        same(
            failing.tryCatch { _ in Just(9) },
            Publishers.TryCatch(upstream: failing) { _ in Just(9) }, [1, 2, 3])
        same(failing.retry(2), Publishers.Retry(upstream: failing, retries: 2), [1, 2, 3])
    }

    @Test func `Those who gather are named by how many they gather`() {
        let (one, two) = (Just(1), Just(2))
        same(one.merge(with: two), Publishers.Merge(one, two), [1, 2])
        same(one.merge(with: two, one), Publishers.Merge3(one, two, one), [1, 2, 1])
        same(
            Publishers.MergeMany(one, two, Just(3)), Publishers.MergeMany([one, two, Just(3)]),
            [1, 2, 3])
        same(
            one.combineLatest(two) { $0 + $1 },
            Publishers.CombineLatest(one, two).map { $0 + $1 }, [3])
        same(
            one.zip(two) { $0 - $1 }, Publishers.Zip(one, two).map { $0 - $1 }, [-1])
        same(
            numbers.flatMap { Just($0) },
            Publishers.FlatMap(upstream: numbers, maxPublishers: .unlimited) { Just($0) },
            [1, 2, 3])
        same(
            numbers.map { Just($0) }.switchToLatest(),
            Publishers.SwitchToLatest(upstream: numbers.map { Just($0) }), [1, 2, 3])
    }

    @Test func `Those who keep time are named after their operators`() {
        let clock = ImmediateScheduler.shared
        same(
            numbers.receive(on: clock),
            Publishers.ReceiveOn(upstream: numbers, scheduler: clock, options: nil), [1, 2, 3])
        same(
            numbers.subscribe(on: clock),
            Publishers.SubscribeOn(upstream: numbers, scheduler: clock, options: nil), [1, 2, 3])
        same(
            numbers.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest),
            Publishers.Buffer(
                upstream: numbers, size: 3, prefetch: .keepFull, whenFull: .dropNewest),
            [1, 2, 3])
    }

    @Test func `A publisher's parts are those it was made of`() {
        #expect(numbers.sequence == [1, 2, 3])
        #expect(numbers.map { $0 }.upstream.sequence == [1, 2, 3])
        #expect(numbers.dropFirst(2).count == 2)
        #expect(numbers.collect(4).count == 4)
        #expect(numbers.contains(7).output == 7)
        #expect(failing.retry(3).retries == 3)
        #expect(numbers.append([4]).suffix.sequence == [4])
        #expect(numbers.prepend([0]).prefix.sequence == [0])
        #expect(numbers.scan(5, +).initialResult == 5)
        #expect(numbers.replaceEmpty(with: 6).output == 6)
        #expect(numbers.output(in: 1...2).range == 1..<3)
        #expect(numbers.flatMap(maxPublishers: .max(2)) { Just($0) }.maxPublishers == .max(2))
        let clock = DispatchQueue.test
        #expect(numbers.debounce(for: .seconds(1), scheduler: clock).dueTime == .seconds(1))
        #expect(numbers.throttle(for: 2, scheduler: clock, latest: true).latest)
        #expect(numbers.delay(for: 3, scheduler: clock).interval == .seconds(3))
    }
}

/// Subscribers and subscriptions as programs hold them.
struct HeldSubscriptionTests {
    private final class Box {
        var value = 0 { didSet { history.append(value) } }
        var history: [Int] = []
    }

    @Test func `Identifiers tell subscriptions apart`() {
        let (first, second) = (CombineIdentifier(), CombineIdentifier())
        #expect(first != second)
        #expect(Set([first, first, second]).count == 2)
        #expect(first.description.hasPrefix("0x"))
        let box = Box()
        #expect(CombineIdentifier(box) == CombineIdentifier(box))
        #expect(CombineIdentifier(box) != CombineIdentifier(Box()))
        let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
        #expect(AnySubscriber(sink).combineIdentifier == sink.combineIdentifier)
    }

    @Test func `A sink made by hand asks for everything, and takes one subscription`() {
        var values: [Int] = []
        var ends = 0
        let sink = Subscribers.Sink<Int, Trouble>(
            receiveCompletion: { _ in ends += 1 }, receiveValue: { values.append($0) })
        let source = ManualSource([1, 2, 3])
        source.subscribe(sink)
        #expect(values == [1, 2, 3])
        #expect(ends == 1)
        #expect(source.requests == [.unlimited])
        // It is over: another subscription is refused.
        let other = ManualSource([4], completion: nil)
        other.subscribe(sink)
        #expect(values == [1, 2, 3])
    }

    @Test func `A sink has no room for a second subscription`() {
        var values: [Int] = []
        let sink = Subscribers.Sink<Int, Trouble>(
            receiveCompletion: { _ in }, receiveValue: { values.append($0) })
        let (first, second) = (ManualSource([1], completion: nil), ManualSource([2]))
        first.subscribe(sink)
        second.subscribe(sink)
        #expect(values == [1])
        #expect(second.cancels == 1)
        sink.cancel()
        #expect(first.cancels == 1)
    }

    @Test func `An assignment made by hand writes until it is cancelled`() {
        let box = Box()
        let subject = PassthroughSubject<Int, Never>()
        let assign = Subscribers.Assign(object: box, keyPath: \.value)
        subject.subscribe(assign)
        subject.send(1)
        #expect(assign.object === box)
        assign.cancel()
        #expect(assign.object == nil)
        subject.send(2)
        #expect(box.history == [1])
    }

    @Test func `Cancellables are stored in sets and arrays, and cancel when these go`() {
        var cancels: [Int] = []
        do {
            var set: Set<AnyCancellable> = []
            var array: [AnyCancellable] = []
            let first = AnyCancellable { cancels.append(1) }
            first.store(in: &set)
            first.store(in: &set)
            #expect(set.count == 1)
            AnyCancellable { cancels.append(2) }.store(in: &array)
            #expect(cancels.isEmpty)
            array = []
            #expect(cancels == [2])
        }
        #expect(cancels == [2, 1])
    }

    @Test func `A cancellable of a cancellable passes the cancellation on, once`() {
        var cancels = 0
        let outer = AnyCancellable(AnyCancellable { cancels += 1 })
        outer.cancel()
        outer.cancel()
        #expect(cancels == 1)
    }

    @Test func `An erased subscriber of closures takes what it asks for`() {
        var log: [String] = []
        let subscriber = AnySubscriber<Int, Trouble>(
            receiveSubscription: { $0.request(.max(1)) },
            receiveValue: {
                log.append("\($0)")
                return $0 == 1 ? .max(1) : .none
            },
            receiveCompletion: { log.append("\($0)") })
        ManualSource([1, 2, 3]).subscribe(subscriber)
        #expect(log == ["1", "2"])
    }

    @Test func `An erased subject republishes`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.record()
        [1, 2].publisher.subscribe(AnySubscriber(subject))
        #expect(recorder.values == [1, 2])
        #expect(recorder.isFinished)
    }

    @Test func `What connects by itself does so with the first, and ends with the last`() {
        var live = 0
        let source = PassthroughSubject<Int, Never>()
        let publisher =
            source.handleEvents(
                receiveSubscription: { _ in live += 1 }, receiveCancel: { live -= 1 }
            )
            .makeConnectable().autoconnect()
        #expect(live == 0)
        let (first, second) = (publisher.record(), publisher.record())
        #expect(live == 1)
        source.send(1)
        first.cancel()
        source.send(2)
        #expect(live == 1)
        second.cancel()
        #expect(live == 0)
        #expect(first.values == [1])
        #expect(second.values == [1, 2])
    }
}
