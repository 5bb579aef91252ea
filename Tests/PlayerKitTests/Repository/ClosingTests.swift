import Foundation
import SQLiteCore
import Testing

@testable import PlayerKit

@Suite("Closing a PlayerRepository that made its file")
struct ClosingTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("new.sqlite")
    }

    private var files: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(
                atPath: path.replacing("/new.sqlite", with: "")
            )
            .sorted()
        }
    }

    private func open() throws -> PlayerRepository {
        try PlayerRepository.open(path: path, create: true)
    }

    @Test("a file without a single write is taken away, with all beside it")
    func unused() throws {
        try open().closeDiscardingUnused()
        #expect(try files.isEmpty)
    }

    @Test("a write that was rolled back is no use")
    func rolledBack() throws {
        let repository = try open()
        #expect(throws: PlayerError.self) {
            try repository.write { players in
                try players.add(name: "Ada")
                try players.add(name: "")
            }
        }
        try repository.closeDiscardingUnused()
        #expect(try files.isEmpty)
    }

    @Test("a file that was written stays, also when its players are gone again")
    func used() throws {
        let repository = try open()
        let id = try repository.write { try $0.add(name: "Ada") }.id
        _ = try repository.write { try $0.delete(ids: [id ?? 0]) }
        try repository.closeDiscardingUnused()
        #expect(try files == ["new.sqlite"])
        #expect(try PlayerRepository.open(path: path).read { try Player.fetchCount($0) } == 0)
        // The write version of the header: a log.
        #expect(try TemporaryFolder.bytes(path)[18] == 2)
    }

    @Test("a file that was there before stays")
    func existing() throws {
        try open().close()
        try open().closeDiscardingUnused()
        #expect(try files == ["new.sqlite"])
    }

    @Test("a file that another program has open stays, and keeps what that writes")
    func inUse() throws {
        let repository = try open()
        let other = try PlayerRepository.open(path: path)
        #expect(throws: DatabaseError.self) { try repository.closeDiscardingUnused() }
        try other.write { _ = try $0.add(name: "Ada") }
        try other.close()
        #expect(try PlayerRepository.open(path: path).read { try Player.fetchCount($0) } == 1)
    }

    @Test("another file that has taken the place stays")
    func replaced() throws {
        let repository = try open()
        try FileManager.default.moveItem(atPath: path, toPath: folder.file("moved.sqlite"))
        try Data("another".utf8).write(to: URL(fileURLWithPath: path))
        try repository.closeDiscardingUnused()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "another")
    }
}
