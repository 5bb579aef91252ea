/// Several views treated as one, without a layout of their own.
public struct Group<Content> {
    package let content: Content

    init(of content: Content) {
        self.content = content
    }

    /// Groups what is of another kind than views. Not an initializer, which a closure would fit.
    package static func of(_ content: Content) -> Group { Group(of: content) }
}

extension Group: View where Content: View {
    /// The view is primitive.
    public typealias Body = Never

    /// Whether the view may be other than one row. Apps do not call it.
    public static var _rows: _Rows { Content._rows }

    /// Creates a group of views.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Group, parent: Node) -> Node {
        Content._makeNode(view.content, parent: parent)
    }

    /// Hands a new value to the node of the view. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Group) {
        Content._updateNode(node, with: view.content)
    }
}
