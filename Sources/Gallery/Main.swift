import Foundation
import TerminalUI

/// Runs the gallery, or prints pictures of its pages.
@main
@MainActor
enum Main {
    static let usage = """
        usage: gallery                     shows the gallery
               gallery --list              prints the names of the pages
               gallery --text PAGE [WxH]   prints a page as text
               gallery --ansi PAGE [WxH]   prints a page with its colours
               gallery --svg PAGE [WxH]    prints a page as a picture
               gallery --previews FOLDER   writes pictures of all pages

        """

    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.isEmpty {
            GalleryApp.main()
        } else if arguments.count == 2, arguments[0] == "--previews" {
            try writePreviews(to: URL(fileURLWithPath: arguments[1]))
        } else if let output = output(arguments) {
            print(output)
        } else {
            FileHandle.standardError.write(Data(usage.utf8))
            exit(2)
        }
    }

    /// What a command prints; `nil` if there is no such command or page.
    static func output(_ arguments: [String]) -> String? {
        if arguments == ["--list"] { return GalleryPage.all.map(\.title).joined(separator: "\n") }
        if arguments == ["--help"] { return usage }
        guard (2...3).contains(arguments.count),
            let page = GalleryPage.all.first(where: { $0.title == arguments[1] }),
            let size = size(arguments.count == 3 ? arguments[2] : "60x12"),
            let picture = try? page.picture(size: size)
        else { return nil }
        switch arguments[0] {
        case "--text": return picture.plain
        case "--ansi": return picture.ansi
        case "--svg": return picture.svg
        default: return nil
        }
    }

    /// Writes a picture of each page, and its text.
    static func writePreviews(to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for page in GalleryPage.all {
            let picture = try page.picture(size: CellSize(width: 60, height: 12))
            let name = page.title.split { !$0.isLetter }.joined(separator: "-")
            for (text, type) in [(picture.svg, "svg"), (picture.plain, "txt")] {
                try text.write(
                    to: folder.appendingPathComponent("\(name).\(type)"), atomically: true,
                    encoding: .utf8)
            }
        }
    }

    private static func size(_ text: String) -> CellSize? {
        let parts = text.split(separator: "x").compactMap { Int($0) }
        guard parts.count == 2, parts.allSatisfy({ (1...500).contains($0) }) else { return nil }
        return CellSize(width: parts[0], height: parts[1])
    }
}
