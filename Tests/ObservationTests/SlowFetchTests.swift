import SQLiteCore
import SQLiteTestSupport
import Testing

/// Fetches that last, held at gates, beside others that do not.
@Suite("Slow fetches", .serialized, .timeLimit(.minutes(5)))
struct SlowFetchTests {
    /// Counts players; the fetches that see some wait at the gate.
    private static func count(heldAt gate: Gate) -> ValueObservation<ValueReducers.Fetch<Int>> {
        ValueObservation.tracking { db in
            let count = try Players.fetchCount(db)
            if count > 0 { gate.pass() }
            return count
        }
    }

    @Test("The other observations of a pool follow commits while one fetches", arguments: [1, 20])
    func othersGoOn(others: Int) async throws {
        let database = try Players.database(.pool)
        let gate = Gate()
        let slow = ObservationRecorder<Int>()
        let quick = (1...others).map { _ in ObservationRecorder<Int>() }
        var cancellables = [slow.start(Self.count(heldAt: gate), in: database.writer)]
        cancellables += quick.map { $0.start(Players.count, in: database.writer) }
        for recorder in [slow] + quick { try await recorder.wait { $0 == [0] } }

        try await onThread { try database.insertPlayer() }
        await gate.waitUntilReached()
        for recorder in quick { try await recorder.wait { $0.last == 1 } }
        try await onThread { try database.insertPlayer() }
        for recorder in quick { try await recorder.wait { $0.last == 2 } }
        #expect(slow.values == [0])

        gate.open()
        try await slow.wait { $0.last == 2 }
        for recorder in quick { #expect(recorder.values == [0, 1, 2]) }
        for cancellable in cancellables { cancellable.cancel() }
    }

    @Test("What was fetched before a slow fetch is told meanwhile", arguments: TestBackend.allCases)
    func fetchedValuesAreTold(backend: TestBackend) async throws {
        let database = try Players.database(backend)
        let gate = Gate()
        let fetches = Box(0)
        // Whoever comes second waits.
        let observation = ValueObservation.tracking { db in
            let count = try Players.fetchCount(db)
            let isSecond = fetches.with { fetches in
                fetches += count
                return fetches == 2
            }
            if isSecond { gate.pass() }
            return count
        }
        let recorders = [ObservationRecorder<Int>(), ObservationRecorder<Int>()]
        let cancellables = recorders.map { $0.start(observation, in: database.writer) }
        for recorder in recorders { try await recorder.wait { $0 == [0] } }

        try await onThread { try database.insertPlayer() }
        await gate.waitUntilReached()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for recorder in recorders {
                group.addTask { try await recorder.wait { $0.last == 1 } }
            }
            try await group.next()
            #expect(recorders.map(\.values.count).sorted() == [1, 2])
            gate.open()
            try await group.waitForAll()
        }
        for cancellable in cancellables { cancellable.cancel() }
    }

    @Test("Slow observations leave a reader to the program", arguments: 2...5)
    func readerIsLeft(readers: Int) async throws {
        var configuration = Configuration()
        configuration.maximumReaderCount = readers
        let database = try Players.database(.pool, configuration: configuration)
        let gates = (1...readers).map { _ in Gate() }
        let recorders = gates.map { _ in ObservationRecorder<Int>() }
        let cancellables = zip(recorders, gates).map { recorder, gate in
            recorder.start(Self.count(heldAt: gate), in: database.writer)
        }
        for recorder in recorders { try await recorder.wait { $0 == [0] } }

        try await onThread { try database.insertPlayer() }
        await withTaskGroup(of: Void.self) { group in
            for gate in gates { group.addTask { await gate.waitUntilReached() } }
            for _ in 1..<readers { await group.next() }
            group.cancelAll()
        }
        let writer = database.writer
        #expect(try await onThread { try writer.read { try Players.fetchCount($0) } } == 1)

        for gate in gates { gate.open() }
        for recorder in recorders { try await recorder.wait { $0.last == 1 } }
        for cancellable in cancellables { cancellable.cancel() }
    }
}
