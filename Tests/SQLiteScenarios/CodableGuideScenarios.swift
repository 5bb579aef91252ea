import Foundation
import SQLiteCore
import Testing

/// Codable records in the shapes that applications give them.
@Suite struct CodableGuideScenarios {
    enum Kind: String, Codable, DatabaseValueConvertible { case car, boat }

    struct Address: Codable, Equatable { var street: String; var city: String }

    struct Vehicle: Codable, Equatable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "vehicle"
        var id: UUID
        var kind: Kind
        var address: Address?
        var tags: [String]
        var price: Decimal?
        var homepage: URL?
        var image: Data?
        var soldAt: Date?
        var flags: [String: Bool]
    }

    struct SnakeCased: Codable, Equatable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "snake"
        static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy {
            .convertFromSnakeCase
        }
        static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy {
            .convertToSnakeCase
        }
        var id: Int64
        var firstName: String
        var isVeryTall: Bool
    }

    struct Renamed: Codable, Equatable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "renamed"
        var id: Int64
        var name: String

        enum CodingKeys: String, CodingKey { case id = "renamed_id", name = "full_name" }
    }

    struct Milliseconds: Codable, Equatable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "moment"
        static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy
        {
            column == "date" ? .millisecondsSince1970 : .timeIntervalSince1970
        }
        static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy
        {
            column == "date" ? .millisecondsSince1970 : .timeIntervalSince1970
        }
        static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy
        {
            .lowercaseString
        }
        static func databaseDataEncodingStrategy(for column: String) -> DatabaseDataEncodingStrategy
        {
            .custom { $0.base64EncodedString() }
        }
        static func databaseDataDecodingStrategy(for column: String) -> DatabaseDataDecodingStrategy
        {
            .custom { value in
                String.fromDatabaseValue(value).flatMap { Data(base64Encoded: $0) }
            }
        }
        static func databaseJSONEncoder(for column: String) -> JSONEncoder {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys]
            encoder.dateEncodingStrategy = .iso8601
            return encoder
        }
        static func databaseJSONDecoder(for column: String) -> JSONDecoder {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            return decoder
        }
        struct Nested: Codable, Equatable { var b: Date; var a: Int }
        var date: Date
        var seconds: Date
        var uuid: UUID
        var data: Data
        var nested: Nested
    }

    struct Tree: Decodable, FetchableRecord, Equatable {
        struct Leaf: Decodable, Equatable { var id: Int64; var name: String }
        var id: Int64
        var leaf: Leaf?
        var other: Leaf?
    }

    /// A decoder that looks at the row's context.
    struct Scaled: Decodable, FetchableRecord {
        static let factorKey = CodingUserInfoKey(rawValue: "factor")!
        static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] { [factorKey: 3] }
        var value: Int

        enum CodingKeys: CodingKey { case value }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let factor = decoder.userInfo[Self.factorKey] as? Int ?? 1
            value = try container.decode(Int.self, forKey: .value) * factor
        }
    }

    let dbQueue = DatabaseQueue()

    @Test func membersOfEveryKindAreStored() throws {
        let vehicle = Vehicle(
            id: UUID(), kind: .boat, address: Address(street: "Quay 1", city: "Nantes"),
            tags: ["old", "blue"], price: Decimal(string: "12.30"),
            homepage: URL(string: "https://example.com/b"), image: Data([0, 1, 255]),
            soldAt: Date(timeIntervalSince1970: 1_000_000), flags: ["ready": true])
        try dbQueue.write { db throws in
            try db.create(table: "vehicle") { t in
                t.primaryKey("id", .blob)
                t.column("kind", .text).notNull()
                t.column("address", .jsonText)
                t.column("tags", .jsonText).notNull()
                t.column("price", .text)
                t.column("homepage", .text)
                t.column("image", .blob)
                t.column("soldAt", .datetime)
                t.column("flags", .jsonText).notNull()
            }
            try vehicle.insert(db)
            #expect(try Vehicle.fetchAll(db) == [vehicle])
            #expect(try Vehicle.fetchOne(db, key: vehicle.id) == vehicle)
            let row = try #require(try Row.fetchOne(db, sql: "SELECT * FROM vehicle"))
            #expect((row["id"] as Data).count == 16)
            #expect(row["kind"] == "boat")
            #expect(row["tags"] == #"["old","blue"]"#)
            #expect(row["price"] == "12.3")
            #expect(row["soldAt"] == "1970-01-12 13:46:40.000")
            let bare = Vehicle(id: UUID(), kind: .car, tags: [], flags: [:])
            try bare.insert(db)
            #expect(try Vehicle.filter(key: bare.id).fetchOne(db) == bare)
            let fromRow = try Vehicle(row: row)
            #expect(fromRow == vehicle)
            let dictionary = try vehicle.databaseDictionary
            #expect(dictionary["address"]?.isNull == false)
        }
    }

    @Test func columnsFollowNamingStrategies() throws {
        try dbQueue.write { db throws in
            try db.create(table: "snake") { t in
                t.primaryKey("id", .integer)
                t.column("first_name", .text)
                t.column("is_very_tall", .boolean)
            }
            let record = SnakeCased(id: 1, firstName: "Ada", isVeryTall: true)
            try record.insert(db)
            #expect(try SnakeCased.fetchAll(db) == [record])
            try db.create(table: "renamed") { t in
                t.primaryKey("renamed_id", .integer)
                t.column("full_name", .text)
            }
            let renamed = Renamed(id: 1, name: "Ada")
            try renamed.insert(db)
            #expect(try Renamed.fetchOne(db, key: 1) == renamed)
            let found = try Renamed.filter(Column(Renamed.CodingKeys.name) == "Ada").fetchCount(db)
            #expect(found == 1)
        }
    }

    @Test func datesAndDataFollowStrategies() throws {
        try dbQueue.write { db throws in
            try db.create(table: "moment") { t in
                for name in ["date", "seconds", "uuid", "data", "nested"] { t.column(name) }
            }
            let uuid = UUID()
            let moment = Milliseconds(
                date: Date(timeIntervalSince1970: 1.5), seconds: Date(timeIntervalSince1970: 2.25),
                uuid: uuid, data: Data([1, 2]),
                nested: .init(b: Date(timeIntervalSince1970: 0), a: 1))
            try moment.insert(db)
            let row = try #require(try Row.fetchOne(db, sql: "SELECT * FROM moment"))
            #expect(row["date"] == 1500)
            #expect(row["seconds"] == 2.25)
            #expect(row["uuid"] == uuid.uuidString.lowercased())
            #expect(row["data"] == "AQI=")
            #expect(row["nested"] == #"{"a":1,"b":"1970-01-01T00:00:00Z"}"#)
            #expect(try Milliseconds.fetchOne(db) == moment)
        }
    }

    @Test func scopesAreNestedProperties() throws {
        try dbQueue.read { db throws in
            let sql = "SELECT 1 AS id, 2 AS id, 'a' AS name, NULL AS id, NULL AS name"
            let adapter = ScopeAdapter([
                "leaf": RangeRowAdapter(1..<3), "other": RangeRowAdapter(3..<5),
            ])
            let tree = try #require(try Tree.fetchOne(db, sql: sql, adapter: adapter))
            #expect(tree == Tree(id: 1, leaf: .init(id: 2, name: "a"), other: nil))
        }
    }

    @Test func decodersHaveContexts() throws {
        try dbQueue.read { db throws in
            #expect(try Scaled.fetchOne(db, sql: "SELECT 4 AS value")?.value == 12)
        }
    }

    @Test func decodingFailuresAreErrors() throws {
        try dbQueue.read { db throws in
            #expect(throws: (any Error).self) {
                try Renamed.fetchOne(db, sql: "SELECT NULL AS renamed_id, 'x' AS full_name")
            }
            #expect(throws: (any Error).self) {
                try Renamed.fetchAll(db, sql: "SELECT 1 AS renamed_id")
            }
            #expect(throws: (any Error).self) {
                try Row.fetchOne(db, sql: "SELECT 'x' AS a")!.decode(Int.self, forColumn: "a")
            }
        }
    }

    @Test func customFetchingBuildsRecordsByHand() throws {
        struct Pair: FetchableRecord {
            var a: Int
            var b: String?
            init(row: Row) throws {
                guard let a: Int = row["a"] else { throw CocoaError(.coderValueNotFound) }
                self.a = a
                b = row["b"]
            }
        }
        try dbQueue.read { db throws in
            let pairs = try Pair.fetchAll(
                db, sql: "SELECT 1 AS a, NULL AS b UNION ALL SELECT 2, 'x'")
            #expect(pairs.map(\.b) == [nil, "x"])
            #expect(throws: CocoaError.self) { try Pair.fetchOne(db, sql: "SELECT NULL AS a") }
            let request: SQLRequest<Pair> = "SELECT 1 AS a, \("b") AS b"
            #expect(try request.fetchOne(db)?.b == "b")
            let cursor = try Pair.fetchCursor(db, sql: "SELECT 1 AS a UNION SELECT 2")
            var sum = 0
            while let pair = try cursor.next() { sum += pair.a }
            #expect(sum == 3)
        }
    }
}
