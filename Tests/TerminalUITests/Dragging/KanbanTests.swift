import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Boards whose cards go from column to column.
@MainActor
struct KanbanTests {
    struct Card: Identifiable, Codable, Equatable {
        let id: UUID
        let title: String

        init(_ title: String) {
            id = UUID()
            self.title = title
        }
    }

    struct Column: Identifiable {
        let id: String
        var cards: [Card]
    }

    @Observable
    @MainActor
    final class Board {
        var columns = [
            Column(id: "To do", cards: [Card("Plan"), Card("Write")]),
            Column(id: "Doing", cards: [Card("Test")]),
            Column(id: "Done", cards: []),
        ]
        var targeted: String?
        var location: CGPoint?

        var titles: [[String]] { columns.map { $0.cards.map(\.title) } }

        func card(_ isWanted: (Card) -> Bool) -> Card? {
            columns.flatMap(\.cards).first(where: isWanted)
        }

        func move(_ cards: [Card], to column: String) -> Bool {
            for index in columns.indices {
                columns[index].cards.removeAll { cards.contains($0) }
                if columns[index].id == column { columns[index].cards += cards }
            }
            return true
        }
    }

    struct BoardView<CardView: View>: View {
        let board: Board
        @ViewBuilder let card: (Card) -> CardView
        let drop: (String) -> Drop

        /// How a column takes what is dropped on it.
        enum Drop {
            case cards
            case ids
            case titles
        }

        var body: some View {
            HStack(alignment: .top, spacing: 1) {
                ForEach(board.columns) { column in
                    let cards = VStack(alignment: .leading) {
                        Text(column.id).bold()
                        ForEach(column.cards) { card($0) }
                        Spacer()
                    }
                    .frame(width: 10, alignment: .leading)
                    switch drop(column.id) {
                    case .cards:
                        cards.dropDestination(for: Card.self) { cards, location in
                            board.location = location
                            return board.move(cards, to: column.id)
                        } isTargeted: {
                            board.targeted = $0 ? column.id : nil
                        }
                    case .ids:
                        cards.dropDestination(for: UUID.self) { ids, _ in
                            board.move(
                                ids.compactMap { id in board.card { $0.id == id } }, to: column.id)
                        }
                    case .titles:
                        cards.dropDestination(for: String.self) { titles, _ in
                            board.move(
                                titles.compactMap { title in board.card { $0.title == title } },
                                to: column.id)
                        }
                    }
                }
            }
        }
    }

    private func pilot(_ board: Board, width: Int = 32) throws -> Pilot {
        try Pilot(width: width, height: 5) {
            BoardView(board: board) {
                Text($0.title).draggable($0)
            } drop: { _ in
                .cards
            }
        }
    }

    @Test func `a card is dragged to another column`() throws {
        let board = Board()
        let pilot = try pilot(board)
        #expect(
            pilot.screen == """
                To do      Doing      Done
                Plan       Test
                Write
                """)
        pilot.mouse(.press, at: CellPoint(x: 2, y: 2))
        pilot.mouse(.drag, at: CellPoint(x: 12, y: 3))
        #expect(board.targeted == "Doing")
        // So is the card, which has the focus.
        #expect(pilot.reversed == ["Doing", "Test", "Write", "", "", "", ""])
        #expect(pilot.lines[3] == "              Write")
        #expect(pilot.attributes(of: "Write")?.contains(.dim) == true)
        pilot.mouse(.drag, at: CellPoint(x: 24, y: 3))
        #expect(board.targeted == "Done")
        pilot.mouse(.release, at: CellPoint(x: 24, y: 3))
        #expect(board.targeted == nil)
        #expect(board.location == CGPoint(x: 2, y: 3))
        #expect(board.titles == [["Plan"], ["Test"], ["Write"]])
        #expect(
            pilot.screen == """
                To do      Doing      Done
                Plan       Test       Write
                """)
        #expect(pilot.reversed == ["Plan"])
    }

    @Test func `cards are dragged by their ids and by their titles`() throws {
        let board = Board()
        let pilot = try Pilot(width: 32, height: 5) {
            BoardView(board: board) { card in
                if card.title == "Plan" {
                    Text(card.title).draggable(card.id)
                } else {
                    Text(card.title).draggable(card.title)
                }
            } drop: { column in
                column == "Doing" ? .ids : .titles
            }
        }
        // The column takes no titles.
        pilot.drag(from: CellPoint(x: 0, y: 2), to: CellPoint(x: 12, y: 2))
        #expect(board.titles == [["Plan", "Write"], ["Test"], []])
        pilot.drag(from: CellPoint(x: 0, y: 2), to: CellPoint(x: 24, y: 2))
        pilot.drag(from: CellPoint(x: 0, y: 1), to: CellPoint(x: 12, y: 2))
        #expect(board.titles == [[], ["Test", "Plan"], ["Write"]])
    }

    @Test func `Escape and a place that takes nothing leave a card where it is`() throws {
        let board = Board()
        let pilot = try pilot(board, width: 40)
        pilot.mouse(.press, at: CellPoint(x: 4, y: 1))
        pilot.mouse(.drag, at: CellPoint(x: 16, y: 1))
        pilot.press(.escape)
        #expect(board.targeted == nil)
        pilot.mouse(.release, at: CellPoint(x: 16, y: 1))
        #expect(board.titles == [["Plan", "Write"], ["Test"], []])
        pilot.drag(from: CellPoint(x: 4, y: 1), to: CellPoint(x: 0, y: 4))
        pilot.drag(from: CellPoint(x: 4, y: 1), to: CellPoint(x: 39, y: 4))
        #expect(board.titles == [["Plan", "Write"], ["Test"], []])
        #expect(pilot.screen == "    To do      Doing      Done\n    Plan       Test\n    Write")
    }

    @Test func `keys take a card to a column`() throws {
        let board = Board()
        let pilot = try pilot(board)
        pilot.press(.tab)
        #expect(pilot.reversed == ["Write"])
        pilot.press(.f10, modifiers: .shift)
        #expect(board.targeted == "Doing")
        pilot.press(.rightArrow)
        #expect(board.targeted == "Done")
        pilot.press(.return)
        #expect(board.titles == [["Plan"], ["Test"], ["Write"]])
        #expect(board.targeted == nil)
        pilot.press(.f10, modifiers: .shift)
        pilot.press(.escape)
        #expect(board.titles == [["Plan"], ["Test"], ["Write"]])
        #expect(board.targeted == nil)
    }
}
