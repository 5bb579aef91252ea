internal import Dispatch
internal import Glibc
internal import PublisherCore
internal import SQLiteCore
internal import ViewCore

/// Publishes the states of a window, one after the other.
///
/// A state is replaced when the observation tells of a change, when a read finds another state of the
/// database, and when the rows have been counted in the background.
final class WindowStore<Element: Identifiable & Sendable>: Sendable
where Element.ID: DatabaseValueConvertible & Sendable {
    private struct State {
        var current: WindowState<Element>?
        var generation = 0
        var publishedGeneration = 0
        var isCancelled = false
        /// Whether the state of now is going to be read, because a row was looked for.
        var isRefreshing = false
        var isSurveying = false
        /// Not before then, so that surveys take some percent of the time at most.
        var nextSurvey = DispatchTime(uptimeNanoseconds: 0)
        /// How long the latest survey was the work of a processor, and when the state has changed last.
        var surveyTime = 0.0
        var changedAt = DispatchTime(uptimeNanoseconds: 0)
        var nextSurveyOfNextRows = DispatchTime(uptimeNanoseconds: 0)
        /// Whether the next rows are going to be surveyed.
        var awaitsNextRows = false
    }

    /// Who is told, on the main queue.
    private struct Subscriber {
        let onError: @Sendable (any Error) -> Void
        let onChange: @Sendable (WindowedResults<Element>) -> Void
    }

    let source: WindowSource<Element>
    private let state = LockedBox(State())
    private let subscriber = LockedBox<Subscriber?>(nil)

    init(_ source: WindowSource<Element>) {
        self.source = source
    }

    /// Tells the values of all states from now on, once, on the main queue, where it is called.
    func start(
        options: QueryableOptions, onError: @escaping @Sendable (any Error) -> Void,
        onChange: @escaping @Sendable (WindowedResults<Element>) -> Void
    ) -> AnyDatabaseCancellable {
        subscriber.withLock { $0 = Subscriber(onError: onError, onChange: onChange) }
        let observation = ObservedFetch(
            options: options, reader: .success(source.connection.observed),
            regions: source.regions
        ) { [self] _ in try refresh() }.start(
            onError: { [self] in tell($0) }, onChange: { [self] in tellUnpublished() })
        return AnyDatabaseCancellable { [self] in
            observation.cancel()
            cancel()
        }
    }

    private func cancel() {
        state.withLock { state in
            state.isCancelled = true
            state.current = nil
        }
        subscriber.withLock { $0 = nil }
    }

    var current: WindowState<Element>? { state.withLock { $0.current } }
    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Whether rows are being counted, or are going to be.
    var isSurveying: Bool { state.withLock { $0.isSurveying } }
    private func tellUnpublished() {
        let unpublished = state.withLock { state -> WindowedResults<Element>? in
            guard let current = state.current, state.publishedGeneration < state.generation
            else { return nil }
            state.publishedGeneration = state.generation
            return WindowedResults(current)
        }
        if let unpublished { subscriber.withLock { $0 }?.onChange(unpublished) }
    }

    private func tell(_ error: any Error) {
        let subscriber = subscriber.withLock { $0 }
        cancel()
        subscriber?.onError(error)
    }

    /// Publishes the current state if it has not been.
    func publish() {
        let isNew = state.withLock { $0.publishedGeneration < $0.generation && !$0.isCancelled }
        guard isNew else { return }
        onMain { [self] in tellUnpublished() }
    }

    /// Ends in an error, once the views have been evaluated.
    func fail(_ error: any Error) {
        DispatchQueue.main.async { [self] in tell(error) }
    }

    /// Runs an action on the main queue: at once, in the midst of an evaluation too, or later.
    private func onMain(_ action: @escaping @MainActor @Sendable () -> Void) {
        if MainQueue.isCurrent {
            MainActor.assumeIsolated { Node.detached { action() } }
        } else {
            DispatchQueue.main.async { action() }
        }
    }

    // MARK: - States

    /// Reads the state that the database is in now, off the main queue, and publishes it.
    func refreshSoon() {
        let isFirst = state.withLock { state in
            defer { state.isRefreshing = true }
            return !state.isRefreshing
        }
        if isFirst { refreshLater() }
    }

    func refreshLater() {
        source.connection.queue.async { [self] in
            state.withLock { $0.isRefreshing = false }
            guard !isCancelled else { return }
            do {
                source.reader.giveWay()
                try refresh()
                publish()
            } catch is ReadInterruption {
                // Nobody wants it any more.
            } catch {
                fail(error)
            }
        }
    }

    /// The state that the database is in now.
    ///
    /// - parameter former: The state that the screen shows, if it is not the current one.
    func advance(_ access: WindowAccess, from former: WindowState<Element>?) throws
        -> WindowState<Element>
    {
        let version = try access.db.stateVersion()
        let current = current
        if let current, current.version == version { return current }
        return try adopt(
            WindowState(
                access, source, version: version, following: former ?? current, surveys: nil,
                isSurveyOfThisState: false, store: self))
    }

    private func adopt(_ new: WindowState<Element>) -> WindowState<Element> {
        state.withLock { state in
            guard !state.isCancelled else { return }
            if state.current?.version != new.version { state.changedAt = .now() }
            state.current = new
            state.generation += 1
        }
        if new.isSurveyed { surveyNextRowsLater() } else { surveyLater() }
        return new
    }

    /// Takes over how many rows the current state has as far as is known, until they have been counted.
    func resize(_ current: WindowState<Element>, to count: Int) {
        state.withLock { state in
            guard !state.isCancelled, state.current === current else { return }
            state.current = WindowState(current, count: count)
            state.generation += 1
        }
    }

    // MARK: - Surveys

    /// When the frame that shows what has just been read is there: it would share the processor.
    private static var afterFrame: DispatchTime { .now() + .milliseconds(20) }

    private func surveyLater() {
        let deadline = state.withLock { state -> DispatchTime? in
            guard !state.isSurveying, !state.isCancelled else { return nil }
            state.isSurveying = true
            // The frame that comes shows nothing of the places of an exact state's rows.
            return state.current?.isExact == true
                ? max(state.nextSurvey, Self.afterFrame) : state.nextSurvey
        }
        if let deadline { survey(after: deadline) }
    }

    /// Surveys once a rest is over, or nobody has written for a while: what is counted then stays right, and needs no rest.
    private func survey(after deadline: DispatchTime) {
        guard deadline > .now() else {
            return source.connection.surveyQueue.async { [self] in survey() }
        }
        let time = min(deadline, max(quietTime, Self.afterFrame))
        source.connection.surveyQueue.asyncAfter(deadline: time) { [self] in
            if isCancelled || deadline <= .now() || isQuiet {
                survey()
            } else {
                survey(after: deadline)
            }
        }
    }

    private var quietTime: DispatchTime {
        state.withLock { $0.changedAt + max(1, 4 * $0.surveyTime) }
    }

    /// Whether nobody has written for a while, be it what is nothing to the window.
    private var isQuiet: Bool {
        guard quietTime <= .now() else { return false }
        let version = try? source.reader.read { try $0.stateVersion() }
        return state.withLock { state in
            if version != state.current?.version { state.changedAt = .now() }
            return version == state.current?.version
        }
    }

    private func survey() {
        // A sort is awaited, for rows are where they were until it is done.
        let current = current
        let isSorted = current?.plan.rows.isKnownToSort ?? false
        var mayGoOn = true
        let time = timeOfProcessor {
            do {
                try surveyNow()
            } catch {
                // It is found by who needs the rows, and by the observation. In this state it comes again.
                mayGoOn = error.isPassing
            }
        }
        let mustGoOn = state.withLock { state in
            state.isSurveying = false
            state.surveyTime = time
            state.nextSurvey = .now() + (isSorted ? 0.1 : 1) * source.sizes.surveyRest * time
            return state.current?.isSurveyed == false && (mayGoOn || state.current !== current)
        }
        if mustGoOn { surveyLater() } else { surveyNextRowsLater() }
    }

    /// Surveys the next rows once they may be: those of this state, whatever was surveyed a moment ago.
    private func surveyNextRowsLater() {
        guard !source.nextRows.isEmpty else { return }
        let deadline = state.withLock { state -> DispatchTime? in
            guard !state.awaitsNextRows, !state.isCancelled else { return nil }
            state.awaitsNextRows = true
            return state.nextSurveyOfNextRows
        }
        guard let deadline else { return }
        source.connection.surveyQueue.asyncAfter(deadline: max(deadline, Self.afterFrame)) {
            [weak self] in
            self?.surveyNextRowsNow()
        }
    }

    private func surveyNextRowsNow() {
        state.withLock { $0.awaitsNextRows = false }
        guard !isCancelled else { return }
        let time = timeOfProcessor { try? surveyNextRows() }
        state.withLock { $0.nextSurveyOfNextRows = .now() + source.sizes.surveyRest * time }
    }

    /// How many seconds an action is the work of a processor: with rests many times as long it takes some percent.
    private func timeOfProcessor(_ action: () -> Void) -> Double {
        func timeOfThread() -> Int {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return time.tv_sec * 1_000_000_000 + time.tv_nsec
        }
        let start = timeOfThread()
        action()
        return Double(timeOfThread() - start) / 1e9
    }

    /// Counts all rows and finds their places, in steps that keep nobody waiting.
    private func surveyNow() throws {
        guard let state = current, !state.isSurveyed else { return }
        var surveys =
            state.isExact
            ? state.surveys : source.knownSurveys(state.plan, version: state.version)
        guard let isSortedOfOneState = try sortApart(&surveys, of: state) else { return }
        let isOfOneState = try inSteps(of: state.version) { access, mayContinue in
            try surveys.advance(access, state.plan, while: mayContinue)
            return surveys.isComplete
        }
        guard let isOfOneState else { return }
        try use(surveys, of: isSortedOfOneState && isOfOneState ? state : nil)
        publish()
    }

    /// Sorts a copy of what no index orders. As long as the table itself is sorted, who waits for the connection
    /// cannot be let in, and others may not be able to write the file.
    ///
    /// - returns: whether the copy is of one state; nil if the window has ended.
    private func sortApart(
        _ surveys: inout WindowSurveys, of state: WindowState<Element>
    ) throws -> Bool? {
        guard state.count > source.sizes.quickCount else { return true }
        do {
            let copy = try source.reader.read { db in
                let queries = try surveys.sorted(state.plan, db)
                return try queries.isEmpty ? nil : TableCopy(of: queries.map(\.orderedKeys), db)
            }
            guard var copy else { return true }
            let isOfOneState = try inSteps(of: state.version) { access, mayContinue in
                try copy.advance(access.db, while: mayContinue)
            }
            guard let isOfOneState else { return nil }
            try copy.read { db in
                try surveys.sort(source.access(db) { [self] in !isCancelled }, state.plan)
            }
            return isOfOneState
        } catch is DatabaseError {
            // No room for a copy, or it has not all functions that the connection has been given later.
            surveys = source.knownSurveys(state.plan, version: state.version)
            return true
        }
    }

    /// Finds the places of rows that may be asked for next, once those are found that are shown.
    private func surveyNextRows() throws {
        guard let state = current, state.isSurveyed else { return }
        for rows in source.nextRows {
            let query = try source.reader.read { db in
                try source.query(rows, name: "window_next", db)
            }
            guard source.connection.survey(of: query.identity, version: state.version) == nil,
                try !source.reader.read(query.sortsAllRows)
            else { continue }
            var survey = source.known(
                WindowSurvey(source.sizes), of: query, version: state.version)
            let isOfOneState = try inSteps(of: state.version) { access, mayContinue in
                try survey.advance(access, query, while: mayContinue)
                return survey.isComplete
            }
            guard let isOfOneState else { return }
            source.connection.remember(
                survey, of: query.identity, version: isOfOneState ? state.version : nil)
        }
    }

    /// Takes steps of some milliseconds until one says that it was the last, and rests between them: others
    /// who want the connection have it then. Where others can write the file only between two steps, there is
    /// much more time for them as long as somebody writes.
    ///
    /// - returns: whether all were in the state of the database of this version; nil if the window has ended.
    private func inSteps(
        of version: UInt32,
        _ step: (_ access: WindowAccess, _ mayContinue: () -> Bool) throws -> Bool
    ) throws -> Bool? {
        let holdsUpWriters = try source.reader.read { try $0.readsHoldUpWriters() }
        var isOfOneState = true
        var isComplete = false
        var latestVersion = version
        // Most often it is a change that has to be surveyed: another one may follow.
        var isQuietFrom = DispatchTime.now() + .seconds(1)
        // Who waits comes first, but not for ever.
        var patience = 100
        while !isComplete {
            guard !isCancelled else { return nil }
            source.reader.giveWay()
            let start = DispatchTime.now()
            do {
                let didStep: Void? = try source.reader.readIfFree { db in
                    let version = try db.stateVersion()
                    if version != latestVersion {
                        (latestVersion, isOfOneState) = (version, false)
                        isQuietFrom = start + .seconds(1)
                    }
                    let mayYield = patience > 0
                    let access = source.access(db) { [self] in
                        !isCancelled && !(mayYield && source.reader.isAwaited)
                    }
                    let deadline = DispatchTime.now() + .milliseconds(2)
                    isComplete = try step(access) {
                        DispatchTime.now() < deadline && access.mayContinue()
                    }
                }
                if didStep == nil { usleep(500) }
            } catch is ReadInterruption {
                patience -= 1
            }
            if !isComplete {
                let end = DispatchTime.now()
                usleep(
                    StepRest.microseconds(
                        after: end.uptimeNanoseconds - start.uptimeNanoseconds,
                        holdsUpWriters: holdsUpWriters && end < isQuietFrom))
            }
        }
        return isOfOneState
    }

    private func use(_ surveys: WindowSurveys, of surveyed: WindowState<Element>?) throws {
        try source.reader.read { db in
            let version = try db.stateVersion()
            guard let current else { return }
            if let surveyed {
                source.remember(surveys, surveyed.plan, version: surveyed.version)
            }
            let isOfThisState = surveyed?.version == version && current.version == version
            if isOfThisState, current.isExact, surveys.ranks == nil {
                // Only the way to rows far away has become shorter.
                current.surveys = surveys
                return
            }
            _ = try adopt(
                WindowState(
                    source.access(db), source, version: version, following: current,
                    surveys: surveys, isSurveyOfThisState: isOfThisState, store: self))
        }
    }
}

extension Error {
    /// Whether the same may succeed in the same state of the database: others were in the way.
    fileprivate var isPassing: Bool {
        guard let error = self as? DatabaseError else { return self is ReadInterruption }
        return [.SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_INTERRUPT, .SQLITE_PROTOCOL]
            .contains(error.resultCode)
    }
}
