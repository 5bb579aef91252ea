extension Node {
    /// The name of the view, for messages.
    package final var name: String { String(describing: ownerType ?? type(of: self)) }
}
