internal import PlayerKit

/// What was chosen by options, by the environment, by the configuration file, or by nobody.
struct Settings {
    /// When to use colours.
    enum Color: String {
        case auto, always, never
    }

    /// The file of players.
    var file: String
    /// Whether the file is a throw-away one.
    var isDemo = false
    /// Whether the file must not be written.
    var isReadOnly = false
    /// How long to wait for locks, in seconds.
    var busyTimeout = 5.0
    /// When to use colours.
    var color = Color.auto
    /// Who decided each of them.
    private(set) var origins: [Setting: Setting.Origin] = [:]
    /// What is odd about the configuration file.
    let warnings: [String]
    /// The path of the configuration file.
    let configurationPath: String

    /// Whether nobody named a file.
    var isDefaultFile: Bool { origins[.file] == .standard }

    /// An option wins over the environment, which wins over the file, which wins over the default.
    ///
    /// - throws: a `CommandError` with the code `usage`.
    init(_ line: ParsedCommandLine, environment: [String: String]) throws {
        let argument = line.command.name.isEmpty ? line.arguments.first : nil
        if argument != nil, line.has("file") {
            throw CommandError.usage("the file is named twice")
        }
        isDemo = line.has("demo")
        if isDemo, argument != nil || line.has("file") {
            throw CommandError.usage("--demo makes a file of its own, so it takes none")
        }
        configurationPath =
            line.options["config"] ?? ConfigurationFile.defaultPath(environment: environment)
        let configuration = try ConfigurationFile(
            path: configurationPath, isRequired: line.has("config"))
        warnings = configuration.warnings
        var values: [Setting: String] = [:]
        for setting in Setting.allCases {
            if let value = line.options[setting.option] ?? (setting == .file ? argument : nil) {
                values[setting] = value
                origins[setting] = .option
            } else if let value = environment[setting.variable], !value.isEmpty {
                values[setting] = value
                origins[setting] = .environment
            } else if let value = configuration.values[setting] {
                values[setting] = value
                origins[setting] = .configuration
            } else {
                origins[setting] = .standard
            }
        }
        file =
            values[.file].map { Settings.expanded($0, environment) }
            ?? PlayerLocation.defaultPath(environment: environment)
        if let text = values[.readOnly] { isReadOnly = try truth(text, .readOnly) }
        if let text = values[.busyTimeout] {
            guard let seconds = Double(text), seconds >= 0, seconds <= 86400 else {
                throw wrong(.busyTimeout, "a number of seconds", text)
            }
            busyTimeout = seconds
        }
        if let text = values[.color] {
            guard let color = Color(rawValue: text) else {
                throw wrong(.color, "auto, always or never", text)
            }
            self.color = color
        }
    }

    private func truth(_ text: String, _ setting: Setting) throws -> Bool {
        switch text {
        // The option is a switch, whose value is empty.
        case "", "true", "1", "yes": return true
        case "false", "0", "no": return false
        default: throw wrong(setting, "true or false", text)
        }
    }

    /// Names the setting as it was written.
    private func wrong(_ setting: Setting, _ expected: String, _ text: String) -> CommandError {
        switch origins[setting] {
        case .environment:
            return .usage("\(setting.variable) needs \(expected), not '\(text)'")
        case .configuration:
            return .usage(
                "\(configurationPath): \(setting.rawValue) needs \(expected), not '\(text)'")
        default:
            return .usage("--\(setting.option) needs \(expected), not '\(text)'")
        }
    }

    /// The shell expands `~` on the command line, nobody does in a configuration file.
    private static func expanded(_ path: String, _ environment: [String: String]) -> String {
        guard path.hasPrefix("~/"), let home = environment["HOME"] else { return path }
        return home + path.dropFirst()
    }
}
