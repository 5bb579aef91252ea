import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Tabs whose names are wider than the screen.
@MainActor
struct NarrowTabBarTests {
    struct Tabs: View {
        var count = 8
        @State private var chosen = 0

        var body: some View {
            TabView(selection: $chosen) {
                ForEach(0..<count, id: \.self) { number in
                    Text("page \(number)").tabItem { Text("Tab\(number)") }.tag(number)
                }
            }
        }
    }

    @Test(arguments: [60, 30, 24, 14, 9, 8])
    func `the chosen tab is in sight, with a sign where there are more`(width: Int) throws {
        let pilot = try Pilot(width: width, height: 3) { Tabs() }
        for number in 0..<8 {
            let bar = pilot.lines[0]
            #expect(bar.contains("Tab\(number)"), "\(pilot.screen)")
            #expect(pilot.reversed.contains { $0.contains("Tab\(number)") })
            #expect(pilot.screen.contains("page \(number)"))
            let shown = (0..<8).filter { bar.contains("Tab\($0)") }
            #expect(bar.hasPrefix("‹") == (shown.first != 0), "\(bar)")
            // Of the last one a part may be in sight.
            #expect(bar.hasSuffix("›") == (shown.last != 7 && !bar.hasSuffix("…")), "\(bar)")
            expectRedrawn(pilot)
            pilot.press(.rightArrow)
        }
    }

    @Test func `a click on a sign leads to the next tab that is out of sight`() throws {
        let pilot = try Pilot(width: 24, height: 3) { Tabs() }
        #expect(pilot.lines[0] == " Tab0   Tab1   Tab2    ›")
        pilot.click(23, 0)
        #expect(pilot.screen.contains("page 3"))
        pilot.click(0, 0)
        #expect(pilot.screen.contains("page 0"))
        // Others are where they are seen.
        pilot.click(text: "Tab2")
        #expect(pilot.screen.contains("page 2"))
    }

    @Test func `a screen that grows shows all, and one without room for a name is no trap`() throws
    {
        let pilot = try Pilot(width: 24, height: 3) { Tabs() }
        for _ in 0..<5 { pilot.press(.rightArrow) }
        pilot.resize(to: CellSize(width: 60, height: 3))
        #expect((0..<8).allSatisfy { pilot.lines[0].contains("Tab\($0)") })
        for width in 0...8 {
            pilot.resize(to: CellSize(width: width, height: 2))
            expectRedrawn(pilot)
        }
        pilot.resize(to: CellSize(width: 24, height: 3))
        #expect(pilot.lines[0].contains("Tab5"))
    }
}
