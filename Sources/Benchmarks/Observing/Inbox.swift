internal import Dispatch
internal import Synchronization

/// Where observations tell of their values, and whoever measures waits for them.
final class Inbox: Sendable {
    /// Where values are notified.
    let queue = DispatchQueue(label: "benchmarks.values")
    private let semaphore = DispatchSemaphore(value: 0)
    private let state = Mutex((target: 0, count: 0))

    /// Called with each value.
    func receive() {
        semaphore.signal()
    }

    /// Waits for so many values.
    func wait(for count: Int) throws {
        for _ in 0..<count {
            guard semaphore.wait(timeout: .now() + 20) == .success else {
                throw BenchmarkError("a value was not delivered")
            }
        }
    }

    // MARK: - Numbered values

    /// Called with the number that a value holds; counts it.
    func receive(number: Int) {
        let isLast = state.withLock { state in
            state.count += 1
            return state.target == number
        }
        if isLast { semaphore.signal() }
    }

    /// Begins to count anew, until the value with that number.
    func expect(number: Int) {
        state.withLock { $0 = (number, 0) }
    }

    /// How many values came.
    var count: Int { state.withLock { $0.count } }
}
