import SQLiteCore
import SQLiteTestSupport
import Testing

@testable import PlayerKit

/// What undo and redo promise, written down once more without a journal: from snapshots of the table alone.
private struct UndoModel {
    typealias Table = [Int64: Player]

    /// A transaction of ours: what it did to whom, and when.
    struct Change {
        let before: Table
        let ids: Set<Int64>
        let time: Int
    }

    private(set) var done: [Change] = []
    private(set) var undone: [Change] = []
    /// When another program changed a player last.
    private var touched: [Int64: Int] = [:]
    private var time = 0

    private static func difference(_ one: Table, _ other: Table) -> Set<Int64> {
        Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }
    }

    mutating func act(_ before: Table, _ after: Table) {
        time += 1
        let ids = Self.difference(before, after)
        guard !ids.isEmpty else { return }
        done.append(Change(before: before, ids: ids, time: time))
        undone = []
    }

    mutating func others(_ before: Table, _ after: Table) {
        time += 1
        for id in Self.difference(before, after) { touched[id] = time }
    }

    /// The table after undoing, and who is left alone; nil if there is nothing to undo.
    mutating func undo(_ table: Table) -> (Table, refused: Set<Int64>)? {
        guard let action = done.popLast() else { return nil }
        let (after, refused) = revert(action, table)
        time += 1
        undone.append(Change(before: table, ids: Self.difference(table, after), time: time))
        return (after, refused)
    }

    mutating func redo(_ table: Table) -> (Table, refused: Set<Int64>)? {
        guard let undoing = undone.popLast() else { return nil }
        let (after, refused) = revert(undoing, table)
        time += 1
        // What is undone next is the redoing: what it has left to others is no part of it.
        done.append(Change(before: table, ids: Self.difference(table, after), time: time))
        return (after, refused)
    }

    private func revert(_ change: Change, _ table: Table) -> (Table, refused: Set<Int64>) {
        let refused = change.ids.filter { touched[$0] ?? 0 > change.time }
        var after = table
        for id in change.ids.subtracting(refused) { after[id] = change.before[id] }
        return (after, refused)
    }
}

/// This program, opened again and again, and others on one file: every undo and redo must lead to the table
/// that the snapshots say.
@Suite("Undo in a file that others write too")
struct SharedHistoriesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func table(_ repository: PlayerRepository) throws -> UndoModel.Table {
        let all = try repository.read { try Player.fetchAll($0) }
        return Dictionary(uniqueKeysWithValues: all.map { ($0.id ?? 0, $0) })
    }

    /// Something that a person does.
    private func act(_ repository: PlayerRepository, _ random: inout RandomSource) throws {
        let id = Int64.random(in: 1...12, using: &random)
        let score = Int.random(in: -9...9, using: &random)
        switch Int.random(in: 0...6, using: &random) {
        case 0, 1: try repository.write { try $0.add(name: "P\(score)", score: score) }
        case 2: try repository.write { _ = try $0.addToScores(score, ids: [id, id + 1, id + 2]) }
        case 3: try repository.write { _ = try $0.delete(ids: [id, id + 3]) }
        case 4:
            guard let seen = try repository.players(ids: [id]).first else { return }
            var player = seen
            player.name = "N\(score)"
            try repository.write { [player] in _ = try $0.update(player, asSeen: seen) }
        case 5:
            let count = try table(repository).count
            try repository.write { _ = try $0.deleteAll(expectedCount: count) }
        default:
            var bytes = Array("name,score\nI\(score),1\nJ\(score),2\n".utf8)[...]
            _ = try repository.importPlayers(
                format: .csv,
                next: {
                    defer { bytes = [] }
                    return bytes.isEmpty ? nil : bytes
                })
        }
    }

    /// Something that a script does.
    private func others(_ path: String, _ random: inout RandomSource) throws {
        let id = Int.random(in: 1...12, using: &random)
        let score = Int.random(in: 100...999, using: &random)
        let statements = [
            "INSERT INTO player(name, score) VALUES ('F', \(score))",
            "UPDATE player SET score = \(score) WHERE id = \(id)",
            "UPDATE player SET name = 'F' || \(score) WHERE id % 3 = \(id % 3)",
            "DELETE FROM player WHERE id = \(id)",
            "INSERT OR IGNORE INTO player(id, name, score) VALUES (\(id), 'G', \(score))",
        ]
        try ForeignDatabase.make(path, statements.randomElement(using: &random) ?? "")
    }

    @Test("each undo and redo does what snapshots of the table say", arguments: 1...16)
    func histories(seed: Int) throws {
        let path = folder.file("a.sqlite")
        var random = RandomSource(seed: UInt64(seed))
        var model = UndoModel()
        var repository = try PlayerRepository.open(path: path, create: true)
        for step in 0..<60 {
            let before = try table(repository)
            switch Int.random(in: 0...9, using: &random) {
            case 0...3:
                try act(repository, &random)
                model.act(before, try table(repository))
            case 4, 5:
                try others(path, &random)
                model.others(before, try table(repository))
            case 6, 7:
                let expected = model.undo(before)
                let report = try repository.write { try $0.undo() }
                #expect(try table(repository) == expected?.0 ?? before, "seed \(seed), \(step)")
                #expect(report.map { Set($0.refusedIDs) } == expected?.refused)
            case 8:
                let expected = model.redo(before)
                let report = try repository.write { try $0.redo() }
                #expect(try table(repository) == expected?.0 ?? before, "seed \(seed), \(step)")
                #expect(report.map { Set($0.refusedIDs) } == expected?.refused)
            default:
                // Another run of the program.
                try repository.close()
                repository = try PlayerRepository.open(path: path)
            }
        }
        // All the way back, whatever others have left of it.
        while let expected = model.undo(try table(repository)) {
            let report = try repository.write { try $0.undo() }
            #expect(try table(repository) == expected.0)
            #expect(report.map { Set($0.refusedIDs) } == expected.refused)
        }
        #expect(try repository.write { try $0.undo() } == nil)
        #expect(
            try repository.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
    }

    @Test("an action that others have overwritten does not stand before the ones before it")
    func overwritten() throws {
        let repository = try PlayerRepository.open(path: folder.file("a.sqlite"), create: true)
        try repository.write { try $0.add(name: "Ada", score: 5) }
        try repository.write { try $0.add(name: "Bob", score: 6) }
        try repository.write { _ = try $0.addToScores(1, ids: [1]) }
        try ForeignDatabase.make(repository.path, "UPDATE player SET score = 50 WHERE id = 1")
        let left = try repository.write { try $0.undo() }
        #expect(left?.isNothing == true)
        #expect(left?.refusedNames == ["Ada"])
        #expect(try repository.write { try $0.undo() }?.label == "add Bob")
        #expect(try table(repository).values.map(\.score) == [50])
        // There and back again, and what did nothing is no line of the history.
        #expect(try repository.write { try $0.redo() }?.label == "add Bob")
        #expect(try repository.write { try $0.redo() }?.isNothing == true)
        #expect(try repository.write { try $0.redo() } == nil)
        let history = try repository.history()
        #expect(Set(history.map(\.id)).count == history.count)
        #expect(
            history.map(\.label) == [
                "redo add Bob", "undo add Bob", "1 change", "score of Ada +1", "add Bob", "add Ada",
            ])
    }
}
