/// The choice in a list, whatever its type: one id, or a set of them.
@MainActor
struct ListSelection {
    /// The chosen ids.
    let ids: () -> Set<AnyHashable>
    /// Chooses one id alone, or none.
    let choose: (AnyHashable?) -> Void
    /// Adds an id to the choice or takes it out; `nil` where one id at most is chosen.
    let toggle: ((AnyHashable) -> Void)?
    /// Chooses several ids and no others; `nil` where one at most is chosen.
    let chooseAll: ((Set<AnyHashable>) -> Void)?

    /// Whether a value is of the type of the choice: a link's value may be of another one.
    let accepts: (AnyHashable) -> Bool

    var isMultiple: Bool { toggle != nil }

    init<Value: Hashable>(_ binding: Binding<Value?>) {
        ids = { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] }
        choose = { id in
            // An optional value would take no id for one.
            let value = id.flatMap { $0.base as? Value }
            if Node.detached({ binding.wrappedValue }) != value { binding.wrappedValue = value }
        }
        toggle = nil
        chooseAll = nil
        accepts = { $0.base is Value }
    }

    init<Value: Hashable>(_ binding: Binding<Set<Value>>) {
        ids = { Set(binding.wrappedValue.map { AnyHashable($0) }) }
        choose = { id in
            let value: Set<Value> = id.flatMap { $0.base as? Value }.map { [$0] } ?? []
            if Node.detached({ binding.wrappedValue }) != value { binding.wrappedValue = value }
        }
        accepts = { $0.base is Value }
        chooseAll = { ids in
            let value = Set(ids.compactMap { $0.base as? Value })
            if Node.detached({ binding.wrappedValue }) != value { binding.wrappedValue = value }
        }
        toggle = { id in
            guard let value = id.base as? Value else { return }
            binding.wrappedValue.formSymmetricDifference([value])
        }
    }
}

/// The node of `.tag`: the value that stands for the view in a selection.
final class TagNode: Node {
    var tag: AnyHashable {
        didSet { if tag != oldValue { forgetTag() } }
    }

    init(tag: AnyHashable, parent: Node) {
        self.tag = tag
        super.init(parent: parent)
        forgetTag()
    }

    override func didRemove() { forgetTag() }

    /// The rows around have looked for their tags before.
    private func forgetTag() {
        var node = parent
        while let current = node {
            (current as? RowNode)?.forgetTag()
            node = current.parent
        }
    }
}

extension Node {
    /// The tag of the view below, or of the nearest one above within `limit`.
    final func tag(within limit: Node?) -> AnyHashable? {
        // The views that a modifier is on one by one are in the tree where they were.
        let view: Node = (self as? LayoutNode)?.viewInParts ?? self
        var node: Node? = view
        while let current = node {
            if let tag = (current as? TagNode)?.tag { return tag }
            if current === limit { break }
            node = current.parent
        }
        return view.firstTagBelow
    }

    /// The tag below the modifiers and bodies: what is in a container or a control has its tags for that one.
    private var firstTagBelow: AnyHashable? {
        if let layout = self as? LayoutNode {
            guard let wrapper = layout as? WrapperNode, wrapper.hasTagOfContent else { return nil }
            // What a modifier brings, as a background, comes after what it is on.
            return wrapper.children.first?.tagOrFirstBelow
        }
        for child in children {
            if let tag = child.tagOrFirstBelow { return tag }
        }
        return nil
    }

    private var tagOrFirstBelow: AnyHashable? { (self as? TagNode)?.tag ?? firstTagBelow }
}

extension View {
    /// Sets the value that stands for the view in the selection of a list, picker or tab view.
    public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        TagView(content: self, tag: AnyHashable(tag))
    }
}

/// A view with a tag.
private struct TagView<Content: View>: View, SubviewSource {
    typealias Body = Never

    let content: Content
    let tag: AnyHashable

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = TagNode(tag: view.tag, parent: parent)
        node.children = [Content._makeNode(view.content, parent: node)]
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        unsafeDowncast(node, to: TagNode.self).tag = view.tag
        Content._updateNode(node.children[0], with: view.content)
    }

    func collectSubviews(_ collector: inout SubviewCollector) {
        let tag = tag
        collector.tell {
            $0.add(tag: tag)
        } of: {
            $0.collect(content, of: self) { AnyView(TagView<AnyView>(content: $0, tag: tag)) }
        }
    }
}
