internal import FoundationEssentials
internal import PlayerKit

/// The configuration file: JSON with comments, `$XDG_CONFIG_HOME/players/config.json`.
///
///     {
///         // Seconds to wait for locks.
///         busyTimeout: 10,
///         color: "never",
///     }
struct ConfigurationFile {
    /// The settings that the file has, as text.
    private(set) var values: [Setting: String] = [:]
    /// What is odd about the file, one line each. Nothing of it is a reason to stop.
    private(set) var warnings: [String] = []

    /// Where the file is if `--config` names no other.
    static func defaultPath(environment: [String: String]) -> String {
        let folder = environment["XDG_CONFIG_HOME"] ?? ""
        if folder.hasPrefix("/") { return folder + "/players/config.json" }
        return (environment["HOME"] ?? "") + "/.config/players/config.json"
    }

    /// A file without settings.
    init() {}

    /// Reads the file. One that is missing has no settings, unless somebody asked for it.
    ///
    /// - throws: a `CommandError` with the code `usage` for a file that is no JSON object.
    init(path: String, isRequired: Bool) throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            if isRequired { throw CommandError.usage("\(path): the configuration cannot be read") }
            return
        }
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        let read: [String: Value]
        do {
            read = try decoder.decode([String: Value].self, from: data)
        } catch {
            throw CommandError.usage("\(path): the configuration is not JSON")
        }
        let lines = ConfigurationFile.lines(of: Array(read.keys), in: data)
        for (name, value) in read.sorted(by: { (lines[$0.key] ?? 0) < (lines[$1.key] ?? 0) }) {
            let place = lines[name].map { "\(path):\($0)" } ?? path
            guard let setting = Setting(rawValue: name) else {
                let similar = Similarity.closest(to: name, in: Setting.allCases.map(\.rawValue))
                let hint = similar.map { "; did you mean '\($0)'?" } ?? ""
                warnings.append("\(place): unknown setting '\(name)'\(hint)")
                continue
            }
            if let text = value.text {
                values[setting] = text
            } else {
                warnings.append("\(place): '\(name)' is neither a text, a number, true nor false")
            }
        }
    }

    /// A value of a setting.
    private struct Value: Decodable {
        let text: String?

        init(from decoder: any Decoder) throws {
            guard let container = try? decoder.singleValueContainer() else {
                text = nil
                return
            }
            if let value = try? container.decode(Bool.self) {
                text = value ? "true" : "false"
            } else if let value = try? container.decode(Int.self) {
                text = "\(value)"
            } else if let value = try? container.decode(Double.self) {
                text = "\(value)"
            } else {
                text = try? container.decode(String.self)
            }
        }
    }

    /// The line of each name, found by a scan of our own, since the decoder tells none.
    private static func lines(of names: [String], in data: Data) -> [String: Int] {
        let text = String(decoding: data, as: UTF8.self)
        var lines: [String: Int] = [:]
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            var line = line.drop { $0.isWhitespace || $0 == "{" || $0 == "," }
            if line.hasPrefix("//") { continue }
            line = line.drop { $0 == "\"" || $0 == "'" }
            for name in names where lines[name] == nil && line.hasPrefix(name) {
                let rest = line.dropFirst(name.count).drop {
                    $0 == "\"" || $0 == "'" || $0.isWhitespace
                }
                if rest.hasPrefix(":") { lines[name] = index + 1 }
            }
        }
        return lines
    }
}
