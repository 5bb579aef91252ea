/// What rows take, and where they take it.
struct RowDropReceiver {
    let takes: (DragPayload) -> Bool
    let drop: (DragPayload, Int) -> Void
}

extension ListNode: DropTarget {
    /// Where in the data something is dropped, and the line where the list shows that.
    private struct DropPlace {
        let receiver: RowDropReceiver
        let offset: Int
        let line: Int
    }

    func takes(_ payload: DragPayload, at point: CellPoint) -> Bool {
        dropPlace(for: payload, at: point) != nil
    }

    func follow(_ phase: DropPhase, _ payload: DragPayload, at point: CellPoint) {
        let line = phase == .exited ? nil : dropPlace(for: payload, at: point)?.line
        guard line != dropLine else { return }
        dropLine = line
        setNeedsDisplay()
    }

    func drop(_ payload: DragPayload, at point: CellPoint) -> Bool {
        let place = dropPlace(for: payload, at: point)
        dropLine = nil
        setNeedsDisplay()
        place?.receiver.drop(payload, place?.offset ?? 0)
        return place != nil
    }

    func dropPoints(for payload: DragPayload) -> [CellPoint] {
        guard pass.dropTargetCount > 0 else { return [] }
        let end = visible.last.map { $0.y + $0.height } ?? 0
        let lines = visible.map { max(0, $0.y) } + (end < frame.height ? [end] : [])
        return lines.map { CellPoint(x: 0, y: $0) }.filter { takes(payload, at: $0) }
    }

    /// Takes up a row without a mouse. Returns whether it can be dragged to somewhere.
    func pickUpRow(at index: Int) -> Bool {
        guard let source = live[index]?.node.firstDragNode else { return false }
        return pass.root?.focusManager?.pickUp(source) == true
    }

    private func dropPlace(for payload: DragPayload, at point: CellPoint) -> DropPlace? {
        guard pass.dropTargetCount > 0, isEnabled else { return nil }
        guard let row = visible.first(where: { ($0.y..<$0.y + $0.height).contains(point.y) }) else {
            return placeAfterRows(for: payload)
        }
        // The lower half of a row of several lines is the place after it.
        let isBelow = 2 * (point.y - row.y) >= max(2, row.height)
        let line = min(row.y + (isBelow ? row.height : 0), frame.height - 1)
        if let edited = editing(at: row.index) {
            guard let receiver = receiver(of: edited.nodes, for: payload) else { return nil }
            let offset = edited.offset + (isBelow ? 1 : 0)
            return DropPlace(receiver: receiver, offset: offset, line: line)
        }
        // What follows rows is where more of them may be put.
        guard row.index > 0, let former = editing(at: row.index - 1),
            let receiver = receiver(of: former.nodes, for: payload)
        else { return nil }
        return DropPlace(receiver: receiver, offset: former.count, line: row.y)
    }

    /// The end of the last rows that take something, of which there may be none yet.
    private func placeAfterRows(for payload: DragPayload) -> DropPlace? {
        var last: (receiver: RowDropReceiver, count: Int)?
        func search(_ node: Node) {
            if let node = node as? RowEditingNode, let receiver = receiver(of: [node], for: payload)
            {
                last = (receiver, node.count())
            }
            for child in node.children where !(child is RowNode) { search(child) }
        }
        search(self)
        let line = visible.last.map { $0.y + $0.height } ?? 0
        return last.map {
            DropPlace(receiver: $0.receiver, offset: $0.count, line: min(line, frame.height - 1))
        }
    }

    private func receiver(
        of nodes: [RowEditingNode], for payload: DragPayload
    ) -> RowDropReceiver? {
        nodes.lazy.compactMap(\.onDrop).first { $0.takes(payload) }
    }
}
