extension View {
    /// Runs a task from the view's first frame until the view is removed, or hidden as the content of
    /// a tab is that is no longer chosen.
    public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        task(id: 0, priority: priority, action)
    }

    /// Runs a task from the view's first frame, and anew each time the identifier changes; the
    /// former task is cancelled.
    public func task<ID: Equatable>(
        id: ID, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        LifecycleView(
            content: self,
            make: { TaskNode(id: id, priority: priority, action: action, parent: $0) },
            update: { $0.update(id: id, priority: priority, action: action) })
    }
}

/// The node of a task. It is not generic, as the runtime would look for the conformance of each type of identifiers.
final class TaskNode: EachViewNode {
    private struct Work {
        /// Whether another identifier is this one.
        let isSame: (Any) -> Bool
        let priority: TaskPriority
        let action: @isolated(any) () async -> Void

        init<ID: Equatable>(
            id: ID, priority: TaskPriority, action: @escaping @isolated(any) () async -> Void
        ) {
            isSame = { $0 as? ID == id }
            self.priority = priority
            self.action = action
        }
    }

    private var work: Work
    /// How many identifiers there have been.
    private var generation = 0
    private var tasks: [ObjectIdentifier: Task<Void, Never>] = [:]
    /// The nodes around elements of a loop that a lazy container makes one by one.
    private var elements: [ObjectIdentifier: Unmanaged<TaskNode>] = [:]
    private weak var whole: TaskNode?

    convenience init<ID: Equatable>(
        id: ID, priority: TaskPriority, action: @escaping @isolated(any) () async -> Void,
        parent: Node
    ) {
        self.init(work: Work(id: id, priority: priority, action: action), parent: parent)
    }

    private init(work: Work, parent: Node) {
        self.work = work
        super.init(parent: parent)
    }

    func update<ID: Equatable>(
        id new: ID, priority: TaskPriority, action: @escaping @isolated(any) () async -> Void
    ) {
        guard !work.isSame(new) else { return }
        restart(Work(id: new, priority: priority, action: action))
    }

    private func restart(_ new: Work) {
        work = new
        generation += 1
        for element in elements.values { element._withUnsafeGuaranteedRef { $0.restart(new) } }
        for task in tasks.values { task.cancel() }
        tasks = [:]
        // By then others may be in sight, or another change may have come.
        graph.afterNextFrame { [weak self, generation] in
            guard let self, !isRemoved, self.generation == generation else { return }
            for view in shown { start(ObjectIdentifier(view)) }
        }
    }

    private func start(_ view: ObjectIdentifier) {
        guard tasks[view] == nil else { return }
        tasks[view] = Task(priority: work.priority) { [action = work.action] in await action() }
    }

    override func viewDidAppear(_ view: Node) { start(ObjectIdentifier(view)) }

    override func viewDidDisappear(_ view: Node) {
        tasks.removeValue(forKey: ObjectIdentifier(view))?.cancel()
    }

    override func view(_ old: Node, didBecome new: Node) {
        tasks[ObjectIdentifier(new)] = tasks.removeValue(forKey: ObjectIdentifier(old))
    }

    override func makeElement(parent: Node, content: (Node) -> Node) -> Node {
        let node = TaskNode(work: work, parent: parent)
        node.whole = self
        elements[ObjectIdentifier(node)] = Unmanaged.passUnretained(node)
        node.children = [content(node)]
        return node
    }

    override func didRemove() {
        super.didRemove()
        whole?.elements[ObjectIdentifier(self)] = nil
    }
}
