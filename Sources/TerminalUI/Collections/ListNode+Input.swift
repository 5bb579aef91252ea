extension ListNode {
    /// Moves the cursor to a row and shows it. Where the selection is not the cursor, the row need not be chosen.
    func moveCursor(to target: Int, step: Int = 1, choosesRow: Bool = true) {
        guard total > 0 else { return }
        let target = min(max(0, target), total - 1)
        let index =
            firstEnabled(from: target, step: step) ?? firstEnabled(from: target, step: -step)
        guard let index = index.map(reachable) else { return }
        let way = index == cursor?.index ? 0 : step
        setCursor(index, id: id(at: index))
        reveal(index, comingBy: way)
        // The list may be higher than what a scroll view around it shows.
        if isFocused { showCursorRow(comingBy: way) }
        // A header above the first row comes along.
        if step < 0 || target == 0, index > 0, firstSelectable(from: index - 1, step: -1) == nil {
            revealed = 0
        }
        if selection?.isMultiple == false, choosesRow || !awaitsChoice { chooseRow(at: index) }
    }

    /// The last row on the way to one that can be had now.
    private func reachable(_ index: Int) -> Int {
        guard let cursor, cursor.index != index, !canFetch(at: index) else { return index }
        let step = index < cursor.index ? -1 : 1
        var last = cursor.index
        while last != index, isLoaded(at: last + step) { last += step }
        return last
    }

    /// Selects a row alone.
    private func chooseRow(at index: Int) {
        let isKnown = isLoaded(at: index)
        _ = row(at: index)
        let choice = selectionID(at: index) ?? id(at: index)
        earlyChoice = isKnown ? nil : choice
        isSelectedElsewhere = false
        selection?.choose(choice)
    }

    /// Whether a row is chosen by who uses the list alone, and not by where the cursor happens to be.
    var awaitsChoice: Bool { selection?.isMultiple == false && !followsCursor }

    /// Selects the row at the cursor, if the selection waits for a key.
    func chooseForAction() {
        guard let cursor, awaitsChoice, isEnabled(cursor.index) else { return }
        chooseRow(at: cursor.index)
    }

    func setCursor(_ index: Int, id: AnyHashable) {
        guard cursor?.index != index || cursor?.id != id else { return }
        if let cursor, let row = live[cursor.index] {
            row.node.setNeedsDisplay()
            // Who comes back to the row has seen what it is now.
            if cursor.id != id, row.usedControl?.isReplacedForGood == true { row.usedControl = nil }
        }
        cursor = cursor(at: index, id: id)
        live[index]?.node.setNeedsDisplay()
        graph.requestFrame()
    }

    var cursorRowPoint: CellPoint? {
        // Of a row that begins further up it is the first line in sight.
        cursorRow.map { CellPoint(x: $0.minX, y: max(0, $0.minY)) }
    }

    /// The rectangle of the cursor's row, if the list shows it.
    var cursorRow: CellRect? {
        guard let cursor, let place = visible.first(where: { $0.index == cursor.index })
        else { return nil }
        return CellRect(x: 0, y: place.y, width: frame.width, height: place.height)
    }

    func move(for press: KeyPress) -> Bool {
        guard let cursor, total > 0 else { return false }
        let page = max(1, visible.count - 1)
        let pageOfLines = max(1, frame.height - 1)
        if press.modifiers != .shift { rangeStart = nil }
        if press.isMenuKey {
            if showRow(at: cursor.index) { return true }
            return openActions(at: cursor.index, isSwipe: false) || pickUpRow(at: cursor.index)
        }
        if press.modifiers == .control {
            switch press.key {
            case "f": moveCursor(by: page, reading: pageOfLines)
            case "b": moveCursor(by: -page, reading: pageOfLines)
            case "d": moveCursor(by: max(1, page / 2), reading: max(1, pageOfLines / 2))
            case "u": moveCursor(by: -max(1, page / 2), reading: max(1, pageOfLines / 2))
            default: return false
            }
            return true
        }
        guard press.modifiers.subtracting([.shift, .capsLock, .numericPad]).isEmpty else {
            return false
        }
        if press.modifiers == .shift, extendSelection(with: press.key, page: page) { return true }
        if leadsOut(press.key) { return false }
        if isAboutRow(press), showRow(at: cursor.index) { return true }
        switch press.key {
        case .downArrow where press.modifiers == .shift:
            return moveCursorRow(by: 1)
        case .upArrow where press.modifiers == .shift:
            return moveCursorRow(by: -1)
        case .delete, .deleteForward: return deleteChosen(at: cursor.index)
        case .downArrow, "j": moveCursor(by: 1, reading: 1)
        case .upArrow, "k": moveCursor(by: -1, reading: 1)
        case .pageDown: moveCursor(by: page, reading: pageOfLines)
        case .pageUp: moveCursor(by: -page, reading: pageOfLines)
        case .home, "g": moveCursor(toEnd: false)
        case .end, "G": moveCursor(toEnd: true)
        case .rightArrow where disclose(at: cursor.index, isOpen: false): break
        case .leftArrow where disclose(at: cursor.index, isOpen: true): break
        case .leftArrow where moveToLabel(ofRowAt: cursor.index): break
        case .rightArrow where openActions(at: cursor.index, isSwipe: true): break
        case .rightArrow where enterRow(at: cursor.index): break
        case .return where isEditing && selection?.isMultiple == true:
            toggleRow()
        case .return:
            // Around the list may be an action that Return performs on what is selected.
            chooseForAction()
            return activateRow(at: cursor.index)
        case .space:
            if selection?.isMultiple == true {
                toggleRow()
                moveCursor(to: cursor.index + 1)
            } else {
                let choosesRow = awaitsChoice && isEnabled(cursor.index)
                if choosesRow { chooseRow(at: cursor.index) }
                return activateRow(at: cursor.index) || choosesRow
            }
        default: return false
        }
        return true
    }

    /// Moves the row of the cursor in the data, and shows it where it is then.
    private func moveCursorRow(by step: Int) -> Bool {
        guard let cursor, moveRow(at: cursor.index, by: step) else { return false }
        isCursorRowMoved = true
        if isFocused { showCursorRow(comingBy: step) }
        return true
    }

    /// Whether a key does something to the row of the cursor, rather than to move on from it.
    func isAboutRow(_ press: KeyPress) -> Bool {
        switch press.key {
        case .delete, .deleteForward, .return, .space, .leftArrow, .rightArrow: true
        case .upArrow, .downArrow: press.modifiers == .shift
        default: false
        }
    }

    /// Shows a row that new data or the wheel has taken out of sight: nobody deletes, moves or opens what cannot be seen.
    /// Returns whether it was.
    func showRow(at index: Int) -> Bool {
        // What the layout is about to show is meant by keys that come before it.
        guard frame.height > 0, !visible.isEmpty, revealed != index,
            !visible.contains(where: { $0.index == index })
        else { return false }
        reveal(index)
        return true
    }

    /// Whether a key leads out of the rows, and there is a scroll view around in which it leads somewhere.
    private func leadsOut(_ key: KeyEquivalent) -> Bool {
        guard let cursor else { return false }
        let (next, step): (Int, Int)
        switch key {
        case .downArrow, .pageDown: (next, step) = (cursor.index + 1, 1)
        case .upArrow, .pageUp: (next, step) = (cursor.index - 1, -1)
        default: return false
        }
        guard firstEnabled(from: next, step: step) == nil, !hasMoreToRead(step) else {
            return false
        }
        var node = layoutParent
        while let current = node {
            if (current as? ScrollNode)?.canScroll(by: step) == true { return true }
            node = current.layoutParent
        }
        return false
    }

    private func extendSelection(with key: KeyEquivalent, page: Int) -> Bool {
        guard let cursor else { return false }
        return switch key {
        case .pageDown: extendSelection(to: cursor.index + page, step: 1)
        case .pageUp: extendSelection(to: cursor.index - page, step: -1)
        case .home: extendSelection(to: 0, step: 1)
        case .end: extendSelection(to: total - 1, step: -1)
        default: false
        }
    }

    /// Keys that the views around a list come first for: many programs have commands on them.
    func moveForLateKey(_ press: KeyPress) -> Bool {
        guard let cursor, total > 0 else { return false }
        switch (press.modifiers, press.key) {
        case (.shift, .downArrow) where extendSelection(to: cursor.index + 1, step: 1): break
        case (.shift, .upArrow) where extendSelection(to: cursor.index - 1, step: -1): break
        case (.control, "n"), (.shift, .downArrow): moveCursor(by: 1, reading: 1)
        case (.control, "p"), (.shift, .upArrow): moveCursor(by: -1, reading: 1)
        default: return false
        }
        return true
    }

    func answer(_ event: MouseEvent, at point: CellPoint) -> Bool {
        if let isUsed = answerOnBar(event, at: point) { return isUsed }
        switch event.kind {
        case .wheel(_, let y) where y != 0:
            // At its end a list hands the wheel on, as other scroll views do.
            guard grabbed != nil || canScroll(by: y) else { return false }
            scroll(lines: y * 3)
            carryGrabbedRow(afterScrollingAt: point)
            return true
        case .release where !isEnabled: return putBackRow()
        case _ where !isEnabled: return false
        case .press where event.button == .right:
            guard let place = place(at: point), isSelectable(place.index) else { return false }
            if isEnabled(place.index) { moveCursor(to: place.index) }
            return openActions(at: place.index, isSwipe: false, point: point)
        case .press where event.button == .left:
            guard let place = place(at: point) else { return false }
            if isOnDeleteSign(point) { return deleteRow(at: place.index) }
            guard isEnabled(place.index) else { return false }
            if isOnHandle(point, ofRowAt: place.index) { return true }
            chooseClickedRow(at: place.index, event)
            return true
        case .drag where event.button == .left:
            return dragRow(to: point)
        case .release:
            let released = grabbed
            if dropGrabbedRow() { return true }
            return released.map { toggle($0, at: point) } ?? false
        default:
            return false
        }
    }

    private func chooseClickedRow(at index: Int, _ event: MouseEvent) {
        if event.modifiers.contains(.shift), extendSelection(to: index, step: 1) { return }
        moveCursor(to: index)
        (rangeStart, keptChoice) = (self.cursor, [])
        guard selection?.isMultiple == true else { return }
        if isEditing {
            // It may be dragged, which is not about the selection.
            grabbed?.togglesOnRelease = true
        } else if event.modifiers.contains(.control) {
            toggleRow()
        } else {
            chooseRow(at: index)
        }
    }

    /// Chooses the row at a point by a click on the label that unfolds others, which takes the click for itself.
    func chooseLabel(at point: CellPoint, _ event: MouseEvent) {
        guard let place = place(at: point), isEnabled(place.index) else { return }
        chooseClickedRow(at: place.index, event)
    }

    /// Moves the cursor to the row at a point.
    func moveCursor(toRowAt point: CellPoint) {
        putBackRow()
        guard let place = place(at: point), !isOnDeleteSign(point), isEnabled(place.index) else {
            return
        }
        moveCursor(to: place.index, choosesRow: !isOnHandle(point, ofRowAt: place.index))
        grabbed = cursor.map { GrabbedRow(id: $0.id, at: point.y) }
    }

    /// Toggles a row that has been clicked, and not been left by the mouse. Returns whether it is one of those.
    private func toggle(_ row: GrabbedRow, at point: CellPoint) -> Bool {
        guard row.togglesOnRelease, cursor?.id == row.id,
            !row.isDragged || place(at: point)?.index == cursor?.index
        else { return false }
        toggleRow()
        return true
    }

    /// The row at a point, if the cursor may stand there.
    func selectableRow(at point: CellPoint) -> Int? {
        place(at: point).map(\.index).flatMap { isEnabled($0) ? $0 : nil }
    }

    private func place(at point: CellPoint) -> (index: Int, y: Int, height: Int)? {
        isOnBar(point) ? nil : visible.first { point.y >= $0.y && point.y < $0.y + $0.height }
    }
}
