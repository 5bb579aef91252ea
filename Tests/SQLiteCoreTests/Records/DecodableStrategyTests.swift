import Foundation
import SQLiteTestSupport
import Testing
@testable import SQLiteCore

@Suite("Strategies of decodable records")
struct DecodableStrategyTests {
    @Test("Strategies convert names and dates on the way in and out")
    func strategies() throws {
        struct Record: Codable, FetchableRecord, PersistableRecord, Equatable {
            static let databaseTableName = "t"
            static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy {
                .convertToSnakeCase
            }
            static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy {
                .convertFromSnakeCase
            }
            static func databaseDateEncodingStrategy(for column: String)
                -> DatabaseDateEncodingStrategy
            {
                switch column {
                case "iso_date": .iso8601
                case "milli_date": .millisecondsSince1970
                case "unix_date": .timeIntervalSince1970
                case "reference_date": .timeIntervalSinceReferenceDate
                default: .custom { Int64($0.timeIntervalSince1970 / 86400) }
                }
            }
            static func databaseDateDecodingStrategy(for column: String)
                -> DatabaseDateDecodingStrategy
            {
                switch column {
                case "iso_date": .iso8601
                case "milli_date": .millisecondsSince1970
                case "unix_date": .timeIntervalSince1970
                case "reference_date": .timeIntervalSinceReferenceDate
                default:
                    .custom {
                        Double.fromDatabaseValue($0).map { Date(timeIntervalSince1970: $0 * 86400) }
                    }
                }
            }
            static func databaseUUIDEncodingStrategy(for column: String)
                -> DatabaseUUIDEncodingStrategy
            { .lowercaseString }
            static func databaseDataEncodingStrategy(for column: String)
                -> DatabaseDataEncodingStrategy
            { .text }
            var isoDate: Date
            var milliDate: Date
            var unixDate: Date
            var referenceDate: Date
            var dayDate: Date?
            var noDate: Date?
            var someUuid: UUID
            var someData: Data
        }
        let date = Date(timeIntervalSince1970: 86400 * 365)
        let record = Record(
            isoDate: date, milliDate: date + 0.5, unixDate: date + 0.25, referenceDate: date,
            dayDate: date, noDate: nil, someUuid: UUID(), someData: Data("abc".utf8))
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE t (iso_date, milli_date, unix_date, reference_date, day_date, no_date,
                    some_uuid, some_data)
                    """)
            try record.insert(db)
            #expect(
                try Row.fetchOne(db, sql: "SELECT * FROM t") == [
                    "iso_date": "1971-01-01T00:00:00Z", "milli_date": 31_536_000_500,
                    "unix_date": 31_536_000.25, "reference_date": 31_536_000 - 978_307_200,
                    "day_date": 365, "no_date": nil,
                    "some_uuid": record.someUuid.uuidString.lowercased(), "some_data": "abc",
                ])
            #expect(try Record.fetchAll(db) == [record])
        }
    }

    @Test("Names are converted to snake case and back")
    func snakeCase() {
        let pairs = [
            ("id", "id"), ("playerID", "player_id"), ("myURLProperty", "my_url_property"),
            ("aB", "a_b"), ("_hidden", "_hidden"), ("name2", "name2"), ("", ""),
        ]
        for (camel, snake) in pairs { #expect(camel.snakeCased == snake) }
        let back = [
            ("player_id", "playerId"), ("id", "id"), ("_private_name", "_privateName"),
            ("trailing_name_", "trailingName_"), ("__", "__"), ("a__b", "aB"),
            ("MY_NAME", "myName"),
        ]
        for (snake, camel) in back { #expect(snake.camelCasedFromSnake == camel) }
    }

    private enum UserInfo {
        static let key: CodingUserInfoKey = {
            guard let key = CodingUserInfoKey(rawValue: "test") else {
                preconditionFailure("A text is a key")
            }
            return key
        }()
        @TaskLocal static var value = 0
    }

    @Test("The decoder's userInfo is that of the time of the fetch")
    func userInfo() throws {
        struct Record: Decodable, FetchableRecord {
            static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] {
                [UserInfo.key: UserInfo.value]
            }
            var value: Int
            init(from decoder: any Decoder) throws {
                value = decoder.userInfo[UserInfo.key] as? Int ?? -1
            }
        }
        try DatabaseQueue().read { db in
            let first = try UserInfo.$value.withValue(1) {
                try Record.fetchOne(db, sql: "SELECT 1")
            }
            #expect(first?.value == 1)
            let second = try UserInfo.$value.withValue(2) {
                try Record.fetchOne(db, sql: "SELECT 1")
            }
            #expect(second?.value == 2)
        }
    }

    @Test("A row is not an array")
    func unkeyed() throws {
        struct Record: Decodable, FetchableRecord {
            init(from decoder: any Decoder) throws { _ = try decoder.unkeyedContainer() }
        }
        try DatabaseQueue().read { db in
            _ = #expect(throws: DecodingError.self) { try Record.fetchAll(db, sql: "SELECT 1") }
        }
    }
}
