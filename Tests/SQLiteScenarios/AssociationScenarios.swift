import SQLiteCore
import SQLiteTestSupport
import Testing

/// A library of authors and books, as GRDB's guide to associations has them.
enum Library {
    struct Author: Codable, Hashable, FetchableRecord, MutablePersistableRecord, Identifiable {
        var id: Int64?
        var name: String
        var country: String?

        static let books = hasMany(Book.self)
        static let profile = hasOne(Profile.self)
        static let awards = hasMany(Award.self, through: books, using: Book.awards)
        var books: QueryInterfaceRequest<Book> { request(for: Author.books) }

        mutating func didInsert(_ inserted: InsertionSuccess) {
            id = inserted.rowID
        }
    }

    struct Book: Codable, Hashable, FetchableRecord, MutablePersistableRecord, Identifiable {
        var id: Int64?
        var authorId: Int64
        var title: String
        var year: Int

        static let author = belongsTo(Author.self)
        static let awards = hasMany(Award.self)
        static let authorProfile = hasOne(Profile.self, through: author, using: Author.profile)
        var author: QueryInterfaceRequest<Author> { request(for: Book.author) }

        mutating func didInsert(_ inserted: InsertionSuccess) {
            id = inserted.rowID
        }
    }

    struct Profile: Codable, Hashable, FetchableRecord, PersistableRecord {
        var authorId: Int64
        var biography: String

        static let author = belongsTo(Author.self)
    }

    struct Award: Codable, Hashable, FetchableRecord, PersistableRecord {
        var id: Int64
        var bookId: Int64
        var name: String

        static let book = belongsTo(Book.self)
    }

    static func makeDatabase(_ recorder: SQLRecorder) throws -> DatabaseQueue {
        let dbQueue = try DatabaseQueue(configuration: recorder.configuration())
        try dbQueue.write { db in
            try db.create(table: "author") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull()
                t.column("country", .text)
            }
            try db.create(table: "book") { t in
                t.autoIncrementedPrimaryKey("id")
                t.belongsTo("author", onDelete: .cascade).notNull()
                t.column("title", .text).notNull()
                t.column("year", .integer).notNull()
            }
            try db.create(table: "profile") { t in
                t.primaryKey { t.belongsTo("author", onDelete: .cascade) }
                t.column("biography", .text).notNull()
            }
            try db.create(table: "award") { t in
                t.primaryKey("id", .integer)
                t.belongsTo("book", onDelete: .cascade).notNull()
                t.column("name", .text).notNull()
            }
            var melville = Author(name: "Herman Melville", country: "US")
            try melville.insert(db)
            var austen = Author(name: "Jane Austen", country: "UK")
            try austen.insert(db)
            var unread = Author(name: "Nobody")
            try unread.insert(db)
            for (author, title, year) in [
                (1, "Moby-Dick", 1851), (1, "Typee", 1846), (2, "Emma", 1815),
            ] {
                _ = try Book(authorId: Int64(author), title: title, year: year).inserted(db)
            }
            try Profile(authorId: 1, biography: "A whaler").insert(db)
            try Award(id: 1, bookId: 1, name: "Whale").insert(db)
            try Award(id: 2, bookId: 3, name: "Wit").insert(db)
            try Award(id: 3, bookId: 3, name: "Style").insert(db)
        }
        recorder.clear()
        return dbQueue
    }
}

@Suite struct AssociationScenarios {
    typealias Author = Library.Author
    typealias Book = Library.Book
    typealias Profile = Library.Profile
    typealias Award = Library.Award

    let dbQueue: DatabaseQueue
    let recorder = SQLRecorder()

    init() throws {
        dbQueue = try Library.makeDatabase(recorder)
    }

    func sql(_ request: some FetchRequest) throws -> String {
        recorder.clear()
        try dbQueue.read { db in _ = try Row.fetchAll(db, request) }
        return recorder.all.last { $0.hasPrefix("SELECT") && !$0.contains("sqlite_master") } ?? ""
    }

    @Test func requiredRecordsAreJoined() throws {
        struct BookInfo: Decodable, FetchableRecord, Equatable {
            var book: Book
            var author: Author
        }
        let request = Book.including(required: Book.author).order(Column("year"))
        #expect(
            try sql(request)
                == #"SELECT "book".*, "author".* FROM "book" "#
                + #"JOIN "author" ON "author"."id" = "book"."authorId" ORDER BY "book"."year""#)
        let infos = try dbQueue.read(request.asRequest(of: BookInfo.self).fetchAll)
        #expect(infos.map(\.book.title) == ["Emma", "Typee", "Moby-Dick"])
        #expect(infos.map(\.author.name) == ["Jane Austen", "Herman Melville", "Herman Melville"])
    }

    @Test func optionalRecordsAreLeftJoined() throws {
        struct AuthorInfo: Decodable, FetchableRecord {
            var author: Author
            var profile: Profile?
        }
        let request = Author.including(optional: Author.profile)
        #expect(
            try sql(request)
                == #"SELECT "author".*, "profile".* FROM "author" "#
                + #"LEFT JOIN "profile" ON "profile"."authorId" = "author"."id""#)
        let infos = try dbQueue.read { db in try AuthorInfo.fetchAll(db, request) }
        #expect(infos.map(\.profile?.biography) == ["A whaler", nil, nil])
    }

    @Test func manyRecordsArePrefetched() throws {
        struct AuthorInfo: Decodable, FetchableRecord, Equatable {
            var author: Author
            var books: [Book]
        }
        let infos = try dbQueue.read { db in
            try Author.including(all: Author.books.order(Column("title")))
                .asRequest(of: AuthorInfo.self)
                .fetchAll(db)
        }
        #expect(infos.map(\.author.name) == ["Herman Melville", "Jane Austen", "Nobody"])
        #expect(infos.map { $0.books.map(\.title) } == [["Moby-Dick", "Typee"], ["Emma"], []])
        #expect(recorder.all.filter { $0.contains(#"FROM "book""#) }.count == 1)
        let rows = try dbQueue.read { db in
            try Row.fetchAll(db, Author.including(all: Author.books))
        }
        #expect(rows[0].prefetchedRows["books"]?.count == 2)
        #expect(rows[2].prefetchedRows["books"]?.isEmpty == true)
    }

    @Test func prefetchedSetsAndNestedAssociations() throws {
        struct AuthorInfo: Decodable, FetchableRecord {
            struct BookInfo: Decodable, Hashable {
                var book: Book
                var awards: Set<Award>
            }
            var author: Author
            var books: [BookInfo]
            var profile: Profile?
        }
        let infos = try dbQueue.read { db in
            try Author
                .including(all: Author.books.including(all: Book.awards))
                .including(optional: Author.profile)
                .order(Column("name").desc)
                .asRequest(of: AuthorInfo.self)
                .fetchAll(db)
        }
        #expect(infos.map(\.author.name) == ["Nobody", "Jane Austen", "Herman Melville"])
        #expect(infos[1].books.map { $0.awards.count } == [2])
        #expect(infos[2].books.map { $0.awards.count } == [1, 0])
    }

    @Test func joiningFiltersWithoutSelecting() throws {
        #expect(
            try sql(Book.joining(required: Book.author.filter(Column("country") == "UK")))
                == #"SELECT "book".* FROM "book" JOIN "author" "#
                + #"ON ("author"."id" = "book"."authorId") AND ("author"."country" = 'UK')"#)
        let titles = try dbQueue.read { db in
            try Book
                .joining(required: Book.author.filter(Column("country") == "UK"))
                .select(Column("title"), as: String.self)
                .fetchAll(db)
        }
        #expect(titles == ["Emma"])
        #expect(
            try sql(Author.joining(optional: Author.profile))
                == #"SELECT "author".* FROM "author" "#
                + #"LEFT JOIN "profile" ON "profile"."authorId" = "author"."id""#)
    }

    @Test func aggregatesAnnotate() throws {
        struct AuthorInfo: Decodable, FetchableRecord {
            var author: Author
            var bookCount: Int
            var maxBookYear: Int?
        }
        #expect(
            try sql(Author.annotated(with: Author.books.count))
                == #"SELECT "author".*, COUNT(DISTINCT "book"."id") AS "bookCount" FROM "author" "#
                + #"LEFT JOIN "book" ON "book"."authorId" = "author"."id" GROUP BY "author"."id""#)
        let infos = try dbQueue.read { db in
            try Author
                .annotated(with: Author.books.count, Author.books.max(Column("year")))
                .asRequest(of: AuthorInfo.self)
                .fetchAll(db)
        }
        #expect(infos.map(\.bookCount) == [2, 1, 0])
        #expect(infos.map(\.maxBookYear) == [1851, 1815, nil])
        let rows = try dbQueue.read { db in
            try Row.fetchAll(
                db,
                Author.annotated(
                    with: Author.books.min(Column("year")), Author.books.sum(Column("year")),
                    Author.books.average(Column("year")).forKey("mean"),
                    Author.books.isEmpty, Author.books.count.forKey("n")))
        }
        #expect(rows[0]["minBookYear"] == 1846)
        #expect(rows[0]["bookYearSum"] == 1851 + 1846)
        #expect(rows[0]["mean"] == 1848.5)
        #expect(rows[0]["hasNoBook"] == false)
        #expect(rows[2]["hasNoBook"] == true)
        #expect(rows[0]["n"] == 2)
    }

    @Test func aggregatesFilterGroups() throws {
        #expect(
            try sql(Author.having(Author.books.isEmpty))
                == #"SELECT "author".* FROM "author" "#
                + #"LEFT JOIN "book" ON "book"."authorId" = "author"."id" "#
                + #"GROUP BY "author"."id" HAVING COUNT(DISTINCT "book"."id") = 0"#)
        let names = try dbQueue.read { db in
            try Author.having(Author.books.count >= 2).fetchAll(db).map(\.name)
        }
        #expect(names == ["Herman Melville"])
        let many = try dbQueue.read { db in
            try Author.having(!Author.books.isEmpty && Author.books.max(Column("year")) < 1850)
                .fetchAll(db).map(\.name)
        }
        #expect(many == ["Jane Austen"])
        let filtered = try dbQueue.read { db in
            try Author.annotated(
                with: Author.books.filter(Column("year") > 1850).forKey("lateBooks").count
            )
            .asRequest(of: Row.self).fetchAll(db)
        }
        #expect(filtered.map { $0["lateBookCount"] as Int } == [1, 0, 0])
    }

    @Test func columnsOfAssociatedRecordsAnnotate() throws {
        struct BookInfo: Decodable, FetchableRecord {
            var title: String
            var name: String
        }
        let infos = try dbQueue.read { db in
            try Book.annotated(withRequired: Book.author.select(Column("name")))
                .order(Column("title"))
                .asRequest(of: BookInfo.self).fetchAll(db)
        }
        #expect(infos.map(\.name) == ["Jane Austen", "Herman Melville", "Herman Melville"])
        let rows = try dbQueue.read { db in
            try Row.fetchAll(
                db, Author.annotated(withOptional: Author.profile.select(Column("biography"))))
        }
        #expect(rows.map { $0["biography"] as String? } == ["A whaler", nil, nil])
    }

    @Test func throughAssociationsReachFurther() throws {
        struct AuthorInfo: Decodable, FetchableRecord {
            var author: Author
            var awards: [Award]
        }
        let infos = try dbQueue.read { db in
            try AuthorInfo.fetchAll(
                db, Author.including(all: Author.awards.order(Column("name"))))
        }
        #expect(infos.map { $0.awards.map(\.name) } == [["Whale"], ["Style", "Wit"], []])
        struct BookInfo: Decodable, FetchableRecord {
            var book: Book
            var authorProfile: Profile?
        }
        let books = try dbQueue.read { db in
            try Book.including(optional: Book.authorProfile.forKey("authorProfile"))
                .order(Column("id"))
                .asRequest(of: BookInfo.self).fetchAll(db)
        }
        #expect(books.map(\.authorProfile?.biography) == ["A whaler", "A whaler", nil])
    }

    @Test func recordsRequestTheirAssociates() throws {
        try dbQueue.read { db in
            let author = try #require(try Author.fetchOne(db, key: 1))
            #expect(
                try author.books.order(Column("year")).fetchAll(db).map(\.title)
                    == ["Typee", "Moby-Dick"])
            #expect(try author.books.fetchCount(db) == 2)
            let book = try #require(try Book.fetchOne(db, id: 3))
            #expect(try book.author.fetchOne(db)?.name == "Jane Austen")
            #expect(try author.request(for: Author.awards).fetchAll(db).map(\.name) == ["Whale"])
        }
    }

    @Test func aliasesReachAssociatedColumns() throws {
        let authors = TableAlias()
        let request =
            Book
            .joining(required: Book.author.aliased(authors))
            .filter(authors[Column("country")] == "US" && Column("year") > 1850)
            .order(authors[Column("name")], Column("year").desc)
        #expect(
            try sql(request)
                == #"SELECT "book".* FROM "book" JOIN "author" ON "author"."id" = "#
                + #""book"."authorId" WHERE ("author"."country" = 'US') AND "#
                + #"("book"."year" > 1850) ORDER BY "author"."name", "book"."year" DESC"#)
    }

    @Test func scopesHoldTheRowsOfAssociates() throws {
        let row = try dbQueue.read { db in
            try #require(
                try Row.fetchOne(
                    db,
                    Award.including(required: Award.book.including(required: Book.author))
                        .filter(key: 1)))
        }
        #expect(row["name"] == "Whale")
        #expect(row.scopes["book"]?["title"] == "Moby-Dick")
        #expect(row.scopes["book"]?.scopes["author"]?["name"] == "Herman Melville")
        #expect(row.scopesTree["author"]?["name"] == "Herman Melville")
        let book: Book = row["book"]
        let author: Author? = row["author"]
        #expect(book.title == "Moby-Dick")
        #expect(author?.name == "Herman Melville")
    }

    @Test func oneAssociationOfSeveralIsSelected() throws {
        struct LatestBook: Decodable, FetchableRecord {
            var author: Author
            var latestBook: Book?
        }
        let latest = Author.hasOne(
            Book.self, key: "latestBook"
        )
        .order(Column("year").desc)
        let infos = try dbQueue.read { db in
            try Author.including(optional: latest).filter(key: 2)
                .asRequest(of: LatestBook.self).fetchAll(db)
        }
        #expect(infos.map(\.latestBook?.title) == ["Emma"])
    }
}
