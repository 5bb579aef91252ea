import TerminalTestSupport
import TerminalUI
import Testing

/// What pages learn before they go.
@MainActor
struct LeavingTests {
    struct Page: View {
        @Environment(\.isPresented) private var isPresented
        @Environment(\.dismiss) private var dismiss
        let name: String
        let values: Values

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Text("page \(name)")
                NavigationLink("Deeper", value: (Int(name) ?? 0) + 1)
                Button("Back") { dismiss() }
                Button("Home") { values.path = [] }
            }
            .onChange(of: isPresented) { _, isPresented in
                values.log.append("\(name) \(isPresented)")
            }
            .onDisappear { values.log.append("\(name) gone") }
        }
    }

    private func pilot(_ values: Values) throws -> Pilot {
        try Pilot(width: 30, height: 8) {
            NavigationStack(path: Bindable(values).path) {
                VStack(alignment: .leading, spacing: 0) {
                    Text("root")
                    NavigationLink("Go", value: 1)
                }
                .navigationDestination(for: Int.self) { Page(name: "\($0)", values: values) }
            }
        }
    }

    @Test(arguments: ["Escape", "Back", "Home", "path"])
    func `a page is told that it is not presented any more before it goes`(way: String) throws {
        let values = Values()
        let pilot = try pilot(values)
        pilot.click(text: "Go")
        #expect(pilot.screen.contains("page 1"))
        #expect(values.log == [])
        switch way {
        case "Escape": pilot.press(.escape)
        case "path":
            values.path = []
            pilot.render()
        default: pilot.click(text: way)
        }
        #expect(values.log == ["1 false", "1 gone"])
        #expect(values.path == [])
        #expect(pilot.screen.contains("root"))
        #expect(!pilot.screen.contains("page 1"))
    }

    @Test func `all pages of a way that is left are told, and go`() throws {
        let values = Values()
        let pilot = try pilot(values)
        pilot.click(text: "Go")
        pilot.click(text: "Deeper")
        pilot.click(text: "Deeper")
        #expect(values.path == [1, 2, 3])
        pilot.click(text: "Home")
        #expect(Set(values.log) == ["1 false", "1 gone", "2 false", "2 gone", "3 false", "3 gone"])
        #expect(pilot.screen.contains("root"))
    }

    @Test func `going back twice at once leaves two pages`() throws {
        let values = Values()
        values.path = [1, 2, 3]
        let pilot = try pilot(values)
        #expect(pilot.screen.contains("page 3"))
        pilot.press([.escape, .escape])
        #expect(pilot.screen.contains("page 1"))
        #expect(values.path == [1])
        #expect(values.log.filter { $0.hasSuffix("gone") }.sorted() == ["2 gone", "3 gone"])
    }

    @Test func `a path that changes its end shows the new page`() throws {
        let values = Values()
        values.path = [1, 2]
        let pilot = try pilot(values)
        values.path = [1, 5]
        pilot.render()
        #expect(pilot.screen.contains("page 5"))
        #expect(values.log.contains("2 gone"))
        #expect(!values.log.contains("1 gone"))
        pilot.press(.escape)
        #expect(pilot.screen.contains("page 1"))
    }

    @Test func `what is pushed in the turn in which a page goes stands above what stays`() throws {
        let values = Values()
        values.path = [1, 2]
        let pilot = try pilot(values)
        pilot.press(.escape)
        pilot.click(text: "Deeper")
        #expect(values.path == [1, 2])
        #expect(pilot.screen.contains("page 2"))
    }

    struct Titled: View {
        @Bindable var values: Values

        var body: some View {
            TextField("Name", text: $values.text).navigationTitle($values.text)
        }
    }

    @Test func `a title that is bound shows its value`() throws {
        let values = Values()
        values.text = "Erste"
        let pilot = try Pilot(width: 20, height: 3) { Titled(values: values) }
        #expect(pilot.lines[0] == "Erste")
        pilot.press(.end)
        pilot.type(" 題")
        #expect(pilot.lines[0] == "Erste 題")
    }

    /// Pages about values in a dictionary, whose destination cannot do without.
    private struct Shelf: View {
        @State private var path: [Int] = []
        @State private var names = [1: "one", 2: "two"]

        var body: some View {
            NavigationStack(path: $path) {
                List(names.keys.sorted(), id: \.self) { key in
                    NavigationLink(names[key] ?? "", value: key)
                }
                .navigationDestination(for: Int.self) { key in
                    Text("page of \(names[key]!)")
                    Button("rename") { names[key] = "uno" }
                    Button("delete") {
                        path.removeLast()
                        names[key] = nil
                    }
                }
            }
        }
    }

    @Test func `a page that goes is not asked for once more about what went with it`() throws {
        let pilot = try Pilot(width: 20, height: 8) { Shelf() }
        pilot.press(.return)
        #expect(pilot.screen.contains("page of one"))
        pilot.click(text: "rename")
        #expect(pilot.screen.contains("page of uno"))
        pilot.click(text: "delete")
        #expect(pilot.lines.first?.contains("two") == true)
        #expect(!pilot.screen.contains("uno"))
        pilot.press(.return)
        #expect(pilot.screen.contains("page of two"))
    }
}
