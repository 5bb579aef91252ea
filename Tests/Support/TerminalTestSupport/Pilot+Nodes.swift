internal import TerminalUI
package import ViewCore

extension Pilot {
    /// All nodes of the tree, from the root down.
    package var nodes: [Node] {
        var nodes: [Node] = []
        func collect(_ node: Node) {
            nodes.append(node)
            for child in node.children { collect(child) }
        }
        if let root = host.graph.root { collect(root) }
        return nodes
    }
}
