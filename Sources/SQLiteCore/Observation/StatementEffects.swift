/// What a statement may write, as the authorizer was told when the statement was compiled.
///
/// It completes the update hook, which is silent about tables without rowid, about truncated
/// tables, about rows deleted by a conflict resolution, and about virtual tables.
struct StatementEffects {
    enum TransactionEffect: Equatable {
        case begin, commit, rollback
        case beginSavepoint(String)
        case releaseSavepoint(String)
        case rollbackSavepoint(String)
    }

    var inserts: Set<TableIdentifier> = []
    /// Deletions of the statement itself, and of its triggers.
    var deletes: Set<TableIdentifier> = []
    var triggeredDeletes: Set<TableIdentifier> = []
    var updates: [TableIdentifier: Set<String>] = [:]
    var changesSchema = false
    var attachesDatabases = false
    var transaction: TransactionEffect?
    /// A `PRAGMA`, which SQLite compiles again for each run.
    var isPragma = false
    /// `PRAGMA journal_mode` without a value, which SQLite takes for a write.
    var asksJournalMode = false

    /// Whether rows may be written.
    var writesRows: Bool {
        !inserts.isEmpty || !deletes.isEmpty || !updates.isEmpty
    }

    /// The tables that may be written.
    var tables: Set<TableIdentifier> {
        inserts.union(deletes).union(updates.keys)
    }
}
