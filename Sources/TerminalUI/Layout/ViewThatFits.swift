/// The first of several views that fits into the space.
///
/// The others are there to be measured: they do not appear, have no tasks, and give no title or preference.
public struct ViewThatFits<Content: View>: View {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    let axes: Axis.Set
    let content: Content

    /// Creates a choice of views, the largest first.
    public init(
        in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
    ) {
        self.axes = axes
        self.content = content()
    }

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = FittingNode(axes: view.axes, parent: parent)
        node.children = [Content._makeNode(view.content, parent: node)]
        return node
    }

    /// Hands a new value of the view to its node. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Self) {
        unsafeDowncast(node, to: FittingNode.self).axes = view.axes
        Content._updateNode(node.children[0], with: view.content)
    }
}
