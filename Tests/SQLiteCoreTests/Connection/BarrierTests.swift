import Dispatch
import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Barriers of a pool", .timeLimit(.minutes(5)))
struct BarrierTests {
    @Test("Barriers of several threads come one after the other")
    func concurrentBarriers() throws {
        let database = try TestDatabase(.pool)
        let count = Locked(0)
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<1000 {
                try? database.writer.barrierWriteWithoutTransaction { _ in count.with { $0 += 1 } }
            }
        }
        #expect(count.value == 4000)
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
