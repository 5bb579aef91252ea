internal import Glibc
internal import SQLiteCore
internal import Synchronization

extension PlayerRepository {
    /// Opens the file anew that is at the path now, with the same settings, after ``isLost``.
    public func reopened() throws(PlayerError) -> PlayerRepository {
        try leaveFormerFile()
        return try PlayerRepository.open(
            path: path, access: isReadOnly ? .readOnly : .readWrite, busyTimeout: busyTimeout,
            historyLimits: historyLimits)
    }

    /// Takes the WAL of the former file out of the way of the one that has its name now: SQLite would apply it to
    /// that, which would be neither the one nor the other then.
    ///
    /// The former file, should it have another name, gets all that is in the WAL before.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/howtocorrupt.html#_unlink_or_rename_a_database_file_while_in_use>
    private func leaveFormerFile() throws(PlayerError) {
        guard !isReadOnly, hasLostName, FileIdentity(path: location) != nil else { return }
        // Once: what stands beside the file after that is its own, and may be open already.
        guard !hasLeftFile.withLock({ $0 }) else { return }
        let open = FileIdentity.ofOpenFiles()
        let stale = ["-wal", "-shm"].map { location + $0 }
            .filter { FileIdentity(path: $0).map(open.contains) == true }
        if !stale.isEmpty {
            try PlayerError.wrapping(path: path, busyTimeout: busyTimeout) {
                _ = try databaseWriter.writeWithoutTransaction { try $0.checkpoint(.truncate) }
            }
        }
        for path in stale { unlink(path) }
        hasLeftFile.withLock { $0 = true }
    }
}
