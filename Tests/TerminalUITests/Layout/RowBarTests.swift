@testable import TerminalUI
import TerminalTestSupport
import Testing

/// Titles and items of toolbars that rows bring take room, for want of which the rows may leave.
@MainActor
struct RowBarTests {
    private struct Items: View {
        var body: some View {
            List(0..<4, id: \.self) { row in
                Text("row \(row)").toolbar {
                    if row == 3 { ToolbarItem(placement: .bottomBar) { Text("bar") } }
                }
            }
        }
    }

    private struct Titles: View {
        var body: some View {
            NavigationStack {
                List(0..<4, id: \.self) { row in
                    Text("row \(row)").navigationTitle(row == 3 ? "End" : "")
                }
            }
        }
    }

    private struct Lazy: View {
        var body: some View {
            VStack(spacing: 0) {
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<5, id: \.self) { row in
                            Text("row \(row)").toolbar {
                                if row == 3 { ToolbarItem(placement: .bottomBar) { Text("bar") } }
                            }
                        }
                    }
                }
                Text("foot")
            }
        }
    }

    @Test(arguments: 1...8)
    func `the screen comes to rest at any height`(height: Int) throws {
        for pilot in [
            try Pilot(width: 20, height: height) { Items() },
            try Pilot(width: 20, height: height) { Titles() },
            try Pilot(width: 20, height: height) { Lazy() },
        ] {
            #expect(!pilot.host.needsFrame)
            let rounds = pilot.host.layoutCounters.rounds
            let before = pilot.screen
            pilot.press(.tab)
            pilot.press(.home)
            #expect(!pilot.host.needsFrame)
            #expect(pilot.host.layoutCounters.rounds - rounds < 80)
            #expect(pilot.screen == before)
            expectRedrawn(pilot)
        }
    }

    private final class Rows: ObservableObject {
        @Published var count = 3
        @Published var hasItem = true
    }

    private struct Changing: View {
        @ObservedObject var rows: Rows

        var body: some View {
            NavigationStack {
                List {
                    ForEach(0..<rows.count, id: \.self) { row in
                        if row == 3 {
                            Text("draft").toolbar {
                                if rows.hasItem {
                                    ToolbarItem(placement: .bottomBar) { Text("bar") }
                                }
                            }
                        } else {
                            Text("row \(row)")
                        }
                    }
                }
                .navigationTitle("Rows")
            }
        }
    }

    @Test func `the room is kept as long as something comes and goes`() throws {
        let rows = Rows()
        let pilot = try Pilot(width: 20, height: 5) { Changing(rows: rows) }
        rows.count = 4
        pilot.render()
        #expect(!pilot.host.needsFrame)
        expectRedrawn(pilot)
        rows.hasItem = false
        pilot.render()
        #expect(pilot.lines[4].contains("draft"))
        expectRedrawn(pilot)
        rows.hasItem = true
        pilot.render()
        #expect(!pilot.host.needsFrame)
        pilot.resize(to: CellSize(width: 20, height: 6))
        #expect(pilot.lines[4].contains("draft"))
        #expect(pilot.lines[5].contains("bar"))
        rows.count = 3
        pilot.render()
        #expect(!pilot.screen.contains("bar"))
        #expect(pilot.lines[3].contains("row 2"))
        expectRedrawn(pilot)
    }
}
