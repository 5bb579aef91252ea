internal import CSQLite

/// How far a backup has come.
public struct DatabaseBackupProgress: Sendable {
    /// The pages that are still to be copied.
    public let remainingPageCount: Int

    /// All pages.
    public let totalPageCount: Int

    /// Whether all pages are copied.
    public let isCompleted: Bool

    /// The pages that are copied.
    public var completedPageCount: Int { totalPageCount - remainingPageCount }
}

extension Database {
    /// Copies the database to another connection, page by page.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/backup.html>
    public func backup(
        to destination: Database, pagesPerStep: Int32 = -1,
        progress: ((DatabaseBackupProgress) throws -> Void)? = nil
    ) throws {
        let target = try destination.openConnection()
        guard let backup = sqlite3_backup_init(target, "main", try openConnection(), "main") else {
            throw DatabaseError(
                resultCode: destination.lastErrorCode, message: destination.lastErrorMessage)
        }
        var isFinished = false
        defer { if !isFinished { sqlite3_backup_finish(backup) } }
        while true {
            let code = sqlite3_backup_step(backup, pagesPerStep)
            let isCompleted = code == SQLITE_DONE
            guard isCompleted || code == SQLITE_OK else {
                throw DatabaseError(resultCode: code, message: destination.lastErrorMessage)
            }
            try progress?(
                DatabaseBackupProgress(
                    remainingPageCount: Int(sqlite3_backup_remaining(backup)),
                    totalPageCount: Int(sqlite3_backup_pagecount(backup)),
                    isCompleted: isCompleted))
            if isCompleted { break }
        }
        isFinished = true
        let code = sqlite3_backup_finish(backup)
        guard code == SQLITE_OK else {
            throw DatabaseError(resultCode: code, message: destination.lastErrorMessage)
        }
        // No hook tells of what was copied.
        destination.schemaDidChange()
        try destination.notifyChanges(in: DatabaseRegion.fullDatabase)
    }
}

extension DatabaseReader {
    /// Copies the database to another one, whose content is replaced.
    ///
    /// - parameter pagesPerStep: how many pages are copied between calls of `progress`; all by
    ///   default.
    /// - parameter progress: called after each step; an error stops the backup.
    public func backup(
        to writer: any DatabaseWriter, pagesPerStep: Int32 = -1,
        progress: ((DatabaseBackupProgress) throws -> Void)? = nil
    ) throws {
        try writer.writeWithoutTransaction { destination in
            try backup(to: destination, pagesPerStep: pagesPerStep, progress: progress)
        }
    }

    private func backup(
        to destination: Database, pagesPerStep: Int32,
        progress: ((DatabaseBackupProgress) throws -> Void)?
    ) throws {
        try unsafeReentrantRead { source in
            try source.backup(to: destination, pagesPerStep: pagesPerStep, progress: progress)
        }
    }
}
