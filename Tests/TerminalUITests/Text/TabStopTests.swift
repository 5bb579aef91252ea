import TerminalTestSupport
import TerminalUI
import Testing

/// Tabs in texts.
@MainActor
struct TabStopTests {
    @Test(arguments: [
        ("a\tb", "a       b"),
        ("1234567\tb", "1234567 b"),
        ("12345678\tb", "12345678        b"),
        ("漢\tb", "漢      b"),
        ("\t\tb", "                b"),
        ("a\n\tb", "a"),
    ])
    func `A tab leads to the next stop`(_ text: String, _ line: String) throws {
        let pilot = try Pilot(width: 30, height: 2) {
            Text(text).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
        #expect(pilot.lines[0].hasPrefix(line), "\(pilot.screen)")
        if text.contains("\n") { #expect(pilot.lines[1].hasPrefix("        b")) }
    }

    @Test func `Stops are those of the line, whatever its parts are`() throws {
        let pilot = try Pilot(width: 30, height: 1) {
            (Text("ab").bold() + Text("\tc") + Text("\td"))
                .frame(maxWidth: .infinity, alignment: .leading)
        }
        #expect(pilot.lines[0].hasPrefix("ab      c       d"), "\(pilot.screen)")
    }
}
