internal import CSQLite

/// Collects what statements read and write while SQLite compiles them.
///
/// One belongs to each connection, and stays installed: without it, SQLite tells nobody about the
/// triggers, views and foreign key actions that a statement involves.
///
/// Related SQLite documentation: <https://www.sqlite.org/c3ref/set_authorizer.html>
final class StatementAuthorizer {
    private(set) var isCollecting = false
    private(set) var region = DatabaseRegion()
    private(set) var effects = StatementEffects()
    /// Whether rows are to be deleted one by one, so that the update hook tells of each.
    var deletesRowByRow = false
    private var isDropping = false

    func install(on connection: SQLiteConnection) {
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_set_authorizer(connection, authorize, context)
    }

    /// Collects while `body` compiles one statement.
    func collect<T>(_ body: () throws -> T) rethrows -> T {
        isCollecting = true
        region = DatabaseRegion()
        effects = StatementEffects()
        isDropping = false
        defer { isCollecting = false }
        return try body()
    }

    fileprivate func record(
        _ action: Int32, _ first: UnsafePointer<CChar>?, _ second: UnsafePointer<CChar>?,
        _ schema: UnsafePointer<CChar>?, _ trigger: UnsafePointer<CChar>?
    ) -> Int32 {
        // Virtual tables compile statements of their own while they run.
        guard isCollecting else { return SQLITE_OK }
        func table() -> TableIdentifier {
            TableIdentifier(
                schema: schema.map { String(cString: $0) },
                name: first.map { String(cString: $0) } ?? "")
        }
        switch action {
        case SQLITE_READ:
            let column = second.map { String(cString: $0) } ?? ""
            region.formRead(of: column, in: table())
        case SQLITE_INSERT:
            effects.inserts.insert(table())
        case SQLITE_DELETE:
            let table = table()
            effects.deletes.insert(table)
            if trigger != nil { effects.triggeredDeletes.insert(table) }
            // To SQLite, this does not mean that the deletion is left out, but only that it must
            // not truncate the table; except where it drops one.
            if deletesRowByRow, !isDropping, !table.name.hasPrefix("sqlite_") {
                return SQLITE_IGNORE
            }
        case SQLITE_UPDATE:
            let column = second.map { String(cString: $0) } ?? ""
            effects.updates[table(), default: []].insert(column.lowercased())
        case SQLITE_TRANSACTION:
            switch first.map({ String(cString: $0) }) {
            case "BEGIN": effects.transaction = .begin
            case "COMMIT": effects.transaction = .commit
            default: effects.transaction = .rollback
            }
        case SQLITE_SAVEPOINT:
            let name = second.map { String(cString: $0) } ?? ""
            switch first.map({ String(cString: $0) }) {
            case "BEGIN": effects.transaction = .beginSavepoint(name)
            case "RELEASE": effects.transaction = .releaseSavepoint(name)
            default: effects.transaction = .rollbackSavepoint(name)
            }
        case SQLITE_ATTACH, SQLITE_DETACH:
            effects.attachesDatabases = true
            effects.changesSchema = true
        case SQLITE_ALTER_TABLE, SQLITE_CREATE_INDEX, SQLITE_CREATE_TABLE,
            SQLITE_CREATE_TEMP_INDEX, SQLITE_CREATE_TEMP_TABLE, SQLITE_CREATE_TEMP_TRIGGER,
            SQLITE_CREATE_TEMP_VIEW, SQLITE_CREATE_TRIGGER, SQLITE_CREATE_VIEW,
            SQLITE_CREATE_VTABLE, SQLITE_DROP_INDEX, SQLITE_DROP_TABLE, SQLITE_DROP_TEMP_INDEX,
            SQLITE_DROP_TEMP_TABLE, SQLITE_DROP_TEMP_TRIGGER, SQLITE_DROP_TEMP_VIEW,
            SQLITE_DROP_TRIGGER, SQLITE_DROP_VIEW, SQLITE_DROP_VTABLE:
            effects.changesSchema = true
            isDropping = true
        case SQLITE_PRAGMA:
            let name = first.map { String(cString: $0) }
            effects.isPragma = true
            effects.asksJournalMode = second == nil && name?.lowercased() == "journal_mode"
        default:
            break
        }
        return SQLITE_OK
    }
}

// A function, not a closure: a closure would inherit the isolation of the code around it, and die
// when SQLite calls it on another thread.
private func authorize(
    _ context: UnsafeMutableRawPointer?, _ action: Int32, _ first: UnsafePointer<CChar>?,
    _ second: UnsafePointer<CChar>?, _ schema: UnsafePointer<CChar>?,
    _ trigger: UnsafePointer<CChar>?
) -> Int32 {
    guard let context else { return SQLITE_OK }
    return Unmanaged<StatementAuthorizer>.fromOpaque(context).takeUnretainedValue()
        .record(action, first, second, schema, trigger)
}
