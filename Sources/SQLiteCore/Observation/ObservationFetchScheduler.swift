internal import Dispatch

/// An observer whose value must be fetched.
protocol FetchingObserver: RegionObserver {
    /// Whether the fetch may write.
    var requiresWriteAccess: Bool { get }

    /// Fetches; returns what is to be done after the access. Who throws shall leave nothing behind in the database.
    func fetch(_ db: Database, at point: CommitPoint) throws -> () -> Void

    /// The fetch was impossible; returns what is to be done after the access.
    func fail(_ error: any Error) -> () -> Void
}

/// Runs the fetches of all observations of a database, several of them in one access.
///
/// Quick fetches share an access: that is less work, and their values are of one state. Nobody waits
/// for a slow one longer than for a moment: what others have fetched is delivered, and those that
/// still wait are fetched beside it, where there are several readers.
final class ObservationFetchScheduler: Sendable {
    private struct Waiting {
        let observer: any FetchingObserver
        let index: Int
    }

    private struct State {
        var waiting: ArraySlice<Waiting> = []
        /// How many observers have come.
        var count = 0
        /// What is to be done after the accesses.
        var deliveries: ArraySlice<() -> Void> = []
        /// How many threads are fetching.
        var runners = 0
        var isHelpPlanned = false

        /// A slice keeps what was removed from its front: none is kept when it is empty.
        static func takeFirst<T>(of slice: inout ArraySlice<T>) -> T? {
            let first = slice.popFirst()
            if slice.isEmpty { slice = [] }
            return first
        }
    }

    /// Where observers register: the connection that writes.
    let connection: SerializedConnection
    private let readers: ReaderPool?
    private let queue: DispatchQueue
    private let maximumRunners: Int
    private let state = LockedBox(State())
    /// With one connection only, writes should not wait long for fetches.
    private static var batchNanoseconds: UInt64 { 2_000_000 }
    private static var patience: DispatchTimeInterval { .milliseconds(20) }

    init(connection: SerializedConnection, readers: ReaderPool?) {
        self.connection = connection
        self.readers = readers
        // One reader is left to the program.
        self.maximumRunners = readers.map { max(1, $0.maximum - 1) } ?? 1
        self.queue = connection.configuration.queue("observation", attributes: .concurrent)
    }

    func enqueue(_ observer: any FetchingObserver) {
        let (mustRun, mustPlanHelp) = state.withLock { state in
            state.waiting.append(Waiting(observer: observer, index: state.count))
            state.count += 1
            guard state.runners == 0 else {
                defer { state.isHelpPlanned = true }
                return (false, !state.isHelpPlanned)
            }
            state.runners = 1
            return (true, false)
        }
        if mustPlanHelp { planHelp() }
        guard mustRun else { return }
        if readers == nil, connection.isOwnedByCurrentThread {
            // Before that, the fetch would only wait for the access that woke it.
            connection.whenReleased { self.queue.async { self.run() } }
        } else {
            queue.async { self.run() }
        }
    }

    private func run() {
        while let isWriting = nextIsWriting() {
            if isWriting { fetchWriting() } else { fetchReading() }
            deliver()
        }
    }

    /// Whether the next fetch may write; nil if nobody waits: then the thread has ended to fetch.
    private func nextIsWriting() -> Bool? {
        state.withLock { state in
            if let first = state.waiting.first { return first.observer.requiresWriteAccess }
            state.runners -= 1
            return nil
        }
    }

    private func next(isWriting: Bool, before end: Int = .max) -> (any FetchingObserver)? {
        state.withLock { state in
            guard let first = state.waiting.first, first.index < end,
                first.observer.requiresWriteAccess == isWriting
            else { return nil }
            return State.takeFirst(of: &state.waiting)?.observer
        }
    }

    private func deliver() {
        while let deliver = state.withLock({ State.takeFirst(of: &$0.deliveries) }) { deliver() }
    }

    // MARK: - Slow fetches

    private func planHelp() {
        queue.asyncAfter(deadline: .now() + Self.patience) { self.help() }
    }

    /// Does what a slow fetch has kept waiting.
    private func help() {
        let (mustRun, mustPlanHelp) = state.withLock { state in
            let mustRun = !state.waiting.isEmpty && state.runners < maximumRunners
            state.isHelpPlanned = !state.waiting.isEmpty || !state.deliveries.isEmpty
            if mustRun { state.runners += 1 }
            return (mustRun, state.isHelpPlanned)
        }
        if mustPlanHelp { planHelp() }
        deliver()
        if mustRun { run() }
    }

    // MARK: - Fetching

    private func fetchReading() {
        // Those that come later were told of commits that this access may not see.
        let end = state.withLock { $0.count }
        let start = DispatchTime.now().uptimeNanoseconds
        do {
            try read { db, point in
                repeat {
                    guard let observer = next(isWriting: false, before: end) else { return }
                    didFetch(fetch(observer, db, at: point))
                } while readers != nil
                    || DispatchTime.now().uptimeNanoseconds - start < Self.batchNanoseconds
            }
        } catch {
            while let observer = next(isWriting: false, before: end) {
                didFetch(observer.fail(error))
            }
        }
    }

    private func fetchWriting() {
        guard let observer = next(isWriting: true) else { return }
        do {
            didFetch(try writeNow(observer) { try observer.fetch($0, at: $1) })
        } catch {
            didFetch(observer.fail(error))
        }
    }

    /// Fetches for one of several: the failure of one is no other's.
    private func fetch(
        _ observer: any FetchingObserver, _ db: Database, at point: CommitPoint
    ) -> () -> Void {
        do {
            return try observer.fetch(db, at: point)
        } catch {
            return observer.fail(error)
        }
    }

    private func didFetch(_ delivery: @escaping () -> Void) {
        state.withLock { $0.deliveries.append(delivery) }
    }

    /// Reads on the connections that observations fetch from.
    private func read<T>(_ body: (_ db: Database, _ point: CommitPoint) throws -> T) throws -> T {
        if let readers {
            // Before the read begins: whoever commits after this may not be seen by it.
            let point = connection.inbox.commitPoint
            return try readers.read { db in try db.isolatedRead { try body($0, point) } }
        }
        // Whatever was committed before the access is seen by it.
        return try connection.sync { db in
            let point = connection.inbox.commitPoint
            return try db.isolatedRead { try body($0, point) }
        }
    }

    /// Reads at once, inside of an access of the thread too.
    func readNow<T>(_ body: (_ db: Database, _ point: CommitPoint) throws -> T) throws -> T {
        if let readers {
            // Nobody knows which commits the reader's transaction, begun before, has seen.
            if let db = readers.databaseOfCurrentAccess { return try body(db, .unknown) }
        } else if let db = connection.databaseOfCurrentAccess {
            return try body(db, connection.inbox.commitPoint)
        }
        return try read(body)
    }

    /// Writes and reads, for observations that need it. What has failed is rolled back, in the transaction of others, too.
    func writeNow<T>(
        _ observer: any RegionObserver, _ body: (_ db: Database, _ point: CommitPoint) throws -> T
    ) throws -> T {
        try connection.reentrantSync { db in
            let point = connection.inbox.commitPoint
            if db.isInsideTransaction { return try db.savepoint { try body(db, point) } }
            db.broker.writingObserver = observer
            defer { db.broker.writingObserver = nil }
            return try db.transaction { (.commit, try body(db, point)) }
        }
    }
}
