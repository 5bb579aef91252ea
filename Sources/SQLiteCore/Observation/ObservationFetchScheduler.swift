internal import Dispatch

/// An observer whose value must be fetched.
protocol FetchingObserver: RegionObserver {
    /// Whether the fetch may write.
    var requiresWriteAccess: Bool { get }

    /// Fetches; returns what is to be done after the access.
    func fetch(_ db: Database, at point: CommitPoint) -> () -> Void

    /// The fetch was impossible; returns what is to be done after the access.
    func fail(_ error: any Error) -> () -> Void
}

/// Runs the fetches of all observations of a database, several of them in one access.
final class ObservationFetchScheduler: Sendable {
    private struct State {
        var waiting: [any FetchingObserver] = []
        var isRunning = false
    }

    /// Where observers register: the connection that writes.
    let connection: SerializedConnection
    private let readers: ReaderPool?
    private let queue: DispatchQueue
    private let state = LockedBox(State())
    /// With one connection only, writes should not wait long for fetches.
    private static var batchNanoseconds: UInt64 { 2_000_000 }

    init(connection: SerializedConnection, readers: ReaderPool?) {
        self.connection = connection
        self.readers = readers
        self.queue = connection.configuration.queue("observation")
    }

    func enqueue(_ observer: any FetchingObserver) {
        let mustRun = state.withLock { state in
            state.waiting.append(observer)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard mustRun else { return }
        if readers == nil, connection.isOwnedByCurrentThread {
            // Before that, the fetch would only wait for the access that woke it.
            connection.whenReleased { self.queue.async { self.run() } }
        } else {
            queue.async { self.run() }
        }
    }

    private func run() {
        while true {
            let batch = state.withLock { state -> [any FetchingObserver] in
                defer { state.waiting = [] }
                if state.waiting.isEmpty { state.isRunning = false }
                return state.waiting
            }
            if batch.isEmpty { return }
            var rest = batch[...]
            while !rest.isEmpty { fetchSome(&rest) }
        }
    }

    private func fetchSome(_ observers: inout ArraySlice<any FetchingObserver>) {
        if let observer = observers.first, observer.requiresWriteAccess {
            observers.removeFirst()
            return fetchWriting(observer)
        }
        var deliveries: [() -> Void] = []
        let start = DispatchTime.now().uptimeNanoseconds
        do {
            try read { db, point in
                repeat {
                    guard let observer = observers.first, !observer.requiresWriteAccess else {
                        return
                    }
                    observers.removeFirst()
                    deliveries.append(observer.fetch(db, at: point))
                } while readers != nil
                    || DispatchTime.now().uptimeNanoseconds - start < Self.batchNanoseconds
            }
        } catch {
            while let observer = observers.popFirst() { deliveries.append(observer.fail(error)) }
        }
        for deliver in deliveries { deliver() }
    }

    private func fetchWriting(_ observer: any FetchingObserver) {
        let delivery: () -> Void
        do {
            delivery = try writeNow(observer) { observer.fetch($0, at: $1) }
        } catch {
            delivery = observer.fail(error)
        }
        delivery()
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

    /// Writes and reads, for observations that need it.
    func writeNow<T>(
        _ observer: any RegionObserver, _ body: (_ db: Database, _ point: CommitPoint) throws -> T
    ) throws -> T {
        try connection.reentrantSync { db in
            let point = connection.inbox.commitPoint
            if db.isInsideTransaction { return try body(db, point) }
            db.broker.writingObserver = observer
            defer { db.broker.writingObserver = nil }
            return try db.transaction { (.commit, try body(db, point)) }
        }
    }
}
