internal import PlayerKit

/// Finds out in which format a file is, or is to be.
enum FileFormat {
    /// The formats that `--format` takes.
    static let names = PlayerFormat.allCases.map(\.rawValue)

    /// The formats that can be imported.
    static let readableNames = PlayerFormat.allCases.filter(\.canBeRead).map(\.rawValue)

    /// The format that was asked for, or that the name of the file ends with, or CSV.
    static func chosen(_ option: String?, path: String) throws -> PlayerFormat {
        if let option, let format = PlayerFormat(rawValue: option) { return format }
        let name = path.lowercased()
        return PlayerFormat.allCases.first { name.hasSuffix(".\($0.rawValue)") } ?? .csv
    }
}
