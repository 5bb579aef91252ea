import PublisherCore
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

    private struct OptionalNames: Queryable {
        static var defaultValue: [String] { ["default"] }

        func publisher(in context: DatabaseQueue?) throws -> AnyPublisher<[String], any Error> {
            guard let context else { return Fail(error: Trouble()).eraseToAnyPublisher() }
            return ValueObservation.tracking { db in try Players.names(db, .byName) }
                .publisher(in: context, scheduling: .immediate).eraseToAnyPublisher()
        }
    }

    @Test func `A database that is there later is followed`() throws {
        let probe = Probe<OptionalNames>()
        let handle = Changeable<DatabaseQueue?, AnyView>.Handle()
        let stage = Stage(
            Changeable(nil, handle) { database in
                AnyView(QueryView(Query(request: OptionalNames(), database: database), probe))
            })
        #expect(probe.values.last == ["default"])
        #expect(probe.lastError is Trouble)
        handle.set(try Players.database())
        stage.frame()
        #expect(probe.values.last == ["Arthur", "Barbara", "Craig"])
        #expect(probe.lastError == nil)
        handle.set(nil)
        stage.frame()
        #expect(probe.lastError is Trouble)
    }

    private protocol Named: AnyObject {
        var name: String { get }
    }

    private final class Manager: Named {
        let name: String

        init(_ name: String) { self.name = name }
    }

    private struct Name: Queryable {
        static var defaultValue: String { "default" }

        func publisher(in context: any Named) -> Just<String> { Just(context.name) }
    }

    @Test func `Another object of a protocol is another context`() {
        let probe = Probe<Name>()
        let first = Manager("first")
        let handle = Changeable<Manager, AnyView>.Handle()
        let stage = Stage(
            Changeable(first, handle) { manager in
                AnyView(QueryView(Query(request: Name(), database: manager), probe))
            })
        handle.set(first)
        stage.frame()
        #expect(probe.values.allSatisfy { $0 == "first" })
        handle.set(Manager("second"))
        stage.frame()
        #expect(probe.values.last == "second")
    }

    /// A manager that hides the type of its database.
    private struct Hiding: TopLevelDatabaseReader {
        let database: DatabaseQueue

        var reader: any DatabaseReader { AnyDatabaseReader(database) }
    }

    private struct LaterNames: Queryable {
        let log: RequestLog

        static var defaultValue: [String] { [] }

        func publisher(in context: Hiding) -> AnyPublisher<[String], any Error> {
            log.subscriptions += 1
            return ValueObservation.tracking { db in try Players.names(db, .byName) }
                .publisher(in: context.reader).eraseToAnyPublisher()
        }
    }

    @Test func `A reader that is wrapped anew each time is the same database`() async throws {
        let database = try Players.database()
        let (probe, log) = (Probe<LaterNames>(), RequestLog())
        let stage = Stage(
            QueryView(
                Query(request: LaterNames(log: log), database: Hiding(database: database)), probe))
        await stage.frames { probe.values.last == ["Arthur", "Barbara", "Craig"] }
        #expect(log.subscriptions == 1)
        let sql = "SELECT * FROM player"
        let plain: FetchKey<[Player]>.Default = .fetchAll(sql: sql, database: database)
        let wrapped: FetchKey<[Player]>.Default = .fetchAll(
            sql: sql, database: AnyDatabaseReader(AnyDatabaseWriter(database)))
        #expect(plain.id == wrapped.id)
    }
}
