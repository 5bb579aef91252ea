extension Node {
    /// The name of the view, for messages.
    package final var name: String { String(describing: ownerType ?? type(of: self)) }

    /// The name of the property of this view, or of one around it, whose value a source holds: "count of CounterView".
    final func property(storedIn source: Source) -> String? {
        var node: Node? = self
        while let current = node {
            if let label = current.label(ofPropertyStoredIn: source) {
                return "\(label) of \(current.name)"
            }
            node = current.parent
        }
        return nil
    }
}
