/// A place in the tree: what lives as long as a view's identity.
///
/// A node lives as long as its identity: its place in the structure (type and branch), the id in
/// a ``ForEach``, an explicit `.id`. Nodes never get another ancestor.
///
/// Nodes of this module are transparent: they have children and no place on a screen. A renderer
/// hangs its own subclasses into the tree, which override ``childrenDidChange()`` to learn that the
/// nodes below them have changed.
@MainActor
open class Node {
    /// The graph that the node belongs to.
    package final unowned let graph: ViewGraph
    /// The node above; `nil` for the root. It outlives this node, since a node that goes takes its
    /// subtree with it.
    package final var parent: Node? { parentReference?.takeUnretainedValue() }
    /// The node above: walks up to the root do without counting references.
    package final let parentReference: Unmanaged<Node>?
    package final let depth: Int
    /// How many children the node above had when this one was made.
    final let place: Int
    /// The environment at this place.
    package final let scope: EnvironmentScope
    /// The nodes below, in the order of the views.
    package final var children: ContiguousArray<Node> = []
    package final private(set) var isRemoved = false

    final var isDirty = false
    /// Whether the node is marked because of what it reads a part of: it is evaluated if that part is another one.
    final private(set) var isInDoubt = false
    /// Whether the node is a loop whose elements wait: see ``ViewGraph/hold(_:)``.
    final var isHeld = false
    /// Whether changes of what was read only leave a note: see ``suspend()``.
    final private(set) var isSuspended = false
    final private var missesChange = false
    /// True from the start of the installation of dynamic properties to the start of the body: what
    /// is published by `update()` is seen by that very body and asks for no other.
    final var isUpdating = false
    /// What the last evaluation read, in reading order.
    final var sources: ContiguousArray<Source> = []
    final var cursor = 0

    /// The node whose evaluation is running, if any: what it reads is recorded.
    package static var current: Node?

    /// Makes a node below `parent`, in the parent's environment for children.
    public init(parent: Node) {
        graph = parent.graph
        parentReference = Unmanaged.passUnretained(parent)
        depth = parent.depth + 1
        place = parent.children.count
        scope = parent.childScope
        graph.counters.nodes += 1
    }

    /// Makes a root node.
    public init(root graph: ViewGraph, scope: EnvironmentScope) {
        self.graph = graph
        parentReference = nil
        depth = 0
        place = 0
        self.scope = scope
        graph.counters.nodes += 1
    }

    @usableFromInline
    final func _append(_ child: Node) { children.append(child) }

    @usableFromInline
    final func _child(_ index: Int) -> Node { children[index] }

    /// The environment of the nodes below.
    open var childScope: EnvironmentScope { scope }

    /// Whether a ``ForEach`` directly below, or below transparent nodes, is lazy. Renderers'
    /// nodes answer for themselves; transparent nodes ask the node above.
    open var nearestContainerIsLazy: Bool { parent?.nearestContainerIsLazy ?? false }

    /// Whether each view of a group that unfolds is a row of the container around.
    open var nearestContainerHasGroups: Bool { parent?.nearestContainerHasGroups ?? false }

    /// Whether other content below is not what was there before, in another state, but something else.
    open var replacesContent: Bool { false }

    /// What tells a child from what may stand in its place at another time.
    package func identity(ofChildAt index: Int) -> AnyHashable { index }

    /// The type of the view, modifier or app whose body is below; nil for other nodes.
    package var ownerType: Any.Type? { nil }

    /// Whether a loop below belongs to the container around, as far as this node decides it.
    open var passesElements: Bool { true }

    /// Whether the node changes each element by itself of a loop below whose elements a lazy container
    /// makes one by one.
    open var changesElements: Bool { false }

    /// Called when there is such a loop.
    open func willHoldElements() {}

    /// Makes a node of this kind around one element of such a loop.
    open func makeElement(parent: Node, content: (Node) -> Node) -> Node { content(parent) }

    /// Adds the views that a container sees in the node.
    open func appendViews(to list: inout ViewList) {
        for child in children { child.appendViews(to: &list) }
    }

    /// Tells that the nodes below have been added, removed or moved.
    open func childrenDidChange() { parent?.childrenDidChange() }

    /// Runs the node again after something that it read changed.
    open func evaluate() {}

    /// Called once, after the nodes below have been removed.
    open func didRemove() {}

    /// What tells a child from others that may be made in its place, if that is not the order of their making.
    open func identity(of child: Node) -> AnyHashable? { nil }

    /// The element that the node is of, if a container makes it.
    open var elementID: AnyHashable? { nil }

    /// Whether the node is a container that keeps the state of its rows that are out of sight.
    open var keepsRowsOutOfSight: Bool { false }

    /// Whether a child is made after this node, as by a layout.
    open func makesLater(_ child: Node) -> Bool { false }

    /// Hands out the storage of the node's own state.
    func collectState(_ collect: (any StateStorage) -> Void) {}

    /// The name of the node's property whose value a source holds.
    func label(ofPropertyStoredIn source: Source) -> String? { nil }

    /// Whether a node below belongs to what is shown, as far as this node decides it. What is not
    /// shown, as the tabs that are not chosen, has not appeared.
    open func shows(_ node: Node) -> Bool { true }

    /// Whether the preferences of the views below are none of the views above.
    open var keepsPreferences: Bool { false }

    /// Tells that a preference below has changed, or, without a key, that any may have: those who set
    /// them are in another order.
    open func preferenceDidChange(_ key: ObjectIdentifier?) { parent?.preferenceDidChange(key) }

    /// Marks the node for the next frame.
    package final func invalidate() {
        isInDoubt = false
        guard !isRemoved, !isDirty, !isUpdating else { return }
        guard !isSuspended else {
            missesChange = true
            return
        }
        graph.markDirty(self)
    }

    /// Marks the node, which is looked at once those above it are evaluated: they may take it away, with what it reads.
    final func doubt() {
        guard !isDirty else { return }
        invalidate()
        isInDoubt = isDirty
    }

    /// Tells a marked node that it has to be evaluated.
    final func makeSure() { isInDoubt = false }

    /// Whether a marked node has to be evaluated.
    final func hasChangedSources() -> Bool {
        guard isInDoubt else { return true }
        for source in sources where isInDoubt { source.settle() }
        defer { isInDoubt = false }
        return !isInDoubt
    }

    /// Whether the node is in an element that waits.
    final var isBelowHeldLoop: Bool {
        var node = parentReference
        while let current = node {
            let (isHeld, above) = current._withUnsafeGuaranteedRef {
                ($0.isHeld, $0.parentReference)
            }
            if isHeld { return true }
            node = above
        }
        return false
    }

    /// Whether all that the node holds follows from its value: no state, no task, no action when it
    /// comes or goes. Nobody sees then which of two elements a node was made for. Nodes without a
    /// kind of their own only hold their children.
    open var isReusable: Bool { type(of: self) == Node.self }

    /// Called when the `update()` of a property has written what the value of the node was given.
    func updateDidChangeOwner() {}

    /// Called when the node is suspended.
    open func didSuspend() {}

    final func rest() {
        isSuspended = true
        guard isDirty else { return }
        (isDirty, isInDoubt) = (false, false)
        missesChange = true
    }

    final func wake() {
        isSuspended = false
        guard missesChange else { return }
        missesChange = false
        graph.markDirty(self)
    }

    /// Removes the node and all below it: at once and once.
    package final func remove() {
        guard !isRemoved else { return }
        isRemoved = true
        removeChildren()
        for source in sources { source.removeReader(self) }
        sources = []
        if !graph.savedStates.isEmpty { graph.savedStates[ObjectIdentifier(self)] = nil }
        graph.counters.nodes -= 1
        didRemove()
    }

    /// Cuts the node and all below it off from what they read, when their graph has gone: nobody is
    /// told, and nothing of the graph is asked for.
    final func abandon() {
        isRemoved = true
        for child in children { child.abandon() }
        for source in sources { source.removeReader(self) }
        sources = []
    }

    /// Removes the nodes below, and tells nobody: the caller sets other children.
    package final func removeChildren() {
        let old = children
        children = []
        for child in old { child.remove() }
    }

    /// Removes the nodes below and sets others.
    package final func replaceChildren(with new: ContiguousArray<Node>) {
        removeChildren()
        children = new
        childrenDidChange()
    }

    /// The environment at this place, which records what is read by the running evaluation.
    package final var environment: EnvironmentValues { EnvironmentValues(scope: scope) }
}
