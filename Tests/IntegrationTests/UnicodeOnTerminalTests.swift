import CellTestSupport
import PseudoTerminalTestSupport
import TerminalCore
import Testing

@Suite(
    "Unicode's test material on the terminal",
    .enabled(if: UnicodeData.isInstalled, "needs unicode-data"))
struct UnicodeOnTerminalTests {
    @Test(
        "what follows a text stands where its width says, whatever the emulator makes of the text")
    func keepsColumns() throws {
        let size = CellSize(width: 60, height: 100)
        let terminal = try PseudoTerminal(
            BuiltProgram.path("CursesProbe"), arguments: ["unicode"], size: size)
        try terminal.wait(for: "DONE")
        var texts = try UnicodeData.showableTexts()[...]
        var compared = 0
        while !texts.isEmpty {
            let page = texts.prefix(size.height - 3)
            texts = texts.dropFirst(page.count)
            terminal.type("n")
            let expected = page.map { DisplayText($0) }
            func wrong(_ screen: TerminalEmulator) -> [String] {
                expected.indices.filter { screen[expected[$0].width, $0 + 1].text != "|" }
                    .map {
                        "\(expected[$0].string.unicodeScalars.map(\.value)) in line \($0 + 1): \(screen.lines[$0 + 1].debugDescription)"
                    }
            }
            _ = try? terminal.wait { wrong($0).isEmpty }
            #expect(wrong(terminal.screen) == [])
            compared += page.count
        }
        #expect(compared > 5_000)
    }
}
