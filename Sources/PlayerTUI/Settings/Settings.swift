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
    /// Whether only ASCII is drawn.
    var isASCII = false
    /// Whether the mouse is reported to the program.
    var hasMouse = true
    /// Whether lines and boxes are drawn on the screen.
    var hasBorders = true
    /// Whether to print lines instead of showing a screen.
    var isLinear = false
    /// Whether to print data and errors only.
    var isQuiet = false
    /// How many points a key adds to a score.
    var scoreStep = 1
    /// The keys of the screen.
    private(set) var keyMap = KeyMap.standard
    /// How much of the past is kept.
    var historyLimits = HistoryLimits.standard
    /// The text of each setting that somebody chose.
    private(set) var values: [Setting: String] = [:]
    /// Who decided each of them.
    private(set) var origins: [Setting: Setting.Origin] = [:]
    /// What is odd about the configuration file.
    let warnings: [String]
    /// The path of the configuration file.
    let configurationPath: String
    /// The path and the line of each setting that it has.
    private let places: [Setting: String]

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
        places = configuration.places
        keyMap = try configuration.keyMap()
        for setting in Setting.allCases {
            let option = setting.option.flatMap { line.options[$0] }
            if let value = option ?? (setting == .file ? argument : nil) {
                // The value of a switch is empty, that of others is not: `--file "$UNSET"` names no file.
                guard let text = value.isEmpty ? setting.switchValue : value else {
                    throw CommandError.usage(
                        setting == .file
                            ? "the name of the file is empty"
                            : "--\(setting.option ?? setting.rawValue) is empty")
                }
                values[setting] = text
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
        if let text = values[.ascii] { isASCII = try truth(text, .ascii) }
        if let text = values[.mouse] { hasMouse = try truth(text, .mouse) }
        if let text = values[.borders] { hasBorders = try truth(text, .borders) }
        if let text = values[.quiet] { isQuiet = try truth(text, .quiet) }
        // A terminal that cannot place its cursor has no screen.
        isLinear = environment["TERM"] == "dumb"
        if let text = values[.linear] { isLinear = try truth(text, .linear) }
        if let text = values[.scoreStep] { scoreStep = try count(text, .scoreStep) }
        if let text = values[.historyDays] { historyLimits.days = try count(text, .historyDays) }
        if let text = values[.historyChanges] {
            historyLimits.changes = try count(text, .historyChanges)
        }
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

    /// These settings for a file that is an argument of a command.
    func naming(_ file: String?) throws -> Settings {
        guard let file else { return self }
        if origins[.file] == .option { throw CommandError.usage("the file is named twice") }
        var settings = self
        settings.file = file
        settings.values[.file] = file
        settings.origins[.file] = .option
        return settings
    }

    /// What holds, as somebody would write it.
    func text(of setting: Setting) -> String {
        switch setting {
        case .file: file
        case .readOnly: "\(isReadOnly)"
        case .busyTimeout: values[.busyTimeout] ?? "\(Int(busyTimeout))"
        case .color: color.rawValue
        case .ascii: "\(isASCII)"
        case .mouse: "\(hasMouse)"
        case .borders: "\(hasBorders)"
        case .linear: "\(isLinear)"
        case .quiet: "\(isQuiet)"
        case .scoreStep: "\(scoreStep)"
        case .historyDays: "\(historyLimits.days)"
        case .historyChanges: "\(historyLimits.changes)"
        }
    }

    private func truth(_ text: String, _ setting: Setting) throws -> Bool {
        switch text {
        case "true", "1", "yes": return true
        case "false", "0", "no": return false
        default: throw wrong(setting, "true or false", text)
        }
    }

    private func count(_ text: String, _ setting: Setting) throws -> Int {
        let numbers = 1...1_000_000_000
        guard let number = Int(text), numbers.contains(number) else {
            let expected = "a whole number from \(numbers.lowerBound) to \(numbers.upperBound)"
            throw wrong(setting, expected, text)
        }
        return number
    }

    /// Names the setting as it was written.
    private func wrong(_ setting: Setting, _ expected: String, _ text: String) -> CommandError {
        switch origins[setting] {
        case .environment:
            return .usage("\(setting.variable) needs \(expected), not '\(text)'")
        case .configuration:
            return .usage(
                "\(places[setting] ?? configurationPath): \(setting.rawValue) needs \(expected), not '\(text)'"
            )
        default:
            return .usage(
                "--\(setting.option ?? setting.rawValue) needs \(expected), not '\(text)'")
        }
    }

    /// The shell expands `~` on the command line, nobody does in a configuration file.
    private static func expanded(_ path: String, _ environment: [String: String]) -> String {
        guard path.hasPrefix("~/"), let home = environment["HOME"] else { return path }
        return home + path.dropFirst()
    }
}
