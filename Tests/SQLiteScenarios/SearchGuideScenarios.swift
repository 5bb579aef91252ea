import Foundation
import SQLiteCore
import Testing

/// Full-text search as applications build it: an index synchronized with a table, patterns of what
/// a person types, ranks and snippets.
@Suite struct SearchGuideScenarios {
    struct Book: Codable, Equatable, Identifiable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        var author: String
        var title: String
        var body: String
        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

        static let search = hasOne(BookFTS.self, using: ForeignKey(["rowid"], to: ["id"]))
    }

    struct BookFTS: TableRecord {
        static let databaseTableName = "book_ft"
    }

    let dbQueue: DatabaseQueue

    init() throws {
        dbQueue = try DatabaseQueue()
        try dbQueue.write { db in
            try db.create(table: "book") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("author", .text).notNull()
                t.column("title", .text).notNull()
                t.column("body", .text).notNull()
            }
            try db.create(virtualTable: "book_ft", using: FTS5()) { t in
                t.synchronize(withTable: "book")
                t.tokenizer = .unicode61()
                t.prefixes = [2, 4]
                t.column("author").notIndexed()
                t.column("title")
                t.column("body")
            }
            for (author, title, body) in [
                ("Herman Melville", "Moby-Dick", "Call me Ishmael."),
                ("Herman Melville", "Bartleby", "I would prefer not to."),
                ("Jules Verne", "Around the Moon", "Voyage, par étapes, de la Lune."),
            ] {
                var book = Book(author: author, title: title, body: body)
                try book.insert(db)
            }
        }
    }

    func search(_ text: String) throws -> [String] {
        try dbQueue.read { db in
            guard let pattern = FTS5Pattern(matchingAllPrefixesIn: text) else { return [] }
            return try Book.fetchAll(
                db,
                sql: """
                    SELECT book.* FROM book JOIN book_ft ON book_ft.rowid = book.id
                    WHERE book_ft MATCH ? ORDER BY rank
                    """, arguments: [pattern]
            ).map(\.title)
        }
    }

    @Test func whatIsTypedIsSearched() throws {
        #expect(try search("ish") == ["Moby-Dick"])
        #expect(try search("ETAP") == ["Around the Moon"])
        #expect(try search("prefer would") == ["Bartleby"])
        #expect(try search("melville") == [])
        #expect(try search("\"' ) OR *") == [])
        #expect(try search("") == [])
    }

    @Test func theIndexFollowsTheTable() throws {
        try dbQueue.write { db in
            var book = try #require(try Book.fetchOne(db, key: 2))
            book.body = "A whale of a clerk."
            try book.update(db)
            _ = try Book.deleteOne(db, key: 1)
        }
        #expect(try search("whale") == ["Bartleby"])
        #expect(try search("ishmael") == [])
        try dbQueue.write { db in
            try db.execute(sql: "INSERT INTO book_ft(book_ft) VALUES ('rebuild')")
            try db.drop(table: "book_ft")
            try db.dropFTS5SynchronizationTriggers(forTable: "book_ft")
            var book = Book(author: "x", title: "y", body: "z")
            try book.insert(db)
        }
    }

    @Test func requestsMatch() throws {
        try dbQueue.read { db throws in
            let pattern = try #require(FTS5Pattern(matchingAnyTokenIn: "moon clerk"))
            let table = Table("book_ft")
            #expect(try table.matching(pattern).fetchCount(db) == 1)
            let rows = try table.matching(FTS5Pattern(matchingPhrase: "call me"))
                .order(Column.rank).fetchAll(db)
            #expect(rows.count == 1)
            let title = try #require(FTS5Pattern(matchingAllTokensIn: "bartleby"))
            let rowids = try table.select(Column.rowID, as: Int64.self)
                .filter(Column("title").match(title))
                .fetchAll(db)
            #expect(rowids == [2])
            let raw = try db.makeFTS5Pattern(rawPattern: "title:moon", forTable: "book_ft")
            #expect(try table.matching(raw).fetchCount(db) == 1)
            #expect(throws: DatabaseError.self) {
                try db.makeFTS5Pattern(rawPattern: "title:", forTable: "book_ft")
            }
            let snippet = try String.fetchOne(
                db,
                sql: "SELECT snippet(book_ft, 2, '[', ']', '…', 3) FROM book_ft "
                    + "WHERE book_ft MATCH ?", arguments: [FTS5Pattern(matchingPhrase: "prefer")])
            #expect(snippet?.contains("[prefer]") == true)
        }
    }

    @Test func otherTokenizersAndTables() throws {
        try dbQueue.write { db throws in
            try db.create(virtualTable: "porter", using: FTS5()) { t in
                t.tokenizer = .porter(wrapping: .unicode61(diacritics: .keep))
                t.column("text")
            }
            try db.create(virtualTable: "ascii", using: FTS5()) { t in
                t.tokenizer = .ascii()
                t.column("text")
                t.content = nil
            }
            try db.create(virtualTable: "four", options: .ifNotExists, using: FTS4()) { t in
                t.tokenizer = .simple
                t.column("text")
            }
            try db.execute(sql: "INSERT INTO porter VALUES ('running dogs')")
            try db.execute(sql: "INSERT INTO four VALUES ('simple words')")
            let stem = FTS5Pattern(matchingAllTokensIn: "run dog")
            #expect(try Table("porter").matching(stem).fetchCount(db) == 1)
            let three = try FTS3Pattern(rawPattern: "words")
            #expect(try Table("four").matching(three).fetchCount(db) == 1)
            #expect(FTS3Pattern(matchingAnyTokenIn: "") == nil)
        }
    }
}
