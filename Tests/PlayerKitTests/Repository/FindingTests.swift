import SQLiteCore
import Testing

@testable import PlayerKit

@Suite("Finding the next player")
struct FindingTests {
    private let folder: TemporaryFolder
    private let repository: PlayerRepository

    init() throws {
        folder = try TemporaryFolder()
        repository = try PlayerRepository.open(path: folder.file("a.sqlite"), create: true)
        try repository.write { transaction in
            for (name, score) in [
                ("b", 1), ("Ádam", 1), ("A", 2), ("b", 2), ("c", -4), ("á", 1), ("B", 1), ("山田", 2),
            ] {
                try transaction.add(name: name, score: score)
            }
        }
        try ForeignDatabase.make(
            repository.path,
            "UPDATE player SET joined = date('2024-01-01', (id % 3) || ' days') WHERE id <> 4")
    }

    private static let orderings = [
        "score", "-score", "name", "-name", "joined", "-joined", "id", "-id", "score,-name",
        "-name,score", "joined,name,-score",
    ]

    @Test("walks through all players of any order, in that order", arguments: orderings)
    func walk(text: String) async throws {
        let ordering = try PlayerOrdering(text)
        let all = try repository.read { try Player.all().ordered(by: ordering).fetchAll($0) }
        #expect(all.count == 8)
        var found: [Player] = []
        var last: Player?
        while let next = try await repository.first(
            of: Player.all(), from: last, isIncluded: false, ordering: ordering),
            found.count < 20
        {
            found.append(next)
            last = next
        }
        #expect(found == all)
    }

    @Test("finds what a filter lets through, from a player on, who may be one of them")
    func filter() async throws {
        let request = Player.all().filtered(by: try PlayerFilter("b"))
        let all = try repository.read { try Player.all().ordered(by: .byScore).fetchAll($0) }
        #expect(all.compactMap(\.id) == [3, 4, 8, 1, 2, 6, 7, 5])
        for (start, isIncluded, expected) in [
            (0, true, 4), (1, true, 4), (1, false, 1), (3, false, 7), (6, true, 7),
        ] {
            let found = try await repository.first(
                of: request, from: all[start], isIncluded: isIncluded, ordering: .byScore)
            #expect(found?.id == Int64(expected))
        }
        let none = try await repository.first(
            of: request, from: all[6], isIncluded: false, ordering: .byScore)
        #expect(none == nil)
    }

    @Test("begins where a player stood who is gone")
    func gone() async throws {
        let player = try #require(try repository.players(ids: [4]).first)
        try await repository.write { _ = try $0.delete(ids: [4]) }
        let next = try await repository.first(
            of: Player.all(), from: player, isIncluded: true, ordering: .byScore)
        #expect(next?.id == 8)
    }

    @Test(
        "walks the index of the order, and sorts nothing", arguments: ["score", "-score", "name"])
    func plan(text: String) throws {
        let ordering = try PlayerOrdering(text)
        let player = try #require(try repository.players(ids: [4]).first)
        let plan = try repository.read { db in
            let request = Player.all().ordered(by: ordering)
                .filter(ordering.isBeyond(player, isIncluded: false))
            let statement = try request.limit(1)
                .makePreparedRequest(db, forSingleResult: false).statement
            return try Row.fetchAll(
                db, sql: "EXPLAIN QUERY PLAN \(statement.sql)", arguments: statement.arguments
            ).map { $0["detail"] as String }
        }
        let index = "player_" + text.replacing("-", with: "")
        #expect(plan.count == 1)
        #expect(plan[0].hasPrefix("SEARCH player USING INDEX \(index) ("))
    }

    @Test("a player's rank is its place by score, equal ones by id")
    func rank() throws {
        let folder = try TemporaryFolder()
        let repository = try PlayerRepository.open(path: folder.file("r.sqlite"), create: true)
        try repository.write { players in
            for score in [5, 9, 5, 1] { try players.add(name: "P", score: score) }
        }
        let players = try repository.players(ids: 1...4)
        #expect(try players.map { try repository.rank(of: $0) } == [2, 1, 3, 4])
        for rank in 1...4 {
            let player = try #require(try repository.player(atRank: rank))
            #expect(try repository.rank(of: player) == rank)
        }
    }

    @Test(
        "finds who has a rank, waiting for nobody or for a lock, and players that a filter lets through"
    )
    func ranks() async throws {
        let all = try repository.read { try Player.all().ordered(by: .byScore).fetchAll($0) }
        for rank in 0...9 {
            let expected = (1...8).contains(rank) ? all[rank - 1] : nil
            #expect(try await repository.player(ranked: rank) == expected)
            #expect(try repository.player(atRank: rank) == expected)
        }
        let filter = try PlayerFilter("b")
        let ids = all.compactMap(\.id)
        let shown = try repository.players(ids: ids, passing: filter)
        #expect(
            shown == all.filter { $0.name.lowercased().contains("b") }.sorted { $0.id! < $1.id! })
        #expect(try repository.players(ids: ids).count == 8)
        #expect(filter.columns == ["name"])
        #expect(try PlayerFilter("score>1 joined>=2024").columns == ["score", "joined"])
    }
}
