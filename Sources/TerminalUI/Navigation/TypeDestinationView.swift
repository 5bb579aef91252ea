/// A view that says what pages show for the values of a type.
@MainActor
struct TypeDestinationView<Content: View, Value: Hashable, Destination: View>: View {
    typealias Body = Never

    let content: Content
    let destination: (Value) -> Destination

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = TypeDestinationNode<Value>(parent: parent)
        node.children = [Content._makeNode(view.content, parent: node)]
        node.update(view.destination)
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: TypeDestinationNode<Value>.self)
        Content._updateNode(node.children[0], with: view.content)
        node.update(view.destination)
    }
}

/// The node of a view that says what pages show: it is there for as long as that holds.
final class TypeDestinationNode<Value: Hashable>: PresentingNode {
    private weak var navigation: NavigationModel?
    private var view: (AnyHashable) -> AnyView? = { _ in nil }

    func update<Destination: View>(_ destination: @escaping (Value) -> Destination) {
        view = { value in (value.base as? Value).map { AnyView(destination($0)) } }
        evaluate()
    }

    override func evaluate() {
        let navigation = reading { environment.navigation }
        if self.navigation !== navigation {
            self.navigation?.unregister(Value.self, self)
            self.navigation = navigation
        }
        graph.afterUpdate { [weak self] in
            guard let self, !isRemoved else { return }
            if isThere {
                self.navigation?.register(Value.self, self, view)
            } else {
                self.navigation?.unregister(Value.self, self)
            }
        }
    }

    override func didRemove() {
        guard let navigation else { return }
        graph.afterUpdate { navigation.unregister(Value.self, self) }
    }
}
