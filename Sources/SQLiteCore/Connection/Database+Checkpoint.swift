internal import CSQLite

extension Database {
    /// Moves the content of the WAL into the file.
    ///
    /// - returns: how many frames the WAL has, and how many of them are in the file now.
    @discardableResult
    public func checkpoint(_ kind: CheckpointMode = .passive, on databaseName: String? = "main")
        throws -> (walFrameCount: Int, checkpointedFrameCount: Int)
    {
        var frames: Int32 = -1
        var moved: Int32 = -1
        let code = sqlite3_wal_checkpoint_v2(
            try openConnection(), databaseName, kind.rawValue, &frames, &moved)
        guard code == SQLITE_OK else {
            throw DatabaseError(resultCode: code, message: lastErrorMessage)
        }
        return (Int(frames), Int(moved))
    }
}
