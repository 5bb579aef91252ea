extension Database {
    /// Makes a full-text table follow the one that holds its texts, and reads what is there already.
    ///
    /// - parameter triggers: the suffix of each trigger's name, the event, and what it does.
    func synchronize(
        fullTextTable tableName: String, with content: String,
        triggers: [(suffix: String, event: String, body: String)]
    ) throws {
        for trigger in triggers {
            try execute(
                sql: """
                    CREATE TRIGGER \(nameOfTrigger(trigger.suffix, ofFullTextTable: tableName)) \
                    \(trigger.event) ON \(content.quotedDatabaseIdentifier) BEGIN
                        \(trigger.body)
                    END
                    """)
        }
        let table = tableName.quotedDatabaseIdentifier
        try execute(sql: "INSERT INTO \(table)(\(table)) VALUES ('rebuild')")
    }

    /// Drops what makes a full-text table follow another one.
    func dropTriggers(_ suffixes: [String], ofFullTextTable tableName: String) throws {
        for suffix in suffixes {
            let name = nameOfTrigger(suffix, ofFullTextTable: tableName)
            try execute(sql: "DROP TRIGGER IF EXISTS \(name)")
        }
    }

    private func nameOfTrigger(_ suffix: String, ofFullTextTable tableName: String) -> String {
        "__\(tableName)_\(suffix)".quotedDatabaseIdentifier
    }
}
