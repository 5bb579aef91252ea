import Dispatch
import PublisherCore
import SQLiteCore
import Testing
import ViewCore

@testable import QueryCore

/// What the protocols of requests ask for, and what their publishers do.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct QueryableTests {
    let database: DatabaseQueue
    private var context: DatabaseContext { .readWrite { database } }

    init() throws {
        database = try Players.database()
    }

    /// A value and a request that no other thread may have.
    final class Box {
        var text: String
        init(_ text: String) { self.text = text }
    }

    struct Boxed: Queryable {
        let prefix: Box
        static var defaultValue: Box { Box("none") }
        static func == (lhs: Self, rhs: Self) -> Bool { lhs.prefix === rhs.prefix }

        func publisher(in context: Void) -> Just<Box> { Just(Box(prefix.text + "!")) }
    }

    @Test func `Neither requests nor values have to be sendable, and publishers need not fail`() {
        let probe = Probe<Boxed>()
        _ = Stage(QueryView(Query(Boxed(prefix: Box("a"))), probe))
        #expect(probe.values.map(\.text) == ["a!"])
    }

    struct BoxedCount: FetchQueryable {
        static var defaultValue: Box { Box("none") }
        func fetch(_ db: Database) throws -> Box { Box("\(try Player.fetchCount(db))") }
    }

    struct LaterCount: FetchQueryable {
        static let queryableOptions = QueryableOptions.async
        static var defaultValue: Int { -1 }
        var isFailing = false

        func fetch(_ db: Database) throws -> Int {
            if isFailing { throw Trouble() }
            return try Player.fetchCount(db)
        }
    }

    @Test func `A fetch gives one value at once, and is over`() {
        var events: [String] = []
        let link = BoxedCount().publisher(in: context).sink(
            receiveCompletion: { events.append("\($0)") },
            receiveValue: { events.append($0.text) })
        #expect(events == ["3", "finished"])
        link.cancel()
    }

    @Test func `An asynchronous fetch gives one value later, on the main queue`() async throws {
        let probe = Probe<LaterCount>()
        let stage = Stage(
            QueryView(Query(LaterCount()), probe).databaseContext(context))
        #expect(probe.values == [-1])
        #expect(probe.wrapper?.isLoading == true)
        await stage.nextFrame()
        #expect(probe.values == [-1, 3])
        _ = try await database.write { db in try Player.deleteAll(db) }
        probe.wrapper?.isFailing.wrappedValue = true
        stage.frame()
        await stage.frames { probe.lastError != nil }
        #expect(probe.lastError as? Trouble == Trouble())
        #expect(probe.values.last == 3)
    }

    @Test func `A fetch that is over is not repeated for an equal request, but when asked to`() {
        let probe = Probe<CountOnce>()
        let stage = Stage(QueryView(Query(CountOnce()), probe).databaseContext(context))
        #expect(throws: Never.self) {
            _ = try database.write { db in try Player.deleteAll(db) }
        }
        probe.wrapper?.request.wrappedValue = CountOnce()
        stage.frame()
        #expect(probe.values == [3])
        probe.wrapper?.retry()
        stage.frame()
        #expect(probe.values == [3, 0])
    }

    /// A context of an app that counts how often its reader is asked for.
    final class Manager: TopLevelDatabaseReader {
        let database: DatabaseQueue?
        var asked = 0

        init(_ database: DatabaseQueue?) { self.database = database }

        var reader: any DatabaseReader {
            get throws {
                asked += 1
                guard let database else { throw Trouble(code: 9) }
                return database
            }
        }
    }

    struct ManagedCount: ValueObservationQueryable {
        typealias Context = Manager
        static var defaultValue: Int { -1 }
        func fetch(_ db: Database) throws -> Int { try Player.fetchCount(db) }
    }

    struct ManagedFetch: FetchQueryable {
        typealias Context = Manager
        static var defaultValue: Int { -1 }
        func fetch(_ db: Database) throws -> Int { try Player.fetchCount(db) }
    }

    struct ManagedPresence: PresenceObservationQueryable {
        typealias Context = Manager
        func fetch(_ db: Database) throws -> Player? { try Player.fetchOne(db) }
    }

    @Test func `The reader is asked for when the publisher is made, not when it is subscribed to`()
    {
        let manager = Manager(database)
        let publisher = ManagedCount().publisher(in: manager)
        #expect(manager.asked == 1)
        var values: [Int] = []
        let links = (0..<2).map { _ in
            publisher.sink(receiveCompletion: { _ in }, receiveValue: { values.append($0) })
        }
        #expect(manager.asked == 1)
        #expect(values == [3, 3])
        _ = links
    }

    private func error<P: Publisher>(_ publisher: P) -> (any Error)? {
        var error: (any Error)?
        let link = publisher.sink(
            receiveCompletion: { if case .failure(let failure) = $0 { error = failure } },
            receiveValue: { _ in Issue.record("There is no value without a reader.") })
        link.cancel()
        return error
    }

    @Test func `A context without a reader fails the publisher with its own error`() {
        let manager = Manager(nil)
        #expect(error(ManagedCount().publisher(in: manager)) as? Trouble == Trouble(code: 9))
        #expect(error(ManagedFetch().publisher(in: manager)) as? Trouble == Trouble(code: 9))
        #expect(error(ManagedPresence().publisher(in: manager)) as? Trouble == Trouble(code: 9))
    }

    @Test func `Subscribed to from elsewhere, a publisher delivers on the main queue`() async {
        struct Arrival: Sendable {
            var value = -1
            var isOnMain = false
        }
        let arrival = LockedBox<Arrival?>(nil)
        nonisolated(unsafe) let publisher = AllNames().publisher(in: context)
        let link = LockedBox<AnyCancellable?>(nil)
        DispatchQueue.global().async {
            let made = publisher.sink(
                receiveCompletion: { _ in },
                receiveValue: { names in
                    arrival.withLock {
                        $0 = Arrival(value: names.count, isOnMain: MainQueue.isCurrent)
                    }
                })
            nonisolated(unsafe) let kept = made
            link.withLock { $0 = kept }
        }
        await wait(looking: { arrival.withLock { $0 } != nil })
        #expect(arrival.withLock { $0?.value } == 3)
        #expect(arrival.withLock { $0?.isOnMain } == true)
        await wait(looking: { link.withLock { $0 } != nil })
        link.withLock { $0 }?.cancel()
    }

    /// Reads another table once there is a row in the first one.
    struct Moving<Options: OptionsGiving>: ValueObservationQueryable {
        static var queryableOptions: QueryableOptions { Options.options }
        static var defaultValue: String { "" }

        func fetch(_ db: Database) throws -> String {
            let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM first") ?? 0
            if count == 0 { return "first" }
            return try String.fetchOne(db, sql: "SELECT text FROM second") ?? "second"
        }
    }

    protocol OptionsGiving { static var options: QueryableOptions { get } }
    enum Default: OptionsGiving { static var options: QueryableOptions { .default } }
    enum Constant: OptionsGiving { static var options: QueryableOptions { .constantRegion } }
    enum Later: OptionsGiving { static var options: QueryableOptions { [.async] } }
    enum Quick: OptionsGiving { static var options: QueryableOptions { .immediateIfQuick } }

    private func text<Options: OptionsGiving>(
        _: Options.Type, isConstant: Bool = false
    ) async throws -> String {
        let database = DatabaseQueue()
        try await database.write { db in
            try db.execute(sql: "CREATE TABLE first(id)")
            try db.execute(sql: "CREATE TABLE second(text)")
        }
        let probe = Probe<Moving<Options>>()
        let stage = Stage(
            QueryView(Query(Moving<Options>()), probe).databaseContext(.readOnly { database }))
        await stage.frames { probe.values.last == "first" }
        try await database.write { db in try db.execute(sql: "INSERT INTO first VALUES (1)") }
        await stage.frames { probe.values.last == "second" }
        try await database.write { db in try db.execute(sql: "INSERT INTO second VALUES ('x')") }
        if !isConstant { await stage.frames { probe.values.last == "x" } }
        // One of the two is observed in any case.
        try await database.write { db in
            try db.execute(sql: "UPDATE second SET text = 'y'")
            try db.execute(sql: "INSERT INTO first VALUES (2)")
        }
        await stage.frames { probe.values.last == "y" }
        return probe.values.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
            .joined(separator: " ")
    }

    @Test func `What is observed moves with what is read, unless it is said to stay`() async throws
    {
        #expect(try await text(Default.self) == "first second x y")
        #expect(try await text(Later.self).hasSuffix("first second x y"))
        #expect(try await text(Quick.self).hasSuffix("first second x y"))
        #expect(try await text(Constant.self, isConstant: true) == "first second y")
    }

    struct LaterPresence: PresenceObservationQueryable {
        static let queryableOptions: QueryableOptions = [.async, .constantRegion]
        let id: Int64
        func fetch(_ db: Database) throws -> Player? { try Player.fetchOne(db, key: id) }
    }

    @Test func `A presence is missing until it is known, and remembers per subscription`()
        async throws
    {
        let probe = Probe<LaterPresence>()
        let stage = Stage(
            QueryView(Query(constant: LaterPresence(id: 1)), probe).databaseContext(context))
        #expect(probe.values == [.missing])
        await stage.frames { probe.values.last?.exists == true }
        _ = try await database.write { db in try Player.deleteOne(db, key: 1) }
        await stage.frames { probe.values.last?.exists == false }
        #expect(probe.values.last?.value?.name == "Arthur")
        probe.wrapper?.retry()
        stage.frame()
        await stage.frames { probe.values.last == .missing }
    }

    @Test func `A context's writer may be asked for on any thread`() async throws {
        nonisolated func write(_ context: DatabaseContext) throws {
            _ = try context.writer.write { db in try Player.deleteAll(db) }
        }
        try write(context)
        #expect(try await database.read { try Player.fetchCount($0) } == 0)
    }

    @Test func `The closure of a context runs at once, even if nobody reads`() {
        var calls = 0
        _ = DatabaseContext.readOnly {
            calls += 1
            return database
        }
        _ = DatabaseContext.readWrite {
            calls += 1
            throw Trouble()
        }
        #expect(calls == 2)
    }
}

/// What a program cannot go on with: each stops it with a sentence.
struct AssertedFailureTests {
    @MainActor private static func show<Request: Queryable>(
        _ request: Request, in context: DatabaseContext
    ) where Request.Context == DatabaseContext {
        _ = Stage(QueryView(Query(request), Probe()).databaseContext(context))
    }

    private struct Broken: ValueObservationQueryable {
        static let queryableOptions = QueryableOptions.assertNoFailure
        static var defaultValue: Int { 0 }
        func fetch(_ db: Database) throws -> Int { throw Trouble() }
    }

    private struct BrokenOnce: FetchQueryable {
        static let queryableOptions = QueryableOptions.assertNoFailure
        static var defaultValue: Int { 0 }
        func fetch(_ db: Database) throws -> Int { throw Trouble() }
    }

    @Test func `A request that asserts not to fail stops the program when its fetch fails`() async {
        await #expect(processExitsWith: .failure) {
            await AssertedFailureTests.show(Broken(), in: .readOnly { DatabaseQueue() })
        }
        await #expect(processExitsWith: .failure) {
            await AssertedFailureTests.show(BrokenOnce(), in: .readOnly { DatabaseQueue() })
        }
    }

    @Test func `It stops without a database, too`() async {
        await #expect(processExitsWith: .failure) {
            await AssertedFailureTests.show(Broken(), in: .notConnected)
        }
        await #expect(processExitsWith: .success) {
            await AssertedFailureTests.show(AllNames(), in: .notConnected)
        }
    }
}
