import TerminalTestSupport
import TerminalUI
import Testing

/// What stands in front of a screen, at several sizes.
@MainActor
struct DialogLookTests {
    private var behind: some View {
        VStack(alignment: .leading) {
            ForEach(1..<9) { Text("line \($0) behind the dialog") }
        }
    }

    @Test func `an alert is a box with its title in the border and its answers at the end`() throws
    {
        try expectShots(
            [
                Shot(
                    44, 11,
                    """

                              line 1 behind the dialog
                              line 2 behind the dialog
                             ┌───── Delete 山田? ─────┐
                             │ This cannot be undone. │
                             │                        │
                             │ [ Cancel ]  [ Delete ] │
                             └────────────────────────┘
                              line 8 behind the dialog
                    """),
                Shot(
                    44, 11, .styled,
                    """

                              line 1 behind the dialog
                              line 2 behind the dialog
                             ┌─────⟨bold: Delete 山田? ⟩─────┐
                             │ This cannot be undone. │
                             │                        │
                             │ ⟨bold reverse:[ Cancel ]⟩  ⟨red:[ Delete ]⟩ │
                             └────────────────────────┘
                              line 8 behind the dialog
                    """),
                Shot(
                    44, 11, .monochrome,
                    """

                              line 1 behind the dialog
                              line 2 behind the dialog
                             ┌─────⟨bold: Delete 山田? ⟩─────┐
                             │ This cannot be undone. │
                             │                        │
                             │ ⟨bold reverse:[ Cancel ]⟩  [ Delete ] │
                             └────────────────────────┘
                              line 8 behind the dialog
                    """),
                Shot(
                    44, 11, .ascii,
                    """

                              line 1 behind the dialog
                              line 2 behind the dialog
                             +----- Delete 山田? -----+
                             | This cannot be undone. |
                             |                        |
                             | [ Cancel ]  [ Delete ] |
                             +------------------------+
                              line 8 behind the dialog
                    """),
                Shot(
                    24, 9,
                    """
                    line 1 behind the dialog
                    lin┌─ Delete 山田? ─┐log
                    lin│ This cannot be │log
                    lin│ undone.        │log
                    lin│                │log
                    lin│     [ Cancel ] │log
                    lin│     [ Delete ] │log
                    lin└────────────────┘log
                    """),
                Shot(
                    14, 9,
                    """
                    ┌─ Delete … ─┐
                    │ This       │
                    │ cannot be  │
                    │ undone.    │
                    │            │
                    │ [ Cancel ] │
                    │ [ Delete ] │
                    └────────────┘
                    line 8 behind…
                    """),
                Shot(
                    10, 4,
                    """
                    ┌─ Del… ─┐
                    │ [ C… ] │
                    │ [ D… ] │
                    └────────┘
                    """),
            ],
            of: {
                behind.alert("Delete 山田?", isPresented: .constant(true)) {
                    Button("Cancel", role: .cancel) {}
                    Button("Delete", role: .destructive) {}
                } message: {
                    Text("This cannot be undone.")
                }
            })
    }

    @Test func `an alert without answers has one that closes it`() throws {
        try expectShots(
            [
                Shot(
                    30, 7,
                    """
                       line 1 behind the dialog
                       line 2 behind the dialog
                       line 3┌─ Saved ─┐ dialog
                       line 4│  [ OK ] │ dialog
                       line 5└─────────┘ dialog
                       line 6 behind the dialog
                       line 7 behind the dialog
                    """),
                Shot(
                    12, 5,
                    """
                    line 1 behi…
                    ┌─ Saved ─┐…
                    │  [ OK ] │…
                    └─────────┘…
                    line 5 behi…
                    """),
            ],
            of: { behind.alert("Saved", isPresented: .constant(true)) {} })
    }

    @Test func `answers that do not fit in a row stand below each other`() throws {
        try expectShots(
            [
                Shot(
                    60, 9,
                    """



                         ┌─────────────── Unsaved changes ────────────────┐
                         │ [ Save changes ]  [ Discard them ]  [ Cancel ] │
                         └────────────────────────────────────────────────┘
                    """),
                Shot(
                    30, 11,
                    """



                        ┌─ Unsaved changes ─┐
                        │  [ Save changes ] │
                        │  [ Discard them ] │
                        │  [ Cancel ]       │
                        └───────────────────┘
                    """),
                Shot(
                    16, 11,
                    """



                    ┌─ Unsaved c… ─┐
                    │ [ Save ch… ] │
                    │ [ Discard… ] │
                    │ [ Cancel ]   │
                    └──────────────┘
                    """),
            ],
            of: {
                Text("x").alert("Unsaved changes", isPresented: .constant(true)) {
                    Button("Save changes") {}
                    Button("Discard them", role: .destructive) {}
                    Button("Cancel", role: .cancel) {}
                }
            })
    }

    @Test func `an alert asks for text above its answers`() throws {
        try expectShots(
            [
                Shot(
                    40, 9,
                    """

                    ┌─────────────── Rename ───────────────┐
                    │ The name is shown to all.            │
                    │                                      │
                    │ Ada 愛                               │
                    │                                      │
                    │               [ Cancel ]  [ Rename ] │
                    └──────────────────────────────────────┘
                    """),
                Shot(
                    40, 9, .styled,
                    """

                    ┌───────────────⟨bold: Rename ⟩───────────────┐
                    │ The name is shown to all.            │
                    │                                      │
                    │ ⟨underline cyan:Ada 愛                              ⟩ │
                    │                                      │
                    │               [ Cancel ]  [ Rename ] │
                    └──────────────────────────────────────┘
                    """),
                Shot(
                    20, 9,
                    """
                    ┌───── Rename ─────┐
                    │ The name is      │
                    │ shown to all.    │
                    │                  │
                    │ Ada 愛           │
                    │                  │
                    │       [ Cancel ] │
                    │       [ Rename ] │
                    └──────────────────┘
                    """),
            ],
            of: {
                Text("x").alert("Rename", isPresented: .constant(true)) {
                    TextField("Name", text: .constant("Ada 愛"))
                    Button("Cancel", role: .cancel) {}
                    Button("Rename") {}
                } message: {
                    Text("The name is shown to all.")
                }
            })
    }

    @Test func `a confirmation dialog lists its actions`() throws {
        try expectShots(
            [
                Shot(
                    40, 10,
                    """

                            line 1 behind the dialog
                            lin┌─ What to do? ──┐log
                            lin│ [ Copy ]       │log
                            lin│ [ 移動 Move ]  │log
                            lin│ [ Delete all ] │log
                            lin│ [ Cancel ]     │log
                            lin└────────────────┘log
                            line 8 behind the dialog
                    """),
                Shot(
                    40, 10, .styled,
                    """

                            line 1 behind the dialog
                            lin┌─⟨bold: What to do? ⟩──┐log
                            lin│ [ Copy ]       │log
                            lin│ [ 移動 Move ]  │log
                            lin│ ⟨red:[ Delete all ]⟩ │log
                            lin│ ⟨bold reverse:[ Cancel ]⟩     │log
                            lin└────────────────┘log
                            line 8 behind the dialog
                    """),
                Shot(
                    40, 10, .monochrome,
                    """

                            line 1 behind the dialog
                            lin┌─⟨bold: What to do? ⟩──┐log
                            lin│ [ Copy ]       │log
                            lin│ [ 移動 Move ]  │log
                            lin│ [ Delete all ] │log
                            lin│ ⟨bold reverse:[ Cancel ]⟩     │log
                            lin└────────────────┘log
                            line 8 behind the dialog
                    """),
                Shot(
                    14, 8,
                    """
                    line 1 behind…
                    ┌─ What to… ─┐
                    │ [ Copy ]   │
                    │ [ 移動 … ] │
                    │ [ Delet… ] │
                    │ [ Cancel ] │
                    └────────────┘
                    line 8 behind…
                    """),
            ],
            of: {
                behind.confirmationDialog("What to do?", isPresented: .constant(true)) {
                    Button("Copy") {}
                    Button("移動 Move") {}
                    Button("Delete all", role: .destructive) {}
                    Button("Cancel", role: .cancel) {}
                }
            })
    }

    @Test(arguments: [6, 8, 12, 20])
    func `the answers of an alert are in sight however long its message is`(height: Int) throws {
        let pilot = try Pilot(width: 40, height: height) {
            Text("x").alert("Long", isPresented: .constant(true)) {
                Button("Cancel", role: .cancel) {}
                Button("Go on") {}
            } message: {
                Text(
                    Array(repeating: "a sentence of some words.", count: 30).joined(separator: " "))
            }
        }
        #expect(pilot.screen.contains("[ Cancel ]  [ Go on ]"))
    }

    @Test(arguments: [5, 8, 12])
    func `a menu longer than the screen scrolls to its commands`(height: Int) throws {
        let pilot = try Pilot(width: 30, height: height) {
            Menu("Actions") { ForEach(1..<20) { number in Button("Command \(number)") {} } }
        }
        pilot.press(.return)
        pilot.press(Array(repeating: .downArrow, count: 15))
        #expect(pilot.reversed.contains("Command 16"))
    }

    @Test(arguments: [5, 8])
    func `a confirmation dialog longer than the screen shows what has the focus`(
        height: Int
    ) throws {
        let pilot = try Pilot(width: 30, height: height) {
            Text("x").confirmationDialog("Choose", isPresented: .constant(true)) {
                ForEach(1..<12) { number in Button("Choice \(number)") {} }
            }
        }
        pilot.press(Array(repeating: .downArrow, count: 9))
        #expect(pilot.reversed.first == "[ Choice 10 ]")
        pilot.press(Array(repeating: .upArrow, count: 20))
        #expect(pilot.reversed.first == "[ Choice 1 ]")
    }
}
