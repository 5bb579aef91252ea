/// The manual page in the language of `man`, made of the table of commands.
enum ManualPage {
    /// The text of `players.1`.
    static var text: String {
        var page = ".TH PLAYERS 1 \"\" \"players \(Version.number)\" \"User Commands\"\n"
        page += section("NAME", "players \\- a live list of players, kept in a SQLite file\n")
        var synopsis = ""
        for command in [CommandTable.screen] + CommandTable.commands {
            synopsis += ".br\n\(quoted(HelpText.usage(command)))\n"
        }
        page += section("SYNOPSIS", String(synopsis.dropFirst(4)))
        page += section("DESCRIPTION", quoted(HelpText.description))
        var commands = ""
        for command in CommandTable.commands {
            commands += ".SS \(quoted(HelpText.usage(command)))\n"
            commands += quoted(HelpText.sentence(command.summary)) + "\n"
            if !command.discussion.isEmpty { commands += quoted(command.discussion) + "\n" }
            commands += options(command.options)
        }
        page += section("COMMANDS", commands)
        page += section("OPTIONS OF ALL COMMANDS", options(CommandTable.common))
        page += section("KEYS OF THE SCREEN", list(KeyMap.standard.manual))
        page += section("ENVIRONMENT", list(HelpText.environment))
        page += section("FILES", list(HelpText.files))
        page += section(
            "EXIT STATUS", list(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }))
        return page
    }

    private static func section(_ title: String, _ text: String) -> String {
        ".SH \(title)\n" + text + (text.hasSuffix("\n") ? "" : "\n")
    }

    private static func options(_ options: [CommandOption]) -> String {
        list(
            options.map { option in
                ((option.letter.map { "-\($0), " } ?? "") + option.usage, option.summary)
            })
    }

    private static func list(_ items: [(String, String)]) -> String {
        items.map { ".TP\n.B \(quoted($0.0))\n\(quoted($0.1))\n" }.joined()
    }

    /// Text that `man` shows as it stands: dashes that can be copied, and no line that is a request.
    private static func quoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return escaped.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : String(line)
        }.joined(separator: "\n")
    }
}
