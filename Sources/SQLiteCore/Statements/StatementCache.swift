/// Compiled statements by their SQL, the least recently used leaving first.
final class StatementCache {
    private struct Entry {
        let statement: Statement
        var lastUse: Int
    }

    private let capacity: Int
    private var entries: [String: Entry] = [:]
    private var clock = 0

    init(capacity: Int) {
        self.capacity = max(1, capacity)
    }

    var count: Int { entries.count }

    subscript(sql: String) -> Statement? {
        get {
            guard let index = entries.index(forKey: sql) else { return nil }
            clock += 1
            entries.values[index].lastUse = clock
            return entries.values[index].statement
        }
        set {
            clock += 1
            entries[sql] = newValue.map { Entry(statement: $0, lastUse: clock) }
            if entries.count > capacity { evict() }
        }
    }

    func removeAll() {
        entries.removeAll()
    }

    /// Drops the older half at once, so that looking for the oldest is rare.
    private func evict() {
        let oldest = entries.sorted { $0.value.lastUse < $1.value.lastUse }
        for (sql, _) in oldest.prefix(entries.count - capacity / 2 - 1) {
            entries[sql] = nil
        }
    }
}
