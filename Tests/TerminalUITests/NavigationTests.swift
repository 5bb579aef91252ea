import Observation
import TerminalTestSupport
import TerminalUI
import Testing

@MainActor
struct NavigationTests {
    @Observable
    @MainActor
    final class Model {
        var path: [Int] = []
        var tab = 0
    }

    struct Counter: View {
        @State private var count = 0
        var body: some View {
            Button("count \(count)") { count += 1 }
        }
    }

    struct Root: View {
        var body: some View {
            NavigationStack {
                VStack {
                    Counter()
                    NavigationLink("Next") { Detail(number: 1) }
                }
                .navigationTitle("Root")
            }
        }
    }

    struct Detail: View {
        @Environment(\.dismiss) private var dismiss
        let number: Int
        var body: some View {
            VStack {
                Text("detail \(number)")
                NavigationLink("Deeper") { Detail(number: number + 1) }
                Button("Back") { dismiss() }
            }
            .navigationTitle("Page \(number)")
        }
    }

    @Test func `links push pages, Escape and dismiss go back, and covered pages live on`() throws {
        let pilot = try Pilot(width: 20, height: 6) { Root() }
        pilot.press([.return, .return, .tab, .return])
        #expect(pilot.lines[0] == "‹ Page 1")
        #expect(pilot.screen.contains("detail 1"))
        #expect(!pilot.screen.contains("count"))
        pilot.press(.return)
        #expect(pilot.screen.contains("detail 2"))
        pilot.press(.escape)
        #expect(pilot.screen.contains("detail 1"))
        pilot.press([.tab, .return])
        #expect(pilot.lines[0] == "Root")
        #expect(pilot.screen.contains("count 2"))
        #expect(pilot.attributes(of: "Next")?.contains(.reverse) == true)
    }

    @Test func `a click on the title of a page goes back`() throws {
        let pilot = try Pilot(width: 20, height: 6) { Root() }
        pilot.press([.tab, .return])
        pilot.click(2, 0)
        #expect(pilot.lines[0] == "Root")
    }

    struct Values: View {
        @Bindable var model: Model
        var body: some View {
            NavigationStack(path: $model.path) {
                List(Items(1...3).list) { item in
                    NavigationLink(item.name, value: item.id)
                }
                .navigationDestination(for: Int.self) { Text("value \($0)") }
            }
        }
    }

    @Test func `a path of values can be read and set`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 6) { Values(model: model) }
        pilot.press([.downArrow, .return])
        #expect(model.path == [2])
        #expect(pilot.screen.contains("value 2"))
        model.path = [2, 7]
        pilot.render()
        #expect(pilot.screen.contains("value 7"))
        pilot.press(.escape)
        #expect(model.path == [2])
        model.path = []
        pilot.render()
        #expect(pilot.screen.contains("row 1"))
        #expect(pilot.attributes(of: "row 2")?.contains(.reverse) == true)
    }

    struct Tabs: View {
        @Bindable var model: Model
        var body: some View {
            TabView(selection: $model.tab) {
                Counter().tabItem { Label("One", systemImage: "plus") }.tag(0)
                Text("second").tabItem { Text("Two") }.tag(1)
            }
        }
    }

    @Test func `tabs are changed by keys and clicks, and keep their state`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 4) { Tabs(model: model) }
        #expect(pilot.lines[0] == " One   Two")
        pilot.press([.tab, .return])
        #expect(pilot.screen.contains("count 1"))
        pilot.press(.pageDown, modifiers: .control)
        #expect(model.tab == 1)
        #expect(pilot.screen.contains("second"))
        #expect(!pilot.screen.contains("count"))
        pilot.click(text: "One")
        #expect(pilot.screen.contains("count 1"))
        pilot.press(.rightArrow)
        #expect(model.tab == 1)
    }
}

@MainActor
struct ContainerTests {
    @Test func `a scroll view shows a bar and scrolls by keys when nothing in it has the focus`()
        throws
    {
        let pilot = try Pilot(width: 8, height: 4) {
            ScrollView { VStack(alignment: .leading) { ForEach(0..<10) { Text("line \($0)") } } }
        }
        #expect(pilot.lines[0].hasPrefix("line 0"))
        #expect(pilot.lines[0].hasSuffix("┃"))
        pilot.press([.downArrow, .downArrow])
        #expect(pilot.lines[0].hasPrefix("line 2"))
        pilot.press(.end)
        #expect(pilot.lines[3].hasPrefix("line 9"))
        pilot.wheel(-1)
        #expect(pilot.lines[0].hasPrefix("line 3"))
    }

    @Test func `a scroll view follows the focus`() throws {
        let pilot = try Pilot(width: 12, height: 3) {
            ScrollView { VStack { ForEach(0..<10) { index in Button("b\(index)") {} } } }
        }
        for _ in 0..<5 { pilot.press(.tab) }
        #expect(pilot.screen.contains("b5"))
        #expect(pilot.attributes(of: "b5")?.contains(.reverse) == true)
        pilot.press(.tab, modifiers: .shift)
        for _ in 0..<4 { pilot.press(.tab, modifiers: .shift) }
        #expect(pilot.screen.contains("b0"))
    }

    @Test func `a proxy scrolls to ids and to rows of lists`() throws {
        let pilot = try Pilot(width: 12, height: 6) {
            ScrollViewReader { proxy in
                VStack {
                    List(Items(1...50).list) { Text($0.name) }
                    Button("Go") { proxy.scrollTo(30) }.keyboardShortcut("x")
                }
            }
        }
        pilot.press("x")
        #expect(pilot.screen.contains("row 30"))
    }

    @Test func `the columns of a grid are as wide as their widest views`() throws {
        let pilot = try Pilot(width: 20, height: 3) {
            Grid(alignment: .leading) {
                GridRow {
                    Text("a")
                    Text("bbb")
                }
                GridRow {
                    Text("cccc")
                    Text("d")
                }
                Divider().gridCellUnsizedAxes(.horizontal)
            }
            .frame(width: 20, alignment: .leading)
        }
        expectScreen(pilot, "a    bbb\ncccc d\n────────")
    }

    @Test func `a form shows titles before fields`() throws {
        let pilot = try Pilot(width: 20, height: 3) {
            Form {
                TextField("Name", text: .constant("Ada"))
                Toggle("Live", isOn: .constant(true))
                LabeledContent("Score", value: "100")
            }
        }
        expectScreen(pilot, "Name Ada\n[x] Live\nScore            100")
    }

    @Test func `geometry readers know their size, and views that fit are chosen by it`() throws {
        let pilot = try Pilot(width: 20, height: 2) {
            VStack(alignment: .leading) {
                GeometryReader { proxy in
                    Text("\(Int(proxy.size.width))x\(Int(proxy.size.height))")
                }
                ViewThatFits {
                    Text("a long sentence that fits")
                    Text("short")
                }
            }
        }
        expectScreen(pilot, "20x1\nshort")
        pilot.resize(to: CellSize(width: 30, height: 3))
        expectScreen(pilot, "30x2\n\na long sentence that fits")
    }

    @Test func `pickers, steppers and sliders change values by keys`() throws {
        let values = Values()
        let pilot = try Pilot(width: 40, height: 4) { Controls(values: values) }
        #expect(pilot.screen.contains("< one   >"))
        pilot.press(.rightArrow)
        #expect(values.choice == 2)
        #expect(pilot.screen.contains("< two   >"))
        pilot.press([.leftArrow, .leftArrow])
        #expect(values.choice == 1)
        pilot.press([.tab, .rightArrow, "+", "-"])
        #expect(values.count == 1)
        pilot.press([.tab, .rightArrow])
        #expect(values.level == 0.5 + 0.05)
        #expect(pilot.screen.contains("█"))
    }

    @Observable
    @MainActor
    final class Values {
        var choice = 1
        var count = 0
        var level = 0.5
    }

    struct Controls: View {
        @Bindable var values: Values
        var body: some View {
            VStack(alignment: .leading) {
                Picker("Order", selection: $values.choice) {
                    Text("one").tag(1)
                    Text("two").tag(2)
                    Text("three").tag(3)
                }
                Stepper("Count \(values.count)", value: $values.count, in: 0...3)
                Slider(value: $values.level)
                ProgressView(value: values.level)
            }
        }
    }

    @Test func `a disclosure group shows and hides its content`() throws {
        let pilot = try Pilot(width: 20, height: 3) {
            DisclosureGroup("More") { Text("inside") }
        }
        #expect(!pilot.screen.contains("inside"))
        pilot.press(.return)
        #expect(pilot.screen.contains("▾ More"))
        #expect(pilot.screen.contains("inside"))
    }

    private struct Shelf: View {
        let number: Int
        @Binding var path: [Int]
        var body: some View {
            NavigationStack(path: $path) {
                Text("shelf \(number)")
                    .navigationDestination(for: Int.self) { page in
                        Text("page \(page) of shelf \(number)")
                            .navigationDestination(for: String.self) { Text($0) }
                    }
            }
        }
    }

    private struct Library: View {
        @State private var number = 1
        @State private var path: [Int] = []
        var body: some View {
            VStack {
                Button("next") { number += 1 }
                Button("open") { path.append(7) }
                Shelf(number: number, path: $path)
            }
        }
    }

    @Test func `a page is made with what the destination is of now`() throws {
        let pilot = try Pilot(width: 30, height: 8) { Library() }
        pilot.click(text: "next")
        pilot.click(text: "open")
        #expect(pilot.screen.contains("page 7 of shelf 2"))
        #expect(!pilot.host.needsFrame)
    }
}
