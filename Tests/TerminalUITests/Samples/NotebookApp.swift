import Observation
import TerminalUI

/// A sample app: notes that are written in pages, saved when they are left, pinned and sorted.
struct NotebookApp: App {
    @State private var notebook = Notebook()

    var body: some Scene {
        WindowGroup {
            NotebookView(notebook: notebook)
        }
    }
}

@Observable
@MainActor
final class Notebook {
    @Observable
    @MainActor
    final class Page: Identifiable, Hashable {
        let id: Int
        var title: String
        var text: String
        var isPinned = false

        init(id: Int, title: String, text: String) {
            self.id = id
            self.title = title
            self.text = text
        }

        nonisolated static func == (a: Page, b: Page) -> Bool { a === b }
        nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    var pages = [
        Page(id: 1, title: "Groceries", text: "Milk\nBread"),
        Page(id: 2, title: "日記", text: "今日は晴れ。"),
        Page(id: 3, title: "Ideas", text: ""),
    ]
    private(set) var saves: [String] = []

    func save(_ page: Page) { saves.append(page.title) }

    func newPage() -> Page {
        let page = Page(id: (pages.map(\.id).max() ?? 0) + 1, title: "", text: "")
        pages.insert(page, at: 0)
        return page
    }
}

struct NotebookView: View {
    let notebook: Notebook
    @State private var path: [Notebook.Page] = []
    @AppStorage("notebook.ascending") private var isAscending = true

    private var pinned: [Notebook.Page] { sorted.filter(\.isPinned) }
    private var others: [Notebook.Page] { sorted.filter { !$0.isPinned } }
    private var sorted: [Notebook.Page] {
        notebook.pages.sorted { isAscending ? $0.title < $1.title : $0.title > $1.title }
    }

    var body: some View {
        NavigationStack(path: $path) {
            List {
                if !pinned.isEmpty {
                    Section("Pinned") { rows(pinned) }
                }
                Section(pinned.isEmpty ? "Notes" : "Others") { rows(others) }
            }
            .navigationTitle("Notebook")
            .navigationDestination(for: Notebook.Page.self) { page in
                NotePageView(page: page) { notebook.save(page) }
            }
            .toolbar {
                ToolbarItem(placement: .primaryAction) {
                    Button {
                        path.append(notebook.newPage())
                    } label: {
                        Label("New", systemImage: "square.and.pencil").labelStyle(.titleOnly)
                    }
                }
                ToolbarItem(placement: .bottomBar) {
                    Toggle("Ascending", isOn: $isAscending).toggleStyle(.button)
                }
            }
        }
    }

    private func rows(_ pages: [Notebook.Page]) -> some View {
        ForEach(pages) { page in
            NavigationLink(value: page) {
                VStack(alignment: .leading, spacing: 0) {
                    Text(page.title.isEmpty ? "Untitled" : page.title)
                        .fontWeight(page.isPinned ? .bold : nil)
                    Text(page.text.split(separator: "\n").first ?? "No text")
                        .font(.caption)
                        .foregroundStyle(.secondary)
                        .lineLimit(1)
                }
            }
            .swipeActions(edge: .leading) {
                Button(page.isPinned ? "Unpin" : "Pin") { page.isPinned.toggle() }
            }
            .swipeActions {
                Button("Delete", role: .destructive) {
                    notebook.pages.removeAll { $0 === page }
                }
            }
        }
    }
}

struct NotePageView: View {
    @Environment(\.isPresented) private var isPresented
    @Bindable var page: Notebook.Page
    let save: () -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            TextField("Title", text: $page.title)
                .font(.title)
            TextEditor(text: $page.text)
            Text("\(page.text.count) characters")
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
        .navigationTitle($page.title)
        .onChange(of: isPresented) {
            if !isPresented { save() }
        }
    }
}
