import Synchronization

/// Lines that are written from any thread.
final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func append(_ line: String) {
        lines.withLock { $0.append(line) }
    }

    func clear() {
        lines.withLock { $0.removeAll() }
    }
}
