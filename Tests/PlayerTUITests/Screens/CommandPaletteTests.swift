import Foundation
import PlayerKit
import SQLiteCore
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

@MainActor
@Suite("Commands of the command line on the screen", .serialized)
struct CommandPaletteTests {
    private func stage() async throws -> Stage { try await Stage.shown(KeyMapTests.five) }

    private func type(_ command: String, _ stage: Stage) {
        stage.pilot.press(":")
        stage.pilot.type(command)
    }

    @Test("a command is shown as the shell has it, is run by Enter, and can be undone")
    func add() async throws {
        let stage = try await stage()
        type("add 'Zoe Q' --score 70", stage)
        #expect(stage.pilot.screen.contains("players add 'Zoe Q' --score 70"))
        stage.pilot.press(.return)
        #expect(await stage.shows("Added, with the id 6."))
        #expect(await stage.pilot.wait { stage.order(of: ["Zoe Q", "Ada"]) == ["Zoe Q", "Ada"] })
        stage.pilot.press("u")
        #expect(await stage.shows("Undone: add Zoe Q."))
    }

    @Test("a player who is added to another file is said to be in that")
    func addElsewhere() async throws {
        let stage = try await stage()
        let other = stage.folder.appendingPathComponent("other.sqlite").path
        type("add Zoe --file \(other)\n", stage)
        #expect(await stage.shows("Added, with the id 1, to "))
        #expect(try stage.names().count == 5)
    }

    @Test("the help of a command is shown like what other commands print")
    func help() async throws {
        let stage = try await stage()
        type("help add\n", stage)
        #expect(await stage.shows("Creates the file if there is none"))
    }

    @Test("the words of a title are that, and no command of the shell")
    func title() async throws {
        let stage = try await stage()
        type("delete all\n", stage)
        #expect(await stage.shows("Type 5"))
    }

    @Test("list chooses the filter and the order of the screen")
    func list() async throws {
        let stage = try await stage()
        type("list --filter d --sort name\n", stage)
        #expect(
            await stage.pilot.wait { stage.order(of: ["Ada", "Bob", "Cyd", "Dan"]).count == 3 })
        #expect(stage.pilot.screen.contains("filter d"))
        #expect(stage.pilot.screen.contains("sort name ^"))
        type("list --sort nothing\n", stage)
        #expect(await stage.shows("cannot sort by 'nothing'"))
        #expect(stage.pilot.screen.contains("sort name ^"))
    }

    @Test(
        "what is wrong is said in one line, and nothing is changed",
        arguments: [
            ("set 1 score=much", "a score is a whole number, not 'much'"),
            ("delete 99", "no player has the id 99; nothing was deleted"),
            ("import /nowhere.csv", "/nowhere.csv: cannot be read: No such file or directory"),
            ("delete --all --yes=3", "there are 5 players, not 3, so nothing was deleted"),
            ("set 1 --nothing", "unknown option --nothing"),
            ("list --limit 2", "--limit is for the command line"),
            ("list --json", "--json is for the command line"),
            ("import -", "the standard input is for commands here: name a file"),
        ])
    func errors(command: String, message: String) async throws {
        let stage = try await Stage.shown(KeyMapTests.five, width: 120)
        type(command + "\n", stage)
        #expect(await stage.shows(message))
        #expect(try stage.names() == ["Ada", "Bob", "Cyd", "Dan", "Eve"])
    }

    @Test("players that are named by their ids are asked about before they are deleted")
    func delete() async throws {
        let stage = try await stage()
        type("delete 2 4\n", stage)
        #expect(await stage.shows("Delete 2 players?"))
        #expect(stage.pilot.screen.contains("Bob") && stage.pilot.screen.contains("Dan"))
        stage.pilot.press(.escape)
        type("delete 2 4\n", stage)
        #expect(await stage.shows("Delete 2 players?"))
        #expect(try stage.names() == ["Ada", "Bob", "Cyd", "Dan", "Eve"])
        stage.pilot.press("y")
        #expect(await stage.shows("Deleted: 2 players."))
        #expect(try stage.names() == ["Ada", "Cyd", "Eve"])
        type("delete 1 --yes\n", stage)
        #expect(await stage.shows("1 player deleted"))
        #expect(try stage.names() == ["Cyd", "Eve"])
    }

    @Test("a message that is longer than the line is shown as a whole")
    func longMessage() async throws {
        let stage = try await Stage.shown(KeyMapTests.five, width: 60)
        type("import /no/such/folder/with/a/long/name/players.csv\n", stage)
        #expect(await stage.shows("such file or directory"))
        stage.pilot.press(.escape)
        #expect(!stage.pilot.screen.contains("such file"))
    }

    @Test("doctor shows its report, which is scrolled and left again")
    func doctor() async throws {
        let stage = try await stage()
        type("doctor\n", stage)
        #expect(await stage.shows("players doctor"))
        #expect(stage.pilot.screen.contains("80 x 24"))
        #expect(stage.pilot.screen.contains("path"))
        for _ in 1...60 { stage.pilot.press(.downArrow) }
        #expect(stage.pilot.screen.contains("configuration"))
        stage.pilot.press(.escape)
        #expect(!stage.pilot.screen.contains("players doctor"))
        #expect(stage.order(of: ["Ada"]) == ["Ada"])
    }

    @Test("history is printed as the command prints it, and one line of it is said below the list")
    func history() async throws {
        let stage = try await Stage.shown(KeyMapTests.five, width: 120)
        stage.pilot.press("+")
        #expect(await stage.shows("Ada has 51."))
        type("history\n", stage)
        #expect(await stage.shows("score of Ada +1"))
        #expect(stage.pilot.screen.contains("add Ada and more"))
        stage.pilot.press(.escape)
        type("history --limit 1\n", stage)
        #expect(
            await stage.pilot.wait {
                stage.pilot.lines.contains { $0.contains("Z  players  score of Ada +1") }
            })
        #expect(!stage.pilot.screen.contains("add Ada and more"))
    }

    @Test("watch shows what changes from now on, of the players that are asked for")
    func watch() async throws {
        let stage = try await stage()
        try await stage.others("UPDATE player SET score = 77 WHERE name IN ('Bob', 'Cyd')")
        #expect(await stage.shows("2 changed"))
        type("watch --filter bob\n", stage)
        #expect(await stage.pilot.wait { stage.order(of: ["Ada", "Bob", "Cyd"]) == ["Bob"] })
        #expect(stage.pilot.screen.contains("only what has changed"))
        type("watch --filter score>\n", stage)
        #expect(await stage.pilot.wait { stage.pilot.screen.contains("score>") })
        stage.pilot.press(.escape)
        stage.pilot.press(.escape)
        stage.pilot.press(.escape)
        #expect(await stage.pilot.wait { stage.order(of: ["Ada", "Bob", "Cyd"]).count == 3 })
    }

    @Test("import takes what columns are called, as on the command line")
    func importMap() async throws {
        let stage = try await Stage.shown(KeyMapTests.five, width: 120)
        let path = stage.folder.appendingPathComponent("in.csv").path
        try "Spieler,score,Punkte\nKim,1,2\n".write(toFile: path, atomically: true, encoding: .utf8)
        type("import \(path) --map Spieler=name,score=-,Punkte=score --dry-run\n", stage)
        #expect(await stage.shows("1 player can be imported"))
        #expect(try stage.names().count == 5)
        type("import \(path) --map Spieler=name,score=-,Punkte=score\n", stage)
        #expect(await stage.shows("1 player imported"))
        #expect(
            try stage.repository.read {
                try Player.filter(Player.Columns.name == "Kim").fetchOne($0)
            }?
            .score == 2)
    }

    @Test("a read-only file is not changed")
    func readOnly() async throws {
        let stage = try await Stage.shown(KeyMapTests.five, width: 120, readOnly: true)
        type("add Zoe\n", stage)
        #expect(await stage.shows("read-only, so nothing was written"))
    }

    @Test("L copies the command that prints what is shown")
    func shellLine() async throws {
        let stage = try await stage()
        stage.pilot.press("/")
        stage.pilot.type("d 'x\n")
        stage.pilot.press("S")
        stage.pilot.press("n")
        stage.pilot.press("L")
        let copied = try #require(stage.pilot.driver.clipboard)
        let words = ShellWords.split(copied)
        #expect(words.prefix(3) == ["players", "list", "--file"])
        #expect(words.contains(stage.repository.path))
        #expect(copied.contains("--filter 'd '\\''x'"))
        #expect(copied.hasSuffix("--sort name"))
    }

    @Test("words are quoted so that a shell reads them again")
    func quoting() {
        #expect(ShellWords.joined(["a", "b c", "", "d'e"]) == "a 'b c' '' 'd'\\''e'")
        #expect(ShellWords.joined(["$HOME", "*.csv", "x;y"]) == "'$HOME' '*.csv' 'x;y'")
    }

    @Test(
        "no word ends its quotes in a shell, whatever mark follows an apostrophe",
        arguments: [
            "'\u{301}; echo out", "a '\u{308}$(echo out)", "\"\u{301} `echo out`", "'\u{301}'",
        ])
    func hostileWords(word: String) throws {
        let line = ShellWords.joined(["printf", "%s", word])
        #expect(try ProcessRun.shell(line, environment: [:]).output.utf8.elementsEqual(word.utf8))
        #expect(ShellWords.split(line).last?.utf8.elementsEqual(word.utf8) == true)
    }

    @Test("an error stays until Esc, whatever is looked at, and can be copied")
    func errorStays() async throws {
        let stage = try await stage()
        stage.pilot.press("u")
        stage.pilot.press("u")
        stage.pilot.press("u")
        stage.pilot.press("u")
        stage.pilot.press("u")
        stage.pilot.press("u")
        #expect(await stage.shows("There is nothing to undo."))
        stage.pilot.press("i")
        stage.pilot.press("j")
        #expect(stage.pilot.screen.contains("There is nothing to undo."))
        stage.pilot.press(.escape)
        #expect(!stage.pilot.screen.contains("There is nothing to undo."))
        stage.pilot.press("C")
        #expect(stage.pilot.driver.clipboard == "There is nothing to undo.")
        #expect(stage.pilot.screen.contains("The message is copied."))
    }

    @Test("undo names the players that it leaves alone")
    func refused() async throws {
        let stage = try await Stage.shown(KeyMapTests.five, width: 140)
        stage.pilot.press("A")
        stage.pilot.press("+")
        #expect(await stage.shows("5 players: +1."))
        try await stage.others("UPDATE player SET score = 1 WHERE name IN ('Ada', 'Cyd')")
        stage.pilot.press("u")
        #expect(await stage.shows("but not what others have changed since: Ada, Cyd."))
    }
}
