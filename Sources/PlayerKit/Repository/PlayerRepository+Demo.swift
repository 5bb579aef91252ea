internal import Glibc
internal import SQLiteCore
internal import Synchronization

extension PlayerRepository {
    /// Makes a file of fifty players in a folder of its own, to play with: the folder is removed when
    /// the program exits.
    ///
    /// It is a file and not memory, so that other programs can change it too: that is what there is to
    /// be seen. A program that is killed leaves it behind in `TMPDIR`.
    ///
    /// - throws: a `PlayerError`.
    public static func demo(environment: [String: String]) throws(PlayerError) -> PlayerRepository {
        var parent = environment["TMPDIR"] ?? ""
        if !parent.isAbsolutePath { parent = "/tmp" }
        // `mkdtemp` puts a unique name in the place of these six letters.
        let place = String(repeating: "X", count: 6)
        var template = Array("\(parent)/players-\(place)".utf8CString)
        guard let made = mkdtemp(&template) else {
            throw PlayerError(
                .cannotOpen, "no file can be made there: \(PlayerFile.reason(errno))", path: parent)
        }
        let folder = String(cString: made)
        DemoFolders.removeAtExit(folder)
        let repository = try open(path: folder + "/demo.sqlite", create: true)
        // An action of ours, as all that is written here: no other program has made these players.
        try PlayerError.wrapping(path: repository.path, busyTimeout: repository.busyTimeout) {
            try repository.write { try $0.add(DemoPlayers.all) }
        }
        return repository
    }
}

/// The folders to remove at exit.
private enum DemoFolders {
    private static let folders = Mutex<[String]>([])

    static func removeAtExit(_ folder: String) {
        let isFirst = folders.withLock { folders in
            folders.append(folder)
            return folders.count == 1
        }
        if isFirst {
            atexit { DemoFolders.removeAll() }
        }
    }

    /// Removes the files that SQLite may have made, and no others.
    static func removeAll() {
        for folder in folders.withLock({ $0 }) {
            for suffix in ["", "-wal", "-shm", "-journal"] {
                unlink("\(folder)/demo.sqlite\(suffix)")
            }
            rmdir(folder)
        }
    }
}
