// The code keeps the form that the document gives it.
// swift-format-ignore-file

// The document "Adding Parameters to Queryable Types", first edition, heading by heading.

import PublisherCore
import SQLiteCore
import QueryCore
import TerminalUI

enum QueryableParametersFirst {
    // A Configurable Queryable Type
    struct AllPlayers: Queryable {
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
            @Query(AllPlayers(ordering: .byScore))
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
            @Binding var ordering: AllPlayers.Ordering

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
        struct PlayerList: View {
            @Query<AllPlayers>
            var players: [Player]

            init(initialOrdering: AllPlayers.Ordering) {
                _players = Query(AllPlayers(ordering: initialOrdering))
            }

            // The document has an ellipsis here.
            var body: some View {
                List(players) { player in Text(player.name) }
            }
        }
    }
}
