internal import Foundation

/// What is told of a scroll view below.
@MainActor
protocol ScrollObserver: Node {
    /// Looks at what has been scrolled, or has got another size: then there is no cause.
    func didScroll(_ scroll: ScrollNode, by cause: ScrollCause?)
}

/// The node of `.scrollTargetLayout`: the views of the container below are told by their ids.
final class ScrollTargetsNode: Node {
    var isEnabled = true
}

/// The node of `.scrollPosition`, which hears to which view what is scrolled was moved, and keeps the view that is
/// bound in sight.
final class ScrollPositionNode: Node, ScrollObserver {
    var anchor: UnitPoint?
    /// Where the view that is bound is to stand, if that is said.
    var boundAnchor: UnitPoint?
    /// Whether what is bound names a view, at which what is scrolled stays.
    var isAtView = false
    var didMove: (AnyHashable, ScrollCause) -> Void = { _, _ in }
    /// Scrolls to the view that is bound.
    var showAgain: () -> Void = {}
    /// The view that is bound.
    private var boundID: AnyHashable?
    private var last = Standing()
    private var isCheckQueued = false

    /// How the view that is bound stood when it was looked at.
    private struct Standing {
        var offset: CellPoint?
        var sizes = (view: CellSize.zero, content: CellSize.zero)
        var isInSight = false
        /// Whether it stood at its anchor, as far as the content goes.
        var isAtAnchor = false
    }

    func didScroll(_ scroll: ScrollNode, by cause: ScrollCause?) {
        // What is bound stays so while growing content leaves it in sight.
        guard let cause, cause != .position,
            cause != .growth || boundID == nil || !standing(in: scroll).isInSight
        else { return check(scroll) }
        if let id = scroll.target(at: anchor) { didMove(id, cause) }
        last = standing(in: scroll)
    }

    /// Takes over what is bound now. Where the views have been put into another order since, the one that was in
    /// sight comes there again.
    func follow(_ id: AnyHashable?) {
        if id != boundID { last = Standing() }
        boundID = id
        guard !isCheckQueued, id != nil else { return }
        isCheckQueued = true
        graph.afterLayout { [weak self] in
            guard let self, !isRemoved else { return }
            isCheckQueued = false
            if let scroll = scrollNode(below: self) { check(scroll) }
        }
    }

    /// Scrolls to the view that is bound again if it was in sight, or at its anchor, and is not after a change of the
    /// sizes or of the order.
    private func check(_ scroll: ScrollNode) {
        let old = last
        let new = standing(in: scroll)
        last = new
        // What somebody has scrolled meanwhile stays where that led: the focus, a proxy, or a person.
        guard boundID != nil, old.isInSight, scroll.target == nil, !scroll.staysAtEnd,
            old.sizes != new.sizes || old.offset == new.offset
        else { return }
        let isKept = old.isAtAnchor ? new.isAtAnchor : new.isInSight
        if !isKept, scroll.hasTargets { showAgain() }
    }

    private func standing(in scroll: ScrollNode) -> Standing {
        var standing = Standing()
        standing.offset = scroll.offset
        standing.sizes = (scroll.viewport, scroll.contentSize)
        guard let boundID, let rect = scroll.frame(ofTarget: boundID), !rect.isEmpty else {
            return standing
        }
        let sight = CellRect(origin: scroll.offset, size: scroll.viewport)
        standing.isInSight = !rect.intersection(sight).isEmpty
        standing.isAtAnchor = boundAnchor.map { scroll.isAt($0, rect) } ?? false
        return standing
    }

    private func scrollNode(below node: Node) -> ScrollNode? {
        for child in node.children {
            if let found = child as? ScrollNode ?? scrollNode(below: child) { return found }
        }
        return nil
    }
}

/// The node of `.onScrollGeometryChange`.
final class ScrollGeometryNode: Node, ScrollObserver {
    /// Compares what is told of the content with what was told of it last.
    var check: (ScrollGeometry, _ last: inout Any?) -> Void = { _, _ in }
    private var last: Any?

    func didScroll(_ scroll: ScrollNode, by cause: ScrollCause?) { check(scroll.geometry, &last) }
}

/// The node of `.onScrollPhaseChange`.
final class ScrollPhaseNode: Node, ScrollObserver {
    var action: (_ old: ScrollPhase, _ new: ScrollPhase, ScrollPhaseChangeContext) -> Void = {
        _, _, _ in
    }
    private var offset: CellPoint?

    /// A terminal is scrolled at once, so what who uses the program begins is over, too.
    func didScroll(_ scroll: ScrollNode, by cause: ScrollCause?) {
        defer { offset = scroll.offset }
        guard cause == .user, let offset, offset != scroll.offset else { return }
        let context = ScrollPhaseChangeContext(geometry: scroll.geometry)
        action(.idle, .interacting, context)
        action(.interacting, .idle, context)
    }
}

/// The node of `.onScrollTargetVisibilityChange`.
final class ScrollTargetVisibilityNode: Node, ScrollObserver, PlaceObserver {
    /// Compares the ids of the views in sight with those that were told last.
    var check: (_ ids: [AnyHashable], _ last: inout [AnyHashable]) -> Void = { _, _ in }
    var threshold = 0.5
    private var last: [AnyHashable] = []
    private weak var scroll: ScrollNode?
    private var isObserving = false

    func didScroll(_ scroll: ScrollNode, by cause: ScrollCause?) {
        if !isObserving { nearestLayout?.pass.placeObservers.append(self) }
        isObserving = true
        self.scroll = scroll
        check(scroll.targetsInSight(threshold: threshold), &last)
    }

    /// Views may come into sight because others change their order.
    func recheck() {
        guard let scroll, !scroll.isRemoved else { return }
        let ids = scroll.targetsInSight(threshold: threshold)
        guard ids != last else { return }
        graph.afterLayout { [weak self, weak scroll] in
            guard let self, let scroll, !isRemoved, !scroll.isRemoved else { return }
            didScroll(scroll, by: nil)
        }
    }

    override func didRemove() {
        super.didRemove()
        nearestLayout?.pass.placeObservers.removeAll { $0 === self }
    }
}

extension ScrollNode {
    /// Tells those around, up to the next scroll view, that something else is in sight.
    func tellObservers(by cause: ScrollCause?) {
        graph.afterLayout { [weak self] in
            guard let self, !isRemoved else { return }
            var node = parent
            while let current = node, !(current is ScrollNode) {
                (current as? any ScrollObserver)?.didScroll(self, by: cause)
                node = current.parent
            }
        }
    }

    var geometry: ScrollGeometry {
        let origin = CGPoint(x: CGFloat(offset.x), y: CGFloat(offset.y))
        let size = CGSize(width: CGFloat(viewport.width), height: CGFloat(viewport.height))
        return ScrollGeometry(
            contentOffset: origin,
            contentSize: CGSize(
                width: CGFloat(contentSize.width), height: CGFloat(contentSize.height)),
            contentInsets: EdgeInsets(), containerSize: size,
            visibleRect: CGRect(origin: origin, size: size))
    }

    /// Whether views are told by their ids.
    var hasTargets: Bool { !targets(below: self).isEmpty }

    /// The rectangle of the view with an id, in the content's coordinates, if the view is there.
    fileprivate func frame(ofTarget id: AnyHashable) -> CellRect? {
        targets(below: self).first { $0.1 == id }.flatMap { contentFrame(of: $0.0) }
    }

    /// Whether what is scrolled stays with the end of what grows.
    var staysAtEnd: Bool {
        isAtEnd
            && Axis.allCases.contains { axis in
                scrolls(along: axis) && anchors.sizeChanges?.fraction(along: axis) == 1
            }
    }

    /// Whether a part of the content stands at a point of what is seen, as far as the content goes.
    fileprivate func isAt(_ anchor: UnitPoint, _ rect: CellRect) -> Bool {
        Axis.allCases.allSatisfy { axis in
            guard scrolls(along: axis) else { return true }
            let start = rect.origin[axis]
            let wanted = Self.shift(
                offset[axis], viewport[axis], start..<start + rect.size[axis],
                axis == .vertical ? anchor.y : anchor.x)
            let most = max(0, contentSize[axis] - viewport[axis])
            return offset[axis] == max(0, min(wanted, most))
        }
    }

    /// The ids of the views of which so much is in sight, as they stand.
    func targetsInSight(threshold: Double) -> [AnyHashable] {
        let sight = CellRect(origin: offset, size: viewport)
        return targets(below: self).compactMap { node, id -> (CellRect, AnyHashable)? in
            guard let rect = contentFrame(of: node), !rect.isEmpty else { return nil }
            let seen = rect.intersection(sight)
            let share = Double(seen.width * seen.height) / Double(rect.width * rect.height)
            return share > 0 && share >= threshold ? (rect, id) : nil
        }
        .sorted { ($0.0.minY, $0.0.minX) < ($1.0.minY, $1.0.minX) }.map(\.1)
    }

    /// The id of the view that is at a part of what is in sight, at its beginning if none is given.
    func target(at anchor: UnitPoint?) -> AnyHashable? {
        let axis: Axis = scrolls(along: .vertical) ? .vertical : .horizontal
        let fraction = axis == .vertical ? anchor?.y : anchor?.x
        let line =
            offset[axis]
            + CellRounding.truncated(Double(max(0, viewport[axis] - 1)) * (fraction ?? 0))
        let targets = targets(below: self).compactMap { node, id in
            contentFrame(of: node).map { rect in (rect, id) }
        }
        func end(_ rect: CellRect) -> Int { rect.origin[axis] + rect.size[axis] }
        return targets.filter { end($0.0) > line }.min { end($0.0) < end($1.0) }?.1
    }

    private func targets(below node: Node) -> [(LayoutNode, AnyHashable)] {
        for child in node.children where !(child is ScrollNode) {
            if let targets = child as? ScrollTargetsNode, targets.isEnabled {
                guard let container = child.firstLayoutBelow else { continue }
                if let lazy = container as? LazyNode {
                    return lazy.live.values.map { row in
                        (
                            row.node,
                            row.source == nil ? row.node.scrollID(in: lazy) ?? row.id : row.id
                        )
                    }
                }
                return container.layoutChildren.compactMap { view in
                    let view = WrapperNode.innermost(of: view)
                    return view.scrollID(in: container).map { (view, $0) }
                }
            }
            let found = targets(below: child)
            if !found.isEmpty { return found }
        }
        return []
    }
}

extension LayoutNode {
    /// The id by which the view can be scrolled to, of those given between it and its container.
    fileprivate func scrollID(in container: LayoutNode) -> AnyHashable? {
        var node: Node = self
        while node !== container, let parent = node.parent {
            if let id = (parent as? IDNode)?.id { return id }
            if let lazy = parent as? any LazyChildren,
                let offset = lazy.children.firstIndex(where: { $0 === node })
            {
                return lazy.id(at: offset)
            }
            node = parent
        }
        return nil
    }
}
