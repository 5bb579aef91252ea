extension LayoutNode {
    /// The axis of the stack that the view is in, whatever modifiers are around it.
    final var stackAxis: Axis? {
        var child = self
        while let container = child.layoutParent {
            if let axis = container.axis { return axis }
            guard container.isModifier(of: child) else { return nil }
            child = container
        }
        return nil
    }
}
