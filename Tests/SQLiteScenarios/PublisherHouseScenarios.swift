import Foundation
import SQLiteCore
import SQLiteTestSupport
import Testing

/// A publisher's books, in the styles that programs of several years mix.
@Suite struct PublisherHouseScenarios {
    struct Author: Codable, Identifiable, Equatable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        var name: String

        static let books = hasMany(Book.self)
        /// A table that has no record type.
        static let prizes = hasMany(Table("prize"))
        static let address = hasOne(Table("address"))
        static let agency = belongsTo(Table("agency"))

        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    struct Tag: Codable, Equatable {
        var label: String
        var weight: Double
    }

    struct Book: Codable, Identifiable, Equatable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        var authorId: Int64
        var title: String
        var tags: [Tag] = []
        var published: Date?

        static let author = belongsTo(Author.self)

        enum Columns {
            static let id = Column(CodingKeys.id)
            static let title = Column(CodingKeys.title)
            static let tags = JSONColumn(CodingKeys.tags)
            static let published = Column(CodingKeys.published)
        }

        static func databaseDateEncodingStrategy(for column: String)
            -> DatabaseDateEncodingStrategy
        {
            .timeIntervalSince1970
        }

        static func databaseDateDecodingStrategy(for column: String)
            -> DatabaseDateDecodingStrategy
        {
            .timeIntervalSince1970
        }

        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    struct AuthorInfo: Decodable, FetchableRecord, Equatable {
        var author: Author
        var books: [Book]
        var bookCount: Int
        var maxBookTitle: String?
    }

    private func makeDatabase(_ backend: TestBackend) throws -> TestDatabase {
        let database = try TestDatabase(backend)
        var migrator = DatabaseMigrator()
        migrator.registerMigration("v1") { db in
            try db.create(table: "agency") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("city", .text).notNull()
            }
            try db.create(table: "author") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull().collate(.nocase)
            }
            try db.create(table: "book") { t in
                t.autoIncrementedPrimaryKey("id")
                t.belongsTo("author", onDelete: .cascade).notNull()
                t.column("title", .text).notNull().check { length($0) > 0 }
                t.column("tags", .jsonText).notNull()
                t.column("published", .double)
                t.uniqueKey(["authorId", "title"])
            }
        }
        migrator.registerMigration("v2") { db in
            for table in ["prize", "address"] {
                try db.create(table: table) { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.belongsTo("author").notNull()
                    t.column("name", .text).notNull()
                }
            }
            try db.alter(table: "author") { t in
                t.add(column: "agencyId", .integer).references("agency")
            }
        }
        try migrator.migrate(database.writer)
        try database.writer.write { db in
            try db.execute(sql: "INSERT INTO agency (city) VALUES ('London')")
            var herman = Author(name: "Herman")
            try herman.insert(db)
            var emily = Author(name: "Emily")
            try emily.insert(db)
            try db.execute(sql: "UPDATE author SET agencyId = 1 WHERE id = 1")
            for title in ["Typee", "Moby-Dick"] {
                var book = Book(
                    authorId: try #require(herman.id), title: title,
                    tags: [Tag(label: "sea", weight: 0.5)],
                    published: Date(timeIntervalSince1970: -1000))
                try book.insert(db)
            }
            try db.execute(
                sql: """
                    INSERT INTO prize (authorId, name) VALUES (1, 'First'), (1, 'Second');
                    INSERT INTO address (authorId, name) VALUES (2, 'Haworth')
                    """)
        }
        return database
    }

    @Test(arguments: TestBackend.allCases)
    func authorsComeWithTheirBooks(backend: TestBackend) throws {
        let database = try makeDatabase(backend)
        let infos = try database.writer.read { db in
            try Author
                .including(all: Author.books.order(Column("title")))
                .annotated(with: Author.books.count, Author.books.max(Column("title")))
                .order(Column("name"))
                .asRequest(of: AuthorInfo.self)
                .fetchAll(db)
        }
        #expect(infos.map(\.author.name) == ["Emily", "Herman"])
        #expect(infos.map(\.bookCount) == [0, 2])
        #expect(infos.map(\.maxBookTitle) == [nil, "Typee"])
        #expect(infos[1].books.map(\.title) == ["Moby-Dick", "Typee"])
        #expect(infos[1].books[0].tags == [Tag(label: "sea", weight: 0.5)])
        #expect(infos[1].books[0].published == Date(timeIntervalSince1970: -1000))
    }

    @Test(arguments: TestBackend.allCases)
    func recordsAreAssociatedToPlainTables(backend: TestBackend) throws {
        let database = try makeDatabase(backend)
        try database.writer.read { db in
            let rows =
                try Author
                .including(all: Author.prizes)
                .including(optional: Author.address)
                .including(optional: Author.agency)
                .orderByPrimaryKey()
                .asRequest(of: Row.self)
                .fetchAll(db)
            #expect(rows.map { $0["name"] as String } == ["Herman", "Emily"])
            #expect(
                rows.map { $0.prefetchedRows["prizes"]?.map { $0["name"] as String } }
                    == [["First", "Second"], []])
            #expect(rows.map { $0.scopes["agency"]?["city"] as String? } == ["London", nil])
            #expect(rows.map { $0.scopes["address"]?["name"] as String? } == [nil, "Haworth"])
            // Behind the adapter are the columns of the three tables.
            #expect(rows[0].unadapted.count == 3 + 3 + 2)
            #expect(
                try Author.joining(required: Author.address).fetchAll(db).map(\.name) == ["Emily"])
            let herman = try Author.find(db, key: 1)
            #expect(
                try herman.request(for: Author.prizes).order(Column("id").desc).fetchAll(db)
                    .map { $0["name"] as String } == ["Second", "First"])
        }
    }

    @Test(arguments: TestBackend.allCases)
    func booksAreUpdatedAndFetchedAtOnce(backend: TestBackend) throws {
        let database = try makeDatabase(backend)
        try database.writer.write { db in
            let one = try Book.filter { $0.title == "Typee" }
                .updateAndFetchAll(db) { $0.title.set(to: "Omoo") }
            #expect(one.map(\.title) == ["Omoo"])
            let all = try Book.all()
                .updateAndFetchAll(db) { [$0.published.set(to: nil), $0.tags.set(to: "[]")] }
            #expect(all.map(\.published) == [nil, nil])
            #expect(all.flatMap(\.tags).isEmpty)
        }
    }

    @Test(arguments: TestBackend.allCases)
    func whatIsRefusedIsSaidAndUndone(backend: TestBackend) throws {
        let database = try makeDatabase(backend)
        do {
            try database.writer.write { db in
                var book = Book(authorId: 1, title: "White-Jacket")
                try book.insert(db)
                var second = Book(authorId: 1, title: "Typee")
                try second.insert(db)
            }
            Issue.record("the title is there twice")
        } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
            #expect(try database.writer.read { try Book.fetchCount($0) } == 2)
        }
        do {
            try database.writer.write { db in
                var book = Book(authorId: 1, title: "")
                try book.insert(db)
            }
            Issue.record("the title is empty")
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_CHECK)
        }
        #expect(throws: RecordError.self) {
            try database.writer.read { _ = try Author.find($0, key: 12) }
        }
    }
}
