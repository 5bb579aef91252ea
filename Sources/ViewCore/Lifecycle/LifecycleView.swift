/// A view with a node of its own for actions at moments of its life.
///
/// `make` makes the node; `update` hands it the closures of the view's new value.
struct LifecycleView<Content: View, LifecycleNode: Node>: View {
    typealias Body = Never

    let content: Content
    let make: (Node) -> LifecycleNode
    let update: (LifecycleNode) -> Void

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
