import Dispatch
import SQLiteCore
import Synchronization
import Testing
import ViewCore

@testable import QueryCore

/// How a query is doing, seen by a view that has been handed the query's wrapper.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct QueryOutcomeTests {
    /// A fetch that waits until it may go on.
    final class Gate: Sendable {
        let mayPass = DispatchSemaphore(value: 0)
        let failure = Mutex<Trouble?>(nil)
        let passed = Mutex(0)

        func pass() throws {
            mayPass.wait()
            passed.withLock { $0 += 1 }
            if let failure = failure.withLock({ $0 }) { throw failure }
        }
    }

    struct Count: ValueObservationQueryable {
        let gate: Gate

        static let queryableOptions = QueryableOptions.async
        static var defaultValue: Int { -1 }
        static func == (lhs: Self, rhs: Self) -> Bool { true }

        func fetch(_ db: Database) throws -> Int {
            try gate.pass()
            return try Player.fetchCount(db)
        }
    }

    @MainActor final class Log {
        var states: [String] = []
    }

    private struct Status: View {
        let query: Query<Count>.Wrapper
        let log: Log

        var body: some View {
            let phase: String =
                switch query.phase {
                case .loading: "loading"
                case .value(let count): "\(count)"
                case .failure: "failed"
                }
            log.states.append("\(query.isLoading) \(query.error != nil) \(phase)")
            return EmptyView()
        }
    }

    private struct Holder: View {
        @Query<Count> var count: Int
        let log: Log
        let probe: Probe<Count>

        init(_ gate: Gate, _ log: Log, _ probe: Probe<Count>) {
            _count = Query(Count(gate: gate))
            self.log = log
            self.probe = probe
        }

        var body: some View {
            probe.values.append(count)
            probe.wrapper = $count
            return Status(query: $count, log: log)
        }
    }

    @Test func `It is followed there, too`() async throws {
        let database = try Players.database()
        let (gate, log, probe) = (Gate(), Log(), Probe<Count>())
        let stage = Stage(Holder(gate, log, probe).databaseContext(.readOnly { database }))
        #expect(log.states == ["true false loading"])
        gate.mayPass.signal()
        await stage.frames { probe.values.last == 3 }
        #expect(log.states == ["true false loading", "false false 3"])

        gate.failure.withLock { $0 = Trouble() }
        gate.mayPass.signal()
        try await database.write { db in try db.execute(sql: "DELETE FROM player WHERE id = 1") }
        await stage.frames { log.states.count == 3 }
        #expect(log.states.last == "false true failed")

        gate.failure.withLock { $0 = nil }
        probe.wrapper?.retry()
        stage.frame()
        #expect(log.states.last == "true false loading")
        gate.mayPass.signal()
        await stage.frames { log.states.last == "false false 2" }
        #expect(log.states.count == 5)
        #expect(probe.bodies == 5)
        #expect(stage.diagnostics.isEmpty)
    }

    struct Patient: FetchQueryable {
        let gate: Gate

        static let queryableOptions = QueryableOptions.immediateIfQuick
        static var defaultValue: Int { -1 }
        static func == (lhs: Self, rhs: Self) -> Bool { true }

        func fetch(_ db: Database) throws -> Int {
            try gate.pass()
            return try Player.fetchCount(db)
        }
    }

    @Test func `What is fetched once is waited for no longer than a frame`() async throws {
        let database = try Players.database()
        let (gate, probe) = (Gate(), Probe<Patient>())
        let stage = Stage(
            QueryView(Query(Patient(gate: gate)), probe).databaseContext(.readOnly { database }))
        // The fetch cannot have ended.
        #expect(probe.values == [-1])
        gate.mayPass.signal()
        await stage.frames { probe.bodies == 2 }
        #expect(probe.values == [-1, 3])
        #expect(gate.passed.withLock { $0 } == 1)
    }
}
