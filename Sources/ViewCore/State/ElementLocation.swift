/// An element of the collection of another location. A view on its way out may still ask for an
/// element that is gone: it gets the last value.
///
/// What knows how elements are told apart stays with its element, wherever that is in the collection. Whoever holds the
/// binding is not told of new places once its row is gone, as a page that a row has opened.
final class ElementLocation<Root: MutableCollection>: PartLocation<Root, Root.Element> {
    // Set once; the others are set before anybody else knows the location, and on the main actor from then on.
    nonisolated(unsafe) private let identify: ((Root.Element) -> AnyHashable)?
    nonisolated(unsafe) private var position: Root.Index
    nonisolated(unsafe) private var last: Root.Element?

    /// - Parameter identify: What tells elements apart; without it the element is what stands at the position.
    nonisolated init(
        root: Location<Root>, position: Root.Index, last: Root.Element? = nil,
        identify: ((Root.Element) -> AnyHashable)? = nil
    ) {
        self.position = position
        self.last = last
        self.identify = identify
        super.init(of: root)
    }

    override func part(of collection: Root) -> Root.Element {
        if !find(in: collection), let last { return last }
        let element = collection[position]
        last = element
        return element
    }

    override var value: Root.Element {
        get { read() }
        set {
            guard find(in: root.value) else { return }
            let (id, before) = (id, last)
            root.value[position] = newValue
            // It may have another id now, and the write may have moved it, or may take its time.
            last = newValue
            if identify != nil, !find(in: root.value), self.id != id { last = before }
        }
    }

    override func isSame(as other: Location<Root.Element>) -> Bool {
        guard let other = other as? ElementLocation<Root>, root.isSame(as: other.root) else {
            return false
        }
        return id == other.id && (id != nil || position == other.position)
    }

    override var placeKey: [PlaceStep]? {
        guard let key = root.placeKey else { return nil }
        if let id, let last { return key + [.record(RecordKey(of: last, id: id))] }
        // Who compares places reads no collection.
        return key + [.record(RecordKey(at: position) { [root] in Node.detached { root.value } })]
    }

    override var isOfRecord: Bool { true }

    private var id: AnyHashable? {
        guard let identify, let last else { return nil }
        return identify(last)
    }

    /// Looks for the element near where it was. Returns whether it is there.
    private func find(in collection: Root) -> Bool {
        guard let identify, let id else { return isValid(in: collection) }
        if isValid(in: collection), identify(collection[position]) == id { return true }
        guard let found = collection.firstIndex(where: { identify($0) == id }) else { return false }
        position = found
        return true
    }

    private func isValid(in collection: Root) -> Bool {
        collection.startIndex <= position && position < collection.endIndex
    }
}
