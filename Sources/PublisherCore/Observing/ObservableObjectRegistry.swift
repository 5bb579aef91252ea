/// Which publisher announces the changes of which object.
///
/// An object cannot be given a stored property by a protocol, so its publisher lives here. The
/// entry holds the object weakly: when another object gets the same address, the reference is nil
/// and the entry is made anew. Entries of objects that are gone are swept each time the table has
/// doubled, so the table stays in proportion to the objects that live.
final class ObservableObjectRegistry: Sendable {
    static let shared = ObservableObjectRegistry()

    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private let lock = Lock()
    // unsafe: both are read and written with `lock` held, and nowhere else.
    nonisolated(unsafe) private var entries: [ObjectIdentifier: Entry] = [:]
    nonisolated(unsafe) private var sweepAt = 64

    func publisher(for object: AnyObject) -> ObservableObjectPublisher {
        lock.withLock {
            let id = ObjectIdentifier(object)
            if let entry = entries[id], entry.object === object { return entry.publisher }
            if entries.count >= sweepAt {
                entries = entries.filter { $0.value.object != nil }
                sweepAt = max(64, entries.count * 2)
            }
            let publisher = ObservableObjectPublisher()
            entries[id] = Entry(object: object, publisher: publisher)
            return publisher
        }
    }

    var count: Int { lock.withLock { entries.count } }
}
