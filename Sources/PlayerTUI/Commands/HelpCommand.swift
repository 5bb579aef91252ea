/// `players help [COMMAND]`.
enum HelpCommand {
    @Sendable
    static func run(_ context: CommandContext) throws -> ExitCode {
        guard let name = context.line.arguments.first else {
            try context.output.write(HelpText.program)
            return .ok
        }
        if name == "manual" {
            try context.output.write(ManualPage.text)
            return .ok
        }
        guard let command = CommandTable.command(named: name) else {
            throw CommandError.usage("there is no command '\(name)'; see players --help")
        }
        try context.output.write(HelpText.command(command))
        return .ok
    }
}
