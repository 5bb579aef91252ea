import Foundation
import SQLiteTestSupport
import Testing

@testable import SQLiteCore

/// Keys of any text, which no byte tells apart.
private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(_ stringValue: String) { self.stringValue = stringValue }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

@Suite("Decodable records")
struct DecodableRecordTests {
    @Test("All types of properties are decoded, from live rows and from copies")
    func allTypes() throws {
        struct Everything: Codable, FetchableRecord, Equatable {
            var bool: Bool
            var int: Int
            var int8: Int8
            var int16: Int16
            var int32: Int32
            var int64: Int64
            var uint: UInt
            var uint8: UInt8
            var uint16: UInt16
            var uint32: UInt32
            var uint64: UInt64
            var float: Float
            var double: Double
            var string: String
            var data: Data
            var date: Date
            var uuid: UUID
            var url: URL
            var decimal: Decimal
            var optional: Int?
            var absent: String?
        }
        let expected = Everything(
            bool: true, int: 1, int8: -8, int16: -16, int32: -32, int64: .max, uint: 7, uint8: 255,
            uint16: 65535, uint32: .max, uint64: UInt64(Int64.max), float: 0.5, double: 1.25,
            string: "x", data: Data([0, 1]), date: Date(timeIntervalSince1970: 0),
            uuid: try #require(UUID(uuidString: "00010203-0405-0607-0809-0A0B0C0D0E0F")),
            url: try #require(URL(string: "a:b")), decimal: 12.5, optional: nil, absent: nil)
        let sql = """
            SELECT 1 AS bool, 1 AS int, -8 AS int8, -16 AS int16, -32 AS int32,
            9223372036854775807 AS int64, 7 AS uint, 255 AS uint8, 65535 AS uint16,
            4294967295 AS uint32, 9223372036854775807 AS uint64, 0.5 AS float, 1.25 AS double,
            'x' AS string, x'0001' AS data, '1970-01-01' AS date,
            x'000102030405060708090A0B0C0D0E0F' AS uuid, 'a:b' AS url, '12.5' AS decimal,
            NULL AS optional
            """
        try DatabaseQueue().read { db throws in
            #expect(
                try Everything.fetchAll(db, sql: "\(sql) UNION ALL \(sql)") == [expected, expected])
            #expect(try Everything(row: #require(try Row.fetchOne(db, sql: sql))) == expected)
        }
    }

    @Test(
        "A wrong value and a missing column are errors that name the column",
        arguments: [true, false])
    func errors(fromLiveRow: Bool) throws {
        struct Record: Decodable, FetchableRecord {
            var a: Int
            var b: Date
        }
        try DatabaseQueue().read { db throws in
            func decode(_ sql: String) throws -> Record? {
                if fromLiveRow { return try Record.fetchOne(db, sql: sql) }
                return try Row.fetchOne(db, sql: sql).map { try Record(row: $0) }
            }
            func expectError(_ sql: String, _ column: String, _ part: String) {
                let error = #expect(throws: RowDecodingError.self) { try decode(sql) }
                #expect(error?.column == column)
                #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
            }
            expectError(
                "SELECT 'x' AS a, '2000-01-01' AS b", "a", "could not decode Int from a TEXT")
            expectError("SELECT NULL AS a, '2000-01-01' AS b", "a", "from NULL")
            expectError("SELECT 1 AS a, 'tomorrow' AS b", "b", "could not decode Date from a TEXT")
            expectError("SELECT 1 AS a, NULL AS b", "b", "from NULL")
            expectError("SELECT 1 AS a", "b", "column not found: b")
            // The decoder of the statement still works.
            #expect(try decode("SELECT 1 AS a, 0 AS b")?.b == Date(timeIntervalSince1970: 0))
        }
    }

    @Test("Columns are found again in each row whatever its values")
    func mixedRows() throws {
        struct Record: Decodable, FetchableRecord, Equatable {
            var a: Int?
            var b: String?
            var c: Double?
        }
        let seed = RandomSource.seed()
        var random = RandomSource(seed: seed)
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE t (id INTEGER PRIMARY KEY, c, b, a)")
            var expected: [Record] = []
            for _ in 0..<200 {
                let record = Record(
                    a: random.chance(50) ? random.int(-9...9) : nil,
                    b: random.chance(50) ? "text \(random.int(0...99))" : nil,
                    c: random.chance(50) ? Double(random.int(0...99)) / 4 : nil)
                try db.execute(
                    sql: "INSERT INTO t (a, b, c) VALUES (?, ?, ?)",
                    arguments: [record.a, record.b, record.c])
                expected.append(record)
            }
            for columns in ["*", "a, b, c", "c, a, b", "b AS B, A, c, id"] {
                #expect(
                    try Record.fetchAll(db, sql: "SELECT \(columns) FROM t ORDER BY id")
                        == expected, "seed \(seed), \(columns)")
            }
        }
    }

    @Test("A single key and keys of any text are decoded")
    func keyTypes() throws {
        struct Single: Decodable, FetchableRecord, Equatable { var only: String }
        struct Free: Decodable, FetchableRecord, Equatable {
            var values: [String: Int]
            init(values: [String: Int]) { self.values = values }
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: AnyKey.self)
                values = [:]
                for key in container.allKeys {
                    values[key.stringValue] = try container.decode(Int.self, forKey: key)
                }
                #expect(!container.contains(AnyKey("absent")))
            }
        }
        try DatabaseQueue().read { db throws in
            #expect(
                try Single.fetchAll(db, sql: "SELECT 0, 'x' AS only UNION ALL SELECT 1, 'y'")
                    == [Single(only: "x"), Single(only: "y")])
            #expect(
                try Free.fetchAll(db, sql: "SELECT 1 AS a, 2 AS b UNION ALL SELECT 3, 4")
                    == [Free(values: ["a": 1, "b": 2]), Free(values: ["a": 3, "b": 4])])
        }
    }

    @Test("A record with more keys than a byte can tell apart is decoded")
    func manyKeys() throws {
        struct Wide: Decodable, FetchableRecord {
            var sum = 0
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: AnyKey.self)
                for number in 0..<400 {
                    let value = try container.decode(Int.self, forKey: AnyKey("k\(number)"))
                    #expect(value == number)
                    sum += value
                }
            }
        }
        let columns = (0..<400).map { "\($0) AS k\($0)" }.joined(separator: ", ")
        try DatabaseQueue().read { db throws in
            #expect(try Wide.fetchAll(db, sql: "SELECT \(columns)").map(\.sum) == [79800])
        }
    }

    @Test("Two key types that share bytes in one initialiser are told apart")
    func twoKeyTypes() throws {
        struct Record: Decodable, FetchableRecord, Equatable {
            enum First: String, CodingKey { case a, b }
            enum Second: String, CodingKey { case c, d }
            var values: [Int]
            init(values: [Int]) { self.values = values }
            init(from decoder: any Decoder) throws {
                let first = try decoder.container(keyedBy: First.self)
                let second = try decoder.container(keyedBy: Second.self)
                values = [
                    try first.decode(Int.self, forKey: .a), try second.decode(Int.self, forKey: .c),
                    try first.decode(Int.self, forKey: .b), try second.decode(Int.self, forKey: .d),
                ]
            }
        }
        try DatabaseQueue().read { db throws in
            #expect(
                try Record.fetchAll(
                    db, sql: "SELECT 4 AS d, 1 AS a, 3 AS c, 2 AS b UNION ALL SELECT 8, 5, 7, 6")
                    == [Record(values: [1, 3, 2, 4]), Record(values: [5, 7, 6, 8])])
        }
    }

    private class Animal: Decodable {
        var name: String
        enum CodingKeys: String, CodingKey { case name }
        required init(from decoder: any Decoder) throws {
            name = try decoder.container(keyedBy: CodingKeys.self).decode(
                String.self, forKey: .name)
        }
    }

    private final class Dog: Animal, FetchableRecord {
        var tricks: Int
        private enum CodingKeys: String, CodingKey { case tricks }
        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            tricks = try container.decode(Int.self, forKey: .tricks)
            try super.init(from: container.superDecoder())
        }
    }

    @Test("A subclass decodes its superclass from the same row")
    func superDecoder() throws {
        try DatabaseQueue().read { db in
            let dogs = try Dog.fetchAll(
                db, sql: "SELECT 'Rex' AS name, 3 AS tricks UNION ALL SELECT 'Bo', 0")
            #expect(dogs.map(\.name) == ["Rex", "Bo"])
            #expect(dogs.map(\.tricks) == [3, 0])
        }
    }

    @Test("A property without a column is decoded from the columns of the row itself")
    func baseColumns() throws {
        struct Name: Decodable, Equatable {
            var first: String
            var last: String
        }
        enum Kind: String, Decodable { case first }
        struct Info: Decodable, FetchableRecord {
            var name: Name
            var score: Int
        }
        struct Incomplete: Decodable, FetchableRecord { var kind: Kind }
        struct List: Decodable, FetchableRecord { var names: [Name] }
        struct Nested: Decodable, FetchableRecord { var info: Info }
        try DatabaseQueue().read { db in
            let sql = "SELECT 'first' AS first, 'Li' AS last, 3 AS score"
            let info = try #require(try Info.fetchOne(db, sql: sql))
            #expect(info.name == Name(first: "first", last: "Li"))
            #expect(info.score == 3)
            #expect(try Nested.fetchOne(db, sql: sql)?.info.name == info.name)
            // A value is in no column, and not in the first one either.
            for (column, fetch) in [
                ("kind", { _ = try Incomplete.fetchOne(db, sql: sql) }),
                ("names", { _ = try List.fetchOne(db, sql: sql) }),
            ] {
                let error = #expect(throws: RowDecodingError.self) { try fetch() }
                #expect(error?.column == column)
            }
        }
    }

    @Test("Structures, arrays and dictionaries are decoded from JSON")
    func json() throws {
        struct Address: Codable, Equatable {
            var street: String
            var since: Date
        }
        struct Person: Codable, FetchableRecord, PersistableRecord, Equatable {
            static let databaseTableName = "person"
            var id: Int
            var address: Address
            var former: [Address]
            var tags: Set<String>
            var scores: [String: Int]?
            var empty: [Int]
        }
        let address = Address(street: "Main", since: Date(timeIntervalSince1970: 1.5))
        let people = [
            Person(
                id: 1, address: address, former: [address, address], tags: ["a"], scores: ["x": 1],
                empty: []),
            Person(id: 2, address: address, former: [], tags: [], scores: nil, empty: []),
        ]
        try DatabaseQueue().write { db in
            try db.execute(
                sql:
                    "CREATE TABLE person (id INTEGER PRIMARY KEY, address, former, tags, scores, empty)"
            )
            for person in people { try person.insert(db) }
            #expect(try Person.fetchAll(db) == people)
            #expect(
                try Row.fetchOne(
                    db, sql: "SELECT address, former, tags, scores, empty FROM person WHERE id = 2")
                    == [
                        "address": #"{"since":1500,"street":"Main"}"#, "former": "[]", "tags": "[]",
                        "scores": nil, "empty": "[]",
                    ])
            // JSON in a blob is read too.
            try db.execute(sql: "UPDATE person SET address = CAST(address AS BLOB)")
            #expect(try Person.fetchAll(db) == people)
            try db.execute(sql: "UPDATE person SET address = '{'")
            #expect(throws: DecodingError.self) { try Person.fetchAll(db) }
            try db.execute(sql: "UPDATE person SET address = 1")
            #expect(throws: RowDecodingError.self) { try Person.fetchAll(db) }
        }
    }

    /// A number, or else an object.
    private enum Flexible: Decodable, Equatable {
        case number(Int)
        case range(Int, Int)
        enum CodingKeys: CodingKey { case low, high }
        init(from decoder: any Decoder) throws {
            if let number = try? decoder.singleValueContainer().decode(Int.self) {
                self = .number(number)
            } else {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                self = .range(
                    try container.decode(Int.self, forKey: .low),
                    try container.decode(Int.self, forKey: .high))
            }
        }
    }

    @Test("A property may be JSON in one row and a plain value in the next")
    func sometimesJSON() throws {
        struct Record: Decodable, FetchableRecord, Equatable { var value: Flexible }
        try DatabaseQueue().read { db throws in
            let sql = #"SELECT 1 AS value UNION ALL SELECT '{"low":2,"high":3}'"#
            #expect(
                try Record.fetchAll(db, sql: sql)
                    == [Record(value: .number(1)), Record(value: .range(2, 3))])
            #expect(
                try Record.fetchAll(db, sql: sql + " UNION ALL SELECT 4").last
                    == Record(value: .number(4)))
        }
    }

    @Test("Enums and wrappers that decode single values are read from the column")
    func singleValues() throws {
        enum Color: String, Codable { case red, green }
        struct Wrapper: Codable, Equatable {
            var text: String
            init(text: String) { self.text = text }
            init(from decoder: any Decoder) throws {
                text = try decoder.singleValueContainer().decode(String.self)
            }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(text)
            }
        }
        struct Record: Codable, FetchableRecord, PersistableRecord, Equatable {
            static let databaseTableName = "t"
            var color: Color
            var maybe: Color?
            var wrapper: Wrapper
        }
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE t (color, maybe, wrapper)")
            let record = Record(color: .green, maybe: nil, wrapper: Wrapper(text: "{}"))
            try record.insert(db)
            #expect(
                try Row.fetchOne(db, sql: "SELECT * FROM t") == [
                    "color": "green", "maybe": nil, "wrapper": "{}",
                ])
            #expect(try Record.fetchAll(db) == [record])
            try db.execute(sql: "UPDATE t SET color = 'blue'")
            #expect(throws: (any Error).self) { try Record.fetchAll(db) }
        }
    }
}
