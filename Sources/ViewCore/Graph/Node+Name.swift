extension Node {
    /// The name of the view, for messages.
    package final var name: String {
        (self as? any NamedNode)?.viewName ?? String(describing: type(of: self))
    }
}

/// A node that knows the name of its view.
@MainActor
protocol NamedNode {
    var viewType: Any.Type { get }
    var viewName: String { get }
}

extension Node {
    /// The type of the view, modifier or app whose body is below; nil for other nodes.
    package final var ownerType: Any.Type? { (self as? any NamedNode)?.viewType }
}
