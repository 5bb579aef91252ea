import Dispatch
import Observation
import PublisherCore
import SQLiteCore
import Testing
import ViewCore

@testable import QueryCore

/// The keys of SharingGRDB, in each spelling, what makes them equal, and the default database.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct SharedReaderKeyTests {
    let database: DatabaseQueue

    init() throws {
        database = try Players.database()
    }

    struct Names: FetchKeyRequest {
        func fetch(_ db: Database) throws -> [String] { try Players.names(db, .byName) }
    }

    struct Others: FetchKeyRequest {
        func fetch(_ db: Database) throws -> [String] { try Players.names(db, .byName) }
    }

    /// The count, unless there are as many players as it cannot stand.
    struct Count: FetchKeyRequest {
        var unbearable = -1

        func fetch(_ db: Database) throws -> Int {
            let count = try Player.fetchCount(db)
            if count == unbearable { throw Trouble() }
            return count
        }
    }

    struct OnMain: ValueObservationScheduler, Hashable {
        var isImmediate: Bool
        func immediateInitialValue() -> Bool { isImmediate }
        func schedule(_ action: @escaping @Sendable () -> Void) {
            ValueObservationSchedulers.later(action)
        }
    }

    private nonisolated static let sql = "SELECT * FROM player ORDER BY name"

    private nonisolated static let records:
        [(String, @Sendable (DatabaseQueue) -> SharedReader<[Player]>)] = [
            ("sql", { SharedReader(.fetchAll(sql: sql, database: $0)) }),
            ("unlabelled", { SharedReader(.fetchAll(sql, database: $0)) }),
            (
                "arguments",
                {
                    SharedReader(
                        .fetchAll(
                            sql: "SELECT * FROM player WHERE name > ? ORDER BY name",
                            arguments: [""], database: $0))
                }
            ),
            (
                "scheduler",
                {
                    SharedReader(
                        .fetchAll(sql: sql, database: $0, scheduler: OnMain(isImmediate: true)))
                }
            ),
            ("animation", { SharedReader(.fetchAll(sql: sql, database: $0, animation: .default)) }),
        ]

    @Test(arguments: records.indices)
    func `Records are there at once and followed, however the key is spelled`(
        _ index: Int
    ) async throws {
        let reader = Self.records[index].1(database)
        #expect(reader.wrappedValue.map(\.name) == ["Arthur", "Barbara", "Craig"])
        _ = try await database.write { db in try Player.deleteOne(db, key: 2) }
        await wait(observing: { reader.wrappedValue.map(\.name) == ["Arthur", "Craig"] })
    }

    private nonisolated static let counts:
        [(String, @Sendable (DatabaseQueue) -> SharedReader<Int>)] = {
            let sql = "SELECT COUNT(*) FROM player"
            return [
                ("sql", { SharedReader(wrappedValue: 0, .fetchOne(sql: sql, database: $0)) }),
                (
                    "scheduler",
                    {
                        SharedReader(
                            wrappedValue: 0,
                            .fetchOne(sql: sql, database: $0, scheduler: OnMain(isImmediate: true)))
                    }
                ),
                (
                    "animation",
                    {
                        SharedReader(
                            wrappedValue: 0, .fetchOne(sql: sql, database: $0, animation: .linear))
                    }
                ),
                ("request", { SharedReader(wrappedValue: 0, .fetch(Count(), database: $0)) }),
                (
                    "request, scheduler",
                    {
                        SharedReader(
                            wrappedValue: 0,
                            .fetch(Count(), database: $0, scheduler: OnMain(isImmediate: true)))
                    }
                ),
                (
                    "request, animation",
                    {
                        SharedReader(
                            wrappedValue: 0, .fetch(Count(), database: $0, animation: .default))
                    }
                ),
            ]
        }()

    @Test(arguments: counts.indices)
    func `A value is there at once and followed, however the key is spelled`(
        _ index: Int
    ) async throws {
        let reader = Self.counts[index].1(database)
        #expect(reader.wrappedValue == 3)
        _ = try await database.write { db in try Player.deleteOne(db, key: 2) }
        await wait(observing: { reader.wrappedValue == 2 })
    }

    @Test func `A collection needs no default, with a scheduler or an animation either`() {
        let database = database
        @SharedReader(.fetch(Names(), database: database)) var names
        @SharedReader(.fetch(Names(), database: database, scheduler: OnMain(isImmediate: true)))
        var scheduled
        @SharedReader(.fetch(Names(), database: database, animation: .easeIn)) var animated
        @SharedReader(.fetch(Names(), database: database)) var given = ["meanwhile"]
        #expect(names == ["Arthur", "Barbara", "Craig"])
        #expect([scheduled, animated, given] == [names, names, names])
    }

    @Test func `A scheduler that is not immediate shows the default first`() async {
        @SharedReader(
            .fetchOne(
                sql: "SELECT COUNT(*) FROM player", database: database,
                scheduler: OnMain(isImmediate: false)))
        var count = -1
        #expect(count == -1)
        let reader = $count
        await wait(observing: { reader.wrappedValue == 3 })
    }

    @Test func `Keys are equal by request, its arguments and type, scheduler and database`() throws
    {
        let other = try Players.database()
        let key = FetchKey(Names(), database: database)
        #expect(key.id == FetchKey(Names(), database: database).id)
        #expect(key.id != FetchKey(Others(), database: database).id)
        #expect(key.id != FetchKey(Names(), database: other).id)
        let immediate = OnMain(isImmediate: true)
        let scheduled = FetchKey(Names(), database: database, scheduler: immediate)
        #expect(key.id != scheduled.id)
        #expect(
            scheduled.id == FetchKey(Names(), database: database, scheduler: immediate).id)
        #expect(
            scheduled.id
                != FetchKey(Names(), database: database, scheduler: OnMain(isImmediate: false)).id)
        func id(_ arguments: StatementArguments) -> FetchKeyID {
            let key: FetchKey<[Player]>.Default = .fetchAll(
                sql: "SELECT * FROM player WHERE score > ?", arguments: arguments,
                database: database)
            return key.id
        }
        #expect(id([1]) == id([1]))
        #expect(id([1]) != id([2]))
    }

    @Test func `SQL for other records is another key`() {
        struct Name: Decodable, FetchableRecord, Sendable { var name: String }
        let players: FetchKey<[Player]>.Default = .fetchAll(sql: Self.sql, database: database)
        let names: FetchKey<[Name]>.Default = .fetchAll(sql: Self.sql, database: database)
        #expect(players.id != names.id)
        let first = SharedReader(players)
        let second = SharedReader(names)
        #expect(first.wrappedValue.map(\.name) == second.wrappedValue.map(\.name))
    }

    @Test func `A value that is not there is the initial one, and no error`() async throws {
        let database = database
        @SharedReader(.fetchOne(sql: "SELECT score FROM player WHERE id = 1", database: database))
        var score = -1
        @SharedReader(.fetchOne(sql: "SELECT NULL", database: database)) var null = "initial"
        @SharedReader(.fetchOne(Player.filter(key: 1), database: database))
        var player = Player(name: "none", score: 0)
        @SharedReader(
            .fetchOne(
                Player.filter(key: 1).select(Column("score"), as: Int.self), database: database)
        )
        var number = -2
        #expect(score == 10 && player.id == 1 && number == 10)
        #expect(null == "initial" && $null.loadError == nil)
        _ = try await database.write { db in try Player.deleteOne(db, key: 1) }
        await wait(observing: { score == -1 && player.name == "none" && number == -2 })
        #expect($score.loadError == nil && $player.loadError == nil && $number.loadError == nil)
    }

    @Test func `Who asks for a value that is not there keeps what there is, without an error`()
        async throws
    {
        let database = database
        let request = Player.filter(key: 9)
        let reader = SharedReader(value: 7)
        try await reader.load(
            .fetchOne(sql: "SELECT score FROM player WHERE id = 9", database: database))
        #expect(reader.wrappedValue == 7 && reader.loadError == nil)
        try await reader.load()
        #expect(reader.wrappedValue == 7 && reader.loadError == nil)
        let player = SharedReader(value: Player(name: "former", score: 0))
        try await player.load(request, database: database)
        #expect(player.wrappedValue.name == "former" && player.loadError == nil)
        try await reader.load(request.select(Column("score"), as: Int.self), database: database)
        #expect(reader.wrappedValue == 7 && reader.loadError == nil)
        await #expect(throws: SharedReaderError.notFound) {
            try await SharedReader<Int>(
                require: .fetchOne(sql: "SELECT NULL", database: database))
        }
    }

    @Test func `Readers and properties of the same SQL differ in what they make of nothing`()
        async throws
    {
        let database = database
        let sql = "SELECT score FROM player WHERE id = 1"
        let request = Player.filter(key: 1)
        @SharedReader(.fetchOne(sql: sql, database: database)) var read = -1
        @FetchOne(sql: sql, database: database) var fetched = -1
        @SharedReader(.fetchOne(request, database: database))
        var player = Player(name: "none", score: 0)
        @FetchOne(wrappedValue: Player(name: "none", score: 0), request, database: database)
        var sought: Player
        _ = try await database.write { db in try Player.deleteOne(db, key: 1) }
        await wait(observing: { read == -1 && player.name == "none" })
        await wait(observing: { $fetched.loadError is NotFound && $sought.loadError is NotFound })
        #expect(fetched == 10 && sought.name == "Arthur")
        #expect($read.loadError == nil && $player.loadError == nil)
        await #expect(throws: NotFound.self) { try await $fetched.load() }
        #expect("\(NotFound())" == "no such record or value was found")
    }

    @Test(arguments: [0, 1, 2])
    nonisolated func `What is fetched is there at once, on whichever thread it is asked for`(
        _ kind: Int
    ) async throws {
        let database = try Players.database()
        switch kind {
        case 0:
            @FetchAll(Player.order(Column("name")), database: database) var players: [Player]
            #expect(players.map(\.name) == ["Arthur", "Barbara", "Craig"])
        case 1:
            @FetchOne(sql: "SELECT COUNT(*) FROM player", database: database) var count = 0
            #expect(count == 3)
        default:
            @SharedReader(.fetchOne(sql: "SELEC", database: database)) var wrong = 0
            let error = try #require($wrong.loadError as? DatabaseError)
            #expect(error.message == #"near "SELEC": syntax error"#)
        }
    }

    @Test func `A fetch that fails later is an error beside the value, and the next one clears it`()
        async throws
    {
        @SharedReader(.fetch(Count(unbearable: 2), database: database)) var count = 0
        let reader = $count
        #expect(count == 3)
        _ = try await database.write { db in try Player.deleteOne(db, key: 1) }
        await wait(observing: { reader.loadError != nil })
        #expect(count == 3)
        await #expect(throws: Trouble()) { try await reader.load() }
        _ = try await database.write { db in try Player.deleteOne(db, key: 2) }
        await wait(observing: { reader.wrappedValue == 1 })
        #expect(reader.loadError == nil)
    }

    @Test func `Each scope has its default database, also for equal keys`() async throws {
        let other = try Players.database()
        _ = try await other.write { db in try Player.deleteOne(db, key: 1) }
        let (outer, inner) = withDependencies {
            $0.defaultDatabase = database
        } operation: {
            let outer = SharedReader(.fetchAll(sql: Self.sql)) as SharedReader<[Player]>
            let inner = withDependencies {
                $0.defaultDatabase = other
            } operation: {
                SharedReader(.fetchAll(sql: Self.sql)) as SharedReader<[Player]>
            }
            return (outer, inner)
        }
        #expect(outer.wrappedValue.compactMap(\.id) == [1, 2, 3])
        #expect(inner.wrappedValue.compactMap(\.id) == [2, 3])
        _ = try await database.write { db in try Player.deleteOne(db, key: 3) }
        await wait(observing: { outer.wrappedValue.compactMap(\.id) == [1, 2] })
        #expect(inner.wrappedValue.compactMap(\.id) == [2, 3])
    }

    @Test func `What another connection has written is there after a load`() async throws {
        let name = "shared-reader-\(UInt64.random(in: 0 ... .max))"
        let first = try DatabaseQueue(named: name)
        let second = try DatabaseQueue(named: name)
        try await first.write { db in
            try db.execute(sql: "CREATE TABLE player(id INTEGER PRIMARY KEY, name, score)")
            try db.execute(sql: "INSERT INTO player VALUES (1, 'A', 0), (2, 'B', 0), (3, 'C', 0)")
        }
        let reader: SharedReader<[Player]> = SharedReader(
            .fetchAll(sql: Self.sql, database: first))
        let other: SharedReader<[Player]> = SharedReader(
            .fetchAll(sql: Self.sql, database: second))
        #expect(reader.currentReference !== other.currentReference)
        _ = try await second.write { db in try Player.deleteOne(db, key: 1) }
        await wait(observing: { other.wrappedValue.count == 2 })
        try await reader.load()
        #expect(reader.wrappedValue.compactMap(\.id) == [2, 3])
    }

    @Test func `A dependency is the one of where the property was made`() async throws {
        struct Writer {
            @Dependency(\.defaultDatabase) var database
        }
        let writer = withDependencies {
            $0.defaultDatabase = database
        } operation: {
            Writer()
        }
        #expect(writer.database as AnyObject === database)
        let other = try Players.database()
        let later = try await withDependencies {
            $0.defaultDatabase = other
        } operation: {
            try await Task { try await Writer().database.read { try Player.fetchCount($0) } }.value
        }
        #expect(later == 3)
        #expect(writer.database as AnyObject === database)
    }

    private struct CountInContext: FetchKeyRequest {
        func fetch(_ db: Database) throws -> String {
            @Dependency(\.context) var context
            return "\(try Player.fetchCount(db)) \(context)"
        }
    }

    @Test func `Dependencies of where the key was made are those of its fetches`() async throws {
        let database = try Players.database()
        let reader = withDependencies {
            $0.context = .preview
        } operation: {
            SharedReader(wrappedValue: "", .fetch(CountInContext(), database: database))
        }
        #expect(reader.wrappedValue == "3 preview")
        try await database.write { db in try db.execute(sql: "DELETE FROM player WHERE id = 1") }
        await wait(observing: { reader.wrappedValue.hasPrefix("2") })
        #expect(reader.wrappedValue == "2 preview")
        try await reader.load()
        #expect(reader.wrappedValue == "2 preview")
    }

    @Test func `What was prepared is the default of the whole program`() {
        var former: (any DatabaseWriter)?
        prepareDependencies {
            former = $0.defaultDatabase
            $0.defaultDatabase = database
        }
        // Nobody else runs on the main actor before it is as it was.
        defer { prepareDependencies { if let former { $0.defaultDatabase = former } } }
        @SharedReader(.fetchOne(sql: "SELECT COUNT(*) FROM player")) var count = 0
        @Dependency(\.defaultDatabase) var found
        #expect(count == 3)
        #expect(found as AnyObject === database)
    }

    @Test func `After a thousand concurrent writes a load has them all, in order`() async throws {
        let database = database
        _ = try await database.write { db in try Player.deleteAll(db) }
        let sql = "SELECT score FROM player ORDER BY score"
        struct Scores: FetchKeyRequest {
            let sql: String
            func fetch(_ db: Database) throws -> [Int] { try Int.fetchAll(db, sql: sql) }
        }
        let reader = SharedReader(.fetch(Scores(sql: sql), database: database))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for score in 0..<1000 {
                group.addTask {
                    try await database.write { db in
                        try db.execute(
                            sql: "INSERT INTO player(name, score) VALUES ('', ?)",
                            arguments: [score])
                    }
                }
            }
            try await group.waitForAll()
        }
        try await reader.load()
        #expect(reader.wrappedValue == Array(0..<1000))
    }

    @Test func `The end of one subscription leaves those of other readers alone`() async throws {
        let first = SharedReader<[String]>(value: [])
        let second = SharedReader<[String]>(value: [])
        let subscription = try await first.load(.fetch(Names(), database: database))
        try await second.load(.fetch(Names(), database: database))
        #expect(first.currentReference === second.currentReference)
        subscription.cancel()
        _ = try await database.write { db in try Player.deleteOne(db, key: 1) }
        await wait(observing: { second.wrappedValue == ["Barbara", "Craig"] })
        #expect(first.wrappedValue == ["Arthur", "Barbara", "Craig"])
    }

    @Test func `Requests are sorted as they are ordered`() throws {
        let names = try database.read { db in
            try Player.all().sort(Column("score").desc).fetchAll(db).map(\.name)
        }
        #expect(names == ["Barbara", "Craig", "Arthur"])
        let byTwo = try database.read { db in
            try Player.all().filter(Column("id") > 1)
                .sort(Column("score") > 100, Column("name").desc).fetchAll(db).map(\.name)
        }
        #expect(byTwo == ["Craig", "Barbara"])
    }
}

private enum ValueObservationSchedulers {
    static func later(_ action: @escaping @Sendable () -> Void) {
        DispatchQueue.main.async { action() }
    }
}
