internal import Dispatch
internal import Glibc

/// Reading connections, opened when they are needed, up to a maximum.
final class ReaderPool: Sendable {
    private struct State {
        var idle: [SerializedConnection] = []
        var busy: [SerializedConnection] = []
        /// Those beyond the maximum that somebody has, or had.
        var steady: [Steady] = []
        var isClosed = false
    }

    private struct Steady {
        weak var connection: SerializedConnection?
    }

    private let state = LockedBox(State())
    private let permits: DispatchSemaphore
    /// Lets one barrier at a time collect the permits: of two that each have some, neither would get all.
    private let collecting = DispatchSemaphore(value: 1)
    let maximum: Int
    private let path: String
    private let configuration: Configuration

    init(path: String, configuration: Configuration) {
        self.path = path
        self.configuration = configuration
        self.maximum = max(1, configuration.maximumReaderCount)
        self.permits = DispatchSemaphore(value: maximum)
    }

    var isClosed: Bool { state.withLock { $0.isClosed } }

    /// The connection of the current access of this thread, if there is one.
    var databaseOfCurrentAccess: Database? {
        let busy = state.withLock { $0.busy }
        for reader in busy where reader.isOwnedByCurrentThread {
            return reader.databaseOfCurrentAccess
        }
        return nil
    }

    /// Traps inside of a read of this thread, whose connection would be waited for in vain.
    func checkNotReading() {
        precondition(databaseOfCurrentAccess == nil, "Database methods are not reentrant.")
    }

    /// Runs `body` with a connection, waiting for one if all are in use.
    func read<T>(_ body: (Database) throws -> T) throws -> T {
        permits.wait()
        defer { permits.signal() }
        let reader = try take()
        defer { giveBack(reader) }
        return try reader.sync(body)
    }

    /// A connection to be used like those of the pool, with which it is closed; none of the maximum is taken
    /// for it.
    func makeSteadyReader() throws -> SerializedConnection {
        let reader = try makeReader()
        try state.withLock { state in
            guard !state.isClosed else { throw DatabaseError.connectionIsClosed() }
            state.steady.removeAll { $0.connection == nil }
            state.steady.append(Steady(connection: reader))
        }
        return reader
    }

    private func makeReader() throws -> SerializedConnection {
        try SerializedConnection(path: path, configuration: configuration, role: "reader")
    }

    /// A connection for a transaction that outlasts accesses; none of the maximum is taken for it.
    func makeSnapshotReader() throws -> SerializedConnection {
        var configuration = configuration
        configuration.allowsUnsafeTransactions = true
        return try SerializedConnection(
            path: path, configuration: configuration, role: "snapshot")
    }

    private func take() throws -> SerializedConnection {
        let idle = try state.withLock { state -> SerializedConnection? in
            guard !state.isClosed else { throw DatabaseError.connectionIsClosed() }
            guard let reader = state.idle.popLast() else { return nil }
            state.busy.append(reader)
            return reader
        }
        if let idle { return idle }
        let reader = try makeReader()
        state.withLock { $0.busy.append(reader) }
        return reader
    }

    private func giveBack(_ reader: SerializedConnection) {
        state.withLock { state in
            state.busy.removeAll { $0 === reader }
            if !state.isClosed { state.idle.append(reader) }
        }
    }

    /// Runs `body` while no connection is in use.
    func barrier<T>(_ body: () throws -> T) rethrows -> T {
        checkNotReading()
        collecting.wait()
        for _ in 0..<maximum { permits.wait() }
        collecting.signal()
        defer { for _ in 0..<maximum { permits.signal() } }
        return try body()
    }

    func interrupt() {
        for reader in state.withLock({ $0.busy }) { reader.interrupt() }
    }

    /// Closes all connections; throws the first error. Of those of the pool none is in use, and what reads
    /// beyond the maximum is interrupted: it is work in the background.
    func close() throws {
        let (idle, steady) = state.withLock { state in
            state.isClosed = true
            defer { (state.idle, state.steady) = ([], []) }
            return (state.idle, state.steady.compactMap(\.connection))
        }
        var firstError: (any Error)?
        for reader in idle {
            do {
                try reader.sync { try $0.close() }
            } catch {
                firstError = firstError ?? error
            }
        }
        for reader in steady {
            do {
                try Self.closeInterrupting(reader)
            } catch {
                firstError = firstError ?? error
            }
        }
        if let firstError { throw firstError }
    }

    /// Closes a connection of which somebody may be reading. A statement that begins after an interruption is not
    /// interrupted by it, so that is not done once only.
    private static func closeInterrupting(_ reader: SerializedConnection) throws {
        while try reader.syncIfFree({ try $0.close() }) == nil {
            reader.interrupt()
            usleep(1_000)
        }
    }

    /// Closes the idle connections; new ones are opened when needed.
    func closeIdle() {
        state.withLock { $0.idle = [] }
    }

    /// Gives back memory, unless the connections are to persist.
    func releaseMemory() {
        if !configuration.persistentReadOnlyConnections { closeIdle() }
    }
}
