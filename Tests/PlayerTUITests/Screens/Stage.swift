import Foundation
import PlayerKit
import SQLiteCore
import SQLiteTestSupport
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

/// A file of players with the screen on it.
@MainActor
final class Stage {
    /// The time that the screen takes for now.
    static let now = Int64(Date().timeIntervalSince1970)

    let folder: URL
    let repository: PlayerRepository
    let session: Session
    let pilot: Pilot
    private(set) var hasQuit = false

    init(
        _ players: [(name: String, score: Int)] = [], width: Int = 80, height: Int = 24,
        readOnly: Bool = false, ghostTime: Duration = .seconds(3600), joined: String? = nil,
        capabilities: TerminalCapabilities = TerminalCapabilities(), keyMap: KeyMap = .standard,
        scoreStep: Int = 1, foreign sql: String? = nil, busyTimeout: Double = 900,
        holdsInput: Bool = false, prepare: (Session) -> Void = { _ in }
    ) throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("players-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appendingPathComponent("league.sqlite").path
        if let sql {
            let queue = try DatabaseQueue(path: path)
            try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
            try queue.close()
        }
        // While other tests hold the main actor, a test may keep a lock for minutes.
        let writable = try PlayerRepository.open(
            path: path, create: true, busyTimeout: busyTimeout)
        if sql == nil {
            try writable.write { transaction in
                for player in players {
                    try transaction.add(name: player.name, score: player.score)
                }
            }
        }
        if let joined {
            try writable.databaseWriter.write { db in
                try db.execute(
                    sql: "UPDATE player SET joined = date(?, id || ' days')", arguments: [joined])
            }
        }
        repository =
            readOnly ? try PlayerRepository.open(path: path, access: .readOnly) : writable
        let quit = Quit()
        session = Session(repository: repository, keyMap: keyMap, scoreStep: scoreStep) {
            quit.action()
        }
        session.ghostPause = { try? await Task.sleep(for: ghostTime) }
        session.now = { Self.now }
        // Otherwise it is as if a quarter of a second had passed: tests look at what a key has done at once.
        if !holdsInput { session.holdInput = { nil } }
        // Before the first frame, which may begin what it changes.
        prepare(session)
        pilot = try Pilot(width: width, height: height, capabilities: capabilities) {
            [session] in PlayersScreen.root(session)
        }
        quit.action = { [weak self] in self?.hasQuit = true }
    }

    /// A stage whose list has been read: the first frame may come before that.
    static func shown(
        _ players: [(name: String, score: Int)] = [], width: Int = 80, height: Int = 24,
        readOnly: Bool = false, ghostTime: Duration = .seconds(3600), joined: String? = nil,
        capabilities: TerminalCapabilities = TerminalCapabilities(), keyMap: KeyMap = .standard,
        scoreStep: Int = 1, holdsInput: Bool = false
    ) async throws -> Stage {
        let stage = try Stage(
            players, width: width, height: height, readOnly: readOnly, ghostTime: ghostTime,
            joined: joined, capabilities: capabilities, keyMap: keyMap, scoreStep: scoreStep,
            holdsInput: holdsInput)
        let count = NumberText.grouped(players.count)
        #expect(
            await stage.pilot.wait {
                stage.pilot.lines[0].contains(" \(count)")
                    && (players.isEmpty
                        || stage.order(of: players.map { String($0.name.prefix(3)) }).count > 0)
            })
        return stage
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private final class Quit {
        var action: () -> Void = {}
    }

    /// The lines of the list, without its titles and what stands below it.
    var listLines: [String] {
        Array(pilot.lines.dropFirst(2).prefix { !$0.contains("──") })
    }

    /// The line of the list that has a text.
    func row(_ text: String) -> String? { listLines.first { $0.contains(text) } }

    /// The name under the cursor.
    var cursorName: String? {
        listLines.first { $0.dropFirst().hasPrefix(">") }?
            .split(separator: " ").first { $0.first?.isUppercase == true }.map(String.init)
    }

    /// The names on the list, from top to bottom, of those that are asked about.
    func order(of names: [String]) -> [String] {
        listLines.compactMap { line in names.first { line.contains($0) } }
    }

    /// Changes the file as another program does.
    func others(_ sql: String) async throws {
        let queue = try DatabaseQueue(path: repository.path)
        try await queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }

    /// The triggers of the table of players.
    func journalTriggers() throws -> [String] {
        try repository.databaseWriter.read {
            try String.fetchAll($0, sql: "SELECT name FROM sqlite_master WHERE type = 'trigger'")
        }
    }

    /// Keeps the file from being written, as another program does, until the connection that is returned
    /// commits.
    func lock(_ kind: String = "IMMEDIATE") throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let queue = try DatabaseQueue(path: repository.path, configuration: configuration)
        try queue.writeWithoutTransaction { try $0.execute(sql: "BEGIN \(kind)") }
        return queue
    }

    /// Lets the file be written again.
    func unlock(_ queue: DatabaseQueue) throws {
        try queue.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
        try queue.close()
    }

    /// Waits until something is on the screen.
    func shows(_ text: String) async -> Bool {
        let isShown = await pilot.wait { pilot.screen.contains(text) }
        // A screen says more than a text that is not there.
        if !isShown { print(pilot.screen) }
        return isShown
    }

    /// Types a filter, and waits for what it leaves.
    func filter(_ text: String) async {
        pilot.press("/")
        pilot.type(text + "\n")
        let count = (try? repository.ids(filter: PlayerFilter(text), limit: 1_000))??.count
        #expect(
            await pilot.wait {
                pilot.screen.contains("filter \(text)")
                    && pilot.lines[0].contains(" \(count ?? 0) ")
            })
        await pilot.settle()
    }

    func names() throws -> [String] {
        try repository.databaseWriter.read {
            try String.fetchAll($0, sql: "SELECT name FROM player ORDER BY id")
        }
    }

    /// Their scores, by id.
    func scores() throws -> [Int] {
        try repository.databaseWriter.read {
            try Int.fetchAll($0, sql: "SELECT score FROM player ORDER BY id")
        }
    }
}
