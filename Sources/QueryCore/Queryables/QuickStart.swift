internal import Dispatch
internal import PublisherCore
internal import SQLiteCore

/// An observation whose first answer is waited for, but not for long.
///
/// The observation answers on the thread that has read the value, so it can do that while the main queue
/// waits. Whatever comes after the wait is brought to the main queue, in order.
struct QuickStart<Value: Sendable> {
    typealias Start =
        @Sendable (
            _ onError: @escaping @Sendable (any Error) -> Void,
            _ onChange: @escaping @Sendable (Value) -> Void, any ValueObservationScheduler
        ) -> AnyDatabaseCancellable

    let patience: DispatchTimeInterval
    let start: Start

    /// A publisher to be subscribed to on the main queue.
    var publisher: AnyPublisher<Value, any Error> {
        Deferred { () -> AnyPublisher<Value, any Error> in
            let mailbox = Mailbox()
            let cancellable = start(
                { mailbox.post(.failure($0)) }, { mailbox.post(.success($0)) },
                SameThreadScheduler())
            let first = mailbox.wait(patience)
            return mailbox.subject
                .prepend(first.publisher.flatMap { $0.publisher })
                .handleEvents(
                    receiveCompletion: { _ in cancellable.cancel() },
                    receiveCancel: { cancellable.cancel() }
                )
                .eraseToAnyPublisher()
        }
        .eraseToAnyPublisher()
    }

    private struct SameThreadScheduler: ValueObservationScheduler {
        func immediateInitialValue() -> Bool { false }

        func schedule(_ action: @escaping @Sendable () -> Void) { action() }
    }

    /// Takes the answers of the observation to who waits, and later to the main queue.
    private final class Mailbox: Sendable {
        private struct State {
            var isWaiting = true
            var early: [Result<Value, any Error>] = []
            let subject = PassthroughSubject<Value, any Error>()
        }

        private let state = LockedBox(State())
        private let arrived = DispatchSemaphore(value: 0)

        var subject: PassthroughSubject<Value, any Error> { state.withLock { $0.subject } }

        func post(_ answer: Result<Value, any Error>) {
            let isEarly = state.withLock { state in
                if state.isWaiting { state.early.append(answer) }
                return state.isWaiting
            }
            if isEarly {
                arrived.signal()
            } else {
                DispatchQueue.main.async { self.send(answer) }
            }
        }

        /// What has come by the end of the wait.
        func wait(_ patience: DispatchTimeInterval) -> [Result<Value, any Error>] {
            _ = arrived.wait(timeout: .now() + patience)
            return state.withLock { state in
                state.isWaiting = false
                return state.early
            }
        }

        private func send(_ answer: Result<Value, any Error>) {
            switch answer {
            case .success(let value): subject.send(value)
            case .failure(let error): subject.send(completion: .failure(error))
            }
        }
    }
}
