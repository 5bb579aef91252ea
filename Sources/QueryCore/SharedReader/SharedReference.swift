internal import Dispatch
internal import Observation
internal import PublisherCore

/// A shared value: what all readers with one key look at.
final class SharedReference<Value: Sendable>: SharedSource, Observable {
    private struct State {
        var value: Value
        var loadError: (any Error)?
        var loads = 0
        // Whether the key says that another value is on its way.
        var isExpecting = false
        // How many answers the key has given to who follows it.
        var answers = 0
        var subscription: SharedSubscription?
        // Follows the key anew.
        var subscribe: (@Sendable () -> Void)?
        var hasEnded = false
        // How often it has ended since the key last told a value.
        var ends = 0
        // Whether the first answer is on its way, and who waits for it.
        var isFirstAwaited = false
        var waiting: [LoadAnswer<Void>] = []
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
        // Loading, until the key has had its say.
        state = LockedBox(State(value: initialValue, loads: 1))
        loader = { try await key._load() }
        changes = LockedBox(CurrentValueSubject(initialValue))
    }

    /// Starts to follow the key.
    ///
    /// - parameter isAwaited: Whether somebody waits for the first value in a task, rather than here.
    func follow<Key: SharedReaderKey>(_ key: Key, isAwaited: Bool) where Key.Value == Value {
        let context = LoadContext.initialValue(initialValue)
        let continuation = key.continuationOf { [weak self] in self?.didStart($0) }
        key.load(context: context, continuation: continuation)
        state.withLock { state in
            state.subscribe = { [weak self] in self?.subscribe(to: key, context) }
        }
        if !isAwaited || !subscribeLater(to: key) { subscribe(to: key, context) }
    }

    private func subscribeLater<Key: SharedReaderKey>(to key: Key) -> Bool
    where Key.Value == Value {
        state.withLock { $0.isFirstAwaited = true }
        let subscription = key._subscribeLater(subscriber: makeSubscriber())
        state.withLock { state in
            if subscription == nil { state.isFirstAwaited = false }
            state.subscription = subscription
        }
        return subscription != nil
    }

    private func subscribe<Key: SharedReaderKey>(to key: Key, _ context: LoadContext<Value>)
    where Key.Value == Value {
        let subscription = key.subscribe(context: context, subscriber: makeSubscriber())
        state.withLock { $0.subscription = subscription }
    }

    private func makeSubscriber() -> SharedSubscriber<Value> {
        SharedSubscriber<Value> { [weak self] answer in
            self?.state.withLock { state in
                state.answers += 1
                if case .success = answer { state.ends = 0 }
            }
            self?.receive(answer)
            self?.didAnswer(answer.map { _ in })
        } onLoading: { [weak self] isExpecting in
            self?.change(\.isLoading) { $0.isExpecting = isExpecting }
        } onEnd: { [weak self] error in
            self?.didEnd(error)
        }
    }

    /// Tells those who wait for the first answer.
    private func didAnswer(_ answer: Result<Void, any Error>) {
        guard state.withLock({ $0.isFirstAwaited }) else { return }
        var waiting: [LoadAnswer<Void>] = []
        change(\.isLoading) { state in
            state.isFirstAwaited = false
            swap(&waiting, &state.waiting)
        }
        for waiter in waiting { waiter.give(answer) }
    }

    /// Waits for the first answer if that is on its way; returns whether it was.
    private func waitForFirst() async throws -> Bool {
        let answer = LoadAnswer<Void>()
        let isAwaited = state.withLock { state in
            if state.isFirstAwaited { state.waiting.append(answer) }
            return state.isFirstAwaited
        }
        guard isAwaited else { return false }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { answer.wait($0) }
        } onCancel: {
            answer.give(.failure(CancellationError()))
        }
        return true
    }

    private func didEnd(_ error: any Error) {
        let ends = state.withLock { state in
            state.hasEnded = true
            state.ends += 1
            return state.ends
        }
        receive(.failure(error))
        didAnswer(.failure(error))
        guard QueryRetry.mayPass(error) else { return }
        let delay = QueryRetry.delay(attempt: ends)
        DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(delay.nanoseconds)) {
            [weak self] in
            self?.followAgain()
        }
    }

    /// Follows the key anew if its last subscription has ended: for whoever asks for the value, or after a while.
    func followAgain() {
        let subscribe = state.withLock { state -> (@Sendable () -> Void)? in
            defer { state.hasEnded = false }
            return state.hasEnded ? state.subscribe : nil
        }
        subscribe?()
    }

    private func didStart(_ result: Result<Value?, any Error>) {
        switch result {
        case .success(nil): break
        // What the key has told since is newer.
        case .success, .failure: receive(result, isFirst: true)
        }
        change(\.isLoading) { $0.loads -= 1 }
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
        return state.withLock { $0.loads > 0 || $0.isExpecting || $0.isFirstAwaited }
    }

    var values: AnyPublisher<Value, Never> {
        changes.withLock { $0 }.eraseToAnyPublisher()
    }

    /// Loads the value anew.
    func load() async throws {
        await MainActor.run {
            change(\.isLoading) { $0.loads += 1 }
            followAgain()
        }
        var rounds = 10
        var isDone = false
        while !isDone {
            rounds -= 1
            let answers = state.withLock { $0.answers }
            do {
                // What is on its way need not be fetched twice.
                if try await waitForFirst() {
                    isDone = await didLoad(nil, unlessAfter: nil)
                } else {
                    let value = try await loader()
                    isDone = await didLoad(value, unlessAfter: rounds > 0 ? answers : nil)
                }
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
        if let value { receive(.success(value)) } else { forgetError() }
        change(\.isLoading) { $0.loads -= 1 }
        return true
    }

    @MainActor private func didFail(_ error: any Error) {
        // Who is cancelled no longer wants to know; others have not asked.
        if !(error is CancellationError) { receive(.failure(error)) }
        change(\.isLoading) { $0.loads -= 1 }
    }

    /// - parameter isFirst: Whether it is dropped if the key has told something, which may be done on another thread.
    private func receive(_ result: Result<Value?, any Error>, isFirst: Bool = false) {
        switch result {
        case .success(let value):
            let value = value ?? initialValue
            var isTooLate = false
            change(\.value) { state in
                isTooLate = isFirst && state.answers > 0
                if !isTooLate { state.value = value }
            }
            if isTooLate { return }
            forgetError()
            changes.withLock { $0 }.send(value)
        case .failure(let error):
            change(\.loadError) { state in
                if !isFirst || state.answers == 0 { state.loadError = error }
            }
        }
    }

    private func forgetError() {
        // Of one that has ended, what is fetched once says nothing.
        guard state.withLock({ $0.loadError != nil && !$0.hasEnded }) else { return }
        change(\.loadError) { $0.loadError = nil }
    }

    private func change<Member>(
        _ keyPath: any KeyPath<SharedReference, Member> & Sendable,
        _ change: (inout State) -> Void
    ) {
        registrar.change(self, keyPath) { state.withLock { change(&$0) } }
    }
}
