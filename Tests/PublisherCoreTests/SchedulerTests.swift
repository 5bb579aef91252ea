import Dispatch
import Foundation
import PublisherCore
import Testing

/// The arithmetic of times, and the promises of each scheduler.
struct SchedulerTests {
    typealias Clock = TestScheduler<
        DispatchQueue.SchedulerTimeType, DispatchQueue.SchedulerOptions
    >

    // The literals have their type said: the compiler takes seconds to find it.
    private static let intervals: [(SchedulerInterval, Int)] = [
        (SchedulerInterval.seconds(2), 2_000_000_000),
        (.seconds(0.5), 500_000_000),
        (.milliseconds(3), 3_000_000),
        (.microseconds(4), 4_000),
        (.nanoseconds(5), 5),
        (2, 2_000_000_000),
        (0.25, 250_000_000),
        (.seconds(1) + .milliseconds(1), 1_001_000_000),
        (.seconds(1) - .milliseconds(1), 999_000_000),
        (-.seconds(1), -1_000_000_000),
    ]

    @Test(arguments: intervals)
    func `A length of time is counted in nanoseconds`(interval: SchedulerInterval, expected: Int) {
        #expect(interval.nanoseconds == expected)
        #expect(interval.magnitude == abs(expected))
    }

    @Test func `Lengths of time are compared, written and read`() throws {
        #expect(SchedulerInterval.seconds(1) > .milliseconds(999))
        #expect(SchedulerInterval.seconds(1) == .milliseconds(1000))
        #expect(Set([SchedulerInterval.seconds(1), .milliseconds(1000)]).count == 1)
        let data = try JSONEncoder().encode([SchedulerInterval.milliseconds(7)])
        #expect(
            try JSONDecoder().decode([SchedulerInterval].self, from: data) == [.milliseconds(7)])
        #expect(SchedulerInterval(exactly: UInt64.max) == nil)
        #expect(SchedulerInterval(exactly: UInt8(3))?.nanoseconds == 3)
    }

    @Test func `Moments have distances in both directions`() {
        let now = DispatchQueue.main.now
        let later = now.advanced(by: .seconds(2))
        #expect(now.distance(to: later) == .seconds(2))
        #expect(later.distance(to: now) == -.seconds(2))
        #expect(later > now)
        let date = RunLoop.main.now
        #expect(date.distance(to: date.advanced(by: .seconds(1))) == .seconds(1))
        let immediate = ImmediateScheduler.shared.now
        #expect(immediate.distance(to: immediate) == .seconds(0))
    }

    @Test func `The immediate scheduler runs at once, whatever the time`() {
        let scheduler = ImmediateScheduler.shared
        var log: [Int] = []
        scheduler.schedule { log.append(1) }
        scheduler.schedule(after: scheduler.now.advanced(by: .seconds(9))) { log.append(2) }
        let link = scheduler.schedule(after: scheduler.now, interval: .seconds(1)) {
            log.append(3)
        }
        link.cancel()
        #expect(log == [1, 2, 3])
    }

    @Test func `A test clock runs what is due in the order of time, then of arrival`() {
        let clock = DispatchQueue.test
        var log: [String] = []
        clock.schedule(after: clock.now.advanced(by: .seconds(2))) { log.append("two") }
        clock.schedule(after: clock.now.advanced(by: .seconds(1))) { log.append("one") }
        clock.schedule(after: clock.now.advanced(by: .seconds(1))) {
            log.append("one again")
            clock.schedule { log.append("inside") }
        }
        clock.schedule { log.append("now") }
        #expect(log == [])
        clock.advance()
        #expect(log == ["now"])
        clock.advance(by: .milliseconds(1500))
        #expect(log == ["now", "one", "one again", "inside"])
        clock.advance(by: .milliseconds(500))
        #expect(log.last == "two")
        #expect(clock.now.distance(to: clock.now) == .seconds(0))
    }

    @Test func `A serial queue runs in order, an operation queue too`() async {
        let queue = DispatchQueue(label: "serial")
        let operations = OperationQueue()
        operations.maxConcurrentOperationCount = 1
        func order<S: Scheduler>(on scheduler: S) async -> [Int] {
            var received: [Int] = []
            for await values in (0..<100).publisher.receive(on: scheduler).collect().values {
                received = values
            }
            return received
        }
        #expect(await order(on: queue) == Array(0..<100))
        #expect(await order(on: operations) == Array(0..<100))
    }

    @Test func `A repeating schedule of a queue stops when it is cancelled`() async {
        let queue = DispatchQueue(label: "repeat")
        nonisolated(unsafe) var count = 0
        nonisolated(unsafe) var link: (any Cancellable)?
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            queue.async {
                link = queue.schedule(after: queue.now, interval: .milliseconds(1)) {
                    count += 1
                    if count == 3 {
                        link?.cancel()
                        link = nil
                        done.resume()
                    }
                }
            }
        }
        let final = queue.sync { count }
        #expect(final == 3)
    }

    /// What an operator of time makes of values at given milliseconds.
    struct Timeline: Sendable, CustomTestStringConvertible {
        let name: String
        let make: @Sendable (PassthroughSubject<Int, Trouble>, Clock) -> AnyPublisher<Int, Trouble>
        /// The value 1 at 0 ms, 2 at 400 ms, 3 at 500 ms, 4 at 2000 ms, and the end at 2100 ms.
        let expected: [[Int]]
        var testDescription: String { name }
    }

    static let timelines = [
        Timeline(
            name: "debounce",
            make: { $0.debounce(for: .seconds(1), scheduler: $1).eraseToAnyPublisher() },
            expected: [[], [], [], [3], [3]]),
        Timeline(
            name: "throttle to the latest",
            make: {
                $0.throttle(for: .seconds(1), scheduler: $1, latest: true).eraseToAnyPublisher()
            },
            expected: [[1], [1], [1], [1, 3, 4], [1, 3, 4]]),
        Timeline(
            name: "throttle to the first",
            make: {
                $0.throttle(for: .seconds(1), scheduler: $1, latest: false).eraseToAnyPublisher()
            },
            expected: [[1], [1], [1], [1, 2, 4], [1, 2, 4]]),
        Timeline(
            name: "delay",
            make: { $0.delay(for: .milliseconds(50), scheduler: $1).eraseToAnyPublisher() },
            expected: [[], [1], [1, 2], [1, 2, 3], [1, 2, 3, 4]]),
        Timeline(
            name: "timeout",
            make: { $0.timeout(.seconds(1), scheduler: $1).eraseToAnyPublisher() },
            expected: [[1], [1, 2], [1, 2, 3], [1, 2, 3], [1, 2, 3]]),
        Timeline(
            name: "receive(on:)",
            make: { $0.receive(on: $1).eraseToAnyPublisher() },
            expected: [[], [1], [1, 2], [1, 2, 3], [1, 2, 3, 4]]),
    ]

    @Test(arguments: timelines)
    func `Operators of time follow the clock`(timeline: Timeline) {
        let clock = DispatchQueue.test
        let subject = PassthroughSubject<Int, Trouble>()
        let recorder = timeline.make(subject, clock).record()
        var seen: [[Int]] = []
        subject.send(1)
        seen.append(recorder.values)
        for (value, pause) in [(2, 400), (3, 100), (4, 1500)] {
            clock.advance(by: .milliseconds(pause))
            subject.send(value)
            seen.append(recorder.values)
        }
        clock.advance(by: .milliseconds(100))
        seen.append(recorder.values)
        #expect(seen == timeline.expected)
        subject.send(completion: .finished)
        clock.run()
        #expect(recorder.completions.count == 1)
    }

    @Test(arguments: timelines)
    func `A cancelled operator of time does nothing when the time comes`(timeline: Timeline) {
        let clock = DispatchQueue.test
        let subject = PassthroughSubject<Int, Trouble>()
        weak var gone: Recorder<Int, Trouble>?
        do {
            let recorder = timeline.make(subject, clock).record()
            gone = recorder
            subject.send(1)
            subject.send(2)
            recorder.cancel()
            let count = recorder.values.count
            clock.advance(by: .seconds(9))
            #expect(recorder.values.count == count)
            #expect(recorder.completions.isEmpty)
        }
        clock.advance(by: .seconds(9))
        #expect(gone == nil)
    }

    @Test(arguments: timelines)
    func `A failure is not held back by the clock`(timeline: Timeline) {
        let clock = DispatchQueue.test
        let subject = PassthroughSubject<Int, Trouble>()
        let recorder = timeline.make(subject, clock).record()
        subject.send(completion: .failure(Trouble()))
        clock.advance()
        #expect(recorder.failures == [Trouble()])
        clock.advance(by: .seconds(9))
        #expect(recorder.completions.count == 1)
    }
}
