import Dispatch
import PublisherCore
import SQLiteCore
import SQLiteTestSupport
import Synchronization
import Testing

/// When shared observations start, fetch and end.
@Suite struct SharedLogScenarios {
    typealias Log = ObservationLogScenarios.Log
    struct Refusal: Error {}

    func players() throws -> DatabaseQueue {
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            try db.create(table: "player") { t in t.autoIncrementedPrimaryKey("id") }
        }
        return dbQueue
    }

    @MainActor @Test(arguments: [SharedValueObservationExtent.observationLifetime, .whileObserved])
    func immediateObservationsStartAndEnd(extent: SharedValueObservationExtent) throws {
        let dbQueue = try players()
        let log = Log()
        var shared: SharedValueObservation<Int>? =
            ValueObservation
            .tracking(Table("player").fetchCount)
            .print(to: log)
            .shared(in: dbQueue, scheduling: .immediate, extent: extent)
        let started = ["start", "fetch", "tracked region: player(*)", "value: 0"]
        #expect(log.flush() == [])
        for round in 1...2 {
            let value = Mutex<Int?>(nil)
            let inner = Mutex<Int?>(nil)
            let cancellable = try #require(shared).start(
                onError: { Issue.record($0) },
                onChange: { [shared] new in
                    value.withLock { $0 = new }
                    _ = shared?.start(
                        onError: { Issue.record($0) },
                        onChange: { new in inner.withLock { $0 = new } })
                })
            #expect(value.withLock { $0 } == 0)
            #expect(inner.withLock { $0 } == 0)
            switch extent {
            case .observationLifetime: #expect(log.flush() == (round == 1 ? started : []))
            case .whileObserved: #expect(log.flush() == started)
            }
            cancellable.cancel()
            switch extent {
            case .observationLifetime: #expect(log.flush() == [])
            case .whileObserved: #expect(log.flush() == ["cancel"])
            }
        }
        shared = nil
        switch extent {
        case .observationLifetime: #expect(log.flush() == ["cancel"])
        case .whileObserved: #expect(log.flush() == [])
        }
    }

    @Test(
        .timeLimit(.minutes(5)),
        arguments: [SharedValueObservationExtent.observationLifetime, .whileObserved])
    func subscribersShareFetches(extent: SharedValueObservationExtent) async throws {
        let dbQueue = try players()
        let log = Log()
        let queue = DispatchQueue(label: "shared")
        var shared: SharedValueObservation<Int>? =
            ValueObservation
            .tracking(Table("player").fetchCount)
            .print(to: log)
            .shared(in: dbQueue, scheduling: .async(onQueue: queue), extent: extent)
        func subscribe() throws -> (ObservationRecorder<Int>, AnyDatabaseCancellable) {
            let recorder = ObservationRecorder<Int>()
            return (
                recorder,
                try #require(shared).start(
                    onError: { recorder.record(.failure($0)) },
                    onChange: { recorder.record(.value($0)) })
            )
        }
        func insert() async throws {
            try await dbQueue.write { try $0.execute(sql: "INSERT INTO player DEFAULT VALUES") }
        }
        let (first, firstCancellable) = try subscribe()
        try await first.wait { $0 == [0] }
        try await insert()
        try await first.wait { $0 == [0, 1] }
        #expect(
            log.flush() == [
                "start", "fetch", "tracked region: player(*)", "value: 0",
                "database did change", "fetch", "value: 1",
            ])
        let (second, secondCancellable) = try subscribe()
        try await second.wait { $0 == [1] }
        try await insert()
        try await second.wait { $0 == [1, 2] }
        try await first.wait { $0 == [0, 1, 2] }
        #expect(log.flush() == ["database did change", "fetch", "value: 2"])
        firstCancellable.cancel()
        #expect(log.flush() == [])
        let (third, thirdCancellable) = try subscribe()
        try await third.wait { $0 == [2] }
        try await insert()
        try await third.wait { $0 == [2, 3] }
        try await second.wait { $0 == [1, 2, 3] }
        #expect(first.values == [0, 1, 2])
        #expect(log.flush() == ["database did change", "fetch", "value: 3"])
        secondCancellable.cancel()
        #expect(log.flush() == [])
        thirdCancellable.cancel()
        let isEnded = if case .whileObserved = extent { true } else { false }
        #expect(log.flush() == (isEnded ? ["cancel"] : []))
        shared = nil
        // Who delivered the last value may still hold it for a moment.
        if !isEnded { try await waitUntil { !log.all.isEmpty } }
        #expect(log.flush() == (isEnded ? [] : ["cancel"]))
    }

    @MainActor @Test func immediatePublishersGiveTheLastValue() async throws {
        let dbQueue = try players()
        let publisher =
            ValueObservation
            .tracking(Table("player").fetchCount)
            .shared(in: dbQueue, scheduling: .immediate)
            .publisher()
        for round in 0...1 {
            let values = Mutex<[Int]>([])
            let cancellable = publisher.sink(
                receiveCompletion: { _ in },
                receiveValue: { new in values.withLock { $0.append(new) } })
            #expect(values.withLock { $0 } == [round])
            try await dbQueue.write { try $0.execute(sql: "INSERT INTO player DEFAULT VALUES") }
            try await waitUntil { values.withLock { $0 } == [round, round + 1] }
            cancellable.cancel()
        }
    }

    @Test(arguments: [SharedValueObservationExtent.observationLifetime, .whileObserved])
    func errorsEndOrRestart(extent: SharedValueObservationExtent) async throws {
        let dbQueue = try players()
        let log = Log()
        let mustFail = Mutex(false)
        let publisher =
            ValueObservation
            .tracking { db -> Int in
                if mustFail.withLock({ $0 }) { throw Refusal() }
                return try Table("player").fetchCount(db)
            }
            .print(to: log)
            .shared(in: dbQueue, extent: extent)
            .publisher()
        final class Outcome: Sendable {
            let values = Mutex<[Int]>([])
            let isFailed = Mutex(false)
        }
        func subscribe() -> (Outcome, AnyCancellable) {
            let outcome = Outcome()
            return (
                outcome,
                publisher.sink(
                    receiveCompletion: { completion in
                        if case .failure = completion { outcome.isFailed.withLock { $0 = true } }
                    },
                    receiveValue: { new in outcome.values.withLock { $0.append(new) } })
            )
        }
        let (first, firstCancellable) = subscribe()
        let (second, secondCancellable) = subscribe()
        try await waitUntil { first.values.withLock { $0 } == [0] }
        try await waitUntil { second.values.withLock { $0 } == [0] }
        mustFail.withLock { $0 = true }
        try await dbQueue.write { try $0.execute(sql: "INSERT INTO player DEFAULT VALUES") }
        try await waitUntil { first.isFailed.withLock { $0 } && second.isFailed.withLock { $0 } }
        #expect(
            log.flush() == [
                "start", "fetch", "tracked region: player(*)", "value: 0",
                "database did change", "fetch", "failure: Refusal()",
            ])
        let isRestarted = if case .whileObserved = extent { true } else { false }
        let (third, thirdCancellable) = subscribe()
        try await waitUntil { third.isFailed.withLock { $0 } }
        #expect(log.flush() == (isRestarted ? ["start", "fetch", "failure: Refusal()"] : []))
        mustFail.withLock { $0 = false }
        let (fourth, fourthCancellable) = subscribe()
        if isRestarted {
            try await waitUntil { fourth.values.withLock { $0 } == [1] }
            #expect(log.flush() == ["start", "fetch", "tracked region: player(*)", "value: 1"])
        } else {
            try await waitUntil { fourth.isFailed.withLock { $0 } }
            #expect(log.flush() == [])
        }
        withExtendedLifetime(
            (firstCancellable, secondCancellable, thirdCancellable, fourthCancellable)
        ) {}
    }
}
