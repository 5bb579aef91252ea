import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Requests that join the same association more than once")
struct AssociationMergingTests {
    private typealias Author = Library.Author
    private typealias Book = Library.Book

    private let dbQueue: DatabaseQueue
    private let recorder = SQLRecorder()
    private let name = Column("name")

    init() throws {
        dbQueue = try Library.make(configuration: recorder.configuration())
    }

    private func run(_ request: some FetchRequest) throws -> String? {
        try dbQueue.read { db throws in
            _ = try Row.fetchAll(db, request)
            return recorder.lastSQL
        }
    }

    @Test(
        "All aliases of the association stand for the one table",
        arguments: [nil, "m"], [nil, "m"])
    func aliases(first: String?, second: String?) throws {
        let one = TableAlias(name: first)
        let two = TableAlias(name: second)
        let request = Author.joining(required: Author.mentor.aliased(one))
            .filter(one[name] == "Mary")
            .joining(optional: Author.mentor.aliased(two)).order(two[name])
            .including(optional: Author.mentor)
        let isNamed = first != nil || second != nil
        let mine = isNamed ? "author" : "author1"
        let mentor = isNamed ? "m" : "author2"
        #expect(
            try run(request)
                == #"SELECT "\#(mine)".*, "\#(mentor)".* FROM "author""#
                + (isNamed ? "" : #" "author1""#)
                + #" JOIN "author" "\#(mentor)" ON "\#(mentor)"."id" = "\#(mine)"."mentorId" "#
                + #"WHERE "\#(mentor)"."name" = 'Mary' ORDER BY "\#(mentor)"."name""#)
    }

    @Test("The last selection of the association counts, and joining selects nothing")
    func selections() throws {
        let source = #"FROM "book" JOIN "author" ON "author"."id" = "book"."authorId""#
        let names = #"SELECT "book".*, "author"."name" \#(source)"#
        #expect(
            try run(
                Book.joining(required: Book.author)
                    .including(required: Book.author.select { $0.name })) == names)
        #expect(
            try run(
                Book.including(required: Book.author.select { $0.name })
                    .joining(required: Book.author)) == names)
        #expect(
            try run(
                Book.including(required: Book.author)
                    .including(optional: Book.author.select { $0.name })) == names)
        #expect(
            try run(
                Book.joining(required: Book.author)
                    .annotated(withRequired: Book.author.select { $0.name })) == names)
    }

    @Test("The last condition between a table and a common table expression counts")
    func conditions() throws {
        let table = CommonTableExpression(named: "t", sql: "SELECT 1 AS x")
        let request = Book.with(table)
            .joining(required: Book.association(to: table) { $0["id"] > $1["x"] })
            .joining(required: Book.association(to: table) { $0["id"] == $1["x"] })
        #expect(
            try run(request) == #"WITH "t" AS (SELECT 1 AS x) SELECT "book".* FROM "book" "#
                + #"JOIN "t" ON "book"."id" = "t"."x""#)
        #expect(
            try run(Book.with(table).joining(optional: Book.association(to: table)))
                == #"WITH "t" AS (SELECT 1 AS x) SELECT "book".* FROM "book" LEFT JOIN "t""#)
    }

    @Test("Aggregates count the rows that the request joins under an alias")
    func aggregates() throws {
        let long = TableAlias<Book>(name: "long")
        let request = Author.annotated(with: Author.books.count)
            .joining(required: Author.books.aliased(long).filter(sql: "long.pages > 150"))
        #expect(
            try run(request)
                == #"SELECT "author".*, COUNT(DISTINCT "long"."id") AS "bookCount" FROM "author" "#
                + #"JOIN "book" "long" ON ("long"."authorId" = "author"."id") AND "#
                + #"(long.pages > 150) GROUP BY "author"."id""#)
    }

    @Test("A row of the request stays one row where an association of it has aggregates")
    func nestedAggregates() throws {
        let request = Book.including(
            required: Book.author.annotated(with: Author.books.forKey("book").count))
        #expect(
            try run(request)
                == #"SELECT "book1".*, "author".*, COUNT(DISTINCT "book2"."id") AS "bookCount" "#
                + #"FROM "book" "book1" JOIN "author" ON "author"."id" = "book1"."authorId" "#
                + #"LEFT JOIN "book" "book2" ON "book2"."authorId" = "author"."id" "#
                + #"GROUP BY "book1"."id""#)
        #expect(try dbQueue.read(request.fetchAll).map(\.id) == [1, 2])
        #expect(try dbQueue.read(request.fetchCount) == 2)
        let lonely = Book.joining(required: Book.author.having(Author.books.count > 1))
        #expect(try dbQueue.read(lonely.fetchAll).isEmpty)
        #expect(try dbQueue.read(lonely.fetchCount) == 0)
    }

    @Test("Aliases are made for a type, and give its columns to selections and orders")
    func typedAliases() throws {
        let author = TableAlias(name: "a", for: Author.self)
        let request = Book.joining(required: Book.author.aliased(author))
            .select(author.name).order(author.name.desc, author.id)
        #expect(
            try run(request) == #"SELECT "a"."name" FROM "book" JOIN "author" "a" "#
                + #"ON "a"."id" = "book"."authorId" ORDER BY "a"."name" DESC, "a"."id""#)
        let optional = Book.joining(optional: Book.author.aliased(author))
        let nobody = #"WHERE "a"."id" IS NULL"#
        #expect(try run(optional.filter(!author.exists))?.hasSuffix(nobody) == true)
        #expect(try run(optional.filter(author.exists == false))?.hasSuffix(nobody) == true)
    }

    @Test("Batch deletions find rows of joined requests by their rowid")
    func deletions() throws {
        try dbQueue.write { db throws in
            try db.create(table: "stamp") { t in
                t.column("country", .text).notNull()
                t.column("number", .integer).notNull()
                t.primaryKey(["country", "number"])
            }
            let stamps = Table("stamp")
            try stamps.all().groupByPrimaryKey().deleteAll(db)
            #expect(
                recorder.lastSQL == #"DELETE FROM "stamp" WHERE "rowid" IN "#
                    + #"(SELECT "rowid" FROM "stamp" GROUP BY "rowid")"#)
            try stamps.deleteAll(db, keys: [["number": 1, "country": "FR"]])
            #expect(
                recorder.lastSQL
                    == #"DELETE FROM "stamp" WHERE ("country" = 'FR') AND ("number" = 1)"#)
        }
    }
}
