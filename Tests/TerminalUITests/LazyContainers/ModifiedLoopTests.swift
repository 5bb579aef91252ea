import TerminalTestSupport
import TerminalUI
import Testing

/// A modifier around a loop in a lazy container changes each row when that is made.
@MainActor
struct ModifiedLoopTests {
    @MainActor
    final class Log {
        var bodies = 0
        var appeared: [Int] = []
        var disappeared: [Int] = []
    }

    struct Row: View {
        let number: Int
        let log: Log

        var body: some View {
            log.bodies += 1
            return Text("row \(number)")
        }
    }

    private func rows(_ log: Log) -> some View {
        ForEach(0..<10_000) { Row(number: $0, log: log) }
    }

    @Test func `a modifier around the rows of a list leaves them lazy`() throws {
        let log = Log()
        let pilot = try Pilot(width: 20, height: 6) {
            List { rows(log).padding(.leading, 2).foregroundStyle(.red) }
        }
        #expect(pilot.lines[0].hasPrefix("  row 0"))
        #expect(pilot.lines[5].hasPrefix("  row 5"))
        #expect(log.bodies < 20)
        pilot.press(.end)
        #expect(pilot.screen.contains("  row 9999"))
        #expect(log.bodies < 40)
    }

    @Test func `a modifier around the rows of a lazy stack leaves them lazy`() throws {
        let log = Log()
        let pilot = try Pilot(width: 20, height: 6) {
            ScrollView {
                LazyVStack(alignment: .leading) {
                    Text("head")
                    rows(log).frame(width: 12, alignment: .trailing).border(.gray)
                }
            }
        }
        #expect(pilot.lines[0].hasPrefix("head"))
        #expect(pilot.lines[2].contains("│       row 0│"))
        #expect(log.bodies < 20)
    }

    @Test func `backgrounds of all rows are as wide as the list, and follow their value`() throws {
        struct Colored: View {
            let log: Log
            @State private var color = Color.red

            var body: some View {
                List {
                    Section("head") {
                        Text("first")
                        ForEach(0..<10_000) { Row(number: $0, log: log) }
                    }
                    .listRowBackground(color)
                }
                .onKeyPress("c") {
                    color = .blue
                    return .handled
                }
            }
        }
        let log = Log()
        let pilot = try Pilot(width: 20, height: 6) { Colored(log: log) }
        #expect(pilot.lines[1].hasPrefix("first"))
        #expect(pilot.lines[2].hasPrefix("row 0"))
        #expect(pilot.cell(15, 3).style.background == .red)
        #expect(log.bodies < 20)
        pilot.press("c")
        #expect(pilot.cell(15, 3).style.background == .blue)
    }

    @Test func `views beside a loop are rows in their order, each with the modifier`() throws {
        struct Mixed: View {
            @State private var isOn = true

            var body: some View {
                List {
                    Group {
                        if isOn { Text("before") }
                        ForEach(0..<3) { Text("row \($0)") }
                        Text("after")
                    }
                    .padding(.leading, 1)
                    .overlay(alignment: .leading) { Text("|") }
                }
                .onKeyPress("x") {
                    isOn.toggle()
                    return .handled
                }
            }
        }
        let pilot = try Pilot(width: 20, height: 8) { Mixed() }
        #expect(
            pilot.screen == """
                |before
                |row 0
                |row 1
                |row 2
                |after
                """)
        pilot.press("x")
        #expect(pilot.screen.hasPrefix("|row 0\n|row 1\n|row 2\n|after"))
        pilot.press("x")
        #expect(pilot.screen.hasPrefix("|before\n|row 0"))
    }

    @Test func `rows appear and disappear as they are scrolled`() throws {
        let log = Log()
        let pilot = try Pilot(width: 20, height: 4) {
            List {
                rows(log)
                    .onAppear { log.appeared.append(0) }
                    .onDisappear { log.disappeared.append(0) }
            }
        }
        #expect(log.appeared.count == 4)
        #expect(log.disappeared.isEmpty)
        pilot.press(.end)
        #expect(log.appeared.count == 8)
        #expect(log.disappeared.count == 4)
    }

    @Test func `a tap on a modified row is for it`() throws {
        var taps = 0
        let pilot = try Pilot(width: 20, height: 4) {
            List {
                ForEach(0..<10_000) { Text("row \($0)") }
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .onTapGesture { taps += 1 }
            }
        }
        pilot.click(2, 2)
        #expect(taps == 1)
    }
}
