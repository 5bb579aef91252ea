import Observation
import TerminalUI

/// A sample app: a list of chores that is searched, sorted, edited, moved and swiped.
struct ChoresApp: App {
    @State private var model = ChoreModel()

    var body: some Scene {
        WindowGroup {
            ChoresView(model: model)
        }
    }
}

struct Chore: Identifiable, Hashable, Codable {
    enum Priority: Int, CaseIterable, Identifiable, Codable, Comparable {
        case low, normal, high

        var id: Self { self }
        static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    var id = UUID()
    var title: String
    var isDone = false
    var priority = Priority.normal
    var tags: [String] = []
}

extension Chore.Priority: CustomStringConvertible {
    var description: String {
        switch self {
        case .low: "Low"
        case .normal: "Normal"
        case .high: "High"
        }
    }
}

@Observable
@MainActor
final class ChoreModel {
    var chores = [
        Chore(title: "Water plants", tags: ["home"]),
        Chore(title: "買い物", isDone: true, tags: ["shop"]),
        Chore(title: "Pay rent", priority: .high, tags: ["home", "money"]),
        Chore(title: "Call Ann"),
    ]
    var refreshes = 0

    func delete(at offsets: IndexSet) {
        chores.remove(atOffsets: offsets)
    }

    func move(from source: IndexSet, to destination: Int) {
        chores.move(fromOffsets: source, toOffset: destination)
    }

    func delete(_ chore: Chore) {
        chores.removeAll { $0.id == chore.id }
    }

    func refresh() async {
        refreshes += 1
    }
}

struct ChoreToken: Identifiable, Hashable {
    let name: String
    var id: String { name }
}

enum ChoreScope: String, CaseIterable, Hashable {
    case all = "All"
    case open = "Open"
}

struct ChoresView: View {
    enum SortOrder: String, CaseIterable, Identifiable {
        case manual, title, priority

        var id: Self { self }
    }

    @Bindable var model: ChoreModel
    @State private var selection = Set<Chore.ID>()
    @State private var searchText = ""
    @State private var scope = ChoreScope.all
    @State private var tokens: [ChoreToken] = []
    @State private var sortOrder = SortOrder.manual
    @State private var choreToDelete: Chore?
    @State private var isConfirming = false
    @State private var isAdding = false
    @State private var isDoneExpanded = true
    @State private var editMode = EditMode.inactive

    private var shown: [Chore] {
        let found = model.chores.filter { chore in
            (searchText.isEmpty || chore.title.localizedStandardContains(searchText))
                && (scope == .all || !chore.isDone)
                && tokens.allSatisfy { chore.tags.contains($0.name) }
        }
        switch sortOrder {
        case .manual: return found
        case .title: return found.sorted(using: KeyPathComparator(\.title))
        case .priority: return found.sorted { $0.priority > $1.priority }
        }
    }

    var body: some View {
        NavigationStack {
            List(selection: $selection) {
                Section {
                    ForEach($model.chores) { $chore in
                        if shown.contains(chore) {
                            ChoreRow(chore: $chore)
                                .swipeActions(edge: .trailing, allowsFullSwipe: false) {
                                    Button(role: .destructive) {
                                        choreToDelete = chore
                                        isConfirming = true
                                    } label: {
                                        Label("Delete", systemImage: "trash")
                                    }
                                    Button("Flag") { chore.priority = .high }
                                        .tint(.orange)
                                }
                                .swipeActions(edge: .leading) {
                                    Button {
                                        chore.isDone.toggle()
                                    } label: {
                                        Label("Done", systemImage: "checkmark")
                                    }
                                    .tint(.green)
                                }
                                .contextMenu {
                                    Button("Duplicate", systemImage: "plus.square.on.square") {
                                        model.chores.append(Chore(title: chore.title))
                                    }
                                    Divider()
                                    Button("Delete", role: .destructive) { model.delete(chore) }
                                }
                                .listRowSeparator(.hidden)
                                .deleteDisabled(chore.priority == .high)
                        }
                    }
                    .onDelete(perform: model.delete)
                    .onMove(perform: model.move)
                } header: {
                    Text("Chores")
                } footer: {
                    Text("^[\(shown.count) chore](inflect: true)")
                }
                .headerProminence(.increased)
            }
            .listStyle(.sidebar)
            .overlay {
                if shown.isEmpty {
                    ContentUnavailableView.search(text: searchText)
                }
            }
            .refreshable { await model.refresh() }
            .searchable(text: $searchText, tokens: $tokens, prompt: "Find a chore") { token in
                Label(token.name, systemImage: "tag")
            }
            .searchScopes($scope) {
                ForEach(ChoreScope.allCases, id: \.self) { scope in
                    Text(scope.rawValue).tag(scope)
                }
            }
            .searchSuggestions {
                ForEach(["Water", "Pay"], id: \.self) { word in
                    Text(word).searchCompletion(word)
                }
            }
            .onSubmit(of: .search) { selection = Set(shown.prefix(1).map(\.id)) }
            .navigationTitle("Chores")
            .toolbar { toolbar }
            .environment(\.editMode, $editMode)
            .confirmationDialog(
                "Delete?", isPresented: $isConfirming, titleVisibility: .visible,
                presenting: choreToDelete
            ) { chore in
                Button("Delete \(chore.title)", role: .destructive) { model.delete(chore) }
                Button("Keep", role: .cancel) {}
            } message: { chore in
                Text("“\(chore.title)” will be gone.")
            }
            .sheet(isPresented: $isAdding) { ChoreEditor { model.chores.append($0) } }
        }
    }

    @ToolbarContentBuilder
    private var toolbar: some ToolbarContent {
        ToolbarItem(placement: .topBarLeading) { EditButton() }
        ToolbarItem(placement: .primaryAction) {
            Button("Add", systemImage: "plus") { isAdding = true }
                .keyboardShortcut("n")
        }
        ToolbarItem(placement: .secondaryAction) {
            Picker("Sort", selection: $sortOrder) {
                ForEach(SortOrder.allCases) { order in
                    Text(order.rawValue.capitalized).tag(order)
                }
            }
            .pickerStyle(.menu)
        }
        ToolbarItemGroup(placement: .bottomBar) {
            Button("Clear done") { model.chores.removeAll(where: \.isDone) }
                .disabled(!model.chores.contains(where: \.isDone))
            Spacer()
            Text("\(selection.count) selected")
                .font(.footnote)
                .foregroundStyle(.tertiary)
        }
        ToolbarItem(placement: .status) {
            Text("\(model.chores.count) in all")
        }
    }
}

struct ChoreRow: View {
    @Binding var chore: Chore

    var body: some View {
        HStack {
            Toggle(chore.title, isOn: $chore.isDone)
                .strikethrough(chore.isDone, color: .secondary)
                .toggleStyle(.automatic)
            Spacer()
            if !chore.tags.isEmpty {
                Text(chore.tags, format: .list(type: .and))
                    .font(.caption2)
                    .foregroundStyle(.secondary)
            }
        }
        .badge(chore.priority == .high ? Text("!") : nil)
    }
}

struct ChoreEditor: View {
    enum Field: Hashable { case title, tags }

    @Environment(\.dismiss) private var dismiss
    @FocusState private var focusedField: Field?
    @State private var chore = Chore(title: "")
    @State private var tags = ""
    var onSave: (Chore) -> Void

    var body: some View {
        NavigationView {
            Form {
                TextField("Title", text: $chore.title, prompt: Text("What is to be done?"))
                    .focused($focusedField, equals: .title)
                TextField("Tags", text: $tags)
                    .focused($focusedField, equals: .tags)
                Picker("Priority", selection: $chore.priority) {
                    ForEach(Chore.Priority.allCases) { Text($0.description).tag($0) }
                }
                .pickerStyle(.segmented)
                Toggle("Done", isOn: $chore.isDone.animation())
            }
            .onSubmit {
                switch focusedField {
                case .title: focusedField = .tags
                default: save()
                }
            }
            .navigationBarTitle(Text("New chore"), displayMode: .inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel", role: .cancel, action: dismiss.callAsFunction)
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save", action: save)
                        .disabled(chore.title.trimmingCharacters(in: .whitespaces).isEmpty)
                }
                ToolbarItemGroup(placement: .keyboard) {
                    Spacer()
                    Button("Done") { focusedField = nil }
                }
            }
            .interactiveDismissDisabled(!chore.title.isEmpty)
        }
        .defaultFocus($focusedField, .title)
    }

    private func save() {
        chore.tags = tags.split(separator: ",").map {
            $0.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        onSave(chore)
        dismiss()
    }
}
