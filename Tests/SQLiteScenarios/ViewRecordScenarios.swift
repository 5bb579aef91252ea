import SQLiteCore
import Testing

/// Records of views: their primary keys come from a schema source, and triggers write through them.
@Suite struct ViewRecordScenarios {
    struct Team: Codable, Identifiable, Equatable, FetchableRecord, PersistableRecord {
        var id: String
        var name: String
        static let captain = hasOne(Captain.self, using: Captain.teamForeignKey)
    }

    struct Player: Codable, Identifiable, Equatable, FetchableRecord, PersistableRecord {
        var id: String
        var name: String
        var teamId: String?
        var isCaptain: Bool
    }

    struct Captain: Codable, Identifiable, Equatable, FetchableRecord, PersistableRecord {
        var id: String
        var name: String
        var teamId: String
        enum Columns {
            static let name = Column(CodingKeys.name)
            static let teamId = Column(CodingKeys.teamId)
        }
        static let teamForeignKey = ForeignKey([Columns.teamId])
        static let team = belongsTo(Team.self, using: teamForeignKey)
    }

    struct CaptainInfo: Decodable, Equatable, FetchableRecord {
        var captain: Captain
        var team: Team
    }

    struct GameSchemaSource: DatabaseSchemaSource {
        func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) throws -> [String]?
        {
            view.name == "captain" ? ["id"] : nil
        }
    }

    struct UnknowingSource: DatabaseSchemaSource {}

    struct KeylessSource: DatabaseSchemaSource {
        func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) -> [String]? { [] }
    }

    private func makeDatabase(_ source: (any DatabaseSchemaSource)?) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.schemaSource = source
        let dbQueue = try DatabaseQueue(configuration: configuration)
        var migrator = DatabaseMigrator()
        migrator.registerMigration("teams and players") { db in
            #expect(db.schemaSource == nil)
            try db.create(table: "team") { t in
                t.primaryKey("id", .text)
                t.column("name", .text).notNull()
            }
            try db.create(table: "player") { t in
                t.primaryKey("id", .text)
                t.column("name", .text).notNull()
                t.belongsTo("team", onDelete: .setNull)
                t.column("isCaptain", .boolean).notNull()
            }
            try db.execute(
                sql: """
                    CREATE VIEW captain AS SELECT id, name, teamId FROM player
                    WHERE isCaptain AND teamId IS NOT NULL;
                    CREATE TRIGGER captain_insert INSTEAD OF INSERT ON captain BEGIN
                        UPDATE player SET isCaptain = 0 WHERE teamId = NEW.teamId AND isCaptain;
                        INSERT INTO player (id, name, teamId, isCaptain)
                        VALUES (NEW.id, NEW.name, NEW.teamId, 1);
                    END;
                    CREATE TRIGGER captain_update INSTEAD OF UPDATE ON captain BEGIN
                        UPDATE player SET isCaptain = 0
                        WHERE teamId = NEW.teamId AND isCaptain AND id <> NEW.id;
                        UPDATE player SET name = NEW.name, teamId = NEW.teamId WHERE id = NEW.id;
                    END;
                    CREATE TRIGGER captain_delete INSTEAD OF DELETE ON captain BEGIN
                        DELETE FROM player WHERE id = OLD.id;
                    END;
                    """)
        }
        try migrator.migrate(dbQueue)
        try dbQueue.write { db throws in
            try Team(id: "red", name: "Red").insert(db)
            try Team(id: "blue", name: "Blue").insert(db)
            try Player(id: "alice", name: "Alice", teamId: "red", isCaptain: true).insert(db)
            try Player(id: "bob", name: "Bob", teamId: "blue", isCaptain: true).insert(db)
            try Player(id: "craig", name: "Craig", teamId: "blue", isCaptain: false).insert(db)
        }
        return dbQueue
    }

    @Test func viewsAreReadAsTables() throws {
        try makeDatabase(nil).read { db throws in
            #expect(try Captain.fetchCount(db) == 2)
            let captains = try Captain.order { $0.name }.fetchAll(db)
            #expect(captains.map(\.name) == ["Alice", "Bob"])
            #expect(try Captain.filter { $0.teamId == "red" }.fetchOne(db)?.name == "Alice")
        }
    }

    @Test func viewsHaveNoPrimaryKeyOfTheirOwn() throws {
        for source in [nil, KeylessSource(), UnknowingSource()] as [(any DatabaseSchemaSource)?] {
            _ = try makeDatabase(source).read { db throws in
                do {
                    _ = try Captain.find(db, id: "alice")
                    Issue.record("The view has no primary key")
                } catch let error as DatabaseError {
                    #expect(error.resultCode == .SQLITE_ERROR)
                    #expect(error.message == "database view captain has no primary key")
                }
                #expect(throws: DatabaseError.self) {
                    try Captain.orderByPrimaryKey().fetchAll(db)
                }
            }
        }
    }

    @Test func aSchemaSourceKnowsThePrimaryKey() throws {
        try makeDatabase(GameSchemaSource()).read { db throws in
            #expect(db.schemaSource is GameSchemaSource)
            let captains = try Captain.orderByPrimaryKey().fetchAll(db)
            #expect(captains.map(\.id) == ["alice", "bob"])
            #expect(try Captain.find(db, id: "alice").name == "Alice")
            #expect(try Captain.exists(db, id: "bob"))
            #expect(try !Captain.exists(db, id: "craig"))
            #expect(throws: RecordError.self) { try Captain.find(db, id: "craig") }
            #expect(try Captain.fetchAll(db, ids: ["alice", "bob"]).count == 2)
            #expect(try Captain.selectID().fetchSet(db) == ["alice", "bob"])
            let key = try db.primaryKey("captain")
            #expect(key.columns == ["id"])
            #expect(key.rowIDColumn == nil)
            #expect(!key.isRowID)
            #expect(try db.table("captain", hasUniqueKey: ["id"]))
        }
    }

    @Test func sourcesAreChained() throws {
        let sources: [any DatabaseSchemaSource] = [
            UnknowingSource().then(GameSchemaSource()), GameSchemaSource().then(KeylessSource()),
        ]
        for source in sources {
            let captain = try makeDatabase(source).read { db in
                try Captain.find(db, id: "alice")
            }
            #expect(captain.name == "Alice")
        }
        let dbQueue = try makeDatabase(KeylessSource().then(GameSchemaSource()))
        #expect(throws: DatabaseError.self) {
            try dbQueue.read { db in try Captain.find(db, id: "alice") }
        }
    }

    @Test func sourcesAreExchangedForAWhile() throws {
        try makeDatabase(nil).read { db throws in
            let captain = try db.withSchemaSource(GameSchemaSource()) {
                try Captain.find(db, id: "bob")
            }
            #expect(captain.name == "Bob")
            #expect(db.schemaSource == nil)
            #expect(throws: DatabaseError.self) { try Captain.find(db, id: "bob") }
        }
    }

    @Test func viewsAreAssociated() throws {
        try makeDatabase(GameSchemaSource()).read { db throws in
            let teams = try Team.joining(required: Team.captain).orderByPrimaryKey().fetchAll(db)
            #expect(teams.map(\.id) == ["blue", "red"])
            let infos = try Captain.including(required: Captain.team).orderByPrimaryKey()
                .asRequest(of: CaptainInfo.self).fetchAll(db)
            #expect(infos.map(\.team.name) == ["Red", "Blue"])
            let alice = try Captain.find(db, id: "alice")
            #expect(try alice.request(for: Captain.team).fetchOne(db)?.name == "Red")
        }
    }

    @Test func triggersWriteThroughViews() throws {
        try makeDatabase(GameSchemaSource()).write { db throws in
            try Captain(id: "diane", name: "Diane", teamId: "red").insert(db)
            #expect(try Player.find(db, id: "diane").isCaptain)
            #expect(try !Player.find(db, id: "alice").isCaptain)

            var bob = try Captain.find(db, id: "bob")
            #expect(
                try bob.updateChanges(db) {
                    $0.name = "Bobby"
                    $0.teamId = "red"
                })
            #expect(try Captain.fetchAll(db) == [bob])
            #expect(try Player.find(db, id: "bob").name == "Bobby")

            bob.name = "Robert"
            try bob.update(db)
            #expect(try Captain.find(db, id: "bob").name == "Robert")
            let nobody = Captain(id: "nobody", name: "", teamId: "red")
            #expect(throws: RecordError.self) { try nobody.update(db) }

            try bob.delete(db)
            #expect(try Captain.fetchCount(db) == 0)
            #expect(try !Player.exists(db, id: "bob"))
        }
    }

    @Test func viewsWithoutTriggersAreNotWritten() throws {
        try makeDatabase(GameSchemaSource()).write { db throws in
            try db.execute(sql: "DROP TRIGGER captain_update")
            var bob = try Captain.find(db, id: "bob")
            bob.name = "Bobby"
            do {
                try bob.update(db)
                Issue.record("A view cannot be written")
            } catch let error as DatabaseError {
                #expect(error.message == "cannot modify captain because it is a view")
            }
        }
    }
}
