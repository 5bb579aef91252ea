import Dispatch
import SQLiteCore
import SQLiteTestSupport
import Testing

/// One observation for several subscribers.
@Suite("Shared observations", .timeLimit(.minutes(5)))
struct SharedObservationTests {
    /// A scheduler that keeps what it is to run, and lets the test act between the moment a subscriber is
    /// known and the moment its first value is scheduled.
    private final class SlowScheduler: ValueObservationScheduler {
        let held = HeldScheduler()
        let isAsked = Box<(@Sendable () -> Void)?>(nil)

        func immediateInitialValue() -> Bool {
            let action = isAsked.with { action in
                defer { action = nil }
                return action
            }
            action?()
            return false
        }

        func schedule(_ action: @escaping @Sendable () -> Void) { held.schedule(action) }
    }

    private func unexpected(_ error: any Error) {
        Issue.record(error)
    }

    @Test("A late subscriber never gets a value older than one it has got")
    func lateSubscriber() async throws {
        let database = try Players.database(.inMemory)
        let scheduler = SlowScheduler()
        let shared = Players.count.shared(
            in: database.writer, scheduling: scheduler, extent: .whileObserved)
        let first = Box<[Int]>([])
        let second = Box<[Int]>([])
        let one = shared.start(onError: unexpected) { value in first.with { $0.append(value) } }
        await scheduler.held.runNext()
        #expect(first.with { $0 } == [0])
        try database.insertPlayer()
        await scheduler.held.waitForAction()
        // The second subscriber is known, and 0 is the last value, when 1 comes.
        let held = scheduler.held
        scheduler.isAsked.with { $0 = { held.runAll() } }
        let two = shared.start(onError: unexpected) { value in second.with { $0.append(value) } }
        held.runAll()
        #expect(first.with { $0 } == [0, 1])
        #expect(second.with { $0 } == [1])
        one.cancel()
        two.cancel()
    }

    @Test("Who is cancelled by an earlier subscriber is not called any more")
    func cancelledByAnother() async throws {
        let database = try Players.database(.inMemory)
        let scheduler = HeldScheduler()
        let shared = Players.count.shared(in: database.writer, scheduling: scheduler)
        let other = Box<AnyDatabaseCancellable?>(nil)
        let values = Box<[Int]>([])
        let one = shared.start(onError: unexpected) { value in
            if value == 1 { other.with { $0 }?.cancel() }
        }
        other.with { [shared] in
            $0 = shared.start(onError: { _ in }) { value in values.with { $0.append(value) } }
        }
        await scheduler.runNext()
        try database.insertPlayer()
        await scheduler.runNext()
        #expect(values.with { $0 } == [0])
        one.cancel()
    }

    private struct Trouble: Error {}

    @Test(
        "After an error the next subscriber starts again, or gets the error, as the extent says",
        arguments: [SharedValueObservationExtent.whileObserved, .observationLifetime])
    @MainActor
    func errors(extent: SharedValueObservationExtent) throws {
        let database = try Players.database(.inMemory)
        let fails = Box(true)
        let fetches = Box(0)
        let shared = ValueObservation.tracking { db in
            fetches.with { $0 += 1 }
            if fails.with({ $0 }) { throw Trouble() }
            return try Players.fetchCount(db)
        }
        .shared(in: database.writer, scheduling: .immediate, extent: extent)
        let log = Box<[String]>([])
        func start() -> AnyDatabaseCancellable {
            shared.start(
                onError: { error in log.with { $0.append("\(error)") } },
                onChange: { value in log.with { $0.append("\(value)") } })
        }
        let one = start()
        #expect(log.with { $0 } == ["Trouble()"])
        fails.with { $0 = false }
        let two = start()
        let three = start()
        switch extent {
        case .whileObserved:
            #expect(log.with { $0 } == ["Trouble()", "0", "0"])
            #expect(fetches.with { $0 } == 2)
        case .observationLifetime:
            #expect(log.with { $0 } == ["Trouble()", "Trouble()", "Trouble()"])
            #expect(fetches.with { $0 } == 1)
        }
        for cancellable in [one, two, three] { cancellable.cancel() }
    }

    @Test(
        "It ends with its last subscriber, or when nobody keeps it, as the extent says",
        arguments: [SharedValueObservationExtent.whileObserved, .observationLifetime])
    @MainActor
    func extents(extent: SharedValueObservationExtent) throws {
        let database = try Players.database(.inMemory)
        let log = Box<[String]>([])
        var shared: SharedValueObservation<Int>? = Players.count
            .handleEvents(
                willStart: { log.with { $0.append("start") } },
                willFetch: { log.with { $0.append("fetch") } },
                didCancel: { log.with { $0.append("cancel") } }
            )
            .shared(in: database.writer, scheduling: .immediate, extent: extent)
        let values = Box<[Int]>([])
        for _ in 0..<2 {
            // One that starts another from its first value shares the observation that is just starting.
            let cancellable = shared?.start(onError: unexpected) { [weak shared] value in
                values.with { $0.append(value) }
                _ = shared?.start(onError: { _ in }) { inner in values.with { $0.append(inner) } }
            }
            cancellable?.cancel()
        }
        #expect(values.with { $0 } == [0, 0, 0, 0])
        switch extent {
        case .whileObserved:
            #expect(log.with { $0 } == ["start", "fetch", "cancel", "start", "fetch", "cancel"])
            shared = nil
            #expect(log.with { $0 }.count == 6)
        case .observationLifetime:
            #expect(log.with { $0 } == ["start", "fetch"])
            shared = nil
            #expect(log.with { $0 } == ["start", "fetch", "cancel"])
        }
    }

    @Test("A subscription keeps the shared observation, and each value reaches all")
    func keptBySubscription() async throws {
        let database = try Players.database(.pool)
        let recorders = (0..<3).map { _ in ObservationRecorder<Int>() }
        var cancellables: [AnyDatabaseCancellable] = []
        do {
            let shared = Players.count.shared(
                in: database.writer, scheduling: .async(onQueue: .init(label: "shared")),
                extent: .observationLifetime)
            for recorder in recorders {
                cancellables.append(
                    shared.start(
                        onError: { recorder.record(.failure($0)) },
                        onChange: { recorder.record(.value($0)) }))
            }
        }
        for recorder in recorders { try await recorder.wait { $0 == [0] } }
        try database.insertPlayer()
        for recorder in recorders { try await recorder.wait { $0 == [0, 1] } }
        for cancellable in cancellables { cancellable.cancel() }
    }
}
