import Foundation
import SQLiteCore
import SQLiteTestSupport
import Testing

/// Codable records: nested values, strategies and column names.
@Suite struct CodableScenarios {
    struct Address: Codable, Equatable {
        var street: String
        var city: String
    }

    enum Level: String, Codable {
        case beginner
        case expert
    }

    struct Member: Codable, Equatable, FetchableRecord, PersistableRecord {
        var id: Int64
        var name: String
        var joined: Date
        var isAdmin: Bool
        var level: Level
        var address: Address
        var tags: [String]
        var scores: [String: Int]?
        var identifier: UUID
        var homepage: URL?
        var balance: Decimal
        var photo: Data?
    }

    static let member = Member(
        id: 1, name: "Arthur", joined: Date(timeIntervalSince1970: 1_000), isAdmin: true,
        level: .expert, address: Address(street: "Main", city: "Here"), tags: ["a", "b"],
        scores: ["chess": 3], identifier: UUID(), homepage: URL(string: "https://example.org"),
        balance: Decimal(string: "10.25") ?? 0, photo: Data([1, 2]))

    let dbQueue: DatabaseQueue

    init() throws {
        dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            try db.create(table: "member") { t in
                t.primaryKey("id", .integer)
                t.column("name", .text).notNull()
                t.column("joined", .datetime).notNull()
                t.column("isAdmin", .boolean).notNull()
                t.column("level", .text).notNull()
                t.column("address", .jsonText).notNull()
                t.column("tags", .jsonText).notNull()
                t.column("scores", .jsonText)
                t.column("identifier", .blob).notNull()
                t.column("homepage", .text)
                t.column("balance", .text).notNull()
                t.column("photo", .blob)
            }
        }
    }

    @Test func membersRoundTrip() throws {
        try dbQueue.write { db in
            try Self.member.insert(db)
            #expect(try Member.fetchOne(db) == Self.member)
            var bare = Self.member
            bare.id = 2
            bare.scores = nil
            bare.homepage = nil
            bare.photo = nil
            try bare.insert(db)
            #expect(try Member.find(db, key: 2) == bare)
        }
    }

    @Test func nestedValuesAreJSON() throws {
        try dbQueue.write { db in
            try Self.member.insert(db)
            let row = try #require(try Row.fetchOne(db, sql: "SELECT * FROM member"))
            #expect(row["tags"] == #"["a","b"]"#)
            #expect(row["address"] == #"{"city":"Here","street":"Main"}"#)
            #expect(row["level"] == "expert")
            #expect(row["joined"] == "1970-01-01 00:16:40.000")
            #expect(row["balance"] == "10.25")
            #expect(
                try String.fetchOne(db, sql: "SELECT address ->> '$.city' FROM member") == "Here")
        }
    }

    @Test func damagedJSONThrows() throws {
        try dbQueue.write { db in
            try Self.member.insert(db)
            try db.execute(sql: "UPDATE member SET tags = '[1'")
            #expect(throws: (any Error).self) { _ = try Member.fetchOne(db) }
            try db.execute(sql: "UPDATE member SET tags = '[]', level = 'unknown'")
            #expect(throws: (any Error).self) { _ = try Member.fetchOne(db) }
        }
    }

    struct Event: Codable, Equatable, FetchableRecord, PersistableRecord {
        static let dayFormatter = {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = TimeZone(identifier: "UTC")
            formatter.dateFormat = "dd.MM.yyyy HH:mm:ss"
            return formatter
        }()

        static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy
        {
            switch column {
            case "start": .timeIntervalSince1970
            case "seconds": .secondsSince1970
            case "millis": .millisecondsSince1970
            case "iso": .iso8601
            case "formatted": .formatted(dayFormatter)
            case "custom": .custom { date in "D\(Int(date.timeIntervalSince1970))" }
            default: .deferredToDate
            }
        }

        static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy
        {
            switch column {
            case "start": .timeIntervalSince1970
            case "seconds": .timeIntervalSince1970
            case "millis": .millisecondsSince1970
            case "iso": .iso8601
            case "formatted": .formatted(dayFormatter)
            case "custom":
                .custom { dbValue in
                    String.fromDatabaseValue(dbValue).flatMap { Double($0.dropFirst()) }
                        .map { Date(timeIntervalSince1970: $0) }
                }
            default: .deferredToDate
            }
        }

        static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy
        {
            column == "upper" ? .uppercaseString : .lowercaseString
        }

        static func databaseDataEncodingStrategy(for column: String) -> DatabaseDataEncodingStrategy
        {
            .text
        }

        var start: Date
        var seconds: Date
        var millis: Date
        var iso: Date
        var formatted: Date
        var custom: Date
        var upper: UUID
        var lower: UUID
        var data: Data
    }

    @Test func strategiesAreChosenByColumn() throws {
        try dbQueue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE event (
                        start, seconds, millis, iso, formatted, custom, upper, lower, data)
                    """)
            let date = Date(timeIntervalSince1970: 1_700_000_000)
            let uuid = try #require(UUID(uuidString: "56E7D8D3-E9E4-48B6-968E-8D102833AF00"))
            let event = Event(
                start: date, seconds: date, millis: date, iso: date, formatted: date, custom: date,
                upper: uuid, lower: uuid, data: Data("text".utf8))
            try event.insert(db)
            let row = try #require(try Row.fetchOne(db, sql: "SELECT * FROM event"))
            #expect(row["start"] == 1_700_000_000.0)
            #expect(row["seconds"] == 1_700_000_000)
            #expect(row["millis"] == 1_700_000_000_000)
            #expect(row["iso"] == "2023-11-14T22:13:20Z")
            #expect(row["formatted"] == "14.11.2023 22:13:20")
            #expect(row["custom"] == "D1700000000")
            #expect(row["upper"] == "56E7D8D3-E9E4-48B6-968E-8D102833AF00")
            #expect(row["lower"] == "56e7d8d3-e9e4-48b6-968e-8d102833af00")
            #expect(row["data"] == "text")
            #expect(try Event.fetchOne(db) == event)
            try db.execute(sql: "UPDATE event SET formatted = 'no day'")
            #expect(throws: (any Error).self) { try Event.fetchOne(db) }
        }
    }

    struct Snake: Codable, Equatable, FetchableRecord, PersistableRecord {
        static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy {
            .convertFromSnakeCase
        }
        static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy {
            .convertToSnakeCase
        }
        var playerID: Int64
        var fullName: String
    }

    struct Renamed: Codable, Equatable, FetchableRecord, PersistableRecord {
        var id: Int64
        var name: String

        enum CodingKeys: String, CodingKey, ColumnExpression {
            case id
            case name = "full_name"
        }
    }

    @Test func columnNamesAreConverted() throws {
        try dbQueue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE snake (player_id INTEGER PRIMARY KEY, full_name TEXT);
                    CREATE TABLE renamed (id INTEGER PRIMARY KEY, full_name TEXT);
                    """)
            try Snake(playerID: 1, fullName: "x").insert(db)
            #expect(
                try Row.fetchOne(db, sql: "SELECT * FROM snake")
                    == ["player_id": 1, "full_name": "x"])
            try Renamed(id: 1, name: "x").insert(db)
            #expect(
                try Renamed.filter(Renamed.CodingKeys.name == "x").fetchOne(db)
                    == Renamed(id: 1, name: "x"))
            #expect(try Renamed.order(Column(Renamed.CodingKeys.name)).fetchCount(db) == 1)
        }
    }

    /// A record that encodes and decodes by hand.
    struct Place: FetchableRecord, PersistableRecord, Equatable {
        var id: Int64?
        var title: String
        var latitude: Double
        var longitude: Double

        init(title: String, latitude: Double, longitude: Double) {
            self.title = title
            self.latitude = latitude
            self.longitude = longitude
        }

        init(row: Row) throws {
            id = row["id"]
            title = row["title"]
            latitude = row["lat"]
            longitude = row["lon"]
        }

        func encode(to container: inout PersistenceContainer) throws {
            container["id"] = id
            container["title"] = title
            container[Column("lat")] = latitude
            container["lon"] = longitude
        }
    }

    @Test func recordsAreEncodedByHand() throws {
        try dbQueue.write { db in
            try db.execute(
                sql: "CREATE TABLE place (id INTEGER PRIMARY KEY, title, lat, lon)")
            try Place(title: "Here", latitude: 1, longitude: 2).insert(db)
            let place = try #require(try Place.fetchOne(db))
            #expect(place.id == 1)
            #expect(place.longitude == 2)
            #expect(
                try place.databaseDictionary
                    == [
                        "id": 1.databaseValue, "title": "Here".databaseValue,
                        "lat": 1.0.databaseValue, "lon": 2.0.databaseValue,
                    ])
        }
    }

    @Test func contextsArePassedToDecoders() throws {
        struct Context: Decodable, FetchableRecord {
            static let key = CodingUserInfoKey(rawValue: "suffix")
            static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] {
                key.map { [$0: "!"] } ?? [:]
            }

            var text: String

            enum CodingKeys: CodingKey { case text }

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                let suffix = Self.key.flatMap { decoder.userInfo[$0] as? String } ?? ""
                text = try container.decode(String.self, forKey: .text) + suffix
            }
        }
        let text = try dbQueue.read { db in
            try Context.fetchOne(db, sql: "SELECT 'hi' AS text")?.text
        }
        #expect(text == "hi!")
    }
}
