import TerminalTestSupport
import TerminalUI
import Testing

/// How menus look: of a button, of a view, of a row, and of the program.
@MainActor
struct MenuLookTests {
    struct Menus: View {
        let values: Values
        @State var isOn = true
        @State var order = 1

        var body: some View {
            Menu("Actions 操作") {
                Button("Rename", systemImage: "pencil") { values.log.append("rename") }
                    .keyboardShortcut("r")
                Toggle("Locked", isOn: $isOn)
                Picker("Order", selection: $order) {
                    Text("Name").tag(1)
                    Text("Score").tag(2)
                }
                .pickerStyle(.inline)
                Divider()
                Section("Danger") {
                    Button("Delete 削除", role: .destructive) { values.log.append("delete") }
                }
                Button("Never") { values.log.append("never") }.disabled(true)
            }
        }
    }

    @Test func `a menu lists its commands with their keys, and marks what cannot be done`() throws {
        try expectShots(
            [
                Shot(
                    30, 14,
                    """


                           ┌─ Actions 操作 ──┐
                           │ r   Rename      │
                           │[x] Locked       │
                           │Order            │
                           │(•) Name         │
                           │( ) Score        │
                           │─────────────────│
                           │                 │
                           │Danger           │
                           │     Delete 削除 │
                           │     Never       │
                           └─────────────────┘
                    """),
                Shot(
                    30, 14, .styled,
                    """


                           ┌─⟨bold: Actions 操作 ⟩──┐
                           │⟨bold reverse: ⟩⟨bold reverse cyan:r⟩⟨bold reverse:   Rename      ⟩│
                           │[x] Locked       │
                           │Order            │
                           │⟨cyan:(•)⟩ Name         │
                           │( ) Score        │
                           │⟨dim:─────────────────⟩│
                           │                 │
                           │⟨bold:Danger⟩           │
                           │⟨red:     Delete 削除 ⟩│
                           │⟨dim:     Never       ⟩│
                           └─────────────────┘
                    """),
                Shot(
                    30, 14, .monochrome,
                    """


                           ┌─⟨bold: Actions 操作 ⟩──┐
                           │⟨bold reverse: r   Rename      ⟩│
                           │[x] Locked       │
                           │Order            │
                           │(•) Name         │
                           │( ) Score        │
                           │⟨dim:─────────────────⟩│
                           │                 │
                           │⟨bold:Danger⟩           │
                           │     Delete 削除 │
                           │⟨dim:     Never       ⟩│
                           └─────────────────┘
                    """),
                Shot(
                    30, 14, .ascii,
                    """


                           +- Actions 操作 --+
                           | r   Rename      |
                           |[x] Locked       |
                           |Order            |
                           |(*) Name         |
                           |( ) Score        |
                           |-----------------|
                           |                 |
                           |Danger           |
                           |     Delete 削除 |
                           |     Never       |
                           +-----------------+
                    """),
                Shot(
                    12, 8,
                    """
                    ┌─ Actio… ─┐
                    │ r   Re… ┃│
                    │[x] Locke┃│
                    │    d    ┃│
                    │Order    ││
                    │(•) Name ││
                    │( ) Score││
                    └──────────┘
                    """),
                Shot(
                    4, 4,
                    """
                    ┌──┐
                    │ ┃│
                    │[││
                    └──┘
                    """),
            ], of: { Menus(values: Values()) }, act: { $0.press(.return) })
    }

    @Test func `a closed menu is a button`() throws {
        try expectShots(
            [
                Shot(
                    30, 1, .styled,
                    """
                           ⟨bold reverse:[ Actions 操作 ]⟩
                    """),
                Shot(
                    30, 1, .monochrome,
                    """
                           ⟨bold reverse:[ Actions 操作 ]⟩
                    """),
                Shot(
                    8, 1,
                    """
                    [ Act… ]
                    """),
            ], of: { Menus(values: Values()) })
    }

    @Test func `commands are reached by arrows and done by Return, their keys and clicks`() throws {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 14) { Menus(values: values) }
        pilot.press([.return, .return])
        #expect(values.log == ["rename"])
        #expect(!pilot.screen.contains("Danger"))
        pilot.press([.return, "r"])
        #expect(values.log == ["rename", "rename"])
        pilot.press(.return)
        pilot.click(text: "Delete")
        #expect(values.log.last == "delete")
        pilot.press(.return)
        pilot.click(text: "Never")
        #expect(values.log.last == "delete")
        pilot.press(.escape)
        #expect(!pilot.screen.contains("Danger"))
    }

    @Test func `a click beside an open menu closes it`() throws {
        let pilot = try Pilot(width: 40, height: 14) { Menus(values: Values()) }
        pilot.press(.return)
        #expect(pilot.screen.contains("Rename"))
        pilot.click(0, 13)
        #expect(!pilot.screen.contains("Rename"))
    }

    @Test func `the name of a menu with short commands is shown whole`() throws {
        try expectShots(
            [
                Shot(
                    24, 5,
                    """


                          ┌─ Message ─┐
                          │     Go    │
                          └───────────┘
                    """),
                Shot(
                    9, 5,
                    """


                    ┌─ Me… ─┐
                    │     … │
                    └───────┘
                    """),
            ],
            of: { Menu("Message") { Button("Go") {} } }, act: { $0.press(.return) })
    }

    @Test func `the menu of a view opens by the right button and by shift-F10`() throws {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 8) {
            VStack {
                Button("Other") {}
                Button("Target") {}
                    .contextMenu {
                        Button("Copy") { values.log.append("copy") }
                        Button("Delete", role: .destructive) { values.log.append("delete") }
                    }
            }
        }
        let target = try #require(pilot.find(text: "Target"))
        pilot.mouse(.press, .right, at: target)
        #expect(pilot.screen.contains("Copy"))
        pilot.press(.return)
        #expect(values.log == ["copy"])
        #expect(pilot.focus(on: "[ Other"))
        pilot.press(.f10, modifiers: .shift)
        #expect(!pilot.screen.contains("Copy"))
        #expect(pilot.focus(on: "[ Target"))
        pilot.press(.f10, modifiers: .shift)
        pilot.press([.downArrow, .return])
        #expect(values.log == ["copy", "delete"])
    }

    @Test func `the swipes of both edges of a row stand in one menu, the nearest first`() throws {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 10) {
            List(0..<3, id: \.self) { number in
                Text("row \(number)")
                    .swipeActions(edge: .trailing) {
                        Button("Delete") { values.log.append("delete \(number)") }
                    }
                    .swipeActions(edge: .leading) {
                        Button("Pin") { values.log.append("pin \(number)") }
                    }
            }
        }
        pilot.press([.downArrow, .rightArrow])
        let delete = try #require(pilot.find(text: "Delete"))
        let pin = try #require(pilot.find(text: "Pin"))
        #expect(delete.y < pin.y)
        pilot.press([.downArrow, .return])
        #expect(values.log == ["pin 1"])
        pilot.press([.rightArrow, .return])
        #expect(values.log == ["pin 1", "delete 1"])
    }

    @Test func `a menu about the selection hands over all of it, or the row of the cursor`() throws
    {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 10) {
            List(0..<4, id: \.self, selection: Bindable(values).marks) { Text("row \($0)") }
                .contextMenu(forSelectionType: Int.self) { ids in
                    Button("Count \(ids.count)") { values.log.append("\(ids.sorted())") }
                } primaryAction: { ids in
                    values.log.append("open \(ids.sorted())")
                }
        }
        pilot.press(.return)
        #expect(values.log == ["open [0]"])
        pilot.press([.space, .space])
        #expect(values.marks == [0, 1])
        pilot.press(.upArrow)
        pilot.press(.f10, modifiers: .shift)
        #expect(pilot.screen.contains("Count 2"))
        pilot.press(.return)
        #expect(values.log.last == "[0, 1]")
        let row = try #require(pilot.find(text: "row 3"))
        pilot.mouse(.press, .right, at: row)
        #expect(pilot.screen.contains("Count 1"))
        pilot.press(.return)
        #expect(values.log.last == "[3]")
    }
}
