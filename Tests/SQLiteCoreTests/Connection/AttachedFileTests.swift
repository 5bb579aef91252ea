import Dispatch
import Foundation
import SQLiteCore
import SQLiteTestSupport
import Testing

/// Several files in one connection, beside another connection that writes all of them.
@Suite("Reads of attached files", .timeLimit(.minutes(3)))
struct AttachedFileTests {
    @Test(
        "A read of the second file, then of the first, and a commit to both do not wait for each other"
    )
    func lockOrder() throws {
        let directory = try TemporaryDirectory()
        let (path, attached) = (directory.path("main.sqlite"), directory.path("second.sqlite"))
        let commitWaits = DispatchSemaphore(value: 0)
        func configuration(_ busyMode: Database.BusyMode) -> Configuration {
            var configuration = Configuration()
            configuration.busyMode = busyMode
            configuration.prepareDatabase { db in
                try db.execute(sql: "ATTACH DATABASE ? AS second", arguments: [attached])
            }
            return configuration
        }
        let reader = try DatabaseQueue(path: path, configuration: configuration(.timeout(5)))
        try reader.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE main.score (value INT);
                    CREATE TABLE second.name (value TEXT);
                    """)
        }
        let writer = try DatabaseQueue(
            path: path,
            configuration: configuration(
                .callback { tries in
                    commitWaits.signal()
                    Thread.sleep(forTimeInterval: 0.001)
                    return tries < 100_000
                }))
        let end = DispatchSemaphore(value: 0)
        let count = try reader.read { db in
            let names = try Int.fetchOne(db, sql: "SELECT count(*) FROM second.name") ?? -1
            Thread.detachNewThread {
                defer { end.signal() }
                try? writer.write { db in
                    try db.execute(
                        sql: """
                            INSERT INTO main.score VALUES (1);
                            INSERT INTO second.name VALUES ('Ada');
                            """)
                }
            }
            #expect(commitWaits.wait(timeout: .now() + 60) == .success)
            return try names + (Int.fetchOne(db, sql: "SELECT count(*) FROM main.score") ?? -1)
        }
        #expect(count == 0)
        #expect(end.wait(timeout: .now() + 120) == .success)
        let counts = try reader.read { db in
            try [
                Int.fetchOne(db, sql: "SELECT count(*) FROM main.score"),
                Int.fetchOne(db, sql: "SELECT count(*) FROM second.name"),
            ]
        }
        #expect(counts == [1, 1])
    }
}
