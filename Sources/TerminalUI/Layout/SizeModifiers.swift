public import Foundation

/// The node of `.fixedSize`: the content gets its ideal size along some axes.
final class FixedSizeNode: WrapperNode {
    override var appliesToEachView: Bool { true }
    override var isReusable: Bool { true }
    var axes: Axis.Set = [] {
        didSet { if axes != oldValue { invalidateSize() } }
    }

    override func room(_ proposal: Proposal) -> Proposal {
        Proposal(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height)
    }
}

/// The node of `.layoutPriority`.
final class PriorityNode: WrapperNode {
    override var appliesToEachView: Bool { true }
    override var isReusable: Bool { true }
    var value = 0.0 {
        didSet { if value != oldValue { invalidateTraits() } }
    }

    override var priority: Double { value }

    override func fixedExtent(along axis: Axis) -> Int? { single?.fixedExtent(along: axis) }
}

/// A node whose content is drawn elsewhere than in its own rectangle, as far as the window reaches.
class MovingNode: WrapperNode {
    override var appliesToEachView: Bool { true }
    init(parent: Node) {
        super.init(parent: parent, layoutParent: parent.nearestLayout)
        setMovesContent(true)
    }

    override func didRemove() {
        if isPlaced { damage() }
        super.didRemove()
    }
}

/// The node of `.offset`: the content is drawn elsewhere, with no effect on layout.
final class OffsetNode: MovingNode {
    var offset = CellPoint.zero {
        didSet { if offset != oldValue { invalidateSize() } }
    }

    override func placeChildren() {
        placeContent(in: CellRect(origin: offset, size: frame.size), proposal)
    }
}

/// The node of `.clipped`.
final class ClipNode: WrapperNode {
    override var appliesToEachView: Bool { true }
    override var isWindow: Bool { true }
}

@usableFromInline enum FixedSizeKind {}
@usableFromInline enum PriorityKind {}

extension LayoutChange {
    @usableFromInline
    static func fixedSize(horizontal: Bool, vertical: Bool) -> LayoutChange {
        var axes: Axis.Set = []
        if horizontal { axes.insert(.horizontal) }
        if vertical { axes.insert(.vertical) }
        return LayoutChange(
            make: { FixedSizeNode(parent: $0) }, update: { [axes] in $0.axes = axes })
    }

    @usableFromInline
    static func priority(_ value: Double) -> LayoutChange {
        LayoutChange(make: { PriorityNode(parent: $0) }, update: { $0.value = value })
    }
}

nonisolated extension View {
    /// Gives the view its ideal size, even where that is more than there is.
    @inlinable
    public func fixedSize() -> some View {
        fixedSize(horizontal: true, vertical: true)
    }

    /// Gives the view its ideal size along some axes.
    @inlinable
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        LayoutModifier<Self, FixedSizeKind>(
            content: self, change: .fixedSize(horizontal: horizontal, vertical: vertical))
    }

    /// Sets the priority by which the stack around the view gives out space. The default is 0.
    @inlinable
    public func layoutPriority(_ value: Double) -> some View {
        LayoutModifier<Self, PriorityKind>(content: self, change: .priority(value))
    }

    /// Draws the view elsewhere; its place in the layout stays.
    ///
    /// Nothing around cuts it but what scrolls, a screen, a dialog or ``clipped(antialiased:)``: this is
    /// so for all that is drawn outside of the view that it belongs to.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        let offset = CellPoint(x: CellRounding.cells(x), y: CellRounding.cells(y))
        return LayoutModifier(
            content: self, make: { OffsetNode(parent: $0) }, update: { $0.offset = offset })
    }

    /// Draws the view elsewhere; its place in the layout stays.
    public func offset(_ offset: CGSize) -> some View {
        self.offset(x: offset.width, y: offset.height)
    }
}
