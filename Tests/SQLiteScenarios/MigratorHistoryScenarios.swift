import Dispatch
import SQLiteCore
import SQLiteTestSupport
import Synchronization
import Testing

/// Migrators of several versions of a program, and databases that they meet.
@Suite struct MigratorHistoryScenarios {
    func migrator(_ identifiers: String...) -> DatabaseMigrator {
        identifiers.reduce(into: DatabaseMigrator()) { migrator, identifier in
            migrator.registerMigration(identifier) { _ in }
        }
    }

    func state(_ migrator: DatabaseMigrator, _ dbQueue: DatabaseQueue) throws -> String {
        try dbQueue.read { db in
            let identifiers = try migrator.appliedIdentifiers(db).sorted()
            return try [
                "applied \(migrator.appliedMigrations(db).joined())",
                "identifiers \(identifiers.joined())",
                "completed \(migrator.completedMigrations(db).joined())",
                migrator.hasCompletedMigrations(db) ? "all" : "some",
                migrator.hasBeenSuperseded(db) ? "superseded" : "known",
            ].joined(separator: ", ")
        }
    }

    @Test func mergedVersionsCatchUp() throws {
        let dbQueue = DatabaseQueue()
        let first = migrator("1", "3")
        #expect(
            try state(DatabaseMigrator(), dbQueue)
                == "applied , identifiers , completed , all, known")
        #expect(try state(first, dbQueue) == "applied , identifiers , completed , some, known")
        try first.migrate(dbQueue)
        #expect(try state(first, dbQueue) == "applied 13, identifiers 13, completed 13, all, known")
        let second = migrator("1", "2", "3")
        #expect(
            try state(second, dbQueue) == "applied 13, identifiers 13, completed 1, some, known")
        try second.migrate(dbQueue)
        #expect(
            try state(first, dbQueue)
                == "applied 13, identifiers 123, completed 13, all, superseded")
        #expect(
            try state(second, dbQueue) == "applied 123, identifiers 123, completed 123, all, known")
        #expect(second.migrations == ["1", "2", "3"])
    }

    @Test(arguments: TestBackend.allCases)
    func migrationsThatFailAreUndone(backend: TestBackend) async throws {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("persons") { db in
            try db.execute(
                sql: """
                    CREATE TABLE persons (id INTEGER PRIMARY KEY, name TEXT, tmp TEXT);
                    CREATE TABLE pets (masterId INTEGER NOT NULL REFERENCES persons(id), name TEXT);
                    INSERT INTO persons (name) VALUES ('Arthur');
                    INSERT INTO pets (masterId, name) VALUES (1, 'Bobby');
                    """)
        }
        migrator.registerMigration("recreated") { db in
            try db.execute(
                sql: """
                    CREATE TABLE new_persons (id INTEGER PRIMARY KEY, name TEXT);
                    INSERT INTO new_persons SELECT id, name FROM persons;
                    DROP TABLE persons;
                    ALTER TABLE new_persons RENAME TO persons;
                    """)
        }
        migrator.registerMigration("wrong") { db in
            try db.execute(sql: "INSERT INTO persons (name) VALUES ('Barbara')")
            try db.execute(
                sql: "INSERT INTO pets (masterId, name) VALUES (?, ?)", arguments: [123, "Bobby"])
        }
        migrator.registerMigration("never") { _ in Issue.record("It follows a failure") }
        let database = try TestDatabase(backend)
        let writer = database.writer
        let constant = migrator
        let error: (any Error)? = await withCheckedContinuation { continuation in
            constant.asyncMigrate(writer) { result in
                switch result {
                case .success: continuation.resume(returning: nil)
                case .failure(let error): continuation.resume(returning: error)
                }
            }
        }
        let refusal = error as? DatabaseError
        #expect(refusal?.resultCode == .SQLITE_CONSTRAINT)
        #expect(refusal?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
        #expect(
            refusal?.message
                == #"FOREIGN KEY constraint violation - from pets(masterId) to persons(id), in [masterId:123 name:"Bobby"]"#
        )
        try await writer.read { db throws in
            #expect(try String.fetchAll(db, sql: "SELECT name FROM persons") == ["Arthur"])
            #expect(try db.columns(in: "persons").map(\.name) == ["id", "name"])
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM pets") == 1)
        }
    }

    @Test(arguments: [false, true], [false, true])
    func foreignKeysAreCheckedWhenAskedFor(isImmediate: Bool, isDeferredDisabled: Bool) throws {
        for isTransient in [false, true] {
            var migrator = DatabaseMigrator()
            if isDeferredDisabled { migrator = migrator.disablingDeferredForeignKeyChecks() }
            migrator.registerMigration("A", foreignKeyChecks: isImmediate ? .immediate : .deferred)
            {
                db in
                try db.execute(
                    sql: """
                        CREATE TABLE parent(id INTEGER NOT NULL PRIMARY KEY);
                        CREATE TABLE child(parentId INTEGER REFERENCES parent(id));
                        INSERT INTO child (parentId) VALUES (1);
                        """)
                if isTransient { try db.execute(sql: "DELETE FROM child") }
            }
            let dbQueue = DatabaseQueue()
            let isRefused = isImmediate || (!isTransient && !isDeferredDisabled)
            do {
                try migrator.migrate(dbQueue)
                #expect(!isRefused)
            } catch DatabaseError.SQLITE_CONSTRAINT_FOREIGNKEY {
                #expect(isRefused)
            }
            do {
                try dbQueue.read { try $0.checkForeignKeys() }
                #expect(isRefused || isTransient)
            } catch DatabaseError.SQLITE_CONSTRAINT_FOREIGNKEY {
                #expect(!isRefused)
            }
        }
    }

    @Test func databasesAreErasedWhenTheirMigrationsHaveChanged() throws {
        var configuration = Configuration()
        configuration.targetQueue = DispatchQueue(label: "target")
        configuration.writeTargetQueue = DispatchQueue(label: "writes")
        configuration.acceptsDoubleQuotedStringLiterals = true
        configuration.prepareDatabase { db in
            db.add(
                function: DatabaseFunction("testFunction", argumentCount: 0, pure: true) { _ in
                    "Arthur"
                })
        }
        let dbQueue = try DatabaseQueue(configuration: configuration)
        var first = DatabaseMigrator()
        first.registerMigration("1") { db in
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text)
            }
            try db.execute(sql: "INSERT INTO player (name) SELECT testFunction() WHERE \"a\" = 'a'")
        }
        try first.migrate(dbQueue)
        var second = DatabaseMigrator()
        second.registerMigration("1") { db in
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text)
                t.column("score", .integer)
            }
            try db.execute(
                sql: "INSERT INTO player (name, score) SELECT testFunction(), 1 WHERE \"a\" = 'a'")
        }
        second.registerMigration("2") { db in
            try db.execute(sql: "INSERT INTO player (name, score) VALUES (testFunction(), 2000)")
        }
        do {
            try second.migrate(dbQueue)
            Issue.record("The former schema has no such column")
        } catch let error as DatabaseError {
            #expect(error.message == "table player has no column named score")
        }
        second.eraseDatabaseOnSchemaChange = true
        try second.migrate(dbQueue)
        #expect(try dbQueue.read(second.appliedMigrations) == ["1", "2"])
        try second.migrate(dbQueue)
        #expect(try dbQueue.read { try Table("player").fetchCount($0) } == 2)
    }
}
