extension LayoutNode {
    /// The axis of the stack that the view is in, whatever modifiers are around it.
    final var stackAxis: Axis? { stackAround?.axis }

    /// The stack that the view is in, whatever modifiers are around it.
    final var stackAround: LayoutNode? {
        var child = self
        while let container = child.layoutParent {
            if container.axis != nil { return container }
            guard container.isModifier(of: child) else { return nil }
            child = container
        }
        return nil
    }
}
