/// What was typed, taken apart by the table of commands.
struct ParsedCommandLine {
    /// The command; the screen's if there was no word for one.
    var command: Command
    /// The options with their values; a switch has an empty one.
    var options: [String: String] = [:]
    /// The other words.
    var arguments: [String] = []

    /// Whether the option was given.
    func has(_ option: String) -> Bool {
        options[option] != nil
    }
}

/// Takes a command line apart as GNU programs do: options may stand anywhere, a value follows its
/// option as the next word or after `=`, switches of one letter may be joined, and `--` ends the options.
struct CommandLineParser {
    private var words: ArraySlice<String>
    private var parsed = ParsedCommandLine(command: CommandTable.screen)
    private var hasCommand = false

    private init(_ words: [String]) {
        self.words = words[...]
    }

    /// - parameter words: the command line without the name of the program.
    /// - throws: a `CommandError` with the code `usage`.
    static func parse(_ words: [String]) throws -> ParsedCommandLine {
        var parser = CommandLineParser(words)
        return try parser.parse()
    }

    private mutating func parse() throws -> ParsedCommandLine {
        var onlyArguments = false
        while let word = words.popFirst() {
            if onlyArguments || word == "-" || !word.hasPrefix("-") {
                takeWord(word, mayBeCommand: !onlyArguments)
            } else if word == "--" {
                onlyArguments = true
            } else if word.hasPrefix("--") {
                try takeLong(word.dropFirst(2))
            } else {
                try takeLetters(word.dropFirst())
            }
        }
        try check()
        return parsed
    }

    private mutating func takeWord(_ word: String, mayBeCommand: Bool) {
        if mayBeCommand, !hasCommand, parsed.arguments.isEmpty,
            let command = CommandTable.command(named: word)
        {
            parsed.command = command
            hasCommand = true
        } else {
            parsed.arguments.append(word)
        }
    }

    private mutating func takeLong(_ text: Substring) throws {
        let parts = text.dividedAtEqualsSign()
        let name = parts?.name ?? String(text)
        guard let option = option(where: { $0.name == name }) else {
            throw unknown("--\(name)")
        }
        try take(option, typed: "--\(name)", value: parts?.value)
    }

    private mutating func takeLetters(_ letters: Substring) throws {
        var rest = letters
        while let letter = rest.popFirst() {
            guard let option = option(where: { $0.letter == letter }) else {
                throw unknown("-\(letter)")
            }
            if case .required = option.value, !rest.isEmpty {
                try take(option, typed: "-\(letter)", value: String(rest))
                return
            }
            try take(option, typed: "-\(letter)", value: nil)
        }
    }

    private mutating func take(_ option: CommandOption, typed: String, value: String?) throws {
        var value = value
        switch option.value {
        case .none:
            guard value == nil else { throw CommandError.usage("\(typed) takes no value") }
        case .optional: break
        case .required(let placeholder):
            // The next word is the value even if it starts with a dash: --score -5.
            value = value ?? words.popFirst()
            guard value != nil else {
                throw CommandError.usage("\(typed) needs a value: \(typed) \(placeholder)")
            }
        }
        if let value, !option.choices.isEmpty, !option.choices.contains(value) {
            let choices = option.choices.joined(separator: ", ")
            throw CommandError.usage("\(typed) takes \(choices), not '\(value)'")
        }
        parsed.options[option.name] = value ?? ""
    }

    /// Options may come before the command, so all are known here and `check` looks at whose they are.
    private func option(where matches: (CommandOption) -> Bool) -> CommandOption? {
        (parsed.command.options + CommandTable.common).first(where: matches)
            ?? CommandTable.commands.lazy.flatMap(\.options).first(where: matches)
    }

    private func check() throws {
        if parsed.has("help") || parsed.has("version") { return }
        let command = parsed.command
        let allowed = Set((command.options + CommandTable.common).map(\.name))
        for name in parsed.options.keys.sorted() where !allowed.contains(name) {
            let owners = CommandTable.commands.filter { $0.options.contains { $0.name == name } }
            let names = owners.map(\.name).joined(separator: ", ")
            throw CommandError.usage("--\(name) belongs to: \(names)")
        }
        // `players league.sqlite list`: the file is an option of its commands.
        if !hasCommand, parsed.arguments.count > 1,
            CommandTable.command(named: parsed.arguments[1]) != nil
        {
            let words = parsed.arguments[1...] + ["--file", parsed.arguments[0]]
            throw CommandError.usage(
                "the command comes first: players \(ShellWords.joined(Array(words)))")
        }
        let count = parsed.arguments.count
        guard command.argumentCount.contains(count) else {
            let usage = HelpText.usage(command)
            let problem =
                count > command.argumentCount.upperBound
                ? "unexpected argument '\(parsed.arguments[command.argumentCount.upperBound])'"
                : "missing argument"
            let hint = command.name == "add" && count > 1 ? "; several words need quotes" : ""
            throw CommandError.usage("\(problem)\(hint); usage: \(usage)")
        }
    }

    private func unknown(_ option: String) -> CommandError {
        let name = option.drop { $0 == "-" }
        let known = (parsed.command.options + CommandTable.common).map(\.name)
        if let similar = Similarity.closest(to: String(name), in: known) {
            return .usage("unknown option \(option); did you mean --\(similar)?")
        }
        let hint = parsed.command.argumentCount.upperBound > 0 ? ", or put it behind --" : ""
        return .usage("unknown option \(option); see players --help\(hint)")
    }
}
