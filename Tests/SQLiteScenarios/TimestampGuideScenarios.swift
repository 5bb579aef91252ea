import Foundation
import SQLiteCore
import Testing

/// Records that know when they were made and changed, as the guide to timestamps has them, and
/// records whose table has a single row.
@Suite struct TimestampGuideScenarios {
    struct Player: Codable, Equatable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        var creationDate: Date?
        var modificationDate: Date?
        var name: String
        var score: Int

        enum Columns {
            static let id = Column(CodingKeys.id)
            static let creationDate = Column(CodingKeys.creationDate)
            static let modificationDate = Column(CodingKeys.modificationDate)
        }

        init(name: String, score: Int) {
            self.name = name
            self.score = score
        }

        mutating func willInsert(_ db: Database) throws {
            if creationDate == nil { creationDate = try db.transactionDate }
            if modificationDate == nil { modificationDate = try db.transactionDate }
        }

        mutating func willUpdate(_ db: Database, columns: Set<String>) throws {
        }

        mutating func didInsert(_ inserted: InsertionSuccess) {
            id = inserted.rowID
        }

        @discardableResult
        mutating func touch(_ db: Database) throws -> Bool {
            let now = try db.transactionDate
            return try updateChanges(db) { $0.modificationDate = now }
        }
    }

    private func makeQueue(_ seconds: Double) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.transactionClock = .custom { _ in Date(timeIntervalSince1970: seconds) }
        let dbQueue = try DatabaseQueue(configuration: configuration)
        try dbQueue.write { db in
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("creationDate", .datetime).notNull()
                t.column("modificationDate", .datetime).notNull()
                t.column("name", .text).notNull()
                t.column("score", .integer).notNull()
            }
        }
        return dbQueue
    }

    @Test func datesAreThoseOfTheTransaction() throws {
        let dbQueue = try makeQueue(1000)
        try dbQueue.write { db throws in
            var player = Player(name: "Arthur", score: 10)
            try player.insert(db)
            #expect(player.creationDate == Date(timeIntervalSince1970: 1000))
            #expect(player.modificationDate == player.creationDate)
            #expect(try player.touch(db) == false)
            player.modificationDate = Date(timeIntervalSince1970: 1)
            try player.update(db)
            #expect(try player.touch(db))
            let read = try Player.find(db, key: player.id)
            #expect(read.modificationDate == Date(timeIntervalSince1970: 1000))
            let recent =
                try Player
                .filter { $0.creationDate >= Date(timeIntervalSince1970: 999) }
                .order(\.modificationDate.desc)
                .fetchAll(db)
            #expect(recent == [read])
        }
    }

    /// A record whose key is made by the application.
    struct Document: Codable, Equatable, Identifiable, FetchableRecord, PersistableRecord {
        var id: UUID
        var title: String
        var tags: Set<String>
    }

    @Test func keysAreMadeByTheApplication() throws {
        let dbQueue = try DatabaseQueue()
        try dbQueue.write { db throws in
            try db.create(table: "document") { t in
                t.primaryKey("id", .blob).notNull()
                t.column("title", .text).notNull()
                t.column("tags", .jsonText).notNull()
            }
            let documents = (1...3).map {
                Document(id: UUID(), title: "Document \($0)", tags: ["t\($0)"])
            }
            for document in documents { try document.insert(db) }
            #expect(try Document.fetchOne(db, id: documents[1].id) == documents[1])
            #expect(try Document.fetchAll(db, ids: documents.map(\.id)).count == 3)
            #expect(try Document.deleteAll(db, ids: [documents[0].id]) == 1)
            #expect(try Document.exists(db, id: documents[0].id) == false)
            let dictionary = Dictionary(
                uniqueKeysWithValues: try Document.fetchAll(db).map { ($0.id, $0) })
            #expect(dictionary[documents[2].id]?.tags == ["t3"])
        }
    }

    /// A protocol that several records share.
    protocol Named: TableRecord, FetchableRecord {
        var name: String { get }
    }

    struct Team: Codable, Named, PersistableRecord { var id: Int64; var name: String }
    struct City: Codable, Named, PersistableRecord { var id: Int64; var name: String }

    private func names<T: Named>(of type: T.Type, _ db: Database) throws -> [String] {
        try type.order(Column("name")).fetchAll(db).map(\.name)
    }

    private func count(_ types: [any TableRecord.Type], _ db: Database) throws -> Int {
        try types.reduce(0) { try $0 + $1.fetchCount(db) }
    }

    @Test func recordsAreHandledGenerically() throws {
        let dbQueue = try DatabaseQueue()
        try dbQueue.write { db throws in
            for table in ["team", "city"] {
                try db.create(table: table) { t in
                    t.primaryKey("id", .integer)
                    t.column("name", .text)
                }
            }
            let records: [any PersistableRecord] = [
                Team(id: 1, name: "Reds"), City(id: 1, name: "Lyon"), City(id: 2, name: "Brest"),
            ]
            for record in records { try record.insert(db) }
            #expect(try names(of: Team.self, db) == ["Reds"])
            #expect(try names(of: City.self, db) == ["Brest", "Lyon"])
            #expect(try count([Team.self, City.self], db) == 3)
        }
    }
}
