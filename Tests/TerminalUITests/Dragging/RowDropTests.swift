import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// What is dropped between the rows of lists.
@MainActor
struct RowDropTests {
    @Observable
    @MainActor
    final class Model {
        var left = ["one", "two", "three"]
        var right: [String] = []

        func take(_ rows: [String], at offset: Int, isLeft: Bool) {
            var places = isLeft ? left : right
            let removed = places[..<offset].count { rows.contains($0) }
            left.removeAll { rows.contains($0) }
            right.removeAll { rows.contains($0) }
            places.removeAll { rows.contains($0) }
            places.insert(contentsOf: rows, at: offset - removed)
            if isLeft { left = places } else { right = places }
        }
    }

    struct Lists: View {
        let model: Model
        var moves = false
        var body: some View {
            HStack(spacing: 1) {
                List {
                    ForEach(model.left, id: \.self) { Text($0).draggable($0) }
                        .onMove(
                            perform: moves
                                ? { model.left.move(fromOffsets: $0, toOffset: $1) } : nil
                        )
                        .dropDestination(for: String.self) {
                            model.take($0, at: $1, isLeft: true)
                        }
                }
                .frame(width: 10)
                List {
                    ForEach(model.right, id: \.self) { Text($0).draggable($0) }
                        .dropDestination(for: String.self) {
                            model.take($0, at: $1, isLeft: false)
                        }
                }
                .frame(width: 10)
            }
        }
    }

    @Test func `rows are dragged to other places and to other lists`() throws {
        let model = Model()
        let pilot = try Pilot(width: 24, height: 5) { Lists(model: model) }
        pilot.drag(from: CellPoint(x: 1, y: 2), to: CellPoint(x: 1, y: 0))
        #expect(model.left == ["three", "one", "two"])
        pilot.drag(from: CellPoint(x: 1, y: 0), to: CellPoint(x: 1, y: 4))
        #expect(model.left == ["one", "two", "three"])
        pilot.drag(from: CellPoint(x: 1, y: 1), to: CellPoint(x: 14, y: 3))
        #expect(model.left == ["one", "three"])
        #expect(model.right == ["two"])
        pilot.drag(from: CellPoint(x: 1, y: 1), to: CellPoint(x: 14, y: 0))
        #expect(model.right == ["three", "two"])
        #expect(pilot.screen == " one        three\n            two")
    }

    @Test func `a list shows where a row would go`() throws {
        let model = Model()
        let pilot = try Pilot(width: 24, height: 5) { Lists(model: model) }
        pilot.mouse(.press, at: CellPoint(x: 3, y: 0))
        pilot.mouse(.drag, at: CellPoint(x: 10, y: 2))
        #expect(pilot.reversed == ["one", "three"])
        pilot.mouse(.drag, at: CellPoint(x: 14, y: 2))
        #expect(pilot.reversed == ["one", ""])
        pilot.mouse(.release, at: CellPoint(x: 23, y: 2))
        #expect(pilot.reversed == ["one"])
    }

    @Test func `a row that its list moves is dragged once it leaves the list`() throws {
        let model = Model()
        let pilot = try Pilot(width: 24, height: 5) { Lists(model: model, moves: true) }
        pilot.mouse(.press, at: CellPoint(x: 3, y: 0))
        pilot.mouse(.drag, at: CellPoint(x: 3, y: 1))
        #expect(pilot.lines.prefix(3).map { $0.filter { $0 != " " } } == ["two", "one", "three"])
        pilot.mouse(.drag, at: CellPoint(x: 14, y: 1))
        // There it is for whatever takes it, and its own list shows it where it is.
        #expect(pilot.lines[0].hasPrefix(" one"), "\(pilot.screen)")
        #expect(model.left == ["one", "two", "three"])
        pilot.mouse(.release, at: CellPoint(x: 14, y: 1))
        #expect(model.left == ["two", "three"])
        #expect(model.right == ["one"])
    }

    @Test func `after Escape the button that is still held drags neither the row nor its value`()
        throws
    {
        let model = Model()
        let pilot = try Pilot(width: 24, height: 5) { Lists(model: model, moves: true) }
        pilot.mouse(.press, at: CellPoint(x: 3, y: 0))
        pilot.mouse(.drag, at: CellPoint(x: 3, y: 1))
        pilot.press(.escape)
        #expect(pilot.lines.prefix(3).map { $0.filter { $0 != " " } } == ["one", "two", "three"])
        pilot.mouse(.drag, at: CellPoint(x: 14, y: 1))
        pilot.mouse(.release, at: CellPoint(x: 14, y: 1))
        #expect(model.left == ["one", "two", "three"])
        #expect(model.right == [])
    }

    @Test func `keys take the row of the cursor to a place between others`() throws {
        let model = Model()
        let pilot = try Pilot(width: 24, height: 5) { Lists(model: model) }
        pilot.press(.downArrow)
        pilot.press(.f10, modifiers: .shift)
        // The other list comes first; then, from its end, the places of the row's own.
        pilot.press(.rightArrow)
        pilot.press(.return)
        #expect(model.left == ["two", "one", "three"])
        pilot.press(.f10, modifiers: .shift)
        pilot.press(.return)
        #expect(model.right.count == 1)
    }

    struct Tables: View {
        struct Row: Identifiable {
            let id: String
        }
        let model: Model
        var body: some View {
            VStack(alignment: .leading) {
                Table(of: Row.self) {
                    TableColumn("Name") { Text($0.id) }
                } rows: {
                    ForEach(model.left.map(Row.init)) { TableRow($0).draggable($0.id) }
                }
                .frame(width: 12, height: 5)
                List {
                    ForEach(model.right, id: \.self) { Text($0) }
                        .onInsert(of: [.text]) { offset, providers in
                            providers.first?.loadObject(ofClass: NSString.self) { text, _ in
                                model.right.insert("\(text ?? "")", at: offset)
                            }
                        }
                }
            }
        }
    }

    @Test func `rows of tables are dragged, and lists take what is of a type`() throws {
        let model = Model()
        let pilot = try Pilot(width: 24, height: 8) { Tables(model: model) }
        let row = try #require(pilot.find(text: "two"))
        pilot.drag(from: row, to: CellPoint(x: 2, y: 7))
        #expect(model.right == ["two"])
    }
}
