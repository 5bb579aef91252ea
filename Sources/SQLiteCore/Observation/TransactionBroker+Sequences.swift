extension TransactionBroker {
    /// Insertions into tables with `AUTOINCREMENT` write a table of SQLite's own, even if they insert
    /// no row, as those of triggers that do not fire.
    func touchSequences(of tables: Set<TableIdentifier>, _ database: Database) {
        for table in tables where database.facts(of: table).isAutoIncremented {
            let sequences = index.table(
                TableIdentifier(schema: table.schema, name: "sqlite_sequence"))
            touch(sequences)
            markAll(of: sequences)
        }
    }
}
