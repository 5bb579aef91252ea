import RandomTestSupport
import Dispatch
import PublisherCore
import Testing

/// Operators of time against loops over the same moments.
struct RandomTimeTests {
    typealias Clock = TestScheduler<DispatchQueue.SchedulerTimeType, DispatchQueue.SchedulerOptions>
    typealias Source = PassthroughSubject<Int, Trouble>

    /// A value or an end, and when it was sent or came, in milliseconds.
    struct Moment: Equatable, CustomStringConvertible {
        var time: Int
        var value: Int?
        var code = 0

        var description: String { "\(value.map(String.init) ?? "end \(code)")@\(time)" }
    }

    /// Values at random times, and an end: 0 is that of who finishes.
    private func story(_ seed: Int, fails: Bool = true) -> [Moment] {
        var random = SplitMix(seed: UInt64(seed))
        var slot = 0
        // All intervals are multiples of 20, so no moment coincides with one of an operator.
        let moments = (0..<(1 + random.next(10))).map { value in
            slot += random.next(3) == 0 ? random.next(8) : random.next(2)
            return Moment(time: 20 * slot + value + 1, value: value)
        }
        let code = fails && random.next(3) == 0 ? 5 : 0
        return moments + [Moment(time: 20 * (slot + random.next(8)) + 15, code: code)]
    }

    /// What comes out of an operator, and when.
    private func play<P: Publisher>(
        _ story: [Moment], _ make: (Source, Clock) -> P
    ) -> [Moment] where P.Output == Int, P.Failure == Trouble {
        let clock = DispatchQueue.test
        let start = clock.now
        let source = Source()
        var seen: [Moment] = []
        let time = { start.distance(to: clock.now).nanoseconds / 1_000_000 }
        let link = make(source, clock).sink(
            receiveCompletion: { completion in
                let code = if case .failure(let error) = completion { error.code } else { 0 }
                seen.append(Moment(time: time(), code: code))
            },
            receiveValue: { seen.append(Moment(time: time(), value: $0)) })
        for moment in story {
            clock.advance(by: .milliseconds(moment.time - time()))
            if let value = moment.value {
                source.send(value)
            } else {
                source.send(
                    completion: moment.code == 0 ? .finished : .failure(Trouble(code: moment.code)))
            }
        }
        clock.advance(by: .seconds(10))
        link.cancel()
        return seen
    }

    private static let intervals = [20, 40, 100]

    @Test(arguments: intervals)
    func `Delayed events keep their order and their distances`(interval: Int) {
        for seed in 1...80 {
            let events = story(seed, fails: false)
            let seen = play(events) { $0.delay(for: .milliseconds(interval), scheduler: $1) }
            let expected = events.map {
                Moment(time: $0.time + interval, value: $0.value, code: $0.code)
            }
            #expect(seen == expected, "\(events)")
        }
    }

    @Test(arguments: intervals)
    func `A value is heard after a pause, unless another or the end comes first`(interval: Int) {
        for seed in 1...80 {
            let events = story(seed)
            let seen = play(events) { $0.debounce(for: .milliseconds(interval), scheduler: $1) }
            var expected: [Moment] = []
            for (event, next) in zip(events, events.dropFirst())
            where next.time > event.time + interval {
                expected.append(Moment(time: event.time + interval, value: event.value))
            }
            #expect(seen == expected + events.suffix(1), "\(events)")
        }
    }

    @Test(arguments: intervals, [true, false])
    func `One value of each interval is heard, the first or the latest`(
        interval: Int, latest: Bool
    ) {
        for seed in 1...80 {
            let events = story(seed)
            let seen = play(events) {
                $0.throttle(for: .milliseconds(interval), scheduler: $1, latest: latest)
            }
            var expected: [Moment] = []
            var opens = Int.min
            var waiting: Int?
            for event in events {
                if let value = waiting, event.time > opens {
                    expected.append(Moment(time: opens, value: value))
                    opens += interval
                    waiting = nil
                }
                guard let value = event.value else {
                    if let value = waiting {
                        expected.append(Moment(time: event.time, value: value))
                    }
                    expected.append(event)
                    continue
                }
                if event.time >= opens {
                    expected.append(event)
                    opens = event.time + interval
                } else if latest || waiting == nil {
                    waiting = value
                }
            }
            #expect(seen == expected, "\(events)")
        }
    }

    @Test(arguments: intervals)
    func `A silence that is too long ends it`(interval: Int) {
        for seed in 1...80 {
            let events = story(seed)
            let seen = play(events) {
                $0.timeout(
                    .milliseconds(interval), scheduler: $1, customError: { Trouble(code: 9) })
            }
            var expected: [Moment] = []
            var last = 0
            for event in events {
                if event.time - last > interval {
                    expected.append(Moment(time: last + interval, code: 9))
                    break
                }
                expected.append(event)
                last = event.time
            }
            #expect(seen == expected, "\(events)")
        }
    }

    @Test(arguments: intervals)
    func `The values of each interval are collected`(interval: Int) {
        for seed in 1...80 {
            let events = story(seed)
            let sums = play(events) { source, clock in
                source.map { $0 + 1 }.collect(.byTime(clock, .milliseconds(interval)))
                    .map { $0.reduce(0) { $0 * 16 + $1 } }
            }
            var expected: [Moment] = []
            var waiting: [Int] = []
            var tick = interval
            for event in events {
                while tick < event.time {
                    if !waiting.isEmpty {
                        expected.append(Moment(time: tick, value: sum(waiting)))
                    }
                    waiting = []
                    tick += interval
                }
                if let value = event.value {
                    waiting.append(value + 1)
                } else {
                    // What had come is told before an end, and lost with a failure.
                    if event.code == 0, !waiting.isEmpty {
                        expected.append(Moment(time: event.time, value: sum(waiting)))
                    }
                    expected.append(event)
                }
            }
            #expect(sums == expected, "\(events)")
        }
    }

    private func sum(_ values: [Int]) -> Int { values.reduce(0) { $0 * 16 + $1 } }

    @Test func `The time since the value before is measured`() {
        for seed in 1...80 {
            let events = story(seed)
            let seen = play(events) { source, clock in
                source.measureInterval(using: clock).map { $0.nanoseconds / 1_000_000 }
            }
            var expected: [Moment] = []
            var last = 0
            for event in events {
                if event.value == nil {
                    expected.append(event)
                } else {
                    expected.append(Moment(time: event.time, value: event.time - last))
                }
                last = event.time
            }
            #expect(seen == expected, "\(events)")
        }
    }

    @Test func `A chain of operators of time adds up`() {
        for seed in 1...80 {
            let events = story(seed, fails: false)
            let seen = play(events) { source, clock in
                source.delay(for: .milliseconds(10), scheduler: clock)
                    .receive(on: clock)
                    .subscribe(on: ImmediateScheduler.shared)
                    .delay(for: .milliseconds(20), scheduler: clock)
            }
            let expected = events.map {
                Moment(time: $0.time + 30, value: $0.value, code: $0.code)
            }
            #expect(seen == expected, "\(events)")
        }
    }

    /// The operators, on a clock.
    private static let makers: [@Sendable (Source, Clock) -> AnyPublisher<Int, Trouble>] = [
        { $0.delay(for: .milliseconds(20), scheduler: $1).eraseToAnyPublisher() },
        { $0.debounce(for: .milliseconds(20), scheduler: $1).eraseToAnyPublisher() },
        {
            $0.throttle(for: .milliseconds(20), scheduler: $1, latest: true).eraseToAnyPublisher()
        },
        { $0.timeout(.milliseconds(20), scheduler: $1).eraseToAnyPublisher() },
        {
            $0.collect(.byTimeOrCount($1, .milliseconds(20), 3)).map(\.count)
                .eraseToAnyPublisher()
        },
        { $0.receive(on: $1).eraseToAnyPublisher() },
        { $0.subscribe(on: $1).eraseToAnyPublisher() },
        { $0.measureInterval(using: $1).map(\.nanoseconds).eraseToAnyPublisher() },
        { $0.prefix(untilOutputFrom: Just(1).delay(for: 1, scheduler: $1)).eraseToAnyPublisher() },
        {
            $0.drop(
                untilOutputFrom: Just(1).setFailureType(to: Trouble.self)
                    .delay(for: .milliseconds(1), scheduler: $1)
            ).eraseToAnyPublisher()
        },
    ]

    @Test(arguments: makers.indices, [true, false])
    func `Once it is over, nothing of it is kept: not even the clock`(index: Int, cancels: Bool) {
        weak var goneClock: Clock?
        do {
            let clock = DispatchQueue.test
            goneClock = clock
            let source = Source()
            let recorder = Self.makers[index](source, clock).record()
            clock.advance(by: .milliseconds(5))
            source.send(1)
            clock.advance(by: .milliseconds(5))
            source.send(2)
            if cancels {
                recorder.cancel()
            } else {
                source.send(completion: .finished)
            }
            clock.advance(by: .seconds(20))
        }
        #expect(goneClock == nil)
    }

    @Test(arguments: intervals)
    func `A cancellation at any moment is the last, and the clock holds nothing`(interval: Int) {
        let makers: [(Source, Clock) -> AnyPublisher<Int, Trouble>] = [
            { $0.delay(for: .milliseconds(interval), scheduler: $1).eraseToAnyPublisher() },
            { $0.debounce(for: .milliseconds(interval), scheduler: $1).eraseToAnyPublisher() },
            {
                $0.throttle(for: .milliseconds(interval), scheduler: $1, latest: true)
                    .eraseToAnyPublisher()
            },
            { $0.timeout(.milliseconds(interval), scheduler: $1).eraseToAnyPublisher() },
            {
                $0.collect(.byTimeOrCount($1, .milliseconds(interval), 3)).map(\.count)
                    .eraseToAnyPublisher()
            },
            { $0.receive(on: $1).eraseToAnyPublisher() },
        ]
        for (index, make) in makers.enumerated() {
            for seed in 1...30 {
                let events = story(seed)
                let clock = DispatchQueue.test
                let source = Source()
                weak var gone: Recorder<Int, Trouble>?
                do {
                    let recorder = make(source, clock).record()
                    gone = recorder
                    for value in 0..<(seed % 5) {
                        source.send(value)
                        clock.advance(by: .milliseconds(events[0].time))
                    }
                    let (values, ends) = (recorder.values, recorder.completions.count)
                    recorder.cancel()
                    source.send(99)
                    clock.advance(by: .seconds(5))
                    source.send(completion: .finished)
                    clock.advance(by: .seconds(5))
                    #expect(recorder.values == values, "\(index), \(seed)")
                    #expect(recorder.completions.count == ends, "\(index), \(seed)")
                }
                #expect(gone == nil, "\(index), \(seed)")
            }
        }
    }
}
