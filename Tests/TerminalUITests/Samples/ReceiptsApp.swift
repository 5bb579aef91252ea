import TerminalUI

/// Receipts, written as programs were before there were stacks and observable models: sheets of
/// actions, alerts about items, shapes by transforms.
final class ReceiptStore: ObservableObject {
    struct Receipt: Identifiable {
        let id: Int
        let shop: String
        var isPaid = false
    }

    @Published var receipts = [
        Receipt(id: 1, shop: "Bakery"), Receipt(id: 2, shop: "Bookshop"),
    ]
    @Published var log: [String] = []
}

struct ReceiptsApp: App {
    @StateObject private var store = ReceiptStore()

    var body: some Scene {
        WindowGroup { ReceiptsView().environmentObject(store) }
    }
}

struct ReceiptsView: View {
    @EnvironmentObject private var store: ReceiptStore
    @State private var asked: ReceiptStore.Receipt?
    @State private var warned: ReceiptStore.Receipt?
    @State private var isSorting = false

    var body: some View {
        NavigationView {
            VStack(alignment: .leading) {
                List {
                    ForEach(store.receipts) { receipt in
                        Button(action: { asked = receipt }) {
                            HStack {
                                Text(receipt.shop).bold()
                                Spacer()
                                Text(receipt.isPaid ? "paid" : "open")
                                    .foregroundColor(Color(.secondaryLabel))
                            }
                        }
                        .listRowBackground(Color(.systemBackground))
                    }
                }
                .listStyle(GroupedListStyle())
                Button("Sort") { isSorting = true }
                Text(store.log.joined(separator: ", ")).font(.caption)
            }
            .background(Color(UIColorName.paper))
            .navigationBarTitle(Text("Receipts"), displayMode: .inline)
            .actionSheet(item: $asked) { receipt in
                ActionSheet(
                    title: Text(receipt.shop), message: Text("What about it?"),
                    buttons: [
                        .default(Text("Mark as paid")) { pay(receipt) },
                        .destructive(Text("Throw away")) { warned = receipt },
                        .cancel(),
                    ])
            }
            .alert(item: $warned) { receipt in
                Alert(
                    title: Text("Throw \(receipt.shop) away?"),
                    primaryButton: .destructive(Text("Throw away")) {
                        store.receipts.removeAll { $0.id == receipt.id }
                    }, secondaryButton: .cancel())
            }
        }
        .navigationViewStyle(StackNavigationViewStyle())
        .actionSheet(isPresented: $isSorting) {
            ActionSheet(
                title: Text("Sort by"),
                buttons: [
                    .default(Text("Shop")) { store.receipts.sort { $0.shop > $1.shop } },
                    .cancel(Text("Leave")),
                ])
        }
    }

    private func pay(_ receipt: ReceiptStore.Receipt) {
        guard let index = store.receipts.firstIndex(where: { $0.id == receipt.id }) else { return }
        store.receipts[index].isPaid = true
        store.log.append("paid \(receipt.shop)")
    }
}

private enum UIColorName {
    static let paper = "Paper"
}

/// A flower of turned petals.
struct Rosette: Shape {
    var petals = 6

    func path(in rect: CGRect) -> Path {
        var path = Path()
        let petal = Path(
            ellipseIn: CGRect(x: 0, y: -1, width: rect.width / 2, height: 2))
        for number in 0..<petals {
            let turn = CGAffineTransform(rotationAngle: .pi * 2 * CGFloat(number) / CGFloat(petals))
            let place = turn.concatenating(
                CGAffineTransform(translationX: rect.width / 2, y: rect.height / 2))
            path.addPath(petal.applying(place))
        }
        return path
    }
}
