/// A way to find a shared value: it says how the value is loaded and followed.
///
/// The keys that most apps use are made by `fetchAll(sql:)`, `fetchOne(sql:)` and `fetch(_:)`. One's own are for what
/// is not in a database:
///
/// ```swift
/// struct NotificationCountKey: SharedReaderKey {
///     let name: Notification.Name
///     var id: Notification.Name { name }
///
///     func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
///         continuation.resumeReturningInitialValue()
///     }
///
///     func subscribe(
///         context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
///     ) -> SharedSubscription {
///         nonisolated(unsafe) let cancellable = NotificationCenter.default.publisher(for: name)
///             .scan(0) { count, _ in count + 1 }
///             .sink { subscriber.yield($0) }
///         return SharedSubscription { cancellable.cancel() }
///     }
/// }
/// ```
public protocol SharedReaderKey<Value>: Sendable {
    /// The kind of value found.
    associatedtype Value: Sendable

    /// The kind of identity: readers with equal identities share one value.
    associatedtype ID: Hashable = Self

    /// The identity of the key.
    var id: ID { get }

    /// Loads the value: when a reader is made, and when somebody asks for it.
    func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

    /// Follows the value, as long as the result is kept.
    func subscribe(
        context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
    ) -> SharedSubscription

    /// Loads the value for somebody who has asked for it. Apps do not call it.
    func _load() async throws -> Value?

    /// Follows the value for somebody who waits for it without holding up a thread: it is told soon, and not before this
    /// returns. Nil of a key that does not promise so. Apps do not call it.
    func _subscribeLater(subscriber: SharedSubscriber<Value>) -> SharedSubscription?
}

extension SharedReaderKey {
    /// Loads the value for somebody who has asked for it, and waits for it until the task is cancelled. Apps do not
    /// call it.
    public func _load() async throws -> Value? {
        let answer = LoadAnswer<Value?>()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                answer.wait(continuation)
                load(context: .userInitiated, continuation: continuationOf { answer.give($0) })
            }
        } onCancel: {
            answer.give(.failure(CancellationError()))
        }
    }

    /// Promises nothing. Apps do not call it.
    public func _subscribeLater(subscriber: SharedSubscriber<Value>) -> SharedSubscription? { nil }

    func continuationOf(
        _ callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
    ) -> LoadContinuation<Value> {
        LoadContinuation("\(Self.self)", callback: callback)
    }
}

extension SharedReaderKey where ID == Self {
    /// The key itself.
    public var id: Self { self }
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
    public func load(
        context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>
    ) {
        base.load(context: context, continuation: continuation)
    }

    /// Follows as the key does.
    public func subscribe(
        context: LoadContext<Base.Value>, subscriber: SharedSubscriber<Base.Value>
    ) -> SharedSubscription {
        base.subscribe(context: context, subscriber: subscriber)
    }

    /// Loads as the key does.
    public func _load() async throws -> Base.Value? {
        try await base._load()
    }

    /// Follows as the key does.
    public func _subscribeLater(subscriber: SharedSubscriber<Base.Value>) -> SharedSubscription? {
        base._subscribeLater(subscriber: subscriber)
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
