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
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private let initialValue: Value
    private var box: StateBox<Value>?

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
        get { box?.value ?? initialValue }
        nonmutating set { box?.value = newValue }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        if let box { Binding(location: box) } else { .constant(initialValue) }
    }

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

extension State where Value: ExpressibleByNilLiteral {
    /// Creates a state without an initial value.
    public init() {
        self.init(wrappedValue: nil)
    }
}
