import Dispatch
import PublisherCore
import SQLiteCore
import Testing
import ViewCore

@testable import QueryCore

/// The conformance points about when a query observes, and about the life of views.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct QueryObservationTests {
    let log = RequestLog()
    let probe = Probe<NamesRequest>()
    let database: DatabaseQueue
    static let byScore = ["Barbara", "Craig", "Arthur"]

    init() throws {
        database = try Players.database()
    }

    private var request: NamesRequest { NamesRequest(log: log) }

    private func stage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
        Stage(content().databaseContext(.readWrite { database }))
    }

    private func rename(_ name: String) throws {
        try database.write { db in
            try db.execute(sql: "UPDATE player SET name = ? WHERE id = 2", arguments: [name])
        }
    }

    @Test func `A write reaches the view on a later turn, never within the action`() async throws {
        let stage = stage { QueryView(Query(request), probe) }
        try rename("Zoe")
        #expect(!stage.graph.needsFrame)
        await stage.nextFrame()
        #expect(probe.values.last == ["Zoe", "Craig", "Arthur"])
        #expect(probe.bodies == 2)
    }

    @Test func `CT-13 disabling keeps value and error, enabling subscribes anew`() async throws {
        let handle = Changeable<Bool, AnyView>.Handle()
        let stage = stage {
            Changeable(true, handle) { isEnabled in
                AnyView(
                    QueryView(Query(request), probe)
                        .environment(\.queryObservationEnabled, isEnabled))
            }
        }
        handle.set(false)
        stage.frame()
        #expect(log.active == 0)
        #expect(probe.values.last == Self.byScore)
        try rename("Zoe")
        log.failure = Trouble()
        handle.set(true)
        stage.frame()
        #expect(probe.errors.last as? Trouble == Trouble())
        #expect(probe.values.last == Self.byScore)
        handle.set(false)
        stage.frame()
        #expect(probe.errors.last as? Trouble == Trouble())
        log.failure = nil
        handle.set(true)
        stage.frame()
        #expect(probe.values.last == ["Zoe", "Craig", "Arthur"])
        #expect(probe.lastError == nil)
        #expect(log.subscribed.count == 3)
    }

    @Test
    func `A query that is told not to observe keeps its value, and shows what there is after`()
        throws
    {
        let stage = stage { QueryView(Query(request), probe) }
        let isAutoupdating = try #require(probe.wrapper?.isAutoupdating)
        #expect(isAutoupdating.wrappedValue && log.active == 1)
        isAutoupdating.wrappedValue = true
        #expect(!stage.graph.needsFrame)
        isAutoupdating.wrappedValue = false
        stage.frame()
        #expect(!isAutoupdating.wrappedValue && log.active == 0)
        try rename("Zoe")
        #expect(!stage.graph.needsFrame)
        #expect(probe.values.last == Self.byScore)
        isAutoupdating.wrappedValue = true
        stage.frame()
        #expect(probe.values.last == ["Zoe", "Craig", "Arthur"])
        #expect(log.active == 1 && log.subscriptions == 2)
    }

    @MainActor private final class Seen {
        var states: [Bool] = []
        var binding: Binding<Bool>?
    }

    private struct Switch: View {
        @Binding var isOn: Bool
        let seen: Seen

        var body: some View {
            seen.states.append(isOn)
            seen.binding = $isOn
            return EmptyView()
        }
    }

    private struct Live: View {
        @Query<NamesRequest> var names: [String]
        let seen: Seen

        init(_ request: NamesRequest, seen: Seen) {
            _names = Query(request)
            self.seen = seen
        }

        var body: some View {
            _ = names
            return Switch(isOn: $names.isAutoupdating, seen: seen)
        }
    }

    @Test
    func `A view that is given whether a query observes is told when that changes, only then`()
        async throws
    {
        let seen = Seen()
        let stage = stage { Live(request, seen: seen) }
        #expect(seen.states == [true])
        try rename("Zoe")
        await stage.nextFrame()
        #expect(seen.states == [true])
        seen.binding?.wrappedValue = false
        stage.frame()
        #expect(seen.states == [true, false] && log.active == 0)
    }

    @Test func `What forbids the queries of a view to observe forbids it to those that would`() {
        let stage = stage {
            QueryView(Query(request), probe).environment(\.queryObservationEnabled, false)
        }
        probe.wrapper?.isAutoupdating.wrappedValue = false
        stage.frame()
        probe.wrapper?.isAutoupdating.wrappedValue = true
        stage.frame()
        #expect(log.subscriptions == 0)
    }

    @Test func `Bindings are true while a view that they mirror has appeared`() {
        var states: [Bool] = []
        let mirror = Binding(get: { false }, set: { states.append($0) })
        let handle = Changeable<Bool, AnyView>.Handle()
        let stage = stage {
            Changeable(true, handle) { isShown in
                AnyView(
                    Group { if isShown { EmptyView().mirrorAppearanceState(to: mirror, mirror) } })
            }
        }
        stage.frame()
        #expect(states == [true, true])
        handle.set(false)
        stage.frame()
        #expect(states == [true, true, false, false])
    }

    @Test func `CT-14 a row deleted while disabled is missing, not gone`() throws {
        let probe = Probe<PlayerPresence>()
        let handle = Changeable<Bool, AnyView>.Handle()
        let stage = stage {
            Changeable(true, handle) { isEnabled in
                AnyView(
                    QueryView(Query(PlayerPresence(id: 1)), probe)
                        .environment(\.queryObservationEnabled, isEnabled))
            }
        }
        #expect(probe.values.last?.exists == true)
        handle.set(false)
        stage.frame()
        _ = try database.write { db in try Player.deleteOne(db, key: 1) }
        #expect(probe.values.last?.exists == true)
        handle.set(true)
        stage.frame()
        #expect(probe.values.last == .missing)
    }

    @Test func `A row deleted while observed is gone, and what it was is known`() async throws {
        let probe = Probe<PlayerPresence>()
        let stage = stage { QueryView(Query(PlayerPresence(id: 1)), probe) }
        _ = try await database.write { db in try Player.deleteOne(db, key: 1) }
        await stage.nextFrame()
        #expect(probe.values.last == .gone(Player(id: 1, name: "Arthur", score: 10)))
        #expect(probe.values.last?.id == 1)
    }

    @Test func `CT-15 a single fetch is repeated at each enabling, and only then`() throws {
        let probe = Probe<CountOnce>()
        let handle = Changeable<Bool, AnyView>.Handle()
        let stage = stage {
            Changeable(true, handle) { isEnabled in
                AnyView(
                    QueryView(Query(CountOnce()), probe)
                        .environment(\.queryObservationEnabled, isEnabled))
            }
        }
        #expect(probe.takeValues() == [3])
        _ = try database.write { db in try Player.deleteAll(db) }
        #expect(!stage.graph.needsFrame)
        handle.set(false)
        stage.frame()
        #expect(probe.takeValues() == [3])
        handle.set(true)
        stage.frame()
        #expect(probe.takeValues() == [0])
    }

    @Test func `CT-16 onRender subscribes before the first body and pauses while disappeared`()
        async throws
    {
        let handle = Changeable<Bool, AnyView>.Handle()
        let stage = stage {
            Changeable(true, handle) { isShown in
                AnyView(
                    Group {
                        if isShown { QueryView(Query(request), probe).queryObservation(.onRender) }
                    })
            }
        }
        #expect(probe.values.first == Self.byScore)
        #expect(log.subscribed.count == 1)
        probe.wrapper = nil
        handle.set(false)
        stage.frame()
        #expect(log.active == 0)
    }

    @Test func `CT-17 onAppear shows the default first`() {
        let stage = stage { QueryView(Query(request), probe).queryObservation(.onAppear) }
        stage.frame()
        #expect(probe.values == [["default"], Self.byScore])
        #expect(log.subscribed.count == 1)
    }

    @Test func `CT-18 the innermost observation strategy wins`() {
        let stage = stage {
            QueryView(Query(request), probe)
                .queryObservation(.always)
                .environment(\.queryObservationEnabled, false)
        }
        #expect(probe.values == [Self.byScore])
        _ = stage
    }

    @Test func `CT-19 changing the strategy changes the identity`() {
        let handle = Changeable<QueryObservation, AnyView>.Handle()
        let stage = stage {
            Changeable(.always, handle) { strategy in
                AnyView(QueryView(Query(request), probe).queryObservation(strategy))
            }
        }
        probe.wrapper?.ordering.wrappedValue = .byName
        stage.frame()
        handle.set(.onRender)
        stage.frame()
        #expect(log.subscribed == [.byScore, .byName, .byScore])
        #expect(log.active == 1)
    }

    @Test func `CT-30 nothing of a former subscription arrives`() {
        let source = SubjectRequest.Source()
        let probe = Probe<SubjectRequest>()
        let stage = Stage(QueryView(Query(SubjectRequest(key: 1, source: source)), probe))
        source.subject(1).send(10)
        stage.frame()
        probe.wrapper?.key.wrappedValue = 2
        stage.frame()
        source.subject(1).send(11)
        #expect(!stage.graph.needsFrame)
        source.subject(2).send(20)
        stage.frame()
        #expect(probe.values == [-1, 10, 10, 20])
        #expect(source.cancels == 1)
    }

    @Test func `CT-31 removing the view cancels and releases`() throws {
        weak var tracker: QueryTracker<NamesRequest>?
        let handle = Changeable<Bool, AnyView>.Handle()
        let stage = stage {
            Changeable(true, handle) { isShown in
                AnyView(
                    Group {
                        if isShown { QueryView(Query(request), probe) }
                    })
            }
        }
        tracker = probe.wrapper?.installedTracker
        #expect(tracker != nil)
        probe.wrapper = nil
        handle.set(false)
        stage.frame()
        #expect(tracker == nil)
        #expect(log.active == 0)
    }

    @Test func `CT-32 another id cancels once and subscribes once`() {
        let handle = Changeable<Int, AnyView>.Handle()
        let stage = stage {
            Changeable(0, handle) { id in
                AnyView(QueryView(Query(request), probe).id(id))
            }
        }
        probe.wrapper = nil
        handle.set(1)
        stage.frame()
        #expect(log.subscriptions == 2)
        #expect(log.ends == 1)
    }

    @Test func `CT-33 values that repeat invalidate each, by default`() {
        let source = SubjectRequest.Source()
        let probe = Probe<SubjectRequest>()
        let stage = Stage(QueryView(Query(SubjectRequest(key: 1, source: source)), probe))
        for _ in 0..<2 {
            source.subject(1).send(5)
            stage.frame()
        }
        #expect(probe.values == [-1, 5, 5])
    }

    @Test func `CT-34 a value delivered elsewhere is brought to the main actor`() async {
        struct Elsewhere: Queryable {
            static var defaultValue: Int { 0 }
            func publisher(in context: Void) -> AnyPublisher<Int, Never> {
                Just(1).receive(on: DispatchQueue.global()).eraseToAnyPublisher()
            }
        }
        let probe = Probe<Elsewhere>()
        let stage = Stage(QueryView(Query(Elsewhere()), probe))
        await stage.nextFrame()
        #expect(probe.values == [0, 1])
    }

    @Test func `Several values at subscription: the first body sees the last`() {
        let source = SubjectRequest.Source()
        source.first = { _ in
            [1, 2, 3].publisher.setFailureType(to: Trouble.self).eraseToAnyPublisher()
        }
        let probe = Probe<SubjectRequest>()
        _ = Stage(QueryView(Query(SubjectRequest(key: 1, source: source)), probe))
        #expect(probe.values == [3])
    }

    @Test func `Thousands of writes and many views end with nothing observed`() throws {
        let handle = Changeable<Int, AnyView>.Handle()
        let stage = stage {
            Changeable(200, handle) { count in
                AnyView(
                    ForEach(0..<count, id: \.self) { _ in QueryView(Query(request), probe) })
            }
        }
        #expect(log.active == 200)
        try rename("Zoe")
        stage.frame()
        probe.wrapper = nil
        handle.set(0)
        stage.frame()
        #expect(log.active == 0)
    }
}

/// Whether a player is there.
struct PlayerPresence: PresenceObservationQueryable {
    var id: Int64

    func fetch(_ db: Database) throws -> Player? {
        try Player.fetchOne(db, key: id)
    }
}

/// The number of players, fetched once.
struct CountOnce: FetchQueryable {
    static var defaultValue: Int { -1 }

    func fetch(_ db: Database) throws -> Int {
        try Player.fetchCount(db)
    }
}
