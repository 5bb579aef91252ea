import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Where the items of toolbars stand.
@MainActor
struct ToolbarPlacementTests {
    struct Screen: View {
        var title = "選手"
        var body: some View {
            Text("content")
                .navigationTitle(title)
                .toolbar {
                    ToolbarItem(placement: .topBarLeading) { Button("Back") {} }
                    ToolbarItem(placement: .topBarTrailing) { Button("Add") {} }
                    ToolbarItem(placement: .primaryAction) { Button("More") {} }
                    ToolbarItem { Button("Edit") {}.keyboardShortcut("e") }
                    ToolbarItem(placement: .status) { Text("5 rows") }
                    ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
                    ToolbarItem(placement: .confirmationAction) { Button("Save") {} }
                }
        }
    }

    @Test func `items stand in the header and the footer as their placements say`() throws {
        try expectShots(
            [
                Shot(
                    44, 4,
                    """
                    Back  選手                         Add  More
                                      content

                    e Edit             5 rows       Cancel  Save
                    """),
                Shot(
                    44, 4, .monochrome,
                    """
                    ⟨bold reverse:Back⟩  ⟨bold:選手⟩                         Add  More
                                      content

                    ⟨bold:e⟩ Edit             5 rows       Cancel  Save
                    """),
                Shot(
                    26, 3,
                    """
                    Back  選手       Add  More
                             content
                    e Edit  5 r…  Cancel  Save
                    """),
                Shot(
                    14, 3,
                    """
                    Ba…  Add  More
                       content
                    ‹ Cancel  Save
                    """),
                Shot(5, 3, " More\ncont…\n Save"),
            ],
            of: { Screen() })
    }

    @Test(arguments: [
        (ToolbarItemPlacement.automatic, 0, 3), (.principal, 8, 0), (.status, 8, 3),
        (.primaryAction, 16, 0), (.secondaryAction, 0, 3), (.confirmationAction, 16, 3),
        (.cancellationAction, 16, 3), (.destructiveAction, 16, 3), (.navigation, 0, 0),
        (.topBarLeading, 0, 0), (.topBarTrailing, 16, 0), (.navigationBarLeading, 0, 0),
        (.navigationBarTrailing, 16, 0), (.bottomBar, 0, 3), (.keyboard, 0, 3),
    ])
    func `each placement has its place`(
        placement: ToolbarItemPlacement, x: Int, y: Int
    ) throws {
        let pilot = try Pilot(width: 20, height: 4) {
            Text("c").toolbar { ToolbarItem(placement: placement) { Text("item") } }
        }
        #expect(pilot.find(text: "item") == CellPoint(x: x, y: y))
    }

    @Test func `a title in the middle takes the place of the other`() throws {
        let pilot = try Pilot(width: 21, height: 3) {
            Text("c").navigationTitle("Title")
                .toolbar { ToolbarItem(placement: .principal) { Text("[middle]") } }
        }
        #expect(pilot.lines[0] == "      [middle]")
    }

    struct Changing: View {
        @State private var showsFirst = false
        @State private var isTrailing = false
        var body: some View {
            Text("c")
                .toolbar {
                    if showsFirst { ToolbarItem { Text("first") } }
                    ToolbarItem { Text("second") }
                    ToolbarItem(placement: isTrailing ? .topBarTrailing : .automatic) {
                        Button("third") {}
                    }
                }
                .onKeyPress("f") {
                    showsFirst.toggle()
                    return .handled
                }
                .onKeyPress("t") {
                    isTrailing.toggle()
                    return .handled
                }
        }
    }

    @Test func `items that come later stand where the code has them`() throws {
        let pilot = try Pilot(width: 24, height: 3) { Changing() }
        #expect(pilot.lines[2] == "second  third")
        pilot.press("f")
        #expect(pilot.lines[2] == "first  second  third")
        pilot.press("t")
        #expect(pilot.lines[2] == "first  second")
        #expect(pilot.lines[0] == "                   third")
        pilot.press(["f", "t"])
        #expect(pilot.lines == ["           c", "", "second  third"])
    }

    struct Sorted: View {
        let isApart: Bool
        @State private var names = ["one", "two", "three"]

        var body: some View {
            VStack {
                if isApart {
                    ForEach(names, id: \.self) { name in
                        Text("").toolbar { ToolbarItem { Button(name) {} } }
                    }
                } else {
                    Text("c")
                }
            }
            .toolbar {
                if !isApart {
                    ToolbarItemGroup { ForEach(names, id: \.self) { name in Button(name) {} } }
                }
            }
            .onKeyPress("r") {
                names.reverse()
                return .handled
            }
        }
    }

    @Test(arguments: [true, false])
    func `items of a loop change places with its elements`(_ isApart: Bool) throws {
        let pilot = try Pilot(width: 24, height: 5) { Sorted(isApart: isApart) }
        #expect(pilot.lines[4] == "one  two  three")
        pilot.press("r")
        #expect(pilot.lines[4] == "three  two  one")
        expectRedrawn(pilot)
    }

    @Test func `items are reached by keys and by clicks wherever they stand`() throws {
        var pressed: [String] = []
        func item(_ name: String) -> some View { Button(name) { pressed.append(name) } }
        let pilot = try Pilot(width: 30, height: 4) {
            TextField("Name", text: .constant("x"))
                .toolbar {
                    ToolbarItem(placement: .navigation) { item("one") }
                    ToolbarItem(placement: .primaryAction) { item("two") }
                    ToolbarItem(placement: .confirmationAction) { item("three") }
                }
        }
        for _ in 0..<3 { pilot.press([.tab, .return]) }
        #expect(pressed == ["one", "two", "three"])
        for name in ["three", "one", "two"] { pilot.click(text: name) }
        #expect(pressed.suffix(3) == ["three", "one", "two"])
    }

    @Test func `a sheet has its own bars`() throws {
        let pilot = try Pilot(width: 40, height: 8) {
            Text("behind").toolbar { Text("outer") }
                .sheet(isPresented: .constant(true)) {
                    Text("a sheet with a text").navigationTitle("Edit")
                        .toolbar {
                            ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
                            ToolbarItem(placement: .confirmationAction) { Button("Save") {} }
                        }
                }
        }
        expectScreen(
            pilot,
            """

                    ┌─────────────────────┐
                    │ Edit                │
                    │ a sheet with a text │
                    │        Cancel  Save │
                    └─────────────────────┘

            outer
            """)
    }

    @Test func `of an item that is taller than the bar the middle shows, and answers`() throws {
        var count = 0
        let pilot = try Pilot(width: 30, height: 4) {
            Text("content")
                .navigationTitle("Title")
                .navigationBarItems(
                    leading: VStack {
                        Text("one")
                        Text("two")
                        Text("three")
                    },
                    trailing: Button {
                        count += 1
                    } label: {
                        Image(systemName: "plus").padding()
                    })
        }
        #expect(pilot.lines[0].contains("two"))
        #expect(!pilot.screen.contains("one") && !pilot.screen.contains("three"))
        #expect(pilot.click(text: "+"))
        #expect(count == 1)
    }
}
