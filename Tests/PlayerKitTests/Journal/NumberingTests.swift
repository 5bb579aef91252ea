import SQLiteCore
import Testing

@testable import PlayerKit

/// Any program may write where SQLite keeps the numbers of the journal's rows.
@Suite("Numbers of a journal that others have changed")
struct NumberingTests {
    private let folder: TemporaryFolder
    private let path: String
    private let repository: PlayerRepository

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("a.sqlite")
        repository = try PlayerRepository.open(path: path, create: true)
        for name in ["Ada", "Bob"] { try repository.write { _ = try $0.add(name: name) } }
    }

    private func names() throws -> [String] {
        try repository.read { try Player.all().ordered(by: PlayerOrdering("id")).fetchAll($0) }
            .map(\.name)
    }

    static let raised = [
        "UPDATE sqlite_sequence SET seq = 10000000 WHERE name = 'journal_row'",
        """
        UPDATE sqlite_sequence SET seq = 10000000 WHERE name = 'journal_row';
        UPDATE player SET score = 1 WHERE id = 1
        """,
        """
        UPDATE sqlite_sequence SET seq = 5000001 WHERE name = 'journal_row';
        UPDATE player SET score = 1 WHERE id = 1
        """,
    ]

    @Test(arguments: raised)
    func `a number that is raised forgets nothing`(sql: String) throws {
        try ForeignDatabase.make(path, sql)
        for name in ["Cyd", "Dan"] { try repository.write { _ = try $0.add(name: name) } }
        let labels = try repository.history().filter { $0.origin == .players }.map(\.label)
        #expect(labels == ["add Dan", "add Cyd", "add Bob", "add Ada"])
    }

    @Test func `beyond a hole in the numbers, rows are counted`() throws {
        let repository = try PlayerRepository.open(
            path: path, historyLimits: HistoryLimits(days: 365, changes: 4))
        try ForeignDatabase.make(
            path,
            """
            UPDATE sqlite_sequence SET seq = 1000 WHERE name = 'journal_row';
            UPDATE player SET score = 1 WHERE id = 1
            """)
        try repository.write { _ = try $0.add(name: "Cyd") }
        #expect(try ForeignDatabase.integer(path, "SELECT count(*) FROM journal_row") == 4)
        try repository.write { _ = try $0.add(name: "Dan") }
        #expect(try ForeignDatabase.integer(path, "SELECT count(*) FROM journal_row") == 4)
        #expect(try ForeignDatabase.integer(path, "SELECT min(seq) FROM journal_row") == 2)
    }

    @Test(arguments: ["1000", "'x'", "NULL", "9223372036854775807"])
    func `of several numbers the one that SQLite counts on counts`(number: String) throws {
        try ForeignDatabase.make(
            path, "INSERT OR REPLACE INTO sqlite_sequence VALUES ('journal_row', \(number))")
        try repository.write { _ = try $0.add(name: "Cyd") }
        #expect(try repository.write { try $0.undo() }?.label == "add Cyd")
        #expect(try names() == ["Ada", "Bob"])
    }

    static let ends: [Int64] = [.max, .max - 1, .max / 2]

    @Test(arguments: ends)
    func `numbering that has come to its end goes on behind the rows`(number: Int64) throws {
        try ForeignDatabase.make(
            path, "UPDATE sqlite_sequence SET seq = \(number) WHERE name = 'journal_row'")
        let report = try PlayerFileReport.make(path: path)
        let history = try #require(report.lines.first { $0.name == "history" })
        #expect(history.isProblem)
        #expect(history.value.contains("numbering"))
        try repository.write { _ = try $0.add(name: "Cyd") }
        try ForeignDatabase.make(path, "UPDATE player SET score = 7 WHERE id = 1")
        #expect(try repository.write { try $0.undo() }?.label == "add Cyd")
        #expect(try names() == ["Ada", "Bob"])
        #expect(try PlayerFileReport.make(path: path).lines.allSatisfy { !$0.isProblem })
    }

    @Test func `where no number is left, that is the reason`() throws {
        try ForeignDatabase.make(
            path,
            "INSERT INTO journal_row(seq, at, op, id) VALUES (9223372036854775807, 1, 1, 1)")
        let error = playerError { try repository.write { _ = try $0.add(name: "Cyd") } }
        #expect(error?.message.contains("no number is left for a change in the history") == true)
        #expect(try names() == ["Ada", "Bob"])
        #expect(try PlayerFileReport.make(path: path).lines.contains { $0.isProblem })
    }
}
