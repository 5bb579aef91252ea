import Foundation
import PublisherCore
import Testing

/// What publishers that stand at the beginning of a chain owe their subscribers.
struct SourceTests {
    struct Source: Sendable, CustomTestStringConvertible {
        let name: String
        let values: [Int]
        let fails: Bool
        let make: @Sendable () -> AnyPublisher<Int, Trouble>

        init<P: Publisher & SendableMetatype>(
            _ name: String, _ values: [Int], fails: Bool = false,
            _ make: @escaping @Sendable () -> P
        ) where P.Output == Int, P.Failure == Trouble {
            self.name = name
            self.values = values
            self.fails = fails
            self.make = { make().eraseToAnyPublisher() }
        }

        var testDescription: String { name }
    }

    static let sources: [Source] = [
        Source("just", [1]) { Just(1).setFailureType(to: Trouble.self) },
        Source("empty", []) { Empty<Int, Trouble>() },
        Source("fail", [], fails: true) { Fail<Int, Trouble>(error: Trouble()) },
        Source("optional", [1]) { Int?.some(1).publisher.setFailureType(to: Trouble.self) },
        Source("nil", []) { Int?.none.publisher.setFailureType(to: Trouble.self) },
        Source("result", [1]) { Result<Int, Trouble>.success(1).publisher },
        Source("failed result", [], fails: true) {
            Result<Int, Trouble>.failure(Trouble()).publisher
        },
        Source("array", [1, 2, 3]) { [1, 2, 3].publisher.setFailureType(to: Trouble.self) },
        Source("range", [1, 2, 3, 4]) { (1...4).publisher.setFailureType(to: Trouble.self) },
        Source("lazy sequence", [2, 4]) {
            (1...4).lazy.filter { $0 % 2 == 0 }.publisher.setFailureType(to: Trouble.self)
        },
        Source("empty array", []) { [Int]().publisher.setFailureType(to: Trouble.self) },
        Source("deferred", [1, 2]) {
            Deferred { [1, 2].publisher.setFailureType(to: Trouble.self) }
        },
        Source("future", [1]) { Future<Int, Trouble> { $0(.success(1)) } },
        Source("failed future", [], fails: true) {
            Future<Int, Trouble> { $0(.failure(Trouble())) }
        },
        Source("record", [1, 2]) { Record(output: [1, 2], completion: .finished) },
        Source("failed record", [1], fails: true) {
            Record(output: [1], completion: .failure(Trouble()))
        },
        Source("recorded", [1, 2]) {
            Record { recording in
                recording.receive(1)
                recording.receive(2)
                recording.receive(completion: .finished)
            }
        },
    ]

    private func check(_ recorder: Recorder<Int, Trouble>, _ source: Source) {
        #expect(recorder.values == source.values)
        #expect(recorder.isFinished == !source.fails)
        #expect(recorder.failures == (source.fails ? [Trouble()] : []))
    }

    @Test(arguments: sources)
    func `Asked for everything, it gives everything and ends`(_ source: Source) {
        let recorder = source.make().record()
        #expect(recorder.subscriptions.count == 1)
        check(recorder, source)
    }

    @Test(arguments: sources)
    func `It gives no value before it is asked for one, and ends without being asked`(
        _ source: Source
    ) {
        let recorder = source.make().record(.none)
        #expect(recorder.subscriptions.count == 1)
        #expect(recorder.values.isEmpty)
        #expect(recorder.completions.isEmpty == !source.values.isEmpty)
        for count in source.values.indices {
            recorder.request(1)
            #expect(recorder.values == Array(source.values[...count]))
        }
        check(recorder, source)
    }

    @Test(arguments: sources)
    func `Asked for one at each value, it gives all`(_ source: Source) {
        check(source.make().record(.max(1), perValue: .max(1)), source)
    }

    @Test(arguments: sources)
    func `Asking and cancelling after the end change nothing`(_ source: Source) {
        let recorder = source.make().record()
        recorder.request(3)
        recorder.cancel()
        recorder.request(3)
        check(recorder, source)
    }

    @Test(arguments: sources)
    func `Cancelled before it is asked, it says nothing`(_ source: Source) {
        let recorder = source.make().record(.none)
        let completions = recorder.completions.count
        recorder.cancel()
        recorder.request(5)
        #expect(recorder.values.isEmpty)
        #expect(recorder.completions.count == completions)
    }

    @Test(arguments: sources)
    func `Cancelled at its first value, it says no more`(_ source: Source) {
        let recorder = Recorder<Int, Trouble>()
        recorder.onValue = { [unowned recorder] _ in recorder.cancel() }
        source.make().subscribe(recorder)
        #expect(recorder.values == Array(source.values.prefix(1)))
        #expect(recorder.completions.isEmpty == !source.values.isEmpty)
    }

    @Test(arguments: sources)
    func `Each subscriber gets everything at its own pace`(_ source: Source) {
        let publisher = source.make()
        let slow = publisher.record(.none)
        check(publisher.record(), source)
        slow.request(100)
        check(slow, source)
    }

    @Test(arguments: sources)
    func `Asking inside of a delivery is no recursion`(_ source: Source) {
        let recorder = Recorder<Int, Trouble>(.max(1))
        var depth = 0
        var deepest = 0
        recorder.onValue = { [unowned recorder] _ in
            depth += 1
            deepest = max(deepest, depth)
            recorder.request(1)
            depth -= 1
        }
        source.make().subscribe(recorder)
        check(recorder, source)
        #expect(deepest <= 1)
    }

    @Test(arguments: sources)
    func `Neither source nor subscriber is kept after the end`(_ source: Source) {
        weak var released: Recorder<Int, Trouble>?
        do {
            let recorder = source.make().record()
            released = recorder
            #expect(recorder.completions.count == 1)
        }
        #expect(released == nil)
    }

    @Test func `A long sequence is given in one go, and stops where it is left`() {
        var produced = 0
        let endless = sequence(first: 0) { value in
            produced += 1
            return value + 1
        }
        let recorder = endless.publisher.prefix(10_000).record()
        #expect(recorder.values.count == 10_000)
        #expect(produced <= 10_000)
        #expect(recorder.isFinished)
    }

    @Test func `A future runs its closure at once and once, whoever subscribes`() {
        var calls = 0
        var promise: Future<Int, Trouble>.Promise?
        let future = Future<Int, Trouble> {
            calls += 1
            promise = $0
        }
        #expect(calls == 1)
        let early = future.record()
        let unasking = future.record(.none)
        #expect(early.values.isEmpty)
        promise?(.success(5))
        promise?(.success(6))
        promise?(.failure(Trouble()))
        let late = future.record()
        unasking.request(1)
        for recorder in [early, late, unasking] {
            #expect(recorder.values == [5])
            #expect(recorder.isFinished)
        }
        #expect(calls == 1)
    }

    @Test func `A future that was cancelled is not told, others are`() {
        var promise: Future<Int, Trouble>.Promise?
        let future = Future<Int, Trouble> { promise = $0 }
        let (first, second) = (future.record(), future.record())
        first.cancel()
        promise?(.failure(Trouble(code: 3)))
        #expect(first.completions.isEmpty)
        #expect(second.failures == [Trouble(code: 3)])
    }

    @Test func `Notifications come from the object that is named, or from all`() {
        final class Sender {}
        let center = NotificationCenter()
        let name = Notification.Name("PublisherCoreTests.sources")
        let (sender, other) = (Sender(), Sender())
        let all = center.publisher(for: name).record()
        let named = center.publisher(for: name, object: sender).record()
        let unasking = center.publisher(for: name).record(.max(1))
        center.post(name: name, object: sender)
        center.post(name: name, object: other)
        center.post(name: Notification.Name("PublisherCoreTests.others"), object: sender)
        #expect(all.values.count == 2)
        #expect(named.values.count == 1)
        #expect(named.values.first?.object as AnyObject === sender)
        #expect(unasking.values.count == 1)
        for recorder in [all, named, unasking] { recorder.cancel() }
        center.post(name: name, object: sender)
        #expect(all.values.count == 2)
        #expect(named.completions.isEmpty)
    }
}
