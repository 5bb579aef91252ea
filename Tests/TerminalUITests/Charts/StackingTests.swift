import TerminalTestSupport
import TerminalUI
import Testing

/// How bars and areas of the same place stand.
@MainActor
struct StackingTests {
    private struct Part {
        let name: String
        let side: String
        let value: Double
    }

    private static let parts = [
        Part(name: "Jan", side: "N", value: 3), Part(name: "Jan", side: "S", value: 1),
        Part(name: "Feb", side: "N", value: 1), Part(name: "Feb", side: "S", value: 1),
    ]

    private func screen(_ stacking: MarkStackingMethod) throws -> String {
        let pilot = try Pilot(
            width: 15, height: 8,
            capabilities: TerminalCapabilities(colorDepth: .monochrome, unicode: false)
        ) {
            Chart(Self.parts, id: \.value) { part in
                BarMark(
                    x: .value("Month", part.name), y: .value("Value", part.value),
                    stacking: stacking
                )
                .foregroundStyle(by: .value("Side", part.side))
            }
        }
        return pilot.screen
    }

    @Test func `parts of a whole all reach one`() throws {
        let lines = try screen(.normalized).split(separator: "\n").map { String($0) }
        #expect(lines[0].hasPrefix("  1 +") || lines[0].hasPrefix("1 +"), "\(lines)")
        // Both bars are equally high, and their parts differ.
        let plot = lines.prefix { !$0.contains("--") }
        #expect(plot.count == 5)
        #expect(plot.allSatisfy { $0.filter { "#=".contains($0) }.count == 8 }, "\(lines)")
        #expect(plot.count { $0.contains("=") && $0.contains("#") } > 0, "\(lines)")
    }

    @Test func `unstacked bars each begin at zero`() throws {
        let lines = try screen(.unstacked).split(separator: "\n").map { String($0) }
        // The bars of January reach 3 and 1 of 4, so there is room above the higher one.
        #expect(lines[0] == "4 +", "\(lines)")
        #expect(lines[1].contains("#####"), "\(lines)")
        #expect(lines.contains { $0.contains("===== =====") }, "\(lines)")
        #expect(try screen(.standard).split(separator: "\n")[0].contains("====="))
    }

    @Test func `bars around the middle reach below zero`() throws {
        let lines = try screen(.center).split(separator: "\n").map { String($0) }
        #expect(lines.contains { $0.contains("-2") }, "\(lines)")
        #expect(lines.contains { $0.contains("2 +") }, "\(lines)")
    }

    @Test func `areas are stacked by the same rules`() throws {
        func top(_ stacking: MarkStackingMethod) throws -> String {
            let pilot = try Pilot(width: 20, height: 8) {
                Chart(0..<8, id: \.self) { index in
                    AreaMark(
                        x: .value("x", index % 4), y: .value("y", index < 4 ? 1 : 3),
                        stacking: stacking
                    )
                    .foregroundStyle(by: .value("Series", index < 4 ? "a" : "b"))
                }
            }
            return pilot.screen
        }
        let highest = try [MarkStackingMethod.standard, .unstacked, .normalized, .center].map {
            try top($0).split(separator: "\n").prefix(1).joined()
        }
        #expect(highest[0].contains("4 ") && highest[0].contains("█"), "\(highest)")
        #expect(highest[1].contains("4 ") && !highest[1].contains("█"), "\(highest)")
        #expect(highest[2].contains("1 ") && highest[2].contains("█"), "\(highest)")
        #expect(highest[3].contains("2 ") && highest[3].contains("█"), "\(highest)")
    }
}
