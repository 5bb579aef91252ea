extension LayoutNode {
    /// Tells that the container learns something else of the view now than its size: a priority, a guide, its cells
    /// in a grid.
    ///
    /// The modifiers between hand that on, but have the size that they had: they would keep it from the container.
    final func invalidateTraits() {
        var container = layoutParent
        while let current = container {
            current.invalidateSize()
            guard current is WrapperNode else { return }
            container = current.layoutParent
        }
    }
}
