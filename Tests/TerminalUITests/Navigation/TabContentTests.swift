import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// When the contents of tabs run.
@MainActor
struct TabContentTests {
    @Observable
    @MainActor
    final class Model {
        var tab = 0
        var number = 0
        var hasMore = false
        /// Bodies write it.
        @ObservationIgnored var log: [String] = []
    }

    struct Page: View {
        let name: String
        let model: Model
        @State private var presses = 0

        var body: some View {
            model.log.append("body \(name)")
            return Button("\(name) \(model.number) \(presses)") { presses += 1 }
                .onAppear { model.log.append("+\(name)") }
                .onDisappear { model.log.append("-\(name)") }
        }
    }

    struct Tabs: View {
        @Bindable var model: Model

        var body: some View {
            TabView(selection: $model.tab) {
                Page(name: "a", model: model).tabItem { Text("First") }.tag(0)
                Page(name: "b", model: model).tag(1).tabItem { Text("Second") }
                Tab("Third", value: 2) { Page(name: "c", model: model) }
                if model.hasMore { Page(name: "d", model: model).tabItem { Text("Fourth") }.tag(3) }
            }
        }
    }

    @Test func `the body of a tab runs first when it is chosen, and then as others do`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 4) { Tabs(model: model) }
        #expect(model.log == ["body a", "+a"])
        #expect(pilot.lines[0].contains("First"))
        #expect(pilot.lines[0].contains("Second"))
        #expect(pilot.lines[0].contains("Third"))

        model.log = []
        model.number = 7
        pilot.render()
        #expect(model.log == ["body a"])

        model.log = []
        pilot.click(text: "Second")
        #expect(model.tab == 1)
        #expect(pilot.screen.contains("b 7 0"))
        #expect(model.log == ["body b", "+b", "-a"])
        pilot.click(text: "b 7 0")
        model.tab = 2
        pilot.render()
        #expect(pilot.screen.contains("c 7 0"))
        pilot.click(text: "Second")
        #expect(pilot.screen.contains("b 7 1"))

        model.log = []
        model.number = 8
        pilot.render()
        #expect(model.log.sorted() == ["body a", "body b", "body c"])
    }

    @Test func `a tab that comes later and goes unseen never runs`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 4) { Tabs(model: model) }
        for hasMore in [true, false, true] {
            model.hasMore = hasMore
            pilot.render()
        }
        #expect(!model.log.contains("body d"))
        model.tab = 3
        pilot.render()
        #expect(pilot.screen.contains("d 0 0"))
        model.hasMore = false
        pilot.render()
        #expect(pilot.screen.contains("a 0 0"))
        #expect(model.log.suffix(2) == ["-d", "+a"])
    }

    struct PlainTabs: View {
        let model: Model

        var body: some View {
            TabView {
                ForEach(["a", "b", "c"], id: \.self) { name in
                    Page(name: name, model: model).tabItem { Text("tab \(name)") }
                }
            }
        }
    }

    @Test func `tabs without tags run one by one`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 4) { PlainTabs(model: model) }
        pilot.click(text: "tab c")
        #expect(pilot.screen.contains("c 0 0"))
        #expect(model.log.filter { $0.hasPrefix("body") } == ["body a", "body c"])
    }

    struct TaggedPage: View {
        let name: String
        let number: Int
        let model: Model

        var body: some View { Page(name: name, model: model).tag(number) }
    }

    @Test func `a tag in the body of a view is found`() throws {
        let model = Model()
        model.tab = 20
        let pilot = try Pilot(width: 40, height: 4) {
            TabView(selection: Bindable(model).tab) {
                TaggedPage(name: "a", number: 10, model: model).tabItem { Text("First") }
                TaggedPage(name: "b", number: 20, model: model).tabItem { Text("Second") }
            }
        }
        #expect(pilot.screen.contains("b 0 0"))
        pilot.click(text: "First")
        #expect(model.tab == 10)
        #expect(pilot.screen.contains("a 0 0"))
    }
}
