// A drag begins when the pointer leaves the cell where the button went down, so that what is in the view can be
// clicked. From then on the mouse is its own until the button comes up.
extension FocusManager {
    /// What the mouse holds, and may take elsewhere.
    struct Grip {
        weak var source: DragNode?
        let position: CellPoint
    }

    /// Notes what the mouse may take elsewhere from now on.
    func noteGrip(_ event: MouseEvent, on path: [(node: LayoutNode, point: CellPoint)]) {
        grip = nil
        guard event.button == .left else { return }
        for (node, _) in path.reversed() {
            guard let source = node as? DragNode, source.isEnabled else { continue }
            grip = Grip(source: source, position: event.position)
            return
        }
    }

    /// Takes a report of the mouse to what is dragged, or begins to drag. Returns whether it was that.
    func drag(with event: MouseEvent) -> Bool {
        guard let drag else {
            // Another button has been pressed, or this one has come up where the terminal does not see it.
            if event.kind == .press || event.kind == .move {
                _ = (captured as? any RowCarrier)?.putBackRow()
            }
            return event.kind == .drag && beginDrag(with: event)
        }
        switch event.kind {
        case .drag where !drag.isByKeys:
            move(drag, to: event.position)
            return true
        case .release where !drag.isByKeys:
            move(drag, to: event.position)
            endDrag(isDropped: true)
            return true
        case .press:
            endDrag(isDropped: false)
            return false
        case .move where !drag.isByKeys:
            // The button has come up where the terminal does not see it.
            endDrag(isDropped: false)
            return false
        case .drag, .release, .move, .wheel:
            return false
        }
    }

    private func beginDrag(with event: MouseEvent) -> Bool {
        guard let grip, let source = grip.source, !source.isRemoved, source.isOnScreen,
            grip.position != event.position, !isMovedByList(source, to: event.position)
        else { return false }
        self.grip = nil
        if let captured, captured !== source, captured.isBelow(source), !(captured is ButtonNode) {
            let origin = captured.absoluteOrigin
            let point = CellPoint(
                x: event.position.x - origin.x, y: event.position.y - origin.y)
            // A slider in a card is for its own drags.
            if captured.handleMouse(event, at: point) { return true }
        }
        guard let payload = source.payload() else { return false }
        for holder in [captured] + rivals { holder?.letGo() }
        captured = nil
        let drag = DragSession(
            payload, from: source, at: grip.position, isByKeys: false, in: root)
        self.drag = drag
        move(drag, to: event.position)
        return true
    }

    /// Whether the view is in a row that its list moves: as long as the pointer is in that.
    private func isMovedByList(_ source: DragNode, to position: CellPoint) -> Bool {
        guard let list = source.listAround else { return false }
        return list.isGrabbedRowMovable && list.visibleFrame.contains(position)
    }

    /// Moves what is dragged to where the pointer is.
    private func move(_ drag: DragSession, to position: CellPoint) {
        let path = self.path(at: position)
        var found: (target: any DropTarget, point: CellPoint)?
        for (node, point) in path.reversed() {
            guard let target: any DropTarget = node as? DropNode ?? node as? ListNode,
                target.takes(drag.payload, at: point)
            else { continue }
            found = (target, point)
            break
        }
        drag.move(to: position, found?.target, at: found?.point ?? .zero)
        if self.drag === drag { scroll(for: drag, on: path) }
    }

    func endDrag(isDropped: Bool) {
        guard let drag else { return }
        self.drag = nil
        drag.end(isDropped: isDropped)
    }

    /// Ends a drag whose view has gone.
    func checkDrag() {
        if let drag, !drag.isSourceThere { endDrag(isDropped: false) }
    }

    // MARK: Scrolling

    /// Scrolls what the pointer is at an edge of, now and as long as it stays there.
    private func scroll(for drag: DragSession, on path: [(node: LayoutNode, point: CellPoint)]) {
        guard scrollOnce(for: drag, on: path) else {
            drag.scrolling?.cancel()
            drag.scrolling = nil
            return
        }
        guard drag.scrolling == nil else { return }
        drag.scrolling = Task { [weak self, weak drag] in
            while true {
                try? await Task.sleep(for: .milliseconds(200))
                guard !Task.isCancelled, let self, let drag, self.drag === drag else { return }
                move(drag, to: drag.position)
            }
        }
    }

    private func scrollOnce(
        for drag: DragSession, on path: [(node: LayoutNode, point: CellPoint)]
    ) -> Bool {
        /// Who drags along an edge has not come to it.
        func step(_ place: Int, _ extent: Int, isMoved: Bool) -> Int {
            guard isMoved, extent > 1 else { return 0 }
            return place == 0 ? -1 : place == extent - 1 ? 1 : 0
        }
        for (node, point) in path.reversed() where node is ScrollNode || node is ListNode {
            let size = node.frame.size
            let x = step(point.x, size.width, isMoved: drag.position.x != drag.start.x)
            let y = step(point.y, size.height, isMoved: drag.position.y != drag.start.y)
            let wheel = MouseEvent(kind: .wheel(x: x, y: y), position: drag.position)
            if x != 0 || y != 0, node.handleMouse(wheel, at: point) { return true }
        }
        return false
    }

    // MARK: Keys

    /// Takes up a view without a mouse. Returns whether there is a place to take it to.
    func pickUp(_ source: DragNode) -> Bool {
        guard let payload = source.payload() else { return false }
        let places = dropPlaces(for: payload)
        // Where it is taken from is the least likely place for it.
        guard let place = places.first(where: { !source.isBelow($0.target) }) ?? places.first else {
            return false
        }
        endDrag(isDropped: false)
        let drag = DragSession(
            payload, from: source, at: source.absoluteOrigin, isByKeys: true, in: root)
        self.drag = drag
        move(drag, to: place)
        return true
    }

    /// Takes a key to what is dragged. Returns whether it was one of its keys.
    func drag(with press: KeyPress) -> Bool {
        guard let drag else { return press.key == .escape && putBackRow() }
        switch press.key {
        case .escape:
            endDrag(isDropped: false)
            return true
        case .return, .space:
            guard drag.isByKeys else { return false }
            endDrag(isDropped: true)
            return true
        case .tab:
            return step(drag, by: press.modifiers.contains(.shift) ? -1 : 1)
        case .downArrow, .rightArrow:
            return step(drag, by: 1)
        case .upArrow, .leftArrow:
            return step(drag, by: -1)
        default:
            return drag.isByKeys && press.modifiers != .control
        }
    }

    /// Ends the drag of a row by its list or form. Returns whether there is any.
    private func putBackRow() -> Bool {
        guard let carrier = captured as? any RowCarrier, carrier.putBackRow() else { return false }
        // What the button still holds is not dragged anew by the next motion.
        (captured, grip) = (nil, nil)
        return true
    }

    private func step(_ drag: DragSession, by step: Int) -> Bool {
        guard drag.isByKeys else { return false }
        let places = dropPlaces(for: drag.payload)
        guard !places.isEmpty else { return true }
        let now = places.firstIndex { $0.target === drag.target && $0.point == drag.point }
        let next = now.map { ($0 + step + places.count) % places.count } ?? 0
        move(drag, to: places[next])
        return true
    }

    private func move(_ drag: DragSession, to place: (target: any DropTarget, point: CellPoint)) {
        let origin = place.target.absoluteOrigin
        drag.move(
            to: origin.offset(x: place.point.x, y: place.point.y), place.target, at: place.point)
        place.target.scrollIntoSight()
    }

    private func dropPlaces(
        for payload: DragPayload
    ) -> [(target: any DropTarget, point: CellPoint)] {
        var places: [(target: any DropTarget, point: CellPoint)] = []
        walk(scope) { node in
            if let target: any DropTarget = node as? DropNode ?? node as? ListNode {
                places += target.dropPoints(for: payload).map { (target, $0) }
            }
            return true
        }
        return places
    }
}
