// The code keeps the form that such an application has on other platforms.
// swift-format-ignore-file

// An application in the manner of SharingGRDB's examples: lists of reminders with counts, a detail
// whose query is loaded anew as its filters change, a form, and a search.

import Foundation
import QueryCore
import SQLiteCore
import TerminalUI

enum RemindersDemo {
    // MARK: - Records

    struct RemindersList: Codable, Hashable, Identifiable, FetchableRecord, MutablePersistableRecord {
        static let databaseTableName = "remindersLists"

        var id: Int64?
        var color = 0x4a99ef
        var name = ""

        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    struct Reminder: Codable, Equatable, Identifiable, FetchableRecord, MutablePersistableRecord {
        static let databaseTableName = "reminders"

        var id: Int64?
        var date: Date?
        var isCompleted = false
        var isFlagged = false
        var listID: Int64
        var notes = ""
        var priority: Priority?
        var title: String

        enum Priority: Int, Codable, CaseIterable {
            case low = 1
            case medium
            case high
        }

        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    static func appDatabase() throws -> any DatabaseWriter {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        configuration.prepareDatabase { db in
            db.trace(options: .profile) { _ = $0.expandedDescription }
        }
        let database = try DatabaseQueue(configuration: configuration)
        var migrator = DatabaseMigrator()
        #if DEBUG
            migrator.eraseDatabaseOnSchemaChange = true
        #endif
        migrator.registerMigration("Add reminders lists table") { db in
            try db.create(table: RemindersList.databaseTableName) { table in
                table.autoIncrementedPrimaryKey("id")
                table.column("color", .integer).defaults(to: 0x4a99ef).notNull()
                table.column("name", .text).notNull()
            }
        }
        migrator.registerMigration("Add reminders table") { db in
            try db.create(table: Reminder.databaseTableName) { table in
                table.autoIncrementedPrimaryKey("id")
                table.column("date", .date)
                table.column("isCompleted", .boolean).defaults(to: false).notNull()
                table.column("isFlagged", .boolean).defaults(to: false).notNull()
                table.column("listID", .integer)
                    .references(RemindersList.databaseTableName, column: "id", onDelete: .cascade)
                    .notNull()
                table.column("notes", .text).notNull()
                table.column("priority", .integer)
                table.column("title", .text).notNull()
            }
        }
        try migrator.migrate(database)
        try database.write { db in
            for name in ["Personal", "Family"] {
                _ = try RemindersList(name: name).inserted(db)
            }
            for (title, list, isCompleted, priority) in [
                ("Groceries", 1, false, Reminder.Priority.high),
                ("Haircut", 1, true, .low),
                ("Doctor", 1, false, nil),
                ("Pick up kids", 2, false, .medium),
            ] {
                _ = try Reminder(
                    isCompleted: isCompleted, listID: Int64(list), priority: priority, title: title
                ).inserted(db)
            }
        }
        return database
    }

    // MARK: - Lists

    struct RemindersListsRequest: FetchKeyRequest {
        struct Record: Decodable, FetchableRecord, Equatable, Identifiable, Sendable {
            var id: Int64? { remindersList.id }
            var reminderCount: Int
            var remindersList: RemindersList
        }

        func fetch(_ db: Database) throws -> [Record] {
            try Record.fetchAll(
                db,
                RemindersList
                    .annotated(
                        with: RemindersList.hasMany(Reminder.self, using: ForeignKey(["listID"]))
                            .filter(!Column("isCompleted"))
                            .count.forKey("reminderCount")
                    )
                    .order(Column("id"))
                    .asRequest(of: Row.self)
                    .adapted { _ in
                        ScopeAdapter(["remindersList": SuffixRowAdapter(fromIndex: 0)])
                    }
            )
        }
    }

    struct StatsRequest: FetchKeyRequest {
        struct Value: Equatable, Sendable {
            var allCount = 0
            var completedCount = 0
            var flaggedCount = 0
        }

        func fetch(_ db: Database) throws -> Value {
            try Value(
                allCount: Reminder.filter(!Column("isCompleted")).fetchCount(db),
                completedCount: Reminder.filter(Column("isCompleted")).fetchCount(db),
                flaggedCount: Reminder.filter(Column("isFlagged")).fetchCount(db))
        }
    }

    struct RemindersListsView: View {
        @SharedReader(.fetch(RemindersListsRequest(), animation: .default))
        private var remindersLists
        @SharedReader(.fetch(StatsRequest(), animation: .default))
        private var stats = StatsRequest.Value()
        @SharedReader(
            .fetchOne(sql: "SELECT count(*) FROM reminders WHERE priority = 3", animation: .default))
        private var urgentCount = 0

        @State private var isAddListPresented = false
        @State private var searchText = ""
        @Dependency(\.defaultDatabase) private var database

        var body: some View {
            NavigationStack {
                List {
                    if searchText.isEmpty {
                        Section {
                            Grid(alignment: .leading) {
                                GridRow {
                                    Text("All: \(stats.allCount)")
                                    Text("Flagged: \(stats.flaggedCount)")
                                }
                                GridRow {
                                    Text("Completed: \(stats.completedCount)")
                                    Text("Urgent: \(urgentCount)")
                                }
                            }
                        }
                        Section {
                            ForEach(remindersLists) { state in
                                NavigationLink {
                                    RemindersListDetailView(remindersList: state.remindersList)
                                } label: {
                                    HStack {
                                        Image(systemName: "list.bullet.circle.fill")
                                        Text(state.remindersList.name)
                                        Spacer()
                                        Text("\(state.reminderCount)")
                                    }
                                }
                                .swipeActions {
                                    Button("Delete", role: .destructive) {
                                        delete(state.remindersList)
                                    }
                                }
                            }
                        } header: {
                            Text("My lists").font(.title3).bold()
                        }
                    } else {
                        SearchRemindersView(searchText: searchText)
                    }
                }
                .searchable(text: $searchText)
                .toolbar {
                    ToolbarItem(placement: .bottomBar) {
                        Button("Add list") { isAddListPresented = true }
                    }
                }
                .sheet(isPresented: $isAddListPresented) {
                    NavigationStack { RemindersListForm() }
                        .presentationDetents([.medium])
                }
            }
        }

        private func delete(_ list: RemindersList) {
            do {
                try database.write { db in
                    _ = try list.delete(db)
                }
            } catch {
                // Report the error...
            }
        }
    }

    struct RemindersListForm: View {
        @Dependency(\.defaultDatabase) private var database
        @State var remindersList: RemindersList
        @Environment(\.dismiss) var dismiss

        init(existingList: RemindersList? = nil) {
            if let existingList {
                _remindersList = State(wrappedValue: existingList)
            } else {
                _remindersList = State(wrappedValue: RemindersList())
            }
        }

        var body: some View {
            Form {
                TextField("Name", text: $remindersList.name)
            }
            .toolbar {
                ToolbarItem {
                    Button("Save") {
                        try? database.write { db in
                            var list = remindersList
                            try list.save(db)
                        }
                        dismiss()
                    }
                }
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                }
            }
        }
    }

    struct RemindersApp: App {
        init() {
            prepareDependencies {
                $0.defaultDatabase = try! RemindersDemo.appDatabase()
            }
        }

        var body: some Scene {
            WindowGroup { RemindersListsView() }
        }
    }
}
