/// The state of views that are gone, for the day that they are made again.
///
/// A lazy container lets go of the rows that leave the screen, and their tasks and subscriptions end
/// as those of any other view. What was written to their `@State` and `@StateObject` is saved, so
/// that a row which comes back is as it was left.
///
/// The properties are told apart by their order, by the type and the depth of their nodes: what a
/// view's state makes of the tree is made again from the same state. From the first property that
/// fits nothing, properties start anew. Nodes that are made later than those behind them, as by a layout, have a state of
/// their own.
@MainActor
package final class SavedState {
    @MainActor
    struct Entry {
        enum Content {
            case property(any StateStorage)
            case later([SavedState?])
        }

        let nodeType: any Any.Type
        let depth: Int
        let content: Content

        init(_ content: Content, of node: Node) {
            nodeType = type(of: node)
            depth = node.depth
            self.content = content
        }

        var wasWritten: Bool {
            switch content {
            case .property(let box): box.wasWritten
            case .later(let states): states.contains { $0 != nil }
            }
        }
    }

    /// What the nodes that are being made take their state from.
    private(set) static var current: SavedState?

    private var entries: ArraySlice<Entry>

    /// Saves the state of a node and all below it; `nil` if nothing was written to it.
    package init?(of node: Node) {
        var found: [Entry] = []
        Self.collect(node, into: &found)
        guard found.contains(where: \.wasWritten) else { return nil }
        entries = found[...]
    }

    private static func collect(_ node: Node, into entries: inout [Entry]) {
        node.collectState { box in
            entries.append(Entry(.property(box), of: node))
        }
        guard let count = node.countOfChildrenMadeAtOnce else {
            for child in node.children { collect(child, into: &entries) }
            return
        }
        for child in node.children.prefix(count) { collect(child, into: &entries) }
        entries.append(Entry(.later(node.children.dropFirst(count).map(SavedState.init)), of: node))
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
        guard case .property(let storage) = next(of: node), let box = storage as? Box else {
            entries = []
            return nil
        }
        return box
    }

    /// What the children of a node take their state from that are not made as the node is.
    package static func takeLater(for node: Node) -> ArraySlice<SavedState?> {
        guard let current else { return [] }
        guard case .later(let states) = current.next(of: node) else {
            current.entries = []
            return []
        }
        return states[...]
    }

    private func next(of node: Node) -> Entry.Content? {
        guard let entry = entries.popFirst(), entry.depth == node.depth,
            entry.nodeType == type(of: node)
        else { return nil }
        return entry.content
    }
}

/// The storage of a property that lives with its node.
@MainActor
protocol StateStorage: Source {
    /// Whether anything was written to it since it was made.
    var wasWritten: Bool { get }
}
