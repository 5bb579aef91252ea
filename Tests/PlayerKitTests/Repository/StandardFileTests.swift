import SQLiteCore
import Testing

@testable import PlayerKit

/// Files that need no looking after when they are opened, and those that do.
struct StandardFileTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("a.sqlite")
        let repository = try PlayerRepository.open(path: path, create: true)
        try repository.write { _ = try $0.add(name: "Ada", score: 7) }
        try repository.close()
    }

    private var isStandard: Bool {
        get throws {
            let repository = try PlayerFile(path: path, busyTimeout: 1).openStandard()
            try repository?.close()
            return repository != nil
        }
    }

    @Test func `a file is as it was made after changes of the players, and a VACUUM`() throws {
        #expect(try isStandard)
        try ForeignDatabase.make(path, "UPDATE player SET score = 8; VACUUM; ANALYZE")
        #expect(try !isStandard)
        try ForeignDatabase.make(path, "DROP TABLE sqlite_stat1; DROP TABLE IF EXISTS sqlite_stat4")
        #expect(try isStandard)
    }

    static let alterations = [
        "DROP INDEX player_score", "DROP TRIGGER journal_u", "DROP TABLE player_journal_mark",
        "CREATE TABLE other(x)", "ALTER TABLE player ADD COLUMN team TEXT",
        "CREATE TRIGGER theirs AFTER UPDATE ON player BEGIN SELECT 1; END",
        "INSERT INTO grdb_migrations VALUES ('x')", "DELETE FROM grdb_migrations",
        "PRAGMA application_id = 7", "PRAGMA journal_mode = DELETE",
        """
        CREATE TABLE new(id INTEGER PRIMARY KEY, name TEXT NOT NULL, score INTEGER NOT NULL,
            photoID INTEGER NOT NULL DEFAULT 0, joined TEXT NOT NULL DEFAULT CURRENT_DATE);
        INSERT INTO new SELECT * FROM player; DROP TABLE player; ALTER TABLE new RENAME TO player
        """,
        """
        CREATE TRIGGER other AFTER UPDATE ON player BEGIN SELECT 1; END; DROP TRIGGER journal_u;
        DROP TRIGGER other
        """,
    ]

    @Test(arguments: alterations)
    func `a file that another program has altered is looked at with care`(sql: String) throws {
        try ForeignDatabase.make(path, sql)
        #expect(try !isStandard)
    }

    @Test func `a lock is not waited for twice`() throws {
        try ForeignDatabase.make(path, "PRAGMA journal_mode = DELETE")
        let other = try DatabaseQueue(path: path)
        try other.inDatabase { db in
            try db.execute(sql: "BEGIN EXCLUSIVE")
            // An hour would be noticed.
            #expect(try PlayerFile(path: path, busyTimeout: 3600).openStandard() == nil)
            try db.execute(sql: "ROLLBACK")
        }
        try other.inDatabase { db in
            try db.execute(sql: "PRAGMA journal_mode = WAL")
            try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
            try db.execute(sql: "UPDATE player SET score = 9")
            #expect(try PlayerFile(path: path, busyTimeout: 3600).openStandard() == nil)
        }
    }

    @Test func `a trigger that is younger than the mark that followed it is not passed over`()
        throws
    {
        let trigger = try #require(JournalSchema.standard.statements["journal_u"])
        try ForeignDatabase.make(path, "DROP TRIGGER journal_u; \(trigger)")
        #expect(try !isStandard)
    }

    @Test func `what was altered is mended once, and then as it was`() throws {
        try ForeignDatabase.make(path, "DROP INDEX player_joined; DROP TRIGGER journal_u")
        try PlayerRepository.open(path: path).close()
        #expect(try isStandard)
    }

    @Test func `the newest change is known when such a file is opened`() throws {
        let repository = try PlayerRepository.open(path: path)
        #expect(try repository.openingPosition == repository.position())
        #expect(repository.openingPosition != .start)
        try repository.write { _ = try $0.add(name: "Bob") }
        #expect(try repository.openingPosition != repository.position())
        try repository.close()
        // Without the number of the file, the first change draws one.
        try ForeignDatabase.make(path, "DELETE FROM player_journal_mark")
        let again = try PlayerRepository.open(path: path)
        try again.write { _ = try $0.add(name: "Cyd") }
        #expect(
            try ForeignDatabase.integer(path, "SELECT count(*) FROM player_journal_mark") == 1)
        try again.close()
    }
}
