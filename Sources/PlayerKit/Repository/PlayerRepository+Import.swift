internal import SQLiteCore

extension PlayerRepository {
    /// What came of an import.
    public struct ImportReport: Sendable, Hashable {
        /// A line that cannot be a player, and why.
        public struct Problem: Sendable, Hashable {
            /// The number of the line, or in a JSON document that of the player; the first is 1.
            public let line: Int
            /// What is wrong, for people.
            public let message: String
        }

        /// How many players were added, or would have been.
        public let count: Int
        /// The first problems; with any, nothing was added.
        public let problems: [Problem]
        /// How many problems there are.
        public let problemCount: Int

        init(_ reading: PlayerImport) {
            count = reading.count
            problems = reading.problems.map { Problem(line: $0.line, message: $0.message) }
            problemCount = reading.problemCount
        }
    }

    /// Adds the players of a file, all or none.
    ///
    /// The players are read and checked into a temporary table first. The file is locked only while they
    /// are added, in one statement, so other programs go on working during a long import.
    ///
    /// - parameter format: how the players are written. CSV and TSV start with a header.
    /// - parameter mapping: what columns are called here, by what the input calls them.
    /// - parameter isDryRun: whether to check only.
    /// - parameter next: the next bytes of the input, nil at its end.
    /// - throws: a `PlayerError`, or what `next` throws; then nothing was added.
    public func importPlayers(
        format: PlayerFormat, mapping: [String: String] = [:], isDryRun: Bool = false,
        next: () throws -> ArraySlice<UInt8>?
    ) throws -> ImportReport {
        if isDryRun {
            var reading = PlayerImport(format: format, mapping: mapping)
            while let bytes = try next() { try reading.read(bytes) { _, _ in } }
            try reading.finish { _, _ in }
            return ImportReport(reading)
        }
        try checkWritable()
        do {
            return try databaseWriter.writeWithoutTransaction { db in
                try PlayerStaging.create(db)
                defer { PlayerStaging.drop(db) }
                let reading = try PlayerStaging.fill(
                    db, from: PlayerImport(format: format, mapping: mapping), next: next)
                if reading.problemCount == 0 {
                    try PlayerStaging.insert(db, columns: columns, isOurs: origin == .players)
                }
                return ImportReport(reading)
            }
        } catch {
            throw named(error)
        }
    }
}

/// The temporary table of an import.
private enum PlayerStaging {
    static func create(_ db: Database) throws {
        try db.execute(
            sql: "CREATE TEMP TABLE player_import(name, score, photoID, joined)")
    }

    static func drop(_ db: Database) {
        // The table goes with the connection anyway.
        try? db.execute(sql: "DROP TABLE temp.player_import")
    }

    /// Fills the table in a transaction that touches nothing else, so that it locks nothing else.
    static func fill(
        _ db: Database, from start: PlayerImport, next: () throws -> ArraySlice<UInt8>?
    ) throws -> PlayerImport {
        var reading = start
        try db.inTransaction(.deferred) {
            let insert = try db.makeStatement(
                sql: "INSERT INTO temp.player_import VALUES (?, ?, ?, ?)")
            let store = { (_: Int, player: ImportedPlayer) throws in
                try insert.execute(
                    arguments: [player.name, player.score, player.photoID, player.joined])
            }
            while let bytes = try next() { try reading.read(bytes, player: store) }
            try reading.finish(player: store)
            return .commit
        }
        return reading
    }

    static func insert(_ db: Database, columns: Set<String>, isOurs: Bool) throws {
        var targets = ["name", "score"]
        var values = ["name", "score"]
        if columns.contains("photoID") {
            targets.append("photoID")
            values.append(isOurs ? "coalesce(photoID, 0)" : "photoID")
        }
        if columns.contains("joined") {
            targets.append("joined")
            values.append(isOurs ? "coalesce(joined, CURRENT_DATE)" : "joined")
        }
        try db.inTransaction(.immediate) {
            let journal = isOurs ? PlayerJournal(db: db) : nil
            let before = try journal?.lastRow() ?? 0
            try db.execute(
                sql: """
                    INSERT INTO main.player(\(targets.joined(separator: ", ")))
                    SELECT \(values.joined(separator: ", ")) FROM temp.player_import ORDER BY rowid
                    """)
            let count = db.changesCount
            try journal?.record(
                label: count == 1 ? "import 1 player" : "import \(count) players", since: before,
                undoes: nil)
            return .commit
        }
    }
}
