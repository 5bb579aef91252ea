import PublisherCore
import Testing

/// Every operator on every short sequence, against a loop over the same array.
struct ArrayOracleTests {
    /// All sequences of 0, 1 and 2 up to a length.
    static let inputs: [[Int]] = {
        var all: [[Int]] = [[]]
        var longest: [[Int]] = [[]]
        for _ in 0..<5 {
            longest = longest.flatMap { values in (0...2).map { values + [$0] } }
            all += longest
        }
        return all
    }()

    private func failure(_ recorder: Recorder<Int, any Error>) -> Bool {
        recorder.failures.count == 1
    }

    @Test(arguments: ArrayOracle.all)
    func `Of a source that finishes there comes what a loop gives`(_ oracle: ArrayOracle) {
        for input in Self.inputs {
            let source = ManualSource(input)
            let recorder = oracle.make(source.eraseToAnyPublisher()).record()
            let running = oracle.running(input)
            let expected = running.values + (running.endsEarly ? [] : oracle.ending(input))
            #expect(recorder.values == expected, "\(input)")
            #expect(recorder.isFinished, "\(input)")
        }
    }

    @Test(arguments: ArrayOracle.all)
    func `Of a source that fails there comes what a loop gives up to then`(_ oracle: ArrayOracle) {
        for input in Self.inputs {
            let source = ManualSource(input, completion: .failure(Trouble()))
            let recorder = oracle.make(source.eraseToAnyPublisher()).record()
            let running = oracle.running(input)
            #expect(recorder.values == running.values, "\(input)")
            #expect(recorder.isFinished == running.endsEarly, "\(input)")
            #expect(failure(recorder) != running.endsEarly, "\(input)")
        }
    }

    @Test(arguments: ArrayOracle.all)
    func `Of a source without end there comes what a loop gives so far`(_ oracle: ArrayOracle) {
        for input in Self.inputs {
            let source = ManualSource(input, completion: nil)
            let recorder = oracle.make(source.eraseToAnyPublisher()).record()
            let running = oracle.running(input)
            #expect(recorder.values == running.values, "\(input)")
            #expect(recorder.isFinished == running.endsEarly, "\(input)")
            #expect(recorder.failures.isEmpty)
            #expect(source.cancels == (running.endsEarly ? 1 : 0), "\(input)")
            recorder.cancel()
            #expect(source.cancels == 1, "\(input)")
        }
    }

    /// Folds ask for everything at once; what passes values on asks for no more than it needs.
    @Test(arguments: ArrayOracle.all)
    func `However little is asked for, nothing is lost and nothing comes unasked`(
        _ oracle: ArrayOracle
    ) {
        // Neither a shared publisher nor one that changes its source waits for who listens; who
        // listens to several takes turns with them.
        let waits = !["share", "switchToLatest", "flatMap"].contains(oracle.name)
        for input in Self.inputs where input.count < 5 {
            let source = ManualSource(input)
            let recorder = oracle.make(source.eraseToAnyPublisher()).record(.none)
            let running = oracle.running(input)
            let expected = running.values + (running.endsEarly ? [] : oracle.ending(input))
            #expect(recorder.values.isEmpty)
            guard waits else { continue }
            for count in expected.indices {
                recorder.request(1)
                #expect(recorder.values == Array(expected[...count]), "\(input)")
            }
            recorder.request(1)
            #expect(recorder.values == expected, "\(input)")
            #expect(recorder.isFinished, "\(input)")
        }
    }

    @Test(arguments: ArrayOracle.all)
    func `A cancellation after any value is the last of it`(_ oracle: ArrayOracle) {
        for input in Self.inputs where input.count == 4 {
            let running = oracle.running(input)
            for last in running.values.indices {
                let source = ManualSource(input)
                let recorder = Recorder<Int, any Error>()
                recorder.onValue = { [unowned recorder] _ in
                    if recorder.values.count == last + 1 { recorder.cancel() }
                }
                oracle.make(source.eraseToAnyPublisher()).subscribe(recorder)
                #expect(recorder.values == Array(running.values[...last]), "\(input)")
                #expect(recorder.completions.isEmpty, "\(input)")
            }
        }
    }

    @Test(arguments: ArrayOracle.all)
    func `What is sent inside of a delivery comes as if it was sent after it`(_ oracle: ArrayOracle)
    {
        // What comes before the source is given before the source is listened to.
        if oracle.name.hasPrefix("prepend") { return }
        for input in Self.inputs where input.count == 4 {
            let subject = PassthroughSubject<Int, Trouble>()
            var rest = ArraySlice(input)
            func sendNext() {
                if let value = rest.popFirst() { subject.send(value) }
            }
            let recorder = Recorder<Int, any Error>()
            recorder.onValue = { _ in sendNext() }
            oracle.make(subject.eraseToAnyPublisher()).subscribe(recorder)
            while !rest.isEmpty { sendNext() }
            let running = oracle.running(input)
            #expect(recorder.values == running.values, "\(input)")
            subject.send(completion: .finished)
            let expected = running.values + (running.endsEarly ? [] : oracle.ending(input))
            #expect(recorder.values == expected, "\(input)")
            #expect(recorder.isFinished, "\(input)")
        }
    }
}
