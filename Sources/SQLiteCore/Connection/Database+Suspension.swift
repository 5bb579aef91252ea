internal import CSQLite
public import Foundation

/// What keeps the statements of a connection from running.
struct Obstacles: OptionSet {
    let rawValue: UInt8

    /// The task of the current access was cancelled.
    static let cancelled = Obstacles(rawValue: 1 << 0)
    /// No locks may be taken.
    static let suspended = Obstacles(rawValue: 1 << 1)
}

extension Database {
    /// Posted to make connections give up their locks and take no more, until
    /// ``resumeNotification``.
    ///
    /// ```swift
    /// var configuration = Configuration()
    /// configuration.observesSuspensionNotifications = true
    /// // Before the process is stopped, or its file is copied by somebody else:
    /// NotificationCenter.default.post(name: Database.suspendNotification, object: nil)
    /// ```
    ///
    /// Running statements fail with `SQLITE_INTERRUPT`. Statements that would take a lock fail with
    /// `SQLITE_ABORT`, and roll their transaction back: all in rollback journal mode, and those that
    /// write in WAL mode. Transactions may still be committed and rolled back.
    public static let suspendNotification = Notification.Name("SQLiteCore.Database.suspend")

    /// Posted to end what ``suspendNotification`` began.
    public static let resumeNotification = Notification.Name("SQLiteCore.Database.resume")

    /// Throws if the statement would take a lock.
    func checkTakesNoLock(_ statement: Statement) throws {
        switch statement.effects.transaction {
        case .commit, .rollback, .releaseSavepoint, .rollbackSavepoint: return
        case .begin, .beginSavepoint, nil: break
        }
        if statement.isReadonly, isInWALMode { return }
        if isInsideTransaction {
            // Its end is still to come: what follows in its block must not be committed one by one.
            let isInsideBlock = isInsideTransactionBlock
            rollBackSurely()
            isInsideTransactionBlock = isInsideBlock
        }
        throw DatabaseError(
            resultCode: .SQLITE_ABORT, message: "Database is suspended", sql: statement.sql,
            arguments: statement.arguments,
            publicStatementArguments: configuration.publicStatementArguments)
    }

    /// Whether readers and writers keep out of each other's way.
    private var isInWALMode: Bool {
        guard let statement = try? makeStatement(sql: "PRAGMA journal_mode") else { return false }
        return withExtendedLifetime(statement) {
            // Not by the statement's own methods, which ask for it.
            let raw = statement.sqliteStatement
            guard sqlite3_step(raw) == SQLITE_ROW, let mode = sqlite3_column_text(raw, 0)
            else { return false }
            return String(cString: mode) == "wal"
        }
    }
}

/// Suspends and resumes a connection at the notifications, as long as it lives.
final class SuspensionObserver {
    private let tokens: [any NSObjectProtocol]

    init(_ connection: SerializedConnection) {
        tokens = [(Database.suspendNotification, true), (Database.resumeNotification, false)].map {
            name, isSuspended in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                [weak connection] _ in
                connection?.setSuspended(isSuspended)
            }
        }
    }

    deinit {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }
}
