import Foundation
import PseudoTerminalTestSupport
import TerminalCore
import Testing

@Suite("The terminal is right afterwards")
struct DriverRestorationTests {
    private func probe() throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            BuiltProgram.path("CursesProbe"), size: CellSize(width: 60, height: 16))
        try terminal.wait(for: "DONE")
        return terminal
    }

    private func expectRestored(_ terminal: PseudoTerminal) {
        #expect(terminal.modes == terminal.initialModes)
        #expect(!terminal.screen.isAlternateScreen)
        #expect(!terminal.screen.reportsMouse)
        #expect(terminal.screen.isCursorVisible)
        let output = String(decoding: terminal.output, as: UTF8.self)
        #expect(output.hasLast("\u{1B}[?2004l", after: "\u{1B}[?2004h"))
        #expect(output.hasLast("\u{1B}[?1004l", after: "\u{1B}[?1004h"))
    }

    @Test("after a request to end", arguments: [SIGTERM, SIGHUP])
    func requests(signal: Int32) throws {
        let terminal = try probe()
        terminal.signal(signal)
        #expect(try terminal.waitForEnd() == .exit(128 + Int(signal)))
        #expect(terminal.screen.text.contains("terminated by \(signal)"))
        expectRestored(terminal)
    }

    @Test("after exit without a word to the driver")
    func exits() throws {
        let terminal = try probe()
        terminal.type("X")
        #expect(try terminal.waitForEnd() == .exit(7))
        expectRestored(terminal)
    }

    @Test(
        "after a crash",
        arguments: [
            ("A", [SIGABRT]), ("S", [SIGSEGV]), ("N", [SIGSEGV, SIGBUS]), ("T", [SIGILL, SIGTRAP]),
            ("O", [SIGSEGV, SIGBUS]),
        ])
    func crashes(key: String, signals: [Int32]) throws {
        let terminal = try probe()
        terminal.type(key)
        let ending = try terminal.waitForEnd()
        #expect(signals.map { .signal($0) }.contains(ending), "\(ending)")
        expectRestored(terminal)
    }

    @Test(
        "after a signal from outside that ends the process",
        arguments: [SIGSEGV, SIGABRT, SIGQUIT, SIGFPE, SIGUSR1, SIGXCPU, SIGVTALRM, SIGIO])
    func crashesFromOutside(signal: Int32) throws {
        let terminal = try probe()
        terminal.signal(signal)
        #expect(try terminal.waitForEnd() == .signal(signal))
        expectRestored(terminal)
    }

    @Test(
        "and what was printed is there, which the screen did not show", arguments: ["q", "X", "A"])
    func prints(end: String) throws {
        let terminal = try probe()
        terminal.type("PP")
        terminal.type("z")
        try terminal.wait(for: "key z")
        #expect(!terminal.screen.text.contains("said"))
        #expect(!terminal.screen.text.contains("warned"))
        #expect(terminal.screen.lines[0].hasPrefix("probe"))
        terminal.type(end)
        try terminal.waitForEnd()
        let lines = terminal.screen.lines.filter { $0.contains("said") || $0.contains("warned") }
        #expect(lines.count == 4)
        #expect(lines.first?.hasPrefix("said") == true)
        #expect(lines.last?.hasPrefix("warned") == true)
        expectRestored(terminal)
    }

    @Test("and the reason of a trap is there")
    func reasonOfTrap() throws {
        let terminal = try probe()
        terminal.type("T")
        let mark = terminal.output.count
        try terminal.waitForEnd()
        let end = terminal.text(from: mark)
        #expect(end.ranges(of: "The probe was asked to trap.").count == 1)
        #expect(end.hasLast("The probe was asked to trap.", after: "\u{1B}[?1049l"))
    }

    @Test("and the end of much that was printed is there")
    func manyPrints() throws {
        let terminal = try probe()
        terminal.type("Y")
        try terminal.wait(for: "printed")
        let mark = terminal.output.count
        terminal.type("q")
        try terminal.waitForEnd()
        let shown = terminal.text(from: mark)
        #expect(shown.contains("[earlier output is left out]\r\nline "))
        #expect(shown.contains("line 40000 of very many lines"))
        #expect(shown.utf8.count < 80_000)
    }

    @Test("what was printed is there while the program is stopped, and once only")
    func printsWhileStopped() throws {
        let terminal = try shell()
        terminal.type("$PROBE\r")
        try terminal.wait(for: "DONE")
        terminal.type("Pz")
        try terminal.wait(for: "key z")
        terminal.type("\u{1A}")
        try terminal.wait { $0.text.contains("said") && $0.text.contains("Stopped") }
        terminal.type("clear; fg\r")
        try terminal.wait { $0.isAlternateScreen && $0.text.contains("resumed") }
        terminal.type("q")
        try terminal.wait { !$0.isAlternateScreen }
        terminal.type("echo the$((40+2))\r")
        try terminal.wait(for: "the42")
        #expect(!terminal.screen.text.contains("said"))
    }

    @Test("when a hanging program is asked twice to end")
    func hangs() throws {
        let terminal = try probe()
        terminal.type("H")
        try terminal.wait(for: "hanging")
        terminal.signal(SIGTERM)
        terminal.signal(SIGTERM)
        #expect(try terminal.waitForEnd() == .signal(SIGTERM))
        expectRestored(terminal)
    }

    @Test("when a hanging program does not answer the request")
    func hangsForLong() throws {
        let terminal = try probe()
        terminal.type("H")
        try terminal.wait(for: "hanging")
        terminal.signal(SIGHUP)
        #expect(try terminal.waitForEnd() == .signal(SIGHUP))
        expectRestored(terminal)
    }

    @Test(arguments: [[SIGTERM], [SIGHUP, SIGTERM], [SIGQUIT], [SIGSEGV]])
    func `when a program is asked to end or crashes while nobody reads what it writes`(
        signals: [Int32]
    ) throws {
        let terminal = try probe()
        terminal.type("F")
        terminal.stall()
        for signal in signals { terminal.signal(signal) }
        let ending = try terminal.waitForEnd(reads: false)
        #expect(signals.map { .signal($0) }.contains(ending), "\(ending)")
        #expect(terminal.modes == terminal.initialModes)
    }

    @Test func `when a program that waits is asked to end while nobody reads`() throws {
        let terminal = try probe()
        terminal.stall()
        terminal.signal(SIGTERM)
        #expect(try terminal.waitForEnd(reads: false) == .signal(SIGTERM))
        #expect(terminal.modes == terminal.initialModes)
    }

    @Test func `when a program exits without a word to the driver while nobody reads`() throws {
        let terminal = try probe()
        terminal.stall()
        terminal.type("X")
        #expect(try terminal.waitForEnd(reads: false) == .exit(7))
        #expect(terminal.modes == terminal.initialModes)
    }

    @Test("a program whose window is closed ends by itself")
    func windowCloses() throws {
        let terminal = try probe()
        terminal.hangUp()
        #expect(try terminal.waitForEnd() == .exit(128 + Int(SIGHUP)))
    }

    @Test("while stopped by Ctrl-Z, and the screen is back after fg")
    func suspends() throws {
        let terminal = try PseudoTerminal(
            "/bin/bash", arguments: ["--norc", "--noediting", "-i"],
            size: CellSize(width: 60, height: 16),
            environment: ["PS1": "ready> ", "PROBE": BuiltProgram.path("CursesProbe")])
        try terminal.wait(for: "ready>")
        terminal.type("stty -a >/tmp/before.$$\r$PROBE\r")
        try terminal.wait(for: "DONE")
        terminal.type("x")
        try terminal.wait(for: "key x")
        for round in 1...2 {
            try suspend(terminal)
            #expect(!terminal.screen.isAlternateScreen)
            #expect(!terminal.screen.reportsMouse)
            terminal.type("stty -a | cmp - /tmp/before.$$ && echo same$((40+\(round)))\r")
            try terminal.wait(for: "same4\(round)")
            terminal.type("fg\r")
            try terminal.wait { $0.isAlternateScreen && $0.text.contains("resumed") }
            #expect(terminal.screen.lines[0] == "probe 60x16 depth indexed256")
            #expect(terminal.screen.lines[1] == "1: key x 'x'")
            #expect(terminal.screen.lines[15].hasSuffix("DONE"))
            #expect(terminal.screen.reportsMouse)
            #expect(terminal.screen.lines.filter { $0.contains("resumed") }.count == round)
        }
        terminal.type("q")
        try terminal.wait { !$0.isAlternateScreen }
        terminal.type("stty -a | cmp - /tmp/before.$$ && echo same$((40+9)); rm /tmp/before.$$\r")
        try terminal.wait(for: "same49")
    }

    @Test("when stopped below a program that does not look after it, the whole job stops")
    func suspendsWholeJob() throws {
        let terminal = try shell()
        terminal.type("/bin/sh -c '$PROBE; echo ended'\r")
        try terminal.wait(for: "DONE")
        try suspend(terminal)
        terminal.type("echo shell$((40+2))\r")
        try terminal.wait(for: "shell42")
        terminal.type("fg\r")
        try terminal.wait { $0.isAlternateScreen && $0.text.contains("resumed") }
        terminal.type("q")
        try terminal.wait(for: "ended")
    }

    @Test("when resumed in the background after a stop that it was not asked for, until fg")
    func resumedInBackground() throws {
        let (terminal, _) = try stoppedProbe()
        let mark = terminal.output.count
        // The shell may not have the echo back.
        terminal.type("bg; echo back$((40+2))\r")
        try terminal.wait { _ in terminal.text(from: mark).contains("back42") }
        // The job is stopped again, and has written nothing.
        terminal.type("\r")
        try terminal.wait { _ in
            terminal.type("jobs\r")
            return terminal.text(from: mark).contains("Stopped")
        }
        #expect(!terminal.text(from: mark).contains("DONE"))
        terminal.type("fg\r")
        try terminal.wait { $0.text.contains("resumed") && $0.lines[15].hasSuffix("DONE") }
        #expect(terminal.screen.lines[1] == "1: key x 'x'")
        terminal.type("q")
        try terminal.wait { !$0.isAlternateScreen }
    }

    @Test(arguments: [(SIGTERM, "kill %1"), (SIGHUP, "kill -HUP %1")])
    func `when asked to end while stopped, at once, with the terminal left to the shell`(
        signal: Int32, command: String
    ) throws {
        let terminal = try shell()
        terminal.type("$PROBE\r")
        try terminal.wait(for: "DONE")
        let process = try foregroundProcess(terminal)
        try suspend(terminal)
        let mark = terminal.output.count
        terminal.type("\(command)\r")
        try terminal.wait(for: "terminated by \(signal)")
        // Not the shell's word: bash leaves some of those unreaped whose end comes while it starts them again.
        try terminal.wait { _ in hasEnded(process) }
        #expect(!terminal.text(from: mark).contains("\u{1B}[?1049"))
        #expect(!terminal.screen.isAlternateScreen)
    }

    @Test func `when somebody else asks a stopped program to end, and lets it run`() throws {
        let terminal = try shell()
        terminal.type("$PROBE\r")
        try terminal.wait(for: "DONE")
        let process = try foregroundProcess(terminal)
        try suspend(terminal)
        kill(process, SIGTERM)
        kill(process, SIGCONT)
        try terminal.wait(for: "terminated by \(SIGTERM)")
    }

    @Test func `when asked to end after a stop that it was not asked for`() throws {
        let (terminal, process) = try stoppedProbe()
        kill(process, SIGTERM)
        kill(process, SIGCONT)
        try terminal.wait { _ in hasEnded(process) }
        terminal.type("echo shell$((40+2))\r")
        try terminal.wait(for: "shell42")
        #expect(!terminal.screen.isAlternateScreen)
        #expect(!terminal.screen.reportsMouse)
    }

    @Test func `when started in the background, once it is brought to the front`() throws {
        let terminal = try shell()
        terminal.type("$PROBE &\r")
        // The shell tells of a stop before its next prompt.
        try terminal.wait { screen in
            terminal.type("\r")
            return screen.text.contains("Stopped")
        }
        #expect(!terminal.screen.isAlternateScreen)
        terminal.type("fg\r")
        try terminal.wait(for: "DONE")
        terminal.type("q")
        try terminal.wait { !$0.isAlternateScreen }
        terminal.type("echo shell$((40+2))\r")
        try terminal.wait(for: "shell42")
    }

    @Test func `when asked to end in a background that it was started in`() throws {
        let terminal = try shell()
        // Below another shell it makes a job of its own, which never has the terminal.
        terminal.type("/bin/sh -c 'timeout 1 $PROBE; true'; echo ended$((40+2))\r")
        try terminal.wait(for: "ended42")
        #expect(!terminal.screen.isAlternateScreen)
    }

    /// A shell whose job somebody has stopped without asking it.
    private func stoppedProbe() throws -> (PseudoTerminal, process: Int32) {
        let terminal = try shell()
        terminal.type("$PROBE\r")
        try terminal.wait(for: "DONE")
        // What the terminal has answered has been read, then.
        terminal.type("x")
        try terminal.wait(for: "key x")
        let process = try foregroundProcess(terminal)
        let mark = terminal.output.count
        kill(process, SIGSTOP)
        try terminal.wait { _ in terminal.text(from: mark).contains("Stopped") }
        return (terminal, process)
    }

    /// Presses Ctrl-Z, and waits until the shell has the terminal.
    private func suspend(_ terminal: PseudoTerminal) throws {
        let mark = terminal.output.count
        terminal.type("\u{1A}")
        try terminal.wait { _ in terminal.text(from: mark).contains("Stopped") }
    }

    private func hasEnded(_ process: pid_t) -> Bool {
        let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        // The state comes after the name, which is in parentheses (proc(5)).
        return status.map { $0.contains(") Z ") } ?? true
    }

    private func shell() throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            "/bin/bash", arguments: ["--norc", "--noediting", "-i"],
            size: CellSize(width: 60, height: 16),
            environment: ["PS1": "ready> ", "PROBE": BuiltProgram.path("CursesProbe")])
        try terminal.wait(for: "ready>")
        return terminal
    }

    /// The process that has the terminal of a shell.
    private func foregroundProcess(_ terminal: PseudoTerminal) throws -> Int32 {
        let path = "/proc/\(terminal.process)/stat"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        // Behind the name come the state, the parent, the group, the session, the terminal, its group.
        let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
        return try #require(Int32(fields[6]))
    }

    @Test("a window resized while the program is stopped is drawn in its new size")
    func resizesWhileStopped() throws {
        let terminal = try PseudoTerminal(
            "/bin/bash", arguments: ["--norc", "--noediting", "-i"],
            size: CellSize(width: 60, height: 16),
            environment: ["PS1": "ready> ", "PROBE": BuiltProgram.path("CursesProbe")])
        try terminal.wait(for: "ready>")
        terminal.type("$PROBE\r")
        try terminal.wait(for: "DONE")
        try suspend(terminal)
        terminal.resize(to: CellSize(width: 70, height: 12))
        terminal.type("fg\r")
        try terminal.wait { screen in
            screen.lines[0].hasPrefix("probe 70x12") && screen.lines[11].hasSuffix("DONE")
        }
    }
}

extension PseudoTerminal {
    /// What the program wrote after so many bytes.
    fileprivate func text(from count: Int) -> String {
        String(decoding: output[count...], as: UTF8.self)
    }
}

extension String {
    /// Whether the last occurrence of one text comes after the last of another.
    fileprivate func hasLast(_ last: String, after other: String) -> Bool {
        func position(_ text: String) -> Int {
            let all = Array(utf8)
            let wanted = Array(text.utf8)
            guard all.count >= wanted.count else { return -1 }
            return (0...all.count - wanted.count).last { all[$0...].starts(with: wanted) } ?? -1
        }
        return position(last) > position(other)
    }
}
