import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Segments that are wider than their room.
@MainActor
struct NarrowSegmentsTests {
    struct Choice: View {
        @State private var chosen = 0

        var body: some View {
            Picker("n", selection: $chosen) {
                ForEach(0..<7, id: \.self) { Text("o\($0)").tag($0) }
            }
            .pickerStyle(.segmented)
        }
    }

    @Test(arguments: [40, 30, 20, 16, 14, 10, 6])
    func `the chosen one is in sight, in brackets, with a sign where there are more`(
        width: Int
    ) throws {
        let pilot = try Pilot(width: width, height: 1) { Choice() }
        for number in 0..<7 {
            let line = pilot.lines[0]
            if width >= 10 { #expect(line.contains("[o\(number)]"), "\(line)") }
            #expect(line.count { $0 == "]" } <= 1)
            #expect(pilot.reversed.joined().contains("o\(number)") || width < 10, "\(line)")
            let shown = (0..<7).filter { line.contains("o\($0)") }
            // Of the next one a part may be in sight.
            if width >= 14, !line.contains("…") {
                #expect(line.contains("‹") == (shown.first != 0), "\(line)")
                #expect(line.contains("›") == (shown.last != 6), "\(line)")
            }
            expectRedrawn(pilot)
            pilot.press(.rightArrow)
        }
    }

    @Test func `a click on a sign chooses the next one that is out of sight`() throws {
        let pilot = try Pilot(width: 16, height: 1) { Choice() }
        #expect(pilot.lines[0] == "n [o0] o1  o2  ›")
        pilot.click(15, 0)
        #expect(pilot.lines[0] == "n ‹ o2 [o3]    ›" || pilot.lines[0].contains("[o3]"))
        pilot.resize(to: CellSize(width: 40, height: 1))
        #expect(pilot.lines[0].hasSuffix("n  o0  o1  o2 [o3] o4  o5  o6"))
    }
}
