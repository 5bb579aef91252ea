import Foundation
import SQLiteCore
import Testing

/// Records without `Codable`: initializers from rows, containers by hand, classes, enumerations of
/// columns, and the ways to compare and to persist what changed.
@Suite struct HandWrittenRecordScenarios {
    struct Coordinate: Equatable {
        var latitude: Double
        var longitude: Double
    }

    struct Place: Equatable {
        var id: Int64?
        var title: String
        var isFavorite: Bool
        var coordinate: Coordinate
    }

    /// A class can be a record.
    class Pen: FetchableRecord, PersistableRecord {
        var id: Int64?
        var color: String
        class var databaseTableName: String { "pen" }

        init(id: Int64?, color: String) {
            self.id = id
            self.color = color
        }

        required init(row: Row) throws {
            id = row["id"]
            color = row["color"]
        }

        func encode(to container: inout PersistenceContainer) throws {
            container["id"] = id
            container["color"] = color
        }

        func didInsert(_ inserted: InsertionSuccess) {
            id = inserted.rowID
        }
    }

    enum Grape: String, DatabaseValueConvertible, Codable, CaseIterable {
        case chardonnay, merlot, riesling
    }

    enum Vintage: Int, DatabaseValueConvertible {
        case good = 2015
        case bad = 2017
    }

    struct Wine: FetchableRecord, PersistableRecord, Equatable {
        static let databaseTableName = "wine"
        var grape: Grape
        var vintage: Vintage?

        enum Columns: String, ColumnExpression {
            case grape, vintage
        }

        init(grape: Grape, vintage: Vintage?) {
            self.grape = grape
            self.vintage = vintage
        }

        init(row: Row) {
            grape = row[Columns.grape]
            vintage = row[Columns.vintage]
        }

        func encode(to container: inout PersistenceContainer) {
            container[Columns.grape] = grape
            container[Columns.vintage] = vintage
        }
    }

    let dbQueue: DatabaseQueue

    init() throws {
        dbQueue = try DatabaseQueue()
        try dbQueue.write { db throws in
            try db.create(table: Place.databaseTableName) { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("title", .text).notNull()
                t.column("favorite", .boolean).notNull().defaults(to: false)
                t.column("latitude", .double).notNull()
                t.column("longitude", .double).notNull()
            }
            try db.create(table: "pen") { t in
                t.primaryKey("id", .integer)
                t.column("color")
            }
            try db.create(table: "wine") { t in
                t.column("grape", .text)
                t.column("vintage", .integer)
            }
        }
    }

    @Test func recordsAreReadAndWrittenByHand() throws {
        try dbQueue.write { db throws in
            var berlin = Place(
                id: nil, title: "Berlin", isFavorite: false,
                coordinate: Coordinate(latitude: 52.52, longitude: 13.40))
            try berlin.insert(db)
            #expect(berlin.id == 1)
            berlin.isFavorite = true
            try berlin.update(db)
            #expect(try Place.fetchOne(db, key: 1) == berlin)
            #expect(try Place.fetchOne(db, id: 1) == berlin)
            #expect(try Place.exists(db, key: 1))
            #expect(try Place.exists(db, id: 2) == false)
            #expect(try berlin.exists(db))
            let favorites = try Place.filter(Place.Columns.isFavorite).fetchAll(db)
            #expect(favorites == [berlin])
            let title = try String.fetchOne(db, Place.select(\.title))
            #expect(title == "Berlin")
            #expect(try berlin.delete(db))
            #expect(try berlin.delete(db) == false)
        }
    }

    @Test func columnsInConditionsAreTheirNames() throws {
        try dbQueue.read { db throws in
            let request = Place.filter { $0.isFavorite && $0.latitude > 50 }
                .order { $0.title.desc }
                .limit(10, offset: 2)
            let statement = try request.makePreparedRequest(db).statement
            #expect(
                statement.sql == """
                    SELECT * FROM "place" WHERE "favorite" AND ("latitude" > ?) \
                    ORDER BY "title" DESC LIMIT 10 OFFSET 2
                    """)
            #expect(statement.arguments == [50])
        }
    }

    @Test func classesAreRecords() throws {
        try dbQueue.write { db throws in
            let pen = Pen(id: nil, color: "red")
            try pen.insert(db)
            #expect(pen.id == 1)
            pen.color = "blue"
            try pen.save(db)
            #expect(try Pen.fetchOne(db, key: pen.id)?.color == "blue")
            #expect(try Pen.fetchCount(db) == 1)
            #expect(pen.databaseDictionaryIsComplete)
            let other = Pen(id: 1, color: "blue")
            #expect(try other.databaseEquals(pen))
            other.color = "green"
            #expect(try other.databaseChanges(from: pen).keys.sorted() == ["color"])
            #expect(try other.updateChanges(db, from: pen))
            #expect(try other.updateChanges(db, from: other) == false)
            #expect(try String.fetchAll(db, sql: "SELECT color FROM pen") == ["green"])
        }
    }

    @Test func enumerationsAreValues() throws {
        try dbQueue.write { db throws in
            try Wine(grape: .merlot, vintage: .good).insert(db)
            try Wine(grape: .riesling, vintage: nil).insert(db)
            let wine = try Wine.filter(Wine.Columns.grape == Grape.merlot).fetchOne(db)
            #expect(wine == Wine(grape: .merlot, vintage: .good))
            let old = try Wine.filter(Column("vintage") == Vintage.good).fetchCount(db)
            #expect(old == 1)
            #expect(
                try Wine.filter([Grape.riesling, .merlot].contains(Wine.Columns.grape))
                    .fetchCount(db) == 2)
            let grapes = try Grape.fetchSet(db, Wine.select(Wine.Columns.grape))
            #expect(grapes == [.merlot, .riesling])
            try db.execute(sql: "INSERT INTO wine VALUES ('syrah', 2000)")
            let row = try #require(
                try Row.fetchOne(db, sql: "SELECT * FROM wine WHERE vintage = 2000"))
            #expect(Grape.fromDatabaseValue(row["grape"]) == nil)
            #expect(throws: (any Error).self) {
                try Grape.fetchAll(db, sql: "SELECT grape FROM wine")
            }
        }
    }

    @Test func recordsAreInsertedByTheirContainer() throws {
        try dbQueue.write { db throws in
            try db.execute(
                sql: "INSERT INTO place (title, latitude, longitude) VALUES (?, ?, ?)",
                arguments: ["Lyon", 45.75, 4.85])
            let id = db.lastInsertedRowID
            let changes = db.changesCount
            #expect(id == 1)
            #expect(changes == 1)
            let lyon = try Place.find(db, key: id)
            #expect(lyon.isFavorite == false)
            let dictionary = try lyon.databaseDictionary
            #expect(dictionary["title"] == "Lyon".databaseValue)
            #expect(dictionary["favorite"] == false.databaseValue)
            #expect(dictionary["id"] == 1.databaseValue)
        }
    }
}

extension HandWrittenRecordScenarios.Place: FetchableRecord, MutablePersistableRecord, Identifiable,
    TableRecord
{
    static let databaseTableName = "place"

    enum Columns {
        static let id = Column("id")
        static let title = Column("title")
        static let isFavorite = Column("favorite")
        static let latitude = Column("latitude")
        static let longitude = Column("longitude")
    }

    init(row: Row) {
        id = row[Columns.id]
        title = row[Columns.title]
        isFavorite = row[Columns.isFavorite]
        coordinate = HandWrittenRecordScenarios.Coordinate(
            latitude: row[Columns.latitude], longitude: row[Columns.longitude])
    }

    func encode(to container: inout PersistenceContainer) {
        container[Columns.id] = id
        container[Columns.title] = title
        container[Columns.isFavorite] = isFavorite
        container[Columns.latitude] = coordinate.latitude
        container[Columns.longitude] = coordinate.longitude
    }

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

extension HandWrittenRecordScenarios.Pen {
    var databaseDictionaryIsComplete: Bool {
        (try? databaseDictionary.keys.sorted()) == ["color", "id"]
    }
}
