/// A view whose type is erased; its identity includes the type of the view inside.
public struct AnyView {
    let content: any View

    /// Creates a view that erases the type of `view`.
    public init<V: View>(_ view: V) {
        content = (view as? AnyView)?.content ?? view
    }

    /// Creates a view that erases the type of `view`.
    public init<V: View>(erasing view: V) {
        self.init(view)
    }
}

extension AnyView: View {
    /// The view is primitive.
    public typealias Body = Never

    /// Whether the view may be other than one row: another one may take its place. Apps do not call it.
    public static var _rows: _Rows { .unknown }

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: AnyView, parent: Node) -> Node {
        let node = AnyViewNode(parent: parent)
        node.place(view.content)
        return node
    }

    /// Hands a new value to the node of the view. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: AnyView) {
        unsafeDowncast(node, to: AnyViewNode.self).place(view.content)
    }
}

final class AnyViewNode: Node {
    private var type: (any View.Type)?

    override var isReusable: Bool { true }
    override var replacesContent: Bool { true }
    override func identity(of child: Node) -> AnyHashable? { identity(ofChildAt: 0) }
    override func identity(ofChildAt index: Int) -> AnyHashable {
        type.map { ObjectIdentifier($0) }
    }

    func place<Content: View>(_ content: Content) {
        if let type, type == Content.self {
            Content._updateNode(children[0], with: content)
        } else {
            type = Content.self
            removeChildren()
            children = [Content._makeNode(content, parent: self)]
            childrenDidChange()
        }
    }
}
