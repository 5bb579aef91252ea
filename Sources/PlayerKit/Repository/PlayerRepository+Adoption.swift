internal import SQLiteCore

extension PlayerRepository {
    /// Gives a file of another program a journal, so that changes can be undone, and the indexes that the
    /// orders walk. The table of players stays as it is.
    ///
    /// - returns: whether there was anything to do.
    /// - throws: a `PlayerError` that says why it cannot be, with the file untouched.
    public static func adopt(path: String, busyTimeout: Double = 5) throws(PlayerError) -> Bool {
        let file = PlayerFile(path: path, busyTimeout: busyTimeout)
        guard try file.exists() else { throw PlayerError(.missing, "no such file", path: path) }
        guard case .foreign(_, let isAdopted) = try file.inspect().content, !isAdopted else {
            return false
        }
        guard file.isWritable else {
            throw PlayerError(.readOnly, "read-only, so nothing was written", path: path)
        }
        try PlayerError.wrapping(path: path, busyTimeout: busyTimeout) {
            let queue = try DatabaseQueue(
                path: file.location, configuration: file.configuration(readOnly: false))
            defer { try? queue.close() }
            try queue.write { try installJournal($0, path: path) }
        }
        return true
    }

    /// Gives the file of another program a journal while it is open: ``hasJournal`` is true from then on.
    ///
    /// - throws: a `PlayerError` that says why it cannot be, with the file untouched.
    public func adopt() async throws {
        try checkWritable()
        guard !hasJournal else { return }
        do {
            try await databaseWriter.write { [path] db in
                try Self.installJournal(db, path: path)
            }
        } catch {
            throw named(error)
        }
        noteJournal()
    }

    private static func installJournal(_ db: Database, path: String) throws {
        // Another run may have been quicker.
        if try PlayerSchema.hasJournal(db), try JournalSchema(db).hasKey { return }
        if let reason = try reasonAgainstJournal(db) {
            throw PlayerError(.notAPlayerDatabase, "cannot be adopted: \(reason)", path: path)
        }
        try JournalSchema(db).install(db)
        try PlayerSchema.createIndexes(db, isOurs: false)
    }

    /// What the journal could not follow.
    static func reasonAgainstJournal(_ db: Database) throws -> String? {
        let table = try String.fetchOne(
            db, sql: "SELECT type FROM sqlite_master WHERE name = 'player' COLLATE NOCASE")
        guard table == "table" else { return "'player' is no table" }
        let schema = try JournalSchema(db)
        guard schema.hasKey else { return "'id' is not its INTEGER PRIMARY KEY" }
        let names = JournalSchema.tables + JournalSchema.triggers
        let taken = try Row.fetchAll(
            db, sql: "SELECT name, coalesce(sql, '') AS sql FROM sqlite_master"
        ).first { row in
            // Triggers may be left of a journal that somebody has dropped.
            names.contains((row["name"] as String).lowercased())
                && !schema.isOwn(row["name"], sql: row["sql"])
        }
        if let taken: String = taken?["name"] { return "it has a '\(taken)' of its own" }
        guard try PlayerSchema.hasRowID(db) == true else {
            return "it is WITHOUT ROWID, which a journal cannot follow"
        }
        let unique = try JournalSchema.uniqueRule(db)
        if unique != nil { return "it has a UNIQUE rule, which a journal cannot follow" }
        return nil
    }
}

extension PlayerError {
    /// What is said where there is nothing to be undone or shown, because nothing has been recorded.
    static func noHistory(_ db: Database, path: String? = nil) throws -> PlayerError {
        let reason = try PlayerRepository.reasonAgainstJournal(db)
        let message =
            reason.map { "no history is possible: \($0)" }
            ?? "another program made this file, so there is no history; players adopt begins one"
        return PlayerError(.noHistory, message, path: path)
    }
}
