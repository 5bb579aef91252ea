import TerminalUI

/// A sample app: spendings with sums, sections by month, a chart and an editor with checks.
struct BudgetApp: App {
    @StateObject private var budget = Budget()

    var body: some Scene {
        WindowGroup {
            BudgetView().environmentObject(budget)
        }
    }
}

struct Spending: Identifiable, Equatable {
    enum Kind: String, CaseIterable, Identifiable {
        case food, rent, fun

        var id: Self { self }

        var color: Color {
            switch self {
            case .food: .green
            case .rent: .blue
            case .fun: .orange
            }
        }
    }

    var id = UUID()
    var name: String
    var amount: Decimal
    var kind: Kind
    var month: Int
}

final class Budget: ObservableObject {
    @Published var spendings = [
        Spending(name: "Rice 米", amount: 12.5, kind: .food, month: 1),
        Spending(name: "Flat", amount: 400, kind: .rent, month: 1),
        Spending(name: "Cinema", amount: 9, kind: .fun, month: 2),
    ]
    @Published var limit: Double = 500

    var total: Decimal { spendings.reduce(0) { $0 + $1.amount } }

    func total(of kind: Spending.Kind) -> Double {
        spendings.filter { $0.kind == kind }
            .reduce(0) { $0 + NSDecimalNumber(decimal: $1.amount).doubleValue }
    }
}

struct BudgetView: View {
    @EnvironmentObject private var budget: Budget
    @State private var edited: Spending?
    @State private var kind: Spending.Kind?
    @State private var isWarning = false

    private var months: [(month: Int, spendings: [Spending])] {
        Dictionary(grouping: shown, by: \.month).sorted { $0.key < $1.key }
            .map { (month: $0.key, spendings: $0.value) }
    }

    private var shown: [Spending] {
        budget.spendings.filter { kind == nil || $0.kind == kind }
    }

    var body: some View {
        NavigationView {
            List {
                Section {
                    BudgetSummary(kind: $kind)
                }
                ForEach(months, id: \.month) { month in
                    Section(header: Text("Month \(month.month)")) {
                        ForEach(month.spendings) { spending in
                            Button {
                                edited = spending
                            } label: {
                                SpendingRow(spending: spending)
                            }
                            .buttonStyle(.plain)
                        }
                        .onDelete { offsets in
                            let ids = offsets.map { month.spendings[$0].id }
                            budget.spendings.removeAll { ids.contains($0.id) }
                        }
                    }
                }
            }
            .navigationBarTitle("Budget")
            .navigationBarItems(
                trailing: Button("Add") {
                    edited = Spending(name: "", amount: 0, kind: .food, month: 1)
                })
        }
        .sheet(item: $edited) { spending in
            SpendingEditor(spending: spending) { new in
                if let index = budget.spendings.firstIndex(where: { $0.id == new.id }) {
                    budget.spendings[index] = new
                } else {
                    budget.spendings.append(new)
                }
            }
            .presentationDetents([.medium, .fraction(0.8), .height(12)])
            .presentationDragIndicator(.visible)
        }
        .onChange(of: budget.total) { _, total in
            isWarning = total > Decimal(budget.limit)
        }
        .alert("Too much", isPresented: $isWarning) {
            Button("I know", role: .cancel) {}
        } message: {
            Text("More than \(budget.limit, format: .number) was spent.")
        }
    }
}

struct BudgetSummary: View {
    @EnvironmentObject private var budget: Budget
    @Binding var kind: Spending.Kind?

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(alignment: .lastTextBaseline) {
                Text("Total")
                Spacer()
                Text(budget.total, format: .currency(code: "EUR"))
                    .font(.title2.bold())
                    .contentTransition(.numericText())
            }
            ForEach(Spending.Kind.allCases) { kind in
                HStack {
                    Text(kind.rawValue.capitalized)
                        .frame(width: 6, alignment: .leading)
                    GeometryReader { proxy in
                        kind.color.frame(
                            width: proxy.size.width * budget.total(of: kind) / budget.limit)
                    }
                    .frame(height: 1)
                }
            }
            Picker("Kind", selection: $kind) {
                Text("All").tag(Spending.Kind?.none)
                ForEach(Spending.Kind.allCases) {
                    Text($0.rawValue.capitalized).tag(Optional($0))
                }
            }
            .pickerStyle(.segmented)
        }
    }
}

struct SpendingRow: View {
    let spending: Spending

    var body: some View {
        HStack {
            Circle().fill(spending.kind.color).frame(width: 1, height: 1)
            Text(spending.name)
            Spacer()
            Text(spending.amount, format: .currency(code: "EUR").precision(.fractionLength(2)))
                .monospacedDigit()
                .foregroundStyle(spending.amount > 100 ? .red : .primary)
        }
    }
}

struct SpendingEditor: View {
    @Environment(\.dismiss) private var dismiss
    @State var spending: Spending
    let save: (Spending) -> Void

    private var problem: String? {
        if spending.name.isEmpty { return "A name is needed." }
        if spending.amount <= 0 { return "An amount is needed." }
        return nil
    }

    var body: some View {
        NavigationStack {
            Form {
                TextField("Name", text: $spending.name)
                TextField("Amount", value: $spending.amount, format: .number)
                Picker("Kind", selection: $spending.kind) {
                    ForEach(Spending.Kind.allCases) { Text($0.rawValue.capitalized) }
                }
                Stepper("Month \(spending.month)", value: $spending.month, in: 1...12)
                if let problem {
                    Text(problem).foregroundStyle(.red)
                }
            }
            .navigationTitle("Spending")
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") {
                        save(spending)
                        dismiss()
                    }
                    .disabled(problem != nil)
                }
            }
        }
    }
}
