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

final class TaskNode<ID: Equatable>: EachViewNode {
    private struct Work {
        let id: ID
        let priority: TaskPriority
        let action: @isolated(any) () async -> Void
    }

    private var work: Work
    private var tasks: [ObjectIdentifier: Task<Void, Never>] = [:]
    /// The nodes around elements of a loop that a lazy container makes one by one.
    private var elements: [ObjectIdentifier: Unmanaged<TaskNode>] = [:]
    private weak var whole: TaskNode?

    convenience init(
        id: ID, priority: TaskPriority, action: @escaping @isolated(any) () async -> Void,
        parent: Node
    ) {
        self.init(work: Work(id: id, priority: priority, action: action), parent: parent)
    }

    private init(work: Work, parent: Node) {
        self.work = work
        super.init(parent: parent)
    }

    func update(
        id new: ID, priority: TaskPriority, action: @escaping @isolated(any) () async -> Void
    ) {
        guard new != work.id else { return }
        restart(Work(id: new, priority: priority, action: action))
    }

    private func restart(_ new: Work) {
        work = new
        for element in elements.values { element._withUnsafeGuaranteedRef { $0.restart(new) } }
        for task in tasks.values { task.cancel() }
        tasks = [:]
        // By then others may be in sight, or another change may have come.
        graph.afterNextFrame { [weak self] in
            guard let self, !isRemoved, work.id == new.id else { return }
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
