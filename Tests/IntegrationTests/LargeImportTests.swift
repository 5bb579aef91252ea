import Foundation
import PseudoTerminalTestSupport
import TerminalCore
import Testing

/// Importing many players on the screen. `PLAYERS_IMPORT_ROWS=1000000` takes as many.
@Suite("A large import on the screen")
struct LargeImportTests {
    private static var rows: Int {
        Int(ProcessInfo.processInfo.environment["PLAYERS_IMPORT_ROWS"] ?? "") ?? 60_000
    }

    /// A file of players beside the database.
    private func write(_ count: Int, beside file: PlayersFile) throws -> String {
        let path = URL(fileURLWithPath: file.path).deletingLastPathComponent()
            .appendingPathComponent("in.csv").path
        _ = FileManager.default.createFile(atPath: path, contents: Data("name,score\n".utf8))
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.seekToEnd()
        for start in stride(from: 0, to: count, by: 10_000) {
            let lines = (start..<min(start + 10_000, count)).map {
                "Player \($0),\($0 * 7919 % 1_000_003)\n"
            }
            try handle.write(contentsOf: Data(lines.joined().utf8))
        }
        try handle.close()
        return path
    }

    /// The most memory that a process has had, in megabytes.
    private func peakMemory(_ process: Int32) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM") })
        return (Int(line.split(separator: " ")[1]) ?? .max) / 1024
    }

    @Test(
        "stopped half-way changes nothing; whole it takes little memory, and one key takes it back")
    func large() throws {
        let file = try PlayersFile([("Ada", 5)])
        let path = try write(Self.rows, beside: file)
        let before = try file.sql("SELECT * FROM player; SELECT max(seq) FROM journal_row")
        let terminal = try PlayersProgram.start(file)
        try terminal.wait(for: "1 player ")
        terminal.type("mi")
        try terminal.wait(for: "Enter starts")
        terminal.type(path + "\r")
        // The bar with the rate and the time that is left.
        try terminal.wait(seconds: 120) { $0.text.contains("/s") && $0.text.contains("s left") }
        terminal.type("\u{1B}")
        try terminal.wait(seconds: 120) { !$0.text.contains("Import a file") }
        #expect(try file.sql("SELECT * FROM player; SELECT max(seq) FROM journal_row") == before)
        #expect(!terminal.screen.text.contains("Imported"))

        terminal.type("mi")
        try terminal.wait(for: "Enter starts")
        terminal.type(path + "\r")
        try terminal.wait(seconds: 170, for: "Imported: ")
        #expect(try file.sql("SELECT count(*) FROM player") == "\(Self.rows + 1)\n")
        #expect(try peakMemory(terminal.process) < 100)
        terminal.type("u")
        try terminal.wait(seconds: 170, for: "Undone: import")
        #expect(try file.sql("SELECT name, score FROM player") == "Ada|5\n")
        terminal.type("q")
        #expect(try terminal.waitForEnd(seconds: 60) == .exit(0))
    }
}
