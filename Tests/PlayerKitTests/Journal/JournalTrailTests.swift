import SQLiteCore
import Testing

@testable import PlayerKit

/// What tells a file that was written over from one that was changed.
struct JournalTrailTests {
    enum Event: CaseIterable {
        case nothing, ownChange, change, emptying, emptyingAndChanges, deletionOfRows, pruning
        case deletionOfNewestRow, deletionOfActions, labels, rebuiltTable, vacuum
        case restoredBeforeOwnChange, restoredBeforeChange, restoredEmpty, shorterFile, longerFile
        case sameImport, prunedFile

        var isReplacement: Bool {
            switch self {
            case .restoredBeforeOwnChange, .restoredBeforeChange, .restoredEmpty, .shorterFile,
                .longerFile, .sameImport, .prunedFile:
                true
            default: false
            }
        }
    }

    private let folder: TemporaryFolder
    private let repository: PlayerRepository
    private var path: String { repository.path }

    init() throws {
        folder = try TemporaryFolder()
        repository = try PlayerRepository.open(path: folder.file("a.sqlite"), create: true)
    }

    private func copy(_ path: String, to other: String) throws {
        let (source, target) = (try DatabaseQueue(path: path), try DatabaseQueue(path: other))
        try source.backup(to: target)
        try source.close()
        try target.close()
    }

    private func file(players count: Int) throws -> String {
        let path = folder.file("other.sqlite")
        let other = try PlayerRepository.open(path: path, create: true)
        for number in 0..<count { try other.write { try $0.add(name: "Kim \(number)") } }
        try other.close()
        return path
    }

    private func happen(_ event: Event, _ backup: String, _ empty: String) throws {
        let emptying =
            "DELETE FROM journal_row; DELETE FROM sqlite_sequence WHERE name = 'journal_row';"
        let changes = "UPDATE player SET score = score + 1;"
        switch event {
        case .nothing: break
        case .ownChange: try repository.write { try $0.add(name: "Own") }
        case .change: try ForeignDatabase.make(path, changes)
        case .emptying: try ForeignDatabase.make(path, emptying)
        case .emptyingAndChanges: try ForeignDatabase.make(path, emptying + changes + changes)
        case .deletionOfRows:
            try ForeignDatabase.make(path, "DELETE FROM journal_row;" + changes)
        case .pruning:
            try ForeignDatabase.make(path, changes)
            try ForeignDatabase.make(path, "DELETE FROM journal_row WHERE seq <= 5")
        case .deletionOfNewestRow:
            try ForeignDatabase.make(
                path, "DELETE FROM journal_row WHERE seq = (SELECT max(seq) FROM journal_row)")
        case .deletionOfActions: try ForeignDatabase.make(path, "DELETE FROM journal_action")
        case .labels: try ForeignDatabase.make(path, "UPDATE journal_action SET label = 'x'")
        case .rebuiltTable:
            try ForeignDatabase.make(
                path,
                """
                CREATE TABLE new(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL,
                    score INTEGER NOT NULL, photoID INTEGER NOT NULL DEFAULT 0,
                    joined TEXT NOT NULL DEFAULT CURRENT_DATE);
                INSERT INTO new SELECT * FROM player; DROP TABLE player;
                ALTER TABLE new RENAME TO player
                """)
            let other = try PlayerRepository.open(path: path)
            try other.write { _ = try $0.add(name: "Mended") }
            try other.close()
        case .vacuum: try ForeignDatabase.make(path, "VACUUM")
        case .sameImport:
            // As many players, by as many actions of the same kind.
            try copy(try file(players: 4), to: path)
        case .prunedFile:
            let other = try file(players: 9)
            try ForeignDatabase.make(
                other,
                "DELETE FROM journal_row WHERE seq < 8; DELETE FROM journal_action WHERE last < 8")
            try copy(other, to: path)
        case .restoredBeforeOwnChange, .restoredBeforeChange: try copy(backup, to: path)
        case .restoredEmpty: try copy(empty, to: path)
        case .shorterFile: try copy(try file(players: 2), to: path)
        case .longerFile: try copy(try file(players: 9), to: path)
        }
    }

    @Test func `a file of an earlier version gets its number with the first change`() throws {
        let path = path
        try repository.write { _ = try $0.add(name: "Ada") }
        try repository.close()
        try ForeignDatabase.make(path, "DELETE FROM player_journal_mark")
        let again = try PlayerRepository.open(path: path)
        #expect(try again.read { try again.trail.follow($0) })
        try again.write { _ = try $0.add(name: "Bob") }
        let number = try ForeignDatabase.integer(path, "SELECT id FROM player_journal_mark")
        #expect(number != nil)
        #expect(try again.read { try again.trail.follow($0) })
        try again.write { _ = try $0.add(name: "Cyd") }
        #expect(
            try ForeignDatabase.integer(path, "SELECT id FROM player_journal_mark") == number)
        #expect(!again.isLost)
        try again.close()
    }

    @Test(
        arguments: [
            "DELETE FROM journal_row; UPDATE player SET score = 9; UPDATE player SET score = 10",
            "DELETE FROM journal_row; DELETE FROM journal_action; UPDATE player SET score = 9",
            "DELETE FROM journal_row; DELETE FROM journal_action",
        ])
    func `a backup is told by its age where the history was deleted in between`(sql: String) throws
    {
        for name in ["Ada", "Bob"] { try repository.write { try $0.add(name: name) } }
        try ForeignDatabase.make(path, "UPDATE journal_row SET at = at - 60")
        let backup = folder.file("backup.sqlite")
        try copy(path, to: backup)
        // Not by an action, which the backup would lack.
        try ForeignDatabase.make(path, "UPDATE player SET score = 5; \(sql)")
        #expect(try repository.read { try repository.trail.follow($0) })
        #expect(try repository.read { try repository.trail.isOn($0) })
        try copy(backup, to: path)
        #expect(try repository.read { try !repository.trail.isOn($0) })
    }

    @Test(arguments: Event.allCases)
    func `a file with another history is not the one that was open`(_ event: Event) throws {
        let empty = folder.file("empty.sqlite")
        try copy(path, to: empty)
        for name in ["Ada", "Bob", "Cyd"] { try repository.write { try $0.add(name: name) } }
        let backup = folder.file("backup.sqlite")
        try copy(path, to: backup)
        if event == .restoredBeforeChange {
            try ForeignDatabase.make(path, "UPDATE player SET score = 7 WHERE id = 1")
        } else {
            try repository.write { try $0.add(name: "Dan", score: 4) }
        }
        #expect(try repository.read { try repository.trail.follow($0) })
        let feed = try PlayerChangeFeed(repository) { _ in }
        try happen(event, backup, empty)
        #expect(try repository.read { try repository.trail.isOn($0) } != event.isReplacement)
        let position = try #require(try repository.position())
        let lookback = try repository.read {
            try Lookback.fetch($0, since: position, following: repository.trail)
        }
        let isReplaced = lookback.journal == .replaced(repository.trail)
        #expect(isReplaced == event.isReplacement)
        #expect(!repository.isLost)
        guard event.isReplacement else {
            _ = try feed.next()
            try repository.write { _ = try $0.add(name: "Last") }
            return
        }
        let count = try repository.read { try Player.fetchCount($0) }
        let error = playerError { try repository.write { _ = try $0.add(name: "Last") } }
        #expect(error?.message == "moved, deleted or replaced, so nothing was written")
        #expect(repository.isLost)
        #expect(playerError { _ = try feed.next() }?.code == .cannotOpen)
        // Its WAL is its own.
        let again = try repository.reopened()
        #expect(!again.isLost)
        try again.write { _ = try $0.add(name: "Last") }
        #expect(try again.read { try Player.fetchCount($0) } == count + 1)
        try again.close()
    }
}
