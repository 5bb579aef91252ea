import TerminalUI

/// A board with columns of cards, moved between columns with keys instead of a drag.
@Observable
final class Board {
    struct Card: Identifiable, Hashable {
        let id: Int
        var title: String
        var tags: Set<Tag> = []
    }

    enum Tag: String, CaseIterable, Identifiable {
        case bug, idea, urgent
        var id: Self { self }

        var color: Color {
            switch self {
            case .bug: .red
            case .idea: .blue
            case .urgent: .orange
            }
        }
    }

    struct Lane: Identifiable {
        let id: String
        var cards: [Card]
    }

    var lanes: [Lane]
    private var nextID = 100

    init() {
        lanes = [
            Lane(
                id: "To do",
                cards: [
                    Card(id: 1, title: "Write tests", tags: [.urgent]), Card(id: 2, title: "設計"),
                ]),
            Lane(id: "Doing", cards: [Card(id: 3, title: "Fix crash", tags: [.bug])]),
            Lane(id: "Done", cards: []),
        ]
    }

    func add(_ title: String, to lane: Lane.ID) {
        guard let index = lanes.firstIndex(where: { $0.id == lane }) else { return }
        nextID += 1
        lanes[index].cards.append(Card(id: nextID, title: title))
    }

    func move(_ card: Card, by step: Int) {
        guard let from = lanes.firstIndex(where: { $0.cards.contains(card) }),
            lanes.indices.contains(from + step)
        else { return }
        withAnimation(.spring(duration: 0.2)) {
            lanes[from].cards.removeAll { $0.id == card.id }
            lanes[from + step].cards.append(card)
        }
    }

    func remove(_ card: Card) {
        for index in lanes.indices { lanes[index].cards.removeAll { $0 == card } }
    }
}

struct KanbanApp: App {
    @State private var board = Board()

    var body: some Scene {
        WindowGroup("Board") {
            BoardView()
                .environment(board)
        }
    }
}

struct BoardView: View {
    @Environment(Board.self) private var board
    @FocusState private var focusedCard: Int?
    @State private var isAdding = false
    @State private var pendingDeletion: Board.Card?

    var body: some View {
        NavigationStack {
            HStack(alignment: .top, spacing: 1) {
                ForEach(board.lanes) { lane in
                    LaneView(
                        lane: lane, focusedCard: $focusedCard,
                        delete: { pendingDeletion = $0 })
                }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .navigationTitle("Board (\(board.lanes.map(\.cards.count).reduce(0, +)))")
            .toolbar {
                ToolbarItem(placement: .primaryAction) {
                    Button("Add", systemImage: "plus") { isAdding = true }
                        .keyboardShortcut("n", modifiers: [])
                }
            }
            .sheet(isPresented: $isAdding) { NewKanbanCardView() }
            .alert(
                "Delete card?",
                isPresented: Binding(
                    get: { pendingDeletion != nil }, set: { if !$0 { pendingDeletion = nil } }),
                presenting: pendingDeletion
            ) { card in
                Button("Delete", role: .destructive) { board.remove(card) }
                Button("Keep", role: .cancel) {}
            } message: { card in
                Text("“\(card.title)” will be gone.")
            }
        }
        .onAppear { focusedCard = board.lanes.first?.cards.first?.id }
    }
}

private struct LaneView: View {
    @Environment(Board.self) private var board
    let lane: Board.Lane
    let focusedCard: FocusState<Int?>.Binding
    let delete: (Board.Card) -> Void

    var body: some View {
        GroupBox {
            VStack(alignment: .leading, spacing: 0) {
                ForEach(lane.cards) { card in
                    KanbanCardView(card: card)
                        .focusable()
                        .focused(focusedCard, equals: card.id)
                        .onKeyPress(keys: [.leftArrow, .rightArrow], phases: .down) { press in
                            board.move(card, by: press.key == .leftArrow ? -1 : 1)
                            focusedCard.wrappedValue = card.id
                            return .handled
                        }
                        .onKeyPress(.delete) {
                            delete(card)
                            return .handled
                        }
                }
                if lane.cards.isEmpty {
                    Text("Empty").foregroundStyle(.tertiary)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        } label: {
            HStack {
                Text(lane.id)
                Text(lane.cards.count, format: .number).foregroundStyle(.secondary)
            }
        }
    }
}

private struct KanbanCardView: View {
    let card: Board.Card

    var body: some View {
        HStack {
            Text(card.title).lineLimit(1).truncationMode(.tail)
            ForEach(card.tags.sorted { $0.rawValue < $1.rawValue }) { tag in
                Text(tag.rawValue.prefix(1).uppercased())
                    .bold()
                    .foregroundStyle(tag.color)
            }
        }
        .transition(.move(edge: .trailing).combined(with: .opacity))
    }
}

private struct NewKanbanCardView: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(Board.self) private var board
    @State private var title = ""
    @State private var lane = "To do"
    @FocusState private var isTitleFocused: Bool

    private var isValid: Bool { !title.trimmingCharacters(in: .whitespaces).isEmpty }

    var body: some View {
        NavigationStack {
            Form {
                TextField("Title", text: $title)
                    .focused($isTitleFocused)
                    .onSubmit(save)
                Picker("Lane", selection: $lane) {
                    ForEach(board.lanes) { Text($0.id).tag($0.id) }
                }
            }
            .navigationTitle("New card")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel", role: .cancel) { dismiss() }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save", action: save).disabled(!isValid)
                }
            }
        }
        .presentationDetents([.medium])
        .onAppear { isTitleFocused = true }
    }

    private func save() {
        guard isValid else { return }
        board.add(title, to: lane)
        dismiss()
    }
}
