internal import Dispatch
internal import PublisherCore
internal import SQLiteCore
internal import ViewCore

/// How a query tries again by itself after a failure that may pass.
struct QueryRetry {
    /// Runs a closure later, on the main queue.
    let schedule: @MainActor (SchedulerInterval, @escaping @MainActor @Sendable () -> Void) -> Void

    /// Tries again with the wall clock.
    static let standard = QueryRetry { delay, action in
        DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(delay.nanoseconds)) {
            action()
        }
    }

    /// How long to wait before an attempt, the first being number one: twice as long each time,
    /// to 5 seconds at most.
    static func delay(attempt: Int) -> SchedulerInterval {
        .milliseconds(min(5_000, 100 << min(attempt - 1, 6)))
    }

    /// Whether the failure may pass without anybody doing something in this program: the file is
    /// locked by another connection, or is not there now.
    static func mayPass(_ error: any Error) -> Bool {
        guard let error = error as? DatabaseError else { return false }
        // Until it is moved back, as many editors and synchronizers do.
        if error.extendedResultCode == .SQLITE_READONLY_DBMOVED { return true }
        return [.SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_CANTOPEN, .SQLITE_PROTOCOL]
            .contains(error.resultCode)
    }
}

private struct QueryRetryKey: EnvironmentKey {
    static var defaultValue: QueryRetry { .standard }
}

extension EnvironmentValues {
    /// How queries try again; tests have a clock of their own.
    var queryRetry: QueryRetry {
        get { self[QueryRetryKey.self] }
        set { self[QueryRetryKey.self] = newValue }
    }
}
