internal import CSQLite
internal import Glibc

extension Database {
    /// Another connection's lock: fail at once, wait, or ask.
    public enum BusyMode: Sendable {
        /// Throws `SQLITE_BUSY` at once.
        case immediateError
        /// Waits that many seconds, then throws `SQLITE_BUSY`.
        case timeout(Double)
        /// Calls with the number of tries so far, and goes on waiting if the answer is true.
        ///
        /// While it is asked, a windowed result does not wait for the connection on the main queue; once the connection
        /// is to be closed, it is not asked any more.
        case callback(BusyCallback)
    }

    /// Whether to go on waiting for another connection's lock, after that many tries.
    public typealias BusyCallback = @Sendable (_ numberOfTries: Int) -> Bool

    func installBusyMode() {
        guard let sqliteConnection else { return }
        busyHandler = nil
        switch busyMode {
        case .immediateError:
            sqlite3_busy_timeout(sqliteConnection, 0)
        case .timeout(let seconds):
            sqlite3_busy_timeout(sqliteConnection, Int32(min(seconds * 1000, 2_000_000_000)))
        case .callback(let callback):
            let handler = BusyHandler(callback: callback, lockWait: lockWait)
            busyHandler = handler
            sqlite3_busy_handler(
                sqliteConnection, callBusyHandler, Unmanaged.passUnretained(handler).toOpaque())
        }
    }

    /// Runs `body`, which waits for other connections' locks for that many seconds at most.
    func waitingForLocks<T>(atMost seconds: Double, _ body: () throws -> T) rethrows -> T {
        let mode = busyMode
        switch mode {
        case .immediateError: return try body()
        case .timeout(let longest): busyMode = .timeout(min(seconds, longest))
        case .callback: busyMode = .timeout(seconds)
        }
        defer { busyMode = mode }
        return try body()
    }
}

extension Database.BusyMode {
    /// Waits that many seconds as `timeout` does, but for windowed results on the main queue, which do not wait for
    /// an access that waits for another connection.
    ///
    /// `PRAGMA busy_timeout` says 0, for SQLite itself does not wait.
    public static func yieldingTimeout(_ seconds: Double) -> Self {
        .callback { tries in
            // As SQLite does: most often a lock is held for a moment.
            let pauses = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50]
            let longest = 100
            let waited = pauses.prefix(tries).reduce(0, +) + max(0, tries - pauses.count) * longest
            guard Double(waited) < seconds * 1000 else { return false }
            usleep(UInt32(tries < pauses.count ? pauses[tries] : longest) * 1000)
            return true
        }
    }
}

final class BusyHandler {
    let callback: Database.BusyCallback
    let lockWait: LockWait
    /// Whether it has ended a wait of SQLite's.
    var hasRefused = false

    init(callback: @escaping Database.BusyCallback, lockWait: LockWait) {
        self.callback = callback
        self.lockWait = lockWait
    }
}

private func callBusyHandler(_ context: UnsafeMutableRawPointer?, _ count: Int32) -> Int32 {
    guard let context else { return 0 }
    let handler = Unmanaged<BusyHandler>.fromOpaque(context).takeUnretainedValue()
    guard !handler.lockWait.isOver else { return 0 }
    handler.lockWait.note()
    if handler.callback(Int(count)) { return 1 }
    handler.hasRefused = true
    return 0
}
