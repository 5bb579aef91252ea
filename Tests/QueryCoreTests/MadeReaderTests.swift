import SQLiteCore
import SQLiteTestSupport
import Synchronization
import Testing
import ViewCore

@testable import QueryCore

/// Contexts that open a connection each time that they are asked for their reader.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct MadeReaderTests {
    /// Not equatable, and with a connection of its own for each who asks.
    struct Opening: TopLevelDatabaseReader {
        let paths: [String]

        var reader: any DatabaseReader {
            get throws { try DatabaseQueue(path: paths[0]) }
        }
    }

    final class Log: Sendable {
        let fetches = Mutex(0)

        var count: Int { fetches.withLock { $0 } }
    }

    struct Names: FetchQueryable {
        typealias Context = Opening

        let log: Log

        static var defaultValue: [String] { [] }
        static func == (lhs: Self, rhs: Self) -> Bool { true }

        func fetch(_ db: Database) throws -> [String] {
            log.fetches.withLock { $0 += 1 }
            return try String.fetchAll(db, sql: "SELECT name FROM player ORDER BY name")
        }
    }

    struct LaterNames: ValueObservationQueryable {
        typealias Context = Opening

        let log: Log

        static let queryableOptions = QueryableOptions.async
        static var defaultValue: [String] { [] }
        static func == (lhs: Self, rhs: Self) -> Bool { true }

        func fetch(_ db: Database) throws -> [String] { try Names(log: log).fetch(db) }
    }

    private func database(_ names: String...) throws -> TestDatabase {
        let database = try TestDatabase(.queue)
        try database.writer.write { db in
            try db.execute(sql: "CREATE TABLE player(name TEXT)")
            for name in names {
                try db.execute(sql: "INSERT INTO player VALUES (?)", arguments: [name])
            }
        }
        return database
    }

    /// A view with a query, and a state that has nothing to do with it.
    private struct Reading<Request: Queryable>: View where Request.Context == Opening {
        @Query<Request> var names: Request.Value
        @State private var count = 0
        let probe: Probe<Request>
        let handle: Handle

        @MainActor final class Handle {
            var add: () -> Void = {}
        }

        init(_ request: Request, _ probe: Probe<Request>, _ handle: Handle) {
            _names = Query(request, in: \.opening)
            self.probe = probe
            self.handle = handle
        }

        var body: some View {
            handle.add = { count += 1 }
            probe.values.append(names)
            return ForEach(0..<count, id: \.self) { _ in EmptyView() }
        }
    }

    @Test func `What is fetched once stays, whatever else makes the body run`() throws {
        let database = try database("Ada", "Bob")
        let (log, probe, handle) = (Log(), Probe<Names>(), Reading<Names>.Handle())
        let stage = Stage(
            Reading(Names(log: log), probe, handle)
                .environment(\.opening, Opening(paths: [database.path])))
        #expect(probe.takeValues() == [["Ada", "Bob"]])
        try database.writer.write { db in try db.execute(sql: "DELETE FROM player") }
        for _ in 0..<3 {
            handle.add()
            stage.frame()
        }
        #expect(probe.takeValues() == Array(repeating: ["Ada", "Bob"], count: 3))
        #expect(log.count == 1)
    }

    @Test func `What is fetched later is fetched once, and again for another file`() async throws {
        let (first, second) = (try database("Ada"), try database("Bob"))
        let (log, probe, handle) = (Log(), Probe<LaterNames>(), Reading<LaterNames>.Handle())
        let path = Changeable<String, AnyView>.Handle()
        let stage = Stage(
            Changeable(first.path, path) { path in
                AnyView(
                    Reading(LaterNames(log: log), probe, handle)
                        .environment(\.opening, Opening(paths: [path])))
            })
        await stage.frames { probe.values.last == ["Ada"] }
        #expect(probe.takeValues() == [[], ["Ada"]])
        handle.add()
        stage.frame()
        #expect(probe.takeValues() == [["Ada"]])
        #expect(log.count == 1)

        path.set(second.path)
        await stage.frames { probe.values.last == ["Bob"] }
        #expect(log.count == 2)
    }

    /// Made anew at each evaluation, with a closure that nobody can compare.
    struct Asking: TopLevelDatabaseReader {
        let path: String
        let open: @Sendable () throws -> any DatabaseReader

        var reader: any DatabaseReader { get throws { try open() } }
    }

    struct AskingNames: FetchQueryable {
        typealias Context = Asking
        let log: Log

        static let queryableOptions = QueryableOptions.async
        static var defaultValue: [String] { [] }
        static func == (lhs: Self, rhs: Self) -> Bool { true }

        func fetch(_ db: Database) throws -> [String] { try Names(log: log).fetch(db) }
    }

    @Test func `A closure that is made anew is no other context`() async throws {
        let database = try database("Ada")
        let path = database.path
        asked = { label in
            Asking(path: path) {
                _ = label
                return try DatabaseQueue(path: path)
            }
        }
        let (log, probe) = (Log(), Probe<AskingNames>())
        let stage = Stage(QueryView(Query(AskingNames(log: log), in: \.asking), probe))
        await stage.frames { probe.values.last == ["Ada"] }
        for _ in 0..<20 {
            stage.frame()
            await Task.yield()
        }
        #expect(log.count == 1)
        #expect(probe.bodies == 2)
    }
}

/// How the context of the environment below is made.
@MainActor private var asked: (String) -> MadeReaderTests.Asking = { _ in
    MadeReaderTests.Asking(path: "") { throw Trouble() }
}

extension EnvironmentValues {
    @MainActor fileprivate var asking: MadeReaderTests.Asking { asked("some label") }
}

private struct OpeningKey: EnvironmentKey {
    static let defaultValue = MadeReaderTests.Opening(paths: ["/nowhere/at/all"])
}

extension EnvironmentValues {
    fileprivate var opening: MadeReaderTests.Opening {
        get { self[OpeningKey.self] }
        set { self[OpeningKey.self] = newValue }
    }
}
