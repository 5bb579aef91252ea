public import SQLiteCore

/// Access to a database from views: reading, and perhaps writing.
///
/// ```swift
/// ContentView()
///     .databaseContext(.readWrite { try DatabaseQueue(path: path) })
/// ```
///
/// The closure runs once, when the context is made: keep the context, or the connection, in a
/// property rather than in a `body`, where it would be opened anew at each evaluation.
public struct DatabaseContext {
    private let readerResult: Result<any DatabaseReader, any Error>
    private let writerResult: Result<any DatabaseWriter, any Error>

    /// A context without a database: all accesses throw ``DatabaseContextError/notConnected``.
    public static var notConnected: DatabaseContext {
        DatabaseContext(
            readerResult: .failure(DatabaseContextError.notConnected),
            writerResult: .failure(DatabaseContextError.notConnected))
    }

    /// A context that reads only, even if the connection could write.
    ///
    /// An error of the closure is thrown by ``reader``.
    public static func readOnly(_ reader: () throws -> any DatabaseReader) -> DatabaseContext {
        DatabaseContext(
            readerResult: Result { try reader() },
            writerResult: .failure(DatabaseContextError.readOnly))
    }

    /// A context that reads and writes.
    ///
    /// An error of the closure is thrown by ``reader`` and ``writer``.
    public static func readWrite(_ writer: () throws -> any DatabaseWriter) -> DatabaseContext {
        let result = Result { try writer() }
        return DatabaseContext(readerResult: result.map { $0 }, writerResult: result)
    }

    /// The connection to read with.
    public var reader: any DatabaseReader {
        get throws { try readerResult.get() }
    }

    /// The connection to write with.
    public var writer: any DatabaseWriter {
        get throws { try writerResult.get() }
    }
}

/// An access that a database context does not give.
public enum DatabaseContextError: Error, Equatable {
    /// There is no database in the environment.
    case notConnected

    /// The context reads only.
    case readOnly
}

extension DatabaseContextError: CustomStringConvertible {
    /// One line for people.
    public var description: String {
        switch self {
        case .notConnected: "no database is connected"
        case .readOnly: "the database may only be read here"
        }
    }
}
