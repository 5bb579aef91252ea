/// Content that is several rows where it is in a list by itself, and one view elsewhere.
struct DisclosureRows<Rows: View, Stack: View>: View {
    /// There is none: the renderer makes the node.
    typealias Body = Never

    let rows: Rows
    let stack: Stack

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = DisclosureRowsNode(parent: parent)
        node.children = [
            node.areRows
                ? Rows._makeNode(view.rows, parent: node)
                : Stack._makeNode(view.stack, parent: node)
        ]
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: DisclosureRowsNode.self)
        if node.areRows {
            Rows._updateNode(node.children[0], with: view.rows)
        } else {
            Stack._updateNode(node.children[0], with: view.stack)
        }
    }
}

final class DisclosureRowsNode: Node {
    /// Whether the views below are rows of a list, each by itself.
    private(set) lazy var areRows = nearestContainerHasGroups
}

extension Node {
    /// The group of which the view of a row is one that its label unfolds.
    var groupAround: DisclosureRowsNode? {
        var node = self
        while let parent = node.parent, !(parent is ListNode) {
            if let group = parent as? DisclosureRowsNode, group.areRows,
                group.firstLayoutBelow !== self
            {
                return group
            }
            node = parent
        }
        return nil
    }
}

extension ListNode {
    /// Moves the cursor from a row to the one that unfolds it. Returns whether there is one.
    func moveToLabel(ofRowAt index: Int) -> Bool {
        if let parent = live[index]?.node.outlineParent, let place = locate(parent, near: index) {
            moveCursor(to: place, step: -1)
            return true
        }
        guard let label = live[index]?.node.viewInParts.groupAround?.firstLayoutBelow,
            let place = placesOfViews[AnyHashable(ObjectIdentifier(label))]
        else { return false }
        moveCursor(to: place, step: -1)
        return true
    }
}
