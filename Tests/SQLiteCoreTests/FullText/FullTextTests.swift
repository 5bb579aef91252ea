import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Full-text search")
struct FullTextTests {
    private struct Note: Codable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        var text: String
        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    private func schema(_ body: (Database) throws -> Void) throws -> String? {
        try DatabaseQueue().write { db in
            try body(db)
            return try String.fetchOne(db, sql: "SELECT sql FROM sqlite_schema WHERE name = 'd'")
        }
    }

    @Test("FTS5 tables are made of columns and options")
    func fts5() throws {
        let plain = try schema {
            try $0.create(virtualTable: "d", using: FTS5()) { $0.column("a") }
        }
        #expect(plain == #"CREATE VIRTUAL TABLE "d" USING fts5(a)"#)
        let full = try schema { db in
            try db.create(virtualTable: "d", options: .ifNotExists, using: FTS5()) { t in
                t.tokenizer = .porter(
                    wrapping: .unicode61(
                        diacritics: .remove, separators: ["X"], tokenCharacters: ["-", "'"]))
                t.content = ""
                t.prefixes = [4, 2]
                t.columnSize = 0
                t.detail = "column"
                t.column("a b").notIndexed()
                t.column("c")
            }
        }
        #expect(
            full == #"CREATE VIRTUAL TABLE "d" USING fts5("a b" UNINDEXED, c, "#
                + #"tokenize='''porter'' ''unicode61'' ''remove_diacritics'' ''2'' ''separators'' "#
                + #"''X'' ''tokenchars'' ''''''-''', content='', prefix='2 4', columnSize=0, "#
                + #"detail=column)"#)
        #expect(FTS5TokenizerDescriptor.ascii().components == ["ascii"])
        #expect(
            FTS5TokenizerDescriptor.unicode61(categories: "L* Co").arguments == [
                "categories", "L* Co",
            ])
        #expect(
            FTS5TokenizerDescriptor.unicode61(diacritics: .keep).arguments == [
                "remove_diacritics", "0",
            ])
    }

    @Test("FTS4 and FTS3 tables are made of columns and options")
    func fts4() throws {
        let full = try schema { db in
            try db.create(virtualTable: "d", using: FTS4()) { t in
                t.tokenizer = .unicode61(diacritics: .keep, tokenCharacters: ["-"])
                t.prefixes = [2, 4]
                t.matchinfo = "fts3"
                t.column("a").notIndexed()
                t.column("b")
                t.column("l").asLanguageId()
            }
        }
        #expect(
            full == #"CREATE VIRTUAL TABLE "d" USING fts4(a, b, notindexed=a, languageid="l", "#
                + #"tokenize=unicode61 "remove_diacritics=0" "tokenchars=-", matchinfo="fts3", "#
                + #"prefix="2,4")"#)
        let fts3 = try schema { db in
            try db.create(virtualTable: "d", using: FTS3()) { t in
                t.tokenizer = .porter
                t.column("a")
            }
        }
        #expect(fts3 == #"CREATE VIRTUAL TABLE "d" USING fts3(a, tokenize=porter)"#)
        let named = try schema { try $0.create(virtualTable: "d", using: "rtree(id, a, b)") }
        #expect(named == #"CREATE VIRTUAL TABLE "d" USING rtree(id, a, b)"#)
    }

    @Test("Patterns of what users typed are always well-formed")
    func patterns() throws {
        func raw(_ make: (String) -> FTS5Pattern?, _ text: String) -> String? {
            make(text)?.rawPattern
        }
        #expect(raw(FTS5Pattern.init(matchingAllTokensIn:), "Sea, CAPTAIN!") == "sea captain")
        #expect(raw(FTS5Pattern.init(matchingAnyTokenIn:), "a AND \"b") == "a OR and OR b")
        #expect(raw(FTS5Pattern.init(matchingAllPrefixesIn:), "foo ba") == "foo* ba*")
        #expect(raw(FTS5Pattern.init(matchingPhrase:), "the \"sea\"") == #""the sea""#)
        #expect(raw(FTS5Pattern.init(matchingPrefixPhrase:), "the sea") == #"^"the sea""#)
        #expect(raw(FTS5Pattern.init(matchingAllTokensIn:), "Café été") == "café été")
        #expect(raw(FTS5Pattern.init(matchingAllTokensIn:), " *^\"' ") == nil)
        #expect(raw(FTS5Pattern.init(matchingPrefixPhrase:), "") == nil)
        #expect(FTS3Pattern(matchingAllTokensIn: "Near or NOT")?.rawPattern == "near or not")
        #expect(FTS3Pattern(matchingPhrase: "") == nil)
        #expect(try FTS3Pattern(rawPattern: "a NEAR/2 b").rawPattern == "a NEAR/2 b")
        #expect(throws: DatabaseError.self) { try FTS3Pattern(rawPattern: "\"a") }
        #expect(FTS3Pattern.fromDatabaseValue("\"a".databaseValue) == nil)
        #expect(FTS5Pattern.fromDatabaseValue("a".databaseValue)?.rawPattern == "a")
        // Whatever is typed, SQLite understands it.
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            try db.create(virtualTable: "d", using: FTS5()) { $0.column("a") }
            var random = RandomSource(seed: RandomSource.seed())
            let alphabet = Array("aB0 \"'*^:-()+ANDORéß\n{}")
            for _ in 0..<300 {
                let text = String(
                    (0..<random.int(1...12)).map { _ in
                        alphabet[random.int(0...alphabet.count - 1)]
                    })
                for pattern in [
                    FTS5Pattern(matchingAllTokensIn: text), FTS5Pattern(matchingAnyTokenIn: text),
                    FTS5Pattern(matchingAllPrefixesIn: text), FTS5Pattern(matchingPhrase: text),
                    FTS5Pattern(matchingPrefixPhrase: text),
                ] {
                    _ = try Table("d").matching(pattern).fetchCount(db)
                }
            }
        }
    }

    @Test("Tables follow the ones they are synchronized with", arguments: ["fts5", "fts4"])
    func synchronized(module: String) throws {
        try DatabaseQueue().write { db in
            try db.create(table: "note") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("text", .text)
            }
            var first = Note(text: "old words")
            try first.insert(db)
            if module == "fts5" {
                try db.create(virtualTable: "noteText", using: FTS5()) { t in
                    t.synchronize(withTable: "note")
                    t.column("text")
                }
            } else {
                try db.create(virtualTable: "noteText", using: FTS4()) { t in
                    t.synchronize(withTable: "note")
                    t.column("text")
                }
            }
            func found(_ word: String) throws -> [Int64] {
                try Int64.fetchAll(
                    db, sql: "SELECT rowid FROM noteText WHERE noteText MATCH ?", arguments: [word])
            }
            #expect(try found("old") == [1])
            first.text = "new words"
            try first.update(db)
            #expect(try found("old") == [])
            #expect(try found("new") == [1])
            var second = Note(text: "more words")
            try second.insert(db)
            #expect(try found("words") == [1, 2])
            try first.delete(db)
            #expect(try found("words") == [2])
            try db.drop(table: "noteText")
            #expect(throws: DatabaseError.self) { try Note(text: "x").inserted(db) }
            if module == "fts5" {
                try db.dropFTS5SynchronizationTriggers(forTable: "noteText")
            } else {
                try db.dropFTS4SynchronizationTriggers(forTable: "noteText")
            }
            #expect(throws: Never.self) { try Note(text: "x").inserted(db) }
        }
    }

    @Test("A table that cannot be completed is not made")
    func atomicity() throws {
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE note (id INTEGER PRIMARY KEY, text)")
            #expect(throws: DatabaseError.self) {
                try db.create(virtualTable: "noteText", using: FTS5()) { t in
                    t.synchronize(withTable: "note")
                    t.column("nowhere")
                }
            }
            #expect(try !db.tableExists("noteText"))
            #expect(throws: Never.self) { try Note(text: "x").inserted(db) }
        }
    }

    @Test("Searches of joined tables name the table they search")
    func joinedSearch() throws {
        struct Text: TableRecord {
            static let databaseTableName = "noteText"
            static let note = belongsTo(Note.self, using: ForeignKey(["rowid"]))
        }
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE note (id INTEGER PRIMARY KEY, text)")
            try db.create(virtualTable: "noteText", using: FTS5()) { $0.column("text") }
            _ = try Note(text: "sea").inserted(db)
            try db.execute(sql: "INSERT INTO noteText (rowid, text) SELECT id, text FROM note")
            let request = Text.matching(FTS5Pattern(matchingAllTokensIn: "sea"))
                .joining(required: Text.note)
            let alias = TableAlias(name: "other")
            let named = Text.aliased(alias).matching(FTS5Pattern(matchingAllTokensIn: "sea"))
            #expect(try named.fetchCount(db) == 1)
            let context = SQLGenerationContext(db)
            #expect(
                try request.query.sql(context)
                    == #"SELECT "noteText".* FROM "noteText" JOIN "note" "#
                    + #"ON "note"."id" = "noteText"."rowid" WHERE "noteText" MATCH ?"#)
            #expect(try request.fetchCount(db) == 1)
        }
    }
}
