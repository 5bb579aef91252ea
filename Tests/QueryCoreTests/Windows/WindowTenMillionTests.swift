import Foundation
import Glibc
import SQLiteCore
import SQLiteTestSupport
import Testing

@testable import QueryCore

/// A window on ten million rows, in long runs: what it reads, where it finds things, and what it
/// keeps in memory.
@MainActor
@Suite(.serialized, .enabled(if: RandomSource.soak > 1), .timeLimit(.minutes(15)))
struct WindowTenMillionTests {
    private static let count = 10_000_000
    /// Coprime to the number of rows, so that all scores differ, in another order than the ids.
    private static let factor = 7919

    private static func id(at position: Int) -> Int64 {
        // The inverse of the factor modulo ten millions.
        let id = (count - 1 - position) * 17679 % count
        return Int64(id == 0 ? count : id)
    }

    private static let template = Result {
        let directory = try TemporaryDirectory()
        let queue = try DatabaseQueue(path: directory.path("ten.sqlite"))
        try queue.writeNow { db in
            try db.create(table: "entry") { t in
                t.primaryKey("id", .integer)
                t.column("name", .text)
                t.column("score", .integer)
            }
            try db.execute(
                sql: """
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT \(count))
                    INSERT INTO entry(id, name, score)
                    SELECT i, CASE WHEN i % 5000 = 0 THEN 'rare' ELSE 'n' END, i * \(factor) % \(count)
                    FROM n
                    """)
            try db.execute(sql: "CREATE INDEX entry_score ON entry(score DESC)")
        }
        try queue.close()
        return directory
    }

    private let recorder = SQLRecorder()
    private let database: DatabasePool

    init() throws {
        database = try DatabasePool(
            path: Self.template.get().path("ten.sqlite"), configuration: recorder.configuration())
    }

    /// The memory of the process, in megabytes.
    private var memory: Int {
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
            .split(separator: " ").dropFirst().first.flatMap { Int($0) }
        return (pages ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) / 1_000_000
    }

    private func surveyed(_ request: EntriesRequest) async throws -> WindowProbe<Entry> {
        let probe = try WindowProbe(request, in: database, sizes: .standard)
        await wait(looking: { probe.value.isCountExact })
        await wait(looking: { probe.value.state?.isSurveyed == true })
        return probe
    }

    @Test func `The first rows come before the count, and any place costs a few statements`()
        async throws
    {
        let probe = try WindowProbe(EntriesRequest(), in: database, sizes: .standard)
        #expect(probe.value[0].id == Self.id(at: 0))
        #expect(probe.value.state?.isKept(WindowSizes.standard.page) == false)
        await wait(looking: { probe.value.state?.isSurveyed == true })
        let value = probe.value
        #expect(value.count == Self.count)
        let before = memory
        var dice = Dice(1)
        for position in [Self.count - 1, 0, Self.count / 2]
            + (0..<2000).map({ _ in Int.random(in: 0..<Self.count, using: &dice) })
        {
            recorder.clear()
            #expect(value[position].id == Self.id(at: position))
            // Those of a page to be read ahead, in the background, are among them.
            #expect(recorder.all.count <= 12)
        }
        for position in (0..<200).map({ _ in Int.random(in: 0..<Self.count, using: &dice) }) {
            #expect(value.index(id: Self.id(at: position)) == position)
        }
        #expect(memory - before < 50)
        #expect((0..<Self.count).count { value.state?.isKept($0) == true } <= 5000)
    }

    @Test func `Steps from the end to the start of a part read it page by page`() async throws {
        let probe = try await surveyed(EntriesRequest())
        let value = probe.value
        _ = value[5_000_000]
        recorder.clear()
        for position in (4_998_000...5_000_000).reversed() {
            #expect(value[position].id == Self.id(at: position))
        }
        // Two statements a page, and those that ask for the state.
        #expect(recorder.all.count <= 3 * (2000 / WindowSizes.standard.page + 2))
    }

    @Test func `The order from the end needs no other index, and a filter finds its rare rows`()
        async throws
    {
        let probe = try await surveyed(
            EntriesRequest(terms: [Column("score").asc, Column("id").desc]))
        #expect(probe.value[1].id == Self.id(at: Self.count - 2))
        #expect(probe.value[Self.count - 1].id == Self.id(at: 0))
        let rare = try await surveyed(EntriesRequest(condition: Column("name") == "rare"))
        #expect(rare.value.count == Self.count / 5000)
        #expect(rare.value.last?.id.isMultiple(of: 5000) == true)
    }
}
