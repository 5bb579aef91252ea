// The code keeps the form that such an application has on other platforms.
// swift-format-ignore-file

// The screens of one list: its reminders, the form, and the search.

import Foundation
import QueryCore
import SQLiteCore
import TerminalUI

extension RemindersDemo {
    // MARK: - Detail

    struct ReminderState: Decodable, Equatable, FetchableRecord, Identifiable, Sendable {
        var id: Int64? { reminder.id }
        var isPastDue: Bool
        var reminder: Reminder

        init(row: Row) throws {
            isPastDue = row["isPastDue"]
            reminder = try Reminder(row: row)
        }
    }

    struct RemindersListDetailView: View {
        enum Ordering: String, CaseIterable {
            case dueDate = "Due Date"
            case priority = "Priority"
            case title = "Title"
        }

        let remindersList: RemindersList
        @State.SharedReader(value: []) private var reminderStates: [ReminderState]
        @AppStorage private var ordering: Ordering
        @AppStorage private var showCompleted: Bool
        @State private var isNewReminderSheetPresented = false

        init(remindersList: RemindersList) {
            self.remindersList = remindersList
            _ordering = AppStorage(wrappedValue: .dueDate, "ordering_list_\(remindersList.id ?? 0)")
            _showCompleted = AppStorage(wrappedValue: false, "show_completed_list_\(remindersList.id ?? 0)")
        }

        var body: some View {
            List {
                ForEach(reminderStates) { state in
                    ReminderRow(reminder: state.reminder, isPastDue: state.isPastDue)
                }
            }
            .task(id: [ordering, showCompleted] as [AnyHashable]) {
                await updateQuery()
            }
            .navigationTitle(Text(remindersList.name))
            .sheet(isPresented: $isNewReminderSheetPresented) {
                NavigationStack { ReminderFormView(listID: remindersList.id ?? 0) }
            }
            .toolbar {
                ToolbarItemGroup(placement: .bottomBar) {
                    Button("New Reminder") { isNewReminderSheetPresented = true }
                    Button(showCompleted ? "Hide Completed" : "Show Completed") {
                        showCompleted.toggle()
                    }
                    Menu {
                        ForEach(Ordering.allCases, id: \.self) { ordering in
                            Button(ordering.rawValue) { self.ordering = ordering }
                        }
                    } label: {
                        Text("Sort By \(ordering.rawValue)")
                    }
                }
            }
        }

        private func updateQuery() async {
            do {
                try await $reminderStates.load(
                    .fetch(
                        RemindersKey(
                            listID: remindersList.id ?? 0, ordering: ordering,
                            showCompleted: showCompleted),
                        animation: .default))
            } catch {
                // Handle the error...
            }
        }

        private struct RemindersKey: FetchKeyRequest {
            let listID: Int64
            let ordering: Ordering
            let showCompleted: Bool

            func fetch(_ db: Database) throws -> [ReminderState] {
                try ReminderState.fetchAll(
                    db,
                    SQLRequest(
                        literal: """
                            SELECT reminders.*,
                              NOT isCompleted AND coalesce(date < date('now'), 0) AS isPastDue
                            FROM reminders
                            WHERE listID = \(listID) \(sql: showCompleted ? "" : "AND NOT isCompleted")
                            ORDER BY isCompleted, \(sql: orderingSQL), id
                            """))
            }

            private var orderingSQL: String {
                switch ordering {
                case .dueDate: "date"
                case .priority: "priority DESC, isFlagged DESC"
                case .title: "title"
                }
            }
        }
    }

    struct ReminderRow: View {
        let reminder: Reminder
        let isPastDue: Bool
        @State private var editReminder: Reminder?
        @Dependency(\.defaultDatabase) private var database

        var body: some View {
            HStack {
                Button(action: completeButtonTapped) {
                    Text(reminder.isCompleted ? "[done]" : "[open]")
                }
                title
                Spacer()
                if isPastDue { Text("late").foregroundStyle(.red) }
            }
            .buttonStyle(.borderless)
            .swipeActions {
                Button("Details") { editReminder = reminder }
            }
            .sheet(item: $editReminder) { reminder in
                NavigationStack {
                    ReminderFormView(existingReminder: reminder, listID: reminder.listID)
                }
            }
        }

        private var title: some View {
            let exclamations = String(repeating: "!", count: reminder.priority?.rawValue ?? 0)
            return Text("\(exclamations)\(exclamations.isEmpty ? "" : " ")\(reminder.title)")
        }

        private func completeButtonTapped() {
            do {
                try database.write { db in
                    var reminder = reminder
                    reminder.isCompleted.toggle()
                    try reminder.update(db)
                }
            } catch {
                // Report the error...
            }
        }
    }

    struct ReminderFormView: View {
        let listID: Int64
        @State private var reminder: Reminder
        @SharedReader(.fetchAll(sql: "SELECT * FROM remindersLists ORDER BY name"))
        private var remindersLists: [RemindersList]
        @Dependency(\.defaultDatabase) private var database
        @Environment(\.dismiss) var dismiss

        init(existingReminder: Reminder? = nil, listID: Int64) {
            self.listID = listID
            _reminder = State(initialValue: existingReminder ?? Reminder(listID: listID, title: ""))
        }

        var body: some View {
            Form {
                TextField("Title", text: $reminder.title)
                TextEditor(text: $reminder.notes).frame(height: 2)
                Section {
                    Toggle(isOn: $reminder.isDateSet.animation()) { Text("Date") }
                    if let date = reminder.date {
                        DatePicker(
                            "", selection: Binding($reminder.date) ?? .constant(date),
                            displayedComponents: [.date, .hourAndMinute])
                    }
                }
                Section {
                    Toggle("Flag", isOn: $reminder.isFlagged)
                    Picker("Priority", selection: $reminder.priority) {
                        Text("None").tag(Reminder.Priority?.none)
                        Divider()
                        Text("High").tag(Reminder.Priority?.some(.high))
                        Text("Low").tag(Reminder.Priority?.some(.low))
                    }
                    Picker("List", selection: $reminder.listID) {
                        ForEach(remindersLists) { list in
                            Text(list.name).tag(list.id ?? 0)
                        }
                    }
                }
            }
            .navigationTitle("Details")
            .toolbar {
                ToolbarItem {
                    Button(action: saveButtonTapped) { Text("Save") }
                }
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                }
            }
        }

        private func saveButtonTapped() {
            try? database.write { db in
                var reminder = reminder
                try reminder.save(db)
            }
            dismiss()
        }
    }

    // MARK: - Search

    struct SearchRemindersView: View {
        let searchText: String
        @State.SharedReader(value: []) private var reminders: [ReminderState]
        @State.SharedReader(value: 0) private var completedCount: Int

        var body: some View {
            HStack { Text("\(completedCount) Completed") }
                .task(id: searchText) {
                    do {
                        try await $reminders.load(.fetch(SearchKey(searchText: searchText)))
                        try await $completedCount.load(
                            .fetchOne(
                                sql: "SELECT count(*) FROM reminders WHERE isCompleted AND title LIKE ?",
                                arguments: ["%\(searchText)%"]))
                    } catch {
                        // Handle the error...
                    }
                }
            ForEach(reminders) { state in
                ReminderRow(reminder: state.reminder, isPastDue: state.isPastDue)
            }
        }

        private struct SearchKey: FetchKeyRequest {
            let searchText: String

            func fetch(_ db: Database) throws -> [ReminderState] {
                try ReminderState.fetchAll(
                    db,
                    sql: """
                        SELECT reminders.*, 0 AS isPastDue FROM reminders
                        WHERE NOT isCompleted AND title LIKE ? ORDER BY title
                        """,
                    arguments: ["%\(searchText)%"])
            }
        }
    }
}

extension RemindersDemo.Reminder {
    fileprivate var isDateSet: Bool {
        get { date != nil }
        set { date = newValue ? Date(timeIntervalSince1970: 0) : nil }
    }
}
