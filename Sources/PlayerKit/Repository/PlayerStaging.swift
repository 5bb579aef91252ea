internal import SQLiteCore

/// The temporary table of an import.
struct PlayerStaging {
    let db: Database

    func create() throws {
        try db.execute(sql: "CREATE TEMP TABLE player_import(name, score, photoID, joined)")
    }

    func drop() {
        // The table goes with the connection anyway.
        try? db.execute(sql: "DROP TABLE temp.player_import")
    }

    /// Fills the table in a transaction that touches nothing else, so that it locks nothing else.
    func fill(
        _ reading: inout PlayerImport, next: () throws -> ArraySlice<UInt8>?,
        progress: (PlayerRepository.ImportStep) throws -> Void
    ) throws {
        try db.inTransaction(.deferred) {
            let insert = try db.makeStatement(
                sql: "INSERT INTO temp.player_import VALUES (?, ?, ?, ?)")
            try Self.read(&reading, next: next, progress: progress) { _, player in
                try insert.execute(
                    arguments: [player.name, player.score, player.photoID, player.joined])
            }
            return .commit
        }
    }

    /// Reads all of the input.
    static func read(
        _ reading: inout PlayerImport, next: () throws -> ArraySlice<UInt8>?,
        progress: (PlayerRepository.ImportStep) throws -> Void,
        player: (Int, ImportedPlayer) throws -> Void
    ) throws {
        while let bytes = try next() {
            try reading.read(bytes, player: player)
            try progress(.reading(reading.count))
        }
        try reading.finish(player: player)
    }

    /// Adds the players of the table, and returns how long the file was locked.
    func insert(into repository: PlayerRepository, count: Int) throws -> Duration {
        let clock = ContinuousClock()
        var start = clock.now
        try db.inTransaction(.immediate) {
            start = clock.now
            try insert(into: repository, journal: repository.journal(db))
            try repository.checkPlace()
            return .commit
        }
        return clock.now - start
    }

    private func insert(into repository: PlayerRepository, journal: PlayerJournal?) throws {
        let before = try journal?.lastRow() ?? 0
        let lastID = try Int64.fetchOne(db, sql: "SELECT max(id) FROM player") ?? 0
        let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM temp.player_import") ?? 0
        let insert = {
            let firstID = try PlayerSchema.firstFreeID(db, count: count)
            try PlayerSchema.numbering(db) {
                try db.execute(sql: insertion(repository, firstID))
            }
            // A trigger of another program may leave some out, without an error. A view is none of what SQLite counts.
            let added = db.changesCount
            if added < count, try PlayerSchema.hasRowID(db) != nil {
                throw PlayerError(
                    .database,
                    "a trigger in the file leaves out \(count - added) of \(count) players, so nothing was imported"
                )
            }
        }
        // Beyond the largest id SQLite takes free ones in between, which would not be found again.
        if let journal, lastID < .max / 2, try journal.allowsBulkChanges(count) {
            try journal.insertInBulk(
                count: count, insert, journal: "FROM player WHERE id > ? ORDER BY id",
                arguments: [lastID])
        } else {
            try insert()
        }
        let label = count == 1 ? "import 1 player" : "import \(count) players"
        try journal.map {
            try repository.endAction(label: label, since: before, undoes: nil, in: $0)
        }
    }

    private func insertion(_ repository: PlayerRepository, _ firstID: Int64?) throws -> String {
        let schema = try JournalSchema(db)
        var targets = ["name", "score"]
        var values = ["name", "score"]
        for column in ["photoID", "joined"] where repository.columns.contains(column) {
            targets.append(column)
            values.append("coalesce(\(column), \(try schema.standard(of: column, db)))")
        }
        if let firstID {
            targets.append("id")
            values.append("\(firstID - 1) + rowid")
        }
        return """
            INSERT INTO main.player(\(targets.joined(separator: ", ")))
            SELECT \(values.joined(separator: ", ")) FROM temp.player_import ORDER BY rowid
            """
    }
}
