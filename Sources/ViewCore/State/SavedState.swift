/// The state of views that are gone, for the day that they are made again.
///
/// A lazy container lets go of the rows that leave the screen, and their tasks and subscriptions end
/// as those of any other view. What was written to their `@State` and `@StateObject` is saved, so
/// that a row which comes back is as it was left.
///
/// The properties are told apart by their order, by the type and the depth of their nodes. From the first
/// property that fits nothing, properties start anew. What may be another view when the row comes back, as the
/// elements of a loop and the branches of a condition, has a saved state of its own, by its identity.
@MainActor
package final class SavedState {
    @MainActor
    struct Entry {
        enum Content {
            case property(any StateStorage)
            case children([AnyHashable: SavedState])
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
            case .children(let states): !states.isEmpty
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
        let count = node.firstIndexOfOwnSavedState ?? node.children.count
        for child in node.children.prefix(count) { collect(child, into: &entries) }
        guard node.firstIndexOfOwnSavedState != nil else { return }
        var states: [AnyHashable: SavedState] = [:]
        for (index, child) in node.children.enumerated().dropFirst(count) {
            if let state = SavedState(of: child) {
                states[node.identity(ofChildAt: index)] = state
            }
        }
        entries.append(Entry(.children(states), of: node))
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

    /// What the children of a node take their state from, by their identities; nil if nothing is restored.
    package static func takeChildren(of node: Node) -> [AnyHashable: SavedState]? {
        guard let current else { return nil }
        guard case .children(let states) = current.next(of: node) else {
            current.entries = []
            return [:]
        }
        return states
    }

    /// Makes a child that takes its state from what is saved of its identity, and from nothing else.
    package static func restoring<T>(
        _ identity: @autoclosure () -> AnyHashable, of children: [AnyHashable: SavedState]?,
        _ make: () -> T
    ) -> T {
        guard let children else { return make() }
        let outer = current
        current = children[identity()]
        defer { current = outer }
        return make()
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
