/// Rows that are out of sight, and have the focus, or show something in another place: the page of a link, a sheet.
///
/// What is shown there is what its row says. Without the row it would go, or be what it was; and what is typed would
/// go to another one.
@MainActor
struct HeldRows {
    fileprivate struct Held {
        let row: ListNode.Row
        /// Where the row is in its container, as far as that is known.
        var index: Int
    }

    private var rows: [Held] = []

    var isEmpty: Bool { rows.isEmpty }

    /// Keeps a row that goes from the screen, if it has something to stay for.
    mutating func hold(_ row: ListNode.Row, at index: Int) -> Bool {
        guard !row.node.isRemoved, row.hasToStay else { return false }
        row.y = nil
        rows.append(Held(row: row, index: index))
        return true
    }

    /// Hands out a row that comes back.
    mutating func take(_ id: AnyHashable, of source: any LazyChildren) -> ListNode.Row? {
        guard let place = rows.firstIndex(where: { $0.row.source === source && $0.row.id == id })
        else { return nil }
        return rows.remove(at: place).row
    }

    /// Lets go of a view that is a row by itself, and comes back.
    mutating func forget(_ node: LayoutNode) {
        if !rows.isEmpty { rows.removeAll { $0.row.node === node } }
    }

    /// The rows with their places in the container.
    var places: [(row: ListNode.Row, index: Int)] { rows.map { ($0.row, $0.index) } }

    /// Those among them that have the focus: keys are about what is in them.
    var inFocus: [(row: ListNode.Row, index: Int)] { places.filter { $0.row.node.holdsFocus } }

    /// Hands out the rows that have nothing to stay for any more.
    mutating func takeEnded() -> [ListNode.Row] {
        guard !rows.isEmpty else { return [] }
        let ended = rows.map(\.row).filter { !$0.hasToStay }
        rows.removeAll { held in ended.contains { $0 === held.row } }
        // What only shows something elsewhere has no place.
        for held in rows where !held.row.node.holdsFocus { held.row.node.isPlaced = false }
        return ended.filter { !$0.node.isRemoved }
    }

    /// Hands out the rows that have nothing to stay for any more, or whose element is gone; the others are told
    /// of their elements.
    mutating func sync(with segments: [ListSegment]) -> [ListNode.Row] {
        guard !rows.isEmpty else { return [] }
        var ended: [ListNode.Row] = []
        var kept: [Held] = []
        for var held in rows where !held.row.node.isRemoved {
            guard held.row.hasToStay, held.follow(segments) else {
                ended.append(held.row)
                continue
            }
            kept.append(held)
        }
        rows = kept
        return ended
    }
}

extension HeldRows.Held {
    /// Hands the row its element, and finds out where that is. Returns whether it is there.
    @MainActor
    fileprivate mutating func follow(_ segments: [ListSegment]) -> Bool {
        guard let source = row.source else {
            guard let segment = segments.first(where: { $0.view === row.node }) else {
                return false
            }
            index = segment.start
            return true
        }
        guard let segment = segments.first(where: { $0.source === source }),
            !source.remaining(of: [row.id]).isEmpty
        else { return false }
        if let offset = source.offset(of: row.id, near: index - segment.start) {
            (row.node as? RowNode)?.follow(source, at: offset)
            index = segment.index(of: offset)
        }
        return true
    }
}

@MainActor
extension ListNode.Row {
    /// Whether the row stays with its container out of sight, too.
    fileprivate var hasToStay: Bool {
        (node as? RowNode)?.showsElsewhere == true || node.holdsFocus
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
