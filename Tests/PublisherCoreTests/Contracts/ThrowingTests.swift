import PublisherCore
import Testing

/// Closures that throw: at which call, what has come by then, and that nothing comes after.
struct ThrowingTests {
    struct Refusal: Error, Equatable {}

    /// Counts the calls of a closure, and throws at one of them.
    final class Gate {
        let last: Int
        private(set) var calls = 0

        init(_ last: Int) { self.last = last }

        func pass() throws {
            calls += 1
            if calls == last { throw Refusal() }
        }
    }

    struct Operator: Sendable, CustomTestStringConvertible {
        let name: String
        /// What comes out by the time that the closure is called for the last time.
        let before: @Sendable (Int) -> [Int]
        let make: @Sendable (ManualSource, Gate) -> AnyPublisher<Int, any Error>

        init<P: Publisher & SendableMetatype>(
            _ name: String, before: @escaping @Sendable (Int) -> [Int],
            _ make: @escaping @Sendable (ManualSource, Gate) -> P
        ) where P.Output == Int, P.Failure == any Error {
            self.name = name
            self.before = before
            self.make = { make($0, $1).eraseToAnyPublisher() }
        }

        var testDescription: String { name }
    }

    /// The source gives 1, 2, 3 and so on; the closure throws at its call with that number.
    static let operators: [Operator] = [
        Operator("tryMap", before: { Array(1..<$0) }) { source, gate in
            source.tryMap { value in
                try gate.pass()
                return value
            }
        },
        Operator("tryFilter", before: { Array(1..<$0) }) { source, gate in
            source.tryFilter { _ in
                try gate.pass()
                return true
            }
        },
        Operator("tryCompactMap", before: { (1..<$0).filter { $0 % 2 == 0 } }) { source, gate in
            source.tryCompactMap { value in
                try gate.pass()
                return value % 2 == 0 ? value : nil
            }
        },
        Operator("tryScan", before: { (1..<$0).map { $0 * ($0 + 1) / 2 } }) { source, gate in
            source.tryScan(0) { sum, value in
                try gate.pass()
                return sum + value
            }
        },
        // The first value is compared to none.
        Operator("tryRemoveDuplicates", before: { Array(1...$0) }) { source, gate in
            source.tryRemoveDuplicates { _, _ in
                try gate.pass()
                return false
            }
        },
        Operator("tryPrefix", before: { Array(1..<$0) }) { source, gate in
            source.tryPrefix { _ in
                try gate.pass()
                return true
            }
        },
        Operator("tryDrop", before: { _ in [] }) { source, gate in
            source.tryDrop { _ in
                try gate.pass()
                return true
            }
        },
        Operator("tryFirst", before: { _ in [] }) { source, gate in
            source.tryFirst { _ in
                try gate.pass()
                return false
            }
        },
        Operator("tryLast", before: { _ in [] }) { source, gate in
            source.tryLast { _ in
                try gate.pass()
                return true
            }
        },
        Operator("tryReduce", before: { _ in [] }) { source, gate in
            source.tryReduce(0) { sum, value in
                try gate.pass()
                return sum + value
            }
        },
        Operator("tryMin", before: { _ in [] }) { source, gate in
            source.tryMin { lhs, rhs in
                try gate.pass()
                return lhs < rhs
            }
        },
        Operator("tryMax", before: { _ in [] }) { source, gate in
            source.tryMax { lhs, rhs in
                try gate.pass()
                return lhs < rhs
            }
        },
        Operator("tryContains", before: { _ in [] }) { source, gate in
            source.tryContains { _ in
                try gate.pass()
                return false
            }
            .map { $0 ? 1 : 0 }
        },
        Operator("tryAllSatisfy", before: { _ in [] }) { source, gate in
            source.tryAllSatisfy { _ in
                try gate.pass()
                return true
            }
            .map { $0 ? 1 : 0 }
        },
    ]

    @Test(arguments: operators, 1...4)
    func `What is thrown ends it, and lets the source go`(_ example: Operator, at call: Int) {
        let source = ManualSource(Array(1...9))
        let gate = Gate(call)
        let recorder = example.make(source, gate).record()
        #expect(recorder.values == example.before(call))
        #expect(recorder.failures.map { $0 as? Refusal } == [Refusal()])
        #expect(gate.calls == call)
        #expect(source.cancels == 1)
        recorder.request(1)
        recorder.cancel()
        #expect(recorder.completions.count == 1)
        #expect(source.cancels == 1)
    }

    @Test(arguments: operators)
    func `A closure that does not throw lets everything pass to the end`(_ example: Operator) {
        let source = ManualSource(Array(1...5))
        let recorder = example.make(source, Gate(100)).record()
        #expect(recorder.isFinished)
        #expect(source.isDone)
        #expect(source.cancels == 0)
    }

    @Test(arguments: operators)
    func `A failure of the source is passed on, whatever the closure`(_ example: Operator) {
        let source = ManualSource([1, 2], completion: .failure(Trouble(code: 4)))
        let recorder = example.make(source, Gate(100)).record()
        #expect(recorder.failures.map { $0 as? Trouble } == [Trouble(code: 4)])
        #expect(source.cancels == 0)
    }

    @Test(arguments: operators)
    func `The closure goes with the end`(_ example: Operator) {
        weak var released: Gate?
        let source = ManualSource(Array(1...9))
        var recorder: Recorder<Int, any Error>?
        do {
            let gate = Gate(2)
            released = gate
            recorder = example.make(source, gate).record()
        }
        #expect(recorder?.failures.count == 1)
        #expect(released == nil)
    }
}
