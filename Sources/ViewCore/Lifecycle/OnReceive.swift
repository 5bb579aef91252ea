public import PublisherCore

extension View {
    /// Runs an action for each value of a publisher, while the view is in the tree.
    ///
    /// ```swift
    /// TextField("Digits", text: $digits)
    ///     .onReceive(Just(digits)) { digits = $0.filter(\.isNumber) }
    /// ```
    ///
    /// When the view is updated with another publisher, the subscription goes to that one. Publishers are
    /// compared as the values of views are: a publisher that captures functions and is made in `body` is
    /// another one each time. What a publisher delivers at the subscription is heard once the tree is up to
    /// date, in the same frame; what it delivers on another thread is received on the main queue, later.
    public func onReceive<P: Publisher>(
        _ publisher: P, perform action: @escaping (P.Output) -> Void
    ) -> some View where P.Failure == Never {
        LifecycleView(
            content: self,
            make: { ReceiveNode(publisher: publisher, action: action, parent: $0) },
            update: { $0.update(publisher: publisher, action: action) })
    }
}

final class ReceiveNode<P: Publisher>: Node where P.Failure == Never {
    private var publisher: P
    private var action: (P.Output) -> Void
    private var cancellable: AnyCancellable?
    private var isSubscribing = false

    init(publisher: P, action: @escaping (P.Output) -> Void, parent: Node) {
        self.publisher = publisher
        self.action = action
        super.init(parent: parent)
        subscribe()
    }

    func update(publisher new: P, action: @escaping (P.Output) -> Void) {
        self.action = action
        let isSame = ViewPlan.isSameInput(publisher, new)
        publisher = new
        if !isSame { subscribe() }
    }

    private func subscribe() {
        cancellable = nil
        isSubscribing = true
        defer { isSubscribing = false }
        cancellable = publisher.sink { [weak self] value in
            MainQueue.send(value) { self?.receive($0) }
        }
    }

    /// What comes with the subscription waits for the end of the update that subscribes.
    private func receive(_ value: P.Output) {
        guard isSubscribing else { return action(value) }
        graph.afterUpdate { [weak self] in
            guard let self, !isRemoved else { return }
            action(value)
        }
    }

    override func didRemove() {
        cancellable = nil
    }
}
