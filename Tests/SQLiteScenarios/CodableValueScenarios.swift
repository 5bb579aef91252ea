import Foundation
import SQLiteCore
import Testing

/// `Codable` types that are stored in one column by declaring it.
@Suite struct CodableValueScenarios {
    struct Address: Codable, Hashable, DatabaseValueConvertible {
        var street: String
        var city: String?
    }

    /// Encodes a single value, which is stored as it is.
    struct Percentage: Codable, Hashable, DatabaseValueConvertible {
        var value: Double

        init(_ value: Double) { self.value = value }

        init(from decoder: any Decoder) throws {
            value = try decoder.singleValueContainer().decode(Double.self)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    enum Color: String, Codable, DatabaseValueConvertible { case red, blue }
    enum Level: Int, Codable, DatabaseValueConvertible { case low, high }

    enum Shape: Codable, Hashable, DatabaseValueConvertible {
        case point
        case circle(radius: Int)
    }

    struct Tags: Codable, Hashable, DatabaseValueConvertible {
        var tags: Set<String>

        init(_ tags: Set<String>) { self.tags = tags }

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            tags = []
            while !container.isAtEnd { tags.insert(try container.decode(String.self)) }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            for tag in tags.sorted() { try container.encode(tag) }
        }
    }

    struct Moment: Codable, Equatable, DatabaseValueConvertible {
        var date: Date

        static func databaseJSONEncoder() -> JSONEncoder {
            let encoder = JSONEncoder()
            encoder.dateEncodingStrategy = .secondsSince1970
            return encoder
        }

        static func databaseJSONDecoder() -> JSONDecoder {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .secondsSince1970
            return decoder
        }
    }

    struct Measurement: Codable, DatabaseValueConvertible {
        var value: Double
    }

    @Test func singleValuesAreStoredAsThey() {
        #expect(Percentage(0.5).databaseValue == 0.5.databaseValue)
        #expect(Percentage.fromDatabaseValue(0.25.databaseValue) == Percentage(0.25))
        #expect(Percentage.fromDatabaseValue("half".databaseValue) == nil)
        #expect(Percentage.fromDatabaseValue(.null) == nil)
    }

    @Test func rawValuesAreStored() {
        #expect(Color.red.databaseValue == "red".databaseValue)
        #expect(Color.fromDatabaseValue("blue".databaseValue) == .blue)
        #expect(Color.fromDatabaseValue("green".databaseValue) == nil)
        #expect(Level.high.databaseValue == 1.databaseValue)
        #expect(Level.fromDatabaseValue(0.databaseValue) == .low)
    }

    @Test func allElseIsJSON() {
        let address = Address(street: "Rue d'Alésia", city: nil)
        #expect(address.databaseValue == #"{"street":"Rue d'Alésia"}"#.databaseValue)
        #expect(Address.fromDatabaseValue(address.databaseValue) == address)
        let json = Data(#"{"city":"Paris","street":"x"}"#.utf8)
        #expect(
            Address.fromDatabaseValue(json.databaseValue) == Address(street: "x", city: "Paris"))
        #expect(Address.fromDatabaseValue("{}".databaseValue) == nil)
        #expect(Address.fromDatabaseValue("no JSON".databaseValue) == nil)
        #expect(Address.fromDatabaseValue(1.databaseValue) == nil)
        #expect(Address.fromDatabaseValue(.null) == nil)
        #expect(Shape.circle(radius: 2).databaseValue == #"{"circle":{"radius":2}}"#.databaseValue)
        #expect(Shape.fromDatabaseValue(#"{"point":{}}"#.databaseValue) == .point)
        #expect(Tags(["b", "a"]).databaseValue == #"["a","b"]"#.databaseValue)
        #expect(Tags([]).databaseValue == "[]".databaseValue)
        #expect(Tags.fromDatabaseValue("[]".databaseValue) == Tags([]))
    }

    @Test func codersAreChosenByTheType() {
        let moment = Moment(date: Date(timeIntervalSince1970: 10))
        #expect(moment.databaseValue == #"{"date":10}"#.databaseValue)
        #expect(Moment.fromDatabaseValue(moment.databaseValue) == moment)
    }

    @Test func whatCannotBeEncodedIsNull() {
        #expect(Measurement(value: .infinity).databaseValue == .null)
    }

    struct House: Codable, Equatable, FetchableRecord, PersistableRecord {
        var id: Int64
        var address: Address
        var former: Address?
        var share: Percentage
        var color: Color
        var shape: Shape
        var tags: Tags
    }

    @Test func recordsAndRequestsUseThem() throws {
        let dbQueue = try DatabaseQueue()
        try dbQueue.write { db throws in
            try db.create(table: "house") { t in
                t.primaryKey("id", .integer)
                t.column("address", .jsonText).notNull()
                t.column("former", .jsonText)
                t.column("share", .double).notNull()
                t.column("color", .text).notNull()
                t.column("shape", .text).notNull()
                t.column("tags", .text).notNull()
            }
            let address = Address(street: "a", city: "b")
            let house = House(
                id: 1, address: address, former: nil, share: Percentage(0.5), color: .blue,
                shape: .point, tags: Tags(["x"]))
            try house.insert(db)
            #expect(try House.fetchOne(db, key: 1) == house)
            #expect(try House.filter(Column("address") == address).fetchCount(db) == 1)
            let column = House.select(Column("address"), as: Address.self)
            #expect(try column.fetchOne(db) == address)
            #expect(try Address.fetchSet(db, sql: "SELECT address FROM house") == [address])
            #expect(try Address?.fetchAll(db, sql: "SELECT former FROM house") == [nil])
            let row = try #require(try Row.fetchOne(db, House.all()))
            #expect(row["address"] as Address == address)
            #expect(row["share"] as Percentage == Percentage(0.5))
            #expect(row["tags"] as Tags == Tags(["x"]))
            try db.execute(
                sql: "UPDATE house SET former = :address, share = :share",
                arguments: ["address": address, "share": Percentage(0.75)])
            #expect(try House.fetchOne(db)?.former == address)
            try db.execute(sql: "UPDATE house SET address = '[]'")
            #expect(throws: (any Error).self) { try House.fetchOne(db) }
            #expect(throws: (any Error).self) { try column.fetchOne(db) }
        }
    }
}
