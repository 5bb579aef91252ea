import Foundation
import PublisherCore
import SQLiteCore
import SQLiteTestSupport
import Testing

/// Smaller spellings that programs use here and there.
@Suite struct SmallSpellingScenarios {
    struct Word: Codable, Equatable, FetchableRecord, PersistableRecord {
        var id: Int64
        var text: String
    }

    let dbQueue = DatabaseQueue()

    init() throws {
        try dbQueue.write { db in
            try db.create(table: "word") { t in
                t.primaryKey("id", .integer)
                t.column("text", .text).notNull()
            }
        }
    }

    @Test func rowsOfDictionariesAreFullRows() throws {
        let row = Row(["a": 0, "b": "text", "c": nil])
        #expect(row.count == 3)
        #expect(row["a"] as Int == 0)
        #expect(row["a"] as Int? == 0)
        #expect(row["a"] as Bool == false)
        #expect(row["b"] as String == "text")
        #expect(row["c"] as Int? == nil)
        #expect(row["missing"] as Int? == nil)
        #expect(row["missing"] == nil)
        #expect(row["A"] as Int == 0)
        #expect(row.hasColumn("a"))
        #expect(row.hasColumn("missing") == false)
        #expect(row.containsNonNullValue)
        #expect(Row(["a": nil]).containsNonNullValue == false)
        #expect(Row().isEmpty)
        #expect(Set(row.columnNames) == ["a", "b", "c"])
        #expect(Set(row.databaseValues) == [0.databaseValue, "text".databaseValue, .null])
        #expect(Row(["a": 1]) == Row(["a": 1]))
        #expect(Row(["a": 1]) != Row(["a": 2]))
        #expect(Row([AnyHashable("a"): 1])?["a"] as Int? == 1)
        #expect(Row(["a": Date.self]) == nil)
    }

    @Test func rowsOfCursorsAreMapped() throws {
        try dbQueue.read { db throws in
            let mapped = try Row.fetchCursor(db, sql: "SELECT 1 AS a UNION ALL SELECT 2")
                .map { row in row["a"] as Int }
            #expect(try Array(mapped) == [1, 2])
        }
    }

    @Test func questionMarksAreCounted() throws {
        let names = ["a", "b", "c"]
        let sql =
            "SELECT count(*) FROM (SELECT 'a' AS n UNION SELECT 'c') "
            + "WHERE n IN (\(databaseQuestionMarks(count: names.count)))"
        let count = try dbQueue.read { db in
            try Int.fetchOne(db, sql: sql, arguments: StatementArguments(names))
        }
        #expect(count == 2)
        #expect(databaseQuestionMarks(count: 0) == "")
    }

    @Test func requestsAreAdapted() throws {
        let request = SQLRequest<Row>(sql: "SELECT 1 AS a, 2 AS b")
            .adapted { _ in ScopeAdapter(["b": SuffixRowAdapter(fromIndex: 1)]) }
        let row = try dbQueue.read { try request.fetchOne($0) }
        #expect(row?.scopes["b"]?["b"] == 2)
    }

    @Test func poolsForgetTheirReaders() throws {
        let directory = try TemporaryDirectory()
        let dbPool = try DatabasePool(path: directory.path("a.sqlite"))
        #expect(try dbPool.read { try Int.fetchOne($0, sql: "SELECT 1") } == 1)
        dbPool.invalidateReadOnlyConnections()
        dbPool.releaseMemoryEventually()
        #expect(try dbPool.read { try Int.fetchOne($0, sql: "SELECT 2") } == 2)
    }

    @Test func concurrentReadsSeeTheLastCommit() async throws {
        let directory = try TemporaryDirectory()
        let dbPool = try DatabasePool(path: directory.path("a.sqlite"))
        let count: Int? = try await withCheckedThrowingContinuation { continuation in
            do {
                try dbPool.writeWithoutTransaction { db in
                    try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)")
                    dbPool.asyncConcurrentRead { dbResult in
                        continuation.resume(
                            with: Result {
                                try Int.fetchOne(dbResult.get(), sql: "SELECT count(*) FROM t")
                            })
                    }
                    try db.execute(sql: "DELETE FROM t")
                }
            } catch {
                Issue.record(error)
            }
        }
        #expect(count == 1)
    }

    @Test func publishersWriteThenRead() async throws {
        let publisher = dbQueue.writePublisher(
            updates: { db in try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (7)") },
            thenRead: { db, _ in try Int.fetchOne(db, sql: "SELECT a FROM t") })
        for try await value in publisher.values { #expect(value == 7) }
    }

    @Test func transactionsHaveADate() throws {
        var configuration = Configuration()
        configuration.transactionClock = .custom { _ in Date(timeIntervalSince1970: 3) }
        let dbQueue = try DatabaseQueue(configuration: configuration)
        try dbQueue.write { db throws in
            #expect(try db.transactionDate == Date(timeIntervalSince1970: 3))
        }
        try self.dbQueue.write { db throws in
            let first = try db.transactionDate
            #expect(try db.transactionDate == first)
            #expect(abs(first.timeIntervalSinceNow) < 60)
        }
    }

    @Test func databasesAreCopiedFromFiles() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("original.sqlite")
        let original = try DatabaseQueue(path: path)
        try original.write { try $0.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)") }
        for copy in [
            try DatabaseQueue.inMemoryCopy(fromPath: path),
            try DatabaseQueue.temporaryCopy(fromPath: path),
        ] {
            try copy.write { try $0.execute(sql: "INSERT INTO t VALUES (2)") }
            #expect(try copy.read { try Int.fetchOne($0, sql: "SELECT sum(a) FROM t") } == 3)
        }
        #expect(try original.read { try Int.fetchOne($0, sql: "SELECT sum(a) FROM t") } == 1)
    }

    @Test func changesAreMadeAndTold() throws {
        var word = Word(id: 1, text: "a")
        let changes = try word.databaseChanges { $0.text = "b" }
        #expect(changes == ["text": "a".databaseValue])
        #expect(word.text == "b")
    }

    @Test func interpolationNamesColumns() throws {
        let request: SQLRequest<Word> = "SELECT \(columnsOf: Word.self) FROM word"
        #expect(
            try dbQueue.read {
                try request.makePreparedRequest($0, forSingleResult: false).statement.sql
            }
                == #"SELECT "word".* FROM word"#)
    }

    @Test func collationsAreReindexed() throws {
        let collation = DatabaseCollation("length") { left, right in
            left.count < right.count ? .orderedAscending : .orderedDescending
        }
        try dbQueue.write { db in
            db.add(collation: collation)
            try db.reindex(collation: collation)
        }
    }

    @Test func upsertsKeepColumns() throws {
        try dbQueue.write { db throws in
            try Word(id: 1, text: "a").insert(db)
            let kept = try Word(id: 1, text: "b").upsertAndFetch(
                db, onConflict: ["id"], doUpdate: { _ in [Column("text").noOverwrite] })
            #expect(kept.text == "a")
        }
    }

    @Test func aliasesOfMissingRecordsDoNotExist() throws {
        try dbQueue.write { db throws in
            try Word(id: 1, text: "a").insert(db)
            let alias = TableAlias()
            let next = Word.association(
                to: CommonTableExpression(named: "next", sql: "SELECT 2 AS id"),
                on: { word, next in word[Column("id")] + 1 == next[Column("id")] + 5 })
            _ = next
            #expect(try Word.all().aliased(alias).filter(alias.exists).fetchCount(db) == 1)
        }
    }

    @Test func recursionCounts() throws {
        let counter = CommonTableExpression<Int>(
            recursive: true, named: "counter", columns: ["x"],
            sql: "VALUES (1) UNION ALL SELECT x + 1 FROM counter WHERE x < 5")
        let numbers = try dbQueue.read { try counter.all().with(counter).fetchAll($0) }
        #expect(numbers == [1, 2, 3, 4, 5])
    }

    @Test func openRangesAreComparisons() throws {
        try dbQueue.write { db throws in
            for id in 1...4 { try Word(id: Int64(id), text: "w").insert(db) }
            #expect(try Word.filter((3...).contains(Column("id"))).fetchCount(db) == 2)
            #expect(try Word.filter((...3).contains(Column("id"))).fetchCount(db) == 3)
            #expect(try Word.filter((..<3).contains(Column("id"))).fetchCount(db) == 2)
        }
    }

    @Test func bitsAreAssigned() throws {
        try dbQueue.write { db throws in
            try Word(id: 6, text: "w").insert(db)
            try Word.updateAll(db, Column("id") &= 3)
            #expect(try Word.fetchOne(db)?.id == 2)
            try Word.updateAll(db, Column("id") |= 5, Column("id") <<= 1)
            try Word.updateAll(db, Column("id") >>= 1)
        }
    }

    @Test func theLibraryHasAVersion() {
        #expect(Database.sqliteLibVersionNumber > 3_000_000)
        #expect(Database.isSQLiteInternalTable("sqlite_schema"))
    }

    @Test func argumentsAreLimited() throws {
        try dbQueue.read { db in #expect(db.maximumStatementArgumentCount >= 999) }
    }

    @Test func everythingIsObserved() throws {
        let lines = Lines()
        let cancellable = DatabaseRegionObservation(tracking: .fullDatabase)
            .start(in: dbQueue) { _ in
            } onChange: { _ in
                lines.append("change")
            }
        try dbQueue.write { try Word(id: 1, text: "a").insert($0) }
        #expect(lines.all == ["change"])
        cancellable.cancel()
    }

    @Test func tablesAreRegions() async throws {
        let observation = ValueObservation.tracking(regions: [Table("word"), Word.all()]) { db in
            try Word.fetchCount(db)
        }
        for try await count in observation.values(in: dbQueue) {
            #expect(count == 0)
            break
        }
    }

    @Test func strategiesAreConstants() throws {
        struct Snake: Codable, FetchableRecord, PersistableRecord {
            static let databaseTableName = "snake"
            static let databaseColumnDecodingStrategy =
                DatabaseColumnDecodingStrategy.convertFromSnakeCase
            static let databaseColumnEncodingStrategy =
                DatabaseColumnEncodingStrategy.convertToSnakeCase
            var longName: Int
        }
        try dbQueue.write { db throws in
            try db.execute(sql: "CREATE TABLE snake (long_name INT)")
            try Snake(longName: 3).insert(db)
            #expect(try Snake.fetchOne(db)?.longName == 3)
        }
    }

    @Test func insertedRowsAreFetchedAsOthers() throws {
        struct Text: Encodable, PersistableRecord {
            static let databaseTableName = "word"
            var text: String
        }
        try dbQueue.write { db throws in
            let word = try Text(text: "a").insertAndFetch(db, as: Word.self)
            #expect(word == Word(id: 1, text: "a"))
            let id = try Text(text: "b").insertAndFetch(db, selection: [Column("id")]) {
                try Int.fetchOne($0)
            }
            #expect(id == 2)
        }
    }
}
