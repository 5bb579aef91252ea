import TerminalTestSupport
import TerminalUI
import Testing

/// The menu bar, menus of views, and values of the view with the focus.
@MainActor
struct CommandTests {
    final class Log {
        var entries: [String] = []
    }

    struct Sample: App {
        var log = Log()

        var body: some Scene {
            WindowGroup {
                VStack {
                    Button("Work") { log.entries.append("work") }
                    Text("content")
                }
            }
            .commands {
                CommandMenu("Players") {
                    Button("Add") { log.entries.append("add") }.keyboardShortcut("n")
                    Button("Remove") { log.entries.append("remove") }
                }
                CommandGroup(after: .help) {
                    Button("About") { log.entries.append("about") }
                }
            }
        }
    }

    private func pilot(_ app: Sample) throws -> Pilot {
        try Pilot(width: 40, height: 10) { Sample.Body._makeView(app.body) }
    }

    @Test func `The menu bar opens its menus by F10 and keys`() throws {
        let app = Sample()
        let pilot = try pilot(app)
        #expect(pilot.lines[0] == "Players  Help")
        #expect(pilot.attributes(of: "[ Work ]")?.contains(.reverse) == true)
        pilot.press(.f10)
        #expect(pilot.attributes(of: "Players")?.contains(.reverse) == true)
        pilot.press([.rightArrow, .return])
        #expect(pilot.screen.contains("About"))
        pilot.press(.return)
        #expect(app.log.entries == ["about"])
        #expect(!pilot.screen.contains("About"))
    }

    @Test func `Shortcuts of the menu bar work while it is closed`() throws {
        let app = Sample()
        let pilot = try pilot(app)
        pilot.press("n")
        #expect(app.log.entries == ["add"])
        #expect(pilot.screen.contains("content"))
        #expect(!pilot.screen.contains("Remove"))
    }

    @Test func `A row's menu opens by Shift-F10 and by the right button`() throws {
        let log = Log()
        let pilot = try Pilot(width: 30, height: 8) {
            List(0..<3) { number in
                Text("row \(number)")
                    .contextMenu {
                        Button("Open \(number)") { log.entries.append("open \(number)") }
                    }
                    .swipeActions {
                        Button("Delete \(number)") { log.entries.append("delete \(number)") }
                    }
            }
        }
        pilot.press(.downArrow)
        pilot.press(.f10, modifiers: .shift)
        #expect(pilot.screen.contains("Open 1"))
        pilot.press(.return)
        pilot.press(.rightArrow)
        #expect(pilot.screen.contains("Delete 1"))
        pilot.press(.return)
        pilot.send(
            .mouse(
                MouseEvent(kind: .press, button: .right, position: CellPoint(x: 1, y: 2))))
        #expect(pilot.screen.contains("Open 2"))
        pilot.press(.escape)
        #expect(!pilot.screen.contains("Open"))
        #expect(log.entries == ["open 1", "delete 1"])
    }

    struct Editors: View {
        @State private var one = "one"
        @State private var two = "two"

        var body: some View {
            VStack(alignment: .leading) {
                TextField("One", text: $one).focusedValue(\.edited, $one)
                TextField("Two", text: $two).focusedValue(\.edited, $two)
                Button("None") {}
                Watcher()
            }
        }
    }

    struct Watcher: View {
        @FocusedBinding(\.edited) private var text

        var body: some View {
            Text("edits \(text ?? "nothing")")
                .onKeyPress(.f2) { .ignored }
        }
    }

    @Test func `The view with the focus tells a value, and what it becomes`() throws {
        let pilot = try Pilot(width: 30, height: 4) { Editors() }
        #expect(pilot.screen.contains("edits one"))
        pilot.type("x")
        #expect(pilot.screen.contains("edits onex"))
        pilot.press(.tab)
        #expect(pilot.screen.contains("edits two"))
        pilot.press(.tab)
        #expect(pilot.screen.contains("edits nothing"))
    }

    @Test func `A link puts its address on the clipboard, or hands it to an action`() throws {
        let url = try #require(URL(string: "https://example.org/a"))
        let pilot = try Pilot(width: 20, height: 1) { Link("Help", destination: url) }
        pilot.press(.return)
        #expect(pilot.driver.clipboard == url.absoluteString)
        let log = Log()
        let other = try Pilot(width: 20, height: 1) {
            Link("Help", destination: url)
                .environment(
                    \.openURL,
                    OpenURLAction {
                        log.entries.append($0.absoluteString)
                        return .handled
                    })
        }
        other.press(.return)
        #expect(log.entries == ["https://example.org/a"])
        #expect(other.driver.clipboard == nil)
    }
}

private struct EditedKey: FocusedValueKey {
    typealias Value = Binding<String>
}

extension FocusedValues {
    fileprivate var edited: Binding<String>? {
        get { self[EditedKey.self] }
        set { self[EditedKey.self] = newValue }
    }
}

/// Keys that a list leaves to the views around it.
@MainActor
struct ListKeyTests {
    @Test func `A list leaves Ctrl-P and Ctrl-N to the views around it`() throws {
        let log = CommandTests.Log()
        let pilot = try Pilot(width: 10, height: 3) {
            List(0..<3) { Text("row \($0)") }
                .onKeyPress(keys: ["p", "n"]) { press in
                    log.entries.append(press.key.description)
                    return .handled
                }
        }
        pilot.send(.key(KeyPress(key: "p", modifiers: .control)))
        pilot.send(.key(KeyPress(key: "n", modifiers: .control)))
        #expect(log.entries.count == 2)
        #expect(pilot.attributes(of: "row 0")?.contains(.reverse) == true)
    }
}
