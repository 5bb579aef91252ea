import Dispatch
import Foundation
import PublisherCore
import Testing

struct TimeTests {
    @Test func `Debounce publishes what is followed by a pause`() {
        let clock = DispatchQueue.test
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.debounce(for: .seconds(1), scheduler: clock).record()
        subject.send(1)
        clock.advance(by: .milliseconds(900))
        subject.send(2)
        clock.advance(by: .milliseconds(900))
        #expect(recorder.values == [])
        clock.advance(by: .milliseconds(100))
        #expect(recorder.values == [2])
        subject.send(3)
        subject.send(completion: .finished)
        clock.run()
        #expect(recorder.values == [2])
        #expect(recorder.isFinished)
    }

    @Test(arguments: [(true, [1, 3, 4]), (false, [1, 2, 4])])
    func `Throttle publishes one value in an interval`(latest: Bool, expected: [Int]) {
        let clock = DispatchQueue.test
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.throttle(for: .seconds(1), scheduler: clock, latest: latest).record()
        subject.send(1)
        subject.send(2)
        subject.send(3)
        #expect(recorder.values == [1])
        clock.advance(by: .seconds(1))
        #expect(recorder.values == Array(expected.prefix(2)))
        clock.advance(by: .seconds(5))
        subject.send(4)
        #expect(recorder.values == expected)
    }

    @Test func `Delay keeps the order and lets a failure pass`() {
        let clock = DispatchQueue.test
        let subject = PassthroughSubject<Int, Trouble>()
        let recorder = subject.delay(for: .seconds(1), scheduler: clock).record()
        subject.send(1)
        subject.send(2)
        #expect(recorder.values == [])
        clock.advance(by: .seconds(1))
        #expect(recorder.values == [1, 2])
        subject.send(3)
        subject.send(completion: .failure(Trouble()))
        clock.run()
        #expect(recorder.values == [1, 2])
        #expect(recorder.failures == [Trouble()])
    }

    @Test func `What ends before it has begun subscribes to nothing`() {
        let ends: [(ManualSource) -> AnyPublisher<Int, Trouble>] = [
            { $0.timeout(0, scheduler: ImmediateScheduler.shared).eraseToAnyPublisher() },
            { $0.prefix(untilOutputFrom: Just(1)).eraseToAnyPublisher() },
            {
                $0.drop(untilOutputFrom: Empty<Int, Trouble>(completeImmediately: true))
                    .eraseToAnyPublisher()
            },
        ]
        for end in ends {
            let source = ManualSource([1, 2], completion: nil)
            let recorder = end(source).record()
            #expect(recorder.subscriptions.count == 1)
            #expect(recorder.isFinished)
            #expect(recorder.values == [])
            #expect(source.subscribers == 0)
        }
    }

    @Test func `What ends while its upstream is being subscribed to still ends`() {
        let clock = DispatchQueue.test
        let source = ManualSource([1, 2], completion: nil)
        let recorder = Deferred {
            clock.advance(by: .seconds(2))
            return source
        }
        .timeout(.seconds(1), scheduler: clock)
        .record()
        #expect(recorder.subscriptions.count == 1)
        #expect(recorder.isFinished)
        #expect(recorder.values == [])
        #expect(source.cancels == 1)
    }

    @Test func `Timeout ends a silence and cancels its upstream`() {
        let clock = DispatchQueue.test
        let subject = PassthroughSubject<Int, Trouble>()
        var cancels = 0
        let recorder = subject.handleEvents(receiveCancel: { cancels += 1 })
            .timeout(.seconds(1), scheduler: clock, customError: { Trouble(code: 9) })
            .record()
        clock.advance(by: .milliseconds(900))
        subject.send(1)
        clock.advance(by: .milliseconds(900))
        #expect(recorder.completions.isEmpty)
        clock.advance(by: .milliseconds(100))
        subject.send(2)
        #expect(recorder.values == [1])
        #expect(recorder.failures == [Trouble(code: 9)])
        #expect(cancels == 1)
    }

    @Test func `Receive on a scheduler delivers later, in order, and nothing after cancel`() {
        let clock = DispatchQueue.test
        let recorder = (1...3).publisher.receive(on: clock).record()
        #expect(recorder.values == [])
        clock.advance()
        #expect(recorder.values == [1, 2, 3])
        #expect(recorder.isFinished)
        let cancelled = (1...3).publisher.receive(on: clock).record()
        cancelled.onValue = { _ in cancelled.cancel() }
        clock.advance()
        #expect(cancelled.values == [1])
        #expect(cancelled.completions.isEmpty)
        #expect(Just(1).receive(on: ImmediateScheduler.shared).record().values == [1])
    }

    @Test func `Subscribe on a scheduler subscribes and asks there`() {
        let clock = DispatchQueue.test
        let recorder = Just(1).subscribe(on: clock).record()
        #expect(recorder.subscriptions.isEmpty)
        clock.run()
        #expect(recorder.values == [1])
    }

    @Test func `A test clock repeats until cancelled`() {
        let clock = DispatchQueue.test
        var count = 0
        let timer = clock.schedule(
            after: clock.now.advanced(by: .seconds(1)), interval: .seconds(1)
        ) { count += 1 }
        clock.advance(by: .seconds(3))
        #expect(count == 3)
        timer.cancel()
        clock.advance(by: .seconds(3))
        #expect(count == 3)
    }

    @Test func `A dispatch queue delivers in order`() async {
        let queue = DispatchQueue(label: "test", attributes: .concurrent)
        var received: [Int] = []
        for await value in (0..<200).publisher.receive(on: queue).collect().values {
            received = value
        }
        #expect(received == Array(0..<200))
    }

    @Test @MainActor func `The main queue delivers on the main actor`() async {
        var values: [Int] = []
        await withCheckedContinuation { done in
            var link: AnyCancellable?
            link = [1, 2].publisher.receive(on: DispatchQueue.main).sink(
                receiveCompletion: { _ in
                    MainActor.assumeIsolated { #expect(values == [1, 2]) }
                    link?.cancel()
                    done.resume()
                },
                receiveValue: { values.append($0) })
        }
    }

    @Test func `Values of a publisher can be awaited, one at a time`() async throws {
        var demands: [Subscribers.Demand] = []
        var values: [Int] = []
        for await value in (1...3).publisher
            .handleEvents(receiveRequest: { demands.append($0) }).values
        {
            values.append(value)
        }
        #expect(values == [1, 2, 3])
        #expect(demands.allSatisfy { $0 == .max(1) })
        let failing = [1].publisher.setFailureType(to: Trouble.self)
            .append(Fail(error: Trouble()))
        await #expect(throws: Trouble()) {
            for try await _ in failing.values {}
        }
    }

    @Test func `A cancelled task stops waiting for values`() async {
        let task = Task { () -> Int in
            var count = 0
            for await _ in PassthroughSubject<Int, Never>().values { count += 1 }
            return count
        }
        task.cancel()
        #expect(await task.value == 0)
    }

    @Test func `An asynchronous sequence publishes at the pace of the demand`() async throws {
        let stream = AsyncStream { continuation in
            for value in 1...3 { continuation.yield(value) }
            continuation.finish()
        }
        var values: [Int] = []
        for try await value in stream.publisher.values { values.append(value) }
        #expect(values == [1, 2, 3])
    }

    @Test func `Notifications are published until cancelled`() {
        let center = NotificationCenter()
        let name = Notification.Name("played")
        let recorder = center.publisher(for: name).map { $0.userInfo?["round"] as? Int }.record()
        center.post(name: name, object: nil, userInfo: ["round": 1])
        recorder.cancel()
        center.post(name: name, object: nil, userInfo: ["round": 2])
        #expect(recorder.values == [1])
    }
}
