import Foundation
import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Encodable records")
struct EncodableRecordTests {
    @Test("Whole milliseconds that are read and written again stay the same, and others are cut")
    func milliseconds() throws {
        struct Event: Codable, FetchableRecord, EncodableRecord {
            static func databaseDateEncodingStrategy(
                for column: String
            ) -> DatabaseDateEncodingStrategy { .millisecondsSince1970 }
            static func databaseDateDecodingStrategy(
                for column: String
            ) -> DatabaseDateDecodingStrategy { .millisecondsSince1970 }
            var date: Date
        }
        for number in -500..<2000 as Range<Int64> {
            let stored = 100_000_000_000 * (number % 20) + number
            let event = try Event(row: ["date": stored])
            #expect(try event.databaseDictionary["date"] == stored.databaseValue)
        }
        let event = Event(date: Date(timeIntervalSince1970: 1.2348))
        #expect(try event.databaseDictionary["date"] == 1234.databaseValue)
    }

    @Test("All types of properties are encoded")
    func allTypes() throws {
        struct Everything: Encodable, EncodableRecord {
            var bool = true
            var int = 1
            var int8 = Int8(-8)
            var int16 = Int16(-16)
            var int32 = Int32(-32)
            var int64 = Int64.max
            var uint = UInt(7)
            var uint8 = UInt8.max
            var uint16 = UInt16.max
            var uint32 = UInt32.max
            var uint64 = UInt64(8)
            var float = Float(0.5)
            var double = 1.25
            var string = "x"
            var data = Data([1])
            var date = Date(timeIntervalSince1970: 0)
            var decimal = Decimal(string: "1.50")
            var none: Int?
        }
        let dictionary = try Everything().databaseDictionary
        let expected: [String: DatabaseValue] = [
            "bool": 1.databaseValue, "int": 1.databaseValue, "int8": (-8).databaseValue,
            "int16": (-16).databaseValue, "int32": (-32).databaseValue,
            "int64": Int64.max.databaseValue, "uint": 7.databaseValue, "uint8": 255.databaseValue,
            "uint16": 65535.databaseValue, "uint32": UInt32.max.databaseValue,
            "uint64": 8.databaseValue, "float": 0.5.databaseValue, "double": 1.25.databaseValue,
            "string": "x".databaseValue, "data": Data([1]).databaseValue,
            "date": "1970-01-01 00:00:00.000".databaseValue, "decimal": "1.5".databaseValue,
            "none": .null,
        ]
        #expect(dictionary == expected)
    }

    @Test("A structure without properties is JSON too")
    func emptyStructures() throws {
        struct Nothing: Codable {}
        struct Record: Encodable, EncodableRecord {
            var nothing = Nothing()
            var list: [Nothing] = []
            var pairs: [String: Int] = [:]
            var nested = [[1], []]
        }
        #expect(
            try Record().databaseDictionary == [
                "nothing": "{}".databaseValue, "list": "[]".databaseValue,
                "pairs": "{}".databaseValue, "nested": "[[1],[]]".databaseValue,
            ])
    }

    @Test("What JSON cannot hold is an error, and nothing is inserted")
    func jsonErrors() throws {
        struct Record: Codable, PersistableRecord {
            static let databaseTableName = "t"
            var numbers: [Double]
        }
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE t (numbers)")
            #expect(throws: EncodingError.self) { try Record(numbers: [.nan]).insert(db) }
            try Record(numbers: [0.5]).insert(db)
            #expect(throws: EncodingError.self) { try Record(numbers: [.infinity]).insert(db) }
            try Record(numbers: []).insert(db)
            #expect(try String.fetchAll(db, sql: "SELECT * FROM t") == ["[0.5]", "[]"])
        }
    }

    private class Animal: Encodable {
        var name = "Rex"
        enum CodingKeys: String, CodingKey { case name }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
        }
    }

    private final class Dog: Animal, EncodableRecord {
        var tricks = 3
        private enum CodingKeys: String, CodingKey { case tricks }
        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(tricks, forKey: .tricks)
            try super.encode(to: container.superEncoder())
        }
    }

    @Test("A subclass encodes its superclass into the same row")
    func superEncoder() throws {
        #expect(
            try Dog().databaseDictionary
                == ["tricks": 3.databaseValue, "name": "Rex".databaseValue])
    }

    @Test("The encoder's userInfo reaches properties")
    func userInfo() throws {
        struct Inner: Encodable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                let key = try #require(CodingUserInfoKey(rawValue: "k"))
                try container.encode(encoder.userInfo[key] as? String ?? "none")
            }
        }
        struct Record: Encodable, EncodableRecord {
            static var databaseEncodingUserInfo: [CodingUserInfoKey: Any] {
                CodingUserInfoKey(rawValue: "k").map { [$0: "v"] } ?? [:]
            }
            var inner = Inner()
        }
        #expect(try Record().databaseDictionary == ["inner": "v".databaseValue])
    }

    @Test("A record cannot be an array or a single value")
    func refusals() async {
        await #expect(processExitsWith: .failure) {
            struct Record: Encodable, EncodableRecord {
                func encode(to encoder: any Encoder) throws {
                    var container = encoder.unkeyedContainer()
                    try container.encode(1)
                }
            }
            _ = try Record().databaseDictionary
        }
    }

    @Test("Changes between records are the columns that differ, with their former values")
    func changes() throws {
        struct Record: Encodable, EncodableRecord {
            var id: Int
            var name: String?
            var score: Double
        }
        let old = Record(id: 1, name: nil, score: 1)
        #expect(try Record(id: 1, name: nil, score: 1).databaseChanges(from: old).isEmpty)
        #expect(
            try Record(id: 1, name: "x", score: 2).databaseChanges(from: old)
                == ["name": .null, "score": 1.0.databaseValue])
        #expect(old.databaseEquals(old))
        #expect(!old.databaseEquals(Record(id: 2, name: nil, score: 1)))
    }

    @Test("A container keeps one value for a column, whatever its case")
    func containers() throws {
        struct Record: EncodableRecord {
            func encode(to container: inout PersistenceContainer) {
                container["a"] = 1
                container["A"] = 2
                container[Column("b")] = "x"
                #expect(container["a"] == 2)
                #expect(container["B"] == "x")
                #expect(container["c"] == nil as Int?)
                container["b"] = nil as String?
            }
        }
        let container = try PersistenceContainer(Record())
        #expect(container.names == ["a", "b"])
        #expect(container.values == [2.databaseValue, .null])
    }
}
