import Dispatch
import PublisherCore
import SQLiteCore
import SQLiteTestSupport
import Testing

@testable import QueryCore

/// A row of the table of these tests, whose name and score may be missing.
struct Entry: Codable, Hashable, Sendable, Identifiable, FetchableRecord, PersistableRecord {
    var id: Int64
    var name: String?
    var score: Int?
    var rank: Int?

    enum CodingKeys: String, CodingKey { case id, name, score }

    init(id: Int64, name: String? = nil, score: Int? = nil) {
        self.id = id
        self.name = name
        self.score = score
    }
}

/// Entries in an order, as far as a filter lets them through.
struct EntriesRequest: WindowedQueryable {
    var terms: [SQLOrdering] = [Column("score").desc]
    var condition: SQLExpression?
    var isRanked = false
    var nextTerms: [[SQLOrdering]] = []
    var idColumn: String?
    var key = 0

    static let queryableOptions = QueryableOptions.default

    var rows: QueryInterfaceRequest<Entry> {
        let ordered = Entry.order(terms)
        return condition.map { ordered.filter($0) } ?? ordered
    }

    var rankedRows: QueryInterfaceRequest<Entry>? {
        isRanked ? Entry.order(Column("score").desc) : nil
    }

    var nextRows: [QueryInterfaceRequest<Entry>] { nextTerms.map { Entry.order($0) } }

    func element(of record: Entry, rank: Int?) -> Entry {
        var entry = record
        entry.rank = rank
        return entry
    }

    static func == (lhs: EntriesRequest, rhs: EntriesRequest) -> Bool { lhs.key == rhs.key }
}

extension WindowSizes {
    /// So small that a hundred rows are many.
    static let tiny = WindowSizes(
        page: 6, sortedPage: 20, capacity: 30, span: 12, stride: 8, mostAnchors: 4, quickCount: 512,
        surveyTime: .seconds(60))

    /// No walk past rows that a filter leaves out is tried for long.
    static var hasty: WindowSizes {
        var sizes = tiny
        sizes.patience = .nanoseconds(0)
        return sizes
    }

    /// Orders without an index take too long at once, and again for who waits for a stale value.
    static let sorting = WindowSizes(
        page: 6, sortedPage: 20, capacity: 30, span: 12, stride: 8, quickCount: 20,
        surveyTime: .seconds(0), patience: .nanoseconds(0), sortPatience: .nanoseconds(0))

    /// Nothing is counted before the first value is published.
    static let tinyAndSlow = WindowSizes(
        page: 6, sortedPage: 20, capacity: 30, span: 12, stride: 8, mostAnchors: 4, quickCount: 512,
        surveyTime: .seconds(0))
}

enum Entries {
    static func create(_ db: Database) throws {
        try db.create(table: "entry") { t in
            t.primaryKey("id", .integer)
            t.column("name", .text)
            t.column("score", .integer)
        }
        try createIndexes(db)
    }

    static func createIndexes(_ db: Database) throws {
        try db.execute(sql: "CREATE INDEX entry_score ON entry(score DESC)")
        try db.execute(sql: "CREATE INDEX entry_name ON entry(name COLLATE NOCASE)")
    }

    static func dropIndexes(_ db: Database) throws {
        try db.execute(sql: "DROP INDEX entry_score; DROP INDEX entry_name")
    }

    /// Entries with these scores, with ids from 1 on.
    static func fill(_ db: Database, scores: some Sequence<Int?>) throws {
        for (index, score) in scores.enumerated() {
            try Entry(id: Int64(index + 1), name: "n\(index % 10)", score: score).insert(db)
        }
    }
}

extension WindowQuery {
    /// The places of each so many rows from the first on.
    func keys(_ db: Database, each stride: Int = 1) throws -> [WindowKey] {
        var keys: [WindowKey] = []
        var position = 0
        _ = try visit(
            WindowAccess(db), .edge, backward: false, limit: .max, sortedLimit: .max
        ) { row in
            if position.isMultiple(of: stride) { keys.append(key(row)) }
            position += 1
        }
        return keys
    }
}

/// What a window publishes.
@MainActor
final class WindowProbe<Element: Identifiable & Equatable & Sendable>
where Element.ID: DatabaseValueConvertible & Sendable {
    private(set) var values: [WindowedResults<Element>] = []
    private(set) var error: (any Error)?
    private var cancellable: AnyDatabaseCancellable?
    private let bell = Bell()
    private let source: WindowSource<Element>
    private let store: WindowStore<Element>

    init<Request: WindowedQueryable>(
        _ request: Request, in reader: any DatabaseReader, sizes: WindowSizes = .tiny,
        options: QueryableOptions = .default
    ) throws where Request.Element == Element {
        source = try WindowSource(request, in: reader, sizes: sizes)
        store = WindowStore(source)
        cancellable = store.start(
            options: options,
            onError: { [weak self] error in
                MainActor.assumeIsolated {
                    self?.error = error
                    self?.bell.ring()
                }
            },
            onChange: { [weak self] value in
                MainActor.assumeIsolated {
                    self?.values.append(value)
                    self?.bell.ring()
                }
            })
    }

    var value: WindowedResults<Element> { values.last ?? WindowedResults() }

    var isSurveying: Bool { store.isSurveying }

    /// Waits for what is being surveyed at this moment.
    func finishSurvey() { source.connection.surveyQueue.sync {} }

    func cancel() { cancellable = nil }

    /// Waits until the condition holds, or an error has ended the window.
    func wait(
        sourceLocation: SourceLocation = #_sourceLocation, until condition: () throws -> Bool
    ) async rethrows {
        try await bell.wait(
            seeing: {
                "value \(values.count) of \(value.count) rows, exact: \(value.isCountExact)"
                    + ", ranked: \(value.rankedCount ?? -1)"
            }, sourceLocation: sourceLocation
        ) {
            try condition() || error != nil
        }
    }

    /// Waits until a value shows that by itself, then until it is of the database's present state:
    /// a commit that concerns no row of the window may have left it as it was.
    func waitForExactValue(_ expected: [Element], rankedCount: Int? = nil) async throws {
        await wait {
            value.isCountExact && value.count == expected.count
                && value.rankedCount == rankedCount && value.elementsEqual(expected)
        }
        try source.reader.read { db in
            _ = try store.advance(WindowAccess(db), from: value.state)
        }
        store.publish()
        await wait { value.isCountExact }
    }
}

extension WindowedResults {
    /// Whether the value is of the state that the database is in.
    func isOfPresentState() throws -> Bool {
        guard let state else { return true }
        return try state.source.reader.read { db in try state.version == db.stateVersion() }
    }
}

extension EntriesRequest {
    /// What a window of the request has to show, read as a whole.
    func expected(_ db: Database) throws -> [Entry] {
        let tieBreak = terms + [Column("id").asc]
        var entries = try rows.order(tieBreak).fetchAll(db)
        guard isRanked else { return entries }
        let ids = try Int64.fetchAll(
            db, Entry.select(Column("id")).order(Column("score").desc, Column("id")))
        let ranks = Dictionary(uniqueKeysWithValues: zip(ids, 1...))
        for index in entries.indices { entries[index].rank = ranks[entries[index].id] }
        return entries
    }
}

extension DatabaseWriter {
    /// Writes before it returns, from asynchronous tests too.
    func writeNow<T>(_ body: (Database) throws -> T) throws -> T { try write(body) }

    /// Writes before it returns, without a transaction.
    func writeWithoutTransactionNow<T>(_ body: (Database) throws -> T) throws -> T {
        try writeWithoutTransaction(body)
    }

    /// Reads before it returns, and keeps the connection for itself meanwhile.
    func unsafeReentrantReadNow<T>(_ body: (Database) throws -> T) throws -> T {
        try unsafeReentrantRead(body)
    }

    /// Reads before it returns, from asynchronous tests too.
    func readNow<T>(_ body: (Database) throws -> T) throws -> T { try read(body) }
}

/// Random numbers that are the same in each run.
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: Int) {
        state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
