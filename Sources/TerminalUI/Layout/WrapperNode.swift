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

/// A view with one layout node around its content.
@MainActor
struct LayoutModifier<Content, ModifierNode> {
    let content: Content
    let make: @MainActor (Node) -> ModifierNode
    let update: @MainActor (ModifierNode) -> Void
}

// Apart from the type, for which the runtime would look for the conformance of each content.
extension LayoutModifier: View where Content: View, ModifierNode: Node {
    typealias Body = Never

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = view.make(parent)
        view.update(node)
        node.children.append(Content._makeNode(view.content, parent: node))
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        view.update(unsafeDowncast(node, to: ModifierNode.self))
        Content._updateNode(node.children[0], with: view.content)
    }
}
