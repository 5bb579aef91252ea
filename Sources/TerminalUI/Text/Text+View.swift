extension Text: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Text, parent: Node) -> Node {
        let node = TextNode(text: view, parent: parent)
        node.evaluate()
        return node
    }

    public static func _updateNode(_ node: Node, with view: Text) {
        unsafeDowncast(node, to: TextNode.self).update(view)
    }
}
