import Testing

@testable import PlayerTUI

@Suite("CommandLineParser")
struct CommandLineParserTests {
    private func failure(_ words: [String]) -> CommandError? {
        do {
            _ = try CommandLineParser.parse(words)
            return nil
        } catch {
            return error as? CommandError
        }
    }

    @Test(
        "options stand anywhere, and their values follow as a word or after =",
        arguments: [
            ["list", "--sort", "name", "--limit", "3"], ["--sort=name", "list", "--limit=3"],
            ["list", "-n3", "--sort=name"], ["-n", "3", "--sort", "name", "list"],
        ])
    func options(words: [String]) throws {
        let line = try CommandLineParser.parse(words)
        #expect(line.command.name == "list")
        #expect(line.options == ["sort": "name", "limit": "3"])
        #expect(line.arguments == [])
    }

    @Test("a value may start with a dash, be empty, or contain =")
    func values() throws {
        #expect(
            try CommandLineParser.parse(["add", "A", "--score", "-5"]).options["score"] == "-5")
        #expect(try CommandLineParser.parse(["list", "--file="]).options["file"] == "")
        #expect(try CommandLineParser.parse(["list", "--file=a=b"]).options["file"] == "a=b")
    }

    @Test("after -- everything is an argument")
    func onlyArguments() throws {
        let line = try CommandLineParser.parse(["add", "--", "--demo"])
        #expect(line.command.name == "add")
        #expect(line.arguments == ["--demo"])
        let file = try CommandLineParser.parse(["--", "list"])
        #expect(file.command.name == "")
        #expect(file.arguments == ["list"])
    }

    @Test("the name of a command is an argument where a command was given already")
    func commandAsArgument() throws {
        #expect(try CommandLineParser.parse(["add", "list"]).arguments == ["list"])
        #expect(try CommandLineParser.parse(["help", "add"]).command.name == "help")
    }

    @Test("an optional value stands after = only")
    func optional() throws {
        let line = try CommandLineParser.parse(["delete", "--yes", "3"])
        #expect(line.options["yes"] == "")
        #expect(line.arguments == ["3"])
        #expect(try CommandLineParser.parse(["delete", "--all", "--yes=3"]).options["yes"] == "3")
    }

    @Test(
        "what cannot be is a usage error that says why",
        arguments: [
            (
                ["--frobnicate"],
                "unknown option --frobnicate; see players --help, or put it behind --"
            ),
            (["list", "--limt", "3"], "unknown option --limt; did you mean --limit?"),
            (["-q"], "unknown option -q; see players --help, or put it behind --"),
            (["list", "--sort"], "--sort needs a value: --sort COLUMNS"),
            (["list", "--json=1"], "--json takes no value"),
            (["list", "--color=sometimes"], "--color takes auto, always, never, not 'sometimes'"),
            (["--version=xml"], "--version takes json, not 'xml'"),
            (["add", "A", "--limit", "3"], "--limit belongs to: list, history, export"),
            (["--json"], "--json belongs to: list, history, doctor"),
            (["add"], "missing argument; usage: players add [OPTION...] NAME"),
            (
                ["add", "a", "b"],
                "unexpected argument 'b'; several words need quotes; usage: players add [OPTION...] NAME"
            ),
            (["a", "b"], "unexpected argument 'b'; usage: players [FILE]"),
            (
                ["my league.sqlite", "list"],
                "the command comes first: players list --file 'my league.sqlite'"
            ),
            (["a", "delete", "12"], "the command comes first: players delete 12 --file a"),
            (["list", "a"], "unexpected argument 'a'; usage: players list [OPTION...]"),
        ])
    func usage(words: [String], message: String) {
        let error = failure(words)
        #expect(error?.code == .usage)
        #expect(error?.message == message)
    }

    @Test(
        "help and version are given whatever else is missing",
        arguments: [
            ["add", "--help"], ["delete", "-h"], ["--version", "add"],
        ])
    func early(words: [String]) throws {
        let line = try CommandLineParser.parse(words)
        #expect(line.has("help") || line.has("version"))
    }

    @Test("every option of the table is parsed", arguments: CommandTable.commands.map(\.name))
    func table(name: String) throws {
        let command = try #require(CommandTable.command(named: name))
        for option in command.options + CommandTable.common {
            let value = option.choices.first ?? "1"
            let word: String
            switch option.value {
            case .none: word = "--\(option.name)"
            case .required, .optional: word = "--\(option.name)=\(value)"
            }
            let line = try CommandLineParser.parse([name, word, "--help"])
            #expect(line.has(option.name))
        }
    }

    @Test("no two options of a command share a name or a letter")
    func unique() {
        for command in CommandTable.commands + [CommandTable.screen] {
            let options = command.options + CommandTable.common
            #expect(Set(options.map(\.name)).count == options.count)
            let letters = options.compactMap(\.letter)
            #expect(Set(letters).count == letters.count)
        }
    }
}
