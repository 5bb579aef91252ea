internal import FoundationEssentials

/// The files of the Unicode Character Database, as Debian's package unicode-data installs them.
public enum UnicodeData {
    private static let folder = "/usr/share/unicode"

    /// Whether the files are there.
    public static let isInstalled = FileManager.default.fileExists(
        atPath: "\(folder)/auxiliary/LineBreakTest.txt")

    /// The lines of a file without its comments, each with its fields.
    public static func fields(of name: String) throws -> [[String]] {
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
    public static func range(_ field: String) -> ClosedRange<UInt32>? {
        let ends = field.split(separator: ".").compactMap { UInt32($0, radix: 16) }
        guard let first = ends.first, let last = ends.last else { return nil }
        return first...last
    }

    /// A text of scalars, such as `1F469 200D 1F680`.
    public static func text(_ field: some StringProtocol) -> String {
        var text = String.UnicodeScalarView()
        for word in field.split(separator: " ") {
            if let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) {
                text.append(scalar)
            }
        }
        return String(text)
    }

    /// A line of a break test: its text in pieces, cut where a break is allowed (÷).
    public static func pieces(_ line: String) -> [String] {
        line.split(separator: "÷").map { text($0.replacing("×", with: " ")) }
            .filter { !$0.isEmpty }
    }

    /// The texts of the break tests and of the emoji lists that a terminal can be asked to show.
    public static func showableTexts() throws -> [String] {
        let clusters = try fields(of: "auxiliary/GraphemeBreakTest.txt").map {
            pieces($0[0]).joined()
        }
        let emoji = try fields(of: "emoji/emoji-test.txt").map { text($0[0]) }
        return (clusters + emoji).filter { text in
            // This emulator gives the Arabic number sign no column.
            !text.unicodeScalars.contains {
                $0.properties.generalCategory == .control || $0 == "\u{600}"
            }
        }
    }
}
