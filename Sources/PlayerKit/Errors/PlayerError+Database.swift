internal import Glibc
internal import SQLiteCore

extension PlayerError {
    /// Says in our words what SQLite reports about `path`.
    init(_ error: DatabaseError, path: String, busyTimeout: Double) {
        switch error.extendedResultCode.primaryResultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            let seconds = PlayerError.seconds(busyTimeout)
            self.init(.busy, "locked by another program (waited \(seconds))", path: path)
        case .SQLITE_READONLY where error.extendedResultCode == .SQLITE_READONLY_DBMOVED:
            self.init(.cannotOpen, "moved, deleted or replaced", path: path)
        case .SQLITE_READONLY:
            self.init(.readOnly, "read-only, so nothing was written", path: path)
        case .SQLITE_NOTADB:
            self.init(
                .notAPlayerDatabase, "not a player database: it is not a SQLite file", path: path)
        case .SQLITE_CANTOPEN:
            self.init(.cannotOpen, "cannot be opened", path: path)
        case .SQLITE_PERM, .SQLITE_AUTH:
            self.init(.cannotOpen, "permission denied", path: path)
        case .SQLITE_FULL:
            self.init(.database, "the disk is full, so nothing was written", path: path)
        case .SQLITE_IOERR where PlayerError.isDiskFull(path):
            // Even reading needs a little room, for the file that the programs share beside this one.
            self.init(.database, "the disk is full", path: path)
        case .SQLITE_IOERR:
            self.init(.database, "the disk cannot be read or written", path: path)
        case .SQLITE_CORRUPT:
            self.init(.database, "the file is damaged: \(error.message ?? "")", path: path)
        case .SQLITE_ERROR where PlayerError.isOfMissingPlayers(error):
            self.init(
                .notAPlayerDatabase,
                "not a player database any more: another program has taken its table 'player' away",
                path: path)
        default:
            self.init(.database, error.message ?? "\(error.extendedResultCode)", path: path)
        }
    }

    /// Makes one of our errors of any error that the database layer throws.
    static func wrapping<T>(
        path: String, busyTimeout: Double, _ body: () throws -> T
    ) throws(PlayerError) -> T {
        do {
            return try body()
        } catch {
            throw PlayerError(wrapping: error, path: path, busyTimeout: busyTimeout)
        }
    }

    init(wrapping error: any Error, path: String, busyTimeout: Double) {
        switch error {
        case let error as PlayerError:
            self.init(error.code, error.message, path: error.path)
        case let error as DatabaseError:
            self.init(error, path: path, busyTimeout: busyTimeout)
        default:
            self.init(.database, "\(error)", path: path)
        }
    }

    private static func isOfMissingPlayers(_ error: DatabaseError) -> Bool {
        ["player", "main.player"].contains { error.message == "no such table: \($0)" }
    }

    static func isDiskFull(_ path: String) -> Bool {
        var status = statvfs()
        return statvfs(path, &status) == 0 && status.f_bavail == 0
    }

    private static func seconds(_ value: Double) -> String {
        value == value.rounded() ? "\(Int(value)) s" : "\(value) s"
    }
}
