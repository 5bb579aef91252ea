import SQLiteCore
import SQLiteTestSupport
import Testing

/// Records that are objects, of a base class and of their own.
@Suite struct RecordClassScenarios {
    class Person: Record {
        var id: Int64?
        var name: String
        var age: Int?

        init(id: Int64? = nil, name: String, age: Int? = nil) {
            self.id = id
            self.name = name
            self.age = age
            super.init()
        }

        required init(row: Row) throws {
            id = row["id"]
            name = row["name"]
            age = row["age"]
            try super.init(row: row)
        }

        override class var databaseTableName: String { "person" }

        override func encode(to container: inout PersistenceContainer) {
            container["id"] = id
            container["name"] = name
            container["age"] = age
        }

        override func didInsert(_ inserted: InsertionSuccess) {
            super.didInsert(inserted)
            id = inserted.rowID
        }
    }

    final class Citizen: Person {
        var lines: [String] = []

        override func willSave(_ db: Database) throws {
            try super.willSave(db)
            lines.append("willSave")
        }

        override func aroundUpdate(
            _ db: Database, columns: Set<String>, update: () throws -> PersistenceSuccess
        ) throws {
            lines.append("update \(columns.sorted())")
            try super.aroundUpdate(db, columns: columns, update: update)
        }

        override func didDelete(deleted: Bool) {
            super.didDelete(deleted: deleted)
            lines.append("deleted \(deleted)")
        }
    }

    final class Place: PersistableRecord, FetchableRecord, Codable {
        var id: Int64
        var name: String

        init(id: Int64, name: String) {
            self.id = id
            self.name = name
        }
    }

    func database(_ backend: TestBackend) throws -> TestDatabase {
        let database = try TestDatabase(backend)
        try database.writer.write { db in
            try db.create(table: "person") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull()
                t.column("age", .integer)
            }
            try db.create(table: "place") { t in
                t.primaryKey("id", .integer)
                t.column("name", .text).notNull()
            }
        }
        return database
    }

    @Test(arguments: TestBackend.allCases)
    func objectsKnowWhatHasChanged(backend: TestBackend) throws {
        let database = try database(backend)
        try database.writer.write { db throws in
            let person = Person(name: "Arthur", age: 41)
            #expect(person.hasDatabaseChanges)
            #expect(try person.databaseChanges == ["id": nil, "name": nil, "age": nil])
            try person.insert(db)
            #expect(person.id == 1)
            #expect(!person.hasDatabaseChanges)
            person.name = "Barbara"
            person.age = nil
            #expect(
                try person.databaseChanges
                    == ["name": "Arthur".databaseValue, "age": 41.databaseValue])
            try person.update(db, columns: ["age"])
            #expect(try person.databaseChanges == ["name": "Arthur".databaseValue])
            #expect(try person.updateChanges(db))
            #expect(try !person.updateChanges(db))
            #expect(try Person.fetchOne(db, key: 1)?.name == "Barbara")
            #expect(try Person.fetchOne(db, key: 1)?.hasDatabaseChanges == false)
            #expect(try Person.select(Column("id"), Column("name")).fetchOne(db) != nil)
            #expect(try Person(row: ["id": 1, "name": "Craig", "age": nil]).hasDatabaseChanges)
            try person.delete(db)
            #expect(person.hasDatabaseChanges)
            #expect(try Person.fetchCount(db) == 0)
        }
    }

    @Test(arguments: TestBackend.allCases)
    func callbacksOfBaseClassesAreOverridden(backend: TestBackend) throws {
        let database = try database(backend)
        try database.writer.write { db throws in
            let citizen = Citizen(name: "Arthur")
            try citizen.save(db)
            citizen.age = 3
            try citizen.updateChanges(db)
            try citizen.delete(db)
            #expect(
                citizen.lines == ["willSave", "willSave", #"update ["age"]"#, "deleted true"])
        }
    }

    @Test(arguments: TestBackend.allCases)
    func changesOfObjectsAreSaved(backend: TestBackend) throws {
        let database = try database(backend)
        try database.writer.write { db throws in
            var place = Place(id: 1, name: "Paris")
            try place.insert(db)
            #expect(try place.updateChanges(db) { $0.name = "Rome" })
            #expect(try Place.fetchOne(db, key: 1)?.name == "Rome")
            #expect(try !place.updateChanges(db) { $0.name = "Rome" })
            let fetched = try place.updateChangesAndFetch(db) { $0.name = "Bern" }
            #expect(fetched?.name == "Bern")
            place.name = "Rome"
            #expect(
                try place.databaseChanges { $0.name = "Oslo" } == ["name": "Rome".databaseValue])
        }
    }
}
