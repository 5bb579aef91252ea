/// How keys move the focus.
extension FocusManager {
    /// Moves the focus to the next view or the one before. Returns whether there is another one.
    @discardableResult
    func move(by step: Int, wraps: Bool) -> Bool {
        makeTargets(by: step, entersRows: wraps)
        let list = focusables(in: scope, entersRows: wraps, entersTexts: !wraps)
        guard !list.isEmpty else { return false }
        guard let focused, let index = position(of: focused, in: list) else {
            let kin = isSuspended || isLeftToNobody(scope) ? nextOfKin(in: scope) : nil
            focus(kin ?? (step > 0 ? list[0] : list[list.count - 1]))
            return true
        }
        var next = index
        repeat {
            next += step
            if wraps { next = (next + list.count) % list.count }
        } while next != index && list.indices.contains(next) && list[next].isCutOff
        // From a list Tab leads into the row of its cursor, whatever there is above it.
        if wraps, step > 0, let stop = (focused as? ListNode)?.tabStopAtCursor {
            next = list.firstIndex { $0 === stop } ?? next
        }
        guard list.indices.contains(next) else { return false }
        // There is no other one, but this one may have been scrolled out of sight.
        guard next != index else { return !focused.isInSight && focused.scrollIntoSight() }
        enter(list[next], by: step, among: list)
        return true
    }

    /// Moves the focus to the nearest view beside the cursor of one that is in no row: what is above or below is not where
    /// these arrows point. From a list, or a control of several rows, that may be a view beside other rows of it.
    func moveBeside(_ origin: LayoutNode, by step: Int) -> Bool {
        makeTargets(by: step, entersRows: false)
        let views = focusables(in: scope, entersRows: false)
        guard views.contains(where: { $0 === origin }) else { return false }
        let area = CellRect(origin: origin.absoluteOrigin, size: origin.frame.size)
        let row = area.minY + (origin.cursorPoint?.y ?? 0)
        let window = origin.windowAround
        var candidates: [Neighbour] = views.compactMap { view in
            guard view !== origin else { return nil }
            // Of what is scrolled out of sight only that which scrolls with this one is where it points.
            let scrollsAlong = view.windowAround === window
            let place =
                scrollsAlong
                ? CellRect(origin: view.absoluteOrigin, size: view.frame.size)
                : view.visibleFrame
            guard !place.isEmpty, !view.isCutOff, place.minY < area.maxY, place.maxY > area.minY
            else { return nil }
            let (near, far) =
                step > 0
                ? (place.minX - area.maxX, place.maxX - area.maxX)
                : (area.minX - place.maxX, area.minX - place.minX)
            guard near >= 0 else { return nil }
            return Neighbour(
                view: view, rows: max(0, place.minY - row, row - place.maxY + 1), near: near,
                far: far, windows: scrollsAlong ? 0 : 1)
        }
        var best: Neighbour?
        // What stands between is not passed over, though it may be beside another row.
        while let next = candidates.min(by: <) {
            best = next
            candidates.removeAll { $0.far > next.near }
        }
        guard let best else { return false }
        enter(best.view, by: step, among: views)
        return true
    }

    /// A view beside another one: by how many rows it misses the cursor, and how many columns away it begins and ends.
    private struct Neighbour: Comparable {
        let view: LayoutNode
        let rows: Int
        let near: Int
        let far: Int
        /// Whether it is in another scroll view: what is next in this one comes first, though that hides it.
        let windows: Int

        static func == (one: Neighbour, other: Neighbour) -> Bool { one.view === other.view }
        static func < (one: Neighbour, other: Neighbour) -> Bool {
            (one.rows, one.near, one.windows) < (other.rows, other.near, other.windows)
        }
    }

    func enter(_ view: LayoutNode, by step: Int, among views: [LayoutNode]) {
        focus(view)
        let rows = views.first { $0 is ListNode && view.isBelow($0) } as? ListNode
        rows?.moveCursor(toRowOf: view)
        // Otherwise nothing on the screen would have the focus.
        if let list = view as? ListNode, let cursor = list.cursor {
            _ = list.showRow(at: cursor.index)
        }
        // A text with several links is entered at the near end.
        (view as? TextNode)?.enter(fromEnd: step < 0)
    }

    /// Moves the focus to the first or the last command of the menu in front, or by a page of them. Returns whether the key is
    /// for that.
    func moveInMenu(_ press: KeyPress) -> Bool {
        guard press.isPlain, let menu = scope as? DialogNode, menu.kind.isMenu, let focused else {
            return false
        }
        let commands = focusables(in: menu, entersRows: false)
        guard let first = commands.first, let last = commands.last else { return false }
        let page = max(
            1, (scrollNodes(around: focused).first?.frame.height ?? menu.frame.height) - 1)
        let row = focused.place.minY
        switch press.key {
        case .home: enter(first, by: -1, among: commands)
        case .end: enter(last, by: 1, among: commands)
        case .pageUp:
            enter(commands.first { $0.place.minY >= row - page } ?? first, by: -1, among: commands)
        case .pageDown:
            enter(commands.last { $0.place.minY <= row + page } ?? last, by: 1, among: commands)
        default: return false
        }
        return true
    }
}
