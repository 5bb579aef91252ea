import Foundation
import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// When a row that is dragged moves: in the data once it is dropped, on the screen before.
@MainActor
struct RowDropTimeTests {
    @Observable
    @MainActor
    final class Model {
        var rows = Array(0..<30)
        var fixed: Set<Int> = []
        var moves: [String] = []

        func move(_ offsets: IndexSet, _ target: Int) {
            moves.append("\(offsets.map { "\($0)" }.joined(separator: ","))>\(target)")
            rows.move(fromOffsets: offsets, toOffset: target)
        }
    }

    struct Rows: View {
        let model: Model
        var body: some View {
            List {
                ForEach(model.rows, id: \.self) { row in
                    Text("row \(row)").moveDisabled(model.fixed.contains(row))
                }
                .onMove { model.move($0, $1) }
            }
        }
    }

    /// Rows that are there at once, since an element may have two.
    struct Pairs: View {
        let model: Model
        var body: some View {
            List {
                ForEach(model.rows, id: \.self) { row in
                    Text("row \(row)")
                    if row == 1 { Text("and more") }
                }
                .onMove { model.move($0, $1) }
            }
        }
    }

    private func mouse(_ pilot: Pilot, _ kind: MouseEvent.Kind, _ y: Int) {
        pilot.mouse(kind, at: CellPoint(x: 1, y: y))
    }

    private func shown(_ pilot: Pilot) -> [String] {
        pilot.lines.map { $0.replacing("row ", with: "").filter { !"┃│ ".contains($0) } }
    }

    @Test func `the action is called once, when the row is dropped, and the list shows its way`()
        throws
    {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 8) { Rows(model: model) }
        mouse(pilot, .press, 0)
        for line in 1...5 {
            mouse(pilot, .drag, line)
            #expect(shown(pilot)[line] == "0")
            #expect(shown(pilot)[line - 1] == "\(line)")
            #expect(pilot.reversed.map { $0.prefix(5) } == ["row 0"])
            expectRedrawn(pilot)
        }
        #expect(model.moves == [])
        mouse(pilot, .release, 5)
        #expect(model.moves == ["0>6"])
        #expect(shown(pilot) == ["1", "2", "3", "4", "5", "0", "6", "7"])
        mouse(pilot, .press, 5)
        mouse(pilot, .drag, 2)
        mouse(pilot, .release, 2)
        #expect(model.moves == ["0>6", "5>2"])
        #expect(shown(pilot) == ["1", "2", "0", "3", "4", "5", "6", "7"])
    }

    @Test func `there and back is no move, be it in one turn or in several`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 8) { Rows(model: model) }
        for line in [3, 5, 4] { mouse(pilot, line == 3 ? .press : .drag, line) }
        mouse(pilot, .drag, 3)
        mouse(pilot, .release, 3)
        #expect(model.moves == [])
        func event(_ kind: MouseEvent.Kind, _ y: Int) -> InputEvent {
            .mouse(MouseEvent(kind: kind, button: .left, position: CellPoint(x: 1, y: y)))
        }
        pilot.driver.send(
            event(.press, 3), event(.drag, 4), event(.drag, 5), event(.drag, 3), event(.release, 3))
        pilot.render()
        #expect(model.moves == [])
        #expect(shown(pilot) == (0..<8).map { "\($0)" })
    }

    @Test func `two drags in one turn are two moves`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 8) { Rows(model: model) }
        func event(_ kind: MouseEvent.Kind, _ y: Int) -> InputEvent {
            .mouse(MouseEvent(kind: kind, button: .left, position: CellPoint(x: 1, y: y)))
        }
        mouse(pilot, .press, 0)
        mouse(pilot, .drag, 3)
        pilot.driver.send(
            event(.release, 3), event(.press, 5), event(.drag, 6), event(.release, 6))
        pilot.render()
        #expect(model.moves == ["0>4", "5>7"])
        #expect(shown(pilot) == ["1", "2", "3", "0", "4", "6", "5", "7"])
    }

    @Test func `Escape puts a row back, and the button that is still held drags nothing`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 8) { Rows(model: model) }
        mouse(pilot, .press, 2)
        mouse(pilot, .drag, 4)
        #expect(shown(pilot)[4] == "2")
        pilot.press(.escape)
        #expect(shown(pilot) == (0..<8).map { "\($0)" })
        #expect(pilot.reversed.map { $0.prefix(5) } == ["row 2"])
        mouse(pilot, .drag, 5)
        mouse(pilot, .release, 5)
        #expect(shown(pilot) == (0..<8).map { "\($0)" })
        #expect(model.moves == [])
        expectRedrawn(pilot)
    }

    @Test(arguments: [MouseEvent.Kind.move, .press])
    func `a button that has come up unseen, or another one, ends the drag without a move`(
        kind: MouseEvent.Kind
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 8) { Rows(model: model) }
        mouse(pilot, .press, 2)
        mouse(pilot, .drag, 4)
        pilot.mouse(kind, .middle, at: CellPoint(x: 1, y: 6))
        #expect(shown(pilot) == (0..<8).map { "\($0)" })
        mouse(pilot, .release, 6)
        #expect(model.moves == [])
    }

    @Test func `in a list that is scrolled the rows around stay where they are`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 8) { Rows(model: model) }
        pilot.wheel(3, y: 2)
        #expect(shown(pilot) == (9..<17).map { "\($0)" })
        mouse(pilot, .press, 3)
        mouse(pilot, .drag, 4)
        mouse(pilot, .drag, 5)
        #expect(shown(pilot) == ["9", "10", "11", "13", "14", "12", "15", "16"])
        mouse(pilot, .release, 5)
        #expect(model.moves == ["12>15"])
        #expect(shown(pilot) == ["9", "10", "11", "13", "14", "12", "15", "16"])
        expectRedrawn(pilot)
        mouse(pilot, .press, 3)
        mouse(pilot, .drag, 1)
        #expect(shown(pilot) == ["9", "13", "10", "11", "14", "12", "15", "16"])
        pilot.press(.escape)
        #expect(shown(pilot) == ["9", "10", "11", "13", "14", "12", "15", "16"])
    }

    @Test func `a row is followed in data that change meanwhile, and goes if it is gone`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 8) { Rows(model: model) }
        mouse(pilot, .press, 2)
        mouse(pilot, .drag, 4)
        model.rows.insert(99, at: 0)
        pilot.render()
        #expect(shown(pilot) == ["99", "0", "1", "3", "2", "4", "5", "6"])
        mouse(pilot, .release, 4)
        #expect(model.moves == ["3>5"])
        #expect(shown(pilot) == ["99", "0", "1", "3", "2", "4", "5", "6"])
        mouse(pilot, .press, 4)
        mouse(pilot, .drag, 6)
        model.rows.removeAll { $0 == 2 }
        pilot.render()
        #expect(shown(pilot) == ["99", "0", "1", "3", "4", "5", "6", "7"])
        mouse(pilot, .drag, 7)
        mouse(pilot, .release, 7)
        mouse(pilot, .press, 2)
        mouse(pilot, .drag, 7)
        model.rows = [1, 3]
        pilot.render()
        mouse(pilot, .release, 7)
        #expect(model.moves == ["3>5", "0>2"])
        #expect(shown(pilot).prefix(2) == ["3", "1"])
        expectRedrawn(pilot)
    }

    @Test func `elements of several rows are shown where they would be, too`() throws {
        let model = Model()
        model.rows = [0, 1, 2]
        let pilot = try Pilot(width: 20, height: 8) { Pairs(model: model) }
        mouse(pilot, .press, 0)
        mouse(pilot, .drag, 1)
        #expect(shown(pilot).prefix(4) == ["0", "1", "andmore", "2"])
        mouse(pilot, .drag, 2)
        #expect(shown(pilot).prefix(4) == ["1", "andmore", "0", "2"])
        mouse(pilot, .drag, 1)
        #expect(shown(pilot).prefix(4) == ["1", "andmore", "0", "2"])
        mouse(pilot, .drag, 0)
        #expect(shown(pilot).prefix(4) == ["0", "1", "andmore", "2"])
        mouse(pilot, .drag, 7)
        #expect(shown(pilot).prefix(4) == ["1", "andmore", "2", "0"])
        #expect(model.moves == [])
        mouse(pilot, .release, 7)
        #expect(model.moves == ["0>3"])
        expectRedrawn(pilot)
    }

    @Test func `a row is dragged past one that is not to move`() throws {
        let model = Model()
        model.fixed = [1]
        let pilot = try Pilot(width: 20, height: 8) { Rows(model: model) }
        mouse(pilot, .press, 1)
        mouse(pilot, .drag, 3)
        #expect(shown(pilot) == (0..<8).map { "\($0)" })
        mouse(pilot, .release, 3)
        mouse(pilot, .press, 0)
        mouse(pilot, .drag, 2)
        mouse(pilot, .release, 2)
        #expect(model.moves == ["0>3"])
    }
}
