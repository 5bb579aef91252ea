import Dispatch
import Synchronization

/// Saves how a file is looked at while the screen goes on: no key waits for a disk.
///
/// Of several views that wait only the last is written.
final class LastViewWriter: Sendable {
    private let store: LastViewStore
    private let waiting = Mutex<LastView?>(nil)
    private let queue = DispatchQueue(label: "players.last-view", qos: .utility)

    init(_ store: LastViewStore) {
        self.store = store
    }

    /// Saves a view soon, or with ``finish()``.
    func save(_ view: LastView) {
        let isFirst = waiting.withLock { waiting in
            defer { waiting = view }
            return waiting == nil
        }
        // After the frame that shows the view, which it would share the processor with.
        if isFirst { queue.asyncAfter(deadline: .now() + .milliseconds(200)) { self.write() } }
    }

    /// Writes what waits, and returns then.
    func finish() {
        queue.sync { write() }
    }

    private func write() {
        let view = waiting.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }
        if let view { store.save(view) }
    }
}
