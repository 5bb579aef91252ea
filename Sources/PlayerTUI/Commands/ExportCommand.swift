internal import Glibc
internal import PlayerKit

/// `players export [FILE|-]`: writes all players to a file or to the standard output.
enum ExportCommand {
    @Sendable
    static func run(_ context: CommandContext) throws -> ExitCode {
        let line = context.line
        let path = line.arguments.first ?? "-"
        let format = try FileFormat.chosen(line.options["format"], path: path)
        let request = try ListCommand.request(line)
        let count = try context.withRepository(saysWaits: false) { repository in
            if path == "-" {
                try refuseDatabase("/dev/stdout", repository)
                return try ListCommand.print(
                    request, of: repository, as: format, to: context.output)
            }
            return try write(request, of: repository, as: format, to: path)
        }
        return try ListCommand.outcome(request, count: count, context)
    }

    /// Writes players to a file, and returns how many.
    static func write(
        _ request: ListCommand.Request, of repository: PlayerRepository, as format: PlayerFormat,
        to path: String
    ) throws -> Int {
        try refuse(path, repository)
        var count = 0
        try replacing(path) { output in
            count = try ListCommand.print(request, of: repository, as: format, to: output)
        }
        return count
    }

    /// Refuses what nothing can be written to, and databases: whoever mistypes a name must not lose one, least of all the one
    /// that is exported.
    static func refuse(_ path: String, _ repository: PlayerRepository) throws {
        guard path.contains(where: { !$0.isWhitespace }) else {
            throw CommandError.usage("the file needs a name")
        }
        try refusePartOfDatabase(path, repository)
        var target = stat()
        guard stat(path, &target) == 0 else { return }
        if target.st_mode & S_IFMT == S_IFDIR {
            errno = EISDIR
            throw failure(path)
        }
        try refuseDatabase(path, repository)
        if target.st_mode & S_IFMT == S_IFREG, isDatabase(path) {
            throw CommandError.usage("\(path): is a database, so it was not replaced")
        }
    }

    private static func refuseDatabase(_ path: String, _ repository: PlayerRepository) throws {
        for suffix in ["", "-wal", "-shm", "-journal"]
        where path.isSameFile(as: repository.path + suffix) {
            throw CommandError.usage("\(path): is the file of the players itself")
        }
    }

    /// Refuses the names of the files that SQLite has beside a database, whatever is in them and whether they are there: in use
    /// they may be empty, and a journal that somebody puts there is one to be played back.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/tempfiles.html>
    private static func refusePartOfDatabase(_ path: String, _ repository: PlayerRepository) throws
    {
        let name = (try? resolved(path)) ?? path
        for suffix in ["-wal", "-shm", "-journal"] where name.hasSuffix(suffix) {
            let database = String(name.dropLast(suffix.count))
            // The open file itself is not looked into: to close it again would end the locks that SQLite has on it.
            guard database.isSameFile(as: repository.path) || isDatabase(database) else { continue }
            throw CommandError.usage(
                "\(path): is a part of the database \(database), so it was not written")
        }
    }

    /// Whether a file begins as a database does, or as a write-ahead log or a journal, without which one has lost what it
    /// was told.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/fileformat2.html>
    private static func isDatabase(_ path: String) -> Bool {
        guard let file = fopen(path, "r") else { return false }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = fread(&bytes, 1, bytes.count, file)
        let start = bytes.prefix(count)
        let logs: [[UInt8]] = [[0x37, 0x7F, 0x06, 0x82], [0x37, 0x7F, 0x06, 0x83]]
        let journal: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
        return ([Array("SQLite format 3\0".utf8), journal] + logs).contains {
            start.starts(with: $0)
        }
    }

    /// Writes a file beside `path` and then puts it there, so that a full disk or an interruption leaves
    /// what was there before. Links stay links, and a file keeps who may read it.
    private static func replacing(
        _ link: String, _ write: (CommandOutput) throws -> Void
    ) throws {
        var status = stat()
        let leadsNowhere = lstat(link, &status) == 0 && access(link, F_OK) != 0
        let isThere = stat(link, &status) == 0
        // What a link that leads nowhere yet would lose is nothing.
        let isFile = isThere ? status.st_mode & S_IFMT == S_IFREG : !leadsNowhere
        let path = isThere && isFile ? try resolved(link) : link
        if isThere, isFile, access(path, W_OK) != 0 { throw failure(link) }
        let target = isFile ? "\(path).\(getpid()).part" : path
        let flags = isFile ? O_WRONLY | O_CREAT | O_EXCL : O_WRONLY | O_CREAT
        var other = stat()
        // Before it is there: an interruption may come as soon as it is. What somebody else has there is theirs.
        if isFile, lstat(target, &other) != 0 { Leftovers.add(target) }
        let descriptor = open(target, flags | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw failure(path) }
        do {
            defer { close(descriptor) }
            if isThere, isFile {
                // Another owner's file can be replaced where the folder allows it; it is ours then.
                _ = fchown(descriptor, status.st_uid, status.st_gid)
                fchmod(descriptor, status.st_mode & 0o777)
            }
            let output = CommandOutput(descriptor: descriptor)
            try write(output)
            try output.flush()
        } catch {
            if isFile { unlink(target) }
            throw error
        }
        if isFile, rename(target, path) != 0 {
            let error = failure(path)
            unlink(target)
            throw error
        }
    }

    /// The path without links.
    private static func resolved(_ path: String) throws -> String {
        guard let real = realpath(path, nil) else { throw failure(path) }
        defer { free(real) }
        return String(cString: real)
    }

    private static func failure(_ path: String) -> CommandError {
        CommandError(.cannotOpen, "\(path): cannot be written: \(String(cString: strerror(errno)))")
    }
}
