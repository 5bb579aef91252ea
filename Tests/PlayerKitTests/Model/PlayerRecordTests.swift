import SQLiteCore
import Testing

@testable import PlayerKit

@Suite("Player")
struct PlayerRecordTests {
    @Test(
        "a row of any values is a player, so that one bad row does not hide the others",
        arguments: [
            ("1, 'Ada', 5", Player(id: 1, name: "Ada", score: 5)),
            ("1, NULL, NULL", Player(id: 1, name: "", score: 0)),
            ("1, 12, 'x'", Player(id: 1, name: "12", score: 0)),
            ("1, x'416461', '7'", Player(id: 1, name: "Ada", score: 7)),
            ("1, 'Ada', 9.9", Player(id: 1, name: "Ada", score: 9)),
            ("1, 'Ada', -9.9", Player(id: 1, name: "Ada", score: -9)),
            ("1, 'Ada', 1e300", Player(id: 1, name: "Ada", score: 0)),
            ("NULL, 'Ada', 5", Player(id: nil, name: "Ada", score: 5)),
            ("'x', 'Ada', 5", Player(id: nil, name: "Ada", score: 5)),
        ])
    func lenient(values: String, player: Player) throws {
        let queue = DatabaseQueue()
        let read = try queue.write { db in
            try db.execute(sql: "CREATE TABLE player(id, name, score)")
            try db.execute(sql: "INSERT INTO player VALUES (\(values))")
            return try Player.fetchAll(db)
        }
        #expect(read == [player])
    }

    @Test("what is nil is left to the database", arguments: [nil, 3])
    func defaults(photoID: Int?) throws {
        let folder = try TemporaryFolder()
        let repository = try PlayerRepository.open(path: folder.file("a.sqlite"), create: true)
        let read = try repository.databaseWriter.write { db in
            var player = Player(name: "Ada", score: 1, photoID: photoID)
            try player.insert(db)
            #expect(player.id == 1)
            return try Player.fetchOne(db)
        }
        #expect(read?.photoID == photoID ?? 0)
        #expect(read?.joined?.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil)
    }

    @Test("a deleted player's id is never given again")
    func ids() throws {
        let folder = try TemporaryFolder()
        let repository = try PlayerRepository.open(path: folder.file("a.sqlite"), create: true)
        try repository.write { players in
            try players.add(name: "a")
            try players.add(name: "b")
            try players.delete(ids: [2])
            #expect(try players.add(name: "c").id == 3)
        }
    }
}
