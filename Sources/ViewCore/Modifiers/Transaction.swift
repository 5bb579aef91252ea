/// A key of a value that a transaction carries.
public protocol TransactionKey {
    /// The type of the value.
    associatedtype Value

    /// The value where none is set.
    static var defaultValue: Value { get }
}

/// The context of a change of state.
public struct Transaction: Sendable {
    /// The animation of the change.
    public var animation: Animation?
    /// Whether animations are off.
    public var disablesAnimations = false
    /// Whether the change is one of many that follow a hand.
    public var isContinuous = false
    /// Whether the speed of the change is measured: a terminal shows changes at once.
    public var tracksVelocity = false
    // What the transaction carries goes where the change goes, and nowhere at the same time.
    nonisolated(unsafe) private var values: [ObjectIdentifier: Any] = [:]
    // Called by the one who has made the change.
    nonisolated(unsafe) private(set) var completions: [() -> Void] = []

    /// Creates a transaction.
    public init(animation: Animation? = nil) {
        self.animation = animation
    }

    /// The value of a key.
    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Calls a function when the animation of the change is over: on a terminal, which has none, once the change is made and
    /// before it is shown.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete,
        _ completion: @escaping () -> Void
    ) {
        completions.append(completion)
    }
}

/// When an animation counts as over.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    /// When it is as good as over.
    public static let logicallyComplete = AnimationCompletionCriteria()
    /// When nothing of it is seen any more.
    public static let removed = AnimationCompletionCriteria()
}

/// Makes changes with a transaction.
public func withTransaction<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
    defer { for completion in transaction.completions { completion() } }
    return try body()
}

/// Makes changes with a transaction that has a value.
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
    var transaction = Transaction()
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}
