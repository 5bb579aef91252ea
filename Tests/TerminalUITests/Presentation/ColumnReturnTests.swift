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

    enum Change: CaseIterable { case branch, id, push, tab }

    @Observable
    final class Detail {
        var hasAlert = false
        var isOther = false
        var path: [Int] = []
        var tab = 0
        var pick = 1
    }

    private struct Changing: View {
        @Bindable var model: Detail
        let change: Change

        var body: some View {
            switch change {
            case .branch: if model.isOther { Button("new") {} } else { Button("old") {} }
            case .id: Button(model.isOther ? "new" : "old") {}.id(model.isOther)
            case .push:
                NavigationStack(path: $model.path) {
                    Button("old") {}.navigationDestination(for: Int.self) { _ in Button("new") {} }
                }
            case .tab:
                TabView(selection: $model.tab) {
                    Button("old") {}.tabItem { Text("One") }.tag(0)
                    Button("new") {}.tabItem { Text("Two") }.tag(1)
                }
            }
        }
    }

    private struct Split: View {
        @Bindable var model: Detail
        let change: Change

        var body: some View {
            NavigationSplitView {
                List { Text("side") }
            } detail: {
                Changing(model: model, change: change)
            }
            .alert("Sure?", isPresented: $model.hasAlert) { Button("OK") {} }
        }
    }

    @Test(arguments: Change.allCases)
    func `the focus stays in a column that changes behind an alert`(_ change: Change) throws {
        let model = Detail()
        let pilot = try Pilot(width: 60, height: 8) { Split(model: model, change: change) }
        pilot.click(text: "side")
        pilot.click(text: "[ old ]")
        model.hasAlert = true
        pilot.render()
        model.isOther = true
        model.path = [1]
        model.tab = 1
        pilot.render()
        pilot.press(.return)
        #expect(!model.hasAlert)
        let focus = pilot.reversed.joined(separator: " ")
        #expect(change == .tab ? !focus.contains("side") : focus.contains("[ new ]"), "\(focus)")
        expectRedrawn(pilot)
    }

    private struct Picking: View {
        @Bindable var model: Detail

        var body: some View {
            NavigationSplitView {
                List { Text("side") }
            } detail: {
                NavigationStack(path: $model.path) {
                    Picker("Pick", selection: $model.pick) {
                        Text("one").tag(1)
                        Text("two").tag(2)
                    }
                    .pickerStyle(.menu).labelsHidden()
                    .navigationDestination(for: Int.self) { _ in Button("new") {} }
                }
            }
        }
    }

    @Test func `a page that comes behind an open menu has the focus when that closes`() throws {
        let model = Detail()
        let pilot = try Pilot(width: 60, height: 8) { Picking(model: model) }
        pilot.click(text: "side")
        pilot.click(text: "one")
        model.path = [1]
        pilot.render()
        pilot.press(.escape)
        #expect(pilot.reversed.joined().contains("[ new ]"))
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
