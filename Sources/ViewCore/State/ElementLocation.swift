/// An element of the collection of another location. A view on its way out may still ask for an
/// element that is gone: it gets the last value.
final class ElementLocation<Root: MutableCollection>: Location<Root.Element> {
    private let root: Location<Root>
    // A position is a value of its own.
    nonisolated(unsafe) private let position: Root.Index
    // Set before anybody else knows the location, and on the main actor from then on.
    nonisolated(unsafe) private var last: Root.Element?

    nonisolated init(root: Location<Root>, position: Root.Index, last: Root.Element? = nil) {
        self.root = root
        self.position = position
        self.last = last
        super.init()
    }

    override var value: Root.Element {
        get {
            let collection = root.value
            if !isValid(in: collection), let last { return last }
            let element = collection[position]
            last = element
            return element
        }
        set {
            guard isValid(in: root.value) else { return }
            root.value[position] = newValue
        }
    }

    override func isSame(as other: Location<Root.Element>) -> Bool {
        guard let other = other as? ElementLocation<Root> else { return false }
        return position == other.position && root.isSame(as: other.root)
    }

    private func isValid(in collection: Root) -> Bool {
        collection.startIndex <= position && position < collection.endIndex
    }
}
