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
}
