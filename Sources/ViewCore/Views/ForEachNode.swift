/// A run of children that a lazy container makes one by one.
///
/// A renderer's lazy container asks for the count, then for the ids and contents of the elements
/// that it shows, and for nothing else.
@MainActor
package protocol LazyChildren: Node {
    /// Whether the container makes the children, rather than the loop by itself.
    var isLazy: Bool { get }
    /// The number of elements.
    var count: Int { get }
    /// Changes each time the collection or the content function is set again.
    var version: Int { get }
    /// The identity of the element at an offset.
    func id(at offset: Int) -> AnyHashable
    /// What the element at an offset is to a picker, unless it has a tag.
    func tag(at offset: Int) -> AnyHashable
    /// Whether the element at an offset is there without being fetched.
    func isLoaded(at offset: Int) -> Bool
    /// Whether elements that are not there can be fetched now.
    var canFetchElements: Bool { get }
    /// The offset of an id, looked for outwards from where it was. Arrays are searched to their ends;
    /// of other collections, which may fetch each element, only the surroundings are, unless they
    /// find ids by themselves.
    func offset(of id: AnyHashable, near start: Int) -> Int?
    /// Whether a collection that finds ids by itself has an element whose offset it cannot tell yet.
    func hasUnplaced(_ id: AnyHashable) -> Bool
    /// Whether the first element is known to be that.
    var isStartKnown: Bool { get }
    /// Whether the last element is known to be that.
    var isEndKnown: Bool { get }
    /// Those of some ids whose elements may still be there. Arrays are gone through once; collections
    /// that find ids by themselves are asked; of others, which may fetch each element, all may be.
    func remaining(of ids: Set<AnyHashable>) -> Set<AnyHashable>
    /// Makes the node of the element at an offset, below a node of the container's own.
    func makeContent(at offset: Int, parent: Node) -> Node
    /// Hands the element at an offset to a node that ``makeContent(at:parent:)`` made.
    func updateContent(_ node: Node, at offset: Int)
}

final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node {
    private struct Key: Hashable {
        let id: ID
        let occurrence: Int
    }

    private var view: ForEach<Data, ID, Content>
    private var keys: [Key] = []
    /// The element whose node is being made.
    private var newKey: Key?
    package let isLazy: Bool
    package private(set) var version = 0

    init(_ view: ForEach<Data, ID, Content>, parent: Node) {
        self.view = view
        isLazy = parent.nearestContainerIsLazy && !Self.hasRowsAtOnce(below: parent)
        super.init(parent: parent)
        if isLazy { forEachModifier { $0.willHoldElements() } }
    }

    /// Whether all elements are there, because only they know which rows they have. What sections and loops have is
    /// lazy again.
    private static func hasRowsAtOnce(below parent: Node) -> Bool {
        switch Content._rows {
        case .one, .unknown: false
        // A collection that fetches its elements is not asked for all of them: each is a row, whatever it is.
        case .any: !(Data.self is any IdentifiedCollection.Type)
        case .group: parent.nearestContainerHasGroups
        case .sections:
            parent.nearestContainerHasGroups || !(Data.self is any IdentifiedCollection.Type)
        }
    }

    /// Visits what changes each element, from the inside.
    private func forEachModifier(_ visit: (Node) -> Void) {
        var ancestor = parent
        while let current = ancestor, current.passesElements {
            if current.changesElements { visit(current) }
            ancestor = current.parent
        }
    }

    override func appendViews(to list: inout ViewList) {
        list.holdsLoop = true
        if !isLazy { super.appendViews(to: &list) }
    }

    /// Elements with other ids get other nodes.
    override var isReusable: Bool { !isLazy }
    override func makesLater(_ child: Node) -> Bool { isLazy }

    override func identity(of child: Node) -> AnyHashable? {
        guard !isLazy else { return child.elementID }
        let index = children.firstIndex { $0 === child }
        return index.map { keys[$0] } ?? newKey
    }

    /// The order of the children that a container makes is that of their making.
    override func identity(ofChildAt index: Int) -> AnyHashable {
        keys.indices.contains(index) ? keys[index] : ObjectIdentifier(children[index])
    }

    func update(_ view: ForEach<Data, ID, Content>) {
        self.view = view
        version += 1
        if isLazy {
            if !children.isEmpty { graph.hold(self) }
            childrenDidChange()
        } else {
            updateAll()
        }
    }

    /// Equal ids at equal places are the fast path; the dictionary is built at the first mismatch.
    private func updateAll() {
        var offset = 0
        var index = view.data.startIndex
        let end = view.data.endIndex
        while index != end, offset < keys.count {
            let element = view.data[index]
            guard keys[offset].occurrence == 0, keys[offset].id == view.identify(element) else {
                break
            }
            put(element, into: children[offset])
            offset += 1
            view.data.formIndex(after: &index)
        }
        if index == end, offset == keys.count { return }
        rebuild(from: offset, at: index)
    }

    private func node(of element: Data.Element, parent: Node) -> Node {
        ContentNode(parent: parent) { [content = view.content] in content(element) }
    }

    private func put(_ element: Data.Element, into node: Node) {
        unsafeDowncast(node, to: ContentNode<Content>.self).update {
            [content = view.content] in content(element)
        }
    }

    private func rebuild(from offset: Int, at start: Data.Index) {
        var old: [Key: Node] = [:]
        for position in offset..<keys.count { old[keys[position]] = children[position] }
        var newKeys = Array(keys[..<offset])
        var newChildren = ContiguousArray(children[..<offset])
        var occurrences: [ID: Int] = [:]
        for key in newKeys { occurrences[key.id] = key.occurrence + 1 }
        // What is gone goes first, so that its onDisappear comes before new bodies.
        var pending: [(Key, Data.Element)] = []
        for element in view.data[start...] {
            let id = view.identify(element)
            let occurrence = occurrences[id, default: 0]
            occurrences[id] = occurrence + 1
            pending.append((Key(id: id, occurrence: occurrence), element))
        }
        // No key path, whose type the runtime would have to find for each type of elements.
        let kept = Set(pending.map { $0.0 })
        for position in offset..<keys.count where !kept.contains(keys[position]) {
            children[position].remove()
        }
        var hasKept = false
        for (key, element) in pending {
            if let node = old[key] {
                hasKept = true
                put(element, into: node)
                newChildren.append(node)
            } else {
                newKey = key
                newChildren.append(node(of: element, parent: self))
            }
            newKeys.append(key)
        }
        keys = newKeys
        children = newChildren
        childrenDidChange()
        // Nodes made or removed tell of their own preferences; those that only move do not.
        if hasKept { preferenceDidChange(nil) }
    }
}

extension ForEachNode: LazyChildren {
    var count: Int { view.data.count }

    func id(at offset: Int) -> AnyHashable {
        AnyHashable(view.identify(element(at: offset)))
    }

    func tag(at offset: Int) -> AnyHashable {
        view.tagsAreOffsets ? AnyHashable(offset) : id(at: offset)
    }

    func isLoaded(at offset: Int) -> Bool {
        guard let data = view.data as? any IdentifiedCollection else { return true }
        return Self.isLoaded(at: offset, data)
    }

    private static func isLoaded<C: IdentifiedCollection>(at offset: Int, _ data: C) -> Bool {
        data.isLoaded(at: data.index(data.startIndex, offsetBy: offset))
    }

    func offset(of id: AnyHashable, near start: Int) -> Int? {
        guard let id = id.base as? ID else { return nil }
        let count = count
        if let data = view.data as? any IdentifiedCollection,
            let offset = Self.find(id, in: data)
        {
            return (0..<count).contains(offset) && view.identify(element(at: offset)) == id
                ? offset : nil
        }
        let reach = Data.self is any InMemoryCollection.Type ? count : 128
        let start = min(max(0, start), max(0, count - 1))
        for distance in 0..<max(0, reach) {
            let above = start - distance
            let below = start + distance
            if above < 0, below >= count { return nil }
            if below < count, view.identify(element(at: below)) == id { return below }
            if above >= 0, distance > 0, view.identify(element(at: above)) == id { return above }
        }
        return nil
    }

    func hasUnplaced(_ id: AnyHashable) -> Bool {
        guard let data = view.data as? any IdentifiedCollection, let id = id.base as? ID else {
            return false
        }
        return Self.contains(id, data)
    }

    var canFetchElements: Bool {
        (view.data as? any IdentifiedCollection)?.canFetchElements ?? true
    }

    var isStartKnown: Bool { (view.data as? any IdentifiedCollection)?.isStartKnown ?? true }
    var isEndKnown: Bool { (view.data as? any IdentifiedCollection)?.isEndKnown ?? true }

    func remaining(of ids: Set<AnyHashable>) -> Set<AnyHashable> {
        if let data = view.data as? any IdentifiedCollection {
            return ids.filter { Self.mayContain($0, data) }
        }
        guard Data.self is any InMemoryCollection.Type else { return ids }
        let wanted = Set(ids.compactMap { $0.base as? ID })
        var found: Set<AnyHashable> = []
        for element in view.data {
            let id = view.identify(element)
            if wanted.contains(id) { found.insert(AnyHashable(id)) }
            if found.count == wanted.count { break }
        }
        return found
    }

    private static func contains<C: IdentifiedCollection>(_ id: ID, _ data: C) -> Bool {
        // What has ids of another type is found by `offset` alone.
        (id as? C.Element.ID).map { data.contains(id: $0) } ?? false
    }

    private static func mayContain<C: IdentifiedCollection>(_ id: AnyHashable, _ data: C) -> Bool {
        // Of ids that are not those of the elements, nothing is known.
        (id.base as? C.Element.ID).map { data.contains(id: $0) } ?? true
    }

    /// The offset that a collection finds by itself; nil if it cannot, because its ids are others, and
    /// a negative one if there is no such element.
    private static func find<C: IdentifiedCollection>(_ id: ID, in data: C) -> Int? {
        guard let id = id as? C.Element.ID else { return nil }
        return data.index(id: id).map { data.distance(from: data.startIndex, to: $0) } ?? -1
    }

    func makeContent(at offset: Int, parent: Node) -> Node {
        var make = { (parent: Node) in self.node(of: self.element(at: offset), parent: parent) }
        forEachModifier { modifier in
            let makeInner = make
            make = { modifier.makeElement(parent: $0, content: makeInner) }
        }
        return make(parent)
    }

    func updateContent(_ node: Node, at offset: Int) {
        var inner = node
        forEachModifier { _ in inner = inner.children[0] }
        put(element(at: offset), into: inner)
    }

    private func element(at offset: Int) -> Data.Element {
        view.data[view.data.index(view.data.startIndex, offsetBy: offset)]
    }
}

/// A collection whose elements are there already: asking for each of them is cheap.
private protocol InMemoryCollection {}
extension Array: InMemoryCollection {}
extension ArraySlice: InMemoryCollection {}
extension ContiguousArray: InMemoryCollection {}
extension Range: InMemoryCollection {}
extension ClosedRange: InMemoryCollection {}
extension CollectionOfOne: InMemoryCollection {}
extension EmptyCollection: InMemoryCollection {}
extension Repeated: InMemoryCollection {}
extension Binding: InMemoryCollection where Value: InMemoryCollection {}
extension Slice: InMemoryCollection where Base: InMemoryCollection {}
extension ReversedCollection: InMemoryCollection where Base: InMemoryCollection {}
extension EnumeratedSequence: InMemoryCollection where Base: InMemoryCollection {}
