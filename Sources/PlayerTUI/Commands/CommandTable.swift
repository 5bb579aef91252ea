/// Every command and every option: what the parser accepts, and what the help shows.
enum CommandTable {
    /// The options of all commands.
    static let common: [CommandOption] = [
        CommandOption(
            name: "file", letter: "f", value: .required("FILE"),
            summary: "the file of players (environment: PLAYERS_FILE)"),
        CommandOption(
            name: "demo", summary: "use a throw-away file of 50 players"),
        CommandOption(
            name: "read-only", summary: "never write the file"),
        CommandOption(
            name: "busy-timeout", value: .required("S"),
            summary: "seconds to wait for the locks of other programs (5)"),
        CommandOption(
            name: "color", value: .required("WHEN"), choices: ["auto", "always", "never"],
            summary: "use colours: auto, always or never (auto; also NO_COLOR)"),
        CommandOption(name: "ascii", summary: "draw with ASCII only"),
        CommandOption(name: "no-mouse", summary: "leave the mouse to the terminal"),
        CommandOption(
            name: "no-borders", summary: "draw no lines and no boxes, which a reader would read out"
        ),
        CommandOption(
            name: "linear",
            summary: "lines and sentences instead of a screen, as for screen readers"),
        CommandOption(name: "quiet", summary: "print data and errors only"),
        CommandOption(
            name: "config", value: .required("FILE"),
            summary: "the configuration file, instead of the person's own"),
        CommandOption(name: "help", letter: "h", summary: "show this help"),
        CommandOption(
            name: "version", value: .optional("json"), choices: ["json"],
            summary: "show the version"),
    ]

    /// The formats of `list`, each an option of its own.
    static let formats: [CommandOption] = [
        CommandOption(name: "json", summary: "print one JSON object"),
        CommandOption(name: "jsonl", summary: "print one JSON object a line"),
        CommandOption(name: "csv", summary: "print comma-separated values, with a header"),
        CommandOption(name: "tsv", summary: "print tab-separated values, with a header"),
        CommandOption(name: "md", summary: "print a Markdown table"),
    ]

    /// The options that say which players, and in which order.
    static let selection: [CommandOption] = [
        CommandOption(
            name: "sort", value: .required("COLUMNS"),
            suggestions: ["score", "name", "joined", "id"],
            summary: "order by score, name, joined or id; -name reverses (score)"),
        filter,
        CommandOption(
            name: "limit", letter: "n", value: .required("N"),
            summary: "print no more than N players"),
    ]

    /// The option that says which players.
    static let filter = CommandOption(
        name: "filter", value: .required("WORDS"),
        summary: "words of the name, and conditions: 'zoe score>=900 joined>=2024'")

    /// The option that names the format of a file to write.
    static let format = CommandOption(
        name: "format", value: .required("FORMAT"), choices: FileFormat.names,
        summary: "csv, tsv, json, jsonl or md (as the file's name ends, else csv)")

    /// The option that names the format of a file to read.
    static let importFormat = CommandOption(
        name: "format", value: .required("FORMAT"), choices: FileFormat.readableNames,
        summary: "csv, tsv, json or jsonl (as the file's name ends, else csv)")

    /// The program without a command: the screen, or the list where there is no terminal.
    static let screen = Command(
        name: "", arguments: "[FILE]", argumentCount: 0...1,
        summary: "show the list of players, live", run: { _ in .ok })

    /// The commands, in the order in which the help shows them.
    static let commands: [Command] = [
        Command(
            name: "list", arguments: "", argumentCount: 0...0, summary: "print the players",
            options: selection + formats,
            run: ListCommand.run),
        Command(
            name: "add", arguments: "NAME", argumentCount: 1...1, summary: "add a player",
            discussion: "Creates the file if there is none, and prints the id of the new player.",
            options: [
                CommandOption(name: "score", value: .required("N"), summary: "the score (0)")
            ],
            run: AddCommand.run),
        Command(
            name: "set", arguments: "ID FIELD=VALUE...", argumentCount: 2...Int.max,
            summary: "change the name or the score of a player",
            discussion: "For example: players set 12 'name=Ada Lovelace' score=9871",
            run: SetCommand.run),
        Command(
            name: "delete", arguments: "ID...", argumentCount: 0...Int.max,
            summary: "delete players",
            discussion: """
                Asks first on a terminal, unless --yes is given. With --all, the number of players must
                be given, and nothing is deleted if it is another one: --all --yes=50.
                """,
            options: [
                CommandOption(name: "all", summary: "delete all players"),
                CommandOption(
                    name: "yes", letter: "y", value: .optional("COUNT"),
                    summary: "do not ask; with --all, the number of players"),
            ],
            run: DeleteCommand.run),
        Command(
            name: "watch", arguments: "", argumentCount: 0...0,
            summary: "print every change as it happens, whoever makes it",
            discussion: """
                One JSON object a line: its event is start, insert, update or delete; its player is as it
                is after the change, or was before it was deleted; its rank is there unless many
                change at once. With --filter, who comes to match it is inserted, and who does so no longer
                is deleted. Ends with Ctrl-C, or with its reader. If the file is moved, deleted or
                replaced it waits for another one, and begins anew with start.
                """,
            options: [
                filter, CommandOption(name: "jsonl", summary: "one JSON object a line (always)"),
            ],
            run: WatchCommand.run),
        Command(
            name: "undo", arguments: "[N]", argumentCount: 0...1,
            summary: "undo the last change made with players, or the last N",
            discussion: """
                Whatever run of the program made it, the screen or a command. Players that other programs
                have changed since are left alone, and those that a rule of the file is against.
                """,
            run: UndoCommand.undo),
        Command(
            name: "redo", arguments: "[N]", argumentCount: 0...1,
            summary: "redo what was undone last", run: UndoCommand.redo),
        Command(
            name: "history", arguments: "", argumentCount: 0...0,
            summary: "print what was done to the players, the newest first",
            options: [
                CommandOption(
                    name: "limit", letter: "n", value: .required("N"),
                    summary: "print no more than N actions (100)"),
                CommandOption(name: "json", summary: "print one JSON object"),
            ],
            run: HistoryCommand.run),
        Command(
            name: "import", arguments: "[FILE|-]", argumentCount: 0...1,
            summary: "add the players of a file, all or none",
            discussion: """
                CSV and TSV start with a line of column names, of which name is needed; score, photoID
                and joined are read too. Each player gets a new id. The file of players is locked only
                while the players are added, after all have been read and checked.
                """,
            options: [
                importFormat,
                CommandOption(
                    name: "map", value: .required("THEIRS=OURS,..."),
                    summary: "what their columns are called here: Punkte=score; - for none"),
                CommandOption(name: "dry-run", summary: "check the file, and add nothing"),
            ],
            run: ImportCommand.run),
        Command(
            name: "export", arguments: "[FILE|-]", argumentCount: 0...1,
            summary: "write the players to a file",
            discussion:
                "The file is complete or not there: one that was there is replaced at the end.",
            options: [format] + selection,
            run: ExportCommand.run),
        Command(
            name: "adopt", arguments: "[FILE]", argumentCount: 0...1,
            summary: "give another program's file a history, for undo",
            discussion: """
                The table of players stays as it is. Tables and triggers beside it record every change,
                whichever program makes it, and two indexes make the orders quick.
                """,
            run: AdoptCommand.run),
        Command(
            name: "doctor", arguments: "[FILE]", argumentCount: 0...1,
            summary: "look at the terminal, the file and the settings",
            options: [CommandOption(name: "json", summary: "print one JSON object")],
            run: DoctorCommand.run),
        Command(
            name: "completion", arguments: "SHELL", argumentCount: 1...1,
            summary: "print the completions of bash, zsh or fish",
            words: CompletionScript.allCases.map(\.rawValue), run: CompletionCommand.run),
        Command(
            name: "help", arguments: "[COMMAND]", argumentCount: 0...1,
            summary: "show the help of a command; of manual, the manual page",
            words: helpWords,
            run: HelpCommand.run),
    ]

    /// What help can be had of.
    static let helpWords = [
        "list", "add", "set", "delete", "watch", "undo", "redo", "history", "import", "export",
        "adopt", "doctor", "completion", "manual",
    ]

    /// The command of that name.
    static func command(named name: String) -> Command? {
        commands.first { $0.name == name }
    }
}
