extension Node {
    /// The name of the view, for messages.
    package final var name: String {
        (self as? any NamedNode)?.viewName ?? String(describing: type(of: self))
    }
}

/// A node that knows the name of its view.
@MainActor
protocol NamedNode {
    var viewName: String { get }
}
