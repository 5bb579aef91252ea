internal import PlayerKit

/// What surrounds the program: tests put their own in its place.
struct CommandWorld {
    var environment: [String: String]
    var output: CommandOutput
    var errors: CommandOutput
    /// Where data comes from.
    var standardInput: Int32 = 0
    /// Whether the data goes to a terminal, so that the screen can be shown.
    var hasScreen: Bool
    /// Asks a yes-no question, or is nil where there is nobody to ask.
    var ask: ((String) -> Bool)?
    /// Shows a line that the next one replaces, an empty one in the end; nil where nobody would see it. Any thread may.
    var showProgress: (@Sendable (String) -> Void)?
    /// Asks the terminal what it can do, if there is one.
    var terminal: () -> DoctorTerminal? = { nil }

    /// Says on one line what is wrong. That nobody can be told changes nothing else.
    func complain(_ message: String) {
        try? errors.write("players: \(message.singleLine)\n")
    }
}
