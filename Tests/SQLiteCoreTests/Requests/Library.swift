import SQLiteCore

/// Tables of a small library, for the SQL of requests.
enum Library {
    struct Author: Codable, FetchableRecord, PersistableRecord, Identifiable, Hashable {
        var id: Int64
        var name: String
        var mentorId: Int64?

        enum Columns {
            static let id = Column(CodingKeys.id)
            static let name = Column(CodingKeys.name)
            static let mentorId = Column(CodingKeys.mentorId)
        }

        static let books = hasMany(Book.self)
        static let mentor = belongsTo(Author.self, key: "mentor", using: ForeignKey(["mentorId"]))
    }

    struct Book: Codable, FetchableRecord, PersistableRecord, Identifiable, Hashable {
        var id: Int64
        var title: String
        var authorId: Int64?
        var pages = 0

        enum Columns {
            static let id = Column(CodingKeys.id)
            static let title = Column(CodingKeys.title)
            static let authorId = Column(CodingKeys.authorId)
            static let pages = Column(CodingKeys.pages)
        }

        static let author = belongsTo(Author.self)
    }

    static func make(configuration: Configuration = Configuration()) throws -> DatabaseQueue {
        let dbQueue = try DatabaseQueue(configuration: configuration)
        try dbQueue.write { db in
            try db.create(table: "author") { t in
                t.primaryKey("id", .integer)
                t.column("name", .text).notNull()
                t.column("mentorId", .integer).references("author")
            }
            try db.create(table: "book") { t in
                t.primaryKey("id", .integer)
                t.column("title", .text).notNull()
                t.belongsTo("author")
                t.column("pages", .integer).notNull().defaults(to: 0)
            }
            try Author(id: 1, name: "Mary").insert(db)
            try Author(id: 2, name: "Ada", mentorId: 1).insert(db)
            try Book(id: 1, title: "One", authorId: 1, pages: 100).insert(db)
            try Book(id: 2, title: "Two", authorId: 2, pages: 200).insert(db)
            try Book(id: 3, title: "Three", authorId: nil, pages: 300).insert(db)
        }
        return dbQueue
    }
}
