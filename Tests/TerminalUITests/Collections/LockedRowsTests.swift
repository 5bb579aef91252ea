import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// A list of rows of which only some can be had for now.
@MainActor
struct LockedRowsTests {
    struct Item: Identifiable, Equatable {
        let id: Int
    }

    /// A hundred rows, of which those that cannot be fetched are given as the nearest one that is there.
    struct Rows: IdentifiedCollection {
        var loaded = 1...8
        var canFetchElements = false
        var startIndex: Int { 0 }
        var endIndex: Int { 100 }

        subscript(position: Int) -> Item {
            let id = position + 1
            return Item(
                id: canFetchElements
                    ? id : Swift.min(Swift.max(id, loaded.lowerBound), loaded.upperBound))
        }

        func index(id: Int) -> Int? { (1...100).contains(id) ? id - 1 : nil }
        func isLoaded(at position: Int) -> Bool { loaded.contains(position + 1) }
    }

    @Observable @MainActor
    final class Model {
        var rows = Rows()
        var selection: Int?
    }

    struct Screen: View {
        @Bindable var model: Model

        var body: some View {
            List(model.rows, selection: $model.selection) { Text("row \($0.id)") }
                .scrollIndicators(.hidden)
        }
    }

    private let model = Model()

    private func pilot() throws -> Pilot {
        try Pilot(width: 20, height: 4) { Screen(model: model).listSelectionFollowsCursor() }
    }

    @Test(arguments: ["G", .end, .pageDown] as [KeyEquivalent])
    func `a key leads to the last row that can be had, and on once more can`(
        key: KeyEquivalent
    ) throws {
        let pilot = try pilot()
        pilot.press(["j", "j", "j", "j", "j", "j"])
        #expect(model.selection == 7)
        pilot.press(key)
        #expect(model.selection == 8)
        #expect(Set(pilot.lines).count == 4)
        pilot.press(key)
        #expect(model.selection == 8)
        model.rows.canFetchElements = true
        pilot.render()
        // Who has gone to the end is led on to it.
        #expect(model.selection == (key == .pageDown ? 8 : 100))
        pilot.press(key)
        #expect(model.selection == (key == .pageDown ? 11 : 100))
    }

    @Test func `lines of rows that cannot be had stay empty until they can`() throws {
        model.rows.loaded = 1...2
        let pilot = try pilot()
        #expect(pilot.lines == ["row 1", "row 2", "", ""])
        pilot.click(3, 3)
        #expect(model.selection == 1 || model.selection == 2 || model.selection == nil)
        model.rows.canFetchElements = true
        pilot.render()
        #expect(pilot.lines.map { $0.prefix(5) } == ["row 1", "row 2", "row 3", "row 4"])
    }

    @Test func `the wheel stops at the last row that can be had`() throws {
        let pilot = try pilot()
        for _ in 0..<20 { pilot.wheel(1, x: 1, y: 1) }
        #expect(pilot.screen.contains("row 8"))
        #expect(Set(pilot.lines).count == pilot.lines.count)
        model.rows.canFetchElements = true
        pilot.wheel(1, x: 1, y: 1)
        #expect(pilot.screen.contains("row 9"))
    }
}
