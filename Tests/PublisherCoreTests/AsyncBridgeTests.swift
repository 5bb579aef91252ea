import PublisherCore
import Synchronization
import Testing

/// Publishers as asynchronous sequences, and asynchronous sequences as publishers.
@Suite(.timeLimit(.minutes(5)))
struct AsyncBridgeTests {
    /// Counts up, as far as it is asked.
    private struct Counter: AsyncSequence, Sendable {
        let count: Int
        let failsAtEnd: Bool
        let asked: Tally

        final class Tally: Sendable {
            private let number = Mutex(0)
            var value: Int { number.withLock { $0 } }
            func add() { number.withLock { $0 += 1 } }
        }

        init(_ count: Int, failsAtEnd: Bool = false) {
            self.count = count
            self.failsAtEnd = failsAtEnd
            asked = Tally()
        }

        struct AsyncIterator: AsyncIteratorProtocol {
            let counter: Counter
            var last = 0

            mutating func next() async throws -> Int? {
                counter.asked.add()
                if last == counter.count {
                    if counter.failsAtEnd { throw Trouble(code: 3) }
                    return nil
                }
                last += 1
                return last
            }
        }

        func makeAsyncIterator() -> AsyncIterator { AsyncIterator(counter: self) }
    }

    @Test(arguments: [0, 1, 2, 50])
    func `All elements come, in order, and then the end`(count: Int) async throws {
        var values: [Int] = []
        for try await value in Counter(count).publisher.values { values.append(value) }
        #expect(values == Array(0..<count).map { $0 + 1 })
    }

    @Test func `An error of the sequence is the failure, after its elements`() async {
        var values: [Int] = []
        await #expect(throws: Trouble(code: 3)) {
            for try await value in Counter(4, failsAtEnd: true).publisher.values {
                values.append(value)
            }
        }
        #expect(values == [1, 2, 3, 4])
    }

    @Test func `A sequence is not read ahead of the demand, but for one element`() async throws {
        let counter = Counter(1000)
        var iterator = counter.publisher.values.makeAsyncIterator()
        for expected in 1...10 {
            #expect(try await iterator.next() == expected)
            #expect(counter.asked.value <= expected + 2)
        }
    }

    @Test func `Each subscriber reads the sequence for itself`() async throws {
        let publisher = Counter(3).publisher
        for _ in 0..<3 {
            var values: [Int] = []
            for try await value in publisher.values { values.append(value) }
            #expect(values == [1, 2, 3])
        }
    }

    @Test func `A cancelled subscription ends the reading of the sequence`() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        await withCheckedContinuation { ended in
            continuation.onTermination = { _ in ended.resume() }
            let recorder = stream.publisher.record()
            continuation.yield(1)
            recorder.cancel()
        }
    }

    @Test func `A sequence hears of the cancellation while an element waits for its demand`() async
    {
        let (reads, read) = AsyncStream.makeStream(of: Void.self)
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let stream = AsyncStream<Int> {
            read.yield()
            return 1
        } onCancel: {
            end.yield()
        }
        let recorder = stream.publisher.record(.none)
        var (read1, end1) = (reads.makeAsyncIterator(), ends.makeAsyncIterator())
        _ = await read1.next()
        recorder.cancel()
        _ = await end1.next()
        #expect(recorder.values.isEmpty)
    }

    @Test(arguments: [0, 1, 3, 100])
    func `Values of a publisher are awaited in order, to the end`(count: Int) async {
        var values: [Int] = []
        for await value in (0..<count).publisher.values { values.append(value) }
        #expect(values == Array(0..<count))
    }

    @Test func `A failure of a publisher is thrown, after its values, and then it is over`()
        async throws
    {
        let publisher = [1, 2].publisher.setFailureType(to: Trouble.self)
            .append(Fail(error: Trouble(code: 5)))
        var iterator = publisher.values.makeAsyncIterator()
        #expect(try await iterator.next() == 1)
        #expect(try await iterator.next() == 2)
        await #expect(throws: Trouble(code: 5)) { _ = try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }

    @Test func `An iterator that is let go cancels its subscription`() async {
        var cancels = 0
        do {
            let source = ManualSource([1, 2, 3])
            var iterator = source.handleEvents(receiveCancel: { cancels += 1 })
                .assertNoFailure().values.makeAsyncIterator()
            #expect(await iterator.next() == 1)
        }
        #expect(cancels == 1)
    }

    @Test func `A loop that is left lets its subscription go`() async throws {
        let subject = CurrentValueSubject<Int, Trouble>(1)
        var cancels = 0
        for try await value in subject.handleEvents(receiveCancel: { cancels += 1 }).values {
            #expect(value == 1)
            break
        }
        #expect(cancels == 1)
    }

    @Test func `Two iterators of one publisher are two subscriptions`() async {
        let source = ManualSource([1, 2])
        let publisher = source.assertNoFailure()
        var first = publisher.values.makeAsyncIterator()
        var second = publisher.values.makeAsyncIterator()
        #expect(source.subscribers == 2)
        #expect(await first.next() == 1)
        #expect(await second.next() == 1)
        #expect(await first.next() == 2)
        #expect(await first.next() == nil)
        #expect(await second.next() == 2)
    }

    @Test func `A value sent while somebody waits arrives, whoever sends it`() async {
        let subject = PassthroughSubject<Int, Never>()
        nonisolated(unsafe) let sender = subject
        let (asked, tellAsked) = AsyncStream.makeStream(of: Void.self)
        let reader = Task { () -> [Int] in
            var values: [Int] = []
            let publisher = RequestTeller(upstream: sender) { tellAsked.yield() }
            for await value in publisher.values {
                values.append(value)
                if values.count == 20 { break }
            }
            tellAsked.finish()
            return values
        }
        var next = 0
        for await _ in asked {
            subject.send(next)
            next += 1
        }
        #expect(await reader.value == Array(0..<20))
    }

    @Test func `Cancelled at any moment, a reader ends`() async {
        for round in 0..<60 {
            let subject = PassthroughSubject<Int, Never>()
            nonisolated(unsafe) let sender = subject
            let (started, start) = AsyncStream.makeStream(of: Void.self)
            let reader = Task { () -> Int in
                var count = 0
                let publisher = RequestTeller(upstream: sender) { start.yield() }
                for await _ in publisher.values { count += 1 }
                return count
            }
            var turns = started.makeAsyncIterator()
            for value in 0..<(round % 3) {
                await turns.next()
                subject.send(value)
            }
            reader.cancel()
            subject.send(99)
            #expect(await reader.value <= round % 3 + 1)
        }
    }

    @Test(arguments: [true, false])
    func `A future is awaited, whether it is fulfilled before or later`(isEarly: Bool) async throws
    {
        nonisolated(unsafe) var promise: Future<Int, Trouble>.Promise = { _ in }
        let future = Future<Int, Trouble> { promise = $0 }
        if isEarly { promise(.success(4)) }
        var iterator = future.handleEvents(receiveRequest: { _ in
            if !isEarly { promise(.success(4)) }
        }).values.makeAsyncIterator()
        #expect(try await iterator.next() == 4)
        #expect(try await iterator.next() == nil)
    }
}
