/// A view without content.
public struct EmptyView: View {
    public typealias Body = Never

    /// Creates an empty view.
    public nonisolated init() {}

    public static func _makeNode(_ view: EmptyView, parent: Node) -> Node { Node(parent: parent) }
    public static func _updateNode(_ node: Node, with view: EmptyView) {}
}
