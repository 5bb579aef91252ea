import Dispatch
import Foundation
import PublisherCore
import SQLiteCore
import SQLiteTestSupport
import Synchronization
import Testing

/// What observations do when, as they print it themselves.
@Suite struct ObservationLogScenarios {
    struct Refusal: Error {}

    /// What an observation printed since it was asked last.
    final class Log: TextOutputStream, Sendable {
        private let lines = Mutex<[String]>([])

        var all: [String] { lines.withLock { $0 } }
        func write(_ string: String) { lines.withLock { $0.append(string) } }
        func flush() -> [String] {
            lines.withLock { lines in
                defer { lines = [] }
                return lines
            }
        }
    }

    func players(_ backend: TestBackend) throws -> TestDatabase {
        let database = try TestDatabase(backend)
        try database.writer.write { db in
            try db.create(table: "player") { t in t.autoIncrementedPrimaryKey("id") }
            try db.create(table: "other") { t in t.autoIncrementedPrimaryKey("id") }
        }
        return database
    }

    func insert(_ writer: any DatabaseWriter) throws {
        try writer.write { try $0.execute(sql: "INSERT INTO player DEFAULT VALUES") }
    }

    @Test(arguments: [TestBackend.queue, .pool])
    func readonlyConnectionsFollowNoRegion(backend: TestBackend) async throws {
        let database = try players(.pool)
        var configuration = Configuration()
        configuration.readonly = true
        let dbPool = try DatabasePool(path: database.path, configuration: configuration)
        let readers: [any DatabaseReader] = [
            try DatabaseQueue(path: database.path, configuration: configuration), dbPool,
            try dbPool.makeSnapshot(), try dbPool.makeSnapshotPool(),
        ]
        for reader in readers {
            let log = Log()
            let recorder = ObservationRecorder<Int?>()
            let cancellable = recorder.start(
                ValueObservation
                    .trackingConstantRegion {
                        try Int.fetchOne($0, sql: "SELECT MAX(id) FROM player")
                    }
                    .print(to: log),
                in: reader)
            try await recorder.wait { $0 == [nil] }
            #expect(
                log.all.filter { !$0.hasPrefix("tracked region") } == [
                    "start", "fetch", "value: nil",
                ])
            cancellable.cancel()

            let failed = Log()
            let failure = ObservationRecorder<Void>()
            let failing = failure.start(
                ValueObservation.trackingConstantRegion { _ in throw Refusal() }.print(to: failed),
                in: reader)
            #expect(await failure.waitForFailure() is Refusal)
            #expect(failed.all == ["start", "fetch", "failure: Refusal()"])
            failing.cancel()
        }
    }

    @MainActor @Test(arguments: TestBackend.allCases)
    func writingObservationsPrint(backend: TestBackend) async throws {
        let database = try players(backend)
        let writer = database.writer
        let region = try await writer.read { db in
            try db.makeStatement(sql: "SELECT MAX(id) FROM player").databaseRegion.description
        }
        let log = Log()
        var observation =
            ValueObservation
            .trackingConstantRegion { try Int.fetchOne($0, sql: "SELECT MAX(id) FROM player") }
            .print(to: log)
        observation.requiresWriteAccess = true
        let recorder = ObservationRecorder<Int?>()
        let cancellable = observation.start(
            in: writer, scheduling: .immediate, onError: { recorder.record(.failure($0)) },
            onChange: { recorder.record(.value($0)) })
        #expect(recorder.values == [nil])
        try await writer.write { try $0.execute(sql: "INSERT INTO player DEFAULT VALUES") }
        try await recorder.wait { $0 == [nil, 1] }
        #expect(
            log.flush() == [
                "start", "fetch", "tracked region: \(region)", "value: nil",
                "database did change", "fetch", "value: Optional(1)",
            ])
        try await writer.write { try $0.execute(sql: "DROP TABLE player") }
        _ = await recorder.waitForFailure()
        #expect(
            log.flush() == [
                "database did change", "fetch",
                "failure: SQLite error 1: no such table: player - while executing `SELECT MAX(id) FROM player`",
            ])
        cancellable.cancel()
        #expect(log.flush() == [])
    }

    @Test func regionsAreSaidAndFetchedFor() async throws {
        let cases: [([any DatabaseRegionConvertible & Sendable], String, [Int])] = [
            ([Table("player")], "player(*)", [0, 1]),
            ([Table("other")], "other(*)", [0, 0]),
            ([Table("player"), Table("other")], "other(*),player(*)", [0, 0, 1]),
            ([DatabaseRegion.fullDatabase], "full database", [0, 0, 1]),
        ]
        for (regions, description, expected) in cases {
            let database = try players(.inMemory)
            let log = Log()
            let recorder = ObservationRecorder<Int>()
            let cancellable = recorder.start(
                ValueObservation
                    .tracking(regions: regions, fetch: Table("player").fetchCount)
                    .print(to: log),
                in: database.writer)
            try await recorder.wait { $0.count == 1 }
            let sqls = [
                "INSERT INTO other DEFAULT VALUES", "INSERT INTO player DEFAULT VALUES",
            ]
            for sql in sqls {
                let count = recorder.values.count
                try await database.writer.write { try $0.execute(sql: sql) }
                let isConcerned = expected.count == 3 || sql.contains(description.prefix(5))
                if isConcerned { try await recorder.wait { $0.count == count + 1 } }
            }
            #expect(recorder.values == expected)
            #expect(
                log.all.prefix(4) == [
                    "start", "fetch", "tracked region: \(description)", "value: 0",
                ])
            cancellable.cancel()
        }
    }

    @Test func regionsLeaveOutWhatMayBeLeftOut() throws {
        struct T: TableRecord, FetchableRecord, Decodable {}
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE t(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT);
                    CREATE VIEW v AS SELECT * FROM t;
                    CREATE TABLE team(id INTEGER PRIMARY KEY, name TEXT);
                    """)
        }
        func region(_ fetch: @escaping @Sendable (Database) throws -> Void) throws -> String {
            let region = Mutex("")
            let queue = DispatchQueue(label: "region")
            let isTold = DispatchSemaphore(value: 0)
            let cancellable =
                ValueObservation
                .trackingConstantRegion(fetch)
                .handleEvents(willTrackRegion: { tracked in
                    region.withLock { $0 = tracked.description }
                    isTold.signal()
                })
                .start(
                    in: dbQueue, scheduling: .async(onQueue: queue), onError: { _ in },
                    onChange: { _ in })
            isTold.wait()
            cancellable.cancel()
            return region.withLock { $0 }
        }
        #expect(
            try region { _ = try Row.fetchAll($0, sql: "SELECT name FROM v ORDER BY id") }
                == "t(id,name)")
        #expect(
            try region { _ = try T.filter(key: 1).asRequest(of: Row.self).fetchAll($0) }
                == "t(id,name)[1]")
        #expect(try region { _ = try T.fetchOne($0, key: 123) } == "t(id,name)[123]")
        #expect(try region { _ = try Row.fetchAll($0, sql: "SELECT name FROM t") } == "t(name)")
        #expect(
            try region {
                _ = try Row.fetchAll($0, sql: "SELECT * FROM team")
                _ = try Row.fetchAll($0, sql: "SELECT * FROM t")
            } == "t(id,name),team(id,name)")
        #expect(try region { _ in } == "empty")
        #expect(try region { try $0.registerAccess(to: Table("team")) } == "team(*)")
        try dbQueue.read { db throws in
            let request = SQLRequest<Row>(sql: "SELECT name FROM v ORDER BY id")
            #expect(try request.databaseRegion(db).description == "t(id,name),v(id,name)")
        }
    }

    @MainActor @Test func tuplesAreTakenApart() throws {
        let values = Mutex<[String]>([])
        let cancellable = ValueObservation.tracking { _ -> (Int, String) in (1, "a") }
            .start(
                in: DatabaseQueue(), scheduling: .immediate, onError: { _ in },
                onChange: { (int: Int, string: String) in
                    values.withLock { $0.append("\(int)\(string)") }
                })
        #expect(values.withLock { $0 } == ["1a"])
        cancellable.cancel()
    }

    @Test(arguments: TestBackend.allCases)
    func whatIsWrittenAfterTheCancellationIsNotTold(backend: TestBackend) async throws {
        let database = try players(backend)
        let writer = database.writer
        let recorder = ObservationRecorder<Int>()
        let cancellable = recorder.start(
            ValueObservation.trackingConstantRegion { try Table("player").fetchCount($0) },
            in: writer)
        let mayWrite = DispatchSemaphore(value: 0)
        writer.asyncWriteWithoutTransaction { db in
            mayWrite.wait()
            try? db.execute(sql: "INSERT INTO player DEFAULT VALUES")
        }
        cancellable.cancel()
        mayWrite.signal()
        try await writer.writeWithoutTransaction { _ in }
        #expect(!recorder.values.contains(1))
    }

    @Test(arguments: TestBackend.allCases)
    func sequencesOfValuesEnd(backend: TestBackend) async throws {
        let database = try players(backend)
        let writer = database.writer
        let cancelled = Lines()
        let observation =
            ValueObservation
            .trackingConstantRegion(Table("player").fetchCount)
            .handleEvents(didCancel: { cancelled.append("cancelled") })
        var counts: [Int] = []
        for try await count in try observation.values(in: writer).prefix(while: { $0 <= 3 }) {
            counts.append(count)
            try await writer.write { try $0.execute(sql: "INSERT INTO player DEFAULT VALUES") }
        }
        #expect(counts.first == 0)
        #expect(counts == counts.sorted())
        try await waitUntil { cancelled.all.count == 1 }

        let task = Task { () -> String in
            for try await _ in observation.values(in: writer, bufferingPolicy: .bufferingNewest(1))
            {
                cancelled.append("value")
            }
            return "over"
        }
        try await waitUntil { cancelled.all.count == 2 }
        task.cancel()
        #expect(try await task.value == "over")
        try await waitUntil { cancelled.all.count == 3 }
    }

    @Test(arguments: TestBackend.allCases)
    func manyObservationsOfOneTableAreTold(backend: TestBackend) async throws {
        let database = try players(backend)
        let writer = database.writer
        let recorders = (0..<100).map { _ in ObservationRecorder<Int>() }
        let cancellables = recorders.map { recorder in
            recorder.start(
                ValueObservation.tracking(Table("player").fetchCount).removeDuplicates(), in: writer
            )
        }
        for recorder in recorders { try await recorder.wait { $0 == [0] } }
        writer.asyncWriteWithoutTransaction { db in
            try? db.execute(sql: "INSERT INTO player DEFAULT VALUES")
        }
        for recorder in recorders { try await recorder.wait { $0 == [0, 1] } }
        for cancellable in cancellables { cancellable.cancel() }
        try writer.close()
    }

    @Test func existentialReadersAreObserved() async throws {
        let database = try players(.pool)
        let reader: any DatabaseReader = database.writer
        func values<T: Sendable>(
            fetch: @escaping @Sendable (Database) throws -> T
        ) -> AsyncValueObservation<T> {
            ValueObservation.tracking(fetch).values(in: reader)
        }
        for try await count in values(fetch: { db in try Table("player").fetchCount(db) }) {
            #expect(count == 0)
            break
        }
        for try await count in ValueObservation.tracking(Table("player").fetchCount)
            .shared(in: reader).values()
        {
            #expect(count == 0)
            break
        }
    }
}
