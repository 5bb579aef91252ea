import SQLiteCore
import Testing

@testable import PlayerKit

/// What the history and the reports say was done is what was done.
@Suite("What is said of undoing")
struct HistoryClaimsTests {
    private let folder: TemporaryFolder
    private let path: String
    private let repository: PlayerRepository

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("a.sqlite")
        repository = try PlayerRepository.open(path: path, create: true)
        for (name, score) in [("P1", 1), ("P2", 2), ("P3", 3)] {
            try repository.write { _ = try $0.add(name: name, score: score) }
        }
    }

    private func others(_ sql: String) throws {
        try ForeignDatabase.make(path, "UPDATE journal_row SET at = at - 60; \(sql)")
    }

    @Test func `an action whose undoing did nothing is not undone`() throws {
        try others("UPDATE player SET score = 30 WHERE id = 3")
        #expect(try repository.write { try $0.undo() }?.isNothing == true)
        #expect(try repository.history().allSatisfy { !$0.isUndone })
        #expect(try repository.write { try $0.undo() }?.label == "add P2")
        #expect(
            try repository.history().filter(\.isUndone).map(\.label) == ["add P2"])
        #expect(try repository.write { try $0.redo() }?.label == "add P2")
        #expect(try repository.write { try $0.redo() }?.isNothing == true)
        #expect(try repository.history().first { $0.label == "add P3" }?.isUndone == false)
    }

    @Test func `where nothing is restored, that is what is said`() throws {
        try others("UPDATE player SET score = 30 WHERE id = 3")
        let action = try #require(try repository.history().first)
        try others("UPDATE player SET score = 31 WHERE id = 3")
        let report = try repository.write { try $0.revert(action) }
        #expect(report.isNothing)
        #expect(report.refusedNames == ["P3"])
        let both = try #require(try repository.history().first)
        #expect(try !repository.write { try $0.revert(both) }.isNothing)
    }

    @Test func `who was replaced is named by their own name`() throws {
        try others("UPDATE OR REPLACE player SET id = 3 WHERE id = 2")
        let action = try #require(try repository.history().first)
        try others("UPDATE player SET score = 40 WHERE id = 3")
        let report = try repository.write { try $0.revert(action) }
        #expect(report.refusedIDs == [2, 3])
        #expect(report.refusedNames == ["P2", "P3"])
    }
}
