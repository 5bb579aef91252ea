import Foundation
import Observation
import SQLiteCore
import Testing
import ViewCore

@testable import QueryCore

/// Properties and readers that are given requests of the query interface, or SQL with values.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct FetchPropertyTests {
    let database: DatabaseQueue

    init() throws {
        database = try Players.database()
    }

    struct Counted: FetchKeyRequest {
        struct Value {
            var count = 0
            var names: [String] = []
        }

        var least = 0

        func fetch(_ db: Database) throws -> Value {
            let request = Player.filter(Column("score") >= least)
            return try Value(
                count: request.fetchCount(db),
                names: request.order(Column("id")).fetchAll(db).map(\.name))
        }
    }

    @Test func `Records of requests are fetched and followed, however the property is spelled`()
        async throws
    {
        let database = database
        let least = 15
        let properties = [
            FetchAll(database: database, animation: .default),
            FetchAll(Player.order(Column("id")), database: database, animation: .default),
            FetchAll(SQLRequest(literal: "SELECT * FROM player"), database: database),
            FetchAll(sql: "SELECT * FROM player", database: database, animation: .default),
            FetchAll(
                SQLRequest(literal: "SELECT * FROM player WHERE score > \(least) OR id = 1"),
                database: database),
        ]
        for property in properties { #expect(property.wrappedValue.map(\.id) == [1, 2, 3]) }
        _ = try await database.write { db in try Player.deleteOne(db, key: 2) }
        await wait(observing: { properties.allSatisfy { $0.wrappedValue.map(\.id) == [1, 3] } })
    }

    @Test func `A record or value of a request is fetched and followed`() async throws {
        let database = database
        let best = Player.order(Column("score").desc)
        let maximum = Player.select(max(Column("score")), as: Int.self)
        @FetchOne(best, database: database, animation: .default) var first: Player?
        @FetchOne(wrappedValue: Player(name: "none", score: 0), best, database: database)
        var always: Player
        @FetchOne(maximum, database: database) var value: Int?
        @FetchOne(maximum, database: database) var number = 0
        #expect(first?.name == "Barbara" && always.name == "Barbara")
        #expect(value == 30 && number == 30)
        _ = try await database.write { db in try Player.deleteOne(db, key: 2) }
        await wait(observing: { first?.name == "Craig" && number == 20 })
        #expect(value == 20 && always.name == "Craig")
        _ = try await database.write { db in try Player.deleteAll(db) }
        await wait(observing: { first == nil && value == nil })
        // A maximum of nothing is NULL: there is a row, and no number.
        await wait(observing: { $number.loadError is NotFound && $always.loadError is NotFound })
        #expect(number == 20 && always.name == "Craig")
        await #expect(throws: NotFound.self) { try await $always.load(best, database: database) }
        await #expect(throws: NotFound.self) { try await $number.load(maximum, database: database) }
        #expect(number == 20 && always.name == "Craig")
    }

    // As the state of a reducer is: sent elsewhere, and compared.
    private struct Shown: Equatable, Sendable {
        @FetchAll var players: [Player]
        @FetchOne var first: Player?
        @Fetch var names: [String] = []
        @Dependency(\.defaultDatabase) var database

        init(_ request: QueryInterfaceRequest<Player>, _ database: DatabaseQueue) {
            _players = FetchAll(request, database: database)
            _first = FetchOne(request, database: database)
        }

        static func == (one: Self, other: Self) -> Bool {
            one._players == other._players && one._first == other._first
                && one._names == other._names
        }
    }

    @Test func `Properties are equal by what they show, and sent as what they are of`() throws {
        let byName = Shown(Player.order(Column("name")), database)
        #expect(byName == Shown(Player.order(Column("id")), database))
        #expect(byName != Shown(Player.order(Column("score")), database))
        #expect(byName.$players.sharedReader.wrappedValue == byName.players)
        #expect(byName.$players.count.wrappedValue == 3)
        #expect(byName.$first.isLoading == false && byName.$names.isEmpty.wrappedValue)
        #expect(Mirror(reflecting: byName.$players).children.count == 3)
        #expect(Mirror(reflecting: byName.$first).displayStyle == .optional)
        #expect(Mirror(reflecting: byName.$names).displayStyle == .collection)
    }

    @Test func `A property is set to another one, and follows what that is of`() async throws {
        let database = database
        let byName = Player.order(Column("name").desc)
        @FetchAll(Player.order(Column("id")), database: database) var players: [Player]
        @FetchOne(Player.filter(key: 1), database: database) var player: Player?
        @Fetch(Counted(), database: database) var counted = Counted.Value()
        $players = FetchAll(byName, database: database)
        $player = FetchOne(Player.filter(key: 2), database: database)
        $counted = Fetch(wrappedValue: Counted.Value(), Counted(least: 15), database: database)
        #expect(players.map(\.id) == [3, 2, 1] && player?.id == 2 && counted.count == 2)
        _ = try await database.write { db in try Player.deleteOne(db, key: 2) }
        await wait(observing: {
            players.map(\.id) == [3, 1] && player == nil && counted.names == ["Craig"]
        })
    }

    private struct Assigned: View {
        @FetchAll var players: [Player]
        let note: ([Int64?], FetchAll<Player>) -> Void

        init(
            _ request: QueryInterfaceRequest<Player>, _ database: DatabaseQueue,
            note: @escaping ([Int64?], FetchAll<Player>) -> Void
        ) {
            self.note = note
            _players = FetchAll()
            $players = FetchAll(request, database: database)
        }

        var body: some View {
            note(players.map(\.id), $players)
            return EmptyView()
        }
    }

    @Test func `A view sets a property in its initialiser as in its actions`() async throws {
        var seen: [Int64?] = []
        var property: FetchAll<Player>?
        let handle = Changeable<Int, Assigned>.Handle()
        let database = database
        let stage = Stage(
            Changeable(0, handle) { least in
                Assigned(Player.filter(Column("score") > least), database) {
                    seen = $0
                    property = $1
                }
            })
        #expect(seen == [1, 2, 3])
        handle.set(15)
        stage.frame()
        #expect(seen == [2, 3])
        property?.projectedValue = FetchAll(Player.filter(key: 1), database: database)
        stage.frame()
        #expect(seen == [1])
        handle.set(15)
        stage.frame()
        #expect(seen == [1])
        handle.set(25)
        stage.frame()
        #expect(seen == [2])
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func `A scheduler that is not immediate tells the first records later, too`() async throws
    {
        let database = database
        let later = DelayedMainActorValueObservationScheduler.mainActor
        let all = Player.order(Column("id"))
        let sql = "SELECT * FROM player"
        let properties = [
            FetchAll(database: database, scheduler: later),
            FetchAll(all, database: database, scheduler: later),
            FetchAll(SQLRequest(sql: sql), database: database, scheduler: later),
            FetchAll(sql: sql, database: database, scheduler: later),
            FetchAll(all, sectionBy: Column("id"), database: database, scheduler: later),
            FetchAll(sectionBy: Column("id"), database: database, scheduler: later),
        ]
        @FetchOne(database: database, scheduler: later) var first: Player?
        @FetchOne(all, database: database, scheduler: later) var sought: Player?
        @FetchOne(sql: "SELECT COUNT(*) FROM player", database: database, scheduler: later)
        var count = 0
        @Fetch(Counted(), database: database, scheduler: later) var counted = Counted.Value()
        for property in properties { #expect(property.wrappedValue.isEmpty) }
        #expect(first == nil && sought == nil && count == 0 && counted.count == 0)
        await wait(observing: {
            properties.allSatisfy { $0.wrappedValue.map(\.id) == [1, 2, 3] } && first?.id == 1
                && sought?.id == 1 && count == 3 && counted.count == 3
        })
    }

    @Test func `A request is another key with another scheduler`() async throws {
        let database = database
        func reader(
            _ scheduler: some ValueObservationScheduler & Hashable
        ) -> SharedReader<[Player]> {
            FetchAll(Player.all(), database: database, scheduler: scheduler).sharedReader
        }
        let immediate = reader(.immediate)
        let later = reader(.mainActor)
        #expect(immediate.currentReference === reader(.immediate).currentReference)
        #expect(later.currentReference === reader(.mainActor).currentReference)
        #expect(immediate.currentReference !== later.currentReference)
        let other = SharedReader<[Player]>(value: [])
        try await other.load(Player.all(), database: database, scheduler: .immediate)
        #expect(other.currentReference === immediate.currentReference)
    }

    @Test func `Equal requests are one key`() throws {
        let database = database
        func reader(_ least: Int) -> SharedReader<[Player]> {
            let request: SQLRequest<Player> = "SELECT * FROM player WHERE score > \(least)"
            return SharedReader(.fetchAll(request, database: database, animation: .default))
        }
        let first = reader(10)
        #expect(first.currentReference === reader(10).currentReference)
        #expect(first.currentReference !== reader(20).currentReference)
        let wrong = SharedReader<[Player]>(.fetchAll(SQLRequest(sql: "SELECT"), database: database))
        #expect(wrong.loadError is DatabaseError)
    }

    private struct Award: Codable, FetchableRecord, TableRecord {
        var year: Int
    }

    private struct Honoured: Codable, FetchableRecord {
        var player: Player
        var awards: [Award]

        static func since(_ year: Int) -> QueryInterfaceRequest<Honoured> {
            let awards = Player.hasMany(Award.self).filter(Column("year") >= year)
            return Player.filter(key: 1).including(all: awards).asRequest(of: Honoured.self)
        }
    }

    @Test func `Requests that differ in what they fetch beside their rows are not equal`()
        async throws
    {
        try await database.write { db in
            try db.create(table: "award") { t in
                t.belongsTo("player")
                t.column("year", .integer)
            }
            try db.execute(sql: "INSERT INTO award VALUES (1, 1990), (1, 2000), (1, 2010)")
        }
        @FetchAll(Honoured.since(2000), database: database) var late: [Honoured]
        @FetchAll(Honoured.since(1980), database: database) var all: [Honoured]
        @FetchOne(Honoured.since(2010), database: database) var last: Honoured?
        @FetchOne(Honoured.since(2000), database: database) var first: Honoured?
        #expect(late.first?.awards.map(\.year) == [2000, 2010])
        #expect(all.first?.awards.map(\.year) == [1990, 2000, 2010])
        #expect(last?.awards.map(\.year) == [2010])
        #expect(first?.awards.map(\.year) == [2000, 2010])
        try await $late.load(Honoured.since(2005), database: database)
        #expect(late.first?.awards.map(\.year) == [2010])
        @FetchAll(Honoured.since(2005), database: database) var same: [Honoured]
        #expect($late.currentReference !== $all.currentReference)
        #expect($same.currentReference !== $all.currentReference)
    }

    private struct Loading: View {
        let database: DatabaseQueue
        let note: (Counted.Value, SharedReader<Counted.Value>) -> Void
        @Fetch private var counted = Counted.Value()

        var body: some View {
            note(counted, $counted.sharedReader)
            return EmptyView().task { _ = try? await $counted.load(Counted(), database: database) }
        }
    }

    @Test func `A property without a request shows its value until one is loaded, and keeps that`()
        async throws
    {
        var seen: [Int] = []
        var reader: SharedReader<Counted.Value>?
        let handle = Changeable<Int, Loading>.Handle()
        let database = database
        var parents = 0
        let stage = Stage(
            Changeable(0, handle) { _ in
                let _ = parents += 1
                Loading(database: database) {
                    seen.append($0.count)
                    reader = $1
                }
            })
        #expect(seen == [0])
        await stage.frames { seen.last == 3 }
        #expect(parents == 1)
        handle.set(1)
        stage.frame()
        #expect(seen.last == 3)
        try await reader?.load(Counted(least: 15), database: database, animation: .default)
        stage.frame()
        #expect(seen.last == 2)
        #expect(reader?.wrappedValue.names == ["Barbara", "Craig"])
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func `A reader loads requests in place of their keys`() async throws {
        let database = database
        let request = Player.order(Column("name").desc)
        @SharedReader(value: []) var players: [Player]
        @SharedReader(value: nil) var first: Player?
        @SharedReader(value: Player(name: "none", score: 0)) var always: Player
        @SharedReader(value: nil) var value: Int?
        @SharedReader(value: 0) var number: Int
        try await $players.load(request, database: database, animation: .default)
        try await $first.load(request, database: database)
        try await $always.load(request, database: database)
        let scores = Player.select(max(Column("score")), as: Int.self)
        try await $value.load(scores, database: database)
        try await $number.load(scores, database: database)
        #expect(players.map(\.name) == ["Craig", "Barbara", "Arthur"])
        #expect(first?.name == "Craig" && always.name == "Craig")
        #expect(value == 30 && number == 30)
        _ = try await database.write { db in try Player.deleteOne(db, key: 3) }
        await wait(observing: { players.count == 2 && first?.name == "Barbara" })
    }

    private struct Named: Decodable, FetchableRecord, Equatable {
        var name: String
    }

    // As views have it: which record or request is known in the initialiser only.
    @MainActor private struct SetLater {
        @FetchOne var player: Player
        @FetchAll var players: [Player]
        @FetchAll var names: [Named]

        init(_ player: Player, _ database: DatabaseQueue) {
            _player = FetchOne(
                wrappedValue: player, Player.filter(key: player.id), database: database)
            _players = FetchAll(Player.filter(key: player.id), database: database)
            _names = FetchAll()
        }
    }

    @Test func `A property is set in an initialiser, or when its records are loaded`() async throws
    {
        let player = try await database.read { try Player.find($0, key: 2) }
        let later = SetLater(player, database)
        #expect(later.player == player && later.players == [player] && later.names == [])
        let request = Player.select(Column("name")).order(Column("id")).asRequest(of: Named.self)
        try await later.$names.load(request, database: database)
        #expect(later.names.map(\.name) == ["Arthur", "Barbara", "Craig"])
        try await database.write { db in
            try db.execute(sql: "UPDATE player SET name = 'Bea' WHERE id = 2")
        }
        await wait(observing: {
            later.player.name == "Bea" && later.players[0].name == "Bea"
                && later.names[1].name == "Bea"
        })
    }

    @Test func `Each test has a default database of its own`() throws {
        let databases = try (0..<2).map { _ in try defaultDatabase(path: "/nowhere/players.db") }
        defer {
            // Closed, they have no files beside them.
            for database in databases {
                try? database.close()
                try? FileManager.default.removeItem(atPath: database.path)
            }
        }
        try databases[0].write { db in try db.execute(sql: "CREATE TABLE player (id INTEGER)") }
        #expect(try databases[1].read { try !$0.tableExists("player") })
        #expect(databases[0].path != databases[1].path)
    }

    // As the models of many programs are: on no actor.
    @Observable final class Model {
        @ObservationIgnored @FetchAll var players: [Player]
        @ObservationIgnored @FetchOne var first: Player?
        @ObservationIgnored @Fetch(Counted()) var counted = Counted.Value()
    }

    private struct ModelView: View {
        let model: Model
        let note: ([String]) -> Void

        var body: some View {
            note(
                [model.first?.name ?? "none", "\(model.counted.count)"] + model.players.map(\.name))
            return EmptyView()
        }
    }

    @Test func `A model on no actor has the properties that views have`() async throws {
        let database = database
        let model = withDependencies {
            $0.defaultDatabase = database
        } operation: {
            Model()
        }
        var seen: [String] = []
        let stage = Stage(ModelView(model: model) { seen = $0 })
        #expect(seen == ["Arthur", "3", "Arthur", "Barbara", "Craig"])
        _ = try await database.write { db in try Player.deleteOne(db, key: 1) }
        await stage.frames { seen == ["Barbara", "2", "Barbara", "Craig"] }
        let request = Player.filter(Column("score") >= 25)
        try await model.$players.load(request, database: database)
        stage.frame()
        #expect(seen == ["Barbara", "2", "Barbara"])
        #expect(stage.diagnostics.isEmpty)
    }
}
