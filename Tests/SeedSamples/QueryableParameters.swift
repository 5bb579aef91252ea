// The code keeps the form that the document gives it.
// swift-format-ignore-file

// The document "Adding Parameters to Queryable Types", second edition, heading by heading.

import PublisherCore
import SQLiteCore
import QueryCore
import TerminalUI

// What the document's GettingStarted page defines: the other two initializers for the key.
extension Query where Request.DatabaseContext == DatabaseQueue {
    init(_ request: Binding<Request>) {
        self.init(request, in: \.dbQueue)
    }

    init(constant request: Request) {
        self.init(constant: request, in: \.dbQueue)
    }
}

enum QueryableParameters {
    // A Configurable Queryable Type
    struct PlayersRequest: Queryable {
        enum Ordering {
            case byScore
            case byName
        }

        /// How players are sorted.
        var ordering: Ordering

        static var defaultValue: [Player] { [] }

        func publisher(in dbQueue: DatabaseQueue) -> AnyPublisher<[Player], Error> {
            ValueObservation
                .tracking { db in try fetchValue(db) }
                .publisher(in: dbQueue, scheduling: .immediate)
                .eraseToAnyPublisher()
        }

        private func fetchValue(_ db: Database) throws -> [Player] {
            switch ordering {
            case .byScore:
                return try Player
                    .order(Column("score").desc)
                    .fetchAll(db)
            case .byName:
                return try Player
                    .order(Column("name"))
                    .fetchAll(db)
            }
        }
    }

    enum ModifyingTheRequestFromTheView {
        struct PlayerList: View {
            // Ordering can change through the $players.ordering binding.
            @Query(PlayersRequest(ordering: .byScore))
            var players: [Player]

            var body: some View {
                List(players) { player in
                    HStack {
                        Text(player.name)
                        Spacer()
                        Text("\(player.score) points")
                    }
                }
                .toolbar {
                    ToolbarItem(placement: .navigationBarTrailing) {
                        ToggleOrderingButton(ordering: $players.ordering)
                    }
                }
            }
        }

        struct ToggleOrderingButton: View {
            @Binding var ordering: PlayersRequest.Ordering

            var body: some View {
                switch ordering {
                case .byName:
                    Button("By Score") { ordering = .byScore }
                case .byScore:
                    Button("By Name") { ordering = .byName }
                }
            }
        }
    }

    enum ConfiguringTheInitialRequest {
        enum Explicit {
            struct PlayerList: View {
                /// No default request
                @Query<PlayersRequest>
                var players: [Player]

                /// Explicit initial request
                init(initialRequest: PlayersRequest) {
                    _players = Query(initialRequest)
                }

                // The document has an ellipsis in the body.
                var body: some View { List(players) { player in Text(player.name) } }
            }
        }

        enum Default {
            struct PlayerList: View {
                /// Defines the default initial request (ordered by score)
                @Query(PlayersRequest(ordering: .byScore))
                var players: [Player]

                /// Default initial request (by score)
                init() { }

                /// Explicit initial request
                init(initialRequest: PlayersRequest) {
                    _players = Query(initialRequest)
                }

                // The document has an ellipsis in the body.
                var body: some View { List(players) { player in Text(player.name) } }
            }

            // The document forgets `: View`.
            struct RootView: View {
                @State var request = PlayersRequest(ordering: .byScore)

                var body: some View {
                    // Changes in the `request` state have no effect:
                    PlayerList(initialRequest: request)
                }
            }
        }
    }

    enum InitializingFromARequestBinding {
        // The document forgets `: View`.
        struct RootView: View {
            @State var request = PlayersRequest(ordering: .byScore)

            var body: some View {
                PlayerList(request: $request) // Note the `$request` binding here
            }
        }

        struct PlayerList: View {
            @Query<PlayersRequest>
            var players: [Player]

            init(request: Binding<PlayersRequest>) {
                _players = Query(request)
            }

            // The document has an ellipsis in the body.
            var body: some View { List(players) { player in Text(player.name) } }
        }
    }

    enum InitializingFromAConstantRequest {
        // The document forgets `: View`.
        struct RootView: View {
            var request: PlayersRequest

            var body: some View {
                PlayerList(constantRequest: request)
            }
        }

        struct PlayerList: View {
            @Query<PlayersRequest>
            var players: [Player]

            init(constantRequest: PlayersRequest) {
                _players = Query(constant: constantRequest)
            }

            // The document has an ellipsis in the body.
            var body: some View { List(players) { player in Text(player.name) } }
        }
    }

    enum Summary {
        struct PlayerList: View {
            /// Defines the default initial request (ordered by score)
            @Query(PlayersRequest(ordering: .byScore))
            var players: [Player]

            /// Default initial request (by score)
            init() { }

            /// Initial request
            init(initialRequest: PlayersRequest) {
                _players = Query(initialRequest)
            }

            /// Request binding
            init(request: Binding<PlayersRequest>) {
                _players = Query(request)
            }

            /// Constant request
            init(constantRequest: PlayersRequest) {
                _players = Query(constant: constantRequest)
            }

            // The document has an ellipsis in the body.
            var body: some View { List(players) { player in Text(player.name) } }
        }
    }
}
