import Dispatch
import PublisherCore
import SQLiteCore
import Synchronization
import Testing

@testable import QueryCore

/// The publishers of readers, and subscriptions that end on other threads.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct SharedReaderPublisherTests {
    private struct Count: FetchKeyRequest {
        var above = 0

        func fetch(_ db: Database) throws -> Int {
            try Player.filter(Column("score") > above).fetchCount(db)
        }
    }

    /// A key whose value is its id, and that never changes.
    private struct Constant: SharedReaderKey {
        let id: Int

        func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
            continuation.resume(returning: context.initialValue ?? id)
        }

        func subscribe(
            context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
        ) -> SharedSubscription { SharedSubscription() }
    }

    private let database: DatabaseQueue

    init() throws {
        database = try Players.database()
    }

    private func write(_ sql: String) throws {
        try database.write { db in try db.execute(sql: sql) }
    }

    @Test func `Whoever asks for one value at a time gets the one of that moment`() async throws {
        let reader = SharedReader(wrappedValue: -1, .fetch(Count(), database: database))
        let asking = Asking<Int, Never>()
        reader.publisher.subscribe(asking)
        #expect(asking.values.isEmpty)
        asking.request(1)
        #expect(asking.values == [3])
        for id in [1, 2] {
            try write("DELETE FROM player WHERE id = \(id)")
            await wait(observing: { reader.wrappedValue == 3 - id })
        }
        #expect(asking.values == [3])
        asking.request(1)
        #expect(asking.values == [3, 1])
        try await reader.load(.fetch(Count(above: 50), database: database))
        asking.request(1)
        #expect(asking.values == [3, 1, 0])
        asking.cancel()
    }

    @Test func `What is published is followed when the reader has gone`() async throws {
        let counts = Mutex<[Int]>([])
        let link = SharedReader(wrappedValue: -1, .fetch(Count(), database: database))
            .publisher.sink { count in counts.withLock { $0.append(count) } }
        try write("DELETE FROM player WHERE id = 1")
        await wait(looking: { counts.withLock { $0 } == [3, 2] })
        link.cancel()
    }

    @Test func `A subscription that ends elsewhere leaves a key alone that is loaded meanwhile`()
        async throws
    {
        for _ in 0..<500 {
            let reader = SharedReader(value: 0)
            let former = try await reader.load(Constant(id: 1))
            let isEnding = Atomic(false)
            let hasEnded = DispatchGroup()
            DispatchQueue.global().async(group: hasEnded) {
                isEnding.store(true, ordering: .releasing)
                former.cancel()
            }
            while !isEnding.load(ordering: .acquiring) {}
            let subscription = try await reader.load(Constant(id: 2))
            await withCheckedContinuation { continuation in
                hasEnded.notify(queue: .main) { continuation.resume() }
            }
            let source = SharedReader(wrappedValue: 0, Constant(id: 2)).currentReference
            #expect(reader.currentReference === source)
            if reader.currentReference !== source { return }
            subscription.cancel()
        }
    }
}
