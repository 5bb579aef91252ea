/// Keeps the presentation around from being closed by Escape.
final class DismissGuardNode: Node {
    var isDisabled = false
    private weak var dialog: DialogNode?

    override init(parent: Node) {
        super.init(parent: parent)
        var node: Node? = parent
        while let current = node, !(current is DialogNode) { node = current.parent }
        dialog = node as? DialogNode
        dialog?.guards.append(self)
    }

    override func didRemove() {
        dialog?.guards.removeAll { $0 === self }
    }
}

nonisolated extension View {
    /// Keeps Escape from closing the sheet that shows the view: its own buttons have to.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        LayoutModifier(
            content: self, make: { DismissGuardNode(parent: $0) },
            update: { $0.isDisabled = isDisabled })
    }
}
