import SQLiteCore
import Testing

@testable import PlayerKit

/// Triggers of other programs that leave out what is written, without an error.
@Suite("Triggers that ignore")
struct IgnoringTriggerTests {
    private let folder: TemporaryFolder
    private let repository: PlayerRepository

    init() throws {
        folder = try TemporaryFolder()
        let path = folder.file("a.sqlite")
        repository = try PlayerRepository.open(path: path, create: true)
        try repository.write { players in
            for name in ["Ada", "Bob", "Cyd"] { try players.add(name: name, score: 10) }
        }
        try ForeignDatabase.make(
            path,
            """
            CREATE TRIGGER no_d BEFORE DELETE ON player WHEN OLD.id = 3
                BEGIN SELECT RAISE(IGNORE); END;
            CREATE TRIGGER no_i BEFORE INSERT ON player WHEN NEW.name LIKE 'no%'
                BEGIN SELECT RAISE(IGNORE); END;
            CREATE TRIGGER no_u BEFORE UPDATE ON player WHEN OLD.id = 3
                BEGIN SELECT RAISE(IGNORE); END;
            """)
    }

    private func rows() throws -> [String] {
        try repository.read { try Player.all().ordered(by: PlayerOrdering("id")).fetchAll($0) }
            .map { "\($0.id ?? 0) \($0.name) \($0.score)" }
    }

    /// What is refused leaves nothing, and no action that could be undone.
    private func expectRefused(
        _ message: String, _ work: @escaping @Sendable (PlayerTransaction) throws -> Void
    ) throws {
        let before = try rows()
        let actions = try repository.history().count
        let error = playerError { try repository.write { try work($0) } }
        #expect(error?.code == .database)
        #expect(error?.message == "a trigger in the file leaves this out, so \(message)")
        #expect(try rows() == before)
        #expect(try repository.history().count == actions)
    }

    @Test func `whoever is left out is not said to be added`() throws {
        try expectRefused("nobody was added") { _ = try $0.add(name: "nobody") }
        #expect(try repository.write { try $0.add(name: "yes") }.id == 4)
    }

    @Test func `who stays is not said to be deleted, nor are others deleted beside`() throws {
        let seen = try repository.read { try Player.fetchAll($0) }
        try expectRefused("nothing was deleted") { try $0.delete(asSeen: seen) }
        try expectRefused("nothing was deleted") { try $0.delete(asSeen: [seen[2]]) }
        // Who is named twice is one.
        try repository.write { try $0.delete(asSeen: [seen[1], seen[1]]) }
        #expect(try rows() == ["1 Ada 10", "3 Cyd 10"])
    }

    @Test func `who stays the same is not said to be changed`() throws {
        try expectRefused("nothing was changed") { players in
            try players.update(Player(id: 3, name: "Cyd", score: 11))
        }
        try expectRefused("nothing was changed") { _ = try $0.addToScores(1, ids: [1, 3]) }
        // To change nothing is no change that could be left out.
        try repository.write { _ = try $0.update(Player(id: 3, name: "Cyd", score: 10)) }
    }

    @Test(arguments: [0, 5000])
    func `an import adds all or none`(others: Int) throws {
        let lines = (0..<others).map { "yes \($0),\($0)\n" }.joined()
        var input: [UInt8]? = Array("name,score\nnoa,1\n\(lines)nob,2\nyes,3\n".utf8)
        let before = try rows()
        let error = playerError {
            _ = try repository.importPlayers(format: .csv) {
                defer { input = nil }
                return input.map { $0[...] }
            }
        }
        #expect(
            error?.message
                == "a trigger in the file leaves out 2 of \(others + 3) players, so nothing was imported"
        )
        #expect(try rows() == before)
    }

    @Test func `what goes through the triggers of a view is done`() throws {
        let path = folder.file("view.sqlite")
        try ForeignDatabase.make(
            path,
            """
            CREATE TABLE person(id INTEGER PRIMARY KEY, name TEXT, score INTEGER);
            CREATE VIEW player AS SELECT * FROM person;
            CREATE TRIGGER i INSTEAD OF INSERT ON player
                BEGIN INSERT INTO person(name, score) VALUES (NEW.name, NEW.score); END;
            CREATE TRIGGER u INSTEAD OF UPDATE ON player
                BEGIN UPDATE person SET name = NEW.name, score = NEW.score WHERE id = OLD.id; END;
            CREATE TRIGGER d INSTEAD OF DELETE ON player
                BEGIN DELETE FROM person WHERE id = OLD.id; END;
            """)
        let repository = try PlayerRepository.open(path: path)
        try repository.write { players in
            #expect(try players.add(name: "Ada", score: 1).id == 1)
            #expect(try players.add(name: "Bob", score: 2).id == 2)
            try players.update(Player(id: 1, name: "Ada", score: 5))
        }
        let seen = try repository.read { try Player.fetchAll($0) }
        #expect(seen.map(\.score) == [5, 2])
        try repository.write { try $0.delete(asSeen: [seen[1]]) }
        #expect(try repository.read { try Player.fetchAll($0) }.map(\.name) == ["Ada"])
        // Of several that come the one that was meant is not known.
        try ForeignDatabase.make(
            path,
            "CREATE TRIGGER twice AFTER INSERT ON person WHEN NEW.name = 'Cyd' "
                + "BEGIN INSERT INTO person(name, score) VALUES ('Dan', 0); END")
        #expect(try repository.write { try $0.add(name: "Cyd") }.id == nil)
        #expect(try repository.read { try Player.fetchCount($0) } == 3)
    }
}
