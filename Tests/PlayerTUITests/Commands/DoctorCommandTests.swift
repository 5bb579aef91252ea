import Foundation
import Testing

@testable import PlayerTUI

@Suite("players doctor and players adopt")
struct DoctorCommandTests {
    private let run: CommandRun

    init() throws {
        run = try CommandRun()
    }

    /// The value that a report has for a name, with the mark of a problem in front.
    private func value(_ report: String, _ name: String) -> String? {
        let line = report.split(separator: "\n").first { $0.dropFirst(2).hasPrefix(name + " ") }
        return line.map {
            String($0.prefix(1)) + $0.dropFirst(2 + name.count).drop { $0 == " " }
        }
    }

    @Test("without a file it says so and is content")
    func missing() {
        let result = run.players("doctor")
        #expect(result.code == .ok)
        #expect(value(result.output, "state") == " does not exist yet")
        #expect(result.errors == "")
    }

    @Test("says who made the file, how it is, and which settings hold")
    func file() throws {
        _ = run.players("add", "Ada")
        let result = run.players("doctor", "--busy-timeout=2", environment: ["TERM": "xterm"])
        #expect(result.code == .ok)
        #expect(value(result.output, "made by") == " players")
        #expect(value(result.output, "players") == " 1")
        #expect(value(result.output, "integrity") == " ok")
        #expect(value(result.output, "indexes") == " joined, name, score")
        #expect(value(result.output, "history") == " 1 change, 1 action")
        #expect(value(result.output, "journal mode") == " wal")
        #expect(value(result.output, "busyTimeout") == " 2 (command line)")
        #expect(value(result.output, "file") == " \(run.file) (environment)")
        #expect(value(result.output, "color") == " auto (default)")
        #expect(value(result.output, "mouse") == " true (default)")
        #expect(value(result.output, "historyDays") == " 365 (default)")
        #expect(value(result.output, "TERM") == " xterm")
        #expect(value(result.output, "size") == " no terminal")
    }

    @Test("marks what is wrong: the terminal's widths, an index that is gone, no database")
    func problems() throws {
        let terminal = DoctorTerminal(
            columns: 80, rows: 24,
            widths: [
                .init(name: "flag", expected: 2, drawn: 4),
                .init(name: "emoji", expected: 2, drawn: 2),
            ])
        _ = run.players("add", "Ada")
        _ = try ProcessRun.shell(
            "sqlite3 \"$file\" 'DROP INDEX player_name'", environment: ["file": run.file])
        let result = run.players("doctor", terminal: terminal)
        #expect(value(result.output, "flag") == "!drawn 4 wide, expected 2")
        #expect(value(result.output, "emoji") == " 2 wide, as expected")
        #expect(value(result.output, "indexes") == "!without name, so orders are slower")
        try "nothing".write(toFile: run.folder + "/x", atomically: true, encoding: .utf8)
        let other = run.players("doctor", run.folder + "/x")
        #expect(other.code == .ok)
        #expect(
            value(other.output, "state") == "!not a player database: it is not a SQLite file")
    }

    @Test("promises no history where none is possible")
    func noHistory() throws {
        _ = try ProcessRun.shell(
            """
            sqlite3 "$file" 'CREATE TABLE t(id INTEGER PRIMARY KEY, name TEXT, score INTEGER);
                CREATE VIEW player AS SELECT * FROM t'
            """, environment: ["file": run.file])
        #expect(
            value(run.players("doctor").output, "history")
                == " none is possible: 'player' is no table")
    }

    @Test("--json is a document that other programs read")
    func json() throws {
        struct Report: Decodable {
            struct Finding: Decodable {
                let topic: String
                let name: String
                let value: String
                let problem: Bool
            }
            let schemaVersion: Int
            let findings: [Finding]
        }
        let result = run.players("doctor", "--json")
        let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
        #expect(report.schemaVersion == 1)
        #expect(Set(report.findings.map(\.topic)) == ["terminal", "file", "settings"])
        #expect(
            report.findings.filter { $0.topic == "settings" }.count == Setting.allCases.count + 1)
    }

    @Test(
        "a terminal's answer is read whatever was typed before it",
        arguments: [("\u{1B}[1;3R", 3), ("abc\u{1B}[24;12R", 12), ("\u{1B}[3R", nil), ("", nil)])
    func answer(text: String, column: Int?) {
        #expect(DoctorTerminal.column(Array(text.utf8)) == column)
    }

    @Test("a file of another program has a history after adopt, and not before")
    func adopt() throws {
        _ = try ProcessRun.shell(
            """
            sqlite3 "$file" "CREATE TABLE player(id INTEGER PRIMARY KEY, name, score, born);
                INSERT INTO player(name, score, born) VALUES ('Ada', 1, 1815)"
            """, environment: ["file": run.file])
        let refused = run.players("undo")
        #expect(refused.code == .nothingChanged)
        #expect(refused.errors.contains("players adopt"))
        #expect(run.players("adopt", "--read-only").code == .readOnly)
        let adopted = run.players("adopt")
        #expect(adopted.code == .ok)
        #expect(adopted.output == "\(run.file): has a history from now on\n")
        #expect(run.players("adopt", run.file).code == .nothingChanged)
        // It has no column joined, so nothing is missing.
        #expect(value(run.players("doctor").output, "indexes") == " name, score")
        _ = run.players("delete", "1", "--yes")
        #expect(run.players("undo").output == "undo: delete Ada\n")
        let born = try ProcessRun.shell(
            "sqlite3 \"$file\" 'SELECT born FROM player'", environment: ["file": run.file])
        #expect(born.output == "1815\n")
        #expect(run.players("adopt", run.folder + "/none").code == .cannotOpen)
        #expect(run.players("adopt", run.file, "--file", run.file).code == .usage)
    }
}
