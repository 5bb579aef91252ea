import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Rows that look up what they show: one whose element is gone is not asked any more.
@MainActor
struct RemovedElementTests {
    enum Container: CaseIterable { case list, stack, grid, form, table }

    struct Row: Identifiable {
        let id: Int
    }

    @Observable
    @MainActor
    final class Model {
        var items = ["a", "b", "c"]
        var names = [0: "a", 1: "b", 2: "c"]
        var keys: [Row] { names.keys.sorted().map { Row(id: $0) } }
    }

    private struct Looked: View {
        let model: Model
        let id: Int
        // As in many programs, which know that it is there.
        var body: some View { Text("looked up \(model.names[id]!)") }
    }

    struct Screen: View {
        let container: Container
        @Bindable var model: Model

        var body: some View {
            VStack {
                switch container {
                case .list: List { rows }
                case .stack: ScrollView { LazyVStack { rows } }
                case .grid: ScrollView { LazyVGrid(columns: [GridItem()]) { rows } }
                case .form: Form { rows }
                case .table:
                    Table(model.keys) {
                        TableColumn("Name") { row in Text("table \(model.names[row.id]!)") }
                    }
                }
                Button("remove") {
                    model.items.removeLast()
                    model.names[2] = nil
                }
            }
        }

        @ViewBuilder private var rows: some View {
            ForEach(model.items.indices, id: \.self) { index in
                Text("item \(model.items[index])")
            }
            ForEach(model.keys) { row in
                Looked(model: model, id: row.id)
            }
            ForEach(model.items.indices, id: \.self) { index in
                TextField("field", text: $model.items[index])
            }
        }
    }

    @Test(arguments: Container.allCases)
    func `what is gone is not looked up by the row that it had`(container: Container) throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 16) { Screen(container: container, model: model) }
        pilot.click(text: "remove")
        #expect(!pilot.screen.contains(" c"))
        model.items.append("d")
        model.names[3] = "d"
        pilot.render()
        #expect(pilot.screen.contains(" d"))
        model.items = []
        model.names = [:]
        pilot.render()
        #expect(!pilot.screen.contains(" d"))
        #expect(!pilot.screen.contains(" a"))
    }

    struct Editable: View {
        @State private var items = ["a", "b", "c"]
        var body: some View {
            List {
                ForEach(items.indices, id: \.self) { Text("item \(items[$0])") }
                    .onDelete { items.remove(atOffsets: $0) }
            }
        }
    }

    @Test func `rows of indices are deleted`() throws {
        let pilot = try Pilot(width: 30, height: 5) { Editable() }
        pilot.press(.downArrow)
        pilot.press(.delete)
        #expect(pilot.lines.prefix(2) == ["item a", "item c"])
        pilot.press(.delete)
        pilot.press(.delete)
        #expect(!pilot.screen.contains("item"))
    }
}
