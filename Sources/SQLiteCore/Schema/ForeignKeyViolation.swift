/// A row that refers to one that does not exist.
///
/// Related SQLite documentation: <https://www.sqlite.org/pragma.html#pragma_foreign_key_check>
public struct ForeignKeyViolation: FetchableRecord, Hashable, Sendable {
    /// The table of the row.
    public var originTable: String

    /// The rowid of the row; nil in tables without rowid.
    public var originRowID: Int64?

    /// The table that is referred to.
    public var destinationTable: String

    /// The number of the foreign key, as `Database.foreignKeys(on:)` gives it.
    public var foreignKeyId: Int

    /// Creates a violation from a row of `PRAGMA foreign_key_check`.
    public init(row: Row) {
        originTable = row["table"]
        originRowID = row["rowid"]
        destinationTable = row["parent"]
        foreignKeyId = row["fkid"]
    }

    /// The violation as an error, which names the columns.
    public func databaseError(_ db: Database) -> DatabaseError {
        DatabaseError(
            resultCode: .SQLITE_CONSTRAINT_FOREIGNKEY, message: failureDescription(db))
    }

    /// What is violated: the tables, the columns and the row.
    public func failureDescription(_ db: Database) -> String {
        let foreignKey = try? db.foreignKeys(on: originTable).first { $0.id == foreignKeyId }
        var message = "FOREIGN KEY constraint violation - from \(originTable)"
        if let foreignKey { message += "(\(foreignKey.originColumns.joined(separator: ", ")))" }
        message += " to \(destinationTable)"
        if let foreignKey {
            message += "(\(foreignKey.destinationColumns.joined(separator: ", ")))"
        }
        if let originRowID {
            message += ", in \(row(db, originRowID)?.description ?? "rowid \(originRowID)")"
        }
        return message
    }

    private func row(_ db: Database, _ rowID: Int64) -> Row? {
        try? Row.fetchOne(
            db, sql: "SELECT * FROM \(originTable.quotedDatabaseIdentifier) WHERE rowid = ?",
            arguments: [rowID])
    }
}

extension ForeignKeyViolation: CustomStringConvertible {
    /// The tables and the rowid.
    public var description: String {
        "FOREIGN KEY constraint violation - from \(originTable) to \(destinationTable)"
            + (originRowID.map { ", in rowid \($0)" } ?? "")
    }
}

extension Database {
    /// A cursor over the rows that refer to ones that do not exist.
    public func foreignKeyViolations() throws -> RecordCursor<ForeignKeyViolation> {
        try ForeignKeyViolation.fetchCursor(self, sql: "PRAGMA foreign_key_check")
    }

    /// A cursor over the rows of a table that refer to ones that do not exist.
    ///
    /// - throws: a `DatabaseError` if there is no such table.
    public func foreignKeyViolations(in tableName: String, in schemaName: String? = nil) throws
        -> RecordCursor<ForeignKeyViolation>
    {
        _ = try columns(in: tableName, in: schemaName)
        let prefix = schemaName.map { $0.quotedDatabaseIdentifier + "." } ?? ""
        return try ForeignKeyViolation.fetchCursor(
            self,
            sql: "PRAGMA \(prefix)foreign_key_check(\(tableName.quotedDatabaseIdentifier))")
    }

    /// Throws if a row refers to one that does not exist.
    public func checkForeignKeys() throws {
        if let violation = try foreignKeyViolations().next() { throw violation.databaseError(self) }
    }

    /// Throws if a row of the table refers to one that does not exist.
    public func checkForeignKeys(in tableName: String, in schemaName: String? = nil) throws {
        let violations = try foreignKeyViolations(in: tableName, in: schemaName)
        if let violation = try violations.next() { throw violation.databaseError(self) }
    }
}
