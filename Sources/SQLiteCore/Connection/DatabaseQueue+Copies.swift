internal import Foundation

extension DatabaseQueue {
    /// A copy of a database file in memory, which may be changed without changing the file.
    ///
    /// ```swift
    /// let dbQueue = try DatabaseQueue.inMemoryCopy(fromPath: fixturePath)
    /// ```
    public static func inMemoryCopy(
        fromPath path: String, configuration: Configuration = Configuration()
    ) throws -> DatabaseQueue {
        try copy(fromPath: path, to: ":memory:", configuration)
    }

    /// A copy of a database file in a temporary file of SQLite's, which is gone with the connection.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/inmemorydb.html>
    public static func temporaryCopy(
        fromPath path: String, configuration: Configuration = Configuration()
    ) throws -> DatabaseQueue {
        try copy(fromPath: path, to: "", configuration)
    }

    private static func copy(
        fromPath path: String, to target: String, _ configuration: Configuration
    ) throws -> DatabaseQueue {
        var sourceConfiguration = configuration
        sourceConfiguration.readonly = true
        let source = try DatabaseQueue(path: path, configuration: sourceConfiguration)
        // A connection that refuses to write could not take the copy.
        var writable = configuration
        writable.readonly = false
        let copy = try DatabaseQueue(path: target, configuration: writable)
        try source.backup(to: copy)
        return copy
    }

    /// Calls `body` with an empty database that is opened as another one is, and gone afterwards.
    ///
    /// It is a file as any other: what `Configuration.prepareDatabase` does to a connection may be
    /// impossible in memory, and in the temporary files of SQLite.
    static func withReference<T>(
        like configuration: Configuration, _ body: (DatabaseQueue) throws -> T
    ) throws -> T {
        var configuration = configuration
        configuration.readonly = false
        configuration.immutable = false
        configuration.journalMode = .default
        configuration.label = "SQLiteCore.reference"
        configuration.targetQueue = nil
        configuration.writeTargetQueue = nil
        configuration.observesExternalChanges = false
        configuration.observesSuspensionNotifications = false
        let directory = FileManager.default.temporaryDirectory
            .appendingPathComponent("SQLiteCore-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let reference = try DatabaseQueue(
            path: directory.appendingPathComponent("reference.sqlite").path,
            configuration: configuration)
        // Nobody will miss what a loss of power takes.
        try reference.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = OFF") }
        return try body(reference)
    }
}
