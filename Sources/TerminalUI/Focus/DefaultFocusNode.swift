/// A node whose content gets the focus when its scope comes up.
class DefaultFocusNode: Node {
    /// Whether the focus goes to the first view below one of these nodes, rather than to the first of all.
    var isParticular: Bool { false }
    func isTarget(_ node: Node) -> Bool { false }
}

/// A node that gives the focus to what stands for a value of a state when its scope comes up.
final class DefaultFocusValueNode<Value: Hashable>: DefaultFocusNode {
    var box: FocusBox<Value>
    var value: Value

    init(box: FocusBox<Value>, value: Value, parent: Node) {
        self.box = box
        self.value = value
        super.init(parent: parent)
    }

    override var isParticular: Bool { true }
    override func isTarget(_ node: Node) -> Bool {
        guard let binding = node as? FocusValueNode<Value> else { return false }
        return binding.box === box && binding.value == value
    }
}
