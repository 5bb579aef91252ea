import TerminalTestSupport
import TerminalUI
import Testing

/// Pages that are shown already follow what the view that leads to them says of them.
@MainActor
struct LivePageTests {
    /// A page of values, with a state of its own.
    private struct Page: View {
        let name: String
        let count: Int
        let add: () -> Void
        @State private var own = 0

        var body: some View {
            VStack {
                Text("\(name) \(count) own \(own)")
                Button("Add") { add() }
                Button("Own") { own += 1 }
            }
        }
    }

    private struct ByLink: View {
        @State private var count = 0

        var body: some View {
            NavigationStack {
                NavigationLink("go") { Page(name: "page", count: count) { count += 1 } }
            }
        }
    }

    private struct ByValue: View {
        @State private var count = 0

        var body: some View {
            NavigationStack {
                NavigationLink("go", value: "page")
                    .navigationDestination(for: String.self) { name in
                        Page(name: name, count: count) { count += 1 }
                    }
            }
        }
    }

    private struct ByPath: View {
        @State private var count = 0
        @State private var path = ["page"]

        var body: some View {
            NavigationStack(path: $path) {
                Text("root")
                    .navigationDestination(for: String.self) { name in
                        Page(name: name, count: count) { count += 1 }
                    }
            }
        }
    }

    private func check(_ pilot: Pilot) {
        #expect(pilot.lines.contains { $0.contains("page 0 own 0") })
        pilot.click(text: "Own")
        pilot.click(text: "Add")
        #expect(pilot.lines.contains { $0.contains("page 1 own 1") })
        pilot.click(text: "Add")
        #expect(pilot.lines.contains { $0.contains("page 2 own 1") })
    }

    @Test func `a page of a link with a view`() throws {
        let pilot = try Pilot(width: 40, height: 8) { ByLink() }
        pilot.click(text: "go")
        check(pilot)
        pilot.press(.escape)
        pilot.click(text: "go")
        #expect(pilot.lines.contains { $0.contains("page 2 own 0") })
    }

    @Test func `a page of a value`() throws {
        let pilot = try Pilot(width: 40, height: 8) { ByValue() }
        pilot.click(text: "go")
        check(pilot)
    }

    @Test func `a page that a path leads to`() throws {
        check(try Pilot(width: 40, height: 8) { ByPath() })
    }

    // MARK: - Several that say what is shown

    private struct Nested: View {
        @State private var count = 0

        var body: some View {
            NavigationStack {
                NavigationLink("go", value: 1)
                    .navigationDestination(for: Int.self) { number in
                        VStack {
                            Text("outer \(number) of \(count)")
                            NavigationLink("further", value: number + 1)
                            Button("Add") { count += 1 }
                        }
                        .navigationDestination(for: Int.self) { Text("inner \($0)") }
                    }
            }
        }
    }

    @Test func `of several for one type the nearest to the root counts`() throws {
        let pilot = try Pilot(width: 40, height: 8) { Nested() }
        pilot.click(text: "go")
        #expect(pilot.screen.contains("outer 1 of 0"))
        pilot.click(text: "further")
        #expect(pilot.screen.contains("outer 2 of 0"))
        pilot.click(text: "Add")
        #expect(pilot.screen.contains("outer 2 of 1"))
        pilot.press(.escape)
        #expect(pilot.screen.contains("outer 1 of 1"))
    }

    private struct Switching: View {
        @State private var isOther = false

        var body: some View {
            NavigationStack {
                VStack {
                    Button("Switch") { isOther.toggle() }
                    NavigationLink("go", value: 1)
                    if isOther {
                        Text("b").navigationDestination(for: Int.self) { Text("from b \($0)") }
                    } else {
                        Text("a").navigationDestination(for: Int.self) { Text("from a \($0)") }
                    }
                }
            }
        }
    }

    @Test func `the view that is there says what is shown`() throws {
        let pilot = try Pilot(width: 40, height: 8) { Switching() }
        for name in ["a", "b", "a"] {
            pilot.click(text: "go")
            #expect(pilot.screen.contains("from \(name) 1"))
            pilot.press(.escape)
            pilot.click(text: "Switch")
        }
    }

    private struct Around: View {
        @State private var isFirst = true

        var body: some View {
            NavigationStack {
                VStack {
                    NavigationLink("go", value: 1)
                    NavigationLink("way", value: "w")
                    Button("Switch") { isFirst.toggle() }
                    Text("in").navigationDestination(for: Int.self) { Text("inner \($0)") }
                    if isFirst {
                        Text("a").navigationDestination(for: String.self) { Text("from a \($0)") }
                    }
                    Text("b").navigationDestination(for: String.self) { Text("from b \($0)") }
                }
                .navigationDestination(for: Int.self) { Text("outer \($0)") }
            }
        }
    }

    @Test func `of views around each other the outer counts, of others the first`() throws {
        let pilot = try Pilot(width: 40, height: 10) { Around() }
        pilot.click(text: "go")
        #expect(pilot.screen.contains("outer 1"))
        pilot.press(.escape)
        for name in ["a", "b", "a"] {
            pilot.click(text: "way")
            #expect(pilot.screen.contains("from \(name) w"))
            pilot.press(.escape)
            pilot.click(text: "Switch")
        }
    }

    // MARK: - Rows

    private final class Items: ObservableObject {
        @Published var names = (0..<30).map { "item \($0)" }
        @Published var suffix = "!"
    }

    private struct Columns: View {
        @ObservedObject var items: Items

        var body: some View {
            NavigationSplitView {
                List(items.names, id: \.self) { name in
                    NavigationLink(name) { Text("page of \(name)\(items.suffix)") }
                }
            } detail: {
                Text("none")
            }
        }
    }

    @Test func `a row that scrolls, goes or changes leaves the page of its element`() throws {
        let items = Items()
        let pilot = try Pilot(width: 60, height: 8) { Columns(items: items) }
        pilot.click(text: "item 2")
        #expect(pilot.screen.contains("page of item 2!"))
        items.suffix = "?"
        pilot.render()
        #expect(pilot.screen.contains("page of item 2?"))
        for _ in 0..<12 { pilot.mouse(.wheel(x: 0, y: 1), at: CellPoint(x: 3, y: 3)) }
        #expect(!pilot.lines.contains { $0.hasPrefix("item 2 ") })
        #expect(pilot.screen.contains("page of item 2?"))
        items.names.removeAll { $0 == "item 2" }
        items.suffix = "."
        pilot.render()
        #expect(pilot.screen.contains("page of item 2"))
    }
}
