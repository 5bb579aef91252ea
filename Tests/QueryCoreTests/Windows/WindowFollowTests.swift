import PublisherCore
import SQLiteCore
import SQLiteTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

@testable import QueryCore

/// All entries in an order, counting those that are read on the main queue.
private struct OrderedRequest: WindowedQueryable {
    var terms: [String] = ["score"]
    let counter: ReadCounter

    static func rows(_ terms: [String]) -> QueryInterfaceRequest<Entry> {
        Entry.order(
            terms.map { $0 == "name" ? Column($0).collating(.nocase).asc : Column($0).desc })
    }

    var rows: QueryInterfaceRequest<Entry> { Self.rows(terms) }
    var nextRows: [QueryInterfaceRequest<Entry>] {
        [["name"], ["score"]].filter { $0 != terms }.map(Self.rows)
    }

    func element(of record: Entry, rank: Int?) -> Entry {
        if MainQueue.isCurrent { counter.increment() }
        return record
    }

    static func == (lhs: OrderedRequest, rhs: OrderedRequest) -> Bool { lhs.terms == rhs.terms }
}

/// A list that shows where the row of its cursor has gone when the order changes.
private struct FollowingList: View {
    @MainActor final class Handle {
        var terms: Binding<[String]>?
        var entries = WindowedResults<Entry>()
        var place: Int?
        var appearances = 0
    }

    let handle: Handle
    @Query<OrderedRequest> private var entries: WindowedResults<Entry>
    @State private var selection: Int64?

    init(_ handle: Handle, _ counter: ReadCounter) {
        self.handle = handle
        _entries = Query(OrderedRequest(counter: counter))
    }

    var body: some View {
        handle.terms = $entries.terms
        handle.entries = entries
        // As a status line would say.
        handle.place = selection.flatMap { entries.index(id: $0) }
        return ScrollViewReader { proxy in
            List(entries, selection: $selection) { entry in
                Text(verbatim: (entry.id == selection ? "> " : "  ") + "id \(entry.id) ")
                    .onAppear { handle.appearances += 1 }
            }
            .onChange(of: $entries.terms.wrappedValue) {
                if let selection { proxy.scrollTo(selection) }
            }
        }
    }
}

/// What a list reads that shows the row of its cursor in another order.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct WindowFollowTests {
    private static let count = 5000

    private static func id(_ line: String) -> Int64? {
        line.firstMatch(of: #/id (\d+) /#).flatMap { Int64($0.1) }
    }

    /// A file with two orders that have nothing to do with each other.
    private static func pool(in directory: TemporaryDirectory) throws -> DatabasePool {
        let pool = try DatabasePool(path: directory.path("follow.sqlite"))
        try pool.writeNow { db in
            try Entries.create(db)
            try db.execute(
                sql: """
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 5000)
                    INSERT INTO entry(id, name, score)
                    SELECT i, printf('%05d', (i * 7919 + 2500) % 5003), i FROM n
                    """)
        }
        return pool
    }

    /// Whether the places of the rows of a request are known.
    private func isSurveyed(
        _ entries: WindowedResults<Entry>, _ request: QueryInterfaceRequest<Entry>
    ) -> Bool {
        guard let source = entries.state?.source else { return false }
        let isKnown = try? source.reader.read { db in
            let query = try source.query(request.asRequest(of: Row.self), name: "key", db)
            let version = try db.stateVersion()
            return source.connection.survey(of: query.identity, version: version) != nil
        }
        return isKnown == true
    }

    private func cursorRow(_ pilot: Pilot) -> Int64? {
        pilot.lines.first { $0.hasPrefix(">") }.flatMap(Self.id)
    }

    @Test func `After a change, another order is surveyed again although it was a moment ago`()
        async throws
    {
        let directory = try TemporaryDirectory()
        let pool = try Self.pool(in: directory)
        let (handle, counter) = (FollowingList.Handle(), ReadCounter())
        let pilot = try Pilot(width: 30, height: 20) {
            FollowingList(handle, counter).databaseContext(.readWrite { pool })
        }
        let rows = OrderedRequest.rows(["name"])
        for id in 1...3 {
            #expect(await pilot.wait { isSurveyed(handle.entries, rows) })
            let former = handle.entries
            try pool.writeNow {
                try $0.execute(sql: "DELETE FROM entry WHERE id = ?", arguments: [id])
            }
            #expect(await pilot.wait { handle.entries != former })
        }
        #expect(await pilot.wait { isSurveyed(handle.entries, rows) })
    }

    @Test(arguments: [[], [.end], [.pageDown, .pageDown, .upArrow]] as [[KeyEquivalent]])
    func `The rows around the cursor are there when they are shown`(_ keys: [KeyEquivalent])
        async throws
    {
        let directory = try TemporaryDirectory()
        let pool = try Self.pool(in: directory)
        let (handle, counter) = (FollowingList.Handle(), ReadCounter())
        let pilot = try Pilot(width: 30, height: 20) {
            FollowingList(handle, counter).databaseContext(.readWrite { pool })
        }
        #expect(await pilot.wait { pilot.screen.contains("id") })
        // Only what the cursor has been on is selected.
        pilot.press(.downArrow)
        pilot.press(.upArrow)
        for key in keys { pilot.press(key) }
        for terms in [["name"], ["score"], ["name"]] {
            #expect(await pilot.wait { isSurveyed(handle.entries, OrderedRequest.rows(terms)) })
            #expect(await pilot.wait { cursorRow(pilot) != nil })
            let cursor = try #require(cursorRow(pilot))
            let former = handle.entries
            _ = counter.take()
            handle.terms?.wrappedValue = terms
            // On a busy machine the rows may come some frames later.
            #expect(await pilot.wait { handle.entries != former })
            #expect(await pilot.wait { cursorRow(pilot) == cursor })
            #expect(counter.take() == 0)
            let screen = pilot.lines.compactMap(Self.id)
            let expected = try pool.readNow { db in
                try Int64.fetchAll(db, OrderedRequest.rows(terms).select(Column("id")))
            }
            let top = try #require(expected.firstIndex { $0 == screen.first })
            #expect(screen == Array(expected[top...].prefix(screen.count)))
            #expect(screen.count == 20)
            #expect(handle.place == expected.firstIndex(of: cursor))
        }
    }

    @Test(arguments: [[], [.end], [.pageDown, .pageDown]] as [[KeyEquivalent]])
    func `Rows that stay on the screen stay the same ones when something is written`(
        _ keys: [KeyEquivalent]
    ) async throws {
        let directory = try TemporaryDirectory()
        let pool = try Self.pool(in: directory)
        let (handle, counter) = (FollowingList.Handle(), ReadCounter())
        let pilot = try Pilot(width: 30, height: 20) {
            FollowingList(handle, counter).databaseContext(.readWrite { pool })
        }
        let rows = OrderedRequest.rows(["score"])
        #expect(await pilot.wait { isSurveyed(handle.entries, rows) })
        for key in keys { pilot.press(key) }
        #expect(await pilot.wait { pilot.lines.allSatisfy { Self.id($0) != nil } })
        let shown = Set(pilot.lines.compactMap(Self.id))
        let changed = try #require(shown.sorted().dropFirst(5).first)
        for (sql, count) in [
            ("UPDATE entry SET name = 'changed' WHERE id = \(changed)", Self.count),
            ("INSERT INTO entry(id, name, score) VALUES (6000, 'new', 6000)", Self.count + 1),
            ("DELETE FROM entry WHERE id = 2500", Self.count),
        ] {
            let (former, appearances) = (handle.entries, handle.appearances)
            let screen = Set(pilot.lines.compactMap(Self.id))
            try pool.writeNow { try $0.execute(sql: sql) }
            #expect(await pilot.wait { handle.entries != former && handle.entries.count == count })
            let entered = Set(pilot.lines.compactMap(Self.id)).subtracting(screen).count
            #expect(handle.appearances - appearances == entered)
        }
    }
}
