// The code keeps the form that such a demo has on other platforms; `@Entry` is an EnvironmentKey here, and
// the portraits, which a demo loads from the network, are text.
// swift-format-ignore-file

// A demo application in the manner of GRDBQuery's: one player on the screen, created, edited and
// deleted, by the user and by others.

import PublisherCore
import QueryCore
import SQLiteCore
import TerminalUI

enum PlayerDemo {
    // MARK: - Player

    struct Player: Codable, Identifiable, Equatable, Sendable {
        private(set) var id: Int64?
        var name: String
        var score: Int
        var photoID: Int

        static let placeholder = Player(name: "xxxxxx", score: 100, photoID: 1)

        static func makeRandom() -> Player {
            Player(name: "Arthur", score: 10, photoID: 7)
        }
    }

    // MARK: - PlayerRepository

    struct PlayerRepository: Sendable {
        private let dbWriter: any DatabaseWriter

        init(_ dbWriter: some DatabaseWriter) throws {
            self.dbWriter = dbWriter
            try migrator.migrate(dbWriter)
        }

        private var migrator: DatabaseMigrator {
            var migrator = DatabaseMigrator()
            #if DEBUG
            migrator.eraseDatabaseOnSchemaChange = true
            #endif
            migrator.registerMigration("createPlayer") { db in
                try db.create(table: "player") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.column("name", .text).notNull()
                    t.column("score", .integer).notNull()
                    t.column("photoID", .integer).notNull()
                }
            }
            return migrator
        }

        var reader: any DatabaseReader { dbWriter }

        @discardableResult
        func insert(_ player: Player) throws -> Player {
            try dbWriter.write { db in
                try player.inserted(db)
            }
        }

        func update(_ player: Player) throws {
            try dbWriter.write { db in
                try player.update(db)
            }
        }

        func deleteAllPlayer() throws {
            _ = try dbWriter.write { db in
                try Player.deleteAll(db)
            }
        }

        static func empty() -> PlayerRepository {
            try! PlayerRepository(DatabaseQueue())
        }

        static func populated() -> PlayerRepository {
            let repository = self.empty()
            _ = try! repository.insert(Player.makeRandom())
            return repository
        }
    }

    // MARK: - Requests

    struct PlayerRequest: ValueObservationQueryable {
        static var defaultValue: Player? { nil }

        func fetch(_ db: Database) throws -> Player? {
            try Player.fetchOne(db)
        }
    }

    struct PlayerPresenceRequest: PresenceObservationQueryable {
        var id: Int64

        func fetch(_ db: Database) throws -> Player? {
            try Player.fetchOne(db, id: id)
        }
    }

    struct PlayerCountRequest: Queryable {
        static var defaultValue: Int { 0 }

        func publisher(in context: DatabaseContext) throws -> AnyPublisher<Int, any Error> {
            try ValueObservation
                .tracking(Player.fetchCount)
                .publisher(in: context.reader, scheduling: .immediate)
                .eraseToAnyPublisher()
        }
    }

    // MARK: - App

    struct GRDBQueryDemoApp: App {
        var body: some Scene {
            WindowGroup {
                AppView()
            }
            .environment(\.appDatabase, PlayerRepository.populated())
        }
    }

    struct AppView: View {
        private struct EditedPlayer: Identifiable {
            var id: Int64
        }

        @Query(PlayerRequest())
        private var player: Player?

        @State private var editedPlayer: EditedPlayer?

        var body: some View {
            NavigationView {
                VStack {
                    if let player, let id = player.id {
                        PlayerView(player: player, edit: { editPlayer(id: id) })
                            .padding(.vertical)

                        Spacer()
                        populateButton("Delete Player")
                    } else {
                        PlayerView(player: .placeholder)
                            .padding(.vertical)
                            .redacted(reason: .placeholder)

                        Spacer()
                        CreatePlayerButton("Create a Player")
                    }
                }
                .padding(.horizontal)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .navigationTitle("@Query Demo")
                .navigationBarTitleDisplayMode(.inline)
            }
            .navigationViewStyle(.stack)
            .sheet(item: $editedPlayer) { player in
                PlayerEditionView(id: player.id)
            }
        }

        private func populateButton(_ title: String) -> some View {
            VStack(spacing: 0) {
                Text("What if another application component deletes the player at the most unexpected moment?")
                    .informationStyle()
                DeletePlayersButton("Delete Player")
            }
            .informationBox()
        }

        private func editPlayer(id: Int64) {
            editedPlayer = EditedPlayer(id: id)
        }
    }

    struct PlayerView: View {
        var player: Player
        var edit: (() -> Void)?

        var body: some View {
            HStack {
                avatar()

                VStack(alignment: .leading) {
                    Text(player.name).bold().font(.title3)
                    Text("Score: \(player.score)")
                }

                Spacer()

                if let edit {
                    Button("Edit", action: edit)
                }
            }
        }

        private func avatar() -> some View {
            Text("#\(player.photoID)").frame(width: 4)
        }
    }

    struct PlayerEditionView: View {
        @Environment(\.dismiss) var dismiss

        @Query<PlayerPresenceRequest>
        private var playerPresence: Presence<Player>

        @State var gone = false

        init(id: Int64) {
            _playerPresence = Query(PlayerPresenceRequest(id: id))
        }

        var body: some View {
            NavigationView {
                if let player = playerPresence.value {
                    VStack {
                        PlayerFormView(player: player)

                        Spacer()

                        DeletePlayersButton("Delete Player")
                    }
                    .padding(.horizontal)
                    .navigationTitle(player.name)
                    .toolbar {
                        ToolbarItem(placement: .confirmationAction) {
                            Button("Done") { dismiss() }
                        }
                    }
                } else {
                    PlayerNotFoundView()
                }
            }
            .alert("Ooops, player is gone.", isPresented: $gone) {
                Button("Dismiss") { dismiss() }
            }
            .onChange(of: playerPresence.exists, initial: true) { _, exists in
                if !exists { gone = true }
            }
        }

        private struct PlayerNotFoundView: View {
            var body: some View {
                VStack {
                    Text("This player no longer exists.")
                }
            }
        }
    }

    struct PlayerFormView: View {
        @Environment(\.appDatabase) private var playerRepository
        var player: Player

        var body: some View {
            Stepper("Score: \(player.score)", onIncrement: { updateScore { $0 += 10 } }, onDecrement: { updateScore { $0 = max(0, $0 - 10) } })
        }

        private func updateScore(_ transform: (inout Int) -> Void) {
            do {
                var player = player
                transform(&player.score)
                try playerRepository.update(player)
            } catch RecordError.recordNotFound {
                // Oops, player does not exist. Ignore this error.
            } catch {
                fatalError("\(error)")
            }
        }
    }

    struct CreatePlayerButton: View {
        @Environment(\.appDatabase) private var playerRepository
        private var titleKey: LocalizedStringKey

        init(_ titleKey: LocalizedStringKey) {
            self.titleKey = titleKey
        }

        var body: some View {
            Button {
                _ = try! playerRepository.insert(Player.makeRandom())
            } label: {
                Label(titleKey, systemImage: "plus")
            }
        }
    }

    struct DeletePlayersButton: View {
        @Environment(\.appDatabase) private var playerRepository
        private var titleKey: LocalizedStringKey

        init(_ titleKey: LocalizedStringKey) {
            self.titleKey = titleKey
        }

        var body: some View {
            Button(role: .destructive) {
                try! playerRepository.deleteAllPlayer()
            } label: {
                Label(titleKey, systemImage: "trash")
            }
        }
    }

    struct PlayerCount: View {
        @Query(PlayerCountRequest()) var count: Int

        var body: some View {
            Text("\(count) players")
        }
    }
}

extension PlayerDemo.Player: FetchableRecord, PersistableRecord {}

private struct AppDatabaseKey: EnvironmentKey {
    static let defaultValue = PlayerDemo.PlayerRepository.empty()
}

extension EnvironmentValues {
    fileprivate(set) var appDatabase: PlayerDemo.PlayerRepository {
        get { self[AppDatabaseKey.self] }
        set { self[AppDatabaseKey.self] = newValue }
    }
}

extension View {
    /// Sets both the `appDatabase` (for writes) and `databaseContext` (for `@Query`) environment values.
    func appDatabase(_ repository: PlayerDemo.PlayerRepository) -> some View {
        self
            .environment(\.appDatabase, repository)
            .databaseContext(.readOnly { repository.reader })
    }

    func informationStyle() -> some View {
        font(.footnote).foregroundStyle(.secondary).multilineTextAlignment(.center)
    }

    func informationBox() -> some View {
        padding().frame(maxWidth: .infinity)
    }
}
