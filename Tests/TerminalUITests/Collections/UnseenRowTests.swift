import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Keys about a row that new data or the wheel has taken out of sight show it first.
@MainActor
struct UnseenRowTests {
    @Observable
    @MainActor
    final class Model {
        var rows = Array(0..<30)
        var selected: Int?
        var done: [String] = []
    }

    struct Screen: View {
        @Bindable var model: Model

        var body: some View {
            VStack(alignment: .leading) {
                TextField("Note", text: .constant(""))
                List(selection: $model.selected) {
                    ForEach(model.rows, id: \.self) { row in
                        Text("Row \(row)")
                            .swipeActions { Button("Swipe") { model.done.append("swipe \(row)") } }
                    }
                    .onDelete { offsets in
                        model.done.append("delete \(offsets.map { model.rows[$0] })")
                        model.rows.remove(atOffsets: offsets)
                    }
                    .onMove { from, to in
                        model.done.append("move \(from.map { model.rows[$0] })")
                        model.rows.move(fromOffsets: from, toOffset: to)
                    }
                }
                .contextMenu(forSelectionType: Int.self) { _ in
                    Button("Menu") {}
                } primaryAction: {
                    model.done.append("primary \($0)")
                }
            }
        }
    }

    private let model = Model()

    private func pilot() throws -> Pilot {
        let model = model
        let pilot = try Pilot(width: 20, height: 8) { Screen(model: model) }
        pilot.press(.tab)
        pilot.press(.downArrow)
        #expect(model.selected == 1)
        return pilot
    }

    @Test(arguments: [
        (KeyPress(key: .delete), "delete [1]"), (KeyPress(key: .deleteForward), "delete [1]"),
        (KeyPress(key: .downArrow, modifiers: .shift), "move [1]"),
        (KeyPress(key: .return), "primary [1]"),
    ])
    func `a key about a row that is out of sight shows it, and acts when it is pressed again`(
        press: KeyPress, action: String
    ) throws {
        let pilot = try pilot()
        pilot.wheel(5, x: 3, y: 4)
        #expect(pilot.find(text: "Row 1 ") == nil)
        pilot.send(.key(press))
        #expect(model.done == [])
        #expect(pilot.lines.contains { $0.trimmingPrefix(" ").hasPrefix("Row 1") })
        pilot.send(.key(press))
        #expect(model.done == [action])
    }

    @Test func `a list that Tab leads to shows the row of its cursor`() throws {
        let pilot = try pilot()
        pilot.press(.tab, modifiers: .shift)
        model.rows.removeAll { $0 == 1 }
        model.rows.append(1)
        pilot.render()
        pilot.press(.tab)
        #expect(pilot.lines.last?.contains("Row 1") == true)
        #expect(pilot.cursor?.y == 7)
        pilot.press(.delete)
        #expect(model.done == ["delete [1]"])
    }

    @Test func `a row that others have moved out of sight is not deleted unseen`() throws {
        let pilot = try pilot()
        model.rows.removeAll { $0 == 1 }
        model.rows.append(1)
        pilot.render()
        let isSeen = pilot.lines.contains { $0.hasSuffix("Row 1") }
        pilot.press(.delete)
        #expect(model.done == (isSeen ? ["delete [1]"] : []))
        #expect(isSeen || pilot.lines.contains { $0.contains("Row 1") })
    }

    @Test func `a row of a form that is out of sight is shown before it is deleted`() throws {
        struct Rows: View {
            let model: Model
            var body: some View {
                Form {
                    ForEach(model.rows, id: \.self) { Text("Row \($0)") }
                        .onDelete {
                            model.done.append("delete")
                            model.rows.remove(atOffsets: $0)
                        }
                }
            }
        }
        let model = model
        let pilot = try Pilot(width: 20, height: 8) { Rows(model: model) }
        pilot.press(.downArrow)
        pilot.wheel(5, x: 3, y: 4)
        #expect(pilot.find(text: "Row 0") == nil)
        pilot.press(.delete)
        #expect(model.done == [])
        pilot.press(.delete)
        #expect(model.done == ["delete"])
    }
}
