import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// What closes in one column gives the focus back to that column, whichever was used before.
@MainActor
struct ColumnReturnTests {
    @Observable
    final class Model {
        var hasAlert = false
        var hasPopover = false
        var hasSheet = false
        var pick = 1
    }

    enum Opener: CaseIterable { case alert, popover, sheet, menu, picker, pickerLeft }

    enum Surroundings: CaseIterable { case splitView, stackBeside, stacksBeside, tabsBelow }

    private struct Column: View {
        @Bindable var model: Model

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Button("Alert") { model.hasAlert = true }
                    .alert("Sure?", isPresented: $model.hasAlert) { Button("OK") {} }
                Button("Popover") { model.hasPopover = true }
                    .popover(isPresented: $model.hasPopover) { Button("Inside") {} }
                Button("Sheet") { model.hasSheet = true }
                    .sheet(isPresented: $model.hasSheet) {
                        Button("Close") { model.hasSheet = false }
                    }
                Menu("Menu") { Button("Item") {} }
                Picker("Pick", selection: $model.pick) {
                    Text("one").tag(1)
                    Text("two").tag(2)
                }
                .pickerStyle(.menu).labelsHidden()
            }
        }
    }

    private struct Pages: View {
        var body: some View {
            VStack(spacing: 0) {
                Button("D") {}
                Button("E") {}
            }
        }
    }

    private struct App: View {
        let surroundings: Surroundings
        let model: Model

        var body: some View {
            switch surroundings {
            case .splitView:
                NavigationSplitView {
                    Column(model: model)
                } detail: {
                    Pages()
                }
            case .stackBeside:
                HStack {
                    Column(model: model)
                    NavigationStack { Pages() }
                }
            case .stacksBeside:
                HStack {
                    NavigationStack { Column(model: model) }
                    NavigationStack { Pages() }
                }
            case .tabsBelow:
                VStack {
                    Column(model: model)
                    TabView { Pages().tabItem { Text("Tab") } }
                }
            }
        }
    }

    @Test(arguments: Surroundings.allCases, Opener.allCases)
    func `the focus returns to what has opened something`(
        _ surroundings: Surroundings, _ opener: Opener
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 60, height: 20) {
            App(surroundings: surroundings, model: model)
        }
        pilot.click(text: "[ E ]")
        let (label, keys): (String, [KeyEquivalent]) =
            switch opener {
            case .alert: ("Alert", [.return])
            case .popover: ("Popover", [.escape])
            case .sheet: ("Sheet", [.return])
            case .menu: ("Menu", [.return])
            case .picker: ("one", [.downArrow, .return])
            case .pickerLeft: ("one", [.escape])
            }
        pilot.click(text: label)
        #expect(!pilot.reversed.joined().contains("[ E ]"))
        for key in keys { pilot.press(key) }
        let focus = pilot.reversed.joined(separator: " ")
        #expect(focus.contains(opener == .picker ? "two" : label), "\(focus)")
        expectRedrawn(pilot)
    }
}
