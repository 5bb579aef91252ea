internal import Glibc
internal import SQLiteCore

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
        let path = folder + "/demo.sqlite"
        Leftovers.add(folder)
        // The files that SQLite may make, and no others.
        for suffix in ["", "-wal", "-shm", "-journal"] { Leftovers.add(path + suffix) }
        let repository = try open(path: path, create: true)
        // An action of ours, as all that is written here: no other program has made these players.
        try PlayerError.wrapping(path: repository.path, busyTimeout: repository.busyTimeout) {
            try repository.write { try $0.add(DemoPlayers.all) }
        }
        return repository
    }
}
