/// The environment at a place of the tree.
///
/// Reading a value while a view is evaluated makes the view depend on that value, and on no other.
@MainActor
public struct EnvironmentValues {
    private let scope: EnvironmentScope?
    // While a modifier writes: where values go, and which have gone there.
    private var target: EnvironmentScope?
    private var written: [ObjectIdentifier] = []

    /// Creates an environment in which no value is set.
    nonisolated public init() {
        scope = nil
    }

    init(scope: EnvironmentScope, writingTo target: EnvironmentScope? = nil) {
        self.scope = scope
        self.target = target
    }

    /// The value of a key.
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get {
            let scope = written.contains(ObjectIdentifier(key)) ? target : scope
            guard let scope else { return K.defaultValue }
            guard let entry = scope.entry(key) else { return scope.defaultValue(key) }
            entry.recordRead()
            return entry.value
        }
        set {
            guard let target else {
                preconditionFailure(
                    "The environment is read-only here: set \(K.self) with environment(_:_:).")
            }
            written.append(ObjectIdentifier(key))
            // Marking the readers is not the doing of the node that evaluates.
            Node.detached { target.set(key, newValue) }
        }
    }
}
