/// A way to find a shared value: it says how the value is loaded and followed.
///
/// The keys that apps use are made by `fetchAll(sql:)`, `fetchOne(sql:)` and `fetch(_:)`.
public protocol SharedReaderKey<Value>: Sendable {
    /// The kind of value found.
    associatedtype Value: Sendable

    /// The kind of identity: readers with equal identities share one value.
    associatedtype ID: Hashable & Sendable

    /// The identity of the key.
    var id: ID { get }

    /// Loads the value, once; nil when there is none, which leaves the value that is known.
    func load() async throws -> Value?

    /// Follows the value.
    ///
    /// The closure is called on the main queue with each value, with nil where there is no longer
    /// one, and with errors, which end nothing. Release the result to stop.
    func subscribe(
        _ onChange: @escaping @Sendable (Result<Value?, any Error>) -> Void
    ) -> SharedSubscription
}

extension SharedReaderKey {
    /// A key with the value to show until another is known.
    public typealias Default = SharedReaderKeyDefault<Self>
}

/// A key with the value to show until another is known.
public struct SharedReaderKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
    /// The key.
    public let base: Base

    /// The value to show until another is known.
    public let defaultValue: Base.Value

    /// Adds a default value to a key.
    public init(_ base: Base, default defaultValue: Base.Value) {
        self.base = base
        self.defaultValue = defaultValue
    }

    /// The identity of the key itself.
    public var id: Base.ID { base.id }

    /// Loads as the key does.
    public func load() async throws -> Base.Value? {
        try await base.load()
    }

    /// Follows as the key does.
    public func subscribe(
        _ onChange: @escaping @Sendable (Result<Base.Value?, any Error>) -> Void
    ) -> SharedSubscription {
        base.subscribe(onChange)
    }
}

extension SharedReaderKeyDefault {
    /// A key with a default, for extensions that give keys a name.
    ///
    /// ```swift
    /// extension SharedReaderKey where Self == FetchKey<[Player]>.Default {
    ///     static var players: Self { Self[.fetchAll(sql: "SELECT * FROM player"), default: []] }
    /// }
    /// ```
    public static subscript(key: Base, default defaultValue: Base.Value) -> Self {
        Self(key, default: defaultValue)
    }

    /// A key with another default than its own.
    public static subscript(key: Self, default defaultValue: Base.Value) -> Self {
        Self(key.base, default: defaultValue)
    }
}

/// What keeps a shared value up to date, until it is released.
public final class SharedSubscription: Sendable {
    private let onCancel: @Sendable () -> Void

    /// Makes a subscription that ends with the closure.
    public init(_ onCancel: @escaping @Sendable () -> Void = {}) {
        self.onCancel = onCancel
    }

    deinit {
        onCancel()
    }
}
