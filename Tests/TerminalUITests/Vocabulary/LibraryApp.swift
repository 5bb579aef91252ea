import Observation
import TerminalUI

/// A sample app, written as for SwiftUI: books, their details, and a form to add one.
struct LibraryApp: App {
    @StateObject private var settings = LibrarySettings()
    @State private var library = Library()

    var body: some Scene {
        WindowGroup {
            LibraryView()
                .environmentObject(settings)
                .environment(library)
        }
        .environment(\.shelfName, "Upstairs")
    }
}

struct Book: Identifiable, Hashable {
    enum State: Hashable {
        case unread
        case reading(page: Int)
        case read
    }

    var id: Int
    var title: String
    var author: String
    var state = State.unread
    var rating: Int?
}

@Observable
@MainActor
final class Library {
    var books = [
        Book(id: 1, title: "The Left Hand of Darkness", author: "Ursula K. Le Guin"),
        Book(id: 2, title: "雪国", author: "川端康成", state: .reading(page: 12), rating: 4),
        Book(id: 3, title: "Solaris", author: "Stanisław Lem", state: .read, rating: 5),
    ]
    @ObservationIgnored var loads = 0
    @ObservationIgnored var appearances = 0

    func load() async {
        loads += 1
    }
}

final class LibrarySettings: ObservableObject {
    @Published var showsAuthors = true
    @Published var pageSize = 20 {
        willSet { objectWillChange.send() }
    }
}

private struct ShelfNameKey: EnvironmentKey {
    static let defaultValue = "Shelf"
}

extension EnvironmentValues {
    var shelfName: String {
        get { self[ShelfNameKey.self] }
        set { self[ShelfNameKey.self] = newValue }
    }
}

struct LibraryView: View {
    @Environment(Library.self) private var library
    @EnvironmentObject private var settings: LibrarySettings
    @Environment(\.shelfName) private var shelfName
    @AppStorage("sortsByTitle") private var sortsByTitle = false
    @State private var searchText = ""
    @State private var isAdding = false
    @State private var edited: Book?
    @State private var showsAlert = false
    @State private var showsOldAlert = false
    @State private var showsInfo = false

    var body: some View {
        NavigationStack {
            Group {
                if library.books.isEmpty {
                    ContentUnavailableView {
                        Label("No books", systemImage: "books.vertical")
                    } description: {
                        Text("Add your first book.")
                    } actions: {
                        Button("Add") { isAdding = true }
                    }
                } else {
                    list
                }
            }
            .navigationTitle(shelfName)
            .navigationBarTitleDisplayMode(.inline)
            .navigationDestination(for: Book.self) { BookView(book: $0) }
            .toolbar {
                ToolbarItem(placement: .navigationBarLeading) { EditButton() }
                ToolbarItem(placement: .topBarTrailing) {
                    Button {
                        isAdding = true
                    } label: {
                        Image(systemName: "plus").imageScale(.large)
                    }
                    .accessibility(label: Text("Add"))
                }
                ToolbarItemGroup(placement: .bottomBar) {
                    Button("Info") { showsInfo = true }
                    Spacer()
                    Menu("Sort") {
                        Button("Title") { sortsByTitle = true }
                        Button("Author") { sortsByTitle = false }
                    }
                }
            }
            .searchable(text: $searchText)
            .sheet(isPresented: $isAdding) {
                BookForm()
                    .presentationDetents([.medium, .large])
            }
            .sheet(item: $edited) { book in Text(book.title) }
            .alert("Delete all?", isPresented: $showsAlert) {
                Button("Delete", role: .destructive) { library.books = [] }
                Button("Cancel", role: .cancel) {}
            }
            .alert(isPresented: $showsOldAlert) {
                Alert(title: Text("Old"), message: nil, dismissButton: .default(Text("OK")))
            }
            .popover(isPresented: $showsInfo) { Text("\(library.books.count) books") }
        }
        .task { await library.load() }
        .task(id: [AnyHashable(searchText), AnyHashable(sortsByTitle)]) { await library.load() }
        .onAppear { library.appearances += 1 }
        .onDisappear {}
        .onChange(of: sortsByTitle) { searchText = "" }
        .onChange(of: searchText, initial: true) { old, new in
            if old.isEmpty, new == "?" { showsInfo = true }
        }
        .onReceive(settings.objectWillChange) { _ in }
    }

    private var books: [Book] {
        let found = library.books.filter {
            searchText.isEmpty || $0.title.localizedCaseInsensitiveContains(searchText)
        }
        return sortsByTitle ? found.sorted { $0.title < $1.title } : found
    }

    @ViewBuilder private var list: some View {
        List {
            Section {
                ForEach(books) { book in
                    NavigationLink(value: book) { row(book) }
                        .swipeActions {
                            Button("Read", systemImage: "checkmark") { mark(book) }.tint(.green)
                        }
                        .listRowBackground(Color.clear)
                }
                .onDelete(perform: delete)
            } header: {
                Text("Books")
            }
            Section("Shelves") {
                NavigationLink("Attic") { Text("Nothing here") }
                NavigationLink(destination: Text("Nothing there")) { Text("Cellar") }
                NavigationLink {
                    Text("A hall")
                } label: {
                    Label("Hall", systemImage: "door.left.hand.open")
                }
            }
        }
        .listStyle(.insetGrouped)
    }

    private func row(_ book: Book) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 2) {
            VStack(alignment: .leading, spacing: 0) {
                Text(book.title).font(.headline).lineLimit(1).truncationMode(.tail)
                if settings.showsAuthors {
                    Text(book.author).font(.callout).foregroundStyle(.secondary)
                }
            }
            Spacer()
            state(book.state)
            if let rating = book.rating, rating > 3 {
                Text(rating, format: .number).foregroundColor(.yellow)
            }
        }
        .tag(book.id)
    }

    @ViewBuilder
    private func state(_ state: Book.State) -> some View {
        switch state {
        case .unread: EmptyView()
        case .reading(let page): Text("page \(page)").monospacedDigit()
        case .read: Image(systemName: "checkmark.circle.fill").foregroundStyle(.green)
        }
    }

    private func mark(_ book: Book) {
        guard let index = library.books.firstIndex(where: { $0.id == book.id }) else { return }
        withAnimation { library.books[index].state = .read }
    }

    private func delete(_ offsets: IndexSet) {
        library.books.remove(atOffsets: offsets)
    }
}

struct BookView: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented
    let book: Book

    var body: some View {
        ScrollView {
            Grid(alignment: .leading) {
                GridRow {
                    Text("Title").bold()
                    Text(book.title)
                }
                GridRow {
                    Text("Author").bold()
                    Text(book.author).italic()
                }
            }
            LabeledContent {
                Text("\(book.rating ?? 0)")
            } label: {
                Text("Rating")
            }
            if isPresented {
                Button("Back", action: dismiss.callAsFunction)
            }
        }
        .padding(.vertical)
        .navigationBarBackButtonHidden(false)
        .toolbar {
            Button("Close") { dismiss() }
        }
    }
}

struct BookForm: View {
    enum Field: Hashable {
        case title, author
    }

    @Environment(\.dismiss) private var dismiss
    @Environment(Library.self) private var library
    @FocusState private var focus: Field?
    @State private var book = Book(id: 0, title: "", author: "")

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Title", text: $book.title)
                        .focused($focus, equals: .title)
                        .submitLabel(.next)
                        .onSubmit { focus = .author }
                    TextField(text: $book.author) { Text("Author") }
                        .focused($focus, equals: .author)
                        .keyboardType(.default)
                        .autocorrectionDisabled()
                        .textInputAutocapitalization(.words)
                    TextField("Rating", value: $book.rating, format: .number)
                        .labelsHidden()
                }
            }
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel", role: .cancel) { dismiss() }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") {
                        library.books.append(book)
                        dismiss()
                    }
                    .disabled(book.title.isEmpty)
                }
            }
        }
        .onAppear { focus = .title }
    }
}
