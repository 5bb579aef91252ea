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
