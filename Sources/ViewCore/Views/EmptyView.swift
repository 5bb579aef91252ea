/// A view without content.
public struct EmptyView: View {
    /// The view is primitive.
    public typealias Body = Never

    /// Creates an empty view.
    public nonisolated init() {}

    /// There is no row. Apps do not call it.
    public static var _rows: _Rows { .any }

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: EmptyView, parent: Node) -> Node { Node(parent: parent) }
    /// Hands a new value to the node of the view. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: EmptyView) {}
}
