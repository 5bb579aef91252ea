import PseudoTerminalTestSupport
import TerminalCore
import Testing

@Suite("Views on a real terminal")
struct ViewsOnTerminalTests {
    private func start(size: CellSize) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            BuiltProgram.path("ViewProbe"), arguments: ["100"], size: size)
        try terminal.wait(for: "1/100")
        return terminal
    }

    /// The row of a player by number, and its score as it stands at the right edge.
    private static func score(_ number: Int, on screen: TerminalEmulator) -> String? {
        let label = " \(number) "
        guard let y = screen.lines.firstIndex(where: { $0.contains(label) }) else { return nil }
        let edge = (screen.size.width - 8..<screen.size.width).map { screen[$0, y].text }.joined()
        return String(edge.drop { $0 == " " })
    }

    @Test("a list stays aligned whatever the names are made of, while it scrolls")
    func listScrolls() throws {
        let terminal = try start(size: CellSize(width: 60, height: 12))
        for number in 0...10 {
            #expect(Self.score(number, on: terminal.screen) == "\(number * 7919)")
        }
        for position in 2...60 {
            terminal.type("\u{1B}OB")
            try terminal.wait(for: "\(position)/100")
        }
        try terminal.wait { screen in
            (49...59).allSatisfy { Self.score($0, on: screen) == "\($0 * 7919)" }
        }
        for position in (1...59).reversed() {
            terminal.type("\u{1B}OA")
            try terminal.wait(for: "\(position)/100")
        }
        try terminal.wait { screen in
            (0...10).allSatisfy { Self.score($0, on: screen) == "\($0 * 7919)" }
        }
    }

    @Test("timers of Foundation fire until they are invalidated, and then nothing is done")
    func foundationTimers() throws {
        let terminal = try PseudoTerminal(
            BuiltProgram.path("ViewProbe"), arguments: ["stopwatch"],
            size: CellSize(width: 40, height: 4))
        try terminal.wait { screen in
            screen.lines.contains { $0.contains("wound") && !$0.contains("not") }
        }
        #expect(terminal.screen.text.contains("0 ticks"))
        terminal.type(" ")
        try terminal.wait { $0.text.contains("12 ticks, running") }
        terminal.type(" ")
        try terminal.wait { !$0.text.contains("running") && $0.text.contains("ticks") }
        let (text, ticks) = (terminal.screen.text, terminal.cpuTicks)
        terminal.pump(milliseconds: 300)
        #expect(terminal.screen.text == text)
        #expect(terminal.cpuTicks - ticks <= 1)
    }

    @Test("a burst of keys ends where single keys would")
    func burst() throws {
        let terminal = try start(size: CellSize(width: 60, height: 12))
        terminal.type(String(repeating: "\u{1B}OB", count: 42))
        try terminal.wait(for: "43/100")
        try terminal.wait { Self.score(42, on: $0) == "\(42 * 7919)" }
    }

    @Test("a resize lays out anew")
    func resizes() throws {
        let terminal = try start(size: CellSize(width: 80, height: 24))
        for size in [
            CellSize(width: 40, height: 10), CellSize(width: 200, height: 60),
            CellSize(width: 80, height: 24),
        ] {
            terminal.resize(to: size)
            try terminal.wait { screen in
                screen.lines[size.height - 1].contains("1/100")
                    && (0..<size.height - 1).allSatisfy {
                        Self.score($0, on: screen) == "\($0 * 7919)"
                    }
            }
        }
    }

    @Test("one changed score sends a few bytes")
    func changesOneScore() throws {
        let terminal = try start(size: CellSize(width: 80, height: 60))
        terminal.pump(milliseconds: 50)
        let mark = terminal.output.count
        terminal.type("u")
        try terminal.wait { Self.score(50, on: $0) == "\(50 * 7919 + 7)" }
        #expect(terminal.output.count - mark < 60)
    }

    @Test("quitting leaves the terminal as it was")
    func quits() throws {
        let terminal = try start(size: CellSize(width: 80, height: 24))
        terminal.type("q")
        #expect(try terminal.waitForEnd() == .exit(0))
        #expect(terminal.modes == terminal.initialModes)
        #expect(!terminal.screen.isAlternateScreen)
    }
}
