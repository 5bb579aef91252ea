import Foundation
import Testing

@testable import PlayerTUI

@Suite("players add")
struct AddCommandTests {
    private let run: CommandRun

    init() throws {
        run = try CommandRun()
    }

    @Test("creates the file, prints the id, and scores 0 without --score")
    func add() {
        #expect(run.players("add", "Ada").output == "1\n")
        #expect(run.players("add", " Bob ", "--score", "-7").output == "2\n")
        #expect(run.players("list", "--jsonl").output.contains("\"name\":\"Bob\",\"score\":-7"))
    }

    @Test(
        "a name is data", arguments: ["'); DROP TABLE player; --", "-", "%", "\u{1B}[2J", "a\nb"])
    func data(name: String) {
        #expect(run.players("add", name).code == .ok)
        let list = run.players("list", "--jsonl").output
        #expect(list.filter { $0 == "\n" }.count == 1)
    }

    @Test("a name that starts with a dash follows --")
    func dash() {
        #expect(run.players("add", "--", "--demo").code == .ok)
        #expect(run.players("list", "--csv").output.contains("'--demo"))
    }

    @Test(
        "wrong names and scores exit 6, and create no file",
        arguments: [
            (["", "1"], "a name needs at least one character"),
            (
                [String(repeating: "x", count: 201), "1"],
                "a name has at most 200 characters, this one has 201"
            ),
            (["Ada", "x"], "a score is a whole number, not 'x'"),
            (["Ada", "9223372036854775808"], "a score lies between"),
        ])
    func wrong(words: [String], message: String) {
        let result = run.players("add", words[0], "--score", words[1])
        #expect(result.code == .badInput)
        #expect(result.errors.hasPrefix("players: \(message)"))
        #expect(!FileManager.default.fileExists(atPath: run.file))
    }

    @Test("the default file is made with its folders")
    func defaultFile() {
        let environment = ["PLAYERS_FILE": "", "XDG_DATA_HOME": run.folder + "/data"]
        #expect(run.players("add", "Ada", environment: environment).code == .ok)
        #expect(FileManager.default.fileExists(atPath: run.folder + "/data/players/players.sqlite"))
    }

    @Test("--read-only refuses with 5")
    func readOnly() {
        _ = run.players("add", "Ada")
        let result = run.players("add", "Bob", "--read-only")
        #expect(result.code == .readOnly)
        #expect(result.errors == "players: \(run.file): read-only, so nothing was written\n")
    }

    @Test("--file wins over the environment")
    func file() {
        let other = run.folder + "/other.sqlite"
        #expect(run.players("add", "Ada", "--file", other).code == .ok)
        #expect(FileManager.default.fileExists(atPath: other))
        #expect(!FileManager.default.fileExists(atPath: run.file))
    }
}
