/// The node of what a content function gives, where the function runs after the body that wrote it:
/// for an element, for a size.
///
/// What the function reads is this node's: a change runs the function again, and no body.
package final class ContentNode<Content: View>: Node {
    private var makeContent: () -> Content
    private lazy var tracker = ObservationTracker(node: self)

    /// Makes the node, and its content.
    package init(parent: Node, makeContent: @escaping () -> Content) {
        self.makeContent = makeContent
        super.init(parent: parent)
        SavedState.resuming(below: self) { evaluate() }
    }

    /// Takes another function, and runs it.
    package func update(_ makeContent: @escaping () -> Content) {
        self.makeContent = makeContent
        evaluate()
    }

    package override var isReusable: Bool { true }

    /// Runs the function.
    package override func evaluate() {
        isDirty = false
        let content = reading { tracker.track(makeContent) }
        // The nodes below read for themselves.
        Node.detached {
            if children.isEmpty {
                children = [Content._makeNode(content, parent: self)]
            } else {
                Content._updateNode(children[0], with: content)
            }
        }
    }

    /// Ends the observation.
    package override func didRemove() {
        tracker.cancel()
    }
}
