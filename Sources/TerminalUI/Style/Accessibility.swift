nonisolated extension View {
    /// Names the view for tests and other programs that look for it.
    public func accessibilityIdentifier(_ identifier: String) -> some View {
        LayoutModifier(
            content: self, make: { IdentifierNode(parent: $0) },
            update: { $0.identifier = identifier })
    }
}

/// A node that can be found by its accessibility identifier.
final class IdentifierNode: WrapperNode {
    override var appliesToEachView: Bool { true }
    override var isReusable: Bool { true }
    var identifier = ""
}

extension TerminalHost {
    /// Where the view with an accessibility identifier is shown, if it is.
    package func visibleFrame(ofIdentifier identifier: String) -> CellRect? {
        func search(_ node: Node) -> CellRect? {
            if let named = node as? IdentifierNode, named.identifier == identifier,
                named.isOnScreen
            {
                return named.visibleFrame
            }
            for child in node.children {
                if let found = search(child) { return found }
            }
            return nil
        }
        return search(root)
    }
}
