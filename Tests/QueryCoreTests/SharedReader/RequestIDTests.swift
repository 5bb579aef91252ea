import Dispatch
import Foundation
import SQLiteCore
import Synchronization
import Testing
import ViewCore

@testable import QueryCore

private struct Author: Codable, Equatable, Identifiable, FetchableRecord, PersistableRecord {
    static let books = hasMany(Book.self)
    static let firstBooks = hasMany(Book.self, using: ForeignKey(["firstAuthorId"]))

    var id: Int64
    var name: String
}

private struct Book: Codable, Equatable, Identifiable, FetchableRecord, PersistableRecord {
    static let author = belongsTo(Author.self, using: ForeignKey(["authorId"]))
    static let firstAuthor = belongsTo(Author.self, using: ForeignKey(["firstAuthorId"]))

    var id: Int64
    var title: String
    var authorId: Int64?
    var firstAuthorId: Int64?
}

private struct Pen: Codable, Identifiable, FetchableRecord, PersistableRecord {
    static let inks = hasMany(Ink.self)

    var code: String
    var color: String
    var id: String { color }
}

private struct Line: Codable, Identifiable, FetchableRecord, PersistableRecord {
    static let parts = hasMany(Part.self, using: ForeignKey(["orderId", "lineId"]))
    static let impliedParts = hasMany(Part.self)

    var orderId: Int64
    var id: Int64
    var text: String
}

private struct Part: Codable, FetchableRecord, PersistableRecord {
    static let line = belongsTo(Line.self, using: ForeignKey(["orderId", "lineId"]))
    static let impliedLine = belongsTo(Line.self)

    var orderId: Int64
    var lineId: Int64
    var part: String
}

private struct Ink: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
    var penCode: String
}

/// Two requests are the same, or two.
@Suite(.timeLimit(.minutes(5)))
struct RequestIDTests {
    private let database: DatabaseQueue

    init() throws {
        database = DatabaseQueue()
        try database.write { db in
            try db.create(table: "author") { t in
                t.primaryKey("id", .integer)
                t.column("name", .text).notNull()
            }
            try db.create(table: "book") { t in
                t.primaryKey("id", .integer)
                t.column("title", .text).notNull()
                t.column("authorId", .integer).references("author")
                t.column("firstAuthorId", .integer)
                t.uniqueKey(["title", "authorId"])
            }
        }
    }

    /// Requests of which no two are the same, and which the schema has a say in.
    private var requests: [any FetchRequest] {
        let ada = Author(id: 1, name: "Ada")
        let book = Book(id: 1, title: "Notes", authorId: 1, firstAuthorId: 2)
        let chosen = Book.filter(key: 1)
        let ids = chosen.select(Column("id"))
        return [
            Book.all(), Book.all().limit(1), Book.all().distinct(), Book.order(Column("title")),
            Book.order(Column("title")).reversed(),
            Book.all().orderByPrimaryKey(),
            chosen, Book.filter(key: 2), Book.filter(keys: [1, 2]), Book.filter(keys: [1, 3]),
            Author.filter(key: 3), Author.filter(ids: [1, 2]),
            Book.filter(key: ["title": "a", "authorId": 1]),
            Book.filter(key: ["title": "a", "authorId": 2]),
            Book.filter(key: ["title": "1", "authorId": "a"]),
            Book.select(.allColumns(excluding: ["title"])),
            Book.select(.allColumns(excluding: ["authorId"])),
            Book.including(required: Book.author), Book.joining(required: Book.author),
            Book.including(optional: Book.author), Book.including(required: Book.firstAuthor),
            Author.including(all: Author.books), Author.including(all: Author.firstBooks),
            Author.including(all: Author.books.filter(Column("title") == "a")),
            Author.annotated(with: Author.books.count),
            Author.annotated(with: Author.books.max(Column("title"))),
            Author.having(Author.books.isEmpty), Author.having(!Author.books.isEmpty),
            ada.request(for: Author.books), ada.request(for: Author.firstBooks),
            Author(id: 2, name: "Ada").request(for: Author.books),
            book.request(for: Book.author), book.request(for: Book.firstAuthor),
            Book.filter(Author.filter(key: 1).select(Column("id")).contains(Column("authorId"))),
            Book.filter(Author.filter(key: 2).select(Column("id")).contains(Column("authorId"))),
            SQLRequest<Book>(sql: "SELECT * FROM book WHERE id = ?", arguments: [1]),
            SQLRequest<Book>(sql: "SELECT * FROM book WHERE id = ?", arguments: [2]),
            "SELECT * FROM book WHERE id IN \(ids)" as SQLRequest<Book>,
            SQLRequest<Row>(sql: "SELECT 1 AS a", adapter: ColumnMapping(["b": "a"])),
            AnyFetchRequest(Book.filter(key: 4)), AnyFetchRequest(Book.filter(key: 5)),
        ]
    }

    @Test func `A request is the same as itself made anew, and as no other one`() {
        let first = requests.map { RequestID(of: $0, in: database) }
        let again = requests.map { RequestID(of: $0, in: database) }
        #expect(first == again)
        for (index, id) in first.enumerated() {
            let same = first.indices.filter { first[$0] == id }
            #expect(same == [index], "\(requests[index])")
        }
    }

    @Test func `What a request is the same as is known while others are writing`() throws {
        let ids = requests.map { RequestID(of: $0, in: database) }
        let made = try whileWriting { requests.map { RequestID(of: $0, in: database) } }
        #expect(made == ids)
        let row = RequiredRow(of: Author(id: 1, name: "Ada"), in: database)
        let renamed = try whileWriting {
            RequiredRow(of: Author(id: 1, name: "Zoe"), in: database)
        }
        #expect(renamed == row)
        #expect(row != RequiredRow(of: Author(id: 2, name: "Ada"), in: database))
    }

    private struct Books: View {
        @FetchAll var books: [Book]
        @FetchOne var author: Author
        @FetchOne var first: Int

        init(by author: Author, in database: DatabaseQueue, log: Log) {
            _books = FetchAll(author.request(for: Author.books), database: database)
            _author = FetchOne(wrappedValue: author, database: database)
            _first = FetchOne(
                wrappedValue: 0, Book.filter(key: 1).select(count(Column("id"))), database: database
            )
            self.log = log
        }

        let log: Log

        var body: some View {
            log.bodies.append("\(author.name) \(books.count) \(first)")
            return EmptyView()
        }
    }

    @MainActor private final class Log {
        var bodies: [String] = []
    }

    @MainActor @Test func `A parent's body makes requests while others are writing`() throws {
        let database = database
        try database.write { db in
            try Author(id: 1, name: "Ada").insert(db)
            try Book(id: 1, title: "Notes", authorId: 1).insert(db)
        }
        let log = Log()
        let handle = Changeable<String, Books>.Handle()
        let stage = Stage(
            Changeable("Ada", handle) { name in
                Books(by: Author(id: 1, name: name), in: database, log: log)
            })
        #expect(log.bodies.last == "Ada 1 1")
        try whileWriting {
            handle.set("Zoe")
            stage.frame()
        }
        #expect(Set(log.bodies) == ["Ada 1 1"])
    }

    @Test func `The rows of a record's key are the same when the rest of it changes`() {
        let books = [Author(id: 1, name: "Ada"), Author(id: 1, name: "Zoe")].map {
            RequestID(of: $0.request(for: Author.books), in: database)
        }
        #expect(books[0] == books[1])
        func author(_ authorId: Int64?, _ title: String) -> RequestID {
            let book = Book(id: 1, title: title, authorId: authorId, firstAuthorId: nil)
            return RequestID(of: book.request(for: Book.author), in: database)
        }
        #expect(author(1, "a") == author(1, "b"))
        #expect(author(1, "a") != author(2, "a"))
        #expect(author(nil, "a") != author(2, "a"))
    }

    @Test func `Records whose id is no column of theirs have rows of their own`() throws {
        try database.write { db in
            try db.create(table: "pen") { t in
                t.primaryKey("code", .text)
                t.column("color", .text)
            }
            try db.create(table: "ink") { t in
                t.primaryKey("id", .integer)
                t.column("penCode", .text).references("pen")
            }
        }
        let pens = ["a", "b", "a"].map { Pen(code: $0, color: "blue") }
        let inks = pens.map { RequestID(of: $0.request(for: Pen.inks), in: database) }
        #expect(inks[0] != inks[1] && inks[0] == inks[2])
        let rows = pens.map { RequiredRow(of: $0, in: database) }
        #expect(rows[0] != rows[1] && rows[0] == rows[2])
    }

    @Test func `Rows with keys of several columns are told apart by all of them`() throws {
        try database.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE line (orderId INTEGER, id INTEGER, text TEXT, PRIMARY KEY (orderId, id));
                    CREATE TABLE part (
                        orderId INTEGER, lineId INTEGER, part TEXT,
                        FOREIGN KEY (orderId, lineId) REFERENCES line (orderId, id));
                    """)
        }
        let lines = [(1, 1), (2, 1), (2, 2)].map { Line(orderId: $0, id: $1, text: "") }
        func expectTold(_ ids: [some Equatable], sourceLocation: SourceLocation = #_sourceLocation)
        {
            #expect(
                ids[0] != ids[1] && ids[1] != ids[2] && ids[0] != ids[2],
                sourceLocation: sourceLocation)
        }
        expectTold(lines.map { RequiredRow(of: $0, in: database) })
        expectTold(lines.map { RequestID(of: $0.request(for: Line.parts), in: database) })
        expectTold(lines.map { RequestID(of: $0.request(for: Line.impliedParts), in: database) })
        let parts = lines.map { Part(orderId: $0.orderId, lineId: $0.id, part: "") }
        expectTold(parts.map { RequestID(of: $0.request(for: Part.line), in: database) })
        expectTold(parts.map { RequestID(of: $0.request(for: Part.impliedLine), in: database) })
        // What else is in a record does not count, and nobody waits to know.
        let renamed = Line(orderId: 1, id: 1, text: "new")
        let (row, id) = try whileWriting {
            (
                RequiredRow(of: renamed, in: database),
                RequestID(of: renamed.request(for: Line.impliedParts), in: database)
            )
        }
        #expect(row == RequiredRow(of: lines[0], in: database))
        #expect(id == RequestID(of: lines[0].request(for: Line.impliedParts), in: database))
    }

    @Test func `What depends on no schema waits for nobody, from the first time on`() throws {
        let ids = try whileWriting {
            [Book.order(Column("title")), Book.all().limit(1)].map {
                RequestID(of: $0, in: database)
            }
        }
        #expect(ids[0] == RequestID(of: Book.order(Column("title")), in: database))
        #expect(ids[0] != ids[1])
    }

    @Test func `Another schema makes other requests of a record`() throws {
        func ids(_ records: [Pen]) -> [RequestID] {
            records.map { RequestID(of: $0.request(for: Pen.inks), in: database) }
        }
        let pens = [Pen(code: "a", color: "blue"), Pen(code: "a", color: "red")]
        for (key, isSame) in [("code", true), ("color", false), ("code", true)] {
            try database.write { db in
                try db.execute(
                    sql: """
                        DROP TABLE IF EXISTS ink;
                        DROP TABLE IF EXISTS pen;
                        CREATE TABLE pen (code TEXT, color TEXT, PRIMARY KEY (\(key)));
                        CREATE TABLE ink (id INTEGER PRIMARY KEY, penCode TEXT REFERENCES pen);
                        """)
            }
            let ids = ids(pens)
            #expect((ids[0] == ids[1]) == isSame, "\(key)")
        }
    }

    @Test func `Names of joined rows tell requests apart`() {
        func ids(_ key: String) -> [RequestID] {
            let author = Book.author.forKey(key)
            let books = Author.books.including(required: author)
            return [
                RequestID(of: Book.including(required: author), in: database),
                RequestID(of: Author.including(all: books), in: database),
                RequestID(of: Author.including(required: books.forKey("book")), in: database),
            ]
        }
        #expect(ids("a") == ids("a"))
        #expect(Set(ids("a") + ids("b")).count == 6)
    }

    @Test func `Values of other types, and letters of other bytes, make other requests`() {
        let values: [any DatabaseValueConvertible] = [2, 2.0, "2", Data("2".utf8), "é", "e\u{301}"]
        let requests = values.map { value in
            RequestID(of: SQLRequest<Row>(sql: "SELECT 5 / ?", arguments: [value]), in: database)
        }
        #expect(Set(requests).count == values.count)
        let expressions = [Column("id") / 2, Column("id") / 2.0].map {
            RequestID(of: Author.select($0, as: Double.self), in: database)
        }
        #expect(expressions[0] != expressions[1])
        let named = [["x": 2] as StatementArguments, ["x": 2.0], ["y": 2]].map {
            FetchKey<[Book]>.Default.fetchAll(
                sql: "SELECT 5 / :x", arguments: $0, database: database
            ).id
        }
        #expect(Set(named).count == 3)
        let letters = ["SELECT 'é'", "SELECT 'e\u{301}'"].map {
            FetchKey<String>.fetchOne(sql: $0, database: database).id
        }
        #expect(letters[0] != letters[1])
    }

    @Test func `Sections of another order are other sections`() {
        func id(_ request: QueryInterfaceRequest<Book>) -> FetchKeyID {
            FetchKey.records(
                of: request, by: Column("authorId"), in: database, FetchScheduler()
            ).id
        }
        let title = Column("title")
        let ids = [
            id(Book.order(title)), id(Book.order(title.desc)), id(Book.order(title).reversed()),
            id(Book.all()), id(Book.order(title).limit(2)), id(Book.order(title.desc).limit(2)),
        ]
        // Turned round, and in the other direction, are the same SQL.
        #expect(Set(ids).count == 5 && ids[1] == ids[2])
    }

    @Test func `Layouts of rows tell requests apart, closures by what they do`() {
        func id(_ adapter: any RowAdapter) -> RequestID {
            let sql = "SELECT title AS a, authorId AS b, id AS c FROM book"
            return RequestID(of: SQLRequest<Row>(sql: sql, adapter: adapter), in: database)
        }
        let names = ["x": "a", "y": "b", "z": "c"]
        let adapters: [@Sendable () -> any RowAdapter] = [
            { EmptyRowAdapter() }, { ColumnMapping(names) }, { ColumnMapping(["x": "a"]) },
            { SuffixRowAdapter(fromIndex: 1) }, { RangeRowAdapter(0..<2) },
            { RangeRowAdapter(0..<1) },
            { RenameColumnAdapter { $0 + "1" } }, { RenameColumnAdapter { $0 + "2" } },
            { ScopeAdapter(["s": RangeRowAdapter(0..<1)]) },
            { ScopeAdapter(["t": RangeRowAdapter(0..<1)]) },
            { ScopeAdapter(["s": RenameColumnAdapter { $0.uppercased() }]) },
            { ScopeAdapter(["s": RenameColumnAdapter { $0 + "!" }]) },
            { SuffixRowAdapter(fromIndex: 1).addingScopes(["s": SuffixRowAdapter(fromIndex: 2)]) },
        ]
        let first = adapters.map { id($0()) }
        #expect(first == adapters.map { id($0()) })
        #expect(Set(first).count == adapters.count)
        func adapted(_ suffix: String) -> RequestID {
            let request = SQLRequest<Row>(sql: "SELECT 1 AS a").adapted { _ in
                RenameColumnAdapter { $0 + suffix }
            }
            return RequestID(of: request, in: database)
        }
        #expect(adapted("1") == adapted("1"))
        #expect(adapted("1") != adapted("2"))
    }

    @Test func `A request with what is no number is the same as itself`() {
        func id(_ value: Double) -> RequestID {
            RequestID(of: Book.filter(Column("title") == value), in: database)
        }
        #expect(id(.nan) == id(.nan))
        #expect(id(.nan) != id(0))
    }

    @Test func `What depends on more of the schema is asked of the database`() throws {
        func request() -> some FetchRequest<Book> {
            Book.all().selectWhenConnected { db in
                try db.columns(in: "book").prefix(2).map { Column($0.name) }
            }
        }
        #expect(RequestID(of: request(), in: database) == RequestID(of: request(), in: database))
        func adapted(_ name: String) -> some FetchRequest<Row> {
            SQLRequest<Row>(sql: "SELECT * FROM book").adapted { db in
                ColumnMapping(["a": try db.columns(in: "book")[0].name, "b": name])
            }
        }
        let ids = ["title", "title", "authorId"].map { RequestID(of: adapted($0), in: database) }
        #expect(ids[0] == ids[1] && ids[0] != ids[2])
    }

    /// Does something while another thread has the connection for itself.
    private func whileWriting<T>(_ body: () throws -> T) throws -> T {
        let (isWriting, isDone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let hasWaited = Mutex(false)
        database.asyncWriteWithoutTransaction { _ in
            isWriting.signal()
            // Who waits for the end of this writing is let go, for the test to say so.
            if isDone.wait(timeout: .now() + .seconds(60)) == .timedOut {
                hasWaited.withLock { $0 = true }
            }
        }
        isWriting.wait()
        let value = try body()
        isDone.signal()
        #expect(!hasWaited.withLock { $0 }, "waited for the end of the writing")
        return value
    }
}
