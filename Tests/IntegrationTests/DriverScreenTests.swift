import CellTestSupport
import Foundation
import PseudoTerminalTestSupport
import TerminalCore
import Testing

@Suite("The ncurses driver in a terminal")
struct DriverScreenTests {
    private func probe(
        _ arguments: [String] = [], size: CellSize = CellSize(width: 60, height: 16),
        environment: [String: String] = [:], isInputPiped: Bool = false
    ) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            BuiltProgram.path("CursesProbe"), arguments: arguments, size: size,
            environment: environment, isInputPiped: isInputPiped)
        try terminal.wait(for: arguments.isEmpty ? "DONE" : "frame 0")
        return terminal
    }

    @Test("takes over the screen, the mouse and the cursor, and gives all back")
    func takesOverAndGivesBack() throws {
        let terminal = try probe()
        #expect(terminal.screen.isAlternateScreen)
        #expect(terminal.screen.reportsMouse)
        #expect(terminal.screen.isCursorVisible)
        #expect(terminal.screen.cursor == CellPoint(x: 5, y: 15))
        #expect(terminal.modes != terminal.initialModes)
        #expect(terminal.screen.lines[0] == "probe 60x16 depth indexed256")
        #expect(terminal.screen.lines[15].hasSuffix("DONE"))
        #expect(terminal.screen[56, 15].style.attributes == .reverse)
        terminal.type("q")
        #expect(try terminal.waitForEnd() == .exit(0))
        #expect(!terminal.screen.isAlternateScreen)
        #expect(!terminal.screen.reportsMouse)
        #expect(terminal.modes == terminal.initialModes)
    }

    @Test("hides the cursor where the program has none")
    func hidesCursor() throws {
        let terminal = try probe()
        terminal.type("C")
        try terminal.wait { !$0.isCursorVisible }
        terminal.type("C")
        try terminal.wait { $0.isCursorVisible && $0.cursor == CellPoint(x: 5, y: 15) }
    }

    @Test("draws on the controlling terminal when standard input is something else")
    func drawsWithPipedInput() throws {
        let terminal = try probe(isInputPiped: true)
        terminal.type("x")
        try terminal.wait(for: "key x")
        terminal.type("q")
        #expect(try terminal.waitForEnd() == .exit(0))
        #expect(terminal.modes == terminal.initialModes)
    }

    @Test(
        "refuses a terminal that it cannot use with one clear line",
        arguments: [
            ("dumb", "the terminal cannot place its cursor: dumb"),
            ("no-such-terminal", "TERM names no known terminal: no-such-terminal"),
            ("", "TERM is not set"),
        ])
    func refusesTerminal(term: String, message: String) throws {
        let terminal = try PseudoTerminal(
            BuiltProgram.path("CursesProbe"), environment: ["TERM": term])
        #expect(try terminal.waitForEnd() == .exit(3))
        #expect(terminal.screen.lines[0] == message)
        #expect(terminal.modes == terminal.initialModes)
    }

    @Test(
        "knows how many colours there are",
        arguments: [
            (["TERM": "xterm-256color"], "indexed256"), (["TERM": "linux"], "ansi16"),
            (["TERM": "vt100"], "monochrome"), (["NO_COLOR": "1"], "monochrome"),
            (["NO_COLOR": ""], "indexed256"), (["TERM": "tmux-256color"], "indexed256"),
        ])
    func knowsColors(environment: [String: String], depth: String) throws {
        let terminal = try probe(environment: environment)
        #expect(terminal.screen.lines[0].hasSuffix("depth \(depth)"))
    }

    @Test("runs the main actor on the main thread, whatever it was asked by")
    func runsOnMainThread() throws {
        let terminal = try probe()
        terminal.type("M")
        for origin in ["key", "queue", "timer", "task"] {
            try terminal.wait(for: "\(origin) on the main thread")
        }
        // What was asked for by others was not waited for in vain, and keys come after it too.
        terminal.type("x")
        try terminal.wait(for: "key x")
    }

    @Test("sends a frame in one write", .enabled(if: writeCount(of: getpid()) != nil))
    func sendsFramesWhole() throws {
        let terminal = try probe()
        terminal.type("abcdef")
        try terminal.wait(for: "key f")
        let before = try #require(Self.writeCount(of: terminal.process))
        terminal.type("K")
        try terminal.wait { !$0.text.contains("key") }
        let after = try #require(Self.writeCount(of: terminal.process))
        // The main queue may have been woken meanwhile, which is a write too.
        #expect((1...2).contains(after - before))
    }

    /// How often a process has written, as proc_pid_io(5) tells.
    static func writeCount(of process: Int32) -> Int? {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/io", encoding: .utf8)
        else { return nil }
        let line = text.split(separator: "\n").first { $0.hasPrefix("syscw: ") }
        return line.flatMap { Int($0.dropFirst("syscw: ".count)) }
    }

    @Test("delivers keys, each batch at once")
    func deliversKeys() throws {
        let terminal = try probe()
        terminal.type("x\u{1B}[A\u{1B}xé日")
        try terminal.wait(for: "key 日")
        #expect(
            terminal.screen.lines[1...5] == [
                "1: key x 'x'", "1: key Up ''", "1: key Alt-x", "1: key é 'é'", "1: key 日 '日'",
            ])
    }

    @Test("takes a lone Escape for the key without another key's help")
    func deliversEscape() throws {
        let terminal = try probe()
        terminal.type("\u{1B}")
        try terminal.wait(for: "key Esc")
        terminal.type("\u{1B}OB")
        try terminal.wait(for: "key Down")
    }

    @Test("does not wait for ever for the end of a paste")
    func endsPaste() throws {
        let terminal = try probe()
        terminal.type("\u{1B}[200~cut off")
        try terminal.wait(for: "paste \"cut off\"")
        terminal.type("x")
        try terminal.wait(for: "key x")
    }

    @Test("delivers pasted text, the mouse, focus and Ctrl-C")
    func deliversOtherInput() throws {
        let terminal = try probe()
        terminal.type("\u{1B}[200~two\rlines\u{1B}[201~")
        try terminal.wait(for: "paste \"two\\nlines\"")
        terminal.type("\u{1B}[<0;11;6M\u{1B}[<32;12;6M\u{1B}[<32;13;6M\u{1B}[<0;13;6m")
        try terminal.wait(for: "mouse release left 12,5")
        #expect(terminal.screen.text.contains("mouse press left 10,5"))
        #expect(terminal.screen.text.contains("mouse drag left 12,5"))
        #expect(!terminal.screen.text.contains("mouse drag left 11,5"))
        terminal.type("\u{1B}[O\u{1B}[I\u{03}")
        try terminal.wait(for: "interrupt")
        #expect(terminal.screen.text.contains("focus lost"))
        #expect(terminal.screen.text.contains("focus gained"))
    }

    @Test("answers a burst of keys with few frames and no loss")
    func coalescesKeys() throws {
        let terminal = try probe()
        let before = terminal.output.count
        terminal.type(String(repeating: "x", count: 2000) + "y")
        try terminal.wait(for: "key y")
        #expect(terminal.output.count - before < 20_000)
    }

    @Test("draws right in each size it is given, and after a storm of them")
    func resizes() throws {
        let terminal = try probe(size: CellSize(width: 80, height: 24))
        for size in [CellSize(width: 40, height: 10), CellSize(width: 200, height: 60)] {
            terminal.resize(to: size)
            try terminal.wait { screen in
                screen.lines[0] == "probe \(size.width)x\(size.height) depth indexed256"
                    && screen.lines[size.height - 1]
                        == String(repeating: " ", count: size.width - 4) + "DONE"
            }
            #expect(terminal.screen.lines[1..<size.height - 1].allSatisfy { $0.isEmpty })
        }
        for step in 0..<200 {
            terminal.resize(to: CellSize(width: 20 + step * 7 % 90, height: 4 + step * 5 % 40))
        }
        let last = CellSize(width: 77, height: 21)
        terminal.resize(to: last)
        try terminal.wait { screen in
            screen.lines[0] == "probe 77x21 depth indexed256"
                && screen.lines[20] == String(repeating: " ", count: 73) + "DONE"
        }
        #expect(terminal.screen.lines[1..<20].allSatisfy { $0.isEmpty })
    }

    @Test("draws again what a smaller window has cut off before the program has looked")
    func resizesBack() throws {
        let size = CellSize(width: 80, height: 24)
        let terminal = try probe(size: size)
        let lines = terminal.screen.lines
        terminal.screen.resize(to: CellSize(width: 20, height: 5))
        terminal.screen.resize(to: size)
        #expect(terminal.screen.lines != lines)
        terminal.signal(SIGWINCH)
        try terminal.wait { $0.lines == lines }
    }

    private func showWideTexts(in terminal: PseudoTerminal) throws {
        terminal.type("W")
        try terminal.wait(for: "key|end")
        try waitForFrame(of: terminal)
    }

    /// Clusters and links are drawn after all other cells of their frame, and may arrive later; all is
    /// there when the frame of another key is.
    private func waitForFrame(of terminal: PseudoTerminal) throws {
        terminal.type("x")
        try terminal.wait(for: "key x")
    }

    @Test("never lets a cluster shift what follows it", arguments: [60, 26, 25])
    func keepsColumns(width: Int) throws {
        let terminal = try probe(size: CellSize(width: width, height: 16))
        try showWideTexts(in: terminal)
        let texts = [
            "日本語テキスト", "👩‍🚀 astronaut", "👨‍👩‍👧‍👦 family", "❤️ heart", "🇩🇪 flag",
            "👍🏽 thumb", "e\u{301}te\u{301}", "\u{1B}[2J\u{9B}2J", "한국어", "क्षि", "1️⃣ key",
        ]
        for (row, text) in texts.enumerated() {
            let end = DisplayWidth.of(text)
            let marker = (end..<end + 4).map { terminal.screen[$0, row + 1].text }.joined()
            #expect(marker == "|end", "\(text): \(terminal.screen.lines[row + 1])")
            let rest = (end + 4..<width).map { terminal.screen[$0, row + 1].text }.joined()
            #expect(rest.allSatisfy { $0 == " " }, "\(text): \(rest)")
        }
        #expect(terminal.screen.lines[0].hasPrefix("probe"))
        // The words behind an emoji are whole too.
        #expect(terminal.screen.lines[2].hasSuffix(" astronaut|end"))
        #expect(terminal.screen.lines[3].hasSuffix(" family|end"))
    }

    /// The emulator gives a flag two columns, and a key one.
    @Test func `leaves nothing of a cluster beside a narrower one in its place`() throws {
        let terminal = try probe()
        terminal.type("G")
        try terminal.wait { $0[0, 1].text == "🇩" && $0[1, 1].text == "🇪" }
        terminal.type("G")
        try terminal.wait { $0[0, 1].text.unicodeScalars.first == "1" }
        #expect((1..<7).map { terminal.screen[$0, 1].text }.joined() == "  key ")
    }

    @Test(
        "shows what it can of a cluster on terminals that have few abilities",
        arguments: [
            "ansi", "hurd", "vt100",
        ])
    func simpleTerminals(term: String) throws {
        let terminal = try probe(environment: ["TERM": term])
        try showWideTexts(in: terminal)
        #expect(terminal.screen.lines[1] == "日本語テキスト|end")
        #expect(terminal.screen[0, 2].text.unicodeScalars.first == "👩")
        #expect((2..<17).map { terminal.screen[$0, 2].text }.joined() == " astronaut|end ")
        #expect((2..<13).map { terminal.screen[$0, 4].text }.joined() == " heart|end ")
        #expect((2..<12).map { terminal.screen[$0, 5].text }.joined() == " flag|end ")
        terminal.type("q")
        #expect(try terminal.waitForEnd() == .exit(0))
        #expect(terminal.modes == terminal.initialModes)
    }

    @Test("writes ASCII where the locale has nothing else")
    func writesASCII() throws {
        let terminal = try probe(environment: ["LC_ALL": "POSIX"])
        try showWideTexts(in: terminal)
        #expect(terminal.screen.lines[1] == "??????????????|end")
        #expect(terminal.screen.lines[2] == "?? astronaut|end")
        #expect(terminal.output.allSatisfy { $0 < 0x80 })
    }

    @Test("adopts what the terminal answers, and marks where frames of many cells end")
    func adoptsAnswers() throws {
        let terminal = try probe()
        terminal.type("\u{1B}[?2026;2$y\u{1B}[?0u\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{1B}\\")
        try terminal.wait(for: "known frames true keys true dark false")
        var mark = terminal.output.count
        terminal.resize(to: CellSize(width: 81, height: 24))
        var frame: String { String(decoding: terminal.output[mark...], as: UTF8.self) }
        try terminal.wait {
            $0.text.contains("probe 81x24") && frame.hasSuffix("\u{1B}[?2026l")
        }
        #expect(frame.hasPrefix("\u{1B}[?2026h"))
        // Marks would be half of what a key changes, which arrives at once.
        mark = terminal.output.count
        try waitForFrame(of: terminal)
        terminal.type("y")
        try terminal.wait(for: "key y")
        #expect(!frame.contains("[?2026"))
        terminal.type("\u{1B}[113;1u")
        #expect(try terminal.waitForEnd() == .exit(0))
        let all = String(decoding: terminal.output, as: UTF8.self)
        #expect(all.contains("\u{1B}[>1u"))
        #expect(all.contains("\u{1B}[<u"))
        #expect(terminal.modes == terminal.initialModes)
    }

    @Test("rings the bell, and sets a title that cannot hold a command")
    func ringsAndTitles() throws {
        let terminal = try probe()
        terminal.type("B")
        try terminal.wait { $0.title == "probe title" && $0.bellCount == 1 }
    }

    @Test("keeps what follows a text from right to left out of its reordering")
    func isolates() throws {
        let terminal = try probe()
        terminal.type("R")
        try waitForFrame(of: terminal)
        let output = String(decoding: terminal.output, as: UTF8.self)
        #expect(output.contains("שלום 7\u{200E}  99"))
        #expect(!output.contains("99\u{200E}"))
    }

    @Test("links cells to an address, which cannot end the sequence that carries it")
    func links() throws {
        let terminal = try probe()
        terminal.type("L")
        try waitForFrame(of: terminal)
        let output = String(decoding: terminal.output, as: UTF8.self)
        #expect(
            output.contains(
                "\u{1B}]8;;https://example.org/a%1B]b%20c\u{1B}\\there\u{1B}]8;;\u{1B}\\"))
    }

    @Test("hands the terminal to another program and repaints afterwards")
    func releasesTerminal() throws {
        let terminal = try probe()
        terminal.type("x")
        try terminal.wait(for: "key x")
        terminal.type("E")
        try terminal.wait(for: "editor done")
        #expect(terminal.screen.lines[1] == "1: key x 'x'")
        #expect(String(decoding: terminal.output, as: UTF8.self).contains("outside"))
        #expect(terminal.screen.isAlternateScreen)
        terminal.type("y")
        try terminal.wait(for: "key y")
        // The Ctrl-C was the other program's.
        #expect(!terminal.screen.text.contains("interrupt"))
        terminal.type("q")
        #expect(try terminal.waitForEnd() == .exit(0))
        #expect(terminal.modes == terminal.initialModes)
    }

    @Test("shows the same cells as drawing from nothing, frame after frame", arguments: 1...10)
    func randomFramesAgree(seed: UInt64) throws {
        let size = CellSize(width: 37, height: 13)
        let terms = ["xterm-256color", "tmux-256color", "screen-256color", "rxvt-unicode-256color"]
        // The others have no word for it.
        let strikes = Int(seed) % terms.count < 2
        let terminal = try probe(
            ["random", "\(seed)"], size: size,
            environment: ["TERM": terms[Int(seed) % terms.count]])
        // This emulator loses a combining mark in the last column after a change of character sets.
        var frames = RandomFrames(seed: seed, combines: false)
        let buffer = CellBuffer(size: size)
        buffer.write("frame 0", at: .zero)
        for frame in 1...60 {
            frames.draw(into: buffer)
            buffer.fill(CellRect(x: 0, y: 0, width: size.width, height: 1))
            buffer.write("frame \(frame)", at: .zero)
            terminal.type("n")
            try terminal.wait { $0.lines[0] == "frame \(frame)" }
            // The number is drawn first.
            _ = try? terminal.wait(seconds: 5) { Self.differences($0, buffer, strikes).isEmpty }
            let differences = Self.differences(terminal.screen, buffer, strikes)
            if !differences.isEmpty {
                print(
                    "DUMP", seed, frame,
                    String(decoding: terminal.output.suffix(700), as: UTF8.self).debugDescription)
            }
            try #require(differences.isEmpty, "frame \(frame)")
        }
    }

    /// Where the emulator shows another cell than the buffer holds.
    ///
    /// This emulator knows no emoji sequences, so of those only the first scalar is compared.
    private static func differences(
        _ screen: TerminalEmulator, _ buffer: CellBuffer, _ strikes: Bool
    ) -> [String] {
        var found: [String] = []
        for y in 0..<buffer.size.height {
            var x = 0
            while x < buffer.size.width {
                let wanted = buffer[x, y]
                let shown = screen[x, y]
                defer { x += max(1, wanted.width) }
                let isSequence =
                    wanted.text.unicodeScalars.count > 1
                    && wanted.text.unicodeScalars.contains { $0.value > 0x2000 }
                let sameText =
                    isSequence
                    ? shown.text.unicodeScalars.first == wanted.text.unicodeScalars.first
                    : shown.text == wanted.text && shown.width == wanted.width
                var style = wanted.style.downgraded(to: .indexed256)
                // An emulator does not tell where a cell leads.
                style.link = nil
                if !strikes { style.attributes.remove(.strikethrough) }
                if !sameText || shown.style != style {
                    found.append("\(x),\(y): \(wanted) but \(shown)")
                }
            }
        }
        return found
    }

    @Test("uses no processor time and sends nothing while nothing happens")
    func idles() throws {
        let terminal = try probe()
        terminal.pump(milliseconds: 300)
        let ticks = terminal.cpuTicks
        let bytes = terminal.output.count
        for _ in 0..<10 {
            terminal.pump(milliseconds: 100)
        }
        #expect(terminal.output.count == bytes)
        #expect(terminal.cpuTicks - ticks <= 1)
    }
}
