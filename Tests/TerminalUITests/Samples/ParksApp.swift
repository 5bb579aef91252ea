import Observation
import TerminalUI

/// A sample app: places with a filter for favourites, their pages, and a profile that is edited.
struct ParksApp: App {
    @State private var parks = ParkStore()

    var body: some Scene {
        WindowGroup {
            ParksView()
                .environment(parks)
        }
        #if os(macOS)
            .commands { ParkCommands() }
        #endif
    }
}

struct Park: Hashable, Codable, Identifiable {
    enum Category: String, CaseIterable, Codable, Identifiable {
        case lakes = "Lakes"
        case rivers = "Rivers"
        case mountains = "Mountains"

        var id: String { rawValue }
    }

    var id: Int
    var name: String
    var state: String
    var isFavorite = false
    var category: Category
    private var elevations: [Double] = [1, 4, 2, 6]

    init(id: Int, name: String, state: String, isFavorite: Bool = false, category: Category) {
        self.id = id
        self.name = name
        self.state = state
        self.isFavorite = isFavorite
        self.category = category
    }

    var heights: [Double] { elevations }
}

struct Profile: Equatable {
    enum Season: String, CaseIterable, Identifiable {
        case spring = "🌷"
        case summer = "🌞"
        case autumn = "🍂"

        var id: String { rawValue }
    }

    var username: String
    var prefersNotifications = true
    var season = Season.summer
    var goalDate = Date(timeIntervalSince1970: 0)

    static let `default` = Profile(username: "ann")
}

@Observable
final class ParkStore {
    var parks = [
        Park(id: 1, name: "Turtle Rock", state: "California", isFavorite: true, category: .rivers),
        Park(id: 2, name: "Silver Lake", state: "Oregon", category: .lakes),
        Park(id: 3, name: "富士山", state: "静岡県", isFavorite: true, category: .mountains),
        Park(id: 4, name: "Blue Lake", state: "Alaska", category: .lakes),
    ]
    var profile = Profile.default

    var categories: [String: [Park]] {
        Dictionary(grouping: parks, by: { $0.category.rawValue })
    }
}

struct ParksView: View {
    @State private var selection = Tab.featured

    enum Tab {
        case featured
        case list
    }

    var body: some View {
        TabView(selection: $selection) {
            ParkCategories()
                .tabItem { Label("Featured", systemImage: "star") }
                .tag(Tab.featured)
            ParkList()
                .tabItem { Label("List", systemImage: "list.bullet") }
                .tag(Tab.list)
        }
    }
}

struct ParkList: View {
    @Environment(ParkStore.self) private var store
    @State private var showFavoritesOnly = false
    @State private var filter = FilterCategory.all
    @State private var selectedPark: Park?

    enum FilterCategory: String, CaseIterable, Identifiable {
        case all = "All"
        case lakes = "Lakes"
        case rivers = "Rivers"
        case mountains = "Mountains"

        var id: FilterCategory { self }
    }

    private var filteredParks: [Park] {
        store.parks.filter { park in
            (!showFavoritesOnly || park.isFavorite)
                && (filter == .all || filter.rawValue == park.category.rawValue)
        }
    }

    private var title: String {
        let title = filter == .all ? "Parks" : filter.rawValue
        return showFavoritesOnly ? "Favorite \(title)" : title
    }

    private var index: Int? {
        store.parks.firstIndex(where: { $0.id == selectedPark?.id })
    }

    var body: some View {
        NavigationSplitView {
            List(selection: $selectedPark) {
                Toggle(isOn: $showFavoritesOnly) {
                    Text("Favorites only")
                }
                ForEach(filteredParks) { park in
                    NavigationLink {
                        ParkDetail(park: park)
                    } label: {
                        ParkRow(park: park)
                    }
                    .tag(park)
                }
            }
            .animation(.default, value: filteredParks)
            .navigationTitle(title)
            .frame(minWidth: 20)
            .toolbar {
                ToolbarItem {
                    Menu {
                        Picker("Category", selection: $filter) {
                            ForEach(FilterCategory.allCases) { category in
                                Text(category.rawValue).tag(category)
                            }
                        }
                        .pickerStyle(.inline)

                        Toggle(isOn: $showFavoritesOnly) {
                            Label("Favorites only", systemImage: "star.fill")
                        }
                    } label: {
                        Label("Filter", systemImage: "slider.horizontal.3")
                    }
                }
            }
        } detail: {
            Text("Select a Park")
        }
        .focusedValue(\.selectedPark, index.map { Bindable(store).parks[$0] })
    }
}

struct ParkRow: View {
    var park: Park

    var body: some View {
        HStack {
            Image(systemName: "photo")
                .resizable()
                .frame(width: 2, height: 1)
                .cornerRadius(5)
            VStack(alignment: .leading) {
                Text(park.name)
                    .bold()
                #if !os(watchOS)
                    Text(park.state)
                        .font(.caption)
                        .foregroundStyle(.secondary)
                #endif
            }
            Spacer()
            if park.isFavorite {
                Image(systemName: "star.fill")
                    .imageScale(.medium)
                    .foregroundStyle(.yellow)
            }
        }
        .padding(.vertical, 0)
    }
}

struct ParkDetail: View {
    @Environment(ParkStore.self) private var store
    var park: Park

    private var parkIndex: Int {
        store.parks.firstIndex(where: { $0.id == park.id })!
    }

    var body: some View {
        @Bindable var store = store

        ScrollView {
            CircleImage(image: Image(systemName: "photo"))
                .offset(y: -1)
                .padding(.bottom, -1)

            VStack(alignment: .leading) {
                HStack {
                    Text(park.name)
                        .font(.title)
                    FavoriteButton(isSet: $store.parks[parkIndex].isFavorite)
                }

                HStack {
                    Text(park.category.rawValue)
                    Spacer()
                    Text(park.state)
                }
                .font(.subheadline)
                .foregroundStyle(.secondary)

                Divider()

                Text("About \(park.name)")
                    .font(.title2)
                ElevationGraph(heights: park.heights)
            }
            .padding()
        }
        .navigationTitle(park.name)
        .navigationBarTitleDisplayMode(.inline)
    }
}

struct FavoriteButton: View {
    @Binding var isSet: Bool

    var body: some View {
        Button {
            isSet.toggle()
        } label: {
            Label("Toggle Favorite", systemImage: isSet ? "star.fill" : "star")
                .labelStyle(.iconOnly)
                .foregroundStyle(isSet ? .yellow : .gray)
        }
        .accessibilityIdentifier("favorite")
    }
}

struct CircleImage: View {
    var image: Image

    var body: some View {
        image
            .clipShape(Circle())
            .overlay {
                Circle().stroke(.white, lineWidth: 4)
            }
            .shadow(radius: 7)
            .frame(width: 10, height: 5)
    }
}

struct ElevationGraph: View {
    var heights: [Double]

    var body: some View {
        GeometryReader { proxy in
            let top = heights.max() ?? 1
            HStack(alignment: .bottom, spacing: proxy.size.width / 60) {
                ForEach(Array(heights.enumerated()), id: \.offset) { index, height in
                    Capsule()
                        .fill(index.isMultiple(of: 2) ? Color.gray : .accentColor)
                        .frame(height: proxy.size.height * height / top)
                        .offset(x: 0, y: proxy.size.height * -0.0)
                        .transition(
                            .asymmetric(
                                insertion: .move(edge: .trailing).combined(with: .opacity),
                                removal: .scale.combined(with: .opacity))
                        )
                        .animation(
                            .spring(dampingFraction: 0.5).speed(2).delay(0.03 * Double(index)),
                            value: height)
                }
            }
        }
        .frame(height: 6)
    }
}

struct ParkCategories: View {
    @Environment(ParkStore.self) private var store
    @State private var showingProfile = false

    var body: some View {
        NavigationSplitView {
            List {
                ForEach(store.categories.keys.sorted(), id: \.self) { key in
                    CategoryRow(categoryName: key, items: store.categories[key]!)
                }
                .listRowInsets(EdgeInsets())
            }
            .listStyle(.inset)
            .navigationTitle("Featured")
            .toolbar {
                Button {
                    showingProfile.toggle()
                } label: {
                    Label("User Profile", systemImage: "person.crop.circle")
                }
            }
            .sheet(isPresented: $showingProfile) {
                ProfileHost()
                    .environment(store)
            }
        } detail: {
            Text("Select a Park")
        }
    }
}

struct CategoryRow: View {
    var categoryName: String
    var items: [Park]

    var body: some View {
        VStack(alignment: .leading) {
            Text(categoryName)
                .font(.headline)
                .padding(.leading, 1)

            ScrollView(.horizontal, showsIndicators: false) {
                HStack(alignment: .top, spacing: 0) {
                    ForEach(items) { park in
                        NavigationLink {
                            ParkDetail(park: park)
                        } label: {
                            Text(park.name).foregroundStyle(.primary).font(.caption)
                        }
                    }
                }
            }
        }
    }
}
