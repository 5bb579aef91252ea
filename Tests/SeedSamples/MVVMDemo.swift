// The code keeps the form that such an application has on other platforms.
// swift-format-ignore-file

// An application in the manner of GRDBQuery's MVVM demo: view models that the environment makes,
// and that views know by what they publish.

import Foundation
import PublisherCore
import QueryCore
import SQLiteCore
import TerminalUI

enum MVVMDemo {
    struct Player: Codable, Identifiable, Equatable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        var name: String
        var score: Int

        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    // MARK: - Repository

    struct PlayerRepository: TopLevelDatabaseReader {
        private let dbWriter: any DatabaseWriter

        init(_ dbWriter: some DatabaseWriter) throws {
            self.dbWriter = dbWriter
            var migrator = DatabaseMigrator()
            migrator.registerMigration("v1") { db in
                try db.create(table: "player") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.column("name", .text).notNull()
                    t.column("score", .integer).notNull()
                }
            }
            try migrator.migrate(dbWriter)
        }

        static func empty() -> PlayerRepository { try! PlayerRepository(DatabaseQueue()) }

        static func populated(with names: [String] = ["Arthur", "Barbara"]) -> PlayerRepository {
            let repository = empty()
            for (index, name) in names.enumerated() { try! repository.add(name, score: 10 * index) }
            return repository
        }

        var reader: any DatabaseReader { dbWriter }

        func add(_ name: String, score: Int) throws {
            _ = try dbWriter.write { db in
                try Player(name: name, score: score).inserted(db)
            }
        }

        func deleteAll() throws {
            try dbWriter.write { db in _ = try Player.deleteAll(db) }
        }
    }

    // MARK: - View models

    @MainActor final class PlayerListViewModel: ObservableObject {
        enum Ordering {
            case byName
            case byScore
        }

        @Published var ordering: Ordering = .byScore
        @Published private(set) var players: [Player] = []
        @Published var errorMessage: String?
        private let repository: PlayerRepository
        private var cancellables: Set<AnyCancellable> = []

        init(repository: PlayerRepository) {
            self.repository = repository
            $ordering
                .removeDuplicates()
                .map { ordering in Self.players(in: repository, ordering) }
                .switchToLatest()
                .sink { [weak self] players in self?.players = players }
                .store(in: &cancellables)
        }

        private static func players(
            in repository: PlayerRepository, _ ordering: Ordering
        ) -> AnyPublisher<[Player], Never> {
            ValueObservation
                .tracking { db in
                    switch ordering {
                    case .byName: try Player.order(Column("name")).fetchAll(db)
                    case .byScore: try Player.order(Column("score").desc).fetchAll(db)
                    }
                }
                .publisher(in: repository.reader, scheduling: .immediate)
                .catch { _ in Just([]) }
                .eraseToAnyPublisher()
        }

        func add(_ name: String) {
            do {
                guard !name.isEmpty else { throw ValidationError() }
                try repository.add(name, score: 100)
            } catch {
                errorMessage = "\(error)"
            }
        }

        func deleteAll() { try? repository.deleteAll() }

        struct ValidationError: Error, CustomStringConvertible {
            var description: String { "Please provide a name" }
        }
    }

    // MARK: - Requests of the repository

    struct PlayerCount: ValueObservationQueryable {
        typealias Context = PlayerRepository
        static var defaultValue: Int { 0 }
        func fetch(_ db: Database) throws -> Int { try Player.fetchCount(db) }
    }

    // MARK: - Views

    struct AppView: View {
        @State private var isShowingList = true

        var body: some View {
            VStack(alignment: .leading) {
                Toggle("List", isOn: $isShowingList)
                PlayerCountView()
                if isShowingList { PlayerListView() }
            }
        }
    }

    struct PlayerCountView: View {
        @Query(PlayerCount()) private var count: Int

        var body: some View { Text("\(count) in all") }
    }

    struct PlayerListView: View {
        @EnvironmentStateObject private var viewModel: PlayerListViewModel
        @State private var name = ""

        init() {
            _viewModel = EnvironmentStateObject { env in
                PlayerListViewModel(repository: env.mvvmRepository)
            }
        }

        var body: some View {
            VStack(alignment: .leading) {
                OrderingButton(ordering: $viewModel.ordering)
                ForEach(viewModel.players) { player in
                    Text("\(player.name): \(player.score)")
                }
                HStack {
                    TextField("New player", text: $name).onSubmit(add)
                    Button("Add", action: add)
                }
                Button("Delete all", action: viewModel.deleteAll)
            }
            .alert(
                "Not saved", isPresented: Binding(
                    get: { viewModel.errorMessage != nil },
                    set: { if !$0 { viewModel.errorMessage = nil } })
            ) {
                Button("OK", role: .cancel) {}
            } message: {
                Text(viewModel.errorMessage ?? "")
            }
        }

        private func add() {
            viewModel.add(name)
            name = ""
        }
    }

    struct OrderingButton: View {
        @Binding var ordering: PlayerListViewModel.Ordering

        var body: some View {
            switch ordering {
            case .byName: Button("By name") { ordering = .byScore }
            case .byScore: Button("By score") { ordering = .byName }
            }
        }
    }

    struct AppView_Previews: PreviewProvider {
        static var previews: some View {
            AppView().environment(\.mvvmRepository, .empty())
            AppView().environment(\.mvvmRepository, .populated())
        }
    }
}

private struct MVVMRepositoryKey: EnvironmentKey {
    static var defaultValue: MVVMDemo.PlayerRepository { .empty() }
}

extension EnvironmentValues {
    var mvvmRepository: MVVMDemo.PlayerRepository {
        get { self[MVVMRepositoryKey.self] }
        set { self[MVVMRepositoryKey.self] = newValue }
    }
}

extension Query where Request.Context == MVVMDemo.PlayerRepository {
    init(_ request: Request) {
        self.init(request, in: \.mvvmRepository)
    }
}
