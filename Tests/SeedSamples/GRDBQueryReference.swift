// The code keeps the form that the document gives it.
// swift-format-ignore-file

// The reference of GRDBQuery 0.11: overview, "Getting Started with @Query" and the pages of the
// queryable types, heading by heading. The text that came to us has lost the lines that held
// `(_`, such as `func fetch(_ db: Database) throws -> [Player] {`: they are put back.

import Foundation
import PublisherCore
import SQLiteCore
import QueryCore
import TerminalUI

enum GRDBQueryReference {
    typealias PlayersRequest = DefineAQueryableType.PlayersRequest

    enum OverviewQuery {
        /// Displays an always up-to-date list of database players.
        struct PlayerList: View {
            @Query(PlayersRequest()) var players: [Player]

            var body: some View {
                List(players) { player in Text(player.name) }
            }
        }

        /// Tracks the full list of database players
        struct PlayersRequest: ValueObservationQueryable {
            static var defaultValue: [Player] { [] }

            func fetch(_ db: Database) throws -> [Player] {
                try Player.fetchAll(db)
            }
        }
    }

    enum OverviewModel {
        /// Displays an always up-to-date list of database players.
        struct PlayerList: View {
            // The document gives an array as the default, which is no model.
            @EnvironmentStateObject var model: PlayerListModel

            init() {
                _model = EnvironmentStateObject { env in
                    PlayerListModel(databaseContext: env.databaseContext)
                }
            }

            var body: some View {
                List(model.players) { player in Text(player.name) }
            }
        }

        // On the main actor, which Swift 6 wants for what callbacks there write; the document
        // also forgets the `try` in front of a reader that may throw, and the first value.
        @MainActor class PlayerListModel: ObservableObject {
            @Published private(set) var players: [Player] = []
            private var cancellable: DatabaseCancellable?

            init(databaseContext: DatabaseContext) {
                let observation = ValueObservation.tracking { db in
                    try Player.fetchAll(db)
                }
                guard let reader = try? databaseContext.reader else { return }
                cancellable = observation.start(in: reader, scheduling: .immediate) { error in
                    // Handle error
                } onChange: { players in
                    self.players = players
                }
            }
        }
    }

    enum TheEnvironment {
        typealias MyView = OverviewQuery.PlayerList

        // Without @main: a module of tests has an entry point already.
        struct MyApp: App {
            var body: some Scene {
                WindowGroup {
                    MyView()
                }
                .databaseContext(.readWrite { try Samples.database() /* a GRDB connection */ })
            }
        }
    }

    enum ThePreview {
        typealias MyView = OverviewQuery.PlayerList

        // The document's `#Preview` is a macro, of which there are none here.
        struct MyView_Previews: PreviewProvider {
            static var previews: some View {
                MyView()
                    .databaseContext(.readWrite { try Samples.database() /* the database to preview */ })
            }
        }
    }

    enum DefineAQueryableType {
        /// Tracks the full list of players
        struct PlayersRequest: ValueObservationQueryable {
            static var defaultValue: [Player] { [] }

            func fetch(_ db: Database) throws -> [Player] {
                try Player.fetchAll(db)
            }
        }
    }

    enum FeedAView {
        struct PlayerList: View {
            @Query(PlayersRequest()) var players: [Player]

            var body: some View {
                List(players) { player in Text(player.name) }
            }
        }
    }

    enum HandlingErrors {
        struct PlayerList: View {
            @Query(PlayersRequest())
            private var players: [Player]

            var body: some View {
                if let error = $players.error {
                    ContentUnavailableView {
                        Label("An error occured", systemImage: "xmark.circle")
                    } description: {
                        Text(error.localizedDescription)
                    }
                } else {
                    List(players) { player in Text(player.name) }
                }
            }
        }
    }

    enum WritingIntoTheDatabase {
        struct PlayerList: View {
            @Environment(\.databaseContext) var databaseContext
            @Query(PlayersRequest()) var players: [Player]

            var body: some View {
                List(players) { player in
                    List(players) { player in Text(player.name) }
                }
                .toolbar {
                    Button("Delete All") {
                        deletePlayers()
                    }
                }
            }

            func deletePlayers() {
                do {
                    try databaseContext.writer.write { db in
                        try Player.deleteAll(db)
                    }
                } catch {
                    // Handle error
                }
            }
        }
    }

    enum QueryablePage {
        /// Tracks the full list of players
        struct PlayersRequest: Queryable {
            static var defaultValue: [Player] { [] }

            func publisher(in context: DatabaseContext) throws -> AnyPublisher<[Player], Error> {
                try ValueObservation
                    .tracking { db in try Player.fetchAll(db) }
                    .publisher(in: context.reader, scheduling: .immediate)
                    .eraseToAnyPublisher()
            }
        }

        struct PlayerList: View {
            @Query(PlayersRequest()) private var players: [Player]

            var body: some View {
                List(players) { player in Text(player.name) }
            }
        }
    }

    enum ValueObservationQueryablePage {
        struct PlayersRequest: ValueObservationQueryable {
            // Opt-in for async fetch
            static let queryableOptions = QueryableOptions.async

            static var defaultValue: [Player] { [] }

            func fetch(_ db: Database) throws -> [Player] {
                try Player.fetchAll(db)
            }
        }
    }

    enum PresenceObservationQueryablePage {
        struct PlayerPresenceRequest: PresenceObservationQueryable {
            var playerId: Int64

            func fetch(_ db: Database) throws -> Player? {
                try Player.fetchOne(db, id: playerId)
            }
        }

        struct PlayerView: View {
            @Query<PlayerPresenceRequest>
            private var playerPresence: Presence<Player>

            init(playerId: Int64) {
                _playerPresence = Query(constant: PlayerPresenceRequest(playerId: playerId))
            }

            var body: some View {
                switch playerPresence {
                case .missing:
                    Text("Player does not exist.")

                // The document writes `.exists`; the case is `existing`.
                case .existing(let player):
                    Text("Player \(player.name) exists.")

                case .gone(let player):
                    Text("Player \(player.name) no longer exists.")
                }
            }
        }
    }

    enum FetchQueryablePage {
        struct PlayersRequest: FetchQueryable {
            static var defaultValue: [Player] { [] }

            func fetch(_ db: Database) throws -> [Player] {
                try Player.fetchAll(db)
            }
        }

        struct PlayerPicker: View {
            @Binding var selection: Player
            @Query(PlayersRequest()) private var players: [Player]

            // With a private query the memberwise initializer is private, in the document too.
            init(selection: Binding<Player>) {
                _selection = selection
            }

            var body: some View {
                Picker("Select player", selection: $selection) {
                    ForEach(players) { player in
                        Text(player.name).tag(player)
                    }
                }
            }
        }

        enum Asynchronous {
            struct PlayersRequest: FetchQueryable {
                // Opt-in for async fetch
                static let queryableOptions = QueryableOptions.async

                static var defaultValue: [Player] { [] }

                func fetch(_ db: Database) throws -> [Player] {
                    try Player.fetchAll(db)
                }
            }
        }
    }

    enum ConstantRegion {
        struct PlayersRequest: ValueObservationQueryable {
            static let queryableOptions = QueryableOptions.constantRegion
            static let defaultValue: [Player] = []

            func fetch(_ db: Database) throws -> [Player] {
                try Player.fetchAll(db)
            }
        }
    }

    enum QueryInitializers {
        typealias PlayersRequest = ParametersThirdEdition.PlayersRequest

        struct PlayerList: View {
            @Query<PlayersRequest> private var players: [Player]

            init(constantRequest request: PlayersRequest) {
                _players = Query(constant: request)
            }

            init(_ request: Binding<PlayersRequest>) {
                _players = Query(request)
            }

            var body: some View {
                List(players) { player in Text(player.name) }
            }
        }

        // The document forgets `: View`.
        struct RootView: View {
            @State var request: PlayersRequest

            var body: some View {
                PlayerList($request) // Note the `$request` binding here
            }
        }
    }

    enum DebuggingInitializers {
        struct PlayersRequest: Queryable {
            static var defaultValue: [Player] { [] }

            // PlayersRequest feeds from nothing (Void)
            func publisher(in _: Void) -> AnyPublisher<[Player], Never> {
                // The document has an ellipsis here.
                Just([Player(id: 1, name: "Arthur", score: 10)]).eraseToAnyPublisher()
            }
        }

        // The document forgets `: View`.
        struct RootView: View {
            @State var request: PlayersRequest

            var body: some View {
                PlayerList($request) // Note the `$request` binding here
            }
        }

        struct PlayerList: View {
            @Query<PlayersRequest> private var players: [Player]

            init(_ request: Binding<PlayersRequest>) {
                _players = Query(request)
            }

            var body: some View {
                List(players) { player in Text(player.name) }
            }
        }
    }

    enum ObservingWhenNeeded {
        typealias MyView = OverviewQuery.PlayerList

        struct Views: View {
            var body: some View {
                MyView().queryObservation(.always)
                MyView().queryObservation(.onRender)
                MyView().queryObservation(.onAppear)
                MyView().environment(\.queryObservationEnabled, false)
                MyView().environment(\.queryObservationEnabled, true)
            }
        }
    }

    enum ParametersThirdEdition {
        struct PlayersRequest: ValueObservationQueryable {
            enum Ordering {
                case byScore
                case byName
            }

            /// How players are sorted.
            var ordering: Ordering

            static var defaultValue: [Player] { [] }

            func fetch(_ db: Database) throws -> [Player] {
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
}
