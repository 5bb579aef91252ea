/// The state of views that are gone, for the day that they are made again.
///
/// A lazy container lets go of the rows that leave the screen, and their tasks and subscriptions end
/// as those of any other view. What was written to their `@State` and `@StateObject` is saved, so
/// that a row which comes back is as it was left.
///
/// A property belongs to the node that is made at the same place below the row: each step there is the order of the
/// children's making or, where a child may be another one, its identity, as of an element or a branch. What has
/// changed meanwhile starts anew, and takes nothing from what was there.
///
/// Some nodes are made when the row is laid out, as the content of a `GeometryReader`. What is saved of them waits.
@MainActor
package final class SavedState {
    private typealias Path = [AnyHashable]

    private struct Entry {
        let nodeType: any Any.Type
        let box: any StateStorage
        /// Whether the node is not made as the row is.
        let isLate: Bool
    }

    /// What the nodes that are being made take their state from.
    private(set) static var current: SavedState?

    /// The properties at each place, in their order.
    private var entries: [Path: [Entry]] = [:]
    /// What the nodes are below that take their state from here.
    private weak var root: Node?
    /// The rows of lists and lazy stacks in the row that are out of sight, by their loops.
    private var parked: [ObjectIdentifier: [ParkedState]] = [:]

    /// Saves the state of all that is below a node; `nil` if nothing was written to it.
    package init?(of node: Node) {
        collect(node, at: [], isLate: false)
        parked = [:]
        guard entries.values.contains(where: { $0.contains(where: \.box.wasWritten) }) else {
            return nil
        }
    }

    private func collect(_ node: Node, at path: Path, isLate: Bool) {
        node.collectState { box in
            entries[path, default: []].append(
                Entry(nodeType: type(of: node), box: box, isLate: isLate))
        }
        // What has not been taken has not been made.
        if let rest = node.graph.savedStates[ObjectIdentifier(node)] { add(rest, at: path) }
        for row in (node as? any ParkingContainer)?.parkedStates ?? [] {
            parked[row.loop, default: []].append(row)
        }
        for row in parked[ObjectIdentifier(node)] ?? [] { add(row.state, at: path + [row.id]) }
        for child in node.children {
            collect(
                child, at: path + [child.step], isLate: isLate || node.makesLater(child))
        }
    }

    private func add(_ state: SavedState, at path: Path) {
        for (rest, list) in state.entries {
            entries[path + rest, default: []] += list.map {
                Entry(nodeType: $0.nodeType, box: $0.box, isLate: true)
            }
        }
    }

    /// Makes nodes below a node, or a whole tree, that take their state from here.
    package func restoring<T>(below root: Node?, _ makeNodes: () -> T) -> T {
        self.root = root
        let outer = Self.current
        Self.current = self
        defer {
            Self.current = outer
            entries = entries.compactMapValues { list in
                let late = list.filter(\.isLate)
                return late.isEmpty ? nil : late
            }
            if !entries.isEmpty, let root { root.graph.savedStates[ObjectIdentifier(root)] = self }
        }
        return makeNodes()
    }

    /// Makes nodes below a node after the row has been made: they take their state from what has waited for them.
    package static func resuming<T>(below node: Node, _ makeNodes: () -> T) -> T {
        guard current == nil, let saved = node.graph.savedState(around: node) else {
            return makeNodes()
        }
        current = saved
        defer { current = nil }
        return makeNodes()
    }

    /// The storage of the next property of a node, if there is one of this type.
    func take<Box: StateStorage>(_ type: Box.Type, for node: Node) -> Box? {
        guard let path = path(to: node), let list = entries[path],
            let index = list.firstIndex(where: {
                $0.nodeType == Swift.type(of: node) && $0.box is Box
            })
        else { return nil }
        entries[path]?.remove(at: index)
        return list[index].box as? Box
    }

    private func path(to node: Node) -> Path? {
        var steps: Path = []
        var node = node
        while node !== root {
            guard let parent = node.parent else { return root == nil ? steps.reversed() : nil }
            steps.append(node.step)
            node = parent
        }
        return steps.reversed()
    }
}

/// What was saved of a row that is out of sight: the element of a loop.
package typealias ParkedState = (loop: ObjectIdentifier, id: AnyHashable, state: SavedState)

/// A container that keeps the state of its rows that are out of sight.
@MainActor
package protocol ParkingContainer: Node {
    var parkedStates: [ParkedState] { get }
}

extension Node {
    /// What leads here from the node above.
    fileprivate var step: AnyHashable { parent?.identity(of: self) ?? AnyHashable(place) }
}

extension ViewGraph {
    /// What the nodes below a node take their state from that are made later than their row.
    fileprivate func savedState(around node: Node) -> SavedState? {
        guard !savedStates.isEmpty else { return nil }
        var ancestor: Node? = node
        while let current = ancestor {
            if let saved = savedStates[ObjectIdentifier(current)] { return saved }
            ancestor = current.parent
        }
        return nil
    }
}

/// The storage of a property that lives with its node.
@MainActor
protocol StateStorage: Source {
    /// Whether anything was written to it since it was made.
    var wasWritten: Bool { get }
}
