import Foundation
import SQLiteTestSupport

/// A players file in a folder of its own, written by the command line and by the sqlite3 shell.
final class PlayersFile {
    let path: String
    private let folder: URL

    /// The folder of the file, for all else that a run of the program keeps.
    var folderPath: String { folder.path }

    /// Creates the file with players, whose ids count from 1.
    init(_ players: [(name: String, score: Int)]) throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("players-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appendingPathComponent("test.sqlite").path
        // The program creates its tables; other programs may then write them.
        try run(PlayersProgram.path, ["add", "first", "--score", "0", "--file", path])
        try sql("DELETE FROM player; DELETE FROM sqlite_sequence WHERE name = 'player'")
        let rows = players.map { "('\($0.name.replacing("'", with: "''"))', \($0.score))" }
        if !rows.isEmpty {
            try sql("INSERT INTO player(name, score) VALUES \(rows.joined(separator: ", "))")
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Runs SQL in the sqlite3 shell, a process of its own.
    @discardableResult
    func sql(_ text: String) throws -> String {
        try run("/usr/bin/sqlite3", ["-cmd", ".timeout 5000", path, text])
    }
}

/// A command did not succeed.
struct CommandFailure: Error {
    var command: String
    var status: Int32
    var output: String
}

/// Runs a command to its end and returns what it wrote.
@discardableResult
private func run(_ command: String, _ arguments: [String]) throws -> String {
    let result = try ChildProcess(command, arguments, mergesErrors: true).result()
    guard result.code == 0 else {
        throw CommandFailure(
            command: ([command] + arguments).joined(separator: " "),
            status: result.code, output: result.output)
    }
    return result.output
}
