internal import Foundation

/// What a dialog for files shows of a directory, and what was chosen in it.
@MainActor
struct FileBrowser {
    struct Entry: Identifiable, Equatable {
        let name: String
        let isDirectory: Bool
        /// Two names that differ in their composition only are two.
        var id: [UInt8] { Array(name.utf8) }
    }

    private(set) var directory: URL
    private(set) var entries: [Entry] = []
    private(set) var message: String?
    let types: [UTType]

    init(directory: URL, types: [UTType]) {
        self.directory = directory.standardizedFileURL
        self.types = types
        load()
    }

    /// The path with the home directory as `~`.
    var path: String {
        let home = FileManager.default.homeDirectoryForCurrentUser.path
        let path = directory.path
        if path == home { return "~" }
        // By bytes, here and below: a mark may follow the slash, which is then one character with it.
        guard path.utf8.starts(with: (home + "/").utf8) else { return path }
        return "~" + String(path.unicodeScalars.dropFirst(home.unicodeScalars.count))
    }

    /// The file or directory that a text means, from the directory that is shown.
    func url(of text: String) -> URL {
        let path = NSString(string: text).expandingTildeInPath
        return path.utf8.first == UInt8(ascii: "/")
            ? URL(fileURLWithPath: path).standardizedFileURL
            : directory.appendingPathComponent(path).standardizedFileURL
    }

    static func isDirectory(_ url: URL) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
            && isDirectory.boolValue
    }

    mutating func show(_ url: URL) {
        directory = url.standardizedFileURL
        load()
    }

    /// Reads the directory: its directories, and its files of the types, without hidden ones.
    private mutating func load() {
        message = nil
        entries = directory.path == "/" ? [] : [Entry(name: "..", isDirectory: true)]
        do {
            let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
            let found = names.filter { $0.utf8.first != UInt8(ascii: ".") }.compactMap {
                name -> Entry? in
                let url = directory.appendingPathComponent(name)
                let isDirectory = Self.isDirectory(url)
                let isShown =
                    isDirectory || types.isEmpty
                    || types.contains { $0.contains(url, isDirectory: false) }
                return isShown ? Entry(name: name, isDirectory: isDirectory) : nil
            }
            entries += found.sorted {
                $0.isDirectory != $1.isDirectory ? $0.isDirectory : $0.name < $1.name
            }
        } catch {
            message = "This directory cannot be read."
        }
    }
}
