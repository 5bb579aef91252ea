public import Foundation
internal import PublisherCore

/// The views that a layout lays out, on the main actor. What is not declared to run there may hold and ask them, too, such as a
/// structure that a layout keeps its lines in.
public struct LayoutSubviews: RandomAccessCollection, Sendable {
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

/// A view that a layout lays out, on the main actor.
public struct LayoutSubview: Sendable {
    let node: LayoutNode

    /// How early the view gets room.
    public var priority: Double { MainQueue.assume { node.priority } }

    /// The distance that the view likes to keep from others.
    public var spacing: ViewSpacing { ViewSpacing() }

    /// The size that the view takes of what it is offered.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let size = MainQueue.assume { node.measure(Proposal(proposal)) }
        return CGSize(width: CGFloat(size.width), height: CGFloat(size.height))
    }

    /// The size of the view and its guides.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        let proposal = Proposal(proposal)
        let size = MainQueue.assume { node.measure(proposal) }
        return ViewDimensions(size: size, proposal: proposal, node: node)
    }

    /// Places the view with a point of it at a position.
    public func place(
        at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
    ) {
        let proposal = Proposal(proposal)
        MainQueue.assume {
            let size = node.measure(proposal)
            node.place(
                CellRect(
                    x: CellRounding.cells(position.x - anchor.x * CGFloat(size.width)),
                    y: CellRounding.cells(position.y - anchor.y * CGFloat(size.height)),
                    width: size.width, height: size.height), proposal)
            (node.layoutParent as? LayoutContainerNode)?.didPlace(node)
        }
    }

    /// A value that the view tells.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        let key = ObjectIdentifier(key)
        let value = MainQueue.assume { () -> Any? in
            var current: LayoutNode? = node
            while let node = current {
                if let holder = node as? LayoutValueNode, holder.key == key { return holder.value }
                current = (node as? WrapperNode)?.single
            }
            return nil
        }
        return value as? K.Value ?? K.defaultValue
    }
}

extension LayoutSubview: Equatable {
    /// Whether two are the same view.
    public static func == (lhs: LayoutSubview, rhs: LayoutSubview) -> Bool {
        lhs.node === rhs.node
    }
}
