// The code keeps the form that the document gives it.
// swift-format-ignore-file

// The reference of GRDBQuery 0.11: "Custom Database Contexts", "DatabaseContext" and the two
// migration guides, heading by heading.

import PublisherCore
import SQLiteCore
import QueryCore
import TerminalUI

// Controlling writes with a custom database manager

struct PlayerRepository {
    private let writer: GRDB.DatabaseWriter

    // The document opens the connection elsewhere.
    init(_ writer: GRDB.DatabaseWriter) {
        self.writer = writer
    }

    static func empty() -> PlayerRepository {
        PlayerRepository(DatabaseQueue())
    }
}

extension PlayerRepository {
    /// Inserts a player.
    // The document forgets `throws`.
    func insert(_ player: Player) throws {
        try writer.write { db in _ = try player.inserted(db) }
    }

    /// Deletes all players.
    func deletePlayers() throws {
        try writer.write { db in _ = try Player.deleteAll(db) }
    }
}

private struct PlayerRepositoryKey: EnvironmentKey {
    /// The default dbQueue is an empty in-memory database
    static var defaultValue: PlayerRepository { .empty() /* default PlayerRepository */ }
}

extension EnvironmentValues {
    var playerRepository: PlayerRepository {
        get { self[PlayerRepositoryKey.self] }
        set { self[PlayerRepositoryKey.self] = newValue }
    }
}

extension PlayerRepository: TopLevelDatabaseReader {
    /// Provides a read-only access to the database.
    var reader: SQLiteCore.DatabaseReader { writer }
}

extension View {
    /// Sets both the `playerRepository` (for writes) and `databaseContext`
    /// (for `@Query`) environment values.
    func playerRepository(_ repository: PlayerRepository) -> some View {
        self
            .environment(\.playerRepository, repository)
            .databaseContext(.readOnly { repository.reader })
    }
}

// Migrating an application that uses a database manager: before the migration
extension Query where Request.DatabaseContext == PlayerRepository {
    init(_ request: Request) { self.init(request, in: \.playerRepository) }

    init(constant request: Request) { self.init(constant: request, in: \.playerRepository) }
}

enum GRDBQueryContexts {
    enum RemovingWriteAccess {
        typealias MyView = GRDBQueryReference.OverviewQuery.PlayerList

        // Without @main: a module of tests has an entry point already.
        struct MyApp: App {
            var body: some Scene {
                WindowGroup {
                    MyView()
                }
                .databaseContext(.readOnly { try Samples.database() /* a GRDB connection */ })
            }
        }
    }

    enum ControllingWrites {
        struct DeletePlayersButton: View {
            @Environment(\.playerRepository) var playerRepository

            var body: some View {
                Button("Delete Players") {
                    do {
                        try playerRepository.deletePlayers()
                    } catch {
                        // Handle error
                    }
                }
            }
        }
    }

    enum ReplacingDatabaseContext {
        struct MyRequest: Queryable {
            static var defaultValue: [Player] { [] }

            // Instead of publisher(in context: DatabaseContext)
            func publisher(in repository: PlayerRepository) -> AnyPublisher<[Player], Error> {
                ValueObservation
                    .tracking { db in try Player.fetchAll(db) }
                    .publisher(in: repository.reader, scheduling: .immediate)
                    .eraseToAnyPublisher()
            }
        }

        struct PlayersRequest: ValueObservationQueryable {
            typealias Context = PlayerRepository // Custom context
            static var defaultValue: [Player] { [] }

            func fetch(_ db: Database) throws -> [Player] {
                try Player.fetchAll(db)
            }
        }

        struct PlayerList: View {
            @Query(PlayersRequest(), in: \.playerRepository) // Custom environment key
            var players: [Player]

            var body: some View {
                List(players) { player in Text(player.name) }
            }
        }
    }

    enum DatabaseContextPage {
        static func contexts() throws -> [DatabaseContext] {
            let dbQueue = try DatabaseQueue(path: ":memory:")

            // Read-write access
            let databaseContext = DatabaseContext.readWrite { dbQueue }

            // Read-only access (another name: the document uses one for both)
            let readOnlyContext = DatabaseContext.readOnly { dbQueue }

            return [databaseContext, readOnlyContext]
        }
    }

    enum MigratingQueryableTypes {
        // BEFORE MIGRATION
        struct PlayersRequest: Queryable {
            static var defaultValue: [Player] { [] }

            func publisher(in dbQueue: DatabaseQueue) -> AnyPublisher<[Player], Error> {
                ValueObservation
                    .tracking { db in try fetchValue(db) }
                    .publisher(in: dbQueue, scheduling: .immediate)
                    .eraseToAnyPublisher()
            }

            func fetchValue(_ db: Database) throws -> [Player] {
                try Player.fetchAll(db)
            }
        }

        // AFTER MIGRATION
        struct MyCustomRequest: Queryable {
            static var defaultValue: [Player] { [] }

            func publisher(in context: DatabaseContext) throws -> AnyPublisher<[Player], Error> {
                // Read from context.reader instead of dbQueue
                try ValueObservation
                    .tracking { db in try Player.fetchAll(db) }
                    .publisher(in: context.reader, scheduling: .immediate)
                    .eraseToAnyPublisher()
            }
        }
    }

    enum MigratingViewsThatWrite {
        enum Before {
            struct DeletePlayersButton: View {
                @Environment(\.dbQueue) var dbQueue

                var body: some View {
                    Button("Delete Players") {
                        do {
                            // The document forgets the closure's parameter.
                            try dbQueue.write { db in
                                try Player.deleteAll(db)
                            }
                        } catch {
                            // Handle error
                        }
                    }
                }
            }
        }

        enum After {
            struct DeletePlayersButton: View {
                @Environment(\.databaseContext) var databaseContext

                var body: some View {
                    Button("Delete Players") {
                        do {
                            // The document forgets the closure's parameter.
                            try databaseContext.writer.write { db in
                                try Player.deleteAll(db)
                            }
                        } catch {
                            // Handle error
                        }
                    }
                }
            }
        }
    }
}
