import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Arguments of the parts of a request")
struct ArgumentOrderTests {
    private typealias Author = Library.Author
    private typealias Book = Library.Book

    private let recorder = SQLRecorder()
    private let dbQueue: DatabaseQueue

    init() throws {
        dbQueue = try Library.make(configuration: recorder.configuration())
    }

    private func run(_ request: some FetchRequest) throws -> String? {
        try dbQueue.read { db throws in
            _ = try Row.fetchAll(db, request)
            return recorder.lastSQL
        }
    }

    @Test("Values of a common table expression come before those of the query")
    func commonTables() throws {
        let table = CommonTableExpression(
            named: "t", sql: "SELECT ? AS x", arguments: ["O'Brien"])
        let request = Book.with(table).filter(Column("pages") == 200)
        #expect(
            try run(request)
                == #"WITH "t" AS (SELECT 'O''Brien' AS x) SELECT * FROM "book" WHERE "pages" = 200"#
        )
        let joined = Book.with(table).filter(Column("id") == 2).annotated(with: 7.databaseValue)
            .including(required: Book.association(to: table).filter(Column("x") == "O'Brien"))
        #expect(
            try run(joined)
                == #"WITH "t" AS (SELECT 'O''Brien' AS x) SELECT "book".*, 7, "t".* FROM "book" "#
                + #"JOIN "t" ON "t"."x" = 'O''Brien' WHERE "book"."id" = 2"#)
    }

    @Test("Batch updates and deletions see the common table expressions of their request")
    func batches() throws {
        let table = CommonTableExpression(named: "t", sql: "SELECT ? AS x", arguments: [2])
        try dbQueue.write { db throws in
            let request = Book.with(table)
            #expect(try request.updateAll(db, Column("pages").set(to: table.all())) == 3)
            #expect(
                recorder.lastSQL == #"WITH "t" AS (SELECT 2 AS x) "#
                    + #"UPDATE "book" SET "pages" = (SELECT * FROM "t")"#)
            #expect(try Book.select(sum(Column("pages")), as: Int.self).fetchOne(db) == 6)
            #expect(try request.filter(table.contains(Column("id"))).deleteAll(db) == 1)
            #expect(
                recorder.lastSQL
                    == #"WITH "t" AS (SELECT 2 AS x) DELETE FROM "book" WHERE "id" IN "t""#)
            #expect(try request.filter(!table.contains(Column("id"))).deleteAll(db) == 2)
        }
    }

    @Test("Literals take values by name, also beside values by position")
    func names() throws {
        let all = Book.all()
        #expect(
            try run(all.select(sql: "title, pages - :n", arguments: ["n": 1]))
                == #"SELECT title, pages - 1 FROM "book""#)
        let mixed = all.filter(sql: "pages > :n", arguments: ["n": 20])
            .filter(sql: "title = ?", arguments: ["One"]).filter { $0.id == 1 }
        #expect(
            try run(mixed)
                == #"SELECT * FROM "book" WHERE (pages > 20) AND (title = 'One') AND ("id" = 1)"#)
        let request: SQLRequest<Row> = """
            SELECT \(sql: ":a + :b", arguments: ["a": 1, "b": 2]), \(3)
            """
        #expect(try run(request) == "SELECT 1 + 2, 3")
        let inner = SQLRequest<Int>(sql: "SELECT :id", arguments: ["id": 2])
        #expect(
            try run(all.filter(inner.contains(Column("id"))))
                == #"SELECT * FROM "book" WHERE "id" IN (SELECT 2)"#)
        #expect(try dbQueue.read { try inner.fetchCount($0) } == 1)
        #expect(try dbQueue.read { try inner.isEmpty($0) } == false)
    }

    @Test("The same value may be given the same name twice")
    func twice() throws {
        let condition = SQL(sql: "pages > :n", arguments: ["n": 150])
        let request = Book.filter(literal: condition).filter(literal: condition)
        #expect(try dbQueue.read(request.fetchCount) == 2)
    }

    @Test("A request that nothing limits is compiled by one argument")
    func prepared() throws {
        try dbQueue.read { db throws in
            func sql<R: FetchRequest>(_ request: R) throws -> String {
                try request.makePreparedRequest(db).statement.sql
            }
            #expect(try sql(SQLRequest<Int>(sql: "SELECT 1")) == "SELECT 1")
            #expect(try sql(Book.all()) == #"SELECT * FROM "book""#)
        }
    }

    @Test("One row is asked for without a limit where there is never another")
    func singleRows() throws {
        func one(_ request: some FetchRequest) throws -> String? {
            try dbQueue.read { db throws in
                _ = try Row.fetchOne(db, request)
                return recorder.lastSQL
            }
        }
        let pages = Column("pages")
        #expect(try one(Book.select(max(pages))) == #"SELECT MAX("pages") FROM "book""#)
        #expect(
            try one(Book.select(min(pages).forKey("least"), max(pages) + 1))
                == #"SELECT MIN("pages") AS "least", MAX("pages") + 1 FROM "book""#)
        #expect(
            try one(Book.select(max(pages)).group(Column("authorId")))
                == #"SELECT MAX("pages") FROM "book" GROUP BY "authorId" LIMIT 1"#)
        #expect(
            try one(Book.select(max(pages), pages))
                == #"SELECT MAX("pages"), "pages" FROM "book" LIMIT 1"#)
        #expect(
            try dbQueue.read { db throws in
                _ = try Book.select((pages * 2).forKey("double")).distinct().fetchCount(db)
                return recorder.lastSQL
            } == #"SELECT COUNT(DISTINCT "pages" * 2) FROM "book""#)
        #expect(
            try dbQueue.read { db throws in
                _ = try Book.filter(pages > 1000).isEmpty(db)
                return recorder.lastSQL
            } == #"SELECT EXISTS (SELECT * FROM "book" WHERE "pages" > 1000)"#)
    }
}
