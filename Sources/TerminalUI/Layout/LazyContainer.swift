/// A container that makes its rows itself.
@MainActor
protocol LazyContainer: LayoutNode {
    /// The runs of rows.
    var segments: [ListSegment] { get }
    /// The rows that are made, by their places.
    var live: [Int: ListNode.Row] { get }
    /// Follows a change of what there is to show.
    func syncRows()
    /// Lets go of rows that were kept for what they showed elsewhere.
    func dropEndedRows()
}
