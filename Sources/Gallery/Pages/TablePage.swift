import TerminalUI

struct TablePage: View {
    @State private var order = [KeyPathComparator(\Planet.name)]

    var body: some View {
        Table(Planet.all.sorted(using: order), sortOrder: $order) {
            TableColumn("Name", value: \.name)
            TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }
                .width(6)
                .alignment(.trailing)
        }
    }
}

struct Planet: Identifiable {
    let name: String
    let moons: Int
    var id: String { name }

    static let all = [
        Planet(name: "Earth", moons: 1), Planet(name: "Mars", moons: 2),
        Planet(name: "Saturn", moons: 274),
    ]
}
