import Foundation
import SQLiteCore
import SQLiteTestSupport
import Testing

/// Records as applications write them: Codable, with a key that the database chooses.
@Suite struct RecordScenarios {
    struct Player: Codable, Equatable, Identifiable {
        private(set) var id: Int64?
        var name: String
        var score: Int
        var team: String? = nil
    }

    /// A record whose key is chosen by the application, and unique in two ways.
    struct Country: Codable, Equatable, FetchableRecord, PersistableRecord, Identifiable {
        var code: String
        var name: String
        var id: String { code }
    }

    /// A record with a composite key.
    struct Citizenship: Codable, Hashable, FetchableRecord, PersistableRecord {
        var countryCode: String
        var passportId: Int64
        var since: Int?
    }

    let dbQueue: DatabaseQueue

    init() throws {
        dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull()
                t.column("score", .integer).notNull()
                t.column("team", .text)
            }
            try db.create(table: "country") { t in
                t.primaryKey("code", .text)
                t.column("name", .text).notNull().unique()
            }
            try db.create(table: "citizenship") { t in
                t.column("countryCode", .text).notNull()
                t.column("passportId", .integer).notNull()
                t.column("since", .integer)
                t.primaryKey(["countryCode", "passportId"])
            }
        }
    }

    @Test func anInsertedRecordKnowsItsId() throws {
        try dbQueue.write { db in
            var player = Player(name: "Arthur", score: 10)
            try player.insert(db)
            #expect(player.id == 1)
            let barbara = try Player(name: "Barbara", score: 20).inserted(db)
            #expect(barbara.id == 2)
            #expect(db.lastInsertedRowID == 2)
            #expect(try Player.fetchAll(db) == [player, barbara])
        }
    }

    @Test func savingInsertsOrUpdates() throws {
        try dbQueue.write { db in
            var player = Player(name: "Arthur", score: 10)
            try player.save(db)
            #expect(player.id == 1)
            player.score = 11
            try player.save(db)
            #expect(try Player.fetchCount(db) == 1)
            player.score = 12
            let saved = try player.saved(db)
            #expect(saved == player)
            var other = Player(id: 5, name: "Five", score: 5)
            try other.save(db)
            #expect(try Player.fetchOne(db, id: 5) == other)
        }
    }

    @Test func updatingAMissingRecordThrows() throws {
        try dbQueue.write { db in
            let player = Player(id: 100, name: "Nobody", score: 0)
            #expect(throws: RecordError.self) { try player.update(db) }
            do {
                try player.update(db)
                Issue.record("The update has to fail")
            } catch RecordError.recordNotFound {
            }
            do {
                try player.update(db)
            } catch let RecordError.recordNotFound(databaseTableName: table, key: key) {
                #expect(table == "player")
                #expect(key == ["id": 100.databaseValue])
            }
            let error = #expect(throws: RecordError.self) { _ = try Player.find(db, key: 100) }
            #expect(error.map { "\($0)".contains("player") } == true)
            #expect(throws: RecordError.self) { _ = try Player.find(db, id: 3) }
            #expect(try player.exists(db) == false)
            #expect(try player.delete(db) == false)
        }
    }

    @Test func chosenColumnsAreUpdated() throws {
        try dbQueue.write { db in
            var player = try Player(name: "Arthur", score: 10).inserted(db)
            player.name = "Changed"
            player.score = 11
            try player.update(db, columns: ["score"])
            #expect(try Player.find(db, key: 1).name == "Arthur")
            #expect(try Player.find(db, key: 1).score == 11)
            try player.update(db, columns: [Column("name")])
            #expect(try Player.find(db, key: 1) == player)
        }
    }

    @Test func onlyChangesAreWritten() throws {
        let recorder = SQLRecorder()
        let dbQueue = try DatabaseQueue(configuration: recorder.configuration())
        try dbQueue.write { db in
            try db.execute(
                sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, name, score, team)")
            var player = try Player(name: "Arthur", score: 10).inserted(db)
            recorder.clear()
            #expect(try player.updateChanges(db) { $0.score = 10 } == false)
            #expect(recorder.all == [])
            #expect(try player.updateChanges(db) { $0.score = 12 })
            #expect(recorder.all == [#"UPDATE "player" SET "score"=12 WHERE "id"=1"#])
            let old = player
            player.name = "Barbara"
            #expect(try player.databaseChanges(from: old) == ["name": "Arthur".databaseValue])
            #expect(try player.updateChanges(db, from: old))
            #expect(try player.updateChanges(db, from: player) == false)
            #expect(player.databaseEquals(player))
            #expect(!player.databaseEquals(old))
            #expect(try Player.fetchOne(db) == player)
        }
    }

    @Test func recordsAreFoundByKey() throws {
        try dbQueue.write { db in
            for (name, score) in [("a", 1), ("b", 2), ("c", 3)] {
                _ = try Player(name: name, score: score).inserted(db)
            }
            try Country(code: "FR", name: "France").insert(db)
            try Country(code: "DE", name: "Germany").insert(db)
            let missing: Int64? = nil
            #expect(try Player.fetchOne(db, key: missing) == nil)
            #expect(try Player.fetchOne(db, id: nil) == nil)
            #expect(try Player.fetchOne(db, id: 2)?.name == "b")
            #expect(try Player.fetchAll(db, keys: [1, 3]).map(\.name).sorted() == ["a", "c"])
            #expect(try Player.fetchAll(db, keys: Set<Int64>([1, 2])).count == 2)
            #expect(try Player.fetchAll(db, ids: [1, 2]).count == 2)
            #expect(try Player.exists(db, key: 1))
            #expect(try Player.exists(db, id: 1))
            #expect(try Country.fetchOne(db, key: "FR")?.name == "France")
            #expect(try Country.fetchOne(db, id: "DE")?.name == "Germany")
            #expect(try Country.fetchOne(db, key: ["name": "Germany"])?.code == "DE")
            #expect(try Country.filter(keys: ["FR", "DE"]).fetchCount(db) == 2)
            #expect(try Country.filter(ids: ["FR"]).deleteAll(db) == 1)
            #expect(try Country.deleteOne(db, key: ["name": "Germany"]))
            #expect(try Player.deleteAll(db, keys: [1] as [Int64?]) == 1)
            #expect(try Player.deleteAll(db, ids: [2]) == 1)
            #expect(try Player.deleteOne(db, key: 2) == false)
            #expect(try Player.deleteOne(db, id: 3))
            #expect(try Player.fetchCount(db) == 0)
        }
    }

    @Test func compositeKeysAreDictionaries() throws {
        try dbQueue.write { db in
            let first = Citizenship(countryCode: "FR", passportId: 1, since: 2000)
            let second = Citizenship(countryCode: "FR", passportId: 2)
            try first.insert(db)
            try second.insert(db)
            #expect(
                try Citizenship.fetchOne(db, key: ["countryCode": "FR", "passportId": 2])
                    == second)
            #expect(
                try Citizenship.fetchAll(
                    db,
                    keys: [
                        ["countryCode": "FR", "passportId": 1],
                        ["countryCode": "FR", "passportId": 2],
                        ["countryCode": "DE", "passportId": 2],
                    ]) == [first, second])
            #expect(try Citizenship.exists(db, key: ["countryCode": "FR", "passportId": 1]))
            #expect(try second.delete(db))
            #expect(try second.exists(db) == false)
            var changed = first
            changed.since = 2001
            try changed.update(db)
            #expect(try Citizenship.fetchAll(db) == [changed])
        }
    }

    @Test func conflictsAreResolvedByPolicy() throws {
        try dbQueue.write { db in
            let france = Country(code: "FR", name: "France")
            try france.insert(db)
            #expect(throws: DatabaseError.self) { try france.insert(db) }
            try Country(code: "FR", name: "République").insert(db, onConflict: .replace)
            #expect(try Country.fetchAll(db).map(\.name) == ["République"])
            try Country(code: "FR", name: "Ignored").insert(db, onConflict: .ignore)
            #expect(try Country.fetchAll(db).map(\.name) == ["République"])
        }
    }

    @Test func recordsDescribeTheirTable() throws {
        struct HTTPRequest: TableRecord {}
        struct TOEFL: TableRecord {}
        struct URLSession2: TableRecord {}
        #expect(Player.databaseTableName == "player")
        #expect(HTTPRequest.databaseTableName == "httpRequest")
        #expect(TOEFL.databaseTableName == "toefl")
        struct PlaceRecord: TableRecord { static let databaseTableName = "place" }
        #expect(PlaceRecord.databaseTableName == "place")
        #expect(
            try Player(id: 1, name: "a", score: 2).databaseDictionary
                == [
                    "id": 1.databaseValue, "name": "a".databaseValue, "score": 2.databaseValue,
                    "team": .null,
                ])
    }
}

extension RecordScenarios.Player: FetchableRecord, MutablePersistableRecord {
    enum Columns {
        static let name = Column(CodingKeys.name)
        static let score = Column(CodingKeys.score)
    }

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

extension DerivableRequest<RecordScenarios.Player> {
    func orderedByName() -> Self {
        order(RecordScenarios.Player.Columns.name.collating(.localizedCaseInsensitiveCompare))
    }

    func orderedByScore() -> Self {
        order(
            RecordScenarios.Player.Columns.score.desc,
            RecordScenarios.Player.Columns.name.collating(.localizedCaseInsensitiveCompare))
    }
}

extension RecordScenarios {
    @Test func requestsAreNamedByTheApplication() throws {
        try dbQueue.write { db in
            for (name, score) in [("éric", 1), ("Zoe", 2), ("eric", 3), ("Bob", 2)] {
                _ = try Player(name: name, score: score).inserted(db)
            }
        }
        let byName = try dbQueue.read(Player.all().orderedByName().fetchAll)
        #expect(byName.map(\.name) == ["Bob", "eric", "éric", "Zoe"])
        let byScore = try dbQueue.read { db in try Player.all().orderedByScore().fetchAll(db) }
        #expect(byScore.map(\.name) == ["eric", "Bob", "Zoe", "éric"])
        #expect(try dbQueue.read(Player.fetchCount(_:)) == 4)
        #expect(try dbQueue.read(Player.fetchOne)?.name == "éric")
        #expect(try dbQueue.read(Player.fetchAll).count == 4)
        #expect(try dbQueue.read(Player.all().isEmpty) == false)
        let ids: [Int64] = try dbQueue.read { db in try Player.selectPrimaryKey().fetchAll(db) }
        #expect(ids == [1, 2, 3, 4])
        let limited = try dbQueue.write { db in
            try Player.order(sql: "RANDOM()").limit(3).deleteAll(db)
        }
        #expect(limited == 3)
    }
}
