internal import Observation
public import PublisherCore

/// A value that is found by a key, followed, and shared by all readers with an equal key.
///
/// ```swift
/// @SharedReader(.fetchAll(sql: "SELECT * FROM player ORDER BY score DESC"))
/// var players: [Player]
/// ```
///
/// It may be a property of a view, of an `@Observable` model (with `@ObservationIgnored`), of any
/// class, or a variable: whoever observes it by the Observation framework is told of changes.
/// `load(_:)` changes the key, keeping the value until the new one is there.
@propertyWrapper
public struct SharedReader<Value: Sendable>: Sendable {
    private let box: Box

    init(reference: any SharedSource<Value>) {
        box = Box(reference)
    }

    /// What is looked at now.
    var currentReference: any SharedSource<Value> { box.reference }

    /// The same, for whoever does not want to be told when it is another.
    var unobservedReference: any SharedSource<Value> { box.references.value }

    /// Creates a reader of a constant, to load a key into later.
    public init(value initialValue: sending Value) {
        self.init(reference: SharedReference(value: initialValue))
    }

    /// Creates a reader of a constant.
    public static func constant(_ value: sending Value) -> Self {
        Self(value: value)
    }

    /// Creates a reader of another's value.
    public init(projectedValue: SharedReader<Value>) {
        self = projectedValue
    }

    /// Creates a reader of what is in an optional, if there is something.
    ///
    /// When there is nothing any more, it shows what there was last.
    public init?(_ base: SharedReader<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(reference: SharedUnwrapped(base, value))
    }

    /// Creates a reader of a key, with the value to show until another is known.
    public init<Key: SharedReaderKey>(
        wrappedValue: @autoclosure () -> Value, _ key: Key
    ) where Key.Value == Value {
        self.init(
            reference: SharedReferenceRegistry.reference(key, initialValue: wrappedValue))
    }

    /// Creates a reader of a key that has a default; the one given here goes before it.
    @_disfavoredOverload
    public init<Key: SharedReaderKey>(
        wrappedValue: @autoclosure () -> Value, _ key: Key.Default
    ) where Key.Value == Value {
        self.init(
            reference: SharedReferenceRegistry.reference(key.base, initialValue: wrappedValue))
    }

    /// Creates a reader of a key that has a default.
    public init<Key: SharedReaderKey>(_ key: Key.Default) where Key.Value == Value {
        self.init(
            reference: SharedReferenceRegistry.reference(key.base) { key.defaultValue })
    }

    /// Creates a reader of a key to an optional value.
    public init<Key: SharedReaderKey, Wrapped>(_ key: Key)
    where Key.Value == Value, Value == Wrapped? {
        self.init(reference: SharedReferenceRegistry.reference(key) { nil })
    }

    /// Creates a reader of a key that is going to be loaded.
    init<Key: SharedReaderKey>(loading key: Key, initialValue: Value) where Key.Value == Value {
        self.init(
            reference: SharedReferenceRegistry.reference(key, isAwaited: true) { initialValue })
    }

    /// Loads the value of a key, and creates a reader of it; throws what the loading throws.
    public init<Key: SharedReaderKey>(require key: Key) async throws where Key.Value == Value {
        guard let value = try await key._load() else { throw SharedReaderError.notFound }
        self.init(reference: SharedReferenceRegistry.reference(key) { value })
    }

    /// The value.
    public var wrappedValue: Value { box.reference.value }

    /// The reader itself: how it is doing, and the way to load.
    public var projectedValue: Self {
        get { self }
        nonmutating set { box.reference = newValue.box.reference }
    }

    /// The latest error, until a value is known again.
    public var loadError: (any Error)? { box.reference.loadError }

    /// Whether a loading that was asked for is under way.
    public var isLoading: Bool { box.reference.isLoading }

    /// Loads the value anew, for instance after an error.
    public func load() async throws {
        try await box.reference.load()
    }

    /// Follows another key from now on; the value stays until the new one is there.
    ///
    /// Returns when the value has been loaded. When that fails the error is thrown, and the former value is shown until the
    /// new key, which is followed all the same, has one. When the task is cancelled meanwhile, nothing is followed.
    ///
    /// - returns: what can end the following before the reader goes away.
    @discardableResult
    public func load<Key: SharedReaderKey>(_ key: Key) async throws -> FetchSubscription
    where Key.Value == Value {
        try await follow { current in
            SharedReferenceRegistry.reference(key, isAwaited: true) { current }
        }
    }

    /// Looks at what is made of the current value from now on, and loads it.
    func follow(
        _ makeSource: @escaping @Sendable @MainActor (Value) -> any SharedSource<Value>
    ) async throws -> FetchSubscription {
        let claim = Claim()
        let source = try await MainActor.run { [box] in
            // Whoever has been cancelled on the way here follows nothing, not even for a moment.
            try Task.checkCancellation()
            let source = makeSource(box.reference.value)
            box.follow(source, claim)
            return source
        }
        let subscription = FetchSubscription { [weak box] in
            // Where keys begin to be followed: none may begin in the midst of it, and be taken for the former.
            MainQueue.run { [weak box] in box?.end(claim) }
        }
        do {
            try await withTaskCancellationHandler {
                try await source.load()
            } onCancel: {
                subscription.cancel()
            }
        } catch is CancellationError {
            subscription.cancel()
            throw CancellationError()
        }
        return subscription
    }

    /// The value of now, then each later one, whichever keys are loaded.
    public var publisher: AnyPublisher<Value, Never> {
        box.references.map { source in
            // Followed as long as somebody subscribes, whether the reader is still there or not.
            source.values.map { value in withExtendedLifetime(source) { value } }
        }
        .switchToLatest().eraseToAnyPublisher()
    }

    /// A reader of what the closure makes of the value.
    public func read<Member: Sendable>(
        _ body: @escaping @Sendable (Value) -> Member
    ) -> SharedReader<Member> {
        SharedReader<Member>(reference: SharedDerived(self, body))
    }

    /// That somebody wants what was loaded to be followed.
    private final class Claim: Sendable {}

    /// Which shared value is looked at: `load(_:)` changes it for all copies of the reader.
    private final class Box: Sendable, Observable {
        private let subject: LockedBox<CurrentValueSubject<any SharedSource<Value>, Never>>
        // Of those who have loaded what is looked at now: the same may be loaded several times, by the
        // rows of a list for instance, and is followed as long as one of them wants it.
        private let claims = LockedBox<[Claim]>([])
        private let registrar = ObservationRegistrar()

        init(_ reference: any SharedSource<Value>) {
            subject = LockedBox(CurrentValueSubject(reference))
        }

        var references: CurrentValueSubject<any SharedSource<Value>, Never> {
            subject.withLock { $0 }
        }

        var reference: any SharedSource<Value> {
            get {
                registrar.access(self, keyPath: \.reference)
                return references.value
            }
            set {
                claims.withLock { $0 = [] }
                registrar.change(self, \.reference) { references.send(newValue) }
            }
        }

        @MainActor func follow(_ source: any SharedSource<Value>, _ claim: Claim) {
            if references.value !== source { reference = source }
            claims.withLock { $0.append(claim) }
        }

        /// Ends the following, unless there are others who want it, or another key has been loaded.
        @MainActor func end(_ claim: Claim) {
            let isLast = claims.withLock { claims in
                guard let index = claims.firstIndex(where: { $0 === claim }) else { return false }
                claims.remove(at: index)
                return claims.isEmpty
            }
            if isLast { reference = references.value.frozen }
        }
    }
}

extension SharedReader: SharedReading {
    /// The reader itself.
    public var sharedReader: SharedReader<Value> { self }
}

extension SharedReader: Equatable where Value: Equatable {}

extension SharedReader: Identifiable where Value: Identifiable {
    /// The identity of the value.
    public var id: Value.ID { wrappedValue.id }
}

/// What a shared reader cannot do.
public enum SharedReaderError: Error, Equatable {
    /// The key has no value.
    case notFound
}

extension SharedReaderError: CustomStringConvertible {
    /// One line for people.
    public var description: String { "no such value was found" }
}
