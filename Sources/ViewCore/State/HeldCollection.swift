/// A collection as it was once, for those that go through the bindings to its elements until they are told of others.
/// The bindings are to the elements where they are now.
final class HeldCollection<Value: MutableCollection>: Location<Value> {
    let base: Location<Value>
    // Set once, wherever the binding is made.
    nonisolated(unsafe) let identify: ((Value.Element) -> AnyHashable)?
    nonisolated(unsafe) let elements: Value

    /// - Parameter identify: What tells elements apart.
    nonisolated init(
        _ base: Location<Value>, holding elements: Value,
        identify: ((Value.Element) -> AnyHashable)?
    ) {
        self.base = base
        self.elements = elements
        self.identify = identify
    }

    override var value: Value {
        get { elements }
        set { base.value = newValue }
    }

    override var isComparable: Bool { false }
}

extension Binding where Value: MutableCollection {
    /// The binding with the elements that there are now.
    func held(identify: ((Value.Element) -> AnyHashable)?) -> Binding {
        Binding(location: HeldCollection(location, holding: wrappedValue, identify: identify))
    }
}

extension Identifiable {
    /// What tells values of the type apart, for code that knows the type only while it runs.
    static func identity<Value>(of type: Value.Type) -> ((Value) -> AnyHashable)? {
        let identify: (Self) -> AnyHashable = { AnyHashable($0.id) }
        return identify as? (Value) -> AnyHashable
    }
}
