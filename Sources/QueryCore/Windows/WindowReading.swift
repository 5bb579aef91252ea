internal import Dispatch
internal import SQLiteCore

/// The reading of rows of one state, with what is known of their places.
struct WindowReading<Element: Identifiable & Sendable>
where Element.ID: DatabaseValueConvertible & Sendable {
    typealias Row = WindowPages<Element>.Row
    typealias Run = WindowPages<Element>.Run

    let access: WindowAccess
    let source: WindowSource<Element>
    let plan: WindowPlan
    var surveys: WindowSurveys
    /// Whether the surveys are of the state that is read.
    var isSurveyed = false
    /// The first row to be read, and where it was; nil for the first of all.
    private var first: (key: WindowKey, start: Int)?
    private var limit: Int
    private var isAtEnd = false

    init(
        _ access: WindowAccess, _ source: WindowSource<Element>, _ plan: WindowPlan,
        _ surveys: WindowSurveys
    ) {
        self.access = access
        self.source = source
        self.plan = plan
        self.surveys = surveys
        limit = source.sizes.page
    }

    /// Looks for what a screen shows that has shown the former state.
    init(
        _ access: WindowAccess, _ source: WindowSource<Element>, _ plan: WindowPlan,
        following former: WindowState<Element>?
    ) throws {
        self.init(access, source, plan, former?.surveys ?? WindowSurveys(plan, source.sizes))
        guard let span = former?.span else { return }
        limit = max(limit, span.count)
        guard span.start > 0 else { return }
        if let key = try plan.rows.key(access, .from(span.key), skipping: 0) {
            first = (key, span.start)
        } else {
            isAtEnd = true
        }
    }

    /// Counts all rows, and finds their places, if that takes no time that anybody notices.
    mutating func surveyIfQuick(version: UInt32, former: WindowState<Element>?) throws {
        var surveys = source.knownSurveys(plan, version: version)
        // What was too much before is too much again.
        if former?.count ?? 0 <= source.sizes.quickCount, !surveys.isComplete {
            let deadline = DispatchTime.now() + source.sizes.surveyTime
            let access = source.access(self.access.db) { [access] in
                DispatchTime.now() < deadline && access.mayContinue()
            }
            do {
                try surveys.advance(access, plan, while: access.mayContinue)
            } catch is ReadInterruption where self.access.mayContinue() {}
            source.remember(surveys, plan, version: version)
        }
        // The first rows are where they are, without anchors.
        isSurveyed =
            surveys.isComplete
            || first == nil && surveys.rows.count != nil && surveys.ranks == nil
        if isSurveyed || former == nil { self.surveys = surveys }
    }

    /// The rows that a screen needs first, where they begin, and whether they are the last.
    func firstRows() throws -> (start: Int, rows: [Row], isEnd: Bool) {
        if let first {
            var start = first.start
            if isSurveyed {
                start = try surveys.rows.anchors.rank(access.db, plan.rows, of: first.key)
            }
            let (rows, isEnd) = try rows(
                .from(first.key), backward: false, from: start, limit: limit)
            return (start, rows, isEnd)
        }
        if isAtEnd {
            // The rows that the screen showed are gone, and all behind them.
            let count = try isSurveyed ? surveys.rows.count ?? 0 : plan.rows.count(access.db)
            let rows = try rows(.edge, backward: true, from: count, limit: limit).rows
            return (count - rows.count, rows, true)
        }
        let (rows, isEnd) = try rows(.edge, backward: false, from: 0, limit: limit)
        return (0, rows, isEnd)
    }

    /// The rows from a place on, in the order of the window.
    ///
    /// - parameter position: That of the first row; going backward, that behind it.
    func rows(
        _ place: WindowPlace, backward: Bool, from position: Int, limit: Int
    ) throws -> (rows: [Row], isEnd: Bool) {
        var rows: [Row] = []
        rows.reserveCapacity(limit)
        let isEnd = try plan.rows.visit(
            access, place, backward: backward, limit: limit,
            sortedLimit: max(limit, source.sizes.sortedPage), annotation: annotation
        ) { row in
            let own = backward ? position - 1 - rows.count : position + rows.count
            let element = try source.decode(row, rank(of: row, at: own))
            rows.append(Row(element: element, key: plan.rows.key(row)))
        }
        if backward { rows.reverse() }
        return (rows, isEnd)
    }

    /// The rows of known places, the first of which has the position.
    func rows(of keys: ArraySlice<WindowKey>, from position: Int) throws -> [Row] {
        var rows: [Row] = []
        try plan.rows.visit(access, rowsOf: keys, annotation: annotation) { row in
            let element = try source.decode(row, rank(of: row, at: position + rows.count))
            rows.append(Row(element: element, key: plan.rows.key(row)))
        }
        return rows
    }

    private var annotation: [SQLSelection] {
        if case .query(let query, _) = plan.ranks { query.keySelection } else { [] }
    }

    private func rank(of row: SQLiteCore.Row, at position: Int) throws -> Int? {
        switch plan.ranks {
        case .none: return nil
        case .positions: return position + 1
        case .query(let query, _):
            guard let ranks = surveys.ranks, ranks.isComplete else { return nil }
            return try ranks.anchors.rank(access.db, query, of: query.key(row)) + 1
        }
    }

    /// The position of a row, counted from the nearest place before it that is known.
    func position(of key: WindowKey, near runs: [Run]) throws -> Int {
        let db = access.db
        let anchor = try surveys.rows.anchors.last(db, plan.rows, notAfter: key)
        var base = anchor
        for run in runs where run.start >= base?.position ?? 0 {
            guard let first = run.first else { continue }
            if try plan.rows.compare(db, key, first).result == .before {
                // Unless counted, a position may be off by some rows: runs come first.
                let position = try fromBase(base, key)
                return position < run.start
                    ? position : try max(0, run.start - plan.rows.count(db, from: key, to: first))
            }
            base = (run.start, first)
        }
        return try fromBase(base, key)
    }

    private func fromBase(_ base: (position: Int, key: WindowKey)?, _ key: WindowKey) throws -> Int
    {
        guard let base else { return try plan.rows.count(access.db, before: key) }
        return try base.position + plan.rows.count(access.db, from: base.key, to: key)
    }
}
