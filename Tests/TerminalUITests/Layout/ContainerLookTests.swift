import TerminalTestSupport
import TerminalUI
import Testing

/// Views that hold others, at several sizes.
@MainActor
struct ContainerLookTests {
    struct Settings: View {
        @Bindable var values: Values
        var body: some View {
            Form {
                Section {
                    TextField("Name", text: $values.text)
                    Toggle("Live 更新", isOn: $values.flag)
                    Picker("Order", selection: $values.choice) {
                        Text("by name").tag(1)
                        Text("by score").tag(2)
                    }
                } header: {
                    Text("General")
                } footer: {
                    Text("Applies to all players.")
                }
                Section("More") {
                    LabeledContent("Version", value: "1.0")
                    Button("Reset") {}
                }
            }
        }
    }

    @Test func `a form has sections of titled controls, and scrolls`() throws {
        try expectShots(
            [
                Shot(
                    34, 10,
                    """
                    General
                    Name
                    [ ] Live 更新
                    Order < by score >
                    Applies to all players.

                    More
                    Version                        1.0
                    [ Reset ]
                    """),
                Shot(
                    34, 10, .styled,
                    """
                    ⟨bold:General⟩
                    Name ⟨underline cyan:                             ⟩
                    [ ] Live 更新
                    Order ⟨cyan:<⟩ by score ⟨cyan:>⟩
                    ⟨dim:Applies to all players.⟩

                    ⟨bold:More⟩
                    Version                        ⟨dim:1.0⟩
                    [ Reset ]
                    """),
                Shot(
                    34, 10, .monochrome,
                    """
                    ⟨bold:General⟩
                    Name ⟨underline:                             ⟩
                    [ ] Live 更新
                    Order < by score >
                    ⟨dim:Applies to all players.⟩

                    ⟨bold:More⟩
                    Version                        ⟨dim:1.0⟩
                    [ Reset ]
                    """),
                Shot(
                    20, 10,
                    """
                    General
                    Name
                    [ ] Live 更新
                    Order < by score >
                    Applies to all
                    players.

                    More
                    Version          1.0
                    [ Reset ]
                    """),
                Shot(
                    34, 5,
                    """
                    General                          ┃
                    Name                             ┃
                    [ ] Live 更新                    │
                    Order < by score >               │
                    Applies to all players.          │
                    """),
            ], of: { Settings(values: Values()) })
    }

    @Test func `a vertical scroll view never scrolls sideways`() throws {
        let pilot = try Pilot(width: 5, height: 3) { Settings(values: Values()) }
        #expect(pilot.lines[0].hasPrefix("Gen"))
    }

    @Test func `a form follows the focus to its end`() throws {
        let pilot = try Pilot(width: 34, height: 4) { Settings(values: Values()) }
        for _ in 0..<3 { pilot.press(.tab) }
        #expect(pilot.reversed.contains { $0.contains("Reset") })
        pilot.press(.tab)
        #expect(pilot.screen.contains("Name"))
        #expect(pilot.cursor != nil)
    }

    @Test func `boxes have titles and borders`() throws {
        try expectShots(
            [
                Shot(
                    24, 8,
                    """
                           箱 Box
                           ┌─────────┐
                           │ inside  │
                           │ another │
                           └─────────┘
                          ┌──────────┐
                          │ untitled │
                          └──────────┘
                    """),
                Shot(
                    24, 8, .ascii,
                    """
                           箱 Box
                           +---------+
                           | inside  |
                           | another |
                           +---------+
                          +----------+
                          | untitled |
                          +----------+
                    """),
                Shot(
                    24, 8, .styled,
                    """
                           ⟨bold:箱 Box⟩
                           ⟨dim:┌─────────┐⟩
                           ⟨dim:│⟩ inside  ⟨dim:│⟩
                           ⟨dim:│⟩ another ⟨dim:│⟩
                           ⟨dim:└─────────┘⟩
                          ⟨dim:┌──────────┐⟩
                          ⟨dim:│⟩ untitled ⟨dim:│⟩
                          ⟨dim:└──────────┘⟩
                    """),
                Shot(
                    9, 8,
                    """
                    箱 Box
                    ┌───────┐
                    │ insi… │
                    │ anot… │
                    └───────┘
                    ┌───────┐
                    │ unti… │
                    └───────┘
                    """),
                Shot(
                    3, 3,
                    """
                    箱…
                    ┌──
                    │ …
                    """),
            ],
            of: {
                VStack {
                    GroupBox("箱 Box") {
                        Text("inside")
                        Text("another")
                    }
                    GroupBox { Text("untitled") }
                }
                .lineLimit(1)
            })
    }

    @Test func `groups that are opened show their content further in`() throws {
        try expectShots(
            [
                Shot(
                    20, 5,
                    """
                          ▾ Open
                            first
                            ▾ 内側
                              deep
                          ▸ Closed
                    """),
                Shot(
                    20, 5, .styled,
                    """
                          ⟨bold reverse:▾ Open⟩
                            first
                            ▾ 内側
                              deep
                          ▸ Closed
                    """),
                Shot(
                    20, 5, .ascii,
                    """
                          v Open
                            first
                            v 内側
                              deep
                          > Closed
                    """),
                Shot(
                    8, 5,
                    """
                    ▾ Open
                      first
                      ▾ 内側
                        deep
                    ▸ Closed
                    """),
            ],
            of: {
                VStack(alignment: .leading) {
                    DisclosureGroup("Open", isExpanded: .constant(true)) {
                        Text("first")
                        DisclosureGroup("内側", isExpanded: .constant(true)) { Text("deep") }
                    }
                    DisclosureGroup("Closed", isExpanded: .constant(false)) { Text("hidden") }
                }
                .lineLimit(1)
            })
    }

    @Test func `a scroll view has a bar where there is more`() throws {
        try expectShots(
            [
                Shot(
                    12, 4,
                    """
                     line 1 行┃
                     line 2 行┃
                     line 3 行│
                     line 4 行│
                    """),
                Shot(
                    12, 4, .styled,
                    """
                     line 1 行⟨bold:┃⟩
                     line 2 行⟨bold:┃⟩
                     line 3 行⟨bold:│⟩
                     line 4 行⟨bold:│⟩
                    """),
                Shot(
                    12, 4, .monochrome,
                    """
                     line 1 行⟨bold:┃⟩
                     line 2 行⟨bold:┃⟩
                     line 3 行⟨bold:│⟩
                     line 4 行⟨bold:│⟩
                    """),
                Shot(
                    12, 4, .ascii,
                    """
                     line 1 行#
                     line 2 行#
                     line 3 行|
                     line 4 行|
                    """),
                Shot(
                    12, 9,
                    """
                     line 0 行
                     line 1 行
                     line 2 行
                     line 3 行
                     line 4 行
                     line 5 行
                     line 6 行
                     line 7 行
                    """),
                Shot(
                    1, 2,
                    """
                    ┃
                    │
                    """),
            ],
            of: {
                ScrollView {
                    VStack(alignment: .leading) { ForEach(0..<8) { Text("line \($0) 行") } }
                }
            }, act: { $0.press(.downArrow) })
    }
}
