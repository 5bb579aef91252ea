internal import SQLiteCore

/// The formats in which players leave the program.
///
/// The text comes in pieces, so that a million players need the memory of one:
///
///     print(format.header(columns), terminator: "")
///     for player in players { print(format.row(player, ...), terminator: "") }
///     print(format.footer, terminator: "")
public enum PlayerFormat: String, Sendable, CaseIterable {
    /// One JSON object with all players.
    case json
    /// One JSON object a line.
    case jsonl
    /// Values with commas between them, after a line of column names.
    case csv
    /// Values with tabs between them, after a line of column names.
    case tsv
    /// A Markdown table, for people; it cannot be read back.
    case md

    /// Whether players can be imported from it.
    public var canBeRead: Bool { self != .md }

    /// The version of the JSON's form, which changes when a reader could stumble.
    public static let schemaVersion = 1

    /// The columns in the order in which all formats have them.
    static let columns = ["id", "name", "score", "photoID", "joined"]

    /// What comes before the first player.
    ///
    /// - parameter columns: the columns that the file has; others are left out everywhere.
    public func header(columns: Set<String>) -> String {
        let names = PlayerFormat.columns.filter(columns.contains)
        switch self {
        case .json: return "{\"schemaVersion\":\(PlayerFormat.schemaVersion),\"players\":["
        case .jsonl: return ""
        case .csv: return names.joined(separator: ",") + "\n"
        case .tsv: return names.joined(separator: "\t") + "\n"
        case .md:
            let rules = names.map { ["id", "score", "photoID"].contains($0) ? "---:" : "---" }
            return PlayerFormat.markdownLine(names) + PlayerFormat.markdownLine(rules)
        }
    }

    /// A player.
    ///
    /// - parameter isFirst: whether it is the first one.
    public func row(_ player: Player, columns: Set<String>, isFirst: Bool) -> String {
        switch self {
        case .json: return (isFirst ? "\n" : ",\n") + player.json(columns: columns)
        case .jsonl: return player.json(columns: columns) + "\n"
        case .csv:
            return fields(player, columns, PlayerFormat.csvField).joined(separator: ",") + "\n"
        case .tsv:
            return fields(player, columns, PlayerFormat.tsvField).joined(separator: "\t") + "\n"
        case .md:
            return PlayerFormat.markdownLine(fields(player, columns, PlayerFormat.markdownField))
        }
    }

    /// What comes after the last player.
    public var footer: String {
        self == .json ? "\n]}\n" : ""
    }

    private func fields(
        _ player: Player, _ columns: Set<String>, _ field: (String) -> String
    ) -> [String] {
        var fields: [String] = []
        for column in PlayerFormat.columns where columns.contains(column) {
            switch column {
            case "id": fields.append(player.id.map { "\($0)" } ?? "")
            case "name": fields.append(field(player.name))
            case "score": fields.append("\(player.score)")
            case "photoID": fields.append(player.photoID.map { "\($0)" } ?? "")
            default: fields.append(field(player.joined ?? ""))
            }
        }
        return fields
    }

    private static func markdownLine(_ cells: [String]) -> String {
        "| " + cells.joined(separator: " | ") + " |\n"
    }

    /// A value as text: what would mark it up, or end the cell or the line, does not.
    static func markdownField(_ value: String) -> String {
        var text = ""
        for scalar in value.singleLine.unicodeScalars {
            if "\\`*_[]<>|~&".unicodeScalars.contains(scalar) { text += "\\" }
            text.unicodeScalars.append(scalar)
        }
        return text
    }

    /// Whether a text starts as those do that spreadsheets run, perhaps behind apostrophes.
    static func isFormula(_ text: some StringProtocol) -> Bool {
        guard let first = text.unicodeScalars.first(where: { $0 != "'" }) else { return false }
        return "=+-@\t\r".unicodeScalars.contains(first)
    }

    /// A value as RFC 4180 writes it. A spreadsheet would run a text that starts like a formula, so such
    /// a text gets an apostrophe in front, which spreadsheets take for "this is text"; and one that has
    /// apostrophes there gets another, so that it comes back as it was.
    static func csvField(_ value: String) -> String {
        var value = value
        if isFormula(value) { value = "'" + value }
        let needsQuotes = value.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
        let scalars = value.unicodeScalars
        let hasOuterSpace = scalars.first == " " || scalars.last == " "
        return needsQuotes || hasOuterSpace ? value.quoted(by: "\"") : value
    }

    /// What ``csvField(_:)`` wrote, once its quotes are gone.
    static func csvValue(_ field: String) -> String {
        field.unicodeScalars.first == "'" && isFormula(field)
            ? String(field.unicodeScalars.dropFirst()) : field
    }

    /// A value without the characters that would end it: they are written as in C.
    static func tsvField(_ value: String) -> String {
        var text = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\t": text += "\\t"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\\": text += "\\\\"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// The value that `tsvField` wrote.
    static func tsvValue(_ field: String) -> String {
        guard field.unicodeScalars.contains("\\") else { return field }
        var value = ""
        var isEscaped = false
        for scalar in field.unicodeScalars {
            if isEscaped {
                switch scalar {
                case "t": value += "\t"
                case "n": value += "\n"
                case "r": value += "\r"
                case "\\": value += "\\"
                default:
                    value += "\\"
                    value.unicodeScalars.append(scalar)
                }
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                value.unicodeScalars.append(scalar)
            }
        }
        return isEscaped ? value + "\\" : value
    }
}
