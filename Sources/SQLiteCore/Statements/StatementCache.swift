/// Compiled statements by their SQL, the least recently used leaving first.
final class StatementCache {
    /// SQL byte by byte: texts that Swift takes for equal, composed or not, are other statements.
    private struct Key: Hashable {
        let sql: String

        static func == (lhs: Key, rhs: Key) -> Bool {
            lhs.sql.hasSameBytes(as: rhs.sql)
        }

        func hash(into hasher: inout Hasher) {
            var sql = sql
            sql.withUTF8 { hasher.combine(samplesOf: UnsafeRawBufferPointer($0)) }
        }
    }

    private struct Entry {
        let statement: Statement
        var lastUse: Int
    }

    private let capacity: Int
    private var entries: [Key: Entry] = [:]
    private var clock = 0

    init(capacity: Int) {
        self.capacity = max(1, capacity)
    }

    var count: Int { entries.count }

    subscript(sql: String) -> Statement? {
        get {
            guard let index = entries.index(forKey: Key(sql: sql)) else { return nil }
            clock += 1
            entries.values[index].lastUse = clock
            return entries.values[index].statement
        }
        set {
            clock += 1
            entries[Key(sql: sql)] = newValue.map { Entry(statement: $0, lastUse: clock) }
            if entries.count > capacity { evict() }
        }
    }

    func removeAll() {
        entries.removeAll()
    }

    /// Drops the older half at once, so that looking for the oldest is rare.
    private func evict() {
        let oldest = entries.sorted { $0.value.lastUse < $1.value.lastUse }
        for (key, _) in oldest.prefix(entries.count - capacity / 2 - 1) {
            entries[key] = nil
        }
    }
}
