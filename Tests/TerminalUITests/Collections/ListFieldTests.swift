import TerminalTestSupport
import TerminalUI
import Testing

/// Text fields in the rows of a list, as a form has them.
@MainActor
@Suite("Fields in rows")
struct ListFieldTests {
    @Observable
    final class Player {
        var name = ""
        var team = ""
        var selection: Int?
        var saves = 0
    }

    private let player = Player()

    private struct Form: View {
        @Bindable var player: Player

        var body: some View {
            VStack(spacing: 0) {
                Button("Cancel") {}
                List(selection: $player.selection) {
                    TextField("Name", text: $player.name).tag(0)
                    Text("plain").tag(1)
                    LabeledContent("Team") { TextField("none", text: $player.team) }.tag(2)
                }
                Button("Save") { player.saves += 1 }
            }
        }
    }

    private func pilot() throws -> Pilot {
        try Pilot(width: 30, height: 8) { Form(player: player) }
    }

    @Test func `Tab goes through the fields of a list, and on to what comes behind it`() throws {
        let pilot = try pilot()
        pilot.press([.tab, .tab])
        pilot.type("Ann")
        #expect(player.name == "Ann")
        pilot.press(.tab)
        pilot.type("Reds")
        #expect(player.team == "Reds")
        pilot.press([.tab, .return])
        #expect(player.saves == 1)
    }

    @Test func `Shift and Tab go back through them`() throws {
        let pilot = try pilot()
        for _ in 0..<2 { pilot.press(.tab, modifiers: .shift) }
        pilot.type("Reds")
        pilot.press(.tab, modifiers: .shift)
        pilot.type("Ann")
        #expect(player.team == "Reds" && player.name == "Ann")
        // The list, the button above it, and round to the one below.
        for _ in 0..<3 { pilot.press(.tab, modifiers: .shift) }
        pilot.press(.return)
        #expect(player.saves == 1)
    }

    @Test func `the cursor of the list goes along, so that arrows go on from the row`() throws {
        let pilot = try pilot()
        pilot.press([.tab, .tab, .tab])
        #expect(player.selection == 2)
        pilot.press(.upArrow)
        #expect(player.selection == 1)
        // From a row without a field Tab leads on all the same.
        pilot.press([.tab])
        pilot.type("Bo")
        #expect(player.name == "Bo")
    }

    @Test func `arrows between controls pass over the fields in rows`() throws {
        let pilot = try pilot()
        pilot.press(.tab, modifiers: .shift)
        pilot.press(.upArrow)
        pilot.type("x")
        #expect(player.name.isEmpty && player.team.isEmpty && player.saves == 0)
    }

    @Test(arguments: [KeyEquivalent.return, .rightArrow, .tab])
    func `of what is typed fast after a key that leads into a field no letter is lost`(
        key: KeyEquivalent
    ) throws {
        let pilot = try pilot()
        pilot.press([.tab, .downArrow, .downArrow, key, "j", "k", "g", "G", " "])
        #expect(player.team == "jkgG " && player.name.isEmpty && player.selection == 2)
        pilot.press([.escape, "k"])
        #expect(player.team == "jkgG " && player.selection == 1)
    }

    @Test func `on the row of a field that is not in use letters are keys of the list`() throws {
        let pilot = try pilot()
        pilot.press([.tab, "j", "j", "x"])
        #expect(player.selection == 2 && player.team.isEmpty)
    }
}
