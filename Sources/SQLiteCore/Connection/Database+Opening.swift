internal import CSQLite
internal import Foundation

extension Database {
    /// Opens a raw connection, or throws an error that names the file and the reason.
    static func open(path: String, configuration: Configuration) throws -> SQLiteConnection {
        // Accesses are serialised by our own lock, so SQLite's mutex would only cost.
        var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI
        flags |=
            configuration.isReadonly
            ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        let location = configuration.immutable ? immutableURI(path) : path
        var connection: SQLiteConnection?
        let code = sqlite3_open_v2(location, &connection, flags, nil)
        guard code == SQLITE_OK, let connection else {
            defer { sqlite3_close_v2(connection) }
            throw openingError(path: path, code: code, connection: connection)
        }
        return connection
    }

    /// Reads the header of the file, which opening alone does not.
    func checkIsDatabase(_ connection: SQLiteConnection) throws {
        let code = sqlite3_exec(connection, "SELECT 1 FROM sqlite_schema LIMIT 1", nil, nil, nil)
        guard code == SQLITE_OK else {
            throw Database.openingError(path: path, code: code, connection: connection)
        }
    }

    private static func openingError(
        path: String, code: Int32, connection: SQLiteConnection?
    ) -> DatabaseError {
        var code = code
        var reason = String(cString: sqlite3_errstr(code))
        if let connection {
            code = sqlite3_extended_errcode(connection)
            reason = String(cString: sqlite3_errmsg(connection))
        }
        if code & 0xFF == SQLITE_CANTOPEN {
            var isDirectory: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
            let systemError = connection.map { sqlite3_system_errno($0) } ?? 0
            if exists, isDirectory.boolValue {
                code = ResultCode.SQLITE_CANTOPEN_ISDIR.rawValue
                reason = "is a directory"
            } else if systemError != 0 {
                reason = String(cString: strerror(systemError)).lowercasingFirst
            } else if !exists {
                reason = "no such file or directory"
            }
        }
        return DatabaseError(resultCode: code, message: "\(path): \(reason)")
    }

    private static func immutableURI(_ path: String) -> String {
        if path.hasPrefix("file:") {
            return path + (path.unicodeScalars.contains("?") ? "&" : "?") + "immutable=1"
        }
        var location = ""
        for scalar in path.unicodeScalars {
            switch scalar {
            case "%": location += "%25"
            case "?": location += "%3F"
            case "#": location += "%23"
            default: location.unicodeScalars.append(scalar)
            }
        }
        return "file:\(location)?immutable=1"
    }
}

extension String {
    fileprivate var lowercasingFirst: String {
        prefix(1).lowercased() + dropFirst()
    }
}
