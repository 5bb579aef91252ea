import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Menus among the commands of others.
@MainActor
struct SubmenuTests {
    @Observable
    @MainActor
    final class Log {
        var entries: [String] = []
    }

    struct Menus: View {
        let log: Log
        var isContext = false

        @ViewBuilder private var commands: some View {
            Button("New") { log.entries.append("new") }
            Menu("Export") {
                Button("as text") { log.entries.append("text") }
                Menu("as picture") {
                    Button("small") { log.entries.append("small") }
                }
            }
        }

        var body: some View {
            VStack {
                if isContext {
                    List { Text("row").contextMenu { commands } }
                } else {
                    Menu("File") { commands }
                }
                Spacer()
            }
        }
    }

    @Test func `a menu in a menu opens, and its command closes both`() throws {
        let log = Log()
        let pilot = try Pilot(width: 50, height: 16) { Menus(log: log) }
        pilot.click(text: "File")
        #expect(pilot.lines.contains { $0.contains("Export") && $0.contains("▸") })
        pilot.click(text: "Export")
        #expect(pilot.screen.contains("as text"))
        #expect(log.entries.isEmpty)
        pilot.click(text: "as text")
        #expect(log.entries == ["text"])
        #expect(!pilot.screen.contains("as text"))
        #expect(!pilot.screen.contains("Export"))
    }

    @Test func `arrows go into menus and back, and Escape closes one at a time`() throws {
        let log = Log()
        let pilot = try Pilot(width: 50, height: 16) { Menus(log: log) }
        pilot.click(text: "File")
        pilot.press([.downArrow, .rightArrow])
        #expect(pilot.screen.contains("as text"))
        pilot.press([.downArrow, .rightArrow])
        #expect(pilot.screen.contains("small"))
        pilot.press(.leftArrow)
        #expect(!pilot.screen.contains("small"))
        #expect(pilot.screen.contains("as text"))
        pilot.press([.rightArrow, .return])
        #expect(log.entries == ["small"])
        #expect(!pilot.screen.contains("Export"))
        pilot.click(text: "File")
        pilot.press([.downArrow, .return])
        #expect(pilot.screen.contains("as text"))
        pilot.press(.escape)
        #expect(!pilot.screen.contains("as text"))
        #expect(pilot.screen.contains("Export"))
        pilot.press(.escape)
        #expect(!pilot.screen.contains("Export"))
    }

    @Test func `a menu in the menu of a row opens`() throws {
        let log = Log()
        let pilot = try Pilot(width: 50, height: 16) { Menus(log: log, isContext: true) }
        pilot.mouse(.press, .right, at: pilot.find(text: "row") ?? .zero)
        pilot.click(text: "Export")
        pilot.click(text: "as picture")
        pilot.click(text: "small")
        #expect(log.entries == ["small"])
        #expect(!pilot.screen.contains("Export"))
    }
}
