import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// Tables and lists in which some rows unfold others.
@MainActor
struct TableOutlineTests {
    struct Node: Identifiable {
        let id: String
        var size = 0
        var children: [Node]?
    }

    static let tree = [
        Node(
            id: "src", size: 3,
            children: [
                Node(id: "app", size: 2, children: [Node(id: "main", size: 1)]),
                Node(id: "lib", size: 1),
            ]),
        Node(id: "empty", children: []),
        Node(id: "read me", size: 5),
    ]

    struct Tree: View {
        let values: Values
        @State private var selection: String?

        var body: some View {
            Table(TableOutlineTests.tree, children: \.children, selection: $selection) {
                TableColumn("Name", value: \.id)
                TableColumn("Size") { Text("\($0.size)") }.width(4)
            }
            .onChange(of: selection) { values.log.append(selection ?? "none") }
        }
    }

    @Test func `the right arrow and Return unfold a row, the left arrow folds it`() throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 8) { Tree(values: values) }
        expectScreen(
            pilot,
            """
            Name            Size
            ▸ src           3
            ▸ empty         0
              read me       5
            """)
        pilot.press(.rightArrow)
        pilot.press(.downArrow)
        pilot.press(.return)
        expectScreen(
            pilot,
            """
            Name            Size
            ▾ src           3
              ▾ app         2
                  main      1
                lib         1
            ▸ empty         0
              read me       5
            """)
        #expect(values.log == ["app"])
        pilot.press([.downArrow, .downArrow, .downArrow])
        pilot.press(.rightArrow)
        #expect(pilot.screen.contains("▾ empty"))
        pilot.press([.upArrow, .upArrow, .upArrow])
        pilot.press(.leftArrow)
        #expect(!pilot.screen.contains("main"))
        #expect(pilot.screen.contains("lib"))
        // What was unfolded is so again.
        pilot.press(.upArrow)
        pilot.press(.leftArrow)
        #expect(!pilot.screen.contains("lib"))
        expectRedrawn(pilot)
    }

    @Test func `a click on the first cell unfolds its row`() throws {
        let pilot = try Pilot(width: 20, height: 8) { Tree(values: Values()) }
        pilot.click(text: "▸ src")
        #expect(pilot.screen.contains("lib"))
        pilot.click(text: "▾ src")
        #expect(!pilot.screen.contains("lib"))
    }

    struct Said: View {
        let values: Values
        let isLong: Bool

        var body: some View {
            Table(of: Node.self) {
                TableColumn("Name", value: \.id)
            } rows: {
                if isLong { TableRow(Node(id: "first")) }
                DisclosureTableRow(
                    Node(id: "top"),
                    isExpanded: Bindable(values).isOpen
                ) {
                    ForEach(TableOutlineTests.tree) { node in
                        if node.children == nil {
                            TableRow(node).contextMenu {
                                Button("Open \(node.id)") { values.log.append(node.id) }
                            }
                        } else {
                            DisclosureTableRow(node) { ForEach(node.children ?? []) }
                        }
                    }
                }
                switch values.choice {
                case 1: TableRow(Node(id: "one"))
                case 2: TableRow(Node(id: "two"))
                default: ForEach([Node(id: "x"), Node(id: "y")])
                }
            }
        }
    }

    @Test func `rows unfold by their own bindings, or by what the table keeps`() throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 10) { Said(values: values, isLong: true) }
        expectScreen(pilot, "Name\n  first\n▸ top\n  two")
        values.isOpen = true
        values.choice = 3
        pilot.render()
        expectScreen(
            pilot,
            """
            Name
              first
            ▾ top
              ▸ src
              ▸ empty
                read me
              x
              y
            """)
        pilot.click(text: "▸ src")
        #expect(pilot.lines[4...5] == ["      app", "      lib"], "\(pilot.screen)")
        pilot.press([.downArrow, .downArrow, .downArrow, .downArrow])
        pilot.press(.f10, modifiers: .shift)
        pilot.press(.return)
        #expect(values.log == ["read me"], "\(pilot.screen)")
        pilot.click(text: "▾ top")
        #expect(!values.isOpen)
        #expect(!pilot.screen.contains("read me"))
    }

    @Test func `a table without rows that unfold has no room for marks`() throws {
        let values = Values()
        values.choice = 1
        let pilot = try Pilot(width: 20, height: 4) {
            Table(of: Node.self) {
                TableColumn("Name", value: \.id)
            } rows: {
                if values.choice == 2 { TableRow(Node(id: "two")) }
                ForEach(TableOutlineTests.tree[2...])
            }
        }
        expectScreen(pilot, "Name\nread me")
    }

    @Test func `arrows unfold what is folded in a list, and where it stands alone`() throws {
        let pilot = try Pilot(width: 20, height: 8) {
            List(TableOutlineTests.tree, children: \.children) { Text($0.id) }
        }
        pilot.press(.rightArrow)
        #expect(pilot.screen.contains("lib"))
        pilot.press(.leftArrow)
        #expect(!pilot.screen.contains("lib"))
        let alone = try Pilot(width: 20, height: 4) {
            VStack {
                DisclosureGroup("More") { Text("inside") }
                Button("Below") {}
            }
        }
        alone.press(.rightArrow)
        #expect(alone.screen.contains("inside"))
        alone.press(.leftArrow)
        #expect(!alone.screen.contains("inside"))
    }
}
