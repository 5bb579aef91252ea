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
        /// Which nodes on the way from the row are made by one that has been made before, by their depths.
        var lateDepths: ArraySlice<Int>
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
        guard node.hasWrittenState else { return nil }
        collect(node, at: [], lateDepths: [])
        parked = [:]
    }

    private func collect(_ node: Node, at path: Path, lateDepths: ArraySlice<Int>) {
        node.collectState { box in
            entries[path, default: []].append(
                Entry(nodeType: type(of: node), box: box, lateDepths: lateDepths))
        }
        // What has not been taken has not been made.
        if let rest = node.graph.savedStates[ObjectIdentifier(node)] {
            add(rest, at: path, lateDepths: lateDepths)
        }
        for row in node.rowsOutOfSight { parked[row.loop, default: []].append(row) }
        let depths = lateDepths + [path.count + 1]
        for row in parked[ObjectIdentifier(node)] ?? [] {
            add(row.state, at: path + [row.id], lateDepths: depths)
        }
        for child in node.children {
            collect(
                child, at: path + [child.step],
                lateDepths: node.makesLater(child) ? depths : lateDepths)
        }
    }

    private func add(_ state: SavedState, at path: Path, lateDepths: ArraySlice<Int>) {
        for (rest, list) in state.entries {
            entries[path + rest, default: []] += list.map {
                Entry(
                    nodeType: $0.nodeType, box: $0.box,
                    lateDepths: lateDepths + $0.lateDepths.map { $0 + path.count })
            }
        }
    }

    /// Makes nodes below a node that take their state from here.
    package func restoring<T>(below root: Node, _ makeNodes: () -> T) -> T {
        self.root = root
        let outer = Self.current
        Self.current = self
        defer {
            Self.current = outer
            keepLate(below: root, at: [])
            if !entries.isEmpty { root.graph.savedStates[ObjectIdentifier(root)] = self }
        }
        return makeNodes()
    }

    /// Keeps of what lies below a node, which has been made, what is made later by nodes that are there.
    private func keepLate(below node: Node, at path: Path) {
        for (place, list) in entries where place.starts(with: path) {
            let late = list.compactMap { entry -> Entry? in
                var entry = entry
                entry.lateDepths = entry.lateDepths.drop { $0 <= path.count }
                guard let depth = entry.lateDepths.first else { return nil }
                return node.holds(place[path.count..<depth - 1]) ? entry : nil
            }
            entries[place] = late.isEmpty ? nil : late
        }
    }

    /// Makes nodes below a node after the row has been made: they take their state from what has waited for them.
    package static func resuming<T>(below node: Node, _ makeNodes: () -> T) -> T {
        guard current == nil, let saved = node.graph.savedState(around: node) else {
            return makeNodes()
        }
        current = saved
        defer {
            current = nil
            if let path = saved.path(to: node) { saved.keepLate(below: node, at: path) }
            if saved.entries.isEmpty, let root = saved.root {
                root.graph.savedStates[ObjectIdentifier(root)] = nil
            }
        }
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
            guard let parent = node.parent else { return nil }
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

    // To ask each node for a protocol would take longer than all else that is asked of it.
    fileprivate var rowsOutOfSight: [ParkedState] {
        keepsRowsOutOfSight ? (self as? any ParkingContainer)?.parkedStates ?? [] : []
    }

    /// Whether there is something to save, without looking where.
    fileprivate var hasWrittenState: Bool {
        var wasWritten = graph.savedStates[ObjectIdentifier(self)] != nil
        collectState { wasWritten = wasWritten || $0.wasWritten }
        return wasWritten || !rowsOutOfSight.isEmpty || children.contains(where: \.hasWrittenState)
    }

    /// Whether there is a node below at the end of some steps.
    fileprivate func holds(_ steps: ArraySlice<AnyHashable>) -> Bool {
        guard let step = steps.first else { return true }
        return children.contains { $0.step == step && $0.holds(steps.dropFirst()) }
    }
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
