internal import Dispatch
internal import SQLiteCore
internal import ViewCore

/// The rows of a window in one state of the database.
///
/// It remembers some of them, and knows that the others are of the same state when it reads them.
final class WindowState<Element: Identifiable & Sendable>: Sendable
where Element.ID: DatabaseValueConvertible & Sendable {
    typealias Pages = WindowPages<Element>

    let source: WindowSource<Element>
    let plan: WindowPlan
    /// The state of the database, as the connection numbers it.
    let version: UInt32
    let count: Int
    /// Whether the count and all positions are those of the database.
    let isExact: Bool
    private let surveyed: LockedBox<WindowSurveys>
    let pages: LockedBox<Pages>
    private let isPrefetching = LockedBox(false)
    /// What has been said of rows that are not kept: a value says the same each time.
    let answers = LockedBox(WindowAnswers<Element>())
    /// Who publishes another state when this one has passed; nil when nobody does any more.
    private weak let owner: WindowStore<Element>?
    /// The same as long as it publishes: one that is surveying lives on for a while, and what it read would be read again
    /// for each row.
    var store: WindowStore<Element>? { owner.flatMap { $0.isCancelled ? nil : $0 } }

    /// Reads what a screen needs, around the rows that the screen showed last.
    ///
    /// - parameter surveys: What has been counted in this very state, or lately.
    init(
        _ access: WindowAccess, _ source: WindowSource<Element>, version: UInt32,
        following former: WindowState?, surveys: WindowSurveys?, isSurveyOfThisState: Bool,
        store: WindowStore<Element>
    ) throws {
        let plan = try source.plan(access.db)
        var reading = WindowReading(access, source, plan, following: former)
        if let surveys {
            reading.surveys = surveys
            reading.isSurveyed = isSurveyOfThisState
        } else {
            try reading.surveyIfQuick(version: version, former: former)
        }
        let (start, rows, isEnd) =
            try reading.rowsAroundWanted() ?? reading.firstRows(version: version)
        isOfFormerRows = reading.hasFormerRows
        var count = reading.surveys.rows.count ?? 0
        var isExact = reading.isSurveyed && reading.surveys.rows.count != nil
        if isEnd, !isExact {
            count = start + rows.count
            if start == 0 {
                reading.surveys.rows = WindowSurvey(source.sizes, count: count)
                isExact = reading.surveys.ranks == nil
            }
        }
        self.source = source
        self.plan = plan
        self.version = version
        self.count = max(count, start + rows.count)
        self.isExact = isExact
        owner = store
        surveyed = LockedBox(reading.surveys)
        var pages = Pages(capacity: source.sizes.capacity)
        pages.insert(rows, at: start)
        self.pages = LockedBox(pages)
    }

    /// A state of another number of rows, as the end has turned out to be nearer than was promised, or further.
    init(_ former: WindowState, count: Int) {
        source = former.source
        plan = former.plan
        version = former.version
        self.count = count
        isExact = false
        owner = former.owner
        surveyed = LockedBox(former.surveys)
        pages = LockedBox(former.pages.withLock { $0 })
        isOfFormerRows = former.isOfFormerRows
    }

    /// What is known of the number of rows, and where they are.
    var surveys: WindowSurveys {
        get { surveyed.withLock { $0 } }
        set { surveyed.withLock { $0 = newValue } }
    }

    var isEndKnown: Bool { isExact || surveys.rows.count != nil }

    var isSurveyed: Bool { isExact && surveys.isComplete }

    /// Whether rows are where they were in a former state, until all have been sorted again.
    let isOfFormerRows: Bool

    var rankedCount: Int? {
        switch plan.ranks {
        case .none: nil
        // Those that were read show that there are more than were counted.
        case .positions: surveys.rows.count.map { isExact ? $0 : max($0, count) }
        case .query: surveys.ranks?.count
        }
    }

    /// The rows that a screen may show.
    var span: (start: Int, key: WindowKey, count: Int)? {
        pages.withLock { $0.span(atMost: source.sizes.span) }
    }

    // MARK: - Elements

    /// Whether the element at a position has been read and is remembered.
    func isKept(_ position: Int) -> Bool {
        pages.withLock { $0.covers(position) }
    }

    /// The element at a position, read if need be.
    func element(at position: Int) -> Element {
        // Apart: for all types that a function of a generic type speaks of, it looks as it begins.
        kept(at: position) ?? keptBySuccessor(at: position) ?? read(at: position)
    }

    /// The element at a position in the state that has followed, if it is remembered there, whether another one has followed
    /// that or not: each row of a screen would be of another state, which is sorted for each where no index orders it.
    private func keptBySuccessor(at position: Int) -> Element? {
        guard let now = store?.current, now !== self, now.count > 0 else { return nil }
        return now.kept(at: successor(of: position, in: now))
    }

    /// The last row stays the last one.
    private func successor(of position: Int, in now: WindowState) -> Int {
        position == count - 1 ? now.count - 1 : min(position, now.count - 1)
    }

    private func read(at position: Int) -> Element {
        do {
            let found = try source.reader.read { db in
                try element(source.access(db), at: position)
            }
            store?.publish()
            if let found { return found }
        } catch {
            store?.fail(error)
        }
        guard let nearest = pages.withLock({ $0.nearest(to: position) }) else {
            preconditionFailure("A window with rows has read none of them")
        }
        return nearest.element
    }

    /// The element at a position, if it is remembered; and the next ones are read ahead.
    private func kept(at position: Int) -> Element? {
        var ahead: Int?
        let kept = pages.withLock { pages in
            let kept = pages.element(at: position)
            ahead = pages.spans.positionAhead(count, margin: source.sizes.page / 4)
            return kept
        }
        if let ahead { prefetch(ahead) }
        return kept
    }

    /// The element at a position, or nearby if there are fewer rows than were promised.
    private func element(_ access: WindowAccess, at position: Int) throws -> Element? {
        if let now = try successor(access) {
            guard now.count > 0 else { return nil }
            return try now.element(access, at: successor(of: position, in: now))
        }
        try load(access, position)
        return pages.withLock { $0.element(at: position) }
    }

    /// Whether the database is in another state, and somebody reads that.
    func hasPassed(_ access: WindowAccess) throws -> Bool {
        try store != nil && access.db.stateVersion() != version
    }

    /// The state that has followed, if one has: what has been read of this one is all that there is of it.
    func successor(_ access: WindowAccess) throws -> WindowState? {
        guard let store, try hasPassed(access) else { return nil }
        let now = try store.advance(access, from: self)
        return now === self ? nil : now
    }

    private func prefetch(_ position: Int) {
        let isFirst = isPrefetching.withLock { isPrefetching in
            defer { isPrefetching = true }
            return !isPrefetching
        }
        guard isFirst else { return }
        source.connection.queue.async { [self] in
            // An error is found by who needs the rows.
            try? source.reader.read { db in
                guard try db.stateVersion() == version else { return }
                let access = source.access(db) { [source] in !source.reader.isAwaited }
                try load(access, position)
            }
            store?.publish()
            isPrefetching.withLock { $0 = false }
        }
    }

    // MARK: - Reading

    /// Reads the rows around a position, from the nearest place that is known.
    func load(_ access: WindowAccess, _ position: Int) throws {
        let size = source.sizes.page
        let (pages, anchors) = (pages.withLock { $0 }, surveys.rows.anchors)
        guard !pages.covers(position) else { return }
        if try insertKnown(access, around: position) { return }
        let (before, after) = pages.neighbours(of: position)
        if let before, let key = before.last, position - before.end < size {
            return try insert(access, .after(key), backward: false, from: before.end)
        }
        if let after, let key = after.first, after.start - position <= size {
            return try insert(access, .after(key), backward: true, from: after.start)
        }
        var low: (position: Int, place: WindowPlace) = (0, .edge)
        var high: (position: Int, place: WindowPlace) = (count, .edge)
        if let before, let key = before.last { low = (before.end, .after(key)) }
        if let after, let key = after.first { high = (after.start, .after(key)) }
        if let anchor = anchors.last(upTo: position), anchor.position > low.position {
            low = (anchor.position, .from(anchor.key))
        }
        if let anchor = anchors.first(after: position), anchor.position < high.position {
            high = (anchor.position, .after(anchor.key))
        }
        // Whole pages are left out, so that their number is part of few different statements.
        if position - low.position <= high.position - position {
            let skipped = (position - low.position) / size * size
            guard let key = try skip(access, low.place, skipped, backward: false) else {
                return end(at: low.position + skipped)
            }
            try insert(access, key, backward: false, from: low.position + skipped)
        } else {
            let skipped = (high.position - position - 1) / size * size
            guard let key = try skip(access, high.place, skipped, backward: true) else { return }
            try insert(access, key, backward: true, from: high.position - skipped)
        }
    }

    private func skip(
        _ access: WindowAccess, _ place: WindowPlace, _ count: Int, backward: Bool
    ) throws -> WindowPlace? {
        guard count > 0 else { return place }
        return try plan.rows.key(access, place, backward: backward, skipping: count)
            .map { .from($0) }
    }

    private func insert(
        _ access: WindowAccess, _ place: WindowPlace, backward: Bool, from position: Int
    ) throws {
        let reading = WindowReading(access, source, plan, surveys)
        let (rows, isEnd) = try reading.rows(
            place, backward: backward, from: position, limit: source.sizes.page)
        // Unless counted, there may be more rows before a place than its position says.
        let kept = backward ? rows.suffix(position) : rows[...]
        pages.withLock { pages in
            pages.insert(Array(kept), at: backward ? position - kept.count : position)
        }
        if isEnd, !backward { end(at: position + rows.count) }
    }

    /// Takes note that the rows end before the position that was promised: the last one would stand for all that
    /// are not there.
    private func end(at position: Int) {
        guard !isExact, !isOfFormerRows, position < count else { return }
        store?.resize(self, to: position)
    }

    /// Reads the rows around a position by their keys; returns whether these are known, and the
    /// rows all there.
    private func insertKnown(_ access: WindowAccess, around position: Int) throws -> Bool {
        guard isExact || isOfFormerRows, surveys.rows.anchors.isOfAllRows else { return false }
        let size = source.sizes.page
        let (before, after) = pages.withLock { $0.neighbours(of: position) }
        let pageStart = position / size * size
        let start = max(pageStart, before?.end ?? 0)
        let end = min(pageStart + size, after?.start ?? count, count)
        guard start <= position, position < end else { return start > position }
        let reading = WindowReading(access, source, plan, surveys)
        if isOfFormerRows {
            let (rows, gone) = try reading.formerRows(at: start..<end)
            pages.withLock { pages in
                // A neighbour is given for a row that is gone, until it is known what has taken its place.
                var (start, rows) = (start, rows[...])
                for gap in gone + [end] {
                    pages.insert(Array(rows.prefix(gap - start)), at: start)
                    rows = rows.dropFirst(gap - start)
                    start = gap + 1
                }
            }
            return true
        }
        guard let known = surveys.rows.anchors.rows(at: start..<end) else { return false }
        let rows = try reading.rows(known, from: start)
        guard rows.count == end - start else { return false }
        pages.withLock { $0.insert(rows, at: start) }
        return true
    }

    /// The position of a row, which is read there.
    func place(_ access: WindowAccess, _ key: WindowKey) throws -> Int {
        let reading = WindowReading(access, source, plan, surveys)
        let position = try reading.position(of: key, near: pages.withLock { $0.runs })
        if try insertKnown(access, around: position) { return position }
        let rows = try reading.rows(
            .from(key), backward: false, from: position, limit: source.sizes.page
        ).rows
        pages.withLock { $0.insert(rows, at: position) }
        if !isExact, position >= count { store?.resize(self, to: position + rows.count) }
        return position
    }
}
