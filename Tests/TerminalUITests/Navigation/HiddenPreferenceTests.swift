import TerminalTestSupport
import TerminalUI
import Testing

/// What is not shown gives no preferences to the views around.
@MainActor
struct HiddenPreferenceTests {
    @MainActor
    private final class Model: ObservableObject {
        @Published var choice = 1
        @Published var tabs = [1, 2, 3]
        @Published var path: [Int] = []
        @Published var isOpen = true
        var names: [String] = []
        var notes: [String] = []
    }

    private struct Names: PreferenceKey {
        static var defaultValue: [String] { [] }
        static func reduce(value: inout [String], nextValue: () -> [String]) {
            value += nextValue()
        }
    }

    private struct Named: View {
        let name: String

        var body: some View { Text(name).preference(key: Names.self, value: [name]) }
    }

    private struct Tabs: View {
        @ObservedObject var model: Model

        var body: some View {
            TabView(selection: $model.choice) {
                Text("one").preference(key: Names.self, value: ["t1"])
                    .tabItem { Text("T1") }.tag(1)
                Named(name: "t2").tabItem { Text("T2") }.tag(2)
                Text("three").preference(key: Names.self, value: ["t3"])
                    .tabItem { Text("T3") }.tag(3)
            }
            .onPreferenceChange(Names.self) { model.names = $0 }
        }
    }

    @Test func `the chosen tab alone gives preferences, whichever were visited`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 4) { Tabs(model: model) }
        #expect(model.names == ["t1"])
        for choice in [2, 3, 1, 2, 1] {
            model.choice = choice
            pilot.render()
            #expect(model.names == ["t\(choice)"])
        }
    }

    @Test func `a tab that comes up because another one has gone gives its preferences`() throws {
        struct Changing: View {
            @ObservedObject var model: Model

            var body: some View {
                TabView {
                    ForEach(model.tabs, id: \.self) { tab in
                        Named(name: "t\(tab)")
                            .onAppear { model.notes.append("+\(tab)") }
                            .tabItem { Text("T\(tab)") }
                    }
                }
                .onPreferenceChange(Names.self) { model.names = $0 }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 4) { Changing(model: model) }
        pilot.press([.rightArrow, .leftArrow])
        #expect(model.notes == ["+1", "+2", "+1"])
        model.tabs = [2, 3]
        pilot.render()
        #expect(model.names == ["t2"])
        #expect(model.notes == ["+1", "+2", "+1", "+2"])
    }

    @Test func `of a group of tabs each appears by itself`() throws {
        struct Grouped: View {
            @ObservedObject var model: Model

            var body: some View {
                TabView(selection: $model.choice) {
                    Group {
                        Named(name: "t1").tag(1)
                        Named(name: "t2").tag(2)
                    }
                    .onAppear { model.notes.append("+") }
                    .onDisappear { model.notes.append("-") }
                }
                .onPreferenceChange(Names.self) { model.names = $0 }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 4) { Grouped(model: model) }
        #expect(model.notes == ["+"])
        #expect(model.names == ["t1"])
        model.choice = 2
        pilot.render()
        #expect(model.notes.sorted() == ["+", "+", "-"])
        #expect(model.names == ["t2"])
    }

    @Test func `pages that are covered give no preferences`() throws {
        struct Pages: View {
            @ObservedObject var model: Model

            var body: some View {
                NavigationStack(path: $model.path) {
                    Named(name: "root")
                        .navigationDestination(for: Int.self) { Named(name: "page \($0)") }
                }
                .onPreferenceChange(Names.self) { model.names = $0 }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 4) { Pages(model: model) }
        #expect(model.names == ["root"])
        model.path = [1]
        pilot.render()
        #expect(model.names == ["page 1"])
        model.path = [1, 2]
        pilot.render()
        #expect(model.names == ["page 2"])
        model.path = []
        pilot.render()
        #expect(model.names == ["root"])
    }

    @Test func `a preference in a tab that is not chosen is still read there`() throws {
        struct Inner: View {
            @ObservedObject var model: Model

            var body: some View {
                TabView(selection: $model.choice) {
                    Named(name: "t1").tabItem { Text("T1") }.tag(1)
                    Named(name: model.isOpen ? "open" : "closed")
                        .onPreferenceChange(Names.self) { model.names = $0 }
                        .tabItem { Text("T2") }.tag(2)
                }
            }
        }
        let model = Model()
        model.choice = 2
        let pilot = try Pilot(width: 30, height: 4) { Inner(model: model) }
        model.choice = 1
        pilot.render()
        model.isOpen = false
        pilot.render()
        #expect(model.names == ["closed"])
    }

    @Test func `what a disclosure group has closed gives no preferences`() throws {
        struct Disclosed: View {
            @ObservedObject var model: Model

            var body: some View {
                DisclosureGroup("More", isExpanded: $model.isOpen) { Named(name: "inside") }
                    .onPreferenceChange(Names.self) { model.names = $0 }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 4) { Disclosed(model: model) }
        #expect(model.names == ["inside"])
        model.isOpen = false
        pilot.render()
        #expect(model.names == [])
    }

    @Test func `a sheet keeps its preferences to itself`() throws {
        struct Presenting: View {
            @ObservedObject var model: Model

            var body: some View {
                Named(name: "below")
                    .sheet(isPresented: $model.isOpen) {
                        Named(name: "sheet").onPreferenceChange(Names.self) { model.notes = $0 }
                    }
                    .onPreferenceChange(Names.self) { model.names = $0 }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 6) { Presenting(model: model) }
        #expect(pilot.screen.contains("sheet"))
        #expect(model.names == ["below"])
        #expect(model.notes == ["sheet"])
    }

    @Test func `a tab that is not chosen runs no first action of a change`() throws {
        struct First: View {
            @ObservedObject var model: Model

            var body: some View {
                TabView(selection: $model.choice) {
                    ForEach(1..<3) { tab in
                        Text("t\(tab)")
                            .onChange(of: tab, initial: true) { model.notes.append("\(tab)") }
                            .tabItem { Text("T\(tab)") }.tag(tab)
                    }
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 4) { First(model: model) }
        #expect(model.notes == ["1"])
        model.choice = 2
        pilot.render()
        model.choice = 1
        pilot.render()
        #expect(model.notes == ["1", "2"])
    }
}
