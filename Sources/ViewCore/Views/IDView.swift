nonisolated extension View {
    /// Binds the view's identity to a value: another value makes a new view with fresh state.
    public func id<ID: Hashable>(_ id: ID) -> some View {
        IDView(content: self, id: id)
    }
}

/// A view whose identity includes an explicit value.
struct IDView<Content: View, ID: Hashable> {
    let content: Content
    let id: ID
}

extension IDView: View {
    typealias Body = Never

    static var _rows: _Rows { Content._rows }

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = IDNode(id: AnyHashable(view.id), parent: parent)
        node.children = [Content._makeNode(view.content, parent: node)]
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: IDNode.self)
        if node.id == AnyHashable(view.id) {
            Content._updateNode(node.children[0], with: view.content)
        } else {
            node.id = AnyHashable(view.id)
            node.removeChildren()
            node.children = [Content._makeNode(view.content, parent: node)]
            node.childrenDidChange()
        }
    }
}

/// The node of an explicit identity; renderers scroll to it by its id.
package final class IDNode: Node {
    package fileprivate(set) var id: AnyHashable

    /// Another id makes the content anew.
    package override var isReusable: Bool { true }
    public override var replacesContent: Bool { true }
    public override func identity(of child: Node) -> AnyHashable? { id }
    package override func identity(ofChildAt index: Int) -> AnyHashable { id }

    init(id: AnyHashable, parent: Node) {
        self.id = id
        super.init(parent: parent)
    }
}
