extension Binding where Value: MutableCollection {
    /// The binding with the elements that there are now, for a view that shows them until it is told of
    /// others. The bindings to the elements are the same.
    fileprivate var held: Binding {
        Binding(location: HeldLocation(location, holding: wrappedValue))
    }
}

/// A location with the value that it had once.
private final class HeldLocation<Value>: Location<Value> {
    private let base: Location<Value>
    // Set once, wherever the binding is made.
    nonisolated(unsafe) private let held: Value

    nonisolated init(_ base: Location<Value>, holding held: Value) {
        self.base = base
        self.held = held
    }

    override var value: Value {
        get { held }
        set { base.value = newValue }
    }

    override var live: Location<Value> { base }
}

extension ForEach where Content: View {
    /// Creates views for the identifiable elements of a collection in a binding.
    public init<Base: MutableCollection & RandomAccessCollection>(
        _ data: Binding<Base>,
        @ViewBuilder content: @escaping (Binding<Base.Element>) -> Content
    )
    where
        Data == Binding<Base>, Base.Element: Identifiable, ID == Base.Element.ID,
        Base.Index: Hashable
    {
        self.init(
            data: data.held, identify: { $0.wrappedValue.id }, content: content)
    }

    /// Creates views for the elements of a collection in a binding.
    public init<Base: MutableCollection & RandomAccessCollection>(
        _ data: Binding<Base>, id: KeyPath<Base.Element, ID>,
        @ViewBuilder content: @escaping (Binding<Base.Element>) -> Content
    ) where Data == Binding<Base>, Base.Index: Hashable {
        self.init(
            data: data.held, identify: { $0.wrappedValue[keyPath: id] },
            content: content)
    }
}
