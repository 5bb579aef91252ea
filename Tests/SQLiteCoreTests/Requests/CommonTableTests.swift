import Testing

@testable import SQLiteCore

@Suite("Common table expressions")
struct CommonTableTests {
    private typealias Author = Library.Author
    private typealias Book = Library.Book

    private let dbQueue: DatabaseQueue

    init() throws {
        dbQueue = try Library.make()
    }

    private func sql(_ request: some SQLSubqueryable) throws -> String {
        try dbQueue.read { try SQL(elements: [.subquery(request.sqlSubquery)]).inlined($0) }
    }

    @Test("A table of values can be searched")
    func contains() throws {
        let long = CommonTableExpression(
            named: "long", request: Book.filter { $0.pages >= 200 }.select { $0.id })
        let request = Book.with(long).filter(long.contains(Column("id")))
        #expect(
            try sql(request)
                == #"WITH "long" AS (SELECT "id" FROM "book" WHERE "pages" >= 200) "#
                + #"SELECT * FROM "book" WHERE "id" IN "long""#)
        #expect(try dbQueue.read(request.fetchAll).map(\.id) == [2, 3])
    }

    @Test("Rows are decoded to the type of the table")
    func typed() throws {
        let best = CommonTableExpression<Book>(
            named: "best", request: Book.order { $0.pages.desc }.limit(1))
        #expect(try dbQueue.read(best.all().with(best).fetchAll).map(\.title) == ["Three"])
        let numbers = CommonTableExpression<Int>(
            recursive: true, named: "n", columns: ["x"],
            sql: "VALUES (1) UNION ALL SELECT x + 1 FROM n WHERE x < ?", arguments: [3])
        #expect(try dbQueue.read(numbers.all().with(numbers).fetchAll) == [1, 2, 3])
    }

    @Test("Tables are joined by conditions, and their rows are scopes")
    func associations() throws {
        // Neither the number of columns nor their names are given.
        let pages = CommonTableExpression(
            named: "pages",
            request: Book.select(Column("authorId"), sum(Column("pages")).forKey("total"))
                .group(Column("authorId")))
        let association = Author.association(
            to: pages, on: { author, pages in author["id"] == pages["authorId"] })
        let request = Author.with(pages).including(required: association)
            .including(optional: Author.mentor).order(Column("id")).asRequest(of: Row.self)
        try dbQueue.read { db throws in
            let rows = try request.fetchAll(db)
            #expect(rows.map { $0["name"] } == ["Mary", "Ada"])
            #expect(rows.map { $0.scopes["pages"]?["total"] } == [100, 200])
            #expect(rows.map { $0.scopes["mentor"]?["name"] } == [nil, "Mary"])
        }
        let all = Book.with(pages).joining(required: Book.association(to: pages))
        #expect(try dbQueue.read(all.fetchCount) == 9)
    }
}
