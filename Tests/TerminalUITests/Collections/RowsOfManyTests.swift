import TerminalTestSupport
import TerminalUI
import Testing

/// Menus, swipes, badges and the focus given to several rows at once: each row has its own.
@MainActor
struct RowsOfManyTests {
    enum Form: CaseIterable { case loop, group, section }

    struct Rows<Changed: View>: View {
        let form: Form
        let change: (AnyView) -> Changed
        var body: some View {
            List {
                Text("first")
                switch form {
                case .loop: change(AnyView(ForEach(1..<4, id: \.self) { Text("row \($0)") }))
                case .group:
                    change(
                        AnyView(
                            Group {
                                Text("row 1")
                                Text("row 2")
                                Text("row 3")
                            }))
                case .section:
                    change(
                        AnyView(
                            Section {
                                Text("row 1")
                                Text("row 2")
                                Text("row 3")
                            }))
                }
            }
        }
    }

    private func pilot(_ form: Form, _ change: @escaping (AnyView) -> some View) throws -> Pilot {
        try Pilot(width: 30, height: 10) { Rows(form: form, change: change) }
    }

    @Test(arguments: Form.allCases)
    func `a menu of many rows opens beside the row that was clicked`(form: Form) throws {
        let pilot = try pilot(form) { $0.contextMenu { Button("Rename") {} } }
        #expect(pilot.find(text: "row 1") != nil)
        let row = try #require(pilot.find(text: "row 2"))
        pilot.mouse(.press, .right, at: row)
        #expect(pilot.screen.contains("Rename"))
        let menu = try #require(pilot.find(text: "Rename"))
        #expect(menu.y == row.y + 2, "\(pilot.screen)")
        pilot.press(.escape)
        #expect(!pilot.screen.contains("Rename"))
        // The cursor is in the row that was clicked.
        pilot.press(.upArrow)
        pilot.press(.f10, modifiers: .shift)
        let first = try #require(pilot.find(text: "row 1"))
        let other = try #require(pilot.find(text: "Rename"))
        #expect(other.y == first.y + 2, "\(pilot.screen)")
    }

    @Test(arguments: Form.allCases)
    func `swipes of many rows are those of each`(form: Form) throws {
        let pilot = try pilot(form) { $0.swipeActions { Button("Archive") {} } }
        pilot.press(.rightArrow)
        #expect(!pilot.screen.contains("Archive"))
        pilot.press([.downArrow, .downArrow, .rightArrow])
        #expect(pilot.screen.contains("Archive"))
        let row = try #require(pilot.find(text: "row 2"))
        let menu = try #require(pilot.find(text: "Archive"))
        #expect(menu.y == row.y + 2, "\(pilot.screen)")
    }

    @Test(arguments: Form.allCases)
    func `a badge of many rows is shown in each`(form: Form) throws {
        let pilot = try pilot(form) { $0.badge(7) }
        let lines = pilot.lines.filter { $0.contains("row") }
        #expect(lines.count == 3, "\(pilot.screen)")
        for line in lines { #expect(line.split(separator: " ").last == "7") }
    }

    struct Focused: View {
        @State private var pressed = ""
        var body: some View {
            VStack {
                Group {
                    Text("one")
                    Text("two")
                }
                .focusable()
                .onKeyPress("x") {
                    pressed += "x"
                    return .handled
                }
                Text("pressed \(pressed)")
            }
        }
    }

    @Test func `each of several views can have the focus, and the keys that are for all`() throws {
        let pilot = try Pilot(width: 20, height: 5) { Focused() }
        #expect(pilot.reversed == ["one"])
        pilot.press("x")
        pilot.press(.tab)
        #expect(pilot.reversed == ["two"])
        pilot.press("x")
        #expect(pilot.screen.contains("pressed xx"))
        pilot.click(text: "one")
        #expect(pilot.reversed == ["one"])
    }
}
