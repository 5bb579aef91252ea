import SQLiteCore
import Testing

@testable import PlayerKit

@Suite("NameFolding")
struct NameFoldingTests {
    private func fold(_ names: [String]) throws -> [String?] {
        let queue = DatabaseQueue()
        return try queue.write { db in
            try db.execute(sql: "CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT)")
            for name in names {
                try db.execute(sql: "INSERT INTO player(name) VALUES (?)", arguments: [name])
            }
            return try String?.fetchAll(
                db, sql: "SELECT \(NameFolding.sql) FROM player ORDER BY id")
        }
    }

    @Test(
        "case and accents are removed, composed and decomposed alike",
        arguments: [
            ("ADA", "ada"), ("Zoë", "zoe"), ("Zoe\u{308}", "zoe"), ("Ångström", "angstrom"),
            ("A\u{30A}ngstro\u{308}m", "angstrom"), ("Łukasz Żuk", "lukasz zuk"),
            ("Straße", "strasse"),
            ("Ærø", "aero"), ("Œuvre", "oeuvre"), ("Đorđe", "dorde"), ("İstanbul", "istanbul"),
            ("山田 花子", "山田 花子"), ("O'Brien", "o'brien"), ("", ""), ("e\u{301}E\u{301}", "ee"),
        ])
    func folding(name: String, key: String) throws {
        #expect(try fold([name]) == [key])
    }

    @Test("every letter of the table folds to its base, at the first and at the last position")
    func table() throws {
        for (base, accented) in NameFolding.letters {
            for letter in accented {
                let last = String(repeating: "x", count: NameFolding.positions - 1) + String(letter)
                let keys = try fold([String(letter), last])
                #expect(keys[0] == String(base))
                #expect(keys[1] == last.dropLast() + String(base))
            }
        }
    }

    @Test("the table has each letter once, as one scalar, so that both lists stay in step")
    func tableIsSound() {
        let letters = NameFolding.letters.flatMap { Array($0.accented.unicodeScalars) }
        #expect(Set(letters).count == letters.count)
        for (_, accented) in NameFolding.letters {
            #expect(accented.unicodeScalars.count == accented.count)
        }
    }

    @Test("beyond the last position a letter keeps its accent, and the name its length")
    func beyond() throws {
        let name = String(repeating: "é", count: NameFolding.positions + 1)
        let key = String(repeating: "e", count: NameFolding.positions) + "é"
        #expect(try fold([name]) == [key])
    }

    @Test("names that are no text fold without an error")
    func notText() throws {
        let queue = DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE player(id INTEGER PRIMARY KEY, name);
                    INSERT INTO player(name) VALUES (NULL), (12), (1.5), (x'C3A9FF');
                    """)
            let count = try Int.fetchOne(
                db, sql: "SELECT count(*) FROM (SELECT \(NameFolding.sql) FROM player)")
            #expect(count == 4)
        }
    }

    @Test("the expression parses inside the subqueries that find a rank")
    func depth() throws {
        let queue = DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE player(id INTEGER PRIMARY KEY, name);
                    INSERT INTO player(name) VALUES ('b'), ('Á'), ('c');
                    """)
            let key = "(SELECT \(NameFolding.sql) FROM player WHERE id = 3)"
            let rank = try Int.fetchOne(
                db,
                sql: """
                    SELECT (SELECT count(*) FROM player WHERE \(NameFolding.sql) < \(key))
                         + (SELECT count(*) FROM player WHERE \(NameFolding.sql) = \(key) AND id < 3)
                    """)
            #expect(rank == 2)
        }
    }
}
