/// How stacks share their extent: the least flexible views first, spacers last.
///
/// Each view is offered an equal share of what is left. The cells that a division leaves over go to
/// the first views.
@usableFromInline
struct StackLayout {
    var axis: Axis
    var spacing: Int
    /// The part of the free cells across the axis that is left before a view.
    var crossFraction: Double
    var crossGuide: ObjectIdentifier?
    var crossDefault: (any AlignmentID.Type)?

    @MainActor static let vertical = StackLayout(axis: .vertical, spacing: 0, crossFraction: 0)

    typealias Children = ContiguousArray<LayoutNode>

    @MainActor
    func measure(_ children: Children, _ proposal: Proposal) -> CellSize {
        let sizes = sizes(of: children, proposal)
        var size = CellSize.zero
        for child in sizes { size[axis] = min(Proposal.infinity, size[axis] + child[axis]) }
        size[axis] = min(Proposal.infinity, size[axis] + spacing * max(0, children.count - 1))
        let (before, after) = crossExtents(children, sizes)
        size[axis.other] = min(Proposal.infinity, before + after)
        return size
    }

    @MainActor
    func place(_ children: Children, in rect: CellRect) {
        for (child, rect) in zip(children, rects(of: children, in: rect)) { child.place(rect) }
    }

    /// Where the children stand.
    @MainActor
    func rects(of children: Children, in rect: CellRect) -> [CellRect] {
        let sizes = sizes(of: children, Proposal(rect.size))
        let (before, after) = crossExtents(children, sizes)
        let cross = axis.other
        let total = before + after
        let lead =
            crossGuide == nil
            ? 0 : max(0, Alignment.offset(crossFraction, rect.size[cross] - total))
        var position = rect.origin[axis]
        var rects: [CellRect] = []
        rects.reserveCapacity(sizes.count)
        for (child, size) in zip(children, sizes) {
            var origin = CellPoint.zero
            origin[axis] = position
            if let crossGuide {
                let own = guide(of: child, crossGuide, size)
                origin[cross] = rect.origin[cross] + lead + before - own
            } else {
                let free = max(0, rect.size[cross] - size[cross])
                origin[cross] = rect.origin[cross] + Alignment.offset(crossFraction, free)
            }
            rects.append(CellRect(origin: origin, size: size))
            position += size[axis] + spacing
        }
        return rects
    }

    @MainActor
    private func guide(of child: LayoutNode, _ id: ObjectIdentifier, _ size: CellSize) -> Int {
        if let own = child.guide(id, in: size) { return own }
        if let crossDefault {
            return CellRounding.cells(
                crossDefault.defaultValue(in: ViewDimensions(size: size, node: child)))
        }
        return Alignment.offset(crossFraction, size[axis.other])
    }

    /// How far the children reach before and after the line on which they are aligned.
    @MainActor
    private func crossExtents(_ children: Children, _ sizes: [CellSize]) -> (Int, Int) {
        var before = 0
        var after = 0
        guard let crossGuide else {
            for size in sizes { after = max(after, size[axis.other]) }
            return (0, after)
        }
        for (child, size) in zip(children, sizes) {
            let own = guide(of: child, crossGuide, size)
            before = max(before, own)
            after = max(after, size[axis.other] - own)
        }
        return (before, after)
    }

    /// The sizes of the children for what the stack is offered.
    @MainActor
    private func sizes(of children: Children, _ proposal: Proposal) -> [CellSize] {
        guard let extent = proposal[axis], extent < Proposal.infinity, children.count > 1 else {
            let inner =
                proposal[axis].map { _ in proposal }
                ?? Proposal.unspecified.with(
                    axis.other, proposal[axis.other])
            return children.map { $0.measure(inner) }
        }
        var sizes = Array(repeating: CellSize.zero, count: children.count)
        var left = extent - spacing * (children.count - 1)
        var order = flexibilities(children, proposal)
        // Where there is room for all that the views want, none of them gives way: a stack that is
        // placed in the size that it has answered shares it as it did.
        if order.allSatisfy({ $0.maximum < Proposal.infinity }),
            order.reduce(0, { $0 + $1.maximum }) <= left
        {
            return children.map { $0.measure(proposal.with(axis, Proposal.infinity)) }
        }
        order.sort {
            if $0.priority != $1.priority { return $0.priority > $1.priority }
            if $0.isSpacer != $1.isSpacer { return !$0.isSpacer }
            if $0.flexibility != $1.flexibility { return $0.flexibility < $1.flexibility }
            return $0.index < $1.index
        }
        // What views of lower priority, and spacers, need at least is kept for them.
        var reserved = order.reduce(0) { $0 + $1.minimum }
        var start = 0
        while start < order.count {
            var end = start
            while end < order.count, order[end].isPeer(of: order[start]) { end += 1 }
            for entry in order[start..<end] { reserved -= entry.minimum }
            for position in start..<end {
                let entry = order[position]
                let count = end - position
                let available = max(0, left - reserved)
                let share = (available + count - 1) / count
                let size = children[entry.index].measure(proposal.with(axis, share))
                sizes[entry.index] = size
                left -= min(size[axis], max(0, left))
            }
            start = end
        }
        return sizes
    }

    private struct Entry {
        let index: Int
        let priority: Double
        let isSpacer: Bool
        let minimum: Int
        let maximum: Int

        var flexibility: Int { maximum - minimum }

        /// Spacers share among themselves what the others have left.
        func isPeer(of other: Entry) -> Bool {
            priority == other.priority && isSpacer == other.isSpacer
        }
    }

    @MainActor
    private func flexibilities(_ children: Children, _ proposal: Proposal) -> [Entry] {
        children.indices.map { index in
            let child = children[index]
            let fixed = child.fixedExtent(along: axis)
            let minimum = fixed ?? child.measure(proposal.with(axis, 0))[axis]
            let maximum = fixed ?? child.measure(proposal.with(axis, Proposal.infinity))[axis]
            return Entry(
                index: index, priority: child.priority, isSpacer: child.isSpacer(along: axis),
                minimum: minimum, maximum: maximum)
        }
    }
}

extension Proposal {
    @MainActor
    func with(_ axis: Axis, _ extent: Int?) -> Proposal {
        var copy = self
        copy[axis] = extent
        return copy
    }
}
