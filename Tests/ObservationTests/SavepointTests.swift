import Dispatch
import SQLiteCore
import SQLiteTestSupport
import Synchronization
import Testing

@Suite("Savepoints under observation", .timeLimit(.minutes(5)))
struct SavepointTests {
    /// What a transaction does, in a word each: `+` changes something, `(` and `)` are a savepoint, and `!` rolls
    /// back to the last one.
    @Test(
        "What is rolled back to a savepoint has not changed, the rest has",
        arguments: [
            ("(+!)", false), ("(+!+)", true), ("+(+!)", true), ("((+)!)", false), ("((+!))", false),
            ("(+(+!))", true), ("((+)+!+!)", false), ("(+!)+", true), ("(+!)(+)", true),
            ("(+!)(+!)", false),
        ], TestBackend.allCases)
    func rolledBackToSavepoint(_ test: (script: String, isTold: Bool), backend: TestBackend)
        async throws
    {
        let (script, isTold) = test
        let database = try Players.database(backend)
        let recorder = ObservationRecorder<Int>()
        let changes = Mutex(0)
        let cancellable = recorder.start(
            Players.count.handleEvents(databaseDidChange: { changes.withLock { $0 += 1 } }),
            in: database.writer)
        try await recorder.wait { !$0.isEmpty }
        let count = try await database.writer.writeWithoutTransaction { db in
            let former = changes.withLock { $0 }
            try db.inTransaction {
                for word in script {
                    switch word {
                    case "+": try Players.insert(db)
                    case "(": try db.execute(sql: "SAVEPOINT s")
                    case ")": try db.execute(sql: "RELEASE S")
                    default: try db.execute(sql: "ROLLBACK TO s")
                    }
                }
                return .commit
            }
            #expect(changes.withLock { $0 } == former + (isTold ? 1 : 0), "\(script)")
            return try Players.fetchCount(db)
        }
        #expect(await recorder.isTold { $0.last == count })
        try await database.writer.write { try $0.execute(sql: "DELETE FROM player") }
        #expect(await recorder.isTold { $0.last == 0 })
        cancellable.cancel()
    }

    @Test(
        "An observation that begins beside a savepoint is told of what was written before it",
        arguments: [false, true])
    func startBesideSavepoint(writesMore: Bool) async throws {
        let database = try Players.database(.pool)
        let writer = database.writer
        // While nobody observes, nobody follows savepoints.
        let first = ObservationRecorder<Int>()
        let observed = first.start(Players.count, in: writer)
        try await first.wait { $0 == [0] }
        let recorder = ObservationRecorder<Int>()
        let cancellable = Box<AnyDatabaseCancellable?>(nil)
        try await onThread {
            let hasBegun = DispatchSemaphore(value: 0)
            try writer.write { db in
                try Players.insert(db)
                try db.inSavepoint {
                    // On another thread, which reads what was there before the transaction.
                    DispatchQueue.global().async {
                        let started = Players.count.start(
                            in: writer,
                            scheduling: .async(onQueue: DispatchQueue(label: "beside a savepoint")),
                            onError: { recorder.record(.failure($0)) },
                            onChange: {
                                recorder.record(.value($0))
                                hasBegun.signal()
                            })
                        cancellable.with { $0 = started }
                    }
                    hasBegun.wait()
                    if writesMore { try Players.insert(db) }
                    try db.execute(sql: "UPDATE player SET score = 5 WHERE id = -1")
                    return .rollback
                }
                return ()
            }
        }
        try await recorder.wait { $0.last == 1 }
        #expect(recorder.values == [0, 1])
        try await first.wait { $0.last == 1 }
        cancellable.with { $0 = nil }
        observed.cancel()
    }
}
