import SQLiteCore
import Testing

/// Tables that have no record type, or one that does not know its table.
@Suite struct TableScenarios {
    struct Book: Codable, Hashable, Identifiable, FetchableRecord, TableRecord {
        static let databaseTableName = "unknown"
        var id: Int64
        var authorId: Int64?
        var title: String
        var year: Int
        enum Columns {
            static let id = Column(CodingKeys.id)
            static let title = Column(CodingKeys.title)
            static let year = Column(CodingKeys.year)
        }
    }

    struct Author: Codable, Equatable, FetchableRecord, TableRecord {
        var id: Int64
        var name: String
    }

    let dbQueue: DatabaseQueue
    let books = Table<Book>("book")
    let authors = Table("author")

    init() throws {
        dbQueue = try DatabaseQueue()
        try dbQueue.write { db throws in
            try db.create(table: "author") { t in
                t.primaryKey("id", .integer)
                t.column("name", .text).notNull()
            }
            try db.create(table: "book") { t in
                t.primaryKey("id", .integer)
                t.belongsTo("author")
                t.column("title", .text).notNull()
                t.column("year", .integer).notNull()
            }
            try db.execute(
                sql: """
                    INSERT INTO author VALUES (1, 'Melville'), (2, 'Austen'), (3, 'Nobody');
                    INSERT INTO book VALUES
                        (1, 1, 'Moby-Dick', 1851), (2, 2, 'Emma', 1815),
                        (3, 2, 'Persuasion', 1817), (4, NULL, 'Beowulf', 1000);
                    """)
        }
    }

    @Test func recordsAreFetched() throws {
        try dbQueue.read { db throws in
            #expect(books.tableName == "book")
            #expect(try books.fetchCount(db) == 4)
            #expect(try books.fetchAll(db).count == 4)
            #expect(try books.fetchSet(db).count == 4)
            #expect(try books.fetchOne(db)?.id == 1)
            #expect(try books.fetchCursor(db).map(\.id).next() == 1)
            #expect(try books.fetchOne(db, key: 2)?.title == "Emma")
            #expect(try books.fetchAll(db, keys: [1, 2]).count == 2)
            #expect(try !books.isEmpty(db))
            #expect(try books.none().fetchAll(db).isEmpty)
        }
    }

    @Test func rowsAndValuesAreFetched() throws {
        try dbQueue.read { db throws in
            #expect(try authors.fetchAll(db).map { $0["name"] as String }.count == 3)
            #expect(try authors.fetchOne(db)?["id"] == 1)
            #expect(try authors.fetchSet(db).count == 3)
            #expect(try Array(authors.fetchCursor(db).map { $0["id"] as Int }) == [1, 2, 3])
            let ids = Table<Int64>("author")
            #expect(try ids.fetchAll(db) == [1, 2, 3])
            #expect(try ids.fetchSet(db) == [1, 2, 3])
            #expect(try ids.fetchOne(db) == 1)
            #expect(try Array(ids.fetchCursor(db)) == [1, 2, 3])
        }
    }

    @Test func requestsAreDerivedFromColumns() throws {
        try dbQueue.read { db throws in
            let title = Column("title")
            let year = Column("year")
            #expect(try books.filter(year > 1816).fetchCount(db) == 2)
            #expect(try books.filter(sql: "year > ?", arguments: [1816]).fetchCount(db) == 2)
            #expect(try books.filter(literal: "year > \(1816)").fetchCount(db) == 2)
            #expect(try books.order(year).fetchOne(db)?.id == 4)
            #expect(try books.order([year.desc]).fetchOne(db)?.id == 1)
            #expect(try books.order(sql: "year DESC").fetchOne(db)?.id == 1)
            #expect(try books.order(literal: "year * \(-1)").fetchOne(db)?.id == 1)
            #expect(try books.orderByPrimaryKey().reversed().fetchOne(db)?.id == 4)
            #expect(try books.limit(2, offset: 1).fetchAll(db).map(\.id) == [2, 3])
            #expect(try books.select(title, as: String.self).fetchOne(db) == "Moby-Dick")
            #expect(try books.select([title], as: String.self).fetchOne(db) == "Moby-Dick")
            #expect(try books.select(sql: "year", as: Int.self).fetchOne(db) == 1851)
            #expect(try books.select(literal: "\(7)", as: Int.self).fetchOne(db) == 7)
            #expect(try books.select(title, year).asRequest(of: Row.self).fetchOne(db)?.count == 2)
            #expect(try books.selectPrimaryKey(as: Int64.self).fetchSet(db) == [1, 2, 3, 4])
            let annotated = books.annotated(with: (year + 1).forKey("next"))
            #expect(try annotated.asRequest(of: Row.self).fetchOne(db)?["next"] == 1852)
            let alias = TableAlias(name: "b")
            #expect(try books.aliased(alias).filter(sql: "b.year > 1816").fetchCount(db) == 2)
        }
    }

    @Test func requestsAreDerivedWithClosures() throws {
        try dbQueue.read { db throws in
            #expect(try books.filter { $0.year > 1816 }.fetchCount(db) == 2)
            #expect(try books.order { $0.year }.fetchOne(db)?.id == 4)
            #expect(try books.order { [$0.year.desc, $0.title] }.fetchOne(db)?.id == 1)
            #expect(try books.select({ $0.title }, as: String.self).fetchCount(db) == 4)
            #expect(try books.select({ [$0.title] }, as: String.self).fetchOne(db) == "Moby-Dick")
            let row = try books.select { [$0.id, $0.year] }.asRequest(of: Row.self).fetchOne(db)
            #expect(row == ["id": 1, "year": 1851])
            #expect(
                try books.select { $0.id }.orderByPrimaryKey().asRequest(of: Int.self).fetchOne(db)
                    == 1)
            let annotated = books.annotated { [($0.year - 1).forKey("before")] }
            #expect(try annotated.asRequest(of: Row.self).fetchOne(db)?["before"] == 1850)
        }
    }

    @Test func keysAndIdentifiersFind() throws {
        try dbQueue.write { db throws in
            #expect(try books.filter(id: 2).fetchOne(db)?.title == "Emma")
            #expect(try books.filter(ids: [1, 2]).fetchCount(db) == 2)
            #expect(try books.filter(key: ["id": 3]).fetchOne(db)?.title == "Persuasion")
            #expect(try books.filter(keys: [["id": 3], ["id": 4]]).fetchCount(db) == 2)
            #expect(try books.selectID().fetchSet(db) == [1, 2, 3, 4])
            #expect(try books.exists(db, id: 1))
            #expect(try books.exists(db, key: 1))
            #expect(try !books.exists(db, key: ["id": 9]))
            #expect(try books.deleteOne(db, id: 1))
            #expect(try !books.deleteOne(db, key: 1))
            #expect(try books.deleteOne(db, key: ["id": 2]))
            #expect(try books.deleteAll(db, ids: [3]) == 1)
            #expect(try books.deleteAll(db, keys: [["id": 4]]) == 1)
            #expect(try books.fetchCount(db) == 0)
        }
    }

    @Test func rowsAreUpdated() throws {
        try dbQueue.write { db throws in
            #expect(try books.updateAll(db, Column("year") += 1) == 4)
            #expect(try books.updateAll(db, [Column("year") += 1]) == 4)
            #expect(try books.updateAll(db) { $0.year += 1 } == 4)
            #expect(try books.updateAll(db) { [$0.year += 1, $0.title.set(to: "?")] } == 4)
            #expect(try books.filter(id: 1).fetchOne(db)?.year == 1855)
            #expect(try books.select({ $0.title }, as: String.self).fetchSet(db) == ["?"])
            #expect(try books.deleteAll(db) == 4)
        }
    }

    @Test func tablesAreAssociated() throws {
        let author = books.belongsTo(authors)
        let written = authors.hasMany(books)
        let record = books.belongsTo(Author.self)
        let chapter = Table("author").hasOne(books, key: "first")
        try dbQueue.read { db throws in
            let rows = try books.including(required: author).orderByPrimaryKey()
                .asRequest(of: Row.self).fetchAll(db)
            #expect(rows.map { $0.scopes["author"]?["name"] as String? }.count == 3)
            #expect(try books.joining(optional: author).fetchCount(db) == 4)
            let optional = try books.including(optional: record).filter(id: 4)
                .asRequest(of: Row.self).fetchOne(db)
            #expect(optional?["author"] as Author? == nil)
            let named = try books.annotated(withRequired: author.select(Column("name")))
                .filter(id: 1).asRequest(of: Row.self).fetchOne(db)
            #expect(named?["name"] == "Melville")
            let all = try books.annotated(withOptional: author.select(Column("name")))
                .asRequest(of: Row.self).fetchAll(db)
            #expect(all.count == 4)
            let counted = try authors.annotated(with: written.count)
                .orderByPrimaryKey().fetchAll(db)
            #expect(counted.map { $0["bookCount"] as Int } == [1, 2, 0])
            let idle = try authors.having(written.isEmpty).fetchAll(db)
            #expect(idle.map { $0["name"] as String } == ["Nobody"])
            let prefetched = try authors.including(all: written).filter(key: 2).fetchOne(db)
            #expect(prefetched?.prefetchedRows["books"]?.count == 2)
            #expect(try authors.joining(required: chapter).distinct().fetchCount(db) == 2)
        }
    }

    @Test func tablesAreReachedThroughOthers() throws {
        try dbQueue.write { db throws in
            try db.create(table: "publisher") { t in t.primaryKey("id", .integer) }
            try db.create(table: "contract") { t in
                t.primaryKey("id", .integer)
                t.belongsTo("publisher")
                t.belongsTo("author")
            }
            try db.execute(
                sql: "INSERT INTO publisher VALUES (9); INSERT INTO contract VALUES (1, 9, 2)")
            let contracts = Table("publisher").hasMany(Table("contract"))
            let signed = Table("publisher").hasMany(
                Row.self, through: contracts, using: Table("contract").belongsTo(authors),
                key: "signed")
            let rows = try Table("publisher").including(all: signed).fetchAll(db)
            #expect(rows[0].prefetchedRows["signed"]?.map { $0["name"] as String } == ["Austen"])
            let one = Table("contract").hasOne(
                Row.self, through: Table("contract").belongsTo(authors),
                using: authors.hasOne(Table("book")), key: "book")
            let row = try Table("contract").including(optional: one).fetchOne(db)
            #expect(row?.scopesTree["book"]?["authorId"] == 2)
        }
    }

    @Test func commonTableExpressionsAreJoined() throws {
        let latest = CommonTableExpression<Row>(
            named: "latest", sql: "SELECT authorId, MAX(year) AS year FROM book GROUP BY authorId")
        let association = authors.association(to: latest) { author, latest in
            author["id"] == latest["authorId"]
        }
        try dbQueue.read { db throws in
            let rows = try authors.with(latest).including(required: association)
                .order(Column("name")).fetchAll(db)
            #expect(rows.map { $0.scopes["latest"]?["year"] as Int? } == [1817, 1851])
            let back = latest.association(to: authors) { latest, author in
                latest["authorId"] == author["id"]
            }
            let joined = try latest.all().with(latest).including(required: back).fetchAll(db)
            #expect(
                Set(joined.map { $0.scopes["author"]?["name"] as String? })
                    == ["Melville", "Austen"])
            let typed = latest.association(to: Book.self)
            #expect(typed.forKey("any").databaseTableName == "unknown")
            let product = try authors.with(latest).joining(
                required: authors.association(to: latest)
            )
            .fetchCount(db)
            #expect(product == 9)
        }
    }

    @Test func typedAliasesNameTheColumnsOfConditions() throws {
        let recent = CommonTableExpression<Book>(
            named: "recent", sql: "SELECT * FROM book WHERE year > 1816")
        let association = books.association(to: recent) { book, recent in
            book.id == recent.id && recent.year > 1820
        }
        try dbQueue.read { db throws in
            let found = try books.with(recent).joining(required: association).fetchAll(db)
            #expect(found.map(\.title) == ["Moby-Dick"])
        }
    }
}
