import TerminalTestSupport
import TerminalUI
import Testing

/// What marks leave of those behind them.
@MainActor
struct OverlapTests {
    @Test func `a rule leaves the bars behind it on both sides`() throws {
        let pilot = try Pilot(
            width: 20, height: 8, capabilities: TerminalCapabilities(colorDepth: .indexed256)
        ) {
            Chart {
                BarMark(x: .value("Name", "a"), y: .value("Score", 10)).foregroundStyle(.green)
                RuleMark(y: .value("Mean", 5)).foregroundStyle(.red)
            }
        }
        let row = try #require(
            pilot.lines.firstIndex { $0.dropFirst(6).contains("─") && !$0.contains("└") })
        let cells = (5..<20).map { pilot.cell($0, row) }
        #expect(cells.allSatisfy { $0.text == "─" || $0.text == " " || $0.text == "┤" })
        // The bar is the background of the rule.
        #expect(cells.contains { $0.style.background == .green && $0.style.foreground == .red })
        #expect(cells.filter { $0.text == "─" }.allSatisfy { $0.style.foreground == .red })
    }

    @Test func `the end of a bar in front shows the bar behind it`() throws {
        let pilot = try Pilot(
            width: 20, height: 9, capabilities: TerminalCapabilities(colorDepth: .indexed256)
        ) {
            Chart {
                BarMark(
                    x: .value("Name", "a"), y: .value("Score", 10), stacking: .unstacked
                )
                .foregroundStyle(.green)
                BarMark(
                    x: .value("Name", "a"), y: .value("Score", 4), stacking: .unstacked
                )
                .foregroundStyle(.red)
            }
            .chartYScale(domain: 0...10)
        }
        let cells = (0..<9).flatMap { y in (4..<20).map { pilot.cell($0, y) } }
        let ends = cells.filter { "▁▂▃▄▅▆▇".contains($0.text) }
        #expect(!ends.isEmpty, "\(pilot.screen)")
        #expect(ends.allSatisfy { $0.style.background == .green && $0.style.foreground == .red })
    }

    @Test func `without colours a rule is a line through the bar`() throws {
        let pilot = try Pilot(
            width: 20, height: 8, capabilities: TerminalCapabilities(colorDepth: .monochrome)
        ) {
            Chart {
                BarMark(x: .value("Name", "a"), y: .value("Score", 10))
                RuleMark(y: .value("Mean", 5))
            }
        }
        #expect(pilot.reversed.contains { $0.contains("─") }, "\(pilot.styledScreen)")
    }

    @Test func `the first of several series is told by a colour that both backgrounds show`() throws
    {
        let pilot = try Pilot(
            width: 20, height: 8, capabilities: TerminalCapabilities(colorDepth: .indexed256)
        ) {
            Chart(["one", "two"], id: \.self) { name in
                BarMark(x: .value("Name", name), y: .value("Score", 3))
                    .foregroundStyle(by: .value("Name", name))
            }
        }
        let sign = try #require(pilot.find(text: "■"))
        #expect(pilot.cell(sign.x, sign.y).style.foreground == .ansi(12))
    }
}
