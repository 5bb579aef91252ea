import Dispatch
import Foundation
import PublisherCore
import SQLiteCore
import SQLiteTestSupport
import Testing

/// Observations in pipelines of publishers, shared and combined, as screens use them.
@Suite struct ReactiveGuideScenarios {
    struct Player: Codable, Equatable, Identifiable, FetchableRecord, MutablePersistableRecord,
        Sendable
    {
        var id: Int64?
        var name: String
        var score: Int
        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

        enum Columns {
            static let name = Column(CodingKeys.name)
            static let score = Column(CodingKeys.score)
        }
    }

    struct PlayerRepository: Sendable {
        let writer: any DatabaseWriter

        init(_ writer: any DatabaseWriter) throws {
            self.writer = writer
            try writer.write { db in
                try db.create(table: "player") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.column("name", .text).notNull()
                    t.column("score", .integer).notNull()
                }
            }
        }

        func add(_ name: String, _ score: Int) async throws {
            try await writer.write { db in
                _ = try Player(name: name, score: score).inserted(db)
            }
        }

        var best: AnyPublisher<[Player], any Error> {
            ValueObservation
                .tracking(Player.order(\.score.desc).limit(2).fetchAll)
                .publisher(in: writer, scheduling: .immediate)
                .eraseToAnyPublisher()
        }

        var count: DatabasePublishers.Value<Int> {
            ValueObservation.tracking(Player.fetchCount).publisher(in: writer)
        }
    }

    @MainActor final class Model {
        @Published var players: [Player] = []
        @Published var title = ""
        private var cancellables: Set<AnyCancellable> = []

        init(_ repository: PlayerRepository) {
            repository.best
                .catch { _ in Just([]) }
                .sink { [weak self] players in
                    MainActor.assumeIsolated { self?.players = players }
                }
                .store(in: &cancellables)
            $players
                .map { "\($0.count) best players" }
                .removeDuplicates()
                .sink { [weak self] title in
                    MainActor.assumeIsolated { self?.title = title }
                }
                .store(in: &cancellables)
        }
    }

    @MainActor @Test(arguments: TestBackend.allCases)
    func modelsFollowPublishers(backend: TestBackend) async throws {
        let database = try TestDatabase(backend)
        let repository = try PlayerRepository(database.writer)
        let model = Model(repository)
        #expect(model.title == "0 best players")
        try await repository.add("Ada", 1)
        try await repository.add("Bob", 3)
        try await repository.add("Cleo", 2)
        while model.players.map(\.name) != ["Bob", "Cleo"] { await Task.yield() }
        #expect(model.title == "2 best players")
    }

    @Test(arguments: TestBackend.allCases)
    func observationsAreCombined(backend: TestBackend) async throws {
        let database = try TestDatabase(backend)
        let repository = try PlayerRepository(database.writer)
        let scores = ValueObservation.tracking { db in
            try Int.fetchOne(db, Player.select(sum(Column("score")))) ?? 0
        }
        let both = repository.count.combineLatest(scores.publisher(in: database.writer)) {
            "\($0) \($1)"
        }
        try await repository.add("Ada", 5)
        var last = ""
        for try await text in both.values {
            last = text
            if text == "1 5" { try await repository.add("Bob", 2) }
            if text == "2 7" { break }
        }
        #expect(last == "2 7")
    }

    @Test(arguments: TestBackend.allCases)
    func sharedObservationsFetchOnce(backend: TestBackend) async throws {
        let database = try TestDatabase(backend)
        let repository = try PlayerRepository(database.writer)
        let lines = Lines()
        let shared =
            ValueObservation
            .tracking { db in
                lines.append("fetch")
                return try Player.fetchCount(db)
            }
            .shared(
                in: database.writer, scheduling: .async(onQueue: DispatchQueue(label: "shared")),
                extent: .observationLifetime)
        for _ in 1...3 {
            for try await count in shared.values() {
                #expect(count == 0)
                break
            }
        }
        #expect(lines.all == ["fetch"])
        let cancellable = shared.start(onError: { _ in }, onChange: { lines.append("\($0)") })
        try await repository.add("Ada", 5)
        while lines.all.last != "1" { await Task.yield() }
        cancellable.cancel()
    }

    @Test(arguments: TestBackend.allCases)
    func operatorsShapeObservations(backend: TestBackend) async throws {
        let database = try TestDatabase(backend)
        let repository = try PlayerRepository(database.writer)
        let lines = Lines()
        let observation =
            ValueObservation
            .trackingConstantRegion { db in try Player.order(\.name).fetchAll(db) }
            .map { $0.map(\.name) }
            .removeDuplicates()
            .handleEvents(
                willStart: { lines.append("start") }, willFetch: { lines.append("fetch") },
                willTrackRegion: { lines.append("track \($0)") },
                databaseDidChange: { lines.append("change") },
                didReceiveValue: { lines.append("\($0)") },
                didCancel: { lines.append("cancel") })
        for try await names in observation.values(in: database.writer) {
            if names == ["Ada"] { break }
            try await repository.add("Ada", 1)
        }
        while lines.all.last != "cancel" { await Task.yield() }
        #expect(lines.all.prefix(3) == ["start", "fetch", "track player(id,name,score)"])
        #expect(lines.all.contains("[\"Ada\"]"))
    }

    @Test(arguments: TestBackend.allCases)
    func failuresReachSubscribers(backend: TestBackend) async throws {
        let database = try TestDatabase(backend)
        _ = try PlayerRepository(database.writer)
        let failing =
            ValueObservation
            .tracking { db in try Int.fetchOne(db, sql: "SELECT missing FROM player") }
            .publisher(in: database.writer)
        await #expect(throws: DatabaseError.self) {
            for try await _ in failing.values {}
        }
        let replaced = failing.replaceError(with: -1)
        for await value in replaced.values { #expect(value == -1) }
    }

    @Test(arguments: TestBackend.allCases)
    func writesArePublishers(backend: TestBackend) async throws {
        let database = try TestDatabase(backend)
        _ = try PlayerRepository(database.writer)
        let writer = database.writer
        let insert = writer.writePublisher { db in
            try Player(name: "Ada", score: 3).inserted(db)
        }
        var ids: [Int64?] = []
        for try await player in insert.append(insert).values { ids.append(player.id) }
        #expect(ids == [1, 2])
        let names = writer.readPublisher { db in try String.fetchAll(db, Player.select(\.name)) }
        for try await value in names.values { #expect(value == ["Ada", "Ada"]) }
    }
}
