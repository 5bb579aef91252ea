import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Pages that a binding shows are pages of their stack like all others.
@MainActor
struct PresentedPageTests {
    @Observable
    @MainActor
    final class Model {
        var isShown = false
        var item: String?
        var active: String?
        var path: [Int] = []
        var hasRow = true
        var count = 0
    }

    struct Tabs: View {
        @Bindable var model: Model

        var body: some View {
            TabView {
                NavigationStack {
                    Button("show") { model.isShown = true }
                        .navigationTitle("Root")
                        .navigationDestination(isPresented: $model.isShown) {
                            NavigationLink("deeper \(model.count)") {
                                Text("the bottom").navigationTitle("Deep")
                            }
                            .navigationTitle("Shown")
                        }
                }
                .tabItem { Text("First") }
                Text("other").tabItem { Text("Second") }
            }
        }
    }

    @Test func `a shown page stands in its stack, and links in it lead on`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 10) { Tabs(model: model) }
        pilot.click(text: "show")
        #expect(model.isShown)
        #expect(pilot.screen.contains("‹ Shown"))
        #expect(pilot.screen.contains("Second"), "the tabs stay")
        pilot.click(text: "deeper")
        #expect(pilot.screen.contains("‹ Deep"))
        #expect(pilot.screen.contains("the bottom"))
        pilot.press(.escape)
        #expect(pilot.screen.contains("‹ Shown"))
        #expect(model.isShown)
        pilot.click(text: "‹ Shown")
        #expect(!model.isShown)
        #expect(pilot.screen.contains("Root"))
    }

    @Test func `a shown page follows what it reads, and goes with those above it`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 10) { Tabs(model: model) }
        model.isShown = true
        pilot.render()
        model.count = 7
        pilot.render()
        #expect(pilot.screen.contains("deeper 7"))
        pilot.click(text: "deeper")
        model.isShown = false
        pilot.render()
        #expect(pilot.screen.contains("Root"))
        model.isShown = true
        pilot.render()
        #expect(pilot.screen.contains("‹ Shown"))
    }

    struct Counting: View {
        @State private var isShown = false
        @State private var count = 0

        var body: some View {
            NavigationStack {
                Adding(count: count, isShown: $isShown) { count += 1 }
            }
        }
    }

    struct Adding: View {
        let count: Int
        @Binding var isShown: Bool
        let add: () -> Void

        var body: some View {
            let count = count
            Button("show") { isShown = true }
                .navigationDestination(isPresented: $isShown) {
                    Button("add to \(count)") { add() }
                }
        }
    }

    @Test func `a shown page is made anew with the view that has it`() throws {
        let pilot = try Pilot(width: 40, height: 10) { Counting() }
        pilot.click(text: "show")
        pilot.click(text: "add to 0")
        pilot.click(text: "add to 1")
        #expect(pilot.screen.contains("add to 2"))
    }

    struct Items: View {
        @Bindable var model: Model

        var body: some View {
            NavigationStack {
                Text("root").navigationDestination(item: $model.item) { Item(name: $0) }
            }
        }
    }

    struct Item: View {
        @Environment(\.dismiss) private var dismiss
        @State private var count = 0
        let name: String

        var body: some View {
            VStack {
                Button("\(name) \(count)") { count += 1 }
                Button("leave") { dismiss() }
            }
        }
    }

    @Test func `another item makes a new page, and leaving takes the item away`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 10) { Items(model: model) }
        model.item = "ada"
        pilot.render()
        pilot.click(text: "ada 0")
        #expect(pilot.screen.contains("ada 1"))
        model.item = "bob"
        pilot.render()
        #expect(pilot.screen.contains("bob 0"))
        pilot.click(text: "leave")
        #expect(model.item == nil)
        #expect(pilot.screen.contains("root"))
    }

    struct Older: View {
        @Bindable var model: Model

        var body: some View {
            NavigationView {
                List {
                    NavigationLink(tag: "a", selection: $model.active) {
                        NavigationLink("more") { Text("much more") }
                    } label: {
                        Text("alpha")
                    }
                    NavigationLink(tag: "b", selection: $model.active) {
                        Text("page of beta")
                    } label: {
                        Text("beta")
                    }
                }
            }
        }
    }

    @Test func `links that a selection follows lead on, and change to each other`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 10) { Older(model: model) }
        pilot.click(text: "alpha")
        #expect(model.active == "a")
        pilot.click(text: "more")
        #expect(pilot.screen.contains("much more"))
        model.active = "b"
        pilot.render()
        #expect(pilot.screen.contains("page of beta"))
        #expect(model.active == "b")
        pilot.press(.escape)
        #expect(model.active == nil)
        #expect(pilot.screen.contains("alpha"))
    }

    struct Rows: View {
        @Bindable var model: Model

        var body: some View {
            NavigationStack(path: $model.path) {
                VStack {
                    if model.hasRow {
                        Text("row").navigationDestination(isPresented: $model.isShown) {
                            NavigationLink("two", value: 2)
                        }
                    }
                    Text("root")
                }
                .navigationDestination(for: Int.self) { Text("number \($0)") }
            }
        }
    }

    @Test func `a page goes with the view that shows it`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 10) { Rows(model: model) }
        model.isShown = true
        pilot.render()
        #expect(pilot.screen.contains("two"))
        model.hasRow = false
        pilot.render()
        #expect(pilot.screen.contains("root"))
        model.hasRow = true
        pilot.render()
        #expect(pilot.screen.contains("two"), "the binding still says so")
    }

    @Test func `a path goes on from a shown page, and back past it`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 10) { Rows(model: model) }
        model.isShown = true
        pilot.render()
        pilot.click(text: "two")
        #expect(model.path == [2])
        model.path = [2, 3]
        pilot.render()
        #expect(pilot.screen.contains("number 3"))
        #expect(model.isShown)
        pilot.press([.escape, .escape])
        #expect(pilot.screen.contains("two"))
        #expect(model.path == [])
        model.path = [2, 3]
        pilot.render()
        model.path = []
        pilot.render()
        #expect(pilot.screen.contains("root"))
        #expect(!model.isShown)
    }

    struct Columns: View {
        @Bindable var model: Model

        var body: some View {
            NavigationSplitView {
                List {
                    NavigationLink("alpha", isActive: $model.isShown) { Text("page of alpha") }
                    NavigationLink("beta") { Text("page of beta") }
                }
            } detail: {
                Text("nothing")
            }
        }
    }

    @Test func `a link of a sidebar shows its page beside it, until another is chosen`() throws {
        let model = Model()
        let pilot = try Pilot(width: 60, height: 10) { Columns(model: model) }
        pilot.click(text: "alpha")
        #expect(pilot.screen.contains("page of alpha"))
        #expect(pilot.screen.contains("beta"), "the sidebar stays")
        pilot.click(text: "beta")
        #expect(pilot.screen.contains("page of beta"))
        #expect(!model.isShown)
        model.isShown = true
        pilot.render()
        #expect(pilot.screen.contains("page of alpha"))
        model.isShown = false
        pilot.render()
        #expect(pilot.screen.contains("nothing"))
    }

    struct Untitled: View {
        var leads = false
        var hasPrincipal = false

        var body: some View {
            NavigationStack {
                NavigationLink("on") {
                    Text("the page")
                        .navigationTitle(leads ? "Title" : "")
                        .toolbar {
                            if leads {
                                ToolbarItem(placement: .topBarLeading) { Button("lead") {} }
                            }
                            if hasPrincipal {
                                ToolbarItem(placement: .principal) { Text("middle") }
                            }
                        }
                }
            }
        }
    }

    @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
    func `a page begins with the way back, whatever its header has`(
        leads: Bool, hasPrincipal: Bool
    ) throws {
        let pilot = try Pilot(width: 40, height: 6) {
            Untitled(leads: leads, hasPrincipal: hasPrincipal)
        }
        pilot.press(.return)
        #expect(pilot.lines[0].hasPrefix(leads ? "‹ lead" : "‹"))
        #expect(pilot.lines[0].contains("Title") == (leads && !hasPrincipal))
        #expect(pilot.lines[0].contains("middle") == hasPrincipal)
        pilot.click(0, 0)
        #expect(pilot.screen.contains("on"))
        #expect(!pilot.screen.contains("the page"))
    }
}
