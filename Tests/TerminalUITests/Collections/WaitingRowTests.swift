import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// The row whose view waits for the focus while something is in front of it.
@MainActor
struct WaitingRowTests {
    enum Container: CaseIterable {
        case stack, lazyStack, list, grid, form

        /// Those that keep only some rows, and those that have all of them.
        static let lazy: [Container] = [.lazyStack, .list, .grid]
    }

    enum Front: CaseIterable {
        case alert, sheet
    }

    @Observable
    @MainActor
    final class Model {
        var ids = Array(0..<30)
        var names = Dictionary(uniqueKeysWithValues: (0..<200).map { ($0, "n\(100 + $0)") })
        var pressed: [Int] = []
        var isShown = false
        var rowShown: Int?

        var changed: [String] {
            names.filter { $0.value != "n\(100 + $0.key)" }.map { "\($0.key) \($0.value)" }
        }

        func name(_ id: Int) -> Binding<String> {
            Binding {
                self.names[id] ?? ""
            } set: {
                self.names[id] = $0
            }
        }
    }

    struct Row: View {
        @Bindable var model: Model
        let id: Int
        let isButton: Bool

        var body: some View {
            content.sheet(
                isPresented: Binding {
                    model.rowShown == id
                } set: { _ in
                    model.rowShown = nil
                }
            ) {
                Button("Row \(id)") { model.rowShown = nil }
            }
        }

        @ViewBuilder private var content: some View {
            if isButton {
                Button("btn\(100 + id)") { model.pressed.append(id) }
            } else {
                TextField("name", text: model.name(id))
            }
        }
    }

    struct Screen: View {
        @Bindable var model: Model
        let container: Container
        let front: Front
        var isButton = false

        var body: some View {
            switch front {
            case .alert: content.alert("Alert", isPresented: $model.isShown) { Button("Ok") {} }
            case .sheet:
                content.sheet(isPresented: $model.isShown) {
                    Button("Close") { model.isShown = false }
                }
            }
        }

        @ViewBuilder private var content: some View {
            switch container {
            case .stack: ScrollView { VStack(spacing: 0) { rows } }
            case .lazyStack: ScrollView { LazyVStack(spacing: 0) { rows } }
            case .list: List { rows }
            case .grid: ScrollView { LazyVGrid(columns: [GridItem()], spacing: 0) { rows } }
            case .form: Form { rows }
            }
        }

        private var rows: some View {
            ForEach(model.ids, id: \.self) { Row(model: model, id: $0, isButton: isButton) }
        }
    }

    private func pilot(
        _ model: Model, _ container: Container, _ front: Front, isButton: Bool = false
    ) throws -> Pilot {
        try Pilot(width: 30, height: 10) {
            Screen(model: model, container: container, front: front, isButton: isButton)
        }
    }

    @Test(arguments: Container.allCases, Front.allCases)
    func `what is typed after an alert goes into the element that was typed into before`(
        _ container: Container, _ front: Front
    ) throws {
        let model = Model()
        let pilot = try pilot(model, container, front)
        pilot.click(text: "n102")
        pilot.press(.end)
        model.isShown = true
        pilot.render()
        model.ids.insert(contentsOf: 100..<150, at: 0)
        pilot.render()
        model.isShown = false
        pilot.render()
        pilot.type("q")
        #expect(model.changed == ["2 n102q"])
        #expect(pilot.screen.contains("n102q"))
        expectRedrawn(pilot)
    }

    @Test(arguments: Container.allCases, [false, true])
    func `what is typed for an element that was deleted behind a sheet goes nowhere`(
        _ container: Container, _ isClosedByKey: Bool
    ) throws {
        let model = Model()
        let pilot = try pilot(model, container, .sheet)
        pilot.click(text: "n102")
        model.isShown = true
        pilot.render()
        model.ids.removeAll { $0 == 2 }
        pilot.render()
        if isClosedByKey {
            pilot.press(.escape)
            #expect(!model.isShown)
        } else {
            model.isShown = false
            pilot.render()
        }
        pilot.type("q")
        #expect(model.changed.isEmpty)
        // Until somebody chooses another one.
        pilot.click(text: "n104")
        pilot.type("w")
        #expect(model.changed.count == 1 && model.changed[0].hasPrefix("4 "))
    }

    @Test(arguments: [Container.stack, .lazyStack, .grid])
    func `Return after a sheet presses the button that had the focus before it`(
        _ container: Container
    ) throws {
        let model = Model()
        let pilot = try pilot(model, container, .sheet, isButton: true)
        pilot.click(text: "btn102")
        model.pressed = []
        model.isShown = true
        pilot.render()
        model.ids.insert(contentsOf: 100..<150, at: 0)
        pilot.render()
        pilot.press(.return)
        #expect(!model.isShown)
        // The first one shows it.
        pilot.press(.return)
        if model.pressed.isEmpty { pilot.press(.return) }
        #expect(model.pressed == [2])
    }

    @Test(arguments: Container.allCases)
    func `what is typed after a row's own sheet goes into that row`(
        _ container: Container
    ) throws {
        let model = Model()
        let pilot = try pilot(model, container, .sheet)
        pilot.click(text: "n102")
        pilot.press(.end)
        model.rowShown = 2
        pilot.render()
        #expect(pilot.screen.contains("Row 2"))
        model.ids.insert(contentsOf: 100..<150, at: 0)
        pilot.render()
        model.rowShown = nil
        pilot.render()
        pilot.type("q")
        #expect(model.changed == ["2 n102q"])
    }

    @Test(arguments: Container.lazy)
    func `a row that waited goes once the focus is elsewhere`(_ container: Container) throws {
        let model = Model()
        let pilot = try pilot(model, container, .sheet)
        let before = pilot.counters.nodes
        pilot.click(text: "n102")
        model.isShown = true
        pilot.render()
        model.ids.insert(contentsOf: 100..<150, at: 0)
        pilot.render()
        model.isShown = false
        pilot.render()
        pilot.click(text: "n203")
        pilot.type("q")
        #expect(model.changed.count == 1 && model.changed[0].hasPrefix("103 "))
        #expect(pilot.counters.nodes <= before + 20)
    }
}
