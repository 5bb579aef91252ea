internal import Observation

/// What pages show for the values of a type.
///
/// Of several views that say so the nearest to the root counts: the outer one, or the one that comes first.
@Observable
@MainActor
final class DestinationOfType {
    private struct Registration {
        let owner: Node
        var view: (AnyHashable) -> AnyView?
    }

    private(set) var view: (AnyHashable) -> AnyView? = { _ in nil }
    @ObservationIgnored private var registrations: [Registration] = []

    /// Takes over what a view says now; pages for such values are made anew.
    func register(_ owner: Node, _ view: @escaping (AnyHashable) -> AnyView?) {
        let registration = Registration(owner: owner, view: view)
        if let index = registrations.firstIndex(where: { $0.owner === owner }) {
            registrations[index] = registration
        } else {
            registrations.append(registration)
        }
        if nearest?.owner === owner { self.view = view }
    }

    private var nearest: Registration? {
        var nearest = registrations.first
        for other in registrations.dropFirst() {
            guard let owner = nearest?.owner else { break }
            if owner.isBelow(other.owner) || other.owner.comesBefore(owner) { nearest = other }
        }
        return nearest
    }

    /// Forgets a view that is gone. Pages that are left without one stay what they were.
    func unregister(_ owner: Node) {
        guard registrations.contains(where: { $0.owner === owner }) else { return }
        registrations.removeAll { $0.owner === owner }
        if let nearest { view = nearest.view }
    }
}

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
final class TypeDestinationNode<Value: Hashable>: Node {
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
            self.navigation?.register(Value.self, self, view)
        }
    }

    override func didRemove() {
        guard let navigation else { return }
        graph.afterUpdate { navigation.unregister(Value.self, self) }
    }
}
