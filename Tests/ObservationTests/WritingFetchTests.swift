import Foundation
import SQLiteCore
import SQLiteTestSupport
import Testing

/// Fetches that write, and fail.
@Suite("Fetches that may write")
struct WritingFetchTests {
    private struct Refusal: Error {}

    /// Fetches the number of players once a row has been added to a log, and fails if asked to.
    private static func observation(
        fails: @escaping @Sendable (Int) -> Bool
    ) -> ValueObservation<ValueReducers.Fetch<Int>> {
        var observation = ValueObservation.tracking { db in
            try db.execute(sql: "INSERT INTO log DEFAULT VALUES")
            let count = try Players.fetchCount(db)
            if fails(count) { throw Refusal() }
            return count
        }
        observation.requiresWriteAccess = true
        return observation
    }

    private func make(_ backend: TestBackend) throws -> TestDatabase {
        let database = try Players.database(backend)
        try database.writer.write { db in
            try db.execute(sql: "CREATE TABLE log(id INTEGER PRIMARY KEY)")
        }
        return database
    }

    private func logged(_ database: TestDatabase) throws -> Int? {
        try database.writer.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM log") }
    }

    private func start(
        _ observation: ValueObservation<ValueReducers.Fetch<Int>>,
        _ recorder: ObservationRecorder<Int>, in writer: any DatabaseWriter, immediately: Bool
    ) -> AnyDatabaseCancellable {
        immediately
            ? recorder.start(observation, in: writer, scheduling: FirstValueAtOnce())
            : recorder.start(observation, in: writer)
    }

    @Test(
        "A fetch that fails leaves nothing of what it has written",
        arguments: TestBackend.allCases, [false, true])
    func firstFetch(backend: TestBackend, immediately: Bool) async throws {
        let database = try make(backend)
        let recorder = ObservationRecorder<Int>()
        let cancellable = start(
            Self.observation { _ in true }, recorder, in: database.writer, immediately: immediately)
        #expect(await recorder.waitForFailure() is Refusal)
        #expect(recorder.values == [])
        #expect(try logged(database) == 0)
        cancellable.cancel()
    }

    @Test("So does a later one", arguments: TestBackend.allCases)
    func laterFetch(backend: TestBackend) async throws {
        let database = try make(backend)
        let recorder = ObservationRecorder<Int>()
        let cancellable = recorder.start(Self.observation { $0 > 0 }, in: database.writer)
        try await recorder.wait { $0 == [0] }
        try database.insertPlayer()
        #expect(await recorder.waitForFailure() is Refusal)
        #expect(recorder.values == [0])
        #expect(try logged(database) == 1)
        cancellable.cancel()
    }

    @Test("In the transaction of others, what they do stays")
    func insideTransaction() throws {
        let database = try make(.queue)
        let recorder = ObservationRecorder<Int>()
        try database.writer.unsafeReentrantWrite { db in
            try db.inTransaction {
                try db.execute(sql: "INSERT INTO log(id) VALUES (7)")
                _ = start(
                    Self.observation { _ in true }, recorder, in: database.writer,
                    immediately: true)
                return .commit
            }
        }
        #expect(recorder.error is Refusal)
        #expect(
            try database.writer.read { try Int.fetchAll($0, sql: "SELECT id FROM log") } == [7])
    }

    @Test("The error is that of the fetch, and not that of the commit after it")
    func deferredRule() async throws {
        let database = try make(.queue)
        try await database.writer.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE p(
                        id INTEGER PRIMARY KEY,
                        r INT REFERENCES p(id) DEFERRABLE INITIALLY DEFERRED)
                    """)
        }
        var observation = ValueObservation.tracking { db -> Int in
            try db.execute(sql: "INSERT INTO p VALUES (1, 99)")
            throw Refusal()
        }
        observation.requiresWriteAccess = true
        for immediately in [false, true] {
            let recorder = ObservationRecorder<Int>()
            let cancellable = start(
                observation, recorder, in: database.writer, immediately: immediately)
            #expect(await recorder.waitForFailure() is Refusal)
            cancellable.cancel()
        }
    }

    @Test(
        "A damaged page is told by the statement that has met it",
        arguments: [TestBackend.walQueue, .pool], [false, true])
    func damage(backend: TestBackend, immediately: Bool) async throws {
        let database = try make(backend)
        try await database.writer.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE m(id INTEGER PRIMARY KEY, text);
                    WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
                    INSERT INTO m SELECT i, printf('%032d', i) FROM n
                    """)
        }
        try await database.writer.barrierWriteWithoutTransaction { db in
            _ = try db.checkpoint(.truncate)
        }
        let file = try #require(FileHandle(forUpdatingAtPath: database.path))
        // Behind the pages of the schema, in the midst of those of the rows.
        try file.seek(toOffset: 4096 * 8)
        try file.write(contentsOf: Data(repeating: 0xA5, count: 4096 * 4))
        try file.close()
        let reopened: any DatabaseWriter =
            backend == .pool
            ? try DatabasePool(path: database.path) : try DatabaseQueue(path: database.path)
        let observation = ValueObservation.tracking { db in
            try Row.fetchAll(db, sql: "SELECT * FROM m").count
        }
        let recorder = ObservationRecorder<Int>()
        let cancellable = start(observation, recorder, in: reopened, immediately: immediately)
        let error = try #require(await recorder.waitForFailure() as? DatabaseError)
        #expect(error.resultCode == .SQLITE_CORRUPT)
        #expect(error.sql == "SELECT * FROM m")
        cancellable.cancel()
        // Whoever takes the error for an answer has read what there is.
        let count = try await reopened.read { db in
            (try? Row.fetchAll(db, sql: "SELECT * FROM m").count) ?? -1
        }
        #expect(count == -1)
    }
}
