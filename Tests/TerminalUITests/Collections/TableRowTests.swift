import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// Tables whose rows are said one by one.
@MainActor
struct TableRowTests {
    struct Order: Identifiable {
        let id: Int
        let name: String
        let isOpen: Bool
    }

    /// Shorter words first.
    struct ByLength: SortComparator {
        var order = SortOrder.forward

        func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
            if lhs.count == rhs.count { return .orderedSame }
            let isFirst = (lhs.count < rhs.count) == (order == .forward)
            return isFirst ? .orderedAscending : .orderedDescending
        }
    }

    struct Orders: View {
        let values: Values
        @State private var sort = [KeyPathComparator(\Order.name, comparator: ByLength())]
        @State private var selection: Set<Int> = []
        private let orders = [
            Order(id: 1, name: "Item 10", isOpen: true),
            Order(id: 2, name: "Item 9", isOpen: false),
            Order(id: 3, name: "Item 1", isOpen: true),
        ]

        var body: some View {
            Table(selection: $selection, sortOrder: $sort) {
                TableColumn("Name", value: \.name, comparator: ByLength())
                TableColumn("State") { order in Text(order.isOpen ? "open" : "done") }
            } rows: {
                ForEach(orders.filter(\.isOpen).sorted(using: sort)) { order in
                    TableRow(order).contextMenu {
                        Button("Close \(order.name)") { values.log.append("close \(order.id)") }
                    }
                }
                ForEach(orders.filter { !$0.isOpen })
            }
        }
    }

    @Test func `rows stand in the order in which they are said`() throws {
        let pilot = try Pilot(width: 30, height: 6) { Orders(values: Values()) }
        expectScreen(
            pilot,
            """
            Name ^         State
            Item 1         open
            Item 10        open
            Item 9         done
            """)
        pilot.click(text: "Name")
        #expect(pilot.lines[1].hasPrefix("Item 10"))
        expectRedrawn(pilot)
    }

    @Test func `a row has a menu of its own, and a row without one has none`() throws {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 8) { Orders(values: values) }
        pilot.press(.downArrow)
        pilot.press(.f10, modifiers: .shift)
        #expect(pilot.screen.contains("Close Item 10"), "\(pilot.screen)")
        pilot.press(.return)
        #expect(values.log == ["close 1"])
        pilot.press(.downArrow)
        pilot.press(.f10, modifiers: .shift)
        #expect(!pilot.screen.contains("Close"))
    }

    @Test func `a table of a type has rows as conditions say`() throws {
        let pilot = try Pilot(width: 20, height: 4) {
            Table(of: Order.self) {
                TableColumn("Name") { Text($0.name) }
            } rows: {
                TableRow(Order(id: 1, name: "only", isOpen: true))
            }
        }
        expectScreen(pilot, "Name\nonly")
    }
}
