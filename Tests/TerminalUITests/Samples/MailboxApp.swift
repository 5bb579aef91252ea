import Observation
import TerminalUI

/// A sample app: mailboxes, messages and a message in three columns, with menus and windows.
struct MailboxApp: App {
    @State private var store = MailStore()

    var body: some Scene {
        WindowGroup("Mail", id: "main") {
            MailView()
                .environment(store)
        }
        .commands {
            CommandGroup(after: .newItem) {
                ComposeCommand()
            }
            CommandMenu("Message") {
                MessageCommands()
            }
            CommandGroup(replacing: .help) {
                Link("Help", destination: URL(string: "https://example.org")!)
            }
            TextEditingCommands()
        }
        .defaultSize(width: 900, height: 600)

        WindowGroup("Message", id: "message", for: Message.ID.self) { $id in
            MessageWindow(id: id)
                .environment(store)
        }
        Window("Activity", id: "activity") {
            ActivityView().environment(store)
        }
        .keyboardShortcut("0", modifiers: [.option, .command])
    }
}

struct Mailbox: Identifiable, Hashable {
    var id: String { name }
    let name: String
    let symbol: String
    var children: [Mailbox]? = nil
}

struct Message: Identifiable, Hashable {
    let id: Int
    var mailbox: Mailbox.ID
    var sender: String
    var subject: String
    var body: String
    var date = Date(timeIntervalSinceReferenceDate: 86_400)
    var isRead = false
    var isFlagged = false
}

@Observable
@MainActor
final class MailStore {
    var mailboxes = [
        Mailbox(name: "Inbox", symbol: "tray"),
        Mailbox(
            name: "Work", symbol: "folder",
            children: [Mailbox(name: "Reports", symbol: "doc")]),
    ]
    var messages = [
        Message(id: 1, mailbox: "Inbox", sender: "Ann", subject: "Lunch?", body: "At **noon**."),
        Message(id: 2, mailbox: "Inbox", sender: "田中", subject: "会議", body: "明日です。"),
        Message(id: 3, mailbox: "Work", sender: "Bob", subject: "Numbers", body: "42"),
    ]

    func unread(in mailbox: Mailbox.ID) -> Int {
        messages.filter { $0.mailbox == mailbox && !$0.isRead }.count
    }

    func binding(for id: Message.ID) -> Binding<Message>? {
        guard let index = messages.firstIndex(where: { $0.id == id }) else { return nil }
        return Binding {
            self.messages[index]
        } set: {
            self.messages[index] = $0
        }
    }
}

extension FocusedValues {
    private struct MessageKey: FocusedValueKey {
        typealias Value = Binding<Message>
    }

    var message: Binding<Message>? {
        get { self[MessageKey.self] }
        set { self[MessageKey.self] = newValue }
    }
}

struct ComposeCommand: View {
    @Environment(\.openWindow) private var openWindow

    var body: some View {
        Button("New Message") { openWindow(id: "message") }
            .keyboardShortcut("n", modifiers: [.command, .shift])
        Button("Activity") { openWindow(id: "activity") }
    }
}

struct MessageCommands: View {
    @FocusedValue(\.message) private var message

    var body: some View {
        Button(message?.wrappedValue.isFlagged == true ? "Unflag" : "Flag") {
            message?.wrappedValue.isFlagged.toggle()
        }
        .keyboardShortcut("l", modifiers: .command)
        .disabled(message == nil)
    }
}

struct MailView: View {
    @Environment(MailStore.self) private var store
    @State private var mailbox: Mailbox.ID? = "Inbox"
    @State private var selection: Message.ID?
    @State private var columnVisibility = NavigationSplitViewVisibility.all
    @State private var preferredColumn = NavigationSplitViewColumn.detail
    @State private var isInspecting = false
    @SceneStorage("mail.unreadOnly") private var unreadOnly = false

    private var messages: [Message] {
        store.messages.filter { $0.mailbox == mailbox && (!unreadOnly || !$0.isRead) }
    }

    var body: some View {
        NavigationSplitView(
            columnVisibility: $columnVisibility, preferredCompactColumn: $preferredColumn
        ) {
            sidebar
        } content: {
            content
        } detail: {
            detail
                .inspector(isPresented: $isInspecting) {
                    Form { LabeledContent("Messages", value: "\(messages.count)") }
                        .inspectorColumnWidth(min: 10, ideal: 15, max: 20)
                }
        }
        .navigationSplitViewStyle(.prominentDetail)
        .focusedSceneValue(\.message, selection.flatMap { store.binding(for: $0) })
    }

    private var sidebar: some View {
        List(selection: $mailbox) {
            Section("Mailboxes") {
                OutlineGroup(store.mailboxes, children: \.children) { mailbox in
                    Label(mailbox.name, systemImage: mailbox.symbol)
                        .badge(store.unread(in: mailbox.id))
                        .tag(mailbox.id)
                }
            }
        }
        .listStyle(.sidebar)
        .navigationSplitViewColumnWidth(16)
        .navigationTitle("Mail")
    }

    private var content: some View {
        List(messages, selection: $selection) { message in
            MessageRow(message: message)
        }
        .navigationTitle(mailbox ?? "No mailbox")
        .navigationSubtitle("\(messages.count) messages")
        .navigationSplitViewColumnWidth(min: 20, ideal: 25, max: 30)
        .contextMenu(forSelectionType: Message.ID.self) { ids in
            Button("Mark as Read") {
                for id in ids { store.binding(for: id)?.wrappedValue.isRead = true }
            }
            .disabled(ids.isEmpty)
        } primaryAction: { ids in
            selection = ids.first
        }
        .toolbar {
            ToolbarItem(placement: .automatic) {
                Toggle(isOn: $unreadOnly) {
                    Label("Unread", systemImage: "line.3.horizontal.decrease.circle")
                }
                .toggleStyle(.button)
            }
        }
    }

    @ViewBuilder private var detail: some View {
        if let selection, let message = store.binding(for: selection) {
            MessageView(message: message)
                .toolbar {
                    ToolbarItem(placement: .navigation) {
                        Button("Inspect", systemImage: "info.circle") { isInspecting.toggle() }
                            .help("Shows the inspector")
                    }
                    ToolbarItem(placement: .principal) {
                        Text(message.wrappedValue.subject).bold()
                    }
                    ToolbarItem(placement: .destructiveAction) {
                        Button("Delete", role: .destructive) {
                            store.messages.removeAll { $0.id == selection }
                            self.selection = nil
                        }
                    }
                }
        } else {
            ContentUnavailableView("No Message Selected", systemImage: "envelope")
        }
    }
}

struct MessageRow: View {
    let message: Message

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack {
                Circle().fill(message.isRead ? .clear : .blue).frame(width: 1, height: 1)
                Text(message.sender).font(.headline)
                Spacer()
                Text(message.date, format: .dateTime.day().month())
                    .font(.caption)
                    .foregroundStyle(.secondary)
            }
            Text(message.subject).lineLimit(1)
        }
    }
}

struct MessageView: View {
    @Binding var message: Message

    var body: some View {
        ScrollView {
            VStack(alignment: .leading) {
                LabeledContent("From", value: message.sender)
                LabeledContent("Subject", value: message.subject)
                Divider()
                Text(LocalizedStringKey(message.body))
                    .textSelection(.enabled)
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
            .padding()
        }
        .onAppear { message.isRead = true }
        .onChange(of: message.id) { message.isRead = true }
    }
}

struct MessageWindow: View {
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(MailStore.self) private var store
    let id: Message.ID?

    var body: some View {
        VStack {
            if let id, let message = store.binding(for: id) {
                MessageView(message: message)
            } else {
                TextEditor(text: .constant("Dear "))
            }
            Button("Close Window") { dismissWindow(id: "message") }
        }
    }
}

struct ActivityView: View {
    @Environment(MailStore.self) private var store
    @Environment(\.undoManager) private var undoManager

    var body: some View {
        List {
            Text("\(store.messages.count) messages")
            Button("Undo") { undoManager?.undo() }
                .disabled(undoManager?.canUndo != true)
        }
    }
}
