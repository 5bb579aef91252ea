/// The elements of a collection in a binding, as bindings.
public struct BindingElements<Base: MutableCollection & RandomAccessCollection>:
    RandomAccessCollection
where Base.Index: Hashable {
    private let values: Base
    private let base: Binding<Base>

    @MainActor
    init(_ base: Binding<Base>) {
        self.base = base
        values = base.wrappedValue
    }

    /// The position of the first element.
    public var startIndex: Base.Index { values.startIndex }
    /// The position after the last element.
    public var endIndex: Base.Index { values.endIndex }
    /// The position after another one.
    public func index(after index: Base.Index) -> Base.Index { values.index(after: index) }
    /// The position before another one.
    public func index(before index: Base.Index) -> Base.Index { values.index(before: index) }

    /// A binding to the element at a position. It is made on the main actor.
    public subscript(position: Base.Index) -> Binding<Base.Element> {
        // Views and bindings live on the main actor, and so does whoever asks for a binding; the
        // position does not leave it.
        nonisolated(unsafe) let position = position
        nonisolated(unsafe) let last = values[position]
        let base = base
        return MainActor.assumeIsolated { base.element(at: position, last: last) }
    }
}

extension Binding {
    fileprivate func element(
        at position: Value.Index, last: Value.Element
    ) -> Binding<Value.Element>
    where Value: MutableCollection & RandomAccessCollection, Value.Index: Hashable {
        Binding<Value.Element>(
            location: ElementLocation(root: location, position: position, last: last))
    }
}

/// An element of the collection of another location. A view on its way out may still ask for an
/// element that is gone: it gets the last value.
private final class ElementLocation<Root: MutableCollection & RandomAccessCollection>:
    Location<Root.Element>
where Root.Index: Hashable {
    private let root: Location<Root>
    private let position: Root.Index
    private let last: Root.Element

    init(root: Location<Root>, position: Root.Index, last: Root.Element) {
        self.root = root
        self.position = position
        self.last = last
    }

    override var value: Root.Element {
        get {
            let collection = root.value
            return isValid(in: collection) ? collection[position] : last
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

extension ForEach where Content: View {
    /// Creates views for the identifiable elements of a collection in a binding.
    public init<Base: MutableCollection & RandomAccessCollection>(
        _ data: Binding<Base>,
        @ViewBuilder content: @escaping (Binding<Base.Element>) -> Content
    )
    where
        Data == BindingElements<Base>, Base.Element: Identifiable, ID == Base.Element.ID,
        Base.Index: Hashable
    {
        self.init(
            data: BindingElements(data), identify: { $0.wrappedValue.id }, content: content)
    }

    /// Creates views for the elements of a collection in a binding.
    public init<Base: MutableCollection & RandomAccessCollection>(
        _ data: Binding<Base>, id: KeyPath<Base.Element, ID>,
        @ViewBuilder content: @escaping (Binding<Base.Element>) -> Content
    ) where Data == BindingElements<Base>, Base.Index: Hashable {
        self.init(
            data: BindingElements(data), identify: { $0.wrappedValue[keyPath: id] },
            content: content)
    }
}
