import Foundation
import SQLiteCore
import Testing
import ViewCore

@testable import QueryCore

/// Properties and readers of values rather than of records.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct FetchValuesTests {
    let database: DatabaseQueue

    init() throws {
        database = try Players.database()
    }

    @Test func `Values of requests and of SQL are fetched and followed`() async throws {
        let database = database
        let request = Player.select(Column("name"), as: String.self).order(Column("id"))
        let sql = "SELECT name FROM player ORDER BY id"
        @FetchAll(request, database: database) var names: [String]
        @FetchAll(sql: sql, database: database) var named: [String]
        @SharedReader(.fetchAll(request, database: database)) var shared: [String] = []
        @SharedReader(.fetchAll(sql: sql, database: database)) var read: [String] = []
        @FetchAll(sql: "SELECT nullif(id, 2) FROM player ORDER BY id", database: database)
        var ids: [Int64?]
        let all = ["Arthur", "Barbara", "Craig"]
        #expect([names, named, shared, read] == Array(repeating: all, count: 4))
        #expect(ids == [1, nil, 3])
        _ = try await database.write { db in try Player.deleteOne(db, key: 1) }
        await wait(observing: {
            [names, named, shared, read].allSatisfy { $0 == ["Barbara", "Craig"] }
        })
    }

    @Test func `A property is loaded with the values of another request`() async throws {
        @FetchAll var scores: [Int]
        #expect(scores == [])
        let request = Player.select(Column("score"), as: Int.self).order(Column("score"))
        try await $scores.load(request, database: database)
        #expect(scores == [10, 20, 30])
        try await $scores.load(request.filter(Column("score") > 15), database: database)
        #expect(scores == [20, 30])
    }

    private struct Number: Decodable, Equatable, Sendable, FetchableRecord {
        var v: Int
    }

    @Test func `Requests that differ in their adapter alone are two`() {
        func request(_ column: String) -> SQLRequest<Number> {
            SQLRequest(sql: "SELECT 1 AS a, 2 AS b", adapter: ColumnMapping(["v": column]))
        }
        @SharedReader(.fetchAll(request("a"), database: database)) var first: [Number] = []
        @SharedReader(.fetchAll(request("b"), database: database)) var second: [Number] = []
        #expect(first == [Number(v: 1)])
        #expect(second == [Number(v: 2)])
    }

    @Test func `Of values NULL is an error, and what was there stays`() async throws {
        @FetchAll(sql: "SELECT nullif(id, 2) FROM player", database: database) var ids = [7]
        #expect(ids == [7])
        #expect($ids.loadError != nil)
    }

    @Test func `An optional of SQL needs no value to begin with`() async throws {
        let database = database
        @FetchOne(sql: "SELECT name FROM player WHERE id = 2", database: database) var name: String?
        @FetchOne(sql: "SELECT * FROM player WHERE id = ?", arguments: [2], database: database)
        var player: Player?
        @FetchOne(sql: "SELECT score FROM player WHERE id = 9", database: database) var none: Int?
        @FetchOne(sql: "SELECT count(*) FROM player", database: database) var count: Int? = nil
        #expect(name == "Barbara" && player?.name == "Barbara" && none == nil && count == 3)
        _ = try await database.write { db in try Player.deleteOne(db, key: 2) }
        await wait(observing: { name == nil && player == nil && count == 2 })
    }
}
