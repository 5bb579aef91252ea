/// A value that a view owns: it lives as long as the view's node.
///
/// ```swift
/// struct Counter: View {
///     @State private var count = 0
///     var body: some View {
///         Button("\(count)") { count += 1 }
///     }
/// }
/// ```
///
/// Setting a value that equals the former one evaluates nothing. Outside a tree the value is the
/// initial one, and setting it has no effect.
///
/// The value may be set on any thread. Who sets it off the main actor reads it as it was set; the main
/// actor, and so the views, see it from its next turn on.
@propertyWrapper
public struct State<Value> {
    fileprivate let initialValue: Value
    fileprivate var box: StateBox<Value>?

    /// Creates a state with an initial value.
    public init(wrappedValue: Value) {
        initialValue = wrappedValue
    }

    /// Creates a state with an initial value.
    public init(initialValue: Value) {
        self.initialValue = initialValue
    }

    /// The current value.
    public var wrappedValue: Value {
        get { box?.valueAnywhere ?? initialValue }
        nonmutating set { box?.valueAnywhere = newValue }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        if let box { Binding(location: box) } else { .constant(initialValue) }
    }

}

// Apart from the type, which would be the main actor's by it.
extension State: DynamicProperty {
    /// Puts the property into a node. Apps do not call it.
    public static func _install(
        at pointer: UnsafeMutableRawPointer, _ mode: InstallationMode, in node: Node
    ) {
        let state = pointer.assumingMemoryBound(to: State.self)
        switch mode {
        case .make:
            state.pointee.box =
                SavedState.current?.take(StateBox<Value>.self, for: node)
                ?? StateBox(state.pointee.initialValue)
        case .adopt(let old):
            state.pointee.box = old.assumingMemoryBound(to: State.self).pointee.box
        case .refresh: break
        }
    }

    /// Hands out the storage of the property. Apps do not call it.
    public static func _collectState(
        at pointer: UnsafeMutableRawPointer, _ collect: (Source) -> Void
    ) {
        if let box = pointer.assumingMemoryBound(to: Self.self).pointee.box { collect(box) }
    }

    /// Whether two properties are the same input of a view. Apps do not call it.
    public static func _isSameInput(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
        true
    }
}

extension State: Sendable where Value: Sendable {}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates a state without an initial value.
    public init() {
        self.init(wrappedValue: nil)
    }
}
