public import Foundation

/// The layout of a ``Grid``.
///
/// ```swift
/// let layout = isTable ? AnyLayout(GridLayout()) : AnyLayout(VStackLayout())
/// layout {
///     GridRow {
///         Text("name")
///         Text("score")
///     }
/// }
/// ```
public struct GridLayout: Layout {
    /// How views are aligned.
    public var alignment: Alignment
    /// The columns between views.
    public var horizontalSpacing: CGFloat?
    /// The rows between views.
    public var verticalSpacing: CGFloat?

    /// Creates the layout.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    private func arrangement(of views: ContiguousArray<LayoutNode>) -> GridArrangement {
        GridArrangement(
            alignment: alignment,
            columnSpacing: CellRounding.cells(horizontalSpacing) ?? 1,
            rowSpacing: CellRounding.cells(verticalSpacing) ?? 0, views: views)
    }

    /// The size of the rows.
    public func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        let size = arrangement(of: subviews.nodes).size(Proposal(proposal))
        return CGSize(width: CGFloat(size.width), height: CGFloat(size.height))
    }

    /// Places the rows one below the other, with their views in columns.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        let origin = CellPoint(
            x: CellRounding.cells(bounds.minX), y: CellRounding.cells(bounds.minY))
        arrangement(of: subviews.nodes).place(
            in: CellRect(origin: origin, size: CellSize(rounding: bounds.size)),
            Proposal(proposal))
        for node in subviews.nodes { (node.layoutParent as? LayoutContainerNode)?.didPlace(node) }
    }
}
