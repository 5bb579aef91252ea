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

    /// How several views stand where there is room for one, such as in a window, a sheet or a scroll view.
    @MainActor static let vertical = StackLayout(axis: .vertical, spacing: 0, crossFraction: 0.5)

    typealias Children = ContiguousArray<LayoutNode>

    /// Where a child stands, and what it was offered for that.
    typealias Place = (rect: CellRect, proposal: Proposal)

    @MainActor
    func measure(_ children: Children, _ proposal: Proposal) -> CellSize {
        let shares = shares(of: children, proposal)
        var size = CellSize.zero
        for share in shares { size[axis] = min(Proposal.infinity, size[axis] + share.size[axis]) }
        let gaps = spacing * max(0, children.count - 1)
        size[axis] = max(0, min(Proposal.infinity, size[axis] + gaps))
        let (before, after) = crossExtents(children, shares)
        size[axis.other] = min(Proposal.infinity, (before + after + 1) / 2)
        return size
    }

    /// Gives the children their places in a rectangle, whose size the stack has chosen for a proposal.
    @MainActor
    func place(_ children: Children, in rect: CellRect, _ proposal: Proposal) {
        for (child, place) in zip(children, places(of: children, in: rect, proposal)) {
            child.place(place.rect, place.proposal)
        }
    }

    /// Where the children stand.
    @MainActor
    func places(of children: Children, in rect: CellRect, _ proposal: Proposal) -> [Place] {
        let cross = axis.other
        // Of the ideal extent across, all children have what the largest of them needs.
        let extent = proposal[cross] ?? rect.size[cross]
        let shares = shares(of: children, proposal.with(cross, extent))
        let (before, after) = crossExtents(children, shares)
        let total = (before + after + 1) / 2
        let lead =
            crossGuide == nil
            ? 0 : max(0, Alignment.offset(crossFraction, rect.size[cross] - total))
        var position = rect.origin[axis]
        var places: [Place] = []
        places.reserveCapacity(shares.count)
        for (child, share) in zip(children, shares) {
            let size = share.size
            var origin = CellPoint.zero
            origin[axis] = position
            if let crossGuide {
                let own = guide(of: child, crossGuide, share)
                // Of two lines in the middle it is the upper one, as in a frame.
                origin[cross] = rect.origin[cross] + lead + (before - own) / 2
            } else {
                let free = max(0, rect.size[cross] - size[cross])
                origin[cross] = rect.origin[cross] + Alignment.offset(crossFraction, free)
            }
            places.append((CellRect(origin: origin, size: size), share.proposal))
            position += size[axis] + spacing
        }
        return places
    }

    /// The distance of the line on which the children are aligned from the edge of one of them, in halves of a
    /// cell: the middle of an even number of lines is between two.
    @MainActor
    private func guide(of child: LayoutNode, _ id: ObjectIdentifier, _ share: Share) -> Int {
        if let own = child.guide(id, in: share.size, share.proposal) { return 2 * own }
        if let crossDefault {
            return 2
                * CellRounding.cells(
                    crossDefault.defaultValue(
                        in: ViewDimensions(size: share.size, proposal: share.proposal, node: child))
                )
        }
        let extent = share.size[axis.other]
        return axis == .horizontal
            ? Alignment.offset(crossFraction, 2 * extent)
            : 2 * Alignment.offset(crossFraction, extent)
    }

    /// How far the children reach before and after the line on which they are aligned, in halves of a cell.
    @MainActor
    private func crossExtents(_ children: Children, _ shares: [Share]) -> (Int, Int) {
        var before = 0
        var after = 0
        guard let crossGuide else {
            for share in shares { after = max(after, 2 * share.size[axis.other]) }
            return (0, after)
        }
        for (child, share) in zip(children, shares) {
            let own = guide(of: child, crossGuide, share)
            before = max(before, own)
            after = max(after, 2 * share.size[axis.other] - own)
        }
        return (before, after)
    }

    /// What a child is offered, and takes of it.
    private struct Share {
        var proposal = Proposal.unspecified
        var size = CellSize.zero

        @MainActor
        init(of child: LayoutNode, _ proposal: Proposal) {
            self.proposal = proposal
            size = child.measure(proposal)
        }

        init() {}
    }

    /// What the children are offered and take, for what the stack is offered.
    @MainActor
    private func shares(of children: Children, _ proposal: Proposal) -> [Share] {
        guard let extent = proposal[axis], extent < Proposal.infinity, children.count > 1 else {
            let inner =
                proposal[axis].map { _ in proposal }
                ?? Proposal.unspecified.with(
                    axis.other, proposal[axis.other])
            return children.map { Share(of: $0, inner) }
        }
        var shares = Array(repeating: Share(), count: children.count)
        var left = extent - spacing * (children.count - 1)
        var order = flexibilities(children, proposal)
        // Where there is room for all that the views want, none of them gives way.
        if order.allSatisfy({ $0.maximum < Proposal.infinity }),
            order.reduce(0, { $0 + $1.maximum }) <= left
        {
            return children.map { Share(of: $0, proposal.with(axis, Proposal.infinity)) }
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
                let extent = (available + count - 1) / count
                let share = Share(of: children[entry.index], proposal.with(axis, extent))
                shares[entry.index] = share
                left -= min(share.size[axis], max(0, left))
            }
            start = end
        }
        return shares
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
