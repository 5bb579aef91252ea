import Testing

@testable import SQLiteCore

@Suite("Associations of tables without record types")
struct TableAssociationTests {
    @Test("Tables are joined, included and prefetched")
    func associations() throws {
        let dbQueue = try Library.make()
        let authors = Table("author")
        let books = Table("book")
        let author = books.belongsTo(authors)
        try dbQueue.read { db throws in
            let rows = try books.including(required: author).order(Column("id")).fetchAll(db)
            #expect(rows.map { $0.scopes["author"]?["name"] } == ["Mary", "Ada"])
            #expect(try books.including(optional: author).fetchCount(db) == 3)
            #expect(try books.joining(required: author).fetchCount(db) == 2)
            #expect(try books.joining(optional: author).fetchCount(db) == 3)
            let withBooks = try authors.including(all: authors.hasMany(books)).orderByPrimaryKey()
                .fetchAll(db)
            #expect(withBooks.map { $0.prefetchedRows["books"]?.count } == [1, 1])
            let typed = try Table<Library.Author>("author")
                .including(optional: Table<Library.Author>("author").hasOne(books, key: "book"))
                .asRequest(of: Row.self).fetchAll(db)
            #expect(typed.map { $0.scopes["book"]?["title"] } == ["One", "Two"])
        }
    }
}
