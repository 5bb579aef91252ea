import Dispatch
import SQLiteCore
import SQLiteTestSupport
import Testing

@testable import QueryCore

/// Windows against the whole result, read anew after each of many random writes.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct WindowDifferentialTests {
    nonisolated static let requests: [(name: String, request: EntriesRequest)] = [
        ("score", EntriesRequest()),
        (
            "score ascending, by id from the end",
            {
                EntriesRequest(terms: [Column("score").asc, Column("id").desc])
            }()
        ),
        ("score, NULL first", EntriesRequest(terms: [Column("score").descNullsFirst])),
        ("score, NULL last", EntriesRequest(terms: [Column("score").ascNullsLast])),
        (
            "three terms",
            {
                EntriesRequest(
                    terms: [
                        (Column("score") > 3).asc, Column("name").collating(.nocase).desc,
                        Column("score").desc,
                    ])
            }()
        ),
        (
            "name without case",
            {
                EntriesRequest(terms: [Column("name").collating(.nocase).asc], isRanked: true)
            }()
        ),
        ("id alone", EntriesRequest(terms: [Column("id").desc], isRanked: true)),
        ("filtered", EntriesRequest(condition: Column("score") > 2, isRanked: true)),
        ("ranked by position", EntriesRequest(isRanked: true)),
    ]

    struct Case: CustomTestStringConvertible, Sendable {
        let backend: TestBackend
        let request: Int
        let sizes: WindowSizes

        var hasIndexes: Bool { sizes.sortPatience != .nanoseconds(0) }

        var testDescription: String {
            "\(backend), \(requests[request].name)"
                + (hasIndexes ? "" : ", without indexes")
                + (sizes.surveyTime == .seconds(0) ? ", estimates first" : "")
        }

        static var all: [Case] {
            TestBackend.allCases.flatMap { backend in
                // What differs between databases does not differ between orders.
                let isWhole = backend == .inMemory || backend == .pool
                return (isWhole ? requests.indices : 0..<1).flatMap { request in
                    [WindowSizes.tiny, .tinyAndSlow, .sorting].map {
                        Case(backend: backend, request: request, sizes: $0)
                    }
                }
            }
        }
    }

    private nonisolated func write(_ db: Database, _ dice: inout Dice) throws {
        let id = Int64.random(in: 1...120, using: &dice)
        var entry = Entry(id: id)
        entry.score = Bool.random(using: &dice) ? Int.random(in: 0...6, using: &dice) : nil
        entry.name = ["Ada", "ada", "Bob", "bOB", "", "é", nil].randomElement(using: &dice) ?? nil
        switch Int.random(in: 0..<20, using: &dice) {
        case 0: try Entry.deleteAll(db)
        case 1: try Entry.filter(Column("score") == entry.score).deleteAll(db)
        case 2: try Entry.updateAll(db, Column("score").set(to: entry.score))
        case 3...6: try Entry.deleteOne(db, key: id)
        case 7...9: try Entry.filter(key: id).updateAll(db, Column("score").set(to: entry.score))
        default: try entry.insert(db, onConflict: .replace)
        }
    }

    @Test(arguments: Case.all)
    func `A window shows what the whole query finds, after any history`(_ test: Case) async throws {
        let database = try TestDatabase(test.backend)
        let writer = database.writer
        let request = Self.requests[test.request].request
        var dice = Dice(test.request * 8 + 3)
        try writer.writeNow { db in
            try Entries.create(db)
            if !test.hasIndexes { try Entries.dropIndexes(db) }
            for _ in 0..<150 {
                let id = Int64.random(in: 1...120, using: &dice)
                try Entry(
                    id: id, name: ["Ada", "bob", nil].randomElement(using: &dice) ?? nil,
                    score: Int.random(in: 0...6, using: &dice)
                ).insert(db, onConflict: .replace)
            }
        }
        let other = database.backend.isOnDisk ? try database.anotherConnection() : nil
        let probe = try WindowProbe(request, in: writer, sizes: test.sizes)
        for step in 0..<20 {
            let source: any DatabaseWriter = step % 3 == 0 ? other ?? writer : writer
            try source.writeNow { db in try write(db, &dice) }
            // Read at random, in the old value and in those that replace it.
            for _ in 0..<Int.random(in: 0...6, using: &dice) where !probe.value.isEmpty {
                let value = probe.value
                let position =
                    [0, value.count - 1, Int.random(in: 0..<value.count, using: &dice)]
                    .randomElement(using: &dice) ?? 0
                _ = value[position]
            }
            let (expected, count) = try writer.readNow { db in
                (try request.expected(db), request.isRanked ? try Entry.fetchCount(db) : nil)
            }
            try await probe.waitForExactValue(expected, rankedCount: count)
            #expect(probe.error == nil)
            let value = probe.value
            #expect(value.map(\.id) == expected.map(\.id))
            #expect(value.elementsEqual(expected))
            #expect(value.rankedCount == count)
            #expect(value.reversed().elementsEqual(expected.reversed()))
            for _ in 0..<5 where !expected.isEmpty {
                let position = Int.random(in: 0..<expected.count, using: &dice)
                #expect(value[position] == expected[position])
                #expect(value.index(id: expected[position].id) == position)
                #expect(value.element(id: expected[position].id) == expected[position])
            }
            let gone = Int64.random(in: 1...130, using: &dice)
            #expect(value.index(id: gone) == expected.firstIndex { $0.id == gone })
        }
    }
}
