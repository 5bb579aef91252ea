/// A command that ends early: its code, and one line that says why.
struct CommandError: Error {
    let code: ExitCode
    let message: String

    init(_ code: ExitCode, _ message: String) {
        self.code = code
        self.message = message
    }

    static func usage(_ message: String) -> CommandError {
        CommandError(.usage, message)
    }
}
