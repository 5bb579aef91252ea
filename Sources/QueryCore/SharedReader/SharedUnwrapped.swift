internal import PublisherCore
internal import SQLiteCore

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
