import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("SQL of requests")
struct RequestSQLTests {
    private typealias Author = Library.Author
    private typealias Book = Library.Book

    private let dbQueue: DatabaseQueue

    init() throws {
        dbQueue = try Library.make()
    }

    /// The SQL with its values in their places.
    private func sql(_ request: some SQLSubqueryable) throws -> String {
        try dbQueue.read { try SQL(elements: [.subquery(request.sqlSubquery)]).inlined($0) }
    }

    @Test("Conditions, order and limits are clauses")
    func clauses() throws {
        #expect(try sql(Book.all()) == #"SELECT * FROM "book""#)
        #expect(try sql(Book.none()) == #"SELECT * FROM "book" WHERE 0"#)
        #expect(
            try sql(Book.filter(Column("pages") > 1).filter(Column("title") == "x"))
                == #"SELECT * FROM "book" WHERE ("pages" > 1) AND ("title" = 'x')"#)
        #expect(
            try sql(Book.order(Column("title").desc, Column("id")).limit(2, offset: 3))
                == #"SELECT * FROM "book" ORDER BY "title" DESC, "id" LIMIT 2 OFFSET 3"#)
        #expect(
            try sql(Book.all().withStableOrder()) == #"SELECT * FROM "book" ORDER BY "id""#)
        #expect(
            try sql(
                Book.select(Column("authorId"), count(Column("id")).forKey("n"))
                    .group(Column("authorId")).having(count(Column("id")) > 1))
                == #"SELECT "authorId", COUNT("id") AS "n" FROM "book" GROUP BY "authorId" "#
                + #"HAVING COUNT("id") > 1"#)
        #expect(
            try sql(Book.select(Column("title")).distinct())
                == #"SELECT DISTINCT "title" FROM "book""#)
    }

    @Test("Keys become conditions on the primary key, or on unique columns")
    func keys() throws {
        #expect(try sql(Book.filter(key: 1)) == #"SELECT * FROM "book" WHERE "id" = 1"#)
        #expect(
            try sql(Book.filter(keys: [1, 2])) == #"SELECT * FROM "book" WHERE "id" IN (1, 2)"#)
        #expect(try sql(Book.filter(keys: [7])) == #"SELECT * FROM "book" WHERE "id" = 7"#)
        #expect(try sql(Book.filter(keys: [Int]())) == #"SELECT * FROM "book" WHERE 0"#)
        #expect(try sql(Book.filter(id: 3)) == #"SELECT * FROM "book" WHERE "id" = 3"#)
        #expect(try sql(Book.filter(key: ["id": 1])) == #"SELECT * FROM "book" WHERE "id" = 1"#)
        let error = #expect(throws: DatabaseError.self) {
            try sql(Book.filter(key: ["title": "x"]))
        }
        #expect(error?.message == "table book has no unique key on column(s) title")
    }

    @Test("Closures give the columns of the record type")
    func closures() throws {
        #expect(
            try sql(Book.filter { $0.pages > 1 }) == #"SELECT * FROM "book" WHERE "pages" > 1"#)
        #expect(
            try sql(Book.order { [$0.title.desc, $0.id] })
                == #"SELECT * FROM "book" ORDER BY "title" DESC, "id""#)
        #expect(
            try sql(Book.select { [$0.id, $0.title] }) == #"SELECT "id", "title" FROM "book""#)
        #expect(
            try sql(Book.annotated { $0.pages.forKey("length") })
                == #"SELECT *, "pages" AS "length" FROM "book""#)
    }

    @Test("A table that comes once keeps its name, one that comes twice is numbered")
    func selfJoins() throws {
        #expect(
            try sql(Book.including(required: Book.author))
                == #"SELECT "book".*, "author".* FROM "book" JOIN "author" "#
                + #"ON "author"."id" = "book"."authorId""#)
        #expect(
            try sql(Author.including(optional: Author.mentor).order(Column("id")))
                == #"SELECT "author1".*, "author2".* FROM "author" "author1" "#
                + #"LEFT JOIN "author" "author2" ON "author2"."id" = "author1"."mentorId" "#
                + #"ORDER BY "author1"."id""#)
        let boss = TableAlias(name: "boss")
        #expect(
            try sql(Author.joining(required: Author.mentor.aliased(boss)))
                == #"SELECT "author".* FROM "author" JOIN "author" "boss" "#
                + #"ON "boss"."id" = "author"."mentorId""#)
    }

    @Test("An alias of a record type has its columns")
    func typedAlias() throws {
        let author = TableAlias<Author>()
        #expect(
            try sql(
                Book.joining(required: Book.author.aliased(author))
                    .filter { $0.pages > 1 && author.name == "Mary" }
                    .order(author.name.desc))
                == #"SELECT "book".* FROM "book" JOIN "author" ON "author"."id" = "book"."authorId" "#
                + #"WHERE ("book"."pages" > 1) AND ("author"."name" = 'Mary') "#
                + #"ORDER BY "author"."name" DESC"#)
        #expect(TableAlias() != TableAlias())
        #expect(author == author)
    }

    @Test("An alias tells whether its row exists")
    func aliasExists() throws {
        let author = TableAlias()
        let request = Book.joining(optional: Book.author.aliased(author))
        #expect(
            try sql(request.filter(!author.exists))
                == #"SELECT "book".* FROM "book" LEFT JOIN "author" "#
                + #"ON "author"."id" = "book"."authorId" WHERE "author"."id" IS NULL"#)
        #expect(try dbQueue.read(request.filter(!author.exists).fetchAll).map(\.id) == [3])
        #expect(try dbQueue.read(request.filter(author.exists).fetchCount) == 2)
    }

    @Test("Ranges without an end are comparisons")
    func partialRanges() throws {
        let pages = Column("pages")
        #expect(try sql(Book.filter((1...).contains(pages))).hasSuffix(#""pages" >= 1"#))
        #expect(try sql(Book.filter((...3).contains(pages))).hasSuffix(#""pages" <= 3"#))
        #expect(try sql(Book.filter((..<3).contains(pages))).hasSuffix(#""pages" < 3"#))
    }

    @Test("Batch updates assign by operators")
    func batchUpdates() throws {
        let recorder = SQLRecorder()
        let dbQueue = try Library.make(configuration: recorder.configuration())
        try dbQueue.write { db in
            func last(_ assignment: ColumnAssignment) throws -> String? {
                try Book.filter(key: 1).updateAll(db, assignment)
                return recorder.lastSQL.map { String($0.dropFirst(18)) }
            }
            #expect(try last(Column("pages").set(to: nil ?? 1)) == #""pages" = 1 WHERE "id" = 1"#)
            #expect(try last(Column("pages") += 1) == #""pages" = "pages" + 1 WHERE "id" = 1"#)
            #expect(try last(Column("pages") -= 1) == #""pages" = "pages" - 1 WHERE "id" = 1"#)
            #expect(try last(Column("pages") *= 2) == #""pages" = "pages" * 2 WHERE "id" = 1"#)
            #expect(try last(Column("pages") /= 2) == #""pages" = "pages" / 2 WHERE "id" = 1"#)
            #expect(try last(Column("pages") &= 3) == #""pages" = "pages" & 3 WHERE "id" = 1"#)
            #expect(try last(Column("pages") |= 4) == #""pages" = "pages" | 4 WHERE "id" = 1"#)
            #expect(try last(Column("pages") <<= 1) == #""pages" = "pages" << 1 WHERE "id" = 1"#)
            #expect(try last(Column("pages") >>= 1) == #""pages" = "pages" >> 1 WHERE "id" = 1"#)
            #expect(try Book.all().updateAll(db, []) == 0)
            try Book.limit(1).deleteAll(db)
            #expect(
                recorder.lastSQL
                    == #"DELETE FROM "book" WHERE "id" IN (SELECT "id" FROM "book" LIMIT 1)"#)
        }
    }

    @Test("Counts need no query around where they can do without")
    func counts() throws {
        let recorder = SQLRecorder()
        let dbQueue = try Library.make(configuration: recorder.configuration())
        try dbQueue.read { db throws in
            func last(_ request: QueryInterfaceRequest<Book>) throws -> String? {
                _ = try request.fetchCount(db)
                return recorder.lastSQL
            }
            #expect(try last(Book.order(Column("id"))) == #"SELECT COUNT(*) FROM "book""#)
            #expect(
                try last(Book.select(Column("title")).distinct())
                    == #"SELECT COUNT(DISTINCT "title") FROM "book""#)
            #expect(
                try last(Book.limit(2))
                    == #"SELECT COUNT(*) FROM (SELECT * FROM "book" LIMIT 2)"#)
        }
    }

    @Test("Interpolated columns are those of the record type's selection")
    func columnsOf() throws {
        let request: SQLRequest<Book> = "SELECT \(columnsOf: Book.self) FROM \(Book.self)"
        #expect(try sql(request) == #"SELECT "book".* FROM "book""#)
        let aliased: SQLRequest<Book> = """
            SELECT \(columnsOf: Book.self, tableAlias: "b") FROM book b WHERE b.id = \(1)
            """
        #expect(try sql(aliased) == #"SELECT "b".* FROM book b WHERE b.id = 1"#)
        #expect(try dbQueue.read(aliased.fetchAll).map(\.id) == [1])
    }

    @Test("Requests can be given another layout when they are run")
    func adapted() throws {
        let request = SQLRequest<Row>(
            sql: """
                SELECT book.*, author.* FROM book JOIN author ON author.id = book.authorId
                ORDER BY book.id
                """
        ).adapted { db in
            let adapters = try splittingRowAdapters(
                columnCounts: [
                    Book.numberOfSelectedColumns(db), Author.numberOfSelectedColumns(db),
                ])
            return ScopeAdapter(["book": adapters[0], "author": adapters[1]])
        }
        try dbQueue.read { db throws in
            let rows = try request.fetchAll(db)
            #expect(rows.map { $0.scopes["book"]?["title"] } == ["One", "Two"])
            #expect(rows.map { $0.scopes["author"]?["name"] } == ["Mary", "Ada"])
            #expect(try request.fetchCount(db) == 2)
            // One layout over another: the names are those of the first.
            let renamed = SQLRequest<Row>(
                sql: "SELECT 1 AS a, 2 AS b", adapter: SuffixRowAdapter(fromIndex: 1)
            ).adapted { _ in RenameColumnAdapter { $0 + "2" } }
            #expect(try renamed.fetchOne(db) == ["b2": 2])
        }
    }
}
