import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Rows that are associated by way of another table")
struct ThroughRequestTests {
    private struct Team: Codable, FetchableRecord, PersistableRecord {
        static let roles = hasMany(Role.self).filter(Column("position") > 0)
            .order(Column("position"))
        static let players = hasMany(Player.self, through: roles, using: Role.player)
        var id: Int64
    }

    private struct Role: TableRecord {
        static let player = belongsTo(Player.self)
    }

    private struct Player: TableRecord, FetchableRecord, Decodable, Equatable {
        static let roles = hasMany(Role.self)
        var id: Int64
        var name: String
    }

    private struct Squad: Decodable, FetchableRecord {
        var team: Team
        var players: [Player]
    }

    private let recorder = SQLRecorder()
    private let dbQueue: DatabaseQueue

    init() throws {
        dbQueue = try DatabaseQueue(configuration: recorder.configuration())
        try dbQueue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE team (id INTEGER PRIMARY KEY);
                    CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE role (
                        teamId INT REFERENCES team, playerId INT REFERENCES player, position INT);
                    INSERT INTO team VALUES (1), (2), (3);
                    INSERT INTO player VALUES (1, 'Zoé'), (2, 'Bo'), (3, 'Al');
                    INSERT INTO role VALUES (2, 1, 2), (2, 2, 1), (2, 3, 0), (1, 3, 1);
                    """)
        }
    }

    @Test("The condition on the table between stands where that table is joined")
    func requests() throws {
        try dbQueue.read { db throws in
            let source =
                #"SELECT "player".* FROM "player" JOIN "role" "#
                + #"ON ("role"."playerId" = "player"."id") AND ("role"."position" > 0) "#
                + #"AND ("role"."teamId" = 2) ORDER BY "#
            let players = Team(id: 2).request(for: Team.players)
            #expect(try players.fetchAll(db).map(\.id) == [2, 1])
            #expect(recorder.lastSQL == source + #""role"."position""#)
            #expect(try players.order(Column("name")).fetchAll(db).map(\.id) == [2, 1])
            #expect(recorder.lastSQL == source + #""player"."name", "role"."position""#)
            let roles = Team(id: 2).request(for: Team.roles)
            #expect(try Row.fetchAll(db, roles).count == 2)
            #expect(
                recorder.lastSQL == #"SELECT * FROM "role" WHERE ("position" > 0) "#
                    + #"AND ("teamId" = 2) ORDER BY "position""#)
        }
    }

    @Test("The keys of prefetched rows are in their order, whatever that of the rows is")
    func prefetches() throws {
        try dbQueue.read { db throws in
            let squads = try Team.including(all: Team.players).order(Column("id").desc)
                .asRequest(of: Squad.self).fetchAll(db)
            #expect(squads.map(\.team.id) == [3, 2, 1])
            #expect(squads.map { $0.players.map(\.id) } == [[], [2, 1], [3]])
            #expect(
                recorder.lastSQL
                    == #"SELECT "player".*, "role"."teamId" AS "grdb_teamId" FROM "player" "#
                    + #"JOIN "role" ON ("role"."playerId" = "player"."id") "#
                    + #"AND ("role"."position" > 0) AND ("role"."teamId" IN (1, 2, 3)) "#
                    + #"ORDER BY "role"."position""#)
        }
    }

    @Test("Keys of all kinds of values are found", arguments: ["ORDER BY k", "ORDER BY k DESC"])
    func kinds(order: String) throws {
        struct Parent: TableRecord {
            static let children = hasMany(Child.self, using: ForeignKey(["k"], to: ["k"]))
        }
        struct Child: TableRecord {}
        try dbQueue.write { db throws in
            try db.execute(
                sql: """
                    CREATE TABLE parent (k); CREATE TABLE child (k, n);
                    INSERT INTO parent
                        VALUES (NULL), (2.5), (10), (9.0), ('b'), ('a'), (x'02'), (x'01');
                    INSERT INTO child SELECT k, rowid FROM parent;
                    """)
            let rows = try Row.fetchAll(
                db, Parent.including(all: Parent.children).order(sql: String(order.dropFirst(9))))
            #expect(
                rows.map { $0.prefetchedRows["children"]?.count ?? 0 }.sorted() == [0]
                    + Array(repeating: 1, count: 7))
            let keys = #""k" IN (2.5, 9.0, 10, 'a', 'b', x'01', x'02')"#
            #expect(recorder.all.contains { $0.contains(keys) })
        }
    }
}
