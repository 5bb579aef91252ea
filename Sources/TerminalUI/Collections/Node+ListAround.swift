extension Node {
    /// The list that the node is in a row of.
    var listAround: ListNode? {
        var node = parent
        while let current = node, !(current is ListNode) { node = current.parent }
        return node as? ListNode
    }
}
