public import Foundation

/// The layout of an ``HStack``.
public struct HStackLayout: Layout {
    /// How views are aligned.
    public var alignment: VerticalAlignment
    /// The columns between views.
    public var spacing: CGFloat?

    /// Creates the layout.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    /// The axis.
    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .horizontal
        return properties
    }

    private var layout: StackLayout { StackLayout(row: alignment, spacing: spacing) }

    /// The size of the row.
    public func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        // Lines of text are guides that text puts by itself.
        if VerticalAlignment.baselines.contains(alignment) {
            subviews.nodes.first?.pass.hasGuides = true
        }
        return layout.measure(subviews.nodes, Proposal(proposal)).size
    }

    /// Places the views side by side.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        layout.place(subviews, in: bounds, Proposal(proposal))
    }
}

/// The layout of a ``VStack``.
public struct VStackLayout: Layout {
    /// How views are aligned.
    public var alignment: HorizontalAlignment
    /// The rows between views.
    public var spacing: CGFloat?

    /// Creates the layout.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    /// The axis.
    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .vertical
        return properties
    }

    private var layout: StackLayout { StackLayout(column: alignment, spacing: spacing) }

    /// The size of the column.
    public func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        layout.measure(subviews.nodes, Proposal(proposal)).size
    }

    /// Places the views one below the other.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        layout.place(subviews, in: bounds, Proposal(proposal))
    }
}

/// The layout of a ``ZStack``.
public struct ZStackLayout: Layout {
    /// How views are aligned.
    public var alignment: Alignment

    /// Creates the layout.
    public init(alignment: Alignment = .center) {
        self.alignment = alignment
    }

    /// The size of the largest view.
    public func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        subviews.reduce(CGSize.zero) { size, subview in
            let own = subview.sizeThatFits(proposal)
            return CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
        }
    }

    /// Places the views on each other.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        let area = CellSize(rounding: bounds.size)
        let proposal = ProposedViewSize(Proposal(proposal).specified(by: area))
        for subview in subviews {
            let rect = alignment.rect(of: subview.node.measure(Proposal(proposal)), in: area)
            subview.place(
                at: CGPoint(
                    x: bounds.minX + CGFloat(rect.minX), y: bounds.minY + CGFloat(rect.minY)),
                proposal: proposal)
        }
    }
}

extension StackLayout {
    @usableFromInline
    init(row alignment: VerticalAlignment, spacing: CGFloat?) {
        self.init(
            axis: .horizontal, spacing: CellRounding.cells(spacing) ?? 1,
            crossFraction: alignment.fraction, crossGuide: alignment.id,
            crossDefault: alignment.custom)
    }

    @usableFromInline
    init(column alignment: HorizontalAlignment, spacing: CGFloat?) {
        self.init(
            axis: .vertical, spacing: CellRounding.cells(spacing) ?? 0,
            crossFraction: alignment.fraction, crossGuide: alignment.id,
            crossDefault: alignment.custom)
    }

    @MainActor
    fileprivate func place(
        _ subviews: LayoutSubviews, in bounds: CGRect, _ proposal: Proposal
    ) {
        let origin = CellPoint(
            x: CellRounding.cells(bounds.minX), y: CellRounding.cells(bounds.minY))
        place(
            subviews.nodes, in: CellRect(origin: origin, size: CellSize(rounding: bounds.size)),
            proposal)
        for node in subviews.nodes { (node.layoutParent as? LayoutContainerNode)?.didPlace(node) }
    }
}

extension CellSize {
    fileprivate var size: CGSize { CGSize(width: CGFloat(width), height: CGFloat(height)) }
}

/// The direction in which text runs.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
}
