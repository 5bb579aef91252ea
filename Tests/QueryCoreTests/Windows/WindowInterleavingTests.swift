import Dispatch
import Glibc
import SQLiteCore
import SQLiteTestSupport
import Synchronization
import Testing
import ViewCore

@testable import QueryCore

/// Windows that are read, left and opened again while other threads write: however these meet, the
/// last state is published, and nobody has to ask for it.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct WindowInterleavingTests {
    private static let options: [QueryableOptions] = [.default, .immediateIfQuick, .async]

    struct Case: CustomTestStringConvertible, Sendable {
        let backend: TestBackend
        let seed: Int

        var testDescription: String { "\(backend), history \(seed)" }

        static var all: [Case] {
            TestBackend.allCases.flatMap { backend in
                (0..<6 * RandomSource.soak).map { Case(backend: backend, seed: $0) }
            }
        }
    }

    /// Threads that write until each has made its writes.
    private final class Writers: Sendable {
        private let running: Mutex<Int>

        var areDone: Bool { running.withLock { $0 == 0 } }

        init(_ writers: [any DatabaseWriter], seed: Int, bell: Bell) {
            running = Mutex(writers.count)
            for (index, writer) in writers.enumerated() {
                DispatchQueue.global().async {
                    var dice = Dice(seed * 16 + index + 1)
                    for _ in 0..<6 {
                        do {
                            try writer.writeNow { db in try Self.write(db, &dice) }
                        } catch {
                            Issue.record(error)
                        }
                        if Bool.random(using: &dice) { sched_yield() }
                    }
                    self.running.withLock { $0 -= 1 }
                    DispatchQueue.main.async { MainActor.assumeIsolated { bell.ring() } }
                }
            }
        }

        private static func write(_ db: Database, _ dice: inout Dice) throws {
            let id = Int64.random(in: 1...90, using: &dice)
            let score = Int.random(in: 0...9, using: &dice)
            switch Int.random(in: 0..<8, using: &dice) {
            case 0: try Entry.filter(Column("score") == score).deleteAll(db)
            case 1...2: try Entry.deleteOne(db, key: id)
            default: try Entry(id: id, name: "n", score: score).insert(db, onConflict: .replace)
            }
        }
    }

    private func look(at value: WindowedResults<Entry>, _ dice: inout Dice) {
        switch Int.random(in: 0..<5, using: &dice) {
        case 0 where !value.isEmpty: _ = value[Int.random(in: 0..<value.count, using: &dice)]
        case 1 where !value.isEmpty: _ = value[value.count - 1]
        case 2: _ = value.index(id: Int64.random(in: 1...90, using: &dice))
        case 3: _ = value.contains(id: Int64.random(in: 1...90, using: &dice))
        default: break
        }
    }

    @Test(arguments: Case.all)
    func `The last state is published, whatever met before`(_ test: Case) async throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(30)
        let database = try TestDatabase(test.backend, configuration: configuration)
        let writer = database.writer
        try writer.writeNow { db in
            try Entries.create(db)
            try Entries.fill(db, scores: (0..<80).map { $0 % 10 })
        }
        var dice = Dice(test.seed + 100)
        let other =
            database.backend.isOnDisk
            ? try database.anotherConnection(configuration: configuration) : writer
        let request = EntriesRequest(
            terms: [Column(test.seed % 3 == 0 ? "name" : "score").desc],
            condition: test.seed % 4 == 0 ? Column("score") > 2 : nil,
            isRanked: test.seed % 2 == 0)
        let sizes: WindowSizes = test.seed % 2 == 0 ? .tiny : .tinyAndSlow
        let open = { @MainActor in
            try WindowProbe(
                request, in: writer, sizes: sizes,
                options: Self.options[Int.random(in: 0..<3, using: &dice)])
        }
        var probe = try open()
        for round in 0..<3 {
            let bell = Bell()
            let writers = Writers([writer, other], seed: test.seed * 4 + round, bell: bell)
            for _ in 0..<Int.random(in: 0..<12, using: &dice) {
                if Int.random(in: 0..<5, using: &dice) == 0 {
                    probe.cancel()
                    probe = try open()
                }
                look(at: probe.value, &dice)
                await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
            }
            await bell.wait { writers.areDone }
            let expected = try writer.readNow { db in try request.expected(db) }
            await wait(looking: { probe.value.hasKept(expected) }, seeing: { probe.value.kept })
            #expect(probe.error == nil)
            #expect(probe.value.elementsEqual(expected))
        }
    }

    @Test func `Windows that take long do not keep each other from reading a new state`()
        async throws
    {
        let database = try TestDatabase(.pool)
        try database.writer.writeNow { db in
            try Entries.create(db)
            try Entries.fill(db, scores: (0..<40).map { $0 })
        }
        // So slow that observations are fetched by several threads.
        let slow: SQL = """
            (WITH RECURSIVE n(i) AS (SELECT score UNION ALL SELECT i + 1 FROM n WHERE i < score + 20000)
             SELECT count(*) FROM n) > 0
            """
        var sizes = WindowSizes.tiny
        sizes.refreshPatience = .seconds(3600)
        let probes = try (1...8).map { limit in
            try WindowProbe(
                EntriesRequest(condition: slow.sqlExpression && Column("score") > -limit),
                in: database.writer, sizes: sizes)
        }
        for probe in probes { await probe.wait { !probe.value.isEmpty } }
        try database.writer.writeNow { db in
            try db.execute(sql: "UPDATE entry SET score = 100 WHERE id = 1")
        }
        for probe in probes { await probe.wait { probe.value.first?.score == 100 } }
    }

    @MainActor private final class Shown {
        var value = WindowedResults<Entry>()
        var error: (any Error)?
        /// Looked at by the body, which may find that the state has passed.
        var positions: [Int] = []
    }

    private struct EntriesView: View {
        let shown: Shown
        @Query<EntriesRequest> var entries: WindowedResults<Entry>

        init(_ request: EntriesRequest, _ shown: Shown) {
            _entries = Query(constant: request)
            self.shown = shown
        }

        var body: some View {
            shown.value = entries
            shown.error = $entries.error
            for position in shown.positions where position < entries.count {
                _ = entries[position]
            }
            return EmptyView()
        }
    }

    @Test(arguments: Case.all)
    func `A view shows the last state of its last request`(_ test: Case) async throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(30)
        let database = try TestDatabase(test.backend, configuration: configuration)
        let writer = database.writer
        try writer.writeNow { db in
            try Entries.create(db)
            try Entries.fill(db, scores: (0..<300).map { $0 % 10 })
        }
        let other =
            database.backend.isOnDisk
            ? try database.anotherConnection(configuration: configuration) : writer
        let requests = [
            EntriesRequest(isRanked: true, key: 0),
            EntriesRequest(condition: Column("score") > 4, isRanked: true, key: 1),
            EntriesRequest(terms: [Column("name").asc], key: 2),
            EntriesRequest(condition: Column("score") > 100, key: 3),
        ]
        let shown = Shown()
        let handle = Changeable<Int, AnyView>.Handle()
        let stage = Stage(
            Changeable(0, handle) { AnyView(EntriesView(requests[$0], shown)) }
                .databaseContext(.readWrite { writer }))
        var dice = Dice(test.seed + 200)
        var current = 0
        for round in 0..<3 {
            let bell = Bell()
            let writers = Writers([writer, other], seed: test.seed * 4 + round, bell: bell)
            for _ in 0..<Int.random(in: 0..<12, using: &dice) {
                shown.positions = (0..<3).map { _ in Int.random(in: 0..<300, using: &dice) }
                current = Int.random(in: requests.indices, using: &dice)
                handle.set(current)
                stage.frame()
                look(at: shown.value, &dice)
                await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
            }
            shown.positions = []
            await bell.wait { writers.areDone }
            let expected = try writer.readNow { db in try requests[current].expected(db) }
            await wait(
                looking: {
                    stage.frame()
                    return shown.value.hasKept(expected)
                }, seeing: { shown.value.kept })
            #expect(shown.error == nil)
            #expect(shown.value.elementsEqual(expected))
        }
        #expect(stage.diagnostics.isEmpty)
    }
}

extension WindowedResults where Element == Entry {
    /// The elements that have been read, by their positions.
    fileprivate var kept: [Int: Entry] {
        guard let state else { return [:] }
        return Dictionary(
            uniqueKeysWithValues: (0..<count).filter(state.isKept).map { ($0, self[$0]) })
    }

    /// Whether the value is exact and has what is expected, as far as it has been read. Nothing is
    /// read for it: that alone would make the query follow.
    fileprivate func hasKept(_ expected: [Entry]) -> Bool {
        isCountExact && count == expected.count && kept.allSatisfy { expected[$0] == $1 }
            && (expected.isEmpty || !kept.isEmpty)
    }
}
