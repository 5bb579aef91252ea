import Foundation
import Glibc
import PseudoTerminalTestSupport
import TerminalCore
import Testing

@Suite("The guardian of the terminal")
struct GuardianTests {
    /// The processes that a process has started, on whatever thread, by their names.
    private func children(of process: Int32) -> [String] {
        let tasks =
            (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
        return tasks.flatMap { task in
            let path = "/proc/\(process)/task/\(task)/children"
            let list = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
            return list.split(separator: " ").compactMap { child in
                try? String(contentsOfFile: "/proc/\(child)/comm", encoding: .utf8)
            }
        }
    }

    private func start(_ file: PlayersFile) throws -> PseudoTerminal {
        let terminal = try PlayersProgram.start(file)
        try terminal.wait(seconds: 60) { _ in
            children(of: terminal.process).contains("tty-guardian\n")
        }
        return terminal
    }

    @Test("gives the terminal back when the program is killed")
    func killed() throws {
        let file = try PlayersFile([("Ada", 1)])
        let terminal = try start(file)
        #expect(terminal.modes != terminal.initialModes)
        terminal.signal(SIGKILL)
        #expect(try terminal.waitForEnd(seconds: 60) == .signal(SIGKILL))
        try terminal.wait(seconds: 60) { screen in
            !screen.isAlternateScreen && !screen.reportsMouse && screen.isCursorVisible
                && terminal.modes == terminal.initialModes
        }
        #expect(try file.sql("SELECT name FROM player") == "Ada\n")
    }

    @Test("shows what was printed when the program is killed")
    func printedBefore() throws {
        let file = try PlayersFile([("Ada", 1)])
        let terminal = try start(file)
        // What a library says on standard error.
        let stream = try FileHandle(
            forWritingTo: URL(fileURLWithPath: "/proc/\(terminal.process)/fd/\(STDERR_FILENO)"))
        try stream.write(contentsOf: Data("a warning of a library\n".utf8))
        #expect(!terminal.screen.text.contains("warning"))
        terminal.signal(SIGKILL)
        #expect(try terminal.waitForEnd(seconds: 60) == .signal(SIGKILL))
        try terminal.wait(seconds: 60) { screen in
            !screen.isAlternateScreen && screen.text.contains("a warning of a library")
        }
    }

    @Test("gives it back with the mouse as it was last, and once only")
    func mouse() throws {
        let file = try PlayersFile([("Ada", 1)])
        let terminal = try start(file)
        #expect(terminal.screen.reportsMouse)
        terminal.type("M")
        try terminal.wait(seconds: 60) { !$0.reportsMouse }
        terminal.type("q")
        #expect(try terminal.waitForEnd(seconds: 60) == .exit(0))
        terminal.pump(milliseconds: 300)
        let text = String(decoding: terminal.output, as: UTF8.self)
        #expect(text.ranges(of: "\u{1B}[?1049l").count == 1)
        #expect(terminal.modes == terminal.initialModes)
    }

    @Test func `gives the screen back as soon as somebody reads, when nobody did at the end`()
        throws
    {
        let file = try PlayersFile([("Ada", 1)])
        let terminal = try start(file)
        terminal.stall()
        terminal.signal(SIGHUP)
        terminal.signal(SIGTERM)
        let ending = try terminal.waitForEnd(seconds: 60, reads: false)
        #expect([.signal(SIGHUP), .signal(SIGTERM)].contains(ending), "\(ending)")
        #expect(terminal.modes == terminal.initialModes)
        try terminal.wait(seconds: 60) { screen in
            !screen.isAlternateScreen && !screen.reportsMouse && screen.isCursorVisible
        }
    }

    @Test("is no process that a person could start by mistake and wait for")
    func byHand() throws {
        let terminal = try PseudoTerminal(
            PlayersProgram.path, arguments: ["--terminal-guardian"])
        #expect(try terminal.waitForEnd(seconds: 60) == .exit(0))
        #expect(terminal.screen.text.filter { !$0.isWhitespace } == "")
    }
}
