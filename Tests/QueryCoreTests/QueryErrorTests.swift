import PublisherCore
import SQLiteCore
import Testing
import ViewCore

@testable import QueryCore

/// The conformance points about errors, contexts and what a query is outside of views.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct QueryErrorTests {
    let log = RequestLog()
    let probe = Probe<NamesRequest>()
    let database: DatabaseQueue
    static let byScore = ["Barbara", "Craig", "Arthur"]

    init() throws {
        database = try Players.database()
    }

    private var request: NamesRequest { NamesRequest(log: log) }

    @Test func `CT-20 a database replaced in the environment is followed at once, unlike in 0.11`()
        throws
    {
        let other = try Players.database()
        _ = try other.write { db in try Player.deleteOne(db, key: 2) }
        let handle = Changeable<DatabaseQueue, AnyView>.Handle()
        let stage = Stage(
            Changeable(database, handle) { database in
                AnyView(
                    QueryView(Query(request), probe).databaseContext(.readOnly { database }))
            })
        handle.set(other)
        stage.frame()
        #expect(probe.values == [Self.byScore, ["Craig", "Arthur"]])
        #expect(log.subscribed.count == 2)
        #expect(log.active == 1)
        // The same database in another context is the same.
        handle.set(other)
        stage.frame()
        #expect(log.subscribed.count == 2)
    }

    @Test func `CT-21 without a database the default is shown, with an error to see`() {
        let values = Probe<AllNames>()
        _ = Stage(QueryView(Query(AllNames()), values))
        #expect(values.values == [["none"]])
        #expect(values.errors.first as? DatabaseContextError == .notConnected)
        let presence = Probe<PlayerPresence>()
        _ = Stage(QueryView(Query(PlayerPresence(id: 1)), presence))
        #expect(presence.values == [.missing])
        #expect(presence.errors.first as? DatabaseContextError == .notConnected)
        let once = Probe<CountOnce>()
        _ = Stage(QueryView(Query(CountOnce()), once))
        #expect(once.values == [-1])
        #expect(once.errors.first as? DatabaseContextError == .notConnected)
    }

    @Test func `CT-22 a context throws what its making threw, and does not write when read-only`()
        throws
    {
        let readOnly = DatabaseContext.readOnly { database }
        #expect(try readOnly.reader === database)
        #expect(throws: DatabaseContextError.readOnly) { try readOnly.writer }
        let failedReading = DatabaseContext.readOnly { throw Trouble() }
        #expect(throws: Trouble()) { try failedReading.reader }
        #expect(throws: DatabaseContextError.readOnly) { try failedReading.writer }
        let failed = DatabaseContext.readWrite { throw Trouble(code: 2) }
        #expect(throws: Trouble(code: 2)) { try failed.reader }
        #expect(throws: Trouble(code: 2)) { try failed.writer }
        #expect(throws: DatabaseContextError.notConnected) {
            try DatabaseContext.notConnected.writer
        }
    }

    @Test func `CT-23 the closure of a context runs once`() throws {
        var calls = 0
        let context = DatabaseContext.readWrite {
            calls += 1
            return database
        }
        _ = (try context.reader, try context.writer, try context.reader)
        #expect(calls == 1)
    }

    @Test func `CT-24 and CT-25 an error stays until the next subscription`() {
        let source = SubjectRequest.Source()
        source.first = { key in
            key == 1 ? Fail(error: Trouble()).eraseToAnyPublisher() : Empty().eraseToAnyPublisher()
        }
        let probe = Probe<SubjectRequest>()
        let stage = Stage(QueryView(Query(SubjectRequest(key: 1, source: source)), probe))
        #expect(probe.errors.last as? Trouble == Trouble())
        probe.wrapper?.key.wrappedValue = 2
        stage.frame()
        #expect(probe.lastError == nil)
        source.subject(2).send(7)
        stage.frame()
        #expect(probe.values.last == 7)
    }

    @Test func `Of two contexts that fail the later one's error is shown`() {
        let handle = Changeable<DatabaseContext, AnyView>.Handle()
        let probe = Probe<AllNames>()
        let stage = Stage(
            Changeable(DatabaseContext.notConnected, handle) { context in
                AnyView(QueryView(Query(AllNames()), probe).databaseContext(context))
            })
        #expect(probe.lastError as? DatabaseContextError == .notConnected)
        handle.set(.readOnly { throw Trouble() })
        stage.frame()
        #expect(probe.lastError is Trouble)
        // The same failure again is no reason to try again.
        let bodies = probe.bodies
        handle.set(.readOnly { throw Trouble() })
        stage.frame()
        #expect(probe.bodies <= bodies + 1)
        #expect(probe.lastError is Trouble)
    }

    @Test func `A publisher that ends without a value has answered`() {
        let source = SubjectRequest.Source()
        let probe = Probe<SubjectRequest>()
        let stage = Stage(QueryView(Query(SubjectRequest(key: 1, source: source)), probe))
        #expect(probe.wrapper?.isLoading == true)
        source.subject(1).send(completion: .finished)
        stage.frame()
        #expect(probe.wrapper?.isLoading == false)
        #expect(probe.wrapper?.phase.value == SubjectRequest.defaultValue)
    }

    @Test func `CT-26 a later failure keeps the value`() {
        let source = SubjectRequest.Source()
        let probe = Probe<SubjectRequest>()
        let stage = Stage(QueryView(Query(SubjectRequest(key: 1, source: source)), probe))
        source.subject(1).send(7)
        stage.frame()
        source.subject(1).send(completion: .failure(Trouble()))
        stage.frame()
        #expect(probe.values == [-1, 7, 7])
        #expect(probe.errors.last as? Trouble == Trouble())
    }

    @Test func `CT-27 a failure at subscription is seen by the first body`() {
        let probe = Probe<Failing>()
        _ = Stage(
            QueryView(Query(Failing()), probe).databaseContext(.readOnly { database }))
        #expect(probe.bodies == 1)
        let error = probe.errors.first as? DatabaseError
        #expect(error?.message?.contains("no such table") == true)
    }

    @Test func `CT-28 a publisher that cannot be made cancels the former, unlike in 0.11`()
        async throws
    {
        let stage = Stage(
            QueryView(Query(request), probe).databaseContext(.readWrite { database }))
        log.failure = Trouble()
        probe.wrapper?.ordering.wrappedValue = .byName
        stage.frame()
        #expect(probe.errors.last as? Trouble == Trouble())
        #expect(probe.values.last == Self.byScore)
        #expect(log.active == 0)
        log.failure = nil
        probe.wrapper?.retry()
        stage.frame()
        #expect(probe.values.last == ["Arthur", "Barbara", "Craig"])
        #expect(probe.lastError == nil)
    }

    @Test func `CT-29 a published nil counts, whatever the default`() {
        let source = SubjectRequest.Source()
        let probe = Probe<SubjectRequest>()
        let stage = Stage(QueryView(Query(SubjectRequest(key: 1, source: source)), probe))
        source.subject(1).send(nil)
        stage.frame()
        #expect(probe.values == [-1, nil])
    }

    @Test func `CT-36 the inner database context wins`() throws {
        let inner = try Players.database()
        _ = try inner.write { db in try Player.deleteAll(db) }
        _ = Stage(
            QueryView(Query(request), probe)
                .databaseContext(.readOnly { inner })
                .databaseContext(.readOnly { database }))
        #expect(probe.values == [[]])
    }

    @Test func `CT-45 outside a view a query is its default`() {
        let query = Query(request)
        #expect(query.wrappedValue == ["default"])
        #expect(query.projectedValue.error == nil)
        #expect(query.projectedValue.request.wrappedValue == request)
        #expect(log.subscribed == [])
    }

    @Test func `The phase tells loading, a value and a failure apart`() async {
        let stage = Stage(
            QueryView(Query(NamesRequest(timing: .later, log: log)), probe)
                .databaseContext(.readWrite { database }))
        #expect(probe.wrapper?.isLoading == true)
        #expect(probe.wrapper?.phase.value == nil)
        await stage.nextFrame()
        #expect(probe.wrapper?.isLoading == false)
        #expect(probe.wrapper?.phase.value == Self.byScore)
        log.failure = Trouble()
        probe.wrapper?.ordering.wrappedValue = .byName
        stage.frame()
        #expect(probe.wrapper?.phase.error as? Trouble == Trouble())
        #expect(probe.wrapper?.isLoading == false)
    }

    @Test func `A query can be given its database directly`() async throws {
        let stage = Stage(
            QueryView(
                Query(request: AllNames(), database: .readOnly { database }), Probe<AllNames>()))
        _ = stage
        let direct = Probe<NamesIn>()
        let other = Stage(QueryView(Query(request: NamesIn(), database: database), direct))
        #expect(direct.values == [Self.byScore])
        _ = try await database.write { db in try Player.deleteAll(db) }
        await other.nextFrame()
        #expect(direct.values.last == [])
    }
}

/// All names, by the convenience protocol.
struct AllNames: ValueObservationQueryable {
    static var defaultValue: [String] { ["none"] }

    func fetch(_ db: Database) throws -> [String] {
        try Players.names(db, .byScore)
    }
}

/// All names, in a database given by type.
struct NamesIn: ValueObservationQueryable {
    typealias Context = DatabaseQueue

    static var defaultValue: [String] { [] }

    func fetch(_ db: Database) throws -> [String] {
        try Players.names(db, .byScore)
    }
}

/// A request that cannot succeed.
struct Failing: ValueObservationQueryable {
    static var defaultValue: Int { 0 }

    func fetch(_ db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM missing") ?? 0
    }
}
