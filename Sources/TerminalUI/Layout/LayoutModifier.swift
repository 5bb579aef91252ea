/// How the node of a modifier is made, and how it takes new values.
@usableFromInline
struct LayoutChange {
    let make: @MainActor (Node) -> Node
    let update: @MainActor (Node) -> Void
    private let isOfWrappers: Bool

    /// Creates the change of nodes of one kind.
    @inline(__always)
    init<ModifierNode: Node>(
        make: @escaping @MainActor (Node) -> ModifierNode,
        update: @escaping @MainActor (ModifierNode) -> Void
    ) {
        self.make = { make($0) }
        self.update = { update(unsafeDowncast($0, to: ModifierNode.self)) }
        isOfWrappers = false
    }

    /// Creates the change of nodes around a content, which may be of several views.
    @inline(__always)
    init<ModifierNode: WrapperNode>(
        make: @escaping @MainActor (Node) -> ModifierNode,
        update: @escaping @MainActor (ModifierNode) -> Void
    ) {
        self.make = { make($0) }
        self.update = { update(unsafeDowncast($0, to: ModifierNode.self)) }
        isOfWrappers = true
    }

    /// Hands the new value to the node of the modifier.
    @MainActor func apply(to node: Node) {
        update(node)
        if isOfWrappers { unsafeDowncast(node, to: WrapperNode.self).didChange(self) }
    }
}

/// A view with one layout node around its content.
///
/// `Kind` tells the views of one kind of node from those of others, which must not be handed its
/// values: it is the type of the node, or stands for it.
@usableFromInline
struct LayoutModifier<Content, Kind> {
    @usableFromInline let content: Content
    @usableFromInline let change: LayoutChange

    @inlinable
    init(content: Content, change: LayoutChange) {
        self.content = content
        self.change = change
    }

    @inline(__always)
    init(
        content: Content, make: @escaping @MainActor (Node) -> Kind,
        update: @escaping @MainActor (Kind) -> Void
    ) where Kind: Node {
        self.content = content
        change = LayoutChange(make: make, update: update)
    }

    @inline(__always)
    init(
        content: Content, make: @escaping @MainActor (Node) -> Kind,
        update: @escaping @MainActor (Kind) -> Void
    ) where Kind: WrapperNode {
        self.content = content
        change = LayoutChange(make: make, update: update)
    }
}

// Apart from the type, for which the runtime would look for the conformance of each content.
extension LayoutModifier: View where Content: View {
    @usableFromInline typealias Body = Never

    /// Whether the view may be other than one row. Apps do not call it.
    @usableFromInline static var _rows: _Rows { Content._rows }

    @usableFromInline
    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = view.change.make(parent)
        view.change.apply(to: node)
        node.children.append(Content._makeNode(view.content, parent: node))
        return node
    }

    @usableFromInline
    static func _updateNode(_ node: Node, with view: Self) {
        view.change.apply(to: node)
        Content._updateNode(node.children[0], with: view.content)
    }
}

extension LayoutModifier: RowsOfValue where Content: View {
    var rows: _Rows { .of(content) }
}
