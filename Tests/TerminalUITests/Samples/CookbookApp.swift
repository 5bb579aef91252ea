import Observation
import TerminalUI

/// A sample app: recipes behind a navigation path, in grids, with ratings.
struct CookbookApp: App {
    @State private var cookbook = Cookbook()
    @State private var router = Router()

    var body: some Scene {
        WindowGroup {
            CookbookView()
                .environment(cookbook)
                .environment(router)
        }
    }
}

struct Recipe: Identifiable, Hashable, Codable {
    let id: Int
    var name: String
    var minutes: Int
    var rating = 0
    var ingredients: [String]
    var related: [Recipe.ID] = []
}

enum CookbookRoute: Hashable, Codable {
    case recipe(Recipe.ID)
    case ingredients(Recipe.ID)
    case settings
}

@Observable
@MainActor
final class Router {
    var path = NavigationPath()

    func show(_ route: CookbookRoute) {
        path.append(route)
    }

    func popToRoot() {
        path.removeLast(path.count)
    }
}

@Observable
@MainActor
final class Cookbook {
    var recipes = [
        Recipe(
            id: 1, name: "Apple Pie", minutes: 60, ingredients: ["Apples", "Flour"], related: [2]),
        Recipe(id: 2, name: "味噌汁", minutes: 15, ingredients: ["味噌", "Tofu"], related: [1]),
        Recipe(id: 3, name: "Crème brûlée", minutes: 45, ingredients: ["Cream", "Sugar"]),
    ]

    subscript(id: Recipe.ID) -> Recipe? {
        get { recipes.first { $0.id == id } }
        set {
            guard let newValue, let index = recipes.firstIndex(where: { $0.id == id }) else {
                return
            }
            recipes[index] = newValue
        }
    }
}

struct CookbookView: View {
    @Environment(Cookbook.self) private var cookbook
    @Environment(Router.self) private var router
    @State private var quickLook: Recipe?
    @State private var showsTips = false
    @Namespace private var namespace

    private let columns = [GridItem(.adaptive(minimum: 14, maximum: 30), spacing: 1)]

    var body: some View {
        @Bindable var router = router
        NavigationStack(path: $router.path) {
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVGrid(columns: columns, alignment: .leading, spacing: 1) {
                        ForEach(cookbook.recipes) { recipe in
                            NavigationLink(value: CookbookRoute.recipe(recipe.id)) {
                                RecipeCard(recipe: recipe)
                                    .matchedGeometryEffect(id: recipe.id, in: namespace)
                            }
                            .buttonStyle(.plain)
                            .id(recipe.id)
                        }
                    }
                    .padding(.horizontal)
                    Button("To the top") {
                        withAnimation(.easeOut) { proxy.scrollTo(1, anchor: .top) }
                    }
                    Button("Peek") { quickLook = cookbook.recipes.last }
                    Button("Tips") { showsTips = true }
                }
            }
            .navigationTitle("Cookbook")
            .navigationDestination(for: CookbookRoute.self) { route in
                switch route {
                case .recipe(let id): RecipeView(id: id)
                case .ingredients(let id): IngredientsView(id: id)
                case .settings: Text("Settings")
                }
            }
            .navigationDestination(item: $quickLook) { recipe in
                Text("Peeking at \(recipe.name)")
            }
            .navigationDestination(isPresented: $showsTips) {
                Text("Wash your hands.")
            }
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    NavigationLink(value: CookbookRoute.settings) {
                        Label("Settings", systemImage: "gear")
                    }
                }
            }
        }
    }
}

struct RecipeCard: View {
    let recipe: Recipe

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(recipe.name)
                .font(.headline)
                .lineLimit(1)
                .minimumScaleFactor(0.5)
            Label {
                Text(recipe.minutes.formatted() + " min")
            } icon: {
                Image(systemName: "clock")
            }
            .font(.caption)
            StarRating(rating: recipe.rating)
        }
        .padding(1)
        .background(
            RoundedRectangle(cornerRadius: 12, style: .continuous)
                .fill(.background.secondary)
                .shadow(color: .black.opacity(0.2), radius: 4, x: 0, y: 2)
        )
        .contentShape(Rectangle())
        .hoverEffect()
    }
}

struct StarRating: View {
    var rating: Int
    var maximum = 5

    var body: some View {
        HStack(spacing: 0) {
            ForEach(1..<maximum + 1, id: \.self) { number in
                Image(systemName: number > rating ? "star" : "star.fill")
                    .foregroundStyle(
                        number > rating ? AnyShapeStyle(.gray) : AnyShapeStyle(.yellow))
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Rating")
        .accessibilityValue("\(rating) of \(maximum)")
        .accessibilityAdjustableAction { _ in }
    }
}

struct RecipeView: View {
    @Environment(Cookbook.self) private var cookbook
    @Environment(Router.self) private var router
    let id: Recipe.ID

    var body: some View {
        if let recipe = cookbook[id] {
            ScrollView {
                Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 2, verticalSpacing: 0)
                {
                    GridRow {
                        Text("Time").gridColumnAlignment(.trailing)
                        Text(Duration.seconds(recipe.minutes * 60), format: .units(width: .narrow))
                    }
                    Divider().gridCellUnsizedAxes(.horizontal)
                    GridRow {
                        Text("Rating")
                        StarRating(rating: recipe.rating)
                    }
                    GridRow {
                        Button("Rate it") { cookbook[id]?.rating += 1 }
                            .gridCellColumns(2)
                    }
                }
                NavigationLink("Ingredients", value: CookbookRoute.ingredients(id))
                ForEach(recipe.related.compactMap { cookbook[$0] }) { other in
                    Button(other.name) { router.show(.recipe(other.id)) }
                }
                Button("Back to all") { router.popToRoot() }
            }
            .navigationTitle(recipe.name)
            .navigationBarTitleDisplayMode(.inline)
        } else {
            ContentUnavailableView.search
        }
    }
}

struct IngredientsView: View {
    @Environment(Cookbook.self) private var cookbook
    @Environment(\.dismiss) private var dismiss
    @State private var bought: Set<String> = []
    let id: Recipe.ID

    var body: some View {
        List(cookbook[id]?.ingredients ?? [], id: \.self, selection: $bought) { ingredient in
            Text(ingredient)
        }
        .toolbar {
            ToolbarItem(placement: .bottomBar) { Button("Done") { dismiss() } }
        }
        .safeAreaInset(edge: .bottom, spacing: 0) {
            Text("Bought \(bought.count)").frame(maxWidth: .infinity).background(.bar)
        }
    }
}
