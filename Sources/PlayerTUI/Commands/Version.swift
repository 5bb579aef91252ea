internal import PlayerKit

/// The version of the program.
enum Version {
    static let number = "0.1.0"

    /// What `--version` prints.
    static let text = "players \(number)\n"

    /// What `--version=json` prints.
    static let json =
        "{\"schemaVersion\":\(PlayerFormat.schemaVersion),\"name\":\"players\","
        + "\"version\":\"\(number)\"}\n"
}
