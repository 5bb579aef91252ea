extension Text: View {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Text, parent: Node) -> Node {
        let node = TextNode(text: view, parent: parent)
        node.evaluate()
        return node
    }

    /// Hands a new value of the view to its node. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Text) {
        unsafeDowncast(node, to: TextNode.self).update(view)
    }
}
