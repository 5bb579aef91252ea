internal import Foundation

/// A row that comes from a loop, and what can be done to it there.
@MainActor
struct EditedRow {
    /// The nodes of `.onDelete` and `.onMove` around the loop, the innermost first.
    let nodes: [RowEditingNode]
    let loop: any LazyChildren
    /// The place of the row's element in the loop.
    let offset: Int
    /// How many elements the loop has.
    let count: Int

    init(offset: Int, of loop: any LazyChildren, count: Int) {
        self.loop = loop
        self.offset = offset
        self.count = count
        var nodes: [RowEditingNode] = []
        var node = loop.parent
        // Beyond another loop offsets mean other elements.
        while let current = node, !(current is any LazyChildren), !(current is ListNode) {
            if let editing = current as? RowEditingNode { nodes.append(editing) }
            node = current.parent
        }
        self.nodes = nodes
    }

    /// The row of a view that its loop has made at once: outside of lists, and where elements may have no row or
    /// several.
    init?(of view: Node) {
        var node = view
        let group = view.groupAround
        // Deleting a row is not deleting the section or the group it is in.
        while let parent = node.parent, parent !== group,
            !(parent is FormRowNode || parent is ListNode || parent is SectionNode)
        {
            if let loop = parent as? any LazyChildren {
                guard let offset = loop.children.firstIndex(where: { $0 === node }) else {
                    return nil
                }
                self.init(offset: offset, of: loop, count: loop.children.count)
                return
            }
            node = parent
        }
        return nil
    }

    var canDelete: Bool { nodes.contains { $0.onDelete != nil } }
    var canMove: Bool { nodes.contains { $0.onMove != nil } }

    /// How many elements there are from this one to that of another row; nil where that is of another loop.
    func distance(to other: EditedRow) -> Int? {
        loop === other.loop ? other.offset - offset : nil
    }

    /// Deletes the row; returns whether anything does that.
    func delete() -> Bool { delete(at: IndexSet(integer: offset)) }

    /// Deletes rows of the same loop.
    func delete(at offsets: IndexSet) -> Bool {
        guard let action = nodes.lazy.compactMap(\.onDelete).first else { return false }
        action(offsets)
        return true
    }

    /// Moves the row by some places; returns whether anything does that.
    func move(by step: Int) -> Bool {
        guard let action = nodes.lazy.compactMap(\.onMove).first,
            (0..<count).contains(offset + step)
        else { return false }
        // As on other platforms the target is the place before the move.
        action(IndexSet(integer: offset), step > 0 ? offset + step + 1 : offset + step)
        return true
    }
}
