internal import Dispatch

/// The threads on which a pool reads for those who do not wait: as many as it has readers.
///
/// A concurrent queue has no threads of its own: all of a process share as many as there are processors,
/// so that two long reads on two processors would keep the third waiting.
final class ReadingThreads: Sendable {
    typealias Work = @Sendable () -> Void

    private struct State {
        var idle: [DispatchQueue] = []
        var queueCount = 0
        /// What waits for a queue, in its order.
        var waiting: [Work] = []
    }

    private let state = LockedBox(State())
    private let configuration: Configuration

    init(configuration: Configuration) {
        self.configuration = configuration
    }

    /// Runs `work` later; all that came before has begun by then.
    func async(_ work: @escaping Work) {
        let queue = state.withLock { state -> DispatchQueue? in
            if let queue = state.idle.popLast() { return queue }
            guard state.queueCount < configuration.maximumReaderCount else {
                state.waiting.append(work)
                return nil
            }
            state.queueCount += 1
            return configuration.queue("readers")
        }
        if let queue { run(work, on: queue) }
    }

    private func run(_ work: @escaping Work, on queue: DispatchQueue) {
        queue.async {
            work()
            let next = self.state.withLock { state -> Work? in
                if !state.waiting.isEmpty { return state.waiting.removeFirst() }
                state.idle.append(queue)
                return nil
            }
            if let next { self.run(next, on: queue) }
        }
    }
}
