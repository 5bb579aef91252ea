/// A node in a row of an outline that knows which row unfolds it.
final class OutlineParentNode: Node {
    var parentID: AnyHashable?

    init(parentID: AnyHashable?, parent: Node) {
        self.parentID = parentID
        super.init(parent: parent)
    }
}

extension Node {
    /// The id of the row that unfolds the one of which this is the node.
    var outlineParent: AnyHashable? {
        if let mark = self as? OutlineParentNode { return mark.parentID }
        for child in children {
            if let parent = child.outlineParent { return parent }
        }
        return nil
    }
}

extension View {
    /// Says which row unfolds the one that the view is in.
    func outlineParent<ID: Hashable>(_ id: ID?) -> some View {
        let id = id.map { AnyHashable($0) }
        return LayoutModifier(
            content: self, make: { OutlineParentNode(parentID: id, parent: $0) },
            update: { $0.parentID = id })
    }
}
