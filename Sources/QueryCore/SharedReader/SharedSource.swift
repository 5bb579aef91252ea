internal import PublisherCore
internal import SQLiteCore

/// What a shared reader looks at: a shared value, or a part of one.
protocol SharedSource<Value>: AnyObject, Sendable {
    associatedtype Value: Sendable

    var value: Value { get }
    var loadError: (any Error)? { get }
    var isLoading: Bool { get }
    /// The value of now, then each later one.
    var values: AnyPublisher<Value, Never> { get }
    /// The value of now, which nothing follows.
    var frozen: any SharedSource<Value> { get }

    func load() async throws
}

extension SharedSource {
    var frozen: any SharedSource<Value> { SharedReference(value: value) }
}

/// A property of what another reader shows, whatever that looks at.
final class SharedMember<Root: Sendable, Value: Sendable>: SharedSource {
    let root: SharedReader<Root>
    private let keyPath: any KeyPath<Root, Value> & Sendable

    init(_ root: SharedReader<Root>, _ keyPath: any KeyPath<Root, Value> & Sendable) {
        self.root = root
        self.keyPath = keyPath
    }

    var value: Value { root.wrappedValue[keyPath: keyPath] }

    var loadError: (any Error)? { root.loadError }

    var isLoading: Bool { root.isLoading }

    var values: AnyPublisher<Value, Never> {
        let keyPath = keyPath
        return root.publisher.map { $0[keyPath: keyPath] }.eraseToAnyPublisher()
    }

    // With all of what the other reader shows: the sections of the elements, for instance.
    var frozen: any SharedSource<Value> {
        SharedMember(SharedReader(value: root.wrappedValue), keyPath)
    }

    func load() async throws {
        try await root.load()
    }
}

/// What a closure makes of what another reader shows.
final class SharedDerived<Root: Sendable, Value: Sendable>: SharedSource {
    private let root: SharedReader<Root>
    private let body: @Sendable (Root) -> Value

    init(_ root: SharedReader<Root>, _ body: @escaping @Sendable (Root) -> Value) {
        self.root = root
        self.body = body
    }

    var value: Value { body(root.wrappedValue) }

    var loadError: (any Error)? { root.loadError }

    var isLoading: Bool { root.isLoading }

    var values: AnyPublisher<Value, Never> {
        let body = body
        return root.publisher.map { body($0) }.eraseToAnyPublisher()
    }

    func load() async throws {
        try await root.load()
    }
}

/// What is in an optional, and the last that was when there is nothing.
final class SharedUnwrapped<Value: Sendable>: SharedSource {
    private let root: SharedReader<Value?>
    private let last: LockedBox<Value>

    init(_ root: SharedReader<Value?>, _ value: Value) {
        self.root = root
        last = LockedBox(value)
    }

    var value: Value {
        let present = root.wrappedValue
        return last.withLock { last in
            if let present { last = present }
            return last
        }
    }

    var loadError: (any Error)? { root.loadError }

    var isLoading: Bool { root.isLoading }

    var values: AnyPublisher<Value, Never> {
        root.publisher.compactMap(\.self).eraseToAnyPublisher()
    }

    func load() async throws {
        try await root.load()
    }
}
