import TerminalTestSupport
import TerminalUI
import Testing

/// Other spellings of charts.
@MainActor
struct ChartSpellingTests {
    @Test func `a chart has a legend of one's own, titles of views and one bar of parts`() throws {
        let pilot = try Pilot(width: 40, height: 12) {
            Chart {
                BarMark(x: .value("Share", 3)).foregroundStyle(by: .value("Who", "Ada"))
                BarMark(x: .value("Share", 5)).foregroundStyle(by: .value("Who", "Bob")).zIndex(1)
            }
            .chartLegend(position: .bottom) { Text("my legend") }
            .chartXAxisLabel { Text("points") }
            .chartXScale(domain: 0...10, type: .linear)
            .chartYScale(type: .category)
            .chartXAxis { AxisMarks(format: .number, values: [0, 5, 10]) }
            .chartXAxisStyle { $0.background(.red) }
        }
        #expect(pilot.screen.contains("my legend"))
        #expect(pilot.screen.contains("points"))
        #expect(!pilot.screen.contains("Ada"))
        #expect(pilot.screen.contains("█") || pilot.screen.contains("▄"))
    }

    @Test func `a view as a sign is a circle`() throws {
        let pilot = try Pilot(width: 30, height: 8) {
            Chart {
                PointMark(x: .value("x", 1), y: .value("y", 2)).symbol { Text("star") }
                PointMark(x: .value("x", 2), y: .value("y", 3))
            }
        }
        #expect(pilot.screen.contains("●"))
    }

    @Test func `values have the colours of a range in their order`() throws {
        let pilot = try Pilot(width: 30, height: 8) {
            Chart {
                PointMark(x: .value("x", 1), y: .value("y", 2)).foregroundStyle(
                    by: .value("w", "a"))
                PointMark(x: .value("x", 2), y: .value("y", 3)).foregroundStyle(
                    by: .value("w", "b")
                )
                .annotation(position: .top, overflowResolution: .init(x: .fit(to: .chart))) {
                    Text("top")
                }
            }
            .chartForegroundStyleScale(range: [Color.red, .cyan])
        }
        #expect(pilot.styledScreen.contains("red"))
        #expect(pilot.styledScreen.contains("cyan"))
        #expect(pilot.screen.contains("top"))
    }
}
