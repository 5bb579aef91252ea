/// What Tab comes to in containers that make only the rows in sight.
extension FocusManager {
    /// Makes what comes next after the view with the focus, or before it.
    ///
    /// - parameter entersRows: Whether the focus enters rows of lists, and lazy containers that it is not in.
    func makeTargets(by step: Int, entersRows: Bool) {
        var container = focused?.layoutParent
        while let current = container, let focused, !focused.isRemoved {
            (current as? LazyNode)?.makeLines(beside: focused, by: step)
            if entersRows { (current as? ListNode)?.makeRows(beside: focused, by: step) }
            container = current.layoutParent
        }
        guard entersRows else { return }
        // From a list Tab leads into its rows.
        if step > 0, let list = focused as? ListNode, list.tabStopAtCursor == nil {
            list.makeEntry(by: step)
        }
        var entered: [any LazyContainer] = []
        while let container = nextContainer(by: step, except: entered) {
            entered.append(container)
            container.makeEntry(by: step)
        }
    }

    /// The next lazy container that Tab enters, or passes because nothing is made in it that has a use for the focus.
    private func nextContainer(
        by step: Int, except entered: [any LazyContainer]
    ) -> (any LazyContainer)? {
        let stops = focusables(in: scope, entersRows: true, withLazyStacks: true)
        let start = position(of: focused, in: stops) ?? (step > 0 ? -1 : stops.count)
        for count in 1...max(1, stops.count) {
            let place = start + count * step
            // The end has been passed: a container with the focus is entered as well, from its other end.
            let isPassed = focused != nil && !stops.indices.contains(place)
            let position = (place + stops.count * 2) % max(1, stops.count)
            guard stops.indices.contains(position) else { return nil }
            let stop = stops[position]
            let around = sequence(first: stop) { $0.layoutParent }
            let container = around.compactMap { $0 as? any LazyContainer }.last { container in
                isEntered(container, at: stop, by: step, isPassed: isPassed)
                    && !entered.contains { $0 === container }
            }
            if let container { return container }
            // A text that is scrolled may turn out to have controls.
            guard stop is LazyNode || stop is ScrollNode || stop.isCutOff else { return nil }
        }
        return nil
    }

    /// Whether the focus comes into a container with a stop. To a list itself it comes before its rows.
    private func isEntered(
        _ container: any LazyContainer, at stop: LayoutNode, by step: Int, isPassed: Bool
    ) -> Bool {
        guard let list = container as? ListNode else {
            return isPassed || focused?.isInside(of: container) != true
        }
        let isInRows = focused !== list && focused?.isBelow(list) == true
        return !isInRows && (step < 0 || stop !== list)
    }

    /// Where a view is among those that can have the focus; where the list is, for what is in its rows and nowhere else.
    func position(of view: LayoutNode?, in stops: [LayoutNode]) -> Int? {
        guard let view else { return nil }
        return stops.firstIndex { $0 === view }
            ?? stops.firstIndex { $0 is ListNode && view.isBelow($0) }
    }

    /// Whether there is something to focus in a node, if need be after it has been made.
    func makeTarget(in node: Node, by step: Int) -> Bool {
        if let lazy = node as? LazyNode { return lazy.makeEntry(by: step) }
        if let layout = node as? LayoutNode {
            for node in layout.partsAround + [layout] where node.isFocusable && node.isOnScreen {
                return true
            }
        }
        let children = node.children
        return step > 0
            ? children.contains { makeTarget(in: $0, by: step) }
            : children.reversed().contains { makeTarget(in: $0, by: step) }
    }
}
