import TerminalTestSupport
import TerminalUI
import Testing

/// Sheets, covers, popovers and menus in front of a screen, at several sizes.
@MainActor
struct SheetLookTests {
    private var behind: some View {
        VStack(alignment: .leading) {
            ForEach(1..<9) { Text("line \($0) behind the dialog") }
        }
    }

    @Test func `a sheet has its title above and its toolbar below, and a border around`() throws {
        try expectShots(
            [
                Shot(
                    40, 12,
                    """


                            line 1 behind the dialog
                    ┌──────────────────────────────────────┐
                    │ New player                           │
                    │ Name Ada                             │
                    │ [x] Live                             │
                    │                  Esc Cancel  ^S Save │
                    └──────────────────────────────────────┘
                            line 8 behind the dialog
                    """),
                Shot(
                    40, 12, .styled,
                    """


                            line 1 behind the dialog
                    ┌──────────────────────────────────────┐
                    │ ⟨bold:New player⟩                           │
                    │ Name ⟨underline cyan:Ada                            ⟩ │
                    │ [x] Live                             │
                    │                  ⟨bold cyan:Esc⟩ Cancel  ⟨bold cyan:^S⟩ Save │
                    └──────────────────────────────────────┘
                            line 8 behind the dialog
                    """),
                Shot(
                    40, 12, .monochrome,
                    """


                            line 1 behind the dialog
                    ┌──────────────────────────────────────┐
                    │ ⟨bold:New player⟩                           │
                    │ Name ⟨underline:Ada                            ⟩ │
                    │ [x] Live                             │
                    │                  ⟨bold:Esc⟩ Cancel  ⟨bold:^S⟩ Save │
                    └──────────────────────────────────────┘
                            line 8 behind the dialog
                    """),
                Shot(
                    40, 12, .ascii,
                    """


                            line 1 behind the dialog
                    +--------------------------------------+
                    | New player                           |
                    | Name Ada                             |
                    | [x] Live                             |
                    |                  Esc Cancel  ^S Save |
                    +--------------------------------------+
                            line 8 behind the dialog
                    """),
                Shot(
                    22, 8,
                    """
                    line 1 behind the dia…
                    ┌────────────────────┐
                    │ New player         │
                    │ Name Ada           │
                    │ [x] Live           │
                    │ Esc Canc…  ^S Save │
                    └────────────────────┘
                    line 8 behind the dia…
                    """),
                Shot(
                    8, 4,
                    """
                    ┌──────┐
                    │ New… │
                    │ ^S … │
                    └──────┘
                    """),
            ],
            of: {
                behind.sheet(isPresented: .constant(true)) {
                    Form {
                        TextField("Name", text: .constant("Ada"))
                        Toggle("Live", isOn: .constant(true))
                    }
                    .navigationTitle("New player")
                    .toolbar {
                        ToolbarItem(placement: .cancellationAction) {
                            Button("Cancel") {}.keyboardShortcut(.cancelAction)
                        }
                        ToolbarItem(placement: .confirmationAction) {
                            Button("Save") {}.keyboardShortcut("s", modifiers: .control)
                        }
                    }
                }
            })
    }

    @Test func `a menu lists its commands with their keys`() throws {
        try expectShots(
            [
                Shot(
                    30, 9,
                    """


                             ┌──── Actions ─────┐
                             │ a   Add          │
                             │──────────────────│
                             │ ^R  名前を変える │
                             │     Delete       │
                             │     Off          │
                             └──────────────────┘
                    """),
                Shot(
                    30, 9, .styled,
                    """


                             ┌────⟨bold: Actions ⟩─────┐
                             │⟨bold reverse: ⟩⟨bold reverse cyan:a⟩⟨bold reverse:   Add          ⟩│
                             │⟨dim:──────────────────⟩│
                             │ ⟨bold cyan:^R⟩  名前を変える │
                             │⟨red:     Delete       ⟩│
                             │⟨dim:     Off          ⟩│
                             └──────────────────┘
                    """),
                Shot(
                    30, 9, .monochrome,
                    """


                             ┌────⟨bold: Actions ⟩─────┐
                             │⟨bold reverse: a   Add          ⟩│
                             │⟨dim:──────────────────⟩│
                             │ ⟨bold:^R⟩  名前を変える │
                             │     Delete       │
                             │⟨dim:     Off          ⟩│
                             └──────────────────┘
                    """),
                Shot(
                    12, 6,
                    """
                    ┌─ Actio… ─┐
                    │ a   Add ┃│
                    │─────────┃│
                    │ ^R  名… ┃│
                    │     De… ││
                    └──────────┘
                    """),
            ],
            of: {
                Menu("Actions") {
                    Button("Add") {}.keyboardShortcut("a")
                    Divider()
                    Button("名前を変える") {}.keyboardShortcut("r", modifiers: .control)
                    Button("Delete", role: .destructive) {}
                    Button("Off") {}.disabled(true)
                }
            }, act: { $0.press(.return) })
    }

    @Test func `a cover takes the whole screen`() throws {
        try expectShots(
            [
                Shot(
                    20, 5,
                    """
                    Title

                           cover
                    """),
                Shot(
                    6, 2,
                    """
                    Title
                    cover
                    """),
            ],
            of: {
                behind.fullScreenCover(isPresented: .constant(true)) {
                    Text("cover").navigationTitle("Title")
                }
            })
    }

    @Test func `a popover stands in front as a sheet does`() throws {
        try expectShots(
            [
                Shot(
                    24, 7,
                    """
                    line 1 behind the dialog
                    line ┌───────────┐dialog
                    line │ 説明 help │dialog
                    line │  [ OK ]   │dialog
                    line └───────────┘dialog
                    line 6 behind the dialog
                    line 7 behind the dialog
                    """),
                Shot(
                    24, 7, .styled,
                    """
                    line 1 behind the dialog
                    line ┌───────────┐dialog
                    line │ 説明 help │dialog
                    line │  ⟨bold reverse:[ OK ]⟩   │dialog
                    line └───────────┘dialog
                    line 6 behind the dialog
                    line 7 behind the dialog
                    """),
                Shot(
                    5, 3,
                    """
                    ┌───┐
                    │ [ │
                    └───┘
                    """),
            ],
            of: {
                behind.popover(isPresented: .constant(true)) {
                    VStack {
                        Text("説明 help")
                        Button("OK") {}
                    }
                }
            })
    }
}
