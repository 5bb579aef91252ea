/// A value that is somewhere else: reading and writing it go there.
///
/// ```swift
/// struct NameField: View {
///     @Binding var name: String
///     var body: some View { TextField("Name", text: $name) }
/// }
/// ```
///
/// Bindings are made and used anywhere. The value of a `@State` is set on any thread; other values are read
/// and written on the main actor, for which other threads wait.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
    package let location: Location<Value>
    /// The transaction of writes through the binding.
    public var transaction = Transaction()

    package init(location: Location<Value>) {
        self.location = location
    }

    /// Creates a binding from functions.
    public init(
        get: @escaping () -> Value, set: @escaping (Value) -> Void
    ) {
        location = FunctionLocation(get: get, set: set)
    }

    /// Creates a binding from functions, of which the setter takes a transaction.
    public init(
        get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void
    ) {
        location = FunctionLocation(get: get, set: { set($0, Transaction()) })
    }

    /// Creates a binding from another one's projection.
    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    /// Creates a binding to the value inside an optional, or `nil` if there is none.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        // The last known value answers while the view that showed it goes away.
        location = FunctionLocation(
            get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
    }

    /// Creates an optional binding to a value.
    public init<V>(_ base: Binding<V>) where Value == V? {
        location = FunctionLocation(
            get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
    }

    /// A binding whose value never changes.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(location: ConstantLocation(value))
    }

    /// The value.
    public var wrappedValue: Value {
        get { location.valueAnywhere }
        nonmutating set { location.valueAnywhere = newValue }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    /// A binding to a part of the value.
    public subscript<Member>(
        dynamicMember keyPath: WritableKeyPath<Value, Member>
    ) -> Binding<Member> {
        Binding<Member>(location: KeyPathLocation(root: location, keyPath: keyPath))
    }

    /// The binding with an animation, which a terminal does not show.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }

    /// The binding with a transaction.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var binding = self
        binding.transaction = transaction
        return binding
    }
}

extension Binding: Sendable {}

extension Binding: DynamicProperty {
    /// What is bound lives elsewhere. Apps do not call it.
    public static var _isInputOnly: Bool { true }

    /// Whether two properties are the same input of a view. Apps do not call it.
    public static func _isSameInput(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
        let lhs = lhs.assumingMemoryBound(to: Binding.self).pointee.location
        return lhs.isSame(as: rhs.assumingMemoryBound(to: Binding.self).pointee.location)
    }

    /// Puts the property into a node. Apps do not call it.
    public static func _install(
        at pointer: UnsafeMutableRawPointer, _ mode: InstallationMode, in node: Node
    ) {}
}

extension Binding: Identifiable where Value: Identifiable {
    /// The identity of the value.
    public var id: Value.ID { wrappedValue.id }
}
