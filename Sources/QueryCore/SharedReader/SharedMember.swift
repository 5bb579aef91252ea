internal import PublisherCore

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
