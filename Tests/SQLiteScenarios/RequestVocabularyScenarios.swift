import Foundation
import SQLiteCore
import Testing

/// The less known words of requests, records and rows.
@Suite struct RequestVocabularyScenarios {
    struct Team: Codable, Identifiable, Equatable, FetchableRecord, PersistableRecord {
        var id: Int64
        var name: String
        static let players = hasMany(Player.self)
    }

    struct Player: Codable, Identifiable, Hashable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        var teamId: Int64?
        var name: String
        var score: Int
        enum Columns {
            static let id = Column(CodingKeys.id)
            static let name = Column(CodingKeys.name)
            static let score = Column(CodingKeys.score)
        }
        static let team = belongsTo(Team.self)
        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    /// A record whose closures are given more than columns.
    struct Scored: Codable, FetchableRecord, TableRecord {
        struct Components: Sendable {
            let score = Column("score")
            var isGood: SQLExpression { score >= 100 }
            func isBetween(_ low: Int, _ high: Int) -> SQLExpression {
                (low...high).contains(score)
            }
        }

        static let databaseTableName = "player"
        static let databaseComponents = Components()
        var name: String
        var score: Int
    }

    struct Link: Codable, FetchableRecord, PersistableRecord {
        var a: Int64
        var b: Int64
    }

    let dbQueue: DatabaseQueue

    init() throws {
        dbQueue = try DatabaseQueue()
        try dbQueue.write { db throws in
            try db.create(table: "team") { t in
                t.primaryKey("id", .integer)
                t.column("name", .text).notNull()
            }
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
                t.belongsTo("team")
                t.column("name", .text).notNull().unique()
                t.column("score", .integer).notNull()
            }
            try db.create(table: "link") { t in
                t.primaryKey {
                    t.column("a", .integer)
                    t.column("b", .integer)
                }
            }
            try Team(id: 1, name: "Red").insert(db)
            for (name, score) in [("Arthur", 100), ("Barbara", 300), ("Craig", 50)] {
                var player = Player(teamId: name == "Craig" ? nil : 1, name: name, score: score)
                try player.insert(db)
            }
        }
    }

    @Test func missingRecordsAreErrors() throws {
        try dbQueue.read { db throws in
            func expect(_ error: any Error, _ key: [String: DatabaseValue]) {
                guard case RecordError.recordNotFound("player", key: let found) = error else {
                    Issue.record(error)
                    return
                }
                #expect(found == key)
            }
            expect(Player.recordNotFound(db, id: 7), ["id": 7.databaseValue])
            expect(Player.recordNotFound(db, key: 8), ["id": 8.databaseValue])
            expect(
                Player.recordNotFound(key: ["name": "x", "team": nil]),
                ["name": "x".databaseValue, "team": .null])
            expect(
                Player(id: 9, name: "", score: 0).recordNotFound(db), ["id": 9.databaseValue])
            do {
                _ = try Player.find(db, id: 12)
                Issue.record("There is no such player")
            } catch {
                expect(error, ["id": 12.databaseValue])
                #expect("\(error)" == "Key not found in table player: [id:12]")
            }
            #expect(Link.recordNotFound(db, key: 1) is DatabaseError)
            struct Nowhere: TableRecord {}
            #expect(Nowhere.recordNotFound(db, key: 1) is DatabaseError)
        }
    }

    @Test func savedColumnsAreFetched() throws {
        try dbQueue.write { db throws in
            var player = Player(id: 1, name: "Arthur", score: 150)
            let score = try player.saveAndFetch(db, selection: [Column("score") + 1]) { statement in
                try Int.fetchOne(statement)
            }
            #expect(score == 151)
            var newPlayer = Player(name: "Diane", score: 10)
            let id = try newPlayer.saveAndFetch(db, selection: [Column("id")]) { statement in
                try Int64.fetchOne(statement)
            }
            #expect(id == 4)
            #expect(newPlayer.id == 4)
            let team = Team(id: 2, name: "Blue")
            for _ in 1...2 {
                let row = try team.saveAndFetch(db, selection: [AllColumns()]) { statement in
                    try Row.fetchOne(statement)
                }
                #expect(row == ["id": 2, "name": "Blue"])
            }
        }
    }

    @Test func closuresAreGivenWhatTheTypeSays() throws {
        try dbQueue.read { db throws in
            #expect(try Scored.filter { $0.isGood }.fetchCount(db) == 2)
            #expect(
                try Scored.all().filter { $0.isBetween(60, 200) }.fetchOne(db)?.name == "Arthur")
            #expect(try Scored.order { $0.score.desc }.fetchOne(db)?.name == "Barbara")
            #expect(try Scored.order(\.score.desc).fetchOne(db)?.name == "Barbara")
            #expect(try Scored.select({ $0.isGood }, as: Bool.self).fetchSet(db) == [true, false])
        }
    }

    @Test func partsOfRequestsWaitForTheConnection() throws {
        let request = Player.all()
            .filterWhenConnected { db throws in
                Column("score") < (try Int.fetchOne(db, sql: "SELECT MAX(score) FROM player") ?? 0)
            }
            .orderWhenConnected { db in try db.primaryKey("player").columns.map { Column($0).desc }
            }
        try dbQueue.read { db throws in
            #expect(try request.fetchAll(db).map(\.name) == ["Craig", "Arthur"])
            let names = Player.all().selectWhenConnected { db throws in
                try db.columns(in: "player").filter { $0.type == "TEXT" }.map { Column($0.name) }
            }
            #expect(try names.asRequest(of: String.self).fetchSet(db).count == 3)
            let annotated = Player.all().annotatedWhenConnected { db throws in
                [
                    (try Int.fetchOne(db, sql: "SELECT 7") ?? 0).databaseValue.sqlExpression
                        .forKey("seven")
                ]
            }
            #expect(try annotated.asRequest(of: Row.self).fetchOne(db)?["seven"] == 7)
            let groups = Player.select(count(Column("id")), as: Int.self)
                .groupWhenConnected { _ in [Column("teamId")] }
                .havingWhenConnected { _ in count(Column("id")) > 1 }
            #expect(try groups.fetchAll(db) == [2])
            let teams = Team.including(
                all: Team.players.filterWhenConnected { _ in
                    Column("score") > 200
                })
            let row = try teams.asRequest(of: Row.self).fetchOne(db)
            #expect(row?.prefetchedRows["players"]?.count == 1)
        }
    }

    @Test func associationsAreSelectedBySQLAndClosures() throws {
        try dbQueue.read { db throws in
            func row(_ association: BelongsToAssociation<Player, Team>) throws -> Row? {
                try Player.annotated(withRequired: association).asRequest(of: Row.self).fetchOne(db)
            }
            #expect(try row(Player.team.select(sql: "team.name AS t"))?["t"] == "Red")
            #expect(try row(Player.team.select(literal: "\(5) AS five"))?["five"] == 5)
            #expect(try row(Player.team.select { _ in Column("id").forKey("t") })?["t"] == 1)
            let included = try Player.including(required: Player.team.all())
                .asRequest(of: Row.self).fetchOne(db)
            #expect(included?.scopes["team"] == ["id": 1, "name": "Red"])
            // How many columns SQL has is known to nobody before it is compiled.
            #expect(throws: DatabaseError.self) {
                try Player.including(required: Player.team.select(sql: "team.name")).fetchAll(db)
            }
            #expect(Player.team.databaseTableName == "team")
            let players = Team.including(all: Team.players.select { $0.name })
            let row = try players.asRequest(of: Row.self).fetchOne(db)
            #expect(row?.prefetchedRows["players"]?.first?["name"] == "Arthur")
        }
    }

    @Test func aggregatesAreArgumentsOfFunctions() throws {
        try dbQueue.read { db throws in
            let request = Team.annotated(
                with: abs(0 - Team.players.sum(Column("score"))).forKey("total"),
                length(Team.players.max(Column("name"))).forKey("length"),
                cast(Team.players.count, as: .text).forKey("text"))
            let row = try #require(try request.asRequest(of: Row.self).fetchOne(db))
            #expect(row["total"] == 400)
            #expect(row["length"] == 7)
            #expect(row["text"] as DatabaseValue == "2".databaseValue)
        }
    }

    @Test func typesOfRequestsAreHidden() throws {
        try dbQueue.read { db throws in
            let requests: [AnyFetchRequest<Player>] = [
                AnyFetchRequest(Player.order { $0.score }),
                AnyFetchRequest(SQLRequest<Player>("SELECT * FROM player ORDER BY score")),
            ]
            for request in requests {
                #expect(try request.fetchAll(db).map(\.name) == ["Craig", "Arthur", "Barbara"])
                #expect(try request.fetchOne(db)?.name == "Craig")
                #expect(try request.fetchCount(db) == 3)
                #expect(try !request.isEmpty(db))
                let rows = try request.asRequest(of: Row.self).fetchAll(db)
                #expect(rows.map { $0["score"] as Int } == [50, 100, 300])
                #expect(try request.databaseRegion(db).isFullDatabase == false)
                let ids: SQLRequest<Int> = "SELECT COUNT(*) FROM (\(request))"
                #expect(try ids.fetchOne(db) == 3)
            }
            #expect(try Player.all().selectID().fetchSet(db) == [1, 2, 3])
            #expect(Player.all().filter(key: 1).databaseTableName == "player")
            #expect(try Player.select(literal: "score * \(2)", as: Int.self).fetchOne(db) == 200)
        }
    }

    @Test func subqueriesAreSelectedAndOrderedBy() throws {
        try dbQueue.read { db throws in
            let best = Player.select { max($0.score) }
            let row = try Team.select(Column("name"), best).asRequest(of: Row.self).fetchOne(db)
            #expect(row?[1] == 300)
            let named = try Team.annotated(with: best.forKey("best")).asRequest(of: Row.self)
                .fetchOne(db)
            #expect(named?["best"] == 300)
            let alias = TableAlias<Player>()
            let rank = Player.filter { $0.score > alias.score }.select(count(Column("id")))
            #expect(
                try Player.aliased(alias).order(rank).fetchAll(db).map(\.name)
                    == ["Barbara", "Arthur", "Craig"])
        }
    }

    @Test func subqueriesSpeakOfTheTableAroundThem() throws {
        try dbQueue.write { db throws in
            var diane = Player(teamId: nil, name: "Diane", score: 70)
            try diane.insert(db)
            // Both are the table of players, and the values are bound in their order.
            let outer = TableAlias<Player>()
            let best = Player.filter { $0.name != "x" }
                .filter(Column("teamId") === outer[Column("teamId")])
                .select { max($0.score) }
            let request = Player.aliased(outer).filter { $0.score == best }
                .filter { $0.name != "y" }.order { $0.name }
            #expect(try request.fetchAll(db).map(\.name) == ["Barbara", "Diane"])
            #expect(try request.fetchCount(db) == 2)
            // Two levels apart.
            let innermost = Player.filter { $0.score > outer.score }
            let between = Team.filter(innermost.exists())
            let exceeded = Player.aliased(outer).filter(between.exists())
            #expect(try exceeded.fetchCount(db) == 3)
            // The own table, where nothing around is spoken of, keeps its name.
            let apart = Player.filter(Player.filter(key: 1).exists())
            let sql = try apart.makePreparedRequest(db).statement.sql
            #expect(
                sql == """
                    SELECT * FROM "player" WHERE EXISTS (SELECT * FROM "player" WHERE "id" = ?)
                    """)
        }
    }

    @Test func batchesReturnWhatTheyWrite() throws {
        try dbQueue.write { db throws in
            let request = Player.filter { $0.score >= 100 }
            let update = try request.updateAndFetchStatement(db) {
                [$0.score += 10]
            } select: {
                [$0.score]
            }
            #expect(try Int.fetchSet(update) == [110, 310])
            let players = try request.updateAndFetchSet(db) {
                [$0.score += 1, $0.name.set(to: $0.id)]
            }
            #expect(players.map(\.name).sorted() == ["1", "2"])
            let cursor = try request.updateAndFetchCursor(db) { [$0.score += 1] }
            #expect(try Array(cursor.map(\.score)).sorted() == [112, 312])
            let delete = try request.deleteAndFetchStatement(db) { [$0.name, $0.score] }
            #expect(delete.columnNames == ["name", "score"])
            #expect(try Row.fetchAll(delete).count == 2)
            try Player.all().deleteAndFetchStatement(db, select: { [$0.id] }).execute()
            #expect(try Player.fetchCount(db) == 0)
        }
    }

    @Test func rowsAreReadInOtherWays() throws {
        try dbQueue.read { db throws in
            let row = try #require(
                try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b, 3 AS c, x'01' AS d"))
            #expect(row.coalesce(["a", "b", "c"]) == 2)
            #expect(row.coalesce(["missing", "c"]) == 3)
            #expect(row.coalesce(["a"]) as Int? == nil)
            #expect(row.coalesce([Column("a"), Column("c")]) == 3)
            #expect(row.dataNoCopy(named: "d") == Data([1]))
            #expect(row.dataNoCopy(atIndex: 3) == Data([1]))
            #expect(row.dataNoCopy(Column("a")) == nil)
            try row.withUnsafeData(at: Column("d")) { data in #expect(data == Data([1])) }
            let rows = try Row.fetchAll(db, Team.including(all: Team.players))
            let players = try rows[0].decode(Set<Player>.self, forKey: "players")
            #expect(players.map(\.score).sorted() == [100, 300])
            #expect(throws: RowDecodingError.self) {
                try rows[0].decode(Set<Player>.self, forKey: "pets")
            }
        }
    }

    @Test func rowsDescribeAllThatTheyHold() throws {
        try dbQueue.read { db in
            let plain = try #require(try Row.fetchOne(db, Team.all()))
            #expect(plain.debugDescription == "[id:1 name:\"Red\"]")
            let joined = try #require(
                try Row.fetchOne(db, Player.including(required: Player.team)))
            #expect(
                joined.debugDescription == """
                    ▿ [id:1 teamId:1 name:"Arthur" score:100]
                      unadapted: [id:1 teamId:1 name:"Arthur" score:100 id:1 name:"Red"]
                      - team: [id:1 name:"Red"]
                    """)
            let prefetched = try #require(try Row.fetchOne(db, Team.including(all: Team.players)))
            #expect(
                prefetched.debugDescription == """
                    ▿ [id:1 name:"Red"]
                      + players: 2 rows
                    """)
        }
    }

    @Test func connectionsTellOfThemselves() throws {
        try dbQueue.write { db throws in
            let version = try db.schemaVersion()
            try db.execute(sql: "CREATE TABLE more(a)")
            #expect(try db.schemaVersion() == version + 1)
            #expect(throws: DatabaseError.self) {
                try db.execute(sql: "INSERT INTO team VALUES (1, 'x')")
            }
            #expect(db.lastErrorCode == .SQLITE_CONSTRAINT_PRIMARYKEY)
            #expect(db.lastErrorMessage == "UNIQUE constraint failed: team.id")
            #expect(db.debugDescription.contains(db.description))
            db.releaseMemory()
            #expect(try Player.fetchCount(db) == 3)
        }
        var configuration = Configuration()
        #expect(configuration.readQoS == configuration.qos)
        configuration.targetQueue = DispatchQueue(label: "target", qos: .background)
        #expect(configuration.readQoS == .background)
        #expect(configuration.writeQoS == .background)
        configuration.writeTargetQueue = DispatchQueue(label: "writes", qos: .utility)
        #expect(configuration.writeQoS == .utility)
        let callback: Database.BusyCallback = { tries in tries < 3 }
        configuration.busyMode = .callback(callback)
    }

    @Test func regionsAreComparedWithEvents() throws {
        final class Observer: TransactionObserver {
            let region: DatabaseRegion
            var rowIDs: [Int64] = []
            init(region: DatabaseRegion) { self.region = region }
            func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
                region.isModified(byEventsOfKind: eventKind)
            }
            func databaseDidChange(with event: DatabaseEvent) {
                if region.isModified(by: event) { rowIDs.append(event.rowID) }
            }
            func databaseDidCommit(_ db: Database) {}
            func databaseDidRollback(_ db: Database) {}
        }
        let request = Player.filter(id: 2).select(Column("name"))
        let convertible = AnyDatabaseRegionConvertible(request)
        let later = AnyDatabaseRegionConvertible { db in try request.databaseRegion(db) }
        let region = try dbQueue.read { db throws in
            #expect(try later.databaseRegion(db) == convertible.databaseRegion(db))
            return try convertible.databaseRegion(db)
        }
        #expect(region.isModified(byEventsOfKind: .insert(tableName: "player")))
        #expect(
            region.isModified(byEventsOfKind: .update(tableName: "player", columnNames: ["name"])))
        #expect(
            !region.isModified(byEventsOfKind: .update(tableName: "player", columnNames: ["score"]))
        )
        #expect(!region.isModified(byEventsOfKind: .delete(tableName: "team")))
        let observer = Observer(region: region)
        dbQueue.add(transactionObserver: observer)
        try dbQueue.write { db throws in
            try db.execute(
                sql: """
                    UPDATE player SET name = name || '!';
                    UPDATE player SET score = 0;
                    DELETE FROM player WHERE id > 1;
                    """)
        }
        #expect(observer.rowIDs == [2, 2])
    }
}
