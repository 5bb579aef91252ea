public import Foundation
internal import PublisherCore

/// The size of a view and its alignment guides, on the main actor.
public struct ViewDimensions: Sendable {
    /// The columns.
    public let width: CGFloat
    /// The rows.
    public let height: CGFloat

    let size: CellSize
    /// What the view was offered for the size.
    let proposal: Proposal
    weak var node: LayoutNode?

    init(size: CellSize, proposal: Proposal, node: LayoutNode?) {
        width = CGFloat(size.width)
        height = CGFloat(size.height)
        self.size = size
        self.proposal = proposal
        self.node = node
    }

    /// Where a horizontal guide stands.
    public subscript(guide: HorizontalAlignment) -> CGFloat {
        self[explicit: guide] ?? MainQueue.assume { guide.type.defaultValue(in: self) }
    }

    /// Where a vertical guide stands.
    public subscript(guide: VerticalAlignment) -> CGFloat {
        self[explicit: guide] ?? MainQueue.assume { guide.type.defaultValue(in: self) }
    }

    /// Where the view has put a horizontal guide itself.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
        MainQueue.assume { node?.guide(guide.id, in: size, proposal).map { CGFloat($0) } }
    }

    /// Where the view has put a vertical guide itself.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
        MainQueue.assume { node?.guide(guide.id, in: size, proposal).map { CGFloat($0) } }
    }
}

extension ViewDimensions: Equatable {
    /// Whether two views have the same size.
    public static func == (lhs: ViewDimensions, rhs: ViewDimensions) -> Bool {
        lhs.size == rhs.size
    }
}
