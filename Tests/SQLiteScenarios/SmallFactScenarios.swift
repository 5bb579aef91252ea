import Foundation
import SQLiteCore
import Testing

/// What is small, and nowhere else.
@Suite struct SmallFactScenarios {
    let dbQueue: DatabaseQueue

    init() throws {
        dbQueue = try DatabaseQueue()
    }

    @Test func decodingErrorsNameTheTypeThatWasMeant() throws {
        try dbQueue.read { db in
            let error = #expect(throws: RowDecodingError.self) {
                try Int.fetchOne(db, sql: "SELECT 'x' AS a")
            }
            #expect(error?.message == "could not decode Int from a TEXT in column a")
            let other = #expect(throws: RowDecodingError.self) {
                try Int??.fetchAll(db, sql: "SELECT 'x' AS a")
            }
            #expect(other?.message == "could not decode Int from a TEXT in column a")
        }
    }

    @Test func preparationsOfDatabasesInMemoryMayThrow() throws {
        struct Refused: Error {}
        var configuration = Configuration()
        configuration.prepareDatabase { _ in throw Refused() }
        #expect(throws: Refused.self) { try DatabaseQueue(configuration: configuration) }
        #expect(throws: Refused.self) {
            try DatabaseQueue(named: "refused", configuration: configuration)
        }
    }

    @Test func violationsAreDescribed() throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        let dbQueue = try DatabaseQueue(configuration: configuration)
        try dbQueue.write { db throws in
            try db.execute(
                sql: """
                    CREATE TABLE parent(id INTEGER PRIMARY KEY);
                    CREATE TABLE child(parentId INTEGER REFERENCES parent(id));
                    INSERT INTO child VALUES (42);
                    """)
            let violation = try #require(try db.foreignKeyViolations().next())
            let text = violation.failureDescription(db)
            #expect(text.contains("child(parentId) to parent(id), in [parentId:42]"))
            #expect(violation.databaseError(db).message == text)
        }
    }

    @Test func textsAreCutIntoTokens() throws {
        #expect(try FTS3.tokenize("Foo Bar-baz") == ["foo", "bar", "baz"])
        #expect(try FTS3.tokenize("running runs", withTokenizer: .porter) == ["run", "run"])
        #expect(
            try FTS3.tokenize("Gustave Doré", withTokenizer: .unicode61()) == ["gustave", "dore"])
        #expect(
            try FTS3.tokenize("Doré", withTokenizer: .unicode61(diacritics: .keep)) == ["doré"])
        #expect(
            try FTS3.tokenize("a-b c", withTokenizer: .unicode61(tokenCharacters: ["-"]))
                == ["a-b", "c"])
    }

    @Test func numbersOfGeometryAreValues() throws {
        try dbQueue.read { db throws in
            let half = CGFloat(0.5)
            #expect(try CGFloat.fetchOne(db, sql: "SELECT ?", arguments: [half]) == half)
            #expect(CGFloat.fromDatabaseValue(1.databaseValue) == 1)
            #expect(CGFloat.fromDatabaseValue("x".databaseValue) == nil)
        }
    }

    struct Planet: Codable, FetchableRecord, PersistableRecord {
        var id: Int64
        var name: String
    }

    /// What programs keep for all to use.
    enum Shared {
        static let request = AnyFetchRequest(Planet.order(Column("name")))
        static let table = Table<Planet>("planet")
        static let condition: SQL = "id > \(1)"
        static let region = DatabaseRegionObservation(tracking: Planet.all())
        static let alias = TableAlias<Planet>()
        static let adapted = Planet.all().adapted { _ in SuffixRowAdapter(fromIndex: 1) }
        static let observation = ValueObservation.tracking(Planet.fetchCount)
    }

    @Test func requestsAreSharedByTasks() async throws {
        try await dbQueue.write { db in
            try db.create(table: "planet") { t in
                t.primaryKey("id", .integer)
                t.column("name", .text).notNull()
            }
            for (id, name) in [(1, "Venus"), (2, "Mars"), (3, "Earth")] {
                try Planet(id: Int64(id), name: name).insert(db)
            }
        }
        let names = try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<4 {
                group.addTask { [dbQueue] in
                    try await dbQueue.read { db in try Shared.request.fetchAll(db).map(\.name) }
                }
            }
            return try await group.reduce(into: Set<[String]>()) { $0.insert($1) }
        }
        #expect(names == [["Earth", "Mars", "Venus"]])
        let request = Shared.request
        let count = try await dbQueue.read { db in
            try request.fetchCount(db) + Shared.table.filter(Shared.condition).fetchCount(db)
        }
        #expect(count == 5)
        let row = try await dbQueue.read { db in
            try Row.fetchOne(db, Shared.adapted)?.columnNames.map { $0 }
        }
        #expect(row == ["name"])
        for try await count in Shared.observation.values(in: dbQueue) {
            #expect(count == 3)
            break
        }
    }

    @Test func aKnownSchemaIsNotAskedAgain() throws {
        try dbQueue.write { db in
            try db.execute(sql: "CREATE TABLE planet(id INTEGER PRIMARY KEY, name TEXT)")
            try Planet(id: 1, name: "Venus").insert(db)
        }
        let lines = Lines()
        try dbQueue.read { db throws in
            for round in 1...2 {
                if round == 2 { db.trace { lines.append($0.description) } }
                #expect(try Planet.filter(key: 1).fetchOne(db)?.name == "Venus")
                #expect(try Planet.exists(db, key: 1))
                #expect(try !Planet.filter(Column("name") == "Venus").isEmpty(db))
            }
            db.trace()
        }
        #expect(
            lines.all == [
                #"SELECT * FROM "planet" WHERE "id" = ?"#,
                #"SELECT EXISTS (SELECT * FROM "planet" WHERE "id" = ?)"#,
                #"SELECT EXISTS (SELECT * FROM "planet" WHERE "name" = ?)"#,
            ])
    }
}
