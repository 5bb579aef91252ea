public import SQLiteCore

/// The kinds of databases that a test should hold for.
///
/// ```swift
/// @Test(arguments: TestBackend.allCases)
/// func deletesAll(backend: TestBackend) throws {
///     let database = try TestDatabase(backend)
///     try database.writer.write { db in ... }
/// }
/// ```
public enum TestBackend: String, CaseIterable, Sendable, CustomStringConvertible {
    /// A queue in memory.
    case inMemory
    /// A queue on a file with a rollback journal.
    case queue
    /// A queue on a file in WAL mode.
    case walQueue
    /// A pool on a file.
    case pool

    /// The kinds that have a file, which other connections can open.
    public static let onDisk: [TestBackend] = [.queue, .walQueue, .pool]

    /// The name of the kind.
    public var description: String { rawValue }

    /// Whether there is a file.
    public var isOnDisk: Bool { self != .inMemory }
}

/// A fresh database, whose file is deleted when it is let go.
public final class TestDatabase: Sendable {
    /// The database.
    public let writer: any DatabaseWriter

    /// What kind it is.
    public let backend: TestBackend

    /// Where the file is, as long as somebody keeps this.
    public let directory: TemporaryDirectory

    /// Creates a database without tables.
    public init(_ backend: TestBackend, configuration: Configuration = Configuration()) throws {
        self.backend = backend
        directory = try TemporaryDirectory()
        let path = directory.path("test.sqlite")
        switch backend {
        case .inMemory:
            writer = try DatabaseQueue(configuration: configuration)
        case .queue:
            writer = try DatabaseQueue(path: path, configuration: configuration)
        case .walQueue:
            var configuration = configuration
            configuration.journalMode = .wal
            writer = try DatabaseQueue(path: path, configuration: configuration)
        case .pool:
            writer = try DatabasePool(path: path, configuration: configuration)
        }
    }

    /// The file; meaningless in memory.
    public var path: String { directory.path("test.sqlite") }

    /// Another connection to the same file.
    public func anotherConnection(configuration: Configuration = Configuration()) throws
        -> DatabaseQueue
    {
        precondition(backend.isOnDisk, "A database in memory has one connection")
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    /// Another process with the same file.
    public func anotherProcess() throws -> SecondProcess {
        precondition(backend.isOnDisk, "A database in memory belongs to one process")
        return try SecondProcess(path: path)
    }
}
