/// A view with values of the environment set for it.
@MainActor
package struct EnvironmentView<Content> {
    let content: Content
    let key: EnvironmentIdentity
    let write: (inout EnvironmentValues) -> Void
}

// Apart from the type, for which the runtime would look for the conformance of each content.
extension EnvironmentView: View where Content: View {
    /// The view is primitive.
    package typealias Body = Never

    /// Makes the node of the view.
    package static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = EnvironmentNode(key: view.key, write: view.write, parent: parent)
        node.evaluate()
        node.children = [Content._makeNode(view.content, parent: node)]
        return node
    }

    /// Hands a new value to the node of the view.
    package static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: EnvironmentNode.self)
        node.write = view.write
        if node.key == view.key {
            node.evaluate()
            Content._updateNode(node.children[0], with: view.content)
        } else {
            // Readers below have looked the former key up: they are made anew.
            node.key = view.key
            node.reset()
            node.removeChildren()
            node.evaluate()
            node.children = [Content._makeNode(view.content, parent: node)]
            node.childrenDidChange()
        }
    }
}

final class EnvironmentNode: Node {
    var key: EnvironmentIdentity
    var write: (inout EnvironmentValues) -> Void
    private var own: EnvironmentScope

    init(key: EnvironmentIdentity, write: @escaping (inout EnvironmentValues) -> Void, parent: Node)
    {
        self.key = key
        self.write = write
        own = EnvironmentScope(parent: parent.childScope)
        super.init(parent: parent)
    }

    override var childScope: EnvironmentScope { own }
    override var isReusable: Bool { true }

    func reset() {
        own = EnvironmentScope(parent: scope)
    }

    override func evaluate() {
        isDirty = false
        // What a transformation reads makes this node run again.
        reading {
            var values = EnvironmentValues(scope: scope, writingTo: own)
            write(&values)
        }
    }
}
