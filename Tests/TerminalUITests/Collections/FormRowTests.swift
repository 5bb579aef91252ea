import Foundation
import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Rows of a form that are deleted, moved and swiped.
@MainActor
struct FormRowTests {
    @Observable
    @MainActor
    final class Model {
        var rows = ["one", "two", "three"]
        var fixed: Set<String> = []
        var log: [String] = []
        var mode = EditMode.inactive
    }

    struct Rows: View {
        let model: Model
        var hasButtons = false
        var body: some View {
            Form {
                Section("guests") {
                    ForEach(model.rows, id: \.self) { row in
                        Group {
                            if hasButtons {
                                Button(row) { model.log.append(row) }
                            } else {
                                Text(row)
                            }
                        }
                        .deleteDisabled(model.fixed.contains(row))
                        .moveDisabled(model.fixed.contains(row))
                    }
                    .onDelete { model.rows.remove(atOffsets: $0) }
                    .onMove { move($0, $1) }
                }
                Button("Add") { model.rows.append("new") }
            }
            .environment(\.editMode, Bindable(model).mode)
        }

        private func move(_ offsets: IndexSet, _ target: Int) {
            model.log.append("\(offsets.map { $0 })>\(target)")
            model.rows.move(fromOffsets: offsets, toOffset: target)
        }
    }

    @Test func `Delete deletes the row with the focus, which the next one gets`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 8) { Rows(model: model) }
        #expect(pilot.reversed == ["one"])
        pilot.press(.downArrow)
        #expect(pilot.reversed == ["two"])
        pilot.press(.delete)
        #expect(model.rows == ["one", "three"])
        #expect(pilot.reversed == ["three"])
        pilot.press(.deleteForward)
        #expect(model.rows == ["one"])
        #expect(pilot.reversed == ["one"])
        pilot.press(.delete)
        #expect(model.rows == [])
        #expect(pilot.reversed.contains { $0.contains("Add") })
        pilot.press([.return, .upArrow])
        #expect(model.rows == ["new"])
        #expect(pilot.reversed == ["new"])
    }

    @Test func `Delete deletes the row of the control with the focus`() throws {
        let model = Model()
        model.fixed = ["three"]
        let pilot = try Pilot(width: 20, height: 8) { Rows(model: model, hasButtons: true) }
        pilot.press([.tab, .return, .delete])
        #expect(model.log == ["two"])
        #expect(model.rows == ["one", "three"])
        #expect(pilot.reversed.contains { $0.contains("three") })
        pilot.press(.delete)
        #expect(model.rows == ["one", "three"])
    }

    @Test func `a row that another program deletes leaves the focus to the next one`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 8) { Rows(model: model) }
        pilot.press(.downArrow)
        model.rows.remove(at: 1)
        pilot.render()
        #expect(pilot.reversed == ["three"])
    }

    @Test func `Shift with an arrow moves a row, which keeps the focus`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 8) { Rows(model: model) }
        pilot.press(.downArrow, modifiers: .shift)
        #expect(model.rows == ["two", "one", "three"])
        #expect(pilot.reversed == ["one"])
        pilot.press(.downArrow, modifiers: .shift)
        pilot.press(.downArrow, modifiers: .shift)
        #expect(model.rows == ["two", "three", "one"])
        pilot.press(.upArrow, modifiers: .shift)
        #expect(model.rows == ["two", "one", "three"])
    }

    @Test func `rows show what deletes and what moves them as long as they are edited`() throws {
        let model = Model()
        model.fixed = ["two"]
        let pilot = try Pilot(width: 20, height: 8) { Rows(model: model) }
        let plain = pilot.screen
        model.mode = .active
        pilot.render()
        let lines = pilot.lines.map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.contains("⊖ one              ≡"), "\(pilot.screen)")
        #expect(lines.contains("two"), "\(pilot.screen)")
        expectRedrawn(pilot)
        // Little room is for the rows.
        pilot.resize(to: CellSize(width: 9, height: 8))
        #expect(pilot.lines.contains("one"), "\(pilot.screen)")
        pilot.resize(to: CellSize(width: 20, height: 8))
        model.mode = .inactive
        pilot.render()
        #expect(pilot.screen == plain)
        expectRedrawn(pilot)
    }

    @Test func `the signs of a row delete it, and drag it`() throws {
        let model = Model()
        model.mode = .active
        let pilot = try Pilot(width: 20, height: 8) { Rows(model: model) }
        let one = try #require(pilot.find(text: "one"))
        pilot.drag(
            from: CellPoint(x: 19, y: one.y), to: CellPoint(x: 19, y: one.y + 2))
        #expect(model.rows == ["two", "three", "one"])
        pilot.click(0, one.y)
        #expect(model.rows == ["three", "one"])
    }

    @Test
    func `a row that is dragged is moved once, where it is dropped, and not at all after Escape`()
        throws
    {
        let model = Model()
        model.mode = .active
        let pilot = try Pilot(width: 20, height: 8) { Rows(model: model) }
        let top = try #require(pilot.find(text: "one")).y
        func mouse(_ kind: MouseEvent.Kind, _ line: Int) {
            pilot.mouse(kind, at: CellPoint(x: 19, y: top + line))
        }
        mouse(.press, 0)
        for line in [1, 2, 1, 2] { mouse(.drag, line) }
        #expect(model.log == [] && model.rows.first == "one")
        #expect(pilot.reversed.contains { $0.contains("three") }, "\(pilot.reversed)")
        mouse(.release, 2)
        #expect(model.log == ["[0]>3"] && model.rows == ["two", "three", "one"])
        #expect(!pilot.reversed.contains { $0.contains("three") }, "\(pilot.reversed)")
        mouse(.press, 0)
        for line in [1, 2, 0] { mouse(.drag, line) }
        mouse(.release, 0)
        #expect(model.log.count == 1)
        mouse(.press, 0)
        mouse(.drag, 2)
        pilot.press(.escape)
        mouse(.drag, 1)
        mouse(.release, 1)
        #expect(model.log.count == 1)
        // Somebody else deletes the row that is dragged.
        mouse(.press, 0)
        mouse(.drag, 2)
        model.rows.removeFirst()
        pilot.render()
        mouse(.release, 2)
        #expect(model.log.count == 1)
        #expect(!pilot.reversed.contains { $0.contains("one") }, "\(pilot.reversed)")
        expectRedrawn(pilot)
    }

    struct Swiped: View {
        let model: Model
        var body: some View {
            Form {
                Text("plain")
                Text("swiped").swipeActions {
                    Button("Archive") { model.log.append("archive") }
                }
                ForEach(model.rows, id: \.self) { row in
                    Text(row).swipeActions { Button("Flag") { model.log.append(row) } }
                }
                .onDelete { model.rows.remove(atOffsets: $0) }
            }
        }
    }

    @Test func `the right arrow shows the swipes of a row`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 10) { Swiped(model: model) }
        #expect(pilot.reversed == ["swiped"])
        pilot.press(.rightArrow)
        #expect(pilot.screen.contains("Archive"))
        pilot.press([.return, .downArrow, .downArrow, .rightArrow, .return])
        #expect(model.log == ["archive", "two"])
        pilot.press(.delete)
        #expect(model.rows == ["one", "three"])
        #expect(pilot.reversed == ["three"])
    }

    struct Dates: View {
        let model: Model
        var body: some View {
            Form {
                ForEach(model.rows, id: \.self) { row in
                    DatePicker(row, selection: .constant(.now), displayedComponents: .date)
                }
                .onDelete { model.rows.remove(atOffsets: $0) }
            }
        }
    }

    @Test func `Delete in what is edited in a row leaves the row`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 10) { Dates(model: model) }
        pilot.press([.tab, .delete, .deleteForward])
        #expect(model.rows == ["one", "two", "three"])
    }

    struct Bound: View {
        @Bindable var model: Model
        var body: some View {
            Form {
                TextField("Name", text: .constant("x"))
                List($model.rows, id: \.self, editActions: .all) { $row in Text(row) }
            }
        }
    }

    @Test func `a list in a form looks after its rows itself`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 10) { Bound(model: model) }
        pilot.press([.tab, .downArrow, .delete])
        #expect(model.rows == ["one", "three"])
    }

    struct Nested: View {
        let model: Model
        var body: some View {
            List {
                ForEach(["a", "b"], id: \.self) { group in
                    Section { ForEach(model.rows, id: \.self) { Text("\(group) \($0)") } }
                }
                .onDelete { model.log.append("\($0.map { $0 })") }
            }
        }
    }

    @Test func `rows of a loop in a loop are not taken for rows of the outer one`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 10) { Nested(model: model) }
        pilot.press([.downArrow, .downArrow, .delete])
        #expect(model.log == [])
    }
}
