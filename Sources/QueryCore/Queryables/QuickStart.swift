internal import Dispatch
internal import PublisherCore
internal import SQLiteCore

/// An observation whose first answer is waited for, but not for long.
///
/// The observation answers on the thread that has read the value, so it can do that while the main queue
/// waits. After the wait it answers on the main queue, and reads again only when an answer has been taken: a
/// main queue that is busy finds one answer and not all that there have been.
struct QuickStart<Value: Sendable> {
    typealias Start =
        @Sendable (
            _ onError: @escaping @Sendable (any Error) -> Void,
            _ onChange: @escaping @Sendable (Value) -> Void, any ValueObservationScheduler
        ) -> AnyDatabaseCancellable

    /// What is waited for an answer: somewhat more than a frame.
    static var frame: DispatchTimeInterval { .milliseconds(20) }

    let patience: DispatchTimeInterval
    let start: Start

    /// Starts the observation, on the main queue, and tells its first answer before it returns, if that is quick and
    /// nobody is in a hurry.
    func callAsFunction(
        onError: @escaping @Sendable (any Error) -> Void,
        onChange: @escaping @Sendable (Value) -> Void
    ) -> AnyDatabaseCancellable {
        let mailbox = Mailbox(onError: onError, onChange: onChange)
        let cancellable = start(
            { mailbox.post(.failure($0)) }, { mailbox.post(.success($0)) },
            AnswerScheduler(mailbox: mailbox))
        mailbox.wait(MainQueue.isInHurry ? .nanoseconds(0) : patience)
        return cancellable
    }

    private struct AnswerScheduler: ValueObservationScheduler {
        let mailbox: Mailbox

        func immediateInitialValue() -> Bool { false }

        func schedule(_ action: @escaping @Sendable () -> Void) {
            if mailbox.isWaiting { action() } else { DispatchQueue.main.async(execute: action) }
        }
    }

    /// Takes the answers of the observation to who waits, and later to the main queue.
    private final class Mailbox: Sendable {
        private struct State {
            var isWaiting = true
            var early: [Result<Value, any Error>] = []
        }

        private let onError: @Sendable (any Error) -> Void
        private let onChange: @Sendable (Value) -> Void
        private let state = LockedBox(State())
        private let arrived = DispatchSemaphore(value: 0)

        init(
            onError: @escaping @Sendable (any Error) -> Void,
            onChange: @escaping @Sendable (Value) -> Void
        ) {
            self.onError = onError
            self.onChange = onChange
        }

        var isWaiting: Bool { state.withLock { $0.isWaiting } }

        func post(_ answer: Result<Value, any Error>) {
            let isEarly = state.withLock { state in
                if state.isWaiting { state.early.append(answer) }
                return state.isWaiting
            }
            if isEarly {
                arrived.signal()
            } else {
                MainQueue.run { self.tell(answer) }
            }
        }

        /// Waits for an answer, and tells all that have come by then.
        func wait(_ patience: DispatchTimeInterval) {
            _ = arrived.wait(timeout: .now() + patience)
            let early = state.withLock { state in
                defer { state = State(isWaiting: false) }
                return state.early
            }
            for answer in early { tell(answer) }
        }

        private func tell(_ answer: Result<Value, any Error>) {
            switch answer {
            case .success(let value): onChange(value)
            case .failure(let error): onError(error)
            }
        }
    }
}
