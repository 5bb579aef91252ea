/// The state of views that are gone, for the day that they are made again.
///
/// A lazy container lets go of the rows that leave the screen, and their tasks and subscriptions end
/// as those of any other view. What was written to their `@State` and `@StateObject` is saved, so
/// that a row which comes back is as it was left.
///
/// The properties are told apart by their order, by the type and the depth of their nodes: what a
/// view's state makes of the tree is made again from the same state. From the first property that
/// fits nothing, properties start anew.
@MainActor
package final class SavedState {
    struct Entry {
        let nodeType: any Any.Type
        let depth: Int
        let box: any StateStorage
    }

    /// What the nodes that are being made take their state from.
    private(set) static var current: SavedState?

    private var entries: ArraySlice<Entry>

    /// Saves the state of a node and all below it; `nil` if nothing was written to it.
    package init?(of node: Node) {
        var found: [Entry] = []
        Self.collect(node, into: &found)
        guard found.contains(where: { $0.box.wasWritten }) else { return nil }
        entries = found[...]
    }

    private static func collect(_ node: Node, into entries: inout [Entry]) {
        node.collectState { box in
            entries.append(Entry(nodeType: type(of: node), depth: node.depth, box: box))
        }
        for child in node.children { collect(child, into: &entries) }
    }

    /// Makes nodes that take their state from here.
    package func restoring<T>(_ makeNodes: () -> T) -> T {
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        return makeNodes()
    }

    /// The storage of the next property, if it is one of this node.
    func take<Box: StateStorage>(_ type: Box.Type, for node: Node) -> Box? {
        guard let entry = entries.first, entry.depth == node.depth,
            entry.nodeType == Swift.type(of: node), let box = entry.box as? Box
        else {
            entries = []
            return nil
        }
        entries.removeFirst()
        return box
    }
}

/// The storage of a property that lives with its node.
@MainActor
protocol StateStorage: Source {
    /// Whether anything was written to it since it was made.
    var wasWritten: Bool { get }
}
