/// The controls in rows at which Tab stops.
extension ListNode {
    /// The row at an index, if it is made.
    func madeRow(at index: Int) -> Row? {
        live[index] ?? heldRows.places.first { $0.index == index }?.row
    }

    /// What Tab goes through in the rows that are made, from top to bottom: the controls of headers and
    /// footers, what keys are typed into, and all there is to choose from in the row in hand. To
    /// stop at the controls of every row would take Tab too long through a list.
    var tabStops: [LayoutNode] {
        let hand = rowsInHand
        return rowsAtHand.map(\.index).sorted().flatMap { tabStops(ofRowAt: $0, inHand: hand) }
    }

    private func tabStops(ofRowAt index: Int, inHand: [Int]) -> [LayoutNode] {
        let isEach = !isSelectable(index) || inHand.contains(index) && offersChoice(inRowAt: index)
        return controls(ofRowAt: index).filter { $0.isOnScreen && (isEach || $0.isWorkedByKeys) }
    }

    /// The rows that the cursor and the focus are in.
    private var rowsInHand: [Int] {
        [cursor?.index, pass.root?.focusManager?.focused.flatMap(indexOfRow)].compactMap { $0 }
    }

    /// Where Tab leads from the list itself, if there is something for it in the cursor's row.
    var tabStopAtCursor: LayoutNode? {
        cursor.flatMap { tabStops(ofRowAt: $0.index, inHand: [$0.index]).first }
    }

    func indexOfRow(of control: LayoutNode) -> Int? {
        rowsAtHand.first {
            let view = $0.row.node.viewInParts
            return control === view || control.isBelow(view)
        }?.index
    }

    /// Moves the cursor to the row that a control is in; there is none in headers and footers, which are shown.
    func moveCursor(toRowOf control: LayoutNode) {
        guard let index = indexOfRow(of: control) else { return }
        if isSelectable(index) {
            moveCursor(to: index)
        } else {
            _ = showRow(at: index)
        }
    }

    /// Makes rows before or after a control's until Tab stops at one of them. Unless the focus goes there, they go again
    /// with the next layout.
    func makeRows(beside control: LayoutNode, by step: Int) {
        guard !isSyncQueued, frame.height > 0, let start = indexOfRow(of: control) else { return }
        let hand = rowsInHand
        let stops = tabStops(ofRowAt: start, inHand: hand)
        if let place = stops.firstIndex(where: { $0 === control }),
            stops.indices.contains(place + step)
        {
            return
        }
        makeRows(from: start + step, by: step, inHand: hand)
    }

    @discardableResult
    func makeEntry(by step: Int) -> Bool {
        guard !isSyncQueued, frame.height > 0 else { return false }
        return makeRows(from: step > 0 ? 0 : total - 1, by: step, inHand: rowsInHand)
    }

    /// - parameter limit: How many rows are made at most.
    @discardableResult
    private func makeRows(from start: Int, by step: Int, limit: Int = 200, inHand: [Int]) -> Bool {
        var index = start
        var isFound = false
        for _ in 0..<limit where !isFound && 0..<total ~= index && isLoaded(at: index) {
            makeRow(at: index, after: step > 0)
            isFound = !tabStops(ofRowAt: index, inHand: inHand).isEmpty
            index += step
        }
        layOutAgain()
        return isFound
    }

    /// Makes a row out of sight, if it is not there yet.
    private func makeRow(at index: Int, after: Bool) {
        guard let node = row(at: index)?.node, !node.isPlaced else { return }
        pass.movingDepth += 1
        defer { pass.movingDepth -= 1 }
        let room = Proposal(width: rowWidth, height: nil)
        let height = max(1, node.measure(room).height)
        let y = after ? frame.height : -height
        node.place(CellRect(x: leadingWidth, y: y, width: rowWidth, height: height), room)
    }
}
