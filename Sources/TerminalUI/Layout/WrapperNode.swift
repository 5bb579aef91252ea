/// A node around the content of a modifier. By itself it has the content's size.
///
/// Content without views makes the wrapper absent too, as if the modifier were not there. Content of
/// several views is stacked, or each of them has a wrapper of its own (see `WrapperNode+Parts.swift`).
class WrapperNode: LayoutNode {
    /// Whether the node takes no part in the layout while it has no content.
    var needsContent: Bool { true }

    override var isAbsent: Bool { needsContent && layoutChildren.isEmpty }

    /// Whether the modifier changes each view of its content by itself where there are several.
    var appliesToEachView: Bool { false }
    /// The wrappers of the views, if each has one.
    final var parts: ContiguousArray<WrapperNode> = []
    /// The view that this wrapper is around, if it is a part of another wrapper.
    final var wrapped: LayoutNode?
    /// The same without the modifiers around it, which stand for it or not as there are several views or one.
    final var innermostView: LayoutNode?
    /// Where that view stands in the content, if it is the only one.
    final var standing: [AnyHashable] = []
    /// Whether the parts have been made that the first views have.
    final var hasMadeParts = false
    /// How further parts are made.
    final var change: LayoutChange?

    /// Whether there is a loop below whose elements the container around makes one by one.
    final private(set) var holdsElements = false
    /// The nodes of this kind that are around one such element each.
    final var elements: [ObjectIdentifier: Unmanaged<WrapperNode>] = [:]
    /// The node around the loop, where this one is around an element.
    final weak var whole: WrapperNode?

    /// The content, if it is one view.
    final var single: LayoutNode? {
        let list = layoutChildren
        return list.count == 1 ? list[0] : nil
    }

    override var priority: Double { single?.priority ?? 0 }

    override func isSpacer(along axis: Axis) -> Bool { single?.isSpacer(along: axis) ?? false }

    override func isModifier(of child: LayoutNode) -> Bool { true }

    /// Whether a tag on the content is the node's own, as of a modifier; a control or a container has it for itself.
    var hasTagOfContent: Bool { true }

    // A modifier is no more than what it is on; those that are controls are met everywhere.
    override var isHollow: Bool { true }

    override func stackAxisDidChange() {
        for child in layoutChildren { child.stackAxisDidChange() }
    }

    /// What the content is offered of what the node is offered.
    func room(_ proposal: Proposal) -> Proposal { proposal }

    override func guide(
        _ id: ObjectIdentifier, in size: CellSize, _ proposal: Proposal
    ) -> Int? {
        single?.guide(id, in: size, room(proposal))
    }

    override func childrenDidChange() {
        super.childrenDidChange()
        if wrapped != nil {
            // The whole sees other views, of which one may be none any more.
            parent?.childrenDidChange()
        } else if needsContent {
            // Whether there is any content decides whether the container sees this node.
            layoutParent?.childrenDidChange()
            // What is between knows of the views too.
            if let parent, !(parent is LayoutNode) { parent.childrenDidChange() }
        }
    }

    /// The node, once it has read what it needs of the environment.
    final func evaluated() -> Self {
        evaluate()
        return self
    }

    override package var nearestContainerIsLazy: Bool {
        passesElements && parent?.nearestContainerIsLazy == true
    }
    override package var nearestContainerHasGroups: Bool {
        passesElements && parent?.nearestContainerHasGroups == true
    }
    override package var passesElements: Bool { appliesToEachView && wrapped == nil }
    override package var changesElements: Bool { passesElements }

    override package func willHoldElements() { holdsElements = true }

    override package func makeElement(parent: Node, content: (Node) -> Node) -> Node {
        guard let change else { preconditionFailure("A modifier is made by its change.") }
        return makeElement(change, parent: parent, content: content)
    }

    override func didRemove() {
        whole?.elements[ObjectIdentifier(self)] = nil
        removeParts()
        super.didRemove()
    }

    override func appendContent(to list: inout ContiguousArray<LayoutNode>) {
        if let wrapped {
            list.append(wrapped)
        } else {
            for child in children { appendContent(below: child, to: &list) }
        }
    }

    final func appendContent(below child: Node?, to list: inout ContiguousArray<LayoutNode>) {
        child?.appendLayoutNodes(to: &list)
        // The rows of a loop are the container's.
        if holdsElements { list.removeAll { $0 is RowNode } }
    }

    override package func appendViews(to list: inout ViewList) {
        if holdsElements { list.holdsLoop = true }
        super.appendViews(to: &list)
    }

    override func makesLater(_ child: Node) -> Bool { (child as? LayoutNode)?.isPart == true }
    override func identity(of child: Node) -> AnyHashable? {
        (child as? WrapperNode)?.innermostView?.way(from: self)
    }

    override var hasParts: Bool { !parts.isEmpty }
    override var isPart: Bool { wrapped != nil }

    override func appendItself(to list: inout ContiguousArray<LayoutNode>) {
        if appliesToEachView, wrapped == nil, makesParts() {
            var parts = parts[...]
            for view in content {
                if view is SectionGapNode {
                    list.append(view)
                } else if let part = parts.popFirst() {
                    list.append(part)
                }
            }
        } else {
            list.append(self)
        }
    }

    // What is around the last of the views goes with it.
    override func contentIsGone() {
        guard !parts.isEmpty else { return }
        removeParts()
        partsDidChange()
    }

    /// The views that the modifier is about.
    var content: ContiguousArray<LayoutNode> { layoutChildren }

    /// Whether one view has a part too, for what that holds would be lost when there are several.
    var hasPartOfOne: Bool { false }

    /// Tells that there are other parts.
    func partsDidChange() {}

    override func computeSize(_ proposal: Proposal) -> CellSize { measureContent(room(proposal)) }

    override func placeChildren() {
        placeContent(in: CellRect(origin: .zero, size: frame.size), room(proposal))
    }

    /// How the content stands if it is several views.
    var stack: StackLayout { .vertical }

    final func measureContent(_ proposal: Proposal) -> CellSize {
        if let single { return single.measure(proposal) }
        return stack.measure(layoutChildren, proposal)
    }

    final func placeContent(in rect: CellRect, _ proposal: Proposal) {
        if let single {
            single.place(rect, proposal)
        } else {
            stack.place(layoutChildren, in: rect, proposal)
        }
    }
}
