import TerminalTestSupport
import TerminalUI
import Testing

/// How lists look: the cursor, the choice, sections, rows of several lines.
@MainActor
struct ListLookTests {
    struct Sections: View {
        @Bindable var values: Values

        var body: some View {
            List(selection: $values.marks) {
                Section("Fruit") {
                    Text("Apple").tag(1)
                    Text("りんご").tag(2)
                    Label("Cafe\u{301}", systemImage: "star").tag(3)
                }
                Section {
                    VStack(alignment: .leading, spacing: 0) {
                        Text("Two")
                        Text("lines").foregroundStyle(.secondary)
                    }
                    .tag(4)
                    Text("Badge").badge(7).tag(5)
                } header: {
                    Text("Others")
                } footer: {
                    Text("5 in all")
                }
            }
        }
    }

    @Test func `sections have a bold header and a faint footer, and a blank row between them`()
        throws
    {
        let values = Values()
        values.marks = [2]
        try expectShots(
            [
                Shot(
                    20, 11,
                    """
                    Fruit
                    Apple
                    りんご             ✓
                    Café

                    Others
                    Two
                    lines
                    Badge            7
                    5 in all
                    """),
                Shot(
                    20, 11, .styled,
                    """
                    ⟨bold:Fruit⟩
                    ⟨bold reverse:Apple               ⟩
                    ⟨bold:りんご             ⟩⟨bold cyan:✓⟩
                    Café

                    ⟨bold:Others⟩
                    Two
                    ⟨dim:lines⟩
                    Badge            ⟨dim:7⟩
                    ⟨dim:5 in all⟩
                    """),
                Shot(
                    20, 11, .monochrome,
                    """
                    ⟨bold:Fruit⟩
                    ⟨bold reverse:Apple               ⟩
                    ⟨bold:りんご             ✓⟩
                    Café

                    ⟨bold:Others⟩
                    Two
                    ⟨dim:lines⟩
                    Badge            ⟨dim:7⟩
                    ⟨dim:5 in all⟩
                    """),
                Shot(
                    20, 11, .ascii,
                    """
                    Fruit
                    Apple
                    りんご             x
                    Café

                    Others
                    Two
                    lines
                    Badge            7
                    5 in all
                    """),
                Shot(
                    6, 11, .styled,
                    """
                    ⟨bold:Frui⟩
                    ⟨bold:t⟩
                    ⟨bold reverse:Appl  ⟩
                    ⟨bold reverse:e     ⟩
                    ⟨bold:りん ⟩⟨bold cyan:✓⟩
                    ⟨bold:ご    ⟩
                    Café

                    ⟨bold:Othe⟩
                    ⟨bold:rs⟩
                    Two
                    """),
                Shot(
                    2, 4,
                    """
                    Fr
                    ui
                    t
                    Ap
                    """),
                Shot(
                    1, 1,
                    """
                    F
                    """),
            ], of: { Sections(values: values) })
    }

    @Test func `without the focus the choice is marked, and the cursor fainter`() throws {
        let values = Values()
        values.marks = [1]
        try expectShots(
            [
                Shot(
                    20, 13, .styled,
                    """
                    ⟨bold:Fruit⟩
                    ⟨bold:Apple              ⟩⟨bold cyan:✓⟩
                    ⟨bold:りんご              ⟩
                    Café

                    ⟨bold:Others⟩
                    Two
                    ⟨dim:lines⟩
                    Badge            ⟨dim:7⟩
                    ⟨dim:5 in all⟩


                    ⟨bold reverse:[ After ]⟩
                    """),
                Shot(
                    20, 13, .monochrome,
                    """
                    ⟨bold:Fruit⟩
                    ⟨bold:Apple              ✓⟩
                    ⟨bold:りんご              ⟩
                    Café

                    ⟨bold:Others⟩
                    Two
                    ⟨dim:lines⟩
                    Badge            ⟨dim:7⟩
                    ⟨dim:5 in all⟩


                    ⟨bold reverse:[ After ]⟩
                    """),
            ],
            of: {
                VStack(alignment: .leading, spacing: 0) {
                    Sections(values: values)
                    Button("After") {}
                }
            }, act: { $0.press([.downArrow, .tab]) })
    }

    @Test func `the cursor passes over headers and footers, and shows them at the ends`() throws {
        let pilot = try Pilot(width: 20, height: 4) { Sections(values: Values()) }
        for _ in 0..<6 { pilot.press(.downArrow) }
        #expect(pilot.reversed.contains { $0.hasPrefix("Badge") })
        for _ in 0..<6 { pilot.press(.upArrow) }
        #expect(pilot.reversed == ["Apple"])
        #expect(pilot.lines[0].hasPrefix("Fruit"))
    }

    @Test func `Space marks rows, a click with Control marks them too`() throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 11) { Sections(values: values) }
        pilot.press([.space, .space])
        #expect(values.marks == [1, 2])
        let badge = try #require(pilot.find(text: "Badge"))
        pilot.click(badge.x, badge.y, modifiers: .control)
        #expect(values.marks == [1, 2, 5])
        pilot.click(badge.x, badge.y, modifiers: .control)
        #expect(values.marks == [1, 2])
    }

    @Test func `a background of rows fills them from edge to edge`() throws {
        try expectShots(
            [
                Shot(
                    12, 3, .styled,
                    """
                    ⟨bold reverse:plain       ⟩
                    ⟨on red:赤い        ⟩
                    none
                    """),
                Shot(
                    4, 3, .styled,
                    """
                    ⟨bold reverse:plai⟩
                    ⟨bold reverse:n   ⟩
                    ⟨on red:赤い⟩
                    """),
            ],
            of: {
                List {
                    Text("plain")
                    Text("赤い").listRowBackground(Color.red)
                    Text("none").listRowBackground(Optional<Color>.none)
                }
            })
    }

    @Test func `rows of a hundred thousand look alike wherever one is`() throws {
        let pilot = try Pilot(width: 20, height: 5) {
            List(0..<100_000, id: \.self) { Text("行 \($0)") }
        }
        pilot.press(.end)
        #expect(pilot.lines.last?.hasPrefix("行 99999 ") == true)
        #expect(pilot.reversed == ["行 99999"])
        pilot.press(.pageUp)
        #expect(pilot.reversed.count == 1)
        pilot.press(.home)
        #expect(pilot.lines.first?.hasPrefix("行 0 ") == true)
    }

    @Test func `older ways to write sections show the same`() throws {
        let old = try Pilot(width: 20, height: 8) {
            Form {
                Section(header: Text("Head"), footer: Text("Foot")) { Text("a") }
                Section(header: Text("Only head")) { Text("b") }
                Section(footer: Text("Only foot")) { Text("c") }
            }
        }
        let new = try Pilot(width: 20, height: 8) {
            Form {
                Section {
                    Text("a")
                } header: {
                    Text("Head")
                } footer: {
                    Text("Foot")
                }
                Section("Only head") { Text("b") }
                Section {
                    Text("c")
                } footer: {
                    Text("Only foot")
                }
            }
        }
        #expect(old.screen.contains("Foot"))
        expectSame(old, new)
    }
}
