import Foundation
import SQLiteCore
import SQLiteTestSupport
import Synchronization
import Testing

// Among the scenarios of suspension, which run one after the other: the notification reaches each
// connection of the process that observes it.
extension SuspensionScenarios {
    /// A file that a program writes, which others open for reading, and its one row of settings.
    @Suite struct SharedFileGuideScenarios {
        struct Settings: Codable, Equatable, FetchableRecord, PersistableRecord {
            private var id = 1
            var flag: Bool
            var limit: Int?

            static let `default` = Settings(flag: false, limit: nil)

            init(flag: Bool, limit: Int?) {
                self.flag = flag
                self.limit = limit
            }

            func willUpdate(_ db: Database, columns: Set<String>) throws {
                if try !exists(db) { try Settings.default.insert(db) }
            }

            static func fetch(_ db: Database) throws -> Settings {
                try fetchOne(db) ?? .default
            }
        }

        var migrator: DatabaseMigrator {
            var migrator = DatabaseMigrator()
            migrator.registerMigration("settings") { db in
                try db.create(table: "settings") { t in
                    t.column("id", .integer).primaryKey(onConflict: .replace).check { $0 == 1 }
                    t.column("flag", .boolean).notNull()
                    t.column("limit", .integer)
                }
            }
            return migrator
        }

        func openShared(_ url: URL, _ migrator: DatabaseMigrator) throws -> DatabasePool {
            var configuration = Configuration()
            configuration.defaultTransactionKind = .immediate
            configuration.busyMode = .timeout(10)
            configuration.observesSuspensionNotifications = true
            configuration.prepareDatabase { db in
                if db.configuration.readonly == false {
                    var flag: CInt = 1
                    let code = withUnsafeMutablePointer(to: &flag) { flagP in
                        sqlite3_file_control(
                            db.sqliteConnection, nil, SQLITE_FCNTL_PERSIST_WAL, flagP)
                    }
                    guard code == SQLITE_OK else {
                        throw DatabaseError(resultCode: ResultCode(rawValue: code))
                    }
                }
            }
            let dbPool = try DatabasePool(path: url.path, configuration: configuration)
            try migrator.migrate(dbPool)
            if try dbPool.read(migrator.hasBeenSuperseded) {
                throw DatabaseError(message: "The database is too recent")
            }
            return dbPool
        }

        func openReadOnly(_ url: URL, _ migrator: DatabaseMigrator) throws -> DatabasePool? {
            do {
                var configuration = Configuration()
                configuration.readonly = true
                let dbPool = try DatabasePool(path: url.path, configuration: configuration)
                return try dbPool.read { db in
                    if try migrator.hasBeenSuperseded(db) {
                        return nil
                    } else if try migrator.hasCompletedMigrations(db) == false {
                        return nil
                    }
                    return dbPool
                }
            } catch {
                if FileManager.default.fileExists(atPath: url.path) {
                    throw error
                } else {
                    return nil
                }
            }
        }

        @Test func filesAreSharedWithReaders() throws {
            let directory = try TemporaryDirectory()
            let url = URL(fileURLWithPath: directory.path("shared.sqlite"))
            #expect(try openReadOnly(url, migrator) == nil)
            try openShared(url, migrator).write { db in
                try Settings(flag: true, limit: 3).insert(db)
            }
            let reader = try #require(try openReadOnly(url, migrator))
            #expect(try reader.read(Settings.fetch).flag)
            var newer = migrator
            newer.registerMigration("more") { _ in }
            #expect(try openReadOnly(url, newer) == nil)
            _ = try openShared(url, newer)
            #expect(try openReadOnly(url, migrator) == nil)
            #expect(throws: DatabaseError.self) { try openShared(url, migrator) }
        }

        @Test func changesOfSharedFilesAreAnnounced() throws {
            let directory = try TemporaryDirectory()
            let url = URL(fileURLWithPath: directory.path("shared.sqlite"))
            let dbPool = try openShared(url, migrator)
            let lines = Lines()
            let all = DatabaseRegionObservation(tracking: .fullDatabase).start(in: dbPool) {
                error in
                Issue.record(error)
            } onChange: { _ in
                lines.append("all")
            }
            let settings = DatabaseRegionObservation(tracking: Settings.all(), Table("other"))
                .start(
                    in: dbPool, onError: { Issue.record($0) },
                    onChange: { _ in lines.append("settings") })
            try dbPool.write { db in try Settings.default.insert(db) }
            #expect(lines.all.sorted() == ["all", "settings"])
            all.cancel()
            settings.cancel()
            NotificationCenter.default.post(name: Database.suspendNotification, object: self)
            do {
                try dbPool.write { db in try Settings.default.insert(db) }
                Issue.record("A suspended database was written")
            } catch DatabaseError.SQLITE_INTERRUPT, DatabaseError.SQLITE_ABORT {
            }
            NotificationCenter.default.post(name: Database.resumeNotification, object: self)
            try dbPool.write { db in try Settings.default.insert(db) }
        }

        @Test(arguments: TestBackend.allCases)
        func aTableOfOneRowIsWrittenInEveryWay(backend: TestBackend) throws {
            let database = try TestDatabase(backend)
            try migrator.migrate(database.writer)
            try database.writer.write { db throws in
                #expect(try Settings.fetch(db) == .default)
                var settings = try Settings.fetch(db)
                #expect(try settings.updateChanges(db) { $0.flag = true })
                #expect(try Settings.fetch(db).flag)
                settings.limit = 1
                try settings.save(db)
                settings.limit = 2
                try settings.update(db)
                settings.limit = 3
                try settings.insert(db)
                settings.limit = 4
                try settings.upsert(db)
                #expect(try Settings.fetchAll(db).map(\.limit) == [4])
                #expect(throws: DatabaseError.self) {
                    try db.execute(sql: "INSERT INTO settings (id, flag) VALUES (2, 1)")
                }
                _ = try Settings.deleteAll(db)
                try settings.update(db)
                #expect(try Settings.fetchAll(db).map(\.limit) == [4])
            }
        }

        @Test func statementsAreRunOneAfterTheOther() throws {
            try DatabaseQueue().write { db throws in
                try db.execute(sql: "CREATE TABLE player (name TEXT, score INTEGER)")
                let statements = try db.allStatements(
                    sql: """
                        INSERT INTO player (name, score) VALUES (?, ?);
                        INSERT INTO player (name, score) VALUES (?, ?);
                        """, arguments: ["Arthur", 100, "O'Brien", 1000])
                while let statement = try statements.next() { try statement.execute() }
                let literal = try db.allStatements(
                    literal:
                        "INSERT INTO player VALUES (\("Craig"), \(1)); DELETE FROM player WHERE score = \(100)"
                )
                try literal.forEach { try $0.execute() }
                let selects = try db.allStatements(
                    sql:
                        "SELECT name FROM player ORDER BY name; SELECT CAST(score AS TEXT) FROM player"
                )
                let names = try selects.flatMap { statement in try String.fetchCursor(statement) }
                #expect(try Array(names) == ["Craig", "O'Brien", "1000", "1"])
                #expect(throws: DatabaseError.self) {
                    try Array(db.allStatements(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)"))
                }
                #expect(throws: DatabaseError.self) {
                    try db.makeStatement(sql: "SELECT 1; SELECT 2")
                }
            }
        }
    }
}
