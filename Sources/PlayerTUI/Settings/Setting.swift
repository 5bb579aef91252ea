/// A setting: what it is called as an option, in the environment and in the configuration file.
enum Setting: String, CaseIterable {
    case file
    case readOnly
    case busyTimeout
    case color
    case ascii
    case mouse
    case borders
    case linear
    case quiet
    case scoreStep
    case historyDays
    case historyChanges

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

    /// The name of the option, without dashes, if there is one.
    var option: String? {
        switch self {
        case .file, .color, .ascii, .linear, .quiet: return rawValue
        case .readOnly: return "read-only"
        case .busyTimeout: return "busy-timeout"
        case .mouse: return "no-mouse"
        case .borders: return "no-borders"
        case .scoreStep, .historyDays, .historyChanges: return nil
        }
    }

    /// What the option means where it is a switch; nil if it takes a value.
    var switchValue: String? {
        switch self {
        case .mouse, .borders: return "false"
        case .readOnly, .ascii, .linear, .quiet: return "true"
        default: return nil
        }
    }

    /// The environment variable.
    var variable: String {
        var name = "PLAYERS_"
        for character in rawValue {
            if character.isUppercase { name.append("_") }
            name += character.uppercased()
        }
        return name
    }

    /// What the setting is for.
    var summary: String {
        switch self {
        case .file: return "the file of players, where no --file names one"
        case .readOnly: return "true: never write the file"
        case .busyTimeout: return "seconds to wait for the locks of other programs"
        case .color: return "auto, always or never"
        case .ascii: return "true: draw with ASCII only"
        case .borders: return "false: draw no lines and no boxes"
        case .mouse: return "false: leave the mouse to the terminal"
        case .linear: return "true: lines and sentences instead of a screen"
        case .quiet: return "true: print data and errors only"
        case .scoreStep: return "how many points + and - add and take away (1)"
        case .historyDays: return "for how many days changes can be undone (365)"
        case .historyChanges: return "how many changes are kept (5000000)"
        }
    }
}
