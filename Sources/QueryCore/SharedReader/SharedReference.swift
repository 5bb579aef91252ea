internal import Observation
internal import PublisherCore

/// A shared value: what all readers with one key look at.
final class SharedReference<Value: Sendable>: SharedSource, Observable {
    private struct State {
        var value: Value
        var loadError: (any Error)?
        var loads = 0
        // How many answers the key has given to who follows it.
        var answers = 0
        var subscription: SharedSubscription?
    }

    private let registrar = ObservationRegistrar()
    private let state: LockedBox<State>
    private let initialValue: Value
    private let loader: @Sendable () async throws -> Value?
    private let changes: LockedBox<CurrentValueSubject<Value, Never>>

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

    /// Starts to follow the key.
    func follow<Key: SharedReaderKey>(_ key: Key) where Key.Value == Value {
        let subscription = key.subscribe { [weak self] answer in
            self?.state.withLock { $0.answers += 1 }
            self?.receive(answer)
        }
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

    var values: AnyPublisher<Value, Never> {
        changes.withLock { $0 }.eraseToAnyPublisher()
    }

    /// Loads the value anew.
    func load() async throws {
        await MainActor.run { change(\.isLoading) { $0.loads += 1 } }
        var rounds = 10
        var isDone = false
        while !isDone {
            rounds -= 1
            let answers = state.withLock { $0.answers }
            do {
                let value = try await loader()
                isDone = await didLoad(value, unlessAfter: rounds > 0 ? answers : nil)
            } catch {
                await didFail(error)
                throw error
            }
        }
    }

    /// What was loaded while the key gave an answer may be older than the answer is: then it is to
    /// be loaded again, but not for ever.
    @MainActor private func didLoad(_ value: Value?, unlessAfter answers: Int?) -> Bool {
        if let answers, state.withLock({ $0.answers != answers }) { return false }
        if let value { receive(.success(value)) }
        change(\.isLoading) { $0.loads -= 1 }
        return true
    }

    @MainActor private func didFail(_ error: any Error) {
        // Who is cancelled no longer wants to know; others have not asked.
        if !(error is CancellationError) { receive(.failure(error)) }
        change(\.isLoading) { $0.loads -= 1 }
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
        _ keyPath: any KeyPath<SharedReference, Member> & Sendable,
        _ change: (inout State) -> Void
    ) {
        registrar.change(self, keyPath) { state.withLock { change(&$0) } }
    }
}
