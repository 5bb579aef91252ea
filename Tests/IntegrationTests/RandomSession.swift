import Foundation
import PseudoTerminalTestSupport
import SQLiteTestSupport
import TerminalCore

/// Somebody who does anything at all: keys, the mouse, pastes, other sizes of the window, while
/// another program writes the file.
struct RandomSession {
    /// How a session differs from what is right.
    struct Difference: CustomStringConvertible {
        var description: String
    }

    private static let sizes = [
        CellSize(width: 80, height: 24), CellSize(width: 100, height: 30),
        CellSize(width: 60, height: 12), CellSize(width: 132, height: 40),
        CellSize(width: 44, height: 12), CellSize(width: 20, height: 5),
    ]
    private static let names = [
        "Ada", "Grace", "山田", "Zoë", "Łukasz", "O'Neil", "한글", "Bob", "Émile",
        String(repeating: "x", count: 70),
    ]
    /// Nothing that ends the program: `q`, Ctrl-C and Ctrl-D are missing.
    private static let keys = [
        "\u{1B}[A", "\u{1B}[B", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[1~", "\u{1B}[4~", "j", "k", "j",
        "k",
        "s", "s", "1", "2", "3", "4", "r", "u", "\u{12}", "+", "-", " ", "v", "A", "I", "i", "c",
        "w",
        "F", "p", "z", "H", "t", "n", "N", "f", "h", "l", "?", "m", ":", "#", "\t", "\r", "d", "e",
        "a",
        "y", "S", "/", "/Bob\r", "/score>500\r", "/zz", "X", "\u{7F}", "9", "b", "\u{02}", "\u{06}",
        "\u{15}",
    ]

    /// `clear` of terminfo, and `home` with `ed`, which curses takes as well.
    private static let clearings = ["\u{1B}[H\u{1B}[2J", "\u{1B}[H\u{1B}[J"]

    private let seed: UInt64
    private var random: RandomSource
    private let file: PlayersFile
    private let terminal: PseudoTerminal
    private var log: [String] = []

    /// Starts the program.
    init(seed: UInt64) throws {
        self.seed = seed
        random = RandomSource(seed: seed)
        var rows: [(name: String, score: Int)] = []
        for _ in 0..<random.pick([0, 3, 40, 40, 300]) {
            rows.append((Self.name(&random), random.int(0...2000)))
        }
        file = try PlayersFile(rows)
        // Exports go where the program runs.
        terminal = try PseudoTerminal(
            "/bin/sh",
            arguments: [
                "-c", "cd \"$1\" && exec \"$0\" \"$2\"", PlayersProgram.path, file.folderPath,
                file.path,
            ],
            size: random.pick(Array(Self.sizes.prefix(4))),
            environment: ["XDG_STATE_HOME": file.folderPath])
        try terminal.wait { $0.isAlternateScreen && $0.lines.last?.contains("Help") == true }
    }

    private static func name(_ random: inout RandomSource) -> String {
        "\(random.pick(names)) \(random.pick(names))\(random.int(0...99))"
    }

    /// Does so many things, and tells what was wrong; nil when nothing was.
    mutating func run(steps: Int) throws -> Difference? {
        for step in 1...steps {
            try act()
            terminal.pump(milliseconds: Int32(random.int(1...10)))
            guard terminal.screen.isAlternateScreen else { break }
            if step.isMultiple(of: 10), let difference = try repaint() { return difference }
        }
        return try end()
    }

    private mutating func act() throws {
        switch random.int(1...100) {
        case ...70: type(random.pick(Self.keys))
        case ...80: mouse()
        case ...82:
            type("\u{1B}[200~\(random.pick(["Bob", "山田", "12x", "a\nb\n", "q"]))\u{1B}[201~")
        case ...86:
            type("a\(random.pick(["Bob 山", "é x", "  "]))\t\(random.pick(["12", "-5", "x"]))\r")
        case ...90: escape()
        case ...93:
            let size = random.pick(Self.sizes)
            log.append("\(size.width)x\(size.height)")
            terminal.resize(to: size)
        case ...94:
            // A shell that stops the program, and lets it go on.
            log.append("stop")
            terminal.signal(SIGTSTP)
            terminal.pump(milliseconds: 20)
            terminal.signal(SIGCONT)
        default: try write()
        }
    }

    private mutating func type(_ text: String) {
        log.append(text.debugDescription)
        terminal.type(text)
    }

    /// An escape is told from the start of a key by the silence behind it.
    private mutating func escape() {
        type("\u{1B}")
        terminal.pump(milliseconds: 100)
    }

    private mutating func mouse() {
        let (x, y) = (
            random.int(1...terminal.screen.size.width), random.int(1...terminal.screen.size.height)
        )
        let button = random.pick([0, 0, 2, 64, 65, 64, 65])
        type("\u{1B}[<\(button);\(x);\(y)M" + (button < 3 ? "\u{1B}[<\(button);\(x);\(y)m" : ""))
    }

    private mutating func write() throws {
        let some = "(SELECT id FROM player ORDER BY random() LIMIT \(random.pick([1, 1, 3, 30])))"
        let name = Self.name(&random).replacing("'", with: "''")
        let statement = random.pick([
            "INSERT INTO player(name, score) VALUES ('\(name)', \(random.int(0...2000)))",
            "UPDATE player SET score = score + \(random.int(-300...300)) WHERE id IN \(some)",
            "UPDATE player SET name = '\(name)' WHERE id IN \(some)",
            "DELETE FROM player WHERE id IN \(some)",
        ])
        log.append(statement)
        try file.sql(statement)
    }

    // MARK: What must hold

    /// Waits until the program rests: until it writes nothing for a moment, uses no processor, and
    /// does not say that it waits for something itself.
    private func settle() {
        var before = (-1, -1)
        // What goes on for ever is seen as a difference by whoever asks.
        for look in 0..<200 {
            let now = (terminal.output.count, terminal.cpuTicks)
            // What waits for longer than this is not waited for.
            let isWaiting = look < 15 && terminal.screen.lines.first?.contains("...") == true
            if now == before, !isWaiting { return }
            before = now
            terminal.pump(milliseconds: 150)
        }
    }

    /// The cells, without the styles of the right halves of wide ones, which nobody sees.
    private var cells: [[TerminalEmulator.ScreenCell]] {
        terminal.screen.cells().map { row in
            row.map { cell in
                var cell = cell
                if cell.width == 0 { cell.style = CellStyle() }
                return cell
            }
        }
    }

    /// Compares the screen, which came about change by change, with one that is painted whole.
    private mutating func repaint() throws -> Difference? {
        settle()
        guard terminal.screen.isAlternateScreen else { return nil }
        let (before, lines) = (cells, terminal.screen.lines)
        let start = terminal.output.count
        // Not by a key, with which messages go.
        terminal.signal(SIGCONT)
        log.append("paint")
        do {
            try terminal.wait(seconds: 30) { _ in
                let painted = String(decoding: terminal.output[start...], as: UTF8.self)
                return Self.clearings.contains { painted.contains($0) }
            }
        } catch {
            return difference("it is not painted anew: \(error)")
        }
        settle()
        let after = cells
        let rows = before.indices.filter {
            // How long ago something was changes by itself.
            before[$0] != after[$0] && !lines[$0].contains(/\b(now|\d+ (s|min))\b/)
        }
        guard !rows.isEmpty else { return nil }
        let shown = terminal.screen.lines
        return difference(
            "painted anew the screen is another:\n"
                + rows.map { row in
                    let cells = before[row].indices.filter {
                        before[row][$0] != after[row][$0]
                    }
                    let first = cells.first.map { " \(before[row][$0]) \(after[row][$0])" } ?? ""
                    return "\(row): \(cells)\(first)\n  \(lines[row])\n  \(shown[row])"
                }.joined(separator: "\n"))
    }

    /// Ends the program as a shutdown does.
    private mutating func end() throws -> Difference? {
        do {
            return try whatEndsWrong()
        } catch is PseudoTerminal.Timeout {
            // What the system knows of a program that hangs: its state, and its signals.
            let status = try? String(
                contentsOfFile: "/proc/\(terminal.process)/status", encoding: .utf8)
            return difference("it does not end\n\(terminal.screen.text)\n\(status ?? "")")
        }
    }

    private mutating func whatEndsWrong() throws -> Difference? {
        let ending: PseudoTerminal.Ending
        if terminal.screen.isAlternateScreen {
            terminal.signal(SIGTERM)
            ending = try terminal.waitForEnd(seconds: 60)
            guard ending == .exit(143) || ending == .signal(SIGTERM) else {
                return difference("it ended with \(ending)")
            }
        } else {
            ending = try terminal.waitForEnd(seconds: 60)
            guard ending == .exit(0) else { return difference("it ended with \(ending)") }
        }
        guard terminal.modes == terminal.initialModes else {
            return difference("the terminal has other modes than before")
        }
        let check = try file.sql("PRAGMA integrity_check")
        return check == "ok\n" ? nil : difference(check)
    }

    private func difference(_ text: String) -> Difference {
        Difference(
            description: "SEED=\(seed): \(text)\nlast: \(log.suffix(30).joined(separator: " "))")
    }
}
