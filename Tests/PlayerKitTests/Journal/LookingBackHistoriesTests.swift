import SQLiteCore
import SQLiteTestSupport
import Testing

@testable import PlayerKit

/// Random work of this program and of others, looked back at from each of its moments: what is said must be
/// what a comparison of the tables says.
@Suite("Looking back at random histories")
struct LookingBackHistoriesTests {
    private struct Moment {
        let position: JournalPosition
        let players: [Int64: Player]
    }

    private let folder: TemporaryFolder
    private let repository: PlayerRepository

    init() throws {
        folder = try TemporaryFolder()
        repository = try PlayerRepository.open(path: folder.file("a.sqlite"), create: true)
    }

    private func players() throws -> [Int64: Player] {
        let all = try repository.read { try Player.fetchAll($0) }
        return Dictionary(uniqueKeysWithValues: all.map { ($0.id ?? 0, $0) })
    }

    private func moment() throws -> Moment {
        Moment(position: try repository.position() ?? .start, players: try players())
    }

    /// Something that a person or a script does.
    private func work(_ random: inout RandomSource) throws {
        let id = Int64.random(in: 1...9, using: &random)
        let score = Int.random(in: -3...3, using: &random)
        switch Int.random(in: 0...9, using: &random) {
        case 0, 1: try repository.write { try $0.add(name: "P\(score)", score: score) }
        case 2: try repository.write { _ = try $0.addToScores(score, ids: [id, id + 1]) }
        case 3: try repository.write { _ = try $0.delete(ids: [id]) }
        case 4: _ = try repository.write { try $0.undo() }
        case 5: _ = try repository.write { try $0.redo() }
        case 6:
            let count = try players().count
            try repository.write { _ = try $0.deleteAll(expectedCount: count) }
        case 7:
            let filter = try PlayerFilter("score>=\(score)")
            let shown = try repository.ids(filter: filter, limit: 1_000)?.count ?? 0
            let position = try repository.position()
            let deleted = try repository.write {
                try $0.deleteAll(filter, expectedCount: shown, since: position)
            }
            #expect(deleted == shown)
            #expect(try repository.ids(filter: filter, limit: 1_000) == [])
        case 8:
            try ForeignDatabase.make(
                repository.path, "UPDATE player SET score = \(score) WHERE id % 2 = \(id % 2)")
        default:
            try ForeignDatabase.make(
                repository.path,
                "REPLACE INTO player(id, name, score) VALUES (\(id), 'Q', \(score));"
                    + "DELETE FROM player WHERE id = \(id + 2)")
        }
    }

    @Test("the changes since any moment are those that the tables show", arguments: 1...12)
    func changes(seed: Int) throws {
        var random = RandomSource(seed: UInt64(seed))
        var moments = [try moment()]
        for _ in 0..<25 {
            try work(&random)
            moments.append(try moment())
        }
        let now = try players()
        for moment in moments {
            let past = try repository.read {
                try Lookback.fetch($0, since: moment.position)
            }
            #expect(!past.isOverfull)
            let ids = Set(moment.players.keys).union(now.keys)
            let changed = ids.filter { moment.players[$0] != now[$0] }
            #expect(Set(past.changes.keys) == changed)
            for id in changed {
                #expect(past.changes[id]?.before == moment.players[id])
                #expect(past.changes[id]?.after == now[id])
            }
        }
    }

    @Test("each rank is its place in the list, and is found again at that place", arguments: 1...6)
    func ranks(seed: Int) throws {
        var random = RandomSource(seed: UInt64(seed))
        for _ in 0..<30 { try work(&random) }
        try repository.write { players in
            for score in [Int.min, Int.max, 0, 0] { try players.add(name: "X", score: score) }
        }
        let all = try repository.read { try Player.all().ordered(by: .byScore).fetchAll($0) }
        for (offset, player) in all.enumerated() {
            #expect(try repository.rank(of: player) == offset + 1)
            #expect(try repository.player(atRank: offset + 1) == player)
        }
        #expect(try repository.player(atRank: all.count + 1) == nil)
        #expect(try repository.player(atRank: 0) == nil)
    }

    @Test(
        "what a filter deletes comes back whole, with all that others added to it", arguments: 1...6
    )
    func filteredDeletion(seed: Int) throws {
        var random = RandomSource(seed: UInt64(seed))
        for _ in 0..<30 { try work(&random) }
        try repository.write { players in
            for score in -3...3 { try players.add(name: "Zoë \(score)", score: score) }
        }
        try ForeignDatabase.make(
            repository.path, "UPDATE player SET joined = '2020-01-0' || (1 + id % 9), photoID = id")
        let before = try players()
        let filter = try PlayerFilter("score>0 !zoe")
        let count = try repository.ids(filter: filter, limit: 1_000)?.count ?? 0
        let position = try repository.position()
        #expect(
            try repository.write {
                try $0.deleteAll(filter, expectedCount: count, since: position)
            } == count)
        let left = try players()
        #expect(left.count == before.count - count)
        #expect(left.values.allSatisfy { $0.score <= 0 || $0.name.hasPrefix("Zoë") })
        if count > 0 { _ = try repository.write { try $0.undo() } }
        #expect(try players() == before)
    }
}
