import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Rows that cannot be deleted or moved.
@MainActor
struct RowLimitTests {
    private func pilot(_ items: Items, all: Bool = false) throws -> Pilot {
        try Pilot(width: 20, height: 6) { Rows(items: items, isAll: all) }
    }

    private struct Rows: View {
        @Bindable var items: Items
        let isAll: Bool

        var body: some View {
            List {
                ForEach(items.list) { item in
                    Text(item.name)
                        .deleteDisabled(item.id == 1)
                        .moveDisabled(item.id == 2)
                }
                .onDelete { items.list.remove(atOffsets: $0) }
                .onMove { items.list.move(fromOffsets: $0, toOffset: $1) }
                .deleteDisabled(isAll)
                .moveDisabled(isAll)
            }
        }
    }

    @Test func `A row that cannot be deleted stays, and the others go`() throws {
        let items = Items(0...3)
        let pilot = try pilot(items)
        pilot.press([.downArrow, .delete])
        #expect(items.list.map(\.id) == [0, 1, 2, 3])
        pilot.press([.upArrow, .delete])
        #expect(items.list.map(\.id) == [1, 2, 3])
    }

    @Test func `A row that cannot be moved stays, and the others move past it`() throws {
        let items = Items(0...3)
        let pilot = try pilot(items)
        pilot.press([.downArrow, .downArrow])
        pilot.press(.upArrow, modifiers: .shift)
        #expect(items.list.map(\.id) == [0, 1, 2, 3])
        pilot.press(.home)
        pilot.press(.downArrow, modifiers: .shift)
        #expect(items.list.map(\.id) == [1, 0, 2, 3])
    }

    @Test func `What is said of all rows holds for each`() throws {
        let items = Items(0...3)
        let pilot = try pilot(items, all: true)
        pilot.press(.delete)
        pilot.press(.downArrow, modifiers: .shift)
        #expect(items.list.map(\.id) == [0, 1, 2, 3])
    }
}
