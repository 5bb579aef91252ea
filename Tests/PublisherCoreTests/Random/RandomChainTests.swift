import RandomTestSupport
import PublisherCore
import Testing

/// Random chains of operators do what the same functions do to arrays, at any pace of the demand.
struct RandomChainTests {
    /// A chain, its source, and what must come out.
    struct Chain: CustomTestStringConvertible, Sendable {
        let seed: Int
        let names: [String]
        let input: Outcome
        let output: Outcome
        /// Whether values are asked for ahead of the demand: a failure overtakes them.
        let readsAhead: Bool
        let apply: @Sendable (ChainStep.Stage) -> ChainStep.Stage

        init(seed: Int) {
            var random = SplitMix(seed: UInt64(seed))
            var end = Outcome.End.finished
            switch random.next(3) {
            case 0: end = .failure(1)
            case 1 where random.next(2) == 0: end = .open
            default: break
            }
            input = Outcome(values: (0..<random.next(9)).map { _ in random.next(12) }, end: end)
            let steps = (0...random.next(4)).map { _ -> ChainStep in
                let all = ChainStep.all(random.next(4))
                return all[random.next(all.count)]
            }
            self.seed = seed
            names = steps.map(\.name)
            readsAhead = steps.contains { $0.readsAhead }
            output = steps.reduce(input) { $1.expect($0) }
            apply = { source in steps.reduce(source) { $1.apply($0) } }
        }

        /// Whether nothing in the chain can fail.
        var isSure: Bool {
            input.end != .failure(1)
                && !names.contains { $0.hasPrefix("try") || $0.hasSuffix("failure") }
        }

        var testDescription: String {
            "\(seed): \(input) through \(names.joined(separator: ", "))"
        }

        func source() -> ManualSource {
            switch input.end {
            case .finished: ManualSource(input.values)
            case .failure(let code):
                ManualSource(input.values, completion: .failure(Trouble(code: code)))
            case .open: ManualSource(input.values, completion: nil)
            }
        }
    }

    /// Each of them holds some hundred chains: one test each would be many lines of output.
    static let groups = 0..<24

    private func chains(_ group: Int) -> [Chain] {
        (0..<150).map { Chain(seed: group * 1000 + $0 + 1) }
    }

    /// Those of which the same comes out whenever it is asked for.
    private func pacedChains(_ group: Int) -> [Chain] {
        chains(group).filter { chain in !chain.readsAhead || chain.isSure }
    }

    private func outcome(_ recorder: Recorder<Int, Trouble>) -> Outcome {
        let end: Outcome.End =
            switch recorder.completions.first {
            case .finished: .finished
            case .failure(let error): .failure(error.code)
            case nil: .open
            }
        return Outcome(values: recorder.values, end: end)
    }

    @Test(arguments: groups)
    func `A chain that is asked for everything`(group: Int) {
        for chain in chains(group) {
            let source = chain.source()
            let recorder = chain.apply(source.eraseToAnyPublisher()).record()
            #expect(outcome(recorder) == chain.output, "\(chain.testDescription)")
            #expect(recorder.subscriptions.count == 1, "\(chain.testDescription)")
            #expect(recorder.completions.count <= 1, "\(chain.testDescription)")
        }
    }

    @Test(arguments: groups)
    func `A chain whose every value asks for the next`(group: Int) {
        for chain in pacedChains(group) {
            let source = chain.source()
            let recorder = chain.apply(source.eraseToAnyPublisher())
                .record(.max(1), perValue: .max(1))
            #expect(outcome(recorder) == chain.output, "\(chain.testDescription)")
        }
    }

    @Test(arguments: groups)
    func `A chain that is asked for a few at a time gives no more`(group: Int) {
        for chain in pacedChains(group) {
            var random = SplitMix(seed: UInt64(chain.seed))
            let source = chain.source()
            let recorder = chain.apply(source.eraseToAnyPublisher()).record(.none)
            var asked = 0
            while asked < chain.output.values.count {
                #expect(recorder.values.count == asked, "\(chain.testDescription)")
                let count = min(1 + random.next(3), chain.output.values.count - asked)
                asked += count
                recorder.request(count)
            }
            #expect(recorder.values == chain.output.values, "\(chain.testDescription)")
            // An end that is behind values that are left out comes with the next demand.
            recorder.request(1)
            #expect(outcome(recorder) == chain.output, "\(chain.testDescription)")
        }
    }

    @Test(arguments: groups)
    func `A chain that is cancelled says nothing more, and lets its source go`(group: Int) {
        for chain in chains(group) where !chain.output.values.isEmpty {
            var random = SplitMix(seed: UInt64(chain.seed))
            let kept = 1 + random.next(chain.output.values.count)
            weak var gone: Recorder<Int, Trouble>?
            do {
                let source = chain.source()
                let recorder = Recorder<Int, Trouble>()
                gone = recorder
                recorder.onValue = { [unowned recorder] _ in
                    if recorder.values.count == kept { recorder.cancel() }
                }
                chain.apply(source.eraseToAnyPublisher()).subscribe(recorder)
                #expect(
                    recorder.values == Array(chain.output.values.prefix(kept)),
                    "\(chain.testDescription)")
                #expect(recorder.completions.isEmpty, "\(chain.testDescription)")
                recorder.request(9)
                #expect(recorder.values.count == kept, "\(chain.testDescription)")
            }
            #expect(gone == nil, "\(chain.testDescription)")
        }
    }

    @Test(arguments: groups)
    func `A chain is subscribed to as often as one likes, and says the same each time`(group: Int) {
        for chain in pacedChains(group) {
            let publisher = chain.apply(chain.source().eraseToAnyPublisher())
            let first = publisher.record(.max(1))
            let second = publisher.record()
            #expect(outcome(second) == chain.output, "\(chain.testDescription)")
            #expect(
                first.values == Array(chain.output.values.prefix(1)), "\(chain.testDescription)")
            first.request(chain.output.values.count + 1)
            #expect(outcome(first) == chain.output, "\(chain.testDescription)")
        }
    }
}
