/// A view with a node of its own for actions at moments of its life.
///
/// `make` makes the node; `update` hands it the closures of the view's new value.
///
/// As all structures around a view here, it is one of anything, and a view around a view: else the
/// runtime would look for the conformance of the content for each type that it finds by name, and it
/// does so for what functions return as `some View`.
@MainActor
struct LifecycleView<Content, LifecycleNode> {
    let content: Content
    let make: (Node) -> LifecycleNode
    let update: (LifecycleNode) -> Void
}

extension LifecycleView: View where Content: View, LifecycleNode: Node {
    typealias Body = Never

    static var _rows: _Rows { Content._rows }

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = view.make(parent)
        node.children = [Content._makeNode(view.content, parent: node)]
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        view.update(unsafeDowncast(node, to: LifecycleNode.self))
        Content._updateNode(node.children[0], with: view.content)
    }
}
