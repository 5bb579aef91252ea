import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// What a program says of the labels of a chart's axes.
@MainActor
struct ChartAxisTests {
    private func lines<C: View>(
        width: Int = 30, height: Int = 7, @ViewBuilder _ chart: () -> C
    ) throws -> [String] {
        try Pilot(width: width, height: height) { chart() }.lines
    }

    private func words(_ line: String) -> [String] {
        line.split(separator: " ").map { "\($0)" }
    }

    private var points: some View {
        Chart {
            LineMark(x: .value("x", 0), y: .value("y", 0))
            LineMark(x: .value("x", 10), y: .value("y", 1))
        }
    }

    @Test func `labels stand at the values that are given, in their format`() throws {
        let lines = try lines {
            points
                .chartXAxis { AxisMarks(values: [0, 4, 10]) }
                .chartYAxis {
                    AxisMarks(
                        format: .percent.locale(Locale(identifier: "en")), values: [0, 0.5, 1])
                }
        }
        #expect(words(lines[6]) == ["0", "4", "10"])
        #expect(lines.contains { $0.hasPrefix("100% ┤") })
        #expect(lines.contains { $0.hasPrefix(" 50% ┤") })
    }

    @Test func `the content says what is written at a value, and without a label nothing is`()
        throws
    {
        let named = try lines {
            points.chartXAxis {
                AxisMarks(values: .stride(by: 5)) { value in
                    AxisGridLine()
                    AxisTick(length: .longestLabel)
                    AxisValueLabel {
                        if let number = value.as(Int.self) { Text("n\(number)").bold() }
                    }
                }
            }
        }
        #expect(words(named[6]) == ["n0", "n5", "n10"])
        let bare = try lines { points.chartXAxis { AxisMarks { AxisGridLine() } } }
        #expect(words(bare[6]) == [])
    }

    @Test func `the labels of names are those of their values`() throws {
        enum Fruit: String, Plottable, CaseIterable { case apple, pear }
        let lines = try lines {
            Chart(Fruit.allCases, id: \.self) { fruit in
                BarMark(x: .value("Fruit", fruit), y: .value("Count", 2))
            }
            .chartXAxis {
                AxisMarks { value in
                    AxisValueLabel(value.as(Fruit.self) == .pear ? "P" : "A")
                }
            }
        }
        #expect(words(lines[6]) == ["A", "P"])
    }

    @Test func `dates are at the beginnings of units of time`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        let start = try #require(calendar.date(from: DateComponents(year: 2026, month: 1, day: 20)))
        let end = try #require(calendar.date(from: DateComponents(year: 2026, month: 5, day: 2)))
        let lines = try lines(width: 40) {
            Chart([start, end], id: \.self) { date in
                LineMark(x: .value("Day", date), y: .value("Count", 1))
            }
            .chartXAxis {
                AxisMarks(values: .stride(by: .month)) {
                    AxisValueLabel(format: Date.FormatStyle().month(.twoDigits))
                }
            }
        }
        #expect(words(lines[6]) == ["02", "03", "04", "05"])
    }

    @Test func `a count that is wanted is about the number of labels`() throws {
        let few = try lines(width: 60, height: 12) {
            points.chartYAxis { AxisMarks(values: .automatic(desiredCount: 2)) }
        }
        #expect(few.filter { $0.contains("┤") || $0.contains("└") }.count == 3)
    }

    @Test func `an axis has the labels of all of its marks, and none of an object in a view`()
        throws
    {
        final class Loop {
            var text = "loop"
            var other: Loop?
        }
        struct Tag: View {
            let loop: Loop
            var body: some View { Text(loop.text) }
        }
        let loop = Loop()
        loop.other = loop
        let lines = try lines {
            points.chartXAxis {
                AxisMarks(values: [0, 10]) { AxisGridLine() }
                AxisMarks(values: [8]) { AxisValueLabel("late") }
                AxisMarks(values: [2]) { AxisValueLabel("early") }
                AxisMarks(values: [5]) { AxisValueLabel { Tag(loop: loop) } }
            }
        }
        #expect(words(lines[6]) == ["early", "late"])
    }

    @Test func `strides of nothing, and of more than can be read, are those of the chart`() throws {
        let plain = try lines { points.chartXAxis { AxisMarks() } }
        #expect(try lines { points } == plain)
        for step in [0, -1, 1e-9] {
            let odd = try lines {
                points.chartXAxis { AxisMarks(values: .stride(by: step)) }
            }
            #expect(odd == plain)
        }
    }
}
