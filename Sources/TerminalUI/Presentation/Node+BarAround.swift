extension Node {
    /// The items of a toolbar that the node is among.
    final var barAround: BarNode? {
        var node: Node? = self
        while let current = node, !(current is ScreenNode), !(current is LayerNode) {
            if let bar = current as? BarNode { return bar }
            node = current.parent
        }
        return nil
    }
}
