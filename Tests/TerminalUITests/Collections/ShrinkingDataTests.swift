import TerminalTestSupport
import TerminalUI
import Testing

/// Data that turn out to be fewer while a list reads them, as those of a window on a database may.
@MainActor
struct ShrinkingDataTests {
    private final class Model: ObservableObject {
        @Published var numbers = Numbers(count: 40)
    }

    /// Numbers from 0 on.
    private struct Numbers: RandomAccessCollection {
        let count: Int
        /// What is done when an element is read.
        var onRead: () -> Void = {}

        var startIndex: Int { 0 }
        var endIndex: Int { count }

        subscript(position: Int) -> Int {
            precondition(position < count, "\(position) of \(count)")
            onRead()
            return position
        }
    }

    private struct Rows: View {
        @ObservedObject var model: Model

        var body: some View {
            List(model.numbers, id: \.self) { Text("row \($0)") }
        }
    }

    @Test func `rows that have gone are asked for by nobody`() throws {
        let model = Model()
        let pilot = try Pilot(width: 12, height: 6) { Rows(model: model) }
        pilot.press(.end)
        #expect(pilot.screen.contains("row 39"))
        // Others change the data, and the first row that is read of them tells of still others.
        var isFirst = true
        model.numbers = Numbers(count: 39) {
            guard isFirst else { return }
            isFirst = false
            model.numbers = Numbers(count: 10)
        }
        pilot.press(.end)
        pilot.render()
        #expect(pilot.screen.contains("row 9"))
        expectRedrawn(pilot)
    }
}
