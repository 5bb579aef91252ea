import PublisherCore
import Testing

/// Merging, combining and pairing, with each number of sources.
struct ArityTests {
    typealias Source = PassthroughSubject<Int, Trouble>

    /// What gathers several sources, and how many.
    struct Gatherer: Sendable, CustomTestStringConvertible {
        let name: String
        let count: Int
        let make: @Sendable ([Source]) -> AnyPublisher<[Int], Trouble>
        var testDescription: String { name }
    }

    static let merges = [
        Gatherer(name: "merge 2", count: 2) { one($0[0].merge(with: $0[1])) },
        Gatherer(name: "merge 3", count: 3) { one($0[0].merge(with: $0[1], $0[2])) },
        Gatherer(name: "merge 4", count: 4) { one($0[0].merge(with: $0[1], $0[2], $0[3])) },
        Gatherer(name: "merge 5", count: 5) {
            one($0[0].merge(with: $0[1], $0[2], $0[3], $0[4]))
        },
        Gatherer(name: "merge 6", count: 6) {
            one($0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5]))
        },
        Gatherer(name: "merge 7", count: 7) {
            one($0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5], $0[6]))
        },
        Gatherer(name: "merge 8", count: 8) {
            one($0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]))
        },
        Gatherer(name: "merge many", count: 9) { one(Publishers.MergeMany($0)) },
        Gatherer(name: "merge of its own kind", count: 2) { one($0[0].merge(with: $0[1])) },
    ]

    static let combinations = [
        Gatherer(name: "combineLatest 2", count: 2) {
            $0[0].combineLatest($0[1]).map { [$0, $1] }.eraseToAnyPublisher()
        },
        Gatherer(name: "combineLatest 3", count: 3) {
            $0[0].combineLatest($0[1], $0[2]).map { [$0, $1, $2] }.eraseToAnyPublisher()
        },
        Gatherer(name: "combineLatest 4", count: 4) {
            $0[0].combineLatest($0[1], $0[2], $0[3]).map { [$0, $1, $2, $3] }
                .eraseToAnyPublisher()
        },
        Gatherer(name: "combineLatest 2 into", count: 2) {
            $0[0].combineLatest($0[1]) { [$0, $1] }.eraseToAnyPublisher()
        },
        Gatherer(name: "combineLatest 3 into", count: 3) {
            $0[0].combineLatest($0[1], $0[2]) { [$0, $1, $2] }.eraseToAnyPublisher()
        },
        Gatherer(name: "combineLatest 4 into", count: 4) {
            $0[0].combineLatest($0[1], $0[2], $0[3]) { [$0, $1, $2, $3] }.eraseToAnyPublisher()
        },
    ]

    static let zips = [
        Gatherer(name: "zip 2", count: 2) {
            $0[0].zip($0[1]).map { [$0, $1] }.eraseToAnyPublisher()
        },
        Gatherer(name: "zip 3", count: 3) {
            $0[0].zip($0[1], $0[2]).map { [$0, $1, $2] }.eraseToAnyPublisher()
        },
        Gatherer(name: "zip 4", count: 4) {
            $0[0].zip($0[1], $0[2], $0[3]).map { [$0, $1, $2, $3] }.eraseToAnyPublisher()
        },
        Gatherer(name: "zip 2 into", count: 2) {
            $0[0].zip($0[1]) { [$0, $1] }.eraseToAnyPublisher()
        },
        Gatherer(name: "zip 3 into", count: 3) {
            $0[0].zip($0[1], $0[2]) { [$0, $1, $2] }.eraseToAnyPublisher()
        },
        Gatherer(name: "zip 4 into", count: 4) {
            $0[0].zip($0[1], $0[2], $0[3]) { [$0, $1, $2, $3] }.eraseToAnyPublisher()
        },
    ]

    static let all = merges + combinations + zips

    private static func one<P: Publisher<Int, Trouble>>(_ publisher: P)
        -> AnyPublisher<[Int], Trouble>
    {
        publisher.map { [$0] }.eraseToAnyPublisher()
    }

    @Test(arguments: merges)
    func `Each source's values pass as they come, and the last end is the end`(gatherer: Gatherer) {
        let sources = (0..<gatherer.count).map { _ in Source() }
        let recorder = gatherer.make(sources).record()
        for (index, source) in sources.enumerated() { source.send(index) }
        for (index, source) in sources.enumerated().reversed() {
            #expect(recorder.completions.isEmpty)
            source.send(10 + index)
            source.send(completion: .finished)
        }
        let count = gatherer.count
        #expect(
            recorder.values == (0..<count).map { [$0] } + (0..<count).reversed().map { [10 + $0] })
        #expect(recorder.isFinished)
    }

    @Test(arguments: combinations)
    func `The latest of all follow each change once all have one`(gatherer: Gatherer) {
        let sources = (0..<gatherer.count).map { _ in Source() }
        let recorder = gatherer.make(sources).record()
        for (index, source) in sources.enumerated() {
            #expect(recorder.values.isEmpty)
            source.send(index)
        }
        var latest = Array(0..<gatherer.count)
        var expected = [latest]
        for (index, source) in sources.enumerated() {
            latest[index] += 100
            expected.append(latest)
            source.send(latest[index])
        }
        #expect(recorder.values == expected)
        for source in sources {
            #expect(recorder.completions.isEmpty)
            source.send(completion: .finished)
        }
        #expect(recorder.isFinished)
    }

    @Test(arguments: combinations)
    func `A source that ends without a value ends a combination with the others`(
        gatherer: Gatherer
    ) {
        let sources = (0..<gatherer.count).map { _ in Source() }
        let recorder = gatherer.make(sources).record()
        sources[0].send(completion: .finished)
        for source in sources.dropFirst() { source.send(1) }
        for source in sources.dropFirst() { source.send(completion: .finished) }
        #expect(recorder.values.isEmpty)
        #expect(recorder.isFinished)
    }

    @Test(arguments: zips)
    func `Values are paired in turn, however they come`(gatherer: Gatherer) {
        let sources = (0..<gatherer.count).map { _ in Source() }
        let recorder = gatherer.make(sources).record()
        for (index, source) in sources.enumerated() {
            for turn in 0..<3 { source.send(10 * turn + index) }
        }
        let row = Array(0..<gatherer.count)
        #expect(recorder.values == [row, row.map { $0 + 10 }, row.map { $0 + 20 }])
        // One value waits for partners that cannot come any more.
        sources[0].send(99)
        #expect(recorder.completions.isEmpty)
        sources[1].send(completion: .finished)
        #expect(recorder.isFinished)
        #expect(recorder.values.count == 3)
    }

    @Test(arguments: zips)
    func `An end waits for the partners of what its source gave`(gatherer: Gatherer) {
        let sources = (0..<gatherer.count).map { _ in Source() }
        let recorder = gatherer.make(sources).record()
        sources[0].send(0)
        sources[0].send(completion: .finished)
        #expect(recorder.completions.isEmpty)
        for (index, source) in sources.enumerated().dropFirst() { source.send(index) }
        #expect(recorder.values == [Array(0..<gatherer.count)])
        #expect(recorder.isFinished)
    }

    @Test(arguments: all)
    func `A failure of any source ends it and lets the others go`(gatherer: Gatherer) {
        for failing in 0..<gatherer.count {
            let sources = (0..<gatherer.count).map { _ in Source() }
            let recorder = gatherer.make(sources).record()
            sources[failing].send(completion: .failure(Trouble(code: failing)))
            for source in sources { source.send(1) }
            #expect(recorder.values.isEmpty)
            #expect(recorder.failures == [Trouble(code: failing)])
            #expect(recorder.completions.count == 1)
        }
    }

    @Test(arguments: all)
    func `A cancellation lets all sources go`(gatherer: Gatherer) {
        let sources = (0..<gatherer.count).map { _ in Source() }
        weak var gone: Recorder<[Int], Trouble>?
        do {
            let recorder = gatherer.make(sources).record()
            gone = recorder
            recorder.cancel()
            for source in sources { source.send(1) }
            for source in sources { source.send(completion: .finished) }
            #expect(recorder.values.isEmpty)
            #expect(recorder.completions.isEmpty)
        }
        #expect(gone == nil)
    }

    @Test(arguments: all)
    func `No more comes than was asked for`(gatherer: Gatherer) {
        let sources = (0..<gatherer.count).map { _ in Source() }
        let recorder = gatherer.make(sources).record(.max(1))
        for _ in 0..<3 {
            for source in sources { source.send(1) }
        }
        #expect(recorder.values.count == 1)
        recorder.cancel()
    }

    @Test(arguments: all)
    func `A value sent while one is delivered comes after it`(gatherer: Gatherer) {
        let sources = (0..<gatherer.count).map { _ in Source() }
        let recorder = gatherer.make(sources).record()
        var depth = 0
        var deepest = 0
        var sent = 0
        recorder.onValue = { _ in
            depth += 1
            deepest = max(deepest, depth)
            if sent < 3 {
                sent += 1
                for source in sources { source.send(sent) }
            }
            depth -= 1
        }
        for source in sources { source.send(0) }
        #expect(deepest == 1)
        #expect(recorder.values.contains { $0.last == 3 })
        recorder.cancel()
    }
}
