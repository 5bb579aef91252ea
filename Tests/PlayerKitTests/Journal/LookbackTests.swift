import SQLiteCore
import Testing

@testable import PlayerKit

@Suite("Looking back")
struct LookbackTests {
    private let folder: TemporaryFolder
    private let repository: PlayerRepository

    init() throws {
        folder = try TemporaryFolder()
        repository = try PlayerRepository.open(path: folder.file("a.sqlite"), create: true)
    }

    private func add(_ scores: [Int]) throws {
        try repository.write { players in
            for (index, score) in scores.enumerated() {
                try players.add(name: "P\(index + 1)", score: score)
            }
        }
    }

    private func lookback(since position: JournalPosition?) throws -> Lookback {
        return try repository.read {
            try Lookback.fetch($0, since: position ?? .start)
        }
    }

    private func ranks() throws -> [Int64: Int] {
        let players = try repository.read { try Player.all().ordered(by: .byScore).fetchAll($0) }
        return Dictionary(
            players.enumerated().map { ($0.element.id ?? 0, $0.offset + 1) }
        ) { first, _ in first }
    }

    @Test("says whom of the changed players a filter lets through")
    func filtered() throws {
        try add([30, 20, 10])
        let position = try repository.position() ?? .start
        try ForeignDatabase.make(
            repository.path,
            """
            UPDATE player SET score = 25 WHERE id = 2;
            DELETE FROM player WHERE id = 2;
            DELETE FROM player WHERE id = 3;
            UPDATE player SET name = 'Zoë' WHERE id = 1;
            """)
        for (text, ids) in [
            ("", [1, 2, 3]), ("p", [2, 3]), ("zoe", [1]), ("score>20", [1, 2]),
            ("!p score<100", [1]),
            ("id=3", [3]),
        ] as [(String, Set<Int64>)] {
            let filter = try PlayerFilter(text)
            let lookback = try repository.read {
                try Lookback.fetch($0, since: position, filter: filter)
            }
            #expect(lookback.filter == filter)
            #expect(lookback.changes.count == 3)
            #expect(Set(lookback.changes.filter(\.value.isLetThrough).keys) == ids, "\(text)")
        }
    }

    @Test("says what a player is now that is asked for, changed or not")
    func watched() throws {
        try add([30, 20, 10])
        let position = try repository.position() ?? .start
        try ForeignDatabase.make(
            repository.path,
            "UPDATE player SET score = 15 WHERE id = 1; DELETE FROM player WHERE id = 2")
        for (id, score) in [(1, 15), (2, nil), (3, 10), (9, nil)] as [(Int64, Int?)] {
            for isKnown in [true, false] {
                let lookback = try repository.read {
                    isKnown
                        ? try Lookback.fetch($0, since: position, watched: id)
                        : try Lookback.nothing($0, filter: .all, watched: id)
                }
                #expect(lookback.watched?.id == id)
                #expect(lookback.watched?.player?.score == score)
            }
        }
        #expect(try lookback(since: position).watched == nil)
    }

    @Test("a repository knows which changes were made through it")
    func ownChanges() throws {
        try add([30, 20, 10])
        let other = try PlayerRepository.open(path: repository.path)
        let position = try repository.position()
        try other.write { _ = try $0.delete(ids: [1]) }
        try repository.write { _ = try $0.delete(ids: [2]) }
        struct Failure: Error {}
        #expect(throws: Failure.self) {
            try repository.write { players in
                _ = try players.delete(ids: [3])
                throw Failure()
            }
        }
        try other.write { _ = try $0.delete(ids: [3]) }
        var bytes = Array("name,score\nNew,1\n".utf8)[...]
        _ = try repository.importPlayers(
            format: .csv,
            next: {
                defer { bytes = [] }
                return bytes.isEmpty ? nil : bytes
            })
        let changes = try lookback(since: position).changes
        #expect(
            changes.mapValues { repository.hasWritten(row: $0.row) } == [
                1: false, 2: true, 3: false, 4: true,
            ])
        #expect(
            changes.mapValues { other.hasWritten(row: $0.row) } == [
                1: true, 2: false, 3: true, 4: false,
            ])
        #expect(changes.values.allSatisfy { $0.isOurs })
    }

    @Test("says what became of each player, and who did it last")
    func changes() throws {
        try add([30, 20, 10])
        let position = try repository.position()
        #expect(try lookback(since: position).changes.isEmpty)
        try ForeignDatabase.make(
            repository.path,
            """
            UPDATE player SET score = 15 WHERE id = 1;
            DELETE FROM player WHERE id = 2;
            INSERT INTO player(name, score) VALUES ('New', 5);
            """)
        try repository.write { _ = try $0.update(Player(id: 3, name: "Ren", score: 10)) }
        let lookback = try lookback(since: position)
        #expect(lookback.count == 4)
        #expect(lookback.changes.count == 4)
        #expect(lookback.changes[1]?.before?.score == 30)
        #expect(lookback.changes[1]?.after?.score == 15)
        #expect(lookback.changes[1]?.isOurs == false)
        #expect(lookback.changes[2]?.before?.name == "P2")
        #expect(lookback.changes[2]?.after == nil)
        #expect(lookback.changes[3]?.after?.name == "Ren")
        #expect(lookback.changes[3]?.isOurs == true)
        #expect(lookback.changes[4]?.before == nil)
        #expect(lookback.changes[4]?.after?.name == "New")
        #expect(lookback.position == (try repository.position()))
    }

    @Test("what was undone, and what came and went, has not changed")
    func cancelled() throws {
        try add([30, 20])
        let position = try repository.position()
        try repository.write { _ = try $0.update(Player(id: 1, name: "X", score: 1)) }
        _ = try repository.write { try $0.undo() }
        try ForeignDatabase.make(
            repository.path,
            "INSERT INTO player(name, score) VALUES ('N', 1); DELETE FROM player WHERE name = 'N'")
        let lookback = try lookback(since: position)
        #expect(lookback.changes.isEmpty)
        #expect(lookback.count == 4)
    }

    @Test("of too many changes only the number is known")
    func overfull() throws {
        try add(Array(1...(Lookback.limit + 1)))
        let lookback = try lookback(since: .start)
        #expect(lookback.isOverfull)
        #expect(lookback.count == Lookback.limit + 1)
        #expect(lookback.changes.isEmpty)
        #expect(lookback.rankMove(of: Player(id: 1, name: "P1", score: 1)) == nil)
    }

    @Test("ranks have moved by exactly as much as a count of all players says", arguments: 1...20)
    func rankMoves(seed: Int) throws {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
        try add((0..<30).map { _ in random(12) })
        let before = try ranks()
        let position = try repository.position()
        for _ in 0..<(1 + random(8)) {
            let id = Int64(1 + random(32))
            switch random(4) {
            case 0: try repository.write { _ = try $0.delete(ids: [id]) }
            case 1: try repository.write { _ = try $0.add(name: "N", score: random(12)) }
            default:
                try repository.write { _ = try $0.addToScores(random(9) - 4, ids: [id]) }
            }
        }
        let after = try ranks()
        let lookback = try lookback(since: position)
        let players = try repository.read { try Player.fetchAll($0) }
        for player in players {
            let id = try #require(player.id)
            let expected = before[id].flatMap { old in after[id].map { old - $0 } }
            #expect(lookback.rankMove(of: player) == expected, "player \(id)")
        }
    }
}

@Suite("What is known about a player")
struct PlayerDetailTests {
    private let folder: TemporaryFolder
    private let repository: PlayerRepository

    init() throws {
        folder = try TemporaryFolder()
        repository = try PlayerRepository.open(path: folder.file("a.sqlite"), create: true)
    }

    private func detail(_ id: Int64) throws -> PlayerDetail? {
        try repository.read { db in
            let player = try Player.filter(Player.Columns.id == id).fetchOne(db)
            return try player.map { try PlayerHistories.fetch(db).detail(of: $0) }
        }
    }

    @Test(
        "the scores come in their order, each once while it stays, with the one of now at the end")
    func scores() throws {
        let ada = try repository.write { try $0.add(name: "Ada", score: 8120) }
        let id = try #require(ada.id)
        #expect(try detail(id)?.scores == [8120])
        for score in [8300, 8610] {
            try repository.write { _ = try $0.update(Player(id: id, name: "Ada", score: score)) }
        }
        try repository.write { _ = try $0.update(Player(id: id, name: "Ada L", score: 8610)) }
        #expect(try detail(id)?.scores == [8120, 8300, 8610])
        #expect(try detail(id)?.isChangeOurs == true)
        try ForeignDatabase.make(repository.path, "UPDATE player SET score = 9044")
        let last = try #require(try detail(id))
        #expect(last.scores == [8120, 8300, 8610, 9044])
        #expect(!last.isChangeOurs)
        #expect(last.changeTime != nil)
    }

    @Test("the newest of many scores are kept")
    func many() throws {
        _ = try repository.write { try $0.add(name: "Ada", score: 0) }
        for score in 1...40 {
            try repository.write { _ = try $0.update(Player(id: 1, name: "Ada", score: score)) }
        }
        #expect(try detail(1)?.scores == Array((41 - PlayerHistories.keptScores)...40))
    }

    @Test("a player of whom the journal says nothing has the score of now, and no past")
    func nothing() throws {
        _ = try repository.write { try $0.add(name: "Ada", score: 5) }
        let other = Player(id: 9, name: "Bob", score: 7)
        let known = try repository.read { try PlayerHistories.fetch($0).detail(of: other) }
        #expect(known == PlayerHistories.none.detail(of: other))
        #expect(known == PlayerDetail(scores: [7], changeTime: nil, isChangeOurs: false))
    }

    @Test("the changes of others do not count, however many came between")
    func between() throws {
        _ = try repository.write { players in
            for name in ["Ada", "Bob"] { try players.add(name: name, score: 1) }
        }
        for score in 2...4 {
            for id in [1, 2] as [Int64] {
                try repository.write { _ = try $0.addToScores(score, ids: [id]) }
            }
        }
        #expect(try detail(1)?.scores == [1, 3, 6, 10])
        #expect(try detail(2)?.scores == [1, 3, 6, 10])
    }
}

@Suite("Restoring from the history")
struct RevertTests {
    private let folder: TemporaryFolder
    private let repository: PlayerRepository

    init() throws {
        folder = try TemporaryFolder()
        repository = try PlayerRepository.open(path: folder.file("a.sqlite"), create: true)
        try repository.write { players in
            for name in ["Ada", "Bob", "Eve"] { try players.add(name: name, score: 1) }
        }
    }

    private func names() throws -> [String] {
        try repository.read { try String.fetchAll($0, sql: "SELECT name FROM player ORDER BY id") }
    }

    private func action(_ label: String) throws -> PlayerAction {
        try #require(try repository.history().first { $0.label == label })
    }

    @Test("what another program did is undone by name, and that is undone by u")
    func others() throws {
        try ForeignDatabase.make(repository.path, "DELETE FROM player WHERE id < 3")
        let report = try repository.write { try $0.revert(self.action("2 changes")) }
        #expect(report.refusedIDs == [])
        #expect(try names() == ["Ada", "Bob", "Eve"])
        #expect(try repository.write { try $0.undo() } != nil)
        #expect(try names() == ["Eve"])
    }

    @Test("of an action that is not the newest, what was changed since stays")
    func older() throws {
        try repository.write { _ = try $0.delete(ids: [1, 2]) }
        try repository.write { _ = try $0.update(Player(id: 3, name: "Kim", score: 1)) }
        try ForeignDatabase.make(
            repository.path, "INSERT INTO player(id, name, score) VALUES (2, 'Zed', 0)")
        let report = try repository.write { try $0.revert(self.action("delete 2 players")) }
        #expect(report.refusedIDs == [2])
        #expect(try names() == ["Ada", "Zed", "Kim"])
    }

    @Test("a later change of our own counts, unless it was undone")
    func ownLaterChanges() throws {
        try repository.write { _ = try $0.addToScores(5, ids: [1]) }
        try repository.write { _ = try $0.update(Player(id: 1, name: "Zoe", score: 6)) }
        let first = try action("score of Ada +5")
        #expect(try repository.write { try $0.revert(first) }.refusedIDs == [1])
        _ = try repository.write { try $0.undo() }
        #expect(try repository.write { try $0.revert(first) }.refusedIDs == [])
        let scores = try repository.read { try Int.fetchAll($0, sql: "SELECT score FROM player") }
        #expect(scores == [1, 1, 1])
    }

    @Test("what has been forgotten is refused")
    func forgotten() throws {
        let first = try action("add Ada and more")
        try ForeignDatabase.make(repository.path, "DELETE FROM journal_row WHERE seq = 1")
        let error = playerError { _ = try repository.write { try $0.revert(first) } }
        #expect(error?.code == .changedMeanwhile)
        #expect(try names().count == 3)
    }

    @Test("points are added to all or to none")
    func points() throws {
        #expect(try repository.write { try $0.addToScores(-2, ids: [1, 3, 99]) } == 2)
        #expect(try repository.history().first?.label == "score of 2 players -2")
        try repository.write { _ = try $0.update(Player(id: 2, name: "Bob", score: .max)) }
        let error = playerError { _ = try repository.write { try $0.addToScores(1, ids: [1, 2]) } }
        #expect(error?.code == .invalidScore)
        let scores = try repository.read {
            try Int.fetchAll($0, sql: "SELECT score FROM player ORDER BY id")
        }
        #expect(scores == [-1, .max, -1])
    }
}
