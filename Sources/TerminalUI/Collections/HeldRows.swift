/// Rows that are out of sight, and show something in another place: the page of a link, a sheet.
///
/// What is shown there is what its row says. Without the row it would go, or be what it was.
@MainActor
struct HeldRows {
    private var rows: [ListNode.Row] = []

    /// Keeps a row that goes from the screen, if it shows something elsewhere.
    mutating func hold(_ row: ListNode.Row) -> Bool {
        guard row.source != nil, let node = row.node as? RowNode, !node.isRemoved,
            node.showsElsewhere
        else { return false }
        rows.append(row)
        return true
    }

    /// Hands out a row that comes back.
    mutating func take(_ id: AnyHashable, of source: any LazyChildren) -> ListNode.Row? {
        guard let index = rows.firstIndex(where: { $0.source === source && $0.id == id }) else {
            return nil
        }
        return rows.remove(at: index)
    }

    /// Hands out the rows that have nothing to stay for any more.
    mutating func takeEnded() -> [ListNode.Row] {
        guard !rows.isEmpty else { return [] }
        let ended = rows.filter { ($0.node as? RowNode)?.showsElsewhere == false }
        rows.removeAll { row in ended.contains { $0 === row } }
        return ended.filter { !$0.node.isRemoved }
    }

    /// Hands out the rows that have nothing to stay for any more, or whose element is gone; the others are told
    /// of their elements.
    mutating func sync(with segments: [ListSegment], near index: Int) -> [ListNode.Row] {
        guard !rows.isEmpty else { return [] }
        var ended: [ListNode.Row] = []
        rows.removeAll { row in
            guard let node = row.node as? RowNode, !node.isRemoved else { return true }
            guard node.showsElsewhere,
                let segment = segments.first(where: { $0.source === row.source }),
                let source = segment.source, !source.remaining(of: [row.id]).isEmpty
            else {
                ended.append(row)
                return true
            }
            if let offset = source.offset(of: row.id, near: index - segment.start) {
                node.follow(source, at: offset)
            }
            return false
        }
        return ended
    }
}

/// Something that a row shows in another place than its own.
struct ShownElsewhere {
    weak var what: AnyObject?
}

extension Node {
    /// Lets the rows around the node stay with their containers while something is there, which is held weakly.
    func holdRows(while shown: AnyObject) {
        var ancestor = parent
        while let node = ancestor {
            (node as? RowNode)?.hold(while: shown)
            ancestor = node.parent
        }
    }

    /// Lets the rows around the node go that are out of sight, where nothing else keeps them.
    func releaseRows(of shown: AnyObject) {
        var ancestor = parent
        while let node = ancestor {
            if let row = node as? RowNode {
                row.release(shown)
                let container = row.layoutParent as? any LazyContainer
                // One of the nodes around this one may go.
                graph.afterUpdate { [weak container] in container?.dropEndedRows() }
            }
            ancestor = node.parent
        }
    }
}
