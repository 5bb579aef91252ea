internal import SQLiteCore
internal import Synchronization

extension PlayerRepository {
    /// The journal for a transaction that is about to change players; nil if the file has none.
    ///
    /// Another program may have made the table anew since the last one, and the triggers went with it without a word:
    /// what is changed then could not be undone. So they are made again first.
    ///
    /// - throws: a `PlayerError` with the code `changedMeanwhile`, once, if the table has no key any more, or somebody has
    ///   taken the journal out of another program's file: after that the file has no journal.
    func journal(_ db: Database) throws -> PlayerJournal? {
        let version = try db.schemaVersion()
        if !hasJournal {
            guard try findsJournal(db, version) else { return nil }
            noteJournal()
        }
        if mendedSchema.withLock({ $0 != version }) {
            let schema = try JournalSchema(db)
            if try schema.isInstalled(db) {
                // A file of an earlier version has no number yet.
                try JournalMarks(db).install(db)
                mendedSchema.withLock { $0 = version }
            } else if try origin == .foreign && !PlayerSchema.hasJournal(db) {
                forgetJournal()
                throw PlayerError(
                    .changedMeanwhile,
                    "another program has removed the history of this file, so nothing was written")
            } else if schema.hasKey {
                // It may be rolled back: the next transaction looks again.
                try schema.mend(db)
            } else if !schema.columns.isEmpty {
                // Whoever has asked for the change counts on undoing it.
                forgetJournal()
                throw PlayerError(
                    .changedMeanwhile,
                    """
                    another program has made the table of players anew without its key, so nothing can be \
                    undone any more, and nothing was written
                    """)
            }
        }
        let journal = PlayerJournal(db: db)
        try journal.keepNumbers()
        // SQLite would say that the disk is full.
        guard try journal.newestRow() < .max else { throw Self.noNumberError }
        return journal
    }

    private static var noNumberError: PlayerError {
        PlayerError(
            .database,
            "no number is left for a change in the history: another program has used the largest one"
        )
    }

    /// Finds out whether the file has a journal by now, before somebody is asked or promised anything: another run may have
    /// begun one, and another program may have made the table anew without its key.
    func lookForJournal() throws {
        let had = hasJournal
        let has = try read { db in
            let version = try db.schemaVersion()
            if !had { return try findsJournal(db, version) }
            guard mendedSchema.withLock({ $0 != version }) else { return true }
            let schema = try JournalSchema(db)
            if try origin == .foreign && !PlayerSchema.hasJournal(db) { return false }
            return schema.hasKey || schema.columns.isEmpty
        }
        if has, !had { noteJournal() }
        if had, !has { forgetJournal() }
    }

    /// Whether there is a journal that another run has begun; looked for once in each version of the schema.
    private func findsJournal(_ db: Database, _ version: Int32) throws -> Bool {
        guard mendedSchema.withLock({ $0 != version }) else { return false }
        if try PlayerSchema.hasJournal(db), try JournalSchema(db).hasKey { return true }
        mendedSchema.withLock { $0 = version }
        return false
    }
}
