extension View {
    /// Runs an action when a value has changed, with the old and the new value.
    ///
    /// `initial` runs it besides when the view is shown for the first time.
    ///
    /// It runs once the tree is up to date, before the frame is shown: what it changes is in the same
    /// frame.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
    ) -> some View {
        changing(value, initial, action)
    }

    /// Runs an action when a value has changed, before the frame that shows it.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        changing(value, initial) { _, _ in action() }
    }

    /// Runs an action when a value has changed, with the new value: the action that the view had before, which
    /// knows what it captured then.
    package func onChange<V: Equatable>(
        of value: V, formerAction action: @escaping (V) -> Void
    ) -> some View {
        changing(value, false, isFormer: true) { _, new in action(new) }
    }

    private func changing<V: Equatable>(
        _ value: V, _ initial: Bool, isFormer: Bool = false, _ action: @escaping (V, V) -> Void
    ) -> LifecycleView<Self, ChangeNode<V>> {
        LifecycleView(
            content: self,
            make: {
                ChangeNode(
                    value: value, isEqual: { $0 == $1 }, initial: initial, action: action,
                    parent: $0)
            },
            update: { $0.update(value: value, action: action, isFormer: isFormer) })
    }
}

// Of any type of values, for the reason that `LifecycleView` gives.
final class ChangeNode<Value>: Node, ShowingObserver {
    private var value: Value
    private let isEqual: @MainActor (Value, Value) -> Bool
    private var action: (Value, Value) -> Void
    /// Whether the action has yet to run for the first value, once the view is shown.
    private var isAwaited: Bool

    init(
        value: Value, isEqual: @escaping @MainActor (Value, Value) -> Bool, initial: Bool,
        action: @escaping (Value, Value) -> Void, parent: Node
    ) {
        self.value = value
        self.isEqual = isEqual
        self.action = action
        isAwaited = initial
        super.init(parent: parent)
        if initial { graph.afterUpdate { [weak self] in self?.showingMayHaveChanged() } }
    }

    package func showingMayHaveChanged() {
        guard isAwaited, !isRemoved, isShown() else { return }
        isAwaited = false
        action(value, value)
    }

    /// - parameter isFormer: whether a change runs the action from before it.
    func update(value new: Value, action: @escaping (Value, Value) -> Void, isFormer: Bool) {
        let former = self.action
        self.action = action
        guard !isEqual(new, value) else { return }
        let old = value
        value = new
        perform(isFormer ? former : action, from: old)
    }

    private func perform(_ action: @escaping (Value, Value) -> Void, from old: Value) {
        let new = value
        graph.afterUpdate { [weak self] in
            guard let self, !isRemoved else { return }
            action(old, new)
        }
    }
}
