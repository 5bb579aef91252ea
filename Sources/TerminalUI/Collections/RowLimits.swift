/// The node of `.deleteDisabled` and `.moveDisabled`: a list finds it in a row, or around its rows.
final class RowLimitsNode: Node {
    var keepsFromDeleting = false
    var keepsFromMoving = false
}

extension ListNode {
    /// Whether nothing in a row or around it says that it has to stay.
    func allows(_ limit: KeyPath<RowLimitsNode, Bool>, at index: Int) -> Bool {
        guard let row = row(at: index)?.node else { return true }
        func isLimited(below node: Node) -> Bool {
            if let limits = node as? RowLimitsNode, limits[keyPath: limit] { return true }
            return node.children.contains { isLimited(below: $0) }
        }
        var node: Node? = row.parent
        while let current = node, current !== self {
            if let limits = current as? RowLimitsNode, limits[keyPath: limit] { return false }
            node = current.parent
        }
        return !isLimited(below: row)
    }
}

extension View {
    /// Keeps a row, or the rows of a `ForEach`, from being deleted by who uses the list.
    public func deleteDisabled(_ isDisabled: Bool) -> some View {
        LayoutModifier(
            content: self, make: { RowLimitsNode(parent: $0) },
            update: { $0.keepsFromDeleting = isDisabled })
    }

    /// Keeps a row, or the rows of a `ForEach`, from being moved by who uses the list.
    public func moveDisabled(_ isDisabled: Bool) -> some View {
        LayoutModifier(
            content: self, make: { RowLimitsNode(parent: $0) },
            update: { $0.keepsFromMoving = isDisabled })
    }
}
