import Foundation
import Testing

@testable import PlayerTUI

@Suite("players completion")
struct CompletionTests {
    private let run: CommandRun

    init() throws {
        run = try CommandRun()
    }

    private static func isInstalled(_ shell: String) -> Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/\(shell)")
            || FileManager.default.isExecutableFile(atPath: "/bin/\(shell)")
    }

    private func bash(_ words: [String]) throws -> Set<String> {
        let quoted = words.map { "'\($0)'" }.joined(separator: " ")
        let result = try ProcessRun.run(
            "/bin/bash",
            [
                "-c",
                """
                cd "$folder"; source ./script
                COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1); _players
                printf '%s\\n' "${COMPREPLY[@]}"
                """,
            ], environment: ["folder": run.folder])
        #expect(result.errors == "")
        return Set(result.output.split(separator: "\n").map(String.init))
    }

    @Test("the script is accepted by its shell", arguments: CompletionScript.allCases)
    func syntax(script: CompletionScript) throws {
        let result = run.players("completion", script.rawValue)
        #expect(result.code == .ok)
        #expect(result.output == script.text)
        guard Self.isInstalled(script.rawValue) else { return }
        let path = run.folder + "/script"
        try result.output.write(toFile: path, atomically: true, encoding: .utf8)
        let check = try ProcessRun.run("/usr/bin/env", [script.rawValue, "-n", path])
        #expect(check.code == 0)
        #expect(check.errors == "")
    }

    @Test("every command and every option is in every script", arguments: CompletionScript.allCases)
    func complete(script: CompletionScript) {
        for command in CommandTable.commands {
            #expect(script.text.contains(command.name))
            for option in command.options { #expect(script.text.contains(option.name)) }
        }
    }

    @Test("bash offers commands, then the options of the command, then their values")
    func offers() throws {
        try CompletionScript.bash.text.write(
            toFile: run.folder + "/script", atomically: true, encoding: .utf8)
        #expect(try bash(["players", "li"]) == ["list"])
        #expect(try bash(["players", "scr"]) == ["script"])
        #expect(try bash(["players", "list", "--li"]) == ["--limit", "--linear"])
        #expect(try bash(["players", "add", "--limi"]) == [])
        #expect(try bash(["players", "list", "--color", "a"]) == ["auto", "always"])
        #expect(try bash(["players", "list", "--file", "sc"]) == ["script"])
        #expect(try bash(["players", "completion", "z"]) == ["zsh"])
        // What an option takes depends on its command, and so do the files.
        #expect(try bash(["players", "export", "--format", "m"]) == ["md"])
        #expect(try bash(["players", "import", "--format", "m"]) == [])
        #expect(try bash(["players", "list", "--sort", "sc"]) == ["score"])
        #expect(try bash(["players", "import", "sc"]) == ["script"])
        #expect(try bash(["players", "undo", "sc"]) == [])
        // The value of an option is no command.
        #expect(try bash(["players", "--file", "list", "add", "--sc"]) == ["--score"])
        let name = "my league.sqlite"
        try "".write(toFile: run.folder + "/" + name, atomically: true, encoding: .utf8)
        #expect(try bash(["players", "my"]) == [name])
        #expect(try bash(["players", "list", "--file", "my"]) == [name])
        // Options are offered to whoever begins one.
        #expect(try bash(["players", "help", ""]).isSubset(of: CommandTable.helpWords))
    }

    @Test("fish offers commands, options and values with what they mean")
    func fishOffers() throws {
        guard Self.isInstalled("fish") else { return }
        func fish(_ line: String) throws -> [String] {
            let result = try ProcessRun.run(
                "/usr/bin/fish",
                ["--no-config", "-c", "source \"$folder/script\"; complete -C \"$line\""],
                environment: ["folder": run.folder, "line": line, "HOME": run.folder])
            return result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
        }
        try CompletionScript.fish.text.write(
            toFile: run.folder + "/script", atomically: true, encoding: .utf8)
        #expect(try fish("players li") == ["list"])
        #expect(try fish("players list --sort sc") == ["score"])
        #expect(try fish("players export --format m") == ["md"])
        #expect(try fish("players completion z") == ["zsh"])
        #expect(try fish("players list --js").contains("--jsonl"))
    }

    @Test("other shells are named in the error")
    func unknown() {
        let result = run.players("completion", "tcsh")
        #expect(result.code == .usage)
        #expect(result.errors == "players: no completions for 'tcsh', only for bash, zsh, fish\n")
    }
}
