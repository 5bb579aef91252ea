import TerminalTestSupport
import TerminalUI
import Testing

/// Sections made by a loop are sections of the list, with rows of their own.
@MainActor
struct SectionLoopTests {
    @MainActor
    final class Log {
        var bodies = 0
    }

    struct Row: View {
        let name: String
        let log: Log

        var body: some View {
            log.bodies += 1
            return Text(name)
        }
    }

    struct GroupOfRows: View {
        let group: Int
        let rows: Int
        let log: Log

        var body: some View {
            Section("group \(group)") {
                ForEach(0..<rows, id: \.self) { Row(name: "row \(group).\($0)", log: log) }
            }
        }
    }

    struct Groups: View {
        let log: Log
        var rows = 3
        @State private var count = 2
        @State private var chosen: String?

        var body: some View {
            VStack(spacing: 0) {
                Text("chosen \(chosen ?? "-")")
                List(selection: $chosen) {
                    ForEach(0..<count, id: \.self) { group in
                        if group != 7 {
                            Section {
                                ForEach(0..<rows, id: \.self) { row in
                                    Row(name: "row \(group).\(row)", log: log)
                                        .tag("\(group).\(row)")
                                }
                            } header: {
                                Text("group \(group)")
                            }
                        }
                    }
                }
            }
            .onKeyPress("+") {
                count += 1
                return .handled
            }
        }
    }

    @Test func `the cursor goes through the rows of each section`() throws {
        let pilot = try Pilot(width: 20, height: 12) { Groups(log: Log()) }
        #expect(pilot.lines[1] == "group 0")
        #expect(pilot.lines[6] == "group 1")
        pilot.press(.downArrow)
        #expect(pilot.screen.contains("chosen 0.1"))
        for _ in 0..<2 { pilot.press(.downArrow) }
        #expect(pilot.screen.contains("chosen 1.0"))
        pilot.press("+")
        #expect(pilot.lines[11].hasPrefix("group 2"))
        #expect(pilot.screen.contains("chosen 1.0"))
    }

    @Test func `rows of sections in a loop stay lazy`() throws {
        let log = Log()
        let pilot = try Pilot(width: 20, height: 12) { Groups(log: log, rows: 10_000) }
        #expect(log.bodies < 30)
        pilot.press(.end)
        #expect(pilot.screen.contains("row 1.9999"))
        #expect(log.bodies < 60)
    }

    @Test func `views whose bodies are sections are sections too`() throws {
        let pilot = try Pilot(width: 20, height: 12) {
            List {
                ForEach(0..<2) { GroupOfRows(group: $0, rows: 2, log: Log()) }
            }
        }
        #expect(
            pilot.screen == """
                group 0
                row 0.0
                row 0.1

                group 1
                row 1.0
                row 1.1
                """)
    }

    @Test func `several sections for each element are sections too`() throws {
        let log = Log()
        let pilot = try Pilot(width: 20, height: 7) {
            List {
                ForEach(0..<2) { group in
                    GroupOfRows(group: group, rows: 1000, log: log)
                    Text("between")
                    Section("more") { Text("last \(group)") }
                }
            }
            .scrollIndicators(.hidden)
        }
        #expect(
            pilot.screen == """
                group 0
                row 0.0
                row 0.1
                row 0.2
                row 0.3
                row 0.4
                row 0.5
                """)
        #expect(log.bodies < 20)
        pilot.press(.end)
        #expect(
            pilot.screen == """
                row 1.997
                row 1.998
                row 1.999
                between

                more
                last 1
                """)
    }
}
