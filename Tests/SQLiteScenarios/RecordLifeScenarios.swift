import Foundation
import SQLiteCore
import Testing

/// The life of a record: what each persistence method does, returns and throws.
@Suite struct RecordLifeScenarios {
    struct Player: Codable, Equatable, FetchableRecord, MutablePersistableRecord, Identifiable {
        var id: Int64?
        var name: String
        var score: Int
        enum Columns {
            static let id = Column(CodingKeys.id)
            static let name = Column(CodingKeys.name)
            static let score = Column(CodingKeys.score)
        }
        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    struct Setting: Codable, Equatable, FetchableRecord, PersistableRecord {
        static let persistenceConflictPolicy = PersistenceConflictPolicy(
            insert: .replace, update: .replace)
        var key: String
        var value: String?
    }

    /// The single row of a table, as applications keep their configuration.
    struct AppConfiguration: Codable, Equatable, FetchableRecord, PersistableRecord {
        private var id = 1
        var flag: Bool
        static let `default` = AppConfiguration(flag: false)
        init(flag: Bool) { self.flag = flag }
        func willUpdate(_ db: Database, columns: Set<String>) throws {
            if try !exists(db) { try Self.default.insert(db) }
        }
        static func find(_ db: Database) throws -> AppConfiguration {
            try fetchOne(db) ?? .default
        }
    }

    let dbQueue = DatabaseQueue()

    init() throws {
        try dbQueue.write { db in
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull().unique()
                t.column("score", .integer).notNull().defaults(to: 0)
            }
            try db.create(table: "setting") { t in
                t.primaryKey("key", .text)
                t.column("value", .text)
            }
            try db.create(table: "appConfiguration") { t in
                t.primaryKey("id", .integer, onConflict: .replace).check { $0 == 1 }
                t.column("flag", .boolean).notNull()
            }
        }
    }

    @Test func playersLive() throws {
        try dbQueue.write { db throws in
            var arthur = Player(name: "Arthur", score: 10)
            try arthur.insert(db)
            #expect(arthur.id == 1)
            let barbara = try Player(name: "Barbara", score: 5).inserted(db)
            #expect(barbara.id == 2)
            arthur.score = 11
            try arthur.update(db, columns: ["score"])
            try arthur.update(db, columns: [Player.Columns.score])
            arthur.score = 12
            try arthur.save(db)
            var craig = Player(name: "Craig", score: 1)
            try craig.save(db)
            #expect(craig.id == 3)
            let saved = try Player(id: 9, name: "David", score: 2).saved(db)
            #expect(saved.id == 9)
            let changed = try craig.updateChanges(db) { $0.score = 99 }
            #expect(changed)
            let unchanged = try craig.updateChanges(db) { $0.name = "Craig" }
            #expect(unchanged == false)
            #expect(try Player.find(db, id: 3).score == 99)
            #expect(try Player.fetchAll(db, ids: [1, 2]).count == 2)
            #expect(try Player.fetchAll(db, keys: [1, 9]).count == 2)
            #expect(try Player.fetchOne(db, key: ["name": "Arthur"])?.score == 12)
            #expect(try craig.delete(db))
            #expect(try Player.deleteOne(db, id: 9))
            #expect(try Player.deleteOne(db, key: ["name": "Nobody"]) == false)
            #expect(try Player.deleteAll(db, ids: [1, 2]) == 2)
            #expect(try Player.fetchCount(db) == 0)
            var ghost = Player(id: 77, name: "Ghost", score: 0)
            #expect(throws: RecordError.self) { try ghost.update(db) }
            #expect(throws: RecordError.self) { try Player.find(db, key: 77) }
            try ghost.insert(db, onConflict: .ignore)
            try ghost.upsert(db)
            #expect(try Player.exists(db, id: 77))
        }
    }

    @Test func changesAreComputed() throws {
        try dbQueue.write { db throws in
            let old = Player(id: 1, name: "Arthur", score: 10)
            var new = old
            #expect(try new.databaseEquals(old))
            new.score = 11
            let changes = try new.databaseChanges(from: old)
            #expect(changes == ["score": 10.databaseValue])
            try new.insert(db)
            #expect(try new.updateChanges(db, from: old))
        }
    }

    @Test func upsertsReturnWhatIsThere() throws {
        try dbQueue.write { db throws in
            var arthur = Player(name: "Arthur", score: 10)
            let first = try arthur.upsertAndFetch(
                db, onConflict: ["name"],
                doUpdate: { excluded in
                    [
                        Player.Columns.score.set(
                            to: Player.Columns.score + excluded[Player.Columns.score])
                    ]
                })
            #expect(first.score == 10)
            arthur.id = nil
            let second = try arthur.upsertAndFetch(
                db, onConflict: ["name"],
                doUpdate: { excluded in
                    [
                        Player.Columns.score.set(
                            to: Player.Columns.score + excluded[Player.Columns.score])
                    ]
                })
            #expect(second.score == 20)
        }
    }

    @Test func policiesReplace() throws {
        try dbQueue.write { db throws in
            try Setting(key: "color", value: "red").insert(db)
            try Setting(key: "color", value: "blue").insert(db)
            #expect(try Setting.fetchAll(db) == [Setting(key: "color", value: "blue")])
            try Setting(key: "color", value: nil).save(db)
            #expect(try Setting.find(db, key: "color").value == nil)
        }
    }

    @Test func aSingleRowIsTheConfiguration() throws {
        try dbQueue.write { db throws in
            var configuration = try AppConfiguration.find(db)
            #expect(configuration.flag == false)
            try configuration.updateChanges(db) { $0.flag = true }
            #expect(try AppConfiguration.find(db).flag)
            #expect(try AppConfiguration.fetchCount(db) == 1)
            try AppConfiguration(flag: false).save(db)
            #expect(try AppConfiguration.find(db).flag == false)
        }
    }

    @Test func literalsExecute() throws {
        try dbQueue.write { db throws in
            let name = "O'Brien"
            try db.execute(literal: "INSERT INTO player (name, score) VALUES (\(name), \(7))")
            let players: SQLRequest<Player> = "SELECT * FROM player WHERE name = \(name)"
            #expect(try players.fetchOne(db)?.score == 7)
            let ids: [Int64] = [1, 2]
            let request: SQLRequest<Player> = """
                SELECT * FROM \(Player.self)
                WHERE \(CodingKeysOfPlayer.name) IS NOT NULL AND id IN \(ids)
                """
            #expect(try request.fetchCount(db) == 1)
            let query = SQL("SELECT \(Player.Columns.score) FROM player WHERE id = \(1)")
            #expect(try SQLRequest<Int>(literal: query).fetchOne(db) == 7)
            var composed: SQL = "SELECT * FROM player"
            composed += " WHERE score > \(3)"
            composed.append(literal: " AND name LIKE \("O%")")
            composed.append(sql: " ORDER BY ?", arguments: [1])
            let (sql, arguments) = try composed.build(db)
            #expect(sql == "SELECT * FROM player WHERE score > ? AND name LIKE ? ORDER BY ?")
            #expect(arguments == [3, "O%", 1])
            #expect(try SQLRequest<Row>(literal: composed).fetchAll(db).count == 1)
            let joined = [SQL("a = \(1)"), "b = \(2)"].joined(separator: " AND ")
            #expect(try joined.build(db).sql == "a = ? AND b = ?")
            let statement = try db.makeStatement(literal: "SELECT \(1) + \(2)")
            #expect(try Int.fetchOne(statement) == 3)
            #expect(try SQLRequest<Int>("SELECT \(5)").fetchOne(db) == 5)
        }
    }

    enum CodingKeysOfPlayer: String, CodingKey { case name }
}
