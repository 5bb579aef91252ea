extension View {
    /// Runs a task from the view's first frame until the view is removed.
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

final class TaskNode<ID: Equatable>: Node {
    private var id: ID
    private var task: Task<Void, Never>?

    init(
        id: ID, priority: TaskPriority, action: @escaping @isolated(any) () async -> Void,
        parent: Node
    ) {
        self.id = id
        super.init(parent: parent)
        start(priority, action)
    }

    func update(
        id new: ID, priority: TaskPriority, action: @escaping @isolated(any) () async -> Void
    ) {
        guard new != id else { return }
        id = new
        task?.cancel()
        task = nil
        start(priority, action)
    }

    private func start(
        _ priority: TaskPriority, _ action: @escaping @isolated(any) () async -> Void
    ) {
        let started = id
        graph.afterNextFrame { [weak self] in
            guard let self, !isRemoved, id == started, task == nil else { return }
            task = Task(priority: priority) { await action() }
        }
    }

    override func didRemove() {
        task?.cancel()
        task = nil
    }
}
