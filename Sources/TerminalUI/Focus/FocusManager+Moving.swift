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
        func place(of view: LayoutNode) -> CellRect {
            CellRect(origin: view.absoluteOrigin, size: view.frame.size)
        }
        let area = place(of: origin)
        let row = area.minY + (origin.cursorPoint?.y ?? 0)
        var best: (view: LayoutNode, rows: Int, columns: Int)?
        for view in views where view !== origin && !view.isCutOff {
            let frame = place(of: view)
            let columns = step > 0 ? frame.minX - area.maxX : area.minX - frame.maxX
            guard columns >= 0, frame.minY < area.maxY, frame.maxY > area.minY else { continue }
            let rows = max(0, frame.minY - row, row - frame.maxY + 1)
            if let best, (best.rows, best.columns) <= (rows, columns) { continue }
            best = (view, rows, columns)
        }
        guard let best else { return false }
        enter(best.view, by: step, among: views)
        return true
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
}
