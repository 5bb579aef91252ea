internal import Dispatch
internal import SQLiteCore

/// The reading of rows of one state, with what is known of their places.
struct WindowReading<Element: Identifiable & Sendable>
where Element.ID: DatabaseValueConvertible & Sendable {
    typealias Row = WindowPages<Element>.Row
    typealias Run = WindowPages<Element>.Run

    private(set) var access: WindowAccess
    let source: WindowSource<Element>
    let plan: WindowPlan
    var surveys: WindowSurveys
    /// Whether the surveys are of the state that is read.
    var isSurveyed = false
    /// What a screen showed that has shown the former state; nil if it begins with the first row.
    private let span: (start: Int, key: WindowKey)?
    private let limit: Int
    /// The row that a screen shall show; nil if it shows what it has shown.
    private let wantedID: DatabaseValue?

    init(
        _ access: WindowAccess, _ source: WindowSource<Element>, _ plan: WindowPlan,
        _ surveys: WindowSurveys
    ) {
        self.access = access
        self.source = source
        self.plan = plan
        self.surveys = surveys
        span = nil
        wantedID = nil
        limit = source.sizes.page
    }

    /// Reads for a screen that has shown the former state.
    init(
        _ access: WindowAccess, _ source: WindowSource<Element>, _ plan: WindowPlan,
        following former: WindowState<Element>?
    ) {
        self.access = access
        self.source = source
        self.plan = plan
        surveys = former?.surveys ?? WindowSurveys(plan, source.sizes)
        let span = former?.span
        self.span = span.flatMap { $0.start > 0 ? ($0.start, $0.key) : nil }
        // Who sees the last row is to see it, too, when there is one more.
        let isAtEnd =
            span.map { $0.start > 0 && $0.start + $0.count >= former?.count ?? 0 } ?? false
        limit = max(source.sizes.page, (span?.count ?? 0) + (isAtEnd ? source.sizes.page : 0))
        wantedID =
            former == nil ? source.connection.wantedID(of: source.tableName) : nil
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
                try surveys.advance(
                    access, plan, walkingPast: source.sizes.quickCount, while: access.mayContinue)
            } catch is ReadInterruption where self.access.mayContinue() {}
            source.remember(surveys, plan, version: version)
        }
        // The first rows are where they are, without anchors.
        isSurveyed =
            surveys.isComplete
            || span == nil && surveys.rows.count != nil && surveys.ranks == nil
        if isSurveyed {
            self.surveys = surveys
        } else if former == nil {
            self.surveys = source.estimated(surveys, plan)
        }
    }

    /// The rows that a screen needs first, where they begin, and whether they are the last.
    ///
    /// If no index orders them and that takes long, all rows are sorted now, once: nobody shall wait as long for
    /// each page. So this may survey the rows.
    mutating func firstRows(version: UInt32) throws -> (start: Int, rows: [Row], isEnd: Bool) {
        if isSurveyed, surveys.isComplete { return try firstRows() }
        if hasFormerRows {
            if let (start, rows) = try formerRows(of: span, limit: limit) {
                return (start, rows, false)
            }
            surveys = WindowSurveys(plan, source.sizes)
        }
        let deadline = DispatchTime.now() + source.sizes.sortPatience
        var hasty = self
        hasty.access = source.access(access.db) { [access, plan] in
            access.mayContinue() && !(plan.rows.isKnownToSort && DispatchTime.now() > deadline)
        }
        do {
            return try hasty.firstRows()
        } catch is ReadInterruption where access.mayContinue() {
            surveys = source.knownSurveys(plan, version: version)
            defer { source.remember(surveys, plan, version: version) }
            try surveys.advance(access, plan) { true }
            isSurveyed = true
            return try firstRows()
        }
    }

    /// The rows around the one that is looked for, if it is known where that is and it is not among the first
    /// ones: whoever looks for it now reads nothing.
    func rowsAroundWanted() throws -> (start: Int, rows: [Row], isEnd: Bool)? {
        guard isSurveyed, surveys.isComplete, let wantedID,
            let key = try plan.key(access.db, id: wantedID)
        else { return nil }
        let position = try surveys.rows.anchors.rank(access.db, plan.rows, of: key)
        // The row may stand on the first line of the screen, or on the last.
        let reach = limit * 3 / 4
        let start = max(0, position - reach)
        if let known = try knownRows(at: start..<position + reach) {
            return (start, known, start + known.count == surveys.rows.count)
        }
        let before = try rows(
            .after(key), backward: true, from: position, limit: position - start
        ).rows
        let (rows, isEnd) = try rows(.from(key), backward: false, from: position, limit: reach)
        return (position - before.count, before + rows, isEnd)
    }

    private func firstRows() throws -> (start: Int, rows: [Row], isEnd: Bool) {
        guard let span else { return try firstRows(from: .edge, at: 0) }
        if let key = try firstKey(span.key) {
            let start =
                try isSurveyed || surveys.rows.isComplete
                ? surveys.rows.anchors.rank(access.db, plan.rows, of: key) : span.start
            return try firstRows(from: .from(key), at: start)
        }
        // The rows that the screen showed are gone, and all behind them.
        let count = try isSurveyed ? surveys.rows.count ?? 0 : plan.rows.count(access.db)
        if let known = try knownRows(at: max(0, count - limit)..<count) {
            return (count - known.count, known, true)
        }
        let rows = try rows(.edge, backward: true, from: count, limit: limit).rows
        return (count - rows.count, rows, true)
    }

    private func firstRows(
        from place: WindowPlace, at start: Int
    ) throws -> (start: Int, rows: [Row], isEnd: Bool) {
        if let known = try knownRows(at: start..<start + limit) {
            return (start, known, start + known.count == surveys.rows.count)
        }
        let (rows, isEnd) = try rows(place, backward: false, from: start, limit: limit)
        return (start, rows, isEnd)
    }

    /// The place of the first row of the screen, or of the next one if that is gone.
    private func firstKey(_ key: WindowKey) throws -> WindowKey? {
        if plan.rows.isKnownToSort, try plan.rows.isThere(access.db, key) { return key }
        return try plan.rows.key(access, .from(key), skipping: 0)
    }

    /// The rows at positions, if it is known which ones are there in this state.
    private func knownRows(at positions: Range<Int>) throws -> [Row]? {
        guard isSurveyed, surveys.rows.isComplete,
            let known = surveys.rows.anchors.rows(at: positions)
        else { return nil }
        let rows = try rows(known, from: positions.lowerBound)
        return rows.count == known.count ? rows : nil
    }

    /// The rows from a place on, in the order of the window.
    ///
    /// - parameter position: That of the first row; going backward, that behind it.
    func rows(
        _ place: WindowPlace, backward: Bool, from position: Int, limit: Int
    ) throws -> (rows: [Row], isEnd: Bool) {
        var (rows, isEnd) = try decoded(
            from: backward ? position - 1 : position, step: backward ? -1 : 1
        ) {
            try plan.rows.visit(
                access, place, backward: backward, limit: limit,
                sortedLimit: max(limit, source.sizes.sortedPage), annotation: annotation, $0)
        }
        if backward { rows.reverse() }
        return (rows, isEnd)
    }

    /// The rows that are known, as far as they are there, the first of which has the position.
    func rows(_ known: WindowRows, from position: Int) throws -> [Row] {
        try decoded(from: position) { try visit(known, $0) }.rows
    }

    /// The rows that are visited, with those of associations, which are fetched for all of them at once.
    ///
    /// - parameter position: That of the first row that is visited.
    private func decoded<T>(
        from position: Int, step: Int = 1, _ visit: ((SQLiteCore.Row) throws -> Void) throws -> T
    ) throws -> (rows: [Row], result: T) {
        var rows: [Row] = []
        var copies: [SQLiteCore.Row] = []
        let result = try visit { row in
            if source.prefetches {
                copies.append(row.copy())
            } else {
                rows.append(try decode(row, at: position + step * rows.count))
            }
        }
        for row in try source.prefetched(access.db, copies) {
            rows.append(try decode(row, at: position + step * rows.count))
        }
        return (rows, result)
    }

    /// Visits the rows that are known, as far as they are there, in the order of the window.
    func visit(_ known: WindowRows, _ visitor: (SQLiteCore.Row) throws -> Void) throws {
        try plan.rows.visit(access, known, annotation: annotation, visitor)
    }

    func decode(_ row: SQLiteCore.Row, at position: Int) throws -> Row {
        let element = try source.decode(row, rank(of: row, at: position))
        return Row(element: element, key: plan.rows.key(row))
    }

    private var annotation: WindowQuery? {
        if case .query(let query) = plan.ranks { query } else { nil }
    }

    private func rank(of row: SQLiteCore.Row, at position: Int) throws -> Int? {
        switch plan.ranks {
        case .none: return nil
        case .positions: return position + 1
        case .query(let query):
            guard let ranks = surveys.ranks, ranks.isComplete else { return nil }
            let rank = try ranks.anchors.rank(access.db, query, of: query.key(row)) + 1
            // What was counted while others wrote may count a row twice.
            return min(rank, ranks.count ?? rank)
        }
    }

    /// The position of a row, counted from the nearest place before it that is known.
    func position(of key: WindowKey, near runs: [Run]) throws -> Int {
        let db = access.db
        if let known = try surveys.rows.anchors.position(db, plan.rows, of: key) { return known }
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
