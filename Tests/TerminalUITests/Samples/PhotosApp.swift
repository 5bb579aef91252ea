import TerminalUI

struct Photo: Identifiable, Hashable {
    let id: Int
    let name: String
    let hue: Double
    var isFavorite = false
}

@MainActor
final class PhotoLibrary: ObservableObject {
    @Published var photos: [Photo] = (1...30).map {
        Photo(id: $0, name: $0 % 7 == 0 ? "山 \($0)" : "IMG_\($0)", hue: Double($0) / 30)
    }

    func toggleFavorite(_ photo: Photo) {
        guard let index = photos.firstIndex(where: { $0.id == photo.id }) else { return }
        photos[index].isFavorite.toggle()
    }
}

struct PhotosApp: App {
    @StateObject private var library = PhotoLibrary()

    var body: some Scene {
        WindowGroup { PhotosView().environmentObject(library) }
    }
}

struct PhotosView: View {
    @EnvironmentObject private var library: PhotoLibrary
    @AppStorage("photos.columns") private var columns = 4
    @State private var query = ""
    @State private var showsFavorites = false
    @State private var selected: Photo?
    @Namespace private var namespace

    private var shown: [Photo] {
        library.photos.filter {
            (!showsFavorites || $0.isFavorite)
                && (query.isEmpty || $0.name.localizedCaseInsensitiveContains(query))
        }
    }

    private var grid: [GridItem] {
        Array(repeating: GridItem(.flexible(minimum: 6), spacing: 1), count: columns)
    }

    var body: some View {
        NavigationStack {
            ScrollView {
                LazyVGrid(columns: grid, alignment: .leading, spacing: 1, pinnedViews: []) {
                    ForEach(shown) { photo in
                        Button {
                            selected = photo
                        } label: {
                            PhotoCell(photo: photo)
                        }
                        .buttonStyle(.plain)
                        .matchedGeometryEffect(id: photo.id, in: namespace)
                        .contextMenu {
                            Button(photo.isFavorite ? "Unfavorite" : "Favorite") {
                                library.toggleFavorite(photo)
                            }
                            ShareLink("Copy name", item: photo.name)
                        }
                        .accessibilityLabel(photo.name)
                    }
                }
                .padding(.horizontal, 1)
            }
            .overlay {
                if shown.isEmpty {
                    ContentUnavailableView.search(text: query)
                }
            }
            .navigationTitle("Photos")
            .searchable(text: $query, prompt: "Name")
            .toolbar {
                ToolbarItem(placement: .navigation) {
                    Toggle("Favorites", systemImage: "heart", isOn: $showsFavorites)
                }
                ToolbarItemGroup(placement: .bottomBar) {
                    Stepper("\(columns) columns", value: $columns, in: 2...6)
                }
            }
            .fullScreenCover(item: $selected) { photo in
                PhotoDetail(photo: photo)
            }
        }
    }
}

private struct PhotoCell: View {
    let photo: Photo

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            RoundedRectangle(cornerRadius: 4)
                .fill(Color(hue: photo.hue, saturation: 0.7, brightness: 0.8).gradient)
                .frame(height: 2)
                .overlay(alignment: .topTrailing) {
                    if photo.isFavorite {
                        Image(systemName: "heart.fill").foregroundStyle(.pink)
                    }
                }
            Text(photo.name)
                .font(.caption)
                .lineLimit(1)
                .minimumScaleFactor(0.5)
        }
        .clipShape(RoundedRectangle(cornerRadius: 4))
        .shadow(radius: 2)
    }
}

private struct PhotoDetail: View {
    @Environment(\.dismiss) private var dismiss
    @EnvironmentObject private var library: PhotoLibrary
    @GestureState private var scale: CGFloat = 1
    let photo: Photo

    private var isFavorite: Bool {
        library.photos.first { $0.id == photo.id }?.isFavorite ?? false
    }

    var body: some View {
        VStack {
            Rectangle()
                .fill(Color(hue: photo.hue, saturation: 0.7, brightness: 0.8))
                .aspectRatio(4 / 3, contentMode: .fit)
                .scaleEffect(scale)
                .gesture(
                    MagnifyGesture().updating($scale) { value, state, _ in
                        state = value.magnification
                    })
            Text(photo.name).font(.headline)
            HStack {
                Button(isFavorite ? "Unfavorite" : "Favorite", systemImage: "heart") {
                    library.toggleFavorite(photo)
                }
                .keyboardShortcut("f", modifiers: [])
                Button("Done") { dismiss() }
                    .keyboardShortcut(.cancelAction)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.black.opacity(0.9), ignoresSafeAreaEdges: .all)
    }
}
