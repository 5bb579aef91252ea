internal import CSQLite

/// A result code of SQLite, primary or extended.
///
/// A primary code matches all of its extended codes in a `catch` or a `case`:
///
///     do {
///         try player.insert(db)
///     } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
///         // That name is taken.
///     } catch DatabaseError.SQLITE_CONSTRAINT {
///         // Any other constraint.
///     }
///
/// Related SQLite documentation: <https://www.sqlite.org/rescode.html>
public struct ResultCode: RawRepresentable, Hashable, Sendable {
    /// The number that SQLite returned.
    public let rawValue: Int32

    /// Creates a code from SQLite's number.
    @inlinable
    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// The code without its extension: `SQLITE_CONSTRAINT` for `SQLITE_CONSTRAINT_UNIQUE`.
    public var primaryResultCode: ResultCode {
        ResultCode(rawValue: rawValue & 0xFF)
    }

    /// Whether this code is a primary one.
    var isPrimary: Bool {
        self == primaryResultCode
    }

    /// Whether `code` is this code, or one of its extended codes.
    public static func ~= (pattern: ResultCode, code: ResultCode) -> Bool {
        pattern.isPrimary ? pattern == code.primaryResultCode : pattern == code
    }
}

extension ResultCode: CustomStringConvertible {
    /// The number, and SQLite's sentence for it.
    public var description: String {
        "\(rawValue) (\(errorString ?? "unknown"))"
    }

    /// SQLite's sentence for the code.
    var errorString: String? {
        sqlite3_errstr(rawValue).map { String(cString: $0) }
    }
}
