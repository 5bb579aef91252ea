import TerminalTestSupport
import TerminalUI
import Testing

/// Rows with a menu and with swipes: each has its own way to be opened.
@MainActor
struct RowMenuTests {
    struct Rows: View {
        let swipesAreInside: Bool
        var body: some View {
            List(0..<2, id: \.self) { number in
                if swipesAreInside {
                    Text("row \(number)")
                        .swipeActions { Button("Archive") {} }
                        .contextMenu { Button("Rename") {} }
                } else {
                    Text("row \(number)")
                        .contextMenu { Button("Rename") {} }
                        .swipeActions { Button("Archive") {} }
                }
            }
        }
    }

    @Test(arguments: [false, true])
    func `a right click opens the menu of a row, and the right arrow its swipes`(
        swipesAreInside: Bool
    ) throws {
        let pilot = try Pilot(width: 30, height: 8) { Rows(swipesAreInside: swipesAreInside) }
        pilot.mouse(.press, .right, at: CellPoint(x: 2, y: 1))
        #expect(pilot.screen.contains("Rename"))
        #expect(!pilot.screen.contains("Archive"))
        pilot.press(.escape)
        pilot.press(.f10, modifiers: .shift)
        #expect(pilot.screen.contains("Rename"))
        pilot.press([.escape, .rightArrow])
        #expect(pilot.screen.contains("Archive"))
        #expect(!pilot.screen.contains("Rename"))
    }

    struct Selected: View {
        @State private var selection: Set<Int> = []
        var body: some View {
            List(0..<2, id: \.self, selection: $selection) { number in
                Text("row \(number)").swipeActions { Button("Archive") {} }
            }
            .contextMenu(forSelectionType: Int.self) { ids in
                ForEach(ids.sorted(), id: \.self) { Button("Rename \($0)") {} }
            }
        }
    }

    @Test func `a right click opens the menu of the selection rather than the swipes of a row`()
        throws
    {
        let pilot = try Pilot(width: 30, height: 8) { Selected() }
        pilot.mouse(.press, .right, at: CellPoint(x: 2, y: 1))
        #expect(pilot.screen.contains("Rename 1"))
        pilot.press(.escape)
        pilot.press(.f10, modifiers: .shift)
        #expect(pilot.screen.contains("Rename 1"))
    }

    struct Swiped: View {
        var body: some View {
            List(0..<2, id: \.self) { number in
                Text("row \(number)").swipeActions { Button("Archive") {} }
            }
        }
    }

    @Test func `a right click opens the swipes of a row that has no menu`() throws {
        let pilot = try Pilot(width: 30, height: 8) { Swiped() }
        pilot.mouse(.press, .right, at: CellPoint(x: 2, y: 1))
        #expect(pilot.screen.contains("Archive"))
    }
}
