internal import PlayerKit

/// The program up to the point where the screen takes over.
enum Program {
    /// What is left to do.
    enum Outcome {
        /// Nothing but to exit.
        case exit(ExitCode)
        /// To show the screen.
        case screen(PlayerRepository, Settings)
    }

    /// Runs the command that `words` name, or opens the file for the screen.
    ///
    /// Data goes to the output. Whatever goes wrong is one line on the error output, and an exit code.
    static func run(_ words: [String], in world: CommandWorld) -> Outcome {
        do {
            let outcome = try outcome(words, world)
            try world.output.flush()
            // What cannot be explained has the same result.
            try? world.errors.flush()
            return outcome
        } catch is CommandOutput.ReaderGone {
            return .exit(.ok)
        } catch let error as CommandError {
            return fail(error.code, error.message, world)
        } catch let error as PlayerError {
            return fail(ExitCode(error.code), error.description, world)
        } catch {
            return fail(.cannotOpen, "\(error)", world)
        }
    }

    private static func outcome(_ words: [String], _ world: CommandWorld) throws -> Outcome {
        let line = try CommandLineParser.parse(words)
        if line.has("help") {
            let isProgram = line.command.name.isEmpty
            try world.output.write(isProgram ? HelpText.program : HelpText.command(line.command))
            return .exit(.ok)
        }
        if let format = line.options["version"] {
            try world.output.write(format == "json" ? Version.json : Version.text)
            return .exit(.ok)
        }
        if line.command.name.isEmpty, world.hasScreen { PlayersScreen.prepare() }
        let settings = try Settings(line, environment: world.environment)
        for warning in settings.warnings { world.complain(warning) }
        let context = CommandContext(line: line, settings: settings, world: world)
        if !line.command.name.isEmpty {
            return .exit(try line.command.run(context))
        }
        // Lines need no terminal, if somebody wants them rather than the list.
        let wantsLines = settings.isLinear && settings.origins[.linear] == .option
        guard world.hasScreen || wantsLines else { return .exit(try list(context)) }
        return .screen(try openForScreen(context), settings)
    }

    /// Without a terminal, the screen is the list.
    private static func list(_ context: CommandContext) throws -> ExitCode {
        try suggesting(context) { try ListCommand.run(context) }
    }

    /// The default file is made without a word. A file that somebody named is not, because the name may be
    /// mistyped: it is asked for.
    private static func openForScreen(_ context: CommandContext) throws -> PlayerRepository {
        if context.settings.isDefaultFile, !context.settings.isReadOnly {
            return try context.open(create: true)
        }
        return try suggesting(context) {
            do {
                return try context.open()
            } catch let error as PlayerError where isMissing(error, context) {
                let name = context.settings.file.singleLine
                guard let ask = context.world.ask,
                    ask("\(name) does not exist. Create it? [y/N] ")
                else { throw error }
                return try context.open(create: true)
            }
        }
    }

    private static func isMissing(_ error: PlayerError, _ context: CommandContext) -> Bool {
        error.code == .missing && !context.settings.isReadOnly && suggestion(context) == nil
    }

    /// `players lsit` names a file; if there is none, it was probably meant to be a command.
    private static func suggesting<T>(
        _ context: CommandContext, _ body: () throws -> T
    ) throws -> T {
        do {
            return try body()
        } catch let error as PlayerError where error.code == .missing {
            guard let suggestion = suggestion(context) else { throw error }
            throw CommandError(
                .cannotOpen, "\(error); did you mean 'players \(suggestion)'?")
        }
    }

    private static func suggestion(_ context: CommandContext) -> String? {
        guard let word = context.line.arguments.first else { return nil }
        if word == "manual" { return "help manual" }
        return Similarity.closest(to: word, in: CommandTable.commands.map(\.name))
    }

    private static func fail(
        _ code: ExitCode, _ message: String, _ world: CommandWorld
    ) -> Outcome {
        // What was printed before the error is still data.
        try? world.output.flush()
        world.complain(message)
        try? world.errors.flush()
        return .exit(code)
    }
}
