// The code keeps the form that the document gives it.
// swift-format-ignore-file

// The document "@Query" (GRDBQuery 0.1.0), heading by heading.

import PublisherCore
import SQLiteCore
import QueryCore
import TerminalUI

// Usage: "first define a new environment key". The whole module uses this key, as an app would.
private struct DatabaseQueueKey: EnvironmentKey {
    /// The default dbQueue is an empty in-memory database
    static var defaultValue: DatabaseQueue { DatabaseQueue() }
}

extension EnvironmentValues {
    var dbQueue: DatabaseQueue {
        get { self[DatabaseQueueKey.self] }
        set { self[DatabaseQueueKey.self] = newValue }
    }
}

// Usage: "As a convenience, you can also define a dedicated Query initializer".
extension Query where Request.DatabaseContext == DatabaseQueue {
    init(_ request: Request) {
        self.init(request, in: \.dbQueue)
    }
}

enum QueryReadme {
    enum Introduction {
        typealias AllPlayers = UsageQueryable.AllPlayers

        /// A view that displays an always up-to-date list of players in the database.
        struct PlayerList: View {
            @Query(AllPlayers())
            var players: [Player]

            var body: some View {
                List(players) { player in
                    Text(player.name)
                }
            }
        }
    }

    enum UsageApp {
        typealias MyView = Introduction.PlayerList

        // The document says @main: a module of tests has an entry point already. Where it has a
        // comment for a database, a database is given.
        struct MyApp: App {
            var body: some Scene {
                WindowGroup {
                    MyView().environment(\.dbQueue, try! Samples.database())
                }
            }
        }
    }

    enum UsagePreviews {
        typealias PlayerList = Introduction.PlayerList

        // Where the document has comments for databases, databases are given.
        struct PlayerList_Previews: PreviewProvider {
            static var previews: some View {
                // Empty list
                PlayerList().environment(\.dbQueue, DatabaseQueue())

                // Non-empty list
                PlayerList().environment(\.dbQueue, try! Samples.database())
            }
        }
    }

    enum UsageQueryable {
        /// Tracks the full list of players
        struct AllPlayers: Queryable {
            static var defaultValue: [Player] { [] }

            func publisher(in dbQueue: DatabaseQueue) -> AnyPublisher<[Player], Error> {
                ValueObservation
                    .tracking(Player.fetchAll)
                    // The `.immediate` scheduling feeds the view right on subscription,
                    // and avoids an initial rendering with an empty list:
                    .publisher(in: dbQueue, scheduling: .immediate)
                    .eraseToAnyPublisher()
            }
        }
    }

    enum UsageView {
        typealias AllPlayers = UsageQueryable.AllPlayers

        struct PlayerList: View {
            @Query(AllPlayers(), in: \.dbQueue)
            var players: [Player]

            var body: some View {
                List(players) { player in
                    HStack {
                        Text(player.name)
                        Spacer()
                        Text("\(player.score) points")
                    }
                }
            }
        }
    }

    enum UsageOrdering {
        typealias AllPlayers = QueryableParametersFirst.AllPlayers

        struct PlayerList: View {
            // Ordering can change through the $players.ordering binding.
            @Query(AllPlayers(ordering: .byScore))
            var players: [Player]

            // The document has an ellipsis here.
            var body: some View {
                List(players) { player in Text(player.name) }
            }
        }
    }

    enum UsageDatabase {
        typealias AllPlayers = UsageQueryable.AllPlayers

        struct PlayerList: View {
            // Ordering can change through the $players.ordering binding.
            // The document says `@Query<Player>`, a slip: the parameter is the request's type.
            @Query<AllPlayers> var players: [Player]

            init(database: DatabaseQueue) {
                _players = .init(
                    request: AllPlayers(),
                    database: database
                )
            }

            // The document leaves the body out.
            var body: some View {
                List(players) { player in Text(player.name) }
            }
        }
    }

    enum HowToHandleDatabaseErrors {
        struct AllPlayers: Queryable {
            static var defaultValue: Result<[Player], Error> { .success([]) }

            func publisher(in dbQueue: DatabaseQueue) -> AnyPublisher<Result<[Player], Error>, Never> {
                ValueObservation
                    .tracking(Player.fetchAll)
                    .publisher(in: dbQueue, scheduling: .immediate)
                    .map { players in .success(players) }
                    .catch { error in Just(.failure(error)) }
                    .eraseToAnyPublisher()
            }
        }
    }
}
