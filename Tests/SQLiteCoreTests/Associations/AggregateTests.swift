import Foundation
import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Aggregates of associated rows, and columns in closures")
struct AggregateTests {
    private typealias Author = Library.Author

    @Test("Closures give the columns of the associated record type")
    func closures() throws {
        let dbQueue = try Library.make()
        try dbQueue.read { db throws in
            let books = Author.books
            let rows = try Author.annotated(
                with: books.min { $0.pages }, books.max { $0.pages }, books.average { $0.pages },
                books.sum { $0.pages }, books.total { $0.pages }.forKey("total")
            ).order(Column("id")).asRequest(of: Row.self).fetchAll(db)
            #expect(rows.map { $0["minBookPages"] } == [100, 200])
            #expect(rows.map { $0["maxBookPages"] } == [100, 200])
            #expect(rows.map { $0["averageBookPages"] } == [100.0, 200.0])
            #expect(rows.map { $0["bookPagesSum"] } == [100, 200])
            #expect(rows.map { $0["total"] } == [100.0, 200.0])
            #expect(try Author.having(books.max { $0.pages } > 150).fetchAll(db).map(\.id) == [2])
        }
    }

    @Test("Whether there are associated rows is compared with true and false")
    func emptiness() throws {
        let recorder = SQLRecorder()
        try Library.make(configuration: recorder.configuration()).read { db throws in
            func having(_ predicate: AssociationAggregate<Author>) throws -> String? {
                _ = try Author.having(predicate).fetchAll(db)
                return recorder.lastSQL?.components(separatedBy: " HAVING ").last
            }
            let books = Author.books
            let count = #"COUNT(DISTINCT "book"."id")"#
            #expect(try having(books.isEmpty) == "\(count) = 0")
            #expect(try having(!books.isEmpty) == "\(count) > 0")
            #expect(try having(books.isEmpty == false) == "\(count) > 0")
            #expect(try having(true == books.isEmpty) == "\(count) = 0")
            #expect(try having(books.isEmpty != true) == "\(count) > 0")
            #expect(try having(false != books.isEmpty) == "\(count) = 0")
            #expect(try having(2 == books.count) == "2 = \(count)")
            #expect(try having(nil != books.count) == "\(count) IS NOT NULL")
            #expect(try having(books.count === 2) == "\(count) IS 2")
            #expect(try having(nil === books.count) == "\(count) IS NULL")
            #expect(try having(books.count !== books.count) == "\(count) IS NOT \(count)")
            #expect(try having(2 !== books.count) == "2 IS NOT \(count)")
            #expect(try having(books.count !== nil) == "\(count) IS NOT NULL")
            #expect(try having(books.count === books.count) == "\(count) IS \(count)")
        }
    }

    @Test("An aggregate with a value for none is found under its own name")
    func defaults() throws {
        try Library.make().write { db throws in
            try Author(id: 3, name: "Zoe").insert(db)
            let pages = Author.books.max(Column("pages")) ?? 7
            let rows = try Author.annotated(with: pages).order(Column("id"))
                .asRequest(of: Row.self).fetchAll(db)
            #expect(rows.map { $0["maxBookPages"] } == [100, 200, 7])
        }
    }

    @Test("Updates of columns that a closure names write nothing else")
    func updates() throws {
        let recorder = SQLRecorder()
        let dbQueue = try Library.make(configuration: recorder.configuration())
        try dbQueue.write { db throws in
            var book = try Library.Book.find(db, id: 1)
            book.title = "Uno"
            book.pages = 9
            try book.update(db) { [$0.title] }
            #expect(recorder.lastSQL == #"UPDATE "book" SET "title"='Uno' WHERE "id"=1"#)
            #expect(try Library.Book.find(db, id: 1).pages == 100)
        }
    }
}
