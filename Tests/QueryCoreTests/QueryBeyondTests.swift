import Dispatch
import PublisherCore
import SQLiteCore
import Testing
import ViewCore

@testable import QueryCore

/// What goes beyond GRDBQuery: retrying, requests without a type, many views.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct QueryBeyondTests {
    let log = RequestLog()
    let probe = Probe<NamesRequest>()
    let database: DatabaseQueue
    static let byScore = ["Barbara", "Craig", "Arthur"]

    init() throws {
        database = try Players.database()
    }

    /// A clock that runs what is scheduled when the test says so.
    @MainActor final class Clock {
        var delays: [SchedulerInterval] = []
        private var actions: [@MainActor @Sendable () -> Void] = []

        var retry: QueryRetry {
            QueryRetry { [weak self] delay, action in
                self?.delays.append(delay)
                self?.actions.append(action)
            }
        }

        func run() {
            let due = actions
            actions = []
            for action in due { action() }
        }
    }

    @Test func `A locked database is tried again by itself, less and less often`() {
        let clock = Clock()
        log.failure = DatabaseError(resultCode: .SQLITE_BUSY)
        let stage = Stage(
            QueryView(Query(NamesRequest(log: log)), probe)
                .environment(\.queryRetry, clock.retry)
                .databaseContext(.readWrite { database }))
        #expect(probe.wrapper?.phase.error != nil)
        clock.run()
        stage.frame()
        log.failure = nil
        clock.run()
        stage.frame()
        #expect(probe.values.last == Self.byScore)
        #expect(probe.lastError == nil)
        #expect(clock.delays == [.milliseconds(100), .milliseconds(200)])
        clock.run()
        #expect(!stage.graph.needsFrame)
        #expect(log.subscribed.count == 3)
    }

    @Test func `Other failures are not tried again, nor are former requests`() {
        let clock = Clock()
        log.failure = Trouble()
        let stage = Stage(
            QueryView(Query(NamesRequest(log: log)), probe)
                .environment(\.queryRetry, clock.retry)
                .databaseContext(.readWrite { database }))
        #expect(clock.delays.isEmpty)
        log.failure = DatabaseError(resultCode: .SQLITE_CANTOPEN)
        probe.wrapper?.ordering.wrappedValue = .byName
        stage.frame()
        #expect(clock.delays.count == 1)
        log.failure = nil
        probe.wrapper?.ordering.wrappedValue = .byScore
        stage.frame()
        clock.run()
        #expect(!stage.graph.needsFrame)
        #expect(log.subscribed == [.byScore, .byName, .byScore])
    }

    @Test func `The delay doubles up to five seconds`() {
        let delays = (1...8).map { QueryRetry.delay(attempt: $0).nanoseconds / 1_000_000 }
        #expect(delays == [100, 200, 400, 800, 1600, 3200, 5000, 5000])
    }

    @Test func `A query needs no type for its request`() async throws {
        struct Counts: View {
            @Query({ try Player.fetchCount($0) }, default: -1) var count: Int
            let note: (Int) -> Void
            var body: some View {
                note(count)
                return EmptyView()
            }
        }
        var seen: [Int] = []
        let stage = Stage(Counts { seen.append($0) }.databaseContext(.readWrite { database }))
        #expect(seen == [3])
        _ = try await database.write { db in try Player.deleteOne(db, key: 1) }
        await stage.nextFrame()
        #expect(seen == [3, 2])
        let disconnected = Stage(Counts { seen.append($0) })
        #expect(seen.last == -1)
        _ = disconnected
    }

    @Test func `A query without a type follows what it depends on`() {
        struct Named: View {
            @Query<InlineRequest<String?>> var name: String?
            let note: (String?) -> Void

            init(id: Int64, note: @escaping (String?) -> Void) {
                _name = Query({ try Player.fetchOne($0, key: id)?.name }, default: nil, id: id)
                self.note = note
            }

            var body: some View {
                note(name)
                return EmptyView()
            }
        }
        var seen: [String?] = []
        let handle = Changeable<Int64, Named>.Handle()
        let stage = Stage(
            Changeable(1, handle) { id in Named(id: id) { seen.append($0) } }
                .databaseContext(.readWrite { database }))
        handle.set(2)
        stage.frame()
        #expect(seen == ["Arthur", "Barbara"])
    }

    @Test func `A thousand views come, change and go under writes, and nothing is left`()
        async throws
    {
        let handle = Changeable<Int, AnyView>.Handle()
        let stage = Stage(
            Changeable(1000, handle) { count in
                AnyView(
                    ForEach(0..<count, id: \.self) { index in
                        QueryView(
                            Query(NamesRequest(ordering: .byName, timing: .later, log: log)), probe)
                    })
            }
            .databaseContext(.readWrite { database }))
        #expect(log.active == 1000)
        try await database.write { db in
            try db.execute(sql: "UPDATE player SET name = 'Zoe' WHERE id = 1")
        }
        handle.set(500)
        stage.frame()
        #expect(log.active == 500)
        await stage.frames { probe.values.last?.last == "Zoe" }
        weak let tracker = probe.wrapper?.installedTracker
        probe.wrapper = nil
        handle.set(0)
        stage.frame()
        #expect(log.active == 0)
        #expect(tracker == nil)
    }

    @Test func `A quick request answers the first body, a slow one the default before its value`()
        async throws
    {
        let quick = Probe<PacedNames>()
        let slow = Probe<PacedNames>()
        let gate = PacedNames.Gate()
        let context = DatabaseContext.readWrite { database }
        let quickStage = Stage(
            QueryView(Query(PacedNames(gate: nil)), quick).databaseContext(context))
        let slowStage = Stage(
            QueryView(Query(PacedNames(gate: gate)), slow).databaseContext(context))
        #expect(quick.values == [Self.byScore] || quick.values == [["none"]])
        #expect(slow.values == [["none"]])
        #expect(slow.wrapper?.isLoading == true)
        gate.open()
        await slowStage.frames { slow.values.last == Self.byScore }
        try await database.write { db in
            try db.execute(sql: "DELETE FROM player WHERE id = 1")
        }
        await quickStage.frames { quick.values.last == ["Barbara", "Craig"] }
    }

    @Test func `An error of a quick request is seen by the first body too`() async {
        struct Failing: ValueObservationQueryable {
            static let queryableOptions = QueryableOptions.immediateIfQuick
            static var defaultValue: Int { 0 }
            func fetch(_ db: Database) throws -> Int { throw Trouble() }
        }
        let probe = Probe<Failing>()
        let stage = Stage(
            QueryView(Query(Failing()), probe).databaseContext(.readWrite { database }))
        await stage.frames { probe.lastError != nil }
        #expect(probe.lastError as? Trouble == Trouble())
    }

    @Test func `A scene gives its database to its views, whose own goes before it`() throws {
        let inner = try Players.database()
        _ = try inner.write { db in try Player.deleteAll(db) }
        let other = Probe<NamesRequest>()
        let scene = TestScene {
            QueryView(Query(NamesRequest(log: log)), probe)
            QueryView(Query(NamesRequest(log: log)), other).databaseContext(.readOnly { inner })
        }
        .databaseContext(.readOnly { database })
        let stage = Stage(type(of: scene)._makeView(scene))
        #expect(probe.values == [Self.byScore])
        #expect(other.values == [[]])
        _ = stage
    }

    @Test func `Nothing but a change of the ordering makes a frame, and none has old rows`() {
        let stage = Stage(
            QueryView(Query(NamesRequest(log: log)), probe)
                .databaseContext(.readWrite { database }))
        var frames = 0
        for ordering in [Ordering.byName, .byScore, .byName] {
            let before = stage.graph.counters
            probe.wrapper?.ordering.wrappedValue = ordering
            stage.graph.update()
            stage.graph.finishFrame()
            frames += stage.graph.counters.frames - before.frames
            #expect(stage.graph.counters.bodies - before.bodies == 1)
            #expect(!stage.graph.needsFrame)
        }
        #expect(frames == 3)
        let byName = ["Arthur", "Barbara", "Craig"]
        #expect(probe.values == [Self.byScore, byName, Self.byScore, byName])
        #expect(log.subscribed == [.byScore, .byName, .byScore, .byName])
    }

    @Test func `Tables, first rows and requests are fetched by their wrappers`() async throws {
        struct Ranking: FetchKeyRequest {
            struct Value: Equatable {
                var best: String?
                var count = 0
            }

            func fetch(_ db: Database) throws -> Value {
                Value(best: try Players.names(db, .byScore).first, count: try Player.fetchCount(db))
            }
        }
        struct Board: View {
            @FetchAll var players: [Player]
            @FetchOne var first: Player?
            @FetchOne(sql: "SELECT COUNT(*) FROM player") var count = 0
            @Fetch(Ranking()) var ranking = Ranking.Value()
            let note: (String) -> Void

            var body: some View {
                note(
                    "\(players.count) \(first?.name ?? "-") \(count) "
                        + "\(ranking.best ?? "-") \(ranking.count)")
                return EmptyView()
            }
        }
        var seen: [String] = []
        let handle = Changeable<Int, AnyView>.Handle()
        let stage = withDependencies {
            $0.defaultDatabase = database
        } operation: {
            Stage(
                Changeable(0, handle) { _ in AnyView(Board { seen.append($0) }) })
        }
        #expect(seen == ["3 Arthur 3 Barbara 3"])
        _ = try await database.write { db in try Player.deleteOne(db, key: 1) }
        await stage.frames { seen.last == "2 Barbara 2 Barbara 2" }
    }

    @Test func `What a wrapper has loaded survives its parent, until that asks for another thing`()
        async throws
    {
        struct Names: View {
            @FetchAll var players: [Player]
            let note: ([String], SharedReader<[Player]>) -> Void

            init(
                sql: String, database: DatabaseQueue,
                note: @escaping ([String], SharedReader<[Player]>) -> Void
            ) {
                _players = FetchAll(sql: sql, database: database)
                self.note = note
            }

            var body: some View {
                note(players.map(\.name), $players.sharedReader)
                return EmptyView()
            }
        }
        var seen: [String] = []
        var reader: SharedReader<[Player]>?
        let handle = Changeable<String, Names>.Handle()
        let all = "SELECT * FROM player ORDER BY name"
        let stage = Stage(
            Changeable(all, handle) { sql in
                Names(sql: sql, database: database) {
                    seen = $0
                    reader = $1
                }
            })
        #expect(seen == ["Arthur", "Barbara", "Craig"])
        try await reader?.load(
            .fetchAll(sql: "SELECT * FROM player WHERE id = 2", database: database))
        handle.set(all)
        stage.frame()
        #expect(seen == ["Barbara"])
        handle.set("SELECT * FROM player WHERE id = 3")
        stage.frame()
        #expect(seen == ["Craig"])
    }
}

/// A scene of views, without a terminal.
private struct TestScene<Content: View>: Scene {
    typealias Body = Never

    @ViewBuilder let content: () -> Content

    static func _makeView(_ scene: Self) -> AnyView {
        AnyView(Group { scene.content() })
    }
}

/// The names, when the gate is open.
private struct PacedNames: ValueObservationQueryable {
    /// Holds fetches back until it is opened.
    final class Gate: Equatable, Sendable {
        private let semaphore = DispatchSemaphore(value: 0)

        func pass() {
            semaphore.wait()
            semaphore.signal()
        }

        func open() {
            semaphore.signal()
        }

        static func == (lhs: Gate, rhs: Gate) -> Bool { lhs === rhs }
    }

    static let queryableOptions = QueryableOptions.immediateIfQuick
    static var defaultValue: [String] { ["none"] }

    let gate: Gate?

    func fetch(_ db: Database) throws -> [String] {
        gate?.pass()
        return try Players.names(db, .byScore)
    }
}
