import Foundation
import SQLiteCore
import SQLiteTestSupport
import Synchronization
import Testing

/// The application with players that GRDB's users start from: a repository with logged connections,
/// random players, and screens that follow the database.
enum DemoApplication {
    struct Player: Equatable {
        /// Int64 is the type of auto-incremented database ids.
        var id: Int64?
        var name: String
        var score: Int

        private static let names = ["Arthur", "Anita", "Barbara", "Bernard", "Craig", "Chiara"]

        static func new() -> Player {
            Player(id: nil, name: "", score: 0)
        }

        static func makeRandom() -> Player {
            Player(id: nil, name: randomName(), score: randomScore())
        }

        static func randomName() -> String {
            names.randomElement()!
        }

        static func randomScore() -> Int {
            10 * Int.random(in: 0...100)
        }
    }

    final class AppDatabase: Sendable {
        private let dbWriter: any DatabaseWriter

        init(_ dbWriter: any DatabaseWriter) throws {
            self.dbWriter = dbWriter
            try migrator.migrate(dbWriter)
        }

        private var migrator: DatabaseMigrator {
            var migrator = DatabaseMigrator()
            #if DEBUG
                migrator.eraseDatabaseOnSchemaChange = true
            #endif
            migrator.registerMigration("v1") { db in
                try db.create(table: "player") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.column("name", .text).notNull()
                    t.column("score", .integer).notNull()
                }
            }
            return migrator
        }

        static func makeConfiguration(
            _ config: Configuration = Configuration(), log: @escaping @Sendable (String) -> Void
        ) -> Configuration {
            var config = config
            config.label = "demo"
            config.prepareDatabase { db in
                let dbName = db.description
                db.trace { log("\(dbName): \($0)") }
            }
            #if DEBUG
                config.publicStatementArguments = true
            #endif
            return config
        }

        static func empty(log: @escaping @Sendable (String) -> Void = { _ in }) throws
            -> AppDatabase
        {
            let dbQueue = try DatabaseQueue(configuration: makeConfiguration(log: log))
            return try AppDatabase(dbQueue)
        }

        enum ValidationError: LocalizedError {
            case missingName

            var errorDescription: String? {
                switch self {
                case .missingName: "Please provide a name"
                }
            }
        }

        func savePlayer(_ player: inout Player) throws {
            if player.name.isEmpty { throw ValidationError.missingName }
            try dbWriter.write { db in
                try player.save(db)
            }
        }

        func deletePlayers(ids: [Int64]) throws {
            try dbWriter.write { db in
                _ = try Player.deleteAll(db, keys: ids)
            }
        }

        func deleteAllPlayers() throws {
            try dbWriter.write { db in
                _ = try Player.deleteAll(db)
            }
        }

        func refreshPlayers() async throws {
            try await dbWriter.write { [self] db in
                if try Player.all().isEmpty(db) {
                    try createRandomPlayers(db)
                } else {
                    _ = try Player.makeRandom().inserted(db)
                    try Player.order(sql: "RANDOM()").limit(1).deleteAll(db)
                    for var player in try Player.fetchAll(db) where Bool.random() {
                        try player.updateChanges(db) {
                            $0.score = Player.randomScore()
                        }
                    }
                }
            }
        }

        func refreshPlayersManyTimes() async throws {
            try await withThrowingDiscardingTaskGroup { group in
                for _ in 0..<50 {
                    group.addTask { try await self.refreshPlayers() }
                }
            }
        }

        func createRandomPlayersIfEmpty() throws {
            try dbWriter.write { db in
                if try Player.all().isEmpty(db) {
                    try createRandomPlayers(db)
                }
            }
        }

        private func createRandomPlayers(_ db: Database) throws {
            for _ in 0..<8 {
                _ = try Player.makeRandom().inserted(db)
            }
        }

        var reader: any DatabaseReader {
            dbWriter
        }
    }

    enum Ordering: CaseIterable {
        case byName, byScore

        var request: QueryInterfaceRequest<Player> {
            switch self {
            case .byName: Player.all().orderedByName()
            case .byScore: Player.all().orderedByScore()
            }
        }
    }

    @MainActor final class PlayerListModel {
        private(set) var players: [Player] = []
        var ordering = Ordering.byScore { didSet { observePlayers() } }
        private let appDatabase: AppDatabase
        private var cancellable: AnyDatabaseCancellable?

        init(appDatabase: AppDatabase) {
            self.appDatabase = appDatabase
        }

        func observePlayers() {
            let observation = ValueObservation.tracking { [ordering] db in
                try ordering.request.fetchAll(db)
            }
            cancellable = observation.start(in: appDatabase.reader) { error in
                Issue.record("\(error)")
            } onChange: { [unowned self] players in
                self.players = players
            }
        }

        func deletePlayers(at offsets: [Int]) throws {
            let ids = offsets.compactMap { players[$0].id }
            try appDatabase.deletePlayers(ids: ids)
        }
    }
}

extension DemoApplication.Player: Codable, FetchableRecord, MutablePersistableRecord {
    enum Columns {
        static let id = Column(CodingKeys.id)
        static let name = Column(CodingKeys.name)
        static let score = Column(CodingKeys.score)
    }

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

extension DerivableRequest<DemoApplication.Player> {
    func orderedByName() -> Self {
        order { $0.name.collating(.localizedCaseInsensitiveCompare) }
    }

    func orderedByScore() -> Self {
        order { [$0.score.desc, $0.name.collating(.localizedCaseInsensitiveCompare)] }
    }
}

@Suite(.timeLimit(.minutes(5))) struct DemoApplicationScenarios {
    typealias Player = DemoApplication.Player

    @Test func databaseSchemaSupportsPlayers() throws {
        let dbQueue = try DatabaseQueue()
        _ = try DemoApplication.AppDatabase(dbQueue)
        try dbQueue.read { db throws in
            #expect(try db.tableExists("player"))
            let columns = try db.columns(in: "player")
            #expect(Set(columns.map(\.name)) == ["id", "name", "score"])
        }
    }

    @Test func insertedPlayersHaveIds() throws {
        let dbQueue = try DatabaseQueue()
        let appDatabase = try DemoApplication.AppDatabase(dbQueue)
        var player = Player(id: nil, name: "Arthur", score: 1000)
        try appDatabase.savePlayer(&player)
        #expect(player.id == 1)
        #expect(try dbQueue.read(Player.fetchAll) == [player])
        #expect(try dbQueue.read { db in try Player.find(db, key: player.id) } == player)
    }

    @Test func invalidPlayersAreRefused() throws {
        let appDatabase = try DemoApplication.AppDatabase.empty()
        var player = Player.new()
        #expect(throws: DemoApplication.AppDatabase.ValidationError.missingName) {
            try appDatabase.savePlayer(&player)
        }
        #expect(try appDatabase.reader.read(Player.fetchCount) == 0)
    }

    @Test func refreshesFillTheDatabase() async throws {
        let appDatabase = try DemoApplication.AppDatabase.empty()
        try await appDatabase.refreshPlayers()
        #expect(try await appDatabase.reader.read(Player.fetchCount) == 8)
        try await appDatabase.refreshPlayersManyTimes()
        #expect(try await appDatabase.reader.read { try Player.fetchCount($0) } == 8)
        try appDatabase.deleteAllPlayers()
        try appDatabase.createRandomPlayersIfEmpty()
        try appDatabase.createRandomPlayersIfEmpty()
        #expect(try await appDatabase.reader.read { db in try Player.fetchCount(db) } == 8)
    }

    @Test func playersAreOrdered() throws {
        let dbQueue = try DatabaseQueue()
        _ = try DemoApplication.AppDatabase(dbQueue)
        var players = [
            Player(id: nil, name: "arthur", score: 10), Player(id: nil, name: "Barbara", score: 20),
            Player(id: nil, name: "Zoe", score: 20), Player(id: nil, name: "éric", score: 30),
        ]
        try dbQueue.write { db throws in
            for index in players.indices { try players[index].insert(db) }
        }
        let byName = try dbQueue.read(DemoApplication.Ordering.byName.request.fetchAll)
        #expect(byName.map(\.name) == ["arthur", "Barbara", "éric", "Zoe"])
        let byScore = try dbQueue.read(DemoApplication.Ordering.byScore.request.fetchAll)
        #expect(byScore.map(\.name) == ["éric", "Barbara", "Zoe", "arthur"])
    }

    @MainActor @Test func theListFollowsTheDatabase() async throws {
        let appDatabase = try DemoApplication.AppDatabase.empty()
        var arthur = Player(id: nil, name: "Arthur", score: 10)
        var barbara = Player(id: nil, name: "Barbara", score: 20)
        try appDatabase.savePlayer(&arthur)
        try appDatabase.savePlayer(&barbara)
        let model = DemoApplication.PlayerListModel(appDatabase: appDatabase)
        model.observePlayers()
        try await waitUntil { !model.players.isEmpty }
        #expect(model.players.map(\.name) == ["Barbara", "Arthur"])
        model.ordering = .byName
        try await waitUntil { model.players.first?.name == "Arthur" }
        try model.deletePlayers(at: [0])
        try await waitUntil { model.players.count == 1 }
        #expect(model.players == [barbara])
    }

    @Test func statementsAreLogged() throws {
        let lines = Mutex<[String]>([])
        let appDatabase = try DemoApplication.AppDatabase.empty(log: { line in
            lines.withLock { $0.append(line) }
        })
        var player = Player(id: nil, name: "O'Brien", score: 1)
        try appDatabase.savePlayer(&player)
        let insert = lines.withLock { $0 }.first { $0.contains("INSERT INTO \"player\"") }
        let line = try #require(insert)
        #expect(line.hasPrefix("demo"))
        #expect(line.contains("'O''Brien'"))
    }
}
