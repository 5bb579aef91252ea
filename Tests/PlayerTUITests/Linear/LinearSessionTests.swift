import Foundation
import PlayerKit
import Testing

@testable import PlayerTUI

@Suite("The list as lines")
struct LinearSessionTests {
    private let run: CommandRun

    init() throws {
        run = try CommandRun()
    }

    /// What is printed when these lines are typed.
    private func type(_ lines: String..., options: [String] = []) throws -> String {
        let input = Pipe()
        input.fileHandleForWriting.write(Data(lines.map { $0 + "\n" }.joined().utf8))
        try input.fileHandleForWriting.close()
        let output = CommandOutput()
        let errors = CommandOutput()
        let environment = ["HOME": run.folder]
        let world = CommandWorld(
            environment: environment, output: output, errors: errors,
            standardInput: input.fileHandleForReading.fileDescriptor, hasScreen: false)
        let outcome = Program.run(["--linear", run.file] + options, in: world)
        guard case .screen(let repository, let settings) = outcome else {
            Issue.record("there is no session")
            return ""
        }
        try LinearSession(repository, settings, in: world).run()
        try repository.close()
        return (output.text + errors.text).replacing("players> ", with: "")
    }

    private func add(_ count: Int) {
        for number in 1...count {
            _ = run.players("add", "Player \(number)", "--score=\(number)")
        }
    }

    @Test("a filter that nobody matches and an export are said")
    func outcomes() throws {
        add(2)
        let path = run.folder + "/out.csv"
        let text = try type("filter zzz", "", "export \(path)")
        #expect(!text.contains("There are no players."))
        #expect(text.components(separatedBy: "No player matches the filter.").count == 3)
        #expect(text.contains("Exported to \(path)."))
    }

    @Test("a file that is named is meant, and an option without its value is refused")
    func otherFile() throws {
        add(2)
        let other = run.folder + "/other.sqlite"
        _ = run.players("add", "Somebody", "--file", other)
        _ = run.players("add", "Else", "--file", other)
        let text = try type(
            "delete 2 --yes -f \(other)", "add New --file=\(other)", "list -f \(other)",
            "add -f", "delete 1 --yes -f", "list --sort", "delete --")
        #expect(text.contains("1 player deleted\n3\n"))
        #expect(text.contains("Somebody"))
        #expect(!text.contains("Deleted:"))
        #expect(!text.contains("Added:"))
        #expect(text.contains("-f needs a value: -f FILE"))
        #expect(text.contains("--sort needs a value"))
        #expect(!text.contains("'--file'"))
        let open = run.players("list", "--jsonl")
        #expect(open.output.split(separator: "\n").count == 2)
    }

    @Test("what is typed is never read as players, and an order is asked for")
    func ownInput() throws {
        add(1)
        let text = try type("import", "import -", "add Zoe", "sort", "list --filter nobody")
        let refusal = "players: the standard input is for commands here: name a file\n"
        #expect(text.components(separatedBy: refusal).count == 3)
        #expect(text.contains("Added: Zoe"))
        #expect(text.contains("Sorted by score. By what else?"))
    }

    @Test("says how many there are and the best of them; an empty line goes on")
    func pages() throws {
        add(12)
        let text = try type("", "", "top")
        let lines = text.split(separator: "\n")
        #expect(lines[0].hasPrefix("league.sqlite, 12 players, best score first."))
        #expect(lines[1] == "1. Player 12, score 12, id 12.")
        #expect(lines[10] == "10. Player 3, score 3, id 3.")
        #expect(lines[11] == "11. Player 2, score 2, id 2.")
        #expect(lines[13] == "That was the last player.")
        #expect(lines[14] == "1. Player 12, score 12, id 12.")
    }

    @Test("the commands of the command line work, and what they change is said")
    func commands() throws {
        add(1)
        let text = try type(
            "add 'Zoë Ångström' --score 9640", "set 1 score=7", "delete 1 --yes", "undo",
            "frobnicate")
        #expect(text.contains("Added: Zoë Ångström, score 9,640, id 2.\n"))
        #expect(text.contains("Changed: Player 1, score 7, id 1.\n"))
        #expect(text.contains("Deleted: Player 1.\n"))
        #expect(text.contains("undo: delete Player 1\nAdded: Player 1, score 7, id 1.\n"))
        #expect(text.contains("There is no command 'frobnicate'. Type help for help.\n"))
    }

    @Test("is sorted and filtered, and a mistake is a sentence that keeps the list")
    func choices() throws {
        add(3)
        let text = try type("sort -score", "filter score>=2", "filter score>=x", "sort age")
        #expect(text.contains("1. Player 1, score 1, id 1.\n2. Player 2"))
        #expect(text.contains("1. Player 2, score 2, id 2.\n2. Player 3, score 3, id 3.\nscore>="))
        #expect(text.contains("cannot sort by 'age'"))
    }

    @Test(
        "a filter is typed as on the screen, or all of it quoted as for a shell",
        arguments: [
            ("filter o'brien", "Pat O'Brien"), ("filter \"at o\"", "Pat O'Brien"),
            ("  filter  pat score<5 ", "Pat O'Brien"), ("filter 'pat score<5'", "Pat O'Brien"),
            ("filter \"\"\"x\"\"\"", "Max \"X\""),
            ("filter '\u{301}pat'", "Pat O'Brien"),
        ])
    func filters(line: String, name: String) throws {
        add(1)
        let shown = try type(
            "add \"Pat O'Brien\"", "add 'Max \"X\"'", "add 'Ann' --score 9", line)
        let page = shown.components(separatedBy: "players> ").last { $0.contains("1. ") } ?? ""
        #expect(page.contains("1. \(name), score 0"), "\(shown)")
        #expect(!page.contains("2. "))
    }

    @Test("many changes are counted, and names move no cursor")
    func manyChanges() throws {
        add(1)
        let path = run.folder + "/a.csv"
        try ("name\n" + (1...30).map { "N\u{1B}[2J \($0)\n" }.joined())
            .write(toFile: path, atomically: true, encoding: .utf8)
        let text = try type("import \(path)")
        #expect(text.contains("And 20 more changes.\n"))
        #expect(text.contains("Added: N^[[2J 1, score 0, id 2.\n"))
        #expect(!text.contains("\u{1B}"))
    }

    @Test("quit ends, read-only refuses writes, and the end of the input ends too")
    func ends() throws {
        add(1)
        #expect(try !type("quit", "add Bob").contains("Bob"))
        let refused = try type("add Bob", options: ["--read-only"])
        #expect(refused.contains("read-only, so nothing was written"))
        #expect(
            try type("help").contains("export [OPTION...] [FILE|-]: write the players to a file."))
    }

    @Test(
        "words are taken apart as a shell does",
        arguments: [
            ("add Ada", ["add", "Ada"]), ("  ", []),
            ("add 'A B' \"C 'D\" ''", ["add", "A B", "C 'D", ""]),
            ("a\"b c\"d", ["ab cd"]), ("a 'b", ["a", "b"]),
            ("a '~/b' c~/d ~e \\~/f", ["a", "~/b", "c~/d", "~e", "\\~/f"]),
        ])
    func words(line: String, words: [String]) {
        #expect(ShellWords.split(line) == words)
    }

    @Test("a path that begins with ~ is in the home directory")
    func home() throws {
        let home = try #require(ProcessInfo.processInfo.environment["HOME"])
        #expect(ShellWords.split("export ~/a\\ b.csv ~") == ["export", "\(home)/a b.csv", home])
    }

    @Test(
        "a quote that is not closed is one",
        arguments: [("a 'b", false), ("a \"b'", false), ("a 'b'", true), ("a \\'b", true)])
    func quotes(line: String, isClosed: Bool) {
        #expect(ShellWords.isClosed(line) == isClosed)
    }

    @Test("a line with a quote that is not closed does nothing")
    func openQuote() throws {
        add(1)
        let said = try type("add \"Ada Bob")
        #expect(said.contains("A quote is not closed, so nothing was done."))
    }

    /// Has the program begin in a shell, whose third descriptor is what is typed; `ended` tells whether it is over.
    private static let begin = """
        mkfifo "$folder/in"
        "$players" --linear "$file" < "$folder/in" > "$folder/out" 2>&1 &
        program=$!; ended() { ! kill -0 $program 2> /dev/null; }
        exec 3> "$folder/in"
        until grep -q 'players> ' "$folder/out" 2> /dev/null || ended; do :; done
        """

    @Test("a file that is written over is gone on with")
    func restored() throws {
        add(1)
        let result = try ProcessRun.shell(
            """
            sqlite3 "$file" ".backup $folder/backup"
            "$players" add Newbie --file "$file" > /dev/null
            \(Self.begin)
            sqlite3 "$file" ".restore $folder/backup"
            until grep -A2 'now:' "$folder/out" | grep -q 'players> ' || ended; do :; done
            echo "set 1 score=5" >&3
            until grep -q 'score 5' "$folder/out" || ended; do :; done
            exec 3>&-
            wait; echo "code $?"
            grep -v -e '^players> $' "$folder/out" | tail -n 3
            """, environment: ["file": run.file, "folder": run.folder])
        #expect(
            result.output == """
                code 0
                The file was written over. These are its players now:
                1. Player 1, score 1, id 1.
                players> Changed: Player 1, score 5, id 1.

                """)
    }

    @Test("a file that is moved away is waited for, and so is what is typed meanwhile said to be")
    func moved() throws {
        add(1)
        let result = try ProcessRun.shell(
            """
            \(Self.begin)
            mv "$file" "$folder/elsewhere"
            until grep -q 'waiting for it' "$folder/out" || ended; do :; done
            echo "set 1 score=5" >&3
            until grep -q 'nothing was done' "$folder/out" || ended; do :; done
            mv "$folder/elsewhere" "$file"
            until grep -A2 'now:' "$folder/out" | grep -q 'players> ' || ended; do :; done
            echo "set 1 score=6" >&3
            until grep -q 'score 6' "$folder/out" || ended; do :; done
            mv "$file" "$folder/elsewhere"
            until [ "$(grep -c 'waiting for it' "$folder/out")" = 2 ] || ended; do :; done
            echo q >&3
            wait $program; echo "code $?"
            grep -v -e '^players> $' "$folder/out" | tail -n +3
            """, environment: ["file": run.file, "folder": run.folder])
        #expect(
            result.output == """
                code 0
                The file was moved, deleted or replaced; waiting for it.
                The file is not open again yet, so nothing was done.
                The file is open again. These are its players now:
                1. Player 1, score 1, id 1.
                players> Changed: Player 1, score 6, id 1.
                The file was moved, deleted or replaced; waiting for it.

                """)
    }

    @Test("changes of other programs are said while nothing is typed")
    func live() throws {
        add(1)
        let result = try ProcessRun.shell(
            """
            \(Self.begin)
            sqlite3 "$file" "UPDATE player SET score = 77"
            until grep -q 'score 77' "$folder/out" || ended; do :; done
            exec 3>&-
            wait
            tail -n 2 "$folder/out"
            """, environment: ["file": run.file, "folder": run.folder])
        #expect(result.output == "Changed: Player 1, score 77, id 1.\nplayers> ")
    }
}
