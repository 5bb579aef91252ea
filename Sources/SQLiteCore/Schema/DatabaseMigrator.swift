/// Brings the schema of a database up to date, step by step, each step once.
///
/// ```swift
/// var migrator = DatabaseMigrator()
/// migrator.registerMigration("v1") { db in
///     try db.create(table: "player") { t in
///         t.autoIncrementedPrimaryKey("id")
///         t.column("name", .text).notNull()
///     }
/// }
/// try migrator.migrate(dbQueue)
/// ```
///
/// Each migration is a transaction, checked for violated foreign keys before it is committed. The
/// names of those that were applied are kept in the table `grdb_migrations`.
public struct DatabaseMigrator: Sendable {
    /// How foreign keys are looked after while a migration runs.
    public enum ForeignKeyChecks: Sendable {
        /// They are off during the migration, and checked at its end.
        case deferred
        /// They are on all the time.
        case immediate
    }

    private struct Migration: Sendable {
        let identifier: String
        let checks: ForeignKeyChecks
        let merged: Set<String>
        let migrate: @Sendable (Database, Set<String>) throws -> Void
    }

    private var registered: [Migration] = []
    private var defersForeignKeyChecks = true

    /// Whether a database whose schema is not what the migrations make is erased first.
    ///
    /// For development only: it deletes all data.
    public var eraseDatabaseOnSchemaChange = false

    /// Creates a migrator without migrations.
    public init() {}

    /// A migrator that does not check foreign keys at the end of migrations.
    public func disablingDeferredForeignKeyChecks() -> DatabaseMigrator {
        var migrator = self
        migrator.defersForeignKeyChecks = false
        return migrator
    }

    /// Adds a migration, after those added before.
    public mutating func registerMigration(
        _ identifier: String, foreignKeyChecks: ForeignKeyChecks = .deferred,
        migrate: @escaping @Sendable (Database) throws -> Void
    ) {
        registerMigration(identifier, foreignKeyChecks: foreignKeyChecks, merging: []) { db, _ in
            try migrate(db)
        }
    }

    /// Adds a migration that stands for several of former versions.
    ///
    /// - parameter mergedIdentifiers: the migrations that it replaces.
    /// - parameter migrate: given which of them were applied already.
    public mutating func registerMigration(
        _ identifier: String, foreignKeyChecks: ForeignKeyChecks = .deferred,
        merging mergedIdentifiers: Set<String> = [],
        migrate: @escaping @Sendable (Database, _ appliedIdentifiers: Set<String>) throws -> Void
    ) {
        precondition(
            !registered.contains { $0.identifier == identifier },
            "already registered migration: \(identifier)")
        registered.append(
            Migration(
                identifier: identifier, checks: foreignKeyChecks, merged: mergedIdentifiers,
                migrate: migrate))
    }

    /// The names of the migrations, in their order.
    public var migrations: [String] { registered.map(\.identifier) }

    // MARK: - Migrating

    /// Applies the migrations that were not applied yet.
    public func migrate(_ writer: any DatabaseWriter) throws {
        guard let last = registered.last else { return }
        try migrate(writer, upTo: last.identifier)
    }

    /// Applies the migrations that were not applied yet, up to one.
    public func migrate(_ writer: any DatabaseWriter, upTo targetIdentifier: String) throws {
        try writer.barrierWriteWithoutTransaction { db in
            try migrate(db, upTo: targetIdentifier)
        }
    }

    /// Applies the migrations later, and calls with the connection or the error.
    public func asyncMigrate(
        _ writer: any DatabaseWriter,
        completion: @escaping @Sendable (Result<Database, any Error>) -> Void
    ) {
        writer.asyncBarrierWriteWithoutTransaction { result in
            completion(
                result.flatMap { db in
                    Result {
                        if let last = registered.last { try migrate(db, upTo: last.identifier) }
                        return db
                    }
                })
        }
    }

    private func migrate(_ db: Database, upTo target: String) throws {
        precondition(
            registered.contains { $0.identifier == target }, "undefined migration: \(target)")
        if eraseDatabaseOnSchemaChange, try hasSchemaChanges(db) {
            try db.erase()
        }
        let applied = try appliedIdentifiers(db)
        let targetIndex = registered.firstIndex { $0.identifier == target } ?? 0
        if let late = registered.lastIndex(where: { applied.contains($0.identifier) }),
            late > targetIndex
        {
            preconditionFailure("database is already migrated beyond migration \"\(target)\"")
        }
        for migration in registered[...targetIndex] where !applied.contains(migration.identifier) {
            try run(migration, db, applied: applied)
        }
    }

    private func run(_ migration: Migration, _ db: Database, applied: Set<String>) throws {
        let foreignKeys = try Bool.fetchOne(db, sql: "PRAGMA foreign_keys") ?? false
        let isDeferred = foreignKeys && migration.checks == .deferred
        if isDeferred { try db.execute(sql: "PRAGMA foreign_keys = OFF") }
        let result = Result {
            try db.inTransaction(.immediate) {
                // With the first migration, not before it: others see a new database that is
                // empty or whole, and never one of a stranger.
                try db.execute(
                    sql: """
                        CREATE TABLE IF NOT EXISTS grdb_migrations (
                            identifier TEXT NOT NULL PRIMARY KEY)
                        """)
                // Another process may have been faster.
                let merged = migration.merged.intersection(try appliedIdentifiers(db))
                if try appliedIdentifiers(db).contains(migration.identifier) { return .commit }
                try db.withSchemaSource(nil) { try migration.migrate(db, merged) }
                for identifier in merged {
                    try db.execute(
                        sql: "DELETE FROM grdb_migrations WHERE identifier = ?",
                        arguments: [identifier])
                }
                try db.execute(
                    sql: "INSERT INTO grdb_migrations (identifier) VALUES (?)",
                    arguments: [migration.identifier])
                if isDeferred, defersForeignKeyChecks { try db.checkForeignKeys() }
                return .commit
            }
        }
        if isDeferred { try db.execute(sql: "PRAGMA foreign_keys = ON") }
        try result.get()
    }

    // MARK: - State

    /// The migrations of this migrator that were applied, in their order.
    public func appliedMigrations(_ db: Database) throws -> [String] {
        let applied = try appliedIdentifiers(db)
        return migrations.filter { applied.contains($0) }
    }

    /// The migrations that were applied, known to this migrator or not.
    public func appliedIdentifiers(_ db: Database) throws -> Set<String> {
        guard try db.tableExists("grdb_migrations") else { return [] }
        return try String.fetchSet(db, sql: "SELECT identifier FROM grdb_migrations")
    }

    /// The migrations that were applied, and all before them too.
    public func completedMigrations(_ db: Database) throws -> [String] {
        let applied = try appliedIdentifiers(db)
        return Array(migrations.prefix { applied.contains($0) })
    }

    /// Whether all migrations were applied.
    public func hasCompletedMigrations(_ db: Database) throws -> Bool {
        try completedMigrations(db).count == migrations.count
    }

    /// Whether migrations were applied that this migrator does not know: a newer version's.
    public func hasBeenSuperseded(_ db: Database) throws -> Bool {
        let known = registered.reduce(into: Set(migrations)) { $0.formUnion($1.merged) }
        return try !appliedIdentifiers(db).isSubset(of: known)
    }

    /// Whether the schema is not what the applied migrations make.
    public func hasSchemaChanges(_ db: Database) throws -> Bool {
        if try hasBeenSuperseded(db) { return true }
        guard let last = try appliedMigrations(db).last else { return false }
        var plain = self
        plain.eraseDatabaseOnSchemaChange = false
        return try DatabaseQueue.withReference(like: db.configuration) { reference in
            try plain.migrate(reference, upTo: last)
            return try reference.unsafeRead { reference in
                try schemaDescription(db) != schemaDescription(reference)
            }
        }
    }

    private func schemaDescription(_ db: Database) throws -> [Row] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT type, name, tbl_name, sql FROM sqlite_schema
                WHERE name NOT LIKE 'sqlite!_%' ESCAPE '!' AND name <> 'grdb_migrations'
                ORDER BY type, name
                """)
    }
}

extension Database {
    /// Deletes everything in the database, and the numbers that an application may have given it.
    func erase() throws {
        let foreignKeys = try Bool.fetchOne(self, sql: "PRAGMA foreign_keys") ?? false
        if foreignKeys { try execute(sql: "PRAGMA foreign_keys = OFF") }
        defer { if foreignKeys { try? execute(sql: "PRAGMA foreign_keys = ON") } }
        try inTransaction(.immediate) {
            let objects = try Row.fetchAll(
                self,
                sql: """
                    SELECT type, name FROM sqlite_schema
                    WHERE type IN ('view', 'trigger', 'table') AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
                    ORDER BY type = 'table', sql NOT LIKE 'CREATE VIRTUAL%'
                    """)
            for object in objects {
                let type: String = object["type"]
                let name: String = object["name"]
                // The shadow tables of a virtual table go with it.
                let sql = "DROP \(type.uppercased()) IF EXISTS \(name.quotedDatabaseIdentifier)"
                try execute(sql: sql)
            }
            try execute(sql: "PRAGMA user_version = 0; PRAGMA application_id = 0")
            return .commit
        }
    }
}
