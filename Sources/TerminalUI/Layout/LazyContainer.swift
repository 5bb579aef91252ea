/// A container that makes its rows itself.
@MainActor
protocol LazyContainer: LayoutNode {
    /// The runs of rows.
    var segments: [ListSegment] { get }
    /// The rows that are made, by their places.
    var live: [Int: ListNode.Row] { get }
    /// Follows a change of what there is to show.
    func syncRows()
    /// Makes rows from the end at which the focus comes in until one of them has something to focus. Returns whether
    /// there is one.
    @discardableResult
    func makeEntry(by step: Int) -> Bool
    /// Lets go of rows that were kept for what they showed elsewhere.
    func dropEndedRows()
}
