/// Links the cancellation of a task with the access it waits for.
final class AccessCancellation: Sendable {
    private enum State {
        case waiting
        case running(Unmanaged<Database>)
        case cancelled
        case finished
    }

    enum Kind {
        case read
        case write
    }

    private let state = LockedBox(State.waiting)
    private let kind: Kind

    init(_ kind: Kind) { self.kind = kind }

    func cancel() {
        state.withLock { state in
            switch state {
            case .waiting:
                state = .cancelled
            case .running(let database):
                database.takeUnretainedValue().set(.cancelled, true)
                state = .cancelled
            case .cancelled, .finished:
                break
            }
        }
    }

    func run<T>(_ db: Database, _ body: (Database) throws -> T) throws -> T {
        let database = Unmanaged.passUnretained(db)
        let mayRun = state.withLock { state in
            guard case .waiting = state else { return false }
            state = .running(database)
            return true
        }
        guard mayRun else { throw CancellationError() }
        defer {
            state.withLock { $0 = .finished }
            db.set(.cancelled, false)
        }
        let isInsideTransaction = db.isInsideTransaction
        do {
            let result = try body(db)
            // What was written is told; what was read is not wanted any more.
            if kind == .read, db.isCancelled { throw CancellationError() }
            return result
        } catch {
            // Who opened a transaction without a block had no chance to end it.
            if db.isCancelled, !isInsideTransaction { db.rollBackSurely() }
            throw error
        }
    }
}
