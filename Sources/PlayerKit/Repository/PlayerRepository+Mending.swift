internal import SQLiteCore
internal import Synchronization

extension PlayerRepository {
    /// The journal for a transaction that is about to change players; nil if the file has none.
    ///
    /// Another program may have made the table anew since the last one, and the triggers went with it without a word:
    /// what is changed then could not be undone. So they are made again first.
    ///
    /// - throws: a `PlayerError` with the code `changedMeanwhile`, once, if the table has no key any more: after that the
    ///   file has no journal.
    func journal(_ db: Database) throws -> PlayerJournal? {
        guard hasJournal else { return nil }
        let version = try db.schemaVersion()
        if mendedSchema.withLock({ $0 != version }) {
            let schema = try JournalSchema(db)
            if try schema.isInstalled(db) {
                mendedSchema.withLock { $0 = version }
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

    /// Has no journal any more where another program has made the table anew without its key: before somebody is asked,
    /// rather than once they have been promised that it can be undone.
    func noteLostKey() throws {
        guard hasJournal else { return }
        let isLost = try read { db in
            let version = try db.schemaVersion()
            guard mendedSchema.withLock({ $0 != version }) else { return false }
            let schema = try JournalSchema(db)
            return !schema.hasKey && !schema.columns.isEmpty
        }
        if isLost { forgetJournal() }
    }
}
