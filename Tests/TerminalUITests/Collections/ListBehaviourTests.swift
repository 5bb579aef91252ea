import TerminalTestSupport
import TerminalUI
import Testing

@MainActor
struct ListBehaviourTests {
    struct Fruit: Identifiable {
        let name: String
        var id: String { name }
    }

    @Test func `lists look the same at any size, with their cursor`() throws {
        try expectShots(
            [
                Shot(
                    14, 5,
                    """
                    Apple
                    日本の梨
                    Cherry é
                    Date
                    """),
                Shot(
                    14, 5, .styled,
                    """
                    Apple
                    ⟨bold reverse:日本の梨      ⟩
                    Cherry é
                    Date
                    """),
                Shot(
                    14, 5, .monochrome,
                    """
                    Apple
                    ⟨bold reverse:日本の梨      ⟩
                    Cherry é
                    Date
                    """),
                Shot(
                    6, 3,
                    """
                    Apple
                    日本…
                    Cherr…
                    """),
                Shot(
                    1, 2,
                    """
                    …
                    …
                    """),
            ],
            of: {
                List(["Apple", "日本の梨", "Cherry e\u{301}", "Date"].map { Fruit(name: $0) }) {
                    Text($0.name).lineLimit(1)
                }
            }, act: { $0.press(.downArrow) })
    }

    struct Sections: View {
        @Bindable var values: Values
        var isMultiple = false
        var body: some View {
            if isMultiple {
                List(selection: $values.marks) { content }
            } else {
                List(selection: $values.selection) { content }
            }
        }

        @ViewBuilder private var content: some View {
            Section {
                ForEach(1...3, id: \.self) { Text("row \($0)") }
            } header: {
                Text("First")
            } footer: {
                Text("three rows")
            }
            if !values.flag {
                Section("空の部") { ForEach([Int](), id: \.self) { Text("row \($0)") } }
            }
            Section("Last") {
                ForEach(7...8, id: \.self) { Text("row \($0)") }
                Text("single").tag(9)
            }
        }
    }

    @Test func `sections have headers and footers that the cursor passes over`() throws {
        try expectShots(
            [
                Shot(
                    14, 12,
                    """
                    First
                    row 1
                    row 2
                    row 3
                    three rows

                    空の部

                    Last
                    row 7
                    row 8
                    single
                    """),
                Shot(
                    14, 12, .styled,
                    """
                    ⟨bold:First⟩
                    ⟨reverse:row 1         ⟩
                    row 2
                    row 3
                    ⟨dim:three rows⟩

                    ⟨bold:空の部⟩

                    ⟨bold:Last⟩
                    row 7
                    row 8
                    single
                    """),
                Shot(
                    14, 12, .monochrome,
                    """
                    ⟨bold:First⟩
                    ⟨reverse:row 1         ⟩
                    row 2
                    row 3
                    ⟨dim:three rows⟩

                    ⟨bold:空の部⟩

                    ⟨bold:Last⟩
                    row 7
                    row 8
                    single
                    """),
                Shot(
                    8, 4,
                    """
                    First
                    row 1
                    row 2
                    row 3
                    """),
            ], of: { Sections(values: Values()) })
        let values = Values()
        let pilot = try Pilot(width: 14, height: 12) { Sections(values: values) }
        var seen: [Int?] = [values.selection]
        for _ in 0..<6 {
            pilot.press(.downArrow)
            seen.append(values.selection)
        }
        #expect(seen == [nil, 2, 3, 7, 8, 9, 9])
        pilot.press([.upArrow, .upArrow, .upArrow])
        #expect(values.selection == 3)
        pilot.press(.end)
        #expect(values.selection == 9)
        pilot.press(.home)
        #expect(values.selection == 1)
    }

    @Test func `a header above the first row comes back with it`() throws {
        let values = Values()
        let pilot = try Pilot(width: 14, height: 4) { Sections(values: values) }
        pilot.press(.end)
        expectScreen(pilot, "Last         │\nrow 7        │\nrow 8        │\nsingle       ┃")
        pilot.press([.upArrow, .upArrow, .upArrow])
        #expect(values.selection == 3)
        pilot.press([.upArrow, .upArrow])
        expectScreen(pilot, "First        ┃\nrow 1        │\nrow 2        │\nrow 3        │")
    }

    @Test func `a section that comes and goes leaves the cursor with its element`() throws {
        let values = Values()
        let pilot = try Pilot(width: 14, height: 12) { Sections(values: values) }
        pilot.press([.end, .upArrow])
        for isGone in [true, false, true] {
            values.flag = isGone
            pilot.render()
            #expect(values.selection == 8)
            #expect(pilot.reversed == ["row 8"])
            expectRedrawn(pilot)
        }
    }

    @Test func `clicks on headers and below the last row choose nothing`() throws {
        let values = Values()
        let pilot = try Pilot(width: 14, height: 14) { Sections(values: values) }
        pilot.press(.downArrow)
        for text in ["First", "three rows", "Last"] {
            pilot.click(text: text)
            #expect(values.selection == 2, "\(text)")
        }
        pilot.click(3, 13)
        #expect(values.selection == 2)
        pilot.click(text: "single")
        #expect(values.selection == 9)
    }

    @Test func `several rows are marked by Space and by Control-clicks`() throws {
        let values = Values()
        let pilot = try Pilot(width: 14, height: 12) {
            Sections(values: values, isMultiple: true)
        }
        pilot.press([.space, .downArrow, .space])
        #expect(values.marks == [1, 3])
        let point = try #require(pilot.find(text: "row 8"))
        pilot.click(point.x, point.y, modifiers: .control)
        #expect(values.marks == [1, 3, 8])
        pilot.click(point.x, point.y, modifiers: .control)
        #expect(values.marks == [1, 3])
        try expectShots(
            [
                Shot(
                    14, 12, .styled,
                    """
                    ⟨bold:First⟩
                    ⟨bold reverse:row 1        ⟩⟨bold reverse cyan:✓⟩
                    row 2
                    ⟨bold:row 3        ⟩⟨bold cyan:✓⟩
                    ⟨dim:three rows⟩

                    ⟨bold:空の部⟩

                    ⟨bold:Last⟩
                    row 7
                    row 8
                    single
                    """)
            ],
            of: { Sections(values: values, isMultiple: true) })
    }

    @Test func `the row of the cursor tells whether it is marked`() throws {
        let values = Values()
        func screen() throws -> String {
            try Pilot(width: 14, height: 12) {
                Sections(values: values, isMultiple: true)
            }.styledScreen
        }
        let before = try screen()
        values.marks = [1]
        let after = try screen()
        #expect(before != after)
    }

    @Observable final class Choice {
        var names = ["Apple", "Banana", "Cherry"]
        var selection: String? = "Durian"
    }

    struct Choices: View {
        @Bindable var choice: Choice
        var body: some View {
            List(choice.names, id: \.self, selection: $choice.selection) { Text($0) }
        }
    }

    @Test
    func `a selection that is not among the rows waits for its row, unless another one is chosen`()
        throws
    {
        let choice = Choice()
        let pilot = try Pilot(width: 14, height: 5) { Choices(choice: choice) }
        #expect(choice.selection == "Durian")
        choice.names.append("Durian")
        pilot.render()
        #expect(pilot.reversed == ["Durian"])
        choice.selection = "Elder"
        pilot.render()
        pilot.press(.upArrow)
        #expect(choice.selection == "Cherry")
        choice.names.append("Elder")
        pilot.render()
        #expect(choice.selection == "Cherry")
        #expect(pilot.reversed == ["Cherry"])
    }

    struct Controls: View {
        @Bindable var values: Values
        var body: some View {
            List {
                Toggle("Live", isOn: $values.flag)
                Button("Press") { values.log.append("pressed") }
                HStack {
                    Text("Count \(values.number)")
                    Stepper("", value: $values.number)
                }
                DisclosureGroup("More", isExpanded: $values.isOpen) { Text("inside") }
                Text("plain").onTapGesture { values.log.append("tapped") }
            }
        }
    }

    @Test func `Return does what the first control of a row does`() throws {
        let values = Values()
        let pilot = try Pilot(width: 24, height: 8) { Controls(values: values) }
        pilot.press([.return, .downArrow, .return, .downArrow, .return, .downArrow, .return])
        #expect(values.flag)
        #expect(values.log == ["pressed"])
        #expect(values.number == 4)
        #expect(values.isOpen)
        #expect(pilot.screen.contains("inside"))
    }

    @Test func `a click on a control in a row uses it and brings the cursor along`() throws {
        let values = Values()
        let pilot = try Pilot(width: 24, height: 8) { Controls(values: values) }
        pilot.click(text: "Press")
        #expect(values.log == ["pressed"])
        #expect(pilot.reversed.first?.contains("Press") == true)
        pilot.press(.downArrow)
        #expect(pilot.reversed.first?.contains("Count") == true)
        pilot.click(text: "plain")
        #expect(values.log == ["pressed", "tapped"])
    }

    struct Links: View {
        var body: some View {
            NavigationStack {
                List(1..<9, id: \.self) { number in
                    NavigationLink("link \(number)") { Text("page \(number)") }
                }
                .navigationTitle("Links")
            }
        }
    }

    @Test func `a page that a click opened is left to the row that was clicked`() throws {
        let pilot = try Pilot(width: 20, height: 6) { Links() }
        pilot.click(text: "link 3")
        #expect(pilot.screen.contains("page 3"))
        pilot.press(.escape)
        #expect(pilot.screen.contains("link 3"))
        #expect(pilot.reversed == ["link 3            ›"])
        pilot.press([.downArrow, .return])
        #expect(pilot.screen.contains("page 4"))
    }

    @Test func `a page that a key opened is left to the same row, scrolled as before`() throws {
        let pilot = try Pilot(width: 20, height: 4) { Links() }
        pilot.press([.end, .upArrow])
        let before = pilot.styledScreen
        pilot.press(.return)
        #expect(pilot.screen.contains("page 7"))
        pilot.press(.escape)
        #expect(ScreenDifference.between(pilot.styledScreen, before) == nil)
    }

    @Test func `a list without rows gives the focus to what has some`() throws {
        let items = Items([])
        let pilot = try Pilot(width: 20, height: 6) {
            VStack {
                ItemsView(items: items)
                Button("After") {}
            }
        }
        #expect(pilot.reversed == ["[ After ]"])
        items.list = [Item(1), Item(2)]
        pilot.render()
        #expect(pilot.reversed == ["[ After ]"])
        pilot.press(.tab)
        #expect(pilot.reversed == ["row 1"])
        #expect(items.selection == nil)
        items.list = []
        pilot.render()
        #expect(items.selection == nil)
        #expect(pilot.reversed == ["[ After ]"])
    }

    @Test func `a list that has not the focus keeps its choice, and shows it otherwise`() throws {
        let items = Items(1...5)
        let pilot = try Pilot(width: 20, height: 7) {
            VStack {
                ItemsView(items: items)
                Button("After") {}
            }
        }
        pilot.press([.downArrow, .tab])
        #expect(pilot.reversed == ["[ After ]"])
        #expect(pilot.styledScreen.contains("⟨bold:row 2"))
        pilot.press([.downArrow, .upArrow])
        #expect(items.selection == 2)
    }

    @Test func `a choice that is cleared from elsewhere is cleared on the screen`() throws {
        let items = Items(1...5)
        let pilot = try Pilot(width: 20, height: 7) {
            VStack {
                ItemsView(items: items)
                Button("After") {}
            }
        }
        pilot.press([.downArrow, .tab])
        items.selection = nil
        pilot.render()
        #expect(items.selection == nil)
    }

    @Test func `letters go to commands unless the list knows them`() throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 7) {
            List(1..<9, id: \.self) { Text("row \($0)") }
                .onKeyPress(characters: .alphanumerics) { press in
                    values.log.append(press.characters)
                    return .handled
                }
        }
        pilot.press(["j", "k", "x", "G", "g", "é", "1"])
        #expect(values.log == ["x", "é", "1"])
    }

    @Test(
        arguments: [
            ("f", 4), ("n", 1), ("d", 2), ("b", 0), ("p", 0), ("u", 0),
        ] as [(KeyEquivalent, Int)])
    func `Control keys move as in other programs`(key: KeyEquivalent, row: Int) throws {
        let items = Items(0..<50)
        let pilot = try Pilot(width: 20, height: 5) { ItemsView(items: items) }
        pilot.press(key, modifiers: .control)
        #expect(items.selection == row)
    }
}
