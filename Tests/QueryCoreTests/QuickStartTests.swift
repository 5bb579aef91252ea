import Dispatch
import PublisherCore
import SQLiteCore
import Synchronization
import Testing

@testable import QueryCore

/// Observations whose first answer is waited for.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct QuickStartTests {
    private final class Told: Sendable {
        let values = Mutex<[Int]>([])

        func note(_ value: Int) { values.withLock { $0.append(value) } }
    }

    @Test func `After the wait an answer is taken on the main queue, and then the next is read`()
        async
    {
        let told = Told()
        let given = Mutex<(any ValueObservationScheduler)?>(nil)
        let change = Mutex<(@Sendable (Int) -> Void)?>(nil)
        let start = QuickStart<Int>(patience: .seconds(60)) { _, onChange, scheduler in
            given.withLock { $0 = scheduler }
            change.withLock { $0 = onChange }
            DispatchQueue.global().async { scheduler.schedule { onChange(1) } }
            return AnyDatabaseCancellable()
        }
        let cancellable = start(onError: { Issue.record($0) }, onChange: { told.note($0) })
        #expect(told.values.withLock { $0 } == [1])
        let (scheduler, onChange) = (given.withLock { $0 }, change.withLock { $0 })
        for value in [2, 3] { scheduler?.schedule { onChange?(value) } }
        // The main queue is busy with this test: nothing may be read until it has taken the answer.
        #expect(told.values.withLock { $0 } == [1])
        await wait(looking: { told.values.withLock { $0 } == [1, 2, 3] })
        cancellable.cancel()
    }

    @Test func `Who is in a hurry waits for no answer, and is told it later`() async {
        let told = Told()
        let hasReturned = DispatchSemaphore(value: 0)
        let start = QuickStart<Int>(patience: .seconds(60)) { _, onChange, scheduler in
            DispatchQueue.global().async {
                // Whoever waited all the same would be told before the start is over.
                _ = hasReturned.wait(timeout: .now() + 5)
                scheduler.schedule { onChange(1) }
            }
            return AnyDatabaseCancellable()
        }
        MainQueue.isInHurry = true
        let cancellable = start(onError: { Issue.record($0) }, onChange: { told.note($0) })
        MainQueue.isInHurry = false
        #expect(told.values.withLock { $0 } == [])
        hasReturned.signal()
        await wait(looking: { told.values.withLock { $0 } == [1] })
        cancellable.cancel()
    }

    @Test func `An answer that is not told when the subscription ends is not told any more`()
        async throws
    {
        let database = try Players.database()
        let told = Told()
        let fetch = ObservedFetch(options: .immediateIfQuick, reader: .success(database)) { db in
            try Player.fetchCount(db)
        }
        let cancellable = fetch.start(
            onError: { Issue.record($0) }, onChange: { told.note($0) })
        #expect(told.values.withLock { $0 } == [3])
        try database.inDatabase { db in try db.execute(sql: "DELETE FROM player WHERE id = 1") }
        cancellable.cancel()
        let later = AsyncStream<Void> { continuation in
            database.asyncWriteWithoutTransaction { _ in
                DispatchQueue.main.async { continuation.finish() }
            }
        }
        for await _ in later {}
        #expect(told.values.withLock { $0 } == [3])
    }
}
