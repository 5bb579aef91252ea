import Observation
import PublisherCore
import SQLiteCore
import Testing
import ViewCore

@testable import QueryCore

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct SharedReaderTests {
    let database: DatabaseQueue

    init() throws {
        database = try Players.database()
    }

    struct ByName: FetchKeyRequest {
        var prefix = ""

        func fetch(_ db: Database) throws -> [Player] {
            try Player.filter(Column("name") >= prefix).order(Column("name")).fetchAll(db)
        }
    }

    struct ByScore: FetchKeyRequest {
        func fetch(_ db: Database) throws -> [Player] {
            try Player.order(Column("score").desc).fetchAll(db)
        }
    }

    private func names(_ reader: SharedReader<[Player]>) -> [String] {
        reader.wrappedValue.map(\.name)
    }

    private func write(_ sql: String) throws {
        try database.write { db in try db.execute(sql: sql) }
    }

    @Test func `SQL is fetched at once on the main actor, and followed`() async throws {
        @SharedReader(
            .fetchAll(
                sql: "SELECT * FROM player WHERE score > 15 ORDER BY name", database: database))
        var players: [Player]
        #expect(players.map(\.name) == ["Barbara", "Craig"])
        try write("UPDATE player SET score = 5 WHERE name = 'Craig'")
        await wait(observing: { players.count == 1 })
        try write("UPDATE player SET score = 50 WHERE name = 'Arthur'")
        await wait(observing: { players.map(\.name) == ["Arthur", "Barbara"] })
        #expect($players.loadError == nil)
    }

    @Test func `One value is fetched, with a default or as an optional`() throws {
        @SharedReader(.fetchOne(sql: "SELECT COUNT(*) FROM player", database: database))
        var count = 0
        #expect(count == 3)
        @SharedReader(.fetchOne(sql: "SELECT NULL", database: database))
        var nothing: String?
        #expect(nothing == nil)
        #expect($nothing.loadError == nil)
    }

    @Test func `A request is a key, whose value has a default`() {
        @SharedReader(.fetch(ByName(), database: database)) var players
        #expect(players.map(\.name) == ["Arthur", "Barbara", "Craig"])
        #expect($players.count.wrappedValue == 3)
    }

    @Test func `Equal keys share one value, other requests and databases do not`() throws {
        let other = try Players.database()
        let first = SharedReader(.fetch(ByName(), database: database))
        let same = SharedReader(.fetch(ByName(), database: database))
        let another = SharedReader(.fetch(ByName(), database: other))
        let request = SharedReader(.fetch(ByScore(), database: database))
        #expect(first.currentReference === same.currentReference)
        #expect(first.currentReference !== another.currentReference)
        #expect(first.currentReference !== request.currentReference)
    }

    @Test func `An error is kept apart from the value, and the next good fetch clears it`()
        async throws
    {
        @SharedReader(
            .fetchAll(
                sql: "SELECT * FROM player, (SELECT 1 AS x) ORDER BY name", database: database))
        var players: [Player]
        @SharedReader(.fetchAll(sql: "SELEKT", database: database)) var bad: [Player]
        #expect(players.count == 3)
        #expect(bad.isEmpty)
        let error = $bad.loadError as? DatabaseError
        #expect(error?.message?.contains("SELEKT") == true)
        await #expect(throws: DatabaseError.self) { try await $bad.load() }
        #expect(!$bad.isLoading)
    }

    @Test func `Loading a key keeps the value until the new one is there`() async throws {
        let reader = SharedReader<[Player]>(value: [])
        try await reader.load(.fetch(ByScore(), database: database))
        #expect(names(reader) == ["Barbara", "Craig", "Arthur"])
        try await reader.load(.fetch(ByName(prefix: "B"), database: database))
        #expect(names(reader) == ["Barbara", "Craig"])
        try write("DELETE FROM player WHERE name = 'Craig'")
        await wait(observing: { reader.wrappedValue.count == 1 })
        await #expect(throws: DatabaseError.self) {
            try await reader.load(.fetchAll(sql: "SELECT * FROM missing", database: database))
        }
        #expect(names(reader) == ["Barbara"])
        #expect(reader.loadError is DatabaseError)
    }

    @Test func `The default database is taken from the scope, or from the program`() throws {
        let scoped = withDependencies {
            $0.defaultDatabase = database
        } operation: {
            SharedReader(.fetch(ByName()))
        }
        #expect(names(scoped).count == 3)
        withDependencies {
            $0.defaultDatabase = database
        } operation: {
            @Dependency(\.defaultDatabase) var found
            #expect(found as AnyObject === database)
        }
    }

    @Test func `A publisher gives the value of now and each later one`() async throws {
        let reader = SharedReader(.fetch(ByName(), database: database))
        var counts: [Int] = []
        let link = reader.publisher.sink { counts.append($0.count) }
        try write("DELETE FROM player WHERE id = 1")
        await wait(observing: { reader.wrappedValue.count == 2 })
        #expect(counts == [3, 2])
        link.cancel()
    }

    @Test func `A view redraws when the value or the key changes, and keeps a loaded key`()
        async throws
    {
        struct List: View {
            @State.SharedReader(value: []) var players: [Player]
            let note: ([String], SharedReader<[Player]>) -> Void

            var body: some View {
                note(players.map(\.name), $players)
                return EmptyView()
            }
        }
        var seen: [[String]] = []
        var reader: SharedReader<[Player]>?
        let handle = Changeable<Int, List>.Handle()
        let stage = Stage(
            Changeable(0, handle) { _ in
                List {
                    seen.append($0)
                    reader = $1
                }
            })
        #expect(seen == [[]])
        try await reader?.load(.fetch(ByName(), database: database))
        stage.frame()
        #expect(seen.last == ["Arthur", "Barbara", "Craig"])
        handle.set(1)
        stage.frame()
        #expect(seen.last == ["Arthur", "Barbara", "Craig"])
        try write("DELETE FROM player WHERE id = 1")
        await stage.frames { seen.last == ["Barbara", "Craig"] }
    }

    @Test func `A value nobody reads is no longer observed`() throws {
        weak var reference: (any SharedSource<[Player]>)?
        do {
            let reader = SharedReader(.fetch(ByName(), database: database))
            reference = reader.currentReference
            #expect(reference != nil)
        }
        #expect(reference == nil)
    }

    @Test func `What was loaded is followed until its subscription ends, and then kept`()
        async throws
    {
        @SharedReader(value: []) var players: [Player]
        let subscription = try await $players.load(
            FetchKey(ByName(), database: database))
        #expect(players.map(\.name) == ["Arthur", "Barbara", "Craig"])
        try write("DELETE FROM player WHERE name = 'Arthur'")
        let reader = $players
        await wait(observing: { reader.wrappedValue.count == 2 })
        subscription.cancel()
        try write("DELETE FROM player")
        let other = SharedReader(
            wrappedValue: [], FetchKey(ByScore(), database: database))
        await wait(observing: { other.wrappedValue.isEmpty && other.loadError == nil })
        #expect(players.map(\.name) == ["Barbara", "Craig"])
    }

    @Test func `A subscription lasts as long as the task that waits for it`() async throws {
        let reader = SharedReader<[Player]>(value: [])
        let key = FetchKey(ByName(), database: database)
        let task = Task { try await reader.load(key).task }
        await wait(observing: { reader.wrappedValue.count == 3 })
        let followed = reader.currentReference
        task.cancel()
        try? await task.value
        #expect(reader.currentReference !== followed)
        #expect(reader.wrappedValue.count == 3)
    }

    @Test func `A subscription that is cancelled is waited for no longer`() async throws {
        let reader = SharedReader<[Player]>(value: [])
        let subscription = try await reader.load(FetchKey(ByName(), database: database))
        let followed = reader.currentReference
        let tasks = (0..<2).map { _ in Task { try await subscription.task } }
        await Task.yield()
        subscription.cancel()
        for task in tasks {
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        await #expect(throws: CancellationError.self) { try await subscription.task }
        #expect(reader.currentReference !== followed && reader.wrappedValue.count == 3)
    }

    @Test func `The end of a subscription leaves a newer one alone`() async throws {
        let reader = SharedReader<[Player]>(value: [])
        let first = try await reader.load(FetchKey(ByName(), database: database))
        try await reader.load(FetchKey(ByScore(), database: database))
        first.cancel()
        try write("DELETE FROM player WHERE name = 'Barbara'")
        await wait(observing: { self.names(reader) == ["Craig", "Arthur"] })
    }

    @Test func `What was loaded twice is followed until both have had enough`() async throws {
        let reader = SharedReader<[Player]>(value: [])
        let key = FetchKey(ByScore(), database: database)
        let first = try await reader.load(key)
        let second = try await reader.load(key)
        first.cancel()
        first.cancel()
        try write("DELETE FROM player WHERE name = 'Barbara'")
        await wait(observing: { self.names(reader) == ["Craig", "Arthur"] })
        let followed = reader.currentReference
        second.cancel()
        #expect(reader.currentReference !== followed)
        #expect(names(reader) == ["Craig", "Arthur"])
    }
}
