import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Views that hide the bars around them.
@MainActor
struct BarVisibilityTests {
    @Observable
    @MainActor
    final class Model {
        var path: [Int] = []
        var hidesBack = false
        var hidesHeader = false
        var hidesTabs = false
        var footer = Visibility.automatic
        var tab = 0
        var presses = 0
    }

    struct Stack: View {
        @Bindable var model: Model

        var body: some View {
            NavigationStack(path: $model.path) {
                Text("root").navigationTitle("Root")
                    .navigationDestination(for: Int.self) { Page(number: $0, model: model) }
            }
        }
    }

    struct Page: View {
        let number: Int
        let model: Model
        @Environment(\.dismiss) private var dismiss

        var body: some View {
            Button("leave \(number)") { dismiss() }
                .navigationTitle("Page \(number)")
                .navigationBarBackButtonHidden(model.hidesBack)
                .navigationBarHidden(model.hidesHeader)
                .toolbar {
                    ToolbarItem(placement: .topBarTrailing) {
                        Button("add") { model.presses += 1 }
                    }
                    ToolbarItem(placement: .bottomBar) { Button("sort") { model.presses += 10 } }
                }
                .toolbar(model.footer, for: .bottomBar)
        }
    }

    @Test func `a page that hides the way back is left by its own buttons alone`() throws {
        let model = Model()
        model.path = [1]
        model.hidesBack = true
        let pilot = try Pilot(width: 30, height: 5) { Stack(model: model) }
        #expect(pilot.lines[0].hasPrefix("Page 1"))
        pilot.press(.escape)
        pilot.click(text: "Page 1")
        #expect(model.path == [1])

        model.hidesBack = false
        pilot.render()
        #expect(pilot.lines[0].hasPrefix("‹ Page 1"))
        pilot.press(.escape)
        #expect(model.path == [])

        model.path = [2]
        model.hidesBack = true
        pilot.render()
        pilot.click(text: "leave 2")
        #expect(model.path == [])
        #expect(pilot.lines[0] == "Root")
    }

    @Test func `Escape in a sheet does not close it either where a page hides the way back`() throws
    {
        let model = Model()
        model.path = [1]
        model.hidesBack = true
        let pilot = try Pilot(width: 40, height: 10) {
            Text("below").sheet(isPresented: .constant(true)) { Stack(model: model) }
        }
        #expect(pilot.screen.contains("Page 1"))
        pilot.press(.escape)
        #expect(model.path == [1])
        #expect(pilot.screen.contains("Page 1"))
    }

    @Test func `a page that hides the header has its row, and Escape goes back`() throws {
        let model = Model()
        model.path = [1]
        let pilot = try Pilot(width: 30, height: 5) { Stack(model: model) }
        #expect(pilot.lines[0].contains("Page 1") && pilot.lines[0].contains("add"))
        #expect(pilot.lines[2].contains("leave 1"))

        model.hidesHeader = true
        pilot.render()
        #expect(!pilot.screen.contains("Page 1") && !pilot.screen.contains("add"))
        #expect(pilot.screen.contains("sort"))
        let fresh = try Pilot(width: 30, height: 5) { Stack(model: model) }
        #expect(pilot.screen == fresh.screen)

        model.hidesHeader = false
        pilot.render()
        pilot.click(text: "add")
        #expect(model.presses == 1)
        model.hidesHeader = true
        pilot.press(.escape)
        #expect(model.path == [])
        #expect(pilot.lines[0] == "Root")
    }

    @Test func `the footer is hidden, shown and left alone`() throws {
        let model = Model()
        model.path = [1]
        let pilot = try Pilot(width: 30, height: 5) { Stack(model: model) }
        #expect(pilot.lines[4].contains("sort"))
        model.footer = .hidden
        pilot.render()
        #expect(!pilot.screen.contains("sort"))
        model.footer = .visible
        pilot.render()
        pilot.click(text: "sort")
        #expect(model.presses == 10)
    }

    struct Tabs: View {
        @Bindable var model: Model

        var body: some View {
            TabView(selection: $model.tab) {
                NavigationStack(path: $model.path) {
                    Text("first content")
                        .navigationDestination(for: Int.self) { number in
                            Button("detail \(number)") {}.toolbarVisibility(
                                model.hidesTabs ? .hidden : .automatic, for: .tabBar)
                        }
                }
                .tabItem { Text("First") }.tag(0)
                Text("second content").tabItem { Text("Second") }.tag(1)
            }
        }
    }

    @Test
    func `a page that hides the names of the tabs has their row, as long as its tab is chosen`()
        throws
    {
        let model = Model()
        model.hidesTabs = true
        let pilot = try Pilot(width: 30, height: 4) { Tabs(model: model) }
        #expect(pilot.lines[0].contains("First") && pilot.lines[0].contains("Second"))
        model.path = [7]
        pilot.render()
        #expect(!pilot.screen.contains("First") && pilot.screen.contains("detail 7"))
        pilot.press(.pageDown, modifiers: .control)
        #expect(model.tab == 1)
        #expect(pilot.lines[0].contains("First") && pilot.screen.contains("second content"))
        pilot.click(text: "First")
        #expect(!pilot.screen.contains("First") && pilot.screen.contains("detail 7"))
        model.hidesTabs = false
        pilot.render()
        #expect(pilot.lines[0].contains("First"))
        model.hidesTabs = true
        pilot.render()
        #expect(!pilot.screen.contains("First"))
        model.path = []
        pilot.render()
        #expect(pilot.lines[0].contains("First") && pilot.screen.contains("first content"))
    }

    struct Fields: View {
        @State private var text = ""
        let isBlocking: Bool
        let log: Lines

        var body: some View {
            VStack {
                TextField("inner", text: $text)
                    .onSubmit { log.lines.append("inner") }
                    .submitScope(isBlocking)
            }
            .onSubmit { log.lines.append("outer") }
        }
    }

    final class Lines {
        var lines: [String] = []
    }

    @Test(arguments: [false, true])
    func `what is submitted in a scope is not heard around it`(_ isBlocking: Bool) throws {
        let log = Lines()
        let pilot = try Pilot(width: 20, height: 3) { Fields(isBlocking: isBlocking, log: log) }
        pilot.press(.return)
        #expect(log.lines.sorted() == (isBlocking ? ["inner"] : ["inner", "outer"]))
    }
}
