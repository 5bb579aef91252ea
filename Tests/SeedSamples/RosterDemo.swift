// The code keeps the form that such an application has on other platforms.
// swift-format-ignore-file

// An application in the manner of GRDB's own: an observable model, a list that is edited, forms in
// sheets, and a database object in the environment.

import Foundation
import Observation
import SQLiteCore
import TerminalUI

enum RosterDemo {
    // MARK: - Player

    struct Player: Equatable {
        var id: Int64?
        var name: String
        var score: Int

        private static let names = ["Anita", "Bruno", "Chloe", "Dimitri", "Emma", "Farid"]

        static func new() -> Player { Player(id: nil, name: "", score: 0) }

        static func makeRandom(_ number: Int) -> Player {
            Player(id: nil, name: names[number % names.count], score: 10 * Int.random(in: 0...100))
        }
    }

    // MARK: - AppDatabase

    final class AppDatabase: Sendable {
        private let dbWriter: any DatabaseWriter

        init(_ dbWriter: any SQLiteCore.DatabaseWriter) throws {
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

        static func makeConfiguration(_ config: Configuration = Configuration()) -> Configuration {
            var config = config
            config.prepareDatabase { db in
                db.trace { _ in }
            }
            #if DEBUG
                config.publicStatementArguments = true
            #endif
            return config
        }

        static func empty() -> AppDatabase {
            let dbQueue = try! DatabaseQueue(configuration: AppDatabase.makeConfiguration())
            return try! AppDatabase(dbQueue)
        }

        static func random() -> AppDatabase {
            let appDatabase = empty()
            try! appDatabase.createRandomPlayersIfEmpty()
            return appDatabase
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
                    for var player in try Player.fetchAll(db) {
                        try player.updateChanges(db) { $0.score += 1 }
                    }
                }
            }
        }

        func createRandomPlayersIfEmpty() throws {
            try dbWriter.write { db in
                if try Player.all().isEmpty(db) { try createRandomPlayers(db) }
            }
        }

        private func createRandomPlayers(_ db: Database) throws {
            for number in 0..<4 {
                _ = try Player.makeRandom(number).inserted(db)
            }
        }

        var reader: any SQLiteCore.DatabaseReader { dbWriter }
    }

    // MARK: - Model

    @Observable @MainActor final class PlayerListModel {
        enum Ordering {
            case byName
            case byScore
        }

        var ordering = Ordering.byScore {
            didSet { observePlayers() }
        }

        var players: [Player] = []

        private let appDatabase: AppDatabase
        @ObservationIgnored private var cancellable: AnyDatabaseCancellable?

        init(appDatabase: AppDatabase) {
            self.appDatabase = appDatabase
        }

        func observePlayers() {
            let observation = ValueObservation.tracking { [ordering] db in
                switch ordering {
                case .byName: try Player.all().orderedByName().fetchAll(db)
                case .byScore: try Player.all().orderedByScore().fetchAll(db)
                }
            }
            cancellable = observation.start(in: appDatabase.reader) { error in
                // Handle error
            } onChange: { [unowned self] players in
                self.players = players
            }
        }

        func toggleOrdering() {
            switch ordering {
            case .byName: ordering = .byScore
            case .byScore: ordering = .byName
            }
        }

        func deletePlayers(at offsets: IndexSet) throws {
            let playerIDs = offsets.compactMap { players[$0].id }
            try appDatabase.deletePlayers(ids: playerIDs)
        }

        func deleteAllPlayers() throws { try appDatabase.deleteAllPlayers() }
        func refreshPlayers() async throws { try await appDatabase.refreshPlayers() }
    }

    // MARK: - Views

    struct PlayersNavigationView: View {
        @Environment(\.roster) var appDatabase

        var body: some View {
            // Reads the environment, and makes the model with it.
            ContentView(appDatabase: appDatabase)
        }

        private struct ContentView: View {
            @State var model: PlayerListModel
            @State private var presentsCreationSheet = false

            init(appDatabase: AppDatabase) {
                _model = State(initialValue: PlayerListModel(appDatabase: appDatabase))
            }

            var body: some View {
                NavigationStack {
                    PlayerListView(model: model, presentsCreationSheet: $presentsCreationSheet)
                        .navigationTitle("\(model.players.count) Players")
                        .toolbar {
                            ToolbarItem(placement: .topBarLeading) { EditButton() }
                            ToolbarItem(placement: .topBarTrailing) {
                                Button("Add Player", systemImage: "plus") {
                                    presentsCreationSheet = true
                                }
                            }
                        }
                }
                .onAppear { model.observePlayers() }
                .sheet(isPresented: $presentsCreationSheet) { PlayerCreationSheet() }
            }
        }
    }

    struct PlayerListView: View {
        @Bindable var model: PlayerListModel
        @Binding var presentsCreationSheet: Bool
        @State private var editedPlayer: EditedPlayer?

        private struct EditedPlayer: Identifiable {
            var player: Player
            var id: Int64 { player.id! }
        }

        var body: some View {
            List {
                ForEach(model.players, id: \.id) { player in
                    NavigationLink {
                        PlayerEditionView(player: player)
                    } label: {
                        PlayerRow(player: player)
                    }
                }
                .onDelete { offsets in
                    try? model.deletePlayers(at: offsets)
                }
            }
            .animation(.default, value: model.players)
            .listStyle(.plain)
            .overlay {
                if model.players.isEmpty {
                    ContentUnavailableView {
                        Label("The team is empty!", systemImage: "person.slash")
                    } actions: {
                        Button("Add Player") { presentsCreationSheet = true }
                    }
                }
            }
            .toolbar {
                ToolbarItemGroup(placement: .bottomBar) {
                    Button(
                        model.ordering == .byScore ? "By Score" : "By Name",
                        systemImage: "arrow.up.arrow.down"
                    ) {
                        model.toggleOrdering()
                    }
                    Spacer()
                    Button("Refresh", systemImage: "arrow.clockwise") {
                        Task { try? await model.refreshPlayers() }
                    }
                    Button("Delete All", systemImage: "trash") {
                        try? model.deleteAllPlayers()
                    }
                }
            }
        }
    }

    private struct PlayerRow: View {
        var player: Player

        var body: some View {
            LabeledContent {
                Text("\(player.score) points")
                    .contentTransition(.numericText())
                    .monospacedDigit()
            } label: {
                if player.name.isEmpty {
                    Text("Anonymous").italic()
                } else {
                    Text(player.name)
                }
            }
        }
    }

    struct PlayerCreationSheet: View {
        @Environment(\.dismiss) private var dismiss
        @Environment(\.roster) private var appDatabase
        @State private var form = PlayerForm(name: "", score: nil)
        @State private var errorAlertIsPresented = false
        @State private var errorAlertTitle = ""

        var body: some View {
            NavigationStack {
                Form {
                    PlayerFormView(form: $form)
                }
                .alert(errorAlertTitle, isPresented: $errorAlertIsPresented) {
                    Button("OK", role: .cancel) {}
                }
                .navigationTitle("New Player")
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button("Cancel", role: .cancel) { dismiss() }
                    }
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Save") { save() }
                    }
                }
            }
        }

        private func save() {
            do {
                var player = Player(id: nil, name: form.name, score: form.score ?? 0)
                try appDatabase.savePlayer(&player)
                dismiss()
            } catch {
                errorAlertTitle = (error as? LocalizedError)?.errorDescription ?? "An error occurred"
                errorAlertIsPresented = true
            }
        }
    }

    struct PlayerEditionView: View {
        @Environment(\.roster) private var appDatabase
        @Environment(\.isPresented) private var isPresented
        private let player: Player
        @State private var form: PlayerForm

        init(player: Player) {
            self.player = player
            _form = State(initialValue: PlayerForm(name: player.name, score: player.score))
        }

        var body: some View {
            Form {
                PlayerFormView(form: $form)
            }
            .navigationTitle("Edit")
            .onChange(of: isPresented) {
                guard !isPresented else { return }
                var savedPlayer = player
                savedPlayer.name = form.name
                savedPlayer.score = form.score ?? 0
                try? appDatabase.savePlayer(&savedPlayer)
            }
        }
    }

    struct PlayerForm {
        var name: String
        var score: Int?
    }

    struct PlayerFormView: View {
        @Binding var form: PlayerForm

        private enum FocusElement {
            case name
            case score
        }

        @FocusState private var focusedElement: FocusElement?

        var body: some View {
            Section {
                LabeledContent {
                    TextField(text: $form.name) { EmptyView() }
                        .accessibilityLabel("Player name")
                        .autocorrectionDisabled()
                        .focused($focusedElement, equals: .name)
                        .labelsHidden()
                        .onSubmit { focusedElement = .score }
                        .submitLabel(.next)
                        .textInputAutocapitalization(.words)
                } label: {
                    Text("Name").foregroundStyle(.secondary)
                }
                LabeledContent {
                    TextField(value: $form.score, format: .number) { EmptyView() }
                        .accessibilityLabel("Player score")
                        .focused($focusedElement, equals: .score)
                        .keyboardType(.numberPad)
                        .labelsHidden()
                } label: {
                    Text("Score").foregroundStyle(.secondary)
                }
            }
            .onAppear { focusedElement = .name }
        }
    }

    struct RosterApp: App {
        var body: some Scene {
            WindowGroup {
                PlayersNavigationView().roster(.random())
            }
        }
    }
}

extension RosterDemo.Player: Codable, FetchableRecord, MutablePersistableRecord {
    enum Columns {
        static let id = Column(CodingKeys.id)
        static let name = Column(CodingKeys.name)
        static let score = Column(CodingKeys.score)
    }

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

extension DerivableRequest<RosterDemo.Player> {
    func orderedByName() -> Self {
        order(RosterDemo.Player.Columns.name.collating(.localizedCaseInsensitiveCompare))
    }

    func orderedByScore() -> Self {
        order { [$0.score.desc, $0.name.collating(.localizedCaseInsensitiveCompare)] }
    }
}

private struct RosterKey: EnvironmentKey {
    static let defaultValue = RosterDemo.AppDatabase.empty()
}

extension EnvironmentValues {
    var roster: RosterDemo.AppDatabase {
        get { self[RosterKey.self] }
        set { self[RosterKey.self] = newValue }
    }
}

extension View {
    func roster(_ appDatabase: RosterDemo.AppDatabase) -> some View {
        environment(\.roster, appDatabase)
    }
}
