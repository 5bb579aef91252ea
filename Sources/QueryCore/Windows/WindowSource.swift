internal import Dispatch
internal import SQLiteCore

/// What a window reads: its requests, and the connection that reads them.
final class WindowSource<Element: Identifiable & Sendable>: Sendable
where Element.ID: DatabaseValueConvertible & Sendable {
    let connection: WindowConnection
    let tableName: String
    private let idColumn: String?
    let rows: QueryInterfaceRequest<Row>
    /// The rows with those of associations that are fetched beside each page, if any are.
    private let rowsWithAssociated: QueryInterfaceRequest<Row>?
    let rankedRows: QueryInterfaceRequest<Row>?
    let nextRows: [QueryInterfaceRequest<Row>]
    let decode: @Sendable (Row, _ rank: Int?) throws -> Element
    let sizes: WindowSizes

    var reader: SteadyReader { connection.reader }

    init<Request: WindowedQueryable>(
        _ request: Request, in reader: any DatabaseReader, sizes: WindowSizes = .standard
    ) throws where Request.Element == Element {
        connection = try WindowConnection.shared(for: reader)
        let all = request.rows.asRequest(of: Row.self)
        rowsWithAssociated = all.prefetches ? all : nil
        rows = all.withoutPrefetches
        tableName = rows.tableName
        idColumn = request.idColumn
        rankedRows = request.rankedRows?.asRequest(of: Row.self).withoutPrefetches
        nextRows = request.nextRows.map { $0.asRequest(of: Row.self).withoutPrefetches }
        decode = { row, rank in try request.element(of: Request.Record(row: row), rank: rank) }
        self.sizes = sizes
    }

    /// What the window shows, and so what of the database is observed.
    var regions: [any DatabaseRegionConvertible & Sendable] {
        [rowsWithAssociated ?? rows] + (rankedRows.map { [$0] } ?? [])
    }

    /// Whether rows are complete only with those of associations.
    var prefetches: Bool { rowsWithAssociated != nil }

    /// The copied rows with those of associations.
    func prefetched(_ db: Database, _ rows: [Row]) throws -> [Row] {
        try rowsWithAssociated?.prefetch(db, rows) ?? rows
    }

    /// A read of the window, for who waits or until nobody does.
    func access(
        _ db: Database, while mayContinue: @escaping () -> Bool = { true }
    ) -> WindowAccess {
        WindowAccess(db, patience: sizes.patience, while: mayContinue)
    }

    /// The queries, whose keys depend on the schema.
    func plan(_ db: Database) throws -> WindowPlan {
        let rows = try query(rows, name: "window_key", db)
        let idColumn = try db.idColumn(idColumn, of: tableName)
        guard let rankedRows else {
            return WindowPlan(rows: rows, ranks: .none, idColumn: idColumn)
        }
        let ranks = try query(rankedRows, name: "window_rank", db)
        return WindowPlan(
            rows: rows, ranks: ranks.identity == rows.identity ? .positions : .query(ranks),
            idColumn: idColumn)
    }

    /// One of the queries, with what is known of the same one in this schema.
    func query(
        _ rows: QueryInterfaceRequest<Row>, name: String, _ db: Database
    ) throws -> WindowQuery {
        try connection.query(rows, name: name, idColumn: idColumn, db)
    }

    /// What is known of a state's rows, and nothing where nothing is.
    func knownSurveys(_ plan: WindowPlan, version: UInt32) -> WindowSurveys {
        var surveys = WindowSurveys(plan, sizes)
        surveys.rows = known(surveys.rows, of: plan.rows, version: version)
        if case .query(let query) = plan.ranks, let ranks = surveys.ranks {
            surveys.ranks = known(ranks, of: query, version: version)
        }
        return surveys
    }

    /// A new survey, with what is known of the rows in a state.
    func known(_ survey: WindowSurvey, of query: WindowQuery, version: UInt32) -> WindowSurvey {
        if let known = connection.survey(of: query.identity, version: version) { return known }
        var survey = survey
        if let count = connection.count(of: query, version: version) { survey.begin(with: count) }
        return survey
    }

    /// What is known of rows in any state, where nothing is known of them in this one.
    func estimated(_ surveys: WindowSurveys, _ plan: WindowPlan) -> WindowSurveys {
        var surveys = surveys
        if !surveys.rows.isComplete, let rows = connection.estimate(of: plan.rows.identity) {
            surveys.rows = rows
        }
        if case .query(let query) = plan.ranks, surveys.ranks?.isComplete == false,
            let ranks = connection.estimate(of: query.identity)
        {
            surveys.ranks = ranks
        }
        return surveys
    }

    /// Remembers what has been surveyed in a state, for this window and others.
    func remember(_ surveys: WindowSurveys, _ plan: WindowPlan, version: UInt32) {
        remember(surveys.rows, of: plan.rows, version: version)
        if case .query(let query) = plan.ranks, let ranks = surveys.ranks {
            remember(ranks, of: query, version: version)
        }
    }

    /// Reads what the first value needs: what has been found out is remembered, and the rows are in memory.
    func prefetch() throws {
        try reader.read { db in
            let plan = try plan(db)
            let version = try db.stateVersion()
            var reading = WindowReading(access(db), self, plan, following: nil)
            try reading.surveyIfQuick(version: version, former: nil)
            _ = try reading.firstRows(version: version)
        }
    }

    private func remember(_ survey: WindowSurvey, of query: WindowQuery, version: UInt32) {
        if survey.isComplete {
            connection.remember(survey, of: query.identity, version: version)
        }
        if let count = survey.count { connection.remember(count, of: query, version: version) }
    }
}

/// How much a window reads and keeps.
struct WindowSizes: Sendable {
    /// The rows of a page.
    var page = 32
    /// The rows of a page that SQLite had to sort for.
    var sortedPage = 2048
    /// The rows that are kept.
    var capacity = 4096
    /// The most rows that are read anew when the database has changed.
    var span = 256
    /// The rows from one anchor to the next, of which half are counted for each rank; more in large tables.
    var stride = 64
    /// The anchors that are walked to at most, each by a statement; four times as many where they are integers.
    var mostAnchors = 4096
    /// So many rows can be surveyed while a new value is waited for.
    var quickCount = 32_768
    /// How long counting may keep a new value from being published.
    var surveyTime = DispatchTimeInterval.milliseconds(2)
    /// So many times as long as a survey nothing is surveyed again while others write; a tenth of that where all is sorted.
    var surveyRest = 20.0
    /// How long a walk in the order of an index is tried if a filter may make it long.
    var patience = DispatchTimeInterval.milliseconds(16)
    /// How long rows are looked for that no index orders, before all are sorted once.
    var sortPatience = DispatchTimeInterval.milliseconds(100)

    /// How long the reading of a new value is stopped for whoever waits for the connection.
    var refreshPatience = DispatchTimeInterval.seconds(1)

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
    /// The column of the elements' ids; nil if they are the primary key.
    let idColumn: String?
}

/// What is known of the number of rows, and where they are.
struct WindowSurveys: Sendable {
    var rows: WindowSurvey
    var ranks: WindowSurvey?

    init(_ plan: WindowPlan, _ sizes: WindowSizes) {
        rows = WindowSurvey(sizes)
        if case .query = plan.ranks { ranks = WindowSurvey(sizes) }
    }

    var isComplete: Bool { rows.isComplete && ranks?.isComplete ?? true }

    mutating func advance(
        _ access: WindowAccess, _ plan: WindowPlan, walkingPast most: Int = .max,
        while mayContinue: () -> Bool
    ) throws {
        if !rows.isComplete {
            try rows.advance(access, plan.rows, walkingPast: most, while: mayContinue)
        }
        if case .query(let query) = plan.ranks, ranks?.isComplete == false, mayContinue() {
            try ranks?.advance(access, query, walkingPast: most, while: mayContinue)
        }
    }

    /// The queries that are still to be surveyed, and that no index orders.
    func sorted(_ plan: WindowPlan, _ db: Database) throws -> [WindowQuery] {
        var queries = rows.isComplete ? [] : [plan.rows]
        if case .query(let query) = plan.ranks, ranks?.isComplete == false {
            queries.append(query)
        }
        return try queries.filter { try $0.sortsAllRows(db) }
    }

    /// Surveys those at once.
    mutating func sort(_ access: WindowAccess, _ plan: WindowPlan) throws {
        if !rows.isComplete, plan.rows.isKnownToSort {
            try rows.advance(access, plan.rows) { true }
        }
        if case .query(let query) = plan.ranks, ranks?.isComplete == false, query.isKnownToSort {
            try ranks?.advance(access, query) { true }
        }
    }
}
