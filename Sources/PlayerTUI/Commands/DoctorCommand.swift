internal import PlayerKit

/// `players doctor [FILE]`: shows what the terminal can do, how the file is, and which settings hold.
enum DoctorCommand {
    /// A line of the report.
    struct Finding {
        let topic: String
        let name: String
        let value: String
        /// Whether something is wrong.
        var isProblem = false
    }

    @Sendable
    static func run(_ context: CommandContext) throws -> ExitCode {
        let settings = try context.settings.naming(context.line.arguments.first)
        let findings =
            terminal(context) + file(settings, context) + Self.settings(settings)
        try context.output.write(
            context.line.has("json") ? json(findings) : text(findings))
        return .ok
    }

    private static func terminal(_ context: CommandContext) -> [Finding] {
        let environment = context.world.environment
        var findings: [Finding] = []
        func add(_ name: String, _ value: String, isProblem: Bool = false) {
            findings.append(
                Finding(topic: "terminal", name: name, value: value, isProblem: isProblem))
        }
        let term = environment["TERM"] ?? ""
        add("TERM", term.isEmpty ? "not set" : term, isProblem: term.isEmpty)
        let announced = environment["COLORTERM"] ?? ""
        add("COLORTERM", announced.isEmpty ? "not set" : announced)
        if let refusal = environment["NO_COLOR"], !refusal.isEmpty {
            add("NO_COLOR", "set, so there are no colours")
        }
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
            .first { !$0.isEmpty }
        let isUnicode =
            locale?.lowercased().replacing("-", with: "").contains("utf8") ?? false
        add(
            "characters",
            isUnicode ? "Unicode (\(locale ?? ""))" : "ASCII (\(locale ?? "no locale"))",
            isProblem: !isUnicode)
        guard let terminal = context.world.terminal() else {
            add("size", "no terminal")
            return findings
        }
        add("size", "\(terminal.columns) x \(terminal.rows)")
        if terminal.widths?.isEmpty == true {
            add("widths", "the terminal does not say where its cursor is", isProblem: true)
        }
        for width in terminal.widths ?? [] {
            let isWrong = width.drawn != width.expected
            add(
                width.name,
                isWrong
                    ? "drawn \(width.drawn) wide, expected \(width.expected)"
                    : "\(width.drawn) wide, as expected",
                isProblem: isWrong)
        }
        return findings
    }

    private static func file(_ settings: Settings, _ context: CommandContext) -> [Finding] {
        var findings = [
            Finding(topic: "file", name: "path", value: settings.file.singleLine)
        ]
        do {
            for check in try PlayerFileReport.make(
                path: settings.file, busyTimeout: settings.busyTimeout
            ).lines {
                findings.append(
                    Finding(
                        topic: "file", name: check.name, value: check.value,
                        isProblem: check.isProblem))
            }
        } catch {
            let isMissing = error.code == .missing
            findings.append(
                Finding(
                    topic: "file", name: "state",
                    value: isMissing ? "does not exist yet" : error.message.singleLine,
                    isProblem: !isMissing))
        }
        return findings
    }

    private static func settings(_ settings: Settings) -> [Finding] {
        var findings = Setting.allCases.map { setting in
            let origin = settings.origins[setting] ?? .standard
            return Finding(
                topic: "settings", name: setting.rawValue,
                value: "\(settings.text(of: setting).singleLine) (\(origin.name))")
        }
        findings.append(
            Finding(
                topic: "settings", name: "configuration",
                value: settings.configurationPath.singleLine))
        return findings
    }

    private static func text(_ findings: [Finding]) -> String {
        var text = "\(Version.text)"
        var topic = ""
        let width = findings.map(\.name.count).reduce(0, max)
        for finding in findings {
            if finding.topic != topic {
                topic = finding.topic
                text += "\n\(topic.prefix(1).uppercased())\(topic.dropFirst())\n"
            }
            let space = String(repeating: " ", count: width - finding.name.count)
            text += "\(finding.isProblem ? "!" : " ") \(finding.name)\(space)  \(finding.value)\n"
        }
        return text
    }

    private static func json(_ findings: [Finding]) -> String {
        let objects = findings.map { finding in
            "{\"topic\":\(JSONText.quoted(finding.topic)),\"name\":\(JSONText.quoted(finding.name)),"
                + "\"value\":\(JSONText.quoted(finding.value)),\"problem\":\(finding.isProblem)}"
        }
        return "{\"schemaVersion\":\(PlayerFormat.schemaVersion),\"version\":\"\(Version.number)\","
            + "\"findings\":[" + objects.map { "\n" + $0 }.joined(separator: ",") + "\n]}\n"
    }
}
