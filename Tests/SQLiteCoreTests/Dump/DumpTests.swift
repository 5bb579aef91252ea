import Foundation
import Testing

@testable import SQLiteCore

@Suite("Dumps")
struct DumpTests {
    private final class Output: TextOutputStream {
        var text = ""
        func write(_ string: String) { text += string }
    }

    private func dump(_ format: some DumpFormat, _ sql: SQL = Self.values) throws -> String {
        let output = Output()
        try DatabaseQueue().dumpSQL(sql, format: format, to: output)
        return output.text
    }

    private static let values: SQL = """
        SELECT 1 AS id, 'it''s' AS name, NULL AS note, 1.5 AS size, x'FF00' AS data
        UNION ALL SELECT 2, '', x'6162', -1, x'00112233445566778899AABBCCDDEEFF'
        """

    @Test("Values for people")
    func debug() throws {
        #expect(
            try dump(.debug()) == """
                1|it's||1.5|X'FF00'
                2||ab|-1|00112233-4455-6677-8899-AABBCCDDEEFF

                """)
        #expect(
            try dump(
                .debug(header: true, separator: ";", nullValue: "-"), "SELECT 1 AS a, NULL AS b")
                == "a;b\n1;-\n")
        #expect(try dump(.debug(header: true), "SELECT 1 AS a WHERE 0") == "")
    }

    @Test("SQL literals")
    func quote() throws {
        #expect(
            try dump(.quote(header: true)) == """
                'id','name','note','size','data'
                1,'it''s',NULL,1.5,X'FF00'
                2,'',X'6162',-1,X'00112233445566778899AABBCCDDEEFF'

                """)
    }

    @Test("A line for each value")
    func line() throws {
        #expect(
            try dump(
                .line(nullValue: "NULL"), "SELECT 1 AS id, NULL AS name UNION ALL SELECT 2, 'x'")
                == "  id = 1\nname = NULL\n\n  id = 2\nname = x\n")
    }

    @Test("Lists")
    func list() throws {
        #expect(
            try dump(.list(header: true), "SELECT 1 AS a, x'6162' AS b, NULL AS c")
                == "a|b|c\n1|ab|\n")
    }

    @Test("JSON")
    func json() throws {
        #expect(
            try dump(.json()) == """
                [{"id":1,"name":"it's","note":null,"size":1.5,"data":"/wA="},
                {"id":2,"name":"","note":"YWI=","size":-1,"data":"ABEiM0RVZneImaq7zN3u/w=="}]

                """)
        #expect(try dump(.json(), "SELECT 1 AS a WHERE 0") == "[]\n")
        #expect(
            try dump(.json(), "SELECT 9e999 AS a, -9e999 AS b") == #"[{"a":"inf","b":"-inf"}]"#
                + "\n")
    }

    @Test("Pretty printed JSON has a line for each value, in the order of the columns")
    func prettyJSON() throws {
        let encoder = JSONDumpFormat.defaultEncoder
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        #expect(
            try dump(.json(encoder: encoder), "SELECT 2 AS b, '/' AS a UNION ALL SELECT 3, NULL")
                == """
                [
                  {
                    "b":2,
                    "a":"\\/"
                  },
                  {
                    "b":3,
                    "a":null
                  }
                ]

                """)
        #expect(try dump(.json(), "CREATE TABLE t (a); INSERT INTO t VALUES (\(1))") == "")
    }

    @Test("Several statements are dumped one after the other")
    func statements() throws {
        #expect(
            try dump(
                .quote(header: true),
                "CREATE TABLE t (a); INSERT INTO t VALUES (\(1)); SELECT a FROM t; SELECT \(2) AS b"
            )
                == "'a'\n1\n'b'\n2\n")
    }

    @Test("Tables come by primary key, views as they are or in an order of their own")
    func tables() throws {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE t (k TEXT PRIMARY KEY, v);
                    INSERT INTO t VALUES ('b', 1), ('a', 2);
                    CREATE VIEW v AS SELECT v, k FROM t ORDER BY v DESC
                    """)
            let output = Output()
            try db.dumpTables(["t"], to: output)
            #expect(output.text == "a|2\nb|1\n")
            output.text = ""
            try db.dumpTables(["t", "v"], to: output)
            #expect(output.text == "t\na|2\nb|1\n\nv\n2|a\n1|b\n")
            output.text = ""
            try db.dumpTables(["v"], tableHeader: .always, stableOrder: true, to: output)
            #expect(output.text == "v\n1|b\n2|a\n")
            output.text = ""
            try db.dumpRequest(Table("t").filter(Column("v") > 1), to: output)
            #expect(output.text == "a|2\n")
        }
    }

    private struct Author: TableRecord, FetchableRecord, Codable {
        var id: Int64
        var name: String
        static let books = hasMany(Book.self)
        static let country = belongsTo(Country.self)
    }

    private struct Book: TableRecord {
        static let reviews = hasMany(Review.self)
    }

    private struct Review: TableRecord {}

    private struct Country: TableRecord {
        static let cities = hasMany(City.self)
    }

    private struct City: TableRecord {}

    @Test("Included associations to many come after the rows, each with the way to it")
    func associations() throws {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE country (id INTEGER PRIMARY KEY, name);
                    CREATE TABLE city (name, countryId INT REFERENCES country);
                    CREATE TABLE author (
                        id INTEGER PRIMARY KEY, name, countryId INT REFERENCES country);
                    CREATE TABLE book (
                        id INTEGER PRIMARY KEY, authorId INT REFERENCES author, title);
                    CREATE TABLE review (bookId INT REFERENCES book, stars);
                    INSERT INTO country VALUES (7, 'Iceland'); INSERT INTO city VALUES ('Akureyri', 7);
                    INSERT INTO author VALUES (1, 'Auður', 7), (2, 'Halldór', NULL);
                    INSERT INTO book VALUES (3, 1, 'Miss Iceland'); INSERT INTO review VALUES (3, 5);
                    """)
            let output = Output()
            let books = Author.books.including(all: Book.reviews)
            try db.dumpRequest(Author.including(all: books).orderByPrimaryKey(), to: output)
            #expect(
                output.text == """
                    1|Auður|7
                    2|Halldór|

                    books
                    3|1|Miss Iceland

                    reviews
                    3|5

                    """)
            output.text = ""
            let country = Author.country.select(Column("id")).including(all: Country.cities)
            try db.dumpRequest(
                Author.including(required: country).select(Column("name")), format: .quote(),
                to: output)
            #expect(
                output.text == """
                    'Auður',7

                    country.cities
                    'Akureyri',7

                    """)
        }
    }

    @Test("The whole content has the schema first, without what is internal")
    func content() throws {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE b (id INTEGER PRIMARY KEY AUTOINCREMENT, x);
                    CREATE INDEX i ON b (x);
                    CREATE TABLE a (y);
                    CREATE TABLE grdb_migrations (identifier);
                    CREATE VIRTUAL TABLE d USING fts5(z);
                    INSERT INTO b VALUES (1, 'x'); INSERT INTO d VALUES ('text')
                    """)
            let output = Output()
            try db.dumpContent(to: output)
            #expect(
                output.text == """
                    sqlite_master
                    CREATE TABLE a (y);
                    CREATE TABLE b (id INTEGER PRIMARY KEY AUTOINCREMENT, x);
                    CREATE INDEX i ON b (x);
                    CREATE VIRTUAL TABLE d USING fts5(z);

                    a

                    b
                    1|x

                    d
                    text

                    """)
            output.text = ""
            try db.dumpSchema(to: output)
            #expect(output.text.hasSuffix("CREATE VIRTUAL TABLE d USING fts5(z);\n"))
        }
    }
}
