import Foundation
import Testing

@testable import PlayerKit
@testable import PlayerTUI

@Suite("The program")
struct ProgramTests {
    private let run: CommandRun

    init() throws {
        run = try CommandRun()
    }

    @Test("--help shows every command, every option and every exit code")
    func help() {
        let result = run.players("--help")
        #expect(result.code == .ok)
        #expect(result.errors == "")
        for command in CommandTable.commands {
            #expect(result.output.contains("players \(command.name)"))
            for option in command.options + CommandTable.common {
                #expect(result.output.contains(option.usage))
                #expect(result.output.contains(option.summary))
            }
        }
        for code in ExitCode.allCases {
            #expect(result.output.contains("  \(code.rawValue)"))
            #expect(result.output.contains(code.meaning))
        }
        #expect(run.players("help").output == result.output)
    }

    @Test("the help of a command is the same with help and with --help")
    func commandHelp() {
        for command in CommandTable.commands {
            let result = run.players("help", command.name)
            #expect(result.code == .ok)
            #expect(result.output == run.players(command.name, "--help").output)
            #expect(result.output.hasPrefix("players \(command.name)"))
        }
        #expect(run.players("help", "nothing").code == .usage)
    }

    @Test("no line of the help is wider than 100 columns")
    func helpWidth() {
        for line in HelpText.program.split(separator: "\n") { #expect(line.count <= 100) }
    }

    @Test("--version is one line, and JSON on demand")
    func version() throws {
        #expect(run.players("--version").output == "players \(Version.number)\n")
        let json = Data(run.players("--version=json").output.utf8)
        let object = try JSONSerialization.jsonObject(with: json) as? [String: Any]
        #expect(object?["version"] as? String == Version.number)
        #expect(object?["schemaVersion"] as? Int == 1)
    }

    @Test("exit codes are those that scripts rely on")
    func exitCodes() {
        #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 130])
        let codes: [(PlayerError.Code, ExitCode)] = [
            (.missing, .cannotOpen), (.cannotOpen, .cannotOpen), (.notAPlayerDatabase, .cannotOpen),
            (.newerSchema, .cannotOpen), (.busy, .busy), (.readOnly, .readOnly),
            (.invalidName, .badInput), (.invalidInput, .badInput), (.invalidScore, .badInput),
            (.invalidOrdering, .usage), (.invalidFilter, .usage),
            (.changedMeanwhile, .nothingChanged), (.notFound, .nothingChanged),
            (.noHistory, .nothingChanged),
            (.database, .cannotOpen),
        ]
        #expect(codes.count == PlayerError.Code.allCases.count)
        for (code, exit) in codes { #expect(ExitCode(code) == exit) }
    }

    @Test("a file that cannot be opened is one line and exits 3", arguments: ["list", "delete"])
    func cannotOpen(command: String) {
        let result =
            command == "list" ? run.players("list") : run.players("delete", "--all", "--yes=1")
        #expect(result.code == .cannotOpen)
        #expect(result.output == "")
        #expect(result.errors == "players: \(run.file): no such file\n")
        #expect(!FileManager.default.fileExists(atPath: run.file))
    }

    @Test("a file name with control characters is shown on one harmless line")
    func hostileFile() {
        let result = run.players("list", "--file", "/none/a\n\u{1B}[2J")
        #expect(result.errors == "players: /none/a^J^[[2J: no such file\n")
    }

    @Test(
        "a mistyped command is no file: the right one is named, and nothing is created",
        arguments: [
            ("lsit", "list"), ("ad", nil), ("delte", "delete"), ("hepl", "help"),
        ])
    func mistyped(word: String, meant: String?) {
        for screen in [true, false] {
            let result = run.players(word, screen: screen, answer: false)
            #expect(result.code == .cannotOpen)
            let suffix = meant.map { "; did you mean 'players \($0)'?" } ?? ""
            #expect(result.errors == "players: \(word): no such file\(suffix)\n")
        }
        #expect(!FileManager.default.fileExists(atPath: word))
    }

    @Test("a file that was named and is missing is made only after a question")
    func createByQuestion() {
        let path = run.folder + "/new.sqlite"
        let no = run.players(path, screen: true, answer: false)
        #expect(no.code == .cannotOpen)
        #expect(no.questions == ["\(path) does not exist. Create it? [y/N] "])
        #expect(run.players(path, screen: true).code == .cannotOpen)
        #expect(run.players(path, "--read-only", screen: true, answer: true).code == .cannotOpen)
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(run.players(path, screen: true, answer: true).isScreen)
        #expect(FileManager.default.fileExists(atPath: path))
        let again = run.players(path, screen: true, answer: false)
        #expect(again.isScreen)
        #expect(again.questions == [])
    }

    @Test("the first run makes the default file without a word")
    func firstRun() {
        let environment = ["PLAYERS_FILE": "", "XDG_DATA_HOME": run.folder + "/data"]
        let result = run.players(environment: environment, screen: true, answer: false)
        #expect(result.isScreen)
        #expect(result.questions == [])
        #expect(FileManager.default.fileExists(atPath: run.folder + "/data/players/players.sqlite"))
        #expect(run.players("list", environment: environment).code == .ok)
    }

    @Test("--demo has fifty players each time, in no file of the person's")
    func demo() {
        #expect(run.players("list", "--demo", "--jsonl").output.split(separator: "\n").count == 50)
        #expect(run.players("delete", "--demo", "--all", "--yes=50").code == .ok)
        #expect(run.players("--demo", screen: true).isScreen)
        #expect(!FileManager.default.fileExists(atPath: run.file))
    }

    @Test("a file named twice is a mistake")
    func twice() {
        #expect(run.players("a.sqlite", "--file", "b.sqlite").code == .usage)
    }

    @Test("the default file that is not there yet is told from one that somebody named")
    func missingDefault() {
        let environment = ["PLAYERS_FILE": "", "XDG_DATA_HOME": run.folder]
        let result = run.players("list", environment: environment)
        #expect(result.code == .cannotOpen)
        #expect(
            result.errors.hasSuffix("no such file yet; 'players' or 'players add NAME' makes it\n"))
        #expect(run.players("add", "Ada", environment: environment).code == .ok)
        #expect(run.players("list", environment: environment).code == .ok)
        #expect(run.players("list").errors == "players: \(run.file): no such file\n")
    }
}
