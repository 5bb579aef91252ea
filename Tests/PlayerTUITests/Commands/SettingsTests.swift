import Foundation
import PlayerKit
import Testing

@testable import PlayerTUI

@Suite("Settings")
struct SettingsTests {
    private let run: CommandRun

    init() throws {
        run = try CommandRun()
    }

    private func configure(_ text: String) throws -> String {
        let folder = run.folder + "/.config/players"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = folder + "/config.json"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    private func settings(
        _ words: [String], _ environment: [String: String] = [:]
    ) throws -> Settings {
        try Settings(
            try CommandLineParser.parse(words),
            environment: ["HOME": run.folder].merging(environment) { $1 })
    }

    @Test(
        "a file without a name, and other empty values, are errors",
        arguments: [
            ["list", "--file", ""], ["list", "-f", ""], ["list", "--file="], [""],
            ["list", "--busy-timeout", ""],
        ])
    func emptyValues(words: [String]) throws {
        let line = try CommandLineParser.parse(words)
        let error = #expect(throws: CommandError.self) {
            _ = try Settings(line, environment: ["HOME": run.folder])
        }
        #expect(error?.code == .usage)
        let isTimeout = words.contains("--busy-timeout")
        #expect(
            error?.message == (isTimeout ? "--busy-timeout" : "the name of the file") + " is empty")
    }

    @Test(
        "an option wins over the environment, which wins over the file, which wins over the default"
    )
    func precedence() throws {
        let none = try settings(["list"])
        #expect(none.busyTimeout == 5)
        #expect(none.origins[.busyTimeout] == .standard)
        #expect(none.isDefaultFile)
        _ = try configure("{busyTimeout: 1, file: '~/a.sqlite', color: 'never', readOnly: true}")
        let configured = try settings(["list"])
        #expect(configured.busyTimeout == 1)
        #expect(configured.file == run.folder + "/a.sqlite")
        #expect(configured.color == .never)
        #expect(configured.isReadOnly)
        let named: [Setting] = [.file, .color, .readOnly, .busyTimeout]
        #expect(named.allSatisfy { configured.origins[$0] == .configuration })
        #expect(configured.origins[.ascii] == .standard)
        let environment = [
            "PLAYERS_BUSY_TIMEOUT": "2", "PLAYERS_FILE": "b", "PLAYERS_COLOR": "always",
            "PLAYERS_READ_ONLY": "false",
        ]
        let surrounded = try settings(["list"], environment)
        #expect(surrounded.busyTimeout == 2)
        #expect(surrounded.file == "b")
        #expect(surrounded.color == .always)
        #expect(!surrounded.isReadOnly)
        let typed = try settings(
            ["list", "--busy-timeout=3", "--file=c", "--color=auto", "--read-only"], environment)
        #expect(typed.busyTimeout == 3)
        #expect(typed.file == "c")
        #expect(typed.color == .auto)
        #expect(typed.isReadOnly)
        #expect(typed.origins[.file] == .option)
        #expect(try settings(["d"], environment).file == "d")
    }

    @Test(
        "so it is for each setting",
        arguments: [
            (Setting.file, "/c", "/e", "/o"), (.readOnly, "true", "false", "true"),
            (.busyTimeout, "1", "2", "3"), (.color, "never", "always", "auto"),
            (.ascii, "true", "false", "true"), (.mouse, "false", "true", "false"),
            (.borders, "false", "true", "false"), (.linear, "true", "false", "true"),
            (.quiet, "true", "false", "true"), (.scoreStep, "7", "8", nil),
            (.historyDays, "7", "8", nil), (.historyChanges, "7", "8", nil),
        ] as [(Setting, String, String, String?)])
    func eachPrecedence(
        setting: Setting, configured: String, surrounded: String, typed: String?
    ) throws {
        let standard = try settings(["list"]).text(of: setting)
        let isWord = Double(configured) == nil && !["true", "false"].contains(configured)
        _ = try configure("{\(setting.rawValue): \(isWord ? "'\(configured)'" : configured)}")
        let first = try settings(["list"])
        #expect(first.text(of: setting) == configured)
        #expect(first.origins[setting] == .configuration)
        #expect(configured != standard)
        let environment = [setting.variable: surrounded]
        let second = try settings(["list"], environment)
        #expect(second.text(of: setting) == surrounded)
        #expect(second.origins[setting] == .environment)
        // An empty variable is none.
        #expect(try settings(["list"], [setting.variable: ""]).text(of: setting) == configured)
        guard let typed, let option = setting.option else { return }
        let word = ["true", "false"].contains(typed) ? "--\(option)" : "--\(option)=\(typed)"
        let third = try settings(["list", word], environment)
        #expect(third.text(of: setting) == typed)
        #expect(third.origins[setting] == .option)
        // The others are as nobody has chosen them.
        for other in Setting.allCases where other != setting {
            #expect(third.origins[other] == .standard)
        }
    }

    @Test("the file is JSON with comments, bare names and commas at the end")
    func syntax() throws {
        let path = try configure(
            "// mine\n{\n  busyTimeout: 2.5, /* seconds */\n  \"color\": 'never',\n}\n")
        let read = try ConfigurationFile(path: path, isRequired: true)
        #expect(read.values == [.busyTimeout: "2.5", .color: "never"])
        #expect(read.warnings == [])
    }

    @Test("an unknown setting is a warning with its line, and no failure")
    func unknown() throws {
        let path = try configure(
            "{\n  // colour: 1,\n  colr: 'never',\n  \"font\": \"x\", file: []\n}")
        _ = run.players("add", "Ada")
        let result = run.players("list", "--jsonl")
        #expect(result.code == .ok)
        #expect(result.output.contains("Ada"))
        #expect(
            result.errors.contains(
                "players: \(path):3: unknown setting 'colr'; did you mean 'color'?\n"))
        #expect(result.errors.contains("players: \(path):4: unknown setting 'font'\n"))
        #expect(result.errors.contains("'file' is neither a text, a number, true nor false\n"))
    }

    @Test("a file that is no JSON stops with its name")
    func broken() throws {
        let path = try configure("busyTimeout = 1")
        let result = run.players("list")
        #expect(result.code == .usage)
        #expect(result.errors == "players: \(path): the configuration is not JSON\n")
        _ = try configure("[1]")
        #expect(run.players("list").errors.contains("\(path): the configuration is no JSON object"))
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: false)
        let folder = run.players("list")
        #expect(folder.code == .usage)
        #expect(
            folder.errors == "players: \(path): the configuration cannot be read: it is a folder\n")
    }

    @Test("a wrong value names where it stands")
    func wrongValues() throws {
        let path = try configure("{\n  ascii: true,\n  busyTimeout: 'soon'\n}")
        #expect(
            run.players("list").errors
                == "players: \(path):3: busyTimeout needs a number of seconds, not 'soon'\n")
        let environment = ["PLAYERS_BUSY_TIMEOUT": "x"]
        #expect(
            run.players("list", environment: environment).errors
                == "players: PLAYERS_BUSY_TIMEOUT needs a number of seconds, not 'x'\n")
        #expect(
            run.players("list", "--busy-timeout=y", environment: environment).errors
                == "players: --busy-timeout needs a number of seconds, not 'y'\n")
        #expect(
            run.players("list", "--busy-timeout=1", environment: ["PLAYERS_COLOR": "x"]).code
                == .usage)
    }

    @Test("--config names another file, which must be there")
    func config() throws {
        _ = try configure("{busyTimeout: 'soon'}")
        let other = run.folder + "/other.json"
        #expect(run.players("list", "--config", other).code == .usage)
        try "{}".write(toFile: other, atomically: true, encoding: .utf8)
        #expect(run.players("list", "--config", other).code == .cannotOpen)
    }

    @Test(
        "XDG_CONFIG_HOME has the file if it is an absolute path",
        arguments: [
            (["XDG_CONFIG_HOME": "/c", "HOME": "/h"], "/c/players/config.json"),
            (["XDG_CONFIG_HOME": "c", "HOME": "/h"], "/h/.config/players/config.json"),
            (["HOME": "/h"], "/h/.config/players/config.json"),
        ])
    func path(environment: [String: String], path: String) {
        #expect(ConfigurationFile.defaultPath(environment: environment) == path)
    }

    @Test("switches turn on what they name, and --no-mouse turns the mouse off")
    func switches() throws {
        let standard = try settings(["list"])
        #expect(!standard.isASCII && standard.hasMouse && !standard.isLinear && !standard.isQuiet)
        let typed = try settings(["list", "--ascii", "--no-mouse", "--linear", "--quiet"])
        #expect(typed.isASCII && !typed.hasMouse && typed.isLinear && typed.isQuiet)
        let surrounded = try settings(
            ["list"], ["PLAYERS_MOUSE": "no", "PLAYERS_ASCII": "1", "PLAYERS_QUIET": "true"])
        #expect(surrounded.isASCII && !surrounded.hasMouse && surrounded.isQuiet)
    }

    @Test("a dumb terminal gets lines, unless somebody wants the screen")
    func dumbTerminal() throws {
        #expect(try settings(["list"], ["TERM": "dumb"]).isLinear)
        #expect(try !settings(["list"], ["TERM": "dumb", "PLAYERS_LINEAR": "0"]).isLinear)
        #expect(try !settings(["list"], ["TERM": "xterm"]).isLinear)
    }

    @Test("the limits of the history are whole numbers from 1 on")
    func history() throws {
        #expect(try settings(["list"]).historyLimits == .standard)
        _ = try configure("{historyDays: 7, historyChanges: 100}")
        #expect(try settings(["list"]).historyLimits.days == 7)
        #expect(try settings(["list"]).historyLimits.changes == 100)
        #expect(try settings(["list"], ["PLAYERS_HISTORY_DAYS": "9"]).historyLimits.days == 9)
        let error = #expect(throws: CommandError.self) {
            try settings(["list"], ["PLAYERS_HISTORY_DAYS": "0"])
        }
        #expect(error?.code == .usage)
        #expect(
            error?.message
                == "PLAYERS_HISTORY_DAYS needs a whole number from 1 to 1000000000, not '0'")
    }

    @Test("each setting has an option of the table")
    func options() {
        for setting in Setting.allCases {
            guard let option = setting.option else { continue }
            #expect(CommandTable.common.contains { $0.name == option })
            #expect(HelpText.program.contains(setting.variable))
        }
    }

    @Test("the step of + and - is a setting")
    func step() throws {
        #expect(try settings(["list"]).scoreStep == 1)
        _ = try configure("{scoreStep: 25}")
        #expect(try settings(["list"]).scoreStep == 25)
        #expect(try settings(["list"], ["PLAYERS_SCORE_STEP": "5"]).scoreStep == 5)
        #expect(throws: CommandError.self) {
            try settings(["list"], ["PLAYERS_SCORE_STEP": "0"])
        }
    }

    @Test("keys can be other ones, one or several for an action")
    func keys() throws {
        _ = try configure(
            """
            {
                // Two that exchange their keys, and one with two.
                keys: {
                    add: 'e', edit: ["a", "Enter"],
                    "nextMatch": ["o", "Ctrl-N", "F5"],
                },
            }
            """)
        let keyMap = try settings(["list"]).keyMap
        #expect(keyMap.binding(of: .add)?.keyNames == "e")
        #expect(keyMap.binding(of: .edit)?.keyNames == "a, Enter")
        #expect(keyMap.binding(of: .nextMatch)?.keyNames == "o, Ctrl-N, F5")
        #expect(keyMap.binding(of: .delete)?.keyNames == "d, Del")
        // Ctrl-C quits whatever is chosen.
        _ = try configure("{keys: {quit: 'Q'}}")
        #expect(try settings(["list"]).keyMap.binding(of: .quit)?.keyNames == "Q, Ctrl-C")
    }

    @Test(
        "keys that mean two things, or none, are refused with the line",
        arguments: [
            ("{keys: {add: 'x'},\n\nkeys2: 1}", nil),
            ("{\nkeys: {\nadd: 'd'}}", "3: the key 'd' is for both 'add' and 'delete'"),
            ("{keys: {undo: 'j'}}", "1: the key 'j' cannot be given away"),
            ("{keys: {undo: ['Ctrl-D']}}", "1: the key 'Ctrl-D' cannot be given away"),
            ("{keys: {\n'undoo': 'x'}}", "2: there is no action 'undoo'; did you mean 'undo'?"),
            (
                "{keys: {undo: 'Meta-x'}}",
                "1: 'Meta-x' is no key; keys are x, X, Ctrl-X, Space, Del, F5"
            ),
        ] as [(String, String?)])
    func conflicts(text: String, message: String?) throws {
        let path = try configure(text)
        guard let message else {
            #expect(try settings(["list"]).warnings.count == 1)
            return
        }
        let error = #expect(throws: CommandError.self) { try settings(["list"]) }
        #expect(error?.code == .usage)
        #expect(error?.message == "\(path):\(message)")
    }

    @Test("a key is read as it is written", arguments: KeyMap.standard.bindings.flatMap(\.keys))
    func keyNames(key: KeyStroke) {
        #expect(KeyStroke(name: key.name) == key)
    }
}
