/// The environment at a place of the tree.
///
/// Reading a value while a view is evaluated makes the view depend on that value, and on no other.
public struct EnvironmentValues {
    private let scope: EnvironmentScope?
    // While a modifier writes: where values go, and which have gone there.
    private var target: EnvironmentScope?
    private var written: [ObjectIdentifier] = []

    /// Creates an environment in which no value is set.
    public init() {
        scope = nil
    }

    @MainActor init(scope: EnvironmentScope, writingTo target: EnvironmentScope? = nil) {
        self.scope = scope
        self.target = target
    }

    /// The value of a key.
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get {
            // unsafe: as below.
            unsafeBitCast(
                Self.value as @MainActor (K.Type, Self) -> K.Value,
                to: ((K.Type, Self) -> K.Value).self)(key, self)
        }
        set {
            guard let target else {
                preconditionFailure(
                    "The environment is read-only here: set \(K.self) with environment(_:_:).")
            }
            written.append(ObjectIdentifier(key))
            // unsafe: as below.
            unsafeBitCast(
                Self.set as @MainActor (K.Type, K.Value, EnvironmentScope) -> Void,
                to: ((K.Type, K.Value, EnvironmentScope) -> Void).self)(key, newValue, target)
        }
    }

    // What touches a scope is the main actor's, and the values of an environment are named by properties on
    // no actor, which modifiers and styles use that are on none either. The two are called as if they were
    // on none, too: an environment with a scope is made on the main actor, and as it is not `Sendable`, the
    // compiler keeps it there. One without a scope touches nothing but the default value of a key.

    @MainActor
    private static func value<K: EnvironmentKey>(_ key: K.Type, in values: Self) -> K.Value {
        let scope =
            values.written.contains(ObjectIdentifier(key)) ? values.target : values.scope
        guard let scope else { return K.defaultValue }
        guard let entry = scope.entry(key) else { return scope.defaultValue(key) }
        entry.recordRead()
        return entry.value
    }

    @MainActor
    private static func set<K: EnvironmentKey>(
        _ key: K.Type, _ value: K.Value, in target: EnvironmentScope
    ) {
        // Marking the readers is not the doing of the node that evaluates.
        Node.detached { target.set(key, value) }
    }
}
