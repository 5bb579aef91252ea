extension View {
    /// Runs an action after the first frame that shows the view.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        LifecycleView(
            content: self,
            make: { AppearanceNode(onAppear: action, onDisappear: nil, parent: $0) },
            update: { $0.update(onAppear: action, onDisappear: nil) })
    }

    /// Runs an action in the frame that removes the view.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        LifecycleView(
            content: self,
            make: { AppearanceNode(onAppear: nil, onDisappear: action, parent: $0) },
            update: { $0.update(onAppear: nil, onDisappear: action) })
    }
}

final class AppearanceNode: EachViewNode {
    private var onAppear: (() -> Void)?
    private var onDisappear: (() -> Void)?
    /// The node of the modifier around the loop, where this one is around an element.
    private weak var whole: AppearanceNode?

    init(onAppear: (() -> Void)?, onDisappear: (() -> Void)?, parent: Node) {
        self.onAppear = onAppear
        self.onDisappear = onDisappear
        super.init(parent: parent)
    }

    // Both: what has appeared may be told of its end alone from now on, behind `AnyView`.
    func update(onAppear: (() -> Void)?, onDisappear: (() -> Void)?) {
        self.onAppear = onAppear
        self.onDisappear = onDisappear
    }

    override func viewDidAppear(_ view: Node) { (whole ?? self).onAppear?() }

    override func viewDidDisappear(_ view: Node) {
        if let action = (whole ?? self).onDisappear { Node.detached(action) }
    }

    override func makeElement(parent: Node, content: (Node) -> Node) -> Node {
        let node = AppearanceNode(onAppear: onAppear, onDisappear: onDisappear, parent: parent)
        node.whole = whole ?? self
        node.children = [content(node)]
        return node
    }
}
