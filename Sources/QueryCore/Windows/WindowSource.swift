internal import Dispatch
internal import SQLiteCore

/// What a window reads: its requests, and the connection that reads them.
final class WindowSource<Element: Identifiable & Sendable>: Sendable
where Element.ID: DatabaseValueConvertible & Sendable {
    /// The connection that the observation is of.
    let observed: any DatabaseReader
    let reader: SteadyReader
    let rows: QueryInterfaceRequest<Row>
    let rankedRows: QueryInterfaceRequest<Row>?
    let decode: @Sendable (Row, _ rank: Int?) throws -> Element
    let sizes: WindowSizes
    /// Where work is done that nobody waits for.
    let queue = DispatchQueue(label: "QueryCore.Windows")

    init<Request: WindowedQueryable>(
        _ request: Request, in reader: any DatabaseReader, sizes: WindowSizes = .standard
    ) throws where Request.Element == Element {
        observed = reader
        self.reader = try SteadyReader(reader)
        rows = request.rows.asRequest(of: Row.self)
        rankedRows = request.rankedRows?.asRequest(of: Row.self)
        decode = { row, rank in try request.element(of: Request.Record(row: row), rank: rank) }
        self.sizes = sizes
    }

    /// The queries, whose keys depend on the schema.
    func plan(_ db: Database) throws -> WindowPlan {
        let rowsQuery = try WindowQuery(rows, name: "window_key", db)
        guard let rankedRows else { return WindowPlan(rows: rowsQuery, ranks: .none) }
        let mine = try rows.makePreparedRequest(db).statement
        let arguments = mine.arguments
        let ranked = try rankedRows.makePreparedRequest(db).statement
        if mine.sql == ranked.sql, arguments == ranked.arguments {
            return WindowPlan(rows: rowsQuery, ranks: .positions)
        }
        let rankQuery = try WindowQuery(rankedRows, name: "window_rank", db)
        return WindowPlan(rows: rowsQuery, ranks: .query(rankQuery))
    }
}

/// How much a window reads and keeps.
struct WindowSizes: Sendable {
    /// The rows of a page.
    var page = 64
    /// The rows of a page that SQLite had to sort for.
    var sortedPage = 2048
    /// The rows that are kept.
    var capacity = 4096
    /// The most rows that are read anew when the database has changed.
    var span = 256
    /// The rows from one anchor to the next.
    var stride = 4096
    /// The rows from one anchor to the next in the order of ranks, of which each row needs one.
    var rankStride = 1024
    /// How long counting may keep a new value from being published.
    var surveyTime = DispatchTimeInterval.milliseconds(2)

    static let standard = WindowSizes()
}

/// The queries of a window.
struct WindowPlan: Sendable {
    enum Ranks: Sendable {
        case none
        /// Ranks are positions.
        case positions
        case query(WindowQuery)
    }

    let rows: WindowQuery
    let ranks: Ranks
}

/// What is known of the number of rows, and where they are.
struct WindowSurveys: Sendable {
    var rows: WindowSurvey
    var ranks: WindowSurvey?

    init(_ plan: WindowPlan, _ sizes: WindowSizes) {
        rows = WindowSurvey(stride: sizes.stride)
        if case .query = plan.ranks { ranks = WindowSurvey(stride: sizes.rankStride) }
    }

    var isComplete: Bool { rows.isComplete && ranks?.isComplete ?? true }

    mutating func advance(
        _ access: WindowAccess, _ plan: WindowPlan, while mayContinue: () -> Bool
    ) throws {
        if !rows.isComplete { try rows.advance(access, plan.rows, while: mayContinue) }
        if case .query(let query) = plan.ranks, ranks?.isComplete == false, mayContinue() {
            try ranks?.advance(access, query, while: mayContinue)
        }
    }
}
