public import SQLiteCore

extension DatabaseReader {
    /// The SQL of statements that somebody left in the middle of their rows.
    ///
    /// Such a statement keeps its transaction open, and with it an old view of the database.
    public func busyStatements() throws -> [String] {
        try unsafeReentrantRead { $0.busyStatements }
    }
}
