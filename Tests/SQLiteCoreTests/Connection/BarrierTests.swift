import Dispatch
import Foundation
import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Barriers of a pool", .timeLimit(.minutes(5)))
struct BarrierTests {
    @Test("Barriers of several threads come one after the other")
    func concurrentBarriers() throws {
        var configuration = Configuration()
        configuration.maximumReaderCount = 2
        let database = try TestDatabase(.pool, configuration: configuration)
        let count = Locked(0)
        let done = DispatchSemaphore(value: 0)
        // Readers let go of one connection after the other, so that barriers wait for one when they have one.
        for number in 0..<8 {
            Thread.detachNewThread {
                for _ in 0..<500 {
                    if number < 4 {
                        try? database.writer.barrierWriteWithoutTransaction { _ in
                            count.with { $0 += 1 }
                        }
                    } else {
                        _ = try? database.writer.read { $0.changesCount }
                    }
                }
                done.signal()
            }
        }
        for _ in 0..<8 { done.wait() }
        #expect(count.value == 2000)
    }

    @Test("A barrier waits for a write that waits for a reader")
    func writeThatReads() throws {
        let database = try TestDatabase(.pool)
        let pool = try #require(database.writer as? DatabasePool)
        let count = Locked(0)
        let done = DispatchSemaphore(value: 0)
        for number in 0..<4 {
            Thread.detachNewThread {
                for _ in 0..<300 {
                    if number < 2 {
                        try? pool.barrierWriteWithoutTransaction { _ in count.with { $0 += 1 } }
                    } else {
                        pool.writeWithoutTransaction { _ in
                            pool.spawnConcurrentRead { _ in count.with { $0 += 1 } }
                        }
                    }
                }
                done.signal()
            }
        }
        for _ in 0..<4 { done.wait() }
        // Those that were spawned last end before a barrier does.
        try pool.barrierWriteWithoutTransaction { _ in }
        #expect(count.value == 1200)
    }

    @Test("Barriers of tasks, and later ones, do not keep each other from ending")
    func asynchronousBarriers() async throws {
        let database = try TestDatabase(.pool)
        let count = Locked(0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    try? await database.writer.barrierWriteWithoutTransaction { _ in
                        count.with { $0 += 1 }
                    }
                }
                group.addTask {
                    await withCheckedContinuation { continuation in
                        database.writer.asyncBarrierWriteWithoutTransaction { _ in
                            count.with { $0 += 1 }
                            continuation.resume()
                        }
                    }
                }
                group.addTask { _ = try? await database.writer.read { $0.changesCount } }
            }
        }
        #expect(count.value == 400)
    }

    @Test("A barrier inside of a read traps with advice, as a read there does")
    func barrierInRead() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let database = try TestDatabase(.pool)
            try database.writer.read { _ in
                try database.writer.barrierWriteWithoutTransaction { _ in }
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Database methods are not reentrant."))
    }
}
