import SQLiteCore
import Testing

@testable import PlayerKit

/// The journal is in a file that any program may write, with any value in any column.
@Suite("A journal that others have written into")
struct ForeignJournalTests {
    private let folder: TemporaryFolder
    private let repository: PlayerRepository

    init() throws {
        folder = try TemporaryFolder()
        repository = try PlayerRepository.open(path: folder.file("a.sqlite"), create: true)
        try repository.write { _ = try $0.add(name: "Ada", score: 1) }
        try ForeignDatabase.make(repository.path, "UPDATE player SET score = 2")
        try repository.write { _ = try $0.addToScores(1, ids: [1]) }
    }

    static let values = [
        "UPDATE journal_row SET at = NULL", "UPDATE journal_row SET at = 'x'",
        "UPDATE journal_row SET at = x'00'", "UPDATE journal_action SET at = 'x'",
        "UPDATE journal_row SET at = -9223372036854775807 - 1",
        "UPDATE journal_row SET at = 9223372036854775807 WHERE seq % 2",
        "UPDATE journal_action SET at = 9223372036854775807",
        "UPDATE journal_action SET label = x'FF'", "UPDATE journal_action SET undoes = 'x'",
        "INSERT INTO journal_row(op, id) VALUES (2, 'x'), (2, x'00'), (1, 1.5)",
        "INSERT INTO journal_row(op, id) VALUES ('x', 1), (7, 1), (x'00', 1), (-1, 1)",
        "INSERT INTO journal_action(at, first, last, label) VALUES ('x', 'y', 'z', 'w')",
        "INSERT INTO journal_action(at, first, last, label) VALUES (1, 2, 9223372036854775807, 'w')",
        "INSERT INTO journal_action(at, first, last, label) VALUES (1, -9223372036854775807, 1, 'w')",
    ]

    static let numbers = [
        "UPDATE sqlite_sequence SET seq = -9223372036854775807 - 1 WHERE name = 'journal_row'",
        "UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'journal_row'",
        "UPDATE sqlite_sequence SET seq = 'x' WHERE name = 'journal_row'",
        "UPDATE sqlite_sequence SET seq = NULL WHERE name = 'journal_row'",
        "UPDATE journal_action SET last = 9223372036854775807",
        "UPDATE journal_action SET first = -9223372036854775807 - 1",
        "UPDATE journal_action SET first = 'x', last = 'y'",
        """
        INSERT INTO journal_row(seq, at, op, id) VALUES (-9223372036854775807 - 1, 1, 1, 1),
            (9223372036854775807, 1, 1, 1)
        """,
    ]

    /// Does with the journal what the program does.
    private func use() throws {
        let actions = try repository.history()
        for position in [0, 1, .max] as [Int64] {
            _ = try repository.read {
                try Lookback.fetch($0, since: JournalPosition(row: position))
            }
        }
        _ = try repository.read { try PlayerHistories.fetch($0) }
        // Where no number is left for a row, or a row says nothing, there is an error to be told.
        for action in actions { try? repository.write { _ = try $0.revert(action) } }
        try? repository.write { _ = try $0.undo() }
        try? repository.write { _ = try $0.redo() }
        try? repository.write { _ = try $0.add(name: "Bob") }
        _ = try repository.history()
    }

    @Test("shows what can be read of it, and undoes what can be undone", arguments: values)
    func unreadable(sql: String) throws {
        let feed = try PlayerChangeFeed(repository) { _ in }
        try ForeignDatabase.make(repository.path, sql)
        try ForeignDatabase.make(repository.path, "UPDATE player SET score = 9")
        let history = try repository.history()
        #expect(history.allSatisfy { abs($0.time) < 1_000_000_000_000 })
        #expect(history.count >= 2)
        #expect(try feed.next().last?.player.score == 9)
        let lookback = try repository.read {
            try Lookback.fetch($0, since: .start)
        }
        #expect(lookback.changes[1]?.after?.score == 9)
        let player = try #require(try repository.player(atRank: 1))
        let detail = try repository.read { try PlayerHistories.fetch($0).detail(of: player) }
        #expect(detail.scores.last == 9)
        try use()
    }

    @Test("goes on where its numbers are at their ends, or are none", arguments: numbers)
    func extremes(sql: String) throws {
        try ForeignDatabase.make(repository.path, sql)
        try use()
        #expect(try repository.read { try Player.fetchCount($0) } <= 2)
    }

    @Test("is pruned where its numbers are at their ends, or are none", arguments: numbers)
    func pruned(sql: String) throws {
        let path = repository.path
        try ForeignDatabase.make(path, sql)
        let repository = try PlayerRepository.open(
            path: path, historyLimits: HistoryLimits(days: 1, changes: 1))
        try? repository.write { _ = try $0.add(name: "Bob") }
        try? repository.write { _ = try $0.add(name: "Cyd") }
        _ = try repository.history()
    }
}
