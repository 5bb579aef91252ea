import PublisherCore
import Testing

/// Going on after failures: as often as one may, with what was asked for and not served.
struct RetryTests {
    /// Fails so many times, after so many values, before it succeeds.
    final class Flaky {
        var subscriptions = 0
        private let failures: Int

        init(failures: Int) { self.failures = failures }

        var publisher: AnyPublisher<Int, Trouble> {
            Deferred { () -> AnyPublisher<Int, Trouble> in
                self.subscriptions += 1
                let number = self.subscriptions
                let values = [number * 10, number * 10 + 1].publisher
                    .setFailureType(to: Trouble.self)
                if number > self.failures { return values.eraseToAnyPublisher() }
                return values.append(Fail(error: Trouble(code: number))).eraseToAnyPublisher()
            }
            .eraseToAnyPublisher()
        }
    }

    @Test(arguments: 0...4, 0...4)
    func `A retry subscribes as often as it may, and tells the last failure`(
        _ retries: Int, _ failures: Int
    ) {
        let flaky = Flaky(failures: failures)
        let recorder = flaky.publisher.retry(retries).record()
        let subscriptions = min(failures, retries) + 1
        #expect(flaky.subscriptions == subscriptions)
        // Its type said, an expression of numbers takes the compiler no seconds.
        let expected: [Int] = (1...subscriptions).flatMap { (number: Int) -> [Int] in
            [number * 10, number * 10 + 1]
        }
        #expect(recorder.values == expected)
        #expect(recorder.isFinished == (failures <= retries))
        #expect(recorder.failures == (failures > retries ? [Trouble(code: subscriptions)] : []))
    }

    @Test(arguments: 1...6)
    func `What was asked for and not served is asked of the next one`(_ demand: Int) {
        let flaky = Flaky(failures: 2)
        let recorder = flaky.publisher.retry(5).record(.max(demand))
        #expect(recorder.values == Array([10, 11, 20, 21, 30, 31].prefix(demand)))
        recorder.request(10)
        #expect(recorder.values == [10, 11, 20, 21, 30, 31])
        #expect(recorder.isFinished)
    }

    @Test func `A retry that is cancelled at a failure's last value does not try again`() {
        let flaky = Flaky(failures: 3)
        let recorder = Recorder<Int, Trouble>()
        recorder.onValue = { [unowned recorder] value in
            if value == 21 { recorder.cancel() }
        }
        flaky.publisher.retry(5).subscribe(recorder)
        #expect(recorder.values == [10, 11, 20, 21])
        #expect(recorder.completions.isEmpty)
        #expect(flaky.subscriptions == 2)
    }

    @Test func `A retry of what fails at once is no recursion`() {
        var subscriptions = 0
        let failing = Deferred { () -> Fail<Int, Trouble> in
            subscriptions += 1
            return Fail(error: Trouble(code: subscriptions))
        }
        let recorder = failing.retry(10_000).record()
        #expect(subscriptions == 10_001)
        #expect(recorder.failures == [Trouble(code: 10_001)])
    }

    @Test(arguments: 1...4)
    func `The publisher that catches is asked for the rest`(_ demand: Int) {
        let flaky = Flaky(failures: 1)
        var caught: [Trouble] = []
        let recorder = flaky.publisher
            .catch { error -> Publishers.Sequence<[Int], Never> in
                caught.append(error)
                return [7, 8].publisher
            }
            .record(.max(demand))
        #expect(recorder.values == Array([10, 11, 7, 8].prefix(demand)))
        #expect(caught == (demand >= 2 ? [Trouble(code: 1)] : []))
        recorder.request(4)
        #expect(recorder.values == [10, 11, 7, 8])
        #expect(recorder.isFinished)
        #expect(caught == [Trouble(code: 1)])
    }

    @Test func `The failure of the publisher that catches is not caught`() {
        let recorder = Fail<Int, Trouble>(error: Trouble(code: 1))
            .catch { Fail<Int, Trouble>(error: Trouble(code: $0.code + 1)) }
            .catch { Fail<Int, Trouble>(error: Trouble(code: $0.code * 10)) }
            .record()
        #expect(recorder.failures == [Trouble(code: 20)])
    }

    @Test func `Cancelling while the second publisher gives values cancels that one`() {
        let source = ManualSource([1], completion: .failure(Trouble()))
        let other = ManualSource([5, 6], completion: nil)
        let recorder = source.catch { _ in other }.record()
        #expect(recorder.values == [1, 5, 6])
        recorder.cancel()
        #expect(source.cancels == 0)
        #expect(other.cancels == 1)
    }

    @Test(arguments: [1, 2, 3])
    func `A default instead of a failure waits to be asked for`(_ demand: Int) {
        let source = ManualSource([1, 2], completion: .failure(Trouble()))
        let recorder = source.replaceError(with: 9).record(.max(demand))
        #expect(recorder.values == Array([1, 2, 9].prefix(demand)))
        #expect(recorder.isFinished == (demand == 3))
        recorder.request(1)
        #expect(recorder.values == Array([1, 2, 9].prefix(demand + 1)))
    }

    @Test func `What catches is made of the error that was thrown`() {
        struct Other: Error {}
        let recorder = ManualSource([1, 2, 3])
            .tryMap { value -> Int in
                if value == 2 { throw Other() }
                return value
            }
            .tryCatch { error -> Just<Int> in
                guard error is Other else { throw error }
                return Just(20)
            }
            .record()
        #expect(recorder.values == [1, 20])
        #expect(recorder.isFinished)
    }

    @Test func `A retry for ever of what fails at once ends with its cancellation`() {
        var subscriptions = 0
        let recorder = Recorder<Int, Trouble>()
        let failing = Deferred { () -> Fail<Int, Trouble> in
            subscriptions += 1
            if subscriptions == 5_000 { recorder.cancel() }
            return Fail(error: Trouble())
        }
        Publishers.Retry(upstream: failing, retries: nil).subscribe(recorder)
        #expect(subscriptions == 5_000)
        #expect(recorder.completions.isEmpty)
    }

    @Test(arguments: [1, 2, 50])
    func `Demand that comes late is served by the attempt that succeeds`(_ failures: Int) {
        let flaky = Flaky(failures: failures)
        let recorder = flaky.publisher.retry(failures).record(.none)
        #expect(flaky.subscriptions == 1)
        recorder.request(2 * failures + 1)
        #expect(flaky.subscriptions == failures + 1)
        #expect(recorder.values.count == 2 * failures + 1)
        #expect(recorder.values.last == (failures + 1) * 10)
        #expect(recorder.completions.isEmpty)
        recorder.request(1)
        #expect(recorder.isFinished)
    }
}
