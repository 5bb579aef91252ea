/// Who has the focus where the view that had it is no more.
extension FocusManager {
    /// What has the focus next where the view that had it has gone: in the innermost of what was around it that is
    /// left and has something.
    func nextOfKin(in scope: LayoutNode) -> LayoutNode? {
        // What is read has got controls.
        if let text = focused as? ScrollNode, !text.isRemoved, text.isOnScreen, text.isBelow(scope),
            let target = defaultFocus(in: text)
        {
            return target
        }
        guard let standing = standing(in: scope) else { return nil }
        // A view that is covered, as by the page that its link leads to, has no neighbours in what covers it.
        let view = standing.view.node as? LayoutNode
        if let view, isValid(view) { return view }
        if let used = usedControls[ObjectIdentifier(scope)], used.isStandIn(standing),
            let control = used.successor(in: self), isValid(control)
        {
            return control
        }
        let isCovered = view.map { !$0.isRemoved && !$0.isOnScreen } ?? false
        // A list stands for its rows.
        let around = standing.surroundings.drop { !($0.node is ListNode) }
        for surrounding in around.isEmpty ? standing.surroundings[...] : around {
            guard let node = surrounding.node, !node.isRemoved, node !== scope, node.isBelow(scope),
                (node as? LayoutNode ?? node.nearestLayout)?.isOnScreen == true
            else { continue }
            if let list = node as? ListNode, isValid(list) { return list }
            if let target = lastFocus(in: node) { return target }
            let target =
                isCovered || node.replacesContent
                ? defaultFocus(in: node) : nearest(to: standing, in: node)
            if let target { return target }
        }
        return nil
    }

    /// The view that stands where one has been, or else nearest to it: on the same line if there is one, rather below
    /// it than above.
    private func nearest(to standing: FocusStanding, in node: Node) -> LayoutNode? {
        let last = standing.places.first { $0.container.node.map { !$0.isRemoved } ?? false }
        guard let place = last?.place, let container = last?.container.node as? LayoutNode else {
            return defaultFocus(in: node)
        }
        // All of a container may have moved, as one that stands in the middle.
        let origin = container.absoluteOrigin
        var nearest: (view: LayoutNode, distance: [Int])?
        walk(node) { node in
            guard let view = node as? LayoutNode, view.isFocusable, view.isOnScreen,
                view.takesDefaultFocus
            else { return true }
            let other = view.place.offset(x: -origin.x, y: -origin.y)
            let distance = [
                max(0, other.minY - place.maxY + 1, place.minY - other.maxY + 1),
                other.minY < place.minY ? 1 : 0, abs(other.minX - place.minX),
            ]
            if nearest.map({ distance.lexicographicallyPrecedes($0.distance) }) ?? true {
                nearest = (view, distance)
            }
            return !view.keepsFocusToItself
        }
        return nearest?.view
    }

    /// Where a view with the focus has gone, what stands for the same value of its state now: the view
    /// has moved to another place in the tree.
    func heir(in scope: LayoutNode) -> LayoutNode? {
        for lost in bindings where lost.isRemoved {
            guard let box = lost.anyBox, !box.isNeutral, let target = wanted(by: box, in: scope)
            else { continue }
            return target
        }
        return nil
    }

    /// What had the focus last in the scope, or in one of the pages in front in it: who has left one of several columns is
    /// not led back to it.
    func lastFocus(in scope: Node) -> LayoutNode? {
        var newest: (view: LayoutNode, move: Int)?
        func look(at place: Node) {
            guard let last = memory[ObjectIdentifier(place)], last.move > newest?.move ?? 0,
                let view = last.node as? LayoutNode, isValid(view)
            else { return }
            newest = (view, last.move)
        }
        look(at: scope)
        walk(scope) { node in
            if node is ScreenNode { look(at: node) }
            return true
        }
        return newest?.view
    }

    func defaultFocus(in scope: Node) -> LayoutNode? {
        var preferred: LayoutNode?
        var wanted: LayoutNode?
        var first: LayoutNode?
        var firstInSight: LayoutNode?
        walk(scope) { node in
            if let marker = node as? DefaultFocusNode, preferred == nil {
                preferred = target(of: marker)
            }
            guard let layout = node as? LayoutNode, layout.isFocusable, layout.isPlaced,
                layout.takesDefaultFocus
            else { return preferred == nil }
            if first == nil { first = layout }
            if firstInSight == nil, layout.isInSight { firstInSight = layout }
            if layout.wantsFocus, wanted == nil, (scope as? LayerNode)?.prefersSafeAnswer == true {
                wanted = layout
            }
            return !layout.keepsFocusToItself
        }
        if let preferred = preferred ?? wanted { return preferred }
        if first is ButtonNode, let answer = (scope as? LayerNode)?.firstAnswer { return answer }
        return firstInSight ?? first
    }

    private func target(of marker: DefaultFocusNode) -> LayoutNode? {
        guard marker.isParticular else { return firstFocusable(in: marker) }
        var target: LayoutNode?
        walk(marker) { node in
            if target == nil, marker.isTarget(node) { target = firstFocusable(in: node) }
            return target == nil
        }
        return target
    }
}

extension LayoutNode {
    /// Where the node is on the screen, whether that part of it is in sight or not.
    package var place: CellRect { CellRect(origin: absoluteOrigin, size: frame.size) }
}
