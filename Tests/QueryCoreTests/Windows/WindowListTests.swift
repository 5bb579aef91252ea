import Foundation
import RandomTestSupport
import SQLiteCore
import SQLiteTestSupport
import Synchronization
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

@testable import QueryCore

/// How many elements have been read.
final class ReadCounter: Sendable {
    private let count = Mutex(0)

    func increment() { count.withLock { $0 += 1 } }

    func take() -> Int {
        count.withLock { count in
            defer { count = 0 }
            return count
        }
    }
}

/// All entries, counting those that are read.
private struct CountedRequest: WindowedQueryable {
    enum Order: Sendable {
        case score
        case name
    }

    var order = Order.score
    let counter: ReadCounter

    static let queryableOptions = QueryableOptions.default

    var rows: QueryInterfaceRequest<Entry> {
        switch order {
        case .score: Entry.order(Column("score").desc)
        case .name: Entry.order(Column("name").collating(.nocase))
        }
    }

    func element(of record: Entry, rank: Int?) -> Entry {
        counter.increment()
        return record
    }

    static func == (lhs: CountedRequest, rhs: CountedRequest) -> Bool { lhs.order == rhs.order }
}

private struct EntryList: View {
    @MainActor final class Handle {
        var entries = WindowedResults<Entry>()
        var selection: Int64?
        var order: Binding<CountedRequest.Order>?
        var bodies = 0
    }

    let handle: Handle
    @Query<CountedRequest> private var entries: WindowedResults<Entry>
    @State private var selection: Int64?

    init(_ handle: Handle, _ counter: ReadCounter) {
        self.handle = handle
        _entries = Query(CountedRequest(counter: counter))
    }

    var body: some View {
        handle.entries = entries
        handle.selection = selection
        handle.order = $entries.order
        handle.bodies += 1
        return List(entries, selection: $selection) { entry in
            Text(verbatim: "id \(entry.id) score \(entry.score ?? -1)")
        }
    }
}

/// Lists of windows on a million rows, on a screen: what they read, and what they show.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WindowListTests {
    private static let count = 1_000_000
    private static let height = 20

    private let database: any DatabaseWriter
    private let directory: TemporaryDirectory
    private let recorder = SQLRecorder()
    private let counter = ReadCounter()
    private let handle = EntryList.Handle()
    private let pilot: Pilot

    /// The score of the entry with an id: a million different ones, in another order than the ids.
    private static func score(_ id: Int) -> Int { id * 7919 % count }

    private static func ids(from position: Int, _ length: Int) -> [Int] {
        // The inverse of 7919 modulo a million.
        (position..<position + length).map { (count - 1 - $0) * 17679 % count }
            .map { $0 == 0 ? count : $0 }
    }

    /// The file, made once for all tests.
    private static let template = Result {
        let directory = try TemporaryDirectory()
        let queue = try DatabaseQueue(path: directory.path("template.sqlite"))
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
                    SELECT i, 'n' || (i % 1000), i * 7919 % \(count) FROM n
                    """)
            try Entries.createIndexes(db)
        }
        try queue.close()
        return directory
    }

    init() throws {
        directory = try TemporaryDirectory()
        let path = directory.path("million.sqlite")
        try FileManager.default.copyItem(
            atPath: Self.template.get().path("template.sqlite"), toPath: path)
        let database = try DatabasePool(path: path, configuration: recorder.configuration())
        self.database = database
        let (handle, counter) = (handle, counter)
        pilot = try Pilot(width: 40, height: Self.height) {
            EntryList(handle, counter).databaseContext(.readWrite { database })
        }
    }

    private func isShown(from position: Int) -> Bool {
        let shown = Self.ids(from: position, Self.height).map { "id \($0) score \(Self.score($0))" }
        return zip(shown, pilot.lines).allSatisfy { $1.contains($0) }
    }

    private func waitForCount() async {
        #expect(await pilot.wait { handle.entries.isCountExact })
        #expect(handle.entries.count == Self.count)
        // The anchors follow in the background.
        #expect(await pilot.wait { handle.entries.state?.surveys.isComplete == true })
        _ = counter.take()
        recorder.clear()
    }

    @Test func `The first screen costs a page, however many rows there are`() async {
        #expect(isShown(from: 0))
        #expect(counter.take() <= 2 * WindowSizes.standard.page)
    }

    @Test func `Each key costs a few pages and statements, wherever it leads`() async throws {
        await waitForCount()
        let keys: [(KeyEquivalent, Int)] = [
            (.end, Self.count - Self.height), (.home, 0), (.end, Self.count - Self.height),
        ]
        for (key, position) in keys {
            pilot.press(key)
            #expect(isShown(from: position))
            #expect(counter.take() <= 3 * WindowSizes.standard.page)
            #expect(recorder.all.count <= 8)
            recorder.clear()
        }
        for page in 1...20 {
            pilot.press(.pageUp)
            #expect(isShown(from: Self.count - Self.height - (page - 1) * (Self.height - 1)))
            #expect(counter.take() <= 2 * WindowSizes.standard.page)
        }
        recorder.clear()
        for _ in 0..<300 { pilot.press(.downArrow) }
        // A page each 64 rows, in two statements or three.
        #expect(recorder.all.count <= 3 * 8)
        #expect(counter.take() <= 8 * WindowSizes.standard.page)
    }

    @Test func `Another order costs a page`() async throws {
        await waitForCount()
        pilot.press(.end)
        _ = counter.take()
        handle.order?.wrappedValue = .name
        pilot.render()
        #expect(counter.take() <= 4 * WindowSizes.standard.page)
        #expect(await pilot.wait { handle.entries.isCountExact })
        #expect(handle.entries.count == Self.count)
        #expect(handle.entries.first?.name == "n0")
    }

    @Test func `The cursor follows its row to wherever a write moves it`() async throws {
        await waitForCount()
        for _ in 0..<3 { pilot.press(.pageDown) }
        let id = try #require(handle.selection)
        let line = try #require(pilot.lines.firstIndex { $0.contains("id \(id) ") })
        try database.writeNow { db in
            try db.execute(sql: "UPDATE entry SET score = 500000 WHERE id = ?", arguments: [id])
        }
        // Counting has its pauses after a count.
        #expect(await pilot.wait(for: .seconds(300)) { isSettled })
        #expect(handle.selection == id)
        #expect(pilot.lines[line].contains("id \(id) score 500000"))
        #expect(handle.entries.index(id: id).map { abs($0 - 499_999) <= 1 } == true)
        #expect(counter.take() <= 12 * WindowSizes.standard.page)
        pilot.press(.downArrow)
        let next = try #require(handle.selection)
        #expect(handle.entries.element(id: next)?.score ?? 0 <= 500_000)
    }

    @Test func `The row of the cursor stays in sight at the end, whatever is written there`()
        async throws
    {
        await waitForCount()
        pilot.press(.end)
        let id = try #require(handle.selection)
        var random = SplitMix(seed: 5)
        for step in 0..<40 {
            let near = Int.random(in: 1...40, using: &random)
            try database.writeNow { db in
                switch step % 4 {
                case 0:
                    try db.execute(
                        sql: "UPDATE entry SET score = \(near) WHERE id = \(near * 99 + 7)")
                case 1:
                    for row in 0..<near {
                        try db.execute(sql: "INSERT INTO entry(name, score) VALUES ('new', \(row))")
                    }
                case 2:
                    try db.execute(
                        sql: "DELETE FROM entry WHERE score > \(Self.count - near * step * 9)")
                default: try db.execute(sql: "DELETE FROM entry WHERE score BETWEEN 3 AND \(near)")
                }
            }
            #expect(await pilot.wait { (try? handle.entries.isOfPresentState()) == true })
            pilot.render()
            #expect(handle.selection == id)
            try #require(
                pilot.lines.contains { $0.contains("id \(id) ") }, "step \(step)\n\(pilot.screen)")
        }
    }

    /// Whether the value is exact and of the state after the last write.
    private var isSettled: Bool {
        handle.entries.isCountExact && (try? handle.entries.isOfPresentState()) == true
    }

    @Test func `Rows are shown anew as others are written, and the list stays where it is`()
        async throws
    {
        await waitForCount()
        pilot.press(.end)
        for _ in 0..<5 { pilot.press(.pageUp) }
        let first = pilot.lines[0]
        try SecondProcess(path: database.path).execute("DELETE FROM entry WHERE score >= 999900")
        // Counting has its pauses after a count.
        #expect(
            await pilot.wait(for: .seconds(300)) {
                isSettled && handle.entries.count == 999_900
            })
        pilot.render()
        #expect(pilot.lines[0] == first)
        // A screen for each state on the way, of which a slow machine sees more; never what a table holds.
        #expect(counter.take() <= 60 * WindowSizes.standard.page)
    }
}

/// Small lists of windows: what is evaluated again, and where ids are.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct WindowRowTests {
    @MainActor final class Bodies {
        var ids: [Int64] = []
    }

    private struct EntryRow: View {
        let entry: Entry
        let bodies: Bodies

        var body: some View {
            bodies.ids.append(entry.id)
            return Text(verbatim: "\(entry.rank ?? 0) id \(entry.id) score \(entry.score ?? -1)")
        }
    }

    private struct Rows: View {
        @Query(EntriesRequest(isRanked: true)) var entries: WindowedResults<Entry>
        let bodies: Bodies

        var body: some View {
            List(entries) { EntryRow(entry: $0, bodies: bodies) }
        }
    }

    @Test func `Of the rows of a screen, those that a write changes are evaluated again`()
        async throws
    {
        let database = DatabaseQueue()
        try database.writeNow { db in
            try Entries.create(db)
            try Entries.fill(db, scores: (0..<500).map { 10 * $0 })
        }
        let bodies = Bodies()
        let pilot = try Pilot(width: 40, height: 20) {
            Rows(bodies: bodies).databaseContext(.readWrite { database })
        }
        #expect(bodies.ids == (481...500).reversed())
        bodies.ids = []
        try database.writeNow { db in
            try db.execute(sql: "UPDATE entry SET score = score + 1 WHERE id = 490")
        }
        #expect(await pilot.wait { pilot.screen.contains("11 id 490 score 4891") })
        #expect(bodies.ids == [490])
        bodies.ids = []
        // Two change places: each has another rank.
        try database.writeNow { db in
            try db.execute(sql: "UPDATE entry SET score = 4905 WHERE id = 490")
        }
        #expect(await pilot.wait { pilot.screen.contains("10 id 490 score 4905") })
        #expect(bodies.ids.sorted() == [490, 491])
        #expect(pilot.screen.contains("11 id 491 score 4900"))
    }

    @Test func `Rows with ids of their own are found around their places`() async throws {
        let database = DatabaseQueue()
        try database.writeNow { db in
            try Entries.create(db)
            try Entries.fill(db, scores: (0..<500).map { $0 })
        }
        let probe = try WindowProbe(EntriesRequest(), in: database, sizes: .standard)
        let entries = probe.value
        let handle = SelectionHandle()
        // Scores are the ids of these rows: nothing that the collection can look for.
        let pilot = try Pilot(width: 40, height: 20) {
            ScoreList(entries: entries, handle: handle)
        }
        pilot.press(.downArrow)
        #expect(handle.selection == 498)
        handle.redraw?.wrappedValue += 1
        pilot.render()
        #expect(handle.selection == 498)
        pilot.press(.downArrow)
        #expect(handle.selection == 497)
    }

    @MainActor private final class SelectionHandle {
        var selection: Int?
        var redraw: Binding<Int>?
    }

    private struct ScoreList: View {
        let entries: WindowedResults<Entry>
        let handle: SelectionHandle
        @State private var selection: Int?
        @State private var redraws = 0

        var body: some View {
            handle.selection = selection
            handle.redraw = $redraws
            return List(entries, id: \.score, selection: $selection) { entry in
                Text(verbatim: "score \(entry.score ?? -1) \(redraws)")
            }
        }
    }
}
