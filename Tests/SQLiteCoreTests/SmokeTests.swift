import SQLiteCore
import Testing

struct Player: Codable, Equatable, Identifiable, FetchableRecord, MutablePersistableRecord {
    var id: Int64?
    var name: String
    var score: Int

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

@Suite("First contact")
struct SmokeTests {
    @Test("A record is inserted, fetched, updated and deleted")
    func records() throws {
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull()
                t.column("score", .integer).notNull().defaults(to: 0)
            }
            var arthur = Player(id: nil, name: "Arthur", score: 10)
            try arthur.insert(db)
            #expect(arthur.id == 1)
            let barbara = try Player(id: nil, name: "Barbara", score: 20).inserted(db)
            #expect(barbara.id == 2)
            #expect(try Player.fetchAll(db) == [arthur, barbara])
            #expect(try Player.order(Column("score").desc).fetchAll(db) == [barbara, arthur])
            #expect(try Player.filter(Column("name") == "Arthur").fetchOne(db) == arthur)
            #expect(try Player.filter(Column("score") > 10).fetchCount(db) == 1)
            arthur.score = 30
            try arthur.update(db)
            #expect(try Player.fetchOne(db, key: 1)?.score == 30)
            #expect(try Player.fetchOne(db, id: 1)?.score == 30)
            #expect(try arthur.delete(db))
            #expect(try Player.fetchCount(db) == 1)
            #expect(try Player.deleteAll(db) == 1)
            #expect(throws: RecordError.self) { try arthur.update(db) }
        }
    }
}
