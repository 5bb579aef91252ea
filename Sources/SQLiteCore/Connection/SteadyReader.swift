internal import Dispatch
internal import PublisherCore
internal import Synchronization

/// One connection of a reader, always the same, for results that are read piece by piece.
///
/// On one connection the states of the database can be told apart by ``Database/stateVersion()``:
/// nothing has to be held between two pieces to know that they are of one state. A pool gives a
/// connection beyond its maximum, so that work in the background keeps no other reader waiting; it closes
/// that with its own.
package final class SteadyReader: Sendable {
    private let connection: SerializedConnection
    private let readers: ReaderPool?
    /// Until when the main queue does not try again what another program has locked, in nanoseconds.
    private let lockedOutUntil = Atomic<UInt64>(0)

    /// Takes, or opens, a connection.
    package init(_ reader: any DatabaseReader) throws {
        switch reader {
        case let pool as DatabasePool:
            guard !pool.readers.isClosed else { throw DatabaseError.connectionIsClosed() }
            connection = try pool.readers.makeSteadyReader()
            readers = pool.readers
            try connection.sync { try $0.shrinkPageCache() }
        case let queue as DatabaseQueue:
            (connection, readers) = (queue.connection, nil)
        case let snapshot as DatabaseSnapshot:
            (connection, readers) = (snapshot.connection, nil)
        case let snapshot as DatabaseSnapshotPool:
            (connection, readers) = (snapshot.base.connection, nil)
        case let any as AnyDatabaseReader:
            let base = try SteadyReader(any.base)
            (connection, readers) = (base.connection, base.readers)
        case let any as AnyDatabaseWriter:
            let base = try SteadyReader(any.base)
            (connection, readers) = (base.connection, base.readers)
        default:
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message: "\(type(of: reader)) has no connection to read from piece by piece")
        }
    }

    /// Whether another thread waits for the connection.
    package var isAwaited: Bool { connection.isAwaited }

    /// Whether the thread is inside of an access to the connection.
    package var isInAccess: Bool { connection.databaseOfCurrentAccess != nil }

    /// Lets other threads have the connection that wait for it, before a read that can wait; not inside of one.
    package func giveWay() { connection.giveWay() }

    /// Reads in one short transaction, inside another access of the thread too.
    ///
    /// The main queue does not wait long for a file that another program has locked, and for a moment after that not
    /// at all: a frame reads several times.
    package func read<T>(_ body: (Database) throws -> T) throws -> T {
        if let readers, readers.isClosed { throw DatabaseError.connectionIsClosed() }
        guard MainQueue.isCurrent else {
            let value = try connection.reentrantSync { try $0.isolatedRead(body) }
            lockedOutUntil.store(0, ordering: .relaxed)
            return value
        }
        if isLockedOut, !isInAccess { throw Self.lockedOut }
        do {
            return try connection.hastySync { try $0.isolatedRead(body) }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
            let end = DispatchTime.now() + .milliseconds(300)
            lockedOutUntil.store(end.uptimeNanoseconds, ordering: .relaxed)
            throw error
        }
    }

    /// Whether the main queue is not going to wait for a file that was locked a moment ago.
    package var isLockedOut: Bool {
        lockedOutUntil.load(ordering: .relaxed) > DispatchTime.now().uptimeNanoseconds
    }

    private static var lockedOut: DatabaseError {
        DatabaseError(
            resultCode: .SQLITE_BUSY, message: "the database file is locked by another program")
    }

    /// Reads like ``read(_:)`` unless somebody has the connection; returns nil then. Whoever has it need not
    /// give way to this: it is for work that can wait.
    package func readIfFree<T>(_ body: (Database) throws -> T) throws -> T? {
        if let readers, readers.isClosed { throw DatabaseError.connectionIsClosed() }
        return try connection.syncIfFree { try $0.isolatedRead(body) }
    }
}

extension Database {
    /// Keeps fewer pages than SQLite does by itself, unless somebody has chosen how many.
    ///
    /// Pieces have few pages in common. A count of all rows would fill the cache with pages that nobody
    /// asks for again, and allocating that much takes as long as half of the count.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/pragma.html#pragma_cache_size>
    fileprivate func shrinkPageCache() throws {
        let standard = -2000
        guard try Int.fetchOne(self, sql: "PRAGMA cache_size") == standard else { return }
        try execute(sql: "PRAGMA cache_size = -512")
    }
}
