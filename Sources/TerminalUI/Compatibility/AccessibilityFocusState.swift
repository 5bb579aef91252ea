/// What a screen reader reads: a state that code may set, and that a terminal does not follow.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    /// A way to the state.
    @MainActor
    @propertyWrapper
    public struct Binding {
        let base: TerminalUI.Binding<Value>

        /// The value.
        public var wrappedValue: Value {
            get { base.wrappedValue }
            nonmutating set { base.wrappedValue = newValue }
        }

        /// The way itself.
        public var projectedValue: Binding { self }
    }

    @State private var value: Value

    /// Creates a state that is false.
    public init() where Value == Bool {
        _value = State(initialValue: false)
    }

    /// Creates a state that is `nil`.
    public init<T: Hashable>() where Value == T? {
        _value = State(initialValue: nil)
    }

    /// The value that was set.
    public var wrappedValue: Value {
        get { value }
        nonmutating set { value = newValue }
    }

    /// A way to the state.
    public var projectedValue: Binding { Binding(base: $value) }
}

nonisolated extension View {
    /// Accepts a state of what a screen reader reads.
    public func accessibilityFocused<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
    ) -> some View { self }

    /// Accepts a state of what a screen reader reads.
    public func accessibilityFocused(
        _ condition: AccessibilityFocusState<Bool>.Binding
    ) -> some View { self }
}
