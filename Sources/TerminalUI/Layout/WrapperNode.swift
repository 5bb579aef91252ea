/// A node around the content of a modifier. By itself it has the content's size.
///
/// Content of several views is stacked; content without views makes the wrapper absent too, as if
/// the modifier were not there.
class WrapperNode: LayoutNode {
    /// Whether the node takes no part in the layout while it has no content.
    var needsContent: Bool { true }

    override var isAbsent: Bool { needsContent && layoutChildren.isEmpty }

    /// The content, if it is one view.
    final var single: LayoutNode? {
        let list = layoutChildren
        return list.count == 1 ? list[0] : nil
    }

    override var priority: Double { single?.priority ?? 0 }

    override func isSpacer(along axis: Axis) -> Bool { single?.isSpacer(along: axis) ?? false }

    override func guide(_ id: ObjectIdentifier, in size: CellSize) -> Int? {
        single?.guide(id, in: size)
    }

    override func childrenDidChange() {
        super.childrenDidChange()
        // Whether there is any content decides whether the container sees this node.
        if needsContent { layoutParent?.childrenDidChange() }
    }

    override func computeSize(_ proposal: Proposal) -> CellSize { measureContent(proposal) }

    override func placeChildren() {
        placeContent(in: CellRect(origin: .zero, size: frame.size))
    }

    final func measureContent(_ proposal: Proposal) -> CellSize {
        if let single { return single.measure(proposal) }
        return StackLayout.vertical.measure(layoutChildren, proposal)
    }

    final func placeContent(in rect: CellRect) {
        if let single {
            single.place(rect)
        } else {
            StackLayout.vertical.place(layoutChildren, in: rect)
        }
    }
}

/// How the node of a modifier is made, and how it takes new values.
@MainActor
@usableFromInline
struct LayoutChange {
    let make: @MainActor (Node) -> Node
    let update: @MainActor (Node) -> Void

    /// Creates the change of nodes of one kind.
    @inline(__always)
    init<ModifierNode: Node>(
        make: @escaping @MainActor (Node) -> ModifierNode,
        update: @escaping @MainActor (ModifierNode) -> Void
    ) {
        self.make = { make($0) }
        self.update = { update(unsafeDowncast($0, to: ModifierNode.self)) }
    }
}

/// A view with one layout node around its content.
///
/// `Kind` tells the views of one kind of node from those of others, which must not be handed its
/// values: it is the type of the node, or stands for it.
@MainActor
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
}

// Apart from the type, for which the runtime would look for the conformance of each content.
extension LayoutModifier: View where Content: View {
    @usableFromInline typealias Body = Never

    @usableFromInline
    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = view.change.make(parent)
        view.change.update(node)
        node.children.append(Content._makeNode(view.content, parent: node))
        return node
    }

    @usableFromInline
    static func _updateNode(_ node: Node, with view: Self) {
        view.change.update(node)
        Content._updateNode(node.children[0], with: view.content)
    }
}
