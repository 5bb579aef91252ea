import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Rows that stay on the screen are the same views, wherever others come in.
@MainActor
struct KeptRowsTests {
    @Observable
    @MainActor
    final class Model {
        var items: [Int]
        var log: [String] = []

        init(_ items: [Int]) { self.items = items }
    }

    struct Row: View {
        let item: Int
        let model: Model
        @State private var text = ""

        var body: some View {
            VStack(spacing: 0) {
                TextField("field \(item)", text: $text)
                // Higher than the others, so that there are more rows than before once it has gone.
                if item == 0 { Text("one\ntwo\nthree") }
            }
            .onAppear { model.log.append("+\(item)") }
            .onDisappear { model.log.append("-\(item)") }
        }
    }

    struct Rows: View {
        let model: Model
        var body: some View {
            List { ForEach(model.items, id: \.self) { Row(item: $0, model: model) } }
        }
    }

    @Test(arguments: [[1, 7, 2], [7, 8, 1, 2], [7, 2, 8, 1]])
    func `a row that others move down to an empty line keeps its focus and its text`(
        _ items: [Int]
    ) throws {
        let model = Model([1, 2])
        let pilot = try Pilot(width: 30, height: 12) { Rows(model: model) }
        pilot.click(text: "field 2")
        pilot.type("ab")
        model.log = []
        model.items = items
        pilot.render()
        pilot.type("cd")
        #expect(pilot.screen.contains("abcd"), "\(pilot.screen)")
        #expect(model.log.sorted() == items.filter { $0 > 2 }.map { "+\($0)" })
    }

    @Test func `rows move up to where a higher one has been`() throws {
        let model = Model([0, 1, 2, 3, 4, 5])
        let pilot = try Pilot(width: 30, height: 6) { Rows(model: model) }
        pilot.click(text: "field 2")
        pilot.type("ab")
        model.log = []
        model.items = [6, 7, 8, 1, 2, 3, 4, 5]
        pilot.render()
        pilot.type("cd")
        #expect(pilot.screen.contains("abcd"), "\(pilot.screen)")
        #expect(model.log.sorted() == ["+3", "+6", "+7", "+8", "-0"], "\(model.log)")
    }
}
