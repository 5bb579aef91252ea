internal import Glibc
internal import SQLiteCore

/// How a file of players is, for people who look for the reason of something.
public struct PlayerFileReport: Sendable, Hashable {
    /// Something that was looked at.
    public struct Line: Sendable, Hashable {
        /// What was looked at.
        public let name: String
        /// How it is.
        public let value: String
        /// Whether something is wrong.
        public let isProblem: Bool
    }

    /// What was looked at, the most important first.
    public let lines: [Line]

    /// Looks at a file without changing it. Its integrity is checked, which reads all of it.
    ///
    /// - throws: a `PlayerError` if it cannot be opened.
    public static func make(
        path: String, busyTimeout: Double = 5
    ) throws(PlayerError) -> PlayerFileReport {
        let repository = try PlayerRepository.open(
            path: path, access: .readOnly, busyTimeout: busyTimeout)
        // What was read is known; closing tidies up.
        defer { try? repository.close() }
        return try PlayerError.wrapping(path: path, busyTimeout: busyTimeout) {
            try repository.read { db in
                PlayerFileReport(lines: try lines(repository, db))
            }
        }
    }

    private static func lines(_ repository: PlayerRepository, _ db: Database) throws -> [Line] {
        var lines: [Line] = []
        func add(_ name: String, _ value: String, isProblem: Bool = false) {
            lines.append(Line(name: name, value: value, isProblem: isProblem))
        }
        let isOurs = repository.origin == .players
        add("made by", isOurs ? "players" : "another program")
        add("players", "\(try Player.fetchCount(db))")
        // As tables: the statements of that name count as writes.
        let problems = try String.fetchAll(db, sql: "SELECT * FROM pragma_integrity_check(3)")
        add(
            "integrity", problems.joined(separator: "; ").singleLine, isProblem: problems != ["ok"])
        let (present, missing) = try PlayerSchema.indexedOrders(db)
        add(
            "indexes",
            missing.isEmpty
                ? present.joined(separator: ", ")
                : "without \(missing.joined(separator: ", ")), so orders are slower",
            isProblem: isOurs && !missing.isEmpty)
        if repository.hasJournal {
            let journal = PlayerJournal(db: db)
            let rows = try Int.fetchOne(db, sql: "SELECT count(*) FROM journal_row") ?? 0
            let actions = try journal.actions().count
            let isWhole = try JournalSchema(db).recordsAll(db)
            let isAtEnd = try journal.lastRow() >= .max / 2
            let rule = try JournalSchema.uniqueRule(db)
            add(
                "history",
                "\(counted(rows, "change")), \(counted(actions, "action"))"
                    + (isWhole ? "" : ", but it has gaps")
                    + (isAtEnd ? ", but its numbering is near its end" : "")
                    + (rule.map { ", but not who is replaced by the UNIQUE rule \($0)" } ?? ""),
                isProblem: !isWhole || isAtEnd || rule != nil)
        } else {
            let reason = try PlayerRepository.reasonAgainstJournal(db)
            add(
                "history",
                reason.map { "none is possible: \($0)" } ?? "none; players adopt begins one")
        }
        add(
            "journal mode",
            try String.fetchOne(db, sql: "SELECT * FROM pragma_journal_mode") ?? "unknown")
        let page = try Int.fetchOne(db, sql: "PRAGMA main.page_size") ?? 0
        let pages = try Int.fetchOne(db, sql: "PRAGMA main.page_count") ?? 0
        let free = try Int.fetchOne(db, sql: "PRAGMA main.freelist_count") ?? 0
        add("size", "\(page * pages) bytes, \(page * free) of them free")
        add("log", "\(size(repository.path + "-wal")) bytes")
        add("changes of others", repository.isLive ? "are seen" : "cannot be seen in this folder")
        add("SQLite", try String.fetchOne(db, sql: "SELECT sqlite_version()") ?? "")
        return lines
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }

    private static func size(_ path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }
}
