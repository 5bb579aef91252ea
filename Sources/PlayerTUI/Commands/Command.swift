/// A command: what can be typed, and what it does.
struct Command: Sendable {
    /// The word that chooses it; the screen has none.
    let name: String
    /// What follows the name, options aside: `NAME`, `ID...`.
    let arguments: String
    /// How many arguments there may be.
    let argumentCount: ClosedRange<Int>
    /// What it does, in a few words.
    let summary: String
    /// More for the command's own help.
    var discussion = ""
    /// The words that an argument may be, if they can be listed.
    var words: [String] = []
    /// Its options, besides the common ones.
    var options: [CommandOption] = []
    let run: @Sendable (CommandContext) throws -> ExitCode

    /// Whether an argument is the name of a file.
    var takesFile: Bool { arguments.contains("FILE") }
}
