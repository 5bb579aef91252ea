/// The living tree of a view: it decides what is evaluated again, and when.
///
/// Changes mark nodes; ``update()`` evaluates the marked nodes, parents before children and each
/// at most once, without a walk over the others. Whoever shows the tree calls ``update()``, lays out
/// and draws, then calls ``finishFrame()``.
///
/// ```swift
/// let graph = ViewGraph(root: ContentView())
/// graph.update()
/// graph.finishFrame()
/// ```
@MainActor
public final class ViewGraph {
    /// What has been done since the graph was made.
    public struct Counters: Equatable, Sendable {
        /// Bodies evaluated.
        public var bodies = 0
        /// Nodes handed a new value or evaluated again.
        public var visits = 0
        /// Living nodes.
        public var nodes = 0
        /// Frames finished.
        public var frames = 0
    }

    /// What has been done since the graph was made.
    public package(set) var counters = Counters()

    /// Called when the first node is marked after a frame: the time to schedule the next.
    public var onNeedsFrame: (() -> Void)?

    /// Called with a sentence when a view writes state while a body is evaluated, which names the view and, if it is its
    /// own or one of a view around it, the property.
    public var onDiagnostic: (String) -> Void = { _ in }

    /// What rows that have been made again have not taken of their state, as nodes in them are not made yet.
    final var savedStates: [ObjectIdentifier: SavedState] = [:]

    /// The node at the root; its children are those of the root view.
    package private(set) var root: Node?

    /// Marked nodes by depth.
    private var buckets: [ContiguousArray<Node>] = []
    private var pendingCount = 0
    private var lowestDepth = Int.max
    /// Nodes marked by a body for the next frame.
    private var next: ContiguousArray<Node> = []
    /// Loops whose containers have yet to look which elements are left, and the nodes below that wait for them.
    private var held: [Node] = []
    private var waiting: [Node] = []
    private var currentDepth = -1
    private var afterUpdate: [() -> Void] = []
    private var afterLayout: [() -> Void] = []
    private var afterFrame: [() -> Void] = []
    private var isFrameRequested = false

    /// Makes the tree of a view. A renderer passes a function that makes its own root node.
    public convenience init<Root: View>(root view: Root) {
        self.init(root: view) { Node(root: $0, scope: $1) }
    }

    package init<Root: View>(
        root view: Root, onDiagnostic: ((String) -> Void)? = nil,
        makeRoot: (ViewGraph, EnvironmentScope) -> Node
    ) {
        if let onDiagnostic { self.onDiagnostic = onDiagnostic }
        let root = makeRoot(self, EnvironmentScope(parent: nil))
        self.root = root
        root.children = [Root._makeNode(view, parent: root)]
        root.childrenDidChange()
        isFrameRequested = true
    }

    /// Who lets a graph go without ``tearDown()`` may keep what its views have read: a change of that
    /// marks nobody.
    isolated deinit {
        root?.abandon()
    }

    /// Whether something waits for a frame.
    public var needsFrame: Bool { isFrameRequested || pendingCount > 0 || !next.isEmpty }

    /// Whether marked nodes wait for ``update()``, apart from those that are left to the next frame.
    package var hasPendingNodes: Bool { pendingCount > 0 }

    /// Asks for a frame even when no node is marked, for a change of the screen's size for instance.
    package func requestFrame() {
        guard !isFrameRequested else { return }
        isFrameRequested = true
        onNeedsFrame?()
    }

    /// Evaluates the marked nodes.
    public func update() {
        for node in next where !node.isRemoved { enqueue(node) }
        next = []
        while pendingCount > 0 {
            let depth = lowestDepth
            guard let node = buckets[depth].popLast() else {
                lowestDepth += 1
                continue
            }
            pendingCount -= 1
            guard node.isDirty, !node.isRemoved else { continue }
            if !held.isEmpty, node.isBelowHeldLoop {
                waiting.append(node)
                continue
            }
            let hasChanged = node.hasChangedSources()
            node.isDirty = false
            guard hasChanged else { continue }
            currentDepth = depth
            node.evaluate()
        }
        currentDepth = -1
        lowestDepth = Int.max
    }

    /// Lets the elements of a loop wait until its container has found out which of them are left: what reads an
    /// element that is gone may have nothing to read any more.
    func hold(_ loop: Node) {
        guard !loop.isHeld else { return }
        loop.isHeld = true
        held.append(loop)
    }

    /// Marks what has waited, and is still there.
    ///
    /// - Returns: Whether anything has to be evaluated.
    package func letGoOfElements() -> Bool {
        guard !held.isEmpty else { return false }
        for loop in held { loop.isHeld = false }
        held = []
        let nodes = waiting
        waiting = []
        for node in nodes where node.isDirty && !node.isRemoved { enqueue(node) }
        return pendingCount > 0
    }

    /// Whether anything waits for ``runUpdateActions()``.
    package var hasUpdateActions: Bool { !afterUpdate.isEmpty }

    /// Runs what waits for the tree to be up to date: `onChange`. What that changes may still go into
    /// the frame that is being made, by another ``update()``.
    ///
    /// - Returns: Whether there was anything.
    package func runUpdateActions() -> Bool {
        let actions = afterUpdate
        afterUpdate = []
        for action in actions { action() }
        return !actions.isEmpty
    }

    /// Runs what waits for the tree to be laid out: preferences, which views tell that are made for
    /// the room they get, and rectangles. What these change may still go into the frame that is being
    /// made.
    ///
    /// - Returns: Whether there was anything.
    package func runLayoutActions() -> Bool {
        let actions = afterLayout
        afterLayout = []
        for action in actions { action() }
        return !actions.isEmpty
    }

    /// Runs what waits for the frame to be shown: `onAppear`, tasks, and what ``update()`` has left.
    /// What these change goes into the next frame.
    public func finishFrame() {
        isFrameRequested = false
        counters.frames += 1
        _ = runUpdateActions()
        _ = runLayoutActions()
        _ = letGoOfElements()
        runFrameActions()
        if pendingCount > 0 || !next.isEmpty || !afterUpdate.isEmpty || !afterLayout.isEmpty {
            requestFrame()
        }
    }

    /// Runs what waits for a frame although there is none: another key comes before it could be shown.
    package func runFrameActions() {
        let actions = afterFrame
        afterFrame = []
        for action in actions { action() }
    }

    /// Removes all nodes: states, tasks and subscriptions are released now.
    public func tearDown() {
        afterUpdate = []
        root?.remove()
        root = nil
        (held, waiting) = ([], [])
        // What is left to do for the nodes that went, as to be forgotten elsewhere.
        let actions = afterUpdate
        afterUpdate = []
        for action in actions { action() }
        afterUpdate = []
        afterLayout = []
        afterFrame = []
    }

    /// Runs an action once all marked nodes are evaluated, before the frame is laid out and shown.
    package func afterUpdate(_ action: @escaping () -> Void) {
        afterUpdate.append(action)
        requestFrame()
    }

    /// Runs an action once the tree is laid out, before the frame is shown.
    package func afterLayout(_ action: @escaping () -> Void) {
        afterLayout.append(action)
        requestFrame()
    }

    /// Runs an action after the frame that is being made has been shown.
    package func afterNextFrame(_ action: @escaping () -> Void) {
        afterFrame.append(action)
        requestFrame()
    }

    func markDirty(_ node: Node) {
        node.isDirty = true
        if let writer = Node.current {
            // A write while a body runs: seen by nobody now, and worth a message.
            let property = Source.written.flatMap { writer.property(storedIn: $0) } ?? "state"
            onDiagnostic(
                "\(property) was modified while the body of \(writer.name) was being evaluated")
            next.append(node)
        } else if node.depth <= currentDepth {
            next.append(node)
        } else {
            enqueue(node)
        }
        requestFrame()
    }

    private func enqueue(_ node: Node) {
        while buckets.count <= node.depth { buckets.append([]) }
        buckets[node.depth].append(node)
        pendingCount += 1
        lowestDepth = min(lowestDepth, node.depth)
    }
}
