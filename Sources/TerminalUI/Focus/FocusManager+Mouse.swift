extension FocusManager {
    typealias MousePath = [(node: LayoutNode, point: CellPoint)]

    /// Takes a report of the mouse to the view below the pointer, then to the views around that.
    func dispatch(_ event: MouseEvent) {
        // What is left of a view that has gone knows nothing of where it was: what was around it may be no more.
        if captured?.isRemoved == true { captured = nil }
        if let captured, !isReached(captured), event.kind == .drag || event.kind == .release {
            for holder in holders { holder.letGo() }
            (self.captured, rivals) = (nil, [])
        }
        pointer = event.position
        if event.kind == .press { noteNextClick(event) }
        if drag(with: event) { return }
        if event.kind == .drag {
            pressed = nil
            handOverToList(event)
        }
        if event.kind == .release || event.kind == .drag, captured != nil {
            if event.kind == .release { holding?.cancel() }
            if event.kind == .release, leavesUndecided(event) { return }
            follow(event)
            if event.kind == .release { self.captured = nil }
            return
        }
        if event.kind == .move, !hovered.isEmpty {
            let position = event.position
            hovered.removeAll { !$0.mouseDidMove(to: position) }
        }
        let path = path(at: event.position)
        guard event.kind == .press else {
            _ = path.reversed().contains { $0.node.handleMouse(event, at: $0.point) }
            return
        }
        captured = nil
        pressed = (
            event.position,
            Dictionary(path.map { (ObjectIdentifier($0.node), $0.point) }, uniquingKeysWith: { $1 })
        )
        noteGrip(event, on: path)
        focusForPress(event, on: path)
        let isForFocused = path.contains { $0.node === focused }
        typing = !isForFocused ? .none : focused?.takesText == true ? .goesOn : .isUsed
        noteClick(on: path)
        if path.isEmpty { (scope as? LayerNode)?.handleOutsideClick() }
        press(event, on: path)
    }

    /// Tells the views that have come under the pointer while it stood still, as by a key that scrolls, and those that have
    /// gone from there.
    ///
    /// Only what is done may move them: were views told of what they have moved themselves, one that makes room for the
    /// pointer would go round in circles.
    func followPointer() {
        let places = root.pass.counters.places
        guard root.pass.hasHoverViews, let pointer, places != pointedPlaces else { return }
        pointedPlaces = places
        guard captured == nil, drag == nil else { return }
        hovered.removeAll { !$0.mouseDidMove(to: pointer) }
        let move = MouseEvent(kind: .move, position: pointer)
        for (node, point) in path(at: pointer).reversed() where node is HoverNode {
            _ = node.handleMouse(move, at: point)
        }
    }

    /// Lets the innermost view that has a use for it take the mouse, and the gestures around it that may still
    /// be recognized instead, or beside it.
    private func press(_ event: MouseEvent, on path: MousePath) {
        var taker: LayoutNode?
        var rivals: [GestureNode] = []
        var waiting: [GestureNode] = []
        // What is in a view whose gestures alone count gets nothing.
        let last = path.firstIndex { ($0.node as? GestureNode)?.mask.contains(.subviews) == false }
        let path = path.prefix(last.map { $0 + 1 } ?? path.count)
        let high = path.filter { ($0.node as? GestureNode)?.rank == .high }
        // Each is asked once: a press counts once as a click.
        let others = path.reversed().filter { ($0.node as? GestureNode)?.rank != .high }
        for (node, point) in high + others {
            if let gesture = node as? GestureNode {
                // A list moves its cursor to a row that is clicked, which keeps nobody from being told of the click.
                let mayFollow =
                    taker == nil || taker is GestureNode || taker is ListNode
                    || gesture.rank == .simultaneous
                guard mayFollow else { continue }
                let isOfUse = gesture.handleMouse(event, at: point)
                // Who comes before it waits for none of its clicks.
                let comesFirst = taker == nil && (gesture.rank == .high || rivals.isEmpty)
                if comesFirst, gesture.rank != .simultaneous, gesture.awaitsClick {
                    waiting.append(gesture)
                }
                guard isOfUse else { continue }
                if gesture.rank == .high || taker != nil {
                    rivals.append(gesture)
                } else {
                    taker = gesture
                }
                if gesture.isRecognized, taker === gesture { break }
            } else if taker == nil, node.handleMouse(event, at: point) {
                taker = node
            }
        }
        captured = taker ?? rivals.first
        self.rivals = rivals
        awaitedClick =
            !waiting.isEmpty && (captured is GestureNode || captured is ButtonNode)
            ? (waiting, .now + .seconds(TapRecognizer.patience)) : nil
        awaitHold()
    }

    /// All who may have a use for what follows a press, in the order in which they are asked.
    private var holders: [LayoutNode] {
        guard let captured else { return [] }
        var holders: [LayoutNode] = rivals.filter { $0 !== captured }
        holders.insert(captured, at: rivals.prefix { $0 !== captured && $0.rank == .high }.count)
        return holders
    }

    /// Whether the mouse reaches a view that it has pressed: one that is hidden now, or behind what has come up, it does not.
    private func isReached(_ view: LayoutNode) -> Bool {
        view.isOnScreen && (view === scope || view.isBelow(scope))
    }

    /// Whether what follows a press is for a node.
    func isHolding(_ node: LayoutNode) -> Bool {
        captured === node || rivals.contains { $0 === node }
    }

    /// Takes what follows a press to all who may have a use for it.
    func follow(_ event: MouseEvent) {
        var holders = holders
        // The press may have brought all of a row into sight: by that the mouse has not left what it is on.
        let pressed =
            event.kind == .release && event.position == self.pressed?.position
            ? self.pressed?.points : nil
        if event.kind == .release,
            let due = holders.firstIndex(where: { ($0 as? GestureNode)?.isDue == true })
        {
            holders.insert(holders.remove(at: due), at: 0)
        }
        offer(to: holders) { holder in
            let origin = holder.absoluteOrigin
            let point = CellPoint(
                x: event.position.x - origin.x, y: event.position.y - origin.y)
            return holder.handleMouse(event, at: pressed?[ObjectIdentifier(holder)] ?? point)
        }
    }

    /// What one of the holders takes is not for the others, but for those that go on at the same time.
    private func offer(to holders: [LayoutNode], _ takes: (LayoutNode) -> Bool) {
        var winner: LayoutNode?
        for holder in holders where !holder.isRemoved && isReached(holder) {
            let isSimultaneous = (holder as? GestureNode)?.rank == .simultaneous
            if winner != nil, !isSimultaneous { continue }
            if takes(holder), !isSimultaneous { winner = holder }
        }
        guard let winner, holders.count > 1 else { return }
        let others = holders.compactMap { $0 as? GestureNode }.filter {
            $0.rank == .simultaneous && $0 !== winner
        }
        for holder in holders where holder !== winner && !others.contains(where: { $0 === holder })
        {
            holder.letGo()
        }
        if winner !== captured { captured = winner }
        rivals = others
    }

    /// Sees to it that gestures count that are a button held down, while it is.
    private func awaitHold() {
        holding?.cancel()
        // Who gives an endless time only wants to know what is pressed.
        let durations = holders.flatMap { ($0 as? GestureNode)?.holdDurations ?? [] }
            .filter { $0 < 86_400 }
        guard !durations.isEmpty else { return }
        let start = ContinuousClock.now
        holding = Task { [weak self] in
            for duration in Set(durations).sorted() {
                try? await Task.sleep(until: start + .seconds(duration), clock: .continuous)
                guard !Task.isCancelled, let self else { return }
                offer(to: holders) { ($0 as? GestureNode)?.hold(for: duration) == true }
            }
        }
    }

    /// A row that is dragged out of its place by one of its buttons, or where it could be tapped, is for the list
    /// to move.
    private func handOverToList(_ event: MouseEvent) {
        guard let captured, captured is ButtonNode || captured is GestureNode,
            let list = captured.listAround
        else { return }
        let origin = list.absoluteOrigin
        let y = event.position.y - origin.y
        guard list.isGrabbedRowMoved(to: y) else { return }
        for holder in [captured] + rivals { holder.letGo() }
        self.captured = list
    }

    /// A click in a list moves its cursor there, and leaves the focus with the list, unless what is
    /// clicked is worked by keys. Text that can be scrolled does not take it from what is typed into.
    private func focusForPress(_ event: MouseEvent, on path: MousePath) {
        let focusable = path.filter { $0.node.isFocusable }
        guard let last = focusable.last else { return }
        if last.node is ScrollNode, let focused, focused.takesText, isValid(focused) { return }
        for (node, point) in focusable {
            guard let list = node as? ListNode else { continue }
            list.moveCursor(toRowAt: point)
            if event.button == .left,
                path.contains(where: { ($0.node as? ButtonNode)?.isOpen != nil })
            {
                list.chooseLabel(at: point, event)
            }
            if !last.node.isWorkedByKeys { return focus(list) }
        }
        focus(last.node)
    }

    /// The nodes at a cell from the outermost in, each with the cell in its own coordinates.
    func path(at position: CellPoint) -> MousePath {
        let moved = root.pass.movedNodes
        /// What was moved is hit where its content is.
        func hit(
            _ node: LayoutNode, _ point: CellPoint, isClipped: Bool = false
        ) -> [(LayoutNode, CellPoint)]? {
            if node.takesNoHits { return nil }
            let isInside = CellRect(origin: .zero, size: node.frame.size).contains(point)
            if node.isWindow, !isInside { return nil }
            let isClipped = !node.movesContent && (isClipped || !isInside)
            if isClipped, !moved.contains(where: { $0.isBelow(node) }) { return nil }
            for child in node.hitOrder.reversed() where child.isPlaced {
                let inner = CellPoint(x: point.x - child.frame.minX, y: point.y - child.frame.minY)
                if let path = hit(child, inner, isClipped: isClipped) {
                    return [(node, point)] + path
                }
            }
            return isClipped || node.movesContent || node.isHollow ? nil : [(node, point)]
        }
        let scope = scope
        let origin = scope === root ? CellPoint.zero : scope.frame.origin
        return hit(scope, CellPoint(x: position.x - origin.x, y: position.y - origin.y)) ?? []
    }
}
