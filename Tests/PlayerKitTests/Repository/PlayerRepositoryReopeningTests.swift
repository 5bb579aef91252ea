import Foundation
import SQLiteCore
import Testing

@testable import PlayerKit

@Suite("Files of others, and files that were replaced")
struct PlayerRepositoryReopeningTests {
    @Test(
        "a file that takes the name of one that is open gets nothing of its WAL, and loses nothing",
        arguments: [false, true])
    func replaced(bringsOwnWAL: Bool) throws {
        let folder = try TemporaryFolder()
        let (path, former, other) =
            (folder.file("a.sqlite"), folder.file("former.sqlite"), folder.file("b.sqlite"))
        let repository = try PlayerRepository.open(path: path, create: true)
        try repository.write { players in
            for number in 1...300 { try players.add(name: "old \(number)", score: number) }
        }
        #expect(link(path, former) == 0)
        let writer = try PlayerRepository.open(path: other, create: true)
        try writer.write { players in
            for number in 1...3 { try players.add(name: "new \(number)", score: number) }
        }
        // As another program would bring it.
        let copy = folder.file("c.sqlite")
        if !bringsOwnWAL { try writer.close() }
        for suffix in bringsOwnWAL ? ["-wal", ""] : [""] {
            try FileManager.default.copyItem(atPath: other + suffix, toPath: copy + suffix)
        }
        if bringsOwnWAL { try writer.close() }
        for suffix in bringsOwnWAL ? ["-wal", ""] : [""] {
            #expect(rename(copy + suffix, path + suffix) == 0)
        }
        #expect(repository.isLost)
        let again = try repository.reopened()
        #expect(try again.read { try Player.fetchCount($0) } == 3)
        try again.write { try $0.add(name: "new 0", score: 0) }
        // What stands beside the file now is its own: another look takes nothing of it away.
        try repository.reopened().close()
        #expect(FileIdentity(path: path + "-wal") != nil)
        try again.write { _ = try $0.delete(ids: [4]) }
        try again.write { try $0.add(name: "new 4", score: 4) }
        // What was shown can be read on.
        #expect(try repository.read { try Player.fetchCount($0) } == 300)
        try repository.close()
        try again.close()
        for (file, count) in [(path, 4), (former, 300)] {
            let queue = try DatabaseQueue(path: file)
            let (found, check) = try queue.read { db in
                (
                    try Player.fetchCount(db),
                    try String.fetchAll(db, sql: "PRAGMA integrity_check")
                )
            }
            #expect(found == count)
            #expect(check == ["ok"])
        }
    }

    @Test(
        "a table whose ids are no numbers is not one of players",
        arguments: [
            ("id TEXT PRIMARY KEY, name, score", "'a'", false),
            ("id PRIMARY KEY, name, score", "1.5", false),
            ("id INTEGER PRIMARY KEY, name, score", "1", true),
            ("id INT PRIMARY KEY, name, score", "1", true), ("id, name, score", "1", true),
        ])
    func idsOfOthers(_ table: (columns: String, id: String, isAccepted: Bool)) throws {
        let folder = try TemporaryFolder()
        let path = folder.file("ids.sqlite")
        let queue = try DatabaseQueue(path: path)
        try queue.write { db in
            try db.execute(sql: "CREATE TABLE player(\(table.columns))")
            try db.execute(sql: "INSERT INTO player VALUES (\(table.id), 'Ada', 1)")
        }
        try queue.close()
        guard !table.isAccepted else {
            #expect(try PlayerRepository.open(path: path).origin == .foreign)
            return
        }
        let error = playerError { _ = try PlayerRepository.open(path: path) }
        #expect(error?.code == .notAPlayerDatabase)
        #expect(error?.message.contains("not all whole numbers") == true)
    }
}
