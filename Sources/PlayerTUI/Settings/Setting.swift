/// A setting: what it is called as an option, in the environment and in the configuration file.
enum Setting: String, CaseIterable {
    case file
    case readOnly
    case busyTimeout
    case color

    /// Who decided.
    enum Origin: Equatable {
        case option, environment, configuration, standard

        /// The words for it.
        var name: String {
            switch self {
            case .option: return "command line"
            case .environment: return "environment"
            case .configuration: return "configuration file"
            case .standard: return "default"
            }
        }
    }

    /// The name of the option, without dashes.
    var option: String {
        switch self {
        case .file: return "file"
        case .readOnly: return "read-only"
        case .busyTimeout: return "busy-timeout"
        case .color: return "color"
        }
    }

    /// The environment variable.
    var variable: String {
        switch self {
        case .file: return "PLAYERS_FILE"
        case .readOnly: return "PLAYERS_READ_ONLY"
        case .busyTimeout: return "PLAYERS_BUSY_TIMEOUT"
        case .color: return "PLAYERS_COLOR"
        }
    }

    /// What the setting is for.
    var summary: String {
        switch self {
        case .file: return "the file of players, where no --file names one"
        case .readOnly: return "true: never write the file"
        case .busyTimeout: return "seconds to wait for the locks of other programs"
        case .color: return "auto, always or never"
        }
    }
}
