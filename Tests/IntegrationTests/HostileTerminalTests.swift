import Foundation
import PseudoTerminalTestSupport
import TerminalCore
import Testing

/// The program on terminals that are old, odd, or not to be trusted.
struct HostileTerminalTests {
    private static let players = [
        (name: "Arthur", score: 3), (name: "Barbara", score: 2), (name: "Craig", score: 1),
    ]

    private func start(
        _ file: PlayersFile, environment: [String: String] = [:]
    ) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            PlayersProgram.path, arguments: [file.path],
            environment: ["XDG_STATE_HOME": file.folderPath].merging(environment) { $1 })
        try terminal.wait { $0.shows(inOrder: ["Arthur", "Barbara", "Craig", "Help"]) }
        return terminal
    }

    @Test(
        "shows, asks and quits on each terminal",
        arguments: [
            ["TERM": "linux"], ["TERM": "vt100"], ["TERM": "screen"], ["NO_COLOR": "1"],
            ["TERM": "vt100", "LC_ALL": "C"], ["LC_ALL": "", "LANG": "C"],
            ["LC_ALL": "no_SUCH.locale", "TERM": "tmux-256color"],
        ])
    func shows(environment: [String: String]) throws {
        let file = try PlayersFile(Self.players)
        let terminal = try start(file, environment: environment)
        terminal.type("a")
        try terminal.wait(for: "Name")
        terminal.type("Dora\r\r")
        try terminal.wait {
            !$0.text.contains("Add a player")
                && $0.shows(inOrder: ["Arthur", "Barbara", "Craig", "Dora"])
        }
        terminal.type("q")
        #expect(try terminal.waitForEnd() == .exit(0))
        #expect(terminal.modes == terminal.initialModes)
    }

    @Test("says in one line that there is no screen to be had", arguments: ["", "none"])
    func refuses(term: String) throws {
        let file = try PlayersFile(Self.players)
        let terminal = try PseudoTerminal(
            PlayersProgram.path, arguments: [file.path],
            environment: ["XDG_STATE_HOME": file.folderPath, "TERM": term])
        let ending = try terminal.waitForEnd()
        #expect(ending != .exit(0))
        if case .signal(let number) = ending { Issue.record("signal \(number)") }
        #expect(terminal.screen.lines.contains { $0.contains(term.isEmpty ? "TERM" : term) })
        #expect(terminal.modes == terminal.initialModes)
    }

    @Test("asks and answers in lines where the cursor cannot be placed")
    func readsLines() throws {
        let file = try PlayersFile(Self.players)
        let terminal = try PseudoTerminal(
            PlayersProgram.path, arguments: [file.path],
            environment: ["XDG_STATE_HOME": file.folderPath, "TERM": "dumb"])
        try terminal.wait { $0.shows(inOrder: ["1. Arthur", "3. Craig", "players>"]) }
        terminal.type("\u{04}")
        #expect(try terminal.waitForEnd() == .exit(0))
        #expect(terminal.modes == terminal.initialModes)
    }

    @Test("a dialog outlives any size of the screen")
    func resizesDialog() throws {
        let file = try PlayersFile(Self.players)
        let terminal = try start(file)
        terminal.type("a")
        try terminal.wait(for: "Name")
        terminal.type("Dor")
        try terminal.wait(for: "Dor")
        for (width, height) in [(1, 1), (500, 300), (2, 300), (500, 1), (0, 0), (3, 2)] {
            terminal.resize(to: CellSize(width: max(1, width), height: max(1, height)))
            if width == 500, height == 300 {
                try terminal.wait { $0.text.contains("Dor") && $0.text.contains("Arthur") }
            }
        }
        terminal.resize(to: CellSize(width: 80, height: 24))
        try terminal.wait { $0.shows(inOrder: ["Name", "Dor"]) }
        terminal.type("a\r\r")
        try terminal.wait {
            !$0.text.contains("Add a player")
                && $0.shows(inOrder: ["Arthur", "Barbara", "Craig", "Dora"])
        }
    }

    @Test("what a terminal reports beyond all measure does nothing, and keys come after it")
    func survivesReports() throws {
        let file = try PlayersFile(Self.players)
        let terminal = try start(file)
        let digits = String(repeating: "9", count: 3000)
        for report in [
            "\u{1B}[<0;99999;99999M\u{1B}[<32;\(digits);\(digits)M\u{1B}[<0;1;99999m",
            "\u{1B}[<65;99999;3M\u{1B}[I\u{1B}[O\u{1B}[I\u{1B}[0;0R\u{1B}[?\(digits)u",
            "\u{1B}]11;rgb:\(digits)/0/0\u{07}\u{1B}P\(digits)\(digits)\u{1B}\\",
            "\u{1B}[\(digits);\(digits);\(digits)u\u{1B}[97;1:3u\u{1B}[0;;0:27:155u",
            "\u{1B}[200~\u{1B}[201\u{0}\u{1B}]0;x\u{07}\u{1B}[201~",
        ] {
            terminal.type(report)
        }
        terminal.type("a")
        try terminal.wait(for: "Name")
        terminal.type("\u{1B}[200~Do\u{1B}[2Jra\u{0}\u{9B}31m\u{1B}[201~\r\r")
        try terminal.wait {
            !$0.text.contains("Add a player")
                && $0.shows(inOrder: ["Arthur", "Barbara", "Craig", "Do"])
        }
    }
}
