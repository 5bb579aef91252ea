import TerminalUI

/// What is in the kitchen: tabs by value, sections that fold, rows that are edited, shares in a chart.
@Observable
final class Pantry {
    enum Shelf: String, CaseIterable, Identifiable, Plottable {
        case dry, fresh, frozen
        var id: Self { self }
    }

    struct Food: Identifiable, Hashable {
        let id: Int
        var name: String
        var shelf: Shelf
        var grams: Double
        var isShared = false
    }

    var foods: [Food] = [
        Food(id: 1, name: "Rice", shelf: .dry, grams: 900),
        Food(id: 2, name: "Lentils", shelf: .dry, grams: 300),
        Food(id: 3, name: "Milk", shelf: .fresh, grams: 1000),
        Food(id: 4, name: "Peas", shelf: .frozen, grams: 450),
    ]
    var shopping: [Food] = [
        Food(id: 10, name: "Bread", shelf: .fresh, grams: 500),
        Food(id: 11, name: "Salt", shelf: .dry, grams: 100),
        Food(id: 12, name: "Tea", shelf: .dry, grams: 250),
    ]
}

struct PantryApp: App {
    @State private var pantry = Pantry()

    var body: some Scene {
        WindowGroup {
            PantryView().environment(pantry)
        }
    }
}

struct PantryView: View {
    enum Page: Hashable { case shelves, shopping, shares }

    @State private var page = Page.shelves
    @Environment(Pantry.self) private var pantry

    var body: some View {
        TabView(selection: $page) {
            Tab("Shelves", systemImage: "cabinet", value: .shelves) { ShelvesView() }
            Tab("Shopping", systemImage: "cart", value: .shopping) { ShoppingView() }
                .badge(pantry.shopping.count)
            TabSection("More") {
                Tab("Shares", systemImage: "chart.pie", value: .shares) { SharesView() }
            }
        }
        .tabViewStyle(.sidebarAdaptable)
    }
}

private struct ShelvesView: View {
    @Environment(Pantry.self) private var pantry
    @State private var isOpen: Set<Pantry.Shelf> = [.dry, .frozen]
    @State private var edited: Pantry.Food?

    var body: some View {
        List {
            ForEach(Pantry.Shelf.allCases) { shelf in
                Section(
                    isExpanded: Binding(
                        get: { isOpen.contains(shelf) },
                        set: { if $0 { isOpen.insert(shelf) } else { isOpen.remove(shelf) } })
                ) {
                    ForEach(pantry.foods.filter { $0.shelf == shelf }) { food in
                        Button(food.name) { edited = food }
                            .badge("\(food.grams, specifier: "%.0f") g")
                    }
                } header: {
                    Text(shelf.rawValue.capitalized)
                }
            }
        }
        .listStyle(.sidebar)
        .sheet(item: $edited) { food in
            AmountView(food: food).presentationSizing(.form).presentationDetents([.medium])
        }
    }
}

private struct AmountView: View {
    let food: Pantry.Food
    @Environment(Pantry.self) private var pantry
    @Environment(\.dismiss) private var dismiss
    @State private var grams = 0.0

    private static let formatter: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.maximumFractionDigits = 1
        return formatter
    }()

    var body: some View {
        Form {
            TextField("Grams", value: $grams, formatter: Self.formatter)
            Stepper("Portions", value: $grams, in: 0...2000, step: 50, format: .number)
        }
        .navigationTitle(food.name)
        .onAppear { grams = food.grams }
        .toolbar {
            ToolbarItem(placement: .confirmationAction) {
                Button("Save") {
                    if let index = pantry.foods.firstIndex(of: food) {
                        pantry.foods[index].grams = grams
                    }
                    dismiss()
                }
            }
        }
    }
}

private struct ShoppingView: View {
    @Environment(Pantry.self) private var pantry

    var body: some View {
        @Bindable var pantry = pantry
        VStack(alignment: .leading) {
            Toggle("All are shared", sources: $pantry.shopping, isOn: \.isShared)
            List($pantry.shopping, editActions: .all) { $food in
                Toggle(food.name, isOn: $food.isShared)
            }
        }
    }
}

private struct SharesView: View {
    @Environment(Pantry.self) private var pantry

    var body: some View {
        Chart(pantry.foods) { food in
            SectorMark(
                angle: .value("Grams", food.grams), innerRadius: .ratio(0.6), angularInset: 1
            )
            .foregroundStyle(by: .value("Shelf", food.shelf))
        }
        .chartLegend(position: .bottom, alignment: .center)
        .chartBackground { _ in Color.clear }
    }
}
