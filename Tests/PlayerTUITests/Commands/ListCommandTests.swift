import Foundation
import Testing

@testable import PlayerTUI

@Suite("players list")
struct ListCommandTests {
    private let run: CommandRun

    init() throws {
        run = try CommandRun()
        for (name, score) in [("Bob", "3"), ("Zoë", "7"), ("ada", "3"), ("Émile", "-2")] {
            #expect(run.players("add", name, "--score", score).code == .ok)
        }
    }

    private func names(_ words: String...) -> [String] {
        let result: CommandRun.Result
        switch words.count {
        case 0: result = run.players("list", "--tsv")
        case 1: result = run.players("list", "--tsv", words[0])
        default: result = run.players("list", "--tsv", words[0], words[1])
        }
        #expect(result.code == .ok)
        #expect(result.errors == "")
        return result.output.split(separator: "\n").dropFirst().map {
            String($0.split(separator: "\t")[1])
        }
    }

    @Test("is by score, high first, and equal scores by id")
    func byScore() {
        #expect(names() == ["Zoë", "Bob", "ada", "Émile"])
    }

    @Test(
        "--sort orders by other columns, reversed with a dash",
        arguments: [
            ("name", ["ada", "Bob", "Émile", "Zoë"]), ("-name", ["Zoë", "Émile", "Bob", "ada"]),
            ("-score", ["Émile", "ada", "Bob", "Zoë"]),
            ("score,name", ["Zoë", "ada", "Bob", "Émile"]),
            ("id", ["Bob", "Zoë", "ada", "Émile"]),
        ])
    func sort(columns: String, expected: [String]) {
        #expect(names("--sort=\(columns)") == expected)
    }

    @Test("--limit keeps the first", arguments: [(0, 0), (1, 1), (3, 3), (99, 4)])
    func limit(limit: Int, count: Int) {
        #expect(names("--limit=\(limit)") == Array(["Zoë", "Bob", "ada", "Émile"].prefix(count)))
    }

    @Test("--json is a document that other programs read")
    func json() throws {
        struct Document: Decodable {
            struct Player: Decodable {
                let id: Int
                let name: String
                let score: Int
                let photoID: Int
                let joined: String
            }
            let schemaVersion: Int
            let players: [Player]
        }
        let result = run.players("list", "--json")
        let document = try JSONDecoder().decode(Document.self, from: Data(result.output.utf8))
        #expect(document.schemaVersion == 1)
        #expect(document.players.map(\.name) == ["Zoë", "Bob", "ada", "Émile"])
        #expect(document.players.map(\.score) == [7, 3, 3, -2])
        #expect(document.players.map(\.id) == [2, 1, 3, 4])
    }

    @Test("the table is aligned, and nothing in a name acts on the terminal")
    func table() {
        _ = run.players("add", "山田 花子", "--score", "10")
        _ = run.players("add", "\u{1B}[2Jx", "--score", "9")
        let result = run.players("list")
        let lines = result.output.split(separator: "\n").map {
            $0.split(separator: " ").map(String.init)
        }
        #expect(lines[0] == ["ID", "Name", "Score", "Joined"])
        #expect(lines[1].prefix(4) == ["5", "山田", "花子", "10"])
        #expect(lines[2].prefix(3) == ["6", "^[[2Jx", "9"])
        #expect(!result.output.contains("\u{1B}"))
        let scoreColumns = result.output.split(separator: "\n").dropFirst().map { line -> Int in
            let beforeJoined = line.dropLast(12)
            return beforeJoined.reduce(0) {
                $0 + ($1.unicodeScalars.first?.value ?? 0 > 0x2E80 ? 2 : 1)
            }
        }
        #expect(Set(scoreColumns).count == 1)
    }

    @Test("an empty list prints nothing but what its format needs")
    func empty() {
        _ = run.players("delete", "--all", "--yes=4")
        #expect(run.players("list").output == "")
        #expect(run.players("list", "--csv").output == "id,name,score,photoID,joined\n")
        #expect(run.players("list").code == .ok)
    }

    @Test(
        "without a terminal, the program without a command is the list", arguments: [true, false])
    func noTerminal(named: Bool) {
        let result = named ? run.players(run.file) : run.players()
        #expect(result.code == .ok)
        #expect(result.output == run.players("list").output)
        #expect(result.output.contains("Zoë"))
    }

    @Test("a list changes nothing")
    func readsOnly() throws {
        let before = try Data(contentsOf: URL(fileURLWithPath: run.file))
        #expect(run.players("list", "--read-only").output == run.players("list").output)
        #expect(try Data(contentsOf: URL(fileURLWithPath: run.file)) == before)
    }

    @Test(
        "what is wrong with the options is said, and exits 2",
        arguments: [
            (["list", "--sort=nam"], "cannot sort by 'nam'"),
            (["list", "--limit=x"], "--limit needs a number"),
            (["list", "--limit=-1"], "--limit needs a number"),
            (["list", "--json", "--csv"], "one format"),
            (["list", "--busy-timeout=soon"], "--busy-timeout needs"),
            (["list", "--demo", "--file=a"], "--demo makes a file of its own"),
        ])
    func usage(words: [String], message: String) {
        let result =
            words.count == 2
            ? run.players(words[0], words[1]) : run.players(words[0], words[1], words[2])
        #expect(result.code == .usage)
        #expect(result.output == "")
        #expect(result.errors.hasPrefix("players: \(message)"))
        #expect(result.errors.hasSuffix("\n"))
        #expect(result.errors.filter { $0 == "\n" }.count == 1)
    }

    @Test func `a filter that is too large is wrong usage`() {
        for text in [
            String(repeating: "a ", count: 1200), String(repeating: "a", count: 60_000),
        ] {
            let result = run.players("list", "--filter", text)
            #expect(result.code == .usage)
            #expect(result.errors.contains("filter has up to"))
            #expect(result.output == "")
        }
    }

    @Test(
        "what a filter lets nobody through is empty, one line on stderr, and exit 1",
        arguments: ["--json", "--jsonl", "--csv", "--md", "--quiet"])
    func nothingMatched(option: String) {
        for command in ["list", "export"] where command == "list" || option == "--quiet" {
            let result = run.players(command, "--filter", "nobody", option)
            #expect(result.code == .nothingChanged)
            #expect(
                result.errors
                    == (option == "--quiet" ? "" : "players: no player matches the filter\n"))
            #expect(!result.output.contains("ada"))
        }
        #expect(run.players("list", "--limit", "0", option).code == .ok)
    }

    @Test("a terminal gets no control characters, in no format; a pipe gets the data as they are")
    func terminal() throws {
        #expect(run.players("add", "E\u{1B}[2J\u{9B}K\r").code == .ok)
        #expect(run.players("list", "--csv").output.contains("E\u{1B}[2J"))
        for isTerminal in [true, false] {
            let output = CommandOutput(isTerminal: isTerminal)
            try output.write("a\tb\u{1B}[2J\u{9B}K\r\u{7F}\n")
            try output.write("plain é 山\n")
            let shown = isTerminal ? "a\tb^[[2J\u{FFFD}K^M^?\n" : "a\tb\u{1B}[2J\u{9B}K\r\u{7F}\n"
            #expect(output.text == shown + "plain é 山\n")
        }
    }
}
