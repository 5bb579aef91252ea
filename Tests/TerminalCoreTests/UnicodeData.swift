import FoundationEssentials

/// The files of the Unicode Character Database, as Debian's package unicode-data installs them.
enum UnicodeData {
    private static let folder = "/usr/share/unicode"

    static let isInstalled = FileManager.default.fileExists(
        atPath: "\(folder)/auxiliary/LineBreakTest.txt")

    /// The lines of a file without its comments, each with its fields.
    static func fields(of name: String) throws -> [[String]] {
        let data = try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
        return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
            let body = line.prefix { $0 != "#" }
            guard body.contains(where: { $0 != " " && $0 != "\t" }) else { return nil }
            return body.split(separator: ";").map { field in
                field.split(whereSeparator: { $0 == " " || $0 == "\t" }).joined(separator: " ")
            }
        }
    }

    /// A range of scalars, such as `AC00..D7A3`.
    static func range(_ field: String) -> ClosedRange<UInt32>? {
        let ends = field.split(separator: ".").compactMap { UInt32($0, radix: 16) }
        guard let first = ends.first, let last = ends.last else { return nil }
        return first...last
    }

    /// A text of scalars, such as `1F469 200D 1F680`.
    static func text(_ field: some StringProtocol) -> String {
        var text = String.UnicodeScalarView()
        for word in field.split(separator: " ") {
            if let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) {
                text.append(scalar)
            }
        }
        return String(text)
    }

    /// A line of a break test: its text in pieces, cut where a break is allowed (÷).
    static func pieces(_ line: String) -> [String] {
        line.split(separator: "÷").map { text($0.replacing("×", with: " ")) }
            .filter { !$0.isEmpty }
    }
}
