public import PublisherCore

extension View {
    /// Runs an action for each value of a publisher, while the view is in the tree.
    ///
    /// The publisher of the view's first value is the one that is subscribed to. What it delivers on another
    /// thread is received on the main queue, later.
    public func onReceive<P: Publisher>(
        _ publisher: P, perform action: @escaping (P.Output) -> Void
    ) -> some View where P.Failure == Never {
        LifecycleView(
            content: self,
            make: { ReceiveNode(publisher: publisher, action: action, parent: $0) },
            update: { $0.action = action })
    }
}

final class ReceiveNode<P: Publisher>: Node where P.Failure == Never {
    var action: (P.Output) -> Void
    private var cancellable: AnyCancellable?

    init(publisher: P, action: @escaping (P.Output) -> Void, parent: Node) {
        self.action = action
        super.init(parent: parent)
        cancellable = publisher.sink { [weak self] value in
            MainQueue.send(value) { self?.action($0) }
        }
    }

    override func didRemove() {
        cancellable = nil
    }
}
