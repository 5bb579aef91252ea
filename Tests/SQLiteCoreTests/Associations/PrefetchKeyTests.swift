import SQLiteCore
import SQLiteTestSupport
import Testing

/// What ties rows together is what SQLite takes for equal.
@Suite("The keys of prefetched rows")
struct PrefetchKeyTests {
    private struct Country: Codable, FetchableRecord, PersistableRecord, Identifiable {
        static let citizenships = hasMany(Citizenship.self)
        static let persons = hasMany(
            Person.self, through: citizenships, using: Citizenship.person)
        var id: String { code }
        var code: String
    }

    private struct Citizenship: Codable, FetchableRecord, PersistableRecord {
        static let person = belongsTo(Person.self)
        var countryCode: String
        var personId: Int
    }

    private struct Person: Codable, FetchableRecord, PersistableRecord, Identifiable {
        static let citizenships = hasMany(Citizenship.self)
        var id: Int
        var name: String
    }

    private struct CountryInfo: FetchableRecord, Decodable {
        var code: String
        var persons: [Person]
    }

    private func make() throws -> DatabaseQueue {
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db throws in
            try db.execute(
                sql: """
                    CREATE TABLE country(code TEXT COLLATE NOCASE PRIMARY KEY);
                    CREATE TABLE person(id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE citizenship(
                        countryCode TEXT COLLATE NOCASE REFERENCES country(code),
                        personId TEXT REFERENCES person(id),
                        PRIMARY KEY (countryCode, personId)) WITHOUT ROWID;
                    INSERT INTO country VALUES ('FR'), ('de'), ('PT');
                    INSERT INTO person VALUES (1, 'Ada'), (2, 'Bob'), (3, 'Cyd');
                    INSERT INTO citizenship VALUES
                        ('fr', 2), ('FR', 1), ('Fr', 3), ('DE', 1), ('de', 3);
                    """)
        }
        return dbQueue
    }

    @Test(
        "Keys in another case are the same under a collation that says so, in the order of the request"
    )
    func collations() throws {
        try make().read { db throws in
            let request = Country.including(
                all: Country.citizenships.order(Column("personId").desc)
            ).order(Column("code"))
            let rows = try Row.fetchAll(db, request)
            let persons = rows.map { row in
                row.prefetchedRows["citizenships"]?.map { $0["personId"] as String }
            }
            #expect(persons == [["3", "1"], ["3", "2", "1"], []])
        }
    }

    @Test("A number is its text where the column says so, by way of other rows, too")
    func affinities() throws {
        try make().read { db throws in
            let persons = try Person.including(all: Person.citizenships).order(Column("id"))
                .asRequest(of: Row.self).fetchAll(db)
            #expect(persons.map { $0.prefetchedRows["citizenships"]?.count } == [2, 1, 2])
            let countries = try Country.including(
                all: Country.persons.order(Column("name")).forKey("persons")
            )
            .order(Column("code")).asRequest(of: CountryInfo.self).fetchAll(db)
            #expect(
                countries.map { $0.persons.map(\.name) }
                    == [["Ada", "Cyd"], ["Ada", "Bob", "Cyd"], []])
        }
    }

    @Test("What a row gets does not depend on which others there are")
    func others() throws {
        struct Word: TableRecord {
            static let uses = hasMany(
                Use.self, using: ForeignKey(["word"], to: ["text"])
            ).forKey("uses")
        }
        struct Use: TableRecord {}
        func uses(_ db: Database, _ request: QueryInterfaceRequest<Word>) throws -> [[Int]] {
            try request.including(all: Word.uses).order(Column.rowID).asRequest(of: Row.self)
                .fetchAll(db)
                .map { $0.prefetchedRows["uses"]?.map { $0["id"] as Int } ?? [] }
        }
        try DatabaseQueue().write { db throws in
            try db.execute(
                sql: """
                    CREATE TABLE word(text COLLATE NOCASE);
                    CREATE TABLE use(id INTEGER PRIMARY KEY, word TEXT COLLATE NOCASE);
                    INSERT INTO word VALUES ('Ann'), ('ann'), (NULL);
                    INSERT INTO use VALUES (1, 'ann');
                    """)
            #expect(try uses(db, Word.filter(Column.rowID == 1)) == [[1]])
            #expect(try uses(db, Word.all()) == [[1], [1], []])
            try db.execute(sql: "INSERT INTO use VALUES (2, 'Ann')")
            #expect(try uses(db, Word.all()) == [[1, 2], [1, 2], []])
            // Numbers and texts of a column without a type.
            try db.execute(
                sql: """
                    DROP TABLE word; CREATE TABLE word(text); DROP TABLE use;
                    CREATE TABLE use(id INTEGER PRIMARY KEY, word INTEGER);
                    INSERT INTO word VALUES (1), (1.0), ('1'), (2.5);
                    INSERT INTO use VALUES (1, 1), (2, 2.5);
                    """)
            #expect(try uses(db, Word.all()) == [[1], [1], [1], [2]])
        }
    }

    @Test("They are those that a request for one row finds, however many rows there are")
    func oracle() throws {
        let dbQueue = try make()
        try dbQueue.write { db throws in
            for number in 0..<2500 {
                try db.execute(
                    sql: "INSERT INTO country VALUES (?); INSERT INTO citizenship VALUES (?, 1)",
                    arguments: [
                        "X\(number)", number.isMultiple(of: 2) ? "x\(number)" : "X\(number)",
                    ])
            }
        }
        try dbQueue.read { db throws in
            let rows = try Row.fetchAll(db, Country.including(all: Country.citizenships))
            #expect(rows.count == 2503)
            for row in rows {
                let country = try Country(row: row)
                let expected = try country.request(for: Country.citizenships).fetchCount(db)
                #expect(row.prefetchedRows["citizenships"]?.count == expected)
            }
        }
    }

    @Test("Rows of a table without rowids are counted by their whole key")
    func aggregates() throws {
        try make().read { db throws in
            let countries = Country.order(Column("code"))
            let counts = try countries.annotated(with: Country.citizenships.count)
                .asRequest(of: Row.self).fetchAll(db)
            #expect(counts.map { $0["citizenshipCount"] } == [2, 3, 0])
            let empty = try countries.having(Country.citizenships.isEmpty).fetchAll(db)
            #expect(empty.map(\.code) == ["PT"])
        }
    }

    @Test("Keys of several numbers are not taken for each other")
    func compositeKeys() throws {
        try DatabaseQueue().write { db throws in
            try db.execute(
                sql: """
                    CREATE TABLE country(code TEXT PRIMARY KEY);
                    CREATE TABLE citizenship(
                        countryCode TEXT REFERENCES country, a INT, b INT, personId INT,
                        PRIMARY KEY (a, b)) WITHOUT ROWID;
                    INSERT INTO country VALUES ('FR');
                    INSERT INTO citizenship VALUES ('FR', 1, 12, 1), ('FR', 11, 2, 1);
                    """)
            let row = try Country.annotated(with: Country.citizenships.count)
                .asRequest(of: Row.self).fetchOne(db)
            #expect(row?["citizenshipCount"] == 2)
        }
    }
}
