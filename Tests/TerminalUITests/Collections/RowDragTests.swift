import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Rows that the mouse drags to other places.
@MainActor
struct RowDragTests {
    @Observable
    @MainActor
    final class Model {
        var rows = ["one", "two", "three", "four"]
        var fixed: Set<String> = []
    }

    struct Rows: View {
        let model: Model
        var body: some View {
            List {
                ForEach(model.rows, id: \.self) { row in
                    Text(row).moveDisabled(model.fixed.contains(row))
                }
                .onMove { model.rows.move(fromOffsets: $0, toOffset: $1) }
                Section("other") { Text("last") }
            }
        }
    }

    private func drag(_ pilot: Pilot, from start: Int, through lines: [Int]) {
        pilot.mouse(.press, at: CellPoint(x: 1, y: start))
        for line in lines { pilot.mouse(.drag, at: CellPoint(x: 1, y: line)) }
        pilot.mouse(.release, at: CellPoint(x: 1, y: lines.last ?? start))
    }

    @Test func `a dragged row goes where the mouse takes it, and the cursor with it`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 9) { Rows(model: model) }
        drag(pilot, from: 0, through: [1, 2])
        #expect(model.rows == ["two", "three", "one", "four"])
        #expect(pilot.reversed == ["one"])
        drag(pilot, from: 3, through: [0])
        #expect(model.rows == ["four", "two", "three", "one"])
        #expect(pilot.reversed == ["four"])
        pilot.mouse(.drag, at: CellPoint(x: 1, y: 2))
        #expect(model.rows == ["four", "two", "three", "one"])
    }

    @Test func `several reports of a drag in one turn move no other row`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 9) { Rows(model: model) }
        func event(_ kind: MouseEvent.Kind, _ y: Int) -> InputEvent {
            .mouse(MouseEvent(kind: kind, button: .left, position: CellPoint(x: 1, y: y)))
        }
        pilot.driver.send(event(.press, 0), event(.drag, 1), event(.drag, 2))
        pilot.render()
        pilot.driver.send(event(.drag, 2), event(.release, 2))
        pilot.render()
        #expect(model.rows == ["two", "three", "one", "four"])
    }

    @Test func `a row stays in its loop, and where it is not to move`() throws {
        let model = Model()
        model.fixed = ["two"]
        let pilot = try Pilot(width: 20, height: 9) { Rows(model: model) }
        drag(pilot, from: 1, through: [0, 2])
        drag(pilot, from: 0, through: [6])
        #expect(model.rows == ["one", "two", "three", "four"])
    }

    struct High: View {
        @State private var rows = [1, 3, 2]
        var body: some View {
            List {
                ForEach(rows, id: \.self) { height in
                    VStack(alignment: .leading) {
                        ForEach(0..<height, id: \.self) { Text("\(height).\($0)") }
                    }
                }
                .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
            }
        }
    }

    @Test func `a row that is dragged over a higher one changes places with it once`() throws {
        let pilot = try Pilot(width: 20, height: 6) { High() }
        // Below the pointer there would be the higher one again.
        drag(pilot, from: 0, through: [1])
        #expect(pilot.lines.first == "1.0")
        drag(pilot, from: 0, through: [1, 2])
        #expect(pilot.lines.first == "1.0")
        drag(pilot, from: 0, through: [1, 2, 3, 3])
        #expect(pilot.lines == ["3.0", "3.1", "3.2", "1.0", "2.0", "2.1"])
    }

    struct Controls: View {
        @State private var rows = ["one", "two", "three"]
        @State private var on: Set<String> = []
        @State private var path: [String] = []
        var body: some View {
            NavigationStack(path: $path) {
                List {
                    ForEach(rows, id: \.self) { row in
                        if row == "one" {
                            Toggle(
                                row,
                                isOn: Binding {
                                    on.contains(row)
                                } set: { _ in
                                    on.formSymmetricDifference([row])
                                })
                        } else {
                            NavigationLink(row, value: row)
                        }
                    }
                    .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
                }
                .navigationDestination(for: String.self) { Text("page \($0)") }
            }
        }
    }

    @Test func `a row is dragged by the control that fills it, which does nothing then`() throws {
        let pilot = try Pilot(width: 20, height: 4) { Controls() }
        drag(pilot, from: 0, through: [0, 1, 2])
        #expect(pilot.screen == "two                ›\nthree              ›\n[ ] one")
        drag(pilot, from: 1, through: [0])
        #expect(pilot.screen == "three              ›\ntwo                ›\n[ ] one")
        pilot.click(5, 2)
        #expect(pilot.screen == "three              ›\ntwo                ›\n[x] one")
    }

    struct Tapped: View {
        @State private var rows = ["one", "two", "three"]
        @State private var taps = 0
        var body: some View {
            List {
                ForEach(rows, id: \.self) { row in
                    Text("\(row) \(taps)").onTapGesture { taps += 1 }
                }
                .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
            }
        }
    }

    @Test func `a row that can be tapped is dragged all the same`() throws {
        let pilot = try Pilot(width: 20, height: 4) { Tapped() }
        drag(pilot, from: 0, through: [0, 1, 2])
        #expect(pilot.screen == "two 0\nthree 0\none 0")
        pilot.click(1, 1)
        #expect(pilot.screen == "two 1\nthree 1\none 1")
    }
}
