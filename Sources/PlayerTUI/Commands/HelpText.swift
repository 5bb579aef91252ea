/// The help, made of the table of commands.
enum HelpText {
    /// How to type a command.
    static func usage(_ command: Command) -> String {
        var words = ["players"]
        if !command.name.isEmpty { words.append(command.name) }
        if !command.options.isEmpty { words.append("[OPTION...]") }
        if !command.arguments.isEmpty { words.append(command.arguments) }
        return words.joined(separator: " ")
    }

    /// What the program is, in a paragraph.
    static let description = """
        players shows the players of a file on the screen and follows every change of it, whoever
        makes it. Where the output is no terminal, it prints the list. Data goes to the standard output,
        and what goes wrong is one line on the standard error.
        """

    /// The environment variables that are read.
    static let environment =
        Setting.allCases.map { ($0.variable, $0.summary) } + [
            ("NO_COLOR", "any value: no colours"),
            ("TMPDIR", "where --demo makes its file"),
        ]

    /// The files that are used unasked.
    static let files = [
        ("$XDG_DATA_HOME/players/players.sqlite", "the players, where nobody names a file"),
        ("~/.local/share/players/players.sqlite", "the same without XDG_DATA_HOME"),
        ("$XDG_CONFIG_HOME/players/config.json", "settings; players doctor shows their names"),
        ("$XDG_STATE_HOME/players/views.json", "how each file was looked at last"),
    ]

    /// The help of the program.
    static var program: String {
        let all = [CommandTable.screen] + CommandTable.commands
        var text = "players: a live list of players, kept in a SQLite file\n\nUsage:\n"
        text += table(all.map { (usage($0), $0.summary) })
        text += "\nOptions of all commands:\n" + options(CommandTable.common)
        for command in CommandTable.commands where !command.options.isEmpty {
            text += "\nOptions of \(command.name):\n" + options(command.options)
        }
        text += "\nEnvironment:\n" + table(environment)
        text += "\nFiles:\n" + table(files)
        text += "\nExit codes:\n"
        return text + exitCodes
    }

    /// The help of one command.
    static func command(_ command: Command) -> String {
        var text = "\(usage(command))\n\n\(sentence(command.summary))\n"
        if !command.discussion.isEmpty { text += command.discussion + "\n" }
        if !command.options.isEmpty { text += "\nOptions:\n" + options(command.options) }
        return text + "\nOptions of all commands:\n" + options(CommandTable.common)
    }

    private static var exitCodes: String {
        table(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) })
    }

    private static func options(_ options: [CommandOption]) -> String {
        table(
            options.map { option in
                let letter = option.letter.map { "-\($0), " } ?? "    "
                return (letter + option.usage, option.summary)
            })
    }

    private static func table(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { left, right in
            "  \(left)\(String(repeating: " ", count: width - left.count))  \(right)\n"
        }.joined()
    }

    /// `words` with a capital letter and a full stop.
    static func sentence(_ words: String) -> String {
        words.prefix(1).uppercased() + words.dropFirst() + "."
    }
}
