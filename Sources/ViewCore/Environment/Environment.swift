public import Observation

/// A value of the environment.
///
/// ```swift
/// @Environment(\.databaseContext) private var databaseContext
/// ```
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private let read: (EnvironmentValues) -> Value
    // What is compared.
    private let key: EnvironmentIdentity
    private var values: EnvironmentValues?

    /// Creates a property that reads the value at a key path.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        key = .keyPath(keyPath)
        read = { $0[keyPath: keyPath] }
    }

    /// The value. It is read, and becomes a dependency of the view, at each access.
    public var wrappedValue: Value {
        read(values ?? EnvironmentValues())
    }

    /// Puts the property into a node. Apps do not call it.
    public static func _install(
        at pointer: UnsafeMutableRawPointer, _ mode: InstallationMode, in node: Node
    ) {
        pointer.assumingMemoryBound(to: Environment.self).pointee.values = node.environment
    }

    /// What is read lives in the environment. Apps do not call it.
    public static var _isInputOnly: Bool { true }

    /// Whether two properties are the same input of a view. Apps do not call it.
    public static func _isSameInput(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
        lhs.assumingMemoryBound(to: Environment.self).pointee.key
            == rhs.assumingMemoryBound(to: Environment.self).pointee.key
    }
}

extension Environment where Value: AnyObject & Observable {
    /// Creates a property that reads an observable object, which an ancestor must have set.
    public init(_ objectType: Value.Type) {
        key = .object(ObjectIdentifier(objectType))
        read = {
            guard let object = $0[ObservableKey<Value>.self] else {
                preconditionFailure(
                    "No Observable object of type \(Value.self) found: an ancestor of the view "
                        + "must set it with environment(_:).")
            }
            return object
        }
    }
}

extension Environment {
    /// Creates a property that reads an observable object, if an ancestor has set one.
    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
        key = .object(ObjectIdentifier(objectType))
        read = { $0[ObservableKey<T>.self] }
    }
}

private enum ObservableKey<T: AnyObject>: EnvironmentKey {
    static var defaultValue: T? { nil }
}

nonisolated extension View {
    /// Sets a value of the environment for the view and all below it.
    public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some View {
        EnvironmentView(
            content: self,
            change: EnvironmentChange(.keyPath(keyPath)) { $0[keyPath: keyPath] = value })
    }

    /// Changes a value of the environment for the view and all below it.
    public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>,
        transform: @escaping (inout V) -> Void
    ) -> some View {
        transforming(keyPath, transform)
    }

    /// The same as a view of a type with a name: what is `some View` of `some View` costs the runtime more.
    package func transforming<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ transform: @escaping (inout V) -> Void
    ) -> EnvironmentView<Self> {
        EnvironmentView(content: self, change: .of(keyPath, transform))
    }
}

extension View {
    /// Puts an observable object into the environment of the view.
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        EnvironmentView(
            content: self,
            change: EnvironmentChange(.object(ObjectIdentifier(T.self))) {
                $0[ObservableKey<T>.self] = object
            })
    }
}
