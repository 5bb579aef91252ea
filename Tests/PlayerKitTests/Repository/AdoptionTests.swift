import SQLiteCore
import Testing

@testable import PlayerKit

@Suite("Adopting another program's file")
struct AdoptionTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("theirs.sqlite")
    }

    private static let table = """
        CREATE TABLE Player(ID INTEGER PRIMARY KEY, name TEXT, score INTEGER,
            "order by" TEXT DEFAULT 'x', op TEXT, seq REAL,
            double INTEGER GENERATED ALWAYS AS (score * 2));
        INSERT INTO Player(name, score, "order by", op, seq)
            VALUES ('Ada', 5, 'a"b', 'o', 1.5), ('Bob', 3, NULL, NULL, NULL);
        """

    private func rows() throws -> [[DatabaseValue]] {
        let queue = try DatabaseQueue(path: path)
        let rows = try queue.read { db in
            try Row.fetchAll(db, sql: "SELECT * FROM player ORDER BY id").map {
                Array($0.databaseValues)
            }
        }
        try queue.close()
        return rows
    }

    @Test("a column whose name ends its quotes to the eye of SQLite alone is a column like others")
    func hostileColumn() async throws {
        try ForeignDatabase.make(
            path,
            """
            CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT, score INTEGER, "a""\u{301}, b" TEXT);
            INSERT INTO player VALUES (1, 'Ada', 5, 'x');
            CREATE INDEX "i""\u{301}" ON player(score);
            """)
        let repository = try PlayerRepository.open(path: path)
        try await repository.adopt()
        let before = try rows()
        _ = try await repository.write { try $0.delete(ids: [1]) }
        _ = try await repository.write { try $0.undo() }
        #expect(try rows() == before)
        try repository.close()
    }

    @Test("a history that another run has begun is the next change's, and is looked for once")
    func begunElsewhere() throws {
        try ForeignDatabase.make(path, Self.table)
        let repository = try PlayerRepository.open(path: path)
        try repository.write { _ = try $0.addToScores(1, ids: [1]) }
        #expect(!repository.hasJournal)
        #expect(try PlayerRepository.adopt(path: path))
        try repository.write { _ = try $0.addToScores(1, ids: [1]) }
        #expect(repository.hasJournal)
        #expect(try repository.history().map(\.origin) == [.players])
        #expect(try repository.write { try $0.undo() } != nil)
        #expect(try repository.players(ids: [1]).first?.score == 6)
        try repository.close()
    }

    @Test("a change is refused once where the history has been taken away, and then is none's")
    func takenAway() throws {
        try ForeignDatabase.make(path, Self.table)
        #expect(try PlayerRepository.adopt(path: path))
        let repository = try PlayerRepository.open(path: path)
        let other = try DatabaseQueue(path: path)
        try other.writeWithoutTransaction { db in
            let triggers = try String.fetchAll(
                db, sql: "SELECT name FROM sqlite_master WHERE type = 'trigger'")
            for trigger in triggers { try db.execute(sql: "DROP TRIGGER \(trigger)") }
            try db.execute(
                sql:
                    "DROP TABLE journal_row; DROP TABLE journal_action; DROP TABLE player_journal_mark"
            )
        }
        try other.close()
        #expect(throws: PlayerError.self) {
            try repository.write { _ = try $0.addToScores(1, ids: [1]) }
        }
        try repository.write { _ = try $0.addToScores(1, ids: [1]) }
        #expect(!repository.hasJournal)
        #expect(try repository.read { try !PlayerSchema.hasJournal($0) })
        #expect(try repository.players(ids: [1]).first?.score == 6)
        try repository.close()
    }

    @Test("a reader finds a history that another run has begun", arguments: [true, false])
    func foundByReader(looks: Bool) throws {
        try ForeignDatabase.make(path, Self.table)
        let repository = try PlayerRepository.open(path: path)
        #expect(try repository.position() == nil)
        #expect(throws: PlayerError.self) { try repository.history() }
        #expect(try PlayerRepository.adopt(path: path))
        if looks {
            try repository.lookForJournal()
            #expect(repository.hasJournal)
        } else {
            #expect(try repository.history().isEmpty)
        }
        #expect(try repository.position() != nil)
        try repository.close()
    }

    @Test("an open file begins its history at once, also when another run was quicker")
    func adoptOpen() async throws {
        try ForeignDatabase.make(path, Self.table)
        let repository = try PlayerRepository.open(path: path)
        let other = try PlayerRepository.open(path: path)
        let before = try rows()
        try await repository.adopt()
        #expect(repository.hasJournal)
        #expect(try repository.position() == .start)
        #expect(!other.hasJournal)
        try await other.adopt()
        #expect(other.hasJournal)
        try await repository.adopt()
        #expect(try rows() == before)
        try await other.write { _ = try $0.deleteAll(expectedCount: 2) }
        #expect(try await repository.write { try $0.undo() }?.refusedIDs == [])
        #expect(try rows() == before)
    }

    @Test("an open file that no history can follow stays as it is")
    func adoptOpenRefused() async throws {
        try ForeignDatabase.make(
            path, "CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT UNIQUE, score INTEGER)")
        let repository = try PlayerRepository.open(path: path)
        let error = await #expect(throws: PlayerError.self) { try await repository.adopt() }
        #expect(error?.code == .notAPlayerDatabase)
        #expect(error?.message.contains("cannot be adopted") == true)
        #expect(!repository.hasJournal)
        let readOnly = try PlayerRepository.open(path: path, access: .readOnly)
        let refusal = await #expect(throws: PlayerError.self) { try await readOnly.adopt() }
        #expect(refusal?.code == .readOnly)
    }

    @Test("before it, changes cannot be undone; after it, they are, with all columns")
    func adopt() throws {
        try ForeignDatabase.make(path, Self.table)
        let before = try rows()
        let without = try PlayerRepository.open(path: path)
        #expect(!without.hasJournal)
        #expect(playerError { _ = try without.write { try $0.undo() } }?.code == .noHistory)
        #expect(playerError { _ = try without.history() }?.code == .noHistory)
        try without.close()

        #expect(try PlayerRepository.adopt(path: path))
        #expect(try !PlayerRepository.adopt(path: path))
        #expect(try rows() == before)
        let repository = try PlayerRepository.open(path: path)
        #expect(repository.hasJournal)
        #expect(repository.origin == .foreign)
        try repository.write { _ = try $0.deleteAll(expectedCount: 2) }
        #expect(try rows() == [])
        #expect(try repository.write { try $0.undo() }?.refusedIDs == [])
        #expect(try rows() == before)
        try repository.write { _ = try $0.update(Player(id: 1, name: "Eve", score: 9)) }
        _ = try repository.write { try $0.undo() }
        #expect(try rows() == before)
        try ForeignDatabase.make(path, "REPLACE INTO player(id, name, score) VALUES (1, 'Kim', 1)")
        #expect(try repository.history().map(\.origin).first == .others)
        try repository.close()
        #expect(
            try ForeignDatabase.integer(
                path, "SELECT count(*) FROM pragma_journal_mode WHERE journal_mode = 'delete'") == 1
        )
    }

    @Test("the orders walk indexes afterwards, and those that are there already stay")
    func indexes() throws {
        try ForeignDatabase.make(
            path, Self.table + "CREATE INDEX player_score ON player(op);")
        #expect(try PlayerRepository.adopt(path: path))
        let kept = try ForeignDatabase.integer(
            path,
            "SELECT count(*) FROM sqlite_master WHERE sql = 'CREATE INDEX player_score ON player(op)'"
        )
        #expect(kept == 1)
        let repository = try PlayerRepository.open(path: path)
        let plan = try repository.read { db in
            let request = Player.all().ordered(by: .byName)
            let sql = try request.makePreparedRequest(db, forSingleResult: false).statement.sql
            return try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)")
                .map { $0["detail"] as String }.joined()
        }
        #expect(plan.contains("USING INDEX player_name"))
    }

    @Test(
        "what a journal could not follow is refused, and the file keeps its bytes",
        arguments: [
            ("CREATE TABLE player(id INTEGER, name, score)", "'id' is not its INTEGER PRIMARY KEY"),
            (
                "CREATE TABLE player(id INT PRIMARY KEY, name, score)",
                "'id' is not its INTEGER PRIMARY KEY"
            ),
            (
                "CREATE TABLE player(id INTEGER PRIMARY KEY, name UNIQUE, score)",
                "it has a UNIQUE rule, which a journal cannot follow"
            ),
            (
                "CREATE TABLE player(id INTEGER PRIMARY KEY, name, score) WITHOUT ROWID",
                "it is WITHOUT ROWID, which a journal cannot follow"
            ),
            ("CREATE VIEW player AS SELECT 1 AS id, 2 AS name, 3 AS score", "'player' is no table"),
            (
                "CREATE TABLE player(id INTEGER PRIMARY KEY, name, score); CREATE TABLE journal_row(x)",
                "it has a 'journal_row' of its own"
            ),
        ])
    func refused(sql: String, reason: String) throws {
        try ForeignDatabase.make(path, sql)
        let before = try TemporaryFolder.bytes(path)
        let error = playerError { _ = try PlayerRepository.adopt(path: path) }
        #expect(error?.message == "cannot be adopted: \(reason)")
        #expect(try TemporaryFolder.bytes(path) == before)
    }

    @Test("a column that was added later is journalled once the file is opened again")
    func addedColumn() throws {
        let repository = try PlayerRepository.open(path: path, create: true)
        try repository.write { _ = try $0.add(name: "Ada") }
        try ForeignDatabase.make(
            path, "ALTER TABLE player ADD COLUMN team TEXT NOT NULL DEFAULT 'red'")
        try repository.close()
        let again = try PlayerRepository.open(path: path)
        try ForeignDatabase.make(path, "UPDATE player SET team = 'blue'")
        let before = try rows()
        try again.write { _ = try $0.deleteAll(expectedCount: 1) }
        _ = try again.write { try $0.undo() }
        #expect(try rows() == before)
    }
}
