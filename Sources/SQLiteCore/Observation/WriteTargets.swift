/// The tables that a statement may write, with what the update hook leaves out about them.
///
/// It follows from the statement and the schema, and is kept with the statement for as long as the schema is the
/// same: to look all of it up took half of the time that observation costs a small write.
final class WriteTargets {
    /// A table that the statement, or a trigger of it, may write.
    struct Target {
        let table: ObservationIndex.Table
        let isVirtual: Bool
        /// Whether the hook does not tell all that is written: rows without rowid, rows that are replaced, or
        /// rows whose id changes.
        let isNeverTold: Bool
        let deletes: Bool
        let deletesByTrigger: Bool
        /// The columns that may be updated; nil for any.
        let updatedColumns: Set<String>?
    }

    /// What the schema was that this follows from.
    let schema: SchemaCache.Identity
    let tables: [Target]
    /// The tables of SQLite's own that insertions into tables with `AUTOINCREMENT` write, even if they insert no
    /// row, as those of triggers that do not fire.
    let sequences: [ObservationIndex.Table]

    init(_ effects: StatementEffects, replaces: Bool, _ database: Database) {
        let index = database.broker.index
        tables = effects.tables.map { identifier in
            let facts = database.facts(of: identifier)
            let columns = effects.updates[identifier]
            let changesID = columns.map { !$0.isDisjoint(with: facts.rowIDNames) } ?? false
            return Target(
                table: index.table(identifier), isVirtual: facts.isVirtual,
                isNeverTold: facts.isWithoutRowID || facts.isVirtual || replaces || changesID,
                deletes: effects.deletes.contains(identifier),
                deletesByTrigger: effects.triggeredDeletes.contains(identifier),
                updatedColumns: facts.hasGeneratedColumns ? nil : columns)
        }
        sequences = effects.inserts.filter { database.facts(of: $0).isAutoIncremented }.map {
            index.table(TableIdentifier(schema: $0.schema, name: "sqlite_sequence"))
        }
        // Last, since the first look at a table is what finds that the schema is another.
        schema = database.schema.identity
    }

    /// The columns of a table that may be updated; nil for any. The authorizer tells of those that triggers and
    /// foreign key actions update as well; of a table that it did not tell of, nothing is known.
    func updatedColumns(of table: ObservationIndex.Table) -> Set<String>? {
        tables.first { $0.table === table }?.updatedColumns
    }
}

extension Database {
    /// What a statement may write that has just run, looked up once for a schema.
    func writeTargets(of statement: Statement) -> WriteTargets {
        // SQLite has compared the versions of the schema, or it would have compiled the statement again.
        if let known = statement.writeTargets, known.schema === schema.identity { return known }
        checkSchema()
        let targets = WriteTargets(
            statement.effects, replaces: mayReplaceRows(statement), self)
        statement.writeTargets = targets
        return targets
    }
}
