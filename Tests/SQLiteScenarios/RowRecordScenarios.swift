import Foundation
import SQLiteCore
import Testing

/// Records inside of rows, and bytes without copies.
@Suite struct RowRecordScenarios {
    struct Named: Decodable, FetchableRecord {
        var id: Int64
        var name: String
    }

    struct PlayerTable: TableRecord {
        static let databaseTableName = "player"
    }

    let dbQueue: DatabaseQueue

    init() throws {
        dbQueue = try DatabaseQueue()
    }

    @Test func scopesAreDecodedAsRecords() throws {
        let row = try dbQueue.read { db in
            try #require(
                try Row.fetchOne(
                    db, sql: "SELECT 1 AS id, 'a' AS name, 2 AS id, 'b' AS name",
                    adapter: ScopeAdapter([
                        "left": RangeRowAdapter(0..<2),
                        "right": SuffixRowAdapter(fromIndex: 2),
                    ])))
        }
        let right: Named = row["right"]
        #expect(right.name == "b")
        let missing: Named? = row["other"]
        #expect(missing == nil)
        #expect(try row.decode(Int.self, forColumn: Column("id")) == 1)
    }

    @Test func splittingAdaptersFollowRecords() throws {
        try dbQueue.write { db in
            try db.execute(sql: "CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT)")
            try db.execute(sql: "CREATE TABLE team(id INTEGER PRIMARY KEY, name TEXT)")
            try db.execute(sql: "INSERT INTO player VALUES (1, 'p')")
            let adapters = try splittingRowAdapters(columnCounts: [
                PlayerTable.numberOfSelectedColumns(db), 2,
            ])
            let adapter = ScopeAdapter(["player": adapters[0], "team": adapters[1]])
            let row = try #require(
                try Row.fetchOne(
                    db, sql: "SELECT player.*, team.* FROM player LEFT JOIN team ON 0",
                    adapter: adapter))
            let player: Named = row["player"]
            let team: Named? = row["team"]
            #expect(player.name == "p")
            #expect(team == nil)
        }
    }

    @Test func bytesAreReadWithoutCopy() throws {
        try dbQueue.read { db in
            let row = try #require(try Row.fetchOne(db, sql: "SELECT x'0102' AS data, NULL AS n"))
            #expect(row["data"] == Data([1, 2]))
            try row.withUnsafeData(named: "data") { data in
                #expect(data == Data([1, 2]))
            }
            try row.withUnsafeData(named: "n") { data in
                #expect(data == nil)
            }
        }
    }
}
