internal import Foundation
public import SQLiteCore

/// Opens the database of a program, for its ``DependencyValues/defaultDatabase``.
///
/// ```swift
/// let database = try defaultDatabase()
/// try migrator.migrate(database)
/// prepareDependencies { $0.defaultDatabase = database }
/// ```
///
/// Tests and previews get a file of their own each time, in the directory for temporary files.
///
/// - parameter path: The file. Without one it is `SQLiteData.db`, in a folder named like the program among
///   what the user's programs keep (see `URL.applicationSupportDirectory`); the folder is made if need be.
public func defaultDatabase(
    path: String? = nil, configuration: Configuration = Configuration()
) throws -> any DatabaseWriter {
    guard DependencyValues.current.context == .live else {
        let file = URL.temporaryDirectory.appending(path: "\(UUID().uuidString).db")
        return try DatabasePool(path: file.path, configuration: configuration)
    }
    if let path { return try DatabasePool(path: path, configuration: configuration) }
    let folder = URL.applicationSupportDirectory
        .appending(path: ProcessInfo.processInfo.processName, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try DatabasePool(
        path: folder.appending(path: "SQLiteData.db").path, configuration: configuration)
}
