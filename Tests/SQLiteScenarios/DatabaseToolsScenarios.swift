import Foundation
import SQLiteCore
import SQLiteTestSupport
import Synchronization
import Testing

/// What a database tells and does besides queries: configuration, copies, functions, collations,
/// observers, introspection.
@Suite struct DatabaseToolsScenarios {
    @Test func configurationsAreApplied() throws {
        var configuration = Configuration()
        configuration.readonly = false
        configuration.foreignKeysEnabled = true
        configuration.label = "main"
        configuration.busyMode = .timeout(1.5)
        configuration.maximumReaderCount = 2
        configuration.qos = .userInitiated
        configuration.publicStatementArguments = true
        configuration.allowsUnsafeTransactions = true
        configuration.acceptsDoubleQuotedStringLiterals = true
        let prepared = Mutex(0)
        configuration.prepareDatabase { db in
            prepared.withLock { $0 += 1 }
            try db.execute(sql: "PRAGMA cache_size = 500")
        }
        let dbQueue = try DatabaseQueue(configuration: configuration)
        #expect(prepared.withLock { $0 } == 1)
        #expect(dbQueue.configuration.label == "main")
        #expect(dbQueue.path == ":memory:")
        try dbQueue.write { db throws in
            #expect(db.configuration.maximumReaderCount == 2)
            #expect(try Int.fetchOne(db, sql: "PRAGMA cache_size") == 500)
            #expect(db.isInsideTransaction)
            #expect(db.description == "main")
            #expect(try String.fetchOne(db, sql: #"SELECT "double""#) == "double")
        }
    }

    @Test func databasesAreCopied() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("original.sqlite")
        let original = try DatabaseQueue(path: path)
        try original.write { db in
            try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1), (2)")
        }
        let destination = try DatabaseQueue(path: directory.path("backup.sqlite"))
        let pages = Mutex(0)
        try original.backup(to: destination, pagesPerStep: 1) { progress in
            pages.withLock { $0 = progress.totalPageCount }
            #expect(progress.remainingPageCount <= progress.totalPageCount)
            if progress.isCompleted {
                #expect(progress.completedPageCount == progress.totalPageCount)
            }
        }
        #expect(pages.withLock { $0 } > 0)
        #expect(try destination.read { try Int.fetchOne($0, sql: "SELECT sum(a) FROM t") } == 3)
        try original.vacuum()
        try original.vacuum(into: directory.path("compact.sqlite"))
        #expect(directory.files.contains("compact.sqlite"))
        try original.close()
        try original.close()
        #expect(throws: DatabaseError.self) { try original.read { _ in } }
    }

    @Test func functionsExtendSQL() throws {
        let reverse = DatabaseFunction("reverse", argumentCount: 1, pure: true) { values in
            String.fromDatabaseValue(values[0]).map { String($0.reversed()) }
        }
        let sum = DatabaseFunction("addAll", pure: true) { values in
            values.compactMap { Int.fromDatabaseValue($0) }.reduce(0, +)
        }
        struct MaxLength: DatabaseAggregate {
            var length = 0
            mutating func step(_ dbValues: [DatabaseValue]) {
                guard let string = String.fromDatabaseValue(dbValues[0]) else { return }
                length = max(length, string.count)
            }
            func finalize() -> (any DatabaseValueConvertible)? { length }
        }
        let maxLength = DatabaseFunction(
            "maxLength", argumentCount: 1, pure: true, aggregate: MaxLength.self)
        let failing = DatabaseFunction("fail", argumentCount: 0) { _ in
            throw DatabaseError(resultCode: .SQLITE_ERROR, message: "custom failure")
        }
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            for function in [reverse, sum, maxLength, failing] { db.add(function: function) }
        }
        let dbQueue = try DatabaseQueue(configuration: configuration)
        try dbQueue.write { db throws in
            try db.execute(sql: "CREATE TABLE player (name TEXT)")
            try db.execute(sql: "INSERT INTO player VALUES ('Arthur'), ('Barbara'), (NULL)")
            #expect(try String.fetchOne(db, sql: "SELECT reverse('abc')") == "cba")
            #expect(try Int.fetchOne(db, sql: "SELECT addAll()") == 0)
            #expect(try Int.fetchOne(db, sql: "SELECT addAll(1, 2, 3)") == 6)
            #expect(try Int.fetchOne(db, sql: "SELECT maxLength(name) FROM player") == 7)
            let names = Table("player").select(reverse(Column("name")))
            #expect(try String?.fetchAll(db, names) == ["ruhtrA", "arabraB", nil])
            let longest = try Table("player").select(maxLength(Column("name")), as: Int.self)
                .fetchOne(db)
            #expect(longest == 7)
            do {
                try db.execute(sql: "SELECT fail()")
                Issue.record("The function fails")
            } catch let error as DatabaseError {
                #expect(error.message == "custom failure")
            }
            db.remove(function: reverse)
            #expect(throws: DatabaseError.self) { try db.execute(sql: "SELECT reverse('abc')") }
        }
    }

    @Test func collationsOrder() throws {
        let collation = DatabaseCollation("byLength") { left, right in
            left.count < right.count
                ? .orderedAscending : left.count == right.count ? .orderedSame : .orderedDescending
        }
        let dbQueue = try DatabaseQueue()
        try dbQueue.write { db throws in
            db.add(collation: collation)
            try db.create(table: "word") { t in
                t.column("text", .text).collate(collation)
                t.column("name", .text).collate(.nocase)
            }
            for word in ["ccc", "a", "bb"] {
                try db.execute(sql: "INSERT INTO word VALUES (?, ?)", arguments: [word, word])
            }
            let words = try String.fetchAll(db, sql: "SELECT text FROM word ORDER BY text")
            #expect(words == ["a", "bb", "ccc"])
            let request = Table("word").order(Column("name").collating(collation).desc)
                .select(Column("name"), as: String.self)
            #expect(try request.fetchAll(db) == ["ccc", "bb", "a"])
            try db.reindex(collation: Database.CollationName(rawValue: "byLength"))
            try db.reindex(collation: .nocase)
            try db.execute(sql: "DROP TABLE word")
            db.remove(collation: collation)
        }
    }

    @Test func introspectionDescribesTheSchema() throws {
        let dbQueue = try DatabaseQueue()
        try dbQueue.write { db throws in
            try db.execute(
                sql: """
                    CREATE TABLE parent (a TEXT, b INTEGER, PRIMARY KEY (a, b));
                    CREATE TABLE child (
                        id INTEGER PRIMARY KEY, name TEXT NOT NULL DEFAULT 'x', a TEXT, b INTEGER,
                        FOREIGN KEY (a, b) REFERENCES parent ON DELETE CASCADE);
                    CREATE UNIQUE INDEX child_name ON child(name, a);
                    CREATE VIEW names AS SELECT name FROM child;
                    CREATE TRIGGER noted AFTER INSERT ON child BEGIN SELECT 1; END;
                    """)
            #expect(try db.tableExists("CHILD"))
            #expect(try db.viewExists("names"))
            #expect(try db.triggerExists("noted"))
            let columns = try db.columns(in: "child")
            #expect(columns.map(\.type) == ["INTEGER", "TEXT", "TEXT", "INTEGER"])
            #expect(columns[1].isNotNull)
            #expect(columns[1].defaultValueSQL == "'x'")
            #expect(columns[0].primaryKeyIndex == 1)
            let key = try db.primaryKey("parent")
            #expect(key.columns == ["a", "b"])
            #expect(key.rowIDColumn == nil)
            #expect(key.isRowID == false)
            let foreignKey = try #require(try db.foreignKeys(on: "child").first)
            #expect(foreignKey.destinationTable == "parent")
            #expect(foreignKey.mapping.map { "\($0.origin)>\($0.destination)" } == ["a>a", "b>b"])
            let index = try #require(try db.indexes(on: "child").first)
            #expect(index.name == "child_name")
            #expect(index.columns == ["name", "a"])
            #expect(index.isUnique)
            #expect(index.origin == .createIndex)
            #expect(try db.table("child", hasUniqueKey: ["a", "name"]))
            #expect(try db.columns(in: "names").map(\.name) == ["name"])
            #expect(throws: DatabaseError.self) { try db.columns(in: "missing") }
        }
    }

    final class Journal: TransactionObserver, Sendable {
        let lines = Mutex<[String]>([])

        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
            switch eventKind {
            case .insert(let tableName): tableName == "player"
            case .delete(let tableName): tableName == "player"
            case .update(let tableName, let columnNames):
                tableName == "player" && columnNames.contains("score")
            }
        }

        func databaseDidChange(with event: DatabaseEvent) {
            let kind =
                switch event.kind {
                case .insert: "insert"
                case .update: "update"
                case .delete: "delete"
                }
            lines.withLock { $0.append("\(kind) \(event.tableName) \(event.rowID)") }
        }

        func databaseWillCommit() throws {
            lines.withLock { $0.append("willCommit") }
        }

        func databaseDidCommit(_ db: Database) {
            lines.withLock { $0.append("didCommit") }
        }

        func databaseDidRollback(_ db: Database) {
            lines.withLock { $0.append("didRollback") }
        }
    }

    @Test(arguments: TestBackend.allCases)
    func observersHearTransactions(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        let journal = Journal()
        try database.writer.write { db in
            try db.execute(
                sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, score INTEGER)")
        }
        database.writer.add(transactionObserver: journal, extent: .databaseLifetime)
        try database.writer.write { db in
            try db.execute(sql: "INSERT INTO player (name, score) VALUES ('Arthur', 1)")
            try db.execute(sql: "UPDATE player SET name = 'A'")
            try db.execute(sql: "UPDATE player SET score = 2")
        }
        try? database.writer.write { db in
            try db.execute(sql: "DELETE FROM player WHERE id = 1")
            throw CancellationError()
        }
        database.writer.remove(transactionObserver: journal)
        try database.writer.write { db in
            try db.execute(sql: "INSERT INTO player (name, score) VALUES ('Barbara', 1)")
        }
        #expect(
            journal.lines.withLock { $0 } == [
                "insert player 1", "update player 1", "willCommit", "didCommit", "delete player 1",
                "didRollback",
            ])
    }

    @Test func errorsDescribeThemselves() throws {
        let dbQueue = try DatabaseQueue()
        do {
            try dbQueue.write { db in
                try db.execute(
                    sql: "CREATE TABLE player (email TEXT UNIQUE); INSERT INTO player VALUES ('a')")
                try db.execute(sql: "INSERT INTO player VALUES (?)", arguments: ["a"])
            }
            Issue.record("The email is there already")
        } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
        }
        let error = DatabaseError(
            resultCode: .SQLITE_CONSTRAINT_FOREIGNKEY, message: "no", sql: "DELETE", arguments: [1])
        #expect(error.resultCode == .SQLITE_CONSTRAINT)
        #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
        #expect(error.extendedResultCode.rawValue == 787)
        #expect(error.resultCode ~= error.extendedResultCode)
        #expect("\(error)" == "SQLite error 19: no - while executing `DELETE`")
        #expect(error.expandedDescription.contains("1"))
        #expect(ResultCode(rawValue: 5) == .SQLITE_BUSY)
        #expect(ResultCode.SQLITE_IOERR_READ.primaryResultCode == .SQLITE_IOERR)
        switch error {
        case DatabaseError.SQLITE_CONSTRAINT: break
        default: Issue.record("A pattern matches the primary code")
        }
    }
}
