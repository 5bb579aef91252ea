// The code keeps the form that such an application has on other platforms.
// swift-format-ignore-file

// An application in the manner of SwiftUI's first years: an observable object that makes its values of
// publishers, objects in the environment, and records that are written by hand.

import Foundation
import PublisherCore
import QueryCore
import SQLiteCore
import TerminalUI

enum HabitsDemo {
    struct Habit: Identifiable, Equatable {
        private(set) var id: Int64?
        var name: String
        var color: String
        var goal: Int
    }
    struct Entry: Codable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "entry"
        static let persistenceConflictPolicy = PersistenceConflictPolicy(insert: .replace, update: .replace)
        static let habit = belongsTo(Habit.self)
        var habitId: Int64
        var day: Date
        static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy { .custom { date in
            dayFormatter.string(from: date)
        } }
        static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy { .formatted(dayFormatter) }
    }
    static let dayFormatter: DateFormatter = {
        let f = DateFormatter()
        f.locale = Locale(identifier: "en_US_POSIX")
        f.timeZone = TimeZone(secondsFromGMT: 0)
        f.dateFormat = "yyyy-MM-dd"
        return f
    }()
}

extension HabitsDemo.Habit: TableRecord {
    static let databaseTableName = "habit"
    static let entries = hasMany(HabitsDemo.Entry.self)
    enum Columns: String, ColumnExpression { case id, name, color, goal }
}
extension HabitsDemo.Habit: FetchableRecord {
    init(row: Row) {
        id = row[Columns.id]
        name = row[Columns.name]
        color = row[Columns.color]
        goal = row[Columns.goal]
    }
}
extension HabitsDemo.Habit: MutablePersistableRecord {
    func encode(to container: inout PersistenceContainer) {
        container[Columns.id] = id
        container[Columns.name] = name
        container[Columns.color] = color
        container[Columns.goal] = goal
    }
    mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    func willSave(_ db: Database) throws {
        if name.isEmpty { throw HabitsDemo.HabitError.emptyName }
    }
}

extension HabitsDemo {
    enum HabitError: Error, LocalizedError {
        case emptyName
        var errorDescription: String? { "A habit needs a name" }
    }

    struct HabitInfo: Decodable, FetchableRecord, Identifiable, Equatable {
        var habit: Base
        var entryCount: Int
        var maxEntryDay: String?
        var id: Int64 { habit.id }
        struct Base: Decodable, Equatable { var id: Int64; var name: String; var goal: Int; var color: String }
    }

    class Store {
        let db: DatabaseQueue
        init() throws {
            var config = Configuration()
            config.foreignKeysEnabled = true
            config.label = "habits"
            db = try DatabaseQueue(named: nil, configuration: config)
            try db.write { db in
                try db.create(table: "habit") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.column("name", .text).notNull().unique(onConflict: .abort).collate(.localizedCaseInsensitiveCompare)
                    t.column("color", .text).notNull()
                    t.column("goal", .integer).notNull().defaults(to: 1)
                }
                try db.create(table: "entry") { t in
                    t.column("habitId", .integer).notNull().references("habit", onDelete: .cascade)
                    t.column("day", .date).notNull()
                    t.primaryKey(["habitId", "day"])
                }
            }
        }
        static let streakSQL = """
            WITH d AS (SELECT day, julianday(day) - row_number() OVER (ORDER BY day) AS grp FROM entry WHERE habitId = :id)
            SELECT COUNT(*) AS n FROM d GROUP BY grp ORDER BY MAX(day) DESC LIMIT 1
            """
        func habitsPublisher(search: String) -> DatabasePublishers.Value<[HabitInfo]> {
            ValueObservation.tracking { db in
                var request = Habit
                    .annotated(with: Habit.entries.count, Habit.entries.max(Column("day")))
                    .order(Habit.Columns.name)
                if !search.isEmpty { request = request.filter(Habit.Columns.name.like("%\(search)%")) }
                return try request.asRequest(of: HabitInfo.self).fetchAll(db)
            }
            .publisher(in: db, scheduling: .immediate)
        }
        func streak(_ id: Int64) throws -> Int {
            try db.read { try Int.fetchOne($0, sql: Self.streakSQL, arguments: ["id": id]) ?? 0 }
        }
        func toggle(_ id: Int64, day: Date) throws {
            try db.write { db in
                let e = Entry(habitId: id, day: day)
                if try !e.delete(db) { try e.insert(db) }
            }
        }
    }

    final class HabitListViewModel: ObservableObject {
        @Published var search = ""
        @Published private(set) var habits: [HabitInfo] = []
        @Published private(set) var summary = ""
        @Published var sortDescending = false
        @Published var errorMessage: String?
        private var cancellables = Set<AnyCancellable>()
        let store: Store

        init(store: Store) {
            self.store = store
            let rows = $search
                .debounce(for: .milliseconds(30), scheduler: DispatchQueue.main)
                .removeDuplicates()
                .map { [store] in
                    store.habitsPublisher(search: $0)
                        .catch { _ in Just([]) }
                }
                .switchToLatest()
                .share()
            rows
                .combineLatest($sortDescending) { rows, desc in desc ? rows.reversed() : rows }
                .receive(on: RunLoop.main)
                .assign(to: &$habits)
            Publishers.CombineLatest(rows.map(\.count), rows.map { $0.reduce(0) { $0 + $1.entryCount } })
                .map { "\($0) habits, \($1) entries" }
                .sink { [weak self] in self?.summary = $0 }
                .store(in: &cancellables)
            $errorMessage.compactMap { $0 }
                .delay(for: .seconds(0.05), scheduler: RunLoop.main)
                .sink { [weak self] _ in self?.errorMessage = nil }
                .store(in: &cancellables)
        }

        func add(_ name: String) {
            do {
                try store.db.write { db in
                    var habit = Habit(id: nil, name: name, color: "red", goal: 3)
                    try habit.insert(db)
                }
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
                errorMessage = "Already there: \(name)"
            } catch {
                errorMessage = error.localizedDescription
            }
        }

        func addLater(_ name: String) -> Future<Int64, Error> {
            Future { [store] promise in
                store.db.asyncWrite({ db -> Int64 in
                    let habit = try Habit(id: nil, name: name, color: "blue", goal: 2).inserted(db)
                    return habit.id!
                }, completion: { _, result in promise(result) })
            }
        }
    }

    class UserSettings: ObservableObject {
        @AppStorage("habits.compact") var compact = false
        @Published var today = Date(timeIntervalSince1970: 1_700_000_000)
    }

    struct ContentView: View {
        @StateObject var viewModel: HabitListViewModel
        @EnvironmentObject var settings: UserSettings
        @State private var newName = ""
        @State private var selectedTab = 0
        var body: some View {
            TabView(selection: $selectedTab) {
                NavigationView {
                    list
                        .navigationBarTitle("Habits")
                        .navigationBarItems(leading: EditButton(), trailing: Button(action: { viewModel.sortDescending.toggle() }) { Image(systemName: "arrow.up.arrow.down"); Text("Sort") })
                }
                .navigationViewStyle(StackNavigationViewStyle())
                .tabItem { Image(systemName: "list.bullet"); Text("Habits") }
                .tag(0)
                .badge(viewModel.habits.count)
                SettingsView()
                    .tabItem { Label("Settings", systemImage: "gear") }
                    .tag(1)
            }
            .accentColor(.green)
        }
        var list: some View {
            VStack {
                HStack {
                    TextField("Search", text: $viewModel.search).textFieldStyle(RoundedBorderTextFieldStyle())
                    TextField("New habit", text: $newName, onCommit: {
                        viewModel.add(newName)
                        newName = ""
                    })
                }
                if let message = viewModel.errorMessage {
                    Text(message).foregroundColor(.red).transition(.opacity)
                }
                List {
                    ForEach(viewModel.habits) { info in
                        HabitRow(info: info, streak: (try? viewModel.store.streak(info.id)) ?? 0) {
                            try? viewModel.store.toggle(info.id, day: settings.today)
                        }
                    }
                    .onDelete(perform: delete)
                }
                .listStyle(PlainListStyle())
                Text(viewModel.summary).font(.footnote)
            }
        }
        func delete(at offsets: IndexSet) {
            let ids = offsets.map { viewModel.habits[$0].id }
            try? viewModel.store.db.write { db in _ = try Habit.filter(keys: ids).deleteAll(db) }
        }
    }

    struct HabitRow: View {
        let info: HabitInfo
        let streak: Int
        let action: () -> Void
        @EnvironmentObject private var settings: UserSettings
        var body: some View {
            HStack {
                Button(action: action) { Image(systemName: info.entryCount > 0 ? "checkmark.circle.fill" : "circle") }
                    .buttonStyle(PlainButtonStyle())
                VStack(alignment: .leading) {
                    Text(info.habit.name).bold()
                    if !settings.compact {
                        ProgressView(value: Double(min(info.entryCount, info.habit.goal)), total: Double(info.habit.goal))
                    }
                }
                Spacer()
                Text("\(streak) 🔥").layoutPriority(1)
            }
        }
    }

    struct SettingsView: View {
        @EnvironmentObject var settings: UserSettings
        @Environment(\.presentationMode) var presentationMode
        @Environment(\.colorScheme) var colorScheme
        var body: some View {
            Form {
                Section(header: Text("Display"), footer: Text("Compact rows hide progress.")) {
                    Toggle(isOn: $settings.compact) { Text("Compact") }
                    Stepper(value: Binding(get: { settings.today.timeIntervalSince1970 / 86400 }, set: { settings.today = Date(timeIntervalSince1970: $0 * 86400) }), step: 1) {
                        Text("Today: \(settings.today, formatter: HabitsDemo.dayFormatter)")
                    }
                }
            }
        }
    }
}
