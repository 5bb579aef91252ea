/// A started observation.
///
/// At any time, one fetch is under way at most: from the moment the database changed until the
/// value has been taken by `onChange`. Changes meanwhile make one more fetch follow.
final class ValueObserver<Reducer: ValueReducer>: FetchingObserver {
    private struct State {
        var reducer: Reducer
        var region: DatabaseRegion?
        /// The schema that a constant region was read of.
        var schemaGeneration = -1
        var handlers: Handlers?
    }

    /// What is let go when the observation ends.
    private struct Handlers: Sendable {
        let onChange: @Sendable (Reducer.Value) -> Void
        let events: ValueObservation<Reducer>.Events
        /// The database lives as long as it is observed.
        let database: any DatabaseReader
    }

    private let tracking: ValueObservation<Reducer>.Tracking
    let requiresWriteAccess: Bool
    private let scheduler: any ValueObservationScheduler
    private let fetchScheduler: ObservationFetchScheduler
    private let progress: FetchProgress
    private let state: LockedBox<State>

    private init(
        _ observation: ValueObservation<Reducer>, fetchScheduler: ObservationFetchScheduler,
        database: any DatabaseReader, scheduler: any ValueObservationScheduler,
        onChange: @escaping @Sendable (Reducer.Value) -> Void
    ) {
        self.tracking = observation.tracking
        self.requiresWriteAccess = observation.requiresWriteAccess
        self.scheduler = scheduler
        self.fetchScheduler = fetchScheduler
        self.progress = FetchProgress(databaseDidChange: observation.events.databaseDidChange)
        self.state = LockedBox(
            State(
                reducer: observation.makeReducer(),
                handlers: Handlers(
                    onChange: onChange, events: observation.events, database: database)))
    }

    static func start(
        _ observation: ValueObservation<Reducer>, on fetchScheduler: ObservationFetchScheduler,
        retaining database: any DatabaseReader, scheduling scheduler: any ValueObservationScheduler,
        onChange: @escaping @Sendable (Reducer.Value) -> Void
    ) -> AnyDatabaseCancellable {
        let observer = ValueObserver(
            observation, fetchScheduler: fetchScheduler, database: database, scheduler: scheduler,
            onChange: onChange)
        observation.events.willStart?()
        if scheduler.immediateInitialValue() {
            observer.startNow()
        } else {
            observer.regionDidChange(isStart: true)
        }
        return AnyDatabaseCancellable { observer.cancel() }
    }

    /// Fetches and notifies the initial value on the current thread.
    private func startNow() {
        _ = progress.begin()
        let deliver: () -> Void
        do {
            deliver = try access { db, point in
                try self.fetch(db, at: point, schedules: false)
            }
        } catch {
            deliver = fail(error, schedules: false)
        }
        deliver()
    }

    private func access<T>(_ body: (Database, CommitPoint) throws -> T) throws -> T {
        requiresWriteAccess
            ? try fetchScheduler.writeNow(self, body) : try fetchScheduler.readNow(body)
    }

    func cancel() {
        guard let handlers = end() else { return }
        handlers.events.didCancel?()
        stop()
    }

    /// Lets go of what the observation holds; nil if that was done before.
    private func end() -> Handlers? {
        progress.cancel()
        return state.withLock { state -> Handlers? in
            defer { state.handlers = nil }
            return state.handlers
        }
    }

    /// Ceases to be told of changes.
    private func stop() {
        fetchScheduler.connection.inbox.post(.remove(self), to: fetchScheduler.connection)
    }

    // MARK: - Changes

    func regionDidChange() {
        regionDidChange(isStart: false)
    }

    func observationIsLost(_ error: DatabaseError) {
        fail(error)()
    }

    private func regionDidChange(isStart: Bool) {
        if progress.begin(notifying: !isStart) { enqueue() }
    }

    private func enqueue() {
        fetchScheduler.enqueue(self)
    }

    /// The value was taken: another fetch may follow.
    private func didDeliver() {
        if progress.endOrGoOn() { enqueue() }
    }

    // MARK: - Fetching

    func fetch(_ db: Database, at point: CommitPoint) throws -> () -> Void {
        try fetch(db, at: point, schedules: true)
    }

    private func fetch(
        _ db: Database, at point: CommitPoint, schedules: Bool
    ) throws -> () -> Void {
        guard !progress.isCancelled else { return {} }
        let fetched = try fetchAndTrack(state.withLock { $0.reducer }, db, point)
        // After the access: what an app makes of the value may take long, and may want the database.
        return { self.reduce(fetched, schedules: schedules) }
    }

    private func reduce(_ fetched: Reducer.Fetched, schedules: Bool) {
        guard !progress.isCancelled else { return }
        var reducer = state.withLock { $0.reducer }
        do {
            let value = try reducer._value(fetched)
            let advanced = reducer
            state.withLock { $0.reducer = advanced }
            if let value { deliver(value, schedules: schedules) } else { didDeliver() }
        } catch {
            fail(error, schedules: schedules)()
        }
    }

    private func fetchAndTrack(_ reducer: Reducer, _ db: Database, _ point: CommitPoint) throws
        -> Reducer.Fetched
    {
        let generation = point.schemaGeneration
        if state.withLock({ $0.region == nil }) { try db.checkMayBeObserved() }
        db.refreshCaches(generation: generation)
        let (region, isSameSchema) = state.withLock { state in
            defer { state.schemaGeneration = generation }
            return (state.region, state.schemaGeneration == generation)
        }
        let fetched: Reducer.Fetched
        let newRegion: DatabaseRegion
        switch tracking {
        case .varying:
            (fetched, newRegion) = try db.recordingReliably(repeating: !requiresWriteAccess) {
                try reducer._fetch(db)
            }
        case .constant where region != nil && isSameSchema:
            return try reducer._fetch(db)
        case .constant:
            (fetched, newRegion) = try db.recordingReliably(repeating: !requiresWriteAccess) {
                try reducer._fetch(db)
            }
        case .regions(let regions):
            fetched = try reducer._fetch(db)
            newRegion = try regions.reduce(into: DatabaseRegion()) { region, part in
                region.formUnion(try part.databaseRegion(db))
            }
        }
        let observed = newRegion.withoutViews(db)
        if region == nil { try db.checkMayBeObserved(observed) }
        if observed != region { track(observed, db, point) }
        return fetched
    }

    private func track(_ region: DatabaseRegion, _ db: Database, _ point: CommitPoint) {
        let events = state.withLock { state in
            state.region = region
            return state.handlers?.events
        }
        events?.willTrackRegion?(region)
        let connection = fetchScheduler.connection
        connection.inbox.post(
            .observe(self, region, sinceCommit: point.commitCount), to: connection)
        if connection.isConnection(of: db), db.isInsideTransaction, !db.isReadOnlyAccess {
            db.broker.observerReadsInsideTransaction(self)
        }
        // Cancelled between the fetch and the registration: nobody else would take it back.
        if progress.isCancelled { stop() }
    }

    // MARK: - Delivering

    private func deliver(_ value: Reducer.Value, schedules: Bool) {
        let action: @Sendable () -> Void = {
            let handlers = self.state.withLock { $0.handlers }
            handlers?.onChange(value)
            self.didDeliver()
        }
        if schedules { scheduler.schedule(action) } else { action() }
    }

    func fail(_ error: any Error) -> () -> Void {
        fail(error, schedules: true)
    }

    private func fail(_ error: any Error, schedules: Bool) -> () -> Void {
        let action: @Sendable () -> Void = {
            guard let handlers = self.end() else { return }
            handlers.events.didFail?(error)
            self.stop()
        }
        return { schedules ? self.scheduler.schedule(action) : action() }
    }
}

extension Database {
    /// Whether the current access cannot write.
    var isReadOnlyAccess: Bool { configuration.isReadonly || readOnlyDepth > 0 }

    /// Records the region of `body`, again if SQLite compiled statements again meanwhile because
    /// the schema had changed: what they read was not told then. What writes is not repeated: its
    /// region is all.
    func recordingReliably<T>(repeating: Bool, _ body: () throws -> T) throws -> (
        T, DatabaseRegion
    ) {
        let former = didRecompileStatement
        didRecompileStatement = false
        defer { didRecompileStatement = former }
        let result = try recordingRegion(body)
        guard didRecompileStatement else { return result }
        dropCaches()
        return repeating ? try recordingRegion(body) : (result.0, .fullDatabase)
    }
}
