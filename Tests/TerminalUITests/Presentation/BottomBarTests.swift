import TerminalTestSupport
import TerminalUI
import Testing

/// Items of a bar that take what room there is.
@MainActor
struct BottomBarTests {
    struct Bar: View {
        var hasMore = false
        var body: some View {
            NavigationStack {
                Text("content").toolbar {
                    ToolbarItem(placement: .bottomBar) {
                        HStack {
                            Button("Left") {}
                            Spacer()
                            Button("Right") {}
                        }
                    }
                    if hasMore {
                        ToolbarItem(placement: .bottomBar) { Button("Last") {} }
                    }
                }
            }
        }
    }

    @Test func `a spacer in a stack of a bar takes the room between the others`() throws {
        let pilot = try Pilot(width: 40, height: 6) { Bar() }
        let left = try #require(pilot.find(text: "Left"))
        let right = try #require(pilot.find(text: "Right"))
        #expect(left.x < 4 && right.x >= 32 && left.y == right.y, "\(pilot.screen)")
        pilot.resize(to: CellSize(width: 24, height: 6))
        #expect(try #require(pilot.find(text: "Right")).x >= 16, "\(pilot.screen)")
    }

    @Test func `such a stack leaves the other items their room`() throws {
        let pilot = try Pilot(width: 40, height: 6) { Bar(hasMore: true) }
        let right = try #require(pilot.find(text: "Right"))
        let last = try #require(pilot.find(text: "Last"))
        #expect(last.x >= 34 && right.x < last.x - 5, "\(pilot.screen)")
    }
}
