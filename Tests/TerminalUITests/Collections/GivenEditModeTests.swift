import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// An edit mode that a program gives to what is around a list.
@MainActor
struct GivenEditModeTests {
    @Observable
    @MainActor
    final class Model {
        var mode = EditMode.inactive
        var rows = ["one", "two"]
        var isShown = false
    }

    enum Container: CaseIterable {
        case stack, splitView, older
    }

    private struct Rows: View {
        let model: Model
        var body: some View {
            List { ForEach(model.rows, id: \.self) { Text($0) }.onDelete { _ in } }
                .toolbar { EditButton() }
        }
    }

    private struct Screen: View {
        @Bindable var model: Model
        let container: Container
        var body: some View {
            switch container {
            case .stack:
                NavigationStack { Rows(model: model) }.environment(\.editMode, $model.mode)
            case .splitView:
                NavigationSplitView {
                    Rows(model: model)
                } detail: {
                    Text("none")
                }
                .environment(\.editMode, $model.mode)
            case .older: NavigationView { Rows(model: model) }.environment(\.editMode, $model.mode)
            }
        }
    }

    @Test(arguments: Container.allCases)
    func `the mode around a stack is that of its first page`(_ container: Container) throws {
        let model = Model()
        let pilot = try Pilot(width: 60, height: 8) { Screen(model: model, container: container) }
        #expect(!pilot.screen.contains("⊖"))
        pilot.click(text: "Edit")
        #expect(model.mode == .active)
        #expect(pilot.screen.contains("⊖ one"))
        model.mode = .inactive
        pilot.render()
        #expect(!pilot.screen.contains("⊖"))
        #expect(pilot.screen.contains("Edit"))
    }

    @Test func `pages, sheets and stacks in another page have modes of their own`() throws {
        struct Pages: View {
            @Bindable var model: Model
            var body: some View {
                NavigationStack {
                    VStack {
                        Rows(model: model)
                        NavigationLink("next") { Rows(model: model) }
                        Button("sheet") { model.isShown = true }
                        NavigationStack { Rows(model: model) }
                    }
                    .sheet(isPresented: $model.isShown) {
                        NavigationStack { Rows(model: model) }
                    }
                }
                .environment(\.editMode, $model.mode)
            }
        }
        let model = Model()
        model.mode = .active
        let pilot = try Pilot(width: 40, height: 14) { Pages(model: model) }
        #expect(pilot.lines.filter { $0.contains("⊖ one") }.count == 1)
        pilot.click(text: "next")
        #expect(!pilot.screen.contains("⊖"))
        pilot.press(.escape)
        pilot.click(text: "sheet")
        #expect(!pilot.lines.contains { $0.contains("│ ⊖") })
        model.isShown = false
        pilot.render()
        #expect(pilot.lines.filter { $0.contains("⊖ one") }.count == 1)
    }
}
