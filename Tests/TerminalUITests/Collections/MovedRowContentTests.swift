import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Rows that move in the same frame in which what is in them changes.
@MainActor
struct MovedRowContentTests {
    @Observable @MainActor
    final class Model {
        var rows = [1, 2, 3, 4, 5]
        var columns = [1, 2, 3]
        var isDone = false
        var texts: [String: String] = [:]
        var log: [String] = []
        subscript(_ row: Int, _ column: Int) -> String {
            get { texts["\(row).\(column)"] ?? "" }
            set { texts["\(row).\(column)"] = newValue }
        }
    }

    private struct Buttons: View {
        let model: Model
        var body: some View {
            List {
                ForEach(model.rows, id: \.self) { row in
                    HStack {
                        if model.isDone { Button("Undo") { model.log.append("undo \(row)") } }
                        Button("Del\(row)") { model.log.append("del \(row)") }
                        Spacer()
                    }
                }
            }
        }
    }

    enum Move: CaseIterable {
        case insert, remove, stay
    }

    @Test(arguments: Move.allCases)
    func `a click is for what is shown`(_ move: Move) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 10) { Buttons(model: model) }
        switch move {
        case .insert: model.rows.insert(9, at: 0)
        case .remove: model.rows.removeFirst()
        case .stay: break
        }
        model.isDone = true
        pilot.render()
        expectRedrawn(pilot)
        #expect(pilot.click(text: "Del3"))
        #expect(model.log == ["del 3"])
    }

    private struct Sheet: View {
        @Bindable var model: Model
        var body: some View {
            List {
                ForEach(model.rows, id: \.self) { row in
                    HStack {
                        ForEach(model.columns, id: \.self) { column in
                            TextField("\(row).\(column)", text: $model[row, column])
                        }
                    }
                }
            }
        }
    }

    @Test(arguments: Move.allCases)
    func `what is typed goes into the field that is shown`(_ move: Move) throws {
        let model = Model()
        let pilot = try Pilot(width: 60, height: 10) { Sheet(model: model) }
        switch move {
        case .insert: model.rows.insert(9, at: 0)
        case .remove: model.rows.removeFirst()
        case .stay: break
        }
        model.columns.insert(8, at: 1)
        pilot.render()
        expectRedrawn(pilot)
        #expect(pilot.click(text: "3.2"))
        pilot.type("x")
        #expect(model.texts == ["3.2": "x"])
    }

    @Test func `rows that only scroll are moved by the terminal`() throws {
        let model = Model()
        model.rows = Array(1...50)
        let pilot = try Pilot(width: 40, height: 10) { Buttons(model: model) }
        pilot.press(.pageDown)
        pilot.press(.downArrow)
        let changed = pilot.cellsChanged { pilot.press(.downArrow) }
        #expect(changed < 5 * 40)
        expectRedrawn(pilot)
    }

    enum Emptied: CaseIterable {
        case form, section, labeled, moved, single
    }

    private struct Editable: View {
        @Bindable var model: Model
        let emptied: Emptied
        var body: some View {
            Form {
                switch emptied {
                case .section: Section("s") { rows.onDelete { model.rows.remove(atOffsets: $0) } }
                case .moved: rows.onMove { model.rows.move(fromOffsets: $0, toOffset: $1) }
                default: rows.onDelete { model.rows.remove(atOffsets: $0) }
                }
                Button("Clear") { model.rows = [] }.keyboardShortcut("x", modifiers: .control)
            }
        }
        private var rows: some DynamicViewContent {
            ForEach(model.rows, id: \.self) { row in
                if emptied == .labeled {
                    LabeledContent("row") { Text("\(row)") }
                } else {
                    Text("row \(row)")
                }
            }
        }
    }

    @Test(arguments: Emptied.allCases, [false, true])
    func `a form whose rows all go has none`(_ emptied: Emptied, byKey: Bool) throws {
        let model = Model()
        if emptied == .single { model.rows = [1] }
        let pilot = try Pilot(width: 40, height: 12) { Editable(model: model, emptied: emptied) }
        pilot.press(.tab)
        if byKey {
            pilot.press("x", modifiers: .control)
        } else {
            model.rows = []
            pilot.render()
        }
        #expect(!pilot.screen.contains("row"))
        #expect(pilot.screen.contains("Clear"))
        expectRedrawn(pilot)
    }

    private struct Names: PreferenceKey {
        static let defaultValue: [Int] = []
        static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
    }

    private struct Told: View {
        let model: Model
        let isGrid: Bool
        @State private var names: [Int] = []
        var body: some View {
            VStack {
                Text(verbatim: "\(names)")
                ScrollView {
                    if isGrid {
                        LazyVGrid(columns: [GridItem()]) { rows }
                    } else {
                        LazyVStack { rows }
                    }
                }
            }
            .onPreferenceChange(Names.self) { names = $0 }
        }
        private var rows: some View {
            ForEach(model.rows, id: \.self) { row in
                Text("row \(row)").preference(key: Names.self, value: [row])
            }
        }
    }

    @Test(arguments: [false, true])
    func `the preferences of rows that only move are told in their order`(isGrid: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 10) { Told(model: model, isGrid: isGrid) }
        #expect(pilot.screen.contains("[1, 2, 3, 4, 5]"))
        model.rows.reverse()
        pilot.render()
        #expect(pilot.screen.contains("[5, 4, 3, 2, 1]"))
        model.rows.swapAt(0, 4)
        pilot.render()
        #expect(pilot.screen.contains("[1, 4, 3, 2, 5]"))
    }
}
