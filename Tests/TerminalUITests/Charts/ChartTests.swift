import RandomTestSupport
import Foundation
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Charts in cells: what stands where, and that nothing stands elsewhere.
@MainActor
struct ChartTests {
    struct Row: Identifiable {
        let name: String
        let value: Double
        var group = ""
        var id: String { name + group }
    }

    private func bars(_ values: [Double]) -> some View {
        Chart(Array(zip("ABCDEFGH", values)), id: \.0) { name, value in
            BarMark(x: .value("Name", String(name)), y: .value("Value", value))
        }
    }

    @Test func `bars stand on names, by the eighth of a cell`() throws {
        try expectShots(
            [
                Shot(
                    18, 6,
                    """
                    10 ┤         ▂▂▂▂
                       │         ████
                     5 ┤    ▂▂▂▂ ████
                       │▁▁▁ ████ ████
                     0 └──────────────
                         A    B    C
                    """),
                Shot(
                    18, 6, .ascii,
                    """
                    10 +
                       |         ####
                     5 +         ####
                       |    #### ####
                     0 +--------------
                         A    B    C
                    """),
                Shot(7, 3, "10 ┤  ▃\n 5 ┤  █\n   │▁▇█"),
                Shot(4, 2, "  ▅▅\n▁▅██"),
            ],
            of: { bars([0.25, 3, 8]) })
    }

    @Test func `bars of one place stand on each other, with a legend`() throws {
        let rows = [
            Row(name: "Jan", value: 3, group: "N"), Row(name: "Jan", value: 1, group: "S"),
            Row(name: "Feb", value: 2, group: "N"),
        ]
        let pilot = try Pilot(
            width: 15, height: 8,
            capabilities: TerminalCapabilities(colorDepth: .monochrome, unicode: false)
        ) {
            Chart(rows) { row in
                BarMark(x: .value("Month", row.name), y: .value("Value", row.value))
                    .foregroundStyle(by: .value("Side", row.group))
            }
        }
        expectScreen(
            pilot,
            """
            4 +=====
              |#####
            2 +##### #####
              |##### #####
              |##### #####
            0 +------------
                Jan   Feb
            # N  = S
            """)
    }

    @Test func `bars beside names lie, with their values after them`() throws {
        let rows = [Row(name: "Ada", value: 10), Row(name: "説明", value: 5)]
        try expectShots(
            [
                Shot(
                    18, 4,
                    """
                     Ada │█████████ 10
                         │█████████
                    説明 │████▌ 5
                         │████▌
                    """),
                Shot(
                    18, 8,
                    """
                         │█████████
                     Ada │█████████ 10
                         │█████████
                         │
                         │████▌
                    説明 │████▌ 5
                         │████▌
                         │
                    """),
            ],
            of: {
                Chart(rows) { row in
                    BarMark(x: .value("Value", row.value), y: .value("Name", row.name))
                        .annotation { Text("\(Int(row.value))") }
                }
                .chartXAxis(.hidden)
            })
    }

    @Test func `a line goes through its points, and rules through the plot`() throws {
        let pilot = try Pilot(width: 14, height: 6) {
            Chart {
                ForEach(0..<11) { x in
                    LineMark(x: .value("x", x), y: .value("y", x))
                }
                RuleMark(y: .value("limit", 5)).annotation(alignment: .leading) { Text("lim") }
                PointMark(x: .value("x", 0), y: .value("y", 10)).symbol(.diamond)
            }
        }
        #expect(pilot.lines[0].hasPrefix("10 ┤◆"))
        #expect(pilot.lines[2].contains("──────"))
        #expect(pilot.lines[5].hasSuffix("10"))
        #expect(pilot.screen.contains("lim"))
        #expect(pilot.lines.dropLast(2).joined().unicodeScalars.contains { $0.value >= 0x2800 })
    }

    @Test func `an area is filled below its edge`() throws {
        try expectShots(
            [Shot(9, 4, .ascii, "4 +     #\n  |    ##\n2 +  ####\n0 + #####")],
            of: {
                Chart(0..<5, id: \.self) { x in
                    AreaMark(x: .value("x", x), y: .value("y", x))
                }
                .chartXAxis(.hidden).frame(height: 4)
            })
    }

    @Test func `colours tell series apart, or signs where there are none`() throws {
        let rows = [
            Row(name: "a", value: 1, group: "x"), Row(name: "b", value: 2, group: "y"),
        ]
        func show(_ depth: ColorDepth) throws -> Pilot {
            try Pilot(
                width: 20, height: 8, capabilities: TerminalCapabilities(colorDepth: depth)
            ) {
                Chart(rows) { row in
                    PointMark(x: .value("n", row.name), y: .value("v", row.value))
                        .foregroundStyle(by: .value("g", row.group))
                }
                .chartForegroundStyleScale(["x": Color.red, "y": Color.green])
            }
        }
        let colored = try show(.ansi16)
        #expect(colored.lines[7] == "■ x  ■ y")
        #expect(colored.cell(0, 7).style.foreground == .ansi(1))
        #expect(colored.cell(5, 7).style.foreground == .ansi(2))
        let plain = try show(.monochrome)
        #expect(plain.lines[7] == "● x  ■ y")
        #expect(plain.lines.dropLast().joined().contains("■"))
    }

    struct Live: View {
        @State private var value = 1
        @State private var isShown = true
        var body: some View {
            Chart {
                BarMark(x: .value("n", "a"), y: .value("v", value))
                if isShown { RuleMark(y: .value("limit", 9)) }
            }
            .chartYScale(domain: 0...10)
            .onKeyPress("u") {
                value += 4
                return .handled
            }
            .onKeyPress("r") {
                isShown = false
                return .handled
            }
        }
    }

    @Test func `a chart follows its values`() throws {
        let pilot = try Pilot(width: 12, height: 12) { Live() }
        func filled() -> Int { pilot.lines.count { $0.contains("█") } }
        #expect(filled() == 1)
        #expect(pilot.lines[1].contains("─"))
        pilot.press("u")
        #expect(filled() == 5)
        pilot.press("r")
        #expect(!pilot.lines[1].contains("─"))
    }

    @Test func `numbers at the axis are short, and dates are dates`() throws {
        let large = try Pilot(width: 30, height: 8) {
            Chart(0..<3, id: \.self) { x in
                LineMark(x: .value("x", x), y: .value("y", x * 1_500_000))
            }
        }
        #expect(large.lines[0].contains("3M"))
        let days = try Pilot(width: 60, height: 8) {
            Chart(0..<5, id: \.self) { day in
                LineMark(
                    x: .value("d", Date(timeIntervalSinceReferenceDate: Double(day) * 86_400)),
                    y: .value("y", day))
            }
        }
        #expect(days.lines[7].contains("Jan"))
    }

    @Test(arguments: [
        [], [Double.nan], [.infinity, 1], [0, 0], [-3, 5], [-1, -2], [1e300, -1e300], [1e-300],
        [.greatestFiniteMagnitude],
    ])
    func `values without a place are left out`(values: [Double]) throws {
        for size in [(1, 1), (2, 9), (9, 2), (30, 10)] {
            let pilot = try Pilot(width: size.0, height: size.1) {
                VStack(spacing: 0) {
                    bars(values)
                    Chart(values.indices, id: \.self) { index in
                        LineMark(x: .value("x", values[index]), y: .value("y", values[index]))
                        PointMark(x: .value("x", index), y: .value("y", values[index]))
                        AreaMark(x: .value("x", index), y: .value("y", values[index]))
                        BarMark(x: .value("x", values[index]), y: .value("n", "n"))
                        RuleMark(x: .value("x", values[index]))
                        RectangleMark(x: .value("x", index), y: .value("y", values[index]))
                    }
                }
            }
            #expect(!pilot.screen.contains("nan"))
        }
    }

    @Test(arguments: Seeds.first(24))
    func `a chart is drawn inside of its rectangle`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let count = Int.random(in: 0...12, using: &random)
        let values = (0..<count).map { _ in Double.random(in: -50...100, using: &random) }
        let kind = seed % 4
        let width = Int.random(in: 1...30, using: &random)
        let height = Int.random(in: 1...12, using: &random)
        let pilot = try Pilot(width: 40, height: 20) {
            Chart(values.indices, id: \.self) { index in
                switch kind {
                case 0: BarMark(x: .value("n", "name \(index)"), y: .value("v", values[index]))
                case 1: LineMark(x: .value("n", index), y: .value("v", values[index]))
                case 2: AreaMark(x: .value("n", index), y: .value("v", values[index]))
                default: BarMark(x: .value("v", values[index]), y: .value("n", "name \(index)"))
                }
            }
            .foregroundStyle(.red)
            .frame(width: CGFloat(width), height: CGFloat(height))
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
        for (y, row) in pilot.driver.screen.enumerated() {
            for (x, cell) in row.enumerated() where x >= width || y >= height {
                #expect(cell.text == " ", "seed \(seed) at \(x),\(y)")
            }
        }
        let screen = pilot.screen
        pilot.host.redraw()
        pilot.render()
        #expect(pilot.screen == screen)
    }
}
