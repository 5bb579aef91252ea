public import Foundation

/// The views that a layout lays out.
@MainActor @preconcurrency
public struct LayoutSubviews: @MainActor RandomAccessCollection {
    let nodes: ContiguousArray<LayoutNode>

    /// The direction in which text runs.
    public var layoutDirection: LayoutDirection { .leftToRight }

    /// The first position.
    public var startIndex: Int { 0 }
    /// The position after the last view.
    public var endIndex: Int { nodes.count }

    /// The view at a position.
    public subscript(index: Int) -> LayoutSubview { LayoutSubview(node: nodes[index]) }
}

/// A view that a layout lays out.
@MainActor @preconcurrency
public struct LayoutSubview {
    let node: LayoutNode

    /// How early the view gets room.
    public var priority: Double { node.priority }

    /// The distance that the view likes to keep from others.
    public var spacing: ViewSpacing { ViewSpacing() }

    /// The size that the view takes of what it is offered.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let size = node.measure(Proposal(proposal))
        return CGSize(width: CGFloat(size.width), height: CGFloat(size.height))
    }

    /// The size of the view and its guides.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        let proposal = Proposal(proposal)
        return ViewDimensions(size: node.measure(proposal), proposal: proposal, node: node)
    }

    /// Places the view with a point of it at a position.
    public func place(
        at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
    ) {
        let proposal = Proposal(proposal)
        let size = node.measure(proposal)
        node.place(
            CellRect(
                x: CellRounding.cells(position.x - anchor.x * CGFloat(size.width)),
                y: CellRounding.cells(position.y - anchor.y * CGFloat(size.height)),
                width: size.width, height: size.height), proposal)
        (node.layoutParent as? LayoutContainerNode)?.didPlace(node)
    }

    /// A value that the view tells.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        var current: LayoutNode? = node
        while let node = current {
            if let holder = node as? LayoutValueNode, holder.key == ObjectIdentifier(key),
                let value = holder.value as? K.Value
            {
                return value
            }
            current = (node as? WrapperNode)?.single
        }
        return K.defaultValue
    }
}

extension LayoutSubview: @MainActor Equatable {
    /// Whether two are the same view.
    public static func == (lhs: LayoutSubview, rhs: LayoutSubview) -> Bool {
        lhs.node === rhs.node
    }
}
