internal import FoundationEssentials
internal import PlayerKit
internal import SQLiteCore

/// The configuration file: JSON with comments, `$XDG_CONFIG_HOME/players/config.json`.
///
///     {
///         // Seconds to wait for locks.
///         busyTimeout: 10,
///         color: "never",
///         // Other keys than the usual ones.
///         keys: { add: "n", nextMatch: ["o", "Ctrl-N"] },
///     }
struct ConfigurationFile {
    /// The settings that the file has, as text.
    private(set) var values: [Setting: String] = [:]
    /// The path and the line of each of them.
    private(set) var places: [Setting: String] = [:]
    /// What is odd about the file, one line each. Nothing of it is a reason to stop.
    private(set) var warnings: [String] = []
    /// The keys that actions are to have, in the order of their lines, and where that is said.
    private(set) var keys: [(action: String, keys: [String], place: String)] = []
    private var keysPlace = ""

    /// Where the file is if `--config` names no other.
    static func defaultPath(environment: [String: String]) -> String {
        let folder = environment["XDG_CONFIG_HOME"] ?? ""
        if folder.isAbsolutePath { return folder + "/players/config.json" }
        return (environment["HOME"] ?? "") + "/.config/players/config.json"
    }

    /// A file without settings.
    init() {}

    /// Reads the file. One that is missing has no settings, unless somebody asked for it.
    ///
    /// - throws: a `CommandError` with the code `usage` for a file that is no JSON object.
    init(path: String, isRequired: Bool) throws {
        // Most people have none, and to be told so by an error takes a fiftieth of the first frame.
        guard isRequired || FileManager.default.fileExists(atPath: path) else { return }
        guard let data = FileManager.default.contents(atPath: path) else {
            var isFolder = false
            _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            let reason = isFolder ? ": it is a folder" : ""
            throw CommandError.usage("\(path): the configuration cannot be read\(reason)")
        }
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        let read: [String: Value]
        do {
            read = try decoder.decode([String: Value].self, from: data)
        } catch DecodingError.typeMismatch {
            throw CommandError.usage(
                "\(path): the configuration is no JSON object, as { color: \"never\" }")
        } catch {
            throw CommandError.usage("\(path): the configuration is not JSON")
        }
        let lines = ConfigurationFile.lines(of: Array(read.keys), in: data)
        for (name, value) in read.sorted(by: { (lines[$0.key] ?? 0) < (lines[$1.key] ?? 0) }) {
            let place = lines[name].map { "\(path):\($0)" } ?? path
            if name == Self.keysName, let bindings = value.keys {
                let lines = Self.lines(of: Array(bindings.keys), in: data)
                keysPlace = place
                keys = bindings.map { action, keys in
                    (action, keys, lines[action].map { "\(path):\($0)" } ?? place)
                }.sorted { (lines[$0.action] ?? 0) < (lines[$1.action] ?? 0) }
                continue
            }
            guard let setting = Setting(rawValue: name) else {
                let similar = Similarity.closest(to: name, in: Setting.allCases.map(\.rawValue))
                let hint = similar.map { "; did you mean '\($0)'?" } ?? ""
                warnings.append("\(place): unknown setting '\(name)'\(hint)")
                continue
            }
            if let text = value.text {
                values[setting] = text
                places[setting] = place
            } else {
                warnings.append("\(place): '\(name)' is neither a text, a number, true nor false")
            }
        }
    }

    private static let keysName = "keys"

    /// The key map with the keys of the file.
    ///
    /// - throws: a `CommandError` with the code `usage` for a key that is none, or that means two things.
    func keyMap() throws -> KeyMap {
        var keyMap = KeyMap.standard
        for (name, keys, place) in keys {
            guard let action = ScreenAction(rawValue: name) else {
                let similar = Similarity.closest(
                    to: name, in: ScreenAction.allCases.map(\.rawValue))
                let hint = similar.map { "; did you mean '\($0)'?" } ?? ""
                throw CommandError.usage("\(place): there is no action '\(name)'\(hint)")
            }
            keyMap.bind(
                action,
                to: try keys.map { key in
                    guard let stroke = KeyStroke(name: key) else {
                        throw CommandError.usage(
                            "\(place): '\(key)' is no key; keys are x, X, Ctrl-X, Space, Del, F5")
                    }
                    return stroke
                })
            // Two actions may exchange their keys, so only the whole can be judged.
        }
        if let conflict = keyMap.conflict {
            let place = keys.last { $0.keys.contains { conflict.contains("'\($0)'") } }?.place
            throw CommandError.usage("\(place ?? keysPlace): \(conflict)")
        }
        return keyMap
    }

    /// A value of a setting.
    private struct Value: Decodable {
        let text: String?
        /// The keys of actions, if that is what it is: one or several for each.
        let keys: [String: [String]]?

        init(from decoder: any Decoder) throws {
            keys = Value.keys(decoder)
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

        private static func keys(_ decoder: any Decoder) -> [String: [String]]? {
            guard let read = try? [String: OneOrMany](from: decoder) else { return nil }
            return read.mapValues(\.texts)
        }
    }

    /// A text, or a list of texts.
    private struct OneOrMany: Decodable {
        let texts: [String]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                texts = [text]
            } else {
                texts = try container.decode([String].self)
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
            if line.drop(while: \.isWhitespace).hasPrefix("//") { continue }
            for name in names where lines[name] == nil && says(name, in: line) {
                lines[name] = index + 1
            }
        }
        return lines
    }

    /// Whether a line says what a name is: after a brace, a comma or nothing, and before a colon.
    private static func says(_ name: String, in line: Substring) -> Bool {
        line.ranges(of: name).contains { range in
            let quotes: Set<Character> = ["\"", "'"]
            let before = line[..<range.lowerBound].reversed().drop {
                quotes.contains($0) || $0.isWhitespace
            }
            let after = line[range.upperBound...].drop {
                quotes.contains($0) || $0.isWhitespace
            }
            return after.first == ":" && (before.first.map { "{,".contains($0) } ?? true)
        }
    }
}
