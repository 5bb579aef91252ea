/// A container that makes its rows itself.
@MainActor
protocol LazyContainer: LayoutNode {
    /// The runs of rows.
    var segments: [ListSegment] { get }
    /// The rows that are made, by their places.
    var live: [Int: ListNode.Row] { get }
    /// The rows that are kept although they are out of sight.
    var heldRows: HeldRows { get }
    /// Whether the rows may stand in another order in the tree than on the screen.
    var isOrderStale: Bool { get set }
    /// Follows a change of what there is to show.
    func syncRows()
    /// Makes rows from the end at which the focus comes in until one of them has something to focus. Returns whether
    /// there is one.
    @discardableResult
    func makeEntry(by step: Int) -> Bool
    /// Lets go of rows that were kept for what they showed elsewhere.
    func dropEndedRows()
}

extension LazyContainer {
    /// The rows that are made, and those that are kept out of sight.
    var rowsAtHand: [(row: ListNode.Row, index: Int)] {
        live.map { (row: $0.value, index: $0.key) } + heldRows.places
    }

    /// Brings the rows in the tree into their order: there preferences are combined, and shortcuts and the focus found.
    ///
    /// A row that another element takes over has nothing of that kind, so it may stand anywhere.
    func orderRows() {
        guard isOrderStale else { return }
        isOrderStale = false
        var ordered: [ObjectIdentifier: ContiguousArray<Node>] = [:]
        var sources: [any LazyChildren] = []
        for (row, _) in rowsAtHand.sorted(by: { $0.index < $1.index }) {
            guard let source = row.source else { continue }
            if ordered[ObjectIdentifier(source)] == nil { sources.append(source) }
            ordered[ObjectIdentifier(source), default: []].append(row.node)
        }
        for source in sources {
            guard var nodes = ordered[ObjectIdentifier(source)] else { continue }
            // Those that wait to be taken over.
            nodes += source.children.filter { node in !nodes.contains { $0 === node } }
            guard !nodes.elementsEqual(source.children, by: ===) else { continue }
            source.children = nodes
            if !nodes.allSatisfy(\.canBeReused) { source.preferenceDidChange(nil) }
        }
    }

    /// Whether it is known without a fetch which row is at a place.
    func isLoaded(at index: Int) -> Bool {
        guard let segment = segments.segment(at: index), case .lazy(let source) = segment.kind
        else { return true }
        return source.isLoaded(at: segment.offset(at: index))
    }

    /// Whether the row at a place can be had now, which is found out by fetching it.
    func canFetch(at index: Int) -> Bool {
        guard !isLoaded(at: index), let segment = segments.segment(at: index),
            case .lazy(let source) = segment.kind
        else { return true }
        _ = source.id(at: segment.offset(at: index))
        return source.canFetchElements || isLoaded(at: index)
    }
}
