import Foundation
import SQLiteTestSupport
import Testing

@testable import SQLiteCore

/// One connection that is read piece by piece: states told apart, and work that can be stopped.
@Suite(.timeLimit(.minutes(5)))
struct SteadyReaderTests {
    private func database(_ backend: TestBackend) throws -> TestDatabase {
        let database = try TestDatabase(backend)
        try database.writer.write { db in
            try db.execute(sql: "CREATE TABLE t(a INTEGER PRIMARY KEY, b)")
        }
        return database
    }

    private func version(_ reader: SteadyReader) throws -> UInt32 {
        try reader.read { try $0.stateVersion() }
    }

    @Test(arguments: TestBackend.allCases)
    func `A state has another number after each commit, and after nothing else`(
        _ backend: TestBackend
    ) throws {
        let database = try database(backend)
        let reader = try SteadyReader(database.writer)
        var former = try version(reader)
        #expect(try version(reader) == former)
        _ = try reader.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM t") }
        #expect(try version(reader) == former)
        func expectChange() throws {
            let new = try version(reader)
            #expect(new != former)
            former = new
        }
        try database.writer.write { try $0.execute(sql: "INSERT INTO t VALUES (1, 1)") }
        try expectChange()
        try database.writer.write { try $0.execute(sql: "CREATE TABLE other(a)") }
        try expectChange()
        guard backend.isOnDisk else { return }
        let other = try database.anotherConnection()
        try other.write { try $0.execute(sql: "INSERT INTO t VALUES (2, 2)") }
        try expectChange()
        let process = try database.anotherProcess()
        try process.execute("DELETE FROM t")
        try expectChange()
        try process.execute("PRAGMA wal_checkpoint")
        #expect(try version(reader) == former)
    }

    @Test(arguments: [nil, -4000, 100])
    func `A connection of its own keeps few pages, unless somebody has chosen how many`(
        _ chosen: Int?
    ) throws {
        var configuration = Configuration()
        if let chosen {
            configuration.prepareDatabase { try $0.execute(sql: "PRAGMA cache_size = \(chosen)") }
        }
        let database = try TestDatabase(.pool, configuration: configuration)
        func cacheSize(_ db: Database) throws -> Int? {
            try Int.fetchOne(db, sql: "PRAGMA cache_size")
        }
        let reader = try SteadyReader(database.writer)
        #expect(try reader.read(cacheSize) == chosen ?? -512)
        #expect(try database.writer.read(cacheSize) == chosen ?? -2000)
    }

    @Test(arguments: TestBackend.allCases)
    func `Work that can wait reads when nobody else does, and nobody sees it wait`(
        _ backend: TestBackend
    ) async throws {
        let database = try database(backend)
        let reader = try SteadyReader(database.writer)
        #expect(try reader.readIfFree { try Int.fetchOne($0, sql: "SELECT count(*) FROM t") } == 0)
        let others: Int? = try reader.read { _ in
            let found = LockedBox<Int??>(nil)
            let thread = Thread {
                let value = try? reader.readIfFree { try Int.fetchOne($0, sql: "SELECT 1") ?? 0 }
                found.withLock { $0 = .some(value) }
            }
            thread.start()
            while found.withLock({ $0 == nil }) { sched_yield() }
            #expect(!reader.isAwaited)
            return found.withLock { $0 } ?? nil
        }
        #expect(others == nil)
    }

    @Test func `Who gives way is followed by who has waited`() throws {
        let database = try database(.queue)
        let reader = try SteadyReader(database.writer)
        for round in 0..<20 {
            let order = LockedBox<[String]>([])
            let waiter = Thread {
                _ = try? reader.read { _ in order.withLock { $0.append("waiter") } }
                order.withLock { $0.append("end") }
            }
            try reader.read { _ in
                waiter.start()
                while !reader.isAwaited { sched_yield() }
            }
            reader.giveWay()
            try reader.read { _ in order.withLock { $0.append("reader") } }
            #expect(order.withLock { $0.first } == "waiter", "round \(round)")
            while !order.withLock({ $0.contains("end") }) { sched_yield() }
        }
    }

    @Test(arguments: TestBackend.allCases)
    func `A commit to an attached file is another state`(_ backend: TestBackend) throws {
        let directory = try TemporaryDirectory()
        let attached = directory.path("attached.sqlite")
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            try db.execute(sql: "ATTACH DATABASE ? AS aux", arguments: [attached])
        }
        let database = try TestDatabase(backend, configuration: configuration)
        try database.writer.write { try $0.execute(sql: "CREATE TABLE aux.u(a)") }
        let reader = try SteadyReader(database.writer)
        var former = try version(reader)
        #expect(try version(reader) == former)
        func expectChange() throws {
            let new = try version(reader)
            #expect(new != former)
            former = new
            #expect(try version(reader) == former)
        }
        try database.writer.write { try $0.execute(sql: "INSERT INTO u VALUES (1)") }
        try expectChange()
        try DatabaseQueue(path: attached).write { try $0.execute(sql: "INSERT INTO u VALUES (2)") }
        try expectChange()
    }

    @Test func `A pool's steady connection is one beyond its readers`() throws {
        let database = try TestDatabase(
            .pool,
            configuration: {
                var configuration = Configuration()
                configuration.maximumReaderCount = 1
                return configuration
            }())
        let reader = try SteadyReader(database.writer)
        let count = try database.writer.read { _ in
            try reader.read { try Int.fetchOne($0, sql: "SELECT 1") }
        }
        #expect(count == 1)
        try database.writer.close()
        #expect(throws: DatabaseError.self) { try version(reader) }
        #expect(throws: DatabaseError.self) { try SteadyReader(database.writer) }
    }

    @Test func `A pool that is closed leaves no log beside its file, whoever reads piece by piece`()
        throws
    {
        let database = try database(.pool)
        let reader = try SteadyReader(database.writer)
        _ = try version(reader)
        #expect(FileManager.default.fileExists(atPath: database.path + "-wal"))
        try database.writer.close()
        #expect(!FileManager.default.fileExists(atPath: database.path + "-wal"))
        #expect(throws: DatabaseError.self) { try version(reader) }
    }

    @Test func `A pool that is closed interrupts what reads piece by piece`() throws {
        let database = try database(.pool)
        let reader = try SteadyReader(database.writer)
        let (begun, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let outcome = LockedBox<Result<Int?, any Error>?>(nil)
        DispatchQueue.global().async {
            let result = Result {
                try reader.read { db in
                    begun.signal()
                    return try Int.fetchOne(db, sql: Self.endless)
                }
            }
            outcome.withLock { $0 = result }
            ended.signal()
        }
        begun.wait()
        try database.writer.close()
        ended.wait()
        #expect(throws: DatabaseError.self) { try outcome.withLock { try $0?.get() } }
    }

    @Test func `A queue's steady connection can be used inside of an access of the queue`() throws {
        let database = try database(.inMemory)
        let reader = try SteadyReader(database.writer)
        try database.writer.write { db in
            try db.execute(sql: "INSERT INTO t VALUES (1, 1)")
            #expect(try reader.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM t") } == 1)
        }
    }

    private static let endless =
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"

    @Test func `A statement is stopped once it need not continue, and the connection works on`()
        throws
    {
        let database = try database(.inMemory)
        try database.writer.read { db in
            var asked = 0
            #expect(throws: ReadInterruption.self) {
                try db.interruptible(while: {
                    asked += 1
                    return asked < 5
                }) {
                    try Int.fetchOne(db, sql: Self.endless)
                }
            }
            #expect(asked == 5)
            #expect(throws: ReadInterruption.self) {
                try db.interruptible(while: { false }) { Issue.record("nothing is to be done") }
            }
            // The question is not asked of other statements.
            _ = try Int.fetchOne(
                db,
                sql: "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 9999) "
                    + "SELECT max(i) FROM n")
            #expect(asked == 5)
        }
    }

    @Test func `Other errors of work that can be stopped stay what they are`() throws {
        let database = try database(.inMemory)
        try database.writer.read { db in
            let error = #expect(throws: DatabaseError.self) {
                try db.interruptible(while: { true }) {
                    try Int.fetchOne(db, sql: "SELECT * FROM u")
                }
            }
            #expect(error?.resultCode == .SQLITE_ERROR)
        }
    }

    @Test func `A connection knows that somebody waits for it`() async throws {
        let database = try database(.inMemory)
        let reader = try SteadyReader(database.writer)
        let writer = database.writer
        #expect(!reader.isAwaited)
        await confirmation { confirmation in
            await withCheckedContinuation { continuation in
                writer.asyncWriteWithoutTransaction { _ in
                    writer.asyncRead { _ in
                        confirmation()
                        continuation.resume()
                    }
                    // The reader has to wait until this access ends; it ends when it waits.
                    let other = Thread { try? reader.read { _ in } }
                    other.start()
                    for _ in 0..<100_000 where !reader.isAwaited { usleep(1000) }
                }
            }
        }
        #expect(try reader.read { try Int.fetchOne($0, sql: "SELECT 1") } == 1)
    }

    @Test func `An order is taken apart into terms, the primary key last`() throws {
        struct T: TableRecord {
            static let databaseTableName = "t"
        }
        let database = try database(.inMemory)
        try database.writer.read { db in
            let order = try T.order(Column("b").desc, SQL(sql: "a + b").sqlExpression.ascNullsLast)
                .totalOrder(db)
            #expect(order.terms.map(\.isDescending) == [true, false, false])
            #expect(order.terms.map(\.nullsComeFirst) == [false, false, true])
            #expect(order.terms.map(\.isNullable) == [true, true, false])
            #expect(order.uniqueTerms == [2])
            let reversed = try T.order(Column("b")).reversed().totalOrder(db)
            #expect(reversed.terms.map(\.isDescending) == [true, false])
            let sorted = T.order(order.terms.map(\.reversed.withoutIndex.ordering))
            let sql = try sorted.makePreparedRequest(db).statement.sql
            #expect(
                sql.hasSuffix("ORDER BY +\"b\" ASC, +(a + b) DESC NULLS FIRST, +\"a\" DESC"),
                "\(sql)")
        }
    }
}
