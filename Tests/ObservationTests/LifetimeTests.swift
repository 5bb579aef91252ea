import SQLiteCore
import SQLiteTestSupport
import Testing

/// Many observations, and what remains of them.
@Suite("Lives of observations", .timeLimit(.minutes(5)))
struct LifetimeTests {
    @Test(
        "Of 1000 observations of 1000 tables, a commit wakes one", arguments: TestBackend.allCases)
    func thousandTables(backend: TestBackend) async throws {
        let database = try TestDatabase(backend)
        try await database.writer.write { db in
            for number in 0..<1000 { try db.execute(sql: "CREATE TABLE t\(number) (a INT)") }
        }
        let fetches = Box([Int](repeating: 0, count: 1000))
        let recorders = (0..<1000).map { _ in ObservationRecorder<Int>() }
        var cancellables: [AnyDatabaseCancellable] = []
        for (number, recorder) in recorders.enumerated() {
            let sql = "SELECT count(*) FROM t\(number)"
            let observation = ValueObservation.tracking { db in
                fetches.with { $0[number] += 1 }
                return try Int.fetchOne(db, sql: sql) ?? -1
            }
            cancellables.append(recorder.start(observation, in: database.writer))
        }
        for recorder in recorders { try await recorder.wait { $0 == [0] } }
        for number in [0, 500, 999] {
            try await database.writer.write { db in
                try db.execute(sql: "INSERT INTO t\(number) VALUES (1)")
            }
            try await recorders[number].wait { $0 == [0, 1] }
        }
        #expect(fetches.with { $0.reduce(0, +) } == 1003)
        #expect(recorders.filter { $0.values.count > 1 }.count == 3)
        for cancellable in cancellables { cancellable.cancel() }
        // Nobody is woken any more.
        try await database.writer.write { try $0.execute(sql: "INSERT INTO t1 VALUES (1)") }
        #expect(fetches.with { $0[1] } == 1)
    }

    private struct Weak {
        weak var recorder: ObservationRecorder<Int>?
    }

    @Test(
        "100 observers cancelled while 8 threads write leave nothing behind",
        arguments: TestBackend.allCases)
    func cancelledWhileWriting(backend: TestBackend) async throws {
        let database = try Players.database(backend)
        let writer = database.writer
        let weak = Box<[Weak]>([])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<10 { try await writer.write { try Players.insert($0) } }
                }
            }
            for part in 0..<4 {
                group.addTask {
                    for number in 0..<25 {
                        let recorder = ObservationRecorder<Int>()
                        weak.with { $0.append(Weak(recorder: recorder)) }
                        let cancellable = recorder.start(Players.count, in: writer)
                        if number % 4 == part { try await recorder.wait { !$0.isEmpty } }
                        cancellable.cancel()
                    }
                }
            }
            try await group.waitForAll()
        }
        // What an observation kept is let go once its last fetch has ended, and the writer has
        // heard of its end.
        try await waitUntil {
            try await writer.write { try Players.insert($0) }
            return weak.with { $0.allSatisfy { $0.recorder == nil } }
        }
        #expect(weak.with { $0.count } == 100)
    }

    @Test("A database is let go with its last observation", arguments: TestBackend.allCases)
    func databaseIsKeptWhileObserved(backend: TestBackend) async throws {
        var database: TestDatabase? = try Players.database(backend)
        // The loss of the file would end the observation.
        let directory = database?.directory
        weak let weakDatabase = database
        weak let weakWriter: AnyObject? = database?.writer
        let recorder = ObservationRecorder<Int>()
        var cancellable: AnyDatabaseCancellable? = try recorder.start(
            Players.count, in: #require(database).writer)
        try await recorder.wait { $0 == [0] }
        database = nil
        #expect(weakDatabase == nil)
        #expect(weakWriter != nil)
        cancellable = nil
        // Cancelled by being released: a running delivery may still hold the connection.
        try await waitUntil { weakWriter == nil }
        #expect(cancellable == nil)
        withExtendedLifetime(directory) {}
    }

    @Test("A released cancellable cancels", arguments: TestBackend.allCases)
    func releaseCancels(backend: TestBackend) async throws {
        let database = try Players.database(backend)
        let recorder = ObservationRecorder<Int>()
        do {
            let cancellable = recorder.start(Players.count, in: database.writer)
            try await recorder.wait { $0 == [0] }
            withExtendedLifetime(cancellable) {}
        }
        let other = ObservationRecorder<Int>()
        let cancellable = other.start(Players.count, in: database.writer)
        try await other.wait { $0 == [0] }
        try await database.writer.write { try Players.insert($0) }
        try await other.wait { $0 == [0, 1] }
        #expect(recorder.values == [0])
        cancellable.cancel()
    }

    @Test(
        "Observers and writers of many threads end with the last value",
        arguments: TestBackend.allCases)
    func manyThreads(backend: TestBackend) async throws {
        let database = try Players.database(backend)
        let writer = database.writer
        let recorders = (0..<20).map { _ in ObservationRecorder<Int>() }
        let cancellables = try await withThrowingTaskGroup(of: [AnyDatabaseCancellable].self) {
            group in
            for part in 0..<4 {
                group.addTask {
                    var started: [AnyDatabaseCancellable] = []
                    for recorder in recorders[(5 * part)..<(5 * part + 5)] {
                        started.append(recorder.start(Players.count, in: writer))
                        try await writer.write { try Players.insert($0) }
                    }
                    return started
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        for recorder in recorders {
            try await recorder.wait { $0.last == 20 }
            // Read once: another value may come at any time.
            let values = recorder.values
            #expect(values == values.sorted())
        }
        for cancellable in cancellables { cancellable.cancel() }
    }
}
