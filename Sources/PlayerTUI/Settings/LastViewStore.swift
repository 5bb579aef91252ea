import Foundation
import PlayerKit
import SQLiteCore

/// Keeps how a file was looked at last: `players/views.json` in `$XDG_STATE_HOME`, or `~/.local/state`.
///
/// It is a convenience, so nothing that goes wrong here is an error: then the list looks as it does at first.
struct LastViewStore: Sendable {
    /// How many files are remembered.
    static let mostFiles = 100

    private struct Document: Codable {
        struct Entry: Codable {
            let file: String
            let view: LastView
        }

        var schemaVersion = 1
        /// The file that was looked at last is the last one.
        var views: [Entry] = []
    }

    private let path: String
    private let file: String

    /// - parameter file: the file of players, as the person named it.
    init(environment: [String: String], file: String) {
        var folder = environment["XDG_STATE_HOME"] ?? ""
        if !folder.isAbsolutePath { folder = (environment["HOME"] ?? "") + "/.local/state" }
        path = folder + "/players/views.json"
        self.file =
            file.isAbsolutePath ? file : FileManager.default.currentDirectoryPath + "/" + file
    }

    /// How the file was looked at last, if that is known.
    func load() -> LastView? {
        document()?.views.last { $0.file.hasSameBytes(as: file) }?.view
    }

    /// Remembers how the file is looked at.
    func save(_ view: LastView) {
        let known = self.document()
        var document = known ?? Document()
        document.views.removeAll { $0.file.hasSameBytes(as: file) }
        document.views.append(Document.Entry(file: file, view: view))
        document.views = document.views.suffix(Self.mostFiles)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(document) else { return }
        try? PlayerLocation.createFolder(of: path)
        // What cannot be understood may be of use to a later version.
        if known == nil { rename(path, path + "~") }
        try? data.write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    /// What is remembered; nil if it cannot be read.
    private func document() -> Document? {
        guard FileManager.default.fileExists(atPath: path) else { return Document() }
        guard let data = FileManager.default.contents(atPath: path),
            let document = try? JSONDecoder().decode(Document.self, from: data),
            document.schemaVersion == 1
        else { return nil }
        return document
    }
}
