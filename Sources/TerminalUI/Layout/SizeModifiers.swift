public import Foundation

/// The node of `.fixedSize`: the content gets its ideal size along some axes.
final class FixedSizeNode: WrapperNode {
    var axes: Axis.Set = [] {
        didSet { if axes != oldValue { invalidateSize() } }
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        measureContent(
            Proposal(
                width: axes.contains(.horizontal) ? nil : proposal.width,
                height: axes.contains(.vertical) ? nil : proposal.height))
    }
}

/// The node of `.layoutPriority`.
final class PriorityNode: WrapperNode {
    var value = 0.0 {
        didSet { if value != oldValue { layoutParent?.invalidateSize() } }
    }

    override var priority: Double { value }
}

/// The node of `.offset` and `.position`: the content is drawn elsewhere, with no effect on layout.
final class OffsetNode: WrapperNode {
    var offset = CellPoint.zero {
        didSet { if offset != oldValue { invalidateSize() } }
    }

    override var clipsChildren: Bool { false }

    override func placeChildren() {
        damage()
        placeContent(in: CellRect(origin: offset, size: frame.size))
    }
}

extension View {
    /// Gives the view its ideal size, even where that is more than there is.
    public func fixedSize() -> some View {
        fixedSize(horizontal: true, vertical: true)
    }

    /// Gives the view its ideal size along some axes.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        var axes: Axis.Set = []
        if horizontal { axes.insert(.horizontal) }
        if vertical { axes.insert(.vertical) }
        return LayoutModifier(
            content: self, make: { FixedSizeNode(parent: $0) }, update: { [axes] in $0.axes = axes }
        )
    }

    /// Sets the priority by which the stack around the view gives out space. The default is 0.
    public func layoutPriority(_ value: Double) -> some View {
        LayoutModifier(
            content: self, make: { PriorityNode(parent: $0) }, update: { $0.value = value })
    }

    /// Draws the view elsewhere, within the view around it; its place in the layout stays.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        let offset = CellPoint(x: CellRounding.cells(x), y: CellRounding.cells(y))
        return LayoutModifier(
            content: self, make: { OffsetNode(parent: $0) }, update: { $0.offset = offset })
    }

    /// Draws the view elsewhere, within the view around it; its place in the layout stays.
    public func offset(_ offset: CGSize) -> some View {
        self.offset(x: offset.width, y: offset.height)
    }
}
