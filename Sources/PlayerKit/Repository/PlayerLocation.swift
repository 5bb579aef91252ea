internal import Glibc
internal import SQLiteCore

/// Where players are kept when nobody says where.
public enum PlayerLocation {
    /// The file that is used without a file name: `players/players.sqlite` in the folder for the
    /// person's data, which is `$XDG_DATA_HOME`, or `~/.local/share`.
    ///
    /// A relative `XDG_DATA_HOME` is ignored, as the XDG Base Directory Specification wants it.
    public static func defaultPath(environment: [String: String]) -> String {
        var data = environment["XDG_DATA_HOME"] ?? ""
        if !data.isAbsolutePath {
            data = home(environment) + "/.local/share"
        }
        while data.count > 1, data.hasSuffix("/") { data.removeLast() }
        return data + "/players/players.sqlite"
    }

    /// Makes the folder of `path`, and those above it, for their owner alone.
    ///
    /// - throws: a `PlayerError` with the code `cannotOpen`.
    public static func createFolder(of path: String) throws(PlayerError) {
        var folder = ""
        for part in path.pathComponents.dropLast() {
            folder += "/" + part
            if mkdir(folder, 0o700) != 0, errno != EEXIST {
                let code = errno
                var status = stat()
                // Somewhere above may be a folder that exists and forbids even to ask.
                if stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { continue }
                throw PlayerError(
                    .cannotOpen, "cannot be created: \(PlayerFile.reason(code))", path: folder)
            }
        }
    }

    private static func home(_ environment: [String: String]) -> String {
        if let home = environment["HOME"], home.isAbsolutePath { return home }
        guard let entry = getpwuid(getuid()), let home = entry.pointee.pw_dir else { return "" }
        return String(cString: home)
    }
}
