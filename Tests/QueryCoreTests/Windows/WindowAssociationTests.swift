import SQLiteCore
import SQLiteTestSupport
import Testing

@testable import QueryCore

/// Windows over rows with those of associations, in the order of annotations, and over views.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct WindowAssociationTests {
    struct Team: Codable, Hashable, Sendable, Identifiable, FetchableRecord, PersistableRecord {
        var id: Int64
        var name: String
        var cityId: Int64?

        static let members = hasMany(Member.self)
        static let city = belongsTo(City.self)
    }

    struct Member: Codable, Hashable, Sendable, FetchableRecord, PersistableRecord {
        var id: Int64
        var teamId: Int64
        var name: String

        static let team = belongsTo(Team.self)
    }

    struct City: Codable, Hashable, Sendable, FetchableRecord, PersistableRecord {
        var id: Int64
        var name: String

        static let teams = hasMany(Team.self)
    }

    struct TeamInfo: Codable, Hashable, Sendable, Identifiable, FetchableRecord {
        var team: Team
        var members: [Member]
        var city: City?
        var id: Int64 { team.id }
    }

    struct TeamsRequest: WindowedQueryable {
        static let queryableOptions = QueryableOptions.default
        var terms: [SQLOrdering] = [Column("name").asc]

        var rows: QueryInterfaceRequest<TeamInfo> { rows(terms) }

        func rows(_ terms: [SQLOrdering]) -> QueryInterfaceRequest<TeamInfo> {
            Team.including(all: Team.members.order(Column("name"), Column("id")))
                .including(optional: Team.city)
                .order(terms)
                .asRequest(of: TeamInfo.self)
        }

        static func == (lhs: Self, rhs: Self) -> Bool { lhs.terms.count == rhs.terms.count }
    }

    /// Members with what is reached through their team.
    struct MemberInfo: Codable, Hashable, Sendable, Identifiable, FetchableRecord {
        struct TeamPart: Codable, Hashable, Sendable {
            var name: String
            var members: [Member]
        }
        var member: Member
        var team: TeamPart
        var id: Int64 { member.id }
    }

    struct MembersRequest: WindowedQueryable {
        static let queryableOptions = QueryableOptions.default

        var rows: QueryInterfaceRequest<MemberInfo> { rows([Column("name").desc]) }

        func rows(_ terms: [SQLOrdering]) -> QueryInterfaceRequest<MemberInfo> {
            let team = Member.team.including(all: Team.members.order(Column("id")))
            return Member.including(required: team).order(terms).asRequest(of: MemberInfo.self)
        }
    }

    private func makeDatabase(_ backend: TestBackend) throws -> TestDatabase {
        let database = try TestDatabase(backend)
        try database.writer.writeNow { db in
            try db.execute(
                sql: """
                    CREATE TABLE city(id INTEGER PRIMARY KEY, name TEXT NOT NULL);
                    CREATE TABLE team(
                        id INTEGER PRIMARY KEY, name TEXT NOT NULL, cityId INTEGER REFERENCES city);
                    CREATE TABLE member(
                        id INTEGER PRIMARY KEY, teamId INTEGER NOT NULL REFERENCES team,
                        name TEXT NOT NULL);
                    CREATE INDEX team_name ON team(name);
                    """)
            for id: Int64 in 1...3 { try City(id: id, name: "city \(id)").insert(db) }
            for id: Int64 in 1...60 {
                let city = id.isMultiple(of: 4) ? nil : id % 3 + 1
                try Team(id: id, name: "team \(id * 7 % 20)", cityId: city).insert(db)
            }
            for id: Int64 in 1...150 {
                try Member(id: id, teamId: id * 11 % 60 + 1, name: "m \(id * 13 % 50)").insert(db)
            }
        }
        return database
    }

    private func write(_ db: Database, _ dice: inout Dice) throws {
        let id = Int64.random(in: 1...170, using: &dice)
        let team = Int64.random(in: 1...60, using: &dice)
        switch Int.random(in: 0..<6, using: &dice) {
        case 0, 1: try Member.deleteOne(db, key: id)
        case 2, 3:
            try Member(id: id, teamId: team, name: "m \(id % 9)").insert(db, onConflict: .replace)
        case 4: try Team.filter(key: team).updateAll(db, Column("name").set(to: "team \(id % 20)"))
        default: try Team.filter(key: team).updateAll(db, Column("cityId").set(to: id % 3 + 1))
        }
    }

    /// Compares a window with the whole result after each of many writes.
    private func compare<Request: WindowedQueryable>(
        _ request: Request, in database: TestDatabase, sizes: WindowSizes,
        _ expected: (Database) throws -> [Request.Element]
    ) async throws {
        let probe = try WindowProbe(request, in: database.writer, sizes: sizes)
        var dice = Dice(7)
        for _ in 0..<25 {
            try await probe.waitForExactValue(database.writer.readNow(expected))
            if let error = probe.error { throw error }
            try database.writer.writeNow { db in try write(db, &dice) }
            // Before all is known again, too.
            if let element = probe.value.last {
                #expect(probe.value.element(id: element.id)?.id == element.id)
            }
        }
    }

    @Test(
        arguments: [TestBackend.inMemory, .pool],
        [WindowSizes.tiny, .tinyAndSlow, .hasty, .sorting])
    func `Rows come with those of their associations`(
        _ backend: TestBackend, _ sizes: WindowSizes
    ) async throws {
        let database = try makeDatabase(backend)
        let teams = TeamsRequest()
        try await compare(teams, in: database, sizes: sizes) { db in
            try teams.rows(teams.terms + [Column("id").asc]).fetchAll(db)
        }
        let members = MembersRequest()
        try await compare(members, in: database, sizes: sizes) { db in
            try members.rows([Column("name").desc, Column("id").asc]).fetchAll(db)
        }
    }

    @Test func `A change of associated rows alone is shown`() async throws {
        let database = try makeDatabase(.pool)
        let probe = try WindowProbe(TeamsRequest(), in: database.writer)
        await probe.wait { !probe.value.isEmpty }
        let team = try #require(probe.value.first)
        try database.writer.writeNow { db in
            try Member(id: 1000, teamId: team.id, name: "a new one").insert(db)
        }
        await probe.wait { probe.value.first?.members.first?.id == 1000 }
        #expect(probe.value.first?.members.count == team.members.count + 1)
    }

    // MARK: - Annotations

    struct CountedTeam: Codable, Hashable, Sendable, Identifiable, FetchableRecord, TableRecord {
        static let databaseTableName = "team"
        var id: Int64
        var name: String
        var length: Int
    }

    struct CountedRequest: WindowedQueryable {
        static let queryableOptions = QueryableOptions.default
        var key = "length"
        var isDetached = false

        private var term: SQLOrdering {
            isDetached ? Column(key).detached.desc : Column(key).desc
        }

        var rows: QueryInterfaceRequest<CountedTeam> { rows([term]) }

        func rows(_ terms: [SQLOrdering]) -> QueryInterfaceRequest<CountedTeam> {
            let members = SQL("(SELECT COUNT(*) FROM member WHERE member.teamId = team.id)")
            return CountedTeam.annotated(with: members.sqlExpression.forKey("length")).order(terms)
        }
    }

    @Test(
        arguments: [
            CountedRequest(), CountedRequest(key: "LENGTH"), CountedRequest(isDetached: true),
        ], [WindowSizes.tiny, .tinyAndSlow, .sorting])
    func `Rows are in the order of an annotation by its name`(
        _ request: CountedRequest, _ sizes: WindowSizes
    ) async throws {
        let database = try makeDatabase(.pool)
        try await compare(request, in: database, sizes: sizes) { db in
            try request.rows([Column(request.key).desc, Column("id").asc]).fetchAll(db)
        }
    }

    struct NamedMember: Codable, Hashable, Sendable, Identifiable, FetchableRecord, TableRecord {
        static let databaseTableName = "member"
        static let team = belongsTo(Team.self, using: ForeignKey(["teamId"]))
        var id: Int64
        var name: String
        var teamName: String?
    }

    struct NamedRequest: WindowedQueryable {
        static let queryableOptions = QueryableOptions.default

        var rows: QueryInterfaceRequest<NamedMember> { rows([Column("teamName").detached.desc]) }

        func rows(_ terms: [SQLOrdering]) -> QueryInterfaceRequest<NamedMember> {
            let name = NamedMember.team.select(Column("name").forKey("teamName"))
            return NamedMember.annotated(withOptional: name).order(terms)
        }
    }

    @Test(arguments: [WindowSizes.tiny, .tinyAndSlow, .sorting])
    func `Rows are in the order of what an association annotates`(
        _ sizes: WindowSizes
    ) async throws {
        let database = try makeDatabase(.pool)
        let request = NamedRequest()
        try await compare(request, in: database, sizes: sizes) { db in
            try request.rows([Column("teamName").detached.desc, Column("id").asc]).fetchAll(db)
        }
    }

    // MARK: - Views

    struct Lineup: Codable, Hashable, Sendable, Identifiable, FetchableRecord, TableRecord {
        var id: Int64
        var team: String
    }

    struct LineupRequest: WindowedQueryable {
        static let queryableOptions = QueryableOptions.default
        var idColumn: String? = "id"

        var rows: QueryInterfaceRequest<Lineup> { Lineup.order(Column("team")) }
    }

    @Test(arguments: [WindowSizes.tiny, .tinyAndSlow, .sorting])
    func `A view is shown whose rows a column tells apart`(_ sizes: WindowSizes) async throws {
        let database = try makeDatabase(.pool)
        try database.writer.writeNow { db in
            try db.execute(
                sql: """
                    CREATE VIEW lineup AS SELECT member.id, team.name AS team FROM member
                    JOIN team ON team.id = member.teamId
                    """)
        }
        try await compare(LineupRequest(), in: database, sizes: sizes) { db in
            try Lineup.order(Column("team"), Column("id")).fetchAll(db)
        }
        let probe = try WindowProbe(LineupRequest(idColumn: nil), in: database.writer)
        await probe.wait { false }
        #expect("\(try #require(probe.error))".contains("name a column in idColumn"))
    }

    struct Coded: Codable, Hashable, Identifiable, FetchableRecord, TableRecord {
        static let databaseTableName = "lineup"
        var id: Int64
        var team: String

        enum CodingKeys: String, CodingKey {
            case id = "code"
            case team
        }
    }

    struct CodedRequest: WindowedQueryable {
        static let queryableOptions = QueryableOptions.default
        var idColumn: String? { "code" }
        var rows: QueryInterfaceRequest<Coded> { Coded.order(Column("team")) }
    }

    @Test func `Windows on a view that tell its rows apart by different columns share nothing`()
        async throws
    {
        let database = try makeDatabase(.pool)
        try database.writer.writeNow { db in
            try db.execute(
                sql: """
                    CREATE VIEW lineup AS
                    SELECT member.id, 100000 - member.id AS code, team.name AS team FROM member
                    JOIN team ON team.id = member.teamId
                    """)
        }
        let byID = try WindowProbe(LineupRequest(), in: database.writer, sizes: .tiny)
        await byID.wait { byID.value.isCountExact }
        let byCode = try WindowProbe(CodedRequest(), in: database.writer, sizes: .tiny)
        await byCode.wait { byCode.value.isCountExact }
        let (ids, codes) = try database.writer.readNow { db in
            (
                try Lineup.order(Column("team"), Column("id")).fetchAll(db).map(\.id),
                try Coded.order(Column("team"), Column("code")).fetchAll(db).map(\.id)
            )
        }
        #expect(byID.value.map(\.id) == ids)
        #expect(byCode.value.map(\.id) == codes)
        #expect(codes.indices.allSatisfy { byCode.value.index(id: codes[$0]) == $0 })
    }
}
