import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// What stands elsewhere on the screen than a control whose answer has taken its place.
@MainActor
struct ReplacedBesideTests {
    @Observable @MainActor
    final class Model {
        var isBusy = false
        var percent = 0
        var log: [String] = []

        func get() {
            log.append("get")
            isBusy = true
        }
    }

    private struct Apart: View {
        enum Container: CaseIterable {
            case stack, pages, columns, tabs, list, deletable, table, condition
        }

        @Bindable var model: Model
        let container: Container
        var isField = false

        private struct Element: Identifiable { let id: Int }

        var body: some View {
            switch container {
            case .stack:
                VStack {
                    NavigationStack { work }
                    other
                }
            case .pages:
                HStack {
                    NavigationStack { work }
                    NavigationStack { other }
                }
            case .columns:
                NavigationSplitView {
                    other
                } detail: {
                    work
                }
            case .tabs:
                TabView {
                    work.tabItem { Text("One") }
                    other.tabItem { Text("Two") }
                }
            case .list:
                VStack {
                    work
                    List(0..<3, id: \.self) { item in
                        Button("Buy \(item)") { model.log.append("buy") }
                    }
                }
            case .deletable:
                VStack {
                    work
                    List {
                        ForEach(0..<3, id: \.self) { Text("row \($0)") }
                            .onDelete { _ in model.log.append("delete") }
                    }
                }
            case .table:
                VStack {
                    work
                    Table([Element(id: 1)]) {
                        TableColumn("t") { _ in Button("Buy") { model.log.append("buy") } }
                    }
                }
            case .condition:
                if model.percent >= 0 {
                    work
                    other
                }
            }
        }

        @State private var text = ""

        @ViewBuilder private var work: some View {
            if model.isBusy {
                ProgressView()
            } else if isField {
                TextField("t", text: $text).onSubmit { model.get() }
            } else {
                Button("Get") { model.get() }
            }
        }

        private var other: some View { Button("Erase") { model.log.append("erase") } }
    }

    @Test(arguments: Apart.Container.allCases, [false, true])
    private func `nor are what is beside its page, and the rows of a list beside it`(
        _ container: Apart.Container, _ isField: Bool
    ) throws {
        // Of a field's submission a list has the focus: what has been found is looked through next.
        if isField, [.list, .deletable, .table].contains(container) { return }
        let model = Model()
        let pilot = try Pilot(width: 60, height: 10) {
            Apart(model: model, container: container, isField: isField)
        }
        if isField { #expect(pilot.click(text: "t")) } else { #expect(pilot.click(text: "Get")) }
        if isField { pilot.press(.return) }
        #expect(model.log == ["get"])
        for key: KeyEquivalent in [.return, .space, .delete, .return] {
            pilot.press(key)
            model.percent += 1
            pilot.render()
        }
        #expect(model.log == ["get"])
        expectRedrawn(pilot)
        model.isBusy = false
        pilot.render()
        pilot.press(.return)
        #expect(model.log == ["get", "get"])
    }

    private struct Stoppable: View {
        let model: Model

        var body: some View {
            VStack {
                if model.isBusy {
                    HStack {
                        ProgressView()
                        Button("Stop") {
                            model.log.append("stop")
                            model.isBusy = false
                        }
                    }
                } else {
                    Button("Delete") { model.log.append("delete") }
                    Button("Get") { model.get() }
                }
            }
        }
    }

    @Test(arguments: [false, true])
    func `what stops it leaves the focus to what it stands in for`(_ isStopped: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 50, height: 8) { Stoppable(model: model) }
        pilot.press([.downArrow, .return])
        if isStopped {
            pilot.press(.return)
        } else {
            model.isBusy = false
            pilot.render()
        }
        model.log = []
        pilot.press(.return)
        #expect(model.log == ["get"])
    }

    private struct Wizard: View {
        @Bindable var model: Model

        var body: some View {
            VStack {
                if model.isBusy {
                    ProgressView()
                } else if model.percent == 0 {
                    Button("Back") {}
                    Button("Next") { model.get() }
                } else {
                    Button("Keep") { model.log.append("keep") }
                    Button("Delete all") { model.log.append("delete") }
                }
                Button("Cancel") { model.log.append("cancel") }
            }
        }
    }

    @Test func `another page begins with its first control`() throws {
        let model = Model()
        let pilot = try Pilot(width: 50, height: 8) { Wizard(model: model) }
        pilot.press([.downArrow, .return])
        pilot.render()
        model.percent = 1
        model.isBusy = false
        pilot.render()
        pilot.press(.return)
        #expect(model.log == ["get", "keep"])
    }
}
