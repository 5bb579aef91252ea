/// Views that are there, but whose bodies do not run before a container shows them for the first time.
///
/// Until then they have no state, and their queries do not subscribe.
@MainActor
package final class DeferredBodies {
    /// Who takes the nodes that are being made.
    package static var current: DeferredBodies?

    private var nodes: [any DeferrableNode] = []
    private var isShown = false

    /// Makes a container's collection, which is empty.
    package init() {}

    /// Lets a node wait that has just been made.
    package func append(_ node: any DeferrableNode) { nodes.append(node) }

    /// Makes or updates nodes; the bodies of views that are new wait for ``show()``.
    package func collect<T>(_ work: () -> T) -> T {
        guard !isShown else { return work() }
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        return work()
    }

    /// Runs the bodies that have waited; later ones do not wait.
    package func show() {
        guard !isShown else { return }
        isShown = true
        let waiting = nodes
        nodes = []
        Node.detached {
            for node in waiting where !node.isRemoved { node.runDeferredBody() }
        }
    }
}

/// A node whose first evaluation can wait.
@MainActor
package protocol DeferrableNode: Node {
    /// Evaluates for the first time.
    func runDeferredBody()
}
