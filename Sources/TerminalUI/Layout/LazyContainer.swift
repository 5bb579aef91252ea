/// A container that makes its rows itself.
@MainActor
protocol LazyContainer: LayoutNode {
    /// The runs of rows.
    var segments: [ListSegment] { get }
    /// The rows that are made, by their places.
    var live: [Int: ListNode.Row] { get }
    /// The rows that are kept although they are out of sight.
    var heldRows: HeldRows { get }
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

    /// Whether it is known without a fetch which row is at a place.
    func isLoaded(at index: Int) -> Bool {
        guard let segment = segments.segment(at: index), case .lazy(let source) = segment.kind
        else { return true }
        return source.isLoaded(at: segment.offset(at: index))
    }
}
