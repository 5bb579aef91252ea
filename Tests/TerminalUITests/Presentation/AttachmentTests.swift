import TerminalTestSupport
import TerminalUI
import Testing

/// Where menus and popovers open: beside what opens them.
@MainActor
struct AttachmentTests {
    struct Corner: View {
        let alignment: Alignment
        var body: some View {
            Menu("File") {
                Button("Open") {}
                Button("Close all") {}
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
        }
    }

    @Test func `a menu opens right below its title, or above it where there is no room`() throws {
        for (alignment, screen) in [
            (
                Alignment.topLeading,
                """
                [ File ]
                ┌───────────────┐
                │     Open      │
                │     Close all │
                └───────────────┘
                """
            ),
            (
                .topTrailing,
                """
                                                        [ File ]
                                               ┌───────────────┐
                                               │     Open      │
                                               │     Close all │
                                               └───────────────┘
                """
            ),
            (
                .bottomLeading,
                """

                ┌───────────────┐
                │     Open      │
                │     Close all │
                └───────────────┘
                [ File ]
                """
            ),
            (
                .bottomTrailing,
                """

                                               ┌───────────────┐
                                               │     Open      │
                                               │     Close all │
                                               └───────────────┘
                                                        [ File ]
                """
            ),
        ] {
            let pilot = try Pilot(width: 48, height: 6) { Corner(alignment: alignment) }
            pilot.press(.return)
            expectScreen(pilot, screen)
            pilot.press(.escape)
            expectRedrawn(pilot)
        }
    }

    @Test func `on a screen without room beside it a menu covers its title, and names itself`()
        throws
    {
        let pilot = try Pilot(width: 20, height: 5) {
            VStack {
                Spacer()
                Corner(alignment: .top).frame(height: 1)
                Spacer()
            }
        }
        pilot.press(.return)
        expectScreen(
            pilot,
            """

               ┌──── File ─────┐
               │     Open      │
               │     Close all │
               └───────────────┘
            """)
        pilot.resize(to: CellSize(width: 12, height: 3))
        expectRedrawn(pilot)
        #expect(pilot.screen.contains("Op…"))
    }

    struct News: View {
        let values: Values
        var body: some View {
            VStack(alignment: .leading) {
                if values.flag { Text("news") }
                Menu("File") { Button("Open") {} }
                Spacer()
            }
        }
    }

    @Test func `an open menu follows its title`() throws {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 9) { News(values: values) }
        pilot.press(.return)
        let first = try #require(pilot.find(text: "Open"))
        values.flag = true
        pilot.render()
        let second = try #require(pilot.find(text: "Open"))
        #expect(second.y == first.y + 1)
        expectRedrawn(pilot)
    }

    @Test func `a picker opens its menu below the chosen value`() throws {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 7) {
            VStack(alignment: .leading) {
                Picker("Number", selection: Bindable(values).number) {
                    Text("Two").tag(2)
                    Text("Three").tag(3)
                }
                .pickerStyle(.menu)
                Spacer()
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        pilot.press(.return)
        expectScreen(
            pilot,
            """
            Number [ Three ▾ ]
                   ┌───────────┐
                   │ ( ) Two   │
                   │ (•) Three │
                   └───────────┘
            """)
        pilot.click(text: "Two")
        #expect(values.number == 2)
    }

    @Test func `the menu of a row opens where it was clicked, or below the row`() throws {
        let pilot = try Pilot(width: 40, height: 8) {
            List(0..<3, id: \.self) { number in
                Text("row \(number) with a text")
                    .contextMenu { Button("Copy \(number)") {} }
            }
        }
        pilot.mouse(.press, .right, at: CellPoint(x: 9, y: 1))
        let clicked = try #require(pilot.find(text: "┌"))
        #expect(clicked == CellPoint(x: 9, y: 2))
        pilot.press(.escape)
        pilot.press(.f10, modifiers: .shift)
        let keyed = try #require(pilot.find(text: "┌"))
        #expect(keyed == CellPoint(x: 0, y: 2))
        pilot.press(.escape)
        // Beside what the row shows.
        pilot.mouse(.press, .right, at: CellPoint(x: 35, y: 0))
        #expect(pilot.screen.contains("Copy 0"))
    }

    @Test func `the menu of a selection opens below the row of the cursor`() throws {
        let pilot = try Pilot(width: 40, height: 10) {
            List(0..<5, id: \.self, selection: .constant(Set<Int>())) { Text("row \($0)") }
                .contextMenu(forSelectionType: Int.self) { Button("Count \($0.count)") {} }
        }
        pilot.press([.downArrow, .downArrow])
        pilot.press(.f10, modifiers: .shift)
        #expect(pilot.find(text: "┌") == CellPoint(x: 0, y: 3))
    }

    @Test func `a popover stands below its view, and a click beside it closes it`() throws {
        let values = Values()
        values.flag = false
        let pilot = try Pilot(width: 30, height: 9) {
            VStack(alignment: .leading) {
                Button("Info") { values.flag = true }
                    .popover(isPresented: Bindable(values).flag) { Text("All about it") }
                Spacer()
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        pilot.press(.return)
        expectScreen(
            pilot,
            """
            [ Info ]
            ┌──────────────┐
            │ All about it │
            └──────────────┘
            """)
        pilot.click(25, 7)
        #expect(!values.flag)
        expectScreen(pilot, "[ Info ]")
    }

    @Test func `a popover of a view that fills the screen stands in its middle`() throws {
        let pilot = try Pilot(width: 30, height: 9) {
            Color.clear.popover(isPresented: .constant(true)) { Text("Middle") }
        }
        #expect(pilot.find(text: "Middle") == CellPoint(x: 12, y: 4))
    }
}
