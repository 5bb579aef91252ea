internal import PublisherCore

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
