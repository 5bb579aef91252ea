import SQLiteCore
import SQLiteTestSupport
import Testing

@testable import PlayerKit

@Suite("History")
struct HistoryTests {
    private let folder: TemporaryFolder
    private let repository: PlayerRepository

    init() throws {
        folder = try TemporaryFolder()
        repository = try PlayerRepository.open(path: folder.file("a.sqlite"), create: true)
    }

    @Test("has the actions of this program and of others, the newest first, and what is undone")
    func order() throws {
        try repository.write { _ = try $0.add(name: "Ada") }
        try ForeignDatabase.make(
            repository.path, "INSERT INTO player(name, score) VALUES ('Bob', 1), ('Eve', 2)")
        try repository.write { _ = try $0.delete(ids: [1]) }
        try repository.write { _ = try $0.undo() }
        try ForeignDatabase.make(repository.path, "DELETE FROM player WHERE id = 2")
        let history = try repository.history()
        #expect(
            history.map(\.label) == [
                "1 change", "undo delete 1 player", "delete 1 player", "2 changes", "add Ada",
            ])
        #expect(history.map(\.origin) == [.others, .players, .players, .others, .players])
        #expect(history.map(\.isUndone) == [false, false, true, false, false])
        #expect(history.map(\.changeCount) == [1, 1, 1, 2, 1])
        #expect(history.allSatisfy { $0.time > 1_600_000_000 })
        #expect(try repository.history(limit: 2) == Array(history.prefix(2)))
    }

    @Test("changes of others are one action as long as there is no pause between them")
    func bursts() throws {
        try ForeignDatabase.make(
            repository.path,
            """
            INSERT INTO journal_row(at, op, id) VALUES (100, 1, 1), (101, 1, 2), (102, 1, 3), (200, 1, 4);
            INSERT INTO journal_row(at, op, id) VALUES (300, 0, 9), (300, 3, 4)
            """)
        let history = try repository.history()
        #expect(history.map(\.time) == [300, 200, 102])
        #expect(history.map(\.changeCount) == [1, 1, 3])
    }

    @Test("a clock that is set back makes a pause, and changes no order")
    func clockBack() throws {
        try ForeignDatabase.make(
            repository.path,
            """
            INSERT INTO journal_row(at, op, id) VALUES (5000, 1, 1), (5001, 1, 2), (100, 1, 3), (101, 1, 4)
            """)
        let history = try repository.history()
        #expect(history.map(\.time) == [101, 5001])
        #expect(history.map(\.changeCount) == [2, 2])
    }

    @Test("of many actions the newest are the same, however many are asked for", arguments: 1...8)
    func limits(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        for _ in 0..<30 {
            if Int.random(in: 0..<5, using: &random) == 0 {
                try repository.write { _ = try $0.add(name: "Ours", score: 1) }
                if Bool.random(using: &random) { try repository.write { _ = try $0.undo() } }
            } else {
                let time = Int.random(in: 0..<9, using: &random)
                let operation = Int.random(in: 0...5, using: &random)
                try ForeignDatabase.make(
                    repository.path,
                    "INSERT INTO journal_row(at, op, id) VALUES (\(time), \(operation), 1)")
            }
        }
        let all = try repository.history()
        for limit in 0...all.count {
            #expect(try repository.history(limit: limit) == Array(all.prefix(limit)))
        }
        // Each change is in one action.
        let changes = try repository.read {
            try Int.fetchOne(
                $0, sql: "SELECT count(*) FROM journal_row WHERE \(PlayerJournal.isReal)")
        }
        #expect(all.reduce(0) { $0 + $1.changeCount } == changes)
        for (later, earlier) in zip(all, all.dropFirst()) {
            #expect(earlier.rows.upperBound < later.rows.lowerBound)
        }
    }

    @Test("a change with the last number that there is is none that could be gone beyond")
    func lastNumber() throws {
        try ForeignDatabase.make(
            repository.path,
            """
            INSERT INTO player(id, name, score) VALUES (1, 'Ada', 5);
            INSERT INTO journal_row(seq, at, op, id) VALUES (9223372036854775807, 0, 3, 2)
            """)
        #expect(try repository.history().map(\.changeCount) == [1])
    }

    @Test("an empty file has no history")
    func empty() throws {
        #expect(try repository.history() == [])
    }
}
