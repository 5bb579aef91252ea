internal import Observation
internal import PublisherCore

/// A shared value: what all readers with one key look at.
final class SharedReference<Value: Sendable>: Observable, Sendable {
    private struct State {
        var value: Value
        var loadError: (any Error)?
        var loads = 0
        var subscription: SharedSubscription?
    }

    private let registrar = ObservationRegistrar()
    private let state: LockedBox<State>
    private let initialValue: Value
    private let loader: @Sendable () async throws -> Value?
    /// The values, for those who want a publisher.
    let changes: LockedBox<CurrentValueSubject<Value, Never>>

    init(value: Value) {
        initialValue = value
        state = LockedBox(State(value: value))
        loader = { nil }
        changes = LockedBox(CurrentValueSubject(value))
    }

    init<Key: SharedReaderKey>(_ key: Key, initialValue: Value) where Key.Value == Value {
        self.initialValue = initialValue
        state = LockedBox(State(value: initialValue))
        loader = { try await key.load() }
        changes = LockedBox(CurrentValueSubject(initialValue))
    }

    /// Starts to follow the key; the first value is left to whoever loads it when asked so.
    func follow<Key: SharedReaderKey>(_ key: Key) where Key.Value == Value {
        let subscription = key.subscribe { [weak self] in self?.receive($0) }
        state.withLock { $0.subscription = subscription }
    }

    var value: Value {
        registrar.access(self, keyPath: \.value)
        return state.withLock { $0.value }
    }

    var loadError: (any Error)? {
        registrar.access(self, keyPath: \.loadError)
        return state.withLock { $0.loadError }
    }

    var isLoading: Bool {
        registrar.access(self, keyPath: \.isLoading)
        return state.withLock { $0.loads > 0 }
    }

    /// Loads the value anew.
    func load() async throws {
        change(\.isLoading) { $0.loads += 1 }
        do {
            let value = try await loader()
            change(\.isLoading) { $0.loads -= 1 }
            if let value { receive(.success(value)) }
        } catch {
            change(\.isLoading) { $0.loads -= 1 }
            receive(.failure(error))
            throw error
        }
    }

    private func receive(_ result: Result<Value?, any Error>) {
        switch result {
        case .success(let value):
            let value = value ?? initialValue
            change(\.value) { $0.value = value }
            if state.withLock({ $0.loadError != nil }) {
                change(\.loadError) { $0.loadError = nil }
            }
            changes.withLock { $0 }.send(value)
        case .failure(let error):
            change(\.loadError) { $0.loadError = error }
        }
    }

    private func change<Member>(
        _ keyPath: KeyPath<SharedReference, Member>, _ change: (inout State) -> Void
    ) {
        registrar.willSet(self, keyPath: keyPath)
        state.withLock { change(&$0) }
        registrar.didSet(self, keyPath: keyPath)
    }
}
