import Dispatch
import PublisherCore
import SQLiteCore
import Testing
import ViewCore

@testable import QueryCore

/// When queries observe, what crosses, and that nothing is left when views are gone.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct LifeTests {
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

    /// A stage whose query observes as the test says.
    private func toggled(
        _ request: NamesRequest
    ) -> (Stage, Changeable<Bool, AnyView>.Handle) {
        let handle = Changeable<Bool, AnyView>.Handle()
        let probe = probe
        let stage = stage {
            Changeable(true, handle) { isEnabled in
                AnyView(
                    QueryView(Query(request), probe)
                        .environment(\.queryObservationEnabled, isEnabled))
            }
        }
        return (stage, handle)
    }

    private func sendElsewhere(_ value: Int, by subject: PassthroughSubject<Int?, Trouble>) {
        let done = DispatchSemaphore(value: 0)
        // The main actor waits: nobody else has the subject meanwhile.
        nonisolated(unsafe) let subject = subject
        DispatchQueue.global().async {
            subject.send(value)
            done.signal()
        }
        #expect(done.wait(timeout: .now() + 60) == .success)
    }

    private func delete(_ id: Int64) throws {
        _ = try database.write { db in try Player.deleteOne(db, key: id) }
    }

    @Test func `CT-16 what observes from its rendering goes on while it is there`() async throws {
        let stage = stage { QueryView(Query(request), probe).queryObservation(.onRender) }
        #expect(probe.values.first == Self.byScore)
        try delete(2)
        await stage.frames { probe.values.last == ["Craig", "Arthur"] }
        try delete(3)
        await stage.frames { probe.values.last == ["Arthur"] }
        #expect(log.subscribed.count == 1)
    }

    @Test func `CT-18 an outer strategy does not pause an inner one that always observes`()
        async throws
    {
        let other = Probe<NamesRequest>()
        let stage = stage {
            Group {
                QueryView(Query(request), probe).queryObservation(.always)
                QueryView(Query(request), other)
            }
            .environment(\.queryObservationEnabled, false)
        }
        #expect(other.values == [["default"]])
        try delete(2)
        await stage.frames { probe.values.last == ["Craig", "Arthur"] }
        #expect(other.values == [["default"]])
        #expect(log.subscribed.count == 1)
    }

    @Test func `CT-23 a context written into a body is made at each body, and followed`() throws {
        var made: [DatabaseQueue] = []
        let handle = Changeable<Int, AnyView>.Handle()
        let stage = Stage(
            Changeable(0, handle) { _ in
                AnyView(
                    QueryView(Query(request), probe).databaseContext(
                        .readWrite {
                            let database = try Players.database()
                            made.append(database)
                            return database
                        }))
            })
        handle.set(1)
        stage.frame()
        #expect(made.count == 2)
        #expect(log.subscribed.count == 2)
        // Unlike in 0.11, it does not stay with a database that nobody else has.
        _ = try made[1].write { db in try Player.deleteAll(db) }
        probe.wrapper?.retry()
        stage.frame()
        #expect(probe.values.last == [])
    }

    @Test func `CT-30 a value on its way from elsewhere is too late after another request`() async {
        let source = SubjectRequest.Source()
        let probe = Probe<SubjectRequest>()
        let stage = Stage(QueryView(Query(SubjectRequest(key: 1, source: source)), probe))
        // The main queue is not let go until the value waits on it.
        sendElsewhere(11, by: source.subject(1))
        probe.wrapper?.key.wrappedValue = 2
        stage.frame()
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        stage.frame()
        #expect(!probe.values.contains(11))
        source.subject(2).send(20)
        stage.frame()
        #expect(probe.values.last == 20)
    }

    @Test func `CT-30 an error on its way is too late after observation was disabled`() async {
        let source = SubjectRequest.Source()
        let probe = Probe<SubjectRequest>()
        let handle = Changeable<Bool, AnyView>.Handle()
        let stage = Stage(
            Changeable(true, handle) { isEnabled in
                AnyView(
                    QueryView(Query(SubjectRequest(key: 1, source: source)), probe)
                        .environment(\.queryObservationEnabled, isEnabled))
            })
        let subject = source.subject(1)
        handle.set(false)
        stage.frame()
        subject.send(completion: .failure(Trouble()))
        stage.frame()
        #expect(probe.lastError == nil)
        #expect(source.cancels == 1)
    }

    @Test func `CT-48 what a subscription brings at once is no announcement`() {
        let source = SubjectRequest.Source()
        source.first = { key in
            key == 3
                ? Fail(error: Trouble()).eraseToAnyPublisher()
                : [key, key * 10].publisher.map(Optional.some)
                    .setFailureType(to: Trouble.self).eraseToAnyPublisher()
        }
        let probe = Probe<SubjectRequest>()
        let stage = Stage(QueryView(Query(SubjectRequest(key: 1, source: source)), probe))
        var announced = 0
        let link = probe.wrapper?.installedTracker.objectWillChange.sink { _ in announced += 1 }
        for key in [2, 3, 2] {
            probe.wrapper?.key.wrappedValue = key
            let before = announced
            stage.frame()
            #expect(announced == before)
        }
        #expect(announced == 3)
        #expect(probe.values == [10, 20, 20, 20])
        #expect(probe.errors.map { $0 != nil } == [false, false, true, false])
        link?.cancel()
    }

    @Test func `A request set while disabled is subscribed to when enabled`() {
        let (stage, handle) = toggled(request)
        handle.set(false)
        stage.frame()
        probe.wrapper?.ordering.wrappedValue = .byName
        stage.frame()
        #expect(probe.wrapper?.request.wrappedValue.ordering == .byName)
        #expect(log.subscribed == [.byScore])
        #expect(probe.values.last == Self.byScore)
        handle.set(true)
        stage.frame()
        #expect(log.subscribed == [.byScore, .byName])
        #expect(probe.values.last == ["Arthur", "Barbara", "Craig"])
    }

    @Test func `What reappears with an old value says that it is loading, unlike in 0.11`()
        async throws
    {
        let (stage, handle) = toggled(NamesRequest(timing: .later, log: log))
        await stage.frames { probe.values.last == Self.byScore }
        #expect(probe.wrapper?.isLoading == false)
        handle.set(false)
        stage.frame()
        #expect(probe.wrapper?.isLoading == false)
        try delete(2)
        handle.set(true)
        stage.frame()
        #expect(probe.values.last == Self.byScore)
        #expect(probe.wrapper?.isLoading == true)
        #expect(probe.wrapper?.phase.value == nil)
        await stage.frames { probe.values.last == ["Craig", "Arthur"] }
        #expect(probe.wrapper?.isLoading == false)
        #expect(probe.wrapper?.phase.value == ["Craig", "Arthur"])
    }

    @Test func `An equal request after an error subscribes to nothing, a retry does`() {
        log.failure = Trouble()
        let stage = stage { QueryView(Query(request), probe) }
        log.failure = nil
        probe.wrapper?.request.wrappedValue = request
        stage.frame()
        #expect(probe.lastError as? Trouble == Trouble())
        #expect(log.subscribed.count == 1)
        probe.wrapper?.retry()
        stage.frame()
        #expect(probe.lastError == nil)
        #expect(probe.values.last == Self.byScore)
        #expect(log.subscribed.count == 2)
    }

    /// One of each kind of query, following what its parent says.
    private struct Mixed: View {
        let number: Int
        let ordering: Ordering
        let log: RequestLog
        let database: DatabaseQueue
        @Query<NamesRequest> private var names: [String]
        @Query<PlayerPresence> private var presence: Presence<Player>
        @Query<CountOnce> private var count: Int
        @FetchAll private var players: [Player]

        init(number: Int, ordering: Ordering, log: RequestLog, database: DatabaseQueue) {
            self.number = number
            self.ordering = ordering
            self.log = log
            self.database = database
            _names = Query(constant: NamesRequest(ordering: ordering, timing: .later, log: log))
            _presence = Query(constant: PlayerPresence(id: Int64(number % 3 + 1)))
            _count = Query(CountOnce())
            _players = FetchAll(
                sql: ordering == .byName
                    ? "SELECT * FROM player ORDER BY name" : "SELECT * FROM player",
                database: database)
        }

        var body: some View {
            _ = (names, presence, count, players)
            return EmptyView()
        }
    }

    private struct Crowd: Equatable {
        var range: Range<Int>
        var ordering = Ordering.byScore
        var isEnabled = true
    }

    private func churn(_ released: (DatabaseQueue) -> Void) async throws {
        let database = try Players.database()
        released(database)
        let log = log
        let handle = Changeable<Crowd, AnyView>.Handle()
        let stage = Stage(
            Changeable(Crowd(range: 0..<1000), handle) { crowd in
                AnyView(
                    ForEach(crowd.range, id: \.self) { number in
                        Mixed(
                            number: number, ordering: crowd.ordering, log: log, database: database)
                    }
                    .environment(\.queryObservationEnabled, crowd.isEnabled))
            }
            .databaseContext(.readWrite { database }))
        #expect(log.active == 1000)
        let steps = [
            Crowd(range: 100..<900), Crowd(range: 100..<900, ordering: .byName),
            Crowd(range: 500..<1200, ordering: .byName),
            Crowd(range: 500..<1200, ordering: .byName, isEnabled: false),
            Crowd(range: 0..<1000, isEnabled: true), Crowd(range: 0..<0),
        ]
        for (round, step) in steps.enumerated() {
            let writing = Task {
                try await database.write { db in
                    try db.execute(
                        sql: "UPDATE player SET score = ?, name = ? WHERE id = ?",
                        arguments: [round, "Z\(round)", round % 3 + 1])
                }
            }
            handle.set(step)
            stage.frame()
            #expect(log.active == (step.isEnabled ? step.range.count : 0))
            try await writing.value
            stage.frame()
        }
        #expect(log.active == 0)
    }

    @Test
    func `A thousand views of all kinds change under writes, and leave not even the database`()
        async throws
    {
        weak var released: DatabaseQueue?
        try await churn { released = $0 }
        await wait(looking: { released == nil })
    }
}
