/// A change that a statement may make, which a ``TransactionObserver`` is asked about before.
public enum DatabaseEventKind: Sendable {
    /// Rows may be inserted.
    case insert(tableName: String)
    /// Rows may be deleted.
    case delete(tableName: String)
    /// Those columns may be updated.
    case update(tableName: String, columnNames: Set<String>)

    /// The table that may change.
    public var tableName: String {
        switch self {
        case .insert(let tableName), .delete(let tableName), .update(let tableName, _): tableName
        }
    }

    var modifiedRegion: DatabaseRegion {
        switch self {
        case .insert(let name), .delete(let name):
            return DatabaseRegion(table: name)
        case .update(let name, let columns):
            let columns = Set(columns.map { $0.lowercased() })
            return DatabaseRegion(tables: [
                TableIdentifier(schema: nil, name: name):
                    DatabaseRegion.TableRegion(columns: columns, rowIDs: nil)
            ])
        }
    }
}

/// The change of one row.
public struct DatabaseEvent: Sendable, Equatable {
    /// The kinds of changes.
    public enum Kind: Int32, Sendable {
        /// A new row.
        case insert = 18
        /// A row that is gone.
        case delete = 9
        /// A row with other values.
        case update = 23
    }

    /// What happened to the row.
    public let kind: Kind

    /// The schema of the table: `main`, `temp`, or the name of an attached database.
    public let databaseName: String

    /// The table.
    public let tableName: String

    /// The rowid of the row, after the change.
    public let rowID: Int64

    /// The event itself: events may be kept.
    public func copy() -> DatabaseEvent { self }

    func matches(_ eventKind: DatabaseEventKind) -> Bool {
        switch (kind, eventKind) {
        case (.insert, .insert(let name)), (.delete, .delete(let name)),
            (.update, .update(let name, _)):
            return tableName.lowercased() == name.lowercased()
        default:
            return false
        }
    }
}
