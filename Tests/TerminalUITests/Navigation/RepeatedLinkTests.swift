import TerminalTestSupport
import TerminalUI
import Testing

/// A link of a sidebar chooses what the detail shows: what is chosen already stays as it is.
@MainActor
struct RepeatedLinkTests {
    @MainActor
    final class Log {
        var notes: [String] = []
    }

    struct Page: View {
        let name: String
        let log: Log
        @State private var text = ""

        var body: some View {
            VStack {
                TextField("name", text: $text)
                Text("\(name): \(text)")
                NavigationLink("deeper") { Text("deep page of \(name)") }
            }
            .onAppear { log.notes.append("+\(name)") }
            .onDisappear { log.notes.append("-\(name)") }
        }
    }

    struct Columns: View {
        let hasValues: Bool
        let log: Log

        var body: some View {
            NavigationSplitView {
                List {
                    if hasValues {
                        NavigationLink("go1", value: 1)
                        NavigationLink("go2", value: 2)
                    } else {
                        NavigationLink("go1") { Page(name: "page1", log: log) }
                        NavigationLink("go2") { Page(name: "page2", log: log) }
                    }
                }
                .navigationDestination(for: Int.self) { Page(name: "page\($0)", log: log) }
            } detail: {
                Text("nothing")
            }
        }
    }

    @Test(arguments: [false, true])
    func `a link that is chosen already leaves its page as it is`(hasValues: Bool) throws {
        let log = Log()
        let pilot = try Pilot(width: 60, height: 10) { Columns(hasValues: hasValues, log: log) }
        pilot.click(text: "go1")
        pilot.click(text: "name")
        pilot.type("x")
        #expect(pilot.screen.contains("page1: x"), "\(pilot.screen)")
        #expect(log.notes == ["+page1"])
        pilot.click(text: "go1")
        #expect(pilot.screen.contains("page1: x"), "\(pilot.screen)")
        #expect(log.notes == ["+page1"])
        pilot.click(text: "go2")
        #expect(pilot.screen.contains("page2:"), "\(pilot.screen)")
        pilot.click(text: "go1")
        #expect(pilot.screen.contains("page1:"), "\(pilot.screen)")
        #expect(!pilot.screen.contains("page1: x"))
    }

    @Test(arguments: [false, true])
    func `a link that is chosen already leaves the pages above its own`(hasValues: Bool) throws {
        let log = Log()
        let pilot = try Pilot(width: 60, height: 10) { Columns(hasValues: hasValues, log: log) }
        pilot.click(text: "go1")
        pilot.click(text: "deeper")
        #expect(pilot.screen.contains("deep page of page1"), "\(pilot.screen)")
        pilot.click(text: "go1")
        #expect(pilot.screen.contains("deep page of page1"), "\(pilot.screen)")
    }

    @Test(arguments: [false, true])
    func `in a stack a link pushes a page each time`(hasValues: Bool) throws {
        struct Pages: View {
            let hasValues: Bool
            @State private var count = 0

            var body: some View {
                NavigationStack {
                    link.navigationDestination(for: Int.self) { _ in link }
                }
            }

            @ViewBuilder private var link: some View {
                if hasValues {
                    NavigationLink("go", value: 1).navigationTitle("page")
                } else {
                    NavigationLink("go") {
                        NavigationLink("go") { Text("third") }
                    }
                }
            }
        }
        let pilot = try Pilot(width: 30, height: 6) { Pages(hasValues: hasValues) }
        pilot.click(text: "go")
        pilot.click(text: "go")
        #expect(hasValues ? pilot.screen.contains("‹ page") : pilot.screen.contains("third"))
        pilot.press(.escape)
        #expect(pilot.screen.contains("‹"), "\(pilot.screen)")
        pilot.press(.escape)
        #expect(!pilot.screen.contains("‹"), "\(pilot.screen)")
    }
}
