internal import Foundation
internal import SQLiteCore

/// The folder for the files of a run, and the tables that several rows share.
@MainActor
final class Workplace {
    private let folder: URL
    private var millionRows: String?
    private var count = 0

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent(
                "players-benchmarks-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Deletes the files.
    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }

    /// The path of a new file in WAL mode with the table and so many players.
    func makeFile(players: Int) throws -> String {
        count += 1
        let path = folder.appendingPathComponent("\(count).sqlite").path
        let connection = try CConnection(path: path)
        try connection.execute("PRAGMA journal_mode = WAL")
        try connection.execute(PlayerTable.creation)
        try connection.execute(PlayerTable.filling(players: players))
        try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return path
    }

    /// A queue on a file that `makeFile` made, whose commits wait for the disk as little as the
    /// floors' do.
    static func openQueue(path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.journalMode = .wal
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    /// The path of a file with a million players, which nobody changes.
    func fileOfMillion() throws -> String {
        if let millionRows { return millionRows }
        let path = try makeFile(players: 1_000_000)
        millionRows = path
        return path
    }
}
