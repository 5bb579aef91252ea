import SQLiteCore
import SQLiteTestSupport
import Testing
import ViewCore

@testable import QueryCore

/// What can be the context of the convenience requests.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ContextTests {
    private struct Names<Context: TopLevelDatabaseReader>: ValueObservationQueryable {
        static var defaultValue: [String] { [] }

        func fetch(_ db: Database) throws -> [String] {
            try String.fetchAll(db, sql: "SELECT name FROM player ORDER BY name")
        }

        static func == (lhs: Self, rhs: Self) -> Bool { true }
    }

    private func names<Context: TopLevelDatabaseReader>(_ context: Context) -> [String] {
        let probe = Probe<Names<Context>>()
        _ = Stage(QueryView(Query(request: Names<Context>(), database: context), probe))
        return probe.values.last ?? []
    }

    @Test func `Each kind of connection is a context of its own`() throws {
        let database = try TestDatabase(.pool)
        let pool = try #require(database.writer as? DatabasePool)
        try pool.write { db in
            try db.execute(sql: "CREATE TABLE player(name TEXT)")
            try db.execute(sql: "INSERT INTO player VALUES ('Ada'), ('Bob')")
        }
        let snapshot = try pool.makeSnapshot()
        let snapshotPool = try pool.makeSnapshotPool()
        try pool.write { db in try db.execute(sql: "DELETE FROM player WHERE name = 'Bob'") }
        #expect(names(pool) == ["Ada"])
        #expect(names(try database.anotherConnection()) == ["Ada"])
        #expect(names(AnyDatabaseReader(pool)) == ["Ada"])
        #expect(names(AnyDatabaseWriter(pool)) == ["Ada"])
        #expect(names(snapshot) == ["Ada", "Bob"])
        #expect(names(snapshotPool) == ["Ada", "Bob"])
        #expect(names(AnyDatabaseReader(snapshot)) == ["Ada", "Bob"])
        #expect(AnyDatabaseWriter(pool).writer.path == pool.path)
    }
}
