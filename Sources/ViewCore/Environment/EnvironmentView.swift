/// A view with values of the environment set for it.
@usableFromInline
package struct EnvironmentView<Content> {
    @usableFromInline let content: Content
    @usableFromInline let change: EnvironmentChange

    /// Creates the view.
    @inlinable
    package init(content: Content, change: EnvironmentChange) {
        self.content = content
        self.change = change
    }
}

/// A value of the environment, and how it is written.
@usableFromInline
package struct EnvironmentChange {
    let key: EnvironmentIdentity
    let write: (inout EnvironmentValues) -> Void

    init(_ key: EnvironmentIdentity, _ write: @escaping (inout EnvironmentValues) -> Void) {
        self.key = key
        self.write = write
    }

    /// The change of the value at a key path by a function.
    package static func of<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ transform: @escaping (inout V) -> Void
    ) -> EnvironmentChange {
        EnvironmentChange(.keyPath(keyPath)) { transform(&$0[keyPath: keyPath]) }
    }
}

// Apart from the type, for which the runtime would look for the conformance of each content.
extension EnvironmentView: View where Content: View {
    /// The view is primitive.
    @usableFromInline package typealias Body = Never

    /// Whether the view may be other than one row. Apps do not call it.
    @usableFromInline package static var _rows: _Rows { Content._rows }

    /// Makes the node of the view.
    @usableFromInline
    package static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = EnvironmentNode(key: view.change.key, write: view.change.write, parent: parent)
        node.evaluate()
        node.children = [Content._makeNode(view.content, parent: node)]
        return node
    }

    /// Hands a new value to the node of the view.
    @usableFromInline
    package static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: EnvironmentNode.self)
        node.write = view.change.write
        if node.key == view.change.key {
            node.evaluate()
            Content._updateNode(node.children[0], with: view.content)
        } else {
            // Readers below have looked the former key up: they are made anew.
            node.key = view.change.key
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

    init(
        key: EnvironmentIdentity, write: @escaping (inout EnvironmentValues) -> Void, parent: Node
    ) {
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
