import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("The SQL of records")
struct RecordSQLTests {
    private struct Stamp: Codable, FetchableRecord, PersistableRecord {
        var country: String
        var number: Int
        var name: String
    }

    private struct Person: Codable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        var email: String
        var age: Int?
        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    private let recorder = SQLRecorder()
    private let dbQueue: DatabaseQueue

    init() throws {
        dbQueue = try DatabaseQueue(configuration: recorder.configuration())
        try dbQueue.write { db throws in
            try db.execute(
                sql: """
                    CREATE TABLE stamp (
                        country TEXT, number INT, name, PRIMARY KEY (country, number));
                    CREATE TABLE person (id INTEGER PRIMARY KEY, email UNIQUE, age INT);
                    CREATE INDEX byAge ON person (age);
                    """)
        }
    }

    @Test("Keys are compared without spaces, as columns are set")
    func keys() throws {
        try dbQueue.write { db throws in
            let stamp = Stamp(country: "FR", number: 1, name: "x")
            try stamp.insert(db)
            try stamp.update(db)
            #expect(
                recorder.lastSQL == #"UPDATE "stamp" SET "name"='x' "#
                    + #"WHERE "country"='FR' AND "number"=1"#)
            #expect(try stamp.exists(db))
            #expect(
                recorder.lastSQL == #"SELECT EXISTS (SELECT 1 FROM "stamp" "#
                    + #"WHERE "country"='FR' AND "number"=1)"#)
            #expect(try stamp.delete(db))
            #expect(
                recorder.lastSQL == #"DELETE FROM "stamp" WHERE "country"='FR' AND "number"=1"#)
        }
    }

    @Test("An upsert returns the row, and its id after all that is selected")
    func upserts() throws {
        try dbQueue.write { db throws in
            var person = Person(email: "a@b", age: 1)
            try person.upsert(db)
            #expect(person.id == 1)
            #expect(recorder.lastSQL?.hasSuffix(#" RETURNING "rowid""#) == true)
            var same = Person(email: "a@b", age: 2)
            let found = try same.upsertAndFetch(db, onConflict: ["email"])
            #expect(found.id == 1)
            #expect(found.age == 2)
            #expect(same.id == 1)
            #expect(recorder.lastSQL?.hasSuffix(#" RETURNING *, "rowid""#) == true)
        }
    }

    @Test("One row is asked for where there may be several, and only there")
    func limits() throws {
        try dbQueue.write { db throws in
            func isLimited(_ request: QueryInterfaceRequest<Person>) throws -> Bool {
                _ = try request.fetchOne(db)
                return recorder.lastSQL?.hasSuffix(" LIMIT 1") == true
            }
            let email = Column("email")
            let age = Column("age")
            #expect(try !isLimited(Person.filter(email == "x")))
            #expect(try !isLimited(Person.filter("x" == Column("EMAIL"))))
            #expect(try !isLimited(Person.filter(key: ["email": "x"])))
            #expect(try !isLimited(Person.filter(key: 1)))
            #expect(try isLimited(Person.filter(email != "x")))
            #expect(try isLimited(Person.filter(email == nil)))
            #expect(try isLimited(Person.filter(email == age)))
            #expect(try isLimited(Person.filter(email == "x" || age == 1)))
            #expect(try isLimited(Person.filter(age == 1)))
            #expect(try isLimited(Person.all()))
            _ = try Stamp.filter(Column("number") == 1 && Column("country") == "FR").fetchOne(db)
            #expect(recorder.lastSQL?.contains("LIMIT") == false)
            _ = try Stamp.filter(Column("number") == 1).fetchOne(db)
            #expect(recorder.lastSQL?.hasSuffix(" LIMIT 1") == true)
        }
    }

    @Test("Names are quoted for SQL")
    func identifiers() throws {
        #expect("player".quotedDatabaseIdentifier == #""player""#)
        #expect(#"a "b""#.quotedDatabaseIdentifier == #""a ""b""""#)
    }
}
