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

final class TaskNode<ID: Equatable>: Node, ShowingObserver {
    private var id: ID
    private var priority: TaskPriority
    private var action: @isolated(any) () async -> Void
    private var hasStarted = false
    private var task: Task<Void, Never>?

    init(
        id: ID, priority: TaskPriority, action: @escaping @isolated(any) () async -> Void,
        parent: Node
    ) {
        self.id = id
        self.priority = priority
        self.action = action
        super.init(parent: parent)
        startLater()
    }

    func update(
        id new: ID, priority: TaskPriority, action: @escaping @isolated(any) () async -> Void
    ) {
        guard new != id else { return }
        id = new
        self.priority = priority
        self.action = action
        cancel()
        startLater()
    }

    private func startLater() {
        let started = id
        graph.afterNextFrame { [weak self] in
            guard let self, !isRemoved, id == started else { return }
            showingMayHaveChanged()
        }
    }

    func showingMayHaveChanged() {
        guard !isRemoved, isShown != hasStarted else { return }
        guard !hasStarted else { return cancel() }
        hasStarted = true
        task = Task(priority: priority) { [action] in await action() }
    }

    private func cancel() {
        task?.cancel()
        task = nil
        hasStarted = false
    }

    override func didRemove() { cancel() }
}
