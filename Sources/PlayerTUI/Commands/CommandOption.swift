/// An option of the command line. The help, the completions and the parser are made of these.
struct CommandOption: Hashable, Sendable {
    /// What follows the name of an option.
    enum Value: Hashable, Sendable {
        /// Nothing: it is a switch.
        case none
        /// A value, as `--limit 10` or `--limit=10`.
        case required(String)
        /// Perhaps a value, as `--version=json`.
        case optional(String)
    }

    /// The name without its dashes.
    let name: String
    /// A letter that means the same.
    var letter: Character?
    var value = Value.none
    /// The values there are, if they can be listed.
    var choices: [String] = []
    /// Values among others, for the completions.
    var suggestions: [String] = []
    let summary: String

    /// What the completions offer as its value.
    var completions: [String] { choices.isEmpty ? suggestions : choices }

    /// How the help writes it: `--limit N`.
    var usage: String {
        switch value {
        case .none: return "--\(name)"
        case .required(let placeholder): return "--\(name) \(placeholder)"
        case .optional(let placeholder): return "--\(name)[=\(placeholder)]"
        }
    }
}
