import TerminalTestSupport
import TerminalUI
import Testing

/// To which choice a tag belongs: that of the container around, not of one further out.
@MainActor
struct TagScopeTests {
    @Observable
    @MainActor
    final class Model {
        var tab = 0
        var name = "b"
        var number = 12
        var optional: Int? = 2
        var rows: Set<String> = []
        var picked = ["a": "low", "b": "high"]
        var color = Color.red
        var page: Int?
    }

    private let model = Model()

    private struct Lists: View {
        @State private var first: Int?
        @State private var second: Int?

        var body: some View {
            TabView {
                List(selection: $first) {
                    Text("r1").tag(1)
                    Text("r2").tag(2)
                }.tabItem { Text("One") }
                List(selection: $second) {
                    Text("s1").tag(1)
                    Text("s2").tag(2)
                }.tabItem { Text("Two") }
            }
        }
    }

    @Test func `the tags of a list's rows are not those of the tab that it is in`() throws {
        let pilot = try Pilot(width: 20, height: 5) { Lists() }
        #expect(pilot.find(text: "r1") != nil)
        pilot.click(text: "Two")
        #expect(pilot.find(text: "s1") != nil)
        pilot.click(text: "One")
        #expect(pilot.find(text: "r1") != nil)
    }

    @Test func `the tags of a picker's options are not those of the tab that it is in`() throws {
        let model = model
        let pilot = try Pilot(width: 40, height: 5) {
            TabView {
                Tab("One", systemImage: "star") { Text("p1") }
                Tab("Two", systemImage: "star") {
                    Picker("Second", selection: Bindable(model).name) { Text("b").tag("b") }
                }
                Tab("Three", systemImage: "star") {
                    Picker("Third", selection: Bindable(model).name) { Text("b").tag("b") }
                }
            }
        }
        pilot.click(text: "Two")
        #expect(pilot.find(text: "Second") != nil)
        pilot.click(text: "Three")
        #expect(pilot.find(text: "Third") != nil)
        pilot.click(text: "One")
        #expect(pilot.find(text: "p1") != nil)
    }

    @Test func `the tags of a picker's options are not those of the row that it is in`() throws {
        let model = model
        let pilot = try Pilot(width: 40, height: 5) {
            List(selection: Bindable(model).rows) {
                ForEach(["a", "b"], id: \.self) { id in
                    HStack {
                        Text("Task \(id)")
                        Picker(
                            "Priority",
                            selection: Binding(
                                get: { model.picked[id] ?? "" }, set: { model.picked[id] = $0 })
                        ) {
                            Text("low").tag("low")
                            Text("high").tag("high")
                        }
                    }
                }
            }
        }
        pilot.click(text: "Task a")
        #expect(model.rows == ["a"])
        pilot.click(text: "Task b")
        #expect(model.rows == ["b"])
    }

    @Test func `a tag below modifiers, bodies and groups is that of the view`() throws {
        struct Tagged: View {
            let number: Int
            var body: some View { Text("row \(number)").tag(number) }
        }
        let model = model
        let pilot = try Pilot(width: 20, height: 6) {
            List(selection: Bindable(model).page) {
                Group {
                    Tagged(number: 1).padding(.leading, 1)
                    Tagged(number: 2).background { Text("x").tag(9) }
                }.bold()
                if model.tab == 0 { AnyView(Tagged(number: 3).frame(width: 10)) }
            }
        }
        for number in 1...3 {
            pilot.click(text: "row \(number)")
            #expect(model.page == number)
        }
    }

    @Test func `the pages of a group with a modifier have their tags`() throws {
        let model = model
        model.tab = 6
        let pilot = try Pilot(width: 30, height: 5) {
            TabView(selection: Bindable(model).tab) {
                Group {
                    Text("first").tag(5)
                    Text("second").tag(6)
                }.padding(.leading, 2)
            }
        }
        #expect(pilot.find(text: "second") != nil)
        pilot.press(.leftArrow)
        #expect(model.tab == 5)
        #expect(pilot.find(text: "first") != nil)
    }

    @Test func `a page of a loop is its id to the selection`() throws {
        let model = model
        let pilot = try Pilot(width: 30, height: 5) {
            TabView(selection: Bindable(model).number) {
                ForEach(10..<13, id: \.self) { Text("page \($0)") }
            }.tabViewStyle(.page)
        }
        #expect(pilot.find(text: "page 12") != nil)
        pilot.press(.leftArrow)
        #expect(model.number == 11)
        #expect(pilot.find(text: "page 11") != nil)
        model.number = 10
        pilot.render()
        #expect(pilot.find(text: "page 10") != nil)
    }

    @Test func `a named tab of a loop is its id to the selection`() throws {
        let model = model
        let pilot = try Pilot(width: 30, height: 5) {
            TabView(selection: Bindable(model).name) {
                ForEach(["a", "b", "c"], id: \.self) { x in
                    Text("page \(x)").tabItem { Text("T\(x)") }
                }
            }
        }
        #expect(pilot.find(text: "page b") != nil)
        pilot.click(text: "Tc")
        #expect(model.name == "c")
        #expect(pilot.find(text: "page c") != nil)
    }

    @Test func `an optional selection chooses a tab with a plain tag`() throws {
        let model = model
        let pilot = try Pilot(width: 30, height: 5) {
            TabView(selection: Bindable(model).optional) {
                Text("first").tabItem { Text("One") }.tag(1)
                Text("second").tabItem { Text("Two") }.tag(2)
            }
        }
        #expect(pilot.find(text: "second") != nil)
        pilot.click(text: "One")
        #expect(model.optional == 1)
        #expect(pilot.find(text: "first") != nil)
    }

    @Test func `a tab that the selection has no value for is shown, and leaves the selection`()
        throws
    {
        let model = model
        let pilot = try Pilot(width: 30, height: 5) {
            TabView(selection: Bindable(model).name) {
                Text("page b").tabItem { Text("One") }.tag("b")
                Text("other").tabItem { Text("Two") }
                Text("page c").tabItem { Text("Three") }.tag("c")
            }
        }
        pilot.click(text: "Two")
        #expect(model.name == "b")
        #expect(pilot.find(text: "other") != nil)
        model.name = "c"
        pilot.render()
        #expect(pilot.find(text: "page c") != nil)
        pilot.click(text: "Two")
        pilot.click(text: "Three")
        #expect(pilot.find(text: "page c") != nil)
    }

    @Test(arguments: [false, true])
    func `tabs without a selection keep the shown one when another comes before it`(
        isClicked: Bool
    ) throws {
        struct Tabs: View {
            let model: Model
            var body: some View {
                TabView {
                    if model.tab == 1 { Text("zero").tabItem { Text("Zero") } }
                    Text("first").tabItem { Text("One") }
                    Text("second").tabItem { Text("Two") }
                }
            }
        }
        let pilot = try Pilot(width: 30, height: 5) { Tabs(model: model) }
        if isClicked { pilot.click(text: "Two") }
        model.tab = 1
        pilot.render()
        #expect(pilot.find(text: "Zero") != nil)
        #expect(pilot.find(text: isClicked ? "second" : "first") != nil)
    }
}
