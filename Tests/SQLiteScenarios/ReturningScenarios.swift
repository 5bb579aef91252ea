import SQLiteCore
import Testing

/// Upserts, and writes that return rows.
@Suite struct ReturningScenarios {
    struct Player: Codable, Equatable, FetchableRecord, MutablePersistableRecord, Identifiable {
        var id: Int64?
        var name: String
        var score: Int?
        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    /// A record with fewer columns than its table.
    struct PartialPlayer: Codable, PersistableRecord {
        static let databaseTableName = "player"
        var name: String
    }

    struct Word: Codable, Equatable, FetchableRecord, PersistableRecord {
        var text: String
        var count: Int
        var isTagged = false
    }

    let dbQueue: DatabaseQueue

    init() throws {
        dbQueue = DatabaseQueue()
        try dbQueue.write { db throws in
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull().unique()
                t.column("score", .integer).defaults(to: 100)
            }
            try db.create(table: "word") { t in
                t.primaryKey("text", .text)
                t.column("count", .integer).notNull()
                t.column("isTagged", .boolean).notNull()
            }
        }
    }

    @Test func upsertsInsertOrUpdate() throws {
        try dbQueue.write { db throws in
            var player = Player(name: "Arthur", score: 1)
            try player.upsert(db)
            #expect(player.id == 1)
            var other = Player(name: "Arthur", score: 2)
            try other.upsert(db)
            #expect(other.id == 1)
            #expect(try Player.fetchAll(db) == [other])
        }
    }

    @Test func upsertsAssign() throws {
        try dbQueue.write { db throws in
            try Word(text: "jovial", count: 1).upsert(db)
            let word = Word(text: "jovial", count: 1, isTagged: true)
            let upserted = try word.upsertAndFetch(
                db, onConflict: ["text"],
                doUpdate: { _ in
                    [Column("count") += 1, Column("isTagged").noOverwrite]
                })
            #expect(upserted == Word(text: "jovial", count: 2, isTagged: false))
            let excluded = try Word(text: "jovial", count: 10).upsertAndFetch(
                db,
                doUpdate: { excluded in
                    [Column("count").set(to: Column("count") + excluded[Column("count")])]
                })
            #expect(excluded.count == 12)
        }
    }

    @Test func insertedRowsAreFetched() throws {
        try dbQueue.write { db throws in
            let partial = PartialPlayer(name: "Arthur")
            let player = try partial.insertAndFetch(db, as: Player.self)
            #expect(player == Player(id: 1, name: "Arthur", score: 100))
            let barbara = Player(name: "Barbara", score: 3)
            let fetched = try barbara.insertAndFetch(db)
            #expect(fetched == Player(id: 2, name: "Barbara", score: 3))
            let score = try PartialPlayer(name: "Craig").insertAndFetch(
                db, selection: [Column("score")]
            ) { statement in
                try Int.fetchOne(statement)
            }
            #expect(score == 100)
        }
    }

    @Test func updatedRowsAreFetched() throws {
        try dbQueue.write { db throws in
            var player = try Player(name: "Arthur", score: 1).inserted(db)
            player.score = 2
            #expect(try player.updateAndFetch(db) == player)
            let changed = try player.updateChangesAndFetch(db) { $0.score = 3 }
            #expect(changed?.score == 3)
            #expect(try player.saveAndFetch(db) == player)
            let statement = try Player.all().updateAndFetchStatement(
                db, [Column("score") += 1], selection: [Column("score")])
            #expect(try Int.fetchAll(statement) == [4])
            let players = try Player.all().updateAndFetchAll(db, Column("score") += 1)
            #expect(players.map(\.score) == [5])
        }
    }

    @Test func deletedRowsAreFetched() throws {
        try dbQueue.write { db throws in
            for name in ["a", "b", "c"] { _ = try Player(name: name, score: 1).inserted(db) }
            let deleted = try Player.filter(Column("name") > "a").deleteAndFetchAll(db)
            #expect(Set(deleted.map(\.name)) == ["b", "c"])
            #expect(try Player.all().deleteAndFetchIds(db) == [1])
            #expect(try Player.all().isEmpty(db))
        }
    }
}
