import SQLiteCore
import Testing

@testable import PlayerKit

@Suite("PlayerError")
struct PlayerErrorTests {
    @Test("the description is one line: the file, and what happened to it")
    func description() {
        #expect(
            PlayerError(.missing, "no such file", path: "a.sqlite").description
                == "a.sqlite: no such file")
        #expect(PlayerError(.invalidName, "a name").description == "a name")
        let hostile = PlayerError(.missing, "no\nfile", path: "\u{1B}[2J\na\u{9B}\u{2028}\u{7F}")
        #expect(hostile.description == "^[[2J^Ja\u{FFFD}\u{FFFD}^?: no^Jfile")
    }

    @Test(
        "SQLite's codes become ours",
        arguments: [
            (ResultCode.SQLITE_BUSY, PlayerError.Code.busy), (.SQLITE_LOCKED, .busy),
            (.SQLITE_READONLY, .readOnly), (.SQLITE_READONLY_DBMOVED, .cannotOpen),
            (.SQLITE_NOTADB, .notAPlayerDatabase), (.SQLITE_CANTOPEN, .cannotOpen),
            (.SQLITE_FULL, .database),
            (.SQLITE_CORRUPT, .database), (.SQLITE_CONSTRAINT_UNIQUE, .database),
            (.SQLITE_PERM, .cannotOpen),
        ])
    func codes(result: ResultCode, code: PlayerError.Code) {
        let error = PlayerError(
            wrapping: DatabaseError(resultCode: result), path: "a.sqlite", busyTimeout: 5)
        #expect(error.code == code)
        #expect(error.path == "a.sqlite")
        #expect(!error.message.isEmpty)
    }

    @Test(
        "the time that was waited is said as it was given",
        arguments: [(5.0, "5 s"), (0.5, "0.5 s")])
    func waited(timeout: Double, text: String) {
        let error = PlayerError(
            wrapping: DatabaseError(resultCode: .SQLITE_BUSY), path: "a", busyTimeout: timeout)
        #expect(error.message == "locked by another program (waited \(text))")
    }

    @Test("a table of players that another program takes away is named in our words")
    func tableTakenAway() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("league.sqlite")
        let repository = try PlayerRepository.open(path: path, create: true)
        let other = try DatabaseQueue(path: path)
        try other.write { try $0.execute(sql: "DROP TABLE player") }
        for change in [
            { try $0.add(name: "Ada") }, { try $0.addToScores(1, ids: [1]) },
        ] as [@Sendable (PlayerTransaction) throws -> Any] {
            let error = playerError { try repository.write { _ = try change($0) } }
            #expect(error?.code == .notAPlayerDatabase)
            #expect(error?.message.contains("taken its table 'player' away") == true)
        }
        #expect(
            playerError { _ = try repository.read(Player.fetchCount) }?.message.contains("away")
                == true)
    }

    @Test("a disk that cannot be read is told from one that is full")
    func disk() throws {
        let error = PlayerError(
            wrapping: DatabaseError(resultCode: .SQLITE_IOERR), path: "/", busyTimeout: 5)
        #expect(error.code == .database)
        #expect(["the disk cannot be read or written", "the disk is full"].contains(error.message))
        // Where there is no such file there is no disk to ask.
        let nowhere = PlayerError(
            wrapping: DatabaseError(resultCode: .SQLITE_IOERR), path: "/nowhere/x", busyTimeout: 5)
        #expect(nowhere.message == "the disk cannot be read or written")
    }
}
