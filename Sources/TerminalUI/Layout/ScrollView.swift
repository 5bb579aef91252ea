/// Content that scrolls where it is larger than the space.
///
/// The view scrolls to what has the focus. While nothing is in sight that can have the focus, it has
/// the focus itself, and arrows, Page Up, Page Down, Home and End scroll. From a control, the up and down arrows
/// lead to the next one, or scroll where what is between would be passed unseen; Tab always leads there.
public struct ScrollView<Content: View>: View {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    /// The content.
    public var content: Content
    /// The axes along which the content scrolls.
    public var axes: Axis.Set
    let showsIndicators: Bool

    /// Creates a scroll view.
    public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        self.axes = axes
        self.showsIndicators = showsIndicators
    }

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = ScrollNode(axes: view.axes, parent: parent)
        node.showsIndicators = view.showsIndicators
        node.evaluate()
        node.children = [Content._makeNode(view.content, parent: node)]
        return node
    }

    /// Hands a new value of the view to its node. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Self) {
        let scroll = unsafeDowncast(node, to: ScrollNode.self)
        scroll.showsIndicators = view.showsIndicators
        scroll.axes = view.axes
        scroll.evaluate()
        Content._updateNode(node.children[0], with: view.content)
    }
}
