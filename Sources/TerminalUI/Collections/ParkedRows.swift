/// The written state of rows that have left the screen, so that it is there when they come back:
/// of the rows that left last, as many as a few screens hold.
@MainActor
struct ParkedRows {
    private struct Key: Hashable {
        let source: ObjectIdentifier
        let id: AnyHashable
    }

    private static let capacity = 256

    private var states: [Key: SavedState] = [:]
    /// The keys from the one that left first.
    private var order: [Key] = []

    var isEmpty: Bool { states.isEmpty }

    /// What is kept of all rows.
    var all: [ParkedState] { states.map { ($0.key.source, $0.key.id, $0.value) } }

    /// Keeps what was written to a row that goes, if anything was.
    mutating func park(_ row: ListNode.Row) {
        guard let source = row.source, let state = SavedState(of: row.node) else { return }
        let key = Key(source: ObjectIdentifier(source), id: row.id)
        if states.updateValue(state, forKey: key) != nil { order.removeAll { $0 == key } }
        order.append(key)
        if order.count > Self.capacity { states[order.removeFirst()] = nil }
    }

    /// Hands out the state of a row that comes back.
    mutating func take(_ id: AnyHashable, of source: any LazyChildren) -> SavedState? {
        guard !states.isEmpty else { return nil }
        let key = Key(source: ObjectIdentifier(source), id: id)
        guard let state = states.removeValue(forKey: key) else { return nil }
        order.removeAll { $0 == key }
        return state
    }

    /// Forgets the rows whose elements are gone.
    mutating func keepOnly(elementsOf sources: [any LazyChildren]) {
        guard !states.isEmpty else { return }
        var kept: Set<Key> = []
        for source in sources {
            let parked = order.filter { $0.source == ObjectIdentifier(source) }
            guard !parked.isEmpty else { continue }
            for id in source.remaining(of: Set(parked.map(\.id))) {
                kept.insert(Key(source: ObjectIdentifier(source), id: id))
            }
        }
        order.removeAll { !kept.contains($0) }
        states = states.filter { kept.contains($0.key) }
    }
}
