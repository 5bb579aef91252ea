nonisolated extension View {
    /// Sets how far in front of its neighbours in a container a view is drawn.
    ///
    /// The mouse meets the views in the same order. Where their indexes are equal, which they are at 0 to begin with,
    /// later views are in front.
    ///
    /// ```swift
    /// HStack(spacing: -2) {
    ///     Card(.first).zIndex(1)
    ///     Card(.second)
    /// }
    /// ```
    public func zIndex(_ value: Double) -> some View {
        LayoutModifier(
            content: self, make: { ZIndexNode(parent: $0) }, update: { $0.value = value })
    }
}

final class ZIndexNode: WrapperNode {
    override var appliesToEachView: Bool { true }
    var value = 0.0 {
        didSet {
            guard value != oldValue else { return }
            pass.hasZIndexes = true
            layoutParent?.setNeedsDisplay()
        }
    }
}

extension LayoutNode {
    /// The children from back to front.
    final var orderedChildren: ContiguousArray<LayoutNode> {
        let children = layoutChildren
        guard pass.hasZIndexes, children.contains(where: { $0.zIndex != 0 }) else {
            return children
        }
        let sorted = children.enumerated().sorted {
            ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
        }
        return ContiguousArray(sorted.map(\.element))
    }

    private var zIndex: Double {
        var node: LayoutNode? = self
        while let current = node {
            if let index = current as? ZIndexNode { return index.value }
            node = (current as? WrapperNode)?.single
        }
        return 0
    }
}
