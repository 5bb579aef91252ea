import Foundation
import SQLiteCore
import Testing

@testable import PlayerKit

@Suite("The demonstration")
struct DemoTests {
    @Test("has fifty players of different names and scores in a file that others can write")
    func demo() throws {
        let folder = try TemporaryFolder()
        let repository = try PlayerRepository.demo(environment: ["TMPDIR": folder.path])
        #expect(repository.path.hasPrefix(folder.path + "/players-"))
        #expect(repository.fileName == "demo.sqlite")
        let players = try repository.read { try Player.all().ordered(by: .byScore).fetchAll($0) }
        #expect(players.count == 50)
        #expect(Set(players.map(\.name)).count == 50)
        #expect(Set(players.map(\.score)).count == 50)
        #expect(players.first?.name == "Ada Lovelace")
        try ForeignDatabase.make(repository.path, "UPDATE player SET score = 1 WHERE id = 1")
        #expect(try repository.write { try $0.player(id: 1) }?.score == 1)
    }

    @Test("its players were added by this program, in one action")
    func origin() throws {
        let folder = try TemporaryFolder()
        let repository = try PlayerRepository.demo(environment: ["TMPDIR": folder.path])
        let history = try repository.read { try PlayerAction.fetchAll($0, limit: 10) }
        #expect(history.map(\.label) == ["add 50 players"])
        #expect(history.allSatisfy { $0.origin == .players })
        let histories = try repository.read { try PlayerHistories.fetch($0) }
        let player = try #require(try repository.write { try $0.player(id: 1) })
        #expect(histories.detail(of: player).isChangeOurs)
    }

    @Test("two of them have nothing in common")
    func separate() throws {
        let folder = try TemporaryFolder()
        let first = try PlayerRepository.demo(environment: ["TMPDIR": folder.path])
        let second = try PlayerRepository.demo(environment: ["TMPDIR": folder.path])
        try first.write { _ = try $0.deleteAll(expectedCount: 50) }
        #expect(try second.write { try $0.count() } == 50)
    }

    @Test("every name of the demonstration is one that a person could have typed")
    func names() throws {
        for player in DemoPlayers.all { #expect(try PlayerInput.name(player.name) == player.name) }
    }

    @Test("without a folder for temporary files it says so")
    func noFolder() throws {
        let folder = try TemporaryFolder()
        let error = playerError {
            _ = try PlayerRepository.demo(environment: ["TMPDIR": folder.file("none")])
        }
        #expect(error?.code == .cannotOpen)
    }
}
