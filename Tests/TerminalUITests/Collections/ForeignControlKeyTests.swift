import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Keys of a list that come from a control which is not in the row of the cursor.
@MainActor
struct ForeignControlKeyTests {
    @Observable @MainActor
    final class Model {
        var items = Array(0..<6)
        var selection: Set<Int> = []
        var isDoneShown = false
        var log: [String] = []

        func delete(_ offsets: IndexSet) {
            log.append("delete " + offsets.map { "\(items[$0])" }.joined(separator: " "))
        }

        func move(_ offsets: IndexSet, _ target: Int) {
            log.append("move " + offsets.map { "\(items[$0])" }.joined(separator: " "))
        }
    }

    private struct Rows: View {
        @Bindable var model: Model
        @FocusState private var focused: Int?
        let wanted: Int?

        var body: some View {
            List(selection: $model.selection) {
                Section {
                    ForEach(model.items, id: \.self) { item in
                        Button("item \(item)") {}.focused($focused, equals: item)
                    }
                    .onDelete { model.delete($0) }
                    .onMove { model.move($0, $1) }
                } header: {
                    Toggle("Show done", isOn: $model.isDoneShown)
                } footer: {
                    Button("Add item") { model.log.append("add") }
                }
            }
            .onAppear { focused = wanted }
        }
    }

    @Test(arguments: ["Show done", "Add item"], [Set<Int>(), [1, 3]])
    func `what is done in a header or footer is about no row`(
        _ label: String, _ selection: Set<Int>
    ) throws {
        let model = Model()
        model.selection = selection
        let pilot = try Pilot(width: 30, height: 12) { Rows(model: model, wanted: nil) }
        pilot.press(label == "Add item" ? [.tab, .tab] : [.tab])
        pilot.press(.delete)
        pilot.press(.downArrow, modifiers: .shift)
        pilot.press(.upArrow, modifiers: .shift)
        pilot.press(.end, modifiers: .shift)
        pilot.press(.pageDown, modifiers: .shift)
        #expect(model.log == [])
        #expect(model.selection == selection)
    }

    @Test func `what is done in a row is about that row`() throws {
        let model = Model()
        model.selection = [0, 1]
        let pilot = try Pilot(width: 30, height: 12) { Rows(model: model, wanted: 4) }
        pilot.press(.delete)
        #expect(model.log == ["delete 4"])
        // The row has the cursor since.
        pilot.press(.upArrow)
        pilot.press(.delete)
        #expect(model.log == ["delete 4", "delete 3"])
    }

    private struct Toggles: View {
        let model: Model
        @FocusState private var focused: Int?

        var body: some View {
            List {
                ForEach(0..<40, id: \.self) { item in
                    Toggle("row \(item)", isOn: .constant(false)).focused($focused, equals: item)
                }
                .onDelete { model.log.append("delete \($0.first ?? -1)") }
            }
            .onAppear { focused = 4 }
        }
    }

    @Test func `a row out of sight is shown before anything is done to it`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) { Toggles(model: model) }
        for _ in 0..<8 { pilot.mouse(.wheel(x: 0, y: 1), at: CellPoint(x: 2, y: 2)) }
        #expect(!pilot.screen.contains("row 4"))
        pilot.press(.delete)
        #expect(model.log == [])
        #expect(pilot.screen.contains("row 4"))
        pilot.press(.delete)
        #expect(model.log == ["delete 4"])
    }

    private struct Tagged: View {
        @Bindable var model: Model
        @State private var names: Set<String> = []

        var body: some View {
            List(selection: $names) {
                ForEach(model.items, id: \.self) { Text("item \($0)").tag("n\($0)") }
                    .onDelete { model.delete($0) }
            }
            .onAppear { names = Set(model.items.filter { $0 != 2 }.map { "n\($0)" }) }
        }
    }

    @Test func `all selected rows are deleted, whatever stands for them out of sight`() throws {
        let model = Model()
        model.items = Array(0..<40)
        let pilot = try Pilot(width: 30, height: 4) { Tagged(model: model) }
        pilot.press(.delete)
        let all = (0..<40).filter { $0 != 2 }.map(String.init).joined(separator: " ")
        #expect(model.log == ["delete " + all])
        expectRedrawn(pilot)
    }
}
