/// `players completion SHELL`: prints the completions of a shell.
enum CompletionCommand {
    @Sendable
    static func run(_ context: CommandContext) throws -> ExitCode {
        let name = context.line.arguments[0]
        guard let script = CompletionScript(rawValue: name) else {
            let known = CompletionScript.allCases.map(\.rawValue).joined(separator: ", ")
            throw CommandError.usage("no completions for '\(name)', only for \(known)")
        }
        try context.output.write(script.text)
        return .ok
    }
}
