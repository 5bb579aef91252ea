import SQLiteCore
import Testing

@testable import PlayerKit

@Suite("Undo")
struct UndoTests {
    private let folder: TemporaryFolder
    private let repository: PlayerRepository
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("a.sqlite")
        repository = try PlayerRepository.open(path: path, create: true)
    }

    private func all() throws -> [Player] {
        try repository.read { try Player.all().ordered(by: PlayerOrdering("id")).fetchAll($0) }
    }

    @discardableResult
    private func undo() throws -> UndoReport? {
        try repository.write { try $0.undo() }
    }

    @discardableResult
    private func redo() throws -> UndoReport? {
        try repository.write { try $0.redo() }
    }

    @Test("each kind of change is undone and redone, one after the other")
    func kinds() throws {
        var states = [try all()]
        try repository.write { _ = try $0.add(name: "Ada", score: 1) }
        states.append(try all())
        try repository.write { players in
            for name in ["Bob", "Eve", "Kim"] { try players.add(name: name) }
        }
        states.append(try all())
        try repository.write { try $0.update(Player(id: 2, name: "Rob", score: 9)) }
        states.append(try all())
        try repository.write { try $0.delete(ids: [1, 3]) }
        states.append(try all())
        try repository.write { try $0.deleteAll(expectedCount: 2) }
        states.append(try all())

        let labels = [
            "delete all 2 players", "delete 2 players", "edit Bob", "add Bob and more", "add Ada",
        ]
        for (index, label) in labels.enumerated() {
            #expect(try undo() == UndoReport(label: label, refusedIDs: []))
            #expect(try all() == states[4 - index])
        }
        #expect(try undo() == nil)
        for (index, label) in labels.reversed().enumerated() {
            #expect(try redo() == UndoReport(label: label, refusedIDs: []))
            #expect(try all() == states[index + 1])
        }
        #expect(try redo() == nil)
    }

    @Test("undo survives quitting, and is the same for another run")
    func restart() throws {
        try repository.write { _ = try $0.add(name: "Ada", score: 1) }
        let before = try all()
        try repository.write { _ = try $0.deleteAll(expectedCount: 1) }
        try repository.close()
        let again = try PlayerRepository.open(path: path)
        #expect(try again.write { try $0.undo() }?.label == "delete the only player")
        #expect(try again.read { try Player.fetchAll($0) } == before)
        #expect(try again.write { try $0.redo() }?.label == "delete the only player")
    }

    @Test("a new action ends what could be redone")
    func redoEnds() throws {
        try repository.write { _ = try $0.add(name: "Ada") }
        try undo()
        try repository.write { _ = try $0.add(name: "Bob") }
        #expect(try redo() == nil)
        #expect(try all().map(\.name) == ["Bob"])
        try undo()
        #expect(try undo() == nil)
    }

    @Test("undo, redo and undo again lead to and fro")
    func toAndFro() throws {
        try repository.write { _ = try $0.add(name: "Ada") }
        try repository.write { _ = try $0.add(name: "Bob") }
        for _ in 0..<3 {
            try undo()
            try undo()
            #expect(try all().isEmpty)
            try redo()
            #expect(try all().map(\.name) == ["Ada"])
            try redo()
            #expect(try all().map(\.name) == ["Ada", "Bob"])
        }
    }

    @Test("what other programs wrote is left alone, row by row, and the rest is undone")
    func conflicts() throws {
        try repository.write { players in
            for name in ["Ada", "Bob", "Eve"] { try players.add(name: name, score: 1) }
        }
        try repository.write { _ = try $0.deleteAll(expectedCount: 3) }
        try ForeignDatabase.make(path, "INSERT INTO player(id, name, score) VALUES (2, 'New', 7)")
        #expect(
            try undo()
                == UndoReport(
                    label: "delete all 3 players", refusedIDs: [2], refusedNames: ["New"]))
        #expect(try all().map(\.name) == ["Ada", "New", "Eve"])
        // The first action touched player 2 as well.
        #expect(try undo()?.refusedIDs == [2])
        #expect(try all().map(\.name) == ["New"])
    }

    @Test("changes of other programs are not undone, and do not hinder others")
    func foreignChanges() throws {
        try repository.write { _ = try $0.add(name: "Ada", score: 1) }
        try ForeignDatabase.make(path, "INSERT INTO player(name, score) VALUES ('Bob', 7)")
        #expect(try undo() == UndoReport(label: "add Ada", refusedIDs: []))
        #expect(try all().map(\.name) == ["Bob"])
        #expect(try undo() == nil)
    }

    @Test("an action that changed nothing is no action")
    func nothing() throws {
        try repository.write { _ = try $0.add(name: "Ada", score: 1) }
        try repository.write { _ = try $0.delete(ids: [99]) }
        try repository.write { try $0.update(Player(id: 1, name: "Ada", score: 1)) }
        #expect(throws: PlayerError.self) {
            try repository.write { players in
                try players.delete(ids: [1])
                try players.add(name: "")
            }
        }
        #expect(try undo()?.label == "add Ada")
        #expect(try undo() == nil)
    }

    @Test("values come back as they were, whatever their types")
    func types() throws {
        try ForeignDatabase.make(
            path, "INSERT INTO player VALUES (1, x'00FF', 1.5, 'x', ''), (2, 'a', 'b', 3, 'c')")
        let dump = """
            SELECT group_concat(id || quote(name) || quote(score) || quote(photoID) || quote(joined))
            FROM (SELECT * FROM player ORDER BY id)
            """
        let before = try repository.read { try String.fetchOne($0, sql: dump) }
        try repository.write { _ = try $0.deleteAll(expectedCount: 2) }
        try undo()
        #expect(try repository.read { try String.fetchOne($0, sql: dump) } == before)
    }

    @Test("an import is undone as one action")
    func importing() throws {
        var bytes: ArraySlice<UInt8>? = Array("name,score\nAda,1\nBob,2\n".utf8)[...]
        let report = try repository.importPlayers(format: .csv) {
            defer { bytes = nil }
            return bytes
        }
        #expect(report.count == 2)
        #expect(try undo() == UndoReport(label: "import 2 players", refusedIDs: []))
        #expect(try all().isEmpty)
    }

    @Test("triggers and indexes that another program lost are made again")
    func mended() throws {
        try repository.close()
        try ForeignDatabase.make(
            path,
            """
            CREATE TABLE other AS SELECT * FROM player; DROP TABLE player;
            CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT, score INTEGER, photoID DEFAULT 0, joined);
            DROP TABLE other
            """)
        let again = try PlayerRepository.open(path: path)
        try again.write { _ = try $0.add(name: "Ada") }
        #expect(try again.write { try $0.undo() }?.label == "add Ada")
    }

    static let losses = [
        """
        BEGIN;
        CREATE TABLE other(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, score INTEGER NOT NULL,
            photoID INTEGER NOT NULL DEFAULT 0, joined TEXT NOT NULL DEFAULT CURRENT_DATE, extra TEXT);
        INSERT INTO other(id, name, score, photoID, joined) SELECT id, name, score, photoID, joined FROM player;
        DROP TABLE player;
        ALTER TABLE other RENAME TO player;
        COMMIT
        """,
        "DROP TRIGGER journal_d; DROP TRIGGER journal_u; DROP TRIGGER journal_i",
        "ALTER TABLE player ADD COLUMN extra TEXT",
        "ALTER TABLE player RENAME COLUMN name TO Name",
    ]

    @Test(arguments: losses)
    func `what another program takes from the journal while a file is open is there again`(
        sql: String
    ) throws {
        try repository.write { _ = try $0.add(name: "Ada", score: 1) }
        try repository.write { _ = try $0.addToScores(1, ids: [1]) }
        for _ in 0..<2 {
            try ForeignDatabase.make(path, sql)
            try repository.write { _ = try $0.add(name: "Bob") }
            let before = try all()
            try repository.write { _ = try $0.delete(ids: [1]) }
            #expect(try undo()?.label == "delete 1 player")
            #expect(try all() == before)
            guard sql.hasPrefix("DROP") else { break }
        }
    }

    @Test func `a mended journal that is rolled back is mended again`() throws {
        struct Refusal: Error {}
        try repository.write { _ = try $0.add(name: "Ada", score: 1) }
        try ForeignDatabase.make(path, "DROP TRIGGER journal_d")
        #expect(throws: Refusal.self) {
            try repository.write { _ in throw Refusal() }
        }
        try repository.write { _ = try $0.delete(ids: [1]) }
        #expect(try undo()?.label == "delete 1 player")
    }

    @Test func `an import is undone whatever another program has taken from the journal`() throws {
        try ForeignDatabase.make(path, "DROP TRIGGER journal_bi; DROP TRIGGER journal_i")
        var bytes: ArraySlice<UInt8>? = Array("name,score\nAda,1\nBob,2\n".utf8)[...]
        _ = try repository.importPlayers(format: .csv) {
            defer { bytes = nil }
            return bytes
        }
        #expect(try undo()?.label == "import 2 players")
        #expect(try all().isEmpty)
    }

    @Test("a file that another program made has no history")
    func foreignFile() throws {
        let path = folder.file("b.sqlite")
        try ForeignDatabase.make(path, "CREATE TABLE player(id INTEGER PRIMARY KEY, name, score)")
        let foreign = try PlayerRepository.open(path: path)
        try foreign.write { _ = try $0.add(name: "Ada") }
        #expect(playerError { try foreign.write { _ = try $0.undo() } }?.code == .noHistory)
        #expect(playerError { _ = try foreign.history() }?.code == .noHistory)
    }
}
