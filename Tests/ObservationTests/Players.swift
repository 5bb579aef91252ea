import SQLiteCore
import SQLiteTestSupport

/// A database with a table `player`, and what tests ask of it.
enum Players {
    static let count = ValueObservation.tracking { try fetchCount($0) }

    static func database(_ backend: TestBackend, configuration: Configuration = Configuration())
        throws -> TestDatabase
    {
        let database = try TestDatabase(backend, configuration: configuration)
        try database.writer.write { db in
            try db.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, score INT)")
        }
        return database
    }

    static func fetchCount(_ db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM player") ?? -1
    }

    static func insert(_ db: Database) throws {
        try db.execute(sql: "INSERT INTO player (score) VALUES (0)")
    }
}

extension TestDatabase {
    /// Adds a player, and returns when that is committed.
    func insertPlayer() throws {
        try writer.write { try Players.insert($0) }
    }
}
