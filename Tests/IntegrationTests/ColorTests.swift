import PseudoTerminalTestSupport
import TerminalCore
import Testing

@Suite("The colours of players")
struct ColorTests {
    /// The screen of the program in an environment, and the colours of a word on it.
    private func screen(
        _ environment: [String: String], _ arguments: [String] = []
    ) throws -> (text: String, live: TerminalColor, isBold: Bool) {
        let file = try PlayersFile([("Ada", 30), ("Bob", 20)])
        let terminal = try PseudoTerminal(
            PlayersProgram.path, arguments: [file.path] + arguments, environment: environment)
        try terminal.wait(seconds: 60) { $0.shows(inOrder: ["LIVE", "Ada", "Bob", "row 1 of 2"]) }
        let text = terminal.screen.text
        let header = (0..<80).map { terminal.screen[$0, 0].text }.joined()
        let range = try #require(header.firstRange(of: "LIVE"))
        let column = header.distance(from: header.startIndex, to: range.lowerBound)
        let style = terminal.screen[column, 0].style
        terminal.type("q")
        #expect(try terminal.waitForEnd(seconds: 60) == .exit(0))
        return (text, style.foreground, style.attributes.contains(.bold))
    }

    @Test(
        "are those of the terminal's own palette, however many it has",
        arguments: [
            ["TERM": "xterm"], ["TERM": "xterm-256color"],
            ["TERM": "xterm-256color", "COLORTERM": "truecolor"],
        ])
    func palette(environment: [String: String]) throws {
        let screen = try screen(environment)
        #expect(screen.live == .ansi(2))
        #expect(screen.isBold)
    }

    @Test(
        "are none where nobody wants them, and the words are the same",
        arguments: [
            (["NO_COLOR": "1"], []), (["TERM": "vt220"], []), ([:], ["--color=never"]),
        ] as [([String: String], [String])])
    func none(environment: [String: String], arguments: [String]) throws {
        let plain = try screen(environment, arguments)
        let colored = try screen([:])
        #expect(plain.live == .default)
        #expect(plain.isBold)
        #expect(plain.text == colored.text)
    }
}
