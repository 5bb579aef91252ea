import TerminalTestSupport
import TerminalUI
import Testing

/// The arrows lead through an outline: in and out, unfold and fold.
@MainActor
struct OutlineKeyTests {
    private struct Item: Identifiable, Hashable {
        let name: String
        var children: [Item]?
        var id: String { name }

        static let tree = [
            Item(
                name: "a",
                children: [
                    Item(name: "a1"),
                    Item(name: "a2", children: [Item(name: "a21"), Item(name: "a22")]),
                ]),
            Item(name: "b", children: []),
            Item(name: "c"),
        ]
    }

    private struct Outline: View {
        @State private var selection: String?

        var body: some View {
            List(Item.tree, children: \.children, selection: $selection) { Text($0.name) }
        }
    }

    private struct OutlineTable: View {
        @State private var selection: String?

        var body: some View {
            Table(Item.tree, children: \.children, selection: $selection) {
                TableColumn("Name") { Text($0.name) }
                TableColumn("Other") { Text($0.name.uppercased()) }
            }
        }
    }

    private func walk(_ pilot: Pilot) -> [String] {
        let keys: [KeyEquivalent] = [
            // Unfold a, go to a2, unfold it, go to a22.
            .rightArrow, .downArrow, .downArrow, .rightArrow, .downArrow, .downArrow,
            // To a2, fold it, to a, fold it, and no further.
            .leftArrow, .leftArrow, .leftArrow, .leftArrow, .leftArrow,
        ]
        return keys.map { key in
            pilot.press(key)
            let row = pilot.reversed.first ?? ""
            return row.split(separator: " ").first { $0.first?.isLetter == true }.map { "\($0)" }
                ?? row
        }
    }

    @Test func `in a list`() throws {
        let pilot = try Pilot(width: 20, height: 8) { Outline() }
        #expect(
            walk(pilot) == ["a", "a1", "a2", "a2", "a21", "a22", "a2", "a2", "a", "a", "a"])
        #expect(!pilot.screen.contains("a1"))
    }

    @Test func `in a table`() throws {
        let pilot = try Pilot(width: 20, height: 8) { OutlineTable() }
        #expect(
            walk(pilot) == ["a", "a1", "a2", "a2", "a21", "a22", "a2", "a2", "a", "a", "a"])
        #expect(!pilot.screen.contains("a1"))
    }

    @Test func `to a parent that has left the screen`() throws {
        let pilot = try Pilot(width: 20, height: 3) { Outline() }
        for key in [.rightArrow, .downArrow, .downArrow, .rightArrow, .end] as [KeyEquivalent] {
            pilot.press(key)
        }
        #expect(pilot.find(text: "a2 ") == nil)
        pilot.press(.upArrow)
        pilot.press(.upArrow)
        #expect(pilot.reversed.first?.contains("a22") == true)
        pilot.press(.leftArrow)
        #expect(pilot.reversed.first?.contains("a2") == true)
        #expect(pilot.reversed.first?.contains("a22") == false)
    }
}
