import SQLiteCore
import Testing

/// Full-text search.
@Suite struct FullTextScenarios {
    struct Document: Codable, Equatable, FetchableRecord, PersistableRecord {
        var title: String
        var body: String
    }

    struct Book: Codable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        var title: String

        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    let dbQueue: DatabaseQueue

    init() throws {
        dbQueue = DatabaseQueue()
        try dbQueue.write { db throws in
            try db.create(virtualTable: "document", using: FTS5()) { t in
                t.tokenizer = .porter(wrapping: .unicode61())
                t.column("title")
                t.column("body")
            }
            try Document(title: "Whales", body: "Whales are swimming in the sea").insert(db)
            try Document(title: "Ships", body: "A ship swims on the sea, with a captain").insert(db)
        }
    }

    @Test func documentsMatchPatterns() throws {
        try dbQueue.read { db throws in
            let sea = FTS5Pattern(matchingAllTokensIn: "sea captain")
            #expect(try Document.matching(sea).fetchAll(db).map(\.title) == ["Ships"])
            let any = FTS5Pattern(matchingAnyTokenIn: "whale captain")
            #expect(try Document.matching(any).fetchCount(db) == 2)
            let phrase = FTS5Pattern(matchingPhrase: "the sea")
            #expect(try Document.matching(phrase).fetchCount(db) == 2)
            let prefix = FTS5Pattern(matchingAllPrefixesIn: "wha sw")
            #expect(try Document.matching(prefix).fetchCount(db) == 1)
            #expect(FTS5Pattern(matchingAllTokensIn: "") == nil)
            #expect(try Document.matching(FTS5Pattern(matchingAllTokensIn: "")).fetchCount(db) == 0)
            let raw = try db.makeFTS5Pattern(rawPattern: "title : whales", forTable: "document")
            #expect(try Document.filter(Column("document").match(raw)).fetchCount(db) == 1)
            #expect(throws: DatabaseError.self) {
                _ = try db.makeFTS5Pattern(rawPattern: "AND", forTable: "document")
            }
            #expect(
                try Document.matching(any).order(.rank).fetchAll(db).count == 2)
            #expect(
                try Document.fetchAll(
                    db, sql: "SELECT * FROM document WHERE document MATCH ?", arguments: [sea]
                ).count == 1)
        }
    }

    @Test func indexesFollowTheirTable() throws {
        try dbQueue.write { db throws in
            try db.create(table: "book") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("title", .text)
            }
            var moby = Book(title: "Moby-Dick")
            try moby.insert(db)
            try db.create(virtualTable: "bookText", using: FTS5()) { t in
                t.synchronize(withTable: "book")
                t.tokenizer = .unicode61(diacritics: .remove)
                t.column("title")
            }
            let pattern = FTS5Pattern(matchingAllTokensIn: "moby")
            func titles() throws -> [String] {
                try Book.fetchAll(
                    db,
                    sql: """
                        SELECT book.* FROM book
                        JOIN bookText ON bookText.rowid = book.rowid AND bookText MATCH ?
                        """, arguments: [pattern]
                ).map(\.title)
            }
            #expect(try titles() == ["Moby-Dick"])
            try moby.updateChanges(db) { $0.title = "Typee" }
            #expect(try titles() == [])
            try db.drop(table: "bookText")
            try db.dropFTS5SynchronizationTriggers(forTable: "bookText")
            try moby.updateChanges(db) { $0.title = "Omoo" }
        }
    }
}
