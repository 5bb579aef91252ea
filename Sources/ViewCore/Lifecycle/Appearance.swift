extension View {
    /// Runs an action after the first frame that shows the view.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        LifecycleView(
            content: self,
            make: { AppearanceNode(onAppear: action, onDisappear: nil, parent: $0) },
            update: { $0.onAppear = action })
    }

    /// Runs an action in the frame that removes the view.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        LifecycleView(
            content: self,
            make: { AppearanceNode(onAppear: nil, onDisappear: action, parent: $0) },
            update: { $0.onDisappear = action })
    }
}

final class AppearanceNode: Node, ShowingObserver {
    var onAppear: (() -> Void)?
    var onDisappear: (() -> Void)?
    private var hasAppeared = false

    init(onAppear: (() -> Void)?, onDisappear: (() -> Void)?, parent: Node) {
        self.onAppear = onAppear
        self.onDisappear = onDisappear
        super.init(parent: parent)
        graph.afterNextFrame { [weak self] in self?.showingMayHaveChanged() }
    }

    func showingMayHaveChanged() {
        guard !isRemoved, isShown != hasAppeared else { return }
        hasAppeared.toggle()
        if hasAppeared { onAppear?() } else { onDisappear?() }
    }

    override func didRemove() {
        guard hasAppeared, let onDisappear else { return }
        Node.detached(onDisappear)
    }
}
