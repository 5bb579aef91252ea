internal import PlayerKit

/// What a command tells the shell.
enum ExitCode: Int32, CaseIterable {
    case ok = 0
    case nothingChanged = 1
    case usage = 2
    case cannotOpen = 3
    case busy = 4
    case readOnly = 5
    case badInput = 6
    case interrupted = 130

    /// The code for an error of the domain.
    init(_ code: PlayerError.Code) {
        switch code {
        case .missing, .cannotOpen, .notAPlayerDatabase, .newerSchema, .database: self = .cannotOpen
        case .busy: self = .busy
        case .readOnly: self = .readOnly
        case .invalidName, .invalidScore, .invalidInput: self = .badInput
        case .invalidOrdering, .invalidFilter: self = .usage
        case .changedMeanwhile, .notFound, .noHistory: self = .nothingChanged
        }
    }

    /// The meaning, for the help and the manual.
    var meaning: String {
        switch self {
        case .ok: return "done"
        case .nothingChanged: return "nothing matched, or nothing was changed"
        case .usage: return "the command line is wrong"
        case .cannotOpen:
            return "cannot open or write, not a player database, or of a newer version"
        case .busy: return "locked by another program for too long"
        case .readOnly: return "refused because the file is read-only"
        case .badInput: return "input is wrong: a name, a score, or a line of a file"
        case .interrupted: return "interrupted"
        }
    }
}
