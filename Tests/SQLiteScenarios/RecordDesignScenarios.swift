import Foundation
import SQLiteCore
import SQLiteTestSupport
import Testing

/// Records as GRDB's recommended practices design them: one type a table, responsibilities kept
/// apart, and requests that compose.
enum RecordDesign {
    struct Author: Codable, Equatable, Hashable, Identifiable {
        var id: Int64?
        var name: String
        var countryCode: String?
    }

    struct Book: Codable, Equatable, Hashable, Identifiable {
        var id: Int64?
        var authorId: Int64
        var title: String
    }

    struct AuthorInfo: Decodable, FetchableRecord, Equatable {
        var author: Author
        var bookCount: Int
    }

    struct AuthorBooks: Decodable, FetchableRecord, Equatable {
        var author: Author
        var books: Set<Book>
    }

    struct BookInfo: Codable, FetchableRecord, Equatable {
        var book: Book
        var author: Author
    }

    /// A record that selects less than its table has.
    struct AuthorName: Decodable, FetchableRecord, TableRecord, Equatable {
        static let databaseTableName = "author"
        static var databaseSelection: [any SQLSelectable] { [Column("id"), Column("name")] }
        var id: Int64
        var name: String
    }

    struct Library {
        var dbWriter: any DatabaseWriter

        static func migrator() -> DatabaseMigrator {
            var migrator = DatabaseMigrator()
            migrator.registerMigration("createLibrary") { db in
                try db.create(table: "author") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.column("name", .text).notNull()
                    t.column("countryCode", .text)
                }
                try db.create(table: "book") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.column("title", .text).notNull()
                    t.belongsTo("author", onDelete: .cascade).notNull()
                }
            }
            return migrator
        }
    }
}

extension RecordDesign.Author: FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "author"

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let name = Column(CodingKeys.name)
        static let countryCode = Column(CodingKeys.countryCode)
    }

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }

    static let books = hasMany(RecordDesign.Book.self)
    var books: QueryInterfaceRequest<RecordDesign.Book> { request(for: RecordDesign.Author.books) }
}

extension RecordDesign.Book: FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "book"

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let authorId = Column(CodingKeys.authorId)
        static let title = Column(CodingKeys.title)
    }

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }

    static let author = belongsTo(RecordDesign.Author.self)
    var author: QueryInterfaceRequest<RecordDesign.Author> {
        request(for: RecordDesign.Book.author)
    }
}

extension DerivableRequest<RecordDesign.Author> {
    func filter(country: String) -> Self {
        filter { $0.countryCode == country }
    }

    func orderByName() -> Self {
        order { $0.name.collating(.localizedCaseInsensitiveCompare) }
    }

    func annotatedWithBookCount() -> Self {
        annotated(with: RecordDesign.Author.books.count)
    }
}

extension DerivableRequest where RowDecoder == RecordDesign.Book {
    func orderedByTitle() -> Self {
        order(\.title)
    }

    func filter(authorCountry: String) -> Self {
        joining(required: RecordDesign.Book.author.filter(country: authorCountry))
    }
}

extension RecordDesign.AuthorInfo {
    static func all() -> QueryInterfaceRequest<RecordDesign.AuthorInfo> {
        RecordDesign.Author.all().annotatedWithBookCount().asRequest(of: Self.self)
    }

    static func fetchAll(_ db: Database) throws -> [Self] {
        try all().fetchAll(db)
    }
}

@Suite struct RecordDesignScenarios {
    typealias Author = RecordDesign.Author
    typealias Book = RecordDesign.Book

    func library(_ backend: TestBackend) throws -> TestDatabase {
        let database = try TestDatabase(backend)
        try RecordDesign.Library.migrator().migrate(database.writer)
        try database.writer.write { db throws in
            var melville = Author(name: "Herman Melville", countryCode: "US")
            try melville.insert(db)
            var kant = Author(name: "immanuel Kant", countryCode: "DE")
            try kant.insert(db)
            for title in ["Moby-Dick", "Bartleby"] {
                var book = Book(authorId: melville.id!, title: title)
                try book.insert(db)
            }
        }
        return database
    }

    @Test(arguments: TestBackend.allCases)
    func requestsAreComposed(backend: TestBackend) throws {
        let database = try library(backend)
        try database.writer.read { db throws in
            #expect(try Author.all().filter(country: "US").fetchCount(db) == 1)
            #expect(
                try Author.all().orderByName().fetchAll(db).map(\.name)
                    == ["Herman Melville", "immanuel Kant"])
            #expect(
                try Book.all().filter(authorCountry: "US").orderedByTitle().fetchAll(db)
                    .map(\.title) == ["Bartleby", "Moby-Dick"])
            #expect(try Book.all().filter(authorCountry: "DE").isEmpty(db))
        }
    }

    @Test(arguments: TestBackend.allCases)
    func associatedRecordsAreFetchedTogether(backend: TestBackend) throws {
        let database = try library(backend)
        try database.writer.read { db throws in
            let infos = try RecordDesign.AuthorInfo.fetchAll(db)
            #expect(infos.map(\.bookCount) == [2, 0])
            let all = try Author.including(all: Author.books)
                .asRequest(of: RecordDesign.AuthorBooks.self)
                .fetchAll(db)
            #expect(all.map(\.books.count) == [2, 0])
            let books = try Book.including(required: Book.author)
                .order { $0.title }
                .asRequest(of: RecordDesign.BookInfo.self)
                .fetchAll(db)
            #expect(books.map(\.author.name) == ["Herman Melville", "Herman Melville"])
            #expect(books.map(\.book.title) == ["Bartleby", "Moby-Dick"])
            let author = try Author.find(db, id: 1)
            #expect(try author.books.fetchCount(db) == 2)
            let book = try #require(try author.books.order(\.title).fetchOne(db))
            #expect(try book.author.fetchOne(db) == author)
        }
    }

    @Test(arguments: TestBackend.allCases)
    func partialRecordsSelectTheirColumns(backend: TestBackend) throws {
        let database = try library(backend)
        try database.writer.read { db throws in
            let names = try RecordDesign.AuthorName.order(Column("id")).fetchAll(db)
            #expect(names.map(\.name) == ["Herman Melville", "immanuel Kant"])
            let row = try #require(try Row.fetchOne(db, RecordDesign.AuthorName.all()))
            #expect(Array(row.columnNames) == ["id", "name"])
            #expect(RecordDesign.AuthorName.numberOfSelectedColumnsIsTwo(db))
        }
    }

    @Test(arguments: TestBackend.allCases)
    func deletionsCascade(backend: TestBackend) throws {
        let database = try library(backend)
        try database.writer.write { db throws in
            let isDeleted = try Author.deleteOne(db, id: 1)
            #expect(isDeleted)
            #expect(try Book.fetchCount(db) == 0)
            #expect(throws: RecordError.self) { try Author.find(db, id: 1) }
            do {
                var ghost = Author(id: 12, name: "Nobody")
                ghost.countryCode = "FR"
                try ghost.update(db)
                Issue.record("A record that is not there was updated")
            } catch let RecordError.recordNotFound(databaseTableName: table, key: key) {
                #expect(table == "author")
                #expect(key == ["id": 12.databaseValue])
            }
        }
    }
}

extension RecordDesign.AuthorName {
    static func numberOfSelectedColumnsIsTwo(_ db: Database) -> Bool {
        (try? numberOfSelectedColumns(db)) == 2
    }
}
