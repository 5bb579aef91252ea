import RandomTestSupport
import PublisherCore
import Testing

/// What several sources say in any order, gathered: the same as a loop over their events makes.
struct RandomGatheringTests {
    typealias Source = PassthroughSubject<Int, Trouble>

    enum Event: Sendable, CustomStringConvertible {
        case value(Int)
        case finished
        case failure(Int)

        var description: String {
            switch self {
            case .value(let value): "\(value)"
            case .finished: "."
            case .failure(let code): "!\(code)"
            }
        }
    }

    /// Events of several sources, none of which speaks after its end.
    struct Story: CustomStringConvertible {
        var events: [(source: Int, event: Event)] = []

        init(seed: Int, sources: Int, mayFail: Bool = true) {
            var random = SplitMix(seed: UInt64(seed))
            var open = Array(0..<sources)
            for step in 0..<(4 + random.next(24)) where !open.isEmpty {
                let index = random.next(open.count)
                let source = open[index]
                switch random.next(14) {
                case 0 where mayFail:
                    open.remove(at: index)
                    events.append((source, .failure(step)))
                case 0...2:
                    open.remove(at: index)
                    events.append((source, .finished))
                default:
                    events.append((source, .value(step * 10 + source)))
                }
            }
        }

        var description: String {
            events.map { "\($0.source):\($0.event)" }.joined(separator: " ")
        }
    }

    /// What came out, and how it ended.
    struct Gathered: Equatable {
        var values: [[Int]] = []
        var end = Outcome.End.open
    }

    private static func gathered(_ recorder: Recorder<[Int], Trouble>) -> Gathered {
        let end: Outcome.End =
            switch recorder.completions.first {
            case .finished: .finished
            case .failure(let error): .failure(error.code)
            case nil: .open
            }
        return Gathered(values: recorder.values, end: end)
    }

    private static func play(_ event: Event, on source: Source) {
        switch event {
        case .value(let value): source.send(value)
        case .finished: source.send(completion: .finished)
        case .failure(let code): source.send(completion: .failure(Trouble(code: code)))
        }
    }

    // MARK: - The same as loops

    private static func merged(_ story: Story, of count: Int) -> Gathered {
        var result = Gathered()
        var finished = 0
        for (_, event) in story.events where result.end == .open {
            switch event {
            case .value(let value): result.values.append([value])
            case .finished:
                finished += 1
                if finished == count { result.end = .finished }
            case .failure(let code): result.end = .failure(code)
            }
        }
        return result
    }

    private static func combined(_ story: Story, of count: Int) -> Gathered {
        var result = Gathered()
        var latest = [Int?](repeating: nil, count: count)
        var finished = 0
        for (source, event) in story.events where result.end == .open {
            switch event {
            case .value(let value):
                latest[source] = value
                let all = latest.compactMap { $0 }
                if all.count == count { result.values.append(all) }
            case .finished:
                finished += 1
                if finished == count { result.end = .finished }
            case .failure(let code): result.end = .failure(code)
            }
        }
        return result
    }

    private static func zipped(_ story: Story, of count: Int) -> Gathered {
        var result = Gathered()
        var waiting = [[Int]](repeating: [], count: count)
        var finished = [Bool](repeating: false, count: count)
        for (source, event) in story.events where result.end == .open {
            switch event {
            case .value(let value):
                waiting[source].append(value)
                if waiting.allSatisfy({ !$0.isEmpty }) {
                    result.values.append(waiting.indices.map { waiting[$0].removeFirst() })
                }
            case .finished: finished[source] = true
            case .failure(let code): result.end = .failure(code)
            }
            // Who has ended and has nothing left makes no more rows.
            let isOver = waiting.indices.contains { finished[$0] && waiting[$0].isEmpty }
            if result.end == .open, isOver { result.end = .finished }
        }
        return result
    }

    /// How sources are gathered, and the loop that makes the same.
    enum Kind: CaseIterable, Sendable {
        case merge, combineLatest, zip

        var gatherers: [ArityTests.Gatherer] {
            switch self {
            case .merge: ArityTests.merges
            case .combineLatest: ArityTests.combinations
            case .zip: ArityTests.zips
            }
        }

        func expected(_ story: Story, of count: Int) -> Gathered {
            switch self {
            case .merge: merged(story, of: count)
            case .combineLatest: combined(story, of: count)
            case .zip: zipped(story, of: count)
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func `Sources that speak in any order are gathered as a loop does`(kind: Kind) {
        for gatherer in kind.gatherers {
            for seed in 1...120 {
                let story = Story(seed: seed, sources: gatherer.count)
                let sources = (0..<gatherer.count).map { _ in Source() }
                let recorder = gatherer.make(sources).record()
                for (source, event) in story.events { Self.play(event, on: sources[source]) }
                #expect(
                    Self.gathered(recorder) == kind.expected(story, of: gatherer.count),
                    "\(gatherer.name): \(story)")
                recorder.cancel()
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func `What is gathered comes when it is asked for, and no sooner`(kind: Kind) {
        for gatherer in kind.gatherers {
            for seed in 1...60 {
                let story = Story(seed: seed, sources: gatherer.count, mayFail: false)
                var random = SplitMix(seed: UInt64(seed))
                let sources = (0..<gatherer.count).map { _ in Source() }
                let recorder = gatherer.make(sources).record(.none)
                var asked = 0
                for (source, event) in story.events {
                    if random.next(2) == 0 {
                        asked += 1
                        recorder.request(1)
                    }
                    Self.play(event, on: sources[source])
                    #expect(recorder.values.count <= asked, "\(gatherer.name): \(story)")
                }
                #expect(recorder.completions.count <= 1)
                recorder.cancel()
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func `A cancellation anywhere in a story is the last of it`(kind: Kind) {
        for gatherer in kind.gatherers {
            for seed in 1...40 {
                let story = Story(seed: seed, sources: gatherer.count, mayFail: false)
                let sources = (0..<gatherer.count).map { _ in Source() }
                let recorder = gatherer.make(sources).record()
                let end = seed % (story.events.count + 1)
                for (source, event) in story.events.prefix(end) {
                    Self.play(event, on: sources[source])
                }
                let former = Self.gathered(recorder)
                recorder.cancel()
                for (source, event) in story.events.dropFirst(end) {
                    Self.play(event, on: sources[source])
                }
                #expect(Self.gathered(recorder) == former, "\(gatherer.name): \(story)")
            }
        }
    }

    // MARK: - Publishers of publishers

    /// The first source sends numbers of the others, which is to listen to them.
    private func play(
        _ story: Story, inner: Int,
        _ make: (AnyPublisher<Source, Trouble>) -> AnyPublisher<Int, Trouble>
    ) -> Gathered {
        let outer = PassthroughSubject<Source, Trouble>()
        let sources = (0..<inner).map { _ in Source() }
        let recorder = make(outer.eraseToAnyPublisher()).map { [$0] }.record()
        for (source, event) in story.events {
            if source > 0 {
                Self.play(event, on: sources[source - 1])
                continue
            }
            switch event {
            case .value(let value): outer.send(sources[value / 10 % inner])
            case .finished: outer.send(completion: .finished)
            case .failure(let code): outer.send(completion: .failure(Trouble(code: code)))
            }
        }
        defer { recorder.cancel() }
        return Self.gathered(recorder)
    }

    /// The same as a loop: at most so many sources at a time, the latest taking the place of the
    /// former if there may be one alone that is switched.
    private func followed(_ story: Story, inner: Int, atMost limit: Int?, switching: Bool)
        -> Gathered
    {
        var result = Gathered()
        var ended: [Int: Event] = [:]
        var active: [Int] = []
        var isOuterOpen = true
        for (source, event) in story.events where result.end == .open {
            switch (source, event) {
            case (0, .value(let value)):
                let next = value / 10 % inner + 1
                // What is sent while nobody asks is lost.
                if !switching, let limit, active.count >= limit { break }
                if switching { active = [] }
                switch ended[next] {
                case .failure(let code): result.end = .failure(code)
                case .finished: break
                default: active.append(next)
                }
            case (0, .finished): isOuterOpen = false
            case (0, .failure(let code)): result.end = .failure(code)
            case (_, .value(let value)):
                for follower in active where follower == source {
                    _ = follower
                    result.values.append([value])
                }
            case (_, .finished):
                ended[source] = event
                active.removeAll { $0 == source }
            case (_, .failure(let code)):
                ended[source] = event
                if active.contains(source) { result.end = .failure(code) }
            }
            if result.end == .open, !isOuterOpen, active.isEmpty { result.end = .finished }
        }
        return result
    }

    @Test(arguments: [nil, 1, 2, 3])
    func `FlatMap follows as many publishers as it may, as a loop does`(limit: Int?) {
        for seed in 1...400 {
            let story = Story(seed: seed, sources: 4)
            let result = play(story, inner: 3) {
                $0.flatMap(maxPublishers: limit.map { .max($0) } ?? .unlimited) { $0 }
                    .eraseToAnyPublisher()
            }
            #expect(
                result == followed(story, inner: 3, atMost: limit, switching: false), "\(story)")
        }
    }

    @Test func `SwitchToLatest follows the latest publisher, as a loop does`() {
        for seed in 1...400 {
            let story = Story(seed: seed, sources: 4)
            let result = play(story, inner: 3) { $0.switchToLatest().eraseToAnyPublisher() }
            #expect(result == followed(story, inner: 3, atMost: nil, switching: true), "\(story)")
        }
    }
}
