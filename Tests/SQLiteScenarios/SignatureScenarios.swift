import Foundation
import PublisherCore
import SQLiteCore
import SQLiteTestSupport
import Testing

/// What programs may leave out, or pass on, because of how methods are declared.
@Suite(.timeLimit(.minutes(5))) struct SignatureScenarios {
    final class Report {
        var lines: [String] = []
    }

    struct Player: Codable, FetchableRecord, PersistableRecord {
        var id: Int64
        var name: String
    }

    let directory: TemporaryDirectory
    let dbPool: DatabasePool
    let dbQueue = DatabaseQueue()

    init() throws {
        directory = try TemporaryDirectory()
        dbPool = try DatabasePool(path: directory.path("players.sqlite"))
        for writer in [dbPool, dbQueue] as [any DatabaseWriter] {
            try writer.write { db in
                try db.create(table: "player") { t in
                    t.primaryKey("id", .integer)
                    t.column("name", .text).notNull()
                }
                try Player(id: 1, name: "Arthur").insert(db)
                try Player(id: 1000, name: "Barbara").insert(db)
            }
        }
    }

    @Test func whatDoesNotThrowNeedsNoTry() throws {
        #expect(dbQueue.unsafeRead { $0.totalChangesCount } == 2)
        #expect(dbQueue.unsafeReentrantRead { $0.totalChangesCount } == 2)
        let snapshot = try dbPool.makeSnapshot()
        #expect(snapshot.read { $0.totalChangesCount } == 0)
        #expect(snapshot.unsafeRead { $0.totalChangesCount } == 0)
    }

    @Test func snapshotsAreReadInsideOfTheirAccesses() throws {
        let snapshot = try dbPool.makeSnapshot()
        let snapshotPool = try dbPool.makeSnapshotPool()
        try dbPool.write { db in _ = try Player.deleteAll(db) }
        for reader in [snapshot, snapshotPool] as [any DatabaseSnapshotReader] {
            let counts = try reader.read { db in
                [try Player.fetchCount(db), try reader.reentrantRead(Player.fetchCount)]
            }
            #expect(counts == [2, 2])
            #expect(throws: DatabaseError.self) { try reader.reentrantRead(Player.deleteAll) }
        }
    }

    @Test func writesGiveAnything() async throws {
        let written = dbQueue.writePublisher { db in
            let report = Report()
            report.lines = try Player.fetchAll(db).map(\.name)
            return report
        }
        for try await report in written.values {
            #expect(report.lines == ["Arthur", "Barbara"])
        }
        let lines = try await withCheckedThrowingContinuation { continuation in
            dbQueue.asyncWrite({ _ in Report() }) { _, result in
                continuation.resume(with: result.map(\.lines))
            }
        }
        #expect(lines == [])
    }

    /// A reader of any request, as programs write it.
    private func observe(_ request: some FetchRequest<Player>) -> AnyFetchRequest<Player> {
        let observation = ValueObservation.tracking { db in try request.fetchAll(db) }
        _ = observation
        return AnyFetchRequest(request)
    }

    @Test func requestsOfAnyTypeAreErasedAndObserved() throws {
        let request = observe(Player.filter(id: 1))
        #expect(try dbQueue.read(request.fetchAll).map(\.name) == ["Arthur"])
        let regions: [any DatabaseRegionConvertible] = [Player.all(), Table("player")]
        let observation = ValueObservation.tracking(regions: regions, fetch: Player.fetchCount)
        _ = observation
        _ = DatabaseRegionObservation(tracking: regions)
    }

    @Test func numbersAreLookedForInRequests() throws {
        try dbQueue.read { db throws in
            let ids = Player.select(Column("id"))
            let found: SQLRequest<Bool> = "SELECT \(ids.contains(1000))"
            #expect(try found.fetchOne(db) == true)
            let missing: SQLRequest<Bool> = "SELECT \(ids.contains(2))"
            #expect(try missing.fetchOne(db) == false)
        }
    }

    @Test func predicatesOfDuplicatesMayKeepCount() async throws {
        var comparisons = 0
        let observation = ValueObservation.tracking(Player.fetchCount)
            .removeDuplicates { former, value in
                comparisons += 1
                return former == value || comparisons > 100
            }
        for try await count in observation.values(in: dbQueue) {
            #expect(count == 2)
            break
        }
    }

    @Test func containersAreCollections() throws {
        struct Pair: EncodableRecord {
            func encode(to container: inout PersistenceContainer) {
                container["a"] = 1
                container["B"] = "two"
                container["A"] = 3
            }
        }
        struct Mirror: PersistableRecord {
            var names: [String] = []
            func encode(to container: inout PersistenceContainer) {
                container["id"] = 7
                container["name"] = "\(container.map { $0.0 })"
            }
            static let databaseTableName = "player"
        }
        var container = try Pair().databaseDictionary
        #expect(container.removeValue(forKey: "a") == 3.databaseValue)
        try dbQueue.write { db in
            // The second one binds directly.
            for id in [7, 8] {
                try Mirror().insert(db)
                let name = try String.fetchOne(db, sql: "SELECT name FROM player WHERE id = 7")
                #expect(name == #"["id"]"#)
                try db.execute(sql: "UPDATE player SET id = \(id + 10) WHERE id = 7")
            }
        }
    }

    @Test func successesAndPreparedRequestsAreVariables() throws {
        struct Audited: Codable, PersistableRecord {
            static let databaseTableName = "player"
            var id: Int64
            var name: String

            func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
                var inserted = try insert()
                #expect(Array(inserted.persistenceContainer.map(\.0)) == ["id", "name"])
                inserted.persistenceContainer["name"] = "Chloe"
                inserted.rowID = 5
                inserted.rowIDColumn = nil
                #expect(inserted.persistenceContainer["id"] == 3)
                #expect(inserted.persistenceContainer["name"] == "Chloe")
            }

            func didUpdate(_ updated: PersistenceSuccess) {
                var updated = updated
                updated.persistenceContainer["name"] = nil as String?
                #expect(updated.persistenceContainer["name"] == nil as String?)
                #expect(updated.persistenceContainer.count == 2)
            }
        }
        try dbQueue.write { db in
            let record = Audited(id: 3, name: "Craig")
            try record.insert(db)
            try record.update(db)
            #expect(try Player.fetchOne(db, id: 3)?.name == "Craig")
            var prepared = try Player.all().makePreparedRequest(db)
            prepared.statement = try db.makeStatement(sql: "SELECT 1 AS a, 2 AS b")
            prepared.adapter = SuffixRowAdapter(fromIndex: 1)
            let row = try Row.fetchOne(prepared.statement, adapter: prepared.adapter)
            #expect(row == ["b": 2])
        }
    }
}

extension SignatureScenarios.Player: Identifiable {}

extension FilteredRequest where RowDecoder: TableRecord {
    /// Extensions of requests name the columns of the record.
    func keeping(_ predicate: (DatabaseComponents) -> any SQLSpecificExpressible) -> Self {
        filter(predicate)
    }
}

extension SignatureScenarios {
    struct Club: Codable, FetchableRecord, PersistableRecord {
        var name: String

        enum Columns {
            static let name = Column(CodingKeys.name)
        }
    }

    @Test func requestsNameTheColumnsOfTheirRecord() throws {
        try dbQueue.write { db in
            try db.create(table: "club") { t in t.column("name", .text) }
            try Club(name: "Reds").insert(db)
            let count = try Club.all().keeping { $0.name == "Reds" }.fetchCount(db)
            #expect(count == 1)
        }
    }

    @Test func identifiersAndErrorsAreCompared() {
        let short = DatabaseFunction("short", argumentCount: 1) { $0.first }
        #expect(short.id == DatabaseFunction("short", argumentCount: 1) { _ in nil }.id)
        #expect(short.id != DatabaseFunction("short", argumentCount: 2) { _ in nil }.id)
        let collation = DatabaseCollation("Mine") { _, _ in .orderedSame }
        #expect(collation.id == DatabaseCollation("mine") { _, _ in .orderedSame }.id)
        #expect(DatabaseError(resultCode: .SQLITE_INTERRUPT).isInterruptionError)
        #expect(DatabaseError(resultCode: .SQLITE_ABORT_ROLLBACK).isInterruptionError)
        #expect(DatabaseError(resultCode: .SQLITE_BUSY).isInterruptionError == false)
        #expect(ForeignKey(["a"]) == ForeignKey([Column("a")]))
        #expect(ForeignKey(["a"]) != ForeignKey(["a"], to: ["b"]))
    }

    @Test func prefetchedRowsAreCompared() throws {
        let row = try dbQueue.read { try Row.fetchOne($0, Player.all()) }
        #expect(row?.prefetchedRows.isEmpty == true)
        #expect(row?.prefetchedRows == Row().prefetchedRows)
    }

    @Test func adaptersGetScopes() throws {
        let adapter = ScopeAdapter(
            base: SuffixRowAdapter(fromIndex: 1), scopes: ["id": RangeRowAdapter(0..<1)])
        let row = try #require(
            try dbQueue.read {
                try Row.fetchOne($0, sql: "SELECT id, name FROM player", adapter: adapter)
            })
        #expect(row.columnNames == ["name"])
        #expect(row.scopes["id"] == ["id": 1])
    }

    final class Stream: TextOutputStream {
        var text = ""
        func write(_ string: String) { text += string }
    }

    struct Spaced: DumpFormat {
        func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) {
            stream.margin()
            stream.write("-")
        }
        func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {}
    }

    @Test func formatsLeaveLinesEmpty() throws {
        let stream = Stream()
        try dbQueue.dumpRequest(Player.all(), format: Spaced(), to: stream)
        #expect(stream.text == "\n-\n-")
    }

    @Test func partsOfWordsAreFound() throws {
        try dbQueue.write { db in
            try db.create(virtualTable: "word", using: FTS5()) { t in
                t.tokenizer = .trigram(caseSensitive: true)
                t.column("text")
            }
            let sql = try String.fetchOne(
                db, sql: "SELECT sql FROM sqlite_master WHERE name = 'word'")
            #expect(sql?.contains("''trigram'' ''case_sensitive'' ''1''") == true)
            try db.execute(sql: "INSERT INTO word VALUES ('Database')")
            let pattern = try FTS5Pattern(rawPattern: "text : tabas", allowedColumns: ["text"])
            let count = try Table("word").matching(pattern).fetchCount(db)
            #expect(count == 1)
            #expect(throws: DatabaseError.self) {
                try FTS5Pattern(rawPattern: "text : tabas", allowedColumns: ["title"])
            }
            #expect(throws: DatabaseError.self) { try FTS5Pattern(rawPattern: "\"") }
            #expect(FTS5.api(db).pointee.iVersion >= 2)
        }
        let components = FTS5TokenizerDescriptor.trigram(removeDiacritics: .remove).components
        #expect(components == ["trigram", "remove_diacritics", "1"])
    }

    @Test func pairsAreArgumentsByName() throws {
        let pairs: [(String, (any DatabaseValueConvertible)?)] = [("a", 1), ("b", nil), ("a", 2)]
        let row = try dbQueue.read {
            try Row.fetchOne(
                $0, sql: "SELECT :a AS a, :b AS b", arguments: StatementArguments(pairs))
        }
        #expect(row == ["a": 2, "b": nil])
    }

    @Test func storagesAreCompared() {
        #expect(1.databaseValue.storage == .int64(1))
        #expect(1.0.databaseValue.storage == .double(1))
        // Numbers are equal as values.
        #expect(1.databaseValue.storage != .double(1))
        #expect(1.databaseValue == 1.0.databaseValue)
        #expect(DatabaseValue.null.storage == .null)
        // The same letter, in other bytes.
        #expect("\u{e9}".databaseValue.storage != "e\u{301}".databaseValue.storage)
    }

    @Test func schemasAreReadFromRows() throws {
        try dbQueue.read { db in
            let rows = try Row.fetchAll(db, sql: "PRAGMA table_xinfo(player)")
            #expect(rows.map { ColumnInfo(row: $0).name } == ["id", "name"])
        }
    }

    @Test func optionalTermsAreNull() throws {
        try dbQueue.read { db throws in
            var term: Column? = Column("name")
            #expect(try Player.order(term?.desc).fetchAll(db).map(\.id) == [1000, 1])
            #expect(try String.fetchAll(db, Player.select(term)) == ["Arthur", "Barbara"])
            term = nil
            #expect(try Player.order(term).fetchCount(db) == 2)
            #expect(try String?.fetchAll(db, Player.select(term)) == [nil, nil])
            #expect(try Player.filter(Column("name") == term).fetchCount(db) == 0)
        }
    }

    @Test func optionalsAreInterpolatedAsTheyAre() throws {
        try dbQueue.write { db throws in
            var name: String?
            var term: Column?
            var condition: SQLExpression? = Column("id") == 1000
            func request() -> SQLRequest<String?> {
                "SELECT \(term) FROM player WHERE \(condition) OR name = \(name) ORDER BY id"
            }
            #expect(try request().fetchAll(db) == [nil])
            term = Column("name")
            name = "Arthur"
            #expect(try request().fetchAll(db) == ["Arthur", "Barbara"])
            condition = nil
            #expect(try request().fetchAll(db) == ["Arthur"])
            name = nil
            #expect(try request().fetchAll(db) == [])
        }
    }

    @Test func valuesAreCast() throws {
        let number = try dbQueue.read { db in
            try Int.fetchOne(db, Player.select(cast("12", as: .integer)))
        }
        #expect(number == 12)
    }

    @Test func migrationsMayAskWhatWasApplied() throws {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("a") { db, applied in
            #expect(applied.isEmpty)
            try db.execute(sql: "CREATE TABLE a (b)")
        }
        try migrator.migrate(dbQueue)
        #expect(try dbQueue.read { try $0.tableExists("a") })
    }

    @Test func prefixesAreOptions() throws {
        try dbQueue.write { db in
            try db.create(virtualTable: "document", using: FTS5()) { t in
                #expect(t.prefixes == nil)
                t.prefixes = [2]
                t.prefixes?.insert(4)
                t.column("body")
            }
            let sql = try String.fetchOne(
                db, sql: "SELECT sql FROM sqlite_master WHERE name = 'document'")
            #expect(sql?.contains("prefix='2 4'") == true)
        }
    }
}
